"""Imagining: worlds fit what a viewer knows, even if hidden cards decide how a match goes on."""

from collections import Counter
from collections.abc import Sequence

import pytest

from beanfield.kernel.asks import Choose
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.seat import Seat
from beanfield.testkit.suite.leaks import check_leaks
from beanfield.testkit.suite.wander import Wanderer, begin
from tests.toys.no_you_dont import NO_YOU_DONT
from tests.toys.plots import PLOTS, Plot, Plots


class SecretFates(Plots):
    """A card that only two seats know decides how often chance is used, and for what."""

    def pass_on(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        super().pass_on(w, seat, pieces)
        for piece in pieces:
            if w.cards[piece].value % 2:
                w.chance.roll()
                w.chance.roll()
            elif w.cards[piece].value % 4:
                w.chance.shuffled([1, 2, 3])


def test_hidden_cards_may_steer_chance() -> None:
    count: Counter[str] = Counter()
    for seed in range(12):
        count += check_leaks(begin(SecretFates().game, 3, seed), Wanderer(seed), Chance(b"fates%d" % seed))
    assert count["redraws"] > 0


def test_what_is_to_come_in_an_imagined_match_has_its_own_chance() -> None:
    match, chance = begin(SecretFates().game, 3, 4), Chance(b"fates")
    wanderer = Wanderer(4)
    while not (match.tail and match.world.events[-1].what == "passed"):
        wanderer.step(match)
    viewer = next(seat for seat in range(3) if seat not in (match.tail[-1][0], (match.tail[-1][0] + 1) % 3))
    for _ in range(30):
        twin = Imagination(match, viewer).draw(chance)
        assert len(twin.world.chance.script) <= len(twin.world.chance.log)


def test_the_cards_are_the_same_and_those_seen_stay_where_they_are() -> None:
    match = begin(PLOTS, 3, 1)
    twin = Imagination(match, 1).draw(Chance(b"twin"))
    names = [card.name for card in match.world.cards]
    twins = [card.name for card in twin.world.cards]
    assert sorted(twins) == sorted(names)
    assert twins != names
    assert [twins[piece] for piece in match.world.state.hands[1]] == [
        names[piece] for piece in match.world.state.hands[1]
    ]
    assert twin.world.state == match.world.state
    assert twin.world.chance.seed != match.world.chance.seed


def test_every_card_that_could_be_in_a_hand_is_imagined_there() -> None:
    match, chance = begin(PLOTS, 2, 1), Chance(b"all")
    imagination = Imagination(match, 0)
    piece = match.world.state.hands[1][0]
    imagined = {imagination.draw(chance).world.cards[piece].name for _ in range(300)}
    seen = set(match.view(0).faces.values())
    assert imagined == {name for name in PLOTS.book.catalog if name not in seen}


def test_a_world_that_is_not_found_is_said_so() -> None:
    match: AnyMatch = Match.begin(NO_YOU_DONT, 2, b"windows")
    while not _responding(match):
        Wanderer(1).step(match)
    imagination = Imagination(match, match.waiting[0])
    with pytest.raises(NoWorld, match="in 0 tries"):
        imagination.draw(Chance(b"none"), tries=0)


def _responding(match: AnyMatch) -> bool:
    return isinstance(match.ask, Choose) and match.ask.prompt == "respond"


def test_a_seat_imagines_for_itself() -> None:
    match = begin(PLOTS, 2, 1)
    twin = Seat(match, 1).imagination().draw(Chance(b"seat"))
    assert twin.view(1) == match.view(1)
