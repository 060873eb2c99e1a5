"""Steps about people: captured, freed, controlled for a time, taught."""

import re
from collections.abc import Sequence

from beanfield.games.ani_mayhem.card import skill_names
from beanfield.games.ani_mayhem.changes import controlling, lasting, table
from beanfield.games.ani_mayhem.changes.becoming import become
from beanfield.games.ani_mayhem.changes.captivity import capture, release, release_bonked
from beanfield.games.ani_mayhem.changes.stopping import put_at
from beanfield.games.ani_mayhem.reading import skills
from beanfield.games.ani_mayhem.state import Captive, Figure, Lasting, Played, Todo, World
from beanfield.games.ani_mayhem.steps.duelling import beats
from beanfield.games.ani_mayhem.steps.falling import discharge
from beanfield.games.ani_mayhem.steps.havens import go_home
from beanfield.games.ani_mayhem.steps.laying_aside import recall
from beanfield.games.ani_mayhem.steps.tricks import brandish
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
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, Word, in_order, word_in
from beanfield.kernel.flow import Flow

# Skills that a player chooses for somebody.


def word_of(skill: str) -> str:
    """How a skill is said in an answer.

    >>> word_of("Blind Luck")
    'skill-blind-luck'
    """
    return "skill-" + re.sub(r"[^a-z]+", "-", skill.lower()).strip("-")


def teachable(w: World, seat: int, bearer: Figure | None, step: Teaches) -> list[str]:
    """The skills that may be chosen now; none that takes something away (ANI-119)."""
    if step.of == "any" or bearer is None:
        return list(skill_names())
    mates = [
        one for one in table.characters_of(w, seat) if one.id != bearer.id and skills(w, one).get("Computer", 0) > 0
    ]
    some = [bearer] if step.of == "bearer" else mates
    return sorted({name for one in some for name, times in skills(w, one).items() if times > 0})


def teach(w: World, played: Played, step: Teaches, at: int, figures: Sequence[Figure]) -> Flow[None]:
    """The player chooses, and the target has it for this long."""
    found = teachable(w, played.seat, w.state.figures.get(played.by), step)
    for figure in figures if found else ():
        options = in_order([Option("learn", (Word(word_of(name)),), "ANI-116") for name in found])
        said = options[0] if len(options) == 1 else (yield from choose(played.seat, "learn", "ANI-116", options))
        name = next(each for each in found if word_of(each) == word_in(said))
        number = skill_names().index(name)
        effect = Lasting(played.card, played.clause, at, figure.id, played.seat, step.until, 0, skill=number)
        lasting.begin(w, effect)
        w.tell("learns", "ANI-116", seat=figure.seat, who=table.title(w, figure), skill=name)


# Steps about people: disasters capture characters, cards free them, and somebody else controls them for a time.


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
