"""Between games: prizes, decks made anew, trade, and cards of the members' own."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from hypothesis import settings, stateful
from hypothesis import strategies as st

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.catalog import BONUS, BY_NAME, STARTERS
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.ring import CORNERS
from beanfield.games.mighty_action_force.series import BLANK, Prize, Series, open_series, read_series
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.games.mighty_action_force.state import State
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Differs, Refused
from beanfield.kernel.match import Match
from beanfield.kernel.view import Outcome
from tests.games.mighty_action_force.staging import round_of
from tests.rules import rule

ANN, BEN, CYD, DEE = range(4)
NAMES = ("Ann", "Ben", "Cyd", "Dee")
TOAST = OwnCard("Captain Toast", 5, catchphrase="Butter side up!")
STARTER_1 = STARTERS["starter-1"].list()


def a_series(members: int = 4) -> Series:
    """Everybody has a starter deck: Ann the first, Ben the second ..."""
    series = open_series(NAMES[:members], Chance(b"", script=[[0]]))
    for member in range(members):
        series.pick_starter(member, f"starter-{member + 1}")
    return series


def won_by(series: Series, *winners: int, first: int = ANN) -> None:
    """A game in which member n sits at seat n."""
    series.start(CORNERS)
    series.report(Outcome(winners, (13,) * 4), first)


def start(series: Series, corners: Sequence[str] = CORNERS) -> Match[State, Hero, Setup]:
    return Match.begin(MIGHTY_ACTION_FORCE, len(series.members), b"a seed", series.start(corners))


def brought(match: Match[State, Hero, Setup], seat: int) -> list[str]:
    """The cards that lie in the deck and the hand of a seat."""
    table = match.world.state
    return sorted(match.world.cards[piece].name for piece in (*table.decks[seat], *table.hands[seat]))


def play_on(match: Match[State, Hero, Setup]) -> Outcome:
    """The match to its end, with the smallest answers."""
    while match.ask:
        for seat in match.waiting:
            match.answer(seat, match.default(seat))
    assert match.outcome is not None
    return match.outcome


@contextmanager
def refuses(series: Series, rule: str) -> Iterator[None]:
    """The series refuses what is tried, by this rule, and nothing changes."""
    before = series.to_json()
    with pytest.raises(Refused) as refused:
        yield
    assert refused.value.rule == rule
    assert rule in MIGHTY_ACTION_FORCE.book.ledger
    assert series.to_json() == before


# ------------------------------------------------------------------------------------------------------------ the box


@rule("MAF-R70", "MAF-001", "MAF-002", "MAF-003")
def test_a_series_has_one_box_and_a_collection_for_each_member() -> None:
    series = open_series(NAMES, Chance(b"a seed"))
    assert [len(STARTERS[name].list()) for name in series.starters] == [15, 15, 15, 15]
    assert (len(series.pool), series.blanks) == (12, 5)
    assert [(member.name, member.cards, member.deck) for member in series.members] == [(name, [], []) for name in NAMES]


@rule("MAF-R70")
@pytest.mark.parametrize("members", [1, 5])
def test_a_group_is_as_many_as_can_share_one_box(members: int) -> None:
    with pytest.raises(Refused) as refused:
        open_series(["somebody"] * members, Chance(b"a seed"))
    assert refused.value.rule == "MAF-R70"


@rule("MAF-R70")
def test_a_casual_game_has_starter_decks_and_gives_no_prizes() -> None:
    match = Match.begin(MIGHTY_ACTION_FORCE, 4, b"a seed")
    starters = [sorted(deck.list()) for deck in STARTERS.values()]
    assert sorted(brought(match, seat) for seat in range(4)) == sorted(starters)
    outcome = play_on(match)
    series = a_series()
    with refuses(series, "MAF-R70"):
        series.report(outcome, match.world.state.first)


@rule("MAF-R67", "MAF-002")
def test_the_bonus_pool_is_one_of_each_special_card_and_none_of_a_starter_deck() -> None:
    assert sorted(BONUS) == sorted(name for name, card in BY_NAME.items() if card.power)
    assert len(set(BONUS)) == len(BONUS) == 12
    specials = [[name for name in deck.list() if BY_NAME[name].power] for deck in STARTERS.values()]
    assert specials == [["samurai-yoku"], ["amethyst-princess"], ["samurai-yoku"], ["amethyst-princess"]]
    series = a_series()
    assert Counter(series.pool) == Counter(BONUS)


@rule("MAF-R04")
def test_starter_decks_are_picked_in_seat_order_from_a_random_seat() -> None:
    chance = Chance(b"", script=[[2]])
    series = open_series(NAMES, chance)
    assert len(chance.log) == 1
    assert series.to_pick == [CYD, DEE, ANN, BEN]
    with refuses(series, "MAF-R04"):
        series.pick_starter(ANN, "starter-1")
    series.pick_starter(CYD, "starter-4")
    assert series.members[CYD].cards == series.members[CYD].deck == STARTERS["starter-4"].list()
    assert series.starters == ["starter-1", "starter-2", "starter-3"]
    with refuses(series, "MAF-R04"):
        series.pick_starter(DEE, "starter-4")
    with refuses(series, "MAF-R04"):
        series.pick_starter(CYD, "starter-1")
    series.pick_starter(DEE, "starter-1")
    series.pick_starter(ANN, "starter-2")
    with refuses(series, "MAF-R04"):
        series.start(CORNERS)
    series.pick_starter(BEN, "starter-3")
    series.start(CORNERS)


@pytest.mark.parametrize("stranger", [4, -1])
def test_who_is_not_a_member_can_do_nothing(stranger: int) -> None:
    series = a_series()
    won_by(series, ANN)
    for act in (
        lambda: series.pick_starter(stranger, "starter-1"),
        lambda: series.take_bonus(stranger, "supernova"),
        lambda: series.take_blank(stranger),
        lambda: series.want(stranger, False),
        lambda: series.propose_card(stranger, TOAST),
        lambda: series.agree(stranger, TOAST.key),
        lambda: series.turn_down(stranger, TOAST.key),
        lambda: series.rearrange(stranger, []),
        lambda: series.offer(stranger, ANN, ["cadet"]),
        lambda: series.offer(ANN, stranger, ["cadet"]),
        lambda: series.accept(stranger, 1),
        lambda: series.decline(stranger, 1),
    ):
        with refuses(series, "MAF-R70"):
            act()


# -------------------------------------------------------------------------------------------------------------- games


@rule("MAF-014", "MAF-015")
def test_every_member_sits_at_the_corner_chosen_with_the_own_deck() -> None:
    series = a_series()
    for somebody, card in zip(series.members, ("cadet", "scout", "ranger", "captain"), strict=True):
        somebody.cards = somebody.deck = [card] * 15
    corners = ["Team Purple", "Team Green", "Team Black", "Team Orange"]
    with refuses(series, "MAF-014"):
        series.start(["Team Purple", "Team Purple", "Team Black", "Team Orange"])
    with refuses(series, "MAF-015"):
        series.start(["Team Purple", "Team Pink", "Team Black", "Team Orange"])
    with refuses(series, "MAF-015"):
        series.start(corners[:3])
    match = start(series, corners)
    assert match.world.state.corners == list(CORNERS)
    assert series.playing is not None
    assert series.playing.seats == (CYD, DEE, BEN, ANN)
    for seat, member in enumerate(series.playing.seats):
        assert brought(match, seat) == series.members[member].deck


@rule("MAF-R70")
def test_one_game_at_a_time_and_its_outcome_once() -> None:
    series = a_series()
    series.start(CORNERS)
    with refuses(series, "MAF-R70"):
        series.start(CORNERS)
    with refuses(series, "MAF-R70"):
        series.report(Outcome((0,), (13, 1, 1)), 0)
    with refuses(series, "MAF-R70"):
        series.report(Outcome((0,), (13, 1, 1, 1)), 4)
    series.report(Outcome((0,), (13, 1, 1, 1)), 0)
    with refuses(series, "MAF-R70"):
        series.report(Outcome((0,), (13, 1, 1, 1)), 0)
    assert len(series.history) == 1


def test_the_variations_of_a_game_go_along_and_decks_from_elsewhere_do_not() -> None:
    series = a_series()
    with refuses(series, "MAF-051"):
        series.start(CORNERS, Setup(decks=("starter-1",) * 4))
    with refuses(series, "MAF-051"):
        series.start(CORNERS, Setup(cards=(TOAST,)))
    with refuses(series, "MAF-113"):
        series.start(CORNERS, Setup(mega="boards"))
    setup = series.start(CORNERS, Setup(number_thirteen=True, youngest=2))
    assert (setup.number_thirteen, setup.youngest, setup.decks[0]) == (True, 2, tuple(STARTER_1))


@rule("MAF-014", "MAF-107")
def test_a_group_of_three_or_two_plays_miniature_mazhong_with_the_decks_of_the_chart() -> None:
    three = a_series(3)
    with refuses(three, "MAF-014"):
        three.start(CORNERS[:3])
    three.start(CORNERS[:3], Setup(miniature_mazhong=True))
    two = a_series(2)
    with refuses(two, "MAF-107"):
        two.start(CORNERS[:2], Setup(miniature_mazhong=True))
    for member in two.members:
        two.rearrange(two.members.index(member), member.deck[:10])
    two.start(CORNERS[:2], Setup(miniature_mazhong=True))


# ------------------------------------------------------------------------------------------------------------- prizes


@rule("MAF-047", "MAF-R71")
def test_each_winner_takes_one_of_the_remaining_bonus_cards_in_turn_order_and_losers_take_none() -> None:
    series = a_series()
    won_by(series, ANN, CYD, first=BEN)
    assert series.due == [CYD, ANN]
    assert series.history[-1].winners == (CYD, ANN)
    with refuses(series, "MAF-R71"):
        series.take_bonus(ANN, "supernova")
    for loser in (BEN, DEE):
        with refuses(series, "MAF-047"):
            series.take_bonus(loser, "supernova")
    with refuses(series, "MAF-R71"):
        series.take_bonus(CYD, "titan")
    series.take_bonus(CYD, "supernova")
    with refuses(series, "MAF-047"):
        series.take_bonus(CYD, "white-falcon")
    with refuses(series, "MAF-R71"):
        series.take_bonus(ANN, "supernova")
    with refuses(series, "MAF-047"):
        series.start(CORNERS)
    series.take_bonus(ANN, "white-falcon")
    assert [len(member.cards) for member in series.members] == [16, 15, 16, 15]
    assert (series.members[ANN].cards[-1], series.members[CYD].cards[-1]) == ("white-falcon", "supernova")
    assert series.history[-1].prizes == [Prize(CYD, "supernova"), Prize(ANN, "white-falcon")]
    for member in range(4):
        with refuses(series, "MAF-047"):
            series.take_bonus(member, "space-sentry")
    series.start(CORNERS)


@rule("MAF-R71")
def test_turn_order_is_that_of_the_seats_wherever_members_sit() -> None:
    series = a_series()
    series.start(["Team Purple", "Team Green", "Team Black", "Team Orange"])  # at seats 0 to 3: Cyd, Dee, Ben, Ann
    series.report(Outcome((0, 1, 3), (13, 13, 0, 13)), first=2)
    assert series.history[-1].first == BEN
    assert series.due == [ANN, CYD, DEE]


@rule("MAF-048")
def test_every_win_earns_one_bonus_card() -> None:
    series = a_series()
    for prize in ("starstriker", "shadow-rider"):
        won_by(series, ANN)
        series.take_bonus(ANN, prize)
    assert series.members[ANN].cards == [*STARTER_1, "starstriker", "shadow-rider"]
    assert len(series.pool) == 10
    assert [prize for game in series.history for prize in game.prizes] == [
        Prize(ANN, "starstriker"),
        Prize(ANN, "shadow-rider"),
    ]


@rule("MAF-R71")
def test_when_the_pool_is_empty_wins_bring_no_card() -> None:
    series = a_series()
    series.members[DEE].cards += series.pool[1:]
    series.pool = series.pool[:1]
    won_by(series, ANN, BEN)
    assert series.due == [ANN, BEN]
    series.take_bonus(ANN, series.pool[0])
    assert series.due == []
    with refuses(series, "MAF-047"):
        series.take_blank(BEN)
    won_by(series, CYD)
    assert series.due == []
    assert series.history[-1].winners == (CYD,)


@rule("MAF-R72")
def test_a_won_card_need_not_be_played() -> None:
    series = a_series()
    won_by(series, ANN)
    series.take_bonus(ANN, "supernova")
    assert "supernova" in series.members[ANN].cards
    assert series.members[ANN].deck == STARTER_1
    assert brought(start(series), ANN) == sorted(STARTER_1)


@rule("MAF-R83")
def test_in_the_biggest_loser_everybody_who_reached_13_takes_a_bonus_card() -> None:
    table = round_of(
        {"A": "Cadet 1 on collect", "B": "Cadet 1 on collect", "C": "Cadet 1 on collect", "D": "Cadet 1 on collect"},
        gems="12/5/12/12",
        setup=Setup(biggest_loser=True),
    )
    assert table.match.outcome is not None
    series = a_series()
    series.start(CORNERS, Setup(biggest_loser=True))
    series.report(table.match.outcome, table.match.world.state.first)
    assert series.due == [ANN, CYD, DEE]


@rule("MAF-R93")
def test_prizes_are_switched_off_before_a_game_when_everybody_wants_it() -> None:
    series = a_series()

    def all_want(prizes: bool) -> list[bool]:
        said = []
        for member in range(4):
            series.want(member, prizes)
            said.append(series.prizes)
        return said

    assert all_want(False) == [True, True, True, False]
    won_by(series, ANN)
    assert series.due == []
    assert all_want(True) == [False, False, False, True]
    series.start(CORNERS)
    with refuses(series, "MAF-R93"):
        series.want(ANN, False)
    series.report(Outcome((ANN,), (13, 0, 0, 0)), ANN)
    assert series.due == [ANN]


# -------------------------------------------------------------------------------------------------------------- decks


@rule("MAF-049")
def test_a_won_card_can_take_the_place_of_another_one_between_games() -> None:
    series = a_series()
    won_by(series, ANN)
    series.take_bonus(ANN, "lightning-knight")
    deck = [*STARTER_1[1:], "lightning-knight"]
    series.rearrange(ANN, deck)
    assert brought(start(series), ANN) == sorted(deck)
    with refuses(series, "MAF-049"):
        series.rearrange(ANN, STARTER_1)


@rule("MAF-049")
def test_a_deck_is_made_of_own_cards_and_no_more_of_them_than_there_are() -> None:
    series = a_series()
    with refuses(series, "MAF-049"):
        series.rearrange(ANN, ["supernova", *STARTER_1[1:]])
    with refuses(series, "MAF-049"):
        series.rearrange(ANN, ["titan", "titan"])


@rule("MAF-050", "MAF-016")
def test_a_game_starts_only_when_every_deck_has_15_cards_again() -> None:
    series = a_series()
    won_by(series, BEN)
    series.take_bonus(BEN, "supernova")
    deck = series.members[BEN].deck
    for wrong in ([*deck, "supernova"], deck[1:]):
        series.rearrange(BEN, wrong)
        with refuses(series, "MAF-050"):
            series.start(CORNERS)
    series.rearrange(BEN, [*deck[1:], "supernova"])
    series.start(CORNERS)


@rule("MAF-051")
def test_cards_that_are_not_in_the_deck_take_no_part_in_the_game() -> None:
    series = a_series()
    for prize in ("white-falcon", "space-sentry"):
        won_by(series, ANN)
        series.take_bonus(ANN, prize)
    assert (len(series.members[ANN].cards), len(series.members[ANN].deck)) == (17, 15)
    match = start(series)
    play_on(match)
    names = {card.name for card in match.world.cards}
    assert len(match.world.cards) == 60
    assert names.isdisjoint({"white-falcon", "space-sentry"})


@rule("MAF-R74")
def test_neither_equal_nor_special_cards_are_limited_in_a_deck() -> None:
    series = a_series()
    specials = list(series.pool)
    series.members[ANN].cards += specials + ["titan"] * 3
    series.pool = []
    series.rearrange(ANN, specials + ["titan"] * 3)
    assert brought(start(series), ANN) == sorted(specials + ["titan"] * 3)
    alike = Setup(decks=(("supernova",) * 15,) * 4)
    MIGHTY_ACTION_FORCE.variants.check(4, alike)


@rule("MAF-R11")
def test_which_cards_are_in_a_deck_is_for_its_owner_to_see() -> None:
    series = a_series()
    won_by(series, ANN)
    series.take_bonus(ANN, "supernova")
    series.rearrange(ANN, [*STARTER_1[1:], "supernova"])
    for viewer in (BEN, None):
        seen = series.seen_by(viewer)
        assert seen.members[ANN].deck == [""] * 15
        assert "supernova" in seen.members[ANN].cards
        assert seen.history[-1].prizes == [Prize(ANN, "supernova")]
    assert series.seen_by(ANN).members[ANN].deck == [*STARTER_1[1:], "supernova"]
    assert series.members[BEN].deck == STARTERS["starter-2"].list()


# -------------------------------------------------------------------------------------------------------------- trade


@rule("MAF-052", "MAF-R73")
def test_two_members_trade_cards_between_games_when_both_agree() -> None:
    series = a_series()
    offer = series.offer(ANN, BEN, ["samurai-yoku"], ["amethyst-princess"])
    for other in (ANN, CYD):
        with refuses(series, "MAF-R73"):
            series.accept(other, offer)
    assert "samurai-yoku" in series.members[ANN].cards
    series.accept(BEN, offer)
    assert "amethyst-princess" in series.members[ANN].cards
    assert "samurai-yoku" in series.members[BEN].cards
    assert "samurai-yoku" not in series.members[ANN].cards
    assert "amethyst-princess" not in series.members[BEN].cards
    with refuses(series, "MAF-R73"):
        series.accept(BEN, offer)


@rule("MAF-R73", "MAF-050")
def test_a_card_traded_away_is_missing_in_the_deck_until_it_is_made_anew() -> None:
    series = a_series()
    series.accept(BEN, series.offer(ANN, BEN, ["samurai-yoku", "cadet"], ["amethyst-princess", "titan"]))
    ann = series.members[ANN]
    assert Counter(STARTER_1) - Counter(ann.deck) == Counter(["samurai-yoku", "cadet"])
    with refuses(series, "MAF-050"):
        series.start(CORNERS)
    series.rearrange(ANN, ann.cards)
    series.rearrange(BEN, series.members[BEN].cards)
    series.start(CORNERS)


@rule("MAF-R73")
def test_a_traded_card_of_which_another_is_set_aside_is_taken_from_there() -> None:
    series = a_series()
    series.accept(ANN, series.offer(BEN, ANN, ["titan"], ["scout"]))
    ann = series.members[ANN]
    series.rearrange(ANN, [card for card in ann.cards if card != "titan"] + ["titan"])
    assert (ann.cards.count("titan"), ann.deck.count("titan")) == (2, 1)
    series.accept(CYD, series.offer(ANN, CYD, ["titan"], ["scout"]))
    assert (ann.cards.count("titan"), ann.deck.count("titan")) == (1, 1)


@rule("MAF-R73")
def test_an_offer_is_declined_by_the_other_side_or_taken_back() -> None:
    series = a_series()
    for member in (BEN, ANN):
        offer = series.offer(ANN, BEN, ["titan"], ["e-vile"])
        with refuses(series, "MAF-R73"):
            series.decline(CYD, offer)
        series.decline(member, offer)
        with refuses(series, "MAF-R73"):
            series.accept(BEN, offer)
    first, second = series.offer(ANN, BEN, ["titan"], ["e-vile"]), series.offer(ANN, CYD, ["titan"], ["e-vile"])
    assert len({first, second, offer}) == 3


@rule("MAF-R73")
def test_a_trade_is_refused_that_would_leave_somebody_with_fewer_than_15_cards() -> None:
    series = a_series()
    with refuses(series, "MAF-R73"):
        series.offer(ANN, BEN, ["titan"])
    with refuses(series, "MAF-R73"):
        series.offer(ANN, BEN, ["titan"], ["cadet", "scout"])
    won_by(series, ANN)
    series.take_bonus(ANN, "supernova")
    gift = series.offer(ANN, BEN, ["supernova"])
    again = series.offer(ANN, CYD, ["titan"])
    series.accept(BEN, gift)
    assert (len(series.members[ANN].cards), len(series.members[BEN].cards)) == (15, 16)
    with refuses(series, "MAF-R73"):
        series.accept(CYD, again)


@rule("MAF-R73")
def test_a_trade_is_refused_of_cards_that_are_not_there() -> None:
    series = a_series()
    with refuses(series, "MAF-R73"):
        series.offer(ANN, BEN, ["amethyst-princess"], ["titan"])
    with refuses(series, "MAF-R73"):
        series.offer(ANN, BEN, ["titan"], ["samurai-yoku"])
    with refuses(series, "MAF-R73"):
        series.offer(ANN, BEN, ["titan", "titan"], ["cadet", "cadet"])
    with refuses(series, "MAF-R73"):
        series.offer(ANN, ANN, ["titan"], ["cadet"])
    with refuses(series, "MAF-R73"):
        series.offer(ANN, BEN, [])
    offer = series.offer(ANN, BEN, ["samurai-yoku"], ["cadet"])
    series.accept(CYD, series.offer(ANN, CYD, ["samurai-yoku"], ["cadet"]))
    with refuses(series, "MAF-R73"):
        series.accept(BEN, offer)


@rule("MAF-R73")
def test_nobody_trades_while_a_game_is_going_on() -> None:
    series = a_series()
    offer = series.offer(ANN, BEN, ["titan"], ["e-vile"])
    series.start(CORNERS)
    with refuses(series, "MAF-R73"):
        series.accept(BEN, offer)
    with refuses(series, "MAF-R73"):
        series.offer(ANN, BEN, ["cadet"], ["e-vile"])
    series.report(Outcome((), (0, 0, 0, 0)), 0)
    series.accept(BEN, offer)


# ------------------------------------------------------------------------------------------------- cards of their own


def with_blank(series: Series, member: int) -> Series:
    won_by(series, member)
    series.take_blank(member)
    return series


@rule("MAF-R75")
def test_a_card_is_made_from_a_blank_when_all_members_agree_to_it() -> None:
    series = with_blank(a_series(), BEN)
    assert (series.blanks, series.members[BEN].blanks, len(series.pool)) == (4, 1, 12)
    assert series.history[-1].prizes == [Prize(BEN, BLANK)]
    with refuses(series, "MAF-R75"):
        series.propose_card(ANN, TOAST)
    series.propose_card(BEN, TOAST)
    with refuses(series, "MAF-R75"):
        series.propose_card(BEN, OwnCard("Another", 1, catchphrase="Me too!"))
    for member in (ANN, BEN, CYD, CYD):
        series.agree(member, TOAST.key)
        assert TOAST.key not in series.members[BEN].cards
        with refuses(series, "MAF-049"):
            series.rearrange(BEN, [TOAST.key])
    assert series.proposals[0].agreed == [ANN, BEN, CYD]
    series.agree(DEE, TOAST.key)
    assert series.made == [TOAST]
    assert series.members[BEN].cards[-1] == TOAST.key
    assert (series.members[BEN].blanks, series.proposals) == (0, [])
    series.rearrange(BEN, [TOAST.key, *series.members[BEN].deck[1:]])
    match = start(series)
    assert TOAST.key in brought(match, BEN)
    assert match.game.book.catalog[TOAST.key].gems == 5
    series.report(play_on(match), match.world.state.first)


@rule("MAF-R75")
def test_a_card_that_is_turned_down_leaves_its_blank_for_another_one() -> None:
    series = with_blank(a_series(), BEN)
    for member in (DEE, BEN):
        series.propose_card(BEN, TOAST)
        series.agree(ANN, TOAST.key)
        series.turn_down(member, TOAST.key)
        assert (series.members[BEN].blanks, series.proposals, series.made) == (1, [], [])
    for act in (series.agree, series.turn_down):
        with refuses(series, "MAF-R75"):
            act(ANN, TOAST.key)
    series.propose_card(BEN, TOAST)
    assert series.proposals[0].agreed == [BEN]


@rule("MAF-R75", "MAF-053", "MAF-R76", "MAF-056")
def test_a_card_with_faults_is_not_even_proposed() -> None:
    series = with_blank(with_blank(a_series(), BEN), ANN)
    with refuses(series, "MAF-053"):
        series.propose_card(BEN, OwnCard("", 5, catchphrase="Who am I?"))
    with refuses(series, "MAF-R76"):
        series.propose_card(BEN, OwnCard("Giant", 7, catchphrase="Too much!"))
    with refuses(series, "MAF-056"):
        series.propose_card(BEN, OwnCard("Witch", 2, special=True, description="She does something."))
    with refuses(series, "MAF-R78"):
        series.propose_card(BEN, OwnCard("Astro Ace", 4, game="Mighty Astro-Force"))
    series.propose_card(BEN, TOAST)
    with refuses(series, "MAF-053"):
        series.propose_card(ANN, TOAST)
    for member in (ANN, CYD, DEE):
        series.agree(member, TOAST.key)
    with refuses(series, "MAF-053"):
        series.propose_card(ANN, TOAST)


@rule("MAF-003", "MAF-R75")
def test_the_box_has_five_blanks_and_no_sixth() -> None:
    series = a_series()
    for _ in range(5):
        with_blank(series, CYD)
    assert (series.blanks, series.members[CYD].blanks) == (0, 5)
    won_by(series, CYD)
    with refuses(series, "MAF-003"):
        series.take_blank(CYD)
    series.take_bonus(CYD, "supernova")
    for number in range(5):
        card = OwnCard(f"Card {number}", 1, catchphrase="Hello!")
        series.propose_card(CYD, card)
        for member in (ANN, BEN, DEE):
            series.agree(member, card.key)
    with refuses(series, "MAF-R75"):
        series.propose_card(CYD, TOAST)
    assert len(series.members[CYD].cards) == 15 + 1 + 5


@rule("MAF-R75", "MAF-R71")
def test_a_winner_waits_for_the_turn_with_a_blank_too() -> None:
    series = a_series()
    won_by(series, ANN, BEN)
    with refuses(series, "MAF-R71"):
        series.take_blank(BEN)
    with refuses(series, "MAF-047"):
        series.take_blank(CYD)


@rule("MAF-R73")
def test_create_your_own_cards_are_traded_like_others() -> None:
    series = with_blank(a_series(), BEN)
    series.propose_card(BEN, TOAST)
    for member in (ANN, CYD, DEE):
        series.agree(member, TOAST.key)
    series.accept(ANN, series.offer(BEN, ANN, [TOAST.key]))
    series.rearrange(ANN, [TOAST.key, *STARTER_1[1:]])
    assert TOAST.key in brought(start(series), ANN)


# --------------------------------------------------------------------------------------------------------------- kept


def test_a_series_can_be_written_down_and_read_again() -> None:
    series = with_blank(a_series(), BEN)
    series.propose_card(BEN, TOAST)
    series.offer(ANN, BEN, ["titan"], ["e-vile"])
    series.start(CORNERS)
    again = read_series(series.to_json())
    assert again == series
    again.report(Outcome((ANN,), (13, 0, 0, 0)), ANN)
    again.take_bonus(ANN, "supernova")
    again.accept(BEN, 1)
    assert series.playing is not None
    with pytest.raises(Differs):
        read_series(b'{"members": 4}')


MEMBER = st.integers(0, 3)
CARD = st.sampled_from([*BY_NAME, TOAST.key])
CARDS = st.lists(CARD, max_size=3)


class AnySeries(stateful.RuleBasedStateMachine):
    """Members try anything at any time: it is done, or refused by a rule of the ledger and nothing changes."""

    def __init__(self) -> None:
        super().__init__()
        self.series = open_series(NAMES, Chance(b"a seed"))

    @contextmanager
    def trying(self) -> Iterator[None]:
        before = self.series.to_json()
        try:
            yield
        except Refused as refused:
            assert refused.rule in MIGHTY_ACTION_FORCE.book.ledger
            assert self.series.to_json() == before

    @stateful.initialize(skip=st.booleans())
    def maybe_everybody_has_a_starter_deck(self, skip: bool) -> None:
        while self.series.to_pick and not skip:
            self.series.pick_starter(self.series.to_pick[0], self.series.starters[0])

    @stateful.rule(member=MEMBER, starter=st.sampled_from([*STARTERS]))
    def pick(self, member: int, starter: str) -> None:
        with self.trying():
            self.series.pick_starter(member, starter)

    @stateful.rule(corners=st.permutations(CORNERS))
    def start(self, corners: list[str]) -> None:
        with self.trying():
            setup = self.series.start(corners)
            MIGHTY_ACTION_FORCE.variants.check(4, setup)

    @stateful.rule(winners=st.sets(MEMBER), first=MEMBER)
    def report(self, winners: set[int], first: int) -> None:
        with self.trying():
            self.series.report(Outcome(tuple(sorted(winners)), (0, 0, 0, 0)), first)

    @stateful.rule(corners=st.permutations(CORNERS), winners=st.sets(MEMBER, min_size=1), blank=st.booleans())
    def play_and_take(self, corners: list[str], winners: set[int], blank: bool) -> None:
        with self.trying():
            self.series.start(corners)
            self.series.report(Outcome(tuple(sorted(winners)), (0, 0, 0, 0)), 0)
            while self.series.due:
                if blank and self.series.blanks:
                    self.series.take_blank(self.series.due[0])
                else:
                    self.series.take_bonus(self.series.due[0], self.series.pool[0])

    @stateful.rule(member=MEMBER, card=CARD)
    def take_bonus(self, member: int, card: str) -> None:
        with self.trying():
            self.series.take_bonus(member, card)

    @stateful.rule(member=MEMBER)
    def take_blank(self, member: int) -> None:
        with self.trying():
            self.series.take_blank(member)

    @stateful.rule(member=MEMBER, number=st.integers(1, 3))
    def propose(self, member: int, number: int) -> None:
        with self.trying():
            self.series.propose_card(member, OwnCard(f"Card {number}", number, catchphrase="Hello!"))

    @stateful.rule(member=MEMBER, number=st.integers(1, 3), agrees=st.booleans())
    def answer(self, member: int, number: int, agrees: bool) -> None:
        with self.trying():
            (self.series.agree if agrees else self.series.turn_down)(member, f"own-card-{number}")

    @stateful.rule(member=MEMBER, start=st.integers(0, 3))
    def rearrange(self, member: int, start: int) -> None:
        with self.trying():
            self.series.rearrange(member, self.series.members[member].cards[start : start + 15])

    @stateful.rule(member=MEMBER, deck=CARDS)
    def rearrange_at_will(self, member: int, deck: list[str]) -> None:
        with self.trying():
            self.series.rearrange(member, deck)

    @stateful.rule(by=MEMBER, to=MEMBER, gives=CARDS, wants=CARDS)
    def offer(self, by: int, to: int, gives: list[str], wants: list[str]) -> None:
        with self.trying():
            self.series.offer(by, to, gives, wants)

    @stateful.rule(member=MEMBER, id=st.integers(1, 4), accepts=st.booleans())
    def answer_offer(self, member: int, id: int, accepts: bool) -> None:
        with self.trying():
            (self.series.accept if accepts else self.series.decline)(member, id)

    @stateful.rule(member=MEMBER, prizes=st.booleans())
    def want(self, member: int, prizes: bool) -> None:
        with self.trying():
            self.series.want(member, prizes)

    @stateful.rule()
    def keep(self) -> None:
        again = read_series(self.series.to_json())
        assert again == self.series
        self.series = again

    @stateful.invariant()
    def no_card_comes_from_nowhere_or_gets_lost(self) -> None:
        series = self.series
        there = Counter(series.pool)
        for starter in series.starters:
            there.update(STARTERS[starter].list())
        for member in series.members:
            there.update(member.cards)
        box = Counter(BONUS)
        for deck in STARTERS.values():
            box.update(deck.list())
        assert there == box + Counter(card.key for card in series.made)
        assert series.blanks + sum(member.blanks for member in series.members) + len(series.made) == 5

    @stateful.invariant()
    def nobody_has_fewer_than_15_cards_or_plays_what_is_not_owned(self) -> None:
        for number, member in enumerate(self.series.members):
            assert len(member.cards) >= 15 or number in self.series.to_pick
            assert Counter(member.deck) <= Counter(member.cards)

    @stateful.invariant()
    def the_pool_shrinks_by_wins_only_and_by_one_for_each(self) -> None:
        series = self.series
        taken = [prize for game in series.history for prize in game.prizes]
        assert len(series.pool) == 12 - sum(prize.card != BLANK for prize in taken)
        for game in series.history:
            takers = [prize.member for prize in game.prizes]
            assert takers == list(game.winners[: len(takers)])
        assert not series.due or series.due == list(series.history[-1].winners[-len(series.due) :])


TestAnySeries = AnySeries.TestCase
TestAnySeries.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
