"""A match: beginning, answering, copying, saving, taking back, trimming; and flows that raise errors."""

from dataclasses import replace

import pytest
from msgspec import Struct

from beanfield.kernel.asks import Act, Choose, Option, Together
from beanfield.kernel.errors import BrokenGame, Differs, Refused
from beanfield.kernel.flow import Flow
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import NO_PIECE, AnyMatch, Match
from beanfield.kernel.sight import Viewer
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import World
from beanfield.testkit.suite.looks import looks
from tests.toys import plots
from tests.toys.bids import BIDS
from tests.toys.crafts import CRAFTS, Made
from tests.toys.crafts import Setup as CraftsSetup
from tests.toys.flick import FLICK
from tests.toys.plots import PLOTS, Plot, Plots
from tests.toys.stumble import STUMBLE, STUMBLES, WALK, State, Stumble
from tests.toys.toy import FORBIDDEN, RULE, Card, NoSetup

STOP, DRAW = Act("stop"), Act("draw", ("pile",))


def plotting(*answers: Act) -> AnyMatch:
    """A match of Plots after these answers. Every seat acts twice in a row."""
    match: AnyMatch = Match.begin(PLOTS, 2, b"plots")
    for answer in answers:
        match.answer(match.waiting[0], answer)
    return match


def stumbling(steps: int) -> AnyMatch:
    """A match after some steps. Steps five and six are one sealed ask, and a checkpoint follows."""
    match: AnyMatch = Match.begin(STUMBLES, 2, b"stones")
    for _ in range(steps):
        match.answer(match.waiting[0], WALK)
    return match


# beginning


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


def test_a_match_may_be_over_before_anybody_is_asked() -> None:
    world = plotting().scene()
    world.state.turns = 12
    match = Match.from_world(PLOTS, world)
    assert (match.ask, match.waiting, match.outcome) == (None, (), Outcome((0, 1), (0, 0)))


# answering


def test_who_is_asked_next_follows_from_what_was_said() -> None:
    match = plotting()
    waiting = []
    for _ in range(5):
        waiting.append((match.waiting, match.ask_number(0), match.ask_number(1)))
        match.answer(match.waiting[0], STOP)
    assert waiting == [((0,), 1, 0), ((0,), 2, 0), ((1,), 2, 1), ((1,), 2, 2), ((0,), 3, 2)]
    assert match.act_number == 6


def test_an_answer_counts_as_the_option_that_it_names() -> None:
    match = plotting(STOP)
    assert match.history == [(0, Option("stop", (), RULE))]


@pytest.mark.parametrize(
    ("seat", "answer"), [(0, Act("fly")), (1, STOP), (0, Act("lay", (NO_PIECE,))), (0, (STOP, DRAW))]
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(seat: int, answer: Act) -> None:
    match = plotting()
    saved = match.save()
    with pytest.raises(Refused) as refusal:
        match.answer(seat, answer)
    assert refusal.value.rule == FORBIDDEN
    assert match.save() == saved


def test_options_that_do_not_go_together_are_refused_as_such() -> None:
    match = bidden()
    ask = match.ask_of(0)
    assert ask is not None and not isinstance(ask, Choose)
    with pytest.raises(Refused, match="taken together"):
        match.answer(0, tuple(ask.options[:3]))  # type: ignore[union-attr]
    with pytest.raises(Refused, match="not possible"):
        match.answer(0, (Act("throw", (NO_PIECE,)),))


def bidden() -> AnyMatch:
    """A match of Bids after the bids: all are asked together what they throw away."""
    match: AnyMatch = Match.begin(BIDS, 2, b"bids")
    for seat in range(2):
        match.answer(seat, match.default(seat))
    return match


def test_nothing_physical_is_done_where_it_is_not_asked_for() -> None:
    with pytest.raises(Refused, match="not asked for"):
        plotting().fitted(0, Gesture({}))
    with pytest.raises(Refused, match="nothing physical"):
        plotting().gesture(0)
    with pytest.raises(Refused, match="nothing physical"):
        plotting().by_luck(0, Gesture({}))


def test_the_last_answers_are_those_to_asks_that_are_closed() -> None:
    stop, draw = Option("stop", (), RULE), Option("draw", ("pile",), RULE)
    assert plotting().last_answers() == {}
    assert plotting(STOP, DRAW).last_answers() == {0: draw}
    assert plotting(STOP, DRAW, STOP).last_answers() == {0: draw, 1: stop}
    match = stumbling(5)
    assert match.sealed == {0: WALK}
    assert match.last_answers() == {0: WALK, 1: WALK}
    match = bidden()
    bids = match.last_answers()
    match.answer(0, ())
    assert match.last_answers() == bids, "what is sealed may still be changed"
    match.answer(1, ())
    assert match.last_answers() == {0: (), 1: ()}


def test_calls_are_no_answers() -> None:
    match = stumbling(1)
    match.call(1, "wave")
    match.call(0, "wave")
    assert match.last_answers() == {0: WALK}


# aliases


def test_pieces_leave_under_their_aliases_and_come_back() -> None:
    match = plotting()
    mine, theirs = match.world.state.hands
    said = match.outward(0, [Act("lay", (mine[0], "table")), STOP])
    assert said == [Act("lay", (match.world.alias(mine[0]), "table")), STOP]
    assert match.inward(0, tuple(said)) == (Act("lay", (mine[0], "table")), STOP)
    assert match.inward(0, Act("lay", (match.world.alias(theirs[0]),))) == Act("lay", (NO_PIECE,))
    with pytest.raises(BrokenGame, match="does not see"):
        match.outward(0, [Act("lay", (theirs[0],))])


# seeing

VIEWERS: tuple[Viewer, ...] = (None, 0, 1)


@pytest.mark.parametrize("match", [plotting(), plotting(DRAW), bidden(), Match.begin(FLICK, 2, b"flick")])
def test_several_views_at_once_are_those_one_by_one(match: AnyMatch) -> None:
    assert match.views(VIEWERS) == [
        (match.view(viewer), None if viewer is None else match.asked(viewer)) for viewer in VIEWERS
    ]


class Figures(Struct, frozen=True):
    """How many cards are in no hand, and for which viewer this was computed."""

    laid: int
    viewer: Viewer


class Reckoning(Plots):
    """Counts how often its figures are computed."""

    reckons = True
    count = 0

    def reckon(self, view: View[plots.State]) -> Figures:
        self.count += 1
        return Figures(len(view.state.table), view.viewer)


def test_figures_are_reckoned_for_each_viewer() -> None:
    toy = Reckoning()
    match = Match.begin(toy.game, 2, b"plots")
    assert match.reckoned(VIEWERS) == [Figures(0, viewer) for viewer in VIEWERS]
    assert plotting().reckoned(VIEWERS) == [None] * 3


def test_figures_are_not_reckoned_for_a_view_alone() -> None:
    toy = Reckoning()
    match = Match.begin(toy.game, 2, b"plots")
    match.view(1)
    match.views(VIEWERS)
    assert toy.count == 0


def test_figures_that_hold_for_everybody_are_reckoned_once() -> None:
    class Alike(Reckoning):
        reckons_alike = True

    toy = Alike()
    match = Match.begin(toy.game, 2, b"plots")
    assert match.reckoned(VIEWERS) == [Figures(0, None)] * 3
    assert toy.count == 1


# copying and saving


def test_a_clone_goes_its_own_way() -> None:
    match = plotting(STOP)
    saved, seen = match.save(), looks(match)
    clone = match.clone()
    assert (clone.save(), looks(clone)) == (saved, seen)
    clone.answer(0, DRAW)
    assert (match.save(), looks(match)) == (saved, seen)
    assert clone.world.state.hands != match.world.state.hands


def test_a_copy_draws_what_the_match_will_draw() -> None:
    match = stumbling(3)
    copies = [match.clone(), Match.load(STUMBLES, match.save())]
    for one in (match, *copies):
        one.answer(1, WALK)
    assert [copy.world.state for copy in copies] == [match.world.state] * 2


def test_a_match_that_is_over_stays_over_in_every_copy() -> None:
    match = plotting(*[STOP] * 24)
    assert match.outcome is not None
    for copy in (match.clone(), Match.load(PLOTS, match.save())):
        assert (copy.ask, copy.outcome) == (None, match.outcome)
        assert copy.save() == match.save()


def test_the_scene_is_the_world_at_the_last_checkpoint() -> None:
    match = plotting(STOP, STOP, DRAW)
    scene = match.scene()
    assert scene.state.hands != match.world.state.hands
    assert scene.state.turns == 1
    assert [len(hand) for hand in scene.state.hands] == [3, 3]
    scene.state.hands[0].clear()
    assert match.scene().state.hands[0]


def test_the_tail_for_a_viewer_holds_no_sealed_answer_of_another() -> None:
    match = stumbling(5)
    assert [seat for seat, _ in match.tail] == [0, 0, 1, 1, 0]
    assert isinstance(match.ask, Together)
    assert match.tail_for(0) == match.tail
    assert match.tail_for(1) == match.tail_for(None) == match.tail[:4]
    match.call(1, "wave")
    assert len(match.tail_for(None)) == 5, "what was called was heard by all"


def test_a_checkpoint_of_another_version_is_taken_if_that_is_wanted() -> None:
    saved = stumbling(2).save()
    loaded = Match.load(replace(STUMBLES, version=2, with_setup=None), saved, any_version=True)
    assert (loaded.game.version, loaded.world.state.steps) == (2, [2, 0])


# taking back


def test_only_the_last_answer_can_be_taken_back_and_only_by_its_seat() -> None:
    match = plotting(STOP)
    assert match.undoable == 0
    with pytest.raises(Refused, match="nothing of yours"):
        match.undo(1)
    match.undo(0)
    assert match.save() == plotting().save()
    assert looks(match, 0) == looks(plotting(), 0)
    assert match.undoable is None


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        (plotting(), "nothing of yours"),
        (plotting(DRAW), "seen something new"),
        (plotting(STOP, STOP), "nothing of yours"),
        (stumbling(1), "a shuffle or a roll"),
        (stumbling(5), "answering again"),
    ],
)
def test_why_something_is_not_taken_back_is_said(match: AnyMatch, reason: str) -> None:
    saved = match.save()
    assert match.undoable is None
    with pytest.raises(Refused, match=reason):
        match.undo(0)
    assert match.save() == saved


class Slips(Plots):
    """A seat that stops takes a card out of the pile without `move`."""

    def step(self, w: Plot, seat: int, prompt: str) -> Flow[None]:
        yield from super().step(w, seat, prompt)
        w.state.table.append(w.state.pile.pop())


def test_a_game_that_shows_something_without_saying_so_is_caught_when_it_is_taken_back() -> None:
    match: AnyMatch = Match.begin(Slips().game, 2, b"plots")
    match.answer(0, STOP)
    assert match.undoable == 0
    with pytest.raises(BrokenGame, match="something new, but the game did not use `move`"):
        match.undo(0)


# trimming


def test_a_match_that_forgot_what_is_old_goes_on_as_before() -> None:
    match, other = plotting(DRAW, STOP, DRAW), plotting(DRAW, STOP, DRAW)
    match.trim(events=1)
    assert (len(match.history), len(match.world.events), match.world.first_event) == (1, 1, 1)
    assert match.world.chance.log == []
    assert match.save() == other.save()
    assert match.last_answers() == other.last_answers()
    assert match.world.told(1) == other.world.told(1, since=1)
    for answer in (STOP, DRAW, STOP):
        for one in (match, other):
            one.answer(one.waiting[0], answer)
    assert match.save() == other.save()
    assert looks(match) == looks(other)


def test_a_match_that_forgot_twice_knows_what_everybody_said_last() -> None:
    match = plotting(STOP, DRAW)
    match.trim(events=0)
    for answer in (STOP, STOP):
        match.answer(1, answer)
    match.trim(events=0)
    assert match.history == []
    assert match.last_answers() == plotting(STOP, DRAW, STOP, STOP).last_answers()


def test_old_aliases_are_forgotten_when_there_are_many_and_come_out_the_same() -> None:
    match = plotting()
    world = match.world
    for _ in range(9):
        world.conceal(range(20))
        aliases = [world.alias(piece) for piece in range(20)]
    assert len(world.aliases) > 8 * 20
    match.trim(events=0)
    assert len(world.aliases) == 0
    assert [world.alias(piece) for piece in range(20)] == aliases


def test_a_match_that_forgot_what_is_old_can_still_be_taken_back() -> None:
    match, other = plotting(STOP, STOP, STOP), plotting(STOP, STOP)
    match.trim(events=0)
    match.undo(1)
    assert match.save() == other.save()


def test_a_match_that_forgot_what_is_old_knows_what_is_sealed() -> None:
    match = stumbling(11)
    other = match.clone()
    match.trim(events=3)
    assert (match.sealed, match.waiting) == ({0: WALK}, (1,))
    assert match.tail_for(1) == match.tail[:4]
    assert match.last_answers() == other.last_answers()
    for one in (match, other):
        one.answer(0, WALK)
        one.answer(1, WALK)
    assert match.save() == other.save()


# flows that break


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


def test_what_was_called_since_the_checkpoint_is_called_again_when_loaded() -> None:
    match = stumbling(1)
    match.call(1, "wave")
    loaded = Match.load(STUMBLES, match.save())
    assert loaded.save() == match.save()
    assert loaded.world.events[-1].what == "waved"


class Restless(Stumble):
    """A game whose flow does not begin with a checkpoint."""

    def play(self, w: World[State, Card, NoSetup]) -> Flow[Outcome]:
        flow = super().play(w)
        next(flow)
        return (yield from flow)


def test_a_flow_must_begin_with_a_checkpoint() -> None:
    with pytest.raises(BrokenGame, match="checkpoint"):
        Match.begin(Restless().game, 2, b"stones")


def test_a_saved_match_of_another_game_or_version_is_not_loaded() -> None:
    saved = stumbling(2).save()
    with pytest.raises(Differs, match="stumble version 1"):
        Match.load(FLICK, saved)
    with pytest.raises(Differs, match="version 2"):
        Match.load(replace(STUMBLES, version=2), saved)


def test_a_saved_answer_that_is_not_allowed_any_more_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin(PLOTS, 2, b"plots")
    match.answer(0, next(option for option in match.ask.options if option.do == "draw"))  # type: ignore[union-attr]
    saved = match.save()
    real = Plots.options_of
    monkeypatch.setattr(Plots, "options_of", lambda *all: [one for one in real(*all) if one.do != "draw"])
    with pytest.raises(Differs, match="can't say"):
        Match.load(PLOTS, saved)


def test_a_game_without_calls_refuses_every_call() -> None:
    match = Match.begin(FLICK, 2, b"flick")
    with pytest.raises(Refused):
        match.call(0, "resign")


def test_a_seat_that_is_not_asked_has_no_default() -> None:
    with pytest.raises(Refused, match="not asked"):
        stumbling(0).default(1)
