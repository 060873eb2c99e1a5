"""Instants: when they may be played, what they cost, and when windows open (MBZ-086 to MBZ-091, MBZ-R29 to MBZ-R32)."""

import pytest
from msgspec.structs import replace

from beanfield.games.mighty_beanz.catalog import BY_NAME, CARDS, TEAMS, bean_card, faults
from beanfield.games.mighty_beanz.clauses import AS_INSTANT
from beanfield.kernel.errors import BrokenGame
from tests.games.mighty_beanz.reading import let_be, mat, offers
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

ANSWERS = {
    "action": ["No You Don't!"],
    "bean": ["Bye Bye Beanie", "Banana Peel!"],
    "attack": [
        "You Slipped!", "Boomerang!", "+50 Defence Boost!", "+100 Defence Boost!", "Team Hug!", "Hold On Tight!",
        "Roly-Poly!",
    ],
}  # fmt: skip
"""The Instants of the set by what they answer."""
INSTANTS = [title for titles in ANSWERS.values() for title in titles]


def table_of_events() -> Table:
    """A can do something of each kind; B holds all Instants."""
    return staged(
        points=30,
        a={
            "red-1": "Goat Bean", "gold-1": "Lion Bean", "gold-2": "Juggler Bean", "gold-3": "Tuba Bean",
            "blue-1": "Kangaroo Bean", "blue-2": "Clown Bean S",
        },
        b={"gold-1": "Yeti Bean"},
        hands={"A": ["Piglet Bean", "Teddy Bean", "Full Moon", "Lucky Dip!", "Sharpshoot"], "B": INSTANTS},
    )  # fmt: skip


@rule("MBZ-086", "MBZ-087", "MBZ-R29", "MBZ-R39")
def test_on_your_own_turn_with_nothing_to_answer_no_instant_is_played() -> None:
    table = staged(a={"gold-1": "Lion Bean"}, b={"gold-1": "Yeti Bean"}, hands={"A": INSTANTS})
    assert not any(title in option for option in table.options("A") for title in INSTANTS)
    for title in INSTANTS:
        table.refuses("A", "use", title, rule="MBZ-086")
        table.refuses("A", "answer", title, rule="MBZ-086")


@rule("MBZ-R39")
def test_instants_are_the_cards_that_answer_something() -> None:
    found = {event: [card.title for card in BY_NAME.values() if card.answers == event] for event in ANSWERS}
    assert found == ANSWERS
    for card in BY_NAME.values():
        assert (card.answers is not None) == any(isinstance(word, AS_INSTANT) for word in card.effect)


@rule("MBZ-086", "MBZ-087", "MBZ-098", "MBZ-R31", "MBZ-R39")
@pytest.mark.parametrize(
    ("event", "act"),
    [
        ("action", ("use", "Lucky Dip!")),
        ("bean", ("play", "Piglet Bean", "beans.A.red-2")),
        ("attack", ("attack", "Lion Bean")),
    ],
)
def test_each_window_takes_the_instants_that_name_its_event(event: str, act: tuple[str, ...]) -> None:
    table = table_of_events()
    table.does("A", *act)
    assert table.asked == f"B answer-{event}"
    assert table.options("B") == ["allow", *[f"answer {title}" for title in ANSWERS[event]]]


@rule("MBZ-R31", "MBZ-090")
@pytest.mark.parametrize(
    ("act", "windows"),
    [
        (("use", "Lucky Dip!"), ["action"]),
        (("play", "Piglet Bean", "beans.A.red-2"), ["bean"]),
        (("attack", "Lion Bean"), ["attack"]),
        (("sharpshoot", "Sharpshoot", "Lion Bean", "Yeti Bean"), ["action", "attack"]),
        (("draw", "decks"), []),
        (("turn-up", "Clown Bean"), []),
        (("lay", "Full Moon", "cosmos.A.gold-1"), []),
        (("spin", "Juggler Bean"), []),
        (("spin", "Tuba Bean", "Yeti Bean"), []),
        (("end-turn",), []),
    ],
)
def test_a_window_opens_for_cards_beans_and_attacks_and_for_nothing_else(
    act: tuple[str, ...], windows: list[str]
) -> None:
    table = table_of_events()
    table.does("A", *act)
    asked = []
    while " answer-" in table.asked:
        asked.append(table.asked)
        table.does(table.asked[0], "allow")
    assert asked == [f"B answer-{event}" for event in windows]


@rule("MBZ-R31")
def test_a_bean_that_comes_in_by_an_effect_has_its_window_too() -> None:
    table = table_of_events()
    table.does("A", "spin", "Kangaroo Bean")
    assert table.asked == "A freebie"
    table.does("A", "bring", "Teddy Bean", "beans.A.red-2")
    assert table.asked == "B answer-bean"


@rule("MBZ-R31")
def test_there_is_no_window_in_the_other_steps_of_a_turn() -> None:
    """Spinning up, shooting for loot and discarding: nobody is asked for an answer."""
    table = staged(
        active="B", phase="discard", hands={"B": ["Goat Bean"] * 4 + ["Piglet Bean"] * 4, "A": INSTANTS},
        a={"red-1": "Goat Bean B", "red-2": "Lion Bean"},
    )  # fmt: skip
    table.does("B", "discard", "Goat Bean")
    assert table.asked == "A report"  # the red Galaxy is full
    table.does("A", "miss")
    table.does("A", "miss")
    assert table.asked == "A act"


@rule("MBZ-R31", "MBZ-R65")
def test_there_is_no_window_while_an_attack_is_resolved_or_dominoes_fall() -> None:
    table = staged(
        expert=True, a={"gold-2": "Bronco Bean"}, hands={"B": INSTANTS},
        b={"gold-1": "Vampire Bean", "gold-2": "Sheriff Bean", "gold-3": "Dingo Bean"},
    )  # fmt: skip
    table.does("A", "attack", "Bronco Bean")
    table.does("B", "allow")
    table.does("B", "defend", "Sheriff Bean")
    assert table.asked == "A act"
    assert mat(table, "B") == {"gold-1": "Vampire Bean S", "gold-2": "Sheriff Bean S", "gold-3": "Dingo Bean S"}


@rule("MBZ-R32")
@pytest.mark.parametrize("hand", [[], ["Piglet Bean"], ["No You Don't!"], ["You Slipped!", "Bye Bye Beanie"]])
def test_a_window_opens_whatever_the_other_player_holds(hand: list[str]) -> None:
    for act, event in [
        (("use", "Lucky Dip!"), "action"),
        (("play", "Piglet Bean", "beans.A.red-2"), "bean"),
        (("attack", "Lion Bean"), "attack"),
    ]:
        table = staged(
            a={"gold-1": "Lion Bean"}, b={"gold-1": "Yeti Bean"}, hands={"A": ["Lucky Dip!", "Piglet Bean"], "B": hand}
        )
        table.does("A", *act)
        assert table.asked == f"B answer-{event}"
        assert table.options("B")[0] == "allow"
        table.does_least("B")  # without an answer it counts as a pass
        assert table.asked == "A act"
        assert table.lies("hands.B") == hand


@rule("MBZ-R32", "MBZ-092")
def test_the_player_whose_turn_it_is_gets_a_window_too_whatever_the_hand() -> None:
    table = staged(b={"gold-1": "Goat Bean"}, hands={"A": ["Knockdown!"], "B": ["No You Don't!"]})
    table.does("A", "use", "Knockdown!", "Goat Bean")
    table.does("B", "answer", "No You Don't!")
    assert (table.asked, table.options("A")) == ("A answer-action", ["allow"])


@rule("MBZ-R30", "MBZ-088")
def test_an_instant_takes_nobodys_points() -> None:
    table = staged(a={"gold-1": "Bronco Bean"}, b={"gold-1": "Yeti Bean"}, hands={"B": ["You Slipped!"]})
    table.does("A", "attack", "Bronco Bean")
    assert table.lies("points") == [5, 0]
    table.does("B", "answer", "You Slipped!")
    table.does("A", "allow")
    assert table.lies("points") == [5, 0]
    table.does("A", "end-turn")
    assert table.lies("points") == [0, 7]


@rule("MBZ-R30", "MBZ-R31", "MBZ-R39")
def test_the_loader_refuses_instants_that_cost_or_cancel_something_else() -> None:
    printed = {card.name: card for card in CARDS.card}
    cases = [
        (replace(printed["no-you-dont"], cost=1), "MBZ-R30"),
        (replace(printed["boomerang"], cost=2), "MBZ-R30"),
        (replace(printed["no-you-dont"], answers="bean"), "MBZ-R31"),
        (replace(printed["boomerang"], answers=None), "MBZ-R39"),
        (replace(printed["lucky-dip"], answers="action", cost=0), "MBZ-R39"),
    ]
    for card, ruling in cases:
        assert [found for found, _ in faults(card)] == [ruling]
        with pytest.raises(BrokenGame, match=ruling):
            bean_card(card, TEAMS)
    assert all(card.cost == 0 for card in BY_NAME.values() if card.answers is not None)


@rule("MBZ-089", "MBZ-088", "MBZ-093", "MBZ-094")
def test_no_you_dont_cancels_a_card_of_cost_3_and_the_3_points_are_gone() -> None:
    table = staged(b={"gold-2": "Goat Bean"}, hands={"A": ["Knockdown!"], "B": ["No You Don't!"]})
    table.does("A", "use", "Knockdown!", "Goat Bean")
    table.does("B", "answer", "No You Don't!")
    table.does("A", "allow")
    assert mat(table, "B") == {"gold-2": "Goat Bean"}
    assert table.lies("points.A") == 4
    assert table.lies("discards") == [["Knockdown!"], ["No You Don't!"]]
    assert (table.lies("stack"), table.lies("hands"), table.asked) == ([], [[], []], "A act")


@rule("MBZ-090")
def test_the_window_on_an_attack_comes_before_the_spin() -> None:
    table = staged(a={"gold-1": "Lion Bean"}, b={"gold-1": "Yeti Bean"})
    table.does("A", "attack", "Lion Bean")
    assert (table.asked, mat(table, "A")) == ("B answer-attack", {"gold-1": "Lion Bean"})
    table.does("B", "allow")
    assert mat(table, "A") == {"gold-1": "Lion Bean B"}


@rule("MBZ-091", "MBZ-093", "MBZ-094")
@pytest.mark.parametrize(
    "act",
    [
        ("use", "+50 Attack Boost!"), ("use", "Double Trouble!"), ("use", "Knockdown!", "Goat Bean"),
        ("use", "Knock It Off!", "Bull Bean"), ("use", "Everybody Down!", "loot.A.gold"),
        ("use", "Black Hole!", "loot.A.gold"), ("use", "Flip-Flop!", "Goat Bean"),
        ("use", "Cosmic Broom!", "Pebble Field"), ("use", "Freebie Beanie"), ("use", "Space Snack!"),
        ("use", "Lucky Dip!"), ("use", "Up You Get!", "Clown Bean"), ("use", "Spin Again!"),
        ("use", "Scoot Over!", "Lion Bean", "beans.A.blue-1"), ("use", "Lost and Found!", "Yeti Bean"),
        ("sharpshoot", "Sharpshoot", "Lion Bean", "Goat Bean"),
    ],
    ids=lambda act: act[1],
)  # fmt: skip
def test_no_you_dont_cancels_action_cards_of_every_kind(act: tuple[str, ...]) -> None:
    title = act[1]
    table = staged(
        points=9,
        a={"gold-1": "Lion Bean", "gold-2": "Clown Bean S", "gold-3": "Juggler Bean B"},
        b={"gold-1": "Goat Bean", "gold-2": "Bull Bean S"},
        cosmos={"B": {"gold-1": "Pebble Field"}},
        discards={"A": ["Yeti Bean"]},
        hands={"A": [title, "Teddy Bean"], "B": ["No You Don't!"]},
    )
    before = table.lies("")
    table.does("A", *act)
    assert offers(table, "B", "answer No You Don't!")
    table.does("B", "answer", "No You Don't!")
    table.does("A", "allow")
    assert table.asked == "A act"
    spent = BY_NAME[next(card.name for card in BY_NAME.values() if card.title == title)].cost
    expected = {
        **before, "hands": [["Teddy Bean"], []], "discards": [["Yeti Bean", title], ["No You Don't!"]], "moved": True,
        "points": [9 - spent, 0],
    }  # fmt: skip
    if act[0] == "sharpshoot":  # MBZ-R47: the attacker is spun and paid all the same
        expected["points"] = [9 - spent - 1, 0]
        expected["positions"] = [{**before["positions"][0], "gold-1": "bottomz-up"}, before["positions"][1]]
    assert table.lies("") == expected


@rule("MBZ-R29", "MBZ-086")
def test_an_instant_needs_its_own_event() -> None:
    table = staged(b={"gold-1": "Goat Bean"}, hands={"A": ["Knockdown!"], "B": ["You Slipped!", "Bye Bye Beanie"]})
    table.does("A", "use", "Knockdown!", "Goat Bean")
    assert table.options("B") == ["allow"]
    table.refuses("B", "answer", "You Slipped!", rule="MBZ-091")
    table.refuses("B", "answer", "Bye Bye Beanie", rule="MBZ-091")
    assert let_be(table) == 1
    assert mat(table, "B") == {"gold-1": "Goat Bean S"}
