"""Messages of the live wire: one WebSocket a client, JSON, every message an object with its kind in `t`.

What a client says carries a `ref` of its own choice; the answer to it (`ack`, `refused`, `because`, `pong`) repeats it.
"""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from beanfield.kernel.asks import Act, Judge, Thing
from beanfield.kernel.events import Told
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.mind import Verdict
from beanfield.kernel.remarks import Foreseen
from beanfield.kernel.view import Asked, Outcome
from beanfield.wire.ids import Id
from beanfield.wire.patches import Patch
from beanfield.wire.tables import TableInfo, Vote, Windows

type Ref = Annotated[int, Meta(ge=0, le=2**53 - 1)]
type Name = Annotated[str, Meta(min_length=1, max_length=64)]

LONGEST_CHAT = 500
LARGEST_MESSAGE = 16 * 1024
"""No client has more to say in one message."""


# what clients say


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="answer"):
    """Answers an ask: with one act for a choose, with some for a pick."""

    ref: Ref
    ask: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    say: Annotated[tuple[Act, ...], Meta(max_length=128)]


class Do(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="perform"):
    """Does something physical that was asked for. A client can't say what comes of it."""

    ref: Ref
    ask: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    gesture: Gesture


class CallMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="call"):
    """Says something without being asked: one of the game's calls (`end`), with a word if it takes one."""

    ref: Ref
    do: Name
    word: Annotated[str, Meta(max_length=64)] = ""


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="undo"):
    """Takes back the answer to the ask with this id: the one that `undo` names in what the server shows."""

    ref: Ref
    ask: Annotated[int, Meta(ge=1, le=2**53 - 1)]


class Why(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="why"):
    """Asks for the rule that forbids something. Without a verb: why nothing can be done with these things."""

    ref: Ref
    do: Annotated[str, Meta(max_length=64)] = ""
    on: Annotated[tuple[Thing, ...], Meta(max_length=32)] = ()


class ForeseeMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="foresee"):
    """Asks what would follow from answers to the ask with this id, for somebody who looks at it."""

    ref: Ref
    ask: Annotated[int, Meta(ge=1, le=2**53 - 1)]


class HintMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="hint"):
    """Asks what a bot would answer to the ask with this id. The hint comes with a frame, when a bot has thought."""

    ref: Ref
    ask: Annotated[int, Meta(ge=1, le=2**53 - 1)]


class Chat(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="chat"):
    """Says something to everybody at the table. Who watches may do so too, unless its host does not want it."""

    ref: Ref
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Prefer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="prefer"):
    """Preferences of a seat: prompts that the server answers for it with the smallest answer; seats it won't hear."""

    ref: Ref
    passes: Annotated[tuple[Name, ...], Meta(max_length=32)] = ()
    muted: Annotated[tuple[int | None, ...], Meta(max_length=16)] = ()
    """Null stands for all who watch."""


class WindowsMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="windows"):
    """Says what a seat wants in windows from now on. The window that is open counts, too. Nobody else is told."""

    ref: Ref
    want: Windows


class VoteMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="vote"):
    """Says what to do about a seat whose person is away, where a table has no clock."""

    ref: Ref
    seat: Annotated[int, Meta(ge=0, le=63)]
    want: Vote


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="ping"):
    """Asks whether the server is there."""

    ref: Ref


type FromClient = (
    Say
    | Do
    | CallMessage
    | Undo
    | Why
    | ForeseeMessage
    | HintMessage
    | Chat
    | Prefer
    | WindowsMessage
    | VoteMessage
    | Ping
)


# what the server says


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """Something that somebody said to the table."""

    seat: int | None
    """Null for somebody who watches."""
    name: str
    text: str
    at: int


class Hint(Struct, frozen=True, omit_defaults=True):
    """What a bot would answer to what this seat is asked."""

    say: tuple[Act, ...]
    verdict: Verdict
    instead: tuple[Act, ...] | None = None
    """What it likes second best; null if there is nothing else."""
    gesture: Gesture | None = None
    """What it would do, if something physical is asked."""


class Window(Struct, frozen=True, omit_defaults=True):
    """A moment in which anybody may act is open. The first option of what is asked there is to pass."""

    ms: int | None = None
    """In how many milliseconds after `at` it closes, and whoever has not answered passes. The banks of those who are
    waited for stand still meanwhile. Null if it has no time of its own: the banks run."""


class Looks(Struct, frozen=True, omit_defaults=True):
    """The match as one viewer sees it now."""

    state: dict[str, Any]
    """The game's state by field, pieces under their aliases; `0` is a piece that this viewer does not see."""
    faces: dict[int, str]
    """Which card each alias is."""
    waiting: tuple[int, ...]
    outcome: Outcome | None
    asked: Asked | None
    """What this seat is asked; an answer names its `id`."""
    said: tuple[Act, ...] | None
    """What this seat has said to the sealed ask that is open; it may still say something else."""
    banks: tuple[int, ...] | None
    """The milliseconds each seat has left; those who are waited for lose time from `at` on."""
    at: int
    undo: int | None = None
    """The ask whose answer this seat can take back."""
    hint: Hint | None = None
    """The hint that this seat asked for, as long as the same is asked."""
    window: Window | None = None
    """The window that is open."""
    windows: Windows = "ask"
    """What this seat wants in windows."""
    reckoned: Any = None
    """Figures that follow from what this viewer sees, in games that have them."""
    cards: dict[str, dict[str, Any]] = {}
    """Cards that people brought, of those in `faces` and in what a `whole` tells: as the catalog tells the others."""


class Step(Struct, frozen=True, omit_defaults=True):
    """What one event told this viewer, and what had changed in its view by then.

    The last step of a frame may tell nothing: it is what changed after the last event.
    """

    told: Told | None = None
    set: list[Patch] = []
    """What has changed in `looks.state`, in this order."""
    faces: dict[int, str | None] = {}
    """Aliases that have come into sight, and null for those that are gone."""


class Now(Struct, frozen=True, omit_defaults=True):
    """How the match stands after a frame. A field that is left out is empty, except for `reckoned` and `asked`."""

    waiting: tuple[int, ...]
    outcome: Outcome | None
    at: int
    said: tuple[Act, ...] | None = None
    banks: tuple[int, ...] | None = None
    undo: int | None = None
    hint: Hint | None = None
    window: Window | None = None
    windows: Windows = "ask"
    reckoned: Any = UNSET
    """Left out if it is what it was before."""
    asked: Asked | UnsetType | None = UNSET
    """Left out if it is what was asked before; null if this seat is asked nothing."""


class News(Struct, frozen=True, omit_defaults=True):
    """What happened at the table, as far as this viewer may know."""

    what: str
    seat: int | None = None
    name: str | None = None
    do: str | None = None
    why: str | None = None
    about: int | None = None
    """The seat that others voted about."""


class Acted(Struct, frozen=True, omit_defaults=True):
    """Something physical that a seat did: the scene it was asked in, and the gesture as it counts."""

    seat: int
    scene: str
    """As in the ask."""
    gesture: Gesture
    judged: Judge | None = None
    """Who said what came of it; null as long as nobody has."""


class Frame(Struct, frozen=True, tag_field="t", tag="frame", omit_defaults=True):
    """What one viewer gets of one thing that happened. `n` has no holes: what it may not know is an empty frame.

    What a seat wants for itself alone (`prefer`, `windows`) is a frame for this seat only: for others it has no number.
    """

    n: int
    news: News | None = None
    steps: list[Step] = []
    """What happened in the match, one thing after the other."""
    chat: ChatLine | None = None
    table: TableInfo | None = None
    """The table, if it changed."""
    now: Now | None = None
    """How the match stands, if it moved. Of frames that come together only the last one has it."""
    looks: Looks | None = None
    """The whole match instead of `now`, if this connection has not been shown it yet. Then the steps only tell."""
    act: Acted | None = None
    """What somebody did with a hand: once when it is done, and once more with what came of it."""
    film: bytes | None = None
    """The film of it. Show it before the steps, because they tell how it ends."""
    cards: dict[str, dict[str, Any]] = {}
    """Cards that people brought, of those that the steps show or tell of."""


class Whole(Struct, frozen=True, tag_field="t", tag="whole"):
    """Everything, as it is at `n`: at the beginning of a stream, and when frames can't be sent one by one."""

    n: int
    news: News | None
    """What happened last, if that is why everything is sent."""
    seat: int | None
    """The seat of this viewer; None for a watcher."""
    table: TableInfo
    looks: Looks | None
    told: tuple[Told, ...]
    """The latest things that happened. What a client was told before them stands; `/api/tables/{id}/log` has it all."""
    chat: tuple[ChatLine, ...]
    passes: tuple[str, ...]
    muted: tuple[int | None, ...]
    act: Acted | None = None
    """What somebody did with a hand and nobody has judged yet."""
    at: int = 0
    """The service's time at this moment: what `fill_at` of the table is compared with."""


class Ack(Struct, frozen=True, tag_field="t", tag="ack"):
    """It is written down, and counts. `n` is the number of its frame, or of the last frame if it was said before."""

    ref: int
    n: int


class RefusedMessage(Struct, frozen=True, tag_field="t", tag="refused"):
    """It does not count, and nothing has changed. `rule` names the rule or ruling, where there is one."""

    ref: int | None
    code: str
    hint: str
    rule: str | None = None
    card: str = ""
    """The name of the card that forbids it, if one does."""


class Because(Struct, frozen=True, tag_field="t", tag="because"):
    """The rule that forbids what was asked about."""

    ref: int
    rule: str
    text: str
    card: str = ""
    """The name of the card that forbids it, if one does."""


class ForeseenMessage(Struct, frozen=True, tag_field="t", tag="foreseen", omit_defaults=True):
    """What the rules know would follow from answers to the ask that was asked about, as the table lies now."""

    ref: int
    foreseen: tuple[Foreseen, ...] = ()
    main: int | None = None
    """The position of the option that the game calls the usual one."""


class Presence(Struct, frozen=True, tag_field="t", tag="presence"):
    """Who is connected: these seats, and this number of watchers."""

    seats: tuple[int, ...]
    watchers: int


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """The server is there."""

    ref: int
    at: int


class Bye(Struct, frozen=True, tag_field="t", tag="bye"):
    """The server ends this connection. Come again after `wait_ms`, with the last number as `resume`."""

    why: str
    wait_ms: int


class Listed(Struct, frozen=True, tag_field="t", tag="listed"):
    """The public tables that wait for people and those that play: on the line of the hall, and on no other.

    The first message has all of them, the following ones only what changed.
    """

    anew: bool
    """Whether these are all there are: forget those that were told before."""
    tables: list[TableInfo]
    gone: list[Id]
    """Tables that are not shown any more."""


type FromHall = Listed | Bye
type ReplyMessage = Ack | RefusedMessage | Because | ForeseenMessage | Pong
"""What answers something that a client said."""
type FromServer = Frame | Whole | Ack | RefusedMessage | Because | ForeseenMessage | Presence | Pong | Bye

read_client = msgspec.json.Decoder(FromClient).decode
"""A message of a client, from JSON. Raises msgspec.DecodeError (or ValidationError, which is one)."""

write = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages."""
    kinds = (FromClient, FromServer, FromHall)
    (client, server, hall), parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The live wire of Beanfield",
        "$defs": {"FromClient": client, "FromServer": server, "FromHall": hall, **parts},
    }
