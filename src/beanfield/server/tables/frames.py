"""Frames: what each viewer gets of what happened at a table. The only way out of a table to a socket."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, repeat
from typing import Any, Final

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from beanfield.kernel import seeing
from beanfield.kernel.asks import Act, Perform, Performed, acts_of
from beanfield.kernel.events import Told
from beanfield.kernel.gesture import read_gesture
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.record import Fair
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import Viewer, fields_for_all
from beanfield.kernel.view import Asked
from beanfield.kernel.world import Still
from beanfield.server.tables.entries import (
    Allowed,
    Answered,
    Back,
    Botted,
    By,
    Called,
    Came,
    Chatted,
    Closed,
    Credited,
    Drawn,
    Gestured,
    Hinted,
    Left,
    Moderated,
    Offered,
    Passing,
    Preferred,
    Rematched,
    Reminded,
    Replied,
    Sat,
    Stuck,
    Voted,
    Waited,
    Went,
    Wondered,
)
from beanfield.server.tables.facts import Facts, chat_line
from beanfield.server.tables.steps import NOTHING, Change, Reel
from beanfield.server.tables.table import LATEST, Table, TableStep
from beanfield.wire import messages
from beanfield.wire.ids import written
from beanfield.wire.messages import Frame, Hint, Looks, News, Now, Whole, Window, write
from beanfield.wire.tables import AbsenceInfo, OfferInfo, SeatInfo, TableInfo, Windows

NO_CHOICE: Final[dict[By, str]] = {"clock": "time", "failed": "failed"}
"""Why an answer was nobody's choice, as everybody is told."""


def info(table: Table) -> TableInfo:
    """The table as everybody who may look at it sees it. Which decks people bring is nobody else's business."""
    facts = table.facts
    setup = table.game.variants.read(msgspec.json.decode(facts.setup))
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
        seats=_seats(facts),
        setup={name: getattr(setup, name) for name in table.game.variants.names},
        offers=tuple(OfferInfo(offer.kind, offer.seat, tuple(offer.agreed)) for offer in facts.offers),
        commitment=Fair(facts.secret, ()).commitment,
        opened_at=facts.opened_wall,
        rematch=written(facts.rematch) if facts.rematch else None,
        automata=table.game.rules.automata(len(facts.sitters)),
        lesson=facts.lesson,
        fill_at=facts.fill_at if facts.status == "open" else None,
        chat=facts.speakers,
        collections=facts.collections,
        rematch_commitment=Fair(facts.rematch_secret, ()).commitment if _may_be_played_again(table) else "",
        closed=facts.closed,
        hints=facts.hints,
    )


def _seats(facts: Facts) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(
            name=name,
            person=written(sitter.person) if sitter.person else None,
            bot=sitter.bot or None,
            away=sitter.away,
            beside=sitter.beside,
            absence=AbsenceInfo(absence.since.wall, absence.vote_at, dict(absence.votes))
            if (facts.status == "playing" or facts.closed == "absent") and (absence := sitter.absence) is not None
            else None,
        )
        for name, sitter in zip(facts.names, facts.sitters, strict=True)
    )


def _may_be_played_again(table: Table) -> bool:
    """Whether people may agree to a rematch, and send nonces for it. Older tables have no secret for it yet."""
    facts = table.facts
    return facts.status == "over" and table.match is not None and not facts.rematch and bool(facts.rematch_secret)


class Shown(Struct, frozen=True):
    """What everybody who looks at a table was last shown of its match: differences are to this."""

    still: Still
    asked: tuple[int, ...]
    """The id of what each seat is asked; 0 where it is asked nothing."""
    figures: Struct | None
    """What is reckoned, in games where it is the same for everybody."""

    @classmethod
    def of(cls, table: Table, match: AnyMatch, still: Still | None = None) -> "Shown":
        """What is shown now; `still`, if it is there already, is how the world is."""
        acting, seats = _acting(table), range(match.world.seats)
        asked = [0 if seat in acting or match.ask_of(seat) is None else match.ask_number(seat) for seat in seats]
        figures = seeing.reckoned(match, [None])[0] if match.game.rules.reckons_alike else None
        return cls(still or match.world.still(), tuple(asked), figures)


def _acting(table: Table) -> list[int]:
    """The seats that have made a gesture which is not judged yet: they are not waited for."""
    return [seat for seat, sitter in enumerate(table.facts.sitters) if sitter.gesture_seq]


def looks(table: Table, viewers: Sequence[Viewer], at: int) -> dict[Viewer, Looks]:
    """The match as each of these viewers sees it at this moment; nothing if there is none.

    What all of them see alike is put into words once.
    """
    match = table.match
    if match is None or not viewers:
        return {}
    acting, banks = _acting(table), _banks(table, at)
    state_type: type[Struct] = type(match.world.state)
    names, shared = state_type.__struct_fields__, fields_for_all(state_type)
    apart = [name for name in names if name not in shared]
    alike: dict[str, Any] = {}
    found: dict[Viewer, Looks] = {}
    views, figures = seeing.views(match, viewers), seeing.reckoned(match, viewers)
    for viewer, (view, asked), reckoned in zip(viewers, views, figures, strict=True):
        state = view.state
        if not alike:
            alike = {name: Raw(write(getattr(state, name))) if name in shared else None for name in names}
        found[viewer] = Looks(
            state=alike | {name: getattr(state, name) for name in apart},
            faces=view.faces,
            waiting=tuple(seat for seat in view.waiting if seat not in acting) if acting else view.waiting,
            outcome=view.outcome,
            asked=None if viewer in acting else asked,
            said=_sealed(match, viewer),
            banks=banks,
            at=at,
            undo=_undo(match, viewer, table.undoable),
            hint=_hint(table, match, viewer),
            window=_window(table, match, at),
            windows=_windows(table, viewer),
            reckoned=reckoned,
        )
    return found


def _now(
    table: Table, match: AnyMatch, viewers: Sequence[Viewer], at: int, before: Shown, after: Shown, called: bool
) -> dict[Viewer, Now]:
    """How things stand for each of these viewers, who were shown what was `before`; `called` if there was a call."""
    acting = _acting(table)
    waiting = tuple([seat for seat in match.waiting if seat not in acting]) if acting else match.waiting
    figures = UNSET if after.figures == before.figures else after.figures
    usual = Now(waiting, match.outcome, at, banks=_banks(table, at), window=_window(table, match, at), reckoned=figures)
    found, undoable = {}, table.undoable
    for viewer in viewers:
        said, undo = _sealed(match, viewer), _undo(match, viewer, undoable)
        asked = _newly_asked(match, viewer, acting=acting, before=before, after=after, called=called)
        hint = _hint(table, match, viewer)
        windows = _windows(table, viewer)
        alike = said is None and undo is None and hint is None and asked is UNSET and windows == "ask"
        found[viewer] = (
            usual if alike else replace(usual, said=said, undo=undo, hint=hint, asked=asked, windows=windows)
        )
    rules = match.game.rules
    if rules.reckon is not None and not rules.reckons_alike:
        for viewer, reckoned in zip(viewers, seeing.reckoned(match, viewers), strict=True):
            found[viewer] = replace(found[viewer], reckoned=reckoned)
    return found


def _newly_asked(
    match: AnyMatch, viewer: Viewer, acting: Sequence[int], before: Shown, after: Shown, called: bool
) -> Asked | UnsetType | None:
    """What a viewer is asked, if it is not what it was asked before, in the same words.

    A call may change what would follow from an answer, so after a call everybody is asked again.
    """
    if viewer is None:
        return UNSET
    ask, was = match.ask_of(viewer), before.asked[viewer]
    if ask is None or viewer in acting:
        return None if was else UNSET
    anew = called or match.ask_number(viewer) != was
    if not anew and after.still.keys != before.still.keys:
        options = () if isinstance(ask, Perform) else ask.options
        pieces = {thing for option in options for thing in option.on if isinstance(thing, int)}
        keys = array("Q", before.still.keys)
        anew = any(match.world.keys[piece] != keys[piece] for piece in pieces)
    return match.asked(viewer) if anew else UNSET


def _banks(table: Table, at: int) -> tuple[int, ...] | None:
    clock = table.facts.clock
    return None if clock.rule.kind == "none" else tuple(clock.left(seat, at) for seat in range(len(clock.banks)))


def _window(table: Table, match: AnyMatch, at: int) -> Window | None:
    """The window that is open, the same for everybody, whatever those who are asked in it want."""
    if not match.in_window:
        return None
    clock = table.facts.clock
    ends = [clock.deadline(seat) or at for seat in clock.windows]
    return Window(max(0, max(ends) - at) if ends else None)


def _windows(table: Table, viewer: Viewer) -> Windows:
    """What this viewer wants in windows."""
    return "ask" if viewer is None else table.facts.sitters[viewer].windows


def _undo(match: AnyMatch, viewer: Viewer, undoable: int | None) -> int | None:
    """The ask whose answer this viewer can take back; `undoable` is who can."""
    if viewer is None or undoable != viewer:
        return None
    return match.ask_number(viewer) - (match.ask_of(viewer) is not None)


def _hint(table: Table, match: AnyMatch, viewer: Viewer) -> Hint | None:
    """The hint that this viewer asked for, as long as the same is asked."""
    given = None if viewer is None else table.facts.sitters[viewer].hinted
    if viewer is None or given is None or viewer not in match.waiting or match.ask_number(viewer) != given.ask:
        return None
    instead = None if given.instead is None else tuple(seeing.outward(match, viewer, given.instead))
    gesture = read_gesture(given.gesture) if given.gesture else None
    return Hint(tuple(seeing.outward(match, viewer, given.acts)), given.verdict, instead, gesture)


@lru_cache(maxsize=256)
def brought(game: AnyGame) -> dict[str, dict[str, Any]]:
    """The cards that people brought to a match of this game, as data by their names."""
    box = game.under(game.variants.setup()).book.catalog
    return {name: game.book.facts(card) for name, card in game.book.catalog.items() if name not in box}


def named_in(told: Iterable[Told]) -> list[str]:
    """The cards that are named in what somebody is told."""
    return [name for each in told for fact in each.facts.values() if isinstance(fact, tuple) for name in fact]


def _with_cards(seen: Looks, told: Iterable[Told], own: dict[str, dict[str, Any]]) -> Looks:
    """The match as somebody sees it, with those of the brought cards that it sees or is told of."""
    return replace(seen, cards=facts_of(chain(seen.faces.values(), named_in(told)), own)) if own else seen


def facts_of(names: Iterable[str | None], own: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What is to be known of those of these cards that people brought."""
    return {name: own[name] for name in dict.fromkeys(names) if name in own} if own else {}


def _sealed(match: AnyMatch, viewer: Viewer) -> tuple[Act, ...] | None:
    said = None if viewer is None else match.sealed.get(viewer)
    if viewer is None or said is None or isinstance(said, Performed):
        return None
    return tuple(seeing.outward(match, viewer, acts_of(said)))


def frames(
    table: Table,
    steps: Sequence[TableStep],
    viewers: Sequence[Viewer],
    shown: TableInfo | None,
    before: Shown | None,
    after: Shown | None,
) -> dict[Viewer, list[bytes]]:
    """What each of these viewers gets of some steps, as it goes over the wire.

    `shown` is the table, if it changed; `before` is what the viewers were last shown of the match, if anything, and
    `after` is what they are shown by this. Only the last frame that moves the match says how it stands then. What is
    the same for several is written once. What only other seats are told of is left out.
    """
    own, reel = brought(table.game), _reel(table, steps, None if before is None else before.still)
    lasts = {viewer: last_move(steps, viewer) for viewer in viewers}
    stand = _stand(table, steps, lasts, before, after)
    told = [told_by(table, step, viewers) for step in steps]
    alike = all(step.moved and not step.quiet for step in steps)
    made: dict[Viewer, list[bytes]] = {}
    hidden = [table.facts.hidden_from(viewer) for viewer in viewers]
    written_down: dict[tuple[int, ...], list[bytes]] = {}
    for place, viewer in enumerate(viewers):
        changes, stands = reel.seen_by(viewer) if reel else None, stand.get(viewer)
        sees = (hidden[place], id(changes), id(stands), *[id(each) for heard in told for each in heard[place]])
        if not alike or sees not in written_down:
            following = repeat(NOTHING) if changes is None else iter(changes)
            written_down[sees] = [
                write(
                    _frame(
                        table,
                        step,
                        viewer=viewer,
                        shown=shown,
                        own=own,
                        steps=heard,
                        stand=stands if at == lasts[viewer] else None,
                    )
                )
                for at, step in enumerate(steps)
                for heard in [shown_steps(told[at][place], following)]
                if step.is_for(viewer)
            ]
        made[viewer] = written_down[sees]
    return made


def last_move(steps: Sequence[TableStep], viewer: Viewer) -> int | None:
    """The last of these steps that moves the match, as far as this viewer may know."""
    for at in range(len(steps) - 1, -1, -1):
        if steps[at].moved and not _kept_from(steps[at], viewer):
            return at
    return None


def _stand(
    table: Table,
    steps: Sequence[TableStep],
    lasts: dict[Viewer, int | None],
    before: Shown | None,
    after: Shown | None,
) -> dict[Viewer, Now | Looks]:
    """How the match stands for each viewer after its last step: the whole of it for those who have seen nothing."""
    found: dict[Viewer, Now | Looks] = {}
    called = any(isinstance(step.entry, Called) for step in steps)
    for last in {last for last in lasts.values() if last is not None}:
        at, group = steps[last].entry.when.at, [viewer for viewer in lasts if lasts[viewer] == last]
        if before is None or after is None:
            found |= looks(table, group, at)
        elif table.match is not None:
            found |= _now(table, table.match, viewers=group, at=at, before=before, after=after, called=called)
    return found


def _reel(table: Table, steps: Sequence[TableStep], before: Still | None) -> Reel | None:
    """What could be seen in these steps: at each event, and after the last one of each step."""
    match, last = table.match, last_move(steps, None)
    if before is None or match is None or last is None:
        return None
    stills: list[Still | None] = []
    for at, step in enumerate(steps):
        if step.trail:
            stills += step.trail
        else:
            stills += [None] * len(step.events)
            stills.append(match.world.still() if at == last else None)
    return Reel(type(match.world.state), match.world.aliases, before, stills)


def changes_in(table: Table, step: TableStep, before: Still | None, viewer: Viewer) -> Iterator[Change]:
    """What a viewer sees change in a step: at each event, and after the last one."""
    reel = _reel(table, [step], before)
    return repeat(NOTHING) if reel is None else iter(reel.seen_by(viewer))


def told_by(table: Table, step: TableStep, viewers: Sequence[Viewer]) -> list[list[Told]]:
    """What each of these viewers is told of a step."""
    if not step.events or table.match is None:
        return [[] for _ in viewers]
    return table.match.world.told_to_all(viewers, step.events)


def shown_steps(told: Sequence[Told], changes: Iterator[Change]) -> list[messages.Step]:
    """What a viewer is told of a step and sees change by it; `changes` has one for each event, and one more."""
    steps = [messages.Step(each, change.set, change.faces) for each, change in zip(told, changes, strict=False)]
    end = next(changes)
    if end is not NOTHING and (end.set or end.faces):
        steps.append(messages.Step(None, end.set, end.faces))
    return steps


def _frame(
    table: Table,
    step: TableStep,
    viewer: Viewer,
    shown: TableInfo | None,
    own: dict[str, dict[str, Any]],
    steps: list[messages.Step],
    stand: Now | Looks | None,
) -> Frame:
    entry = step.entry
    if _kept_from(step, viewer):
        return Frame(step.number(viewer))
    chat = None
    if isinstance(entry, Chatted) and (viewer is None or entry.seat not in table.facts.sitters[viewer].muted):
        chat = chat_line(table.facts, entry)
    return Frame(
        step.number(viewer),
        news_of(step, viewer),
        steps=steps,
        chat=chat,
        table=shown if step.changed else None,
        now=stand if isinstance(stand, Now) else None,
        looks=_with_cards(stand, (), own) if isinstance(stand, Looks) else None,
        act=step.act,
        film=film_of(step),
        cards=cards_in(steps, own),
    )


def film_of(step: TableStep) -> bytes | None:
    """The film of what came of a gesture, if there is one."""
    return (step.entry.film or None) if isinstance(step.entry, Answered) else None


def cards_in(steps: Iterable[messages.Step], own: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What is to be known of the brought cards that some steps show or tell of."""
    if not own:
        return {}
    return facts_of(
        [name for step in steps for name in (*step.faces.values(), *named_in([step.told] if step.told else ()))], own
    )


def _kept_from(step: TableStep, viewer: Viewer) -> bool:
    """Whether this viewer may not even know what it was."""
    return step.quiet and viewer != _actor(step)


def _actor(step: TableStep) -> int | None:
    entry = step.entry
    if isinstance(entry, Answered):
        return entry.said.seat
    return getattr(entry, "seat", None)


def news_of(step: TableStep, viewer: Viewer) -> News | None:
    """What happened, in a word. Whether a person, a bot or an auto-pass answered is nobody's business.

    Only that the answer was nobody's choice is said: somebody was out of time, or a bot failed to think.
    """
    if _kept_from(step, viewer):
        return None
    entry = step.entry
    what = str(entry.__struct_config__.tag)
    match entry:
        case Answered(by=by):
            return News(what, _actor(step), why=NO_CHOICE.get(by))
        case Gestured(seat=seat, by=by):
            return News(what, seat, why=NO_CHOICE.get(by))
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
        case Preferred(seat=seat) | Passing(seat=seat):
            return News(what, seat)
        case Closed(why=why) | Stuck(why=why):
            return News(what, why=why)
        case Chatted() | Wondered() | Hinted() | Reminded():
            return None
        case Moderated(chat=speakers):
            return News(what, do=speakers)
        case Voted(seat=seat, about=about, want=want):
            return News(what, seat, do=want, about=about)
        case Waited(seat=seat, about=about):
            return News(what, seat, about=about)
        case Left(seat=seat) | Drawn(seat=seat) | Allowed(seat=seat) | Rematched(seat=seat):
            return News(what, seat)
        case Went(seat=seat) | Came(seat=seat):
            return News(what, seat)
        case Credited():
            return News(what)
    return News(what)


def whole(table: Table, viewer: Viewer, at: int, shown: TableInfo, step: TableStep | None = None) -> Whole:
    """Everything a viewer may know at this moment; `step` is what happened last, if that is why it is sent."""
    match, facts = table.match, table.facts
    sitter = None if viewer is None else facts.sitters[viewer]
    events = 0 if match is None else match.world.first_event + len(match.world.events)
    muted: Sequence[int | None] = sitter.muted if sitter else ()
    told = () if match is None else tuple(match.world.told(viewer, max(0, events - LATEST)))
    seen, own = looks(table, [viewer], at).get(viewer), brought(table.game)
    return Whole(
        n=table.number(viewer),
        news=news_of(step, viewer) if step is not None else None,
        seat=viewer,
        table=shown,
        looks=None if seen is None else _with_cards(seen, told, own),
        told=told,
        chat=tuple(line for line in facts.chat if line.seat not in muted),
        passes=sitter.passes if sitter else (),
        muted=tuple(muted),
        act=table.act,
        at=at,
    )
