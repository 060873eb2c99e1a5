"""Getting on and off vehicles, and who carries one while others are aboard.

While somebody is aboard, one of them carries the vehicle. A vehicle that nobody carries stands at its place, with its
damage and what is on it, and whoever comes there may take it.
"""

from beanfield.games.ani_mayhem.reading import carrier_of, crew, is_ride, may_use_card, works
from beanfield.games.ani_mayhem.state import NOBODY, Figure, World


def board(w: World, figure: Figure, vehicle: Figure, rule: str) -> None:
    """Somebody gets on (ANI-178)."""
    figure.aboard, figure.got_on = vehicle.id, w.state.phases
    w.tell("boards", rule, seat=figure.seat, who=_title(w, figure), whom=_title(w, vehicle))


def get_off(w: World, figure: Figure, rule: str) -> None:
    """Somebody gets off. If it carried the vehicle, another one aboard does now; who was the last unloads it."""
    vehicle = w.state.figures[figure.aboard]
    _step_out(w, figure, rule)
    others = crew(w, vehicle)
    if others and figure.vehicle == vehicle.id:
        _hand_over(w, vehicle, figure, others)
    elif not others:
        _unload(w, vehicle, f"concealed.{figure.id}.cards")


def part(w: World, figure: Figure, rule: str) -> None:
    """A character is aboard no vehicle any more; if others can be aboard it, they get off."""
    if figure.aboard != NOBODY:
        get_off(w, figure, rule)
    if is_ride(w, figure):
        empty(w, figure)


def fall_out(w: World, figure: Figure) -> None:
    """A character leaves play: another one aboard who can use its vehicle carries it now (ANI-R096)."""
    vehicle = w.state.figures.get(figure.vehicle)
    figure.aboard = NOBODY
    if vehicle is None:
        return
    others = crew(w, vehicle)
    if works(w, vehicle):
        _hand_over(w, vehicle, figure, others)
    else:
        leave_standing(w, vehicle)


def _hand_over(w: World, vehicle: Figure, old: Figure, others: list[Figure]) -> None:
    """Another one aboard carries the vehicle: best one who could use it alone and has no other."""
    card = w.cards[vehicle.piece]
    new = min(others, key=lambda one: (one.vehicle != NOBODY, not may_use_card(w, card, one), one.id))
    if new.vehicle != NOBODY:  # ANI-181
        leave_standing(w, w.state.figures[new.vehicle])
    old.vehicle, new.vehicle = NOBODY, vehicle.id
    w.tell("takes-wheel", "ANI-R096", seat=new.seat, who=_title(w, new), whom=_title(w, vehicle))


def leave_standing(w: World, vehicle: Figure) -> None:
    """Nobody carries a vehicle any more: everybody gets off, what is stored in it lies there (ANI-R096, ANI-162)."""
    empty(w, vehicle)
    w.tell("left-standing", "ANI-R096", seat=vehicle.seat, whom=_title(w, vehicle))


def empty(w: World, vehicle: Figure) -> None:
    """ANI-514: everybody gets off, nobody carries the vehicle, and what is stored in it lies there."""
    for one in crew(w, vehicle):
        _step_out(w, one, "ANI-514")
    carrier = carrier_of(w, vehicle)
    if carrier is not None:
        carrier.vehicle = NOBODY
    target = f"sites.{vehicle.at}.stored" if vehicle.home else f"above.{vehicle.at}"
    _unload(w, vehicle, target)


def _step_out(w: World, figure: Figure, rule: str) -> None:
    vehicle = w.state.figures[figure.aboard]
    figure.aboard = NOBODY
    w.tell("gets-off", rule, seat=figure.seat, who=_title(w, figure), whom=_title(w, vehicle))


def _unload(w: World, vehicle: Figure, target: str) -> None:
    """What is stored in a vehicle is taken out of it."""
    stored = list(w.state.concealed[vehicle.id].cards)
    if stored and vehicle.side == "vehicle":
        moved = w.move(stored, f"concealed.{vehicle.id}.cards", target)
        w.tell("unloads", "ANI-514", seat=vehicle.seat, whom=_title(w, vehicle), cards=moved)


def _title(w: World, figure: Figure) -> str:
    return w.cards[figure.piece].title
