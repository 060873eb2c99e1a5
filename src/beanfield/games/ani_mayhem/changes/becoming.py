"""Figures that become something else: disasters become characters, and characters and cards become disasters."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import CONTINUOUS, numbered
from beanfield.games.ani_mayhem.changes import aboard, captivity, lasting, table
from beanfield.games.ani_mayhem.changes.controlling import drop_out
from beanfield.games.ani_mayhem.changes.intending import forget_intents, leave_out
from beanfield.games.ani_mayhem.reading import ability, facts_of, has_gift, is_captive
from beanfield.games.ani_mayhem.reading.kinds import is_unleashed
from beanfield.games.ani_mayhem.state import NOBODY, Concealed, Figure, Played, Side, Todo, World
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import Possesses
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import Rages, SecondForm

# Figures that become something else: a disaster becomes one of a player's characters, or a character a disaster.
#
# What a figure is now is its side (`reading.facts`). It stays where it is, with the cards on it. All that it was about
# to do, and all that was between it and others, is over.


def become(w: World, figure: Figure, side: Side, seat: int, rule: str, *, by: int) -> None:
    """A figure is of this kind from now on, and this player controls it. `by` is the number of the card that makes it
    so, or 0 if it is again what it was.

    A disaster that was fought is so no longer, and who digs may go on. A disaster is on no vehicle and in no haven
    (ANI-R111), and nobody looks at what it carries (ANI-585).
    """
    state = w.state
    _end_ties(w, figure)
    if side != "character" and figure.home:
        table.go(w, figure, figure.at)
    figure.side, figure.seat, figure.returns, figure.turned = side, seat, NOBODY, by
    figure.moved, figure.scavenged, figure.done = 0, False, False
    held = state.concealed[figure.id]
    held.owners = [seat] if side == "character" else []
    w.conceal(held.cards)
    if held.owners and held.cards:
        w.reveal()
    what = "becomes-character" if side == "character" else "becomes-disaster"
    w.tell(what, rule, seat=seat, who=table.title(w, figure))
    table.note_guests(w)
    table.count_items(w)
    table.check_life(w)


def _end_ties(w: World, figure: Figure) -> None:
    """Whatever was between a figure and others as what it was."""
    state, fight, battle = w.state, w.state.fight, w.state.courtship
    aboard.part(w, figure, "ANI-R095")
    vehicle = state.figures.get(figure.vehicle)
    if vehicle is not None:
        aboard.leave_standing(w, vehicle)
    if is_captive(w, figure):
        captivity.release(w, figure)
    captivity.release_all(w, figure)
    for other in state.figures.values():
        other.ally = NOBODY if other.ally == figure.id else other.ally
    figure.ally, figure.spell, figure.led = NOBODY, "", NOBODY
    state.bonds = [each for each in state.bonds if figure.id not in (each.character, each.disaster)]
    if battle is not None and figure.id in (battle.one, battle.other):
        battle.one = NOBODY
    if fight is not None:
        fight.over = fight.over or fight.disaster == figure.id
        drop_out(fight, figure)
    forget_intents(state, figure.id)
    leave_out(state, figure.id)


# Disasters that go on in the body of a character (ANI-R584).

WEAK: Final = 1
"""With this much health, or less, such a disaster leaves its own body."""
POSSESSING: Final = {
    name: gift.number
    for name, line in CONTINUOUS.items()
    for clause in line
    for gift in clause.gifts
    if isinstance(gift, Possesses)
}
"""How much charm does not suffice to free whom they possess, by their names."""


def possess(w: World, disaster: Figure) -> None:
    """It is discarded, and the character there with the highest damage is a disaster; ties are broken by chance
    (ANI-R042). Without anybody there it is defeated.
    """
    there = table.characters_at(w, disaster.at)
    if not there:
        table.defeat(w, disaster)
        return
    most = max(ability(w, one, "damage") for one in there)
    strongest = [one for one in there if ability(w, one, "damage") == most]
    victim, by = strongest[w.chance.below(len(strongest))], facts_of(w, disaster).number
    table.lay_down(w, disaster, f"above.{disaster.at}", "drops", "ANI-R395")
    table.is_over(w, disaster, "discarded", "ANI-R584")
    become(w, victim, "major", table.owner_of(w, victim.piece), "ANI-R584", by=by)


def set_free(w: World, figure: Figure, opponent: Figure, charm: int) -> None:
    """Who is possessed is free if a character in a charm battle against it has charm enough."""
    by = POSSESSING.get(numbered()[figure.turned].name) if figure.turned else None
    if by is not None and charm > by and opponent.side == "character":
        become(w, figure, "character", table.owner_of(w, figure.piece), "ANI-R584", by=0)


# Characters that are disasters as long as they use their second set of abilities (ANI-R585).

RAGING: Final = frozenset(
    name
    for name, line in CONTINUOUS.items()
    if any(isinstance(gift, Rages) for clause in line for gift in clause.gifts)
)
"""The names of such characters."""
LOW: Final = 2
"""Below this much health somebody worries others of its party."""


def rage(w: World) -> None:
    """Those who use their second set now become disasters, and those who do not any more characters again."""
    for figure in [one for one in w.state.figures.values() if w.cards[one.piece].name in RAGING]:
        own, wild = facts_of(w, figure).number, has_gift(w, figure, SecondForm)
        owner = table.owner_of(w, figure.piece)
        if wild and figure.side == "character":
            table.drop_all(w, figure)
            become(w, figure, "major", owner, "ANI-R585", by=own)
        elif not wild and figure.turned == own:
            become(w, figure, "character", owner, "ANI-R585", by=0)


def note_weak(w: World, figure: Figure, full: int) -> None:
    """Somebody's health in a combat falls below 2, or to nothing: once for each in a combat (ANI-R586)."""
    fight = w.state.fight
    if fight is None or figure.side != "character" or figure.id not in fight.health:
        return
    if figure.lost >= full and figure.id not in fight.ran_out:
        fight.ran_out.append(figure.id)
    if figure.id not in fight.weak and full >= LOW > full - figure.lost:
        fight.weak[figure.id] = figure.seat
        fight.weakened.append(figure.id)


def worried(w: World) -> list[Figure]:
    """Those who have seen somebody of their party weaken in this round, each once for each of them."""
    fight = w.state.fight
    if fight is None:
        return []
    there = table.characters_at(w, fight.space, home=fight.home)
    some = [(one, fight.weak[one]) for one in fight.weakened]
    return [figure for one, seat in some for figure in there if figure.seat == seat and figure.id != one]


# Killed characters that become disasters.


def rise(w: World, figure: Figure, by: Figure) -> list[int]:
    """A character whom a disaster kills stays at its location as a minor disaster of its owner, with its equipment.

    It drops its items; returns them.
    """
    state, owner = w.state, table.owner_of(w, figure.piece)
    items = table.items_of(w, figure)
    for piece in items:
        moved = w.move([piece], table.place_of(w, figure, piece), f"above.{figure.at}")
        w.tell("drops", "ANI-R339", seat=figure.seat, who=table.title(w, figure), cards=moved)
    state.last_id += 1
    state.clock += 1
    risen = Figure(state.last_id, figure.piece, owner, "minor", figure.at, form=figure.form)
    risen.turned, risen.arrived = facts_of(w, by).number, state.clock
    state.figures[risen.id], state.concealed[risen.id] = risen, Concealed([], [])
    w.move(list(state.concealed[figure.id].cards), f"concealed.{figure.id}.cards", f"concealed.{risen.id}.cards")
    w.move(list(figure.shown), f"figures.{figure.id}.shown", f"figures.{risen.id}.shown")
    lasting.forget(w, figure.id)
    table.leave(w, figure, f"figures.{risen.id}.piece", "rises", "ANI-424")
    return items


# Cards that fight as disasters for one combat.

FIGHTING: Final = ("ambush", "round", "courting")
"""The steps of its combat."""


def unleash(w: World, played: Played) -> None:
    """It leaves its bearer, stands where that is, and attacks those whom it is aimed at."""
    bearer = w.state.figures.get(played.by)
    if bearer is not None and played.piece in bearer.worn:
        guard = table.enter(w, played.piece, f"figures.{bearer.id}.worn", played.seat, "minor", bearer.at)
        w.state.agenda.append(Todo("ambush", guard.id, bearer.at, list(played.at_figures)))


def dismiss(w: World, now: Todo) -> None:
    """Those whose combat is over are discarded; `now` is the step that comes next."""
    todos = [now, *w.state.agenda]
    for figure in [one for one in w.state.figures.values() if is_unleashed(w, one)]:
        fights = w.state.fight is not None and w.state.fight.disaster == figure.id
        if not fights and not any(todo.who == figure.id and todo.do in FIGHTING for todo in todos):
            table.leave(w, figure, f"discards.{table.owner_of(w, figure.piece)}", "discarded", "ANI-059")
