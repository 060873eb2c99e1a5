"""Space Beans as OpenSpiel Python games: chance sampled inside the state, and chance as nodes of the tree.

Both wrap the plain object of `core`. OpenSpiel's algorithms need explicit chance to reason about draws. Sampled chance
is faster if matches are only played.
"""

# mypy: disable-error-code="import-not-found,import-untyped,unused-ignore"
# mypy: disallow-subclassing-any=False

import random
from itertools import count
from typing import Any, Self

import pyspiel

from beanfield.lab.pace import Clock, Pace, Playout, measure_pace
from beanfield.lab.peers.space_beans.core import ACTIONS, OVER, Core
from beanfield.lab.peers.space_beans.deck import DECK, KINDS, TURN_LIMIT

__all__ = ["ExplicitGame", "SampledGame", "measure_explicit", "measure_native", "measure_sampled"]

CHANCE_PLAYER: int = pyspiel.PlayerId.CHANCE
TERMINAL: int = pyspiel.PlayerId.TERMINAL


def _game_type(name: str, chance_mode: Any) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance_mode,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=4,
        max_num_players=4,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
    )


SAMPLED = _game_type("python_space_beans_sampled", pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC)
EXPLICIT = _game_type("python_space_beans_explicit", pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC)
INFO = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=KINDS,
    num_players=4,
    min_utility=0.0,
    max_utility=1.0,
    max_game_length=10 * TURN_LIMIT,
)


class SampledState(pyspiel.State):
    """A match whose draws happen inside `apply_action`."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.core = Core()

    def current_player(self) -> int:
        """The seat to decide."""
        core = self.core
        return TERMINAL if core.step == OVER else core.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.core.legal()

    def _apply_action(self, action: int) -> None:
        self.core.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        """Whether the match has ended."""
        return self.core.step == OVER

    def returns(self) -> list[float]:
        """One win, shared by the seats with the most points."""
        core = self.core
        if core.step != OVER:
            return [0.0] * 4
        most = max(core.points)
        share = 1.0 / core.points.count(most)
        return [share if points == most else 0.0 for points in core.points]

    def __str__(self) -> str:
        return f"turn {self.core.turns}, seat {self.core.seat}"


class SampledGame(pyspiel.Game):
    """Space Beans with chance sampled inside the state."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(SAMPLED, INFO, params or {})

    def new_initial_state(self) -> SampledState:
        """A match at its first decision."""
        return SampledState(self)


class ChanceCore(Core):
    """The plain object, but cards are not drawn at once: they are owed until chance says which ones they are."""

    __slots__ = ("counts", "dealing", "owed")

    def _set_up(self) -> None:
        self.counts = [DECK.count(kind) for kind in range(KINDS)]
        """How many cards of a kind are in the pile."""
        self.owed = [3, 3, 3, 2, 2, 2, 1, 1, 1]
        """The seats that are owed a card, the next one last."""
        self.dealing = True

    def clone(self) -> Self:
        """A copy of the match."""
        twin = super().clone()
        twin.counts = self.counts[:]
        twin.owed = self.owed[:]
        twin.dealing = self.dealing
        return twin

    def outcomes(self) -> list[tuple[int, float]]:
        """The kinds that may be drawn next, each with its probability."""
        size = len(self.pile)
        return [(kind, cards / size) for kind, cards in enumerate(self.counts) if cards]

    def come(self, kind: int) -> None:
        """The next seat that is owed a card draws one of this kind."""
        self.pile.remove(kind)
        self.counts[kind] -= 1
        self.hands[self.owed.pop()].append(kind)
        if not self.pile and not self._reshuffled():
            self.owed.clear()
        if not self.owed:
            if self.dealing:
                self.dealing = False
                self._begin_turn()
            else:
                self._drawn()

    def _draw_two(self) -> None:
        if self.pile or self._reshuffled():
            self.owed = [self.seat, self.seat]
        else:
            self._drawn()

    def _reshuffled(self) -> list[int]:
        pile = super()._reshuffled()
        for kind in pile:
            self.counts[kind] += 1
        return pile


class ExplicitState(SampledState):
    """A match in which every drawn card is a chance node."""

    core: ChanceCore

    def __init__(self, game: pyspiel.Game) -> None:
        pyspiel.State.__init__(self, game)
        self.core = ChanceCore()

    def current_player(self) -> int:
        """The seat to decide, or chance."""
        core = self.core
        if core.step == OVER:
            return TERMINAL
        return CHANCE_PLAYER if core.owed else core.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The kinds that may be drawn, each with its probability."""
        return self.core.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.core.owed:
            self.core.come(action)
        else:
            self.core.apply(action)


class ExplicitGame(pyspiel.Game):
    """Space Beans with chance as nodes of the tree."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(EXPLICIT, INFO, params or {})

    def new_initial_state(self) -> ExplicitState:
        """A match before its first card is dealt."""
        return ExplicitState(self)


def measure_sampled(seconds: float, clock: Clock) -> Pace:
    """The pace of a Python loop over a state that samples its own chance."""
    game = SampledGame()
    rand = random.random

    def play() -> Playout:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rand() * len(actions))])
            decisions += 1
        return Playout(decisions, state.core.turns, state.core.points)

    return measure_pace(play, seconds, clock)


def measure_explicit(seconds: float, clock: Clock) -> Pace:
    """The pace of a Python loop that plays chance as well."""
    game = ExplicitGame()
    rand = random.random

    def play() -> Playout:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                kinds = [kind for kind, _ in outcomes]
                weights = [weight for _, weight in outcomes]
                state.apply_action(random.choices(kinds, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rand() * len(actions))])
                decisions += 1
        return Playout(decisions, state.core.turns, state.core.points)

    return measure_pace(play, seconds, clock)


def measure_native(seconds: float, clock: Clock) -> Pace:
    """The pace of OpenSpiel's own C++ loop with its uniform random bots and sampled chance."""
    game = SampledGame()
    seeds = count(1)

    def play() -> Playout:
        seed = next(seeds)
        bots = [pyspiel.make_uniform_random_bot(seat, 4 * seed + seat) for seat in range(4)]
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return Playout(state.move_number(), state.core.turns, state.core.points)

    return measure_pace(play, seconds, clock)
