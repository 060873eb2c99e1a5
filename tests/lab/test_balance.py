"""Balance: every deck is on every seat, every seat begins equally often, and the report tells what was played."""

import shlex
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from beanfield import cli
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import Match
from beanfield.kernel.registry import games
from beanfield.lab import balance
from beanfield.lab.balance import (
    arrangements,
    begins,
    by_deck,
    by_deck_and_place,
    by_deck_and_rival,
    by_deck_and_seat,
    by_place,
    by_seat,
    rotate,
    shares,
    table_of,
)
from beanfield.lab.balance_report import page, place_name, verdict
from beanfield.lab.playing import Row
from beanfield.lab.tally import Share

WITH_DECKS = [pytest.param(game.name, id=game.name) for game in games().values() if game.decks.ready]
WITHOUT = [pytest.param(game.name, id=game.name) for game in games().values() if not game.decks.ready]
SHARED: Row = {
    "match": 0, "turns": 20, "begins": 1,
    "bot_0": "random", "score_0": 13, "won_0": 0.5, "deck_0": "a",
    "bot_1": "random", "score_1": 13, "won_1": 0.5, "deck_1": "b",
    "bot_2": "random", "score_2": 4, "won_2": 0.0, "deck_2": "c",
}  # fmt: skip
WON: Row = SHARED | {"match": 1, "turns": 30, "begins": 0, "won_0": 0.0, "score_0": 2, "won_1": 1.0}


@pytest.mark.parametrize("name", WITH_DECKS)
def test_every_deck_sits_on_every_seat_and_begins_there_equally_often(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is played: who has which deck and who begins is settled before."""
    monkeypatch.setattr(balance, "play_on", lambda match, bots: None)
    monkeypatch.setattr(balance, "row_of", lambda number, seed, kinds, match: {})
    game = games()[name]
    seats, table = game.variants.usual_number, table_of(game)
    many = len(arrangements(game, table))
    rows = list(rotate(name, "random", many * seats))
    sat = Counter((row[f"deck_{seat}"], seat, row["begins"]) for row in rows for seat in range(seats))
    assert set(sat) == {
        (deck, seat, first) for deck in game.decks.ready_for(table) for seat in range(seats) for first in range(seats)
    }
    assert len(set(sat.values())) == 1
    assert len({tuple(row[f"deck_{seat}"] for seat in range(seats)) for row in rows}) == many


@pytest.mark.parametrize("name", WITH_DECKS)
def test_a_row_can_be_played_again_with_its_decks_and_its_beginner(name: str) -> None:
    game = games()[name]
    for row in rotate(name, "random", 3, seed="again"):
        decks = [str(row[f"deck_{seat}"]) for seat in range(game.variants.usual_number)]
        setup = game.decks.bring(table_of(game), decks)
        if role := game.variants.begins:
            setup = replace(setup, **{role: row["begins"]})
        assert begins(Match.begin(game, len(decks), str(row["seed"]).encode(), setup)) == row["begins"]


@pytest.mark.parametrize("name", WITH_DECKS)
def test_the_same_seed_gives_the_same_matches_whatever_the_number_of_jobs(name: str) -> None:
    assert [*rotate(name, "random", 3)] == [*rotate(name, "random", 3, jobs=2)]
    assert [*rotate(name, "random", 3)] != [*rotate(name, "random", 3, seed="another")]


@pytest.mark.parametrize("name", WITHOUT)
def test_a_game_without_decks_has_nothing_to_balance(name: str) -> None:
    with pytest.raises(BeanfieldError, match="has no ready-made decks"):
        rotate(name, "random", 1)


@pytest.mark.parametrize("name", WITH_DECKS)
def test_a_bot_that_does_not_exist_is_refused_at_once(name: str) -> None:
    with pytest.raises(BeanfieldError, match="there are: random, habit, beginner, greedy, search"):
        rotate(name, "clever", 1)


def test_shares_count_a_shared_win_in_parts() -> None:
    assert shares([SHARED, WON], by_deck) == {"a": Share(2, 0.5, 15), "b": Share(2, 1.5, 26), "c": Share(2, 0.0, 8)}
    assert shares([SHARED, WON], by_seat)[1] == Share(2, 1.5, 26)
    assert shares([SHARED, WON], by_deck_and_seat)["b", 1] == Share(2, 1.5, 26)


def test_places_count_clockwise_from_who_begins() -> None:
    assert shares([SHARED], by_place) == {0: Share(1, 0.5, 13), 1: Share(1, 0.0, 4), 2: Share(1, 0.5, 13)}
    assert shares([SHARED, WON], by_deck_and_place)["b", 1] == Share(1, 1.0, 13)
    unknown = {name: value for name, value in SHARED.items() if name != "begins"}
    assert shares([unknown], by_place) == {}
    assert shares([unknown], by_deck_and_place) == {}


def test_a_share_is_of_what_was_played() -> None:
    share = Share(200, 50.0, 300)
    assert (share.rate, share.mean_score) == (0.25, 1.5)
    assert share.interval == pytest.approx((0.195, 0.314), abs=1e-3)


def test_the_verdict_names_decks_that_chance_does_not_explain() -> None:
    even = {"One": Share(10_000, 2500.0), "Two": Share(10_000, 2560.0)}
    assert verdict(even, 0.25) == (
        "A fair share is 25.0%; the deck farthest from it is 0.6 points off. "
        "No deck can be told from a fair one by these matches."
    )
    off = even | {"Three": Share(10_000, 2800.0), "Four": Share(10_000, 2200.0)}
    assert verdict(off, 0.25).endswith("3.0 points off. More than chance explains: Three, Four.")


def test_places_have_names() -> None:
    assert [place_name(place) for place in (0, 1, 3, 4, 11)] == ["begins", "second", "fourth", "5th", "12th"]


@pytest.mark.parametrize("name", WITH_DECKS)
def test_the_command_writes_a_report_that_says_how_it_was_made(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report.md"
    command = f"beanfield balance {name} --games 8 --bots random --jobs 1 --out {file} --seed x"
    assert cli.run(shlex.split(command)[1:]) == 0
    report, printed = file.read_text("utf-8"), capsys.readouterr().out
    assert f"```console\n{command}\n```" in report
    assert "(report.png)" in report
    assert file.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert f"The report is in {file}." in printed.replace("\n", "")
    game = games()[name]
    for deck in game.decks.ready_for(table_of(game)):
        assert game.decks.ready[deck].title in report
        assert game.decks.ready[deck].title in printed


def test_decks_of_another_variant_are_balanced_with_its_setup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report.md"
    command = f"beanfield balance mighty-beanz --games 4 --bots random --jobs 1 --out {file} --set expert --seed x"
    assert cli.run(shlex.split(command)[1:]) == 0
    report, printed = file.read_text("utf-8"), capsys.readouterr().out
    assert f"```console\n{command}\n```" in report
    decks = games()["mighty-beanz"].decks.ready
    titles = [deck.title for deck in decks.values() if deck.needs["expert"]]
    assert titles and all(title in report and title in printed for title in titles)
    assert not any(deck.title in report for deck in decks.values() if not deck.needs["expert"])


def test_any_number_of_seats_can_be_balanced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.md"
    command = f"beanfield balance mighty-action-force --games 2 --bots random --seats 2 --jobs 1 --out {file} --seed x"
    assert cli.run(shlex.split(command)[1:]) == 0
    report = file.read_text("utf-8")
    assert f"```console\n{command}\n```" in report
    assert "between 2 `random` bots" in report
    with pytest.raises(BeanfieldError):
        rotate("mighty-beanz", "random", 1, seats=5)


def test_of_many_arrangements_a_few_are_fair() -> None:
    """Every deck sits on every seat once in as many matches as there are decks."""
    game = games()["ani-mayhem"]
    decks = list(game.decks.ready_for(table_of(game)))
    ways = arrangements(game, table_of(game, None, 6), 6)
    assert len(set(ways)) == len(ways) == 20160
    for block in (ways[:8], ways[8:16]):
        assert all(sorted(way[seat] for way in block) == sorted(decks) for seat in range(6))
    assert {tuple(decks.index(deck) for deck in way) for way in ways[:8]} != {
        tuple(decks.index(deck) for deck in way) for way in ways[8:16]
    }


def test_matches_that_nobody_won_are_told_by_deck() -> None:
    game = games()["mighty-action-force"]
    one, two, three = list(game.decks.ready)[:3]
    decks = {"deck_0": one, "deck_1": two, "deck_2": three}
    rows = [SHARED | decks, WON | decks, WON | decks | {"won_1": 0.0}]
    text = page(game, rows, "the command", "random", "picture.png")
    assert "Nobody won 1 of 3 matches." in text
    assert f"| {game.decks.ready[two].title} | 33.3% | 2 | 75.0% |" in text
    assert "that nobody won" not in page(game, rows[:2], "the command", "random", "picture.png")


def test_in_a_game_for_two_each_deck_is_compared_with_each_other_one() -> None:
    game = games()["mighty-beanz"]
    rows = list(rotate(game.name, "random", 12))
    text = page(game, rows, "the command", "random", "picture.png")
    assert f"| deck | {' | '.join(game.decks.ready[deck].title for deck in shares(rows, by_deck))} |" in text
    won = shares(rows, by_deck_and_rival)
    assert all(won[one, two].wins + won[two, one].wins == won[one, two].plays for one, two in won)


@pytest.mark.parametrize("name", WITH_DECKS)
def test_a_report_has_every_table(name: str) -> None:
    game = games()[name]
    rows = list(rotate(name, "random", 6))
    text = page(game, rows, "the command", "random", "picture.png")
    for head in (
        "| deck | played |",
        "| deck | seat 0 |",
        "| seat | played |",
        "| order of play |",
        "| deck | begins |",
    ):
        assert head in text
    share = next(iter(shares(rows, by_deck).values()))
    assert f"| {share.plays} | {share.rate:.1%} |" in text
    turns = [int(row["turns"]) for row in rows]
    assert f"{sum(turns) / len(turns):.1f} turns on average" in text
    assert f"the shortest {min(turns)}, the longest {max(turns)}." in text


def test_no_folder_for_the_report_is_told_before_anything_is_played() -> None:
    with pytest.raises(BeanfieldError, match="there is no folder"):
        cli.run(["balance", "space-beans", "--out", "/no/where.md"])
