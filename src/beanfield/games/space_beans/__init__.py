"""Space Beans, by Uwe Rosenberg: 2 to 6 players collect beans of one type and close them out for Trophies."""

from msgspec.structs import replace

from beanfield.games.space_beans import guess, habit, judgement, play
from beanfield.games.space_beans.catalog import BY_NAME
from beanfield.games.space_beans.remarks import remark
from beanfield.games.space_beans.state import Bean, Setup, State, empty_table
from beanfield.games.space_beans.why_not import why_not
from beanfield.kernel.book.book import Book
from beanfield.kernel.book.deck import Note
from beanfield.kernel.errors import Refused
from beanfield.kernel.game import Game
from beanfield.kernel.mind import Mind
from beanfield.kernel.referee import Referee
from beanfield.kernel.rules import Rules
from beanfield.kernel.variants import Variants
from beanfield.kernel.view import View

SEATS = range(2, 7)


def check(seats: int, setup: Setup) -> None:
    """SPB-001: 2 to 6 players, one of whom deals."""
    if seats not in SEATS:
        raise Refused("SPB-001", "Space Beans is for 2 to 6 players")
    if setup.dealer is not None and setup.dealer not in range(seats):
        raise Refused("SPB-R01", "the dealer must be one of the players")


def again(setup: Setup, state: State) -> Setup:
    """SPB-R01: the deal moves one seat to the left, which is clockwise."""
    return replace(setup, dealer=(state.dealer + 1) % len(state.hands))


def beside(view: View[State], seat: int) -> tuple[int, int]:
    """Clockwise is to the left (SPB-009); cards are passed to the right (SPB-022)."""
    seats = len(view.state.hands)
    return (seat + 1) % seats, (seat - 1) % seats


def note(card: Bean) -> Note:
    """SPB-002, SPB-003: the rulebook tells types and values; colours and symbols are ours (SPB-R31)."""
    return Note(attested=("name", "type", "value"), rules=("SPB-004", "SPB-037", "SPB-038", "SPB-040"))


SPACE_BEANS = Game(
    name="space-beans",
    version=2,
    minutes=45,
    rules=Rules(state=State, empty_table=empty_table, deal=play.prepare, play=play.play, beside=beside),
    referee=Referee(why_not=why_not, leaving=play.LEAVING, remark=remark),
    variants=Variants(seats=SEATS, setup=Setup, check=check, again=again),
    mind=Mind(
        default=judgement.smallest_move,
        evaluate=judgement.evaluate,
        habit=habit.habit,
        remembers=guess.passed_by,
        redraw_cards=guess.redraw_cards,
    ),
    book=Book(__name__, State, BY_NAME, note),
)
