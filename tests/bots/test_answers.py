from random import Random

from hypothesis import given
from hypothesis import strategies as st

from beanfield.bots.answers import all_answers, key_of, random_answer
from beanfield.kernel.asks import Choose, Option, Pick

NAMES = ["bean", "bean", "pea", "leek", "corn", "corn"]


def name(piece: int) -> str:
    return NAMES[piece]


def pick(lo: int, hi: int, kin: list[str] | None = None, size: int = len(NAMES)) -> Pick:
    return Pick(0, "pick", "X-1", lo, hi, [Option("take", (piece,)) for piece in range(size)], kin)


def test_equal_cards_are_one_answer() -> None:
    answers = all_answers(Choose(0, "take", "X-1", pick(1, 1).options), name, Random(1).random)
    assert sorted(answers) == [("take", "bean"), ("take", "corn"), ("take", "leek"), ("take", "pea")]
    picks = all_answers(pick(1, 2, size=3), name, Random(1).random)
    assert sorted(picks) == [
        (("take", "bean"),),
        (("take", "bean"), ("take", "bean")),
        (("take", "bean"), ("take", "pea")),
        (("take", "pea"),),
    ]


def test_kin_go_together_and_nothing_else_does() -> None:
    picks = all_answers(pick(1, 6, ["a", "a", "b", "b", "b", "c"]), name, Random(1).random)
    for answer in picks.values():
        assert isinstance(answer, tuple)
        pieces = {option.on[0] for option in answer}
        assert pieces <= {0, 1} or pieces <= {2, 3, 4} or pieces <= {5}
    assert len(picks) == 2 + 7  # one or two beans; some of pea, leek and corn: the other corn alone is the same


def test_too_many_answers_are_sampled() -> None:
    ask = pick(0, 6)
    few = all_answers(ask, name, Random(1).random, most=5)
    assert 1 <= len(few) <= 5
    assert all(ask.settle(answer) is not None for answer in few.values())


@given(st.data())
def test_a_random_answer_is_always_allowed(data: st.DataObject) -> None:
    kin = data.draw(st.none() | st.lists(st.sampled_from("ab"), min_size=6, max_size=6))
    most = 6 if kin is None else max(kin.count(word) for word in kin)
    lo = data.draw(st.integers(0, most))
    ask = pick(lo, data.draw(st.integers(lo, 6)), kin)
    answer = random_answer(ask, Random(data.draw(st.integers(0, 99))).random)
    assert ask.settle(answer) is not None
    assert key_of(answer, name) is not None
