"""Records: a match as a file. Game, version, setup, seed, chance, answers; enough to play it again and to check it.

Every answer carries a short fingerprint of the ask it answered, so code that changed its mind is caught at the first
differing ask. The seed is made of a secret that its keeper commits to before the first card and of a nonce from every
seat, so nobody can stack the deck: `commitment` is published first, the secret when the match is over.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b, sha256
from typing import Any

import msgspec
from msgspec import Struct

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
from beanfield.kernel.match import Match
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import Card


class Fair(Struct, frozen=True):
    """Where the seed of a match comes from."""

    secret: str
    nonces: tuple[str, ...]

    @property
    def commitment(self) -> str:
        """Published before the match: fixes the secret without telling it."""
        return sha256(b"beanfield secret " + self.secret.encode()).hexdigest()

    @property
    def seed(self) -> bytes:
        """The seed of the match: nobody knows it who does not know the secret and every nonce."""
        return sha256("\n".join(("beanfield seed", self.secret, *self.nonces)).encode()).digest()


class Line(Struct, frozen=True, array_like=True):
    """One answer, and the fingerprint of the ask it answered."""

    said: Said
    fingerprint: str


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
    format: int = 2

    def to_json(self) -> bytes:
        """The file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


def read_record(data: bytes) -> Record:
    """The record in a file."""
    try:
        written = msgspec.json.decode(data, type=dict[str, Any])
        if written.get("format") == 1:  # where the setup was called options
            written |= {"setup": written.pop("options", None), "format": 2}
        return msgspec.convert(written, Record)
    except msgspec.DecodeError as error:
        raise Differs(f"this is not a record of ours: {error}") from None


def fingerprint(ask: Ask) -> str:
    """Twelve characters that stand for what was asked: who, and every option; not the words or rule ids around it."""
    return blake2b(msgspec.json.encode(_gist(ask)), digest_size=6).hexdigest()


def _gist(ask: Ask | Single) -> Any:
    if isinstance(ask, Together):
        return [_gist(single) for single in ask.asks]
    if isinstance(ask, Perform):
        return [ask.seat, ask.scene, ask.gesture]
    bounds = _bounds(ask) if isinstance(ask, Pick) else []
    return [ask.seat, bounds, [(option.do, option.on) for option in ask.options]]


def _bounds(ask: Pick) -> list[object]:
    """What may be picked together; `leads` and `distinct` count only where they are used: older records had neither."""
    later = [ask.leads, ask.distinct] if ask.leads is not None or ask.distinct else []
    return [ask.least, ask.most, ask.group, *later]


class Recorder[S: Struct, C: Card, U: Struct]:
    """Plays a match from its beginning, and writes it down as it goes."""

    def __init__(self, game: Game[S, C, U], seats: int, fair: Fair, setup: U) -> None:
        self.match = Match.begin(game, seats, fair.seed, setup)
        self._fair = fair
        self._lines: list[Line] = []

    def say(self, seat: int, said: Answer | Call) -> str:
        """A seat says something; the fingerprint of what was asked then. Raises Refused if it can't be said."""
        asked = "" if self.match.ask is None else fingerprint(self.match.ask)
        line = Line(write_down(seat, said), asked)
        _say(self.match, seat, said)
        self._lines.append(line)
        return asked

    def record(self, names: Sequence[str]) -> Record:
        """The match so far."""
        match = self.match
        return Record(
            game=match.game.name,
            version=match.game.version,
            names=tuple(names),
            setup=msgspec.json.decode(msgspec.json.encode(match.world.setup)),  # as the file has them
            commitment=self._fair.commitment,
            fair=self._fair,
            chance=match.world.chance.log,
            lines=self._lines,
            outcome=match.outcome,
        )


def record_of[S: Struct, C: Card, U: Struct](match: Match[S, C, U], fair: Fair, names: Sequence[str]) -> Record:
    """The record of a match that was begun with `fair.seed`; one that was loaded or cloned does not know all of it."""
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
    """The match of a record, yielded before the first answer and after every answer (the same object, going on).

    Chance comes from the record, not from the seed. Raises Differs where this code asks something else.
    """
    if (record.game, record.version) != (game.name, game.version):
        raise Differs(
            f"the record is of {record.game} version {record.version}, this is {game.name} version {game.version}"
        )
    match = Match.begin(
        game, len(record.names), record.fair.seed, game.variants.read(record.setup), script=record.chance
    )
    yield match
    for number, line in enumerate(record.lines):
        if match.ask is None or fingerprint(match.ask) != line.fingerprint:
            raise Differs(
                f"at answer {number + 1} of {len(record.lines)} this code asks something else than the record"
            )
        _say(match, line.said.seat, match.resolved(line.said))
        yield match


class Finding(Struct, frozen=True):
    """One thing that was checked about a record."""

    what: str
    holds: bool
    detail: str = ""


def verify[S: Struct, C: Card, U: Struct](game: Game[S, C, U], record: Record) -> list[Finding]:
    """Whether a record is what it says: commitment, chance, fingerprints, result."""
    findings = [
        Finding("the secret is the one committed to", record.fair.commitment == record.commitment),
        Finding("every seat gave a nonce", len(record.fair.nonces) == len(record.names)),
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
    findings.append(Finding("the result is as recorded", match.outcome == record.outcome))
    return findings


def _acts(acts: Sequence[Said]) -> str:
    by_luck = sum(said.judged is not None and said.judged[0] == "luck" for said in acts)
    return f"{len(acts)} physical acts, {by_luck} of them judged by luck"


def _hands_from_seed[S: Struct, C: Card, U: Struct](game: Game[S, C, U], record: Record) -> bool:
    """Whether no two acts had the same hand, and luck judged as it must with the hand of its act.

    What a performer made of a hand can be shown by a performer only: see `physics.judge.again`.
    """
    last = 0
    for performed, match in acts_of(game, record):
        if performed.number <= last:
            return False
        last = performed.number
        if (
            performed.by == "luck"
            and match.game.rules.luck(_scene(match), Chance(match.hand(last))) != performed.outcome
        ):
            return False
    return True


def acts_of[S: Struct, C: Card, U: Struct](
    game: Game[S, C, U], record: Record
) -> Iterator[tuple[Performed, Match[S, C, U]]]:
    """Every physical act of a record, each with the match as it was when it was asked for."""
    for line, match in zip(record.lines, replay(game, record), strict=False):
        if line.said.kind == "perform" and isinstance(performed := read_answer(line.said), Performed):
            yield performed, match


def _scene[S: Struct, C: Card, U: Struct](match: Match[S, C, U]) -> str:
    assert isinstance(match.ask, Perform)
    return match.ask.scene


def _chance_from_seed[S: Struct, C: Card, U: Struct](game: Game[S, C, U], record: Record) -> bool:
    match = Match.begin(game, len(record.names), record.fair.seed, game.variants.read(record.setup))
    for line in record.lines:
        try:
            _say(match, line.said.seat, match.resolved(line.said))
        except BeanfieldError:
            return False
    return match.world.chance.log == record.chance
