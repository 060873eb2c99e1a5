"""Steps about people: disasters capture characters, cards free them, and somebody else controls them for a time."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import controlling, lasting, table
from beanfield.games.ani_mayhem.changes.becoming import become
from beanfield.games.ani_mayhem.changes.captivity import capture, release, release_bonked
from beanfield.games.ani_mayhem.changes.putting import put_at
from beanfield.games.ani_mayhem.state import Captive, Figure, Played, Todo, World
from beanfield.games.ani_mayhem.steps.brandishing import brandish
from beanfield.games.ani_mayhem.steps.duelling import beats
from beanfield.games.ani_mayhem.steps.homes import go_home
from beanfield.games.ani_mayhem.steps.recalling import recall
from beanfield.games.ani_mayhem.steps.rescue import discharge
from beanfield.games.ani_mayhem.steps.teaching import teach
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import (
    Brandishes,
    Captures,
    Dares,
    Discharges,
    Frees,
    Invites,
    MovesAgain,
    Recalls,
    Robs,
    ScrapsLoot,
    Seizure,
    Sheds,
    TakesOver,
    Tames,
    Teaches,
    TurnsTables,
    WoosFor,
)
from beanfield.kernel.flow import Flow


def seize(w: World, played: Played, step: Seizure, figures: Sequence[Figure], at: int) -> Flow[None]:
    """One such step, on everything that the clause is aimed at; `at` is its number in the clause."""
    match step:
        case Captures(away=away):
            _capture(w, played, figures, away=away)
        case Sheds():
            for figure in figures:
                shed(w, figure, step)
        case ScrapsLoot():
            for piece in played.at_cards[1:]:
                table.take_off(w, piece, "ANI-059")
        case TurnsTables():
            if w.state.courtship is not None:
                w.state.courtship.ahead = -w.state.courtship.ahead
                w.tell("tables-turned", "ANI-073", seat=played.seat)
        case TakesOver() | Invites():
            for figure in figures:
                (controlling.take_over if isinstance(step, TakesOver) else controlling.invite)(w, figure, played.seat)
        case Tames():
            for figure in figures:
                become(w, figure, "character", played.seat, "ANI-R581", by=played.card)
                figure.entered = figure.outside = table.next_turn(w, played.seat)
        case Teaches():
            yield from teach(w, played, step, at, figures)
        case WoosFor():
            by = w.state.figures.get(played.by)
            for figure in figures if by is not None else ():
                w.state.agenda.append(Todo("woo-for", played.by, figure.id, [played.card, played.clause]))
        case Recalls():
            yield from recall(w, played.seat)
        case MovesAgain():
            w.state.agenda.append(Todo("further", figures[0].seat, 0, [figure.id for figure in figures]))
        case Brandishes():
            for figure in figures:
                yield from brandish(w, figure)
        case Discharges():
            yield from discharge(w, played.piece)
        case Robs():
            w.state.agenda += [Todo("robbery", played.seat, some=[figure.id]) for figure in figures]
        case Dares():
            yield from _dare(w, played, figures)
        case Frees():
            yield from _free(w, played, figures)


def _capture(w: World, played: Played, figures: Sequence[Figure], *, away: bool) -> None:
    """The disaster goes to whom it captures; one that it has bonked stays where the bonked are."""
    captor = w.state.figures[played.by]
    for figure in figures:
        if captor.at != figure.at and not away:
            put_at(w, captor, figure.at)
        capture(w, figure, captor, away=away)
    for out in [out for outs in w.state.bonked for out in outs if out.piece in played.at_cards]:
        out.held = captor.id
        seat, whom = table.owner_of(w, out.piece), table.title(w, captor)
        w.tell("captured", "ANI-R045", seat=seat, who=w.cards[out.piece].title, whom=whom)


def shed(w: World, figure: Figure, step: Sheds) -> None:
    """What somebody carries of these kinds lies there, or beneath the location."""
    target = f"{'under' if step.beneath else 'above'}.{figure.at}"
    for piece in table.in_reach(w, figure):
        if w.cards[piece].type in step.kinds:
            moved = w.move([piece], table.place_of(w, figure, piece), target)
            w.tell("drops", "ANI-073", seat=figure.seat, who=table.title(w, figure), cards=moved)
    table.count_items(w)


def _dare(w: World, played: Played, figures: Sequence[Figure]) -> Flow[None]:
    """Each character plays once against the disaster, whose controller plays for it."""
    rival, lost = w.state.figures[played.by].seat, []
    for figure in figures:
        wins = yield from beats(w, figure.seat, rival)
        w.tell("wins-game" if wins else "loses-game", "ANI-R507", seat=figure.seat, who=table.title(w, figure))
        lost += [] if wins else [figure.id]
    played.at_figures = lost


def _free(w: World, played: Played, figures: Sequence[Figure]) -> Flow[None]:
    """ANI-094: a captive is free where it is; of those off the field all who were captured together, and they go to a
    haven. Who was held moves by itself again.
    """
    for figure in figures:
        caught = [each for each in w.state.captives if each.figure == figure.id]
        for one in [each for each in w.state.captives if each in caught or (_are_together(each, caught))]:
            mate = w.state.figures[one.figure]
            release(w, mate)
            if one.away:
                yield from go_home(w, mate)
        lasting.let_move(w, figure.id)
    for piece in played.at_cards:
        release_bonked(w, table.owner_of(w, piece), piece)


def _are_together(one: Captive, caught: Sequence[Captive]) -> bool:
    return one.away and any(one.captor == each.captor for each in caught)
