"""Facts of a table are stored by name in snapshots: whatever the fields are called in code, these names stay."""

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from beanfield.server.tables.clock import Clock
from beanfield.server.tables.entries import Moment, Opened
from beanfield.server.tables.facts import Absence, Facts, Offer, Sitter
from beanfield.wire.tables import ClockRule


def stored_names(kind: type[Struct]) -> str:
    return " ".join(field.encode_name for field in fields(kind))


def test_snapshots_keep_the_names_of_facts() -> None:
    assert stored_names(Facts) == (
        "game host opened_wall opened_at visibility password late rated secret options sitters clock status why closed "
        "offers chat rematch wake snapshot_seq lesson fill_at speakers private turn collections rematch_secret hints"
    )
    assert stored_names(Sitter) == (
        "person name bot nonce deck away sitting passes muted asked asked_seq answered_seq left_seq gesture "
        "gesture_ask gesture_seq gesture_at gesture_by wondered wondered_seq hinted windows beside absence "
        "stand_in back_at"
    )
    assert stored_names(Absence) == "since vote_at votes remind_ms reminded silent"
    assert stored_names(Offer) == "kind seat agreed nonces"
    assert stored_names(Clock) == "rule banks since windows"


def test_the_setup_in_a_snapshot_is_read_by_its_first_name() -> None:
    opened = Opened(
        Moment(5, 7),
        game="space-beans",
        seats=2,
        setup=b"{}",
        host=1,
        visibility="link",
        password="",
        clock=ClockRule(),
        late="default",
        rated=False,
        secret="a secret",
    )
    written = msgspec.msgpack.decode(msgspec.msgpack.encode(Facts.of(opened)))
    assert written["options"] == b"{}" and "setup" not in written
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(written), type=Facts).setup == b"{}"
