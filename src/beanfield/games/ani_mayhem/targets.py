"""What a declared clause may be aimed at now."""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.declared import Needed, Target
from beanfield.games.ani_mayhem.reading import energy_left, meets, skills
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, World
from beanfield.games.ani_mayhem.words import Is, LeftFromHere


def in_combat(w: World) -> list[Figure]:
    """Who is in the combat that is on: the disaster, and the characters that fight in this round."""
    fight = w.state.fight
    if fight is None:
        return []
    some = [fight.disaster, *(fight.fighters or fight.health)]
    return [w.state.figures[one] for one in dict.fromkeys(some) if one in w.state.figures]


def striking_with(w: World, figure: Figure) -> list[Figure]:
    """Those whose attack somebody in the combat is part of: all who strike together with it, and itself."""
    fight = w.state.fight
    if fight is None or fight.disaster != NOBODY:
        return [other for other in in_combat(w) if (other.side == "character") is (figure.side == "character")]
    groups = [group for attack in fight.engaged for group in (attack.by, attack.back)]
    return [other for group in groups if figure.id in group for other in in_combat(w) if other.id in group]


def reached(w: World, seat: int, figure: Figure) -> bool:
    """ANI-214: nobody else's cards reach those in a player's haven."""
    return not figure.home or w.state.sites[figure.at].seat == seat


def figures_for(w: World, seat: int, target: Target, piece: int) -> list[Figure]:
    """The figures that a target of this card may be: those of its kinds that pass its tests."""
    some = in_combat(w) if "fighter" in target.kinds or "attack" in target.kinds else list(w.state.figures.values())
    return [figure for figure in some if is_fit(w, seat, target, figure, piece)]


def is_fit(w: World, seat: int, target: Target, figure: Figure, piece: int) -> bool:
    """Whether a figure is a legal target of this card."""
    side = "character" if figure.side == "character" else "disaster"
    if "fighter" in target.kinds or "attack" in target.kinds:
        of_kind = figure in in_combat(w)
    elif "all here" in target.kinds:
        of_kind = not figure.home
    else:
        of_kind = side in target.kinds or (side == "character" and "party" in target.kinds) or "card" in target.kinds
    mine = side == "character" and figure.seat == seat
    whose = target.whose in ("", "yours" if mine else "others")
    return (
        of_kind
        and whose
        and reached(w, seat, figure)
        and all(
            left_from(w, figure, piece) if isinstance(test, LeftFromHere) else passes(w, test, figure, skills)
            for test in target.tests
        )
    )


def left_from(w: World, figure: Figure, haven: int) -> bool:
    """Whether a character has the bonus of this haven (ANI-216)."""
    site = w.state.sites.get(figure.bonus)
    return site is not None and site.piece == haven and not figure.home


def cards_for(w: World, seat: int, target: Target) -> list[int]:
    """The open cards in play, other than figures, that a target may be."""
    found: list[int] = []
    for figure in w.state.figures.values():
        if reached(w, seat, figure):
            found += [*figure.worn, *figure.shown]
    found += [each.piece for each in w.state.globals]
    return [piece for piece in found if is_such(w.cards[piece], target)]


def is_such(card: AniCard, target: Target) -> bool:
    """Whether a card is of the kinds of a target and passes its tests."""
    of_kind = card.type in target.kinds or "card" in target.kinds
    return of_kind and all(is_one_of(card, test.words) for test in target.tests if isinstance(test, Is))


def on_the_stack(w: World, target: Target) -> list[Played]:
    """What was declared with a target or for a player, is not cancelled, and passes the tests."""
    if "stack" not in target.kinds:
        return []
    return [
        each
        for each in w.state.stack
        if not each.cancelled
        and (each.at_figures or each.at_players or each.at_stack or each.at_cards)  # it is not being declared now
        and all(is_one_of(w.cards[each.piece], test.words) for test in target.tests if isinstance(test, Is))
    ]


def players_for(w: World, seat: int, target: Target) -> list[int]:
    """The players that a target may be."""
    if "player" not in target.kinds:
        return []
    return [
        other
        for other in range(w.seats)
        if not w.state.left[other] and (target.whose == "" or (other == seat) is (target.whose == "yours"))
    ]


def can_pay(w: World, card: AniCard, figure: Figure) -> bool:
    """Whether a figure has the energy that a card costs, and what its listing asks for (ANI-193, ANI-R099)."""
    return energy_left(w, figure) >= card.energy_cost and (not card.listing or meets(w, card.listing, [figure]))


def has_one_who_meets(w: World, seat: int, card: AniCard, where: Needed) -> bool:
    """Whether one of the player's characters, in play or in this combat, meets the listing of a card."""
    mine = table.characters_of(w, seat)
    if where == "one in combat":
        mine = [figure for figure in in_combat(w) if figure in mine]
    return any(meets(w, card.listing, [figure]) for figure in mine)
