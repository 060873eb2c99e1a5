"""The words of what players declare: `play` and `use`, whom or what they aim at, and the steps that follow.

`play(lend(printed, until="round"), on=one("fighter", is_("character")), combat=True)` is a flash effect that somebody
plays on a character in a combat; it has what is printed until the round ends. `stack` declares and resolves it.
"""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from beanfield.games.ani_mayhem.state import Phase, Until
from beanfield.games.ani_mayhem.words import Gift, InPlay, Is, Test, can_change, cannot

type Kind = Literal[
    "character", "disaster", "fighter", "party", "all here", "attack", "bonked", "card", "equipment", "enhancement",
    "global", "location", "stack", "player",
]  # fmt: skip
"""What can be aimed at. A fighter is in the combat that is on; a party is the characters of one player at one place;
all here are those at one location; an attack is what one side does in this round; what is on the stack is declared and
not resolved; a card is any card in play but a haven or a location."""
type Whose = Literal["", "yours", "others"]
type Needed = Literal["target", "one in play", "one in combat", "one here"]
type Where = Literal["here", "next to"]
"""At the place of the one who has the card, or of the combat that is on; or at a neighbouring location."""
type Seeable = Literal[
    "hand", "draw pile", "combat pile", "discard pile", "havens", "carried", "its cards", "beneath", "item beneath",
    "disasters beneath", "carried there",
]  # fmt: skip
"""`carried` is what all of a player's characters conceal, `its cards` what one character does."""
type Point = Literal["turn ends", "round ends"]
"""Where triggered traits happen: at the end of its player's turn, and of a combat round in which it fights."""
type Period = Literal["round", "phase", "turn"]


# targets


class Target(Struct, frozen=True):
    """What is chosen when something is declared, and looked at again when it resolves (ANI-R041)."""

    kinds: tuple[Kind, ...]
    tests: tuple[Test, ...]
    whose: Whose
    where: tuple[Where, ...]
    """At one of these places; anywhere if there is none."""
    every: bool = False
    """All of them, whoever they are when it resolves (ANI-080); otherwise one."""
    by_chance: bool = False
    """One of them, by chance, when it resolves."""


def one(*what: Kind | Test, whose: Whose = "", where: Where | tuple[Where, ...] = ()) -> Target:
    """One of these kinds that passes all tests."""
    kinds = tuple(each for each in what if isinstance(each, str))
    tests = tuple(each for each in what if not isinstance(each, str))
    return Target(kinds, tests, whose, (where,) if isinstance(where, str) else where)


def all_of(*what: Kind | Test) -> Target:
    """All of these kinds that pass all tests."""
    return replace(one(*what), every=True)


def random_one(*what: Kind | Test) -> Target:
    """One of these kinds that passes all tests, by chance."""
    return replace(one(*what), by_chance=True)


# steps


class Lend(Struct, frozen=True):
    """The target has these gifts for so long; a round outside a combat is the phase (ANI-151).

    Turns are those of the player, the present one included (ANI-R035).
    """

    gifts: tuple[Gift, ...]
    until: Until
    turns: int
    which: Test | None = None
    """Only those of the targets that pass this test."""
    to: Literal["target", "its foes"] = "target"
    theirs: bool = False
    """The turns are those of the target's player."""


class Defeats(Struct, frozen=True):
    """The disaster is defeated."""


class DiscardsItself(Struct, frozen=True):
    """The card that is used is discarded."""


class Equips(Struct, frozen=True):
    """The target gets a card that passes the test from the player's hand or draw pile, wherever it is (ANI-R505)."""

    test: Is
    source: Literal["hand", "draw pile"]


class Searches(Struct, frozen=True):
    """The player takes a card out of the draw pile into the hand; then so many others are put on top of the pile."""

    top: int


class Refills(Struct, frozen=True):
    """The card has all its uses again."""


class Shoves(Struct, frozen=True):
    """The target is put at a location: a neighbouring one at which it may stop, or the one of the bearer."""

    to: Literal["next to", "bearer"]


class Duels(Struct, frozen=True):
    """Rock, paper, scissors against the player (ANI-R507). Who wins names one of that player's parties as the target of
    what follows.
    """


class Transforms(Struct, frozen=True):
    """The character changes into its other form (ANI-124)."""


class Bonks(Struct, frozen=True):
    """The character is bonked."""


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


class Mills(Struct, frozen=True):
    """A card of the player's draw pile, by chance, is out of the game."""


class Heals(Struct, frozen=True):
    """The target has its full health again, or so much of it."""

    amount: int


class Hurts(Struct, frozen=True):
    """The target loses so much health; its defense does not help (ANI-R154)."""

    amount: int


class Fetches(Struct, frozen=True):
    """A bonked character goes to its owner's hand at once."""


class SendsHome(Struct, frozen=True):
    """The target goes to a haven of its player, with its cards."""


class Forfeits(Struct, frozen=True):
    """The player loses a card of the hand, by chance."""


class Draws(Struct, frozen=True):
    """The player draws a card; a disaster is discarded."""


class Retrieves(Struct, frozen=True):
    """The player takes up to so many cards that pass the test out of the discard pile."""

    cards: int
    test: Test | None
    to: Literal["hand", "draw pile", "haven"]


type Step = (
    Lend
    | Spares
    | LooksAt
    | Mills
    | Discards
    | Cancels
    | Heals
    | Hurts
    | Fetches
    | SendsHome
    | Forfeits
    | Draws
    | Retrieves
    | Transforms
    | Bonks
    | ShufflesIn
    | Defeats
    | DiscardsItself
    | Equips
    | Searches
    | Refills
    | Shoves
    | Duels
)


def lend(
    *gifts: Gift,
    until: Until = "turns",
    turns: int = 0,
    which: Test | None = None,
    to: Literal["target", "its foes"] = "target",
    theirs: bool = False,
) -> Lend:
    """So long."""
    return Lend(gifts, until, turns, which, to, theirs)


def transform() -> Transforms:
    """Into its other form."""
    return Transforms()


def bonk() -> Bonks:
    """As if it had fallen in combat."""
    return Bonks()


def shuffle_in() -> ShufflesIn:
    """With everything of it laid down."""
    return ShufflesIn()


def defeat() -> Defeats:
    """As if it had fallen in combat."""
    return Defeats()


def discard_this() -> DiscardsItself:
    """When everything else is done."""
    return DiscardsItself()


def equip(test: Is, *, source: Literal["hand", "draw pile"] = "hand") -> Equips:
    """On the target."""
    return Equips(test, source)


def search(*, top: int = 0) -> Searches:
    """The draw pile."""
    return Searches(top)


def refill() -> Refills:
    """All its uses."""
    return Refills()


def go_to(to: Literal["next to", "bearer"]) -> Shoves:
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


def incapacitate(*, until: Until) -> Lend:
    """It cannot act."""
    return lend(cannot("act"), until=until)


def hold(*, until: Until) -> Lend:
    """It does not move by itself."""
    return lend(cannot("move"), until=until)


def spare(*, once: bool = False) -> Spares:
    """From attacks."""
    return Spares(once)


def stop_attack() -> Lend:
    """It is not successful (ANI-076)."""
    return lend(cannot("deal damage"), until="round")


def look(at: Seeable, *, top: int = 0, by_chance: bool = False, arrange: bool = False) -> LooksAt:
    """Nobody else sees them."""
    return LooksAt(at, top, by_chance, arrange)


def lose_from_pile() -> Mills:
    """For everybody to see."""
    return Mills()


def heal(amount: int = 0) -> Heals:
    """All of it, or so much."""
    return Heals(amount)


def lose_health(amount: int) -> Hurts:
    """Directly."""
    return Hurts(amount)


def fetch() -> Fetches:
    """Without waiting."""
    return Fetches()


def go_home() -> SendsHome:
    """To one of its player's havens."""
    return SendsHome()


def lose_card() -> Forfeits:
    """By chance."""
    return Forfeits()


def draw() -> Draws:
    """From the draw pile."""
    return Draws()


def recycle(cards: int, test: Test | None = None, *, to: Literal["hand", "draw pile", "haven"]) -> Retrieves:
    """Out of the discard pile, by choice."""
    return Retrieves(cards, test, to)


# clauses


class WhenPlayed(Struct, frozen=True):
    """What a flash effect does when it is played."""

    steps: tuple[Step, ...]
    on: Target | None
    combat: bool
    """Only in a combat."""
    needs: Needed
    """Who must meet the printed listing: the target, or one of the player's characters in play or in this combat."""
    by_own: bool
    """One of the player's own characters pays for it: the target, if it is one of them."""
    once: bool
    """Only one such card may be played in a turn."""
    when: InPlay | None
    """What must be in play."""
    all_energy: int
    """If it is not 0: the target pays all energy that it has left, and needs so much."""


class Use(Struct, frozen=True):
    """What a card in play does when its player declares it. Without a target it is about its bearer."""

    steps: tuple[Step, ...]
    on: Target | None
    combat: bool
    per: Period | None
    """How often; without it the number of uses that is printed counts, once a phase or round (ANI-150)."""
    each: bool
    """So often for each target."""
    when: Test | None
    """What must be true of the bearer."""
    phase: Phase | None
    """Only in this phase of the player's own turn."""
    cost: int | None
    """The energy that it costs, in place of what is printed."""
    spends: bool
    """The card is discarded to pay for it."""


class UsedUp(Struct, frozen=True):
    """After it was played the card is out of the game; it is not discarded."""


class Weapon(Struct, frozen=True):
    """After its last use it is discarded, or goes back to its owner's hand (ANI-174)."""


class OffField(Struct, frozen=True):
    """A disaster that lies off the field as long as it lasts (ANI-267)."""


class OtherForm(Struct, frozen=True):
    """A transforming character, and the title of its other form (ANI-123, ANI-124)."""

    title: str


class After(Struct, frozen=True):
    """What happens by itself at a point of the rules to the one that has the card (ANI-085)."""

    point: Point
    steps: tuple[Step, ...]
    when: Test | None


class Limited(Struct, frozen=True):
    """So many copies may be on one character."""

    most: int


class Lasts(Struct, frozen=True):
    """A global effect that lasts so many turns; 0 for the whole game (ANI-202)."""

    turns: int


type Declared = WhenPlayed | Use


def play(
    *steps: Step,
    on: Target | None = None,
    combat: bool = False,
    needs: Needed = "target",
    by_own: bool = False,
    once: bool = False,
    when: InPlay | None = None,
    all_energy: int = 0,
) -> WhenPlayed:
    """A flash effect."""
    return WhenPlayed(steps, on, combat, needs, by_own, once, when, all_energy)


def use(
    *steps: Step,
    on: Target | None = None,
    combat: bool = False,
    per: Period | None = None,
    each: bool = False,
    when: Test | None = None,
    phase: Phase | None = None,
    cost: int | None = None,
    spends: bool = False,
) -> Use:
    """A trait that its player declares (ANI-084)."""
    return Use(steps, on, combat, per, each, when, phase, cost, spends)


def lasts(turns: int) -> Lasts:
    """So many turns."""
    return Lasts(turns)


def other_form(title: str) -> OtherForm:
    """It transforms into that one."""
    return OtherForm(title)


def after(point: Point, *steps: Step, when: Test | None = None) -> After:
    """Every time, if the test is passed."""
    return After(point, steps, when)


def limited(most: int) -> Limited:
    """On one character."""
    return Limited(most)


CHANGE: Final = use(transform(), when=can_change())
"""What every transforming character may do (ANI-127, ANI-132)."""
off_field: Final = OffField()
used_up: Final = UsedUp()
weapon: Final = Weapon()
