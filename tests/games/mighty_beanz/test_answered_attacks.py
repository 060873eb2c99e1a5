"""Instants on a Bean Attack, and what becomes of the attack (MBZ-098 to MBZ-106, MBZ-R44 to MBZ-R47, MBZ-R52, MBZ-R53,
MBZ-R65, MBZ-R98)."""

import pytest

from tests.games.mighty_beanz.reading import compared, figure, let_be, mat, offers
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule


def answer(table: Table, *instants: str) -> None:
    """B answers the attack with these, A lets them be, and then B lets the attack go on if it still can."""
    for instant in instants:
        table.does("B", "answer", instant)
        table.does("A", "allow")
    let_be(table)


# ------------------------------------------------------------------------------------------------------- Boomerang!


@rule("MBZ-098", "MBZ-099", "MBZ-R36")
@pytest.mark.parametrize(
    ("bean", "act"),
    [
        ("Lion Bean", ("use", "Knockdown!", "Goat Bean")),
        ("Lion Bean", ("use", "Knock It Off!", "Bull Bean")),
        ("Tuba Bean", ("spin", "Tuba Bean", "Goat Bean")),
        ("Slime Bean", ("spin", "Slime Bean", "Bull Bean")),
        ("Lion Bean", ("play", "Teddy Bean", "beans.A.gold-2")),
        ("Lion Bean", ("use", "Everybody Down!", "loot.A.gold")),
    ],
)
def test_boomerang_answers_nothing_but_a_bean_attack(bean: str, act: tuple[str, ...]) -> None:
    table = staged(
        a={"gold-1": bean}, b={"gold-1": "Goat Bean", "gold-2": "Bull Bean S"},
        hands={"A": ["Knockdown!", "Knock It Off!", "Everybody Down!", "Teddy Bean"], "B": ["Boomerang!"]},
    )  # fmt: skip
    table.does("A", *act)
    assert not offers(table, "B", "answer")
    let_be(table)
    assert table.lies("hands.B") == ["Boomerang!"]
    assert mat(table, "A")["gold-1"] in (bean, f"{bean} B", f"{bean} S")


@rule("MBZ-098", "MBZ-100", "MBZ-101", "MBZ-R52")
@pytest.mark.parametrize(
    ("attacker", "defender", "left"),
    [
        ("Sheriff Bean", "Skater Bean", {"gold-2": "Skater Bean S"}),
        ("Sheriff Bean", "Skater Bean S", {}),
        ("Sheriff Bean", "Goat Bean", {}),
        ("Sheriff Bean", "Yeti Bean", {"gold-2": "Yeti Bean"}),  # it does not succeed by itself
    ],
)
def test_boomerang_turns_the_attacker_and_the_attack_is_resolved_as_usual(
    attacker: str, defender: str, left: dict[str, str]
) -> None:
    table = staged(a={"gold-2": attacker}, b={"gold-2": defender}, hands={"B": ["Boomerang!"]})
    table.does("A", "attack", attacker)
    answer(table, "Boomerang!")
    assert (mat(table, "A"), mat(table, "B")) == ({"gold-2": f"{attacker} S"}, left)
    assert table.lies("points.A") == 5


@rule("MBZ-098", "MBZ-100")
@pytest.mark.parametrize(
    ("act", "attacker"),
    [(("sharpshoot", "Outlaw Bean", "Goat Bean"), "Outlaw Bean"), (("attack", "Lion Bean"), "Lion Bean")],
)
def test_boomerang_answers_a_bean_attack_of_any_form(act: tuple[str, ...], attacker: str) -> None:
    table = staged(
        a={"gold-2": "Outlaw Bean", "red-1": "Lion Bean"}, b={"red-1": "Goat Bean"}, hands={"B": ["Boomerang!"]}
    )
    table.does("A", *act)
    answer(table, "Boomerang!")
    assert [bean for bean in mat(table, "A").values() if bean.endswith(" S")] == [f"{attacker} S"]


@rule("MBZ-R53")
def test_boomerang_turns_every_attacker_of_a_blitz() -> None:
    table = staged(
        a={"gold-1": "Cannonball Bean", "gold-3": "Goat Bean", "blue-1": "Puppy Bean", "red-1": "Taco Bean"},
        b={"gold-2": "Yeti Bean"}, hands={"B": ["Boomerang!"]},
    )  # fmt: skip
    table.does("A", "blitz", "Cannonball Bean")
    table.does("A", "join", "Goat Bean")
    table.does("A", "join", "Puppy Bean")
    table.does("A", "strike", "loot.A.gold")
    answer(table, "Boomerang!")
    assert compared(table) == [(150, 500)]
    assert mat(table, "A") == {
        "gold-1": "Cannonball Bean S", "gold-3": "Goat Bean S", "blue-1": "Puppy Bean S", "red-1": "Taco Bean",
    }  # fmt: skip


@rule("MBZ-R53", "MBZ-197")
def test_boomerang_comes_after_the_dominoes_and_starts_none() -> None:
    """The dominoes run over the edge of the mats to the attacker: it falls once, and is not knocked off."""
    table = staged(
        expert=True, a={"blue-2": "Sheriff Bean", "blue-1": "Goat Bean"}, b={"blue-1": "Vampire Bean"},
        hands={"B": ["Boomerang!"]},
    )  # fmt: skip
    table.does("A", "attack", "Sheriff Bean")
    answer(table, "Boomerang!")
    assert mat(table, "B") == {"blue-1": "Vampire Bean S"}
    told = table.told("A")
    assert "Domino against A: Vampire Bean with 100 fell on Sheriff Bean with 100." in told
    assert mat(table, "A") == {"blue-2": "Sheriff Bean S"}  # and as a domino it knocked off the Goat Bean
    assert not any(line.startswith("Boomerang! Sheriff") for line in told)


@rule("MBZ-R53", "MBZ-197")
def test_the_attacker_that_boomerang_turns_is_no_domino() -> None:
    table = staged(
        expert=True, a={"gold-2": "Bronco Bean", "gold-1": "Goat Bean"}, b={"gold-2": "Vampire Bean"},
        hands={"B": ["Boomerang!"]},
    )  # fmt: skip
    table.does("A", "attack", "Bronco Bean")
    answer(table, "Boomerang!")
    assert mat(table, "A") == {"gold-2": "Bronco Bean S", "gold-1": "Goat Bean"}
    assert "Boomerang against A: Bronco Bean fell Sidewayz." in table.told("A")


# ------------------------------------------------------------------------------------------------------ You Slipped!


@rule("MBZ-102", "MBZ-103", "MBZ-088", "MBZ-R46")
def test_you_slipped_cancels_the_attack_and_spin_and_points_are_gone() -> None:
    table = staged(
        a={"gold-2": "Bronco Bean"}, b={"gold-1": "Goat Bean", "gold-2": "Bull Bean S"}, hands={"B": ["You Slipped!"]}
    )
    table.does("A", "attack", "Bronco Bean")
    answer(table, "You Slipped!")
    assert table.asked == "A act"  # and B is not asked for a target
    assert mat(table, "A") == {"gold-2": "Bronco Bean B"}
    assert mat(table, "B") == {"gold-1": "Goat Bean", "gold-2": "Bull Bean S"}
    assert (table.lies("points.A"), compared(table), table.lies("declared")) == (5, [], None)
    assert table.lies("discards") == [[], ["You Slipped!"]]


@rule("MBZ-R46", "MBZ-103")
def test_each_attacker_of_a_cancelled_blitz_ends_bottomz_up() -> None:
    table = staged(
        a={"gold-1": "Cannonball Bean", "blue-1": "Puppy Bean"}, b={"gold-2": "Goat Bean"},
        hands={"B": ["You Slipped!"]},
    )  # fmt: skip
    table.does("A", "blitz", "Cannonball Bean")
    table.does("A", "join", "Puppy Bean")
    table.does("A", "strike", "loot.A.gold")
    answer(table, "You Slipped!")
    assert mat(table, "A") == {"gold-1": "Cannonball Bean B", "blue-1": "Puppy Bean B"}
    assert (mat(table, "B"), table.lies("points.A")) == ({"gold-2": "Goat Bean"}, 5)


@rule("MBZ-104", "MBZ-R44", "MBZ-R45")
def test_boost_cards_of_a_cancelled_attack_return_and_their_points_do_not() -> None:
    table = staged(
        points=9, a={"gold-2": "Bronco Bean"}, b={"gold-2": "Yeti Bean"},
        hands={"A": ["+50 Attack Boost!", "Double Trouble!"], "B": ["You Slipped!"]},
    )  # fmt: skip
    for boost in ("+50 Attack Boost!", "Double Trouble!"):
        table.does("A", "use", boost)
        table.does("B", "allow")
    table.does("A", "attack", "Bronco Bean")
    assert table.lies("points.A") == 5  # 9 - 2 - 2
    answer(table, "You Slipped!")
    assert sorted(table.lies("hands.A")) == ["+50 Attack Boost!", "Double Trouble!"]
    assert (table.lies("discards.A"), table.lies("boosts"), table.lies("points.A")) == ([], [], 5)
    table.does("A", "use", "Double Trouble!")  # again for its cost
    table.does("B", "allow")
    assert table.lies("points.A") == 3
    table.does("A", "turn-up", "Bronco Bean")
    assert not offers(table, "A", "attack")  # 1 point is left
    assert table.lies("points.A") == 1


@rule("MBZ-104", "MBZ-R44")
def test_two_boost_cards_of_one_name_both_return_and_older_ones_stay() -> None:
    table = staged(
        a={"gold-2": "Bronco Bean"}, b={"gold-2": "Yeti Bean"}, discards={"A": ["+50 Attack Boost!"]},
        hands={"A": ["+50 Attack Boost!", "+50 Attack Boost!"], "B": ["You Slipped!"]},
    )  # fmt: skip
    for _ in range(2):
        table.does("A", "use", "+50 Attack Boost!")
        table.does("B", "allow")
    table.does("A", "attack", "Bronco Bean")
    answer(table, "You Slipped!")
    assert table.lies("hands.A") == ["+50 Attack Boost!"] * 2
    assert table.lies("discards.A") == ["+50 Attack Boost!"]


@rule("MBZ-105", "MBZ-R44")
def test_a_boosting_spin_power_stays_used_and_its_boost_is_gone() -> None:
    table = staged(
        a={"red-1": "Hot Pepper Bean", "gold-2": "Lion Bean"}, b={"gold-2": "Yeti Bean"}, hands={"B": ["You Slipped!"]}
    )
    table.does("A", "spin", "Hot Pepper Bean")
    table.does("A", "attack", "Lion Bean")
    answer(table, "You Slipped!")
    assert mat(table, "A") == {"red-1": "Hot Pepper Bean B", "gold-2": "Lion Bean B"}
    assert (table.lies("boosts"), table.lies("hands.A")) == ([], [])
    table.does("A", "turn-up", "Lion Bean")
    table.does("A", "attack", "Lion Bean")
    let_be(table)
    assert compared(table) == [(50, 500)]


# ------------------------------------------------------------------------------------- No You Don't! on an attack


@rule("MBZ-106", "MBZ-R47")
@pytest.mark.parametrize("form", ["Sharpshoot", "Bean Blitz"])
def test_no_you_dont_on_the_card_that_makes_the_attack_cancels_the_whole_attack(form: str) -> None:
    table = staged(
        points=9, a={"gold-2": "Bronco Bean", "gold-3": "Lion Bean"}, b={"gold-2": "Vampire Bean"},
        hands={"A": ["+50 Attack Boost!", form], "B": ["No You Don't!", "You Slipped!"]},
    )  # fmt: skip
    table.does("A", "use", "+50 Attack Boost!")
    table.does("B", "allow")
    if form == "Sharpshoot":
        table.does("A", "sharpshoot", form, "Bronco Bean", "Vampire Bean")
    else:
        table.does("A", "blitz", form)
        table.does("A", "join", "Bronco Bean")
        table.does("A", "join", "Lion Bean")
        table.does("A", "strike", "loot.A.gold")
    assert (table.asked, table.options("B")) == ("B answer-action", ["allow", "answer No You Don't!"])
    table.does("B", "answer", "No You Don't!")
    table.does("A", "allow")
    assert table.asked == "A act"
    blitz = form == "Bean Blitz"
    assert table.lies("points.A") == 9 - 1 - 2 - (1 if blitz else 0)
    assert mat(table, "A") == {"gold-2": "Bronco Bean B", "gold-3": "Lion Bean B" if blitz else "Lion Bean"}
    assert (mat(table, "B"), compared(table)) == ({"gold-2": "Vampire Bean"}, [])
    assert table.lies("hands.A") == ["+50 Attack Boost!"]
    assert table.lies("discards") == [[form], ["No You Don't!"]]
    assert table.lies("boosts") == []


@rule("MBZ-R47", "MBZ-093")
def test_no_you_dont_on_a_boost_takes_only_this_boost() -> None:
    table = staged(
        a={"gold-2": "Lion Bean"}, b={"gold-2": "Yeti Bean"},
        hands={"A": ["+50 Attack Boost!", "+100 Attack Boost!"], "B": ["No You Don't!"]},
    )  # fmt: skip
    table.does("A", "use", "+50 Attack Boost!")
    table.does("B", "allow")
    table.does("A", "use", "+100 Attack Boost!")
    table.does("B", "answer", "No You Don't!")
    table.does("A", "allow")
    assert (table.asked, mat(table, "A")) == ("A act", {"gold-2": "Lion Bean"})
    assert table.lies("discards.A") == ["+50 Attack Boost!", "+100 Attack Boost!"]
    table.does("A", "attack", "Lion Bean")
    let_be(table)
    assert (compared(table), table.lies("hands.A")) == ([(100, 500)], [])


# ----------------------------------------------------------------------------------------- defence boosts and ours


@rule("MBZ-R65", "MBZ-R98")
@pytest.mark.parametrize(
    ("instants", "against"),
    [
        (["+50 Defence Boost!"], 150),
        (["+100 Defence Boost!"], 200),
        (["+50 Defence Boost!", "+100 Defence Boost!"], 250),
        (["+50 Defence Boost!", "+50 Defence Boost!"], 200),
        (["Hold On Tight!", "Hold On Tight!"], 200),  # its boost is more than once possible
        (["Team Hug!"], 100),  # without a Team Bonus
    ],
)
def test_defence_boosts_add_up_for_the_target_of_this_attack(instants: list[str], against: int) -> None:
    table = staged(a={"gold-2": "Bronco Bean"}, b={"gold-2": "Vampire Bean"}, hands={"B": instants})
    table.does("A", "attack", "Bronco Bean")
    answer(table, *instants)
    assert compared(table) == [(150, against)]
    assert mat(table, "B") == {"gold-2": "Vampire Bean" + (" S" if against <= 150 else "")}
    assert figure(table, "beans.1.gold-2").defence.total == 100  # it counts for this attack only
    table.does("A", "turn-up", "Bronco Bean")
    table.does("A", "attack", "Bronco Bean")
    let_be(table)
    assert compared(table)[1:] == [(150, 100)]


@rule("MBZ-R65")
def test_a_defence_boost_does_not_count_for_dominoes() -> None:
    table = staged(
        expert=True, a={"gold-2": "Bronco Bean"}, b={"gold-1": "Dingo Bean", "gold-2": "Vampire Bean"},
        hands={"B": ["+50 Defence Boost!"]},
    )  # fmt: skip
    table.does("A", "attack", "Bronco Bean")
    table.does("B", "answer", "+50 Defence Boost!")
    table.does("A", "allow")
    table.does("B", "allow")
    table.does("B", "defend", "Vampire Bean")
    assert compared(table) == [(150, 150)]
    assert "Domino against B: Vampire Bean with 100 fell on Dingo Bean with 100." in table.told("B")
    assert mat(table, "B") == {"gold-1": "Dingo Bean S", "gold-2": "Vampire Bean S"}


@rule("MBZ-R65", "MBZ-149")
@pytest.mark.parametrize(
    ("guard", "against"),
    [("Scarecrow Bean", 150), ("Wombat Bean", 200), ("Scarecrow Bean B", 100), ("Wombat Bean S", 100)],
)
def test_headz_up_powers_boost_the_defence_of_others_in_their_galaxy(guard: str, against: int) -> None:
    table = staged(a={"gold-2": "Outlaw Bean"}, b={"gold-1": guard, "gold-3": "Vampire Bean", "red-1": "Skater Bean"})
    assert figure(table, "beans.1.red-1").defence.total == 100
    assert figure(table, "beans.1.gold-3").attack.total == 100
    table.does("A", "sharpshoot", "Outlaw Bean", "Vampire Bean")
    let_be(table)
    assert compared(table) == [(100, against)]


@rule("MBZ-R98")
@pytest.mark.parametrize(("instants", "dominoes"), [(["Hold On Tight!"], False), ([], True)])
def test_no_domino(instants: list[str], dominoes: bool) -> None:
    table = staged(
        expert=True, a={"gold-2": "Knight Bean"}, hands={"B": instants},
        b={"gold-1": "Goat Bean", "gold-2": "Bronco Bean", "gold-3": "Puppy Bean"},
    )  # fmt: skip
    table.does("A", "attack", "Knight Bean")
    for instant in instants:
        table.does("B", "answer", instant)
        table.does("A", "allow")
    table.does("B", "allow")
    table.does("B", "defend", "Bronco Bean")
    left = {} if dominoes else {"gold-1": "Goat Bean", "gold-3": "Puppy Bean"}
    assert mat(table, "B") == {"gold-2": "Bronco Bean S", **left}


@rule("MBZ-R98")
@pytest.mark.parametrize(
    ("target", "left"),
    [
        ("Vampire Bean", {"gold-2": "Vampire Bean"}),
        ("Vampire Bean B", {"gold-2": "Vampire Bean"}),
        ("Yeti Bean S", {"gold-2": "Yeti Bean"}),  # the attack fails, and it stands up all the same
        ("Vampire Bean S", {}),  # knocked off: nothing is there to stand up
        ("Goat Bean", {}),
    ],
)
def test_bounce(target: str, left: dict[str, str]) -> None:
    table = staged(a={"gold-2": "Bronco Bean"}, b={"gold-2": target}, hands={"B": ["Roly-Poly!"]})
    table.does("A", "attack", "Bronco Bean")
    answer(table, "Roly-Poly!")
    assert mat(table, "B") == left


@rule("MBZ-R98")
def test_bounce_comes_after_dominoes_and_boomerang() -> None:
    table = staged(
        expert=True, a={"gold-2": "Bronco Bean"}, b={"gold-1": "Dingo Bean", "gold-2": "Vampire Bean"},
        hands={"B": ["Roly-Poly!", "Boomerang!"]},
    )  # fmt: skip
    table.does("A", "attack", "Bronco Bean")
    for instant in ("Roly-Poly!", "Boomerang!"):
        table.does("B", "answer", instant)
        table.does("A", "allow")
    table.does("B", "allow")
    table.does("B", "defend", "Vampire Bean")
    assert mat(table, "B") == {"gold-1": "Dingo Bean S", "gold-2": "Vampire Bean"}
    assert mat(table, "A") == {"gold-2": "Bronco Bean S"}
    assert table.told("A")[-2:] == [
        "Boomerang against A: Bronco Bean fell Sidewayz.",
        "Vampire Bean rolled back Headz-up for B.",
    ]
