"""Frames: what each viewer gets of what happened at a table. The only way out of a table to a socket."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Act, Performed, acts_of
from beanfield.kernel.events import Told
from beanfield.kernel.record import Fair
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import Viewer, fields_for_all
from beanfield.kernel.variants import option_names
from beanfield.server.entries import (
    Answered,
    Back,
    Botted,
    Called,
    Chatted,
    Closed,
    Credited,
    Drawn,
    Gestured,
    Left,
    Offered,
    Preferred,
    Rematched,
    Replied,
    Sat,
    Stuck,
)
from beanfield.server.facts import chat_line
from beanfield.server.table import AnyMatch, Step, Table
from beanfield.wire.ids import written
from beanfield.wire.messages import Frame, Looks, News, Whole, write
from beanfield.wire.tables import OfferInfo, SeatInfo, TableInfo

LATEST: Final = 100
"""How many events a newcomer is told."""


def info(table: Table) -> TableInfo:
    """The table as everybody who may look at it sees it. Which decks people bring is nobody else's business."""
    facts = table.facts
    options = table.game.read_options(msgspec.json.decode(facts.options))
    return TableInfo(
        id=written(table.id),
        game=facts.game,
        status=facts.status,
        visibility=facts.visibility,
        password=bool(facts.password),
        rated=facts.rated,
        clock=facts.clock.rule,
        late=facts.late,
        host=written(facts.host),
        seats=tuple(
            SeatInfo(name, written(sitter.person) if sitter.person else None, sitter.bot or None, sitter.away)
            for name, sitter in zip(facts.names, facts.sitters, strict=True)
        ),
        options={name: getattr(options, name) for name in option_names(table.game)},
        offers=tuple(OfferInfo(offer.kind, offer.seat, tuple(offer.agreed)) for offer in facts.offers),
        commitment=Fair(facts.secret, ()).commitment,
        opened_at=facts.opened_wall,
        rematch=written(facts.rematch) if facts.rematch else None,
        stand_ins=table.game.stand_ins(len(facts.sitters)),
    )


def looks(table: Table, viewers: Sequence[Viewer], at: int) -> dict[Viewer, Looks]:
    """The match as each of these viewers sees it at this moment; nothing if there is none.

    What all of them see alike is put into words once.
    """
    match, clock = table.match, table.facts.clock
    if match is None:
        return {}
    acting = [seat for seat, sitter in enumerate(table.facts.sitters) if sitter.gesture_seq]
    banks = None
    if clock.rule.kind != "none":
        banks = tuple(clock.left(seat, at) for seat in range(len(clock.banks)))
    state_type: type[Struct] = type(match.world.state)
    names, shared = state_type.__struct_fields__, fields_for_all(state_type)
    apart = [name for name in names if name not in shared]
    alike: dict[str, Any] = {}
    found: dict[Viewer, Looks] = {}
    for viewer, (view, asked) in zip(viewers, match.shows(viewers), strict=True):
        state = view.state
        if not alike:
            alike = {name: Raw(write(getattr(state, name))) if name in shared else None for name in names}
        found[viewer] = Looks(
            state=alike | {name: getattr(state, name) for name in apart},
            faces=view.faces,
            waiting=tuple(seat for seat in view.waiting if seat not in acting) if acting else view.waiting,
            outcome=view.outcome,
            asked=None if viewer in acting else asked,
            said=None if viewer is None else _sealed(match, viewer),
            banks=banks,
            at=at,
        )
    return found


@lru_cache(maxsize=256)
def brought(game: AnyGame) -> dict[str, dict[str, Any]]:
    """The cards that people brought to a match of this game, as data by their names."""
    box = game.under(game.options()).catalog
    return {name: game.facts(card) for name, card in game.catalog.items() if name not in box}


def named_in(told: Iterable[Told]) -> list[str]:
    """The cards that are named in what somebody is told."""
    return [name for each in told for fact in each.facts.values() if isinstance(fact, tuple) for name in fact]


def _with_cards(seen: Looks, told: Iterable[Told], own: dict[str, dict[str, Any]]) -> Looks:
    """The match as somebody sees it, with those of the brought cards that it sees or is told of."""
    known = dict.fromkeys(chain(seen.faces.values(), named_in(told)))
    return replace(seen, cards={name: own[name] for name in known if name in own})


def _sealed(match: AnyMatch, seat: int) -> tuple[Act, ...] | None:
    said = match.sealed.get(seat)
    if said is None or isinstance(said, Performed):
        return None
    return tuple(match.outward(seat, acts_of(said)))


def frames(
    table: Table, steps: Sequence[Step], viewers: Sequence[Viewer], shown: TableInfo | None
) -> dict[Viewer, list[bytes]]:
    """What each of these viewers gets of some steps, as it goes over the wire.

    `shown` is the table, if it changed. Only the last frame that moves the match shows it.
    """
    last = max((at for at, step in enumerate(steps) if step.moved), default=None)
    seen = {} if last is None else looks(table, viewers, steps[last].entry.when.at)
    own = brought(table.game)
    made: dict[Viewer, list[bytes]] = {}
    for viewer in viewers:
        told = [told_by(table, step, viewer) for step in steps]
        if own and viewer in seen:
            seen[viewer] = _with_cards(seen[viewer], chain(*told), own)
        made[viewer] = [
            write(_frame(table, step, told[at], viewer, shown, seen.get(viewer) if at == last else None))
            for at, step in enumerate(steps)
        ]
    return made


def told_by(table: Table, step: Step, viewer: Viewer) -> tuple[Told, ...]:
    """What a viewer is told of a step."""
    if not step.events or table.match is None:
        return ()
    return tuple(table.match.world.told(viewer, step.events.start)[: len(step.events)])


def _frame(
    table: Table, step: Step, told: tuple[Told, ...], viewer: Viewer, shown: TableInfo | None, seen: Looks | None
) -> Frame:
    entry = step.entry
    if step.quiet and viewer != _actor(step):
        return Frame(step.n)
    chat = None
    if isinstance(entry, Chatted) and (viewer is None or entry.seat not in table.facts.sitters[viewer].muted):
        chat = chat_line(table.facts, entry)
    return Frame(
        step.n,
        news_of(step, viewer),
        told=told,
        chat=chat,
        table=shown if step.changed else None,
        looks=seen,
        act=step.act,
        film=film_of(step),
    )


def film_of(step: Step) -> bytes | None:
    """The film of what came of a gesture, if there is one."""
    return (step.entry.film or None) if isinstance(step.entry, Answered) else None


def _actor(step: Step) -> int | None:
    entry = step.entry
    if isinstance(entry, Answered):
        return entry.said.seat
    return getattr(entry, "seat", None)


def news_of(step: Step, viewer: Viewer) -> News | None:
    """What happened, in a word. Whether a person, a bot or an auto-pass answered is nobody's business."""
    if step.quiet and viewer != _actor(step):
        return None
    entry = step.entry
    what = str(entry.__struct_config__.tag)
    match entry:
        case Answered(by=by):
            return News(what, _actor(step), why="time" if by == "clock" else None)
        case Gestured(seat=seat, by=by):
            return News(what, seat, why="time" if by == "clock" else None)
        case Called(seat=seat, do=do):
            return News(what, seat, do=do)
        case Sat(seat=seat, name=name):
            return News(what, seat, name=name)
        case Botted(seat=seat, why=why) | Back(seat=seat, why=why):
            return News(what, seat, why=why)
        case Offered(seat=seat, kind=kind):
            return News(what, seat, do=kind)
        case Replied(seat=seat, kind=kind, yes=yes):
            return News(what, seat, do=kind, why="yes" if yes else "no")
        case Preferred(seat=seat):
            return News(what, seat) if viewer == seat else None
        case Closed(why=why) | Stuck(why=why):
            return News(what, why=why)
        case Chatted():
            return None
        case Left(seat=seat) | Drawn(seat=seat) | Rematched(seat=seat):
            return News(what, seat)
        case Credited():
            return News(what)
    return News(what)


def whole(table: Table, viewer: Viewer, at: int, shown: TableInfo, step: Step | None = None) -> Whole:
    """Everything a viewer may know at this moment; `step` is what happened last, if that is why it is sent."""
    match, facts = table.match, table.facts
    sitter = None if viewer is None else facts.sitters[viewer]
    events = 0 if match is None else match.world.first_event + len(match.world.events)
    muted: Sequence[int] = sitter.muted if sitter else ()
    told = () if match is None else tuple(match.world.told(viewer, max(0, events - LATEST)))
    seen, own = looks(table, [viewer], at).get(viewer), brought(table.game)
    return Whole(
        n=table.seq,
        news=news_of(step, viewer) if step is not None else None,
        seat=viewer,
        table=shown,
        looks=_with_cards(seen, told, own) if seen and own else seen,
        told=told,
        chat=tuple(line for line in facts.chat if line.seat not in muted),
        passes=sitter.passes if sitter else (),
        muted=tuple(muted),
        act=table.act,
    )
