"""The words of cards: what a card does beside its facts, as frozen data. `saying` makes its text from them.

A card is a line of clauses. `always(PARTY_OTHERS, damage + 1)` holds as long as the card is in play, and is never
applied: `reading` looks at it whenever somebody asks for a value (ANI-R048).
"""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability, AniCard, Sex
from beanfield.games.ani_mayhem.vocabulary.conditions import AtLeast, Has, Is, Test, reads

type Value = Ability | Literal["health"]
"""A number of a figure that cards change; health is the full health at the beginning of a combat."""
type Deed = Literal[
    "act", "move", "scavenge", "attack", "retaliate", "protect", "deal damage", "use", "retreat", "grab", "enter",
]  # fmt: skip
"""What a figure can be kept from. Who cannot act does none of it (ANI-087); to move is to move by itself."""


type Act = Literal["stop", "pass", "scavenge"]
"""What can be forbidden at a location."""


type Joint = Literal["party", "move", "scavenge", "attack", "retaliate", "protect"]
"""What characters do together, or are together: of one party."""
ALL_JOINT: Final[tuple[Joint, ...]] = ("party", "move", "scavenge", "attack", "retaliate", "protect")


# gifts


class Altered(Struct, frozen=True):
    """A value is higher or lower by so much, or by a printed value, or is set to a number, or its base is doubled."""

    value: Value
    by: int = 0
    to: int | None = None
    doubled: bool = False
    base: Ability | None = None
    """It is higher by this printed value of the one who gets it."""
    each_here: bool = False
    """So much for each character at its location."""
    of_one: str = ""
    """It is what such a one in play has of it."""
    of_foes: bool = False
    """It is what those whom it faces have of it in all."""
    each_life: bool = False
    """So much for each time that it was defeated."""
    paid: bool = False
    """It is higher by the energy that was paid."""
    least: int = 0
    """If it is not 0: nothing is lowered below this number by it."""
    each_chase: bool = False
    """So much for each maintenance phase in which it has pursued the same character before."""
    halved: bool = False
    """It is half of what it is so far."""
    rebased: bool = False
    """What is added stays: only the base is set to the number."""
    total: Ability | None = None
    """It is higher by what all characters in play have of this in all."""


class AsPrinted(Struct, frozen=True):
    """What the facts print: changes and skills. A card that names it gives them nowhere else."""

    instead: tuple[Altered, ...] = ()
    """These changes come in place of the printed ones of the same value."""

    def but(self, *changes: Altered) -> "AsPrinted":
        """With these changes in place of the printed ones."""
        return AsPrinted(changes)


class Gain(Struct, frozen=True):
    """A skill, so many times more."""

    skill: str
    times: int


class Lose(Struct, frozen=True):
    """A skill is gone, however often it was there; or it is there so many times less."""

    skill: str
    times: int


class Symbol(Struct, frozen=True):
    """The Planetary or the Dimensional symbol, so that its party may stop there (ANI-237, ANI-238)."""

    name: Literal["Planetary", "Dimensional"]


class Cannot(Struct, frozen=True):
    """It does none of these."""

    deeds: tuple[Deed, ...]


class Waives(Struct, frozen=True):
    """The listed skills are not needed to scavenge such locations."""

    at: Is


class CountsAs(Struct, frozen=True):
    """It is such a one, too."""

    word: str


class StrikesAgain(Struct, frozen=True):
    """It makes one attack more in every round."""


class FellsAtOnce(Struct, frozen=True):
    """Whom its attack takes any health, it bonks or defeats; a killing blow still kills."""


class StruckDouble(Struct, frozen=True):
    """The damage of every attack on it counts twice, before its defense."""


class Unaided(Struct, frozen=True):
    """No combat card is played on it, and nothing but equipment raises its defense."""


class PaysNothing(Struct, frozen=True):
    """The next effect for which it would pay energy costs it nothing."""


class FleesLightly(Struct, frozen=True):
    """The blows that it takes when it retreats are halved, before its defense."""


class BaresDefense(Struct, frozen=True):
    """What equipment adds to the defense of whom its attack strikes does not count."""


class PaysOnlyFor(Struct, frozen=True):
    """It pays energy only for what such cards do."""

    word: str


class Scatters(Struct, frozen=True):
    """When an effect that costs energy raises its damage, all others there but its target play rock, paper, scissors
    against its player (ANI-R507), and an attack of half the damage strikes each who loses.
    """


class GoesBackwards(Struct, frozen=True):
    """A disaster moves along its path in the opposite direction."""


class SlipsPast(Struct, frozen=True):
    """It may scavenge a location with printed defense below this without the listed skills, and is not struck by it."""

    defense: int


class BreaksIn(Struct, frozen=True):
    """It comes into one haven of another player without being let in."""


class DoublesSkills(Struct, frozen=True):
    """The skills that are printed on it count twice; those that it takes from others do not."""


class Survives(Struct, frozen=True):
    """What would kill it bonks it."""


class StaysUp(Struct, frozen=True):
    """It is neither bonked nor killed: its health does not fall below 1."""


class Tough(Struct, frozen=True):
    """It falls only when it has lost so many times its full health, and only a blow of so many times that kills it."""

    bonked: int
    killed: int


class GoesBack(Struct, frozen=True):
    """When it is defeated it is shuffled into its owner's draw pile."""


class Ignores(Struct, frozen=True):
    """Such cards do nothing to it; or only such disasters."""

    words: tuple[str, ...]
    disasters: bool = False


class Heeds(Struct, frozen=True):
    """Its player wants cards to work on it that would do nothing to it."""


class CountsMale(Struct, frozen=True):
    """A female who may count as male where her party meets what a location lists."""


class OneSkillDoes(Struct, frozen=True):
    """Its party needs only one of the skills that a location lists."""


class CannotAttack(Struct, frozen=True):
    """Those who pass the test are no legal targets of its attacks, nor does it strike back at them if so it is said."""

    whom: Test
    nor_back: bool


class NotAttackedBy(Struct, frozen=True):
    """Those who pass the test do not attack it, nor charm it if so it is said."""

    by: Test
    nor_charmed: bool
    nor_back: bool
    """They do not strike back at it, either."""


class PicksFirst(Struct, frozen=True):
    """A disaster picks those who pass the test before others."""

    test: Test


class Shrugs(Struct, frozen=True):
    """What those who pass the test deal is left out of attacks on it."""

    test: Test
    whole: bool
    """The whole attack does nothing in which one of them takes part."""


class Steals(Struct, frozen=True):
    """It takes such a card from a character whom it meets, and makes a full movement (ANI-609).

    Some lay it beneath the location to which they come.
    """

    kind: Literal["item", "equipment"]
    buries: bool


class Shut(Struct, frozen=True):
    """Characters do none of this at a location, unless they have what is listed: the party, or each of them."""

    acts: tuple[Act, ...]
    unless: str
    each: bool
    but_at: Is | None
    """Such a location is open all the same."""
    own_only: bool
    """It is open to the player whose location it is."""
    whom: Test | None = None
    """Only those who pass the test are kept from it."""
    mostly: str = ""
    """It is open to a party of which more than half have this skill."""


class OnFoot(Struct, frozen=True):
    """Nobody stops here aboard a vehicle, and no skill that a vehicle gives counts for what the location lists."""


class Pursues(Struct, frozen=True):
    """It leaves its path and goes by the shortest way to the nearest character who passes the test."""

    test: Test
    keeps_on: bool
    """From then on it pursues the same one, as long as that is on the field."""


class Silences(Struct, frozen=True):
    """As long as it is in play, such cards that somebody has on it do nothing."""

    word: str


class LosesItsWay(Struct, frozen=True):
    """Every step whose number can be divided by this one goes to a neighbouring location by chance (ANI-109)."""

    every: int


class NeedsNothingFor(Struct, frozen=True):
    """It uses such cards without what they list."""

    which: Is


class Snatches(Struct, frozen=True):
    """It captures the first character who passes the test where it comes by, and takes one captive at a time."""

    test: Test


class CharmsOnly(Struct, frozen=True):
    """It charms only those who pass the test, and captures whom it charms, who drop all that they carry; then it does
    not attack. If it has charmed none of them it transforms, charms nobody any more, and attacks.
    """

    test: Test


class FreedByCharm(Struct, frozen=True):
    """Those whom it has captured are free as soon as somebody has more charm than this in a charm battle against it."""

    number: int


class Possesses(Struct, frozen=True):
    """When it has 1 health or less it is discarded, and the strongest character there is a major disaster, until
    somebody has more charm than this in a charm battle against that one.
    """

    number: int


class Stings(Struct, frozen=True):
    """An attack on it that takes none of its health costs one who attacks it, by chance, so much health."""

    amount: int


class Diverts(Struct, frozen=True):
    """An attack on it strikes one of those who attack it, by chance, unless a party there has what is listed."""

    unless: str


class Frenzy(Struct, frozen=True):
    """Its attack strikes everybody who fights it (ANI-596)."""


class OneAtATime(Struct, frozen=True):
    """Only one character fights it in a round."""


class AttacksPassing(Struct, frozen=True):
    """On its way, too, it attacks those who pass the test, be they carriers or not."""

    test: Test


class OneByOne(Struct, frozen=True):
    """One character fights it until that one has fallen or retreated, and then the next one; it is not healed between
    them.
    """


class Brawls(Struct, frozen=True):
    """It fights one round with characters whom it meets, and exchanges a blow with other disasters that fight."""


class Spits(Struct, frozen=True):
    """It leaves its path for a location next to characters with items, attacks them from there for so many rounds, and
    is discarded.
    """

    rounds: int


class Snipes(Struct, frozen=True):
    """It attacks each character that stops at a neighbouring location, for a round."""


class Deflects(Struct, frozen=True):
    """Its defense is higher by so much against attacks in which somebody passes the test."""

    test: Test
    by: int


class IgnoresHalves(Struct, frozen=True):
    """The combat halves of combat cards do nothing to it."""


class ParriesEach(Struct, frozen=True):
    """Its defense is set against each who attacks it, and not once against all."""


class HarmlessInDefeat(Struct, frozen=True):
    """In the round in which it is defeated it deals no damage."""


class ShrugsOne(Struct, frozen=True):
    """In each round the damage of one who attacks it, by chance, is left out."""


class Outlasts(Struct, frozen=True):
    """Its health does not fall below 1, unless those who fight it have more than this in all: their defense, and 2 for
    each time that they have the skill.
    """

    number: int
    skill: str


class ExtraCard(Struct, frozen=True):
    """A combat card more is drawn for it."""


class StrikesTwo(Struct, frozen=True):
    """A disaster that makes two attacks in every round: on two characters, or the second on one whom it picks anew."""

    anew: bool


class TakesBribes(Struct, frozen=True):
    """Before it attacks a party may give it an item or an equipment; then it makes a full movement instead."""


class RobsDrivers(Struct, frozen=True):
    """After a combat that it has outlived it takes an item and a vehicle of the party, by chance, if that has one."""


class Returns(Struct, frozen=True):
    """If it is defeated otherwise than by a single attack of so much damage, it comes back after so many turns of its
    owner, as a new disaster, and pursues those who pass the test.
    """

    blow: int
    turns: int
    test: Test


class Raises(Struct, frozen=True):
    """Whom it kills becomes a minor disaster of this kind, with its equipment and twice its printed values."""

    word: str


class Hides(Struct, frozen=True):
    """Disasters pass its location as if it were not there."""


class Foils(Struct, frozen=True):
    """Once in a combat it cancels the first power card that an opponent uses to raise an ability; the card is shuffled
    into its owner's draw pile.
    """


class Outlives(Struct, frozen=True):
    """So many times it stays in play with full health when it is defeated; the combat ends."""

    times: int


class Hoards(Struct, frozen=True):
    """It may carry any number of items (against ANI-264)."""


class HaltsAtItems(Struct, frozen=True):
    """Its movement ends where an item lies beneath the location, and when it moves on such an item is destroyed."""


class StripsFallen(Struct, frozen=True):
    """It takes the enhancements of those whom it bonks or kills, and has what they give."""


class Pins(Struct, frozen=True):
    """Characters at its location leave it only if they have what is listed, each by itself."""

    unless: str


class StruckAlone(Struct, frozen=True):
    """It does not fight, but may be attacked and defeated as one that does (against ANI-259)."""


class EquipsTwo(Struct, frozen=True):
    """Its player may play two equipment cards in an equip phase."""


class Rages(Struct, frozen=True):
    """It is a major disaster as long as it uses the second set of abilities."""


class SecondForm(Struct, frozen=True):
    """It uses its second set of abilities."""


class Bend(Struct, frozen=True):
    """Bonuses that come from such cards are so much higher or lower, never below 0."""

    word: str
    values: tuple[Ability, ...]
    by: int


class OutfittedAnywhere(Struct, frozen=True):
    """It may get equipment in the equip phase wherever it is."""


class FightsAboard(Struct, frozen=True):
    """It may fight aboard a vehicle (against ANI-502)."""


class CrossesGaps(Struct, frozen=True):
    """A vehicle that may spend its whole movement to cross a gap of the field, or to enter it at another side."""


class AlsoHaven(Struct, frozen=True):
    """A vehicle that is a haven, too: those aboard are equipped there, and characters come into play there."""


class CharmsToo(Struct, frozen=True):
    """A vehicle that may charm and be charmed (against ANI-509)."""


class StaysPut(Struct, frozen=True):
    """No card puts it at another place; it moves and retreats all the same."""


class DoublesCards(Struct, frozen=True):
    """What combat cards add to its damage counts twice."""


class CarriesMore(Struct, frozen=True):
    """It may carry so many of these cards, of which others may carry fewer."""

    word: str
    most: int


class RetreatsAlone(Struct, frozen=True):
    """It may retreat from a combat alone; the rest of its party fights on."""


class Illusory(Struct, frozen=True):
    """It uses its second set of abilities for good as soon as it is aimed at as an Illusion, or a character of another
    player that pierces Illusions is where it is. What would discard it as an Illusion does no more than that.
    """


class ProtectsOnly(Struct, frozen=True):
    """It protects nobody but those who pass the test."""

    test: Is


class Inherits(Struct, frozen=True):
    """When another such character is killed where it is, its base damage, defense and energy are higher by half of that
    one's for the rest of the game, wherever it goes.
    """

    word: str


class SafeFrom(Struct, frozen=True):
    """Disasters of this kind neither attack it nor affect it or the cards on it."""

    word: str


class Avenges(Struct, frozen=True):
    """When a character attacks such a one where it is, it attacks that character in the same round, with so much damage
    more, besides all else that it does.
    """

    word: str
    by: int


class KeepsCards(Struct, frozen=True):
    """What it carries is neither stolen nor destroyed."""


class Devours(Struct, frozen=True):
    """Such items that its party carries, or that lie at its location, are out of the game."""

    test: Is


class SharesBonuses(Struct, frozen=True):
    """Bonuses of such disasters are its own, too; what makes such ones weaker does not concern it."""

    word: str


class Pierces(Struct, frozen=True):
    """It pierces Illusions, which some locations ask for."""


class SkipsSkill(Struct, frozen=True):
    """Where a location lists more than one skill its party needs one of them less."""


class AlwaysHurts(Struct, frozen=True):
    """An attack in which it takes part costs its target at least 1 health."""


class StrikesFirst(Struct, frozen=True):
    """Its side deals its damage first in every round; opponents who have no health left then deal none."""


class CoversRetreat(Struct, frozen=True):
    """When its party retreats from a disaster its card may be discarded; then the disaster does not strike them."""


class Sapped(Struct, frozen=True):
    """All its abilities are so much lower, but none is lowered below a number."""

    by: int
    least: int


class Shuns(Struct, frozen=True):
    """It does none of this together with others; or with others of a sex, or of another party than its own was when the
    card came.
    """

    deeds: tuple[Joint, ...]
    sex: Sex | None
    strangers: bool


class Inseparable(Struct, frozen=True):
    """It moves only together with its whole party, and does not come into a haven; effects do not part it from them."""


class OppositeSex(Struct, frozen=True):
    """A female counts as male, and a male as female."""


class EquippedAnywhere(Struct, frozen=True):
    """It may be equipped and enhanced in the equip phase wherever it is."""


type Gift = (
    CoversRetreat
    | AlwaysHurts
    | StrikesFirst
    | SkipsSkill
    | SafeFrom
    | Pierces
    | Sapped
    | StrikesTwo
    | TakesBribes
    | RobsDrivers
    | StripsFallen
    | Outlives
    | Raises
    | Foils
    | Hides
    | Returns
    | Hoards
    | HaltsAtItems
    | Pins
    | StruckAlone
    | Diverts
    | Stings
    | LosesItsWay
    | Silences
    | NeedsNothingFor
    | Snatches
    | CharmsOnly
    | FreedByCharm
    | Possesses
    | Shut
    | OnFoot
    | Pursues
    | Steals
    | Frenzy
    | OneAtATime
    | AttacksPassing
    | IgnoresHalves
    | OneByOne
    | Brawls
    | Spits
    | Snipes
    | Deflects
    | ParriesEach
    | HarmlessInDefeat
    | ShrugsOne
    | Outlasts
    | Ignores
    | Heeds
    | CountsMale
    | OneSkillDoes
    | CannotAttack
    | NotAttackedBy
    | PicksFirst
    | Shrugs
    | ExtraCard
    | EquipsTwo
    | SecondForm
    | Rages
    | Bend
    | CarriesMore
    | DoublesCards
    | StaysPut
    | OppositeSex
    | Shuns
    | Inseparable
    | EquippedAnywhere
    | OutfittedAnywhere
    | RetreatsAlone
    | Devours
    | ProtectsOnly
    | Illusory
    | Inherits
    | Avenges
    | KeepsCards
    | SharesBonuses
    | FightsAboard
    | CharmsToo
    | AlsoHaven
    | CrossesGaps
    | Altered
    | AsPrinted
    | Gain
    | Lose
    | Symbol
    | Cannot
    | Waives
    | CountsAs
    | StrikesAgain
    | FellsAtOnce
    | StruckDouble
    | Unaided
    | PaysNothing
    | FleesLightly
    | GoesBackwards
    | BaresDefense
    | PaysOnlyFor
    | Scatters
    | SlipsPast
    | BreaksIn
    | DoublesSkills
    | Survives
    | StaysUp
    | Tough
    | GoesBack
)


class Changeable(Struct, frozen=True):
    """So that a card reads `damage + 1`."""

    value: Value

    def __add__(self, by: int) -> Altered:
        return Altered(self.value, by)

    def __sub__(self, by: int) -> Altered:
        return Altered(self.value, -by)

    def at(self, number: int) -> Altered:
        """It is this number, whatever is printed."""
        return Altered(self.value, to=number)

    def doubled(self) -> Altered:
        """Its base counts twice."""
        return Altered(self.value, doubled=True)

    def for_each_here(self) -> Altered:
        """Higher by the number of characters at its location."""
        return Altered(self.value, 1, each_here=True)

    def of(self, word: str) -> Altered:
        """It is what such a one has."""
        return Altered(self.value, of_one=word)

    def of_foes(self) -> Altered:
        """It is what those whom it faces have in all."""
        return Altered(self.value, of_foes=True)

    def for_each_life(self) -> Altered:
        """Higher by the number of its defeats."""
        return Altered(self.value, 1, each_life=True)

    def for_each_chase(self) -> Altered:
        """Higher by how long it has pursued somebody."""
        return Altered(self.value, 1, each_chase=True)

    def by_paid(self) -> Altered:
        """Higher by what was paid."""
        return Altered(self.value, paid=True)

    def halved(self) -> Altered:
        """Rounded down."""
        return Altered(self.value, halved=True)

    def plus_total(self, value: Ability) -> Altered:
        """Higher by what all characters have of that."""
        return Altered(self.value, total=value)

    def plus_base(self, value: Ability) -> Altered:
        """Higher by what is printed there."""
        return Altered(self.value, base=value)


damage: Final = Changeable("damage")
defense: Final = Changeable("defense")
movement: Final = Changeable("movement")
charm: Final = Changeable("charm")
energy: Final = Changeable("energy")
health: Final = Changeable("health")
printed: Final = AsPrinted()


def gain(skill: str, times: int = 1) -> Gain:
    """Has it so many times more."""
    return Gain(skill, times)


def lose(skill: str, times: int = 0) -> Lose:
    """Has it no more, or so many times less."""
    return Lose(skill, times)


def symbol(name: Literal["Planetary", "Dimensional"]) -> Symbol:
    """Has it, too."""
    return Symbol(name)


def cannot(*deeds: Deed) -> Cannot:
    """As long as it lasts."""
    return Cannot(deeds)


def counts_as(word: str) -> CountsAs:
    """Such a one, too."""
    return CountsAs(word)


def bend(word: str, *values: Ability, by: int) -> Bend:
    """What comes from such cards."""
    return Bend(word, values, by)


def ignores(*words: str, disasters: bool = False) -> Ignores:
    """As if they were not there."""
    return Ignores(words, disasters)


counts_male: Final = CountsMale()
one_skill_does: Final = OneSkillDoes()


def cannot_attack(whom: Test, *, nor_back: bool = False) -> CannotAttack:
    """They are no targets."""
    return CannotAttack(whom, nor_back)


def not_attacked_by(by: Test, *, nor_charmed: bool = False, nor_back: bool = False) -> NotAttackedBy:
    """It is no target for them."""
    return NotAttackedBy(by, nor_charmed, nor_back)


def attacks_passing(test: Test) -> AttacksPassing:
    """Whether they carry something or not."""
    return AttacksPassing(test)


def steals(kind: Literal["item", "equipment"], *, buries: bool = False) -> Steals:
    """By chance."""
    return Steals(kind, buries)


def shut(
    *acts: Act,
    unless: str = "",
    each: bool = False,
    but_at: Is | None = None,
    own_only: bool = False,
    whom: Test | None = None,
    mostly: str = "",
) -> Shut:
    """To characters."""
    return Shut(acts, unless, each, but_at, own_only, whom, mostly)


def pursues(test: Test, *, keeps_on: bool = False) -> Pursues:
    """Wherever they are on the field."""
    return Pursues(test, keeps_on)


def silences(word: str) -> Silences:
    """They stay where they are."""
    return Silences(word)


def loses_its_way(every: int) -> LosesItsWay:
    """Alone."""
    return LosesItsWay(every)


def needs_nothing_for(which: Is) -> NeedsNothingFor:
    """Whatever they list."""
    return NeedsNothingFor(which)


def snatches(test: Test) -> Snatches:
    """Such a one."""
    return Snatches(test)


def charms_only(test: Test) -> CharmsOnly:
    """Nobody else."""
    return CharmsOnly(test)


def possesses(number: int) -> Possesses:
    """So much does not suffice."""
    return Possesses(number)


def freed_by_charm(number: int) -> FreedByCharm:
    """More than this."""
    return FreedByCharm(number)


def stings(amount: int) -> Stings:
    """Who strikes it in vain."""
    return Stings(amount)


def diverts(*, unless: str) -> Diverts:
    """To somebody else."""
    return Diverts(unless)


frenzy: Final = Frenzy()
one_at_a_time: Final = OneAtATime()
one_by_one: Final = OneByOne()
brawls: Final = Brawls()
snipes: Final = Snipes()
ignores_halves: Final = IgnoresHalves()
parries_each: Final = ParriesEach()
harmless_in_defeat: Final = HarmlessInDefeat()
shrugs_one: Final = ShrugsOne()


def spits(rounds: int) -> Spits:
    """From afar."""
    return Spits(rounds)


def deflects(test: Test, by: int) -> Deflects:
    """Only then."""
    return Deflects(test, by)


def outlasts(number: int, skill: str) -> Outlasts:
    """Those who are not strong enough."""
    return Outlasts(number, skill)


def picks_first(test: Test) -> PicksFirst:
    """Before others."""
    return PicksFirst(test)


def shrugs(test: Test, *, whole: bool = False) -> Shrugs:
    """They do not hurt it."""
    return Shrugs(test, whole)


def carries_more(word: str, most: int) -> CarriesMore:
    """Up to so many."""
    return CarriesMore(word, most)


def protects_only(test: Is) -> ProtectsOnly:
    """Nobody else."""
    return ProtectsOnly(test)


def inherits(word: str) -> Inherits:
    """Rounded down."""
    return Inherits(word)


def avenges(word: str, by: int) -> Avenges:
    """Whoever controls them."""
    return Avenges(word, by)


def devours(test: Is) -> Devours:
    """Open or concealed."""
    return Devours(test)


def shares_bonuses(word: str) -> SharesBonuses:
    """Wherever it is."""
    return SharesBonuses(word)


def pins(*, unless: str) -> Pins:
    """The slow."""
    return Pins(unless)


def returns(*, blow: int, turns: int, to: Test) -> Returns:
    """To the same location."""
    return Returns(blow, turns, to)


def raises(word: str) -> Raises:
    """Its owner moves it."""
    return Raises(word)


def outlives(times: int) -> Outlives:
    """Its defeats."""
    return Outlives(times)


heeds: Final = Heeds()
on_foot: Final = OnFoot()
hides: Final = Hides()
foils: Final = Foils()
hoards: Final = Hoards()
halts_at_items: Final = HaltsAtItems()
strikes_two: Final = StrikesTwo(anew=False)
strikes_anew: Final = StrikesTwo(anew=True)
takes_bribes: Final = TakesBribes()
robs_drivers: Final = RobsDrivers()
strips_fallen: Final = StripsFallen()
struck_alone: Final = StruckAlone()
doubles_cards: Final = DoublesCards()
inseparable: Final = Inseparable()
opposite_sex: Final = OppositeSex()
stays_put: Final = StaysPut()
extra_card: Final = ExtraCard()
equips_two: Final = EquipsTwo()
retreats_alone: Final = RetreatsAlone()
keeps_cards: Final = KeepsCards()
illusory: Final = Illusory()
second_form: Final = SecondForm()
rages: Final = Rages()
equipped_anywhere: Final = EquippedAnywhere()
outfitted_anywhere: Final = OutfittedAnywhere()
fights_aboard: Final = FightsAboard()
charms_too: Final = CharmsToo()
also_haven: Final = AlsoHaven()
crosses_gaps: Final = CrossesGaps()
strikes_again: Final = StrikesAgain()
fells_at_once: Final = FellsAtOnce()
struck_double: Final = StruckDouble()
unaided: Final = Unaided()
pays_nothing: Final = PaysNothing()
flees_lightly: Final = FleesLightly()
goes_backwards: Final = GoesBackwards()
bares_defense: Final = BaresDefense()
scatters: Final = Scatters()
breaks_in: Final = BreaksIn()


def pays_only_for(word: str) -> PaysOnlyFor:
    """Nothing else."""
    return PaysOnlyFor(word)


def slips_past(defense: int) -> SlipsPast:
    """What is guarded weakly."""
    return SlipsPast(defense)


doubles_skills: Final = DoublesSkills()
survives: Final = Survives()
stays_up: Final = StaysUp()
goes_back: Final = GoesBack()
covers_retreat: Final = CoversRetreat()
pierces: Final = Pierces()
skips_skill: Final = SkipsSkill()
always_hurts: Final = AlwaysHurts()
strikes_first: Final = StrikesFirst()


def safe_from(word: str) -> SafeFrom:
    """As if they were not there."""
    return SafeFrom(word)


def sapped(by: int, *, least: int) -> Sapped:
    """What is lower already stays as it is."""
    return Sapped(by, least)


def shuns(*deeds: Joint, sex: Sex | None = None, strangers: bool = False) -> Shuns:
    """Alone it may."""
    return Shuns(deeds, sex, strangers)


def tough(*, bonked: int, killed: int) -> Tough:
    """So many times its full health."""
    return Tough(bonked, killed)


def waives(*, at: Is) -> Waives:
    """Scavenges such locations without the listed skills."""
    return Waives(at)


# who


class Whom(Struct, frozen=True):
    """Those whom a clause concerns, seen from the card that has it."""

    kind: Literal[
        "me", "bearer", "aboard", "driver", "party", "party-others", "yours", "foe-in-combat", "party-foes",
        "characters", "disasters", "primary", "place", "places", "here", "disasters-here", "yours-next-to",
    ]  # fmt: skip
    tests: tuple[Test, ...] = ()

    def which(self, *tests: Test) -> "Whom":
        """Those of them that pass all tests."""
        return Whom(self.kind, (*self.tests, *tests))


ME: Final = Whom("me")
"""The card itself."""
BEARER: Final = Whom("bearer")
"""Who has the card on it or carries it face up."""
ABOARD: Final = Whom("aboard")
"""Everybody aboard this vehicle."""
DRIVER: Final = Whom("driver")
"""Who carries this vehicle."""
PARTY: Final = Whom("party")
"""The characters of the same player at the same place."""
PARTY_OTHERS: Final = Whom("party-others")
"""The same without the one who has the card."""

YOURS: Final = Whom("yours")
"""The characters in play of the player whose card it is."""

CHARACTERS: Final = Whom("characters")
"""All characters in play."""
DISASTERS: Final = Whom("disasters")
"""All disasters in play."""

YOURS_NEXT_TO: Final = Whom("yours-next-to")
"""Those of the player of a haven at the locations next to it (ANI-255)."""
PARTY_FOES: Final = Whom("party-foes")
"""Whom one of the party of the one who has the card faces in the combat that is on."""
HERE: Final = Whom("here")
"""All characters at the location of the card, or at this location."""
DISASTERS_HERE: Final = Whom("disasters-here")
"""The disasters at this location."""
PRIMARY: Final = Whom("primary")
"""The disaster with which this one is allied, if both are at one place (ANI-588)."""
PLACE: Final = Whom("place")
"""The location at which the card is."""
PLACES: Final = Whom("places")
"""All locations."""

FOE: Final = Whom("foe-in-combat")
"""Whom the one who has the card faces in the combat that is on."""


# clauses


class Always(Struct, frozen=True):
    """Holds as long as the card is in play."""

    who: Whom
    gifts: tuple[Gift, ...]
    when: Test | None = None
    """What must be true of the one who has the card."""
    most: int = 0
    """So many copies on one figure add up; 0 for all of them."""


def always(who: Whom, *gifts: Gift, when: Test | None = None, most: int = 0) -> Always:
    """A continuous effect."""
    return Always(who, gifts, when, most)


# what a clause reads and gives (ANI-R048)


def clause_reads(clause: Always, kind: type[Has | AtLeast]) -> bool:
    """Whether anything in a clause looks at skills, or at abilities."""
    tests = clause.who.tests if clause.when is None else (*clause.who.tests, clause.when)
    return any(reads(test, kind) for test in tests)


def gives_skills(clause: Always, card: AniCard) -> bool:
    """Whether a clause of this card gives skills."""
    skilled = (Gain, Lose, DoublesSkills)
    return any(isinstance(gift, skilled) or (isinstance(gift, AsPrinted) and card.skills) for gift in clause.gifts)


def gives_charm(clause: Always, card: AniCard) -> bool:
    """Whether a clause of this card changes charm."""
    return any(
        isinstance(gift, Sapped)
        or (isinstance(gift, Altered) and gift.value == "charm")
        or (isinstance(gift, AsPrinted) and "charm" in card.changes)
        for gift in clause.gifts
    )
