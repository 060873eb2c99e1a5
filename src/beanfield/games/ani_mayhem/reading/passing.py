"""Which tests of clauses a figure passes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from beanfield.games.ani_mayhem.card import Ability, AniCard
from beanfield.games.ani_mayhem.catalog import COVERED, COVERING, OTHER_FORMS, numbered, with_steps
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
    BareBut,
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
    IsDown,
    IsHeeding,
    IsHeld,
    IsLaden,
    IsManned,
    IsUp,
    ItemBeneath,
    JustCame,
    Landed,
    LeftFromHere,
    LooksAtCards,
    Marked,
    Not,
    OfSex,
    Other,
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
    match test:
        case Is(words=words):
            return is_one(w, figure, words)
        case Has(skill=skill, times=times):
            return known.skills(w, figure).get(skill, 0) >= times
        case OfSex(sex=sex):
            return sex_with(w, figure, known.halted(w)) == sex
        case Facing(test=inner):
            return any(passes(w, inner, foe, known) for foe in foes(w, figure))
        case LeftFromHere() | Other() | IsHeld() | IsDown() | IsLaden() | BareBut():
            raise BrokenGame(f"{test} is no test of figures alone")
        case LooksAtCards() | Reloadable() | HasUses() | AsksFor():
            return card_passes(facts_of(w, figure), test)
        case InHaven():
            return figure.home
        case Wields() | EnergyDriven() | UnderEnergy() | Retreating() | Attacked() | StaysOutOfIt() | IsManned():
            return _is_doing(w, test, figure, known)
        case Beside(word=word):
            return any(is_one(w, other, (word,)) for other in _beside(w, figure))
        case SomebodyHere(test=inner):
            there = [other for other in w.state.figures.values() if other.side == "character" and not other.home]
            there = [other for other in there if other.at == figure.at and other.id not in known.halted(w)]  # ANI-R044
            return any(passes(w, inner, other, known) for other in there)
        case BaseBelow(values=values, number=number):
            printed = base_figures(w, figure)
            return sum(printed.get(value, 0) for value in values) < number
        case Courting():
            return _courts(w, test, figure, known)
        case CharmDecided():
            return w.state.courtship is not None and w.state.courtship.decided and w.state.courtship.ahead != 0
        case IsCaptive():
            return is_captive(w, figure)
        case Fights():
            return is_combat_disaster(w, figure)
        case Carries(word=word):
            return any(is_carried_as(w.cards[piece], (word,)) for piece in open_cards(w, figure))
        case Bears(word=word):
            return _bears(w, word, figure, known)
        case Landed(times=times):
            return figure.landings == times
        case EveryLanding(number=number):
            return figure.landings % number == 0
        case HasMovement():
            return "movement" in base_figures(w, figure)
        case Both(tests=tests):
            return all(passes(w, each, figure, known) for each in tests)
        case AnyPassed(tests=tests):
            return any(passes(w, each, figure, known) for each in tests)
        case Not(test=inner):
            return not passes(w, inner, figure, known)
        case AtLeast(value=value, number=number):
            return known.ability(w, figure, value) >= number
        case BaseIs(value=value, number=number):
            return base_figures(w, figure).get(value, 0) == number
        case InCompany():
            return _has_company(w, figure)
        case FirstRound() | InRound() | EveryRound():
            return w.state.fight is not None and _is_round(w.state.fight.round, test)
        case Unmoved() | InPartyWith() | FirstDugRound() | IsHeeding() | UnderCard() | HasStandIn() | JustCame():
            return _passes_in_play(w, test, figure, known)
        case ItemBeneath():
            return any(w.cards[piece].type == "item" for piece in w.state.under[figure.at])
        case IsUp():
            return w.state.fight is not None and figure.lost < w.state.fight.health.get(figure.id, 0)
        case RanOut():
            return w.state.fight is not None and figure.id in w.state.fight.ran_out
        case Unhurt() | WornDown():
            return w.state.fight is not None and _has_fared(w.state.fight, test)
        case InSecondForm():
            return figure.form == 2
        case InPlay(word=word):
            return is_in_play(w, word)
        case EveryTurn(number=number):
            return w.state.active == figure.seat and turns_since(w, figure, figure.entered) % number == 0
        case StayedOut(turns=turns):
            return not figure.home and turns_since(w, figure, figure.outside) >= turns
        case Marked(title=title):
            return any(each.on == figure.id and numbered()[each.number].title == title for each in w.state.lasting)
        case RestedAtHome():
            return figure.home and figure.since < w.state.taken[figure.seat]
        case Attacking():
            return w.state.fight is not None and _attacks(w.state.fight, figure)
        case HasAboard(cards=cards):
            aboard = [w.cards[piece] for one in crew(w, figure) for piece in one.shown]
            return all(sum(is_one_of(card, (word,)) for card in aboard) >= times for word, times in cards)
        case HasOtherForm():
            return facts_of(w, figure).name in OTHER_FORMS
        case CanChange() | CanBeCovered():
            return _can_change(w, test, figure)


def _beside(w: Seen, figure: Figure) -> list[Figure]:
    """All others at the place of somebody; who is captured off the field is not."""
    there = [one for one in w.state.figures.values() if (one.at, one.home) == (figure.at, figure.home)]
    return [one for one in there if one.id != figure.id and not is_away(w, one)]


def _bears(w: Seen, word: str, figure: Figure, known: Known) -> bool:
    """Whether disasters find such a card on somebody; not on a captive (ANI-R045)."""
    if is_captive(w, figure):
        return False
    pieces = (*open_cards(w, figure), *w.state.concealed[figure.id].cards)
    found = [piece for piece in pieces if is_carried_as(w.cards[piece], (word,))]
    return any(not is_hidden(w, figure, piece, known.halted(w)) for piece in found)


def _can_change(w: Seen, test: CanChange | CanBeCovered, figure: Figure) -> bool:
    """Whether a transforming character may change, or another card come in place of a character (ANI-R587)."""
    if isinstance(test, CanChange):
        fresh = figure.moved == 0 or w.state.active != figure.seat  # ANI-R061, ANI-R071
        return fresh and not figure.locked and figure.changed < w.state.turns
    over = COVERED[facts_of(w, figure).name]
    asked = COVERING[over]
    if w.state.active != figure.seat or turns_since(w, figure, figure.entered) % THIRD:
        return False
    if not any(w.cards[piece].name == over for piece in w.state.aside[figure.seat]):
        return False
    mine = [each for each in w.state.past if each.seat == figure.seat and asked.word in numbered()[each.number].words]
    if asked.energy:
        return any(each.energy >= asked.energy for each in mine)
    return sum(each.bonked for each in mine) >= asked.bonked


def _passes_in_play(
    w: Seen,
    test: Unmoved | InPartyWith | FirstDugRound | IsHeeding | UnderCard | HasStandIn | JustCame,
    figure: Figure,
    known: Known,
) -> bool:
    """Tests about what somebody has done, and with whom."""
    fight = w.state.fight
    match test:
        case Unmoved():
            return not figure.moved
        case JustCame():
            return figure.appeared == w.state.turns
        case InPartyWith(test=inner):
            return any(passes(w, inner, one, known) for one in party_at(w, figure))
        case HasStandIn(word=word):
            there = [one for one in w.state.figures.values() if one.at == figure.at and one.id != figure.id]
            return any(is_combat_disaster(w, one) and is_one(w, one, (word,)) for one in there)
        case UnderCard(word=word):
            cards = [w.cards[piece] for piece in figure.worn]
            cards += [numbered()[each.number] for each in w.state.lasting if each.on == figure.id]
            return any(is_one_of(card, (word,)) for card in cards)
        case IsHeeding():
            return any(each.on == figure.id and _makes_heed(each) for each in w.state.lasting)
        case FirstDugRound():
            return fight is not None and figure.id in fight.fighters and _is_fresh(w, fight, figure)


def _makes_heed(effect: Lasting) -> bool:
    """Whether an effect lets cards work on somebody that would do nothing."""
    step = with_steps(numbered()[effect.number].name)[effect.clause].steps[effect.step]
    return isinstance(step, Lend) and heeds in step.gifts


def party_at(w: Seen, figure: Figure) -> list[Figure]:
    """The characters of somebody's party, that one itself among them."""
    return [one for one in w.state.figures.values() if are_party(w, one, figure)]


def _is_fresh(w: Seen, fight: Fight, figure: Figure) -> bool:
    """Whether a combat is part of a scavenge in which somebody has not fought before this round."""
    return fight.dug and figure.id not in w.state.dug


def _has_company(w: Seen, figure: Figure) -> bool:
    """Whether another character is of the same party."""
    return any(other.id != figure.id and not is_captive(w, other) for other in party_at(w, figure))


def _is_round(now: int, test: FirstRound | InRound | EveryRound) -> bool:
    """Whether the round with this number is one of those that a test names."""
    if isinstance(test, EveryRound):
        return now % test.number == 0
    return now == (1 if isinstance(test, FirstRound) else test.number)


def _calm_rounds(fight: Fight) -> int:
    """How many rounds in a row, up to now, the disaster has lost no health."""
    found = 0
    for before, after in zip(reversed(fight.tallies[:-1]), reversed(fight.tallies[1:]), strict=True):
        if after < before:
            break
        found += 1
    return found


type Doing = Wields | EnergyDriven | UnderEnergy | Retreating | Attacked | StaysOutOfIt | IsManned
"""Tests of what somebody does just now."""


def _is_doing(w: Seen, test: Doing, figure: Figure, known: Known) -> bool:
    """With what somebody attacks now, what lasts on it, whether it is attacked, stays out of a combat or retreats."""
    fight = w.state.fight
    match test:
        case IsManned():
            return bool(crew(w, figure))
        case Attacked():
            return fight is not None and figure.id in _targets(fight)
        case StaysOutOfIt():
            if fight is None or not fight.fighters or figure.id in (*fight.fighters, *fight.guards):
                return False
            return (figure.at, figure.home) == (fight.space, fight.home)
        case Wields(words=words):
            return any(card.words.issuperset(words) for card in known.striking_with(w, figure))
        case EnergyDriven():
            return any(costs_energy(card) for card in known.striking_with(w, figure))
        case UnderEnergy():
            cards = numbered()
            return any(each.on == figure.id and costs_energy(cards[each.number]) for each in w.state.lasting)
        case Retreating():
            return fight is not None and figure.id in fight.fleeing


def _targets(fight: Fight) -> list[int]:
    """Whom the attacks of this round strike, by their ids."""
    if fight.disaster == NOBODY:
        return [one for attack in fight.engaged for one in (attack.on, attack.at)]
    return [fight.target, fight.second, *([fight.disaster] if fight.fighters else [])]


def _has_fared(fight: Fight, test: Unhurt | WornDown) -> bool:
    """What a disaster has lost in the last rounds."""
    if isinstance(test, Unhurt):
        calm = _calm_rounds(fight)
        return calm > 0 and calm % test.rounds == 0
    ends = fight.tallies[1:][-test.rounds :]
    return len(ends) == test.rounds and all(0 < health < test.below for health in ends)


def _courts(w: Seen, test: Courting, figure: Figure, known: Known) -> bool:
    """Whether somebody is in such a charm battle."""
    battle = w.state.courtship
    if battle is None or figure.id not in (battle.one, battle.other) or (test.declared and battle.by != figure.id):
        return False
    other = w.state.figures.get(battle.other if figure.id == battle.one else battle.one)
    return other is not None and passes(w, test.test, other, known)


def _attacks(fight: Fight, figure: Figure) -> bool:
    """Whether somebody is on the side that attacks in this round."""
    if fight.disaster == NOBODY:
        return figure.seat == fight.attacker
    return fight.attacks is not is_disaster(figure)


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
