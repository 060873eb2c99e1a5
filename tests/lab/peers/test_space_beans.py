"""The peers of Space Beans play the same game to a legal end, or say which package is missing."""

import random
import shlex
import sys
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from statistics import fmean, variance
from time import perf_counter

import pytest

from beanfield.lab.pace import NotInstalled, Pace, Peer, Playout, measure_pace
from beanfield.lab.peers.space_beans import PEERS, bare, boardgameio, core
from beanfield.lab.peers.space_beans.core import (
    ACTIONS,
    CLOSE_OUT,
    CLOSING,
    DRAW_TWO,
    DRAWING,
    KEEP,
    LAY,
    LAY_SECRET,
    LAYING,
    NO_DRAW,
    OVER,
    STOP,
    Core,
)
from beanfield.lab.peers.space_beans.deck import BONUS, DECK, ENOUGH, TURN_LIMIT, TYPE, VALUES

PACKAGE = "beanfield.lab.peers.space_beans"
BY_NAME = {peer.name: peer for peer in PEERS}


def kind(type_: int, value: int) -> int:
    return type_ * VALUES + value - 1


def cards(match: Core) -> list[int]:
    """All cards of a match, wherever they lie, in order."""
    places = [match.pile, match.discards, *match.hands, *match.open, *match.secret, *match.trophies]
    return sorted(card for place in places for card in place)


def staged(hand: list[int], shown: list[int], hidden: list[int], *, points: int = 0) -> Core:
    """A match with these cards, at the start of a turn of seat 1, who may draw."""
    match = Core(random.Random(1).random)
    match.hands[1][:] = hand
    match.open[1][:] = shown
    match.secret[1][:] = hidden
    match.points[1] = points
    return match


# ---------------------------------------------------------------- the plain object


@pytest.mark.parametrize("seed", range(5))
def test_core_keeps_all_cards_and_one_type_a_collection_to_the_end(seed: int) -> None:
    rand = random.Random(seed).random
    match = Core(rand)
    while match.step != OVER:
        assert cards(match) == DECK
        for collection in (*match.open, *match.secret):
            assert len({TYPE[card] for card in collection}) <= 1
        actions = match.legal()
        assert actions == sorted(set(actions))
        assert 0 <= actions[0] <= actions[-1] < ACTIONS
        assert len(actions) > 1 or match.step == LAYING, "a forced draw or close-out is no decision"
        match.apply(actions[int(rand() * len(actions))])
    assert cards(match) == DECK
    assert match.legal() == []
    assert match.turns <= TURN_LIMIT


def test_core_scores_trophies_bonus_and_what_still_lies() -> None:
    for seed in range(20):
        rand = random.Random(seed).random
        match = Core(rand)
        while match.step != OVER:
            actions = match.legal()
            match.apply(actions[int(rand() * len(actions))])
        for seat in range(4):
            trophies = sum(card - TYPE[card] + 1 for card in match.trophies[seat])
            lying = sum(
                len(collection)
                for collection in (match.open[seat], match.secret[seat])
                if len(collection) in {card - TYPE[card] + 1 for card in collection}
            )
            ended = seat == match.seat and trophies >= ENOUGH
            assert match.points[seat] == trophies + lying + BONUS * ended
            assert ended or trophies < ENOUGH


def test_only_one_of_two_matching_cards_becomes_a_trophy() -> None:
    match = staged([kind(1, 4)], [kind(0, value) for value in (1, 9, 7, 5, 5)], [])
    match.apply(NO_DRAW)
    assert match.step == CLOSING
    match.apply(CLOSE_OUT)
    assert match.points[1] == 5
    assert match.trophies[1] == [kind(0, 5)]
    assert sorted(match.discards) == [kind(0, value) for value in (1, 5, 7, 9)]
    assert match.step == LAYING


def test_the_open_collection_closes_by_itself_when_no_card_fits_two_collections() -> None:
    match = staged([kind(2, 4)], [kind(0, 1)], [kind(1, 9)])
    match.apply(NO_DRAW)
    assert match.points[1] == 1
    assert match.open[1] == [kind(1, 9)]
    assert match.secret[1] == []
    assert match.step == CLOSING, "the collection that was turned up may be closed out as well"
    match.apply(KEEP)
    assert match.legal() == [LAY_SECRET + kind(2, 4)]


def test_one_collection_never_has_to_close() -> None:
    match = staged([kind(2, 4)], [kind(0, 1)], [])
    match.apply(NO_DRAW)
    assert match.open[1] == [kind(0, 1)]
    assert match.legal() == [KEEP, CLOSE_OUT]


def test_cards_are_laid_down_in_rising_order_and_the_rest_passes_to_the_right() -> None:
    four, five = kind(0, 4), kind(0, 5)
    match = staged([five, four, kind(1, 1), five], [], [])
    match.hands[0].clear()
    match.apply(NO_DRAW)
    assert match.legal() == [LAY + four, LAY + five, LAY + kind(1, 1)]
    match.apply(LAY + four)
    assert match.legal() == [STOP, LAY + five]
    match.apply(LAY + five)
    assert match.legal() == [STOP, LAY + five]
    match.apply(STOP)
    assert match.open[1] == [four, five]
    assert sorted(match.hands[0]) == [five, kind(1, 1)]
    assert match.hands[1] == []
    assert (match.seat, match.turns, match.step) == (2, 1, DRAWING)


def test_an_empty_hand_must_draw_two() -> None:
    match = staged([kind(0, 1)], [], [])
    match.hands[2].clear()
    match.apply(NO_DRAW)
    match.apply(LAY + kind(0, 1))
    assert match.seat == 2
    assert len(match.hands[2]) == 2
    assert match.step == LAYING


def test_the_discards_become_the_pile_when_its_last_card_is_taken() -> None:
    match = staged([kind(0, 1)], [], [])
    match.pile[:] = [kind(1, 1)]
    match.discards[:] = [kind(2, 1), kind(2, 2), kind(2, 3)]
    match.apply(DRAW_TWO)
    assert match.discards == []
    assert len(match.pile) == 2
    assert kind(1, 1) in match.hands[1]


def test_the_turn_with_enough_points_is_the_last() -> None:
    match = staged([kind(2, 4)], [kind(0, 1)], [], points=ENOUGH - 1)
    match.apply(NO_DRAW)
    match.apply(CLOSE_OUT)
    assert match.step == LAYING, "the seat finishes its turn"
    match.apply(LAY + kind(2, 4))
    assert match.step == OVER
    assert match.points == [0, ENOUGH + BONUS, 0, 0]


def test_a_seat_without_any_card_can_only_stop() -> None:
    match = staged([kind(0, 1)], [], [])
    match.hands[2].clear()
    match.pile.clear()
    match.apply(NO_DRAW)
    match.apply(LAY + kind(0, 1))
    assert match.seat == 2
    assert match.legal() == [STOP]
    match.apply(STOP)
    assert match.seat == 3


def test_a_clone_plays_the_same_and_leaves_the_original_alone() -> None:
    rand = random.Random(7).random
    match = Core(rand)
    for _ in range(500):
        actions = match.legal()
        match.apply(actions[int(rand() * len(actions))])
        twin = match.clone()
        assert twin.legal() == match.legal()
        assert cards(twin) == DECK
        before = (cards(match), match.points[:], match.seat, match.step, [hand[:] for hand in match.hands])
        grown = [collection[:] for collection in (*match.open, *match.secret)]
        for _ in range(4):
            if twin.step != OVER:
                twin.apply(twin.legal()[-1])
        assert before == (cards(match), match.points, match.seat, match.step, match.hands)
        assert grown == [*match.open, *match.secret]
        if match.step == OVER:
            break


# ---------------------------------------------------------------- they agree


def many(play: Callable[[Callable[[], float]], Playout], seed: int, matches: int = 300) -> list[Playout]:
    rand = random.Random(seed).random
    return [play(rand) for _ in range(matches)]


def apart(left: list[float], right: list[float]) -> float:
    """How many standard errors lie between two means."""
    error = sqrt(variance(left) / len(left) + variance(right) / len(right))
    return abs(fmean(left) - fmean(right)) / error


def test_bare_and_core_play_the_same_game() -> None:
    one, other = many(bare.play, 1), many(core.play, 2)
    for played in (*one, *other):
        assert 0 < played.turns <= TURN_LIMIT
        assert max(played.points) >= ENOUGH + BONUS or played.turns == TURN_LIMIT
        assert 2.5 < played.decisions / played.turns < 4.5
    measures: list[Callable[[Playout], float]] = [
        lambda played: played.turns,
        lambda played: played.decisions,
        lambda played: played.decisions / played.turns,
        lambda played: max(played.points),
        lambda played: sum(played.points),
    ]
    for of in measures:
        assert apart([of(played) for played in one], [of(played) for played in other]) < 4


# ---------------------------------------------------------------- measuring


def test_a_pace_counts_whole_matches() -> None:
    pace = measure_pace(lambda: Playout(decisions=30, turns=10, points=[33, 0, 0, 0]), 0.001, perf_counter)
    assert pace.matches > 0
    assert (pace.turns, pace.decisions) == (10 * pace.matches, 30 * pace.matches)
    assert pace.seconds >= 0.001
    assert pace.turns_per_second == pytest.approx(pace.turns / pace.seconds)
    assert pace.decisions_per_second == pytest.approx(3 * pace.turns_per_second)


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.name)
def test_every_peer_has_a_pace_or_says_how_to_get_it(peer: Peer) -> None:
    match peer.measure(0.2, perf_counter):
        case NotInstalled(hint):
            assert "install" in hint
            assert peer.name not in {"bare", "core"}
        case Pace() as pace:
            assert pace.seconds >= 0.2
            assert 2 < pace.decisions / pace.turns < 4.5


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("openspiel-sampled", "pyspiel"),
        ("openspiel-native", "pyspiel"),
        ("openspiel-explicit", "pyspiel"),
        ("pettingzoo-bare", "pettingzoo"),
        ("pettingzoo-full", "gymnasium"),
        ("pettingzoo-wrapped", "numpy"),
    ],
)
def test_a_missing_package_is_answered_with_its_install(
    monkeypatch: pytest.MonkeyPatch, name: str, missing: str
) -> None:
    monkeypatch.delitem(sys.modules, f"{PACKAGE}.{name.partition('-')[0]}", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    answer = BY_NAME[name].measure(0.01, perf_counter)
    assert isinstance(answer, NotInstalled)
    assert answer.hint.startswith("pip install ")


@pytest.mark.parametrize("name", ["boardgameio-client", "boardgameio-local"])
def test_missing_node_and_missing_modules_are_answered_with_npm_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    monkeypatch.setattr(boardgameio, "FOLDER", tmp_path)
    monkeypatch.setattr("shutil.which", lambda command: f"/bin/{command}")
    answer = BY_NAME[name].measure(0.01, perf_counter)
    assert answer == NotInstalled(f"npm install --prefix {shlex.quote(str(tmp_path))}")
    monkeypatch.setattr("shutil.which", lambda command: None)
    answer = BY_NAME[name].measure(0.01, perf_counter)
    assert answer == NotInstalled(f"install node, then: npm install --prefix {shlex.quote(str(tmp_path))}")
