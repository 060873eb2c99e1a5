"""Records: what they hold, and that lies in them are found."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from beanfield.kernel.asks import Option, Pick
from beanfield.kernel.errors import Differs
from beanfield.kernel.match import Match
from beanfield.kernel.record import Fair, Recorder, fingerprint, read_record, record_of, verify
from beanfield.kernel.registry import AnyGame, games
from tests.house import HOUSE
from tests.toys.flick import FLICK, Setup, State
from tests.toys.toy import Card

GAMES = [pytest.param(game, id=name) for name, game in games().items()]
FAIR = Fair("a secret", ("x", "y", "z"))


def fair_for(game: AnyGame) -> Fair:
    return Fair("a secret", tuple("abcdefghijkl"[: game.variants.usual_number]))


def names_for(game: AnyGame) -> list[str]:
    return list("ABCDEFGHIJKL"[: game.variants.usual_number])


def some_way(game: AnyGame) -> Match[Any, Any, Any]:
    """A match after twenty answers, or after all but the last one if it is shorter."""
    whole = list(islice(played(game), 21))
    *_, match = islice(played(game), max(1, len(whole) - 1))
    return match


def played(game: AnyGame) -> Iterator[Match[Any, Any, Any]]:
    """The same match after every answer."""
    match = Match.begin(game, game.variants.usual_number, fair_for(game).seed)
    while match.ask is not None:
        match.answer(match.waiting[0], match.default(match.waiting[0]))
        yield match


@pytest.mark.parametrize("game", GAMES)
def test_a_match_in_the_middle_has_a_record_that_holds(game: AnyGame) -> None:
    match = some_way(game)
    record = record_of(match, fair_for(game), names_for(game))
    assert match.ask is not None and record.lines
    assert all(finding.holds for finding in verify(game, record))


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_the_first_format_is_read_as_one_of_today(game: AnyGame) -> None:
    record = record_of(some_way(game), fair_for(game), names_for(game))
    assert read_record(record.to_json()) == record
    first = msgspec.json.decode(record.to_json())
    first |= {"options": first.pop("setup"), "format": 1}
    old = read_record(msgspec.json.encode(first))
    assert old == replace(record, format=2)
    assert all(finding.holds for finding in verify(game, old))


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: str(game.name))  # some way on, theirs are past a checkpoint
def test_a_match_that_does_not_know_its_beginning_has_no_record(game: AnyGame) -> None:
    match = some_way(game)
    for other in (match.clone(), Match.load(game, match.save())):
        with pytest.raises(Differs, match="not begun here"):
            record_of(other, fair_for(game), names_for(game))
    with pytest.raises(Differs, match="not begun here"):
        record_of(match, Fair("another secret", fair_for(game).nonces), names_for(game))


def test_the_commitment_fixes_the_secret_and_the_seed_needs_every_nonce() -> None:
    assert Fair("a secret", ()).commitment == FAIR.commitment != Fair("another", ()).commitment
    seeds = {Fair("a secret", nonces).seed for nonces in (("x", "y"), ("y", "x"), ("xy",), ("x", "y", ""))}
    assert len(seeds) == 4


def test_a_record_says_who_sent_a_nonce_and_who_sent_none() -> None:
    recorder = Recorder(FLICK, 2, Fair("a secret", ("4f", "")), Setup())
    record = recorder.record(["Ann", "greedy"])
    told = {found.what: found for found in verify(FLICK, record)}["every seat has its place in the seed"]
    assert (told.holds, told.detail) == (True, "Ann sent 4f, greedy sent none")
    other = replace(record, fair=Fair("a secret", ("4f",)))
    assert not {found.what: found for found in verify(FLICK, other)}["every seat has its place in the seed"].holds
    older = {found.what: found for found in verify(FLICK, replace(record, format=2))}
    assert older["every seat has its place in the seed"].detail.startswith("an older record")


# fingerprints

PICK = Pick(
    1, "lay", "R-0", 1, 2, [Option("lay", (1,), "R-1"), Option("lay", (2,), "R-1"), Option("pass", (), "R-2")],
    ["x", "x", "y"],
)  # fmt: skip


def test_the_fingerprint_of_a_pick_tells_who_leads_what_is_apart_and_what_comes_once() -> None:
    led = replace(PICK, leads=[False, True, True])
    asks = [led, replace(led, distinct=2), *(replace(PICK, distinct=first) for first in range(3))]
    asks += [replace(PICK, once=["x", "x", "z"]), replace(PICK, once=["x", "z", "z"])]
    assert len({fingerprint(ask) for ask in asks}) == 7


def test_the_fingerprint_of_an_ask_tells_who_is_asked_and_every_option_but_no_words_or_rules() -> None:
    fewer, other = replace(PICK, options=PICK.options[:2]), replace(PICK, seat=0)
    assert len({fingerprint(ask) for ask in (PICK, fewer, other)}) == 3
    assert fingerprint(PICK) == fingerprint(replace(PICK, prompt="another", rule="R-9"))


def test_the_fingerprint_of_a_pick_without_leaders_is_what_it_was_before_there_were_any() -> None:
    assert fingerprint(PICK) == "9938644501f8"


# physical acts


def recorded() -> Recorder[State, Card, Setup]:
    recorder = Recorder(FLICK, 2, Fair("a secret", ("1", "2")), Setup())
    while recorder.match.ask is not None:
        seat = recorder.match.waiting[0]
        recorder.say(seat, recorder.match.default(seat))
    return recorder


def test_a_record_shows_that_luck_came_from_the_seed() -> None:
    record = recorded().record(["A", "B"])
    findings = {found.what: found for found in verify(FLICK, record)}
    assert all(found.holds for found in findings.values())
    assert findings["every hand wobbled by the seed"].detail == "8 physical acts, 8 of them judged by luck"


@pytest.mark.parametrize("lie", ["outcome", "number"])
def test_luck_that_did_not_come_from_the_seed_is_found(lie: str) -> None:
    record = recorded().record(["A", "B"])
    first, second, *others = record.lines
    if lie == "outcome":
        last = others[-1]
        told = '{"fell":0}' if last.said.outcome != '{"fell":0}' else '{"fell":1}'
        lines = [first, second, *others[:-1], replace(last, said=replace(last.said, outcome=told))]
    else:
        lines = [first, replace(second, said=replace(second.said, judged=("luck", 1))), *others]
    findings = {found.what: found.holds for found in verify(FLICK, replace(record, lines=lines))}
    assert not findings["every hand wobbled by the seed"]
