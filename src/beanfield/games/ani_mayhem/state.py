"""What lies on the table, and who sees it."""

from typing import Any, Final, Literal, Protocol

from msgspec import Struct, field

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.setup import Setup
from beanfield.kernel import world
from beanfield.kernel.shape import empty
from beanfield.kernel.sight import BySeat, FaceDown, Hidden, Own, Piece, Public

type Side = Literal["character", "minor", "major", "vehicle"]
type Phase = Literal["", "discard", "reload", "maintenance", "equip", "move", "scavenge"]

type Until = Literal[
    "charm", "round", "this-round", "next-round", "coming-round", "combat", "next-combat", "next-disaster", "phase",
    "turn", "your-turn", "turns", "next-move", "next-equip", "maintenance", "scavenge",
    "play", "with-it", "helped", "wait",
]  # fmt: skip
"""When an effect ends. One of the next round, of the next combat or of the next combat with a disaster begins and ends
with it; so does one of the coming round, of whatever combat the figure fights in. One of this round is about the round
that is on, or else about the first one of this turn; one of a scavenge ends with it, or with the turn. Some last as
long as the disaster that has caused them is in play, or until somebody helps; some wait for some turns before they
begin."""
WAITING: Final = ("this-round", "next-round", "coming-round", "next-combat", "next-disaster", "wait")
"""Such an effect has not begun."""

type Spell = Literal["", "harmless", "out"]
"""A charmed character deals no damage in a round of combat, or cannot act."""

NOBODY: Final = -1
STOPS: Final = (
    "blows",
    "combat",
    "combats",
    "contact",
    "endings",
    "idle",
    "moves",
    "own",
    "phases",
    "responses",
    "rivals",
    "steps",
    "touched",
)
"""The kinds of windows: the moment before the blows of one's own combats; all moments of one's own combats, and of
those of others; a disaster comes to stand with one's characters; the moments after combats; each thing of one's own
turn by itself, and phases in which nothing can be done, as far as everybody sees; before the first and after each move
of a disaster; answers to what one has declared oneself; the ends of all phases; answers to what touches others; another
player's characters come to stand with one's own; before each step of somebody who moves; answers to what touches
oneself."""
DOORS: Final = ("ask", "let-in", "keep-out")
"""What a player may say in advance to guests (ANI-R356). Everybody begins with the first."""
USUAL: Final = ("blows", "contact", "rivals", "touched")
"""The stops that everybody begins with."""


class Figure(Struct, array_like=True):
    """A character, a disaster or an open vehicle in play."""

    id: Public[int]
    piece: Public[Piece]
    seat: Public[int]
    """Who controls it (ANI-058)."""
    side: Public[Side]
    at: Public[int]
    """The number of its space."""
    home: Public[bool] = False
    """Whether it is in the haven that is annexed there."""
    moved: Public[int] = 0
    """How much of its movement it has used in this turn (ANI-R060)."""
    paused: Public[int] = 0
    """How much of its movement it had used before a further full movement, which it makes now."""
    lost: Public[int] = 0
    """How much health it has lost in this combat (ANI-102); of a vehicle, all damage that it has taken (ANI-187)."""
    sore: Public[int] = 0
    """How much of that does not heal before the turn ends."""
    arrived: Public[int] = 0
    """The moment at which it came to its space (ANI-R326, ANI-R341)."""
    since: Public[int] = 0
    """The turn in which it came to its space."""
    scavenged: Public[bool] = False
    """Whether it has taken part in a scavenge in this turn (ANI-R358)."""
    met: Public[list[int]] = []
    """The disasters that have attacked it of their own accord in this move phase, by their ids (ANI-R354)."""
    worn: Public[list[Piece]] = []
    """Its enhancements (ANI-586)."""
    shown: Public[list[Piece]] = []
    """Items and equipment that it carries face up, and so uses (ANI-580, ANI-582, ANI-R089)."""
    bonus: Public[int] = NOBODY
    """The space of the haven whose bonus it has (ANI-R112)."""
    spent: Public[int] = 0
    """How much energy it has spent (ANI-112)."""
    came_round: Public[bool] = False
    """Whether a disaster has gone all the way round joined lines and stands where it entered (ANI-692)."""
    form: Public[int] = 1
    """Which of its printed sets of abilities it uses, if it has two (ANI-125)."""
    locked: Public[bool] = False
    """Whether a card has forced it into this form (ANI-133)."""
    changed: Public[int] = 0
    """The turn in which it changed its form the last time (ANI-R071)."""
    entered: Public[int] = 0
    """Its player's first turn with it in play."""
    outside: Public[int] = 0
    """Its player's first turn since it came out of a haven."""
    wooed: Public[int] = NOBODY
    """Whom it has tried to charm last, by the id (ANI-527)."""
    wooed_in: Public[int] = 0
    """The turn in which it did (ANI-525)."""
    charmed_in: Public[int] = 0
    """The turn in which it was charmed last (ANI-561)."""
    done: Public[bool] = False
    """Whether it is a disaster that has taken effect and stays as long as that lasts (ANI-R136)."""
    ally: Public[int] = NOBODY
    """The disaster with which it is allied, by its id (ANI-587)."""
    copies: Public[list[int]] = []
    """The disasters that it is a copy of one after another, by the numbers of their cards; the first one it is now."""
    appeared: Public[int] = 0
    """The turn of the match in which it was drawn or revealed, if it is a disaster."""
    landings: Public[int] = 0
    """How many full movements it has made."""
    turned: Public[int] = 0
    """The card that has made something else of it than it was, by its number."""
    dried: Public[bool] = False
    """Whether a transformation card has lifted the curse that lies on it."""
    lives: Public[int] = 0
    """How often it was defeated and stayed all the same."""
    quarry: Public[int] = NOBODY
    """Whom it pursues, by the id."""
    chases: Public[int] = 0
    """In how many maintenance phases it has pursued that one before."""
    trips: Public[int] = 0
    """How many full movements it still makes in this phase (ANI-604)."""
    borrowed: Public[bool] = False
    """Whether it goes back to its owner's discard pile when the turn ends."""
    spell: Public[Spell] = ""
    """What a charm keeps it from, until the end of the turn (ANI-575, ANI-577)."""
    led: Public[int] = NOBODY
    """The player who moves it in the move phase of this turn, because it was charmed (ANI-574)."""
    strides: Public[int] = 0
    """How many steps it has made, if it loses its way now and then."""
    returns: Public[int] = NOBODY
    """The player who controls it again when this turn ends, if another one does until then."""
    vehicle: Public[int] = NOBODY
    """The open vehicle that it carries, by the id: one at most (ANI-181)."""
    aboard: Public[int] = NOBODY
    """The vehicle that it is aboard, by the id (ANI-178)."""
    got_on: Public[int] = 0
    got_off: Public[int] = 0
    """The phases in which it got on and off a vehicle last, each at most once in a phase (ANI-R153)."""
    drained: Public[int] = 0
    """How much of the energy that it has spent does not come back before its player's next turn."""


class Concealed(Struct, array_like=True):
    """What a figure carries face down (ANI-581)."""

    owners: Public[list[int]]
    """Who may look at it: the seat of a character, and nobody for a disaster (ANI-585, ANI-R334)."""
    cards: Own[list[Piece]]


class HavenSite(Struct, array_like=True):
    """A haven, annexed to a space (ANI-R105), or the location there, which has become one (ANI-249)."""

    lying: Public[list[Piece]]
    """Its card; none if the location itself is the haven."""
    seat: Public[int]
    owners: Public[list[int]]
    """Who may look at what lies in it: its player, and guests (ANI-212)."""
    stored: Own[list[Piece]]
    """Items that lie in it, face down; its player may look (ANI-R113)."""
    side: Public[str] = ""
    """On which side of a single line it lies (ANI-677)."""
    near: Public[list[int]] = []
    """The spaces next to it, if the location itself is the haven (ANI-255)."""
    open: Public[list[Piece]] = []
    """Items that lie in it face up, because a card says so."""


class Work(Struct, array_like=True):
    """A haven that is being built (ANI-205)."""

    lying: Public[list[Piece]]
    """Its card; none if the location itself becomes a haven (ANI-251)."""
    seat: Public[int]
    at: Public[int]
    """The space that it will be annexed to."""
    by: Public[list[int]]
    """The builders, by their ids."""
    done: Public[int] = 0
    """How many turns count so far (ANI-383)."""
    paused: Public[int] = 0
    """The turn of the match in which the builders may act."""
    spoiled: Public[bool] = False
    """Whether this turn of their player, or the next one, does not count (ANI-385, ANI-R509)."""


class GlobalEffect(Struct, array_like=True):
    """A global effect (ANI-198)."""

    piece: Public[Piece]
    seat: Public[int]
    """Whose it is."""
    turns: Public[int]
    """How many of its player's turns it still lasts, the present one included; 0 if their number does not end it."""
    met_by: Public[int] = NOBODY
    """Who drew or revealed it, if it is a disaster off the field."""
    marked: Public[list[int]] = []
    """The disasters that it helps, those whom it has changed, or the one whose party it serves, by their ids; nobody
    for a disaster off the field.
    """
    inside: Public[list[Piece]] = []
    """A killed character that is nursed in it, and its enhancements."""
    nursed: Public[int] = 0
    """For how many turns of its player."""
    owners: Public[list[int]] = []
    """Who may look at what is kept on it: its player."""
    kept: Own[list[Piece]] = []
    """Flash effects that lie on it, face down."""
    parties: Public[list[list[int]]] = []
    """Those who were parties when it came, by their ids, if it keeps parties apart."""
    came_out: Public[list[int]] = []
    """The seats of those who have come out of havens in this turn, if it limits that."""


class Biding(Struct, array_like=True):
    """A defeated disaster that comes back."""

    piece: Public[Piece]
    seat: Public[int]
    """Its owner."""
    at: Public[int]
    """The space to which it comes."""
    turns: Public[int]
    """How many turns of its owner it still stays away, the present one included."""


class Played(Struct, array_like=True):
    """Something that was declared and has not resolved yet (ANI-633)."""

    number: Public[int]
    """Tells it from other copies on the stack."""
    card: Public[int]
    """The number of its card."""
    lying: Public[list[Piece]]
    """The card, if it lies on the stack itself; empty for a trait of a card in play."""
    seat: Public[int]
    """Who declared it."""
    clause: Public[int]
    """Which of the card's declared clauses it is; nobody knows yet while the player chooses."""
    by: Public[int]
    """The figure that pays for it or has the card, by its id."""
    of: Hidden[list[Piece]] = []
    """The card, wherever it lies: a note."""
    at_figures: Public[list[int]] = []
    at_players: Public[list[int]] = []
    at_stack: Public[list[int]] = []
    """What it is aimed at: figures by their ids, seats, numbers on the stack."""
    at_cards: Hidden[list[Piece]] = []
    """The cards that it is aimed at: a note, they lie elsewhere."""
    cancelled: Public[bool] = False
    foiled: Public[bool] = False
    """Whether a disaster has cancelled it."""
    paid: Public[int] = 0
    """How much energy was paid for it, if the player could choose that."""

    @property
    def piece(self) -> int:
        """The card, wherever it lies."""
        return self.of[0]

    @property
    def used(self) -> bool:
        """Whether it is a trait of a card in play."""
        return not self.lying


class Lasting(Struct, array_like=True):
    """What a resolved effect still does to a figure."""

    number: Public[int]
    """The number of the card."""
    clause: Public[int]
    step: Public[int]
    """Which step of which declared clause of the card it is."""
    on: Public[int]
    """The figure, by its id."""
    seat: Public[int]
    """Whose turns count: who declared it, or the player of the target."""
    until: Public[Until]
    turns: Public[int]
    """How many turns of that player it still lasts, the present one included, if `until` says turns."""
    of: Public[int] = NOBODY
    """The disaster that stays in play as long as it lasts, by its id (ANI-R136)."""
    at: Public[int] = NOBODY
    """The space of the location that it is about, if it is about one."""
    skill: Public[int] = NOBODY
    """The number of the skill that was chosen, if one was."""
    against: Public[int] = NOBODY
    """The number of the card that does nothing to a player, if it is about one."""
    chosen: Public[int] = NOBODY
    """The number of the ability that was chosen, among those that could be, if one was."""
    amount: Public[int] = 0
    """By how much it changes an ability, if that was settled later."""
    player: Public[int] = NOBODY
    """The player whose hand is open as long as it lasts, if it is about one."""
    lent: Public[int] = NOBODY
    """The number of the card that the figure uses though another one carries it, if it is about one."""
    times: Public[int] = 1
    """How often it was done, if a disaster does the same again and again."""


class Suspended(Struct, array_like=True):
    """A card in play that does nothing until the turn ends."""

    number: Public[int]
    """The number of the card."""
    on: Public[int]
    """The figure that it is or that has it, by the id; nobody if it lies beside the field or is a location."""
    at: Public[int] = NOBODY
    """The space of a location."""


class Counter(Struct, array_like=True):
    """How often a card in play has been used, and when last: in which phase, combat round and turn."""

    piece: Hidden[list[Piece]] = []
    times: Hidden[int] = 0
    phase: Hidden[int] = 0
    round: Hidden[int] = 0
    turn: Hidden[int] = 0
    dents: Hidden[int] = 0
    """How much health it has lost in place of its bearer."""
    chosen: Hidden[int] = NOBODY
    """The number of the ability that was chosen for it, among those that could be, if one was."""


class Stash(Struct, array_like=True):
    """An item that disasters do not find."""

    figure: Hidden[int]
    """Who carries it, by the id."""
    piece: Hidden[list[Piece]]


class UsesLeft(Struct, array_like=True):
    """How often an open card in play can still be used, after some of its uses (ANI-168)."""

    on: Public[int]
    """Who has it, by the id; nobody for a global effect."""
    number: Public[int]
    """The number of the card."""
    left: Public[int]


class Out(Struct, array_like=True):
    """A bonked character (ANI-R481)."""

    piece: Public[Piece]
    turn: Public[int]
    """The last turn of its owner that had begun when it was bonked (ANI-R323)."""
    held: Public[int] = NOBODY
    """The disaster that has captured it, by the id: it is not fetched before it is free."""


class Remaining(Struct, array_like=True):
    """An enhancement that waits for its bearer, which was bonked."""

    piece: Public[Piece]
    seat: Public[int]
    """Whose the bearer is."""
    number: Public[int]
    """The number of the bearer's card."""


class Growth(Struct, array_like=True):
    """By how much the base abilities of a character are higher for the rest of the game."""

    seat: Public[int]
    number: Public[int]
    """The number of its card."""
    damage: Public[int]
    defense: Public[int]
    energy: Public[int]


class Past(Struct, array_like=True):
    """What has become of a character in this match, if a card asks for it."""

    seat: Public[int]
    """Its owner."""
    number: Public[int]
    """The number of its card."""
    bonked: Public[int] = 0
    """How often it was bonked."""
    energy: Public[int] = 0
    """The most energy that it has had."""


class Shift(Struct, array_like=True):
    """A change of an ability by a combat card: this much is added, it is that number, or it is divided by that."""

    on: Public[int]
    """The figure, by its id."""
    ability: Public[str]
    how: Public[Literal["by", "to", "over"]]
    amount: Public[int]


class Half(Struct, array_like=True):
    """What the combat half of a card does, settled when it was played (ANI-141). It names figures by their ids."""

    on: Public[int]
    """Whom it was played on."""
    round: Public[int]
    shifts: Public[list[Shift]] = []
    guards: Public[int] = 0
    """By how much every attack on the recipient is lower (ANI-R380)."""
    again: Public[list[list[int]]] = []
    """Those who attack their target once more, each list together."""
    idle: Public[list[int]] = []
    """Those who neither deal damage nor use traits."""
    heals: Public[list[int]] = []
    offers: Public[list[Shift]] = []
    """What the recipient may pay 1 energy for, when all cards of the round are drawn."""
    more: Public[int] = 0
    """How many combat cards more are drawn for the recipient."""
    lasts: Public[bool] = False
    """Whether it ends with the combat, not with the round."""


class Attack(Struct, array_like=True):
    """An attack of a combat between players: some characters strike one, and some strike back (ANI-R401)."""

    by: Public[list[int]]
    """The attackers, by their ids."""
    on: Public[int]
    """The attacked character."""
    back: Public[list[int]] = []
    """The retaliators, the attacked character first."""
    at: Public[int] = NOBODY
    """The attacker whom they strike."""
    led: Public[int] = NOBODY
    """The player who makes a charmed character attack, and draws for it (ANI-576)."""


class Turned(Struct, array_like=True):
    """An attack of this round that strikes somebody else, all of it or a part."""

    by: Public[list[int]]
    """Those who attack, by their ids."""
    to: Public[int]
    """Whom it strikes instead."""
    amount: Public[int] = 0
    """This much of its damage; 0 for all of it."""
    saves: Public[int] = NOBODY
    """The attack on this one; nobody for whomever they attack."""


class Sojourner(Struct, array_like=True):
    """A character that fights for another player in this combat, and goes back when it ends."""

    figure: Public[int]
    seat: Public[int]
    at: Public[int]
    home: Public[bool]


class Fight(Struct, array_like=True):
    """A combat of one player's characters with a disaster or with those of another player."""

    disaster: Public[int]
    """Its id; nobody in a combat between players."""
    seat: Public[int]
    """The player whose characters fight; between players, who began."""
    attacks: Public[bool]
    """Whether this player attacks in this round; otherwise the disaster or the other player does (ANI-477)."""
    party: Public[list[int]]
    """The characters among which the disaster picks, by their ids; empty for all of the player's there (ANI-R342)."""
    health: Public[dict[int, int]]
    """The full health of everybody in it, fixed when the combat begins (ANI-R369)."""
    round: Public[int] = 0
    quiet: Public[int] = 0
    """How many rounds in a row nobody lost health (ANI-R399)."""
    target: Public[int] = NOBODY
    """The character that the disaster has picked in this round."""
    second: Public[int] = NOBODY
    """The character that its second attack strikes in this round, if it makes two."""
    blows: Public[dict[int, int]] = {}
    """The hardest attack on each in this round, by their ids."""
    fighters: Public[list[int]] = []
    """The characters that attack or retaliate in this round."""
    halves: Public[list[Half]] = []
    """What combat cards do now, in the order in which they were played."""
    paid: Public[list[int]] = []
    """Who has spent energy in this round, by their ids (ANI-446)."""
    fallen: Hidden[list[Piece]] = []
    """Items that fell in this combat, a note: a disaster that caused it takes one of them (ANI-R339)."""
    space: Public[int] = NOBODY
    """Where it is."""
    home: Public[bool] = False
    """Whether it is in the haven there (ANI-R109)."""
    duellist: Public[int] = NOBODY
    """The character that fights a disaster which is fought by one after another, by the id."""
    over: Public[bool] = False
    """Whether the disaster was defeated, though it stays in play."""
    foiled: Public[bool] = False
    """Whether the disaster has cancelled a card in it."""
    tallies: Public[list[int]] = []
    """How much health the disaster had when it began, and at the end of each round."""
    rival: Public[int] = NOBODY
    """The other player of a combat between players."""
    engaged: Public[list[Attack]] = []
    """The attacks of this round, between players (ANI-452)."""
    guards: Public[dict[int, int]] = {}
    """Protectors, each with the character that it protects, by their ids (ANI-460, ANI-466)."""
    guests: Public[list[Sojourner]] = []
    courted: Public[bool] = False
    """Whether the disaster has charmed those whom it fights, before the first round (ANI-R387)."""
    weak: Public[dict[int, int]] = {}
    """The characters whose health has fallen below 2 in it, by their ids, each with its player."""
    weakened: Public[list[int]] = []
    """Those of them who fell so low in this round."""
    ran_out: Public[list[int]] = []
    """Who had no health left at some time in it, by their ids."""
    turned: Public[list[Turned]] = []
    """The attacks of this round that strike somebody else."""
    fleeing: Public[list[int]] = []
    """Who is about to retreat, by their ids."""
    driven: Public[dict[int, list[int]]] = {}
    """Combat vehicles that have fought in it, each with its opponents so far, by their ids (ANI-184)."""
    dug: Public[bool] = False
    """Whether it is part of a scavenge."""

    @property
    def seats(self) -> list[int]:
        """The players whose characters fight."""
        return [seat for seat in (self.seat, self.rival) if seat != NOBODY]

    @property
    def attacker(self) -> int:
        """The player who attacks in this round of a combat between players."""
        return self.seat if self.attacks else self.rival

    @property
    def defender(self) -> int:
        """The player who is attacked in this round of a combat between players."""
        return self.rival if self.attacks else self.seat


class Looming(Struct, array_like=True):
    """A disaster that is about to take effect (ANI-R526)."""

    disaster: Public[int]
    """By its id."""
    figures: Public[list[int]]
    players: Public[list[int]]
    """Whom it threatens: figures by their ids, and seats."""
    cards: Hidden[list[Piece]] = []
    """The cards that it threatens: a note, they lie elsewhere."""


class Truce(Struct, array_like=True):
    """Those who may not attack a charmer in the next turn of their player (ANI-571, ANI-R440)."""

    charmer: Public[int]
    party: Public[list[int]]
    """Figures, by their ids."""
    seat: Public[int]
    """The player of the charmed character."""
    turn: Public[int]
    """Which of that player's turns it is."""


type Tie = Literal["charmed", "shy", "ignored", "won"]
"""A character that a disaster has charmed neither attacks it nor strikes back (ANI-R384); one that has tried to charm
it and lost does not attack it (ANI-541); one that is ignored is left alone by it (ANI-550, ANI-553); one has charmed it
in this turn (ANI-594)."""


class Bond(Struct, array_like=True):
    """What charm battles have left between a character and a disaster, by their ids."""

    character: Public[int]
    disaster: Public[int]
    tie: Public[Tie]
    turn: Public[int]
    """The turn of the match in which it began."""


class Captive(Struct, array_like=True):
    """A captured character (ANI-R045)."""

    figure: Public[int]
    """By its id."""
    captor: Public[int]
    """The disaster that has captured it, by the id; it may have left play."""
    number: Public[int]
    """The number of the card that has captured it, which says how it gets free."""
    away: Public[bool] = False
    """Whether it is off the field."""


class Courtship(Struct, array_like=True):
    """A charm battle that is on."""

    by: Public[int]
    """Who declared it, by the id."""
    one: Public[int]
    other: Public[int]
    """Both who take part, by their ids, in the order in which they get combat cards."""
    seats: Public[list[int]]
    """The players who draw for them."""
    ahead: Public[int] = 0
    """By how much the first one has won; less than 0 if the other one has."""
    decided: Public[bool] = False
    """Whether their charms have been compared (ANI-R436)."""
    charms: Public[list[int]] = []
    """The charms of both as they were compared, with what the combat cards changed."""


class Todo(Struct, array_like=True):
    """A coarse step of the game. It names figures by their ids and spaces by their numbers, never pieces."""

    do: Public[str]
    who: Public[int] = NOBODY
    """A seat, or the id of a figure."""
    rest: Public[int] = 0
    """How much of it is still to be done, such as movement; or a space."""
    some: Public[list[int]] = []
    """The ids of the figures that take part; or the spaces where they do."""


class Before(Struct, array_like=True):
    """What stood before the first round of a combat: a note, so nobody sees it (ANI-R597)."""

    figures: Hidden[list[Figure]] = []
    concealed: Hidden[dict[int, list[Piece]]] = {}
    """What they carried face down, by their ids."""
    lasting: Hidden[list[Lasting]] = []
    captives: Hidden[list[Captive]] = []
    grown: Hidden[int] = 0
    """How many had grown for the rest of the game."""


class State(Struct, array_like=True):
    """The table. A space is a number: the position of its location in `locations`."""

    hands: Own[BySeat[list[Piece]]]
    open_hands: Public[BySeat[list[Piece]]]
    """The hands that lie open for a time; such a player has no other."""
    showing: Public[BySeat[bool]]
    """Whose hands are open."""
    wished: Public[BySeat[list[Piece]]]
    """A card that each player has found and plays at once (ANI-R596)."""
    decks: FaceDown[BySeat[list[Piece]]]
    discards: Public[BySeat[list[Piece]]]
    combat_decks: FaceDown[BySeat[list[Piece]]]
    combat_discards: Public[BySeat[list[Piece]]]
    combat_played: Public[list[Piece]]
    """Combat cards of this round, which still lie on the table."""
    location_piles: FaceDown[BySeat[list[Piece]]]
    """Locations that still have to be placed (ANI-R302)."""
    turned_up: Public[list[Piece]]
    """The location that is placed next."""
    item_piles: FaceDown[BySeat[list[Piece]]]
    disaster_piles: FaceDown[BySeat[list[Piece]]]
    """What goes under the locations (ANI-042)."""
    reserves: FaceDown[BySeat[list[Piece]]]
    """Characters that are still to be revealed in a skirmish (ANI-705)."""
    won: FaceDown[BySeat[list[Piece]]]
    """Items that were won in a skirmish (ANI-718)."""
    first_havens: Public[BySeat[list[Piece]]]
    first_characters: Public[BySeat[list[Piece]]]
    """What waits beside the field until the havens are placed."""
    locations: Public[list[Piece]]
    across: Public[list[int]]
    down: Public[list[int]]
    """Where each space lies: how far to the right and how far down, as seat 0 sees it (ANI-R301)."""
    of: Public[list[int]]
    """Whose location it is (ANI-315)."""
    under: FaceDown[list[list[Piece]]]
    """What lies beneath each location, the top card last (ANI-308)."""
    ruined: Public[list[int]]
    """The spaces whose locations were destroyed and lie face down (ANI-225)."""
    above: Public[list[list[Piece]]]
    """What lies above each location, for everybody to see (ANI-R455)."""
    snares: Public[dict[int, list[Piece]]]
    """Equipment that was put on locations, by their spaces."""
    sites: Public[dict[int, HavenSite]]
    """The havens, by the spaces that they are annexed to."""
    works: Public[list[Work]]
    """Havens that are being built."""
    figures: Public[dict[int, Figure]]
    concealed: Public[dict[int, Concealed]]
    """What figures carry face down, by their ids."""
    globals: Public[list[GlobalEffect]]
    """Global effects, which lie beside the field, in the order in which they were played."""
    biding: Public[list[Biding]]
    """Defeated disasters that come back."""
    stack: Public[list[Played]]
    """What was declared and has not resolved yet, the last on top."""
    looking: Public[list[Concealed]]
    """Cards that somebody looks at now, each lot with those who see it."""
    lasting: Public[list[Lasting]]
    suspended: Public[list[Suspended]]
    stops: Public[BySeat[list[str]]]
    """In which kinds of windows each seat wants to be asked (ANI-R101)."""
    bonked: Public[BySeat[list[Out]]]
    remaining: Public[list[Remaining]]
    grown: Public[list[Growth]]
    past: Public[list[Past]]
    revived: Public[BySeat[list[int]]]
    """The numbers of the cards of which each player has used what may be used once in a game."""
    entering: Public[BySeat[list[Piece]]]
    """A disaster that was drawn and comes onto the field in this maintenance phase."""
    removed: Public[list[Piece]]
    """Cards that are out of the game (ANI-651)."""
    aside: Public[BySeat[list[Piece]]]
    """The other forms of transforming characters (ANI-033, ANI-R022), and the cards that come in place of others
    (ANI-R587).
    """
    fight: Public[Fight | None]
    looming: Public[Looming | None]
    moving: Public[list[int]]
    """Who is about to make a step, by their ids (ANI-R595)."""
    ended: Public[list[int]]
    """Who was in the combat that has ended this moment, by their ids (ANI-R597)."""
    agenda: Public[list[Todo]]
    phase: Public[Phase]
    active: Public[int]
    turns: Public[int]
    """How many turns have begun."""
    taken: Public[BySeat[int]]
    """How many turns each seat has begun."""
    phases: Public[int]
    rounds: Public[int]
    """How many phases and combat rounds have begun."""
    clock: Public[int]
    """Counts arrivals, so that everybody knows who came first."""
    last_id: Public[int]
    """Counts figures and what is declared."""
    equipped: Public[list[str]]
    """The types of power cards that were played in this equip phase: one of each (ANI-370, ANI-372, ANI-374)."""
    recent: Public[list[int]]
    """The disasters on the field that were drawn or revealed last, the last one first, by the numbers of their cards:
    as many as a copy may be of.
    """
    enhanced: Public[BySeat[int]]
    """The turn in which each seat has played an enhancement last that counts as its one of the turn (ANI-R505)."""
    dug: Public[list[int]]
    """Who has fought in the scavenge that is on, by their ids: characters and disasters."""
    once: Public[list[int]]
    """The numbers of cards that may be played once a turn, and were played in this one."""
    attacked: Public[BySeat[list[int]]]
    """The disasters that each seat has attacked in this phase, by their ids (ANI-R312)."""
    raided: Public[BySeat[list[list[int]]]]
    """Whom each seat has attacked in this phase, and where: a seat, a space, and 1 for the haven there (ANI-R312)."""
    let_be: Public[BySeat[list[int]]]
    """Whom each seat has let be since its last turn began, by their ids (ANI-R477)."""
    doors: Public[BySeat[str]]
    """What each seat says to those who want to come into its havens: a standing answer, or `ask` (ANI-R356)."""
    turned_away: Public[list[list[int]]]
    """Who was not let into a haven in this phase: pairs of a seat and a space (ANI-R520)."""
    barred: Public[BySeat[int]]
    """In which of its turns each seat cannot scavenge (ANI-R596)."""
    truces: Public[list[Truce]]
    bonds: Public[list[Bond]]
    captives: Public[list[Captive]]
    courtship: Public[Courtship | None]
    items: Public[int]
    """How many items the game began with (ANI-R148)."""
    found: Public[BySeat[int]]
    """How many items each player has (ANI-R143). Everybody has seen them come, so it is no secret."""
    taken_away: Public[int]
    """How many items the disasters have: what they carry, and what is out of the game."""
    most: Public[list[int]]
    """The most items that each player has had, and the disasters at the end of the list (ANI-R508)."""
    beaten: Public[int]
    """Who has lost a skirmish because nobody can fight any more (ANI-724)."""
    last_gain: Public[int]
    """The turn in which one of these numbers rose the last time."""
    left: Public[BySeat[bool]]
    wants_end: Public[BySeat[bool]]
    brought: Hidden[BySeat[list[Piece]]] = field(default_factory=list)
    """Whose deck each card came from: a note, the cards lie elsewhere."""
    counters: Hidden[list[Counter]] = field(default_factory=list)
    """How often cards in play have been used: a note, so that nobody knows a concealed card by its count."""
    before: Hidden[Before | None] = None
    """What stood before the combat that is on, or that has just ended."""
    first_beneath: Hidden[list[list[Piece]]] = field(default_factory=list)
    """The items that lay beneath each location when the game began: a note, they may lie elsewhere (ANI-R592)."""
    unveiled: Hidden[list[Piece]] = field(default_factory=list)
    """A note of the cards that outshine earlier copies, in the order in which all players saw them first."""
    stashes: Hidden[list[Stash]] = field(default_factory=list)
    """A note of the items that are hidden from disasters."""
    uses: Public[list[UsesLeft]] = field(default_factory=list)
    """What everybody has heard of it: how many uses the open ones among these cards have left."""
    handled: Hidden[list[Piece]] = field(default_factory=list)
    """A note of the carried cards that changed hands, or were shown or concealed, in this phase (ANI-R153)."""
    felled: Hidden[dict[int, list[Piece]]] = field(default_factory=dict)
    """Whom a parting blow has felled, and what they dropped, by their ids: a note for what follows from it."""


type World = world.World[State, AniCard, Setup]


class Seen(Protocol):
    """A table as far as somebody sees it: the world itself, or a view of it."""

    @property
    def state(self) -> State: ...
    @property
    def cards(self) -> "Faces": ...
    @property
    def memo(self) -> dict[Any, Any]: ...


class Faces(Protocol):
    """The cards of pieces."""

    def __getitem__(self, piece: int, /) -> AniCard: ...


def empty_table(seats: int) -> State:
    """A table with nothing on it."""
    return empty(
        State,
        seats,
        stops=[[*USUAL] for _ in range(seats)],
        doors=[DOORS[0]] * seats,
        most=[0] * (seats + 1),
        beaten=NOBODY,
        brought=[[] for _ in range(seats)],
    )
