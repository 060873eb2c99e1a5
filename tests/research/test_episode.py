"""Matches in small steps: every answer can be given by numbers, and a seat learns nothing that it may not know."""

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

import numpy as np
import pytest

from beanfield.bots import make_bot
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.space_beans import SPACE_BEANS
from beanfield.games.space_beans.state import State
from beanfield.kernel.asks import Option, Performed, Pick, Word, picks
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import read_gesture
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.research.episode import (
    ACTIONS,
    COLUMNS,
    NOTCHES,
    NOTHING,
    OPTIONS,
    Episode,
    addable,
    begin,
    numbered,
    place_from,
    place_of,
)
from tests.research.episodes import GAMES, some_steps
from tests.toys.bids import BIDS
from tests.toys.flick import FLICK
from tests.toys.plots import PLOTS
from tests.toys.trains import TRAINS


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_gets_is_the_same_in_every_world_that_it_can_imagine(game: AnyGame) -> None:
    for seed in range(3):
        random = Random(seed)
        episode = begin(game, game.variants.usual_number, random)
        some_steps(episode, 25 + 20 * seed, random)
        for seat in range(episode.match.world.seats):
            twin = episode.onto(Imagination(episode.match, seat).draw(Chance(b"twin %d" % seed)))
            assert twin.sayable(seat) == episode.sayable(seat)
            assert np.array_equal(twin.observation(seat), episode.observation(seat))


@pytest.mark.parametrize("game", [MIGHTY_ACTION_FORCE, BIDS, FLICK, PLOTS, TRAINS], ids=lambda game: game.name)
def test_somebody_can_always_say_something_and_the_win_is_shared_at_the_end(game: AnyGame) -> None:
    random = Random(5)
    episode = begin(game, game.variants.usual_number, random)
    while episode.seat is not None:
        some_steps(episode, 1, random)
    outcome = episode.match.outcome
    assert outcome is not None
    assert sum(episode.rewards()) == pytest.approx(1.0 if outcome.winners else 0.0)
    seats = range(episode.match.world.seats)
    assert [list(episode.sayable(seat)) for seat in seats] == [[NOTHING] for _ in seats]


def picks_asked(game: AnyGame, seed: int) -> Iterator[Pick]:
    """The Picks of a match at random."""
    random = Random(seed)
    episode = begin(game, game.variants.usual_number, random)
    while episode.seat is not None:
        ask = episode.match.ask_of(episode.seat)
        if isinstance(ask, Pick):
            yield ask
        some_steps(episode, 1, random)


def grown(ask: Pick, picked: tuple[int, ...], found: set[tuple[int, ...]]) -> None:
    """Find all sets of options that can be picked one by one."""
    if len(picked) >= ask.least:
        found.add(tuple(sorted(picked)))
    more = addable(ask, list(picked))
    assert more or len(picked) >= ask.least, "nobody gets stuck"
    for at in more:
        grown(ask, (*picked, at), found)


@pytest.mark.parametrize("game", [MIGHTY_ACTION_FORCE, TRAINS, SPACE_BEANS], ids=lambda game: game.name)
def test_every_answer_to_a_pick_can_be_given_option_by_option(game: AnyGame) -> None:
    asks = [ask for ask, _ in zip(picks_asked(game, 1), range(12), strict=False) if len(ask.options) <= 12]
    assert asks
    for ask in asks:
        found: set[tuple[int, ...]] = set()
        grown(ask, (), found)
        assert found == {tuple(sorted(pick)) for pick in picks(ask)}


def test_nobody_begins_a_pick_that_cannot_be_ended() -> None:
    """Two options of one group are wanted, and one option is alone in its group."""
    options = [Option("take", (Word(word),)) for word in "abc"]
    ask = Pick(0, "start", "", 2, 2, options, group=["a", "b", "b"])
    assert addable(ask, []) == [1, 2]


def test_a_gesture_is_made_dial_by_dial() -> None:
    episode = Episode(Match.begin(FLICK, 2, b"dials"))
    assert [said.name for said in episode.sayable(0).values()] == [
        *[f"force {number}" for number in ("0", "0.8", "1.6", "2.4", "3.2", "4", "5.2", "6.4", "7.6", "8.8", "10")]
    ]
    episode.say(0, 1)
    assert episode.columns(0)[0]["turned force"] == -NOTCHES
    assert not episode.match.history, "the aim is still to be set"
    episode.say(0, 1 + 2 * NOTCHES)
    (_, done) = episode.match.history[0]
    assert isinstance(done, Performed)
    assert read_gesture(done.gesture).dials == {"force": 0, "aim": 45}


def test_half_an_answer_is_forgotten_when_the_ask_is_closed() -> None:
    episode = Episode(Match.begin(FLICK, 2, b"dials"))
    episode.say(0, 1)
    episode.let(make_bot("random", 1))
    assert len(episode.match.history) == 1
    assert not any(name.startswith("turned") for seat in (0, 1) for name in episode.columns(seat)[0])


def test_what_was_picked_so_far_is_seen_by_its_seat_alone() -> None:
    random = Random(2)
    episode = begin(TRAINS, 2, random)
    while not any(name.startswith("picked") for name in episode.columns(episode.seat or 0)[0]):
        some_steps(episode, 1, random)
    assert not any(name.startswith("picked") for name in episode.columns(1 - (episode.seat or 0))[0])


def test_names_count_seats_from_the_one_that_speaks() -> None:
    assert place_from(State, "open.1", 1, 3) == "open.0"
    assert place_from(State, "open.0", 1, 3) == "open.2"
    assert place_from(State, "draw_pile", 1, 3) == "draw_pile"


def test_names_that_share_a_number_get_two() -> None:
    first = "a"
    other = next(name for name in map(str, count()) if place_of(name, OPTIONS) == place_of(first, OPTIONS))
    found = numbered([first, other])
    assert sorted(found.values()) == sorted([first, other])
    assert abs(max(found) - min(found)) == 1
    with pytest.raises(BeanfieldError, match="more options than there are numbers"):
        numbered(map(str, range(OPTIONS + 1)))


def test_numbers_of_names_never_change() -> None:
    """Whoever has trained a policy wants to use it next year."""
    assert [place_of(name, 2048) for name in ("keep", "draw draw_pile", "hands size")] == [11, 453, 119]


def test_an_observation_has_the_counts_of_cards_where_they_lie() -> None:
    episode = Episode(Match.begin(SPACE_BEANS, 2, b"counts"))
    match = episode.match
    state = match.world.state
    state.hands[0] += state.draw_pile[:50]  # so some cards are there twice
    del state.draw_pile[:50]
    mine, theirs = episode.columns(0)
    hand = Counter(match.world.cards[piece].name for piece in state.hands[0])
    assert max(hand.values()) > 1
    assert {name: mine[f"hands {name}"] for name in hand} == hand
    assert not any(name.startswith("hands ") and name != "hands size" for name in theirs)
    assert episode.observation(0).shape == (2 * COLUMNS,)
    assert episode.observation(0)[COLUMNS + place_of("hands size", COLUMNS)] == len(state.hands[1])


def test_the_mask_has_what_can_be_said_and_nothing_else_can() -> None:
    episode = Episode(Match.begin(SPACE_BEANS, 2, b"mask"))
    seat = episode.match.waiting[0]
    mask = episode.mask(seat)
    assert mask.shape == (ACTIONS,)
    assert {*np.flatnonzero(mask).tolist()} == {*episode.sayable(seat)}
    with pytest.raises(BeanfieldError, match="can't say"):
        episode.say(seat, int(np.flatnonzero(mask == 0)[0]))
    assert not episode.match.history
    assert list(episode.sayable(1 - seat)) == [NOTHING], "a seat that is not asked can say nothing"


@pytest.mark.parametrize("game", [TRAINS, SPACE_BEANS], ids=lambda game: game.name)
def test_copies_go_on_alike(game: AnyGame) -> None:
    random = Random(4)
    episode = begin(game, 2, random)
    some_steps(episode, 31, random)
    copies = [copy.deepcopy(episode)]
    if game is SPACE_BEANS:  # a toy is not registered, so it can't be found again
        copies.append(pickle.loads(pickle.dumps(episode)))
    state = random.getstate()
    some_steps(episode, 40, random)
    for each in copies:
        random.setstate(state)
        some_steps(each, 40, random)
        assert str(each) == str(episode)
        assert np.array_equal(each.observation(0), episode.observation(0))
