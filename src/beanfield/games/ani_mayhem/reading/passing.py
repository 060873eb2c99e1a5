"""Which tests of clauses a figure passes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from beanfield.games.ani_mayhem.card import Ability, AniCard
from beanfield.games.ani_mayhem.catalog import (
    COVERED,
    catalog,
    clauses_of,
    has_clause,
    numbered,
    with_steps,
)
from beanfield.games.ani_mayhem.reading.company import are_party
from beanfield.games.ani_mayhem.reading.facts import facts_of, is_disaster
from beanfield.games.ani_mayhem.reading.kinds import (
    base_figures,
    card_passes,
    costs_energy,
    is_carried_as,
    is_combat_disaster,
    is_one,
    is_one_of,
    open_cards,
)
from beanfield.games.ani_mayhem.reading.silencing import is_hidden, sex_with
from beanfield.games.ani_mayhem.reading.whereabouts import crew, is_away, is_captive
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, Lasting, Seen
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    AnyPassed,
    AsksFor,
    AtLeast,
    Attacked,
    Attacking,
    BaseBelow,
    BaseIs,
    Bears,
    Beside,
    Both,
    CanBeCovered,
    CanChange,
    Carries,
    CharmDecided,
    Courting,
    EnergyDriven,
    EveryLanding,
    EveryRound,
    EveryTurn,
    Facing,
    Fights,
    FirstDugRound,
    FirstRound,
    Has,
    HasAboard,
    HasMovement,
    HasOtherForm,
    HasStandIn,
    HasUses,
    InCompany,
    InHaven,
    InPartyWith,
    InPlay,
    InRound,
    InSecondForm,
    Is,
    IsCaptive,
    IsHeeding,
    IsManned,
    IsUp,
    ItemBeneath,
    JustCame,
    Landed,
    LooksAtCards,
    Marked,
    Not,
    OfSex,
    RanOut,
    Reloadable,
    RestedAtHome,
    Retreating,
    SomebodyHere,
    StayedOut,
    StaysOutOfIt,
    Test,
    UnderCard,
    UnderEnergy,
    Unhurt,
    Unmoved,
    Wields,
    WornDown,
)
from beanfield.games.ani_mayhem.vocabulary.declared import Covers, OtherForm
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import heeds
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend
from beanfield.kernel.errors import BrokenGame

THIRD: Final = 3
"""In every third turn another card may come in place of a character."""


class Known(NamedTuple):
    """What a test may look at: the skills of a figure, or some of them, and its abilities, or some of them."""

    skills: Callable[[Seen, Figure], Mapping[str, int]]
    ability: Callable[[Seen, Figure, Ability], int]
    halted: Callable[[Seen], frozenset[int]]
    """Who cannot act, by their ids; nobody while that is settled."""
    striking_with: Callable[[Seen, Figure], Sequence[AniCard]] = lambda w, figure: ()
    """The cards that add to its damage; none while that is worked out."""


def passes(w: Seen, test: Test, figure: Figure, known: Known) -> bool:
    """Whether a figure passes a test."""
    means = MEANS.get(type(test))
    if means is None:
        raise BrokenGame(f"{test} is no test of figures alone")
    return means(w, test, figure, known)


# tests of tests


def _not(w: Seen, test: Not, figure: Figure, known: Known) -> bool:
    return not passes(w, test.test, figure, known)


def _both(w: Seen, test: Both, figure: Figure, known: Known) -> bool:
    return all(passes(w, each, figure, known) for each in test.tests)


def _any_passed(w: Seen, test: AnyPassed, figure: Figure, known: Known) -> bool:
    return any(passes(w, each, figure, known) for each in test.tests)


# what somebody is and has


def _is(w: Seen, test: Is, figure: Figure, known: Known) -> bool:
    return is_one(w, figure, test.words)


def _has(w: Seen, test: Has, figure: Figure, known: Known) -> bool:
    return known.skills(w, figure).get(test.skill, 0) >= test.times


def _of_sex(w: Seen, test: OfSex, figure: Figure, known: Known) -> bool:
    return sex_with(w, figure, known.halted(w)) == test.sex


def _at_least(w: Seen, test: AtLeast, figure: Figure, known: Known) -> bool:
    return known.ability(w, figure, test.value) >= test.number


def _base_is(w: Seen, test: BaseIs, figure: Figure, known: Known) -> bool:
    return base_figures(w, figure).get(test.value, 0) == test.number


def _base_below(w: Seen, test: BaseBelow, figure: Figure, known: Known) -> bool:
    printed = base_figures(w, figure)
    return sum(printed.get(value, 0) for value in test.values) < test.number


def _has_movement(w: Seen, test: HasMovement, figure: Figure, known: Known) -> bool:
    return "movement" in base_figures(w, figure)


def _fights(w: Seen, test: Fights, figure: Figure, known: Known) -> bool:
    return is_combat_disaster(w, figure)


def _has_other_form(w: Seen, test: HasOtherForm, figure: Figure, known: Known) -> bool:
    return has_clause(facts_of(w, figure), OtherForm)


def _in_second_form(w: Seen, test: InSecondForm, figure: Figure, known: Known) -> bool:
    return figure.form == 2


def _of_card(w: Seen, test: LooksAtCards | Reloadable | HasUses | AsksFor, figure: Figure, known: Known) -> bool:
    return card_passes(facts_of(w, figure), test)


# what it carries, and what lies on it


def _carries(w: Seen, test: Carries, figure: Figure, known: Known) -> bool:
    return any(is_carried_as(w.cards[piece], (test.word,)) for piece in open_cards(w, figure))


def _bears(w: Seen, test: Bears, figure: Figure, known: Known) -> bool:
    """Whether disasters find such a card on somebody; not on a captive (ANI-R045)."""
    if is_captive(w, figure):
        return False
    pieces = (*open_cards(w, figure), *w.state.concealed[figure.id].cards)
    found = [piece for piece in pieces if is_carried_as(w.cards[piece], (test.word,))]
    return any(not is_hidden(w, figure, piece, known.halted(w)) for piece in found)


def _has_aboard(w: Seen, test: HasAboard, figure: Figure, known: Known) -> bool:
    aboard = [w.cards[piece] for one in crew(w, figure) for piece in one.shown]
    return all(sum(is_one_of(card, (word,)) for card in aboard) >= times for word, times in test.cards)


def _is_manned(w: Seen, test: IsManned, figure: Figure, known: Known) -> bool:
    return bool(crew(w, figure))


def _under_card(w: Seen, test: UnderCard, figure: Figure, known: Known) -> bool:
    cards = [w.cards[piece] for piece in figure.worn]
    cards += [numbered()[each.number] for each in w.state.lasting if each.on == figure.id]
    return any(is_one_of(card, (test.word,)) for card in cards)


def _under_energy(w: Seen, test: UnderEnergy, figure: Figure, known: Known) -> bool:
    cards = numbered()
    return any(each.on == figure.id and costs_energy(cards[each.number]) for each in w.state.lasting)


def _marked(w: Seen, test: Marked, figure: Figure, known: Known) -> bool:
    return any(each.on == figure.id and numbered()[each.number].title == test.title for each in w.state.lasting)


def _is_heeding(w: Seen, test: IsHeeding, figure: Figure, known: Known) -> bool:
    return any(each.on == figure.id and _makes_heed(each) for each in w.state.lasting)


def _makes_heed(effect: Lasting) -> bool:
    """Whether an effect lets cards work on somebody that would do nothing."""
    step = with_steps(numbered()[effect.number].name)[effect.clause].steps[effect.step]
    return isinstance(step, Lend) and heeds in step.gifts


def _is_captive(w: Seen, test: IsCaptive, figure: Figure, known: Known) -> bool:
    return is_captive(w, figure)


# where it is, and with whom


def _in_haven(w: Seen, test: InHaven, figure: Figure, known: Known) -> bool:
    return figure.home


def _item_beneath(w: Seen, test: ItemBeneath, figure: Figure, known: Known) -> bool:
    return any(w.cards[piece].type == "item" for piece in w.state.under[figure.at])


def _beside(w: Seen, test: Beside, figure: Figure, known: Known) -> bool:
    """All others at the place of somebody count; who is captured off the field does not."""
    there = [one for one in w.state.figures.values() if (one.at, one.home) == (figure.at, figure.home)]
    return any(is_one(w, one, (test.word,)) for one in there if one.id != figure.id and not is_away(w, one))


def _somebody_here(w: Seen, test: SomebodyHere, figure: Figure, known: Known) -> bool:
    there = [other for other in w.state.figures.values() if other.side == "character" and not other.home]
    there = [other for other in there if other.at == figure.at and other.id not in known.halted(w)]  # ANI-R044
    return any(passes(w, test.test, other, known) for other in there)


def _has_stand_in(w: Seen, test: HasStandIn, figure: Figure, known: Known) -> bool:
    there = [one for one in w.state.figures.values() if one.at == figure.at and one.id != figure.id]
    return any(is_combat_disaster(w, one) and is_one(w, one, (test.word,)) for one in there)


def _in_party_with(w: Seen, test: InPartyWith, figure: Figure, known: Known) -> bool:
    return any(passes(w, test.test, one, known) for one in party_at(w, figure))


def _in_company(w: Seen, test: InCompany, figure: Figure, known: Known) -> bool:
    """Whether another character is of the same party."""
    return any(other.id != figure.id and not is_captive(w, other) for other in party_at(w, figure))


def party_at(w: Seen, figure: Figure) -> list[Figure]:
    """The characters of somebody's party, that one itself among them."""
    return [one for one in w.state.figures.values() if are_party(w, one, figure)]


def _in_play(w: Seen, test: InPlay, figure: Figure, known: Known) -> bool:
    return is_in_play(w, test.word)


# since when, and how often


def _just_came(w: Seen, test: JustCame, figure: Figure, known: Known) -> bool:
    return figure.appeared == w.state.turns


def _unmoved(w: Seen, test: Unmoved, figure: Figure, known: Known) -> bool:
    return not figure.moved


def _landed(w: Seen, test: Landed, figure: Figure, known: Known) -> bool:
    return figure.landings == test.times


def _every_landing(w: Seen, test: EveryLanding, figure: Figure, known: Known) -> bool:
    return figure.landings % test.number == 0


def _every_turn(w: Seen, test: EveryTurn, figure: Figure, known: Known) -> bool:
    return w.state.active == figure.seat and turns_since(w, figure, figure.entered) % test.number == 0


def _stayed_out(w: Seen, test: StayedOut, figure: Figure, known: Known) -> bool:
    return not figure.home and turns_since(w, figure, figure.outside) >= test.turns


def _rested_at_home(w: Seen, test: RestedAtHome, figure: Figure, known: Known) -> bool:
    return figure.home and figure.since < w.state.taken[figure.seat]


def _can_change(w: Seen, test: CanChange, figure: Figure, known: Known) -> bool:
    """Whether a transforming character may change."""
    fresh = figure.moved == 0 or w.state.active != figure.seat  # ANI-R061, ANI-R071
    return fresh and not figure.locked and figure.changed < w.state.turns


def _can_be_covered(w: Seen, test: CanBeCovered, figure: Figure, known: Known) -> bool:
    """Whether another card may come in place of a character (ANI-R587)."""
    over = COVERED[facts_of(w, figure).name]
    (asked,) = clauses_of(catalog()[over], Covers)
    if w.state.active != figure.seat or turns_since(w, figure, figure.entered) % THIRD:
        return False
    if not any(w.cards[piece].name == over for piece in w.state.aside[figure.seat]):
        return False
    mine = [each for each in w.state.past if each.seat == figure.seat and asked.word in numbered()[each.number].words]
    if asked.energy:
        return any(each.energy >= asked.energy for each in mine)
    return sum(each.bonked for each in mine) >= asked.bonked


# in a combat


def _facing(w: Seen, test: Facing, figure: Figure, known: Known) -> bool:
    return any(passes(w, test.test, foe, known) for foe in foes(w, figure))


def _first_round(w: Seen, test: FirstRound, figure: Figure, known: Known) -> bool:
    return w.state.fight is not None and w.state.fight.round == 1


def _in_round(w: Seen, test: InRound, figure: Figure, known: Known) -> bool:
    return w.state.fight is not None and w.state.fight.round == test.number


def _every_round(w: Seen, test: EveryRound, figure: Figure, known: Known) -> bool:
    return w.state.fight is not None and w.state.fight.round % test.number == 0


def _first_dug_round(w: Seen, test: FirstDugRound, figure: Figure, known: Known) -> bool:
    """Whether a combat is part of a scavenge in which somebody has not fought before this round."""
    fight = w.state.fight
    return fight is not None and figure.id in fight.fighters and fight.dug and figure.id not in w.state.dug


def _attacking(w: Seen, test: Attacking, figure: Figure, known: Known) -> bool:
    """Whether somebody is on the side that attacks in this round."""
    fight = w.state.fight
    if fight is None:
        return False
    return figure.seat == fight.attacker if fight.disaster == NOBODY else fight.attacks is not is_disaster(figure)


def _attacked(w: Seen, test: Attacked, figure: Figure, known: Known) -> bool:
    return w.state.fight is not None and figure.id in _targets(w.state.fight)


def _targets(fight: Fight) -> list[int]:
    """Whom the attacks of this round strike, by their ids."""
    if fight.disaster == NOBODY:
        return [one for attack in fight.engaged for one in (attack.on, attack.at)]
    return [fight.target, fight.second, *([fight.disaster] if fight.fighters else [])]


def _stays_out_of_it(w: Seen, test: StaysOutOfIt, figure: Figure, known: Known) -> bool:
    fight = w.state.fight
    if fight is None or not fight.fighters or figure.id in (*fight.fighters, *fight.guards):
        return False
    return (figure.at, figure.home) == (fight.space, fight.home)


def _retreating(w: Seen, test: Retreating, figure: Figure, known: Known) -> bool:
    return w.state.fight is not None and figure.id in w.state.fight.fleeing


def _wields(w: Seen, test: Wields, figure: Figure, known: Known) -> bool:
    return any(card.words.issuperset(test.words) for card in known.striking_with(w, figure))


def _energy_driven(w: Seen, test: EnergyDriven, figure: Figure, known: Known) -> bool:
    return any(costs_energy(card) for card in known.striking_with(w, figure))


def _is_up(w: Seen, test: IsUp, figure: Figure, known: Known) -> bool:
    return w.state.fight is not None and figure.lost < w.state.fight.health.get(figure.id, 0)


def _ran_out(w: Seen, test: RanOut, figure: Figure, known: Known) -> bool:
    return w.state.fight is not None and figure.id in w.state.fight.ran_out


def _unhurt(w: Seen, test: Unhurt, figure: Figure, known: Known) -> bool:
    calm = 0 if w.state.fight is None else _calm_rounds(w.state.fight)
    return calm > 0 and calm % test.rounds == 0


def _calm_rounds(fight: Fight) -> int:
    """How many rounds in a row, up to now, the disaster has lost no health."""
    found = 0
    for before, after in zip(reversed(fight.tallies[:-1]), reversed(fight.tallies[1:]), strict=True):
        if after < before:
            break
        found += 1
    return found


def _worn_down(w: Seen, test: WornDown, figure: Figure, known: Known) -> bool:
    ends = [] if w.state.fight is None else w.state.fight.tallies[1:][-test.rounds :]
    return len(ends) == test.rounds and all(0 < health < test.below for health in ends)


# in a charm battle


def _courting(w: Seen, test: Courting, figure: Figure, known: Known) -> bool:
    """Whether somebody is in such a charm battle."""
    battle = w.state.courtship
    if battle is None or figure.id not in (battle.one, battle.other) or (test.declared and battle.by != figure.id):
        return False
    other = w.state.figures.get(battle.other if figure.id == battle.one else battle.one)
    return other is not None and passes(w, test.test, other, known)


def _charm_decided(w: Seen, test: CharmDecided, figure: Figure, known: Known) -> bool:
    return w.state.courtship is not None and w.state.courtship.decided and w.state.courtship.ahead != 0


type Means = Callable[[Seen, Any, Figure, Known], bool]
"""What a test asks of a figure; each takes tests of its own class."""

MEANS: Final[Mapping[type[Test], Means]] = {
    AnyPassed: _any_passed,
    Both: _both,
    Not: _not,
    Is: _is,
    Has: _has,
    OfSex: _of_sex,
    AtLeast: _at_least,
    BaseIs: _base_is,
    BaseBelow: _base_below,
    HasMovement: _has_movement,
    Fights: _fights,
    HasOtherForm: _has_other_form,
    InSecondForm: _in_second_form,
    Carries: _carries,
    Bears: _bears,
    HasAboard: _has_aboard,
    IsManned: _is_manned,
    UnderCard: _under_card,
    UnderEnergy: _under_energy,
    Marked: _marked,
    IsHeeding: _is_heeding,
    IsCaptive: _is_captive,
    InHaven: _in_haven,
    ItemBeneath: _item_beneath,
    Beside: _beside,
    SomebodyHere: _somebody_here,
    HasStandIn: _has_stand_in,
    InPartyWith: _in_party_with,
    InCompany: _in_company,
    InPlay: _in_play,
    JustCame: _just_came,
    Unmoved: _unmoved,
    Landed: _landed,
    EveryLanding: _every_landing,
    EveryTurn: _every_turn,
    StayedOut: _stayed_out,
    RestedAtHome: _rested_at_home,
    CanChange: _can_change,
    CanBeCovered: _can_be_covered,
    Facing: _facing,
    FirstRound: _first_round,
    InRound: _in_round,
    EveryRound: _every_round,
    FirstDugRound: _first_dug_round,
    Attacking: _attacking,
    Attacked: _attacked,
    StaysOutOfIt: _stays_out_of_it,
    Retreating: _retreating,
    Wields: _wields,
    EnergyDriven: _energy_driven,
    IsUp: _is_up,
    RanOut: _ran_out,
    Unhurt: _unhurt,
    WornDown: _worn_down,
    Courting: _courting,
    CharmDecided: _charm_decided,
    AsksFor: _of_card,
    HasUses: _of_card,
    LooksAtCards: _of_card,
    Reloadable: _of_card,
}
"""What each test asks of a figure. A test that is not here is no test of figures alone."""


def turns_since(w: Seen, figure: Figure, first: int) -> int:
    """How many turns its player has had since, the first one included."""
    return w.state.taken[figure.seat] - first + 1


def is_in_play(w: Seen, word: str) -> bool:
    """Whether such a card lies open in play."""
    state = w.state
    pieces = [each.piece for each in state.globals]
    for figure in state.figures.values():
        pieces += [*figure.worn, *figure.shown]
    cards = [*(w.cards[piece] for piece in pieces), *(facts_of(w, figure) for figure in state.figures.values())]
    return any(is_one_of(card, (word,)) for card in cards)


def foes(w: Seen, figure: Figure) -> list[Figure]:
    """Whom a figure faces in the combat that is on."""
    fight = w.state.fight
    if fight is None or figure.id not in fight.health:
        return []
    if fight.disaster == NOBODY:
        others = _opposed(fight, figure.id)
    else:
        others = fight.fighters if figure.id == fight.disaster else [fight.disaster]
    return [w.state.figures[one] for one in others if one in w.state.figures]


def _opposed(fight: Fight, one: int) -> list[int]:
    """Whom somebody faces in a combat between players: the other side of its attack, or of the one it protects."""
    one = fight.guards.get(one, one)
    for attack in fight.engaged:
        if one in attack.by:
            return attack.back or [attack.on]
        if one == attack.on or one in attack.back:
            return attack.by
    return []
