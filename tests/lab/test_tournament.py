"""Tournaments of bots: the setup holds at every table, and the same seed gives the same tournament."""

import io
from collections.abc import Mapping, Sequence
from typing import ClassVar

import pytest
from msgspec import json
from rich.console import Console

from beanfield.bots import Bot, Seed, make_bot
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BeanfieldError
from beanfield.lab.bracket import BracketTable, PlayedMatch
from beanfield.lab.tournament import Tournament, play_tournament
from beanfield.lab.tournament_report import print_tournament
from tests.toys.crafts import CRAFTS, Crafts, Setup
from tests.toys.plots import Plots


class Cup(Crafts):
    """Crafts as a tournament, which notes the setup of its tables."""

    brackets: ClassVar[Mapping[str, tuple[int, ...]]] = {"up": (2, 3), "down": (3, 2)}

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[tuple[tuple[int, ...], Setup]] = []

    def bring(self, given: Mapping[str, object], players: Sequence[int], chance: Chance) -> Mapping[str, object]:
        self.tables.append((tuple(players), Setup(**given)))  # type: ignore[arg-type]
        return given


BOTS = ["random", "greedy"] * 3


@pytest.mark.parametrize(("kind", "tables"), [("up", 3), ("down", 2)])
def test_a_tournament_is_played_to_its_champion(kind: str, tables: int) -> None:
    cup = Cup()
    result = play_tournament(cup.game, kind, BOTS, "cup")
    first, (final,) = result.stages
    assert len(first) == tables
    assert sorted(player for table in first for player in table.players) == list(range(6))
    assert final.players == tuple(table.still_in[0] for table in first)
    assert result.champions == final.matches[-1].winners
    assert (result.game, result.bracket, result.players, result.seed) == ("crafts", kind, tuple(BOTS), "cup")
    played = [match.players for stage in result.stages for table in stage for match in table.matches]
    assert sorted(played) == sorted(players for players, _ in cup.tables)


def test_everybody_plays_with_the_bot_that_was_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[Seed, str] = {}

    def noted(kind: str, seed: Seed) -> Bot:
        made[seed] = kind
        return make_bot("random", seed)

    monkeypatch.setattr("beanfield.lab.tournament.make_bot", noted)
    result = play_tournament(Cup().game, "down", [f"bot {number}" for number in range(6)], "entered")
    for stage in result.stages:
        for table in stage:
            for match in table.matches:
                assert [made[f"{match.seed} {seat}"] for seat in range(len(match.players))] == [
                    f"bot {player}" for player in match.players
                ]


def test_winners_are_players_and_have_the_most_points_of_their_match() -> None:
    result = play_tournament(Cup().game, "up", BOTS, "points")
    for stage in result.stages:
        for table in stage:
            for match in table.matches:
                points = dict(zip(match.players, match.scores, strict=True))
                assert match.winners == tuple(player for player in points if points[player] == max(points.values()))


def test_the_same_seed_gives_the_same_tournament() -> None:
    result = play_tournament(Cup().game, "up", BOTS, "one")
    assert play_tournament(Cup().game, "up", BOTS, "one") == result
    assert play_tournament(Cup().game, "up", BOTS, "two").stages != result.stages


def test_what_is_given_holds_at_every_table() -> None:
    cup = Cup()
    play_tournament(cup.game, "up", BOTS, "setup", {"low": True, "count": "double"})
    assert len(cup.tables) >= 4
    assert {setup for _, setup in cup.tables} == {Setup(low=True, count="double")}


def test_a_table_takes_the_nearest_setup_for_the_number_of_its_players() -> None:
    assert CRAFTS.variants.at_table({"low": True}, (4, 2), Chance(b"")) == Setup(low=True)
    assert CRAFTS.variants.at_table({"low": True}, (5,), Chance(b"")) == Setup(low=True, alone=True)


def test_what_can_not_be_is_said_at_once() -> None:
    with pytest.raises(BeanfieldError, match="has no tournaments"):
        play_tournament(Plots().game, "up", BOTS)
    with pytest.raises(BeanfieldError, match="no tournament 'sideways'; there are: up, down"):
        play_tournament(Cup().game, "sideways", BOTS)
    with pytest.raises(BeanfieldError, match="is for 6 players, not 5"):
        play_tournament(Cup().game, "up", BOTS[:5])
    with pytest.raises(BeanfieldError, match="no bot is called 'me'"):
        play_tournament(Cup().game, "up", ["greedy", *["random"] * 4, "me"])


def test_a_result_is_plain_data() -> None:
    result = play_tournament(Cup().game, "down", BOTS, "plain")
    assert json.decode(json.encode(result), type=Tournament) == result


def printed(result: Tournament) -> list[str]:
    out = io.StringIO()
    print_tournament(Console(file=out, width=120), result)
    return [" ".join(line.split()) for line in out.getvalue().splitlines() if line.strip()]


def test_a_result_is_printed_match_by_match() -> None:
    drawn = BracketTable((2, 3), [PlayedMatch((2, 3), f"seed {n}", (2, 3), (4 + n, 4 + n)) for n in range(3)], lot=3)
    won = BracketTable((0, 1), [PlayedMatch((0, 1), "seed", (0,), (9, 7))])
    final = BracketTable((0, 3), [PlayedMatch((0, 3), "seed", (0, 3), (5, 5))])
    result = Tournament("crafts", "up", ("greedy", "random", "greedy", "search"), "", ((won, drawn), (final,)), (0, 3))
    assert printed(result)[2:] == [
        "1 1 first greedy 1: 9, random 2: 7 greedy 1",
        "1 2 first greedy 3: 4, search 4: 4 greedy 3, search 4",
        "1 2 replay 1 greedy 3: 5, search 4: 5 greedy 3, search 4",
        "1 2 replay 2 greedy 3: 6, search 4: 6 greedy 3, search 4",
        "1 2 by lot search 4",
        "final 1 first greedy 1: 5, search 4: 5 greedy 1, search 4",
        "Joint champions: greedy 1, search 4.",
    ]
    alone = Tournament("crafts", "up", ("greedy", "random"), "", ((won,),), (0,))
    assert printed(alone)[-1] == "Champion: greedy 1."
