from collections import Counter
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from beanfield.bots.answers import all_answers, key_of, random_answer
from beanfield.kernel.asks import Choose, Option, Pick, acts_of, picks

NAMES = ["bean", "bean", "pea", "leek", "corn", "corn"]


def name(piece: int) -> str:
    return NAMES[piece]


def pick(least: int, most: int, group: list[str] | None = None, size: int = len(NAMES)) -> Pick:
    return Pick(0, "pick", "X-1", least, most, [Option("take", (piece,)) for piece in range(size)], group)


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


def test_those_of_a_group_go_together_and_nothing_else_does() -> None:
    picks = all_answers(pick(1, 6, ["a", "a", "b", "b", "b", "c"]), name, Random(1).random)
    for answer in picks.values():
        assert isinstance(answer, tuple)
        pieces = {option.on[0] for option in answer}
        assert pieces <= {0, 1} or pieces <= {2, 3, 4} or pieces <= {5}
    assert len(picks) == 2 + 7  # one or two beans; some of pea, leek and corn, where the two corns are equal


def test_too_many_answers_are_sampled() -> None:
    ask = pick(0, 6)
    few = all_answers(ask, name, Random(1).random, most=5)
    assert 1 <= len(few) <= 5
    assert all(ask.resolve(answer) is not None for answer in few.values())


def test_one_of_many_is_listed_and_not_sampled() -> None:
    many = Pick(
        0, "play", "X-1", 1, 1, [Option("play", (piece, f"slot.{at}")) for piece in range(60) for at in range(3)]
    )
    answers = all_answers(many, str, lambda: 0.0)
    assert list(answers.values()) == [(option,) for option in many.options]


@given(st.integers(0, 3), st.integers(0, 3), st.lists(st.sampled_from("ab"), min_size=6, max_size=6))
def test_every_answer_of_a_size_that_is_asked_for_is_listed_once(least: int, more: int, group: list[str]) -> None:
    ask = pick(least, least + more, group)
    expected = {key_of(tuple(ask.options[at] for at in chosen), name) for chosen in picks(ask)}
    answers = all_answers(ask, name, lambda: 0.0, most=max(1, len(expected) * 2))
    assert answers.keys() == expected


def led(least: int, most: int) -> Pick:
    """One card is played on one of two plots; with the leek (3) goes another card on the other plot."""
    places = ("left", "right")
    along = [Option("add", (piece, place)) for piece in (0, 1, 2) for place in places]
    played = [Option("play", (piece, place)) for piece in (0, 1, 3) for place in places]
    group = ["leek"] * 6 + ["bean"] * 4 + ["leek"] * 2
    return Pick(0, "play", "X-1", least, most, [*along, *played], group, [False] * 6 + [True] * 6, distinct=2)


def test_what_leads_is_listed_alone_and_with_all_that_may_follow() -> None:
    answers = all_answers(led(1, 2), name, Random(1).random)
    assert sorted(answers) == [
        (("add", "bean", "left"), ("play", "leek", "right")),
        (("add", "bean", "right"), ("play", "leek", "left")),
        (("add", "pea", "left"), ("play", "leek", "right")),
        (("add", "pea", "right"), ("play", "leek", "left")),
        (("play", "bean", "left"),),
        (("play", "bean", "right"),),
        (("play", "leek", "left"),),
        (("play", "leek", "right"),),
    ]
    assert all(led(1, 2).resolve(answer) is not None for answer in answers.values())


def test_too_many_answers_with_a_leader_are_sampled() -> None:
    few = all_answers(led(1, 2), name, Random(1).random, most=5)
    assert 1 <= len(few) <= 5
    assert all(led(1, 2).resolve(answer) is not None for answer in few.values())


def test_equal_cards_without_end_are_sampled() -> None:
    equal = Pick(0, "take", "X-1", 0, 30, [Option("take", (piece,)) for piece in range(30)], distinct=1)
    answers = all_answers(equal, lambda piece: "bean", Random(1).random)
    assert 20 <= len(answers) <= 31


def test_a_random_answer_has_only_one_of_those_of_which_one_may_be_picked() -> None:
    cards = [Option("take", (piece,)) for piece in range(4)]
    ask = Pick(0, "take", "X-1", 1, 4, cards, once=["bean", "bean", "pea", "pea"])
    answers = [random_answer(ask, Random(seed).random) for seed in range(60)]
    assert all(ask.resolve(answer) is not None for answer in answers)
    assert {len(acts_of(answer)) for answer in answers} == {1, 2}


def test_a_random_answer_is_any_answer_and_each_leader_comes_as_often() -> None:
    random = Random(1)
    said = Counter(key_of(random_answer(led(1, 2), random.random), name) for _ in range(6000))
    assert said.keys() == all_answers(led(1, 2), name, random.random).keys()
    leeks = sum(times for key, times in said.items() if ("play", "leek", "left") in key)
    assert 850 <= leeks <= 1150  # one of six leading options
    assert 380 <= said[("play", "leek", "left"),] <= 620  # half the time alone
    nothing = Counter(random_answer(led(0, 2), random.random) == () for _ in range(2000))
    assert nothing[True] > 200


@given(st.data())
def test_a_random_answer_with_leaders_or_apart_is_always_allowed(data: st.DataObject) -> None:
    ask = Pick(
        0,
        "pick",
        "X-1",
        data.draw(st.integers(0, 3)),
        data.draw(st.integers(3, 6)),
        [Option("take", (piece, place)) for piece in range(3) for place in ("a", "b", "c")],
        data.draw(st.none() | st.lists(st.sampled_from("xy"), min_size=9, max_size=9)),
        data.draw(st.none() | st.lists(st.booleans(), min_size=9, max_size=9)),
        data.draw(st.integers(0, 2)),
    )
    assume(any(picks(ask)) and any(ask.fits(at, ()) for at in range(9)))
    answer = random_answer(ask, Random(data.draw(st.integers(0, 99))).random)
    assert ask.resolve(answer) is not None


@given(st.data())
def test_a_random_answer_is_always_allowed(data: st.DataObject) -> None:
    group = data.draw(st.none() | st.lists(st.sampled_from("ab"), min_size=6, max_size=6))
    most = 6 if group is None else max(group.count(word) for word in group)
    least = data.draw(st.integers(0, most))
    ask = pick(least, data.draw(st.integers(least, 6)), group)
    answer = random_answer(ask, Random(data.draw(st.integers(0, 99))).random)
    assert ask.resolve(answer) is not None
    assert key_of(answer, name) is not None
