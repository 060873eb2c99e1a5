"""A bracket is told outcomes and says who meets next."""

from collections import Counter

import pytest
from msgspec import json

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.view import Outcome
from beanfield.lab.bracket import Bracket, Pairing


def won_by(pairing: Pairing, *players: int) -> Outcome:
    """An outcome in which these players won. The score of each player is their number."""
    return Outcome(tuple(pairing.players.index(player) for player in players), pairing.players)


def players_due(bracket: Bracket) -> list[tuple[int, ...]]:
    return [pairing.players for pairing in bracket.to_play()]


def champions(bracket: Bracket) -> tuple[int, ...]:
    return bracket.champions


def test_winners_go_on_from_stage_to_stage_until_there_is_a_champion() -> None:
    bracket = Bracket.begin((2, 3, 2))
    assert bracket.size == 12
    assert players_due(bracket) == [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11)]
    for pairing in bracket.to_play():
        assert champions(bracket) == ()
        bracket.tell(pairing, won_by(pairing, max(pairing.players)))
    assert players_due(bracket) == [(1, 3, 5), (7, 9, 11)]
    for pairing in bracket.to_play():
        bracket.tell(pairing, won_by(pairing, min(pairing.players)))
    assert players_due(bracket) == [(1, 7)]
    assert champions(bracket) == ()
    bracket.tell(bracket.to_play()[0], won_by(bracket.to_play()[0], 7))
    assert (bracket.to_play(), champions(bracket)) == ([], (7,))


def test_tables_of_a_stage_may_be_ready_in_any_order() -> None:
    bracket = Bracket.begin((2, 2))
    first, second = bracket.to_play()
    bracket.tell(second, won_by(second, 3))
    assert bracket.to_play() == [first]
    bracket.tell(first, won_by(first, 0))
    assert players_due(bracket) == [(0, 3)]


def test_a_table_of_one_size_is_just_a_final() -> None:
    bracket = Bracket.begin((3,))
    (final,) = bracket.to_play()
    bracket.tell(final, won_by(final, 1))
    assert (bracket.to_play(), champions(bracket)) == ([], (1,))


def test_a_shared_win_is_replayed_among_those_who_share_it() -> None:
    bracket = Bracket.begin((3, 2))
    first, other = bracket.to_play()
    bracket.tell(other, won_by(other, 4))
    bracket.tell(first, won_by(first, 0, 2))
    assert players_due(bracket) == [(0, 2)]
    again = bracket.to_play()[0]
    assert again.seed != first.seed
    bracket.tell(again, won_by(again, 2))
    assert players_due(bracket) == [(2, 4)]
    assert [(match.players, match.winners, match.scores) for match in bracket.stages[0][0].matches] == [
        ((0, 1, 2), (0, 2), (0, 1, 2)), ((0, 2), (2,), (0, 2)),
    ]  # fmt: skip


def shared_to_the_end(seed: str) -> Bracket:
    """Players 0 and 2 share the first match of their table and both replays."""
    bracket = Bracket.begin((3, 2), seed)
    other = bracket.to_play()[1]
    bracket.tell(other, won_by(other, 4))
    for _ in range(3):
        (pairing,) = [due for due in bracket.to_play() if due.table == 0]
        assert bracket.stages[0][0].lot is None
        bracket.tell(pairing, won_by(pairing, 0, 2))
    return bracket


def test_after_two_replays_the_lot_decides_and_is_written_down() -> None:
    bracket = shared_to_the_end("lot")
    table = bracket.stages[0][0]
    assert len(table.matches) == 3
    assert table.lot in (0, 2)
    assert players_due(bracket) == [(table.lot, 4)]
    assert shared_to_the_end("lot") == bracket


def test_the_lot_is_fair() -> None:
    drawn = Counter(shared_to_the_end(f"lot {number}").stages[0][0].lot for number in range(200))
    assert set(drawn) == {0, 2}
    assert min(drawn.values()) > 70


def test_if_nobody_won_everybody_at_the_table_plays_again() -> None:
    bracket = Bracket.begin((2, 2))
    first, _ = bracket.to_play()
    bracket.tell(first, Outcome((), (0, 0)))
    assert players_due(bracket) == [(0, 1), (2, 3)]
    assert bracket.to_play()[0].seed != first.seed


def test_a_shared_final_makes_joint_champions() -> None:
    bracket = Bracket.begin((2, 2))
    for pairing in bracket.to_play():
        bracket.tell(pairing, won_by(pairing, pairing.players[0]))
    (final,) = bracket.to_play()
    bracket.tell(final, won_by(final, 0, 2))
    assert (bracket.to_play(), champions(bracket)) == ([], (0, 2))


def test_a_match_that_is_not_due_is_not_taken() -> None:
    bracket = Bracket.begin((2, 2))
    first, _ = bracket.to_play()
    bracket.tell(first, won_by(first, 0))
    for pairing in (first, Pairing(1, 0, (0, 2), "anything"), Pairing(0, 1, (1, 3), "")):
        with pytest.raises(BeanfieldError, match="not to be played now"):
            bracket.tell(pairing, won_by(pairing, pairing.players[0]))
    assert len(bracket.stages[0][0].matches) == 1


def test_every_match_has_a_seed_of_its_own() -> None:
    bracket = shared_to_the_end("cup")
    seeds = [match.seed for stage in bracket.stages for table in stage for match in table.matches]
    seeds += [pairing.seed for pairing in bracket.to_play()]
    assert len(set(seeds)) == len(seeds) == 5
    assert all(seed.startswith("cup ") for seed in seeds)


def test_a_bracket_can_be_kept_between_two_matches() -> None:
    bracket = shared_to_the_end("kept")
    again = json.decode(json.encode(bracket), type=Bracket)
    assert again == bracket
    assert again.to_play() == bracket.to_play()
