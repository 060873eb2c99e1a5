"""The Mighty Beanz Trading Card Game: fill your Galaxies with Bean cards, then flick for the Space Loot."""

from functools import partial

from beanfield.games.mighty_beanz import guess, judgement, loot, play, reckoning, remarks
from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import ATTESTED, BY_NAME, TEAM_TITLES
from beanfield.games.mighty_beanz.decks import check_decks, draw_decks
from beanfield.games.mighty_beanz.habit import habit
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.games.mighty_beanz.state import State, empty_table
from beanfield.games.mighty_beanz.why_not import why_not
from beanfield.games.mighty_beanz.wording import text_of
from beanfield.kernel.book.book import Book
from beanfield.kernel.book.deck import Note
from beanfield.kernel.errors import Refused
from beanfield.kernel.game import Game
from beanfield.kernel.mind import Mind, usual_gesture
from beanfield.kernel.referee import Referee
from beanfield.kernel.rules import Rules
from beanfield.kernel.variants import Variants

SEATS = range(2, 3)


def check(seats: int, setup: Setup) -> None:
    """MBZ-001, and which decks may be played."""
    if seats not in SEATS:
        raise Refused("MBZ-001", "the game is for exactly two players")
    check_decks(seats, setup)


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
        luck=loot.luck,
    ),
    referee=Referee(
        why_not=why_not,
        leaving=play.LEAVING,
        remark=partial(remarks.remark, catalog=BY_NAME.__getitem__),
        main=remarks.usual,
    ),
    variants=Variants(seats=SEATS, setup=Setup, check=check, draw_rest=draw_decks),
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
)
