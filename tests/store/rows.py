"""Rows for tests. A test names only the fields that matter to it."""

from msgspec.structs import replace

from beanfield.store import Append, Finish, Result, SitterRow, TableRow, Wake
from beanfield.wire.tables import Status, Visibility

ROW = TableRow(
    table_id=1,
    game="space-beans",
    status="open",
    visibility="public",
    rated=False,
    opened_at=1000,
    changed_at=1000,
    summary=b"{}",
)


def row(
    table_id: int,
    status: Status = "open",
    visibility: Visibility = "public",
    game: str = "space-beans",
    at: int = 1000,
    host: int | None = None,
) -> TableRow:
    return replace(ROW, table_id=table_id, status=status, visibility=visibility, game=game, changed_at=at, host=host)


def opened(table_id: int, *people: int, wake: int | None = None, status: Status = "open", at: int = 1000) -> Append:
    seated = tuple(SitterRow(seat, f"person {person}", person) for seat, person in enumerate(people))
    return Append(
        table_id,
        1,
        b"opened",
        row=row(table_id, status=status, at=at),
        sitters=seated,
        wake=None if wake is None else Wake(wake),
    )


def ended(table_id: int, seq: int, *people: int, at: int = 5000) -> Append:
    lines = tuple(
        Result(seat=seat, name=f"person {person}", place=seat + 1, score=10 - seat, won=seat == 0, person_id=person)
        for seat, person in enumerate(people)
    )
    return Append(
        table_id, seq, b"over", row=row(table_id, status="over", at=at), finish=Finish("space-beans", at, True, lines)
    )
