"""Space Beans, by Uwe Rosenberg: 2 to 6 players collect beans of one type and close them out for Trophies."""

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from beanfield.games.space_beans import guess, habit, judgement, play, why_not
from beanfield.games.space_beans.catalog import BY_NAME, DECK
from beanfield.games.space_beans.state import Bean, Options, State, World, empty_table
from beanfield.kernel.asks import Answer, Ask, Call, Choose, Pick, Thing
from beanfield.kernel.book.deck import Note
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.flow import Flow
from beanfield.kernel.game import Game
from beanfield.kernel.view import Outcome, View


class SpaceBeans(Game[State, Bean, Options]):
    """The game as the kernel knows it."""

    name = "space-beans"
    version = 2
    seats = range(2, 7)
    minutes = 45
    state = State
    options = Options
    leaving = play.LEAVING
    calls = play.LEAVING.calls

    def check(self, seats: int, options: Options) -> None:
        """SPB-001: 2 to 6 players, one of whom deals."""
        if seats not in self.seats:
            raise Refused("SPB-001", "Space Beans is for 2 to 6 players")
        if options.dealer is not None and options.dealer not in range(seats):
            raise Refused("SPB-R01", "the dealer must be one of the players")

    def options_again(self, options: Options, state: State) -> Options:
        """SPB-R01: the deal moves one seat to the left, which is clockwise."""
        return replace(options, dealer=(state.dealer + 1) % len(state.hands))

    def set_up(self, seats: int) -> State:
        """An empty table."""
        return empty_table(seats)

    def deal(self, w: World) -> None:
        """The preparation."""
        play.prepare(w, DECK, w.options.dealer)

    def play(self, w: World) -> Flow[Outcome]:
        """The rules."""
        return play.play(w)

    def why_not(self, w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        """The rule behind a refusal."""
        return why_not.why_not(w, ask, seat, do, on)

    def call(self, w: World, seat: int, call: Call) -> Outcome | None:
        """Leaving for good, and voting to end the game."""
        return play.LEAVING.call(w, seat, call)

    def note(self, card: Bean) -> Note:
        """SPB-002, SPB-003: the rulebook tells types and values; colours and symbols are ours (SPB-R31)."""
        return Note(attested=("name", "type", "value"))

    def default(self, view: View[State], ask: Choose | Pick) -> Answer:
        """The smallest legal move (SPB-R35)."""
        return judgement.smallest_move(view, ask)

    def evaluate(self, view: View[State]) -> float:
        """How a seat stands."""
        return judgement.evaluate(view)

    def habit(self, w: World, ask: Choose | Pick) -> Answer:
        """What a quick player does."""
        return habit.habit(w, ask)

    def recalls(self, w: World, seat: int) -> Sequence[int]:
        """The cards a seat passed, as long as the receiver has not had a turn with them (SPB-R23)."""
        return guess.passed_by(w, seat)

    def guess(self, w: World, seat: int | None, unseen: list[int], chance: Chance) -> None:
        """Secret collections are of one type."""
        guess.guess(w, unseen, chance)

    @cached_property
    def catalog(self) -> dict[str, Bean]:
        """The 63 different cards."""
        return BY_NAME


SPACE_BEANS = SpaceBeans()
