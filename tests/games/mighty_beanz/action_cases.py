"""Every Action card is played once, and everything that lies on the table afterwards is compared."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from tests.games.mighty_beanz.reading import compared, cosmos, mat
from tests.games.mighty_beanz.staging import Mat, Table, staged

MINE: Mat = {"red-1": "Puppy Bean", "gold-1": "Taco Bean S", "gold-2": "Ladybug Bean B", "blue-1": "Kitten Bean S"}
THEIRS: Mat = {"red-1": "Goat Bean", "gold-1": "Lion Bean S", "gold-2": "Sheriff Bean B", "gold-3": "Bigfoot Bean"}
COSMOS: Mapping[str, Mat] = {"A": {"gold-1": "Full Moon"}, "B": {"gold-1": "Pebble Field", "red-1": "Great Belt"}}
HAND = ("Yeti Bean", "Sailor Bean", "Koala Bean", "Cactus Bean")
DISCARDS = ("Dragon Bean", "Bell Moon", "Pirate Bean", "Knight Bean")
POINTS = 12
SAME: Mat = MappingProxyType({})
"""A mat on which nothing changes."""


def table_for(title: str) -> Table:
    """A has the card in hand, and there is something for every card to do."""
    return staged(
        points=POINTS, a=MINE, b=THEIRS, cosmos=COSMOS, hands={"A": [title, *HAND]}, discards={"A": DISCARDS},
    )  # fmt: skip


def plays(
    title: str, cost: int, *aim: str, picks: tuple[str, ...] = (), mine: Mat = SAME, theirs: Mat = SAME,
    gone: tuple[tuple[str, str], ...] = (), swept: tuple[str, ...] = (), taken: tuple[str, ...] = (), points: int = 0,
    drawn: int = 0,
) -> None:  # fmt: skip
    """The card is played at this aim. Exactly this changes: slots of both mats, beans that are gone, and so on."""
    table = table_for(title)
    deck = table.lies("decks.A")
    table.does("A", "use", title, *aim)
    if picks:
        table.does("A", "pick", *picks)
    assert (table.asked, table.lies("stack")) == ("B answer-action", [title])
    assert table.lies("points.A") == POINTS - cost
    table.does("B", "allow")
    assert (table.asked, table.lies("stack")) == ("A act", [])
    assert table.lies("points.A") == POINTS - cost + points
    off = {"A": [slot for seat, slot in gone if seat == "A"], "B": [slot for seat, slot in gone if seat == "B"]}
    assert mat(table, "A") == {slot: bean for slot, bean in {**MINE, **mine}.items() if slot not in off["A"]}
    assert mat(table, "B") == {slot: bean for slot, bean in {**THEIRS, **theirs}.items() if slot not in off["B"]}
    for seat in "AB":
        assert cosmos(table, seat) == {slot: card for slot, card in COSMOS[seat].items() if card not in swept}
    assert sorted(table.lies("hands.A")) == sorted([*HAND, *taken, *deck[len(deck) - drawn :]])
    assert table.lies("decks.A") == deck[: len(deck) - drawn]
    before: dict[str, Any] = {"A": [title, *DISCARDS], "B": []}
    lost = {
        "A": [MINE[slot].removesuffix(" S").removesuffix(" B") for slot in off["A"]],
        "B": [THEIRS[slot].removesuffix(" S").removesuffix(" B") for slot in off["B"]],
    }
    for seat in "AB":
        there = [card for card in before[seat] if card not in taken] + lost[seat]
        there += [card for card in COSMOS[seat].values() if card in swept]
        assert sorted(table.lies(f"discards.{seat}")) == sorted(there)


def boosts(title: str, cost: int, *cases: tuple[Mat, str, int]) -> None:
    """For each case, a mat and the attacker on it: this is the value of the attack, and the next has no boost."""
    for mine, attacker, force in cases:
        table = staged(points=POINTS, a=mine, b={"gold-2": "Bigfoot Bean"}, hands={"A": [title]})
        plain = staged(points=POINTS, a=mine, b={"gold-2": "Bigfoot Bean"})
        table.does("A", "use", title)
        table.does("B", "allow")
        assert (table.lies("points.A"), table.lies("discards.A")) == (POINTS - cost, [title])
        for _ in range(2):
            table.does("A", "attack", attacker)
            table.does("B", "allow")
            table.does("A", "turn-up", attacker)
        plain.does("A", "attack", attacker)
        plain.does("B", "allow")
        assert compared(table) == [(force, 500), *compared(plain)]


ROOKIE: tuple[Mat, str] = ({"gold-2": "Goat Bean"}, "Goat Bean")
PRO: tuple[Mat, str] = ({"gold-2": "Sailor Bean"}, "Sailor Bean")
TEAM: tuple[Mat, str] = ({"gold-2": "Goat Bean", "gold-3": "Piglet Bean"}, "Goat Bean")


def sharpshoot() -> None:
    table = table_for("Sharpshoot")
    table.does("A", "sharpshoot", "Sharpshoot", "Puppy Bean", "Lion Bean")
    assert table.lies("points.A") == POINTS - 1 - 1
    table.does("B", "allow")
    table.does("B", "allow")
    assert compared(table) == [(50, 100)]  # the Lion Bean lies on a Pebble Field
    assert mat(table, "A") == {**MINE, "red-1": "Puppy Bean B"}
    assert mat(table, "B") == THEIRS
    assert sorted(table.lies("discards.A")) == sorted(["Sharpshoot", *DISCARDS])


def bean_blitz() -> None:
    mine = {"red-1": "Puppy Bean", "blue-1": "Sailor Bean", "blue-2": "Goat Bean"}
    table = staged(points=POINTS, a=mine, b={"blue-1": "Vampire Bean"}, hands={"A": ["Bean Blitz"]})
    table.does("A", "blitz", "Bean Blitz")
    table.does("A", "join", "Puppy Bean")
    table.does("A", "join", "Sailor Bean")
    table.does("A", "strike", "loot.A.blue")
    assert table.lies("points.A") == POINTS - 1 - 1 - 2
    table.does("B", "allow")
    table.does("B", "allow")
    assert compared(table) == [(200, 100)]
    assert mat(table, "A") == {"red-1": "Puppy Bean B", "blue-1": "Sailor Bean B", "blue-2": "Goat Bean"}
    assert (mat(table, "B"), table.lies("discards")) == ({}, [["Bean Blitz"], ["Vampire Bean"]])


def freebie_beanie() -> None:
    table = table_for("Freebie Beanie")
    table.does("A", "use", "Freebie Beanie")
    table.does("B", "allow")
    table.does("A", "bring", "Yeti Bean", "beans.A.blue-2")
    table.does("B", "allow")
    assert table.asked == "A act"
    assert mat(table, "A") == {**MINE, "blue-2": "Yeti Bean"}
    assert (table.lies("points.A"), table.lies("hands.A")) == (POINTS - 1, list(HAND[1:]))


def party_bus() -> None:
    """Up to three beans: all three, or enough after one."""
    table = table_for("Party Bus!")
    table.does("A", "use", "Party Bus!")
    table.does("B", "allow")
    for bean, slot in (("Yeti Bean", "blue-2"), ("Sailor Bean", "red-2"), ("Koala Bean", "gold-3")):
        assert (table.asked, "enough" in table.options("A")) == ("A freebie", bean != "Yeti Bean")
        table.does("A", "bring", bean, f"beans.A.{slot}")
        table.does("B", "allow")
    assert table.asked == "A act"
    assert mat(table, "A") == {**MINE, "blue-2": "Yeti Bean", "red-2": "Sailor Bean", "gold-3": "Koala Bean"}
    assert (table.lies("points.A"), table.lies("hands.A")) == (POINTS - 3, ["Cactus Bean"])
    fewer = table_for("Party Bus!")
    fewer.does("A", "use", "Party Bus!")
    fewer.does("B", "allow")
    fewer.does("A", "bring", "Yeti Bean", "beans.A.blue-2")
    fewer.does("B", "allow")
    fewer.does("A", "enough")
    assert (fewer.asked, mat(fewer, "A")) == ("A act", {**MINE, "blue-2": "Yeti Bean"})


def answers_an_attack(
    title: str, *, against: int | None = 100, left: str = "Vampire Bean S", attacker: str = "B",
    mate: Mat = SAME, expert: bool = False, dominoes: Mat = SAME,
) -> None:  # fmt: skip
    """A Bean Attack of 150 on a Vampire Bean of 100: against how much it was compared, and how both lie then."""
    theirs = {"gold-2": "Vampire Bean", **mate}
    table = staged(expert=expert, a={"gold-2": "Bronco Bean"}, b=theirs, hands={"B": [title]})
    table.does("A", "attack", "Bronco Bean")
    assert table.options("B") == ["allow", f"answer {title}"]
    table.does("B", "answer", title)
    table.does("A", "allow")
    while table.asked != "A act":
        do = ("defend", "Vampire Bean") if table.asked == "B defend" else ("allow",)
        table.does("B", *do)
    assert compared(table) == ([] if against is None else [(150, against)])
    assert mat(table, "A") == {"gold-2": f"Bronco Bean {attacker}"}
    assert mat(table, "B") == {"gold-2": left, **mate, **dominoes}
    assert (table.lies("discards"), table.lies("hands.B"), table.lies("points.A")) == ([[], [title]], [], 5)


def answers_a_bean(title: str, left: Mat) -> None:
    table = staged(hands={"A": ["Goat Bean"], "B": [title]})
    table.does("A", "play", "Goat Bean", "beans.A.red-1")
    table.does("B", "answer", title)
    while table.asked != "A act":
        table.does(table.asked[0], "allow")
    assert mat(table, "A") == left
    assert table.lies("discards") == [[] if left else ["Goat Bean"], [title]]
    assert table.lies("points.A") == 6


def scoot_over() -> None:
    table = table_for("Scoot Over!")
    table.does("A", "use", "Scoot Over!", "Taco Bean", "beans.A.blue-2")
    table.does("B", "allow")
    assert mat(table, "A") == {
        "red-1": "Puppy Bean", "blue-2": "Taco Bean S", "gold-2": "Ladybug Bean B", "blue-1": "Kitten Bean S",
    }  # fmt: skip
    assert (mat(table, "B"), cosmos(table, "A"), table.lies("points.A")) == (THEIRS, COSMOS["A"], POINTS)
    assert sorted(table.lies("discards.A")) == sorted(["Scoot Over!", *DISCARDS])


def no_you_dont() -> None:
    table = staged(hands={"A": ["Lucky Dip!"], "B": ["No You Don't!"]})
    table.does("A", "use", "Lucky Dip!")
    table.does("B", "answer", "No You Don't!")
    table.does("A", "allow")
    assert (table.asked, table.lies("hands"), table.lies("points.A")) == ("A act", [[], []], 6)
    assert table.lies("discards") == [["Lucky Dip!"], ["No You Don't!"]]


ACTION_CASES: Mapping[str, Callable[[], None]] = {
    "No You Don't!": no_you_dont,
    "Bye Bye Beanie": partial(answers_a_bean, "Bye Bye Beanie", {}),
    "Banana Peel!": partial(answers_a_bean, "Banana Peel!", {"red-1": "Goat Bean S"}),
    "You Slipped!": partial(answers_an_attack, "You Slipped!", against=None, left="Vampire Bean"),
    "Boomerang!": partial(answers_an_attack, "Boomerang!", attacker="S"),
    "+50 Defence Boost!": partial(answers_an_attack, "+50 Defence Boost!", against=150),
    "+100 Defence Boost!": partial(answers_an_attack, "+100 Defence Boost!", against=200, left="Vampire Bean"),
    "Team Hug!": partial(
        answers_an_attack, "Team Hug!", against=300, left="Vampire Bean", mate={"gold-1": "Zombie Bean"}
    ),
    "Hold On Tight!": partial(
        answers_an_attack, "Hold On Tight!", against=150, mate={"gold-3": "Goat Bean"}, expert=True
    ),
    "Roly-Poly!": partial(
        answers_an_attack, "Roly-Poly!", left="Vampire Bean", mate={"gold-3": "Dingo Bean"}, expert=True,
        dominoes={"gold-3": "Dingo Bean S"},
    ),
    "+50 Attack Boost!": partial(boosts, "+50 Attack Boost!", 0, (*ROOKIE, 100), (*PRO, 200)),
    "+100 Attack Boost!": partial(boosts, "+100 Attack Boost!", 1, (*ROOKIE, 150), (*PRO, 250)),
    "Rookie Rumble!": partial(boosts, "Rookie Rumble!", 0, (*ROOKIE, 150), (*PRO, 150)),
    "Team Spirit!": partial(boosts, "Team Spirit!", 0, (*ROOKIE, 50), (*TEAM, 200)),
    "Double Trouble!": partial(boosts, "Double Trouble!", 2, (*ROOKIE, 100), (*TEAM, 200), (*PRO, 300)),
    "Sharpshoot": sharpshoot,
    "Bean Blitz": bean_blitz,
    "Freebie Beanie": freebie_beanie,
    "Party Bus!": party_bus,
    "Knockdown!": partial(plays, "Knockdown!", 3, "Bigfoot Bean", theirs={"gold-3": "Bigfoot Bean S"}),
    "Knock It Off!": partial(plays, "Knock It Off!", 2, "Lion Bean", gone=(("B", "gold-1"),)),
    "Everybody Down!": partial(
        plays, "Everybody Down!", 4, "loot.A.gold", mine={"gold-2": "Ladybug Bean S"},
        theirs={"gold-2": "Sheriff Bean S", "gold-3": "Bigfoot Bean S"},
    ),
    "Black Hole!": partial(
        plays, "Black Hole!", 5, "loot.A.gold",
        gone=(("A", "gold-1"), ("A", "gold-2"), ("B", "gold-1"), ("B", "gold-2"), ("B", "gold-3")),
    ),
    "Flip-Flop!": partial(plays, "Flip-Flop!", 0, "Bigfoot Bean", theirs={"gold-3": "Bigfoot Bean B"}),
    "Cosmic Broom!": partial(plays, "Cosmic Broom!", 0, "Great Belt", swept=("Great Belt",)),
    "Space Snack!": partial(plays, "Space Snack!", 0, points=2),
    "Rocket Fuel!": partial(plays, "Rocket Fuel!", 1, points=5),
    "Lucky Dip!": partial(plays, "Lucky Dip!", 1, drawn=2),
    "Treasure Map!": partial(plays, "Treasure Map!", 1, drawn=3),
    "Up You Get!": partial(plays, "Up You Get!", 0, "Taco Bean", mine={"gold-1": "Taco Bean"}),
    "Rise and Shine!": partial(
        plays, "Rise and Shine!", 2, mine={"gold-1": "Taco Bean", "blue-1": "Kitten Bean"}
    ),
    "Spin Again!": partial(plays, "Spin Again!", 1, mine={"gold-2": "Ladybug Bean"}),
    "Scoot Over!": scoot_over,
    "Lost and Found!": partial(
        plays, "Lost and Found!", 1, picks=("Dragon Bean", "Knight Bean"), taken=("Dragon Bean", "Knight Bean")
    ),
}  # fmt: skip
