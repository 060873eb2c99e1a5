"""Combat cards, and how abilities are reckoned."""

from beanfield.games.ani_mayhem.reading import ability, full_health
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.combat_cards import blows
from tests.rules import rule


def attack(*combat: str, disaster: str = "Happy Tanks", who: str = "A-ko Magami") -> Table:
    """A attacks a disaster with one character, and draws these combat cards, the last one first."""
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", who, 1)
    scene.puts("B", disaster, 1)
    scene.piles("A", combat=combat)
    scene.piles("B", combat=["Bash / Broken Heart"])
    table = scene.begin("equip")
    table.does("A", "attack", disaster)
    return table


@rule("ANI-024", "ANI-025", "ANI-136", "ANI-138", "ANI-139", "ANI-140", "ANI-141", "ANI-142", "ANI-R081", "ANI-R376")
def test_a_player_draws_for_both_sides_from_her_own_pile_and_a_card_works_for_one_round() -> None:
    table = attack("Desperate Shot / Terror", "Charge / Scandal")
    # Happy Tanks 5/7 get +3 defense; A-ko 4/4 gets +4 damage
    assert blows(table) == [(8, 0), (5, 1)]
    assert sorted(table.lies("combat_discards.A")) == ["Charge / Scandal", "Desperate Shot / Terror"]
    assert len(state(table).combat_decks[1]) == 1
    told = [event.facts["card"] for event in table.match.world.events if event.what == "combat-card"]
    assert told == ["Charge", "Desperate Shot"]
    assert state(table).fight is not None
    assert ability(table.match.world, figure(table, "A-ko Magami"), "damage") == 4


@rule("ANI-026", "ANI-R018", "ANI-R377")
def test_used_combat_cards_are_shuffled_again_and_without_any_no_card_is_played() -> None:
    table = attack("Charge / Scandal")
    assert "reshuffles-combat" not in events(table)
    assert blows(table) == [(4, 0), (5, 1)]  # the second draw finds nothing: the only card lies on the table
    table.does("A", "fight-on")
    assert "reshuffles-combat" in events(table)
    none = attack()
    assert blows(none) == [(4, 0), (5, 1)]


@rule("ANI-R049", "ANI-R379")
def test_no_ability_falls_below_zero() -> None:
    table = attack("Grace / Poise", "Bash / Broken Heart", who="Lisa Vannett")  # she has 1 damage, and gets -2
    assert blows(table)[0] == (0, 0)


@rule("ANI-143", "ANI-145", "ANI-147", "ANI-R048", "ANI-096", "ANI-097", "ANI-101", "ANI-R050")
def test_enhancements_and_open_items_change_abilities_and_not_health() -> None:
    scene = Scene()
    scene.row("Arena")
    leon = scene.puts("A", "Leon McNichol", 0, worn=["A Goddess' Kiss", "A Goddess' Kiss"], shown=["Training Book"])
    assert [ability(scene.w, leon, name) for name in ("damage", "defense", "movement", "charm")] == [5, 2, 4, 4]
    assert full_health(scene.w, leon) == 2
    armed = scene.puts("A", "Leon McNichol", 0, carries=["Training Book"])
    assert ability(scene.w, armed, "damage") == 2  # it is not shown


@rule("ANI-098", "ANI-099", "ANI-278", "ANI-R053")
def test_all_who_strike_one_target_make_one_attack_against_its_whole_defense() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    for title in ("A-ko Magami", "Krillin", "Leon McNichol"):
        scene.puts("A", title, 1)
    scene.puts("B", "Happy Tanks", 1)
    table = scene.begin("equip")
    table.does("A", "attack", "Happy Tanks")
    table.does("A", "name", "A-ko Magami", "Krillin", "Leon McNichol", chance=[[0]])
    assert blows(table)[0] == (10, 3)


@rule("ANI-447", "ANI-449", "ANI-450", "ANI-451", "ANI-R389")
def test_a_player_who_breaks_off_retreats_with_all_who_attacked() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    for title in ("A-ko Magami", "Krillin", "Goten"):
        scene.puts("A", title, 1)
    scene.puts("B", "Happy Tanks", 1)
    table = scene.begin("equip")
    table.does("A", "attack", "Happy Tanks")
    table.does("A", "name", "A-ko Magami", "Krillin", chance=[[0]])
    table.does("A", "retreat")
    assert table.asked == "A go-along"
    table.does("A", ())  # Goten stays
    assert [figure(table, title).at for title in ("A-ko Magami", "Krillin", "Goten")] == [0, 0, 1]
    assert blows(table)[-1][0] == 5


@rule("ANI-438", "ANI-437", "ANI-R382")
def test_four_may_attack_a_major_disaster_and_they_are_named_anew_each_round() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    party = ("Lisa Vannett", "Leon McNichol", "Mamoru Shimesu", "Eddie", "Chaplain")
    for title in party:
        scene.puts("A", title, 1)
    scene.puts("B", "Assassin-Bot (Land Augmented)", 1)
    table = scene.begin("equip")
    table.does("A", "attack", "Assassin-Bot (Land Augmented)")
    table.refuses("A", "name", *party, rule="ANI-437")
    table.does("A", "name", *party[:4], chance=[[0]])  # Lisa Vannett is killed: 7 against 2 health
    table.does("A", "fight-on")
    assert table.asked == "A attackers"
    assert "Lisa Vannett" not in in_play(table)


@rule("ANI-361", "ANI-499", "ANI-R342", "ANI-R381")
def test_the_target_is_drawn_anew_in_every_round() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", "Krillin", 1, carries=["Keys"])
    scene.puts("A", "A-ko Magami", 1, carries=["Go Board"])
    scene.puts("B", "Happy Tanks", 0)  # B's path goes from left to right
    scene.piles("A", hand=["Speed II"])
    table = scene.begin("maintenance")
    fight = state(table).fight
    assert fight is not None
    table.does("A", "stand", chance=[[0]])
    assert fight.target == figure(table, "Krillin").id
    table.does("A", "name", "A-ko Magami")
    table.does("A", "fight-on", chance=[[1]])
    assert fight.target == figure(table, "A-ko Magami").id
