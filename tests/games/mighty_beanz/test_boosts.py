"""Boosts: attack boosts, defence boosts, MMP boosts, and how they add up."""

from collections.abc import Iterator
from typing import Literal

import pytest

from beanfield.games.mighty_beanz import clauses, reckoning
from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.games.mighty_beanz.reckoning import Lying
from beanfield.games.mighty_beanz.ring import RING
from beanfield.games.mighty_beanz.state import BOTTOMZ, HEADZ, Boost, Position
from tests.games.mighty_beanz.attacking import attack, card, compared, figure, mat, reprint, use
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

type Class = Literal["attack", "defence", "mmp", "none"]


def strengths(
    giver: BeanzCard | None, lying: Position, cosmos: BeanzCard | None, action: BeanzCard | None, bean: BeanzCard
) -> tuple[int, int, int]:
    """MMP, attack and defence of a bean: the giver lies beside it, or is the bean itself for a shell."""
    board = [Lying(None, "", None)] * RING
    alone = giver is None or isinstance(giver.power, clauses.Shell)
    board[2] = Lying(giver or bean, lying, cosmos) if alone else Lying(bean, HEADZ, cosmos)
    if not alone:
        board[4] = Lying(giver, lying, None)
    words = action.effect if action is not None else ()
    boosts = [
        Boost("", True, word.amount if isinstance(word, clauses.AttackBoost) else 0, "")
        for word in words
        if isinstance(word, clauses.AttackBoost | clauses.Double)
    ]
    answers = [action] if action is not None else []
    attack = reckoning.attack(board, [2], boosts).total
    return reckoning.mmp(board, 2).total, attack, reckoning.defence(board, 2, answers).total


def class_of(before: tuple[int, int, int], after: tuple[int, int, int]) -> Class:
    """Which class a boost has, by what it changes."""
    mmp, attack, defence = (b > a for a, b in zip(before, after, strict=True))
    kinds: dict[tuple[bool, bool, bool], Class] = {
        (False, False, False): "none",
        (False, True, False): "attack",
        (False, False, True): "defence",
        (True, True, True): "mmp",
    }
    return kinds[mmp, attack, defence]


def boosts_of_the_set() -> Iterator[tuple[str, Class, Class]]:
    """Every card with a boost: its class by its words, and its class by what it does to a bean that it fits."""
    by_word: dict[type, Class] = {
        clauses.TeamBoost: "mmp", clauses.Cheer: "attack", clauses.Guard: "defence", clauses.Shell: "defence",
        clauses.AttackBoost: "attack", clauses.Double: "attack", clauses.DefenceBoost: "defence",
    }  # fmt: skip
    beans = [bean for bean in BY_NAME.values() if bean.kind == "bean"]
    for each in BY_NAME.values():
        if isinstance(each.power, clauses.HEADZ_UP):
            team = each.power.team if isinstance(each.power, clauses.TeamBoost) else beans[0].team
            bean = next(bean for bean in beans if bean.team == team and bean.name != each.name)
            kind = class_of(strengths(each, BOTTOMZ, None, None, bean), strengths(each, HEADZ, None, None, bean))
            yield each.title, by_word[type(each.power)], kind
        for boost in each.boosts:
            bean = next(
                bean
                for bean in beans
                if boost.any or boost.team == bean.team or (boost.type and boost.type == bean.type)
            )
            kind = class_of(strengths(None, HEADZ, None, None, bean), strengths(None, HEADZ, each, None, bean))
            yield each.title, "attack" if each.body == "moon" else "defence", kind
        for word in each.effect:
            if type(word) in by_word and getattr(word, "only", None) is None:
                kind = class_of(
                    strengths(None, HEADZ, None, None, beans[0]), strengths(None, HEADZ, None, each, beans[0])
                )
                yield each.title, by_word[type(word)], kind


@rule("MBZ-148")
def test_every_boost_of_the_set_is_an_attack_a_defence_or_an_mmp_boost() -> None:
    found = list(boosts_of_the_set())
    assert {said for _, said, _ in found} == {"attack", "defence", "mmp"}
    assert [(title, does) for title, said, does in found if does != said] == []


@rule("MBZ-149")
def test_every_source_of_an_attack_has_its_own_line() -> None:
    table = staged(
        a={"gold-1": "Puppy Bean", "gold-2": "Kitten Bean", "gold-3": "Parrot Bean"}, b={"gold-1": "Bigfoot Bean"},
        cosmos={"A": {"gold-1": "Crescent Moon"}}, hands={"A": ["+50 Attack Boost!"]},
    )  # fmt: skip
    use(table, "+50 Attack Boost!")
    world = table.match.world
    value = reckoning.attack(reckoning.board(world), [2], world.state.boosts)
    assert [(line.what, line.amount, line.card) for line in value.lines] == [
        ("printed", 50, "puppy-bean"),
        ("team-bonus", 50, "kitten-bean"),
        ("headz-up", 50, "parrot-bean"),
        ("moon", 50, "crescent-moon"),
        ("boost", 50, "plus-50-attack-boost"),
    ]
    attack(table, "Puppy Bean")
    assert compared(table) == [(250, 500)]


@rule("MBZ-149")
def test_every_source_of_a_defence_has_its_own_line() -> None:
    table = staged(
        a={"gold-1": "Bull Bean"}, cosmos={"B": {"gold-1": "Pebble Field"}}, hands={"B": ["+50 Defence Boost!"]},
        b={"gold-1": "Goat Bean", "gold-2": "Rooster Bean", "gold-3": "Scarecrow Bean"},
    )  # fmt: skip
    board = reckoning.board(table.match.world)
    value = reckoning.defence(board, 9, [card("+50 Defence Boost!")])
    assert [(line.what, line.amount, line.card) for line in value.lines] == [
        ("printed", 50, "goat-bean"),
        ("team-bonus", 50, "rooster-bean"),
        ("headz-up", 50, "scarecrow-bean"),
        ("asteroid", 50, "pebble-field"),
        ("instant", 50, "plus-50-defence-boost"),
    ]
    table.does("A", "attack", "Bull Bean")
    table.does("B", "answer", "+50 Defence Boost!")
    table.does("A", "allow")
    table.does("B", "allow")
    table.does("B", "defend", "Goat Bean")
    assert compared(table) == [(100, 250)]


@rule("MBZ-150")
def test_attack_boosts_wait_for_a_bean_attack() -> None:
    table = staged(
        a={"gold-1": "Sheriff Bean", "red-1": "Tuba Bean", "blue-1": "Bookworm Bean"},
        b={"gold-1": "Bigfoot Bean", "red-1": "Moon Buggy Bean"}, hands={"A": ["+50 Attack Boost!"]},
    )  # fmt: skip
    use(table, "+50 Attack Boost!")
    pending = table.lies("boosts")
    table.does("A", "spin", "Tuba Bean", "Moon Buggy Bean")
    assert mat(table, "B") == {"gold-1": "headz-up", "red-1": "sidewayz"}, "without comparing anything"
    table.does("A", "spin", "Bookworm Bean")
    assert table.lies("boosts") == pending
    attack(table, "Sheriff Bean")
    assert compared(table) == [(150, 500)]


def two_attackers() -> Table:
    return staged(
        a={"gold-1": "Sheriff Bean", "gold-2": "Vampire Bean", "red-1": "Hot Pepper Bean"},
        b={"gold-1": "Bigfoot Bean"}, hands={"A": ["+50 Attack Boost!", "+50 Attack Boost!"]},
    )  # fmt: skip


def next_turn(table: Table) -> None:
    """A ends the turn, B too, and A is asked again."""
    table.does("A", "end-turn")
    table.does("B", "end-turn")
    assert table.asked == "A act"


@rule("MBZ-151", "MBZ-153")
def test_a_boost_card_counts_for_the_next_attack_of_the_turn_and_no_later_one() -> None:
    table = two_attackers()
    use(table, "+50 Attack Boost!")
    assert "use +50 Attack Boost!" in table.options("A"), "the second copy too, before the attack"
    attack(table, "Sheriff Bean")
    attack(table, "Vampire Bean")
    assert compared(table) == [(150, 500), (100, 500)]


@rule("MBZ-151")
def test_a_boost_card_is_gone_in_the_next_turn() -> None:
    table = two_attackers()
    use(table, "+50 Attack Boost!")
    next_turn(table)
    attack(table, "Sheriff Bean")
    assert compared(table) == [(100, 500)]
    assert table.lies("discards.A") == ["+50 Attack Boost!"]


@rule("MBZ-152", "MBZ-153")
def test_a_boosting_power_counts_for_the_next_attack_of_the_turn_and_no_later_one() -> None:
    table = two_attackers()
    table.does("A", "spin", "Hot Pepper Bean")
    attack(table, "Sheriff Bean")
    attack(table, "Vampire Bean")
    assert compared(table) == [(200, 500), (100, 500)]


@rule("MBZ-152")
def test_a_boosting_power_is_gone_in_the_next_turn() -> None:
    table = two_attackers()
    table.does("A", "spin", "Hot Pepper Bean")
    next_turn(table)
    attack(table, "Sheriff Bean")
    assert compared(table) == [(100, 500)]


@rule("MBZ-154")
def test_nothing_boosts_an_attack_once_it_is_declared() -> None:
    table = two_attackers()
    table.does("A", "attack", "Sheriff Bean")
    table.refuses("A", "use", "+50 Attack Boost!", rule="MBZ-034")
    table.refuses("A", "spin", "Hot Pepper Bean", rule="MBZ-034")
    assert table.options("A") == []
    table.does("B", "allow")
    assert compared(table) == [(100, 500)]


@rule("MBZ-155")
@pytest.mark.parametrize("order", [["Double Trouble!", "+50 Attack Boost!"], ["+50 Attack Boost!", "Double Trouble!"]])
def test_double_trouble_doubles_after_all_other_boosts(order: list[str]) -> None:
    table = staged(a={"gold-1": "Sheriff Bean"}, b={"gold-1": "Bigfoot Bean"}, hands={"A": order}, points=8)
    for title in order:
        use(table, title)
    attack(table, "Sheriff Bean")
    assert compared(table) == [(300, 500)]
    table.does("A", "turn-up", "Sheriff Bean")
    attack(table, "Sheriff Bean")
    assert compared(table)[1] == (100, 500), "used up"


@rule("MBZ-R64")
def test_two_double_troubles_give_four_times_as_much() -> None:
    table = staged(
        a={"gold-1": "Sheriff Bean"}, b={"gold-1": "Bigfoot Bean"},
        hands={"A": ["Double Trouble!", "+50 Attack Boost!", "Double Trouble!"]},
    )  # fmt: skip
    for title in ("Double Trouble!", "+50 Attack Boost!", "Double Trouble!"):
        use(table, title)
    attack(table, "Sheriff Bean")
    assert compared(table) == [(600, 500)]


@rule("MBZ-156")
def test_defence_boosts_count_for_a_target_and_not_for_an_attacker() -> None:
    fields = {"A": {"gold-1": "Pebble Field"}}
    table = staged(a={"gold-1": "Sheriff Bean"}, b={"gold-1": "Vampire Bean"}, cosmos=fields)
    attack(table, "Sheriff Bean")
    assert compared(table) == [(100, 100)]
    table = staged(a={"gold-1": "Sheriff Bean"}, b={"gold-1": "Vampire Bean"}, cosmos=fields, active="B")
    attack(table, "Vampire Bean", by="B")
    assert compared(table) == [(100, 150)]


@rule("MBZ-157")
def test_mmp_boosts_count_in_attack_and_in_defence() -> None:
    mine = {"gold-1": "Surfer Bean", "red-1": "DJ Bean"}
    table = staged(a=mine, b={"gold-1": "Vampire Bean"})
    attack(table, "Surfer Bean")
    assert compared(table) == [(200, 100)]
    table = staged(a=mine, b={"gold-1": "Vampire Bean"}, active="B")
    attack(table, "Vampire Bean", by="B")
    assert compared(table) == [(100, 200)]


@rule("MBZ-158", "MBZ-R70")
def test_a_headz_up_team_boost_helps_the_team_on_the_whole_mat_of_its_player() -> None:
    table = staged(
        a={"gold-2": "Captain Bean", "red-1": "Sailor Bean", "blue-2": "Pirate Bean B", "blue-1": "Goat Bean"},
        b={"gold-2": "Sailor Bean"},
    )
    strength = {slot: figure(table, "A", slot).mmp.total for slot in mat(table, "A")}
    assert strength == {"gold-2": 250, "red-1": 250, "blue-2": 300, "blue-1": 50}
    assert figure(table, "B", "gold-2").mmp.total == 150, "not the opponent's"


@rule("MBZ-158")
@pytest.mark.parametrize("mark", [" B", " S"])
def test_a_team_boost_is_off_unless_its_giver_is_headz_up(mark: str) -> None:
    table = staged(a={"gold-2": f"Captain Bean{mark}", "red-1": "Sailor Bean"})
    assert figure(table, "A", "red-1").mmp.total == 150


@rule("MBZ-159")
def test_two_copies_give_their_boost_once() -> None:
    table = staged(a={"gold-1": "DJ Bean", "gold-3": "DJ Bean", "red-1": "Surfer Bean"})
    assert figure(table, "A", "red-1").mmp.total == 200


@rule("MBZ-R71")
@pytest.mark.parametrize("other", ["gold-1", "blue-1"])
def test_of_two_different_team_boosts_the_highest_counts(other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, "DJ Bean", power=clauses.TeamBoost("seas", 50))
    table = staged(a={other: "DJ Bean", "gold-3": "Captain Bean", "red-1": "Sailor Bean"})
    assert figure(table, "A", "red-1").mmp.total == 250


@rule("MBZ-R63")
def test_the_attack_value_is_the_sum_of_all_parts_and_then_doubled() -> None:
    table = staged(
        a={"gold-1": "Clown Bean", "gold-2": "Lion Bean", "red-1": "Ring Master Bean"}, b={"gold-1": "Yeti Bean"},
        cosmos={"A": {"gold-2": "Big Top Moon"}}, hands={"A": ["Double Trouble!", "+100 Attack Boost!"]},
    )  # fmt: skip
    use(table, "Double Trouble!")
    use(table, "+100 Attack Boost!")
    attack(table, "Lion Bean")
    assert compared(table) == [(2 * (50 + 50 + 50 + 150 + 100), 500)]


@rule("MBZ-R63")
def test_the_defence_value_is_the_sum_of_all_parts() -> None:
    table = staged(
        a={"gold-1": "Rocket Bean"}, cosmos={"B": {"gold-1": "Reef Field"}}, hands={"B": ["+100 Defence Boost!"]},
        b={"gold-1": "Sailor Bean", "gold-2": "Pirate Bean", "red-1": "Captain Bean"},
    )  # fmt: skip
    table.does("A", "attack", "Rocket Bean")
    table.does("B", "answer", "+100 Defence Boost!")
    table.does("A", "allow")
    table.does("B", "allow")
    table.does("B", "defend", "Sailor Bean")
    assert compared(table) == [(400, 150 + 50 + 100 + 150 + 100)]
