"""Rules that hold at every moment of every match, tried on matches at random."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.space_beans.random_play import random_match
from tests.rules import rule

any_match = given(seats=st.integers(2, 6), seed=st.integers(0, 2**64 - 1))
few = settings(max_examples=15, deadline=None)


@rule("SPB-R04")
@few
@any_match
def test_the_105_cards_are_never_more_nor_fewer(seats: int, seed: int) -> None:
    for match in random_match(seats, seed):
        table = match.world.state
        columns = (*table.hands, *table.secret, *table.open, *table.flipped, *table.trophies)
        pieces = [*table.draw_pile, *table.discard_pile, *(piece for column in columns for piece in column)]
        assert sorted(pieces) == list(range(105))


@rule("SPB-020", "SPB-026", "SPB-R15")
@few
@any_match
def test_nobody_has_more_than_an_open_collection_and_a_secret_one_beside_it(seats: int, seed: int) -> None:
    for match in random_match(seats, seed):
        table = match.world.state
        for open, secret, flipped in zip(table.open, table.secret, table.flipped, strict=True):
            assert open or not secret
            assert not flipped
            for collection in (open, secret):
                assert len({match.world.cards[piece].type for piece in collection}) <= 1


@rule("SPB-R02")
@few
@any_match
def test_hands_never_meet(seats: int, seed: int) -> None:
    """Whoever had the last turn holds nothing, so the next hand can be passed there."""
    for match in random_match(seats, seed):
        table = match.world.state
        assert not table.hands[(table.dealer + table.turns) % seats]


@rule("SPB-038")
@few
@any_match
def test_trophy_points_are_the_sum_of_the_trophies(seats: int, seed: int) -> None:
    for match in random_match(seats, seed):
        table = match.world.state
        assert table.points == [sum(match.world.cards[piece].value for piece in pile) for pile in table.trophies]


@rule("SPB-054", "SPB-055", "SPB-056", "SPB-058", "SPB-059", "SPB-R28")
@few
@any_match
def test_the_final_table_adds_up(seats: int, seed: int) -> None:
    *_, match = random_match(seats, seed)
    table, outcome = match.world.state, match.outcome
    assert outcome is not None and table.ended_by is not None
    for seat, line in enumerate(table.final):
        assert (line.trophies >= 30) == (seat == table.ended_by)
        assert line.bonus == (3 if seat == table.ended_by else 0)
        assert line.total == line.trophies + line.bonus + line.open + line.secret
        assert table.points[seat] == line.total - line.bonus
    assert not any(column for field in (table.hands, table.open, table.secret, table.flipped) for column in field)
    assert outcome.scores == tuple(line.total for line in table.final)
    assert outcome.winners == tuple(seat for seat in range(seats) if outcome.scores[seat] == max(outcome.scores))
