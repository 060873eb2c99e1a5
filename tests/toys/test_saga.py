"""Saga is as large as the largest game we plan. What it costs stays bounded, however long a turn is."""

from random import Random
from time import process_time
from typing import Any

import pytest

from beanfield.kernel import keeping, seeing
from beanfield.kernel.asks import Choose, Option
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.seat import Seat
from beanfield.testkit.proof import Renumbered, Witness, check_pieces, check_sent, check_twin, viewers
from beanfield.testkit.scenario import Scenario
from beanfield.testkit.suite.wander import Wanderer
from tests.toys.saga import HOMEWORK, LONG_SAGA, SAGA, Reckoned, State, main_options
from tests.toys.toy import FORBIDDEN, Card, NoSetup

MOST_TAIL = 12
"""The most answers since the last checkpoint: a few quiet acts, and a window for each of them."""


def in_a_long_turn(answers: int, seed: int = 1) -> AnyMatch:
    """A match in its first turn after this number of answers. Nobody ends the turn."""
    match: AnyMatch = Match.begin(LONG_SAGA, 6, b"%d" % seed)
    wanderer = Wanderer(seed, taste=lambda match, option: option.do not in ("done", "go", "cheer"))
    while answers:
        ask = match.ask
        before = match.clone() if isinstance(ask, Choose) and ask.prompt == "main" else None
        wanderer.step(match)
        if before is not None and match.world.state.turns > 1:
            match = before
            continue
        answers -= 1
    return match


def test_a_long_turn_has_many_checkpoints() -> None:
    match: AnyMatch = Match.begin(LONG_SAGA, 6, b"long")
    wanderer, longest, checkpoints = Wanderer(5, taste=lambda match, option: option.do != "done"), 0, 0
    for _ in range(200):
        wanderer.step(match)
        longest = max(longest, len(match.tail))
        checkpoints += not match.tail
    assert match.world.state.turns == 1
    assert checkpoints > 20
    assert longest <= MOST_TAIL


def test_there_are_360_pieces_and_hundreds_of_things_to_do() -> None:
    match: AnyMatch = Match.begin(LONG_SAGA, 6, b"size")
    assert len(match.world.cards) == 360
    assert isinstance(match.ask, Choose)
    assert len(match.ask.options) > 200


def test_nothing_leaks_with_six_seats() -> None:
    match: AnyMatch = Match.begin(LONG_SAGA, 6, b"leaks")
    wanderer, chance, random = Wanderer(3), Chance(b"imagining"), Random(3)
    with Witness(match) as witness:
        for _ in range(25):
            witness.look()
            check_pieces(match)
            viewer = random.choice(viewers(match))
            check_sent(match, viewer)
            check_twin(match, viewer, chance, tried=1)
            wanderer.step(match)


def test_numbers_of_pieces_do_not_leak() -> None:
    match: AnyMatch = Match.begin(LONG_SAGA, 6, b"numbers")
    wanderer, other = Wanderer(4), Renumbered(match)
    for _ in range(20):
        other.say(*wanderer.step(match))
        other.check()


# what the kernel offers to a large game


def table() -> Scenario[State, Card, NoSetup]:
    return Scenario(SAGA, 2, seed=b"a land")


def test_strengths_are_reckoned_once_for_all_and_from_what_a_watcher_sees() -> None:
    match: AnyMatch = Match.begin(SAGA, 2, b"strong")
    shown = seeing.reckoned(match, [None, 0, 1])
    assert shown[0] is shown[1] is shown[2] is not None
    assert isinstance(shown[0], Reckoned)
    assert shown[0].strengths[3].sources == (("Hero 3", 3),)


def test_what_a_game_keeps_in_its_memo_is_no_part_of_the_match() -> None:
    match: AnyMatch = Match.begin(SAGA, 2, b"memo")
    saved = match.save()
    match.world.memo["anything"] = 1
    assert match.save() == saved
    assert "anything" not in match.clone().world.memo
    assert "anything" not in Match.load(SAGA, saved).world.memo


def test_a_number_and_a_word_are_things_that_can_be_chosen() -> None:
    land = table()
    assert "draw decks, 2" in land.options("A") and "cheer hooray" in land.options("A")
    land.does("A", "cheer", "hooray")
    land.does("A", "draw", "decks", "2")
    assert len(land.lies("hands.A")) == 10
    assert land.told("B")[-1] == "A drew 2 cards."


def test_a_refusal_names_the_card_that_forbids_it() -> None:
    land = table()
    title = SAGA.book.catalog[HOMEWORK].title
    staged = keeping.scene(land.match)
    card = next(piece for piece, each in enumerate(staged.cards) if each.name == HOMEWORK)
    for pile in (*staged.state.hands, *staged.state.decks, *staged.state.under):
        if card in pile:
            pile.remove(card)
    for hidden in staged.state.concealed.values():
        if card in hidden.cards:
            hidden.cards.remove(card)
    staged.state.figures[0].worn.append(card)
    land.match = Match.from_world(SAGA, staged)
    land.refuses("A", "draw", "decks", "2", rule=FORBIDDEN, card=title)


def test_stops_are_set_by_a_call_with_a_word_and_are_public() -> None:
    land = table()
    assert land.sees("watcher", "stops") == [["fight", "move"], []]
    land.calls("B", "stop", "move")
    assert land.sees("A", "stops.B") == ["move"]
    land.refuses_call("B", "stop", "move", rule=FORBIDDEN)
    land.refuses_call("B", "stop", "everything", rule=FORBIDDEN)
    land.refuses_call("B", "stop", rule=FORBIDDEN)
    land.calls("B", "go", "move")
    assert land.sees("A", "stops.B") == []


def test_only_who_stops_at_moves_is_asked_in_a_window() -> None:
    land = table()
    hero = land.match.view(0).faces[land.match.view(0).state.figures[0].piece]
    title = SAGA.book.catalog[hero].title
    land.does("A", "go", title, "under.7")
    assert land.asked == "A main"
    land.calls("B", "stop", "move")
    land.does("A", "go", title, "under.8")
    assert land.asked == "B window"
    land.does("B", "pass")
    assert land.asked == "A main"


def test_a_figure_in_the_spotlight_hides_nothing_from_watchers() -> None:
    land = table()
    assert land.sees("watcher", "concealed.0.cards") == ["?"]
    land.does("A", "light", "concealed.0.cards")
    assert (
        land.sees("watcher", "concealed.0.cards")
        == land.lies("concealed.0.cards")
        == land.sees("B", "concealed.0.cards")
    )
    land.refuses_to_take_back("A", rule=FORBIDDEN)


def test_quiet_things_can_be_taken_back_one_after_the_other() -> None:
    land = table()
    before = land.sees("A")
    land.does("A", "cheer", "pity")
    land.does("A", "cheer", "hooray")
    land.takes_back("A")
    land.takes_back("A")
    assert land.sees("A") == before
    with pytest.raises(Refused, match="nothing of yours"):
        Seat(land.match, 0).undo()


# what it costs


def cheapest(work: Any, times: int, tries: int = 7) -> float:
    """The least CPU time of one run, in milliseconds."""
    found = []
    for _ in range(tries):
        start = process_time()
        for _ in range(times):
            work()
        found.append((process_time() - start) / times * 1000)
    return min(found)


@pytest.mark.slow
def test_what_it_costs(capsys: pytest.CaptureFixture[str]) -> None:
    """The figures are printed with `pytest -m slow -s`. The bounds are what the planned game needs."""
    match = in_a_long_turn(200)
    ask = match.ask
    assert isinstance(ask, Choose)
    seat, chance = ask.seat, Chance(b"worlds")
    imagination = Imagination(match, seat)
    crowded = Match.begin(LONG_SAGA, 6, b"crowded").world
    crowded.move(crowded.state.decks[0][:18], "decks.0", "hands.0")
    many = [
        Option("bury", (piece, f"under.{at}"), "TOY-001")
        for piece in match.world.mask(seat)[1].seen
        for at in range(12)
    ]
    figures = {
        "clone after 200 answers of a turn": (cheapest(match.clone, 20), 1.0),
        "an imagined world": (cheapest(lambda: imagination.draw(chance), 20), 5.0),
        "views of seven viewers": (cheapest(lambda: match.world.mask_all([None, *range(6)]), 20), 0.6),
        f"{len(main_options(crowded, 0))} options made": (cheapest(lambda: main_options(crowded, 0), 5), 25.0),
        "600 options named": (cheapest(lambda: seeing.outward(match, seat, many[:600]), 5), 25.0),
        "whether an answer can be taken back": (cheapest(lambda: match.undoable, 1000), 0.01),
    }
    with capsys.disabled():
        for what, (cost, bound) in figures.items():
            print(f"\n{what}: {cost:.3f} ms (at most {bound})", end="")
    assert all(cost <= bound for cost, bound in figures.values())
