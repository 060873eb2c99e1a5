from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from beanfield.kernel.errors import Differs
from beanfield.kernel.match import Match
from beanfield.kernel.record import Fair, read_record, record_of, verify
from beanfield.kernel.registry import AnyGame, games
from tests.house import HOUSE

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
    assert read_record(msgspec.json.encode(first)) == record


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
