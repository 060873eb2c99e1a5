"""The words of steps: what happens when something that was declared resolves, or by itself at a point of the rules."""

from typing import Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability, Sex
from beanfield.games.ani_mayhem.state import Until
from beanfield.games.ani_mayhem.vocabulary.conditions import Is, Test
from beanfield.games.ani_mayhem.vocabulary.words import Gift, cannot

type Seeable = Literal[
    "hand", "draw pile", "combat pile", "discard pile", "havens", "carried", "its cards", "beneath", "item beneath",
    "disasters beneath", "carried there",
]  # fmt: skip
"""`carried` is what all of a player's characters conceal, `its cards` what one character does."""


type Receiver = Literal["target", "its foes", "its mates", "its side", "yours"]
"""Who gets what is lent: the target, those who fight it, the others of its party, all of its side in the combat,
or all characters of the player."""


class Lend(Struct, frozen=True):
    """The target has these gifts for so long; a round outside a combat is the phase (ANI-151).

    Turns are those of the player, the present one included (ANI-R035).
    """

    gifts: tuple[Gift, ...]
    until: Until
    turns: int
    which: Test | None = None
    """Only those of the targets that pass this test."""
    to: Receiver = "target"
    theirs: bool = False
    """The turns are those of the target's player."""
    wait: int = 0
    """It begins after so many turns."""
    helped: str = ""
    """Until a party where the target is has this."""
    alone: bool = False
    """It ends for whoever had it before."""
    broken: int = 0
    """If it is not 0: also until an attack of more damage than this is spent on the target."""


class Defeats(Struct, frozen=True):
    """The disaster is defeated."""


class DiscardsItself(Struct, frozen=True):
    """The card that is used is discarded."""


class Equips(Struct, frozen=True):
    """The target gets a card that passes the test from the player's hand or draw pile, wherever it is (ANI-R505)."""

    test: Is
    source: Literal["hand", "draw pile"]
    one_of_them: bool = False
    """Of several targets, the one that the player names."""


class Searches(Struct, frozen=True):
    """The player takes a card out of the draw pile into the hand; then so many others are put on top of the pile."""

    top: int
    which: Is | None = None
    """Only such a card."""


class PlaysFound(Struct, frozen=True):
    """The player takes a card out of the draw pile and plays it at once, whatever the phase and the place."""


class TakesByChance(Struct, frozen=True):
    """So many cards of the draw pile, by chance: disasters are discarded, characters and equipment come into a haven,
    the others into the hand.
    """

    cards: int


class SkipsScavenge(Struct, frozen=True):
    """The player cannot scavenge in the next of her turns."""


class UndoesCombat(Struct, frozen=True):
    """Everybody who was in the combat that has just ended is again as before its first round (ANI-R597)."""


class Refills(Struct, frozen=True):
    """The card has all its uses again."""


class Shoves(Struct, frozen=True):
    """The target is put at a location: a neighbouring one at which it may stop, the one of the bearer, or any; or into
    the location that has this trait as a haven.
    """

    to: Literal["next to", "bearer", "this haven", "anywhere"]


class Duels(Struct, frozen=True):
    """Rock, paper, scissors against the player (ANI-R507). Who wins names one of that player's parties as the target of
    what follows.
    """


class Locks(Struct, frozen=True):
    """The character does not change its form by itself any more (ANI-133)."""


class PutsOver(Struct, frozen=True):
    """The card that is kept aside for it comes in place of the bearer until the end of the turn."""


class Transforms(Struct, frozen=True):
    """The character changes into its other form (ANI-124)."""


class Bonks(Struct, frozen=True):
    """The character is bonked."""


class Kills(Struct, frozen=True):
    """The character is killed."""


class Destroys(Struct, frozen=True):
    """The target is out of the game (ANI-060)."""


class Ruins(Struct, frozen=True):
    """The location is destroyed: it is turned face down and stays (ANI-225)."""

    itself: bool = False
    """The location that does it."""


class ScrapsBeneath(Struct, frozen=True):
    """A disaster beneath this location, by chance, is discarded."""


class Leaps(Struct, frozen=True):
    """The targets go to any location at which they may stop; it is all their movement."""


class Bathes(Struct, frozen=True):
    """All characters of this sex at the target lay down all that they carry and go to a neighbouring location, as their
    players say; they do not come back in this turn.
    """

    sex: Sex


class Serves(Struct, frozen=True):
    """The global effect is about the party of the target from now on."""


class Braces(Struct, frozen=True):
    """The target has so much more health in this round."""

    amount: int


class Lapses(Struct, frozen=True):
    """What the card that is used still does is over."""


class Blinds(Struct, frozen=True):
    """The card that is the target does nothing to the player, or to what the player has, in this turn."""


class Drowns(Struct, frozen=True):
    """One of the targets, by chance, is bonked, unless its player uses an effect that ends Holding cards."""


class Rallies(Struct, frozen=True):
    """All other disasters of this kind move so many locations toward it. Those that fight and arrive fight in its
    place, one after another.
    """

    word: str
    steps: int


class Drills(Struct, frozen=True):
    """A disaster that fights, by chance out of all discard piles, appears at this location and attacks the targets."""


class Bestows(Struct, frozen=True):
    """The player may lay such an item from outside the game into one of the own havens, once in a game."""

    name: str


class DestroysItself(Struct, frozen=True):
    """The disaster that takes effect is out of the game."""


class BonksBearer(Struct, frozen=True):
    """Who has the card that is the target is bonked."""


class GivesUp(Struct, frozen=True):
    """The owner of the fallen character discards a card of the hand, by choice."""


class StaysOut(Struct, frozen=True):
    """The fallen character, if it was bonked, is out of play for so many turns of its owner (ANI-283)."""

    turns: int


class TurnsSecond(Struct, frozen=True):
    """It uses its second set of abilities for good."""


class Attaches(Struct, frozen=True):
    """The disaster that takes effect lies on the target from now on."""


class Allies(Struct, frozen=True):
    """The disaster goes to the target and is allied with it (ANI-587)."""


class Swells(Struct, frozen=True):
    """It is a major disaster from now on."""


class Loses(Struct, frozen=True):
    """The target loses a card that it has and that passes the test, by chance: discarded or destroyed."""

    test: Test
    destroyed: bool
    first: Is | None
    """Such a card rather than others."""


class Shifts(Struct, frozen=True):
    """The target is put so many locations to the right, as the owner of the card sees it.

    Without a location there it stays; or the row goes on at its other end.
    """

    steps: int
    around: bool


class GoesThere(Struct, frozen=True):
    """The disaster goes to the location that is the target."""


class Whirls(Struct, frozen=True):
    """The target goes to the nearest dimensional location, or to the farthest of all if there is none; so do the items
    that lie at or beneath the location of the disaster.
    """


class Sinks(Struct, frozen=True):
    """The vehicle is laid beneath its location; who carried it and who was aboard is put 1 location to the left, as the
    owner of the card sees it, if there is one.
    """


class Filches(Struct, frozen=True):
    """The disaster goes to the target, steals an item, by chance, and makes a full movement, one location longer."""


class HandsOver(Struct, frozen=True):
    """The target takes all items that the disaster carries, and the disaster is defeated."""


class KillsLater(Struct, frozen=True):
    """The target is killed after so many turns of its player."""

    turns: int


class Shreds(Struct, frozen=True):
    """The target loses a card that it has and that passes the test, as its player chooses: it is destroyed."""

    test: Is


class Gambles(Struct, frozen=True):
    """Rock, paper, scissors of the disaster's owner against the player of each party (ANI-R507).

    If the player wins, the disaster is discarded; otherwise the party loses a card that passes the test, by chance.
    """

    test: Is


class Summons(Struct, frozen=True):
    """The player turns over cards of the draw pile until a disaster that fights comes; it appears where the target is
    and attacks that party. The others are shuffled back.
    """


class Empties(Struct, frozen=True):
    """The card has no uses left: its controller discards it or takes it back into the hand."""


class Gathers(Struct, frozen=True):
    """The target comes to the location of the disaster (ANI-600). Disasters have made their full movement (ANI-602)."""


class Captures(Struct, frozen=True):
    """The target is captured by the disaster (ANI-091); one that it has bonked is not fetched before it is free."""

    until: str
    """Until a party with what is listed is there."""
    away: bool
    """The target is off the field, and goes to a haven of its player when it is free; one who is freed frees all."""


class Frees(Struct, frozen=True):
    """The captive is free (ANI-094), and moves by itself again."""


class Dares(Struct, frozen=True):
    """Each target plays rock, paper, scissors against the disaster (ANI-R507); what follows is about those who lose."""


class Sheds(Struct, frozen=True):
    """The target drops such cards that it carries; they lie there, or beneath the location."""

    kinds: tuple[Literal["item", "equipment"], ...]
    beneath: bool


class ScrapsLoot(Struct, frozen=True):
    """The items that the fallen character has dropped are discarded."""


class Robs(Struct, frozen=True):
    """One of the player's characters there steals an item from the target, by chance, and makes a full movement."""


class Suspends(Struct, frozen=True):
    """The card does nothing until the turn ends; those whom it has captured are free."""


class Lifts(Struct, frozen=True):
    """What such a card still does is over."""

    word: str


class Dispels(Struct, frozen=True):
    """Of the effects on the target that have cost energy, the one that began last is over."""


class TurnsTables(Struct, frozen=True):
    """Who has won the charm battle has lost it, by as much, and the other one has won."""


class TakesOver(Struct, frozen=True):
    """The player controls the target until the end of the turn."""


class Tames(Struct, frozen=True):
    """A disaster is a character of the player for the rest of the game."""

    most: int
    """So many of them act together at most."""


class Invites(Struct, frozen=True):
    """The target comes to the combat and fights on the player's side; then it returns to where it was."""


class Absorbs(Struct, frozen=True):
    """If it fells the target of its attack in this round, it adds the damage of that one to its own in the next."""


class Charges(Struct, frozen=True):
    """At the end of each round in which it stays out of the combat it pays 1 energy, if it can: for each instance of
    the skill its damage and its defense are 1 higher until the combat ends.
    """

    skill: str


class Stores(Struct, frozen=True):
    """At the end of each round in which it stays out of the combat it stores up to so much of its energy. In the first
    round in which it then fights its base damage is twice what it has stored, and what equipment adds to the defense of
    its target does not count.
    """

    most: int


class Challenges(Struct, frozen=True):
    """Rock, paper, scissors against the left neighbour (ANI-R507). Who wins names a disaster as the target."""


class Advances(Struct, frozen=True):
    """The disaster moves to the next location of its path."""


class Swaps(Struct, frozen=True):
    """Both targets change places."""


class Hijacks(Struct, frozen=True):
    """One of the player's characters there takes an item of those aboard, by chance; then they go to a haven."""


class TurnsBack(Struct, frozen=True):
    """The attack strikes one of those who make it, as the player says."""


class TurnsAside(Struct, frozen=True):
    """As much of an attack on the target as energy was paid strikes somebody else there, as the player says."""


class ShovesItem(Struct, frozen=True):
    """An item that lies at the location that is the target, or one beneath it by chance, goes beneath a neighbouring
    location, as the player says.
    """


class PutsBack(Struct, frozen=True):
    """An item that the target carries goes beneath the location from which it came."""


class Teaches(Struct, frozen=True):
    """The target has a skill that the player chooses, once more.

    It is any skill of the game, one of the bearer, or one of another of the player's characters in play that has the
    skill Computer.
    """

    of: Literal["any", "bearer", "mate"]
    until: Until


class Redraws(Struct, frozen=True):
    """The player shuffles the hand into the draw pile and draws as many cards; disasters are replaced."""


class WoosFor(Struct, frozen=True):
    """The bearer has a charm battle against the target, and takes a card with this title from it if it wins."""

    title: str


class Recalls(Struct, frozen=True):
    """The player puts a character or a disaster of the own discard pile at a location, until the end of the turn."""


class MovesAgain(Struct, frozen=True):
    """The targets make a full movement more, together."""


class Brandishes(Struct, frozen=True):
    """The bearer uses an equipment that it carries as a club: it is named, lies face down, and is not shown in this
    phase.
    """


class Discharges(Struct, frozen=True):
    """The character in the card comes into one of its player's havens, with its enhancements."""


class ShufflesIn(Struct, frozen=True):
    """The target is shuffled into its owner's draw pile."""


class Discards(Struct, frozen=True):
    """The target is discarded."""


class Cancels(Struct, frozen=True):
    """What lies on the stack does nothing, and is used up (ANI-074, ANI-077)."""


class Spares(Struct, frozen=True):
    """The target loses no health by attacks in this round; with `once` only by one of them."""

    once: bool


class LooksAt(Struct, frozen=True):
    """The player who declares it sees cards of a player, or those beneath a location, which is the bearer's if none was
    named.
    """

    at: Seeable
    top: int
    """So many from the top; 0 for all."""
    by_chance: bool
    """Only one of them, by chance."""
    arrange: bool = False
    """The player puts them back in any order."""
    picked: bool = False
    """Only one of them, which the player picks by its place."""
    swap: bool = False
    """The player may swap the topmost with the next of the same kind."""


class OpensHand(Struct, frozen=True):
    """The player's hand lies open for so many turns: everybody sees it."""

    turns: int


class Mills(Struct, frozen=True):
    """A card of the player's draw pile, by chance, is out of the game."""


class PutsOn(Struct, frozen=True):
    """An equipment that is played like a flash effect comes to the target (ANI-R505)."""


class TakesCards(Struct, frozen=True):
    """The bearer takes all cards that the target carries."""


class Heals(Struct, frozen=True):
    """The target has its full health again, or so much of it."""

    amount: int


class Hurts(Struct, frozen=True):
    """The target loses so much health; its defense does not help (ANI-R154)."""

    amount: int
    sore: bool
    """No combat heals it before the turn ends."""


class Fetches(Struct, frozen=True):
    """A bonked character goes to its owner's hand at once."""


class SendsHome(Struct, frozen=True):
    """The target goes to a haven of its player, with its cards."""


class Fades(Struct, frozen=True):
    """An enhancement lasts so many turns of its player; then it is discarded."""

    turns: int


class Borrows(Struct, frozen=True):
    """For so many turns the target uses an open equipment or item of another player's character as if it carried it, as
    the player chooses.
    """

    turns: int


class StocksUses(Struct, frozen=True):
    """The card has as many uses as its bearer has of this ability now."""

    value: Ability


class Buries(Struct, frozen=True):
    """An item that the player has brought and that is out of the game goes beneath a location of her choice where cards
    lie.
    """


class Teleports(Struct, frozen=True):
    """As many of the player's characters at the bearer's location as energy was paid, or fewer, are put at one location
    of her choice where they may stop; they move no more in this turn.
    """


class Directs(Struct, frozen=True):
    """The player moves the disaster up to its movement in any direction; where it stops it takes effect, or attacks
    somebody whom she names.
    """

    attack: bool


class Wards(Struct, frozen=True):
    """So many of the next attacks on the target in this combat do nothing; once a combat (ANI-R563)."""

    times: int


class Detains(Struct, frozen=True):
    """The disaster neither moves nor attacks for so many turns of the player, but no longer than until somebody comes
    who was not there, or it is attacked. Then the card is discarded.
    """

    turns: int


class Hops(Struct, frozen=True):
    """The bearer, and those of its party whom the player names, make a step to a location that lies behind another one,
    behind one empty space, or at the other end of the row.
    """


class Whisks(Struct, frozen=True):
    """The target comes to a location so far away where it may stop, as the player chooses. Out of a combat it retreats,
    alone, and what its opponents deal it is halved.
    """

    far: int


class Reaches(Struct, frozen=True):
    """The bearer attacks the target from where it is, with so much less damage for each location between them, in a
    combat of one round. Nobody strikes back (ANI-R593).
    """

    less: int


class Unleashes(Struct, frozen=True):
    """The card itself attacks the target as a minor disaster with these abilities. It takes no items, and is discarded
    when the combat is over.
    """

    damage: int
    defense: int


class Misleads(Struct, frozen=True):
    """The rest of the target's movement is made as the player says (ANI-R595)."""


class Stashes(Struct, frozen=True):
    """An item that the bearer carries is hidden, as its player chooses, and none but that one: for disasters it is as
    if nobody carried it.
    """


class Marks(Struct, frozen=True):
    """The target is the one that the card is about, until another one is."""


class Grows(Struct, frozen=True):
    """The player chooses one of these abilities of the target: it is 1 higher as long as the card is on it. So many
    times in all.
    """

    values: tuple[Ability, ...]
    most: int


class Salvages(Struct, frozen=True):
    """The bearer takes any number of such cards that lie at or beneath its location, as its player chooses."""

    which: Is


class Forfeits(Struct, frozen=True):
    """The player loses a card of the hand, by chance."""


class Draws(Struct, frozen=True):
    """The player draws a card; a disaster is discarded."""


class Retrieves(Struct, frozen=True):
    """The player takes up to so many cards that pass the test out of the discard pile."""

    cards: int
    test: Test | None
    to: Literal["hand", "draw pile", "haven"]


type Upset = (
    Allies | Swells | StaysOut | TurnsSecond | Attaches | Bonks | Kills | Defeats | Hurts
    | Destroys | DestroysItself | BonksBearer | Loses | Shifts | Gathers | Redraws
    | ShufflesIn | Ruins | PutsOn | TakesCards
)  # fmt: skip
"""Steps that happen without a question; only a fall may be averted."""
type Sweep = GoesThere | Whirls | Sinks | Filches | HandsOver
"""Steps that sweep somebody or something to another place."""
type Errand = Leaps | Bathes | Serves | Braces | Blinds | Lapses
"""Steps of global effects about parties and locations."""
type Mishap = (
    GivesUp
    | Shreds
    | Gambles
    | Summons
    | Empties
    | Drills
    | Drowns
    | Rallies
    | Bestows
    | ScrapsBeneath
    | OpensHand
    | Errand
)
"""Steps of disasters and locations against players and parties."""
type Wish = PlaysFound | TakesByChance | SkipsScavenge | UndoesCombat
"""Steps about what a player wishes for, and what that costs."""
type Craft = (
    Fades | StocksUses | Buries | Grows | Refills | Salvages | Teleports | Directs | Wards | Marks
    | Detains | Hops | Whisks | Unleashes | Reaches | Borrows | Misleads | Wish | Stashes
)  # fmt: skip
"""Steps about things: how long they last, and what they do for those who have them."""
type Seizure = (
    Captures
    | Frees
    | Dares
    | ScrapsLoot
    | Sheds
    | Robs
    | TurnsTables
    | TakesOver
    | Tames
    | Invites
    | Teaches
    | Discharges
    | MovesAgain
    | Recalls
    | WoosFor
    | Brandishes
)
"""Steps about captives, thefts, charms, control, skills and those who were nursed."""
type Trick = Challenges | Advances | Swaps | Hijacks | TurnsBack | TurnsAside | ShovesItem | PutsBack
"""Steps that turn attacks, or move disasters, vehicles and items."""
type Lent = Lend | Spares | KillsLater | Absorbs | Charges | Stores
"""Steps that go on."""
type Stop = Suspends | Lifts | Dispels
"""Steps that stop what cards do."""
type Step = (
    Upset
    | Craft
    | Sweep
    | Mishap
    | Seizure
    | Lent
    | Stop
    | Trick
    | LooksAt
    | Mills
    | Discards
    | Cancels
    | Heals
    | Fetches
    | SendsHome
    | Forfeits
    | Draws
    | Retrieves
    | Transforms
    | PutsOver
    | Locks
    | DiscardsItself
    | Equips
    | Searches
    | Shoves
    | Duels
)


def lend(
    *gifts: Gift,
    until: Until = "turns",
    turns: int = 0,
    which: Test | None = None,
    to: Receiver = "target",
    theirs: bool = False,
    wait: int = 0,
    helped: str = "",
    alone: bool = False,
    broken: int = 0,
) -> Lend:
    """So long."""
    return Lend(gifts, until, turns, which, to, theirs, wait, helped, alone, broken)


def lock() -> Locks:
    """As it is."""
    return Locks()


def put_over() -> PutsOver:
    """For the turn."""
    return PutsOver()


def transform() -> Transforms:
    """Into its other form."""
    return Transforms()


def bonk() -> Bonks:
    """As if it had fallen in combat."""
    return Bonks()


def kill() -> Kills:
    """As if it had fallen in combat."""
    return Kills()


def destroy() -> Destroys:
    """For good."""
    return Destroys()


def ruin(*, itself: bool = False) -> Ruins:
    """A location."""
    return Ruins(itself)


def scrap_beneath() -> ScrapsBeneath:
    """Unseen until then."""
    return ScrapsBeneath()


def leap() -> Leaps:
    """Whatever the distance."""
    return Leaps()


def bathe(sex: Sex) -> Bathes:
    """Without anything."""
    return Bathes(sex)


def serve() -> Serves:
    """Until it serves another one."""
    return Serves()


def brace(amount: int) -> Braces:
    """Now, and as its full health."""
    return Braces(amount)


def lapse() -> Lapses:
    """To everybody."""
    return Lapses()


def blind() -> Blinds:
    """To nobody else."""
    return Blinds()


def drown() -> Drowns:
    """In its grip."""
    return Drowns()


def rally(word: str, steps: int) -> Rallies:
    """Wherever they are on the field."""
    return Rallies(word, steps)


def drill() -> Drills:
    """Whose it is."""
    return Drills()


def bestow(name: str) -> Bestows:
    """It counts as found."""
    return Bestows(name)


def destroy_this() -> DestroysItself:
    """For good."""
    return DestroysItself()


def bonk_bearer() -> BonksBearer:
    """Who carries it."""
    return BonksBearer()


def give_up_card() -> GivesUp:
    """Of the hand."""
    return GivesUp()


def stay_out(turns: int) -> StaysOut:
    """Instead of one turn."""
    return StaysOut(turns)


def turn_second() -> TurnsSecond:
    """As printed."""
    return TurnsSecond()


def attach() -> Attaches:
    """As an enhancement does."""
    return Attaches()


def ally() -> Allies:
    """As long as the other one is in play."""
    return Allies()


def become_major() -> Swells:
    """For good."""
    return Swells()


def lose_one(test: Test, *, destroyed: bool = False, first: Is | None = None) -> Loses:
    """By chance, of those that it has."""
    return Loses(test, destroyed, first)


def shift(steps: int, *, around: bool = False) -> Shifts:
    """To the right."""
    return Shifts(steps, around)


def go_there() -> GoesThere:
    """Whatever the distance."""
    return GoesThere()


def whirl_away() -> Whirls:
    """As one group."""
    return Whirls()


def sink() -> Sinks:
    """It can be scavenged."""
    return Sinks()


def filch() -> Filches:
    """At once."""
    return Filches()


def hand_over() -> HandsOver:
    """And is gone."""
    return HandsOver()


def kill_later(turns: int) -> KillsLater:
    """If it is still there."""
    return KillsLater(turns)


def shred(test: Is) -> Shreds:
    """One of them."""
    return Shreds(test)


def gamble(test: Is) -> Gambles:
    """For such a card."""
    return Gambles(test)


def summon() -> Summons:
    """At once."""
    return Summons()


def empty() -> Empties:
    """All uses that it had left."""
    return Empties()


def gather() -> Gathers:
    """Whatever the distance."""
    return Gathers()


def capture(*, until: str = "", away: bool = False) -> Captures:
    """By the disaster."""
    return Captures(until, away)


def free() -> Frees:
    """Whoever has captured it."""
    return Frees()


def dare() -> Dares:
    """Each for itself."""
    return Dares()


def shed(*kinds: Literal["item", "equipment"], beneath: bool = False) -> Sheds:
    """All of them."""
    return Sheds(kinds, beneath)


def scrap_loot() -> ScrapsLoot:
    """All of them."""
    return ScrapsLoot()


def rob() -> Robs:
    """An item."""
    return Robs()


def suspend() -> Suspends:
    """For this turn."""
    return Suspends()


def lift(word: str) -> Lifts:
    """Whoever is under it."""
    return Lifts(word)


def dispel() -> Dispels:
    """One of them."""
    return Dispels()


def turn_tables() -> TurnsTables:
    """In a charm battle."""
    return TurnsTables()


def tame(*, most: int) -> Tames:
    """As one of her own."""
    return Tames(most)


def take_control() -> TakesOver:
    """For this turn."""
    return TakesOver()


def invite() -> Invites:
    """For this combat."""
    return Invites()


def absorb() -> Absorbs:
    """The fallen."""
    return Absorbs()


def charge(skill: str) -> Charges:
    """For a later round."""
    return Charges(skill)


def store(most: int) -> Stores:
    """For one blow."""
    return Stores(most)


def challenge() -> Challenges:
    """Once."""
    return Challenges()


def advance() -> Advances:
    """One location."""
    return Advances()


def swap() -> Swaps:
    """At once."""
    return Swaps()


def hijack() -> Hijacks:
    """And away."""
    return Hijacks()


def turn_back() -> TurnsBack:
    """All of it."""
    return TurnsBack()


def turn_aside() -> TurnsAside:
    """A part of it."""
    return TurnsAside()


def shove_item() -> ShovesItem:
    """Face down."""
    return ShovesItem()


def put_back() -> PutsBack:
    """Face down."""
    return PutsBack()


def teach(of: Literal["any", "bearer", "mate"], *, until: Until) -> Teaches:
    """One skill, so long."""
    return Teaches(of, until)


def redraw() -> Redraws:
    """As many cards."""
    return Redraws()


def woo_for(title: str) -> WoosFor:
    """Its one charm battle of the turn."""
    return WoosFor(title)


def recall() -> Recalls:
    """For this turn."""
    return Recalls()


def move_again() -> MovesAgain:
    """Now."""
    return MovesAgain()


def brandish() -> Brandishes:
    """Whatever it lists."""
    return Brandishes()


def discharge() -> Discharges:
    """Fully healed."""
    return Discharges()


def shuffle_in() -> ShufflesIn:
    """With everything of it laid down."""
    return ShufflesIn()


def defeat() -> Defeats:
    """As if it had fallen in combat."""
    return Defeats()


def discard_this() -> DiscardsItself:
    """When everything else is done."""
    return DiscardsItself()


def equip(test: Is, *, source: Literal["hand", "draw pile"] = "hand", one_of_them: bool = False) -> Equips:
    """On the target."""
    return Equips(test, source, one_of_them)


def search(*, top: int = 0, which: Is | None = None) -> Searches:
    """The draw pile."""
    return Searches(top, which)


def play_found() -> PlaysFound:
    """Of the draw pile."""
    return PlaysFound()


def take_by_chance(cards: int) -> TakesByChance:
    """Of the draw pile."""
    return TakesByChance(cards)


def skip_scavenge() -> SkipsScavenge:
    """Once."""
    return SkipsScavenge()


def undo_combat() -> UndoesCombat:
    """All of it."""
    return UndoesCombat()


def refill() -> Refills:
    """All its uses."""
    return Refills()


def go_to(to: Literal["next to", "bearer", "this haven", "anywhere"]) -> Shoves:
    """At once, without a step."""
    return Shoves(to)


def duel() -> Duels:
    """Rock, paper, scissors."""
    return Duels()


def discard() -> Discards:
    """To its owner's discard pile."""
    return Discards()


def cancel() -> Cancels:
    """It counts as never having happened."""
    return Cancels()


def incapacitate(
    *, until: Until = "turns", turns: int = 0, helped: str = "", broken: int = 0, which: Test | None = None
) -> Lend:
    """It cannot act."""
    return lend(cannot("act"), until=until, turns=turns, helped=helped, broken=broken, which=which)


def hold(*, until: Until = "turns", turns: int = 0) -> Lend:
    """It does not move by itself; turns are those of its player."""
    return lend(cannot("move"), until=until, turns=turns, theirs=turns > 0)


def spare(*, once: bool = False) -> Spares:
    """From attacks."""
    return Spares(once)


def stop_attack() -> Lend:
    """It is not successful (ANI-076)."""
    return lend(cannot("deal damage"), until="round")


def look(
    at: Seeable,
    *,
    top: int = 0,
    by_chance: bool = False,
    arrange: bool = False,
    picked: bool = False,
    swap: bool = False,
) -> LooksAt:
    """Nobody else sees them."""
    return LooksAt(at, top, by_chance, arrange, picked, swap)


def open_hand(turns: int) -> OpensHand:
    """For everybody to see."""
    return OpensHand(turns)


def lose_from_pile() -> Mills:
    """For everybody to see."""
    return Mills()


def put_on() -> PutsOn:
    """Wherever it is."""
    return PutsOn()


def take_cards() -> TakesCards:
    """And carries them."""
    return TakesCards()


def heal(amount: int = 0) -> Heals:
    """All of it, or so much."""
    return Heals(amount)


def lose_health(amount: int, *, sore: bool = False) -> Hurts:
    """Directly."""
    return Hurts(amount, sore)


def fetch() -> Fetches:
    """Without waiting."""
    return Fetches()


def go_home() -> SendsHome:
    """To one of its player's havens."""
    return SendsHome()


def fade(turns: int) -> Fades:
    """Then it goes."""
    return Fades(turns)


def borrow(turns: int) -> Borrows:
    """Its carrier keeps it."""
    return Borrows(turns)


def stock_uses(value: Ability) -> StocksUses:
    """Whatever becomes of it later."""
    return StocksUses(value)


def bury() -> Buries:
    """Face down."""
    return Buries()


def teleport() -> Teleports:
    """At once."""
    return Teleports()


def direct(*, attack: bool) -> Directs:
    """As if it were charmed."""
    return Directs(attack)


def ward(times: int) -> Wards:
    """Of the next ones."""
    return Wards(times)


def detain(turns: int) -> Detains:
    """At most so long."""
    return Detains(turns)


def hop() -> Hops:
    """Over something."""
    return Hops()


def whisk(far: int) -> Whisks:
    """At once."""
    return Whisks(far)


def reach(*, less: int) -> Reaches:
    """However far it is."""
    return Reaches(less)


def unleash(*, damage: int, defense: int) -> Unleashes:
    """For one combat."""
    return Unleashes(damage, defense)


def mislead() -> Misleads:
    """Where and how far."""
    return Misleads()


def stash() -> Stashes:
    """As long as the card is there."""
    return Stashes()


def mark() -> Marks:
    """Nobody else."""
    return Marks()


def grow(*values: Ability, most: int) -> Grows:
    """One of them."""
    return Grows(values, most)


def salvage(which: Is) -> Salvages:
    """Without a scavenge."""
    return Salvages(which)


def lose_card() -> Forfeits:
    """By chance."""
    return Forfeits()


def draw() -> Draws:
    """From the draw pile."""
    return Draws()


def recycle(cards: int, test: Test | None = None, *, to: Literal["hand", "draw pile", "haven"]) -> Retrieves:
    """Out of the discard pile, by choice."""
    return Retrieves(cards, test, to)
