"""A game: the definition that matches are played from."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from beanfield.kernel.asks import Answer, Ask, Call, Choose, Perform, Pick, Thing
from beanfield.kernel.book.deck import Deck, Note
from beanfield.kernel.book.ledger import Ledger, load_ledger, load_ledger_words
from beanfield.kernel.book.text import ENGLISH, Words, load_words
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BeanfieldError, Reason, Refused
from beanfield.kernel.flow import Flow
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.leaving import Leaving
from beanfield.kernel.shape import state_schema
from beanfield.kernel.variants import drawn_options, nearest_options
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import Card, World


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """A game without variants."""


class Game[S: Struct, C: Card, O: Struct]:
    """What a game's package fills in. The kernel, bots, clients and tests know a game by this alone."""

    name: ClassVar[str]
    """As people type it: `space-beans`."""
    version: ClassVar[int]
    """Raised on every change of behaviour, so that old records are told apart."""
    seats: ClassVar[range]
    """How many may play."""
    minutes: ClassVar[int]
    """How long a match lasts at a table of people, roughly."""
    state: type[S]
    options: type[O]
    """The variants of the game, each with a default (`NoOptions` for none). Bools and Literals are its switches, a
    `OneSeat` names a seat."""
    calls: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What a seat may say at any time without being asked, and the words that go with it, if it takes one."""
    leaving: ClassVar[Leaving[Any] | None] = None
    """How those who play leave and end the game; a game that has none can't be left. Its calls are among `calls`."""
    consents: ClassVar[frozenset[str]] = frozenset()
    """Prompts at which people accept or decline the options of their table. Clients show with them what is switched on;
    bots say what `default` does."""
    reckons_alike: ClassVar[bool] = False
    """Whether what is reckoned for a watcher holds for everybody: then it is reckoned once."""
    brackets: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """Kinds of tournament: how many sit at a table, stage by stage."""

    # the rules

    def check(self, seats: int, options: O) -> None:
        """Raise Refused if a match can't be set up like this."""
        raise NotImplementedError

    def under(self, options: O) -> "Game[S, C, O]":
        """The game as it is played with these options: with the cards they bring.

        Every match that is begun or loaded plays the game that comes of this. It may be asked again of that one.
        """
        return self

    def stand_ins(self, seats: int) -> tuple[str, ...]:
        """Names of those who play without a seat (an automaton), numbered after the seats."""
        return ()

    def everybody(self, names: Sequence[str]) -> list[str]:
        """The names of all who play: those of the seats, then the stand-ins."""
        return [*names, *self.stand_ins(len(names))]

    def set_up(self, seats: int) -> S:
        """The state of an empty table."""
        raise NotImplementedError

    def deal(self, w: World[S, C, O]) -> None:
        """Create the pieces and prepare the match, up to its first checkpoint."""
        raise NotImplementedError

    def play(self, w: World[S, C, O]) -> Flow[Outcome]:
        """The whole match, from any checkpoint to its end."""
        raise NotImplementedError

    def why_not(self, w: World[S, C, O], ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str | Reason:
        """The rule, and perhaps the card, that forbids a seat to do this now. It looks at what the seat sees only."""
        raise NotImplementedError

    def call(self, w: World[S, C, O], seat: int, call: Call) -> Outcome | None:
        """A seat says one of `calls`. Returns the outcome if that ends the match. Raises Refused if it may not."""
        raise NotImplementedError

    def draw_options(self, seats: int, chance: Chance) -> O:
        """Any options with which so many may play. A game that has more than switches draws the rest as well."""
        return drawn_options(self, seats, chance)

    def options_at_table(self, given: Mapping[str, object], players: Sequence[int], chance: Chance) -> O:
        """The options of a table at which these players of a tournament meet, nearest to what is given for all of it.

        A game to which everybody brings something picks out what these players bring.
        """
        return nearest_options(self, len(players), given)

    def options_again(self, options: O, state: S) -> O:
        """The options of the next match at the same table, on the same seats, after one that came to this state."""
        return options

    # decks and cards that people bring

    @cached_property
    def decks(self) -> Mapping[str, Deck]:
        """The ready-made decks by name; a game without any is one to which nobody brings a deck."""
        return {}

    def deck_faults(self, given: Mapping[str, object]) -> list[Refused]:
        """All that is wrong with a deck file, by its contents; each fault with its rule."""
        raise self._no_decks()

    def read_deck(self, given: Mapping[str, object]) -> Deck:
        """A deck file without faults, as a listing shows it."""
        raise self._no_decks()

    def card_faults(self, given: Mapping[str, object]) -> list[Refused]:
        """All that is wrong with the cards that people made, in a card file by its contents; each with its rule."""
        raise self._no_decks()

    def read_cards(self, given: Mapping[str, object]) -> list[C]:
        """The cards of a card file without faults, as they are played."""
        raise self._no_decks()

    def with_decks(self, options: O, decks: Sequence[str | Mapping[str, object]]) -> O:
        """Options with which each seat brings this deck: a ready-made one by name, or the contents of a deck file.

        Cards of people's own come along. Raises the first fault of a file; what the table as a whole does not allow
        is for `check` to say.
        """
        raise self._no_decks()

    def _no_decks(self) -> BeanfieldError:
        return BeanfieldError(f"nobody brings decks or cards to {self.title}")

    def note(self, card: C) -> Note:
        """What a listing says about a card besides its title."""
        return Note()

    def facts(self, card: C, language: str = ENGLISH) -> dict[str, Any]:
        """A card as data: what it is, what a listing says about it, and which of its facts are attested."""
        note = self.note(card)
        facts = {**asdict(card), "note": note.text, "attested": note.attested}
        said = self.words_in(language).texts.cards.get(card.name)
        if said is None:
            return facts
        return {name: said if fact == note.text else fact for name, fact in facts.items()}

    # for players who are not there, or are not people

    def default(self, view: View[S], ask: Choose | Pick) -> Answer:
        """What is done for a seat that is out of time: the smallest thing allowed."""
        raise NotImplementedError

    def reckon(self, view: View[S]) -> Struct | None:
        """Figures that a client must show but can't work out: a current strength and where it comes from.

        Worked out from a view, so it tells nobody anything that the view does not.
        """
        return None

    def gesture(self, view: View[S], ask: Perform) -> Gesture:
        """The gesture that is made for a seat that is out of time, and that of a bot: the usual one, as if in words."""
        return Gesture({dial.name: dial.usual for dial in ask.gesture}, "words")

    def luck(self, scene: str, chance: Chance) -> str:
        """What comes of something physical by chance alone, as JSON: where nothing is simulated, or that has failed.

        A game that asks for something physical says this: tables without physics, imagined matches and the lab need it.
        """
        raise NotImplementedError

    def evaluate(self, view: View[S]) -> float:
        """How well the seat of this view stands, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def habit(self, w: World[S, C, O], ask: Choose | Pick) -> Answer | None:
        """What a quick player would say, looking only at what its seat sees; None for anything.

        Bots play imagined matches on with it, so it must be fast.
        """
        return None

    def recalls(self, w: World[S, C, O], seat: int) -> Sequence[int]:
        """Pieces that this seat does not see now but is sure of, having seen them before."""
        return ()

    def guess(self, w: World[S, C, O], seat: int | None, unseen: list[int], chance: Chance) -> None:
        """Lay other cards under the pieces a seat does not see. A game that knows more than nothing refines this."""
        relay(w, unseen, chance.shuffled([w.cards[piece] for piece in unseen]))

    def forget(self, w: World[S, C, O], seat: int | None, unseen: list[int], chance: Chance) -> bool:
        """Draw anew the numbers and words of the state that a seat can't know (an aim, a bid), fit for the cards.

        True if there are some. A seat imagines them as it imagines cards; what belongs to a card that it has seen by
        now is known to it.
        """
        return False

    # its files

    @cached_property
    def home(self) -> Path:
        """The folder of the game's package."""
        return Path(str(files(type(self).__module__)))

    @cached_property
    def ledger(self) -> Ledger:
        """The rules and rulings."""
        return load_ledger(self.home / "rules.toml")

    def ledger_in(self, language: str) -> Ledger:
        """The rules and rulings in a language, from `rules.de.toml` or the like; in English without it."""
        file = self.home / f"rules.{language}.toml"
        if language not in self.languages or not file.exists():
            return self.ledger
        return self.ledger.in_words(load_ledger_words(file))

    @cached_property
    def words(self) -> Words:
        """The texts people read, in English."""
        return load_words(self.home / "text.toml", self.catalog, self.state)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that the game speaks: English, and those for which there is a `text.de.toml` or the like."""
        return (ENGLISH, *sorted(file.name.split(".")[1] for file in self.home.glob("text.*.toml")))

    def words_in(self, language: str) -> Words:
        """The texts people read in a language; in English if the game does not speak it."""
        if language == ENGLISH or language not in self.languages:
            return self.words
        if language not in self._words:
            self._words[language] = load_words(self.home / f"text.{language}.toml", self.catalog, self.state)
        return self._words[language]

    @cached_property
    def _words(self) -> dict[str, Words]:
        return {}

    @cached_property
    def catalog(self) -> dict[str, C]:
        """Every card of the game by its name."""
        raise NotImplementedError

    @cached_property
    def state_schema(self) -> dict[str, Any]:
        """The JSON Schema of a state as viewers get it."""
        return state_schema(self.state, f"The state of {self.title}")

    @property
    def title(self) -> str:
        """The game's name as printed on the box."""
        return self.ledger.title

    def read_options(self, given: dict[str, object]) -> O:
        """Options from words or JSON, checked."""
        return msgspec.convert(given, self.options, strict=False)


def relay[S: Struct, C: Card, O: Struct](w: World[S, C, O], pieces: Sequence[int], cards: Sequence[C]) -> None:
    """Let each of these pieces be the card at the same place of the list."""
    roster = list(w.cards)
    for piece, card in zip(pieces, cards, strict=True):
        roster[piece] = card
    w.cards = roster
