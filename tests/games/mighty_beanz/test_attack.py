"""A Bean Attack: who attacks, what it takes, and how it ends."""

import pytest

from tests.games.mighty_beanz.attacking import attack, compared, mat, reprint, use
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule


@rule("MBZ-127")
def test_an_attack_is_aimed_at_the_opponents_beans_only() -> None:
    table = staged(
        a={"gold-1": "Sheriff Bean", "gold-2": "Goat Bean"}, b={"gold-1": "Piglet Bean", "gold-3": "Broccoli Bean"}
    )
    table.refuses("A", "attack", "Piglet Bean", rule="MBZ-127")
    table.does("A", "attack", "Sheriff Bean")
    table.does("B", "allow")
    assert table.options("B") == ["defend Piglet Bean", "defend Broccoli Bean"]
    table.refuses("B", "defend", "Goat Bean", rule="MBZ-131")


@rule("MBZ-128")
def test_an_attack_takes_the_cost_of_the_bean_and_of_the_cosmos_card_under_it() -> None:
    def ready(points: int) -> Table:
        return staged(
            a={"gold-1": "Volcano Bean"}, cosmos={"A": {"gold-1": "Full Moon"}}, b={"gold-1": "Piglet Bean"},
            points=points,
        )  # fmt: skip

    table = ready(7)
    table.does("A", "attack", "Volcano Bean")
    assert table.lies("points.A") == 3
    ready(3).refuses("A", "attack", "Volcano Bean", rule="MBZ-114")
    table = ready(4)
    table.does("A", "attack", "Volcano Bean")
    assert table.lies("points.A") == 0


@rule("MBZ-129")
@pytest.mark.parametrize("target", ["Piglet Bean", "Bigfoot Bean"])
def test_the_attacker_is_bottomz_up_afterwards_whether_it_succeeded_or_not(target: str) -> None:
    table = staged(a={"gold-1": "Sheriff Bean"}, b={"gold-1": target})
    attack(table, "Sheriff Bean")
    assert mat(table, "A") == {"gold-1": "bottomz-up"}
    assert mat(table, "B") == {"gold-1": "sidewayz" if target == "Piglet Bean" else "headz-up"}
    table.refuses("A", "attack", "Sheriff Bean", rule="MBZ-074")


@rule("MBZ-130")
def test_only_beans_in_the_attackers_galaxy_can_be_the_target() -> None:
    table = staged(a={"gold-3": "Sheriff Bean"}, b={"gold-3": "Piglet Bean", "blue-2": "Broccoli Bean"})
    attack(table, "Sheriff Bean")
    assert mat(table, "B") == {"gold-3": "sidewayz", "blue-2": "headz-up"}
    assert table.asked == "A act"


@rule("MBZ-133")
def test_both_values_count_with_their_boosts() -> None:
    table = staged(
        a={"gold-1": "Sheriff Bean"}, b={"gold-1": "Vampire Bean"}, cosmos={"B": {"gold-1": "Brickyard Field"}},
        hands={"A": ["+50 Attack Boost!"]},
    )  # fmt: skip
    use(table, "+50 Attack Boost!")
    attack(table, "Sheriff Bean")
    assert compared(table) == [(150, 200)]
    assert mat(table, "B") == {"gold-1": "headz-up"}


@rule("MBZ-134")
@pytest.mark.parametrize("lying", ["", " B", " S"])
def test_less_than_the_defence_has_no_effect(lying: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, "Sheriff Bean", mmp=99)
    table = staged(
        a={"gold-1": "Sheriff Bean", "red-1": "Goat Bean"},
        b={"gold-1": f"Piglet Bean{lying}", "gold-2": "Pickle Bean", "gold-3": "Ladybug Bean B"},
    )
    before = table.sees("watcher")
    attack(table, "Sheriff Bean", "Piglet Bean")
    after = table.sees("watcher")
    assert compared(table) == [(99, 100)]
    assert {field for field in after if after[field] != before[field]} == {"positions", "points"}
    assert after["positions"][1] == before["positions"][1]
    assert mat(table, "A") == {"gold-1": "bottomz-up", "red-1": "headz-up"}


FATES = [(99, "stays", "stays"), (100, "sidewayz", "off"), (199, "sidewayz", "off"), (200, "off", "off")]


@rule("MBZ-134", "MBZ-135", "MBZ-136", "MBZ-137", "MBZ-138")
@pytest.mark.parametrize(("force", "standing", "lying"), FATES)
@pytest.mark.parametrize("mark", ["", " B", " S"])
def test_what_an_attack_does_to_a_bean_of_100(
    force: int, standing: str, lying: str, mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reprint(monkeypatch, "Sheriff Bean", mmp=force)
    table = staged(
        a={"gold-1": "Sheriff Bean"}, b={"gold-1": f"Piglet Bean{mark}"}, cosmos={"B": {"gold-1": "Crescent Moon"}}
    )
    before = mat(table, "B")["gold-1"]
    attack(table, "Sheriff Bean")
    fate = lying if mark == " S" else standing
    assert mat(table, "B") == ({} if fate == "off" else {"gold-1": before if fate == "stays" else "sidewayz"})
    assert table.lies("discards.B") == (["Piglet Bean"] if fate == "off" else [])
    assert table.lies("discards.A") == []
    assert table.lies("cosmos.B")["gold-1"] == ["Crescent Moon"]


@rule("MBZ-R72", "MBZ-137")
def test_double_is_measured_with_all_boosts_on_both_sides() -> None:
    table = staged(
        a={"gold-1": "Sheriff Bean", "gold-2": "Vampire Bean"}, cosmos={"A": {"gold-1": "Full Moon"}},
        b={"gold-1": "Piglet Bean", "gold-2": "Goat Bean"},
    )  # fmt: skip
    attack(table, "Sheriff Bean", "Piglet Bean")  # 200 against 100 and the Team Bonus: not double
    assert compared(table) == [(200, 150)]
    assert mat(table, "B") == {"gold-1": "sidewayz", "gold-2": "headz-up"}
    attack(table, "Vampire Bean", "Goat Bean")  # 100 against 50 and the Team Bonus
    assert mat(table, "B") == {"gold-1": "sidewayz", "gold-2": "sidewayz"}


@rule("MBZ-R72")
@pytest.mark.parametrize("force", [0, 50])
def test_against_nothing_every_attack_is_a_blowout(force: int, monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, "Piglet Bean", mmp=0)
    reprint(monkeypatch, "Goat Bean", mmp=force)
    table = staged(a={"gold-1": "Goat Bean"}, b={"gold-1": "Piglet Bean"})
    attack(table, "Goat Bean")
    assert mat(table, "B") == {}
    assert table.lies("discards.B") == ["Piglet Bean"]


def attack_with_everything() -> Table:
    """An expert game; B can answer with Boomerang!, and A can answer that."""
    return staged(
        expert=True,
        a={"gold-1": "Sheriff Bean"},
        b={"gold-1": "Piglet Bean", "gold-2": "Broccoli Bean", "red-1": "Pickle Bean"},
        hands={"A": ["+50 Attack Boost!", "No You Don't!", "Space Snack!", "Knockdown!"], "B": ["Boomerang!"]},
    )


@rule("MBZ-R42", "MBZ-153", "MBZ-154")
def test_the_order_of_an_attack() -> None:
    table = attack_with_everything()
    table.does("A", "use", "+50 Attack Boost!")
    assert table.asked == "B answer-action", "a boost has a window of its own"
    table.does("B", "allow")
    table.does("A", "attack", "Sheriff Bean")
    assert table.lies("points.A") == 5, "paid when declared"
    assert table.asked == "B answer-attack"
    assert mat(table, "A") == {"gold-1": "headz-up"}, "not spun before the other player has answered"
    table.refuses("A", "use", "Space Snack!", rule="MBZ-034")
    table.does("B", "answer", "Boomerang!")
    assert table.options("A") == ["allow", "answer No You Don't!"], "the attacker may answer with this and nothing else"
    table.does("A", "allow")
    assert table.options("B") == ["allow"]
    table.does("B", "allow")
    assert mat(table, "A") == {"gold-1": "bottomz-up"}
    assert table.asked == "B defend", "the target is chosen after the spin"
    for late in ("+50 Attack Boost!", "Space Snack!", "Knockdown!"):
        table.refuses("A", "use", late, rule="MBZ-034")
    assert [boost["amount"] for boost in table.lies("boosts")] == [50]
    table.does("B", "defend", "Piglet Bean")
    told = table.told("B")
    order = [
        next(at for at, line in enumerate(told) if words in line)
        for words in (
            "A started an attack",
            "Boomerang!, played by B, takes effect",
            "150 against 100",
            "Piglet Bean fell Sidewayz",
            "Piglet Bean with",
            "Broccoli Bean fell Sidewayz",
            "Sheriff Bean fell Sidewayz",
        )
    ]
    assert order == sorted(order)
    assert mat(table, "A") == {"gold-1": "sidewayz"}
    assert table.lies("boosts") == []
    assert table.asked == "A act"


@rule("MBZ-R42")
def test_a_cancelled_attack_spins_its_attacker_and_stops_before_a_target_is_chosen() -> None:
    table = staged(
        a={"gold-1": "Sheriff Bean"}, b={"gold-1": "Piglet Bean", "gold-2": "Broccoli Bean"},
        hands={"B": ["You Slipped!"]},
    )  # fmt: skip
    table.does("A", "attack", "Sheriff Bean")
    table.does("B", "answer", "You Slipped!")
    table.does("A", "allow")
    assert table.asked == "A act"
    assert (table.lies("points.A"), mat(table, "A")) == (5, {"gold-1": "bottomz-up"})
    assert mat(table, "B") == {"gold-1": "headz-up", "gold-2": "headz-up"}
    assert compared(table) == []


@rule("MBZ-R42")
def test_a_card_that_makes_the_attack_is_answered_first_and_then_the_attack() -> None:
    table = staged(
        a={"gold-1": "Sheriff Bean"}, b={"red-1": "Piglet Bean"}, hands={"A": ["Sharpshoot"], "B": ["You Slipped!"]}
    )
    table.does("A", "sharpshoot", "Sharpshoot", "Sheriff Bean", "Piglet Bean")
    assert (table.asked, table.options("B")) == ("B answer-action", ["allow"])
    table.does("B", "allow")
    assert (table.asked, table.options("B")) == ("B answer-attack", ["allow", "answer You Slipped!"])
    assert mat(table, "A") == {"gold-1": "headz-up"}
