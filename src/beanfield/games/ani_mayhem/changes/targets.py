"""What a declared clause may be aimed at now."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import has_clause
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import distances, neighbours
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    carrier_of,
    energy_left,
    has_gift,
    is_away,
    is_captive,
    is_disaster,
    is_protected,
    lasting_on,
    may_pay_for,
    may_use_card,
)
from beanfield.games.ani_mayhem.reading.abilities import is_killing, toughness
from beanfield.games.ani_mayhem.reading.borrowing import borrowed_by
from beanfield.games.ani_mayhem.reading.facts import facts_on
from beanfield.games.ani_mayhem.reading.keeping import steady
from beanfield.games.ani_mayhem.reading.kinds import card_passes, is_one_of
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.reading.places import blocks
from beanfield.games.ani_mayhem.reading.status import SHIELDING, ignored_by, is_ignored
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, World
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    AnyPassed,
    BareBut,
    Both,
    IsDown,
    IsHeld,
    IsLaden,
    LeftFromHere,
    Not,
    Other,
    Test,
    is_of_cards,
)
from beanfield.games.ani_mayhem.vocabulary.declared import Declared, Needed, Target, Untouchable, WhenPlayed
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import KeepsCards, PaysNothing
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import cannot
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend

# what a clause may be aimed at


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
        return [other for other in in_combat(w) if is_disaster(other) is is_disaster(figure)]
    groups = [group for attack in fight.engaged for group in (attack.by, attack.back)]
    return [other for group in groups if figure.id in group for other in in_combat(w) if other.id in group]


def striking_at(w: World, figure: Figure) -> list[Figure]:
    """Those who attack somebody in this round."""
    fight = w.state.fight
    if fight is None:
        return []
    if fight.disaster != NOBODY:
        return [other for other in in_combat(w) if is_disaster(other) is not is_disaster(figure)]
    groups = [attack.by for attack in fight.engaged if attack.on == figure.id]
    groups += [attack.back for attack in fight.engaged if attack.at == figure.id]
    return [other for group in groups for other in in_combat(w) if other.id in group]


def reached(w: World, seat: int, figure: Figure) -> bool:
    """ANI-214, ANI-215: nobody else's cards reach those in a player's haven, unless a guest is there."""
    return not figure.home or w.state.sites[figure.at].seat == seat or not is_protected(w, figure.at)


def bearer_of(w: World, piece: int, seat: int | None = None) -> Figure | None:
    """The character that a card in play is, or that has it, openly or not; rather one of this seat that uses it."""
    figures = w.state.figures.values()
    borrower = next((each for each in figures if each.seat == seat and piece in borrowed_by(w, each)), None)
    return borrower or next(
        (each for each in figures if piece in (each.piece, *each.worn, *table.carried(w, each))), None
    )


def spaces_for(w: World, seat: int, target: Target, piece: int) -> list[int]:
    """The spaces at which a target of this card may be: around its bearer, or around the combat that is on.

    A card that was discarded to pay for its use has no bearer any more: then its target has been found already.
    """
    around = bearer_of(w, piece, seat) or next(iter(in_combat(w)), None)
    if not target.where or around is None or not {"outside", "on field"}.isdisjoint(target.where):
        return list(range(len(w.state.locations)))
    here = [around.at] if "here" in target.where else []
    return [*here, *(neighbours(w, around.at) if "next to" in target.where else ())]


def figures_for(w: World, seat: int, target: Target, piece: int) -> list[Figure]:
    """The figures that a target of this card may be: those of its kinds that pass its tests."""
    some = in_combat(w) if "fighter" in target.kinds or "attack" in target.kinds else list(w.state.figures.values())
    return [figure for figure in some if is_fit(w, seat, target, figure, piece)]


def is_fit(w: World, seat: int, target: Target, figure: Figure, piece: int) -> bool:
    """Whether a figure is a legal target of this card."""
    side = "disaster" if is_disaster(figure) else figure.side
    if "fighter" in target.kinds or "attack" in target.kinds:
        of_kind = figure in in_combat(w)
    elif "charming" in target.kinds:
        battle = w.state.courtship
        of_kind = battle is not None and figure.id in (battle.one, battle.other)
    elif "mover" in target.kinds:
        of_kind = figure.id in w.state.moving
    elif "all here" in target.kinds:
        of_kind = not figure.home and side != "vehicle" and not is_away(w, figure)
    else:
        wider = {"character": "party", "vehicle": "equipment"}.get(side)
        of_kind = side in target.kinds or wider in target.kinds or "card" in target.kinds
    mine = side != "disaster" and figure.seat == seat
    whose = target.whose in ("", "yours" if mine else "others")
    return (
        of_kind
        and whose
        and reached(w, seat, figure)
        and (not target.where or _is_placed(w, seat, target, figure, piece))
        and all(_passes(w, seat, test, figure, piece) for test in target.tests)
    )


def _is_placed(w: World, seat: int, target: Target, figure: Figure, piece: int) -> bool:
    """Whether a figure is where a target of this card must be."""
    if "blocking" in target.where:
        return blocks(w, figure.piece, figure, _around_parties(w, seat))
    if "in party" in target.where:
        bearer = bearer_of(w, piece, seat)
        return bearer is not None and (figure is bearer or figure in table.party_of(w, bearer))
    if "two away" in target.where:
        return _is_two_away(w, figure, bearer_of(w, piece, seat))
    if "with yours" in target.where:
        there = not figure.home and not is_captive(w, figure)  # ANI-R045
        return there and bool(table.characters_at(w, figure.at, seat))
    if target.where == ("looming",):
        return _threatens(w, figure, bearer_of(w, piece, seat))
    if not figure.home and not is_away(w, figure) and figure.at in spaces_for(w, seat, target, piece):
        return True
    return "looming" in target.where and _threatens(w, figure, bearer_of(w, piece, seat))


def _is_two_away(w: World, figure: Figure, bearer: Figure | None) -> bool:
    """Whether it is 1 or 2 locations away from somebody on the field."""
    if bearer is None or bearer.home or figure.home or is_away(w, figure):
        return False
    return 0 < distances(w, bearer.at)[figure.at] <= 2


def _around_parties(w: World, seat: int) -> set[int]:
    """The spaces at which or next to which a player has characters."""
    spaces = {figure.at for figure in table.characters_of(w, seat) if not figure.home}
    return spaces.union(*(neighbours(w, space) for space in spaces))


def _threatens(w: World, disaster: Figure, bearer: Figure | None) -> bool:
    """ANI-R526: whether a disaster is about to take effect on the party of somebody: on one of them, on a card that one
    of them has, on their location, or on their player.

    A card that was discarded to pay for its use has no bearer any more: then its target has been found already.
    """
    threat = w.state.looming
    if threat is None or threat.disaster != disaster.id or bearer is None:
        return threat is not None and threat.disaster == disaster.id
    party = [bearer, *table.party_of(w, bearer)]
    theirs = {piece for one in party for piece in (*one.worn, *table.carried(w, one))}
    theirs |= set() if bearer.home else {w.state.locations[bearer.at]}
    return (
        bearer.seat in threat.players
        or any(one.id in threat.figures for one in party)
        or not theirs.isdisjoint(threat.cards)
    )


def _passes(w: World, seat: int, test: Test, figure: Figure, piece: int) -> bool:
    """Whether a figure passes a test of this card."""
    match test:
        case LeftFromHere():
            return left_from(w, figure, piece)
        case Other():
            return figure != bearer_of(w, piece, seat)
        case IsHeld():
            return any(isinstance(step, Lend) and step.gifts == (cannot("move"),) for _, step in lasting_on(w, figure))
        case IsLaden(item=item):
            return bool(table.items_of(w, figure) if item else table.carried(w, figure))
        case BareBut(word=word):
            worn = [w.cards[piece] for piece in table.carried(w, figure) if w.cards[piece].type == "equipment"]
            return figure.vehicle == NOBODY and all(is_one_of(card, (word,)) for card in worn)
        case IsDown():
            return is_down(w, figure)
        case AnyPassed(tests=tests):
            return any(_passes(w, seat, each, figure, piece) for each in tests)
        case Both(tests=tests):
            return all(_passes(w, seat, each, figure, piece) for each in tests)
        case Not(test=denied):
            return not _passes(w, seat, denied, figure, piece)
    return passes(w, test, figure, KNOWN)


def is_down(w: World, figure: Figure) -> bool:
    """Whether somebody in a combat has no health left, but no attack of this round has killed it."""
    fight = w.state.fight
    if fight is None or figure.id not in fight.health or figure.lost < fight.health[figure.id]:
        return False
    return not is_killing(fight.health[figure.id], fight.blows.get(figure.id, 0), toughness(w, figure).killed)


def left_from(w: World, figure: Figure, haven: int) -> bool:
    """Whether a character has the bonus of this haven (ANI-216)."""
    site = w.state.sites.get(figure.bonus)
    return site is not None and site.lying == [haven] and not figure.home


def cards_for(w: World, seat: int, target: Target, piece: int) -> list[int]:
    """The open cards in play, other than figures, that a target of this card may be.

    Of those at a certain place only what is attached to somebody can be one.
    """
    found: list[int] = []
    if "attached" in target.kinds:
        return _attached(w, seat, target, piece)
    outside = target.where == ("outside",)
    if "blocking" in target.where:
        near = _around_parties(w, seat)
        return [each.piece for each in w.state.globals if blocks(w, each.piece, None, near)]
    if "off field" in target.where:
        return [each.piece for each in w.state.globals if is_such(w.cards[each.piece], target)]
    if target.where and not outside:
        return found
    for figure in w.state.figures.values():
        if not figure.home if outside else reached(w, seat, figure):
            found += [*figure.worn, *figure.shown]
    found += [*(each.piece for each in w.state.globals), *(one for pieces in w.state.snares.values() for one in pieces)]
    return [piece for piece in found if is_such(w.cards[piece], target)]


def _attached(w: World, seat: int, target: Target, piece: int) -> list[int]:
    """The cards that lie on characters, wherever those must be."""
    some = [figure for figure in w.state.figures.values() if figure.side == "character" and reached(w, seat, figure)]
    if target.where:
        some = [figure for figure in some if _is_placed(w, seat, target, figure, piece)]
    worn = [other for figure in some for other in figure.worn]
    return [other for other in worn if all(card_passes(w.cards[other], test) for test in target.tests)]


def is_such(card: AniCard, target: Target) -> bool:
    """Whether a card is of the kinds of a target and passes its tests."""
    lying = "disaster" in target.kinds and card.type.endswith("-disaster")  # off the field
    of_kind = card.type in target.kinds or "card" in target.kinds or lying
    return of_kind and all(is_of_cards(test) and card_passes(card, test) for test in target.tests)


def on_the_stack(w: World, target: Target) -> list[Played]:
    """What was declared with a target or for a player, is not cancelled, and passes the tests."""
    if "stack" not in target.kinds:
        return []
    return [
        each
        for each in w.state.stack
        if not each.cancelled
        and (each.at_figures or each.at_players or each.at_stack or each.at_cards)  # it is not being declared now
        and all(card_passes(w.cards[each.piece], test) for test in target.tests)
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


def least_cost(card: AniCard, clause: Declared) -> int:
    """The energy that a clause of this card costs; the least of it, if all is paid that there is."""
    if isinstance(clause, WhenPlayed):
        return clause.all_energy or card.energy_cost or int(clause.any_energy)
    if clause.any_cost:
        return 1
    return card.energy_cost if clause.cost is None else clause.cost


def can_pay(w: World, card: AniCard, clause: Declared, figure: Figure) -> bool:
    """Whether a figure has the energy that a clause costs, and what the card lists (ANI-193, ANI-R099)."""
    if least_cost(card, clause) and not may_pay_for(w, card, figure):
        return False
    enough = energy_left(w, figure) >= least_cost(card, clause) or (
        has_gift(w, figure, PaysNothing)
        and not (clause.all_energy or clause.any_energy if isinstance(clause, WhenPlayed) else clause.any_cost)
    )
    return enough and may_use_card(w, card, figure)


def distance_payers(w: World, seat: int, card: AniCard, clause: Declared, space: int) -> list[Figure]:
    """Those of a player who can pay as much energy as they are away from a location (ANI-R591)."""
    far = distances(w, space)
    mine = [figure for figure in table.characters_of(w, seat) if not is_away(w, figure)]
    able = [figure for figure in mine if can_pay(w, card, clause, figure) and may_pay_for(w, card, figure)]
    return [one for one in able if energy_left(w, one) >= far[one.at] or has_gift(w, one, PaysNothing)]


def has_one_who_meets(w: World, seat: int, card: AniCard, clause: Declared, where: Needed) -> bool:
    """Whether one of the player's characters, in play or in this combat, meets the listing of a card and can pay."""
    return any(can_pay(w, card, clause, figure) for figure in those_where(w, seat, where))


def those_where(w: World, seat: int, where: Needed) -> list[Figure]:
    """The player's characters in play, in this combat or at its place."""
    mine = table.characters_of(w, seat)
    if where == "one in combat":
        mine = [figure for figure in in_combat(w) if figure in mine]
    elif where == "one here":
        places = {(figure.at, figure.home) for figure in in_combat(w)}
        mine = [figure for figure in mine if (figure.at, figure.home) in places]
    return mine


# what it is aimed at


@steady
def concerned(w: World, played: Played) -> list[Figure]:
    """The figures that something is aimed at, without those to which such cards do nothing."""
    figures = [w.state.figures[one] for one in played.at_figures if one in w.state.figures]
    card = facts_on(w, played.piece)
    if card.name in SHIELDING:
        return figures
    return [figure for figure in figures if not is_ignored(card, ignored_by(w, figure))]


def with_health(figures: Sequence[Figure]) -> list[Figure]:
    """A vehicle has no health (ANI-518), so nothing that takes or gives health concerns it (ANI-190)."""
    return [figure for figure in figures if figure.side != "vehicle"]


# Cards that are neither stolen nor destroyed.


def is_guarded(w: World, piece: int) -> bool:
    """Whether a card says so of itself, or an effect of the items and the equipment of the one who carries it."""
    card, bearer = w.cards[piece], bearer_of(w, piece)
    if bearer is not None and bearer.side == "vehicle":
        bearer = carrier_of(w, bearer)
    kept = card.type in ("item", "equipment") and bearer is not None and has_gift(w, bearer, KeepsCards)
    return kept or has_clause(card, Untouchable)
