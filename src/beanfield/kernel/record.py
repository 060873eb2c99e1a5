"""Records: a match as a file, with all that is needed to play it again and to check it.

Every answer has a short fingerprint of its ask. If changed code asks something else, the first ask that differs shows
it. The seed is made of a secret and of a nonce from every seat that sent one. The hash of the secret (`commitment`) is
published before the nonces are sent, and the secret itself when the match is over. So nobody can stack the deck.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b, sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel import keeping, performing
from beanfield.kernel.asks import (
    Answer,
    Ask,
    Call,
    Perform,
    Performed,
    Pick,
    Said,
    Single,
    Together,
    read_answer,
    write_down,
)
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BeanfieldError, Differs, Refused
from beanfield.kernel.game import Game
from beanfield.kernel.gesture import read_gesture
from beanfield.kernel.match import Match
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import Card


class Fair(Struct, frozen=True):
    """What the seed of a match is made of."""

    secret: str
    nonces: tuple[str, ...]
    """What each seat sent; empty for one that sent none, such as a bot."""

    @property
    def commitment(self) -> str:
        """The hash of the secret. It is published before the match, so the secret can't be changed later."""
        return sha256(b"beanfield secret " + self.secret.encode()).hexdigest()

    @property
    def seed(self) -> bytes:
        """The seed of the match. It can be computed only from the secret and all nonces together."""
        return sha256("\n".join(("beanfield seed", self.secret, *self.nonces)).encode()).digest()


class Line(Struct, frozen=True, array_like=True):
    """One answer, and the fingerprint of the ask it answered."""

    said: Said
    fingerprint: str


class StandIn(Struct, frozen=True):
    """A bot played for the person on a seat, for some of the answers."""

    seat: int
    bot: str
    since: int
    """How many answers the record has from before the bot began."""
    until: int | None = None
    """How many it has from before the person had the seat again; null if the bot played to the end."""


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A match as a file."""

    game: str
    version: int
    names: tuple[str, ...]
    setup: dict[str, Any]
    commitment: str
    fair: Fair
    chance: list[list[int]]
    lines: list[Line]
    outcome: Outcome | None
    format: int = 3
    """Records of formats 1 and 2 don't tell a nonce that a seat sent from one that the server made for it."""
    lesson: bool = False
    """Whether the match began in the position of the game's lesson."""
    stand_ins: tuple[StandIn, ...] = ()
    """The bots that played for people who were away, out of time, or had given their seat up."""

    def to_json(self) -> bytes:
        """The contents of the file: a line for each field, for each outcome of chance and for each answer."""
        fields = [b' "%s": %s' % (name.encode(), _written(getattr(self, name))) for name in self.__struct_fields__]
        return b"{\n%s\n}" % b",\n".join(fields)


def _written(value: object) -> bytes:
    """A list has a line for each entry."""
    if not isinstance(value, list) or not value:
        return msgspec.json.encode(value)
    return b"[\n  %s\n ]" % b",\n  ".join([msgspec.json.encode(entry) for entry in value])


def read_record(data: bytes) -> Record:
    """Read the contents of a file. Raises Differs if it is no record."""
    try:
        written = msgspec.json.decode(data, type=dict[str, Any])
        if written.get("format") == 1:  # format 1 called the setup `options`
            written |= {"setup": written.pop("options", None), "format": 2}
        return msgspec.convert(written, Record)
    except msgspec.DecodeError as error:
        raise Differs(f"this is not a record of ours: {error}") from None


def fingerprint(ask: Ask) -> str:
    """Twelve characters that identify an ask: a hash of its seats and options, but not of prompts and rule ids."""
    return blake2b(msgspec.json.encode(_gist(ask)), digest_size=6).hexdigest()


def _is_result(outcome: Outcome | None, recorded: Outcome | None) -> bool:
    """Whether a match ended as recorded. Older records do not say where points came from."""
    if outcome is not None and recorded is not None and not recorded.sources:
        outcome = replace(outcome, sources=())
    return outcome == recorded


def _gist(ask: Ask | Single) -> Any:
    if isinstance(ask, Together):
        return [_gist(single) for single in ask.asks]
    if isinstance(ask, Perform):
        return [ask.seat, ask.scene, ask.gesture]
    bounds = _bounds(ask) if isinstance(ask, Pick) else []
    return [ask.seat, bounds, [(option.do, option.on) for option in ask.options]]


def _bounds(ask: Pick) -> list[object]:
    """What may be picked together. `leads`, `distinct` and `once` count only if they are used: older records had none
    of them.
    """
    later: list[object] = [ask.leads, ask.distinct] if ask.leads is not None or ask.distinct else []
    later += [] if ask.once is None else [ask.once]
    return [ask.least, ask.most, ask.group, *later]


class Recorder[S: Struct, C: Card, U: Struct]:
    """Plays a match from its beginning and keeps every answer for the record."""

    def __init__(self, game: Game[S, C, U], seats: int, fair: Fair, setup: U, lesson: bool = False) -> None:
        self.match = Match.begin(game, seats, fair.seed, setup, lesson=lesson)
        self._fair = fair
        self._lesson = lesson
        self._lines: list[Line] = []

    def say(self, seat: int, said: Answer | Call) -> str:
        """A seat says something. Returns the fingerprint of the ask. Raises Refused if it is not allowed."""
        asked = "" if self.match.ask is None else fingerprint(self.match.ask)
        line = Line(write_down(seat, said), asked)
        _say(self.match, seat, said)
        self._lines.append(line)
        return asked

    @property
    def count(self) -> int:
        """How many answers there are."""
        return len(self._lines)

    def record(self, names: Sequence[str], stand_ins: Sequence[StandIn] = ()) -> Record:
        """The record of the match so far."""
        match = self.match
        return Record(
            game=match.game.name,
            version=match.game.version,
            names=tuple(names),
            setup=msgspec.json.decode(msgspec.json.encode(match.world.setup)),  # as plain JSON values
            commitment=self._fair.commitment,
            fair=self._fair,
            chance=match.world.chance.log,
            lines=self._lines,
            outcome=match.outcome,
            lesson=self._lesson,
            stand_ins=tuple(stand_ins),
        )


def record_of[S: Struct, C: Card, U: Struct](match: Match[S, C, U], fair: Fair, names: Sequence[str]) -> Record:
    """The record of a match that was begun with `fair.seed`.

    Raises Differs for another match, and for one that was loaded or cloned: its history is not complete.
    """
    world = match.world
    recorder = Recorder(match.game, world.seats, fair, world.setup)
    again = recorder.match
    for seat, said in match.history:
        try:
            recorder.say(seat, said)
        except Refused:
            break
    if (again.history, again.ask, again.outcome) != (match.history, match.ask, match.outcome):
        raise Differs("this match was not begun here with this seed: make the record from the one that was")
    return recorder.record(names)


def _say[S: Struct, C: Card, U: Struct](match: Match[S, C, U], seat: int, said: Any) -> None:
    if isinstance(said, Call):
        match.call(seat, said.do, said.word)
    else:
        match.answer(seat, said)


def replay[S: Struct, C: Card, U: Struct](game: Game[S, C, U], record: Record) -> Iterator[Match[S, C, U]]:
    """Play a record again; yields the match before the first answer and after every answer (always the same object).

    The outcomes of chance come from the record, not from the seed. Raises Differs if this code asks something else.
    """
    if (record.game, record.version) != (game.name, game.version):
        raise Differs(
            f"the record is of {record.game} version {record.version}, this is {game.name} version {game.version}"
        )
    match = Match.begin(
        game,
        len(record.names),
        record.fair.seed,
        game.variants.read(record.setup),
        script=record.chance,
        lesson=record.lesson,
    )
    yield match
    for number, line in enumerate(record.lines):
        if match.ask is None or fingerprint(match.ask) != line.fingerprint:
            raise Differs(
                f"at answer {number + 1} of {len(record.lines)} this code asks something else than the record"
            )
        _say(match, line.said.seat, keeping.resolved(match, line.said))
        yield match


class Finding(Struct, frozen=True):
    """One check of a record, and whether it passed."""

    what: str
    holds: bool
    detail: str = ""


def verify[S: Struct, C: Card, U: Struct](game: Game[S, C, U], record: Record) -> list[Finding]:
    """Check a record: commitment, chance, fingerprints, outcome. Returns all checks, also those that failed."""
    findings = [
        Finding("the secret is the one committed to", record.fair.commitment == record.commitment),
        Finding("every seat has its place in the seed", len(record.fair.nonces) == len(record.names), _senders(record)),
    ]
    try:
        match = None
        for match in replay(game, record):  # noqa: B007
            pass
        assert match is not None
    except (BeanfieldError, msgspec.MsgspecError, ValueError) as error:
        return [*findings, Finding("every ask and answer is as recorded", False, str(error))]
    findings.append(Finding("every ask and answer is as recorded", True, f"{len(record.lines)} answers"))
    findings.append(
        Finding("chance comes from the seed", _chance_from_seed(game, record), f"{len(record.chance)} draws")
    )
    acts = [line.said for line in record.lines if line.said.kind == "perform"]
    if acts:
        findings.append(Finding("every hand wobbled by the seed", _hands_from_seed(game, record), _acts(acts)))
    findings.append(Finding("the result is as recorded", _is_result(match.outcome, record.outcome)))
    return findings


def _senders(record: Record) -> str:
    """Whose nonces went into the seed."""
    if record.format < 3:
        return "an older record: it does not say which seats sent a nonce of their own"
    sent = [f"{name} sent {nonce or 'none'}" for name, nonce in zip(record.names, record.fair.nonces, strict=False)]
    return ", ".join(sent)


def _acts(acts: Sequence[Said]) -> str:
    by_luck = sum(said.judged is not None and said.judged[0] == "luck" for said in acts)
    return f"{len(acts)} physical acts, {by_luck} of them judged by luck"


def _hands_from_seed[S: Struct, C: Card, U: Struct](game: Game[S, C, U], record: Record) -> bool:
    """Whether every act has a hand of its own, and whether luck gives the recorded outcome again from this hand.

    Only a performer can check what a performer judged: see `physics.judge.again`.
    """
    last = 0
    for performed, match in acts_of(game, record):
        if performed.number <= last:
            return False
        last = performed.number
        luck = Chance(performing.hand(match, last))
        if (
            performed.by == "luck"
            and match.game.rules.luck(_scene(match), read_gesture(performed.gesture), luck) != performed.outcome
        ):
            return False
    return True


def acts_of[S: Struct, C: Card, U: Struct](
    game: Game[S, C, U], record: Record
) -> Iterator[tuple[Performed, Match[S, C, U]]]:
    """Every physical act of a record, each with the match at the moment of its ask."""
    for line, match in zip(record.lines, replay(game, record), strict=False):
        if line.said.kind == "perform" and isinstance(performed := read_answer(line.said), Performed):
            yield performed, match


def _scene[S: Struct, C: Card, U: Struct](match: Match[S, C, U]) -> str:
    assert isinstance(match.ask, Perform)
    return match.ask.scene


def _chance_from_seed[S: Struct, C: Card, U: Struct](game: Game[S, C, U], record: Record) -> bool:
    setup = game.variants.read(record.setup)
    match = Match.begin(game, len(record.names), record.fair.seed, setup, lesson=record.lesson)
    for line in record.lines:
        try:
            _say(match, line.said.seat, keeping.resolved(match, line.said))
        except BeanfieldError:
            return False
    return match.world.chance.log == record.chance
