"""Action cards: their cost, where they lie, and what they need (MBZ-083, MBZ-084, MBZ-R36 to MBZ-R38, MBZ-R40)."""

import pytest

from beanfield.games.mighty_beanz.catalog import BY_NAME, CALLED, plain
from beanfield.games.mighty_beanz.clauses import Doing, KnockdownGalaxy, KnockItOff, MoveBean, SpinDown, Sweep
from beanfield.games.mighty_beanz.effects import change_mats
from beanfield.games.mighty_beanz.ring import NAMES
from tests.games.mighty_beanz.reading import compared, let_be, mat, offers
from tests.games.mighty_beanz.staging import staged
from tests.rules import rule

EVERYBODY = ("A", "B", "watcher")
FULL = dict.fromkeys(NAMES, "Piglet Bean")


@rule("MBZ-083")
def test_an_action_card_costs_its_points() -> None:
    table = staged(points=5, b={"gold-2": "Goat Bean"}, hands={"A": ["Knockdown!"]})
    table.does("A", "use", "Knockdown!", "Goat Bean")
    assert table.lies("points.A") == 2
    table.does("B", "allow")
    assert (table.lies("points.A"), mat(table, "B")) == (2, {"gold-2": "Goat Bean S"})
    too_few = staged(points=2, b={"gold-2": "Goat Bean"}, hands={"A": ["Knockdown!"]})
    assert not offers(too_few, "A", "use")
    too_few.refuses("A", "use", "Knockdown!", "Goat Bean", rule="MBZ-049")


@rule("MBZ-084")
@pytest.mark.parametrize("points", [5, 0])
def test_an_action_card_without_a_cost_takes_no_points(points: int) -> None:
    table = staged(points=points, b={"gold-2": "Goat Bean"}, hands={"A": ["Flip-Flop!"]})
    table.does("A", "use", "Flip-Flop!", "Goat Bean")
    table.does("B", "allow")
    assert (table.lies("points.A"), mat(table, "B")) == (points, {"gold-2": "Goat Bean B"})


@rule("MBZ-R37", "MBZ-R33")
def test_a_played_card_lies_on_the_stack_for_all_to_see_until_it_takes_effect() -> None:
    table = staged(hands={"A": ["Knockdown!"], "B": ["No You Don't!"]}, b={"gold-2": "Goat Bean"})
    table.does("A", "use", "Knockdown!", "Goat Bean")
    for viewer in EVERYBODY:
        assert (table.sees(viewer, "stack"), table.sees(viewer, "discards")) == (["Knockdown!"], [[], []])
    table.does("B", "answer", "No You Don't!")
    for viewer in EVERYBODY:
        assert table.sees(viewer, "stack") == ["Knockdown!", "No You Don't!"]
        assert table.sees(viewer, "discards") == [[], []]
    table.does("A", "allow")
    assert (table.lies("stack"), table.lies("discards")) == ([], [["Knockdown!"], ["No You Don't!"]])


@rule("MBZ-R37", "MBZ-R43")
def test_a_boost_that_took_effect_is_discarded_and_pending_until_its_attack_is_over() -> None:
    table = staged(a={"gold-2": "Lion Bean"}, b={"gold-2": "Yeti Bean"}, hands={"A": ["+50 Attack Boost!"]})
    table.does("A", "use", "+50 Attack Boost!")
    assert table.lies("boosts") == []
    table.does("B", "allow")
    assert table.lies("discards.A") == ["+50 Attack Boost!"]
    for viewer in EVERYBODY:
        assert [boost["amount"] for boost in table.sees(viewer, "boosts")] == [50]
    table.does("A", "attack", "Lion Bean")
    table.does("B", "allow")
    assert (compared(table), table.lies("boosts"), table.lies("discards.A")) == (
        [(100, 500)],
        [],
        ["+50 Attack Boost!"],
    )


@rule("MBZ-R43")
def test_boosts_add_up_and_wait_for_the_next_attack_of_the_turn_whoever_makes_it() -> None:
    table = staged(
        a={"gold-2": "Lion Bean", "blue-1": "Goat Bean", "red-1": "Hot Pepper Bean"},
        b={"gold-2": "Yeti Bean", "blue-1": "Yeti Bean"},
        hands={"A": ["+50 Attack Boost!", "+100 Attack Boost!"]},
    )
    for boost in ("+50 Attack Boost!", "+100 Attack Boost!"):
        table.does("A", "use", boost)
        table.does("B", "allow")
    table.does("A", "spin", "Hot Pepper Bean")
    for attacker in ("Goat Bean", "Lion Bean"):
        table.does("A", "attack", attacker)
        table.does("B", "allow")
    assert compared(table) == [(300, 500), (50, 500)]


@rule("MBZ-R43")
def test_unused_boosts_vanish_with_the_turn_and_their_cards_stay_discarded() -> None:
    table = staged(a={"gold-2": "Lion Bean"}, b={"gold-2": "Yeti Bean"}, hands={"A": ["+50 Attack Boost!"]})
    table.does("A", "use", "+50 Attack Boost!")
    table.does("B", "allow")
    table.does("A", "end-turn")
    assert table.lies("boosts") == []
    table.does("B", "end-turn")
    table.does("A", "attack", "Lion Bean")
    table.does("B", "allow")
    assert (compared(table), table.lies("discards.A")) == ([(50, 500)], ["+50 Attack Boost!"])


@rule("MBZ-R44")
def test_a_failed_attack_uses_up_its_boosts() -> None:
    table = staged(a={"gold-2": "Lion Bean"}, b={"gold-2": "Yeti Bean"}, hands={"A": ["+50 Attack Boost!"]})
    table.does("A", "use", "+50 Attack Boost!")
    let_be(table)
    table.does("A", "attack", "Lion Bean")
    let_be(table)
    assert "Yeti Bean held for B." in table.told("A")
    assert (table.lies("boosts"), table.lies("hands.A"), table.lies("discards.A")) == ([], [], ["+50 Attack Boost!"])


@rule("MBZ-R38")
@pytest.mark.parametrize(
    ("title", "mats"),
    [
        ("Knockdown!", {"b": {"gold-1": "Goat Bean S"}}),
        ("Knock It Off!", {"b": {"gold-1": "Goat Bean", "gold-2": "Bull Bean B"}, "a": {"gold-1": "Goat Bean S"}}),
        ("Everybody Down!", {"b": {"gold-1": "Goat Bean S"}}),
        ("Black Hole!", {}),
        ("Flip-Flop!", {"b": {"gold-1": "Goat Bean B"}, "a": {"gold-1": "Goat Bean"}}),
        ("Cosmic Broom!", {"b": {"gold-1": "Goat Bean"}}),
        ("Freebie Beanie", {}),
        ("Party Bus!", {}),
        ("Up You Get!", {"a": {"gold-1": "Goat Bean B"}, "b": {"gold-1": "Goat Bean S"}}),
        ("Rise and Shine!", {"a": {"gold-1": "Goat Bean B"}, "b": {"gold-1": "Goat Bean S"}}),
        ("Spin Again!", {"a": {"gold-1": "Goat Bean S"}, "b": {"gold-1": "Goat Bean B"}}),
        ("Scoot Over!", {"b": {"gold-1": "Goat Bean"}}),
        ("Scoot Over!", {"a": FULL | {"red-1": "Teddy Bean", "red-2": "Teddy Bean", "blue-1": "Teddy Bean"}}),
        ("Lost and Found!", {}),
        ("Sharpshoot", {"a": {"gold-1": "Goat Bean"}}),
        ("Sharpshoot", {"a": {"gold-1": "Outlaw Bean"}, "b": {"gold-1": "Goat Bean"}}),
        ("Bean Blitz", {"a": {"gold-1": "Goat Bean"}, "b": {"gold-1": "Goat Bean"}}),
    ],
)
def test_a_card_that_needs_an_object_is_not_played_without_one(title: str, mats: dict[str, dict[str, str]]) -> None:
    table = staged(a=mats.get("a"), b=mats.get("b"), hands={"A": [title]})
    assert not any(title in option for option in table.options("A"))
    table.refuses("A", "use", title, rule="MBZ-R38")


@rule("MBZ-R38")
@pytest.mark.parametrize(
    ("title", "mats"),
    [
        ("Tuba Bean", {"b": {"gold-1": "Goat Bean S"}}),
        ("Slime Bean", {"b": {"gold-1": "Goat Bean"}}),
        ("Ghost Bean", {"b": {"gold-1": "Goat Bean B"}}),
        ("Rooster Bean", {"a": {"gold-1": "Goat Bean B"}}),
        ("Lifeguard Bean", {"a": {"gold-1": "Goat Bean B"}}),
        ("Breakdancer Bean", {"a": {"gold-1": "Goat Bean S"}}),
        ("Zombie Bean", {}),
        ("Paramedic Bean", {}),
        ("Hamster Bean", {}),
    ],
)
def test_a_spin_power_that_needs_an_object_is_not_used_without_one(title: str, mats: dict[str, dict[str, str]]) -> None:
    table = staged(a={**mats.get("a", {}), "blue-1": title}, b=mats.get("b"))
    assert not offers(table, "A", f"spin {title}")
    table.refuses("A", "spin", title, rule="MBZ-R38")


@rule("MBZ-R38")
@pytest.mark.parametrize("title", ["Freebie Beanie", "Party Bus!"])
def test_freebie_beanie_needs_an_empty_slot(title: str) -> None:
    mats = FULL | {"red-1": "Teddy Bean", "red-2": "Teddy Bean", "blue-1": "Teddy Bean"}
    table = staged(a=mats, hands={"A": [title, "Goat Bean"]})
    table.refuses("A", "use", title, rule="MBZ-R38")


@rule("MBZ-R38")
@pytest.mark.parametrize(
    ("word", "aim"),
    [(KnockItOff(), ()), (SpinDown(), ()), (MoveBean(), ("beans.0.red-1",)), (Sweep(), ())],
)
def test_a_word_whose_object_is_gone_does_nothing(word: Doing, aim: tuple[str, ...]) -> None:
    """No card of the set can take an object away meanwhile, so the word is carried out by itself."""
    table = staged(a={"gold-1": "Lion Bean"}, b={"gold-1": "Goat Bean S"}, cosmos={"B": {"gold-1": "Full Moon"}})
    world = table.match.world
    gone = world.state.decks[1][0]
    before = table.lies("")
    change_mats(world, 0, word, (gone, *aim))
    assert table.lies("") == before
    change_mats(world, 0, KnockdownGalaxy(), ("loot.0.gold",))
    assert mat(table, "A") == {"gold-1": "Lion Bean S"}  # the table listens


@rule("MBZ-R36", "MBZ-091")
def test_no_you_dont_answers_only_action_cards() -> None:
    """B holds No You Don't! the whole time, and B's windows on other things do not offer it."""
    table = staged(
        points=20,
        a={"gold-1": "Lion Bean B", "gold-2": "Juggler Bean", "blue-1": "Goat Bean"},
        b={"blue-1": "Yeti Bean"},
        hands={"A": ["Full Moon", "Clown Bean", "Lucky Dip!"], "B": ["No You Don't!"]},
    )
    for act in [
        ("draw", "decks"),
        ("lay", "Full Moon", "cosmos.A.gold-3"),
        ("turn-up", "Lion Bean"),
        ("spin", "Juggler Bean"),
    ]:
        table.does("A", *act)
        assert table.asked == "A act"
    table.does("A", "play", "Clown Bean", "beans.A.red-1")
    assert (table.asked, table.options("B")) == ("B answer-bean", ["allow"])
    table.does("B", "allow")
    table.does("A", "attack", "Goat Bean")
    assert (table.asked, table.options("B")) == ("B answer-attack", ["allow"])
    table.does("B", "allow")
    table.does("A", "use", "Lucky Dip!")
    assert (table.asked, table.options("B")) == ("B answer-action", ["allow", "answer No You Don't!"])


@rule("MBZ-R36", "MBZ-R40", "MBZ-R31")
@pytest.mark.parametrize(
    ("power", "card", "acts"),
    [
        ("Tuba Bean", "Knockdown!", ("spin", "Tuba Bean", "Goat Bean")),
        ("Slime Bean", "Knock It Off!", ("spin", "Slime Bean", "Bull Bean")),
        ("Hamster Bean", "Freebie Beanie", ("spin", "Hamster Bean")),
        ("Outlaw Bean", "Sharpshoot", ("sharpshoot", "Outlaw Bean", "Goat Bean")),
        ("Cannonball Bean", "Bean Blitz", ("blitz", "Cannonball Bean")),
    ],
)
def test_a_power_with_the_name_of_a_card_is_no_card(power: str, card: str, acts: tuple[str, ...]) -> None:
    """It does the same, but No You Don't! is no answer to it."""
    assert type(BY_NAME[CALLED[plain(power)]].power) is type(BY_NAME[CALLED[plain(card)]].effect[0])
    table = staged(
        a={"gold-1": power, "gold-2": "Lion Bean"},
        b={"gold-1": "Goat Bean", "gold-2": "Bull Bean S"},
        hands={"A": ["Clown Bean"], "B": ["No You Don't!"]},
    )
    table.does("A", *acts)
    while table.asked in ("A freebie", "A blitz"):
        do, *things = table.options("A")[0].split(" ", 1)
        table.does("A", do, *things[0].split(", "))
    assert not offers(table, "B", "answer")
    let_be(table)
    assert table.lies("hands.B") == ["No You Don't!"]


@rule("MBZ-R40")
@pytest.mark.parametrize(
    ("names", "card"),
    [
        (("Knockdown", "Knockdown!", "KNOCKDOWN"), "knockdown"),
        (("No You Don't", "No You Don't!", "no you dont"), "no-you-dont"),
        (("Bye Bye Beanie", "Bye Bye Beanie!"), "bye-bye-beanie"),
        (("Knock It Off", "Knock It Off!"), "knock-it-off"),
        (("Moose Bean", "Mighty Moose", "Mighty Moose!"), "moose-bean"),
    ],
)
def test_names_are_compared_without_case_and_punctuation(names: tuple[str, ...], card: str) -> None:
    assert {CALLED.get(plain(name)) for name in names} == {card}
