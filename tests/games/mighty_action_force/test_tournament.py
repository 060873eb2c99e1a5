"""A tournament: games for two, then one for four, or the other way round (MAF-R87)."""

from collections.abc import Sequence

import pytest

from beanfield.bots import make_bot
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.games.mighty_action_force.state import State
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from beanfield.kernel.view import Outcome
from beanfield.lab.bracket import Bracket, Pairing
from beanfield.lab.tournament import play_tournament
from tests.rules import rule

BOTS = ["greedy", "random"] * 4
ACE = OwnCard("Astro Ace", 4, game="Mighty Astro-Force")
ASTRO = "mighty-astro-force-astro-ace"
MIXED = (ASTRO,) * 5 + ("cadet", "scout", "ranger", "captain", "titan") * 2
SOUP = {"crossover": True, "blind_mans_bluff": True, "cards": (ACE,), "decks": (MIXED,) * 8}


def options_of(given: dict[str, object], players: Sequence[int]) -> Setup:
    setup = MIGHTY_ACTION_FORCE.variants.at_table(given, players, Chance(b"a table"))
    assert isinstance(setup, Setup)
    return setup


def refused(given: dict[str, object], players: Sequence[int]) -> str:
    with pytest.raises(Refused) as caught:
        options_of(given, players)
    return caught.value.rule


@rule("MAF-108", "MAF-R87")
def test_a_tournament_has_a_stage_of_games_for_two_and_one_of_games_for_four() -> None:
    assert dict(MIGHTY_ACTION_FORCE.variants.brackets) == {"up": (2, 4), "down": (4, 2)}
    for sizes in MIGHTY_ACTION_FORCE.variants.brackets.values():
        assert Bracket.begin(sizes).size == 8
        for size in sizes:
            setup = options_of({}, range(size))
            MIGHTY_ACTION_FORCE.variants.check(size, setup)
            assert setup == Setup(miniature_mazhong=size == 2)  # MAF-R84, as long as there is no other rulebook


@rule("MAF-109", "MAF-R87")
def test_the_winners_of_four_games_for_two_meet_in_a_final_for_four() -> None:
    result = play_tournament(MIGHTY_ACTION_FORCE, "up", BOTS, "up")
    first, (final,) = result.stages
    assert [table.players for table in first] == [(0, 1), (2, 3), (4, 5), (6, 7)]
    for table in first:
        assert len(table.still_in) == 1
    assert final.players == tuple(table.still_in[0] for table in first)
    assert [match.players for match in final.matches] == [final.players]
    assert result.champions == final.matches[0].winners
    assert result.champions


@rule("MAF-110", "MAF-R87")
def test_the_winners_of_two_games_for_four_meet_in_a_final_for_two() -> None:
    result = play_tournament(MIGHTY_ACTION_FORCE, "down", BOTS, "down")
    first, (final,) = result.stages
    assert [table.players for table in first] == [(0, 1, 2, 3), (4, 5, 6, 7)]
    assert final.players == tuple(table.still_in[0] for table in first)
    assert len(final.players) == 2
    assert result.champions == final.matches[0].winners
    assert result.champions


@rule("MAF-R87")
@pytest.mark.parametrize(("winners", "mazhong"), [((0, 1), True), ((1, 2, 3), True), ((0, 1, 2, 3), False)])
def test_a_shared_win_is_replayed_by_the_rules_for_so_many(winners: tuple[int, ...], mazhong: bool) -> None:
    bracket = Bracket.begin(MIGHTY_ACTION_FORCE.variants.brackets["down"])
    bracket.tell(bracket.to_play()[0], Outcome(winners, (13,) * 4))
    again = bracket.to_play()[0]
    assert again.players == winners
    setup = options_of({"decks": (MIXED,) * 8, "cards": (ACE,), "crossover": True}, again.players)
    assert setup.miniature_mazhong is mazhong
    assert [len(deck) for deck in setup.decks] == [10 if len(winners) == 2 else 15] * len(winners)
    MIGHTY_ACTION_FORCE.variants.check(len(winners), setup)


# -------------------------------------------------------------------------------------------------- decks of players


@rule("MAF-R87", "MAF-R91")
def test_everybody_plays_with_the_deck_that_was_registered() -> None:
    names = ("cadet", "scout", "ranger", "captain", "titan", "e-vile", "supernova")
    decks = (*[(name,) * 15 for name in names], "starter-3")
    for players in ((0, 1), (6, 7), (5, 2)):
        at_table = options_of({"decks": decks}, players).decks
        assert at_table == tuple("starter-3" if player == 7 else (names[player],) * 10 for player in players)
    assert options_of({"decks": decks}, (6, 0, 3, 7)).decks == (
        ("supernova",) * 15, ("cadet",) * 15, ("captain",) * 15, "starter-3",
    )  # fmt: skip


@rule("MAF-R91", "MAF-R87")
def test_of_a_registered_deck_five_cards_are_left_out_by_chance_in_a_game_for_two() -> None:
    given = {"decks": (MIXED,) * 8, "cards": (ACE,), "crossover": True}
    cut = {
        deck
        for number in range(3)
        for deck in read_decks(MIGHTY_ACTION_FORCE.variants.at_table(given, (0, 1), Chance(b"%d" % number)))
    }
    assert len({tuple(sorted(deck)) for deck in cut}) > 1
    for deck in cut:
        assert len(deck) == 10
        assert all(deck.count(name) <= MIXED.count(name) for name in deck)


def read_decks(setup: object) -> list[tuple[str, ...]]:
    assert isinstance(setup, Setup)
    return [deck for deck in setup.decks if not isinstance(deck, str)]


@rule("MAF-R87", "MAF-016")
def test_a_deck_for_a_tournament_is_a_deck_for_four() -> None:
    whole, short = ("ranger",) * 15, ("ranger",) * 10
    assert refused({"decks": (*[whole] * 7, short)}, (0, 1)) == "MAF-016"
    assert refused({"decks": (*[whole] * 7, ("dragon",) * 15)}, (0, 1)) == "MAF-R78"
    assert refused({"decks": (MIXED,) * 8, "cards": (ACE,)}, (0, 1)) == "MAF-094"
    assert refused({"decks": (whole,) * 6}, (6, 7)) == "MAF-015"


# ------------------------------------------------------------------------------------------- the rulebook's soup


def play_watched(pairing: Pairing) -> Outcome:
    """A match of the soup. Everybody makes random moves of this seed; the table is looked at before every one."""
    setup = MIGHTY_ACTION_FORCE.variants.at_table(SOUP, pairing.players, Chance(pairing.seed.encode()))
    match = Match.begin(MIGHTY_ACTION_FORCE, len(pairing.players), pairing.seed.encode(), setup)
    bots = [make_bot("random", f"{pairing.seed} {seat}") for seat in range(len(pairing.players))]
    flips: set[int] = set()
    while match.ask is not None:
        nothing_is_seen(match)
        flips.update(told.n for told in match.world.told(None) if told.what == "turned-over")
        for number in match.waiting:
            seat = Seat(match, number)
            asked = seat.asked()
            assert asked is not None
            seat.answer(asked.id, bots[number].answer(seat))
    flips.update(told.n for told in match.world.told(None) if told.what == "turned-over")
    assert len(flips) == match.world.state.round  # one for all in each round
    assert ASTRO in {card.name for card in match.world.cards}
    assert match.outcome is not None
    return match.outcome


def nothing_is_seen(match: Match[State, Hero, Setup]) -> None:
    """While anybody is still to play nothing lies face-up, and nobody sees what another has laid."""
    seats = range(match.world.seats)
    for viewer in (None, *seats):
        state = match.view(viewer).state
        assert not any(card for slot in (state.collect, state.attack_left, state.attack_right) for card in slot)
        for seat in seats:
            assert viewer == seat or not any(state.face_down[seat])


@rule("MAF-112", "MAF-109")
def test_golden_a_crossover_blind_mans_bluff_tournament() -> None:
    bracket = Bracket.begin(MIGHTY_ACTION_FORCE.variants.brackets["up"], "soup")
    while due := bracket.to_play():
        for pairing in due:
            bracket.tell(pairing, play_watched(pairing))
    first, (final,) = bracket.stages
    assert [len(table.still_in) for table in first] == [1] * 4
    assert final.players == tuple(table.still_in[0] for table in first)
    assert len(bracket.champions) == 1


@rule("MAF-112", "MAF-111")
@pytest.mark.parametrize("kind", ["up", "down"])
def test_a_tournament_of_bots_takes_the_options_it_is_given(kind: str) -> None:
    result = play_tournament(MIGHTY_ACTION_FORCE, kind, ["random"] * 8, "soup", SOUP)
    assert result.champions
    assert play_tournament(MIGHTY_ACTION_FORCE, kind, ["random"] * 8, "soup", SOUP) == result
    with pytest.raises(Refused) as caught:
        play_tournament(MIGHTY_ACTION_FORCE, kind, ["random"] * 8, "soup", {"crossover": True})
    assert caught.value.rule == "MAF-R78"
