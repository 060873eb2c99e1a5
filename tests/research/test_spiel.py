from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from beanfield.kernel.registry import AnyGame
from beanfield.research.spiel import DEALS, SpielState
from tests.research.episodes import GAMES


def dealt(game: str, deal: int = 1, players: int = 0) -> SpielState:
    """A match of this game with this deal."""
    state: SpielState = pyspiel.load_game("beanfield", {"game": game, "players": players}).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("game", ["mighty-action-force", "mighty-beanz"])
def test_the_game_passes_the_test_of_openspiel(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"beanfield(game={game})"), 1, True, False)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_game_passes_the_test_of_openspiel_for_whole_matches(game: AnyGame) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"beanfield(game={game.name},seed=2)"), 1, True, False)


@pytest.mark.parametrize("game", GAMES)
def test_copies_and_imagined_matches_are_the_same_for_the_seat_that_decides(game: AnyGame) -> None:
    """What `random_sim_test` looks at, step by step, in games whose matches are too long for it here."""
    state, random = dealt(game.name), Random(1)
    for _ in range(25):
        if state.is_terminal():
            break
        seat = state.current_player()
        actions = state.legal_actions()
        assert actions == sorted(actions)
        assert [np.flatnonzero(state.legal_actions_mask(seat)).tolist()] == [actions]
        known, seen = state.information_state_string(seat), state.observation_tensor(seat)
        saved = state.get_game().deserialize_state(state.serialize())
        for twin in (state.clone(), saved, state.resample_from_infostate(seat, random.random)):
            assert twin.history() == state.history()
            assert twin.current_player() == seat
            assert twin.legal_actions() == actions
            assert twin.information_state_string(seat) == known
            assert twin.observation_tensor(seat) == seen
        action, remembered = random.choice(actions), state.memory.digests[seat]
        after = state.clone()
        after.apply_action(action)
        state.apply_action(action)
        assert str(after) == str(state)
        assert after.information_state_string(seat) == state.information_state_string(seat) != known
        assert after.memory.digests == state.memory.digests
        assert state.memory.digests[seat] != remembered, "a seat remembers what it has said"


def test_imagined_matches_have_other_hidden_cards() -> None:
    state, random = dealt("mighty-beanz"), Random(1)
    seat = state.current_player()
    hands = {state.resample_from_infostate(seat, random.random).observation_string(1 - seat) for _ in range(5)}
    assert len(hands) > 1


def test_a_seat_remembers_what_it_was_told() -> None:
    state, random = dealt("space-beans", players=2), Random(1)
    seat = state.current_player()
    before = state.memory.digests[1 - seat]
    while state.current_player() == seat:
        state.apply_action(random.choice(state.legal_actions()))
    assert state.memory.digests[1 - seat] != before


def test_chance_deals_first() -> None:
    state = pyspiel.load_game("beanfield(game=space-beans,players=2)").new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == DEALS
    assert str(dealt("space-beans", 1)) == str(dealt("space-beans", 1))
    assert dealt("space-beans", 1).observation_string(0) != dealt("space-beans", 2).observation_string(0)


def test_search_of_openspiel_plays_by_what_a_seat_knows() -> None:
    """Its search over information sets asks for worlds, and checks that the seat can't tell them apart."""
    state = dealt("mighty-action-force", 3, 2)
    search = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=12,
        random_state=np.random.RandomState(1),
    )
    assert search.step(state) in state.legal_actions()
