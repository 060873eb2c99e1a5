"""How fast the kernel is, compared with the same game in other engines, and what its parts cost.

Machines are noisy. So all engines are measured in one run, in short slices that take turns, and what counts is the
ratio.
"""

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import perf_counter
from typing import Any, Final

from msgspec import Struct
from rich.console import Console
from rich.table import Table

from beanfield.bots import make_bot
from beanfield.bots.answers import random_move
from beanfield.kernel.asks import Together
from beanfield.kernel.branch import AnyBranch, Branch
from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.lab.pace import NotInstalled, Peer
from beanfield.lab.playing import turns_of

PEERS: Final = "beanfield.lab.peers"
SLICES = 5
"""The number of slices for each engine."""
RUNS = 7
"""How often each part is measured; the median counts."""
TIMES = 500
"""How often a part of the kernel is called in each run, if there is time for it."""
LONGEST: Final = 0.2
"""A run ends after this many seconds: what takes long is called less often."""
ITERATIONS = 200
"""The number of iterations of the search that is measured."""


class Speed(Struct):
    """What one engine played in all slices."""

    name: str
    what: str
    turns: list[float] = []
    """Turns a second, for each slice."""
    decisions: list[float] = []
    ratios: list[float] = []
    """How many times faster a match was, for each slice."""
    hint: str = ""
    """How to install the engine, if it is missing."""


class Cost(Struct, frozen=True):
    """What one operation costs."""

    name: str
    microseconds: float


def peers_of(game: AnyGame) -> tuple[Peer, ...]:
    """The peers of a game, if there are any. They play with `SEATS` seats. An installed package has no peers."""
    name = f"{PEERS}.{game.name.replace('-', '_')}"
    peers: tuple[Peer, ...] = import_module(name).PEERS if find_spec(PEERS) and find_spec(name) else ()
    return peers


def compare(game: AnyGame, seats: int, seconds: float, setup: Struct | None = None) -> list[Speed]:
    """Measure matches, branches and the peers, about `seconds` each. Peers play only the usual setup."""
    peers = peers_of(game) if setup in (None, game.variants.usual(seats)) else ()
    match = Speed("match", "Beanfield: rules as flows, every answer checked, events, a checkpoint every turn")
    branch = Speed("branch", "the same flows on a copy that a bot plays out: no events, checkpoints, history")
    others = [Speed(peer.name, peer.what) for peer in peers]
    for _ in range(SLICES):
        turns = _measure_ours(game, seats, setup, seconds / SLICES, match)
        branches = _measure_ours(game, seats, setup, seconds / SLICES, branch)
        branch.ratios.append(turns / branches)
        for peer, speed in zip(peers, others, strict=True):
            if not speed.hint:
                _measure_peer(peer, seconds / SLICES, turns, speed)
    return [match, branch, *others]


def _measure_ours(game: AnyGame, seats: int, setup: Struct | None, seconds: float, speed: Speed) -> float:
    turns = decisions = 0
    rand = random.Random(len(speed.turns))
    start = perf_counter()
    while perf_counter() - start < seconds:
        match = Match.begin(game, seats, rand.randbytes(16), setup)
        played = Branch(match) if speed.name == "branch" else match
        decisions += play_out(played, rand.random)
        turns += turns_of(played) or 0
    spent = perf_counter() - start
    speed.turns.append(turns / spent)
    speed.decisions.append(decisions / spent)
    return turns / spent or decisions / spent


def play_out(match: AnyMatch | AnyBranch, rand: Callable[[], float]) -> int:
    """Play a match to its end at random; returns the number of decisions."""
    answer = match.answer
    decisions = 0
    while (ask := match.ask) is not None:
        for single in ask.asks if isinstance(ask, Together) else (ask,):
            if match.ask is not ask:  # a window closes as soon as somebody acts
                break
            answer(single.seat, random_move(match, single, rand))
            decisions += 1
    return decisions


def _measure_peer(peer: Peer, seconds: float, match: float, speed: Speed) -> None:
    pace = peer.measure(seconds, perf_counter)
    if isinstance(pace, NotInstalled):
        speed.hint = pace.hint
        return
    speed.turns.append(pace.turns_per_second)
    speed.decisions.append(pace.decisions_per_second)
    speed.ratios.append(match / speed.turns[-1])


def costs(game: AnyGame, seats: int, setup: Struct | None = None) -> Iterator[Cost]:
    """What single operations cost, at a checkpoint and in the middle of a turn."""
    at_checkpoint, in_mid_turn = _moments(game, seats, setup)
    yield from _costs_at(game, at_checkpoint, "at a checkpoint")
    yield from _costs_at(game, in_mid_turn, "in mid-turn")
    seat, bot = Seat(in_mid_turn, in_mid_turn.waiting[0]), make_bot(f"search:{ITERATIONS}", "bench")
    yield Cost("an iteration of search", _microseconds(lambda: bot.answer(seat), 1) / ITERATIONS)


def _moments(game: AnyGame, seats: int, setup: Struct | None) -> tuple[Match[Any, Any, Any], Match[Any, Any, Any]]:
    """A match at a checkpoint in its middle, and the same match two answers later (or earlier, if it ends before)."""
    rand = random.Random(2)
    match = Match.begin(game, seats, b"bench", setup)
    at_checkpoint = in_mid_turn = match.clone()
    while match.ask is not None and (len(match.history) < 20 * seats or len(match.tail) != 2):
        if not match.tail:
            at_checkpoint = match.clone()
        elif len(match.tail) <= 2:
            in_mid_turn = match.clone()
        seat = match.waiting[0]
        ask = match.ask_of(seat)
        assert ask is not None
        match.answer(seat, random_move(match, ask, rand.random))
    return at_checkpoint, in_mid_turn if match.ask is None else match


def _costs_at(game: AnyGame, match: Match[Any, Any, Any], when: str) -> Iterator[Cost]:
    saved, seat, chance = match.save(), match.waiting[0], Chance(b"bench")
    imagination = Imagination(match, seat)
    parts: dict[str, Callable[[], object]] = {
        "clone": match.clone,
        "save": match.save,
        "load": lambda: Match.load(game, saved),
        "view": lambda: match.view(seat),
        "imagine": lambda: imagination.draw(chance),
    }
    for name, part in parts.items():
        yield Cost(f"{name} {when}", _microseconds(part, TIMES))


def _microseconds(part: Callable[[], object], times: int) -> float:
    """The microseconds that one call takes: the median of a few runs of this many calls, or fewer if they take long."""
    runs = []
    for _ in range(RUNS):
        start = now = perf_counter()
        called = 0
        while called < times and now - start < LONGEST:
            part()
            called += 1
            now = perf_counter()
        runs.append((now - start) / called * 1e6)
    return median(runs)


def print_bench(console: Console, game: AnyGame, seats: int, seconds: float, setup: Struct | None = None) -> None:
    """Measure everything and print it."""
    table = Table(title=f"{game.title}, {seats} seats, random play", title_justify="left")
    for name in ("engine", "turns/s", "decisions/s", "a match is"):
        table.add_column(name, justify="left" if name == "engine" else "right")
    table.add_column("what it is")
    for speed in compare(game, seats, seconds, setup):
        if speed.hint:
            table.add_row(speed.name, "not installed", "", "", speed.hint)
            continue
        ratio = f"{median(speed.ratios):.2f} x" if speed.ratios else ""
        table.add_row(speed.name, f"{median(speed.turns):,.0f}", f"{median(speed.decisions):,.0f}", ratio, speed.what)
    console.print(table)
    parts = Table(title="What things cost", title_justify="left")
    parts.add_column("thing")
    parts.add_column("µs", justify="right")
    for cost in costs(game, seats, setup):
        parts.add_row(cost.name, f"{cost.microseconds:,.1f}")
    console.print(parts)
