"""Beanstalk (Jack & the Beanstalk): choose dice, stack them, and bring home the Giant's gold before it all falls."""

from beanfield.games.beanstalk import guess, judgement, play, referees, remarks
from beanfield.games.beanstalk.catalog import ATTESTED, BY_NAME, StalkCard
from beanfield.games.beanstalk.habit import habit
from beanfield.games.beanstalk.reports import REPORTS
from beanfield.games.beanstalk.setup import Setup
from beanfield.games.beanstalk.state import State, empty_table
from beanfield.games.beanstalk.warning import WARN, hear
from beanfield.games.beanstalk.why_not import why_not
from beanfield.kernel.book.book import Book
from beanfield.kernel.book.deck import Note
from beanfield.kernel.errors import Refused
from beanfield.kernel.game import Game
from beanfield.kernel.mind import Mind
from beanfield.kernel.referee import Referee
from beanfield.kernel.rules import Rules
from beanfield.kernel.variants import Variants
from beanfield.kernel.view import View

SEATS = range(2, 6)


def check(seats: int, setup: Setup) -> None:
    """BST-R10: 2 to 5 players, one of whom is the youngest."""
    if seats not in SEATS:
        raise Refused("BST-R10", "Beanstalk is for 2 to 5 players")
    if setup.youngest is not None and setup.youngest not in range(seats):
        raise Refused("BST-R11", "the youngest must be one of the players")


def beside(view: View[State], seat: int) -> tuple[int, int]:
    """BST-R12: the order of seats is clockwise, and clockwise is to the left."""
    seats = len(view.state.hands)
    return (seat + 1) % seats, (seat - 1) % seats


def note(card: StalkCard) -> Note:
    """What a card does, and which of its facts the rulebook tells."""
    return Note(card.text, "text" if card.text else "", ATTESTED[card.name])


BEANSTALK: Game[State, StalkCard, Setup] = Game(
    name="beanstalk",
    version=1,
    minutes=20,
    rules=Rules(
        state=State,
        empty_table=empty_table,
        deal=play.prepare,
        play=play.play,
        windows=True,
        luck=referees.luck,
        beside=beside,
    ),
    referee=Referee(
        why_not=why_not,
        leaving=play.LEAVING,
        own_calls={WARN: ()},
        hear=hear,
        remark=remarks.remark,
        main=remarks.usual,
    ),
    variants=Variants(seats=SEATS, setup=Setup, check=check),
    mind=Mind(
        default=judgement.default,
        evaluate=judgement.evaluate,
        aimed=judgement.aimed,
        habit=habit,
        doubt=judgement.DOUBT,
        worlds=16,
        reports=REPORTS,
        redraw_cards=guess.redraw_cards,
    ),
    book=Book(__name__, State, BY_NAME, note),
)
