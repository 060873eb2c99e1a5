"""Locations that ask for a symbol or strike, disasters that come together, who may be asked and who sees what."""

from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.steps.fleeing import ways_out
from tests.games.ani_mayhem.scene import Scene, events, figure, in_play, state
from tests.rules import rule


@rule("ANI-237", "ANI-238")
def test_one_with_the_symbol_is_enough_for_the_group() -> None:
    scene = Scene()
    scene.row("Arena", "Snake Way", "Alien Jungle")  # dimensional, planetary
    gregory, leon = scene.puts("A", "Gregory", 0), scene.puts("A", "Leon McNichol", 0)  # Gregory is dimensional
    assert may_stop(scene.w, [gregory, leon], 1)
    assert not may_stop(scene.w, [leon], 1)
    assert not may_stop(scene.w, [gregory, leon], 2)


@rule("ANI-241", "ANI-242")
def test_disasters_step_and_stop_on_such_locations() -> None:
    scene = Scene()
    scene.row("Alien Jungle", "Snake Way", "Arena")
    scene.haven("A", 2)
    scene.puts("A", "Mamoru Shimesu", 2, home=True)
    scene.puts("A", "Goons", 2)  # movement 2, from right to left
    scene.piles("A", hand=["Speed II"])
    table = scene.begin("maintenance")
    assert figure(table, "Goons").at == 0


@rule("ANI-247", "ANI-248", "ANI-R122")
def test_in_a_combat_the_location_strikes_at_the_end_of_each_round_and_disasters_feel_nothing() -> None:
    scene = Scene()
    scene.row("Arena", "Dr. Weelo's Fortress")  # damage 6
    scene.puts("A", "Adult Gohan", 1)  # 5/5
    scene.puts("B", "Goons", 1)
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    assert figure(table, "Adult Gohan").lost == 1  # 6 against 5; Goons deal 3
    assert figure(table, "Goons").lost == 2
    table.does("A", "fight-on")
    assert events(table).count("location-strikes") == 2


@rule("ANI-365", "ANI-R341")
def test_disasters_at_one_place_attack_one_after_another_in_the_order_of_their_arrival() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("B", "Class C Boomer", 1)  # 4/4
    scene.puts("B", "Goons", 1)
    for title in ("Detective Kiyone", "A-ko Magami", "Krillin"):
        scene.puts("A", title, 0)
    table = scene.begin("move")
    table.does("A", "go", "Detective Kiyone", "A-ko Magami", "Krillin")
    table.does("A", "stand", chance=[[0]])
    table.does("A", "name", "A-ko Magami", "Krillin")  # 3 + 4 + 4 against 4 with 4 health; Kiyone loses 1
    who = [event.facts["who"] for event in table.match.world.events if event.what == "attacks"]
    assert who == ["Class C Boomer", "Goons"]
    assert table.asked == "A retreat"
    assert figure(table, "Detective Kiyone").lost == 0  # healed in between


@rule("ANI-R353", "ANI-R354")
def test_who_stays_beside_a_disaster_is_not_attacked_in_the_move_phase() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "A-ko Magami", 1)
    scene.puts("B", "Goons", 1)
    table = scene.begin("move")
    table.does("A", "done")
    assert "attacks" not in events(table)


@rule("ANI-416", "ANI-413", "ANI-R311", "ANI-622")
def test_when_the_active_player_is_done_the_others_may_attack_what_stands_with_their_characters() -> None:
    scene = Scene(seats=3)
    scene.row("Arena", "Country Bar")
    scene.puts("A", "A-ko Magami", 0)
    scene.puts("B", "Krillin", 1)
    scene.puts("C", "Goten", 0)
    scene.puts("B", "Goons", 1)
    table = scene.begin("move")
    table.does("A", "done")
    assert table.asked == "B standby"
    assert table.options("B") == ["allow", "attack Goons"]
    table.does("B", "attack", "Goons")
    assert state(table).fight is not None
    assert state(table).fight.seat == 1  # type: ignore[union-attr]


@rule("ANI-R034", "ANI-R395", "ANI-163")
def test_after_a_combat_those_who_are_there_may_take_what_was_dropped() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "A-ko Magami", 1)
    scene.puts("B", "Krillin", 1)
    scene.puts("B", "Goons", 1, carries=["Keys"])
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    while table.asked == "A go-on":
        table.does("A", "fight-on")
    assert table.lies("discards.B") == ["Goons"]
    assert table.asked == "A loot"
    table.does("A", ())
    assert table.asked == "B loot"
    table.does("B", "take", "Keys", to="Krillin")
    assert table.lies(f"concealed.{figure(table, 'Krillin').id}.cards") == ["Keys"]


@rule("ANI-R354")
def test_who_comes_back_in_the_same_phase_is_not_attacked_again() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "A-ko Magami", 0)  # 4 and 4, and 4 steps
    scene.puts("B", "Dr. Weelo's Bio Men", 1)  # 3 damage, 5 defense
    table = scene.begin("move")
    for _ in range(3):
        table.does("A", "go", "A-ko Magami")
        while state(table).fight is not None:
            table.does("A", *(("fight-on",) if table.asked == "A go-on" else ("stand",)))
    assert figure(table, "A-ko Magami").at == 1 and figure(table, "A-ko Magami").moved == 3
    assert events(table).count("attacks") == 1


@rule("ANI-431", "ANI-R391")
def test_nobody_flees_to_where_it_may_not_stop() -> None:
    scene = Scene()
    scene.row("Planet Namek", "Arena", "Sewer")
    scene.haven("A", 1)
    one = scene.puts("A", "Krillin", 1)
    one.moved = 9
    assert ways_out(scene.w, one) == [2], "no planet without the symbol, no haven, and movement does not matter"


@rule("ANI-412", "ANI-R363")
def test_the_skills_are_tested_only_at_the_start_of_a_scavenge() -> None:
    scene = Scene()
    scene.location("Hot Springs House", 0, 0, under=["Go Board", "Class C Boomer"])  # Female x3
    scene.location("Arena", 1, 0)
    for title in ("A-ko Magami", "Lisa Vannett", "Linna Yamazaki"):
        scene.puts("A", title, 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Hot Springs House")
    table.does("A", "stand", chance=[[1]])  # nobody can be left out
    table.does("A", "name", "A-ko Magami", "Linna Yamazaki")  # 1 + 4 + 2 against 4; 4 against 2: Lisa loses 2 of 2
    assert "Lisa Vannett" not in in_play(table)
    table.does("A", "fight-on", chance=[[0]])
    table.does("A", "name", "Linna Yamazaki")
    while table.asked == "A go-on":
        table.does("A", "fight-on", chance=[[0]])
        if table.asked == "A retaliators":
            table.does("A", "name", "Linna Yamazaki")
    assert table.asked == "A dig-on"
    table.does("A", "dig-on")
    assert table.asked == "A carry"  # two of them are enough now


@rule("ANI-R360")
def test_a_disaster_that_is_not_defeated_stays_and_ends_the_scavenge() -> None:
    scene = Scene()
    scene.location("Sewer", 0, 0, under=["Go Board", "Goons", "Happy Tanks"])
    scene.location("Arena", 1, 0)
    scene.haven("A", 1)
    scene.puts("A", "Mamoru Shimesu", 1, home=True, carries=["Keys"])
    scene.puts("A", "A-ko Magami", 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Sewer")
    table.does("A", "retreat")
    assert table.asked == "A scavenge"
    assert figure(table, "A-ko Magami").at == 1
    assert figure(table, "Happy Tanks").seat == 0
    assert len(state(table).under[0]) == 2


@rule("ANI-R360", "ANI-R399")
def test_a_combat_that_nobody_wins_ends_the_scavenge() -> None:
    scene = Scene()
    scene.location("Sewer", 0, 0, under=["Go Board", "Dr. Weelo's Bio Men"])  # 3 damage, 5 defense
    scene.puts("A", "A-ko Magami", 0)  # 4 and 4
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Sewer")
    while state(table).fight is not None:
        table.does("A", *(("fight-on",) if table.asked == "A go-on" else ("stand",)))
    assert "Dr. Weelo's Bio Men" in in_play(table) and len(state(table).under[0]) == 1
    assert "dig-on" not in table.asked


@rule("ANI-R363")
def test_a_disaster_that_was_dug_out_picks_only_among_those_who_dig() -> None:
    scene = Scene()
    scene.location("Sewer", 0, 0, under=["Go Board", "Goons"])
    scene.puts("A", "A-ko Magami", 0)
    idle = scene.puts("A", "Krillin", 0, carries=["Keys"])  # it would be picked first
    idle.scavenged = True
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Sewer")
    while "picks" not in events(table):
        table.does("A", "stand") if table.asked == "A retreat" else table.does_least("A")
    (picked,) = [event.facts["whom"] for event in table.match.world.events if event.what == "picks"]
    assert picked == "A-ko Magami"


@rule("ANI-649", "ANI-650", "ANI-651", "ANI-585", "ANI-R113", "ANI-R452", "ANI-R455")
def test_who_sees_what() -> None:
    scene = Scene()
    scene.location("Sewer", 0, 0, under=["Go Board"], above=["Earrings"])
    scene.haven("A", 0, stored=["Barbells"])
    leon = scene.puts("A", "Leon McNichol", 0, carries=["Keys"])
    goons = scene.puts("A", "Goons", 0, carries=["Dragon Ball"])
    scene.piles("B", discard=["Spirit"])
    table = scene.begin("move")
    for viewer, own in (("A", True), ("B", False), ("watcher", False)):
        assert table.sees(viewer, "above.0") == ["Earrings"]
        assert table.sees(viewer, "under.0") == ["?"]
        assert table.sees(viewer, f"concealed.{goons.id}.cards") == ["?"]
        assert table.sees(viewer, "discards.B") == ["Spirit"]
        assert table.sees(viewer, f"concealed.{leon.id}.cards") == (["Keys"] if own else ["?"])
        assert table.sees(viewer, "sites.0.stored") == (["Barbells"] if own else ["?"])
