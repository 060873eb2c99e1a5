"""Combat with vehicles: those that fight, those that shield nobody, and what becomes of those aboard."""

import pytest

from beanfield.games.ani_mayhem.changes import table as rules
from beanfield.games.ani_mayhem.changes.blows import strike
from beanfield.games.ani_mayhem.combat.charms import charm_options, targets_of
from beanfield.games.ani_mayhem.combat.closing import end_fight
from beanfield.games.ani_mayhem.combat.engagements import parties_to_attack
from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.phases.standby import attackable
from beanfield.games.ani_mayhem.reading import carrier_of, crew, full_health, is_combat_vehicle, may
from beanfield.games.ani_mayhem.state import NOBODY, Half, Shift
from beanfield.games.ani_mayhem.steps.falling import check_health
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.vehicles import drives, road
from tests.rules import rule

DODGE = "Dodge / Puppy Dog Eyes"
"""+1 defense."""
PARRY = "Parry / Handsome Lad"
"""+2 defense."""
CLUB = "Club / Stunning Smile"
"""+2 damage."""


def struck(table: Table) -> list[tuple[str, object, object]]:
    """Who was struck in this combat, with how much damage, and what it lost."""
    told = [event for event in table.match.world.events if event.what in ("is-struck", "strikes")]
    return [(str(event.facts["who"]), event.facts["damage"], event.facts["loss"]) for event in told]


def with_disaster(title: str, vehicle: str = "Namek Ship", *, walks: bool = True) -> Scene:
    """Kami and Nail are aboard a vehicle at a location with a disaster, Krillin stands beside it."""
    scene = road()
    kami, nail = scene.puts("A", "Kami", 1), scene.puts("A", "Nail", 1)
    if walks:
        scene.puts("A", "Krillin", 1)
    drives(scene, vehicle, kami, nail)
    scene.puts("B", title, 1)
    return scene


# which vehicles fight


@rule("ANI-183")
def test_a_vehicle_with_damage_and_defense_is_a_combat_vehicle() -> None:
    scene = road()
    some = {"Namek Ship": True, "Bonaparte": True, "The Masaki Van": False, "Saiyan Space Pod": False}
    for at, (title, fights) in enumerate(some.items()):
        one = scene.puts("A", ("Kami", "Leon McNichol", "Nail", "Krillin")[at], 1 + at)
        vehicle = drives(scene, title, one)
        assert is_combat_vehicle(scene.w, vehicle) is fights
        foe = scene.puts("B", ("Goons", "Ginger", "Kishiime", "Happy Tanks")[at], 1 + at)
        assert (foe in attackable(scene.w, 0)) is fights, "by those aboard only with the vehicle"


@rule("ANI-508", "ANI-501", "ANI-502", "ANI-184", "ANI-516", "ANI-R098", "ANI-R420")
def test_a_combat_vehicle_attacks_in_place_of_its_crew_and_alone() -> None:
    scene = with_disaster("Class C Boomer")
    scene.piles("A", combat=[CLUB, DODGE])
    table = scene.begin("equip")
    table.does("A", "attack", "Class C Boomer")
    assert sorted(table.options("A")) == ["name Krillin", "name Namek Ship"], "nobody aboard is named"
    table.refuses("A", "name", "Krillin", "Namek Ship", rule="ANI-437")
    table.does("A", "name", "Namek Ship")
    # the Boomer has 4/4. It gets +1 defense, the ship +2 damage: 4 + 2 against 5, and 4 on the ship of defense 4
    assert struck(table) == [("Class C Boomer", 6, 1), ("Namek Ship", 4, 4)]
    assert "Namek Ship" not in in_play(table)


@rule("ANI-184", "ANI-516", "ANI-511", "ANI-512", "ANI-R419")
def test_others_attack_only_when_the_vehicle_is_out_of_the_combat() -> None:
    scene = with_disaster("Goons")
    scene.piles("A", combat=[PARRY, PARRY, PARRY, PARRY, PARRY])
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    assert table.asked == "A attackers", "in the first round nobody gets off"
    table.does("A", "name", "Namek Ship")
    assert table.asked == "A go-on"
    table.does("A", "fight-on")
    assert (table.asked, table.options("A")) == ("A disembark", ["all-off Namek Ship"])
    ship = figure(table, "Namek Ship")
    table.does("A", [])
    assert state(table).fight is not None
    assert table.asked == "A go-on", "only the ship could be named"
    table.does("A", "fight-on")
    table.does("A", "all-off", "Namek Ship")
    assert crew(scene.w, ship) == []
    assert sorted(table.options("A")) == ["name Kami", "name Krillin", "name Nail"]
    assert figure(table, "Kami").vehicle == ship.id


@rule("ANI-185", "ANI-186", "ANI-517", "ANI-R420")
def test_a_disaster_picks_the_vehicle_in_place_of_those_aboard_or_somebody_on_foot() -> None:
    for picked, name in ((0, "Krillin"), (1, "Namek Ship")):
        scene = road()
        kami, nail = scene.puts("A", "Kami", 1), scene.puts("A", "Nail", 1)
        scene.puts("A", "Krillin", 1)
        drives(scene, "Namek Ship", kami, nail)
        scene.puts("B", "Goons", 2)
        scene.piles("B", deck=["Light"])
        table = scene.begin("move")
        table.does("A", "go", "Krillin", "Namek Ship")
        table.does("A", "to", "Cathedral")
        assert table.asked == "A retreat"
        table.does("A", "stand", chance=[[picked]])
        told = [event for event in table.match.world.events if event.what == "picks"]
        assert [event.facts["whom"] for event in told] == [name]
        if name == "Krillin":
            assert table.options("A") == ["name Namek Ship"]
            table.does("A", "name", "Namek Ship")
            assert [each[0] for each in struck(table)] == ["Goons", "Krillin"]
        else:
            assert table.asked == "A go-on", "no character joins the ship"


@rule("ANI-R420", "ANI-359")
def test_a_vehicle_with_an_item_aboard_counts_as_carrying_one() -> None:
    scene = road()
    kami, nail = scene.puts("A", "Kami", 1), scene.puts("A", "Nail", 1, carries=["Barbells"])
    krillin = scene.puts("A", "Krillin", 1)
    ship = drives(scene, "Namek Ship", kami, nail)
    assert [len(rules.items_aboard(scene.w, each)) for each in (ship, krillin)] == [1, 0]
    scene.puts("B", "Goons", 2)
    table = scene.begin("move")
    table.does("A", "go", "Krillin", "Namek Ship")
    table.does("A", "to", "Cathedral")
    table.does("A", "stand", chance=[[0]])
    told = [event for event in table.match.world.events if event.what == "picks"]
    assert [event.facts["whom"] for event in told] == ["Namek Ship"]


# damage


@rule("ANI-187", "ANI-519", "ANI-190", "ANI-520", "ANI-518", "ANI-R097", "ANI-R416")
def test_damage_on_a_vehicle_stays_after_the_combat_the_turn_and_a_rest() -> None:
    scene = with_disaster("Goons", walks=False)
    scene.piles("A", combat=[DODGE, "Lunch Break / All Dressed Up"])
    table = scene.begin("equip")
    ship = figure(table, "Namek Ship")
    ship.lost = 1
    table.does("A", "attack", "Goons")
    # Goons have 3/3 and 3 health. The ship gets +1 defense, and then everybody should be healed
    assert struck(table) == [("Goons", 4, 1), ("Namek Ship", 3, 2)], "only the additional defense helps"
    assert ship.lost == 3, "a vehicle has no health that comes back"
    table.does("A", "retreat", chance=[])
    assert "Namek Ship" not in in_play(table), "3 more, and its defense is 4"


@rule("ANI-519", "ANI-426")
def test_when_a_combat_ends_characters_are_healed_and_vehicles_are_not() -> None:
    scene = with_disaster("Goons", walks=False)
    table = scene.begin("equip")
    ship, foe = figure(table, "Namek Ship"), figure(table, "Goons")
    table.does("A", "attack", "Goons")
    ship.lost, foe.lost = 2, 1
    end_fight(table.match.world)
    assert (ship.lost, foe.lost) == (2, 0)


@rule("ANI-187", "ANI-519")
def test_damage_stays_over_turns() -> None:
    scene = road()
    one = scene.puts("A", "Kami", 0, home=True)
    ship = drives(scene, "Namek Ship", one)
    ship.lost = 3
    table = scene.begin("scavenge")
    while state(table).turns < 7:
        table.does_least(table.asked[0])
    assert (ship.lost, one.lost) == (3, 0)


@rule("ANI-188", "ANI-189", "ANI-513", "ANI-514", "ANI-515", "ANI-R417", "ANI-R422")
@pytest.mark.parametrize("damage", [4, 9])
def test_a_wrecked_vehicle_is_discarded_and_those_aboard_are_unharmed(damage: int) -> None:
    scene = road()
    one, other = scene.puts("A", "Kami", 1, carries=["Barbells"]), scene.puts("A", "Nail", 1)
    ship = drives(scene, "Namek Ship", one, other)
    rules.carry(scene.w, ship, scene.state.concealed[one.id].cards[:1], f"concealed.{one.id}.cards", "ANI-178")
    ship.lost = 3
    list(check_health(scene.w, ship, damage))
    assert ship.id in scene.state.figures
    ship.lost = damage
    list(check_health(scene.w, ship, damage))
    table = scene.begin("equip")
    assert table.lies("discards.A") == ["Namek Ship"]
    assert [(each.at, each.lost, each.aboard, each.vehicle) for each in (one, other)] == [(1, 0, NOBODY, NOBODY)] * 2
    assert table.lies("above.1") == ["Barbells"]
    assert state(table).removed == []


@rule("ANI-R416")
def test_more_defense_takes_so_much_away_once_a_round() -> None:
    scene = road()
    one = scene.puts("A", "Kami", 1)
    ship = drives(scene, "Namek Ship", one)
    player_attacks(scene.w, 0, scene.puts("B", "Goons", 1))
    fight = scene.state.fight
    assert fight is not None
    fight.halves.append(Half(ship.id, 1, [Shift(ship.id, "defense", "by", 4)]))
    assert strike(scene.w, ship, [3, 3], "is-struck", "ANI-445") == 2
    fight.halves[0].shifts[0].amount = -3
    assert strike(scene.w, ship, [1], "is-struck", "ANI-445") == 1, "less defense does not hurt it more"


@rule("ANI-510")
def test_a_vehicle_receives_combat_cards() -> None:
    scene = with_disaster("Goons", walks=False)
    scene.piles("A", combat=[PARRY, DODGE])
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    told = [event for event in table.match.world.events if event.what == "combat-card"]
    assert [(event.facts["card"], event.facts["who"]) for event in told] == [
        ("Dodge", "Goons"),
        ("Parry", "Namek Ship"),
    ]
    assert struck(table)[1] == ("Namek Ship", 3, 1)


@rule("ANI-R421")
def test_a_vehicle_retreats_with_everybody_aboard() -> None:
    scene = with_disaster("Goons", walks=False)
    scene.piles("A", combat=[PARRY, DODGE])
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    figure(table, "Namek Ship").lost = 0
    table.does("A", "retreat", chance=[])
    table.does("A", "to", "Arena")
    assert [figure(table, title).at for title in ("Namek Ship", "Kami", "Nail")] == [0, 0, 0]
    assert figure(table, "Kami").aboard == figure(table, "Namek Ship").id
    assert figure(table, "Namek Ship").lost == 3


@rule("ANI-R421", "ANI-179")
def test_those_aboard_a_vehicle_that_only_moves_retreat_with_it() -> None:
    scene = road()
    one, other = scene.puts("A", "Krillin", 1), scene.puts("A", "Nail", 1)
    van = drives(scene, "The Masaki Van", one, other)
    scene.puts("B", "Goons", 2)
    table = scene.begin("move")
    table.does("A", "go", "The Masaki Van")
    table.does("A", "to", "Cathedral")
    table.does("A", "retreat", chance=[[0]])
    table.does("A", "to", "Country Bar")
    assert [each.at for each in (one, other, van)] == [1, 1, 1]
    assert [each.aboard for each in (one, other)] == [van.id, van.id]
    assert table.asked == "A move"


# vehicles that only move


@rule("ANI-505", "ANI-506", "ANI-507", "ANI-R418", "ANI-502")
def test_those_aboard_a_vehicle_that_only_moves_are_attacked_and_deal_no_damage() -> None:
    scene = road()
    one, other = scene.puts("A", "Krillin", 1), scene.puts("A", "Nail", 1)
    drives(scene, "The Masaki Van", one, other)
    for deed in ("attack", "retaliate", "protect", "deal damage"):
        assert not may(scene.w, one, deed)
    scene.puts("B", "Goons", 2)
    scene.piles("A", combat=[PARRY, CLUB])
    table = scene.begin("move")
    table.does("A", "go", "The Masaki Van")
    table.does("A", "to", "Cathedral")
    table.does("A", "stand")
    assert (table.asked, sorted(table.options("A"))) == ("A disembark", ["get-off Krillin", "get-off Nail"])
    table.does("A", [], chance=[[0]])
    # nobody else may join; Krillin gets +2 damage, but deals none: only Goons strike
    assert struck(table) == [("Goons", 0, 0), ("Krillin", 3, 0)]
    assert len([each for each in events(table) if each == "draws-combat"]) == 2


@rule("ANI-504", "ANI-R419")
def test_who_gets_off_before_anybody_is_named_may_fight() -> None:
    scene = road()
    one, other = scene.puts("A", "Krillin", 1), scene.puts("A", "Nail", 1)
    drives(scene, "The Masaki Van", one, other)
    scene.puts("B", "Goons", 2)
    table = scene.begin("move")
    table.does("A", "go", "The Masaki Van")
    table.does("A", "to", "Cathedral")
    table.does("A", "stand")
    table.does("A", "get-off", "Nail", chance=[[0]])
    assert table.options("A") == ["name Nail"]
    table.does("A", "name", "Nail")
    assert struck(table)[0] == ("Goons", 4, 1)
    assert other.aboard == NOBODY


def test_who_is_in_attack_pods_fights_from_aboard() -> None:
    scene = road()
    one = scene.puts("A", "Krillin", 1)
    drives(scene, "Attack Pods", one)
    scene.puts("B", "Class C Boomer", 1)
    table = scene.begin("equip")
    table.does("A", "attack", "Class C Boomer")
    assert table.asked == "A disembark"
    table.does("A", [])
    assert struck(table)[0] == ("Class C Boomer", 5, 1)


# between players


def meeting(vehicle: str = "Namek Ship") -> Scene:
    """A's Kami and Nail in a vehicle and Krillin on foot meet B's Ox-King and Ryoko."""
    scene = road()
    kami, nail = scene.puts("A", "Kami", 1), scene.puts("A", "Nail", 1)
    scene.puts("A", "Krillin", 1)
    drives(scene, vehicle, kami, nail)
    for title in ("Ox-King", "Ryoko"):
        scene.puts("B", title, 1)
    scene.state.turns = 5
    return scene


@rule("ANI-508", "ANI-184", "ANI-R098", "ANI-502")
def test_a_vehicle_attacks_a_character_alone() -> None:
    table = meeting().begin("equip")
    table.does("A", "attack-party", "Ox-King")
    table.does("B", "stand")
    table.does("A", "target", "Ox-King")
    assert sorted(table.options("A")) == ["name Krillin", "name Namek Ship"]
    table.refuses("A", "name", "Krillin", "Namek Ship", rule="ANI-458")
    table.does("A", "name", "Namek Ship")
    assert sorted(table.options("A")) == ["enough", "target Ryoko"]
    table.does("A", "target", "Ryoko")
    assert [each for each in struck(table) if each[0] == "Ox-King"] == [("Ox-King", 4, 1)]
    assert [each for each in struck(table) if each[0] == "Namek Ship"] == [("Namek Ship", 3, 3)]


@rule("ANI-185", "ANI-186", "ANI-517", "ANI-184")
def test_those_aboard_are_no_targets_but_the_vehicle_and_those_on_foot_are() -> None:
    scene = meeting()
    table = scene.begin("equip", active="B")
    table.does("B", "attack-party", "Krillin")
    table.does("A", "stand")
    assert sorted(table.options("B")) == ["target Krillin", "target Namek Ship"]
    table.does("B", "target", "Namek Ship")
    table.does("B", "name", "Ox-King", "Ryoko")
    table.does("A", "strike-at", "Ryoko")
    # Krillin may not strike back with the ship; he may protect it
    assert (table.asked, table.options("A")) == ("A protectors", ["protect Krillin, Namek Ship"])


@rule("ANI-184", "ANI-511", "ANI-512")
def test_between_players_the_crew_gets_off_after_the_first_round() -> None:
    scene = meeting()
    table = scene.begin("equip")
    table.does("A", "attack-party", "Ox-King")
    table.does("B", "stand")
    table.does("A", "target", "Ox-King")
    table.does("A", "name", "Namek Ship")
    table.does("A", "enough")
    table.does_least("A")  # nobody protects
    table.does_least("B")
    while table.asked != "A disembark":
        seat = table.asked[0]
        if table.asked.endswith("another-round"):
            table.does(seat, "fight-on")
        else:
            table.does_least(seat)
    table.does("A", "all-off", "Namek Ship")
    assert figure(table, "Kami").aboard == NOBODY
    while table.asked != "B target":
        table.does_least(table.asked[0])
    assert sorted(table.options("B")) == ["target Kami", "target Krillin", "target Nail"]


@rule("ANI-505", "ANI-509")
def test_who_is_charmed_aboard() -> None:
    scene = meeting()
    ryoko = next(each for each in scene.state.figures.values() if scene.w.cards[each.piece].title == "Ryoko")
    titles = [scene.w.cards[each.piece].title for each in targets_of(scene.w, ryoko)]
    assert titles == ["Krillin"], "neither a vehicle nor those aboard a combat vehicle"
    assert [scene.w.cards[option.on[0]].title for option in charm_options(scene.w, 0)] == ["Krillin"]  # type: ignore[index]
    scene = meeting("The Masaki Van")
    ryoko = next(each for each in scene.state.figures.values() if scene.w.cards[each.piece].title == "Ryoko")
    titles = [scene.w.cards[each.piece].title for each in targets_of(scene.w, ryoko)]
    assert titles == ["Kami", "Nail", "Krillin"]
    assert [scene.w.cards[each.piece].title for each in parties_to_attack(scene.w, 1)] == ["Kami"]


@rule("ANI-508")
def test_a_combat_vehicle_that_nobody_aboard_can_use_shields_nobody() -> None:
    scene = road()
    krillin = scene.puts("A", "Krillin", 1)
    drives(scene, "Bonaparte", krillin)
    scene.state.turns = 5
    ryoko = scene.puts("B", "Ryoko", 1)
    assert [scene.w.cards[each.piece].title for each in targets_of(scene.w, ryoko)] == ["Krillin"]


@rule("ANI-R034", "ANI-163")
def test_a_vehicle_that_nobody_carries_is_taken_after_a_combat() -> None:
    scene = road()
    one = scene.puts("A", "Krillin", 1)
    ship = drives(scene, "Namek Ship", scene.puts("A", "Kami", 1), aboard=False)
    kami = carrier_of(scene.w, ship)
    foe = scene.puts("B", "Goons", 1)
    assert kami is not None
    rules.bonk(scene.w, kami)
    assert carrier_of(scene.w, ship) is None
    foe.lost = full_health(scene.w, foe) - 1
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    while table.asked == "A go-on":
        table.does("A", "fight-on")
    assert table.asked == "A loot"
    table.does("A", "take", "Namek Ship", to="Krillin")
    assert one.vehicle == ship.id


def test_a_location_strikes_a_combat_vehicle_in_place_of_those_aboard() -> None:
    scene = Scene()
    scene.row("Country Bar", "A.D. Police HQ")
    scene.haven("A", 0)
    kami, nail = scene.puts("A", "Kami", 1), scene.puts("A", "Nail", 1)
    ship = drives(scene, "Namek Ship", kami, nail)
    assert BY_TITLE["A.D. Police HQ"].figures["damage"] == 3
    table = scene.begin("move")
    table.does("A", "done")
    assert (ship.lost, kami.lost, nail.lost) == (3, 0, 0)
