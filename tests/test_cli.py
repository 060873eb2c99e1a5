"""The `beanfield` command, called as people call it."""

import io
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from beanfield import __version__
from beanfield.cli import app, main
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.kernel.book.ledger import Ledger
from beanfield.kernel.chance import Chance
from beanfield.kernel.record import Record, StandIn, read_record
from beanfield.kernel.registry import AnyGame, games
from beanfield.lab import plot
from beanfield.lab.rows import read_rows
from tests.toys.crafts import CRAFTS, Crafts, Setup


class Called:
    """The exit code and the output of a command."""

    def __init__(self, code: object, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err
        self.lines = out.splitlines()


@pytest.fixture
def beanfield(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Caller":
    return Caller(capsys, monkeypatch)


class Caller:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: str = "") -> Called:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        said = self.capsys.readouterr()
        return Called(left.value.code, said.out, said.err)


def ids_of(ledger: Ledger) -> list[str]:
    return [*(rule.id for rule in ledger.rule), *(ruling.id for ruling in ledger.ruling)]


def test_games_lists_every_game_with_its_facts(beanfield: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = beanfield("games")
    monkeypatch.setenv("COLUMNS", "250")
    called = beanfield("games")
    assert called.code == 0
    for game in games().values():
        assert any(line.strip().startswith(f"{game.name} ") for line in narrow.lines), "the name can be typed"
        (line,) = (line for line in called.lines if line.strip().startswith(game.name))
        assert game.title in line
        assert f"{game.seats[0]}-{game.seats[-1]}" in line
        assert str(game.minutes) in line
        assert game.book.words.texts.about.split()[0] in line


def test_rules_has_every_rule_and_ruling_once(beanfield: Caller) -> None:
    called = beanfield("rules", "space-beans")
    assert called.code == 0
    ledger = games()["space-beans"].book.ledger
    starts = [line.split()[0] for line in called.lines if line.strip()]
    for id in ids_of(ledger):
        assert starts.count(id) == 1


def test_rules_shows_one_clause_with_source_and_rulings(beanfield: Caller) -> None:
    called = beanfield("rules", "space-beans", "spb-017")
    assert called.code == 0
    assert called.lines[0] == "SPB-017 · Drawing cards"
    assert "Rulebook, line 59." in called.out
    about = [ruling.id for ruling in games()["space-beans"].book.ledger.about("SPB-017")]
    assert [line.split()[0] for line in called.lines if line.endswith("ruling")] == about


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["rules"], 1, "beanfield: say which game: beanfield rules"),
        (["rules", "chess"], 1, "beanfield: no game is called 'chess'; there are:"),
        (["rules", "space-beans", "SPB-999"], 1, "beanfield: Space Beans has no rule or ruling 'SPB-999'; ids look"),
        (["play", "chess"], 1, "beanfield: no game is called 'chess'; there are:"),
        (["play", "space-beans"], 1, "beanfield: this is not a terminal; add --plain"),
        (["play", "space-beans", "--plain", "--seats", "me"], 1, "beanfield: Space Beans is for 2 to 6 players (SPB-"),
        (["play", "space-beans", "--plain", "--seats", "me,genius"], 1, "beanfield: no bot is called 'genius'"),
        (["play", "space-beans", "--plain", "--record", "/no/where.json"], 1, "beanfield: there is no folder /no"),
        (["sim", "space-beans", "--seats", "me,greedy"], 1, "beanfield: no bot is called 'me'; there are:"),
        (["sim", "space-beans", "--seats", "greedy"], 1, "beanfield: SPB-001: Space Beans is for 2 to 6 players"),
        (["sim", "space-beans", "--out", "rows.txt"], 1, "beanfield: can't tell what kind of file rows.txt is; call"),
        (["sim", "space-beans", "--plot", "/no/where.png"], 1, "beanfield: there is no folder /no"),
        (["sim", "space-beans", "--games", "0"], 2, "beanfield: Invalid value"),
        (["replay", "nowhere.json"], 1, "beanfield: can't read nowhere.json: No such file"),
        (["verify", "nowhere.json"], 1, "beanfield: can't read nowhere.json: No such file"),
        (
            ["paly"],
            2,
            'beanfield: Unknown command "paly". Did you mean "play"? There are: admin, analyse, asks, balance, bench, ',
        ),
        (["deck", "show"], 2, 'beanfield: Unknown command "show". There are: check, list. `beanfield --help` tells'),
        (["bench", "--seconds", "0"], 2, "beanfield: Invalid value"),
        (["bench", "server", "--seconds", "0"], 2, "beanfield: Invalid value"),
        (["play"], 2, "beanfield: "),
        (["play", "space-beans", "--loud"], 2, "beanfield: Unknown option"),
    ],
)
def test_what_goes_wrong_is_said_in_one_line(beanfield: Caller, arguments: list[str], code: int, said: str) -> None:
    called = beanfield(*arguments)
    assert called.code == code
    assert called.err.startswith(said)
    assert called.err.count("\n") == 1
    assert called.out == ""


def test_an_unknown_command_lists_every_command_there_is(beanfield: Caller) -> None:
    said = beanfield("foo").err
    listed = said.partition("There are: ")[2].partition(".")[0].split(", ")
    assert listed == sorted(name for name in app if not name.startswith("-"))
    assert {"play", "serve", "verify"} <= {*listed}


def test_help_and_version(beanfield: Caller) -> None:
    assert beanfield("--version").out.strip() == __version__
    called = beanfield("--help")
    assert called.code == 0
    assert all(command in called.out for command in ("games", "play", "replay", "rules", "sim", "verify"))
    assert beanfield("play", "--help").code == 0


def test_rules_check_counts_what_tests_cite(beanfield: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only = {"space-beans": games()["space-beans"]}
    monkeypatch.setattr("beanfield.cli.books.registered_games", lambda: only)
    ledger = only["space-beans"].book.ledger
    ids = ids_of(ledger)
    test = tmp_path / "test_all.py"

    def check(cited: list[str]) -> Called:
        test.write_text("".join(f"@rule({id!r})\ndef test_{n}(): ...\n" for n, id in enumerate(cited)), "utf-8")
        return beanfield("rules", "--check", "--tests", str(tmp_path))

    rules, rulings = len(ledger.rule), len(ledger.ruling)
    whole = check(ids)
    line = f"space-beans  {rules}/{rules} rules  {rulings}/{rulings} rulings"
    assert (whole.code, whole.lines) == (0, [line])
    short = check(ids[1:-1])
    assert short.code == 1
    assert f"space-beans  {rules - 1}/{rules} rules  {rulings - 1}/{rulings} rulings" in short.lines
    assert f"  rules that no test cites: {ids[0]}" in short.lines
    assert f"  rulings that no test cites: {ids[-1]}" in short.lines
    unknown = check([*ids, "SPB-999"])
    assert unknown.code == 1
    assert f"SPB-999 is in no ledger, but cited at {test}:{2 * len(ids) + 1}" in unknown.lines


def test_rules_check_says_what_to_do_without_tests(
    beanfield: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    called = beanfield("rules", "--check")
    assert called.code == 1
    assert called.err == "beanfield: there is no folder tests; run this where the tests are, or name it with --tests\n"


@pytest.fixture
def recorded(beanfield: Caller, tmp_path: Path) -> Path:
    """The file of a match between bots."""
    file = tmp_path / "match.json"
    called = beanfield(
        "play", "space-beans", "--plain", "--seats", "greedy,greedy", "--seed", "x", "--record", str(file)
    )  # fmt: skip
    assert called.code == 0
    assert called.lines[0] == "Space Beans: greedy 1, greedy 2."
    assert any(line.startswith("The match is over. ") for line in called.lines)
    assert called.lines[-1] == f"The record is in {file}; look at it with: beanfield replay {file}"
    return file


def test_the_same_seed_plays_the_same_match(beanfield: Caller, recorded: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    arguments = ["play", "space-beans", "--plain", "--seats", "greedy,greedy", "--record", str(again), "--seed"]
    beanfield(*arguments, "x")
    assert again.read_bytes() == recorded.read_bytes()
    beanfield(*arguments, "y")
    assert again.read_bytes() != recorded.read_bytes()


def test_a_match_that_is_left_is_recorded_too(beanfield: Caller, tmp_path: Path) -> None:
    file = tmp_path / "short.json"
    called = beanfield("play", "space-beans", "--plain", "--record", str(file), typed="1\nquit\n")
    assert called.code == 0
    assert "You ended the match before its end." in called.lines
    record = read_record(file.read_bytes())
    assert record.outcome is None
    assert record.names[0] == "Player" and len(record.names) == 3
    assert len(record.lines) >= 1
    assert beanfield("verify", str(file)).code == 0


def test_play_ends_cleanly_when_the_input_does(beanfield: Caller) -> None:
    called = beanfield("play", "space-beans", "--plain", "--seats", "You,random")
    assert called.code == 0
    assert called.lines[-1] == "The input ended before the match did."


def test_verify_finds_nothing_wrong_with_an_honest_record(beanfield: Caller, recorded: Path) -> None:
    called = beanfield("verify", str(recorded))
    assert called.code == 0
    assert len(called.lines) == 5
    assert all(line.startswith("ok      ") for line in called.lines)


def tampered(file: Path, **changes: object) -> Path:
    data = msgspec.json.decode(file.read_bytes())
    data.update(changes)
    bad = file.with_name("bad.json")
    bad.write_bytes(msgspec.json.encode(data))
    return bad


def failures(called: Called) -> list[str]:
    return [line.removeprefix("FAILED  ").split(" (")[0] for line in called.lines if line.startswith("FAILED")]


def test_verify_tells_which_bots_played_for_people(beanfield: Caller, recorded: Path) -> None:
    file = tampered(recorded, stand_ins=(StandIn(1, "greedy", 2, 5), StandIn(0, "random", 7)))
    called = beanfield("verify", str(file))
    names = read_record(file.read_bytes()).names
    assert called.code == 0
    assert f"note    A greedy bot played for {names[1]} from move 3 to move 5." in called.out
    assert f"note    A random bot played for {names[0]} from move 8 to the end." in called.out


def test_verify_finds_a_stacked_deck(beanfield: Caller, recorded: Path) -> None:
    record: Record = read_record(recorded.read_bytes())
    other = {"secret": "another", "nonces": record.fair.nonces}
    called = beanfield("verify", str(tampered(recorded, fair=other)))
    assert called.code == 1
    assert failures(called) == ["the secret is the one committed to", "chance comes from the seed"]


def test_verify_finds_changed_sources_and_takes_an_older_record_without_any(beanfield: Caller, recorded: Path) -> None:
    record: Record = read_record(recorded.read_bytes())
    assert record.outcome is not None and record.outcome.sources
    outcome = msgspec.to_builtins(record.outcome)
    first = outcome["sources"][0]
    lied = outcome | {"sources": [first | {"points": [points + 1 for points in first["points"]]}]}
    called = beanfield("verify", str(tampered(recorded, outcome=lied)))
    assert failures(called) == ["the result is as recorded"]
    del outcome["sources"]
    assert beanfield("verify", str(tampered(recorded, outcome=outcome))).code == 0


def test_verify_finds_a_changed_result_and_a_changed_move(beanfield: Caller, recorded: Path) -> None:
    record: Record = read_record(recorded.read_bytes())
    called = beanfield("verify", str(tampered(recorded, outcome={"winners": [0, 1], "scores": [99, 99]})))
    assert called.code == 1
    assert failures(called) == ["the result is as recorded"]
    lines = msgspec.to_builtins(record.lines)
    lines[3] = lines[2]
    called = beanfield("verify", str(tampered(recorded, lines=lines)))
    assert called.code == 1
    assert failures(called) == ["every ask and answer is as recorded"]
    assert "at answer 4" in called.out


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"names": ["alone"]}, "2 to 6 players"),
        ({"setup": {"dealer": "nobody"}}, "dealer"),
        ({"lines": "none"}, "not a record of ours"),
    ],
)
def test_a_file_that_is_no_record_of_ours_is_told_without_a_fuss(
    beanfield: Caller, recorded: Path, changes: dict[str, object], said: str
) -> None:
    bad = tampered(recorded, **changes)
    for called in (beanfield("verify", str(bad)), beanfield("replay", "--plain", str(bad))):
        assert called.code == 1
        assert said in called.err + called.out
        assert called.err.count("\n") <= 1


def test_replay_steps_through_the_file(beanfield: Caller, recorded: Path) -> None:
    called = beanfield("replay", "--plain", "--as", "all", str(recorded), typed="next\nback\ngo 99999\nquit\n")
    assert called.code == 0
    moves = len(read_record(recorded.read_bytes()).lines)
    assert [line for line in called.lines if line.startswith("Move ")][-1].startswith(f"Move {moves} of {moves} by")
    assert "seen as all seats together" in called.out
    wrong = beanfield("replay", str(recorded), "--as", "5")
    assert (wrong.code, wrong.err) == (
        1,
        "beanfield: nobody sees the match as '5'; say 0 to 1, watcher or all\n",
    )


def test_sim_plays_many_matches_and_shows_who_won_how_often(
    beanfield: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plotted: list[tuple[int, Path, str]] = []
    monkeypatch.setattr(plot, "plot_rows", lambda rows, path, title: plotted.append((len(rows), path, title)))
    rows, picture = tmp_path / "rows.csv", tmp_path / "wins.png"
    arguments = ["sim", "space-beans", "--games", "2", "--seats", "greedy,random", "--seed", "s", "--out", str(rows)]
    called = beanfield(*arguments, "--plot", str(picture))
    assert called.code == 0
    (line,) = (line for line in called.lines if line.strip().startswith("greedy"))
    assert line.split()[:2] == ["greedy", "2"]
    won, low, high = (float(line.split()[at].rstrip("%")) for at in (2, 3, 5))
    assert low <= won <= high
    assert any(line.startswith("2 matches in ") for line in called.lines)
    assert called.lines[-2:] == [f"A row for each match is in {rows}.", f"The picture is in {picture}."]
    assert called.err == "", "no bar where nobody watches"
    assert len(rows.read_text("utf-8").splitlines()) == 3
    assert plotted == [(2, picture, "Space Beans: 2 matches")]


def only_games(monkeypatch: pytest.MonkeyPatch, known: Mapping[str, AnyGame]) -> None:
    """Register these games, and no others."""
    monkeypatch.setattr("beanfield.kernel.registry.entries", lambda: known)
    monkeypatch.setattr("beanfield.kernel.registry.tried", lambda name: known[name])


@pytest.fixture
def crafts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register a game with variants."""
    only_games(monkeypatch, {"crafts": CRAFTS})


@pytest.mark.usefixtures("crafts")
def test_games_lists_what_can_be_switched(beanfield: Caller) -> None:
    called = beanfield("games")
    assert "Variants: beanfield play crafts --set NAME" in called.lines
    listed = [line.split(maxsplit=1) for line in called.lines if line.startswith("  ") and line.strip()]
    assert ["low", "The fewest points win."] in [[name, text.strip()] for name, text in listed]
    assert {"alone", "low", "count=double", "count=half"} == {name for name, _ in listed}


@pytest.mark.usefixtures("crafts")
def test_variants_are_set_for_play_and_written_in_the_record(beanfield: Caller, tmp_path: Path) -> None:
    file = tmp_path / "crafts.json"
    called = beanfield(
        "play", "crafts", "--set", "low", "--seats", "random,random", "--set", "count=double", "--plain",
        "--record", str(file),
    )  # fmt: skip
    assert called.code == 0
    assert called.lines[:3] == [
        "Crafts: random 1, random 2.",
        "low: The fewest points win.",
        "count=double: Cards count double.",
    ]
    record = read_record(file.read_bytes())
    assert record.setup == {"made": [], "alone": False, "low": True, "count": "double"}
    assert record.outcome is not None
    assert min(record.outcome.scores) == record.outcome.scores[record.outcome.winners[0]]
    assert beanfield("verify", str(file)).code == 0


@pytest.mark.usefixtures("crafts")
def test_variants_are_set_for_sim_and_bench(beanfield: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def scores(*settings: str) -> list[int]:
        rows = tmp_path / "rows.csv"
        arguments = ["sim", "crafts", "--seats", "random", "--games", "20", "--out", str(rows), *settings]
        assert beanfield(*arguments).code == 0
        return [int(row["score_0"]) for row in read_rows(rows)]

    assert scores("--set", "count=double") == [2 * score for score in scores()]
    benched: list[object] = []
    monkeypatch.setattr("beanfield.lab.bench.print_bench", lambda *arguments: benched.append(arguments[1:]))
    assert beanfield("bench", "crafts", "--seats", "1", "--set", "low").code == 0
    assert beanfield("bench").code == 0
    assert benched == [(CRAFTS, 1, 5.0, Setup(alone=True, low=True)), (CRAFTS, 3, 5.0, None)]


@pytest.mark.usefixtures("crafts")
@pytest.mark.parametrize("command", [["play", "--plain"], ["sim"], ["bench", "--seats", "2"]])
@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("fast", "beanfield: Crafts has no variant 'fast'; it has: made, alone, low, count\n"),
        ("count=third", "beanfield: count can be count=double or count=half or count=none\n"),
        ("alone", "beanfield: one plays alone, and nobody else does (TOY-002)\n"),
    ],
)
def test_variants_that_can_not_be_are_explained_in_one_line(
    beanfield: Caller, command: list[str], setting: str, said: str
) -> None:
    name, *arguments = command
    called = beanfield(name, "crafts", *arguments, "--set", setting)
    assert (called.code, called.err, called.out) == (1, said, "")


@pytest.fixture
def deck(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A deck file without faults, for a game to which people bring decks."""
    known = {"mighty-action-force": MIGHTY_ACTION_FORCE, "space-beans": games()["space-beans"]}
    only_games(monkeypatch, known)
    file = tmp_path / "deck.toml"
    file.write_text(
        'game = "mighty-action-force"\nname = "Breakfast"\n[cards]\nranger = 12\n"Samurai Yoku" = 2\nToast = 1\n'
        '[[card]]\nname = "Toast"\nlevel = 5\ncatchphrase = "Butter side up!"\n',
        "utf-8",
    )
    return file


def changed(file: Path, old: str, new: str) -> Path:
    text = file.read_text("utf-8")
    assert old in text
    other = file.with_name("other.toml")
    other.write_text(text.replace(old, new), "utf-8")
    return other


def test_a_deck_that_is_fine_is_summed_up(beanfield: Caller, deck: Path) -> None:
    called = beanfield("deck", "check", str(deck))
    assert (called.code, called.err) == (0, "")
    assert called.lines == [
        f"{deck} is fine for {MIGHTY_ACTION_FORCE.title}.",
        "Breakfast: 15 cards, 45 gems",
        "  12 Ranger 3, 2 Samurai Yoku 2, 1 Toast 5".ljust(80),
    ]


def test_every_fault_of_a_deck_is_told_with_its_rule(beanfield: Caller, deck: Path) -> None:
    called = beanfield("deck", "check", str(changed(changed(deck, "ranger = 12", "ragner = 13"), "= 5", "= 9")))
    assert (called.code, called.err) == (1, "")
    ledger = MIGHTY_ACTION_FORCE.book.ledger
    assert called.lines == [
        f"Toast: the power level is a whole number from 1 to 6, not 9. MAF-R76: {ledger['MAF-R76'].text}",
        f"No card is called 'ragner'; perhaps 'ranger' is meant. MAF-R78: {ledger['MAF-R78'].text}",
        f"16 cards are 1 too many: a deck has 15 cards here. MAF-016: {ledger['MAF-016'].text}",
    ]


def test_cards_of_a_deck_may_stand_in_a_file_of_their_own(beanfield: Caller, deck: Path, tmp_path: Path) -> None:
    text = deck.read_text("utf-8")
    head, cards = text[: text.index("[[card]]")], text[text.index("[[card]]") :]
    deck.write_text(head, "utf-8")
    own = tmp_path / "cards.toml"
    own.write_text('game = "mighty-action-force"\n' + cards, "utf-8")
    assert beanfield("deck", "check", str(deck)).code == 1
    assert beanfield("deck", "check", str(deck), "--cards", str(own)).code == 0
    deck.write_text(head + cards.replace("Toast", "Jam"), "utf-8")
    both = beanfield("deck", "check", str(changed(deck, "ranger = 12", "ranger = 11\nJam = 1")), "--cards", str(own))
    assert "1 Jam 5" in both.out and "1 Toast 5" in both.out
    checked = beanfield("card", "check", str(own))
    assert checked.code == 0
    assert checked.lines[0] == f"{own} is fine for {MIGHTY_ACTION_FORCE.title}."
    assert checked.lines[1].split() == ["own-toast", "Toast", "5", "Butter", "side", "up!"]
    wrong = beanfield("card", "check", str(changed(own, "level = 5", "level = 0")))
    assert wrong.code == 1
    assert wrong.out.startswith("Toast: the power level is a whole number from 1 to 6, not 0. MAF-R76: ")


def test_play_takes_the_persons_deck_and_ready_made_ones_for_all_others(
    beanfield: Caller, deck: Path, tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    called = beanfield(
        "play", "mighty-action-force", "--plain", "--seats", "greedy,me,greedy,greedy", "--set", "blind-mans-bluff",
        "--deck", str(deck), "--record", str(file), typed="1\nquit\n",
    )  # fmt: skip
    assert (called.code, called.err) == (0, "")
    setup = read_record(file.read_bytes()).setup
    assert setup["decks"] == [
        "starter-1",
        ["ranger"] * 12 + ["samurai-yoku"] * 2 + ["own-toast"],
        "starter-3",
        "starter-4",
    ]
    assert [card["name"] for card in setup["cards"]] == ["Toast"]
    assert setup["blind_mans_bluff"] is True


def test_the_cards_and_ready_made_decks_of_a_game_are_listed(beanfield: Caller, deck: Path) -> None:
    cards = beanfield("cards", "mighty-action-force")
    assert cards.code == 0
    first = [line.split()[0] for line in cards.lines if line[:1].strip()]
    assert first == list(MIGHTY_ACTION_FORCE.book.catalog)
    assert "Lightning Knight 3 ★" in cards.out
    assert "(in the rulebook: name, power, gems)" in " ".join(cards.out.split())
    decks = beanfield("deck", "list", "mighty-action-force")
    assert [line for line in decks.lines if line[:1].strip()] == [
        f"starter-{number}: Starter Deck {number}: 15 cards, 41 gems" for number in range(1, 5)
    ]
    assert beanfield("deck", "list", "space-beans").out == "Space Beans has no ready-made decks.\n"
    assert "Klingbohn 9" in beanfield("cards", "space-beans").out


def test_what_is_wrong_with_bringing_a_deck_is_said_in_one_line(beanfield: Caller, deck: Path) -> None:
    play = ["play", "mighty-action-force", "--plain", "--deck", str(deck)]
    no_game = str(changed(deck, 'game = "mighty-action-force"', "").rename(deck.with_name("no-game.toml")))
    short = str(changed(deck, "ranger = 12", "ragner = 11"))
    no_toml = deck.with_name("no.toml")
    no_toml.write_text("cards = [", "utf-8")
    of_beans = deck.with_name("beans.toml")
    of_beans.write_text('game = "space-beans"', "utf-8")
    for arguments, said in (
        (["deck", "check", "nowhere.toml"], "can't read nowhere.toml: No such file or directory"),
        (["deck", "check", str(no_toml)], f"{no_toml} is not a TOML file: "),
        (["deck", "check", no_game], f"{no_game} does not say for which game it is: begin it with a line like game ="),
        (["deck", "check", str(of_beans)], "nobody brings decks or cards to this game"),
        (["card", "check", str(of_beans)], "nobody brings decks or cards to this game"),
        (["deck", "check", str(deck), "--cards", str(of_beans)], f"{of_beans} is for space-beans, and {deck} for"),
        (["deck", "list", "chess"], "no game is called 'chess'"),
        (["cards", "chess"], "no game is called 'chess'"),
        ([*play, "--deck", str(deck)], "2 decks, but seats that are `me`: 1"),
        ([*play, "--seats", "me,greedy"], "15 cards are 5 too many: a deck has 10 cards here (MAF-107)"),
        (["play", "space-beans", "--plain", "--deck", str(deck)], "nobody brings a deck to Space Beans"),
        (["play", "mighty-action-force", "--plain", "--deck", str(of_beans)], f"{of_beans} is for space-beans, not"),
        (["play", "mighty-action-force", "--plain", "--cards", str(deck)], "cards of your own come in a deck: name"),
        (
            ["play", "mighty-action-force", "--plain", "--deck", short],
            f"{short}: no card is called 'ragner'; perhaps 'ranger' is meant (MAF-R78); `beanfield deck check {short}`",
        ),
    ):
        called = beanfield(*arguments)
        assert (called.code, called.out) == (1, ""), arguments
        assert called.err.startswith(f"beanfield: {said}"), arguments
        assert called.err.count("\n") == 1


@pytest.fixture
def cup(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Register a game with variants and tournaments; returns a list in which it notes what its tables are given."""
    given: list[object] = []

    class Cup(Crafts):
        brackets: ClassVar[Mapping[str, tuple[int, ...]]] = {"up": (2, 3), "down": (3, 2)}

        def bring(
            self, given_to_all: Mapping[str, object], players: Sequence[int], chance: Chance
        ) -> Mapping[str, object]:
            given.append(dict(given_to_all))
            return given_to_all

    only_games(monkeypatch, {"crafts": Cup().game})
    return given


def test_a_tournament_is_played_and_shown(beanfield: Caller, cup: list[object]) -> None:
    arguments = ["tournament", "crafts", "--players", "greedy,random,random,random,random,random", "--seed", "x"]
    called = beanfield(*arguments, "--bracket", "down", "--set", "low", "--set", "count=half")
    assert (called.code, called.err) == (0, "")
    assert called.lines[-1].startswith("Champion: ") or called.lines[-1].startswith("Joint champions: ")
    assert [line.split()[:2] for line in called.lines if "first" in line] == [["1", "1"], ["1", "2"], ["final", "1"]]
    assert set(map(str, cup)) == {str({"low": True, "count": "half"})}
    again = beanfield(*arguments, "--bracket", "down", "--set", "low", "--set", "count=half")
    assert again.out == called.out
    assert beanfield(*arguments[:-1], "y", "--bracket", "down", "--set", "low", "--set", "count=half").out != again.out


@pytest.mark.usefixtures("cup")
def test_a_tournament_is_usually_the_first_kind_among_greedy_bots(beanfield: Caller) -> None:
    called = beanfield("tournament", "crafts")
    assert called.code == 0
    assert [line.split()[:2] for line in called.lines if "first" in line] == [
        ["1", "1"], ["1", "2"], ["1", "3"], ["final", "1"],
    ]  # fmt: skip
    assert "greedy 6" in called.out


@pytest.mark.usefixtures("cup")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bracket", "sideways"], "beanfield: Crafts has no tournament 'sideways'; there are: up, down\n"),
        (["--players", "greedy,random"], "beanfield: a tournament 'up' is for 6 players, not 2\n"),
        (["--set", "fast"], "beanfield: Crafts has no variant 'fast'; it has: made, alone, low, count\n"),
        (["--set", "made=7"], "beanfield: a variant of Crafts can't be set like this: "),
    ],
)
def test_a_tournament_that_can_not_be_is_explained_in_one_line(
    beanfield: Caller, arguments: list[str], said: str
) -> None:
    called = beanfield("tournament", "crafts", *arguments)
    assert (called.code, called.out) == (1, "")
    assert called.err.startswith(said)
    assert called.err.count("\n") == 1


def test_it_works_through_pipes_and_survives_a_closed_one() -> None:
    command = [sys.executable, "-m", "beanfield.cli"]
    played = subprocess.run(
        [*command, "play", "space-beans", "--plain", "--seed", "x"],
        input="table\n1\n", capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert played.returncode == 0
    assert played.stderr == ""
    assert "The input ended before the match did." in played.stdout
    piped = subprocess.Popen([*command, "rules", "space-beans"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert piped.stdout is not None and piped.stderr is not None
    piped.stdout.close()
    assert piped.stderr.read() == b""
    piped.stderr.close()
    piped.wait()


EVIL = "Zed\x1b]0;mine\x07\x1b[31m\u202e\u2066\x9b2J\r\nok      all is well"
"""Letters that a terminal obeys, that turn a line round and that begin another one."""
ORDERS = re.compile(r"[^\n\x20-\x7e\xa0-\uffff]|[\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def plainly(called: Called) -> bool:
    """Whether nothing was written but letters, and no line that we did not begin."""
    forged = any(line.startswith("ok      all is well") for line in called.lines)
    return not forged and not ORDERS.search(called.out + called.err)


@pytest.mark.parametrize("what", ["card", "deck"])
@pytest.mark.parametrize("field", ["name", "catchphrase", "description", "power_bar", "block", "game", "picture", EVIL])
def test_a_file_that_somebody_sent_gives_the_terminal_no_orders(
    beanfield: Caller, tmp_path: Path, what: str, field: str
) -> None:
    file = tmp_path / "evil.toml"
    spelled = EVIL.encode("unicode_escape").decode().replace("\\x", "\\u00")
    text = f'game = "mighty-action-force"\n[[card]]\nlevel = 1\n"{field.replace(EVIL, spelled)}" = "{spelled}"\n'
    file.write_text(text + f'[cards]\n"{spelled}" = 3\n' * (what == "deck"), "utf-8")
    called = beanfield(what, "check", str(file))
    assert called.code == 1 and called.out
    assert plainly(called)
    file.write_text(f'game = "{spelled}"\n', "utf-8")
    assert plainly(beanfield(what, "check", str(file)))


def test_a_record_that_somebody_sent_gives_the_terminal_no_orders(beanfield: Caller, recorded: Path) -> None:
    names = [f"{EVIL} {seat}" for seat in range(2)]
    file = str(tampered(recorded, names=names, stand_ins=(StandIn(0, EVIL, 2, 5),)))
    for arguments in (("verify", file), ("replay", "--plain", "--as", "all", file)):
        called = beanfield(*arguments, typed="next\ngo 5\nback\nquit\n")
        assert "Zed" in called.out
        assert plainly(called)
    assert not ORDERS.search(beanfield("analyse", file, "--trials", "1").out)  # whose lines are broken to its width
    assert plainly(beanfield("verify", str(tampered(recorded, game=EVIL))))
