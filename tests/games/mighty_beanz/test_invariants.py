"""What holds at every moment of every match, tried on matches at random: both games, all sources of shots."""

from collections.abc import Iterator
from random import Random
from typing import Literal, get_args

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.ring import GALAXIES, NAMES
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.games.mighty_beanz.state import HEADZ, State
from beanfield.kernel import performing
from beanfield.kernel.asks import Perform
from beanfield.kernel.match import Match
from beanfield.testkit.suite.wander import Wanderer
from tests.rules import rule

type Beanz = Match[State, BeanzCard, Setup]
type Source = Literal["flick", "chance", "reported"]
LONGEST = 5_000
"""No match at random is longer than this, in answers."""


def random_match(seed: int) -> Iterator[Beanz]:
    """One match, again after every answer until it is over. In some all are bold, in some they mostly draw cards."""
    random = Random(seed)
    setup = Setup(
        expert=bool(seed % 2), shot=get_args(Source.__value__)[seed // 2 % 3], first=random.choice(["guess", "coin"]),
        no_mat=random.random() < 0.5, short_first_turn=random.random() < 0.2, tie_break=random.random() < 0.5,
    )  # fmt: skip
    match = Match.begin(MIGHTY_BEANZ, 2, seed.to_bytes(8), setup)
    shunned = random.choice([(), ("end-turn", "draw"), ("play", "attack", "shoot", "hit", "end-turn")])
    wanderer = Wanderer(seed, taste=lambda _, option: option.do not in shunned or random.random() < 0.2)
    yield match
    while match.ask is not None:
        if isinstance(match.ask, Perform):
            seat = match.ask.seat
            match.answer(seat, match.by_luck(seat, performing.aimed(match, seat)))
        else:
            wanderer.step(match)
        yield match


def check_table(match: Beanz) -> None:
    """What must hold at every ask."""
    state, cards, setup = match.world.state, match.world.cards, match.world.setup
    piles = [*state.hands, *state.decks, *state.discards, state.stack, state.coming]
    for by_name in (*state.loot, *state.beans, *state.cosmos):
        piles += by_name.values()
    lying = [piece for pile in piles for piece in pile]
    assert sorted(lying) == list(range(2 * setup.deck_size)), "every card is in exactly one place"
    assert min(state.points) >= 0
    for seat in range(2):
        for slot in NAMES:
            beans, cosmos = state.beans[seat][slot], state.cosmos[seat][slot]
            assert len(beans) <= 1 and len(cosmos) <= 1
            assert bool(state.positions[seat][slot]) == bool(beans)
            assert all(cards[piece].kind == "bean" for piece in beans)
            assert all(cards[piece].kind == "cosmos" for piece in cosmos)
        own = [*state.hands[seat], *state.decks[seat], *state.discards[seat]]
        own += [
            piece
            for by_name in (state.beans, state.cosmos, state.loot)
            for pile in by_name[seat].values()
            for piece in pile
        ]
        assert {piece // setup.deck_size for piece in own} == {seat}, "no card changes its owner"
        for galaxy in GALAXIES:
            assert state.captured[seat][galaxy] + len(state.loot[seat][galaxy]) == setup.loot
    assert len(state.coming) == (state.entering is not None)
    assert match.ask is not None or not state.stack


def check_end(match: Beanz) -> str:
    """How a match ended, which must be one of three ways: by loot, by a deck that ran out, or because all was quiet."""
    state, outcome = match.world.state, match.outcome
    assert outcome is not None
    counts = [sum(captured.values()) for captured in state.captured]
    assert list(outcome.scores) == counts
    empty = [seat for seat in range(2) if any(not pile for pile in state.loot[seat].values())]
    if empty:
        assert list(outcome.winners) == empty
        return "loot"
    best = [seat for seat in range(2) if counts[seat] == max(counts)]
    if len(best) > 1 and match.world.setup.tie_break:
        up = [[*positions.values()].count(HEADZ) for positions in state.positions]
        best = [seat for seat in range(2) if up[seat] == max(up)]
    assert list(outcome.winners) == best
    return "deck" if not all(state.decks) else "quiet"


def play(seed: int) -> str:
    match = None
    for answers, match in enumerate(random_match(seed)):
        check_table(match)
        assert answers < LONGEST, "it goes on and on"
    assert match is not None
    return check_end(match)


@rule("MBZ-187", "MBZ-190", "MBZ-R74")
def test_what_must_hold_holds_in_matches_at_random() -> None:
    ends = {play(seed) for seed in range(60)}
    assert ends >= {"loot", "deck"}


@pytest.mark.slow
@rule("MBZ-187", "MBZ-190", "MBZ-R74")
def test_what_must_hold_holds_in_thousands_of_matches() -> None:
    for seed in range(1_000, 3_000):
        play(seed)
