"""Combat with a disaster, locations that strike."""

import pytest

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.reading import ability, full_health, health_of
from beanfield.games.ani_mayhem.reading.abilities import is_killing
from beanfield.games.ani_mayhem.state import Lasting
from beanfield.games.ani_mayhem.steps.fleeing import can_retreat
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.rules import rule

NONE = "Dodge / Puppy Dog Eyes"


def ambush(*party: str, disaster: str = "Ginger", combat: tuple[str, ...] = (), **carries: str) -> Table:
    """A's party steps from the left location onto the next one, where a disaster waits. Mamoru stays at home."""
    scene = Scene()
    scene.row("Arena", "Country Bar", "Cathedral")
    scene.haven("A", 0)
    scene.puts("A", "Mamoru Shimesu", 0, home=True)
    for title in party:
        scene.puts("A", title, 0, carries=[carries[title.split()[0]]] if title.split()[0] in carries else [])
    scene.puts("B", disaster, 1)
    scene.piles("A", combat=combat)
    table = scene.begin("move")
    table.does("A", "go", *party)
    table.does("A", "to", "Country Bar")
    return table


@rule(
    "ANI-393",
    "ANI-479",
    "ANI-480",
    "ANI-481",
    "ANI-429",
    "ANI-430",
    "ANI-431",
    "ANI-432",
    "ANI-482",
    "ANI-R390",
    "ANI-R391",
)
def test_a_disaster_attacks_who_comes_to_it_and_all_may_retreat_at_once() -> None:
    table = ambush("A-ko Magami", "Leon McNichol")
    assert table.asked == "A retreat"
    assert figure(table, "A-ko Magami").at == 1
    table.does("A", "retreat", chance=[[1]])  # Ginger hits Leon McNichol: 3 against 2
    assert figure(table, "Leon McNichol").lost == 1
    table.does("A", "to", "Cathedral")
    table.does("A", "to", "Arena")
    assert (figure(table, "A-ko Magami").at, figure(table, "Leon McNichol").at) == (2, 0)
    assert state(table).fight is None
    assert "combat-over" in events(table)
    assert figure(table, "Leon McNichol").lost == 0


@rule("ANI-483", "ANI-490", "ANI-487", "ANI-491", "ANI-492", "ANI-493", "ANI-494", "ANI-417", "ANI-418", "ANI-425")
def test_a_round_goes_step_by_step_and_both_sides_strike_at_once() -> None:
    """Ginger has 3/3; A-ko 4/4, Leon 2/2, Priss 3/2, Linna 2/2."""
    table = ambush(
        "A-ko Magami", "Leon McNichol", "Priss Asagiri", "Linna Yamazaki", combat=(NONE, "Club / Stunning Smile")
    )
    table.does("A", "stand", chance=[[1]])  # it picks Leon McNichol, who must strike back
    assert table.asked == "A retaliators"
    assert sorted(table.options("A")) == ["name A-ko Magami", "name Linna Yamazaki", "name Priss Asagiri"]
    table.does("A", "name", "A-ko Magami")
    assert table.asked == "A combat-card"  # A sees the card before it chooses who gets it: +2 damage
    table.does("A", "on", "Leon McNichol")
    # 4 + 2 + 2 against 3 + 1: Ginger loses 4 of 3; it strikes Leon with 3 against 2
    assert "Ginger" not in in_play(table)
    told = [event for event in table.match.world.events if event.what in ("strikes", "is-struck")]
    assert [(event.facts["damage"], event.facts["loss"]) for event in told] == [(8, 4), (3, 1)]
    assert table.lies("discards.B") == ["Ginger"]


@rule("ANI-487", "ANI-488")
@pytest.mark.parametrize(("disaster", "most"), [("Goons", 2), ("Ginger", 3)])
def test_a_minor_disaster_is_fought_by_three_and_a_major_one_by_four(disaster: str, most: int) -> None:
    party = ["A-ko Magami", "Leon McNichol", "Priss Asagiri", "Linna Yamazaki", "Krillin"]
    table = ambush(*party, disaster=disaster)
    table.does("A", "stand", chance=[[0]])
    ask = table.match.ask_of(0)
    assert ask is not None and ask.prompt == "retaliators"
    assert ask.most == most  # type: ignore[union-attr]


@rule("ANI-484", "ANI-394")
def test_characters_with_items_are_picked_first() -> None:
    table = ambush("A-ko Magami", "Leon McNichol", Leon="Go Board")
    table.does("A", "stand")  # there is only one to pick from, so chance is not asked
    assert state(table).fight is not None
    assert figure(table, "Leon McNichol").id == state(table).fight.target  # type: ignore[union-attr]


@rule("ANI-419", "ANI-420", "ANI-158", "ANI-R032", "ANI-R339", "ANI-283")
def test_a_character_at_0_is_bonked_and_a_disaster_takes_an_item_it_dropped() -> None:
    table = ambush("Leon McNichol", disaster="Class C Boomer", Leon="Go Board")
    table.does("A", "stand")
    # 2 against 4: nothing. 4 against 2: 2 of 2 health
    assert in_play(table) == ["Class C Boomer", "Mamoru Shimesu"]
    assert [out.turn for out in state(table).bonked[0]] == [2]
    assert table.lies("bonked.A.0.piece") == "Leon McNichol"
    assert state(table).above[1] == []
    boomer = figure(table, "Class C Boomer")
    assert table.lies(f"concealed.{boomer.id}.cards") == ["Go Board"]
    assert all(table.sees(viewer, f"concealed.{boomer.id}.cards") == ["?"] for viewer in ("A", "B", "watcher"))


@rule("ANI-R032", "ANI-R339", "ANI-264")
@pytest.mark.parametrize(("carries", "taken"), [("Keys", []), ("Hand Gun", ["Go Board"])])
def test_a_disaster_that_carries_an_item_takes_no_other_one(carries: str, taken: list[str]) -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Cathedral")
    scene.haven("A", 0)
    scene.puts("A", "Mamoru Shimesu", 0, home=True)
    scene.puts("A", "Leon McNichol", 0, carries=["Go Board"])
    boomer = scene.puts("B", "Class C Boomer", 1, carries=[carries])
    table = scene.begin("move")
    table.does("A", "go", "Leon McNichol")
    table.does("A", "to", "Country Bar")
    table.does("A", "stand")
    assert "bonked" in events(table)
    assert table.lies(f"concealed.{boomer.id}.cards") == [carries, *taken]


@rule("ANI-423", "ANI-424", "ANI-289", "ANI-R054", "ANI-R366", "ANI-R367", "ANI-R052")
def test_a_blow_of_three_times_the_full_health_kills() -> None:
    assert not is_killing(2, 5)
    assert is_killing(2, 6)
    assert is_killing(0, 3) and not is_killing(0, 2)
    table = ambush("Leon McNichol", disaster="Assassin-Bot (Land Augmented)")
    table.does("A", "stand")  # 7 against 2 with 2 health
    assert table.lies("discards.A") == ["Leon McNichol"]
    assert "killed" in events(table)


@rule("ANI-498", "ANI-499", "ANI-102", "ANI-103", "ANI-426")
def test_lost_health_adds_up_until_the_combat_is_over() -> None:
    table = ambush("A-ko Magami", disaster="Happy Tanks")  # 5/7 against 4/4
    table.does("A", "stand")
    assert table.asked == "A go-on"
    assert figure(table, "A-ko Magami").lost == 1
    table.does("A", "fight-on")
    assert figure(table, "A-ko Magami").lost == 2
    table.does("A", "retreat")
    assert figure(table, "A-ko Magami").lost == 3  # no damage is dealt in return (ANI-429)
    table.does("A", "to", "Arena")
    assert figure(table, "A-ko Magami").lost == 0


@rule("ANI-R399", "ANI-R039", "ANI-069", "ANI-R036")
def test_a_combat_goes_on_as_long_as_somebody_wants_it_but_ends_after_ten_rounds_without_loss() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "A-ko Magami", 1)
    scene.puts("B", "Bugrom, Type 1", 1)
    scene.piles("A", combat=["Dodge / Puppy Dog Eyes", "Charge / Scandal"])
    table = scene.begin("equip")
    table.does("A", "attack", "Bugrom, Type 1")  # 4 against 3 + 3, 3 against 4 + 1
    for number in range(1, 10):
        current = state(table).fight
        assert current is not None
        assert (current.round, state(table).turns, table.asked) == (number, 5, "A go-on")
        table.does("A", "fight-on")
    assert state(table).fight is None
    assert state(table).lasting == [], "what lasts for rounds ends with the combat"


@rule("ANI-413", "ANI-435", "ANI-436", "ANI-437", "ANI-441", "ANI-442", "ANI-443", "ANI-444", "ANI-445", "ANI-448")
def test_a_player_attacks_a_disaster_that_stands_with_her_characters() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "A-ko Magami", 1)
    scene.puts("A", "Krillin", 1)
    scene.puts("B", "Ginger", 1)
    scene.piles("A", combat=["Club / Stunning Smile", "Dodge / Puppy Dog Eyes"])
    table = scene.begin("equip")
    table.does("A", "attack", "Ginger")
    assert table.asked == "A attackers"
    table.does("A", "name", "A-ko Magami", "Krillin", chance=[[0]])
    # the first combat card is Ginger's (+1 defense), the second that of whom it strikes; 8 + 2 against 3 + 1
    assert "Ginger" not in in_play(table)
    told = next(event for event in table.match.world.events if event.what == "strikes")
    assert (told.facts["damage"], told.facts["loss"]) == (10, 6)


@rule("ANI-415", "ANI-R312")
def test_only_a_disaster_at_the_same_place_can_be_attacked_and_once_in_a_phase() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "A-ko Magami", 1)
    scene.puts("B", "Happy Tanks", 1)
    scene.puts("B", "Ginger", 0)
    table = scene.begin("equip")
    assert [option for option in table.options("A") if "attack" in option] == ["attack Happy Tanks"]
    table.does("A", "attack", "Happy Tanks")
    table.does("A", "retreat")
    assert figure(table, "A-ko Magami").at == 0
    assert "attack Ginger" in table.options("A")


@rule("ANI-245", "ANI-246", "ANI-R123", "ANI-R056", "ANI-244")
def test_a_location_with_damage_strikes_who_stops_there_without_the_skills() -> None:
    scene = Scene()
    scene.row("Arena", "Genom Military Lab")  # damage 5
    scene.puts("A", "A-ko Magami", 1)
    scene.puts("A", "Leon McNichol", 1)
    scene.haven("B", 0)
    scene.puts("B", "Krillin", 0, home=True)
    table = scene.begin("move")
    table.does("A", "done")
    # 5 against 4, 5 against 2: Leon loses 3 of 2 and is bonked, A-ko is healed
    assert in_play(table) == ["A-ko Magami", "Krillin"]
    assert figure(table, "A-ko Magami").lost == 0
    assert events(table).count("location-strikes") == 2
    assert "draws-combat" not in events(table)


@rule("ANI-274", "ANI-598", "ANI-R132", "ANI-R463", "ANI-R133")
def test_a_horde_helps_every_other_disaster_of_its_category() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    first, second = scene.puts("A", "Dr. Weelo's Bio Men", 0), scene.puts("B", "Dr. Weelo's Bio Men", 1)
    bot, goons = scene.puts("A", "Assassin-Bot (Land Augmented)", 0), scene.puts("A", "Goons", 0)
    assert [ability(scene.w, one, "damage") for one in (first, second, bot, goons)] == [4, 4, 9, 3]
    assert ability(scene.w, bot, "defense") == 10
    assert full_health(scene.w, bot) == 8


def field() -> Scene:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("A", 0)
    scene.piles("A", combat=["Grace / Poise"] * 20)  # -2 damage, -2 defense
    return scene


@rule("ANI-428", "ANI-482")
def test_of_several_who_retreat_from_a_disaster_one_is_struck() -> None:
    scene = field()
    scene.puts("A", "A-ko Magami", 0)
    scene.puts("A", "Krillin", 0)
    scene.puts("B", "Happy Tanks", 1)
    table = scene.begin("move")
    table.does("A", "go", "A-ko Magami", "Krillin")
    table.does("A", "to", "Country Bar")
    table.does("A", "retreat")
    while state(table).fight is not None:
        table.does_least("A")
    assert events(table).count("is-struck") == 1
    assert events(table).count("flees") == 2


@rule("ANI-R390")
@pytest.mark.parametrize("along", [True, False])
def test_who_did_not_fight_may_go_along_when_the_others_retreat(along: bool) -> None:
    scene = field()
    scene.puts("A", "A-ko Magami", 1)
    krillin = scene.puts("A", "Krillin", 1)
    scene.puts("B", "Dr. Weelo's Bio Men", 1)
    table = scene.begin("equip")
    table.does("A", "attack", "Dr. Weelo's Bio Men")
    table.does("A", "name", "A-ko Magami")
    table.does("A", "retreat")
    assert table.asked == "A go-along"
    table.does("A", "along", "Krillin") if along else table.does("A", ())
    while state(table).fight is not None:
        table.does_least("A")
    assert (krillin.at != 1) is along


@rule("ANI-R392", "ANI-R369")
def test_some_who_can_go_are_enough_for_a_retreat_and_another_form_changes_no_health() -> None:
    scene = field()
    free, held = scene.puts("A", "Krillin", 1), scene.puts("A", "Lunch", 1)
    number = catalog()["no-way-out"].number
    scene.state.lasting.append(Lasting(number, 0, 0, held.id, 1, "combat", 0))
    assert can_retreat(scene.w, [free, held]) and not can_retreat(scene.w, [held])
    player_attacks(scene.w, 0, scene.puts("B", "Goons", 1))
    assert scene.state.fight is not None
    scene.state.fight.round = 2
    assert (full_health(scene.w, held), health_of(scene.w, held)) == (1, 3)
