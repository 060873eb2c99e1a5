"""The Domino Effect: a bean that falls to a Bean Attack takes its neighbours along."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.games.mighty_beanz.clauses import TeamBoost
from beanfield.games.mighty_beanz.domino import domino_effect
from beanfield.games.mighty_beanz.mats import bean_at, position, take_off, turn
from beanfield.games.mighty_beanz.ring import BEANS, NAMES, OWNER, RING, SLOT
from beanfield.games.mighty_beanz.state import BOTTOMZ as B
from beanfield.games.mighty_beanz.state import HEADZ as H
from beanfield.games.mighty_beanz.state import SIDEWAYZ as S
from beanfield.games.mighty_beanz.state import Position, World
from beanfield.kernel import keeping
from tests.games.mighty_beanz.attacking import attack, dominoes, mat, reprint
from tests.games.mighty_beanz.staging import Mat, Table, staged
from tests.rules import rule


def falls(theirs: Mat, mine: Mat | None = None, fields: Mat | None = None, expert: bool = True) -> Table:
    """A attacks the bean on Gold 2 of B; B chooses it if there are more in this Galaxy."""
    table = staged(
        a={"gold-2": "Sheriff Bean", **(mine or {})}, b=theirs, cosmos={"B": fields or {}}, expert=expert
    )  # fmt: skip
    several = sum(slot.startswith("gold") for slot in theirs) > 1
    attack(table, "Sheriff Bean", theirs["gold-2"].removesuffix(" B").removesuffix(" S") if several else "")
    return table


@rule("MBZ-197")
@pytest.mark.parametrize("mark", ["", " B"])
def test_a_bean_that_falls_sidewayz_to_an_attack_starts_it(mark: str) -> None:
    table = falls({"gold-1": "Broccoli Bean", "gold-2": f"Teddy Bean{mark}"})
    assert mat(table, "B") == {"gold-1": S, "gold-2": S}
    assert dominoes(table) == [("Teddy Bean", 100, "Broccoli Bean", 100)]


@rule("MBZ-198")
@pytest.mark.parametrize("target", ["Teddy Bean S", "Goat Bean"])
def test_a_bean_that_is_knocked_off_starts_nothing(target: str) -> None:
    table = falls({"gold-1": "Pickle Bean", "gold-2": target, "gold-3": "Ladybug Bean"})
    assert mat(table, "B") == {"gold-1": H, "gold-3": H}
    assert dominoes(table) == []


@rule("MBZ-197")
def test_an_attack_that_fails_starts_nothing() -> None:
    table = falls({"gold-1": "Pickle Bean", "gold-2": "Bigfoot Bean"})
    assert mat(table, "B") == {"gold-1": H, "gold-2": H}
    assert dominoes(table) == []


@rule("MBZ-199", "MBZ-R92")
@pytest.mark.parametrize("way", [["use", "Knockdown!"], ["spin", "Alien Bean"]])
def test_a_knockdown_starts_nothing(way: list[str]) -> None:
    table = staged(
        expert=True, a={"red-1": "Alien Bean"}, hands={"A": ["Knockdown!"]},
        b={"gold-1": "Broccoli Bean", "gold-2": "Teddy Bean", "gold-3": "Goldfish Bean"},
    )  # fmt: skip
    table.does("A", *way, "Teddy Bean")
    if way[0] == "use":
        table.does("B", "allow")
    assert mat(table, "B") == {"gold-1": H, "gold-2": S, "gold-3": H}


@rule("MBZ-R92")
@pytest.mark.parametrize("form", ["sharpshoot", "blitz"])
def test_sharpshoot_and_blitz_start_it(form: str) -> None:
    table = staged(
        expert=True, a={"gold-1": "Outlaw Bean", "gold-2": "Goat Bean", "gold-3": "Pickle Bean"},
        b={"gold-2": "Teddy Bean", "gold-3": "Broccoli Bean"}, hands={"A": ["Bean Blitz"]},
    )  # fmt: skip
    if form == "sharpshoot":
        table.does("A", "sharpshoot", "Outlaw Bean", "Teddy Bean")
        table.does("B", "allow")
    else:
        table.does("A", "blitz", "Bean Blitz")
        table.does("A", "join", "Goat Bean")
        table.does("A", "join", "Pickle Bean")
        table.does("A", "strike", "loot.A.gold")
        table.does("B", "allow")
        table.does("B", "allow")
        table.does("B", "defend", "Teddy Bean")
    assert mat(table, "B") == {"gold-2": S, "gold-3": S}


@rule("MBZ-R92")
def test_knock_it_off_and_boomerang_start_nothing() -> None:
    table = staged(
        expert=True, a={"gold-2": "Sheriff Bean", "gold-3": "Goat Bean"}, b={"gold-2": "Bigfoot Bean"},
        hands={"B": ["Boomerang!"]},
    )  # fmt: skip
    table.does("A", "attack", "Sheriff Bean")
    table.does("B", "answer", "Boomerang!")
    table.does("A", "allow")
    table.does("B", "allow")
    assert mat(table, "A") == {"gold-2": S, "gold-3": H}
    table = staged(
        expert=True, a={"gold-2": "Slime Bean"}, b={"gold-1": "Goat Bean", "gold-2": "Teddy Bean S"}
    )  # fmt: skip
    table.does("A", "spin", "Slime Bean", "Teddy Bean")
    assert mat(table, "B") == {"gold-1": H}


@rule("MBZ-200", "MBZ-202", "MBZ-212")
def test_the_fallen_bean_acts_on_both_neighbours() -> None:
    fields = {"gold-1": "Pebble Field", "gold-3": "Pebble Field"}
    table = falls({"gold-1": "Goat Bean", "gold-2": "Teddy Bean", "gold-3": "Pickle Bean"}, fields=fields)
    assert mat(table, "B") == {"gold-1": S, "gold-2": S, "gold-3": S}


@rule("MBZ-201", "MBZ-208")
@pytest.mark.parametrize(("mmp", "lying"), [(99, S), (100, S), (101, H)])
def test_a_neighbour_with_as_much_or_less_is_hit(mmp: int, lying: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, "Broccoli Bean", mmp=mmp)
    table = falls({"gold-1": "Broccoli Bean", "gold-2": "Teddy Bean"})
    assert mat(table, "B") == {"gold-1": lying, "gold-2": S}


@rule("MBZ-202", "MBZ-203", "MBZ-204", "MBZ-R91")
@pytest.mark.parametrize("mark", ["", " B", " S"])
@pytest.mark.parametrize(("mmp", "blowout"), [(100, False), (51, False), (50, True), (40, True)])
def test_what_a_fallen_100_does_to_a_neighbour(
    mark: str, mmp: int, blowout: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    reprint(monkeypatch, "Broccoli Bean", mmp=mmp)
    table = falls({"gold-1": f"Broccoli Bean{mark}", "gold-2": "Teddy Bean"})
    off = blowout or mark == " S"
    assert mat(table, "B") == ({"gold-2": S} if off else {"gold-1": S, "gold-2": S})
    assert table.lies("discards.B") == (["Broccoli Bean"] if off else [])


@rule("MBZ-205", "MBZ-208")
def test_each_bean_that_falls_acts_on_the_next_with_its_own_mmp() -> None:
    table = staged(
        expert=True, a={"blue-2": "Werewolf Bean"},
        b={"blue-1": "Sailor Bean", "blue-2": "Teddy Bean", "gold-1": "Broccoli Bean", "gold-2": "Koala Bean"},
    )  # fmt: skip
    attack(table, "Werewolf Bean", "Sailor Bean")
    assert mat(table, "B") == {"blue-1": S, "blue-2": S, "gold-1": S, "gold-2": H}
    assert dominoes(table)[-3:] == [
        ("Sailor Bean", 150, "Teddy Bean", 100),
        ("Teddy Bean", 100, "Broccoli Bean", 100),
        ("Broccoli Bean", 100, "Koala Bean", 150),
    ]


@rule("MBZ-206")
def test_it_stops_where_a_bean_is_knocked_off() -> None:
    table = falls({"gold-2": "Teddy Bean", "gold-3": "Goat Bean S", "red-1": "Pickle Bean"})
    assert mat(table, "B") == {"gold-2": S, "red-1": H}
    table = falls({"gold-2": "Teddy Bean", "gold-1": "Goat Bean", "blue-2": "Pickle Bean"})  # a Bean Blowout
    assert mat(table, "B") == {"gold-2": S, "blue-2": H}


@rule("MBZ-207")
def test_it_stops_at_an_empty_slot() -> None:
    table = falls({"gold-2": "Teddy Bean", "red-1": "Goat Bean"}, fields={"gold-3": "Pebble Field"})
    assert mat(table, "B") == {"gold-2": S, "red-1": H}


@rule("MBZ-208")
def test_it_stops_at_a_bean_with_more_mmp() -> None:
    table = falls({"gold-2": "Teddy Bean", "gold-3": "Koala Bean", "red-1": "Goat Bean"})
    assert mat(table, "B") == {"gold-2": S, "gold-3": H, "red-1": H}


@rule("MBZ-209")
def test_a_stop_in_one_direction_does_not_stop_the_other() -> None:
    table = falls({"gold-2": "Teddy Bean", "gold-3": "Broccoli Bean", "red-1": "Goldfish Bean"})
    assert mat(table, "B") == {"gold-2": S, "gold-3": S, "red-1": S}
    table = falls({"gold-2": "Teddy Bean", "gold-1": "Broccoli Bean", "blue-2": "Goldfish Bean"})
    assert mat(table, "B") == {"gold-2": S, "gold-1": S, "blue-2": S}


@rule("MBZ-210")
def test_it_runs_on_into_other_galaxies() -> None:
    table = staged(expert=True, a={"gold-1": "Sheriff Bean"}, b={"blue-2": "Broccoli Bean", "gold-1": "Teddy Bean"})
    attack(table, "Sheriff Bean")
    assert mat(table, "B") == {"blue-2": S, "gold-1": S}


@rule("MBZ-211", "MBZ-R93")
@pytest.mark.parametrize(("theirs", "mine"), [("blue-1", "blue-2"), ("red-2", "red-1")])
def test_it_crosses_to_the_other_mat(theirs: str, mine: str) -> None:
    galaxy = theirs[:-2]
    attacker = f"{galaxy}-{3 - int(mine[-1])}"
    table = staged(expert=True, a={attacker: "Pirate Bean", mine: "Koala Bean"}, b={theirs: "Cactus Bean"})
    attack(table, "Pirate Bean")
    assert mat(table, "B") == {theirs: S}
    assert mat(table, "A") == {attacker: B, mine: S}, "the attacker has 200 and stands"


@rule("MBZ-R93", "MBZ-211")
def test_even_the_attacker_falls_and_nobody_can_answer() -> None:
    table = staged(
        expert=True, a={"blue-2": "Sheriff Bean"}, b={"blue-1": "Teddy Bean"},
        hands={"A": ["No You Don't!"], "B": ["Boomerang!", "You Slipped!"]},
    )  # fmt: skip
    table.does("A", "attack", "Sheriff Bean")
    table.does("B", "allow")
    assert table.asked == "A act", "nobody was asked in between"
    assert (mat(table, "A"), mat(table, "B")) == ({"blue-2": S}, {"blue-1": S})
    assert dominoes(table) == [("Teddy Bean", 100, "Sheriff Bean", 100)]


@rule("MBZ-212", "MBZ-R87")
def test_an_asteroid_field_helps_a_neighbour_but_not_the_fallen_bean() -> None:
    table = falls({"gold-1": "Broccoli Bean", "gold-2": "Teddy Bean"}, fields={"gold-1": "Pebble Field"})
    assert mat(table, "B") == {"gold-1": H, "gold-2": S}
    assert dominoes(table) == [("Teddy Bean", 100, "Broccoli Bean", 150)]
    table = staged(
        expert=True, a={"gold-2": "Werewolf Bean"}, b={"gold-2": "Teddy Bean", "gold-3": "Koala Bean"},
        cosmos={"B": {"gold-2": "Pebble Field"}},
    )  # fmt: skip
    attack(table, "Werewolf Bean", "Teddy Bean")
    assert dominoes(table) == [("Teddy Bean", 100, "Koala Bean", 150)]
    assert mat(table, "B") == {"gold-2": S, "gold-3": H}


@rule("MBZ-R87")
def test_moons_and_attack_boosts_do_not_help_a_fallen_bean() -> None:
    table = staged(
        expert=True, a={"gold-2": "Sheriff Bean"}, b={"gold-2": "Vampire Bean", "gold-3": "Koala Bean"},
        cosmos={"B": {"gold-2": "Full Moon"}}, hands={"A": ["+50 Attack Boost!"]},
    )  # fmt: skip
    table.does("A", "use", "+50 Attack Boost!")
    table.does("B", "allow")
    attack(table, "Sheriff Bean", "Vampire Bean")
    assert dominoes(table) == [("Vampire Bean", 100, "Koala Bean", 150)]


@rule("MBZ-R87")
def test_team_bonus_and_team_boost_count_for_both() -> None:
    table = staged(
        expert=True, a={"gold-2": "Volcano Bean"},
        b={"gold-2": "Surfer Bean", "gold-3": "Snowboarder Bean", "blue-1": "DJ Bean"},
    )  # fmt: skip
    attack(table, "Volcano Bean", "Surfer Bean")
    assert dominoes(table) == [("Surfer Bean", 250, "Snowboarder Bean", 250)]
    assert mat(table, "B") == {"gold-2": S, "gold-3": S, "blue-1": H}


@rule("MBZ-R87")
def test_a_defence_boost_played_for_the_attack_does_not_help_a_neighbour() -> None:
    table = staged(
        expert=True, a={"gold-2": "Werewolf Bean"}, b={"gold-2": "Teddy Bean", "gold-3": "Broccoli Bean"},
        hands={"B": ["+50 Defence Boost!"]},
    )  # fmt: skip
    table.does("A", "attack", "Werewolf Bean")
    table.does("B", "answer", "+50 Defence Boost!")
    table.does("A", "allow")
    table.does("B", "allow")
    table.does("B", "defend", "Teddy Bean")
    assert dominoes(table) == [("Teddy Bean", 100, "Broccoli Bean", 100)]


@rule("MBZ-213", "MBZ-R88")
def test_a_headz_up_power_ends_in_the_middle_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, "DJ Bean", power=TeamBoost("toys", 50))
    table = falls({"gold-2": "DJ Bean", "gold-3": "Teddy Bean"})
    assert dominoes(table) == [("DJ Bean", 100, "Teddy Bean", 100)]
    assert mat(table, "B") == {"gold-2": S, "gold-3": S}


@rule("MBZ-213", "MBZ-R88")
def test_a_bean_that_falls_on_the_way_takes_its_power_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """The DJ is the second to fall, and the Teddy beyond it has no boost when its turn comes."""
    reprint(monkeypatch, "DJ Bean", power=TeamBoost("toys", 50))
    table = falls({"gold-2": "Broccoli Bean", "gold-1": "DJ Bean", "blue-2": "Teddy Bean"})
    assert dominoes(table) == [("Broccoli Bean", 100, "DJ Bean", 100), ("DJ Bean", 100, "Teddy Bean", 100)]
    assert mat(table, "B") == {"gold-2": S, "gold-1": S, "blue-2": S}


@rule("MBZ-R88")
def test_a_power_that_ends_on_the_way_is_off_for_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the left the DJ falls; so the Teddy to the right has no boost any more."""
    reprint(monkeypatch, "DJ Bean", power=TeamBoost("toys", 50))
    table = falls({"gold-1": "DJ Bean", "gold-2": "Broccoli Bean", "gold-3": "Teddy Bean"})
    assert dominoes(table) == [("Broccoli Bean", 100, "DJ Bean", 100), ("Broccoli Bean", 100, "Teddy Bean", 100)]
    table = falls({"gold-3": "DJ Bean", "gold-2": "Broccoli Bean", "gold-1": "Teddy Bean"})
    assert dominoes(table) == [("Broccoli Bean", 100, "Teddy Bean", 150), ("Broccoli Bean", 100, "DJ Bean", 100)]


@rule("MBZ-R88")
def test_a_team_bonus_ends_when_the_team_mate_leaves() -> None:
    """The Guitar is knocked off to the left; the Drummer then has no more than 100 to the right."""
    table = falls({"gold-1": "Guitar Bean S", "gold-2": "Drummer Bean", "gold-3": "Koala Bean"})
    assert dominoes(table) == []  # 100 against 150 does not even knock the Drummer over
    table = staged(
        expert=True, a={"gold-2": "Werewolf Bean"},
        b={"gold-1": "Guitar Bean S", "gold-2": "Drummer Bean", "gold-3": "Koala Bean"},
    )  # fmt: skip
    attack(table, "Werewolf Bean", "Drummer Bean")
    assert dominoes(table) == [("Drummer Bean", 150, "Guitar Bean", 150), ("Drummer Bean", 100, "Koala Bean", 150)]
    assert mat(table, "B") == {"gold-2": S, "gold-3": H}


@rule("MBZ-R89")
@pytest.mark.parametrize("seat", "AB")
def test_the_whole_run_to_the_left_comes_first_as_the_owner_sees_it(seat: str) -> None:
    order = ("red-1", "red-2", "gold-1", "gold-2", "gold-3") if seat == "A" else (
        "blue-1", "blue-2", "gold-1", "gold-2", "gold-3"
    )  # fmt: skip
    titles = ("Piglet Bean", "Caterpillar Bean", "Goldfish Bean", "Teddy Bean", "Broccoli Bean")
    row, by = dict(zip(order, titles, strict=True)), "B" if seat == "A" else "A"
    table = staged(
        expert=True, active=by, a=row if seat == "A" else {"gold-1": "Sheriff Bean"},
        b=row if seat == "B" else {"gold-1": "Sheriff Bean"},
    )  # fmt: skip
    attack(table, "Sheriff Bean", "Goldfish Bean", by=by)
    hit = [target for _, _, target, _ in dominoes(table)]
    assert hit == ["Caterpillar Bean", "Piglet Bean", "Teddy Bean", "Broccoli Bean"]


@rule("MBZ-R89")
def test_on_the_other_mat_it_goes_on_in_the_same_sense() -> None:
    """To the left of B's first slot lies A's last one, and then A's mat from right to left."""
    table = staged(
        expert=True, a={"blue-1": "Sheriff Bean", "blue-2": "Piglet Bean", "gold-3": "Goldfish Bean"},
        b={"blue-1": "Teddy Bean"},
    )  # fmt: skip
    attack(table, "Sheriff Bean")
    assert [target for _, _, target, _ in dominoes(table)] == ["Piglet Bean", "Sheriff Bean", "Goldfish Bean"]


@rule("MBZ-R90")
def test_on_a_full_ring_every_bean_falls_once_and_the_first_is_not_hit() -> None:
    beans = ["Teddy Bean", "Broccoli Bean", "Piglet Bean"]
    ring = [beans[spot % 3] for spot in range(RING - 1)] + ["Caterpillar Bean"]
    mats = [{SLOT[spot]: ring[spot] for spot in range(RING) if OWNER[spot] == seat} for seat in range(2)]
    mats[0]["gold-2"] = "Sheriff Bean"
    table = staged(expert=True, a=mats[0], b=mats[1])
    attack(table, "Sheriff Bean", mats[1]["gold-2"])
    assert len(dominoes(table)) == 13
    assert set(mat(table, "A").values()) | set(mat(table, "B").values()) == {S}
    assert len(mat(table, "A")) + len(mat(table, "B")) == RING


@rule("MBZ-215", "MBZ-R94")
def test_without_sharpshoot_the_defender_can_choose_the_clown() -> None:
    table = staged(
        expert=True, active="B", b={"gold-2": "Sheriff Bean"},
        a={"red-1": "Sailor Bean", "red-2": "Kangaroo Bean", "gold-1": "Zombie Bean", "gold-2": "Skater Bean",
           "gold-3": "Clown Bean S", "blue-1": "Lion Bean"},
    )  # fmt: skip
    attack(table, "Sheriff Bean", "Clown Bean", by="B")
    assert "B attacked Clown Bean on slot Gold 3 of A: 100 against 100." in table.told("A")
    assert mat(table, "A") == dict.fromkeys(["red-1", "red-2", "gold-1", "gold-2", "blue-1"], H)
    assert table.lies("discards.A") == ["Clown Bean"]
    assert dominoes(table) == []


# ------------------------------------------------------------------------------------------------- on any ring

ANY = sorted([name for name, card in BY_NAME.items() if card.kind == "bean"])
EQUAL = sorted([name for name in ANY if BY_NAME[name].mmp == 100])
EVERYWHERE = {slot: BY_NAME[name].title for slot, name in zip(NAMES, ANY, strict=False)}


@pytest.fixture(scope="module")
def full() -> Table:
    """An expert game with a bean on every slot."""
    return staged(expert=True, a=EVERYWHERE, b=EVERYWHERE)


def spots(names: list[str], *marks: Position) -> st.SearchStrategy[list[tuple[str, Position]]]:
    return st.lists(st.tuples(st.sampled_from(names), st.sampled_from(marks)), min_size=RING, max_size=RING)


any_ring = given(
    ring=st.one_of(spots(EQUAL, H, B), spots(EQUAL, H, H, H, S, ""), spots(ANY, H, B, S), spots(ANY, H, H, B, S, "")),
    first=st.integers(0, RING - 1),
)


def ring_of(full: Table, beans: list[tuple[str, Position]], first: int) -> World:
    """A ring with these beans, of which the first one attacked has just fallen."""
    world = keeping.scene(full.match)
    roster = list(world.cards)
    for spot, (name, lying) in enumerate(beans):
        bean = bean_at(world, spot)
        assert bean is not None
        roster[bean] = BY_NAME[name]
        if lying or spot == first:
            turn(world, spot, S if spot == first else lying)
        else:
            take_off(world, spot)
    world.cards = roster
    return world


@rule("MBZ-R90", "MBZ-205", "MBZ-206", "MBZ-207")
@settings(max_examples=150)
@any_ring
def test_on_any_ring_it_ends_and_hits_no_bean_twice(full: Table, ring: list[tuple[str, Position]], first: int) -> None:
    world = ring_of(full, ring, first)
    before = [position(world, spot) for spot in range(RING)]
    domino_effect(world, first)
    after = [position(world, spot) for spot in range(RING)]
    told = [one.what for one in world.told(None)]
    struck = [BEANS.index(str(one.facts["where"])) for one in world.told(None) if one.what == "domino"]
    hit = [spot for spot, then in zip(struck, after_each_step(told), strict=True) if then != "domino-stopped"]
    assert first not in struck
    assert len(hit) == len(set(hit)) <= RING - 1
    assert told.count("knocked-off") <= 2, "one for each direction"
    for spot in range(RING):
        if spot not in hit:
            assert after[spot] == before[spot]
        elif before[spot] == S:
            assert after[spot] == ""
        else:
            assert after[spot] in (S, "")
    reached = {(first + step) % RING for step in range(-hits_to(hit, first, -1), hits_to(hit, first, 1) + 1)}
    assert set(hit) <= reached, "outward from the first, without a gap"


def after_each_step(told: list[str]) -> list[str]:
    """What was told after each step."""
    return [then for what, then in pairwise(told) if what == "domino"]


def hits_to(hit: list[int], first: int, direction: int) -> int:
    """How many beans in a row were hit in this direction."""
    return next(many for many in range(RING) if (first + direction * (many + 1)) % RING not in hit)
