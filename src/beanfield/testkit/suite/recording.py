"""Checks of records: a match can be played again from its file, and a forged file is found out."""

from msgspec.structs import replace

from beanfield.kernel.asks import Act, Said
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.record import Fair, Record, read_record, record_of, replay, verify
from beanfield.testkit.suite.looks import looks
from beanfield.testkit.suite.tables import SuiteTable
from beanfield.testkit.suite.wander import Wanderer, begin, walk


def recorded(table: SuiteTable, wanderer: Wanderer, most: int) -> tuple[AnyMatch, list[bytes], Record]:
    """Play a match; returns it, how it looked at every ask, and its record."""
    fair = Fair(f"secret {table.seed}", tuple(f"nonce {seat}" for seat in range(table.seats)))
    match = begin(table.game, table.seats, fair.seed, table.setup)
    course = [looks(match) for _ in walk(match, wanderer, most)]
    return match, course, record_of(match, fair, [f"Seat {seat}" for seat in range(table.seats)])


def check_record(table: SuiteTable, wanderer: Wanderer, most: int) -> None:
    """A record survives writing and reading, plays the same match again and passes `verify`. A forged one fails."""
    game = table.game
    match, course, record = recorded(table, wanderer, most)
    again = read_record(record.to_json())
    assert again == record
    played = [(looks(other), other.save()) for other in replay(game, again)]
    assert [look for look, _ in played] == course
    assert played[-1][1] == match.save()
    assert all(finding.holds for finding in verify(game, again))
    for lie in lies(record):
        assert not all(finding.holds for finding in verify(game, lie)), lie


def lies(record: Record) -> list[Record]:
    """Forgeries: copies of the record, each with something changed."""
    found = [
        replace(record, version=record.version + 1),
        replace(record, fair=replace(record.fair, secret="another")),
        replace(record, commitment="0" * 64),
        replace(record, names=()),
        replace(record, names=(*record.names, "one more")),
        replace(record, setup={"no-such-switch": 1}),
        replace(record, outcome=None) if record.outcome else replace(record, lines=record.lines[:-1] + record.lines),
    ]
    if record.lines:
        first = record.lines[0]
        found.append(replace(record, lines=[replace(first, fingerprint="0" * 12), *record.lines[1:]]))
        said = [replace(first.said, seat=99), Said(0, "call", (Act("no-such-call"),)), Said(0, "choose")]
        for lie in said:
            found.append(replace(record, lines=[replace(first, said=lie), *record.lines[1:]]))
    shuffle = next((at for at, outcome in enumerate(record.chance) if len(outcome) > 1), None)
    if shuffle is not None:
        chance = [*record.chance]
        chance[shuffle] = chance[shuffle][::-1]
        found.append(replace(record, chance=chance))
    return found
