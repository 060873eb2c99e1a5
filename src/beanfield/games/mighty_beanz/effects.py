"""What spin powers and Action cards do: one function a word that needs one."""

from beanfield.games.mighty_beanz import clauses, mats
from beanfield.games.mighty_beanz.clauses import Doing
from beanfield.games.mighty_beanz.entering import bring_in
from beanfield.games.mighty_beanz.mats import bean_at, card_at, filled, position, turn
from beanfield.games.mighty_beanz.piles import draw
from beanfield.games.mighty_beanz.ring import BEANS, GALAXIES, HALF, OWNER, RING, spot_of
from beanfield.games.mighty_beanz.state import BOTTOMZ, HEADZ, SIDEWAYZ, Boost, Position, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, Thing, in_order, pieces_in, places_in
from beanfield.kernel.flow import Flow

type Aim = tuple[Thing, ...]
"""What a word is aimed at: a Bean card, a Cosmos card, a Bean card and a slot, or the Space Loot of a Galaxy."""


def aims(w: World, seat: int, word: Doing, spot: int | None = None) -> list[Aim] | None:
    """What a word can be aimed at (MBZ-R38); None if it needs no aim. `spot` is where its Bean card lies."""
    state = w.state
    match word:
        case clauses.Knockdown():  # MBZ-R61
            return _beans(w, filled(w, 1 - seat, HEADZ, BOTTOMZ))
        case clauses.KnockItOff():  # MBZ-R62
            return _beans(w, filled(w, 1 - seat, SIDEWAYZ))
        case clauses.SpinDown():
            return _beans(w, filled(w, 1 - seat, HEADZ))
        case clauses.SpinUp(cards=1):
            return _beans(w, [other for other in filled(w, seat, BOTTOMZ) if other != spot])
        case clauses.StandUp(cards=int()):
            return _beans(w, filled(w, seat, SIDEWAYZ))
        case clauses.KnockdownGalaxy():
            return _galaxies(w, seat, HEADZ, BOTTOMZ)
        case clauses.ClearGalaxy():
            return _galaxies(w, seat)
        case clauses.MoveBean():  # MBZ-R23
            to = mats.empty(w, seat)
            return [(bean, BEANS[there]) for (bean,) in _beans(w, filled(w, seat)) for there in to]
        case clauses.Rescue():
            return [(card,) for card in state.discards[seat] if w.cards[card].kind == "bean"]
        case clauses.Sweep():  # MBZ-R68
            return [(card,) for there in range(RING) if (card := mats.cosmos_at(w, there)) is not None]
        case _:
            return None


def is_possible(w: World, seat: int, word: Doing, spot: int | None = None) -> bool:
    """Whether a word would find an object (MBZ-R38)."""
    if isinstance(word, clauses.FreebieBeanie):
        return bool(freebies(w, seat, word) and mats.empty(w, seat))
    if isinstance(word, clauses.SpinUp) and word.cards == "all":
        return bool(filled(w, seat, BOTTOMZ))
    if isinstance(word, clauses.StandUp) and word.cards == "all":
        return bool(filled(w, seat, SIDEWAYZ))
    return aims(w, seat, word, spot) != []


def at_most(word: Doing) -> int:
    """At how many things a word can be aimed."""
    return word.cards if isinstance(word, clauses.StandUp | clauses.Rescue) and word.cards != "all" else 1


def freebies(w: World, seat: int, word: clauses.FreebieBeanie) -> list[int]:
    """The Bean cards in a hand that Freebie Beanie can bring in (MBZ-R51)."""
    return [
        card
        for card in w.state.hands[seat]
        if w.cards[card].kind == "bean" and (word.most is None or w.cards[card].cost <= word.most)
    ]


def _beans(w: World, spots: list[int]) -> list[Aim]:
    return [(bean,) for spot in spots if (bean := bean_at(w, spot)) is not None]


def _galaxies(w: World, seat: int, *positions: Position) -> list[Aim]:
    """The Galaxies in which somebody has a Bean card in one of these positions, each by the seat's own Space Loot."""
    return [
        (f"loot.{seat}.{galaxy}",)
        for galaxy in GALAXIES
        if any(position(w, spot) in (positions or (HEADZ, BOTTOMZ, SIDEWAYZ)) for spot in _whole(galaxy))
    ]


def _whole(galaxy: str) -> tuple[int, ...]:
    """All spots of a Galaxy, on both mats."""
    return HALF[0, galaxy] + HALF[1, galaxy]


# --------------------------------------------------------------------------------------------------------- doing it


def carry_out(w: World, seat: int, word: Doing, source: str, by_card: bool, aim: Aim) -> Flow[None]:
    """What a word does. `source` is the name of the card that says it."""
    state = w.state
    match word:
        case clauses.AttackBoost(amount=amount, only=only):
            state.boosts.append(Boost(source, by_card, amount, only or ""))
            w.tell("boosted", "MBZ-151" if by_card else "MBZ-152", seat=seat, amount=amount)
        case clauses.Double():
            state.boosts.append(Boost(source, by_card, 0, ""))
            w.tell("doubled", "MBZ-155", seat=seat)
        case clauses.BonusPoints(points=points):
            state.points[seat] += points  # MBZ-R18
            w.tell("bonus", "MBZ-045", seat=seat, points=points)
        case clauses.Draw(cards=many):
            draw(w, seat, many, "MBZ-052")
        case clauses.Rescue():
            cards = w.move(pieces_of(aim), f"discards.{seat}", f"hands.{seat}")
            w.tell("rescued", "MBZ-R98", seat=seat, cards=cards)
        case clauses.FreebieBeanie():
            yield from freebie_beanie(w, seat, word)
        case _:
            change_mats(w, seat, word, aim)


def pieces_of(aim: Aim) -> list[int]:
    """The cards of an aim."""
    return [thing for thing in aim if isinstance(thing, int)]


def change_mats(w: World, seat: int, word: Doing, aim: Aim) -> None:
    """The words that turn, move or discard what lies on the mats. What is gone by now is left out (MBZ-R38)."""
    spots = [spot for card in pieces_of(aim) if (spot := mats.where_is(w, card)) is not None]
    match word:
        case clauses.Knockdown():
            for spot in spots:  # MBZ-168: no other Bean card is affected
                mats.knock(w, spot, off=False)
        case clauses.KnockItOff():
            for spot in spots:
                mats.knock(w, spot, off=True)
        case clauses.SpinDown():
            for spot in spots:
                _turn(w, spot, BOTTOMZ)
        case clauses.SpinUp(cards=many):
            for spot in filled(w, seat, BOTTOMZ) if many == "all" else spots:
                _turn(w, spot, HEADZ)  # MBZ-079: the power is not used
        case clauses.StandUp(cards=many):
            for spot in filled(w, seat, SIDEWAYZ) if many == "all" else spots:
                _turn(w, spot, HEADZ)
        case clauses.KnockdownGalaxy():
            for spot in _of_galaxy(w, aim, HEADZ, BOTTOMZ):
                mats.knock(w, spot, off=False)
        case clauses.ClearGalaxy():
            for spot in _of_galaxy(w, aim, HEADZ, BOTTOMZ, SIDEWAYZ):
                w.tell("cleared", "MBZ-031", seat=OWNER[spot], cards=mats.take_off(w, spot))
        case clauses.MoveBean():
            place = next(thing for thing in aim if isinstance(thing, str))
            for spot in spots:
                move(w, spot, spot_of(place))
        case clauses.Sweep():
            card = pieces_of(aim)[0]
            for spot in range(RING):
                if mats.cosmos_at(w, spot) == card:
                    w.tell("swept", "MBZ-R68", seat=OWNER[spot], cards=mats.sweep(w, spot))


def _of_galaxy(w: World, aim: Aim, *positions: Position) -> list[int]:
    """The spots with a Bean card in one of these positions, in the Galaxy that an aim names."""
    place = next(thing for thing in aim if isinstance(thing, str))
    return [spot for spot in _whole(place.rpartition(".")[2]) if position(w, spot) in positions]


def _turn(w: World, spot: int, to: Position) -> None:
    turn(w, spot, to)
    w.tell("turned", "MBZ-059", seat=OWNER[spot], card=card_at(w, spot).title, position=to)


def move(w: World, spot: int, to: int) -> None:
    """MBZ-R23: a Bean card moves to an empty slot and keeps its position; a Cosmos card stays (MBZ-120)."""
    bean, lying = bean_at(w, spot), position(w, spot)
    assert bean is not None
    moved = mats.lay(w, bean, BEANS[spot], to, lying)
    turn(w, spot, "")
    w.tell("moved", "MBZ-R23", seat=OWNER[spot], cards=moved, where=BEANS[to])


def freebie_beanie(w: World, seat: int, word: clauses.FreebieBeanie) -> Flow[None]:
    """MBZ-R51: Bean cards from the hand come in without being paid for, one after the other, each with its window."""
    for number in range(word.cards):
        options = [
            Option("bring", (card, BEANS[spot]), "MBZ-R51")
            for card in freebies(w, seat, word)
            for spot in mats.empty(w, seat)
        ]
        if not options:
            return
        if number:
            options.append(Option("enough", (), "MBZ-R51"))
        choice = yield from choose(seat, "freebie", "MBZ-R51", in_order(options))
        if choice.do == "enough":
            return
        yield from bring_in(w, seat, pieces_in(choice)[0], spot_of(places_in(choice)[0]))
