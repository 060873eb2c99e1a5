"""Mighty Action Force, the card game of Poptropica: collect gems, wreck your neighbours', and have exactly 13."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from beanfield.games.mighty_action_force import files, guess, judgement, play, remarks, ring
from beanfield.games.mighty_action_force.catalog import ATTESTED, BY_NAME, STARTERS
from beanfield.games.mighty_action_force.decks import check_decks, with_their_decks
from beanfield.games.mighty_action_force.drawing import draw_decks
from beanfield.games.mighty_action_force.ending import LEAVING
from beanfield.games.mighty_action_force.habit import habit
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.own_cards import OwnCard, catalog_with, hero_of
from beanfield.games.mighty_action_force.powers.power import RULES_OF, RULES_OF_E_VILE
from beanfield.games.mighty_action_force.setup import Setup, players_at
from beanfield.games.mighty_action_force.state import State, empty_table
from beanfield.games.mighty_action_force.why_not import why_not
from beanfield.kernel.book.book import Book
from beanfield.kernel.book.deck import Deck, Decks, Note, counted
from beanfield.kernel.errors import Refused
from beanfield.kernel.game import Game
from beanfield.kernel.mind import Mind
from beanfield.kernel.referee import Referee
from beanfield.kernel.rules import Rules
from beanfield.kernel.variants import Variants

SEATS = range(1, 13)


def check(seats: int, setup: Setup) -> None:
    """How many may play in which variation, and what contradicts what (MAF-R88, MAF-R94)."""
    if seats not in SEATS:
        raise Refused("MAF-R92", "at most 12 can play")
    if setup.miniature_mazhong and setup.mega:
        raise Refused("MAF-R94", "Miniature Mazhong is for few players, a Mega MAF Challenge for many")
    if setup.miniature_mazhong and seats > 3:
        raise Refused("MAF-105", "Miniature Mazhong is for 1 to 3 players")
    if setup.mega and seats < 5:
        raise Refused("MAF-113", "a Mega MAF Challenge is for 5 to 12 players")
    if seats != 4 and not setup.miniature_mazhong and not setup.mega:
        other = "miniature_mazhong" if seats < 4 else "mega"
        raise Refused("MAF-014", f"the standard game is for 4 players; for {seats} switch on {other}")
    if setup.all_at_once and not setup.blind_mans_bluff:
        raise Refused("MAF-R79", "all at once is a way to play Blind Man's Bluff; switch on blind_mans_bluff too")
    if setup.youngest is not None and setup.youngest not in range(seats):
        raise Refused("MAF-R05", "the youngest must be one of the players")
    check_decks(seats, setup)


def automata(seats: int) -> tuple[str, ...]:
    """MAF-R86: who plays alone plays against an automatic opponent."""
    return ("Automaton",) if seats == 1 else ()


def new_table(seats: int) -> State:
    """The state before anything is dealt; whoever plays without a seat has a place on it too."""
    return empty_table(players_at(seats), seats)


def note(card: Hero) -> Note:
    """What a card does, which of its facts the rulebook tells (MAF-R67, MAF-R68), and the rules about it."""
    rules = dict.fromkeys(RULES_OF[card.power] + (RULES_OF_E_VILE if card.e_vile else ()))
    return Note(card.text, "text", ATTESTED.get(card.name, ()), tuple(rules))


def listed(title: str, deck: Sequence[str], known: Mapping[str, Hero]) -> Deck:
    """A deck as a listing shows it: its cards, and how many gems are on them."""
    cards = [known[name] for name in deck]
    return Deck(title, counted(card.title for card in cards), {"gems": sum(card.gems for card in cards)})


def read_deck(given: Mapping[str, object]) -> Deck:
    """A deck file as a listing shows it."""
    file = files.read_deck_file(given)
    return listed(file.name, file.deck, file.known)


def read_cards(given: Mapping[str, object]) -> list[Hero]:
    """The create-your-own cards of a card file."""
    return [hero_of(card) for card in files.read_card_file(given)]


RULES = Rules(
    state=State, empty_table=new_table, deal=play.prepare, play=play.play, automata=automata, beside=ring.beside
)
VARIANTS: Variants[State, Setup] = Variants(
    seats=SEATS,
    setup=Setup,
    check=check,
    draw_rest=draw_decks,
    bring=with_their_decks,
    consents=frozenset({"accept"}),
    brackets={"up": (2, 4), "down": (4, 2)},  # MAF-R87: winners of games for two meet in one for four, or the other way
)
DECKS = Decks(
    ready={name: listed(deck.title, deck.list(), BY_NAME) for name, deck in STARTERS.items()},  # MAF-001
    deck_faults=files.deck_file_faults,
    read_deck=read_deck,
    card_faults=files.card_file_faults,
    read_cards=read_cards,
    bring=files.with_decks,  # MAF-015: everybody brings a deck
)


@lru_cache(maxsize=256)
def game_with(cards: tuple[OwnCard, ...]) -> Game[State, Hero, Setup]:
    """The game with these create-your-own cards (MAF-R75)."""
    catalog = catalog_with(cards)
    return Game(
        name="mighty-action-force",
        version=2,
        minutes=10,
        rules=RULES,
        referee=Referee(
            why_not=why_not, leaving=LEAVING, remark=partial(remarks.remark, catalog=catalog), main=remarks.usual
        ),
        variants=VARIANTS,
        mind=Mind(
            default=judgement.at_random,
            evaluate=partial(judgement.evaluate, catalog=catalog),
            habit=habit,
            redraw_cards=guess.redraw_cards,
            redraw_hidden=guess.redraw_hidden,
        ),
        book=Book(__name__, State, catalog, note),
        decks=DECKS,
        with_setup=lambda setup: game_with(setup.cards),
    )


MIGHTY_ACTION_FORCE = game_with(())
