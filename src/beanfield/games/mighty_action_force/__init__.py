"""Mighty Action Force, the card game of Poptropica: collect gems, wreck your neighbours', and have exactly 13."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import ClassVar

from beanfield.games.mighty_action_force import ending, files, guess, habit, judgement, play, why_not
from beanfield.games.mighty_action_force.catalog import ATTESTED, STARTERS
from beanfield.games.mighty_action_force.decks import check_decks, with_their_decks
from beanfield.games.mighty_action_force.drawing import draw_options
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.options import Options, players_at
from beanfield.games.mighty_action_force.own_cards import OwnCard, catalog_with, hero_of
from beanfield.games.mighty_action_force.state import State, World, empty_table
from beanfield.kernel.asks import Answer, Ask, Call, Choose, Pick, Thing
from beanfield.kernel.book.deck import Deck, Note, counted
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.flow import Flow
from beanfield.kernel.game import Game
from beanfield.kernel.view import Outcome, View


class MightyActionForce(Game[State, Hero, Options]):
    """The game as the kernel knows it."""

    name = "mighty-action-force"
    version = 2
    seats = range(1, 13)
    minutes = 30
    state = State
    options = Options
    leaving = ending.LEAVING
    calls = ending.LEAVING.calls
    consents: ClassVar[frozenset[str]] = frozenset({"accept"})
    brackets: ClassVar[Mapping[str, tuple[int, ...]]] = {"up": (2, 4), "down": (4, 2)}
    """MAF-R87: winners of games for two meet in one for four, or the other way round."""

    def __init__(self, cards: tuple[OwnCard, ...] = ()) -> None:
        self._cards = cards

    def check(self, seats: int, options: Options) -> None:
        """How many may play in which variation, and what contradicts what (MAF-R88, MAF-R94)."""
        if seats not in self.seats:
            raise Refused("MAF-R92", "at most 12 can play")
        if options.miniature_mazhong and options.mega:
            raise Refused("MAF-R94", "Miniature Mazhong is for few players, a Mega MAF Challenge for many")
        if options.miniature_mazhong and seats > 3:
            raise Refused("MAF-105", "Miniature Mazhong is for 1 to 3 players")
        if options.mega and seats < 5:
            raise Refused("MAF-113", "a Mega MAF Challenge is for 5 to 12 players")
        if seats != 4 and not options.miniature_mazhong and not options.mega:
            other = "miniature_mazhong" if seats < 4 else "mega"
            raise Refused("MAF-014", f"the standard game is for 4 players; for {seats} switch on {other}")
        if options.all_at_once and not options.blind_mans_bluff:
            raise Refused("MAF-R79", "all at once is a way to play Blind Man's Bluff; switch on blind_mans_bluff too")
        if options.youngest is not None and options.youngest not in range(seats):
            raise Refused("MAF-R05", "the youngest must be one of the players")
        check_decks(seats, options)

    def under(self, options: Options) -> "MightyActionForce":
        """With the create-your-own cards of the table (MAF-R75)."""
        return _with_cards(options.cards)

    def stand_ins(self, seats: int) -> tuple[str, ...]:
        """MAF-R86: who plays alone plays against an automatic opponent."""
        return ("Automaton",) if seats == 1 else ()

    def set_up(self, seats: int) -> State:
        """An empty table."""
        return empty_table(players_at(seats), seats)

    def deal(self, w: World) -> None:
        """Starting the game."""
        play.prepare(w, w.options)

    def play(self, w: World) -> Flow[Outcome]:
        """The rules."""
        return play.play(w)

    def why_not(self, w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        """The rule behind a refusal."""
        return why_not.why_not(w, ask, seat, do, on)

    def call(self, w: World, seat: int, call: Call) -> Outcome | None:
        """Leaving for good, and voting to end a game that has been reshuffled."""
        return ending.LEAVING.call(w, seat, call)

    def draw_options(self, seats: int, chance: Chance) -> Options:
        """Any variation soup, often with decks and cards of the players' own."""
        return draw_options(self, seats, chance)

    @cached_property
    def decks(self) -> dict[str, Deck]:
        """The starter decks (MAF-001)."""
        return {name: listed(deck.title, deck.list(), self.catalog) for name, deck in STARTERS.items()}

    def deck_faults(self, given: Mapping[str, object]) -> list[Refused]:
        """What is wrong with a deck file."""
        return files.deck_file_faults(given)

    def read_deck(self, given: Mapping[str, object]) -> Deck:
        """A deck file."""
        file = files.read_deck_file(given)
        return listed(file.name, file.deck, file.known)

    def card_faults(self, given: Mapping[str, object]) -> list[Refused]:
        """What is wrong with create-your-own cards, or cards of other games."""
        return files.card_file_faults(given)

    def read_cards(self, given: Mapping[str, object]) -> list[Hero]:
        """A card file."""
        return [hero_of(card) for card in files.read_card_file(given)]

    def with_decks(self, options: Options, decks: Sequence[str | Mapping[str, object]]) -> Options:
        """Everybody brings a deck (MAF-015)."""
        return files.with_decks(options, decks)

    def note(self, card: Hero) -> Note:
        """What a card does, and which of its facts the rulebook tells (MAF-R67, MAF-R68)."""
        return Note(card.text, ATTESTED.get(card.name, ()))

    def options_at_table(self, given: Mapping[str, object], players: Sequence[int], chance: Chance) -> Options:
        """MAF-R87: of everybody's decks those of the players who meet, in the size that the chart tells."""
        return super().options_at_table(with_their_decks(given, players, chance), players, chance)

    def default(self, view: View[State], ask: Choose | Pick) -> Answer:
        """Anything, at random (MAF-R24)."""
        return judgement.at_random(view, ask)

    def evaluate(self, view: View[State]) -> float:
        """How a seat stands."""
        return judgement.evaluate(view, self.catalog)

    def habit(self, w: World, ask: Choose | Pick) -> Answer:
        """What a quick player does."""
        return habit.habit(w, ask)

    def guess(self, w: World, seat: int | None, unseen: list[int], chance: Chance) -> None:
        """Everybody's cards come from the own deck, which is nobody else's to know."""
        guess.guess(w, seat, unseen, chance)

    def forget(self, w: World, seat: int | None, unseen: list[int], chance: Chance) -> bool:
        """Whom face-down cards are aimed at is their player's secret."""
        return guess.forget(w, unseen, chance)

    @cached_property
    def catalog(self) -> dict[str, Hero]:
        """The cards of the box, and those of the table's own."""
        return catalog_with(self._cards)


def listed(title: str, deck: Sequence[str], known: Mapping[str, Hero]) -> Deck:
    """A deck as a listing shows it: its cards, and how many gems are on them."""
    cards = [known[name] for name in deck]
    return Deck(title, counted(card.title for card in cards), {"gems": sum(card.gems for card in cards)})


@lru_cache(maxsize=256)
def _with_cards(cards: tuple[OwnCard, ...]) -> MightyActionForce:
    return MightyActionForce(cards) if cards else MIGHTY_ACTION_FORCE


MIGHTY_ACTION_FORCE = MightyActionForce()
