"""The mind: the defaults for parts that a game leaves out, and how pieces get other cards."""

from dataclasses import replace

import pytest
from msgspec import Struct

from beanfield.kernel.asks import Perform
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Dial, Gesture
from beanfield.kernel.match import Match
from beanfield.kernel.mind import Mind, relay, shuffle_unseen
from beanfield.kernel.seat import Seat
from beanfield.kernel.view import View
from tests.toys.flick import FLICK
from tests.toys.plots import PLOTS, State
from tests.toys.toy import Card, NoSetup

PLAIN: Mind[State, Card, NoSetup] = Mind(default=PLOTS.mind.default, evaluate=PLOTS.mind.evaluate)


def test_without_a_gesture_of_its_own_a_game_makes_the_usual_one_in_words() -> None:
    ask = Perform(0, "flick", "R-1", "{}", (Dial("force", 0, 10, 4), Dial("aim", -45, 45, 1)))
    view = Match.begin(PLOTS, 2, b"mind").view(0)
    assert PLAIN.gesture(view, ask) == Gesture({"force": 4, "aim": 1}, "words")


def test_what_a_good_player_means_may_differ_from_what_is_done_for_somebody_away() -> None:
    def aimed(view: View[Struct], ask: Perform) -> Gesture:
        return Gesture({"force": 99.0, "aim": float(view.viewer or 0)})

    keen = replace(FLICK, mind=replace(FLICK.mind, aimed=aimed), with_setup=None)
    for game, meant in ((FLICK, Gesture({"force": 4, "aim": 0}, "words")), (keen, Gesture({"force": 10, "aim": 0}))):
        seat = Seat(Match.begin(game, 2, b"mind"), 0)
        assert seat.aimed() == meant, "within the bounds"
        assert seat.default() == Gesture({"force": 4, "aim": 0}, "words")
    with pytest.raises(Refused):
        Seat(Match.begin(keen, 2, b"mind"), 1).aimed()


def test_a_game_that_says_no_more_remembers_nothing_and_hides_nothing_but_cards() -> None:
    match = Match.begin(PLOTS, 2, b"mind")
    w, before = match.world, match.save()
    assert [*PLAIN.remembers(w, 0)] == []
    assert PLAIN.redraw_hidden(w, 0, [1, 2], Chance(b"")) is False
    assert match.save() == before


def test_unseen_cards_are_laid_anew_under_unseen_pieces_only() -> None:
    w = Match.begin(PLOTS, 2, b"mind").world
    names, roster = [card.name for card in w.cards], w.cards
    unseen = [3, 5, 8, 9, 11, 12]
    orders = set()
    for draw in range(20):
        w.cards = roster
        shuffle_unseen(w, 0, unseen, Chance(b"%d" % draw))
        found = [card.name for card in w.cards]
        assert sorted(found[piece] for piece in unseen) == sorted(names[piece] for piece in unseen)
        assert all(found[piece] == names[piece] for piece in range(20) if piece not in unseen)
        orders.add(tuple(found))
    assert len(orders) > 15
    assert [card.name for card in roster] == names, "other copies of the match share the roster"


def test_each_piece_becomes_the_card_at_its_place_of_the_list() -> None:
    w = Match.begin(PLOTS, 2, b"mind").world
    first, second, *others = w.cards
    roster = w.cards
    relay(w, [1, 0], [first, second])
    assert w.cards == [second, first, *others]
    assert roster == [first, second, *others]
