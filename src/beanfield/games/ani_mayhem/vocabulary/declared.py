"""The words of what players declare: `play` and `use`, whom or what they aim at, and the steps that follow.

`play(lend(printed, until="round"), on=one("fighter", is_("character")), combat=True)` is a flash effect that somebody
plays on a character in a combat; it has what is printed until the round ends. `stack` declares and resolves it.
"""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from beanfield.games.ani_mayhem.state import Phase
from beanfield.games.ani_mayhem.vocabulary.always import Always
from beanfield.games.ani_mayhem.vocabulary.conditions import InPlay, Is, Test, can_be_covered, can_change
from beanfield.games.ani_mayhem.vocabulary.effects import Extent
from beanfield.games.ani_mayhem.vocabulary.steps import Step
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import put_over, transform

type Kind = Literal[
    "character", "disaster", "fighter", "party", "all here", "attack", "bonked", "card", "equipment", "enhancement",
    "global", "location", "stack", "player", "vehicle", "charming", "attached", "mover",
]  # fmt: skip
"""What can be aimed at. A fighter is in the combat that is on; a party is the characters of one player at one place;
all here are those at one location; an attack is what one side does in this round; what is on the stack is declared and
not resolved; a card is any card in play but a haven or a location; who is charming is in a charm battle; what is
attached lies on a character; a mover is about to make a step."""
type Whose = Literal["", "yours", "others"]
type Needed = Literal["target", "one in play", "one in combat", "one here"]
type Where = Literal[
    "here", "next to", "outside", "looming", "off field", "with yours", "on field", "blocking", "in party", "two away",
]  # fmt: skip
"""At the place of the one who has the card, or of the combat that is on; or at a neighbouring location; or anywhere but
in a haven; or about to take effect on the party of the one who has the card; or off the field; or where the player has
characters; or on the field and nowhere else; or where it keeps others from a location at or next to which the player
has some; or in the party of the one who has the card; or 1 or 2 locations away from that one."""
type Point = Literal[
    "turn ends", "round ends", "enters", "landed", "fells", "turn begins", "defeated", "hurt", "hurts", "round begins",
    "stepped", "met", "cycle", "caught", "charmed", "stopped", "digs", "unearths", "cleared", "drilled",
    "ridden", "mate weakened", "round here", "strikes", "shown",
]  # fmt: skip
"""Where triggered traits happen: at the beginning and the end of its player's turn, and at the end of a round of its
combat; of a figure, when an attack has taken some of its health but not all; of a disaster when it enters play, after
a full movement, when it bonks or kills somebody, when it is defeated, when its attack has taken health from somebody,
when its attack was not cancelled (ANI-280), at the beginning of a round in which it fights, when it comes to a
location, when it comes to somebody there or somebody comes to it, when a major one has completed its cycle, and when a
character has won a charm battle against it; of a location, when a party has stopped there without what it lists, begins
to scavenge it, turns over the first disaster that fights, has taken what lay beneath it, or has defeated the disaster
that came then, and when somebody stops or scavenges there with a vehicle; of an equipment, when it is first shown; of a
character, when the health of another one of its party has fallen below 2 in a combat, at the end of the round, and at
the end of each combat round at its location."""
type Period = Literal["round", "phase", "turn", "4 turns", "game"]


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
    most: int = 1
    """Up to this many of them, as the player chooses."""
    least: int = 1
    """And no fewer than this."""


def one(*what: Kind | Test, whose: Whose = "", where: Where | tuple[Where, ...] = ()) -> Target:
    """One of these kinds that passes all tests."""
    kinds = tuple(each for each in what if isinstance(each, str))
    tests = tuple(each for each in what if not isinstance(each, str))
    return Target(kinds, tests, whose, (where,) if isinstance(where, str) else where)


def up_to(most: int, *what: Kind | Test, whose: Whose = "", where: Where | tuple[Where, ...] = ()) -> Target:
    """This many figures of these kinds that pass all tests, or fewer, but one."""
    return replace(one(*what, whose=whose, where=where), most=most)


def all_of(*what: Kind | Test, whose: Whose = "") -> Target:
    """All of these kinds that pass all tests."""
    return replace(one(*what, whose=whose), every=True)


def two_of(*what: Kind | Test) -> Target:
    """Two of these kinds that pass all tests."""
    return replace(one(*what), most=2, least=2)


def random_one(*what: Kind | Test) -> Target:
    """One of these kinds that passes all tests, by chance."""
    return replace(one(*what), by_chance=True)


# clauses


class WhenPlayed(Struct, frozen=True, kw_only=True):
    """What a flash effect does when it is played."""

    steps: tuple[Step, ...]
    on: Target | None
    combat: bool
    """Only in a combat."""
    needs: Needed
    """Who must meet the printed listing: the target, or one of the player's characters in play or in this combat."""
    by_own: bool
    """One of the player's own characters pays for it: the target, if it is one of them."""
    once: Literal["", "turn", "game"]
    """Only one such card may be played in a turn, or in the game, whoever plays it."""
    when: InPlay | None
    """What must be in play."""
    sacrifice: bool
    """One of the player's characters is killed to pay for it."""
    all_energy: int
    """If it is not 0: the target pays all energy that it has left, and needs this much."""
    any_energy: bool
    """The target pays as much energy as its player says, at least 1."""
    phase: Phase | None
    """Only in this phase, of whatever player."""
    by_distance: bool
    """One of the player's characters pays as much energy as it is away from the target (ANI-R591)."""


class Use(Struct, frozen=True, kw_only=True):
    """What a card in play does when its player declares it. Without a target it is about its bearer."""

    steps: tuple[Step, ...]
    on: Target | None
    combat: bool
    per: Period | None
    """How often; without it the number of uses that is printed counts, once a phase or round (ANI-150)."""
    each: bool
    """This often for each target."""
    when: Test | None
    """What must be true of the bearer."""
    phase: Phase | None
    """Only in this phase of the player's own turn."""
    cost: int | None
    """The energy that it costs, in place of what is printed."""
    any_cost: bool
    """The bearer pays as much as its player wants, but at least 1."""
    spends: bool
    """The card is discarded to pay for it."""
    by_party: str
    """Of a disaster: any player may declare it whose party at its location has what is listed."""
    gives: Test | None
    """Of a disaster: any player may declare it whose characters at its location discard a card that passes this."""
    gives_all: bool
    """All such cards of theirs."""
    anyone: bool
    """Of a disaster: any player may declare it, wherever the own characters are."""
    removes: str
    """A global effect of the player with this title is out of the game to pay for it."""
    needs: bool
    """One of the player's characters in this combat must meet the printed listing."""
    falls: bool
    """The character that has the card is bonked to pay for it."""
    bleeds: bool
    """The health of the one who has the card falls from above 1 to 1 to pay for it, until the end of the turn."""

    @property
    def by_those_here(self) -> bool:
        """Whether it is a trait of a disaster that those at its location use."""
        return bool(self.by_party) or self.gives is not None


class UsedUp(Struct, frozen=True):
    """After it was played the card is out of the game; it is not discarded."""


class Weapon(Struct, frozen=True):
    """After its last use it is discarded, or goes back to its owner's hand (ANI-174)."""


class OffField(Struct, frozen=True):
    """A disaster that lies off the field as long as it lasts (ANI-267)."""


class FallsWith(Struct, frozen=True):
    """A disaster that is defeated, or discarded, as soon as such a one is bonked or defeated."""

    word: str
    by_you: bool = False
    """Only if it is bonked in a combat between players, by the one who drew or revealed the disaster."""
    discarded: bool = False


class Trophy(Struct, frozen=True):
    """A disaster that a character of the party that has defeated it in combat may carry from then on."""

    counts_as: str = ""
    """It is such a card then."""
    exact: bool = False
    """Only if its health has ended at exactly 0."""


class Copies(Struct, frozen=True):
    """A disaster that is a copy of the last other ones that were drawn or revealed, one after another."""

    number: int
    """Of how many."""


class Covers(Struct, frozen=True):
    """A character that is kept aside and comes only in place of another one, for a turn."""

    word: str
    """In place of such a one."""
    bonked: int = 0
    """Once that one was bonked this often; 0 if it is about energy."""
    energy: int = 0
    """Once its energy has reached this much; 0 if it is about being bonked."""


class Curses(Struct, frozen=True):
    """Its bearer has these abilities in place of the printed ones, and is such a one. Each transformation card that is
    played lifts the curse, or brings it back.
    """

    damage: int
    defense: int
    movement: int
    word: str


class Unlocks(Struct, frozen=True):
    """When it is over, those whom it has changed may change by themselves again, but not these."""

    but: tuple[str, ...]


class Mends(Struct, frozen=True):
    """Equipment of its player's characters that would be destroyed, or discarded by damage or an effect, too, is
    shuffled into its owner's draw pile. A haven saves that of those that left from it.
    """

    discarded: bool = False


class Keeps(Struct, frozen=True):
    """Its player may lay this many flash effects on it in the discard phase, and play them from there."""

    most: int


class Musters(Struct, frozen=True):
    """This many guards more of its player may serve its party, and need nobody there."""

    number: int


class Guards(Struct, frozen=True):
    """A global effect about the party of one of its player's characters. A player has the use of one of them, and of
    one more for each of the own havens.
    """


class WinsTies(Struct, frozen=True):
    """A global effect whose player wins all ties at the end of the game.

    She also wins instead of the disasters, if those have just one item more than all players together.
    """


class Hardens(Struct, frozen=True):
    """A disaster off the field: each of the next disasters, this many, that are drawn or revealed is shuffled into its
    owner's draw pile when it is defeated. This is discarded when none of them is left.
    """

    number: int


class StaysOn(Struct, frozen=True):
    """An enhancement that waits for a bonked bearer, and is on it again when it comes into play."""


class Rescues(Struct, frozen=True):
    """It may be discarded when its bearer, or another of the party, would be bonked or killed: that one stays in play
    with 1 health.
    """


class Armor(Struct, frozen=True):
    """What attacks would take from its bearer's health is counted on it; at this many points it is discarded."""

    points: int


class TakesIn(Struct, frozen=True):
    """A haven into which its player may put a character that left from it, fully healed, when it is bonked."""


class Revives(Struct, frozen=True):
    """Once in the game its player may put it into one of her havens when it is killed."""


class Preserves(Struct, frozen=True):
    """Once in the game its player may keep such a vehicle in play that would be discarded or destroyed."""

    which: Is


class Nurses(Struct, frozen=True):
    """A global effect into which one killed character of its player comes, with its enhancements, in place of the
    discard pile. As long as it is there the turns of this card are not counted; if the card goes, it is discarded.
    """

    turns: int
    """This many turns of its player it stays there at least."""


class OneCombat(Struct, frozen=True):
    """It is discarded when a combat of its bearer is over."""


class Awaits(Struct, frozen=True):
    """A disaster off the field that lies on the next disaster of such a kind that enters play."""

    words: tuple[str, ...]


class EndsWith(Struct, frozen=True):
    """It is discarded as soon as such a card is in play."""

    word: str


class OtherForm(Struct, frozen=True):
    """A transforming character, and the title of its other form (ANI-123, ANI-124)."""

    title: str


class After(Struct, frozen=True):
    """What happens by itself at a point of the rules to the one that has the card (ANI-085)."""

    point: Point
    steps: tuple[Step, ...]
    when: Test | None
    on: Extent | None
    """Whom it is about, if not the one that has the card, or the one that has fallen."""
    unless: str = ""
    """Of a location: not if the party has what is listed."""


class UsesWith(Struct, frozen=True):
    """It has this many uses while such a character of its player is in play."""

    word: str
    uses: int


class SafeLoot(Struct, frozen=True):
    """Disasters take no such items of the player's characters, as long as one of them in play has what is listed."""

    words: tuple[str, ...]


class Limited(Struct, frozen=True):
    """This many copies may be on one character, or be carried by it."""

    most: int


class Carriage(Struct, frozen=True):
    """A vehicle, and what it has room for (ANI-177, ANI-R095)."""

    seats: int
    """This many characters with their equipment; 0 for the whole party."""
    takes: Test | None = None
    """One vehicle that passes this test fits in (ANI-180)."""
    besides: bool = False
    """That one takes no character's place."""
    equipped: int = 0
    """If this is not 0: this many characters, as soon as one of them has equipment."""


class OnVehicle(Struct, frozen=True):
    """An enhancement that comes on such a vehicle of its player, or also on a character (against ANI-154)."""

    which: Is
    only: bool = True


class Snare(Struct, frozen=True):
    """An equipment that is put on a location: characters that stop there and have none of these skills lose this much
    health, unless they are aboard a vehicle.
    """

    loss: int
    unless: tuple[str, ...]


class OnAnybody(Struct, frozen=True):
    """An enhancement that may come on any character on the field, whoever controls it (against ANI-371)."""


class TwoItems(Struct, frozen=True):
    """An item that counts as two when the items are counted at the end of the game."""


class StaysOpen(Struct, frozen=True):
    """It is never concealed while a character carries it."""


class Trickles(Struct, frozen=True):
    """This many characters of each player come out of havens onto the field in a turn at most."""

    most: int


class CheeredBy(Struct, frozen=True):
    """It is discarded as soon as other characters where its bearer is have more charm than this in all."""

    charm: int


class Bares(Struct, frozen=True):
    """While it is open, all such items that players have lie face up, carried or in a haven."""

    word: str


class OnlyOne(Struct, frozen=True):
    """While one lies open in play, no other copy is played or shown."""


class Outshines(Struct, frozen=True):
    """When it is shown to all for the first time, a copy that was shown before is no such card any more."""

    word: str


class Untouchable(Struct, frozen=True):
    """It is neither stolen nor destroyed."""


class Delivers(Struct, frozen=True):
    """Of a haven: those that left from it may get such a card in the equip phase wherever they are."""

    which: Is


class Founding(Struct, frozen=True):
    """A location that may be turned into a haven with a card for each word there; then the clauses hold (ANI-249)."""

    built_with: tuple[str, ...]
    clauses: tuple["Always | Use", ...]


class Lasts(Struct, frozen=True):
    """A global effect that lasts this many turns; 0 for the whole game (ANI-202)."""

    turns: int


type Declared = WhenPlayed | Use


def play(
    *steps: Step,
    on: Target | None = None,
    combat: bool = False,
    needs: Needed = "target",
    by_own: bool = False,
    once: Literal["", "turn", "game"] = "",
    when: InPlay | None = None,
    sacrifice: bool = False,
    all_energy: int = 0,
    any_energy: bool = False,
    phase: Phase | None = None,
    by_distance: bool = False,
) -> WhenPlayed:
    """A flash effect."""
    return WhenPlayed(
        steps=steps,
        on=on,
        combat=combat,
        needs=needs,
        by_own=by_own,
        once=once,
        when=when,
        sacrifice=sacrifice,
        all_energy=all_energy,
        any_energy=any_energy,
        phase=phase,
        by_distance=by_distance,
    )


def use(
    *steps: Step,
    on: Target | None = None,
    combat: bool = False,
    per: Period | None = None,
    each: bool = False,
    when: Test | None = None,
    phase: Phase | None = None,
    cost: int | None = None,
    any_cost: bool = False,
    spends: bool = False,
    by_party: str = "",
    gives: Test | None = None,
    gives_all: bool = False,
    anyone: bool = False,
    removes: str = "",
    needs: bool = False,
    falls: bool = False,
    bleeds: bool = False,
) -> Use:
    """A trait that its player declares (ANI-084)."""
    return Use(
        steps=steps,
        on=on,
        combat=combat,
        per=per,
        each=each,
        when=when,
        phase=phase,
        cost=cost,
        any_cost=any_cost,
        spends=spends,
        by_party=by_party,
        gives=gives,
        gives_all=gives_all,
        anyone=anyone,
        removes=removes,
        needs=needs,
        falls=falls,
        bleeds=bleeds,
    )


delivers: Final = Delivers


def haven(*clauses: Always | Use, built_with: tuple[str, ...]) -> Founding:
    """As its player's haven."""
    return Founding(built_with, clauses)


lasts: Final = Lasts
falls_with: Final = FallsWith
trophy: Final = Trophy
copies: Final = Copies
covers: Final = Covers


def curses(word: str, *, damage: int, defense: int, movement: int) -> Curses:
    """As long as it lies on somebody."""
    return Curses(damage, defense, movement, word)


unlocks: Final = Unlocks
mends: Final = Mends
keeps: Final = Keeps
hardens: Final = Hardens
armor: Final = Armor
preserves: Final = Preserves
musters: Final = Musters
nurses: Final = Nurses


def awaits(*words: str) -> Awaits:
    """One of these."""
    return Awaits(words)


ends_with: Final = EndsWith
other_form: Final = OtherForm


def after(point: Point, *steps: Step, when: Test | None = None, on: Extent | None = None, unless: str = "") -> After:
    """Every time, if the test is passed."""
    return After(point, steps, when, on, unless)


trickles: Final = Trickles
cheered_by: Final = CheeredBy
bares: Final = Bares
outshines: Final = Outshines
snare: Final = Snare
vehicle: Final = Carriage
on_vehicle: Final = OnVehicle
uses_with: Final = UsesWith


def safe_loot(*words: str) -> SafeLoot:
    """Neither by theft nor after a combat."""
    return SafeLoot(words)


limited: Final = Limited


COVER: Final = use(put_over(), when=can_be_covered())
"""What a character may do whom another card covers."""
CHANGE: Final = use(transform(), when=can_change())
"""What every transforming character may do (ANI-127, ANI-132)."""
two_items: Final = TwoItems()
on_anybody: Final = OnAnybody()
stays_open: Final = StaysOpen()
only_one: Final = OnlyOne()
untouchable: Final = Untouchable()
off_field: Final = OffField()
guards: Final = Guards()
wins_ties: Final = WinsTies()
one_combat: Final = OneCombat()
stays_on: Final = StaysOn()
rescues: Final = Rescues()
takes_in: Final = TakesIn()
revives: Final = Revives()
used_up: Final = UsedUp()
weapon: Final = Weapon()
