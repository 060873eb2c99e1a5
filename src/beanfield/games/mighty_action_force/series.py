"""Between games: a series is a lasting group around one box, whose winners take cards home.

This is the rulebook's chapter "Between games" (MAF-047 to MAF-052) with its rulings (MAF-R70 to MAF-R75), and the
choice of starter decks (MAF-R04).

No match needs it, so no other module imports it. It is for programs that keep a group of people together; the guide to
decks of your own has one that runs. Such a program opens a series (`open_series`) and calls a method for each thing
that a member does. It begins each match with the setup that `start` returns, and tells the outcome with `report`.
It keeps the series as a file (`to_json`, `read_series`). A method changes the series, or raises Refused and
changes nothing.

Members go by numbers, in the order in which they were named when the series was opened.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.catalog import BLANKS, BONUS, STARTERS
from beanfield.games.mighty_action_force.decks import STANDARD, size_rule
from beanfield.games.mighty_action_force.own_cards import OwnCard, faults_of
from beanfield.games.mighty_action_force.ring import corner_names
from beanfield.games.mighty_action_force.setup import CHART, Setup
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Differs, Refused
from beanfield.kernel.view import Outcome

LEAST: Final = 15
"""Everybody must own at least this number of cards after a trade (MAF-R73)."""
BLANK: Final = "blank"
"""What stands in the history for a blank that was taken instead of a bonus card."""
UNSEEN: Final = ""
"""What stands for a card in the deck of somebody else."""


class Member(Struct):
    """Somebody in the group."""

    name: str
    cards: list[str] = field(default_factory=list)
    """The collection: all cards owned, those in the deck included."""
    deck: list[str] = field(default_factory=list)
    """What of it is played; the rest is set aside (MAF-051)."""
    blanks: int = 0
    """Blanks that were taken and are not made into cards yet."""


class Proposal(Struct):
    """A create-your-own card that waits for the others' consent (MAF-R75)."""

    card: OwnCard
    maker: int
    agreed: list[int]


class TradeOffer(Struct, frozen=True):
    """Cards offered for cards (MAF-R73)."""

    id: int
    by: int
    to: int
    gives: tuple[str, ...]
    wants: tuple[str, ...]


class OngoingGame(Struct, frozen=True):
    """The game that is going on."""

    seats: tuple[int, ...]
    """Which member sits at each seat."""
    prizes: bool


class Prize(Struct, frozen=True):
    """What a winner took."""

    member: int
    card: str


class PlayedGame(Struct):
    """A game that is over."""

    seats: tuple[int, ...]
    first: int
    """The member who was First Player."""
    winners: tuple[int, ...]
    """The members who won, in turn order from the First Player."""
    scores: tuple[int, ...]
    """The gems at each seat."""
    prizes: list[Prize] = field(default_factory=list)


class Series(Struct):
    """A group, its box, and all that was won, made and traded so far."""

    members: list[Member]
    to_pick: list[int]
    """Who has yet to pick a starter deck, in this order."""
    starters: list[str] = field(default_factory=lambda: list(STARTERS))
    """The starter decks still in the box."""
    pool: list[str] = field(default_factory=lambda: list(BONUS))
    """The bonus cards still in the box."""
    blanks: int = BLANKS
    """The blanks still in the box."""
    made: list[OwnCard] = field(default_factory=list)
    """The create-your-own cards to which everybody agreed."""
    proposals: list[Proposal] = field(default_factory=list)
    offers: list[TradeOffer] = field(default_factory=list)
    offers_made: int = 0
    playing: OngoingGame | None = None
    due: list[int] = field(default_factory=list)
    """Winners who have yet to choose a card, in this order."""
    history: list[PlayedGame] = field(default_factory=list)
    prizes: bool = True
    """Whether the next game brings bonus cards (MAF-R93)."""
    want_prizes: list[bool] = field(default_factory=list)
    """What each member wants `prizes` to be."""
    format: int = 1

    # ------------------------------------------------------------------------------------------------- starter decks

    def pick_starter(self, member: int, starter: str) -> None:
        """MAF-R04: before the first game each picks one of the starter decks, one after the other."""
        self._in_turn(member, self.to_pick, "MAF-R04", "has a starter deck already")
        if starter not in self.starters:
            raise Refused("MAF-R04", f"no starter deck {starter!r} is left; there are: {', '.join(self.starters)}")
        self.to_pick.pop(0)
        self.starters.remove(starter)
        self.members[member].cards = STARTERS[starter].list()
        self.members[member].deck = STARTERS[starter].list()

    # --------------------------------------------------------------------------------------------------------- games

    def start(self, corners: Sequence[str], setup: Setup | None = None) -> Setup:
        """A game begins: each member chooses a corner (MAF-015). Returns the setup of the match.

        `setup` are the variations of the table. Whoever sits at the n-th corner has the n-th seat of the match.
        """
        self._between_games("MAF-R70")
        setup = setup or Setup()
        if self.to_pick:
            raise Refused("MAF-R04", f"{self.members[self.to_pick[0]].name} has yet to pick a starter deck")
        if self.due:
            raise Refused("MAF-047", f"{self.members[self.due[0]].name} has yet to choose a card for winning")
        if setup.decks or setup.cards:
            raise Refused("MAF-051", "in a series everybody plays with the own deck, and cards made in it")
        seats = self._seated(corners)
        for member in self.members:
            self._check_size(member)
        decks = tuple(tuple(self.members[member].deck) for member in seats)
        setup = replace(setup, decks=decks, cards=tuple(self.made))
        MIGHTY_ACTION_FORCE.variants.check(len(seats), setup)
        self.playing = OngoingGame(seats, self.prizes)
        return setup

    def report(self, outcome: Outcome, first: int) -> None:
        """The game is over; `first` is the seat that was First Player when it began. Winners get prizes (MAF-047).

        In The Biggest Loser the winners of the outcome are all who reached 13 (MAF-R83).
        """
        if self.playing is None:
            raise Refused("MAF-R70", "no game of this series is going on")
        seats = self.playing.seats
        if first not in range(len(seats)) or len(outcome.scores) != len(seats):
            raise Refused("MAF-R70", "this is the outcome of another game")
        order = [*range(first, len(seats)), *range(first)]
        winners = tuple(seats[seat] for seat in order if seat in outcome.winners)
        self.history.append(PlayedGame(seats, seats[first], winners, outcome.scores))
        self.due = list(winners) if self.playing.prizes and self.pool else []
        self.playing = None

    def want(self, member: int, prizes: bool) -> None:
        """MAF-R93: bonus prizes are switched on or off before a game, when every member wants it."""
        self._known(member)
        self._between_games("MAF-R93")
        self.want_prizes[member] = prizes
        if all(wanted is prizes for wanted in self.want_prizes):
            self.prizes = prizes

    # -------------------------------------------------------------------------------------------------------- prizes

    def take_bonus(self, member: int, card: str) -> None:
        """MAF-047, MAF-048: a winner chooses a bonus card, one for the win. It need not be played (MAF-R72)."""
        self._in_turn(member, self.due, "MAF-047", "has no card to choose: only winners have, one for each win")
        if card not in self.pool:
            raise Refused("MAF-R71", f"{card!r} is not among the remaining bonus cards: {', '.join(self.pool)}")
        self.pool.remove(card)
        self.members[member].cards.append(card)
        self._took(member, card)

    def take_blank(self, member: int) -> None:
        """MAF-R75: a winner takes a blank instead of a bonus card, while they last."""
        self._in_turn(member, self.due, "MAF-047", "has no card to choose: only winners have, one for each win")
        if not self.blanks:
            raise Refused("MAF-003", f"all {BLANKS} blanks of the box are taken")
        self.blanks -= 1
        self.members[member].blanks += 1
        self._took(member, BLANK)

    def _took(self, member: int, card: str) -> None:
        self.history[-1].prizes.append(Prize(member, card))
        self.due.pop(0)
        if not self.pool:
            self.due.clear()  # MAF-R71: when the pool is empty, wins bring no card

    # --------------------------------------------------------------------------------------- create-your-own cards

    def propose_card(self, member: int, card: OwnCard) -> None:
        """MAF-R75: somebody with a blank shows all the others what is to stand on it."""
        self._known(member)
        proposed = [proposal for proposal in self.proposals if proposal.maker == member]
        if self.members[member].blanks <= len(proposed):
            raise Refused("MAF-R75", f"{self.members[member].name} has no blank to make a card from")
        if card.game:
            raise Refused("MAF-R78", "a blank is for a card of your own, not for one of another game")
        for fault in faults_of(card):
            raise fault
        if card.key in [other.key for other in self.made] + [other.card.key for other in self.proposals]:
            raise Refused("MAF-053", f"there is a card called {card.name!r} already: give yours a name of its own")
        self.proposals.append(Proposal(card, member, [member]))

    def agree(self, member: int, card: str) -> None:
        """MAF-R75: a member agrees to a card that is proposed. When all have, it is made and its maker owns it."""
        self._known(member)
        proposal = self._proposed(card)
        agreed = {*proposal.agreed, member}
        if len(agreed) < len(self.members):
            proposal.agreed = sorted(agreed)
            return
        self.proposals.remove(proposal)
        self.made.append(proposal.card)
        maker = self.members[proposal.maker]
        maker.blanks -= 1
        maker.cards.append(card)

    def turn_down(self, member: int, card: str) -> None:
        """MAF-R75: a member does not agree to a card, or its maker takes it back; the blank stays blank."""
        self._known(member)
        self.proposals.remove(self._proposed(card))

    # ----------------------------------------------------------------------------------------------- decks and trade

    def rearrange(self, member: int, deck: Sequence[str]) -> None:
        """MAF-049: between games a deck is made anew of own cards. Its size counts when a game starts (MAF-050)."""
        self._known(member)
        self._between_games("MAF-049")
        self._owns(member, deck, "MAF-049")
        self.members[member].deck = list(deck)

    def offer(self, by: int, to: int, gives: Sequence[str], wants: Sequence[str] = ()) -> int:
        """MAF-052, MAF-R73: cards for cards, or a gift. Returns the number of the offer."""
        self._known(by)
        self._known(to)
        offer = TradeOffer(self.offers_made + 1, by, to, tuple(gives), tuple(wants))
        if by == to or not (gives or wants):
            raise Refused("MAF-R73", "a trade is between two members, and of one card at least")
        self._check_trade(offer)
        self.offers_made += 1
        self.offers.append(offer)
        return offer.id

    def accept(self, member: int, id: int) -> None:
        """MAF-R73: the other side agrees, and the cards change owners; a deck loses what was traded away."""
        self._known(member)
        offer = self._offered(id)
        if member != offer.to:
            raise Refused("MAF-R73", f"this was offered to {self.members[offer.to].name}")
        self._check_trade(offer)
        self.offers.remove(offer)
        self._hand_over(offer.gives, offer.by, offer.to)
        self._hand_over(offer.wants, offer.to, offer.by)

    def decline(self, member: int, id: int) -> None:
        """MAF-R73: the other side does not agree, or who offered takes it back."""
        self._known(member)
        offer = self._offered(id)
        if member not in (offer.by, offer.to):
            raise Refused("MAF-R73", "this is between two others")
        self.offers.remove(offer)

    def _check_trade(self, offer: TradeOffer) -> None:
        self._between_games("MAF-R73")
        for member, gives, gets in ((offer.by, offer.gives, offer.wants), (offer.to, offer.wants, offer.gives)):
            self._owns(member, gives, "MAF-R73")
            left = len(self.members[member].cards) - len(gives) + len(gets)
            if left < LEAST:
                raise Refused("MAF-R73", f"{self.members[member].name} would own {left} cards, fewer than {LEAST}")

    def _hand_over(self, cards: Iterable[str], giver: int, taker: int) -> None:
        member = self.members[giver]
        for card in cards:
            member.cards.remove(card)
            self.members[taker].cards.append(card)
            if member.deck.count(card) > member.cards.count(card):
                member.deck.remove(card)

    # ---------------------------------------------------------------------------------------------------- refusals

    def _known(self, member: int) -> None:
        if member not in range(len(self.members)):
            raise Refused("MAF-R70", f"nobody in this series has the number {member}")

    def _in_turn(self, member: int, waiting: Sequence[int], rule: str, otherwise: str) -> None:
        """Whether it is this member who chooses now."""
        self._known(member)
        if member not in waiting:
            raise Refused(rule, f"{self.members[member].name} {otherwise}")
        if member != waiting[0]:
            order = "MAF-R71" if waiting is self.due else rule
            raise Refused(order, f"{self.members[waiting[0]].name} chooses first")

    def _between_games(self, rule: str) -> None:
        if self.playing is not None:
            raise Refused(rule, "a game is going on: this is for the time between games")

    def _owns(self, member: int, cards: Sequence[str], rule: str) -> None:
        lacking = Counter(cards) - Counter(self.members[member].cards)
        if lacking:
            some = ", ".join(f"{count} {card}" for card, count in lacking.items())
            raise Refused(rule, f"{self.members[member].name} does not own that many: {some} too many")

    def _seated(self, corners: Sequence[str]) -> tuple[int, ...]:
        """The members in the order of the corners they chose."""
        there = corner_names(len(self.members), len(self.members))
        if len(corners) != len(self.members) or not set(corners) <= set(there):
            raise Refused("MAF-015", f"each member chooses one of these corners: {', '.join(there)}")
        if len(set(corners)) < len(corners):
            raise Refused("MAF-014", "one player a corner, please")
        return tuple(corners.index(corner) for corner in there)

    def _check_size(self, member: Member) -> None:
        size = CHART[len(self.members)]
        if len(member.deck) != size:
            rule = "MAF-050" if size == CHART[STANDARD] else size_rule(len(self.members))
            raise Refused(rule, f"the deck of {member.name} has {len(member.deck)} cards; a game needs {size}")

    def _proposed(self, card: str) -> Proposal:
        for proposal in self.proposals:
            if proposal.card.key == card:
                return proposal
        raise Refused("MAF-R75", f"no card {card!r} waits for consent")

    def _offered(self, id: int) -> TradeOffer:
        for offer in self.offers:
            if offer.id == id:
                return offer
        raise Refused("MAF-R73", f"there is no offer {id}")

    # ------------------------------------------------------------------------------------------------ seen and kept

    def seen_by(self, member: int | None) -> "Series":
        """MAF-R11: which cards are in a deck is for its owner to know; collections and prizes lie open."""
        seen = read_series(self.to_json())
        for number, other in enumerate(seen.members):
            if number != member:
                other.deck = [UNSEEN] * len(other.deck)
        return seen

    def to_json(self) -> bytes:
        """The series as a file."""
        return msgspec.json.encode(self)


def open_series(names: Sequence[str], chance: Chance) -> Series:
    """A new series with a new box (MAF-R70). Who picks the first starter deck is drawn; then clockwise (MAF-R04)."""
    if not 2 <= len(names) <= len(STARTERS):
        raise Refused("MAF-R70", f"a group around one box has 2 to {len(STARTERS)} members, a starter deck each")
    first = chance.below(len(names))
    order = [*range(first, len(names)), *range(first)]
    return Series([Member(name) for name in names], order, want_prizes=[True] * len(names))


def read_series(data: bytes) -> Series:
    """The series in a file."""
    try:
        return msgspec.json.decode(data, type=Series)
    except msgspec.DecodeError as error:
        raise Differs(f"this is not a series of ours: {error}") from None
