"""Losing health, who falls of it, and what keeps somebody in play (ANI-283 to ANI-291, ANI-419 to ANI-425)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import (
    DECLARED,
    clauses_of,
    has_clause,
)
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.changes.becoming import WEAK, note_weak, possess, rise
from beanfield.games.ani_mayhem.changes.belongings import Loss, hand_at, hand_of
from beanfield.games.ani_mayhem.changes.blows import loss_by
from beanfield.games.ani_mayhem.changes.carrying import may_show
from beanfield.games.ani_mayhem.changes.covering import uncover
from beanfield.games.ani_mayhem.changes.transforming import ALL_MOVEMENT, inherit
from beanfield.games.ani_mayhem.reading import gifts_of_kind, has_gift, health_of, is_disaster, may
from beanfield.games.ani_mayhem.reading.abilities import is_killing, toughness
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.kinds import home_of, is_one_of
from beanfield.games.ani_mayhem.state import Figure, Remaining, World
from beanfield.games.ani_mayhem.steps.havens import choose_haven, haven_at, havens_of
from beanfield.games.ani_mayhem.steps.spending import spend
from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.games.ani_mayhem.vocabulary.declared import Nurses, Preserves, Rescues, Revives, StaysOn, TakesIn
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import StaysUp, Survives
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import Possesses
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import Ripens
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import Raises, StripsFallen
from beanfield.games.ani_mayhem.vocabulary.steps.cards import Discards
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import Cancels
from beanfield.games.ani_mayhem.vocabulary.steps.stops import Suspends
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import Defeats
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Those who would fall: what keeps them in play, and where else they go (ANI-R551, ANI-R552).

LET_FALL: Final = Option("let-fall", (), "ANI-R551")
NOT_BACK: Final = Option("not-back", (), "ANI-R552")
TAKE_IN: Final = Option("take-in", (), "ANI-R552")
REVIVE: Final = Option("revive", (), "ANI-R552")
LET_WRECK: Final = Option("let-wreck", (), "ANI-R557")
PRESERVE: Final = Option("preserve", (), "ANI-R557")


# who does not fall


def is_saved(w: World, figure: Figure) -> Flow[bool]:
    """Whether somebody who would be bonked or killed stays in play, with 1 health."""
    least = max(health_of(w, figure) - 1, 0)
    if has_gift(w, figure, StaysUp):
        figure.lost = min(figure.lost, least)
    elif (yield from _is_rescued(w, figure)):
        figure.lost = least
    else:
        return False
    figure.sore = min(figure.sore, figure.lost)
    w.tell("stays-up", "ANI-R551", seat=figure.seat, who=table.title(w, figure))
    return True


def _is_rescued(w: World, figure: Figure) -> Flow[bool]:
    """ANI-R551: its player may discard a card that saves it. She is asked if such a card lies open there, or if
    concealed cards are there and she wants to be asked about what touches her, whatever they are.
    """
    party = [one for one in (figure, *table.party_of(w, figure)) if may(w, one, "use")]
    some = [piece for one in party for piece in one.shown if has_clause(w.cards[piece], Rescues)]
    hidden = [(one, piece) for one in party for piece in w.state.concealed[one.id].cards]
    if not some and not (hidden and "touched" in w.state.stops[figure.seat]):
        return False
    some += [piece for one, piece in hidden if has_clause(w.cards[piece], Rescues) and may_show(w, one, piece)]
    options = [LET_FALL, *in_order([Option("save-with", (piece,), "ANI-R551") for piece in some])]
    said = yield from choose(figure.seat, "would-fall", "ANI-R551", options)
    if said.do == LET_FALL.do:
        return False
    table.take_off(w, pieces_in(said)[0], "ANI-R551")
    return True


def is_wrecked(w: World, vehicle: Figure, rule: str, *, loss: Loss = "destroyed") -> Flow[bool]:
    """A vehicle is discarded (ANI-513), unless somebody in play keeps it; returns whether it is."""
    for seat in table.clockwise(w, w.state.active):
        for one in table.characters_of(w, seat):
            card = facts_of(w, one)
            keeps = any(is_one_of(facts_of(w, vehicle), clause.which.words) for clause in clauses_of(card, Preserves))
            if keeps and may(w, one, "act") and card.number not in w.state.revived[home_of(one)]:
                said = yield from choose(seat, "wreck", "ANI-R557", [LET_WRECK, PRESERVE])
                if said.do == PRESERVE.do:
                    w.state.revived[home_of(one)].append(card.number)
                    w.tell("preserved", "ANI-R557", seat=seat, who=card.title, card=table.title(w, vehicle))
                    return False
    table.wreck(w, vehicle, rule, loss=loss)
    return True


# where those go who fall


def goes_down(w: World, figure: Figure, *, killed: bool) -> Flow[None]:
    """A character that has dropped what it carried leaves play, killed or bonked. Some come back at once."""
    if figure.borrowed:  # ANI-R559
        table.leave(w, figure, f"discards.{table.owner_of(w, figure.piece)}", "discarded", "ANI-R559")
        return
    if w.cards[figure.piece].type != "character":
        table.bonk(w, figure)
        return
    if killed:
        yield from _is_killed(w, figure)
        return
    owner, space = table.owner_of(w, figure.piece), _ward_of(w, figure)
    for piece in [each for each in figure.worn if has_clause(w.cards[each], StaysOn)]:
        w.state.remaining.append(Remaining(piece, owner, w.cards[figure.piece].number))
        w.move([piece], f"figures.{figure.id}.worn", f"remaining.{len(w.state.remaining) - 1}.piece")
    table.bonk(w, figure)
    if space is not None and (yield from choose(owner, "ward", "ANI-R552", [NOT_BACK, TAKE_IN])).do == TAKE_IN.do:
        at = next(n for n, out in enumerate(w.state.bonked[owner]) if out.piece == figure.piece)
        _comes_home(w, figure.piece, f"bonked.{owner}.{at}.piece", owner, space)
        del w.state.bonked[owner][at]


def _ward_of(w: World, figure: Figure) -> int | None:
    """The space of the haven that takes in a character that has its bonus."""
    site = w.state.sites.get(figure.bonus)
    if site is None or figure.home or not site.seat == figure.seat == table.owner_of(w, figure.piece):
        return None
    return figure.bonus if has_clause(w.cards[haven_at(w, figure.bonus)], TakesIn) else None


def _comes_home(w: World, piece: int, source: str, seat: int, space: int) -> None:
    """A new figure, in a haven, which it leaves in the next turn at the earliest."""
    table.enter(w, piece, source, seat, "character", space, home=True).moved = ALL_MOVEMENT


def _is_killed(w: World, figure: Figure) -> Flow[None]:
    """ANI-424: into the discard pile, unless it comes back into a haven or is nursed."""
    card, owner = facts_of(w, figure), table.owner_of(w, figure.piece)
    if has_clause(card, Revives) and card.number not in w.state.revived[owner] and havens_of(w, owner):
        said = yield from choose(owner, "revival", "ANI-R552", [NOT_BACK, REVIVE])
        if said.do == REVIVE.do:
            w.state.revived[owner].append(card.number)
            table.kill(w, figure)
            space = yield from choose_haven(w, owner, "ANI-R552")
            _comes_home(w, figure.piece, f"discards.{owner}", owner, space)
            return
    beds = [
        at
        for at, lying in enumerate(w.state.globals)
        if has_clause(w.cards[lying.piece], Nurses) and not lying.inside and lying.seat == figure.seat == owner
    ]
    if not beds:
        table.kill(w, figure)
        return
    w.state.globals[beds[0]].nursed = 0
    w.move(list(figure.worn), f"figures.{figure.id}.worn", f"globals.{beds[0]}.inside")
    table.leave(w, figure, f"globals.{beds[0]}.inside", "nursed", "ANI-R552")


def is_ready(w: World, piece: int) -> bool:
    """Whether a character has been long enough in a global effect, and there is a haven for it."""
    (nurses,) = clauses_of(w.cards[piece], Nurses)
    some = [each for each in w.state.globals if each.piece == piece and each.inside]
    return any(each.nursed >= nurses.turns and havens_of(w, each.seat) for each in some)


def discharge(w: World, piece: int) -> Flow[None]:
    """A character comes out of a global effect into a haven, with its enhancements."""
    if not is_ready(w, piece):
        return
    at = next(n for n, each in enumerate(w.state.globals) if each.piece == piece)
    lying = w.state.globals[at]
    space = yield from choose_haven(w, lying.seat, "ANI-R552")
    who = next(each for each in lying.inside if w.cards[each].type == "character")
    figure = table.enter(w, who, f"globals.{at}.inside", lying.seat, "character", space, home=True)
    w.move(list(lying.inside), f"globals.{at}.inside", f"figures.{figure.id}.worn")


# Losing health, and who falls of it (ANI-283 to ANI-291, ANI-419 to ANI-425).


def check_health(w: World, figure: Figure, blow: int, *, by: Figure | None = None) -> Flow[None]:
    """ANI-419, ANI-423, ANI-425: who has no health left falls; a blow of three times the full health kills.

    A vehicle is discarded when its damage equals its defense (ANI-188, ANI-518). `by` is the disaster that
    struck.
    """
    full = health_of(w, figure)
    note_weak(w, figure, full)
    _ripen(w, figure, full)
    if figure.lost and full - figure.lost <= WEAK and has_gift(w, figure, Possesses) and is_disaster(figure):
        possess(w, figure)
        return
    tough = toughness(w, figure)
    if not figure.lost or figure.lost < tough.bonked * full:
        return
    if figure.side == "vehicle":
        if not (yield from is_wrecked(w, figure, "ANI-188")):
            figure.lost = max(min(figure.lost - loss_by(w, figure, blow), full - 1), 0)
    elif is_disaster(figure):
        table.defeat(w, figure, blow)
    else:
        dropped = yield from falls(w, figure, killed=is_killing(full, blow, tough.killed), by=by)
        if w.state.fight is not None:
            w.state.fight.fallen += dropped


def _ripen(w: World, figure: Figure, full: int) -> None:
    """With little health left some minor disasters show what they are."""
    if figure.side == "minor" and any(0 < full - figure.lost < each.below for each in gifts_of_kind(w, figure, Ripens)):
        table.take_second_form(w, figure)
        figure.side = "major"
        w.tell("swells", "ANI-073", seat=figure.seat, who=table.title(w, figure))


def falls(w: World, figure: Figure, *, killed: bool, by: Figure | None = None) -> Flow[list[int]]:
    """A character drops what it carries and leaves play, unless something saves it; returns the items that it dropped.

    Some disasters (`by`) take its enhancements, or make a disaster of it.
    """
    killed = killed and not has_gift(w, figure, Survives)
    if (yield from is_saved(w, figure)):
        return []
    uncover(w, figure)
    if killed:
        inherit(w, figure)
    if by is not None and figure.worn and has_gift(w, by, StripsFallen):
        moved = w.move(list(figure.worn), f"figures.{figure.id}.worn", f"figures.{by.id}.worn")
        w.tell("strips", "ANI-073", seat=by.seat, who=table.title(w, by), cards=moved)
    if killed and by is not None and has_gift(w, by, Raises):
        dropped = rise(w, figure, by)
    else:
        dropped = [piece for piece in table.drop_all(w, figure) if w.cards[piece].type == "item"]
        yield from goes_down(w, figure, killed=killed)
    if dropped:
        table.count_items(w)
    table.check_life(w)
    return dropped


def lose_health(w: World, figure: Figure, amount: int) -> Flow[None]:
    """ANI-R154: a direct loss, without defense. Outside a combat it heals with the turn or the next combat."""
    figure.lost += amount
    w.tell("loses-health", "ANI-R154", seat=figure.seat, who=table.title(w, figure), loss=amount)
    yield from check_health(w, figure, amount)


# A defeated disaster holds on to somebody, who is bonked unless an effect against Holding cards is used up.

LET_DROWN: Final = Option("let-drown", (), "ANI-R570")


def drown(w: World, party: Sequence[Figure]) -> Flow[None]:
    """One of them, by chance. Its player is asked whatever is in the hand: nobody may learn anything from that."""
    if not party:
        return
    figure = party[w.chance.below(len(party))]
    w.tell("drowning", "ANI-R570", seat=figure.seat, who=table.title(w, figure))
    some = [piece for piece in hand_of(w, figure.seat) if w.cards[piece].type == "flash"]
    some += [each.piece for each in w.state.globals if each.seat == figure.seat]
    able = [piece for piece in some if _ends_holding(w.cards[piece])]
    options = in_order([LET_DROWN, *(Option("pull-out", (piece,), "ANI-R570") for piece in able)])
    said = yield from choose(figure.seat, "drowning", "ANI-R570", options)
    if said == LET_DROWN:
        yield from falls(w, figure, killed=False)
        return
    piece = pieces_in(said)[0]
    card = w.cards[piece]
    if piece in hand_of(w, figure.seat):
        table.discard(w, piece, hand_at(w, figure.seat), "ANI-192")
    else:
        counting.count_use(w, piece)
        left = counting.uses_left(w, piece, card)
        w.tell("uses-one", "ANI-168", seat=figure.seat, card=card.title, left=left)
        if left < 1:
            yield from spend(w, figure.seat, piece, again=False)


def _ends_holding(card: AniCard) -> bool:
    """Whether a card can cancel, discard or defeat a Holding card."""
    for clause in DECLARED.get(card.name, ()):
        ends = any(isinstance(step, Cancels | Discards | Defeats | Suspends) for step in clause.steps)
        tests = () if clause.on is None else clause.on.tests
        if ends and any(isinstance(test, Is) and "Holding" in test.words for test in tests):
            return True
    return False
