"""Who plays, and with which decks."""

from collections import Counter

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.catalog import BY_NAME, READY
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel.asks import Choose
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from tests.games.mighty_beanz.opening import opened
from tests.games.mighty_beanz.staging import deck_with
from tests.rules import rule

BASIC = [name for name, deck in READY.items() if deck.game == "basic"]
EXPERT = [name for name, deck in READY.items() if deck.game == "expert"]


def refusal(*decks: str | tuple[str, ...], expert: bool = False, seats: int = 2) -> str:
    """The rule by which these decks are refused; empty if a match begins with them."""
    try:
        Match.begin(MIGHTY_BEANZ, seats, b"seed", Setup(expert=expert, decks=decks))
    except Refused as refused:
        return refused.rule
    return ""


@rule("MBZ-001")
@pytest.mark.parametrize("seats", [0, 1, 2, 3, 4])
def test_exactly_two_can_play(seats: int) -> None:
    assert refusal(seats=seats) == ("" if seats == 2 else "MBZ-001")


@rule("MBZ-002")
@pytest.mark.parametrize(("size", "refused"), [(39, "MBZ-002"), (40, ""), (41, "MBZ-002"), (60, "MBZ-002")])
def test_a_basic_deck_has_exactly_forty_cards(size: int, refused: str) -> None:
    good, tried = deck_with((), 40), deck_with((), size)
    assert refusal(tried, good) == refused
    assert refusal(good, tried) == refused


@rule("MBZ-R06")
@pytest.mark.parametrize(
    ("size", "refused"), [(40, "MBZ-194"), (59, "MBZ-194"), (60, ""), (61, "MBZ-194"), (80, "MBZ-194")]
)
def test_an_expert_deck_has_exactly_sixty_cards(size: int, refused: str) -> None:
    assert refusal(deck_with((), 60), deck_with((), size), expert=True) == refused


@rule("MBZ-003")
@pytest.mark.parametrize("name", BASIC)
def test_a_starter_deck_can_be_played_in_the_basic_game_as_it_is(name: str) -> None:
    assert len(READY[name].list()) == 40
    assert refusal(name, name) == ""
    assert refusal(tuple(READY[name].list()), name) == ""
    assert refusal(name, name, expert=True) == "MBZ-194"


@rule("MBZ-003")
def test_ready_made_decks_are_for_one_of_the_two_games() -> None:
    assert BASIC and EXPERT
    for name in EXPERT:
        assert refusal(name, name, expert=True) == ""
        assert refusal(name, name) == "MBZ-002"
    assert refusal("marmalade", BASIC[0]) == "MBZ-003"


@rule("MBZ-003")
@pytest.mark.parametrize("expert", [False, True])
def test_who_brings_no_deck_gets_a_ready_made_one_by_chance(expert: bool) -> None:
    brought = set()
    for seed in range(20):
        match = Match.begin(MIGHTY_BEANZ, 2, bytes([seed]), Setup(expert=expert))
        size = match.world.setup.deck_size
        for seat in range(2):
            cards = Counter(card.name for card in match.world.cards[seat * size : (seat + 1) * size])
            brought.add(next(name for name, deck in READY.items() if Counter(deck.cards) == cards))
    assert brought == set(EXPERT if expert else BASIC)


@rule("MBZ-004")
def test_a_deck_of_ones_own_is_accepted_and_played_with() -> None:
    """Commons and uncommons of the starter decks, and cards that are in none of them."""
    starters = {name for deck in BASIC for name in READY[deck].cards}
    booster = [name for name in BY_NAME if name not in starters]
    own = (*READY[BASIC[0]].list()[:30], *booster[:10])
    assert len(own) == 40 and all(Counter(own) != Counter(deck.cards) for deck in READY.values())
    assert refusal(own, BASIC[0]) == ""
    match = Match.begin(MIGHTY_BEANZ, 2, b"seed", Setup(decks=(BASIC[1], own)))
    assert Counter(card.name for card in match.world.cards[40:]) == Counter(own)
    assert Counter(card.name for card in match.world.cards[:40]) == Counter(READY[BASIC[1]].cards)


@rule("MBZ-004")
def test_each_player_has_a_deck() -> None:
    one = deck_with((), 40)
    assert refusal(one) == refusal(one, one, one) == "MBZ-004"


@rule("MBZ-R05")
def test_a_deck_holds_only_cards_of_the_set() -> None:
    deck = deck_with((), 40)
    assert refusal((*deck[:-1], "kidney-bean"), deck) == "MBZ-R05"


@rule("MBZ-R07")
def test_four_copies_are_the_most_in_an_expert_deck_and_a_basic_deck_has_no_limit() -> None:
    filling = deck_with((), 60)
    others = [name for name in filling if name != "lion-bean"]
    four, five = (("lion-bean",) * copies + tuple(others[: 60 - copies]) for copies in (4, 5))
    assert refusal(four, filling, expert=True) == ""
    assert refusal(five, filling, expert=True) == refusal(filling, five, expert=True) == "MBZ-195"
    assert refusal(("lion-bean",) * 40, deck_with((), 40)) == ""


@rule("MBZ-R08")
def test_a_deck_needs_no_bean_cards() -> None:
    beanless = ("space-snack",) * 40
    match = Match.begin(MIGHTY_BEANZ, 2, b"seed", Setup(decks=(beanless, beanless)))
    for _ in range(5):
        for seat in range(2):
            ask = match.ask_of(seat)
            assert isinstance(ask, Choose)
            match.answer(seat, ask.options[-1])  # a new hand
    assert match.waiting == (0, 1)
    for seat in range(2):
        match.answer(seat, match.default(seat))
    assert match.world.state.phase == "hide"


@rule("MBZ-R03", "MBZ-R74")
def test_everybody_plays_with_their_own_cards() -> None:
    table = opened()
    for seat in range(2):
        state = table.match.world.state
        own = [*state.decks[seat], *state.hands[seat], *(card for pile in state.loot[seat].values() for card in pile)]
        assert sorted(own) == list(range(seat * 40, seat * 40 + 40))
