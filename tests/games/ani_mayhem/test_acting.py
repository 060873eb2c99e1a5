"""Equip, move and scavenge."""

import pytest

from beanfield.games.ani_mayhem.changes.table import Over, check_life
from beanfield.games.ani_mayhem.reading import count_skill, meets, skills
from tests.games.ani_mayhem.scene import Scene, events, figure, in_play, state
from tests.rules import rule

# ------------------------------------------------------------------------------------------------------------- equip


@rule("ANI-375", "ANI-376")
def test_any_number_of_characters_come_into_the_haven() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 1)
    scene.piles("A", hand=["Krillin", "Goten", "Speed II"])
    table = scene.begin("equip")
    table.does("A", "bring", "Krillin", "Goten")
    assert [(figure(table, title).at, figure(table, title).home) for title in ("Krillin", "Goten")] == [(1, True)] * 2
    assert table.sees("B", "hands.A") == ["?"]


@rule("ANI-370", "ANI-371", "ANI-154", "ANI-586", "ANI-160")
def test_one_enhancement_in_a_phase_on_a_character_at_home() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 1)
    scene.puts("A", "Krillin", 1, home=True)
    scene.puts("A", "Goten", 0)
    scene.piles("A", hand=["A Goddess' Kiss", "Speed II"])
    table = scene.begin("equip")
    assert "enhance A Goddess' Kiss, Goten" not in table.options("A")
    table.does("A", "enhance", "A Goddess' Kiss", to="Krillin")
    assert table.sees("B", f"figures.{figure(table, 'Krillin').id}.worn") == ["A Goddess' Kiss"]
    assert not [option for option in table.options("A") if option.startswith("enhance")]
    assert table.asked == "A equip"  # whoever holds cards is asked, whatever they are


# -------------------------------------------------------------------------------------------------------------- move


@rule("ANI-386", "ANI-387", "ANI-105", "ANI-106", "ANI-389", "ANI-390", "ANI-391", "ANI-122")
def test_a_party_leaves_its_haven_onto_its_location_and_goes_as_far_as_its_slowest() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Cathedral", "Sewer")
    scene.haven("A", 0)
    scene.puts("A", "Leon McNichol", 0, home=True)  # movement 2
    scene.puts("A", "A-ko Magami", 0, home=True)  # movement 4
    table = scene.begin("move")
    table.does("A", "go", "Leon McNichol", "A-ko Magami")
    assert [(figure(table, title).at, figure(table, title).home) for title in ("Leon McNichol", "A-ko Magami")] == [
        (0, False)
    ] * 2
    table.does("A", "go", "Leon McNichol", "A-ko Magami")
    assert sorted(table.options("A")) == ["enter Cathedral", "to Country Bar"]
    table.does("A", "to", "Country Bar")
    assert [option for option in table.options("A") if option.startswith("go")] == ["go A-ko Magami"]
    table.does("A", "go", "A-ko Magami")
    table.does("A", "to", "Arena")
    table.does("A", "go", "A-ko Magami")
    table.does("A", "enter", "Cathedral")
    assert figure(table, "A-ko Magami").home


@rule("ANI-311", "ANI-304")
def test_a_step_goes_to_a_side_or_a_corner() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0)
    scene.location("Country Bar", 1, 1)
    scene.location("Cathedral", 0, 2)
    scene.puts("A", "A-ko Magami", 0)
    table = scene.begin("move")
    table.does("A", "go", "A-ko Magami")
    assert figure(table, "A-ko Magami").at == 1  # the only way


@rule("ANI-237", "ANI-238", "ANI-239", "ANI-240")
def test_without_the_symbol_a_party_must_get_across() -> None:
    scene = Scene()
    scene.row("Arena", "Alien Jungle", "Cathedral")  # planetary
    scene.puts("A", "Leon McNichol", 0)  # movement 2
    scene.puts("A", "A-ko Magami", 0)
    scene.puts("A", "Linna Yamazaki", 0).moved = 2  # one left of three: she can't get across
    table = scene.begin("move")
    going = [option for option in table.options("A") if option.startswith("go")]
    assert sorted(going) == ["go A-ko Magami", "go Leon McNichol"]
    table.does("A", "go", "A-ko Magami")
    assert table.asked == "A where"  # she is on the Alien Jungle and must go on
    assert sorted(table.options("A")) == ["to Arena", "to Cathedral"]
    table.does("A", "to", "Cathedral")
    assert figure(table, "A-ko Magami").at == 2


@rule("ANI-389", "ANI-240")
def test_those_who_can_go_only_one_by_one_are_told_so_and_go_one_by_one() -> None:
    scene = Scene()
    scene.row("Arena", "Floristica Marketplace", "Country Bar")
    scene.puts("A", "A-ko Magami", 0)  # she may not stop at the market, but has the movement to get across
    scene.puts("A", "Ryoko", 0).moved = 2  # she may stop there, and can't get across
    table = scene.begin("move")
    table.does("A", "go", "A-ko Magami", "Ryoko")
    assert events(table)[-1] == "stays"
    assert [figure(table, title).at for title in ("A-ko Magami", "Ryoko")] == [0, 0]
    table.does("A", "go", "Ryoko")
    assert figure(table, "Ryoko").at == 1


@rule("ANI-377", "ANI-378", "ANI-120", "ANI-R351")
def test_at_most_six_are_on_the_field() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    for title in ("Krillin", "Goten", "Ox-King", "Nail", "Priss Asagiri"):
        scene.puts("A", title, 1)
    scene.puts("A", "Leon McNichol", 0, home=True)
    scene.puts("A", "A-ko Magami", 0, home=True)
    table = scene.begin("move")
    table.refuses("A", "go", "A-ko Magami", "Leon McNichol", rule="ANI-388")
    table.does("A", "go", "A-ko Magami")
    assert "go Leon McNichol" not in table.options("A")


# ---------------------------------------------------------------------------------------------------------- listings


@rule("ANI-115", "ANI-118", "ANI-229", "ANI-231", "ANI-232", "ANI-R066")
def test_skills_of_a_party_add_up() -> None:
    scene = Scene()
    scene.row("Arena")
    ako, leon = scene.puts("A", "A-ko Magami", 0), scene.puts("A", "Leon McNichol", 0)
    assert skills(scene.w, ako)["Strength"] == 3
    assert meets(scene.w, "Strength x3 & Police", [ako, leon])
    assert not meets(scene.w, "Strength x4 & Police", [ako, leon])
    assert not meets(scene.w, "Police & Music", [ako, leon])
    assert meets(scene.w, "Police or Music", [ako, leon])


@rule("ANI-119", "ANI-R065")
def test_a_skill_below_zero_takes_from_others_at_the_location() -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    cook = scene.puts("A", "Mamoru Shimesu", 0)  # Cooking
    assert count_skill(scene.w, [cook], "Cooking") == 1
    scene.puts("B", "Akane Tendo", 1)  # Cooking -1, elsewhere
    assert count_skill(scene.w, [cook], "Cooking") == 1
    scene.puts("B", "Akane Tendo", 0)
    assert count_skill(scene.w, [cook], "Cooking") == 0


@rule("ANI-235", "ANI-236", "ANI-R120", "ANI-R365", "ANI-113")
def test_a_listing_may_ask_for_damage_or_for_a_sex() -> None:
    scene = Scene()
    scene.row("Arena")
    ako, priss, linna = (scene.puts("A", title, 0) for title in ("A-ko Magami", "Priss Asagiri", "Linna Yamazaki"))
    assert meets(scene.w, "Strength 4+", [ako])
    assert not meets(scene.w, "Strength 5+", [ako])
    assert meets(scene.w, "Female x3 or Peeping", [ako, priss, linna])
    assert not meets(scene.w, "Female x3 or Peeping", [ako, priss])


@rule("ANI-582", "ANI-R453", "ANI-581", "ANI-220")
def test_an_item_helps_only_while_it_is_shown() -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.puts("A", "Leon McNichol", 0, carries=["Barbells", "Keys"])
    table = scene.begin("equip")
    leon = figure(table, "Leon McNichol")
    assert not meets(scene.w, "Strength", [leon])
    assert table.sees("B", f"concealed.{leon.id}.cards") == ["?", "?"]
    table.does("A", "show", "Barbells")
    assert meets(scene.w, "Strength", [leon])
    assert table.sees("B", f"figures.{leon.id}.shown") == ["Barbells"]
    assert "hide Barbells" not in table.options("A")  # once in a phase (ANI-R153)


# ---------------------------------------------------------------------------------------------------------- scavenge


@rule("ANI-397", "ANI-399", "ANI-401", "ANI-402", "ANI-403", "ANI-404", "ANI-406", "ANI-407", "ANI-408", "ANI-410")
def test_disasters_are_cleared_one_by_one_and_then_the_item_is_taken() -> None:
    scene = Scene()
    scene.location("Sewer", 0, 0, under=["Go Board", "Ginger", "Goons"])  # Streetwise or Strength
    scene.location("Arena", 1, 0)
    scene.puts("A", "A-ko Magami", 0)
    scene.puts("A", "Krillin", 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Sewer")
    assert table.options("A") == ["begin", "leave-out Krillin"]  # without A-ko nobody has Strength
    table.does("A", "begin")
    assert figure(table, "Goons").at == 0
    assert figure(table, "A-ko Magami").moved == 4
    table.does("A", "stand", chance=[[0]])
    table.does("A", "name", "Krillin" if state(table).fight.target == 1 else "A-ko Magami")  # type: ignore[union-attr]
    # 8 against 3 with 3 health
    assert table.asked == "A dig-on"
    table.does("A", "dig-on")
    table.does("A", "stand", chance=[[0]])
    table.does("A", "name", "Krillin" if state(table).fight.target == 1 else "A-ko Magami")  # type: ignore[union-attr]
    table.does("A", "dig-on")
    assert table.asked == "A carry"
    table.does("A", "carry", "Krillin")
    assert table.lies(f"concealed.{figure(table, 'Krillin').id}.cards") == ["Go Board"]
    assert state(table).under[0] == []
    assert all(table.sees(viewer, "concealed.2.cards") == seen for viewer, seen in (("A", ["Go Board"]), ("B", ["?"])))


@rule("ANI-410", "ANI-411", "ANI-R358", "ANI-R360")
def test_a_party_may_stop_and_then_scavenges_no_more_in_this_turn() -> None:
    scene = Scene()
    scene.location("Sewer", 0, 0, under=["Go Board", "Goons", "Goons"])
    scene.location("Arena", 1, 0)
    scene.haven("A", 1)
    scene.puts("A", "Mamoru Shimesu", 1, home=True, carries=["Keys"])
    scene.puts("A", "A-ko Magami", 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Sewer")
    table.does("A", "stand")
    assert table.asked == "A go-on"  # 4 against 3: one of three health
    table.does("A", "fight-on")
    table.does("A", "fight-on")
    table.does("A", "stop")
    assert table.asked == "A scavenge"
    assert not [option for option in table.options("A") if option.startswith("scavenge")]
    assert len(state(table).under[0]) == 2


@rule("ANI-243", "ANI-R121")
@pytest.mark.parametrize(
    ("party", "may"), [(["A-ko Magami", "Krillin"], False), (["A-ko Magami", "Krillin", "Goten"], True)]
)
def test_a_location_with_defense_can_be_scavenged_by_force(party: list[str], may: bool) -> None:
    scene = Scene()
    scene.location("Hot Legs", 0, 0, under=["Go Board"])  # defense 8; Music, Streetwise, Police and Savoir-Faire
    for title in party:
        scene.puts("A", title, 0)
    scene.puts("B", "Goons", 0)
    table = scene.begin("scavenge")
    assert ("scavenge Hot Legs" in table.options("A")) is may


# -------------------------------------------------------------------------------------------------------- carrying


@rule("ANI-R031", "ANI-R153", "ANI-163", "ANI-R357")
def test_what_lies_there_is_taken_passed_on_and_laid_down_once_in_a_phase() -> None:
    scene = Scene()
    scene.location("Sewer", 0, 0, above=["Go Board", "Keys"])
    scene.puts("A", "A-ko Magami", 0)
    scene.puts("A", "Krillin", 0)
    table = scene.begin("equip")
    table.does("A", "take", "Go Board", to="Krillin")
    assert table.lies(f"concealed.{figure(table, 'Krillin').id}.cards") == ["Go Board"]
    assert not [option for option in table.options("A") if "Go Board" in option]
    table.does("A", "done")
    table.does("A", "pass-on", "Go Board", to="A-ko Magami")  # the next phase
    assert table.lies(f"concealed.{figure(table, 'A-ko Magami').id}.cards") == ["Go Board"]
    table.does("A", "done")
    table.does("A", "drop", "Go Board")
    assert sorted(table.lies("above.0")) == ["Go Board", "Keys"]


# ---------------------------------------------------------------------------------------------------------- the end


@rule("ANI-295", "ANI-297", "ANI-R141", "ANI-R143", "ANI-R146", "ANI-R147", "ANI-R345")
def test_the_game_ends_at_once_when_the_players_have_more_than_half_of_the_items() -> None:
    scene = Scene(items=4)
    scene.location("Sewer", 0, 0, above=["Go Board"])
    scene.puts("A", "A-ko Magami", 0, carries=["Keys"])
    scene.puts("B", "Krillin", 0, carries=["Earrings"])
    table = scene.begin("equip")
    table.does("A", "take", "Go Board", to="A-ko Magami")
    assert table.winners == "A"
    assert table.scores == {"A": 2, "B": 1}


@rule("ANI-295", "ANI-R147")
def test_half_of_the_items_is_not_more_than_half() -> None:
    scene = Scene(items=4)
    scene.location("Sewer", 0, 0, above=["Go Board"])
    scene.puts("A", "A-ko Magami", 0, carries=["Keys"])
    table = scene.begin("equip")
    table.does("A", "take", "Go Board", to="A-ko Magami")
    assert table.asked == "A equip"


@rule("ANI-298", "ANI-351", "ANI-R144", "ANI-R483")
def test_everybody_loses_if_the_disasters_have_more_than_half() -> None:
    scene = Scene(items=3)
    scene.row("Arena", "Sewer")
    scene.puts("A", "A-ko Magami", 1, carries=["Keys"])
    scene.puts("B", "Goons", 1, carries=["Earrings"])
    scene.puts("A", "Happy Tanks", 0, carries=["Go Board"])  # it leaves the field with its item
    table = scene.begin("maintenance")
    assert (table.asked, table.winners) == ("nobody", "")
    assert table.lies("removed") == ["Go Board"]
    assert events(table)[-1] == "destroys"


@rule("ANI-R145")
def test_equal_players_share_the_win() -> None:
    scene = Scene(items=3)
    scene.location("Sewer", 0, 0, above=["Go Board"])
    scene.puts("A", "A-ko Magami", 0)
    scene.puts("B", "Krillin", 0, carries=["Earrings"])
    table = scene.begin("equip")
    table.does("A", "take", "Go Board", to="A-ko Magami")
    assert table.winners == "AB"


@rule("ANI-R151", "ANI-R400")
def test_if_nobody_has_a_character_left_the_disasters_win() -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.puts("A", "Leon McNichol", 0)
    scene.puts("B", "Assassin-Bot (Land Augmented)", 1)
    table = scene.begin("move")
    table.does("A", "go", "Leon McNichol")
    table.does("A", "stand")
    assert (table.winners, in_play(table)) == ("", ["Assassin-Bot (Land Augmented)"])


@rule("ANI-R151", "ANI-R400")
def test_who_has_no_character_left_plays_on_as_long_as_somebody_has_one() -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.puts("A", "Leon McNichol", 0)
    check_life(scene.w)  # B has none
    del scene.state.figures[1]
    with pytest.raises(Over):
        check_life(scene.w)
