"""The Mighty Beanz Trading Card Game: fill your Galaxies with Bean cards, then flick for the Space Loot."""

from functools import partial

from msgspec.structs import replace

from beanfield.games.mighty_beanz import files, guess, judgement, loot, play, reckoning, remarks
from beanfield.games.mighty_beanz.boosters import PACKS
from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import ATTESTED, BY_NAME, TEAM_TITLES
from beanfield.games.mighty_beanz.decks import check_decks, draw_decks
from beanfield.games.mighty_beanz.describing import describe
from beanfield.games.mighty_beanz.habit import habit
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.games.mighty_beanz.state import State, empty_table
from beanfield.games.mighty_beanz.why_not import why_not
from beanfield.games.mighty_beanz.wording import text_of
from beanfield.kernel.book.book import Book
from beanfield.kernel.book.deck import Decks, Note
from beanfield.kernel.errors import Refused
from beanfield.kernel.game import Game
from beanfield.kernel.mind import Mind, usual_gesture
from beanfield.kernel.referee import Referee
from beanfield.kernel.rules import Rules
from beanfield.kernel.variants import Variants

SEATS = range(2, 3)


def check(seats: int, setup: Setup) -> None:
    """MBZ-001, who begins, how often chance hits, and which decks may be played."""
    if seats not in SEATS:
        raise Refused("MBZ-001", "the game is for exactly two players")
    if setup.begins is not None and setup.begins not in range(seats):
        raise Refused("MBZ-R100", "one of the two players must begin")
    if setup.hits != 50 and setup.shot != "chance":
        raise Refused("MBZ-R76", "how often shots hit is agreed on only where chance decides them")
    check_decks(seats, setup)


def again(setup: Setup, state: State) -> Setup:
    """MBZ-R100: who did not begin the last match begins the next one. Turns alternate, so the last one tells."""
    if not state.turns:
        return setup
    began = (state.active + state.turns - 1) % len(state.hands)
    return replace(setup, begins=1 - began)


def note(card: BeanzCard) -> Note:
    """What a card does, and which of its facts the rulebook tells."""
    return Note(card.text, "text", ATTESTED[card.name])


def says(card: BeanzCard, language: str) -> str:
    """What stands on a card in another language."""
    return text_of(card, TEAM_TITLES, language)


MIGHTY_BEANZ: Game[State, BeanzCard, Setup] = Game(
    name="mighty-beanz",
    version=1,
    minutes=25,
    rules=Rules(
        state=State,
        empty_table=empty_table,
        deal=play.prepare,
        play=play.play,
        reckon=partial(reckoning.reckon, catalog=BY_NAME.__getitem__),
        reckons_alike=True,
        windows=True,
        describe=partial(describe, catalog=BY_NAME.__getitem__),
        luck=loot.luck,
    ),
    referee=Referee(
        why_not=why_not,
        leaving=play.LEAVING,
        remark=partial(remarks.remark, catalog=BY_NAME.__getitem__),
        main=remarks.usual,
    ),
    variants=Variants(seats=SEATS, setup=Setup, check=check, draw_rest=draw_decks, again=again, begins="begins"),
    mind=Mind(
        default=partial(judgement.default, catalog=BY_NAME.__getitem__),
        evaluate=partial(judgement.evaluate, catalog=BY_NAME.__getitem__),
        gesture=judgement.missed,
        aimed=usual_gesture,
        habit=habit,
        redraw_cards=guess.redraw_cards,
        redraw_hidden=guess.redraw_hidden,
    ),
    book=Book(__name__, State, BY_NAME, note, says),
    decks=Decks(
        ready=files.READY_DECKS,
        deck_faults=files.deck_file_faults,
        deck_warnings=files.deck_file_warnings,
        read_deck=files.read_deck,
        bring=files.bring,  # MBZ-004: everybody may bring a deck of their own
        packs=PACKS,
    ),
)
