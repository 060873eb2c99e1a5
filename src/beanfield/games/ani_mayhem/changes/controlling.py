"""Control of another player's character for a time (ANI-058)."""

from beanfield.games.ani_mayhem.changes import aboard, table
from beanfield.games.ani_mayhem.changes.sides import most_against
from beanfield.games.ani_mayhem.changes.stopping import is_put
from beanfield.games.ani_mayhem.reading import full_health
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, Sojourner, World


def control(w: World, figure: Figure, seat: int) -> None:
    """A player has a character with all that it carries (ANI-R029); all aboard a vehicle belong to one player."""
    aboard.part(w, figure, "ANI-R095")
    for one in (figure, w.state.figures.get(figure.vehicle)):
        if one is not None:
            one.seat, w.state.concealed[one.id].owners = seat, [seat]
            w.conceal(w.state.concealed[one.id].cards)
            if w.state.concealed[one.id].cards:
                w.reveal()
    w.tell("controls", "ANI-058", seat=seat, who=table.title(w, figure))
    table.note_items(w)


def take_over(w: World, figure: Figure, seat: int) -> None:
    """Until the end of the turn. Out of a combat in which it fights it is gone."""
    if figure.seat == seat:
        return
    figure.returns = figure.seat if figure.returns == NOBODY else figure.returns
    if w.state.fight is not None:
        drop_out(w.state.fight, figure)
    control(w, figure, seat)


def give_back(w: World) -> None:
    """The turn ends: everybody has her own again, where they stand and with what they carry."""
    for figure in list(w.state.figures.values()):
        if figure.returns != NOBODY:
            seat, figure.returns = figure.returns, NOBODY
            control(w, figure, seat)


def let_go_of(w: World, seat: int) -> None:
    """ANI-R150: a player has left; those whom she controlled for a time are characters of their own players again."""
    guests = [] if w.state.fight is None else w.state.fight.guests
    of = {guest.figure: guest.seat for guest in guests}
    of |= {figure.id: figure.returns for figure in w.state.figures.values() if figure.returns != NOBODY}
    for figure in table.characters_of(w, seat):
        if figure.id in of:
            figure.returns = NOBODY
            control(w, figure, of[figure.id])


def drop_out(fight: Fight, figure: Figure) -> None:
    """Somebody fights no longer on the side on which it was."""
    fight.fighters = [one for one in fight.fighters if one != figure.id]
    fight.guards = {one: charge for one, charge in fight.guards.items() if figure.id not in (one, charge)}
    for attack in fight.engaged:
        attack.by = [one for one in attack.by if one != figure.id]
        attack.back = [one for one in attack.back if one != figure.id]


# guests in a combat


def invite(w: World, figure: Figure, seat: int) -> None:
    """A character comes to the place of the combat, unless that is over, and fights for this player until it ends."""
    fight = w.state.fight
    if fight is None or fight.over or figure.seat == seat or not is_put(w, figure):
        return
    fight.guests.append(Sojourner(figure.id, figure.seat, figure.at, figure.home))
    control(w, figure, seat)
    table.go(w, figure, fight.space)
    fight.health.setdefault(figure.id, full_health(w, figure))
    disaster = w.state.figures.get(fight.disaster)
    if disaster is not None and len(fight.fighters) < most_against(w, disaster):  # ANI-487, ANI-488
        fight.fighters.append(figure.id)


def send_back(w: World, fight: Fight) -> None:
    """The combat is over: guests who are still in play return to where they were."""
    for guest in fight.guests:
        figure = w.state.figures.get(guest.figure)
        if figure is not None:
            control(w, figure, guest.seat)
            table.go(w, figure, guest.at, home=guest.home)
