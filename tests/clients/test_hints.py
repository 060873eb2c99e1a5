"""Hints in sentences."""

import pytest

from beanfield.bots.advice import Advice
from beanfield.clients.hints import hint
from beanfield.kernel.asks import Act, Choose, Option, Perform
from beanfield.kernel.gesture import Dial, Gesture
from beanfield.kernel.mind import Verdict
from beanfield.kernel.registry import find_game
from beanfield.kernel.remarks import Foreseen, Remark
from beanfield.kernel.view import Asked, View
from tests.toys.flick import FLICK

GAME = find_game("space-beans")
VIEW = View("space-beans", 0, GAME.rules.empty_table(2), {}, (0,), None)
CLOSE, GO_ON = Option("close", ("open.0",), "SPB-033"), Option("go-on", (), "SPB-033")
ASKED = Asked(3, Choose(0, "close", "SPB-033", [CLOSE, GO_ON]), (Foreseen((0,), (Remark("pays", {"points": 4}),)),))
NAMES = ["You", "Bob"]


@pytest.mark.parametrize(
    ("verdict", "said"),
    [
        ("clear", "It looks clearly better than: Go on."),
        ("slight", "It looks a little better than: Go on."),
        ("even", "It looks about as good as: Go on."),
    ],
)
def test_what_would_follow_is_said_and_how_much_better_it_looks(verdict: Verdict, said: str) -> None:
    words = hint(GAME, VIEW, ASKED, NAMES, Advice(Act("close", ("open.0",)), verdict, GO_ON))
    assert words == f"The bot would: Close out your open collection (pays 4 now). {said}"


def test_where_nothing_would_follow_the_general_advice_of_the_game_is_told() -> None:
    words = hint(GAME, VIEW, ASKED, NAMES, Advice(GO_ON, "clear", CLOSE))
    assert words == (
        "The bot would: Go on. It looks clearly better than: Close out your open collection. "
        + GAME.book.words.texts.hints["close"]
    )


def test_a_single_option_is_called_so() -> None:
    asked = Asked(3, Choose(0, "close", "SPB-045", [CLOSE]), ASKED.foreseen)
    assert hint(GAME, VIEW, asked, NAMES, Advice((CLOSE,), "only")).endswith("Nothing else is possible.")


def test_a_gesture_is_told_by_its_dials() -> None:
    dial = next(iter(FLICK.book.words.texts.dials))
    asked = Asked(1, Perform(0, "flick", "TOY-001", "{}", (Dial(dial, 0, 10, 5),)))
    said = hint(FLICK, VIEW, asked, NAMES, Advice(Gesture({dial: 4.0}), "even"))
    assert said == f"The bot would do it like this: {FLICK.book.words.dial(dial).lower()} 4."
