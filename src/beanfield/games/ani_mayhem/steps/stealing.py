"""Disasters that steal, and those that can be bribed (ANI-607 to ANI-614)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import clauses_of
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.targets import is_guarded
from beanfield.games.ani_mayhem.changes.vehicles import vehicles_with
from beanfield.games.ani_mayhem.reading import ability, gifts_of_kind, has_gift, is_stashed, is_suspended, may_use_card
from beanfield.games.ani_mayhem.reading.keeping import steady
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Todo, World
from beanfield.games.ani_mayhem.vocabulary.declared import SafeLoot
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import RobsDrivers, Steals, TakesBribes
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

NO_BRIBE: Final = Option("no-bribe", (), "ANI-480")


@steady
def loot_of(w: World, thief: Figure, some: Sequence[Figure]) -> list[tuple[Figure, int]]:
    """What a disaster could steal from these, each card with who carries it: items only, or equipment (ANI-R470)."""
    kinds = [gift.kind for gift in gifts_of_kind(w, thief, Steals)]
    return [
        (figure, piece)
        for figure in some
        for piece in _has(w, figure)
        if w.cards[piece].type in kinds
        and not is_stashed(w, figure, piece)
        and not is_guarded(w, piece)
        and not is_safe(w, figure.seat, piece)
    ]


def is_safe(w: World, seat: int, piece: int) -> bool:
    """Whether a global effect of a player keeps disasters from an item of hers."""
    card = w.cards[piece]
    for lying in w.state.globals:
        effect = w.cards[lying.piece]
        if is_suspended(w, effect, NOBODY):
            continue
        words = [clause.words for clause in clauses_of(effect, SafeLoot)]
        if lying.seat == seat and card.type == "item" and any(is_one_of(card, each) for each in words):
            return any(may_use_card(w, effect, one) for one in table.characters_of(w, seat))
    return False


def _has(w: World, figure: Figure) -> list[int]:
    """All that a character carries, its open vehicle included."""
    vehicle = w.state.figures.get(figure.vehicle)
    return [*table.carried(w, figure), *([] if vehicle is None else [vehicle.piece])]


def steal(w: World, thief: Figure, some: Sequence[Figure]) -> None:
    """One card of one of them, by chance. What the thief had is laid beneath the location first (ANI-613)."""
    robbed = list({figure.id: figure for figure, _ in loot_of(w, thief, some)}.values())
    victim = robbed[w.chance.below(len(robbed))]
    cards = [piece for _, piece in loot_of(w, thief, [victim])]
    table.lay_down(w, thief, f"under.{thief.at}", "lays-beneath", "ANI-613")
    take(w, thief, victim, cards[w.chance.below(len(cards))], "ANI-608", "steals-from")


def take(w: World, thief: Figure, victim: Figure, piece: int, rule: str, what: str) -> None:
    """A disaster gets a card of a character; who is aboard an open vehicle gets off (ANI-514)."""
    vehicle = w.state.figures.get(victim.vehicle)
    if vehicle is not None and vehicle.piece == piece:
        table.leave(w, vehicle, f"concealed.{thief.id}.cards", "vehicle-taken", rule)
    else:
        table.carry(w, thief, [piece], table.place_of(w, victim, piece), rule, what)


def buries(w: World, thief: Figure) -> bool:
    """Whether a disaster lays what it has stolen beneath the location to which it comes."""
    return any(gift.buries for gift in gifts_of_kind(w, thief, Steals))


def rob_drivers(w: World, thief: Figure, party: Sequence[Figure]) -> None:
    """After a combat with a party that has a vehicle, some disasters take an item and a vehicle of it, by chance."""
    cars = [(figure, piece) for figure in party for piece in vehicles_with(w, figure)]
    if not cars or not has_gift(w, thief, RobsDrivers):
        return
    table.lay_down(w, thief, f"under.{thief.at}", "lays-beneath", "ANI-613")
    items = [(figure, piece) for figure in party for piece in table.items_in_reach(w, figure)]
    for loot in (items, cars):
        some = [(figure, piece) for figure, piece in loot if not is_guarded(w, piece)]
        if some:
            take(w, thief, *some[w.chance.below(len(some))], "ANI-608", "steals-from")


def is_bribed(w: World, disaster: Figure, party: Sequence[Figure]) -> Flow[bool]:
    """Before it attacks, a party may give some disasters an item or an equipment; then it makes a full movement."""
    if not has_gift(w, disaster, TakesBribes):
        return False
    gifts = {piece: figure for figure in party for piece in _has(w, figure)}
    if not gifts:
        return False
    options = in_order([NO_BRIBE, *(Option("bribe", (piece,), "ANI-480") for piece in gifts)])
    said = yield from choose(party[0].seat, "bribe", "ANI-480", options)
    if said.do == NO_BRIBE.do:
        return False
    piece = pieces_in(said)[0]
    take(w, disaster, gifts[piece], piece, "ANI-360", "takes")
    agenda = w.state.agenda
    agenda[:] = [todo for todo in agenda if todo.do not in ("disaster", "grab") or todo.who != disaster.id]
    agenda.append(Todo("disaster", disaster.id, ability(w, disaster, "movement")))
    return True
