"""What a combat card does to those who fight, settled when it is played (ANI-136 to ANI-144, ANI-R378)."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import HALVES
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import KNOWN, ability, energy_left, has_gift, is_disaster, sex_of
from beanfield.games.ani_mayhem.reading.abilities import characters_here
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.passing import foes, passes
from beanfield.games.ani_mayhem.state import Fight, Figure, Half, Played, Seen, Shift, World
from beanfield.games.ani_mayhem.vocabulary.conditions import Both, Facing
from beanfield.games.ani_mayhem.vocabulary.declared import Declared
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered, AsPrinted
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import Foils, IgnoresHalves
from beanfield.games.ani_mayhem.vocabulary.halves import (
    Act,
    Amount,
    Bars,
    Become,
    CharactersHere,
    Current,
    Depends,
    FoesCardsCancelled,
    FoeSex,
    FullHealth,
    HalfGift,
    HalfTest,
    MayPay,
    MoreAttacks,
    MoreCards,
    Raise,
    Scale,
    SideToo,
    UntilCombatEnds,
)
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Absorbs, Lend, Stores

# Disasters that cancel what their opponents use.

RAISING = ("enhancement", "equipment", "flash")
"""The cards that are used in a combat to raise an ability."""


def foil(w: World, played: Played, clause: Declared) -> None:
    """A disaster cancels the first power card in its combat that an opponent uses to raise an ability."""
    fight, card = w.state.fight, w.cards[played.piece]
    disaster = None if fight is None else w.state.figures.get(fight.disaster)
    if fight is None or disaster is None or fight.foiled or played.seat not in fight.seats or card.type not in RAISING:
        return
    gifts = [gift for step in clause.steps if isinstance(step, Lend) for gift in step.gifts]
    later = any(isinstance(step, Stores | Absorbs) for step in clause.steps)
    if has_gift(w, disaster, Foils) and (later or any(_raises(card, gift) for gift in gifts)):
        fight.foiled = played.cancelled = played.foiled = True
        w.tell("cancelled", "ANI-074", seat=played.seat, card=card.title)


def _raises(card: AniCard, gift: Gift) -> bool:
    """Whether a gift of a card raises an ability."""
    if isinstance(gift, AsPrinted):
        return any(by > 0 for by in card.changes.values())
    if not isinstance(gift, Altered):
        return False
    return gift.by > 0 or gift.doubled or gift.base is not None or gift.total is not None


def shuffle_back(w: World, piece: int, where: str) -> None:
    """The card goes into its owner's draw pile."""
    owner = table.owner_of(w, piece)
    w.tell("shuffled-in", "ANI-073", seat=owner, cards=w.move([piece], where, f"decks.{owner}"))
    w.state.decks[owner] = w.shuffle(w.state.decks[owner])


# tests and amounts


def stands(w: Seen, test: HalfTest, figure: Figure, against: Sequence[Figure]) -> bool:
    """Whether the recipient of a combat card passes a test; of several opponents one is enough."""
    match test:
        case Facing(test=inner):
            return any(stands(w, inner, foe, [figure]) for foe in against)
        case Both(tests=tests):
            return all(stands(w, each, figure, against) for each in tests)
        case FoeSex(same=same):
            sexes = {"male", "female"}
            mine = sex_of(w, figure)
            theirs = {sex_of(w, foe) for foe in against} & sexes
            return mine in sexes and bool(theirs) and (mine in theirs) is same
    return passes(w, test, figure, KNOWN)


def amount_of(w: Seen, amount: Amount, figure: Figure, against: Sequence[Figure]) -> int:
    """An amount as a number."""
    match amount:
        case Depends(test=test, then=then, otherwise=otherwise):
            return then if stands(w, test, figure, against) else amount_of(w, otherwise, figure, against)
        case CharactersHere():
            return characters_here(w, figure)
        case Current(ability="energy"):
            return energy_left(w, figure)
        case Current(ability=name):
            return ability(w, figure, name)
        case int():
            return amount


# in a combat


def opponents_of(w: Seen, figure: Figure) -> list[Figure]:
    """Whom somebody faces in the combat that is on, as far as they are still there."""
    return [foe for foe in foes(w, figure) if (foe.at, foe.home) == (figure.at, figure.home)]


def play_half(w: World, fight: Fight, card: AniCard, figure: Figure) -> Half:
    """Play the combat half of a card on somebody who fights (ANI-140)."""
    line = HALVES[card.name]
    seat = fight.seat if is_disaster(figure) else figure.seat
    w.tell("combat-card", "ANI-140", seat=seat, card=card.combat_name, who=table.title(w, figure))
    if any(isinstance(gift, FoesCardsCancelled) for gift in line.combat):
        _cancel(w, fight, opponents_of(w, figure))
    half = Half(figure.id, fight.round)
    for gift in line.combat:
        _give(w, half, card, gift, figure)
    against = opponents_of(w, figure)
    touched = [foe for foe in against if not has_gift(w, foe, IgnoresHalves)]
    for gift in line.opponent if touched or not against else ():
        if not isinstance(gift, Bars) or _is_barred(w, gift, figure, against):
            _give_opponent(w, half, gift, touched)
    fight.halves.append(half)
    return half


def _is_barred(w: Seen, gift: Bars, figure: Figure, against: Sequence[Figure]) -> bool:
    """Whether a card keeps the opponent of its recipient from something."""
    return gift.when is None or stands(w, gift.when, figure, against)


def _cancel(w: World, fight: Fight, opponents: Sequence[Figure]) -> None:
    """What opponents have got in this round so far counts as never played; what is drawn later counts."""
    for foe in opponents:
        if any(half.on == foe.id and half.round == fight.round for half in fight.halves):
            w.tell("card-cancelled", "ANI-077", seat=fight.seat, who=table.title(w, foe))
    theirs = {foe.id for foe in opponents}
    fight.halves = [half for half in fight.halves if half.on not in theirs or half.round < fight.round]


def _give(w: World, half: Half, card: AniCard, gift: HalfGift, figure: Figure) -> None:
    """What a card gives its recipient."""
    match gift:
        case AsPrinted():
            half.shifts += _printed(card, figure)
        case Raise(value=value, by=by, lowers=lowers):
            much = amount_of(w, by, figure, opponents_of(w, figure))
            half.shifts.append(Shift(figure.id, value, "by", _floored(w, figure, gift, -much if lowers else much)))
        case Scale():
            half.shifts.append(_scaled(w, gift, figure))
        case Become(value=value, number=number):
            half.shifts.append(Shift(figure.id, value, "to", number))
        case UntilCombatEnds(scale=scale):
            half.lasts = True
            half.shifts.append(Shift(figure.id, scale.value, "over", scale.over))
        case SideToo():
            if not is_disaster(figure):
                half.shifts += [shift for each in _beside(w, figure) for shift in _printed(card, each)]
        case MoreCards(number=number):
            half.more += number
        case MoreAttacks(number=number):
            half.again += [[figure.id] for _ in range(number)]
        case FullHealth():
            half.heals.append(figure.id)
        case MayPay(value=value, by=by):
            half.offers.append(Shift(figure.id, value, "by", by))


def _give_opponent(w: World, half: Half, gift: HalfGift, opponents: Sequence[Figure]) -> None:
    """What a card gives the opponent of its recipient. Damage is taken from attacks on the recipient (ANI-R380)."""
    match gift:
        case Raise(value="damage", by=int(by), lowers=True):
            half.guards += by
        case Scale():
            half.shifts += [_scaled(w, gift, foe) for foe in opponents]
        case Bars():
            half.idle += [foe.id for foe in opponents]
        case MoreAttacks(number=number):
            half.again += [[foe.id for foe in opponents] for _ in range(number)]
        case FullHealth():
            half.heals += [foe.id for foe in opponents]


def _beside(w: World, figure: Figure) -> list[Figure]:
    """The other characters of the same player that fight in this round."""
    fight = w.state.fight
    some = [] if fight is None else [w.state.figures[one] for one in fight.fighters if one in w.state.figures]
    there = [each for each in some if (each.at, each.home) == (figure.at, figure.home)]
    return [each for each in there if each.id != figure.id and each.seat == figure.seat]


def _printed(card: AniCard, figure: Figure) -> list[Shift]:
    return [Shift(figure.id, name, "by", by) for name, by in card.changes.items() if name in ("damage", "defense")]


def _scaled(w: Seen, scale: Scale, figure: Figure) -> Shift:
    """The present value is multiplied and divided; what comes later is added to that (ANI-R378)."""
    now = ability(w, figure, scale.value)
    return Shift(figure.id, scale.value, "by", now * scale.times // scale.over - now)


def _floored(w: Seen, figure: Figure, gift: Raise, much: int) -> int:
    """Of an amount that is worked out now no more is taken than there is."""
    return max(much, -ability(w, figure, gift.value)) if isinstance(gift.by, Current) else much


# in a charm battle


class CharmHalf(Struct, frozen=True):
    """What the charm half of a card does to its recipient and to the opponent of its recipient."""

    mine: int
    theirs: int
    """How much their charm changes."""
    bars_me: tuple[Act, ...] = ()
    bars_them: tuple[Act, ...] = ()
    theirs_again: int = 0
    """How often the charm of the opponent is compared once more, each time with another combat card for it."""


def charm_half(
    w: Seen, card: AniCard, figure: Figure, opponent: Figure, now: Mapping[int, int] | None = None
) -> CharmHalf:
    """The charm half of a card that is played on somebody in a charm battle with this opponent.

    `now` says how much charm both have by the cards that were played before, by their ids.
    """
    now = now or {each.id: ability(w, each, "charm") for each in (figure, opponent)}
    line = HALVES[card.name]
    return CharmHalf(
        sum(_charm(w, card, gift, figure, opponent, now) for gift in line.charm),
        sum(_charm(w, card, gift, opponent, figure, now) for gift in line.charm_opponent),
        tuple(act for gift in line.charm if isinstance(gift, Bars) for act in gift.acts),
        tuple(
            act
            for gift in line.charm_opponent
            if isinstance(gift, Bars) and _is_barred(w, gift, figure, [opponent])
            for act in gift.acts
        ),
        sum(gift.number for gift in line.charm_opponent if isinstance(gift, MoreAttacks)),
    )


def _charm(w: Seen, card: AniCard, gift: HalfGift, figure: Figure, opponent: Figure, now: Mapping[int, int]) -> int:
    """How much a gift changes somebody's charm; who has none gets none (ANI-R082)."""
    if "charm" not in facts_of(w, figure).figures:
        return 0
    match gift:
        case AsPrinted():
            return card.changes.get("charm", 0)
        case Raise(by=by, lowers=lowers):
            much = amount_of(w, by, figure, [opponent])
            return -much if lowers else much
        case Scale(times=times, over=over):
            return now[figure.id] * times // over - now[figure.id]
    return 0
