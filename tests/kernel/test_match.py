"""A match: beginning, answering, copying; and flows that raise errors."""

import pytest

from beanfield.kernel.asks import Option
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.testkit.suite.looks import looks
from tests.kernel.matches import DRAW, STOP, plotting, stumbling
from tests.toys.crafts import CRAFTS, Made
from tests.toys.crafts import Setup as CraftsSetup
from tests.toys.flick import FLICK
from tests.toys.plots import PLOTS
from tests.toys.stumble import STUMBLE, WALK
from tests.toys.toy import RULE


def test_a_match_begins_with_a_deal_that_depends_on_the_seed_alone() -> None:
    same, other = Match.begin(PLOTS, 2, b"plots"), Match.begin(PLOTS, 2, b"another")
    assert plotting().save() == same.save()
    assert plotting().world.state != other.world.state


def test_a_deal_that_is_known_beforehand_is_dealt_whatever_the_seed() -> None:
    match = plotting()
    scripted = Match.begin(PLOTS, 2, b"another", script=match.world.chance.log)
    assert scripted.world.state == match.world.state


def test_a_match_that_the_setup_does_not_allow_is_not_begun() -> None:
    with pytest.raises(Refused, match="few players"):
        Match.begin(PLOTS, 5, b"plots")
    with pytest.raises(Refused, match="one plays alone"):
        Match.begin(CRAFTS, 2, b"crafts", CraftsSetup(alone=True))


def test_a_match_plays_the_game_that_its_setup_brings() -> None:
    setup = CraftsSetup(made=(Made("Kite", 7),))
    match = Match.begin(CRAFTS, 2, b"crafts", setup)
    assert "made-0" in match.game.book.catalog and "made-0" not in CRAFTS.book.catalog
    loaded = Match.load(CRAFTS, match.save())
    assert loaded.world.setup == setup
    assert loaded.game.book.catalog["made-0"].title == "Kite"
    assert [card.name for card in loaded.world.cards] == [card.name for card in match.world.cards]


def test_an_answer_counts_as_the_option_that_it_names() -> None:
    match = plotting(STOP)
    assert match.history == [(0, Option("stop", (), RULE))]


def test_a_clone_goes_its_own_way() -> None:
    match = plotting(STOP)
    saved, seen = match.save(), looks(match)
    clone = match.clone()
    assert (clone.save(), looks(clone)) == (saved, seen)
    clone.answer(0, DRAW)
    assert (match.save(), looks(match)) == (saved, seen)
    assert clone.world.state.hands != match.world.state.hands


@pytest.mark.parametrize("steps", [steps for steps in range(14) if steps % 6 != 4])
def test_nothing_has_changed_when_a_flow_breaks(steps: int) -> None:
    match = stumbling(steps)
    saved, seen, said, outcomes = match.save(), looks(match, 0), list(match.history), list(match.world.chance.log)
    with pytest.raises(RuntimeError, match="stumbled"):
        match.answer(match.waiting[0], STUMBLE)
    assert match.save() == saved
    assert looks(match, 0) == seen
    assert match.history == said
    assert match.world.chance.log == outcomes


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_sealed_answer_that_breaks_the_flow_can_still_be_changed(rounds: int) -> None:
    match = stumbling(6 * rounds - 2)
    last = match.last_answers()
    match.answer(0, STUMBLE)
    with pytest.raises(RuntimeError, match="stumbled"):
        match.answer(1, WALK)
    assert match.sealed == {0: STUMBLE}
    assert match.last_answers() == last
    assert match.tail_for(1) == match.tail[:4]
    match.answer(0, WALK)
    match.answer(1, WALK)
    assert match.world.state.steps == [3 * rounds, 3 * rounds]


def test_the_match_goes_on_as_if_it_had_not_stumbled() -> None:
    match, other = stumbling(3), stumbling(3)
    with pytest.raises(RuntimeError):
        match.answer(1, STUMBLE)
    for _ in range(5):
        for one in (match, other):
            one.answer(one.waiting[0], WALK)
    assert match.save() == other.save()
    assert looks(match, 0) == looks(other, 0)


def test_nothing_has_changed_when_a_call_breaks() -> None:
    match = stumbling(1)
    saved, seen = match.save(), looks(match, 0)
    with pytest.raises(RuntimeError, match="fainted"):
        match.call(1, "faint")
    assert match.save() == saved
    assert looks(match, 0) == seen
    match.call(1, "wave")
    assert len(match.tail) == 2


def test_a_game_without_calls_refuses_every_call() -> None:
    match = Match.begin(FLICK, 2, b"flick")
    with pytest.raises(Refused):
        match.call(0, "resign")


def test_a_seat_that_is_not_asked_has_no_default() -> None:
    with pytest.raises(Refused, match="not asked"):
        stumbling(0).default(1)
