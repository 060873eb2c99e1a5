"""Rules that hold at every moment of every match, whatever the variation soup, tried on matches at random."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from beanfield.games.mighty_action_force.setup import CHART
from beanfield.games.mighty_action_force.state import SLOTS, State
from tests.games.mighty_action_force.random_play import AnyTable, drawn_setup, random_match
from tests.rules import rule

any_match = given(seats=st.integers(1, 12), seed=st.integers(0, 2**64 - 1))
few = settings(max_examples=25, deadline=None)


def kept_by(table: State, player: int) -> list[int]:
    """The cards that nobody but their owner may ever have."""
    return [*table.hands[player], *table.decks[player], *table.discard_piles[player], *table.face_down[player]]


def on_the_board(table: State) -> Iterator[list[int]]:
    """Every slot of everybody."""
    for slot in SLOTS:
        yield from getattr(table, slot)


@rule("MAF-008", "MAF-R02", "MAF-039")
@few
@any_match
def test_nobody_has_fewer_than_0_or_more_than_13_gems(seats: int, seed: int) -> None:
    for match in random_match(seats, seed):
        assert all(0 <= total <= 13 for total in match.world.state.gems)


@rule("MAF-R12", "MAF-015")
@few
@any_match
def test_no_card_changes_its_owner(seats: int, seed: int) -> None:
    matches = random_match(seats, seed)
    begun = next(matches).world.state
    owner = {card: player for player in range(len(begun.gems)) for card in kept_by(begun, player)}
    owner |= {card: player for slot in SLOTS for player, row in enumerate(getattr(begun, slot)) for card in row}
    for match in matches:
        table = match.world.state
        for player in range(len(table.gems)):
            assert {owner[card] for card in kept_by(table, player)} <= {player}


@rule("MAF-016", "MAF-036")
@few
@any_match
def test_cards_are_never_more_nor_fewer(seats: int, seed: int) -> None:
    for match in random_match(seats, seed):
        table = match.world.state
        everybody = range(len(table.gems))
        cards = [card for player in everybody for card in kept_by(table, player)]
        cards += [card for slot in on_the_board(table) for card in slot]
        assert sorted(cards) == list(range(CHART[seats] * len(everybody)))


@rule("MAF-007", "MAF-022", "MAF-062")
@few
@any_match
def test_there_is_one_card_at_most_in_each_slot(seats: int, seed: int) -> None:
    for match in random_match(seats, seed):
        table = match.world.state
        assert all(len(slot) <= 1 for slot in on_the_board(table))
        assert all(len(set(slots)) == len(slots) for slots in table.face_down_slots)


@rule("MAF-008", "MAF-033", "MAF-035")
@few
@any_match
def test_totals_change_in_the_tally_only(seats: int, seed: int) -> None:
    shown: list[int] = []
    events = 0
    for match in random_match(seats, seed):
        if not shown:
            shown = [0] * len(match.world.state.gems)
        for event in match.world.events[events:]:
            if event.what == "tallied":
                shown[int(str(event.facts["seat"]))] = int(str(event.facts["total"]))
        events = len(match.world.events)
        if asks_about_words(match):  # MAF-R77: the round is counted as far as it can be, and not told yet
            continue
        assert match.world.state.gems == shown


def asks_about_words(match: AnyTable) -> bool:
    """Whether a superpower that is written in words waits for what comes of it."""
    asks = [match.ask_of(seat) for seat in match.waiting]
    return any(ask is not None and ask.prompt in ("superpower", "confirm") for ask in asks)


@rule("MAF-R89")
@settings(max_examples=15, deadline=None)
@given(seats=st.integers(5, 12), seed=st.integers(0, 2**64 - 1))
def test_teammates_show_the_same_gems(seats: int, seed: int) -> None:
    for match in random_match(seats, seed, replace(drawn_setup(seats, seed), mega="corners")):
        table = match.world.state
        assert len(set(zip(table.corners, table.gems, strict=True))) == len(set(table.corners)) == 4


@rule("MAF-038", "MAF-100")
@few
@any_match
def test_decks_shrink_and_discard_piles_grow_unless_number_thirteen_makes_new_decks(seats: int, seed: int) -> None:
    def sizes(match: AnyTable) -> list[tuple[int, int]]:
        table = match.world.state
        return [(-len(deck), len(pile)) for deck, pile in zip(table.decks, table.discard_piles, strict=True)]

    before, reshuffles = None, 0
    for match in random_match(seats, seed):
        after, number = sizes(match), match.world.state.reshuffles
        if before is not None and number == reshuffles:
            assert all(old[at] <= new[at] for old, new in zip(before, after, strict=True) for at in (0, 1))
        assert not number or "number_thirteen" in match.world.state.house_rules
        before, reshuffles = after, number
