"""Disasters with traits, disasters off the field, and who is picked or left alone. Their sentences are quoted here."""

import pytest

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes import blows
from beanfield.games.ani_mayhem.combat.charms import targets_of
from beanfield.games.ani_mayhem.combat.closing import end_round
from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.reading import ability, full_health, has_symbol, health_of, may, may_be_attacked
from beanfield.games.ani_mayhem.state import USUAL
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.declared import FOE, fight, finish_round, quiet
from tests.games.ani_mayhem.scenes.words import place
from tests.rules import rule

# who is attacked


@card('Agent "D"', "This character: cannot attack those with Royalty.")
@card("Ryoko", "This character: cannot attack Tenchi Masaki.")
@pytest.mark.parametrize(("title", "spared"), [('Agent "D"', "Princess Ayeka"), ("Ryoko", "Tenchi Masaki")])
def test_some_do_not_attack_everybody(title: str, spared: str) -> None:
    scene = place()
    one, other, third = scene.puts("A", title, 0), scene.puts("B", spared, 0), scene.puts("B", "Krillin", 0)
    assert [may_be_attacked(scene.w, one, each) for each in (other, third)] == [False, True]
    assert may_be_attacked(scene.w, other, one)
    table = scene.begin("equip")
    party = next(option for option in table.options("A") if option.startswith("attack-party"))
    table.does("A", "attack-party", party.removeprefix("attack-party "))
    while state(table).fight is not None:
        if table.asked == "B withdraw":
            table.does("B", "stand")
        else:
            table.does_least(table.asked[0])
    engaged = [event.facts["whom"] for event in table.match.world.events if event.what == "engages"]
    assert engaged[:1] == ["Krillin"]


@card("Alielle", "This character: is not attacked by characters or disasters while another character is here.")
@card("Katsuhiko Jinnai", "This character: is not attacked by disasters.")
@card("Don't Touch", "Bearer: +1 charm; is neither attacked nor charmed by characters.")
def test_some_are_left_alone() -> None:
    scene = place()
    alielle, jinnai = scene.puts("A", "Alielle", 0), scene.puts("A", "Katsuhiko Jinnai", 0)
    shy = scene.puts("A", "Annapuna", 0, worn=["Don't Touch"])
    rival, foe = scene.puts("B", "Krillin", 0), scene.puts("B", "Goons", 0)
    assert [may_be_attacked(scene.w, each, alielle) for each in (rival, foe)] == [False, False]
    assert [may_be_attacked(scene.w, each, jinnai) for each in (rival, foe)] == [True, False]
    assert [may_be_attacked(scene.w, each, shy) for each in (rival, foe)] == [False, True]
    scene.state.turns = 1
    assert [each.id for each in targets_of(scene.w, rival)] == [alielle.id, jinnai.id]
    assert ability(scene.w, shy, "charm") == catalog()["annapuna"].figures["charm"] + 1
    for each in (jinnai, shy, rival):
        each.at = 1
    assert may_be_attacked(scene.w, foe, alielle), "nobody else is here"


def test_a_disaster_that_may_pick_nobody_does_not_fight() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", "Katsuhiko Jinnai", 0)
    scene.puts("B", "Goons", 1)
    table = scene.begin("move")
    table.does("A", "go", "Katsuhiko Jinnai")
    assert "attacks" not in events(table)
    assert state(table).fight is None


@card("Katsuhiko Jinnai", "All disasters that fight: +1 damage, +1 defense.")
def test_jinnai_is_on_the_side_of_disasters() -> None:
    scene = place()
    foe, one = scene.puts("B", "Goons", 0), scene.puts("A", "Krillin", 0)
    before = [ability(scene.w, each, "damage") for each in (foe, one)]
    scene.puts("A", "Katsuhiko Jinnai", 1, home=True)
    assert [ability(scene.w, each, "damage") for each in (foe, one)] == [before[0] + 1, before[1]]


@card("Martian Security Forces", "This disaster: picks those with Police or Robot or Android before others.")
@card("Unwanted Guest", "This disaster: picks Android before others.")
@pytest.mark.parametrize(
    ("title", "picked"), [("Martian Security Forces", "Leon McNichol"), ("Unwanted Guest", "Annapuna")]
)
def test_some_disasters_choose(title: str, picked: str) -> None:
    for seed in range(6):
        scene = Scene()
        scene.w.chance.below(seed + 1)
        scene.row("Arena", "Country Bar")
        scene.haven("A", 0)
        for who in ("Krillin", "Goten", picked, "Nail")[: 3 if title == "Martian Security Forces" else 4]:
            scene.puts("A", who, 1, carries=["Keys"] if who == "Krillin" else [])
        scene.puts("B", title, 0)
        scene.piles("A", combat=["Punch / Lovely Hair"] * 9)
        table = scene.begin("maintenance")
        table.does("A", "stand")
        facts = next(event.facts for event in table.match.world.events if event.what == "picks")
        assert facts["whom"] == picked


# what disasters are


@card("Unwanted Guest", "Its opponent in combat that is Android: -1 defense.")
@card("Recoom", "This disaster: begins every combat with health 14.")
@card("55-C Bodyguard Boomer", "This disaster: +1 defense for each character here; +1 health for each character here.")
@card(
    "Bugrom Horde",
    "This disaster: +1 damage for each character here; +1 defense for each character here;"
    " +1 health for each character here.",
)
def test_values_of_disasters() -> None:
    scene = place()
    android, other = scene.puts("A", "Annapuna", 0), scene.puts("B", "Krillin", 0)
    scene.puts("A", "Nail", 1)
    scene.puts("A", "Goten", 0, home=True)
    guest, recoom, boomer, horde = [
        scene.puts("B", title, 0) for title in ("Unwanted Guest", "Recoom", "55-C Bodyguard Boomer", "Bugrom Horde")
    ]
    before = [ability(scene.w, each, "defense") for each in (android, other)]
    assert full_health(scene.w, recoom) == 14
    assert (ability(scene.w, boomer, "damage"), ability(scene.w, boomer, "defense")) == (3, 4 + 2)
    assert full_health(scene.w, boomer) == 6
    assert (ability(scene.w, horde, "damage"), ability(scene.w, horde, "defense")) == (2 + 2, 3 + 2)
    assert full_health(scene.w, horde) == 5
    player_attacks(scene.w, 0, guest)
    fight_on = scene.state.fight
    assert fight_on is not None
    fight_on.fighters = [android.id]
    assert [ability(scene.w, each, "defense") for each in (android, other)] == [before[0] - 1, before[1]]


@card("Kishiime", "This disaster: is not hurt by those without Speed.")
def test_only_the_quick_hurt_kishiime() -> None:
    scene = place()
    slow, quick, foe = scene.puts("A", "Adult Gohan", 0), scene.puts("A", "Gregory", 0), scene.puts("B", "Kishiime", 0)
    player_attacks(scene.w, 0, foe)
    fight_on = scene.state.fight
    assert fight_on is not None
    assert blows.attacks(scene.w, fight_on, [slow, quick], foe) == [ability(scene.w, quick, "damage")]
    assert blows.attacks(scene.w, fight_on, [slow], foe) == [0]


@card("Max 5000", "This disaster: deals no damage in the first round of a combat.")
def test_max_5000_needs_a_round() -> None:
    scene = place()
    scene.puts("A", "Krillin", 0)
    foe = scene.puts("B", "Max 5000", 0)
    player_attacks(scene.w, 0, foe)
    fight_on = scene.state.fight
    assert fight_on is not None
    dealt = []
    for number in (1, 2, 3):
        fight_on.round = number
        dealt.append((blows.dealt(scene.w, foe), may(scene.w, foe, "attack")))
    assert dealt == [(0, True), (8, True), (8, True)]


# off the field

OFF = ["Deva, The Bugrom Queen", "Nightmare", "Quincy"]


@card("Deva, The Bugrom Queen", "It lies off the field.")
@card("Nightmare", "It lies off the field.")
@card("Quincy", "It lies off the field.")
@card("Deva, The Bugrom Queen", "It lasts 3 turns.")
@card("Nightmare", "It lasts 3 turns.")
@card("Quincy", "It lasts 4 turns.")
@rule("ANI-267", "ANI-R135", "ANI-053", "ANI-071")
@pytest.mark.parametrize(("title", "turns"), list(zip(OFF, (3, 3, 4), strict=True)))
def test_a_drawn_disaster_lies_off_the_field_for_turns_of_its_owner(title: str, turns: int) -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", "Krillin", 1, home=True)
    scene.puts("B", "Nail", 0)
    scene.piles("A", drawn=[title])
    table = scene.begin("maintenance")
    lasted = 0
    assert title not in in_play(table)
    while state(table).globals:
        lasted = state(table).taken[0]
        table.does_least(table.asked[0])
    assert lasted == 2 + turns - 1
    assert titles(table, state(table).discards[0]) == [title]


@rule("ANI-267")
def test_a_disaster_that_is_dug_out_lies_off_the_field_and_digging_goes_on() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board", "Nightmare"])
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    party = [scene.puts("A", who, 0) for who in ("Adult Gohan", "Kami", "Sylia Stingray", "Priss Asagiri")]
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    while table.asked == "A party":
        table.does("A", "begin")
    assert titles(table, [each.piece for each in state(table).globals]) == ["Nightmare"]
    assert table.asked == "A dig-on"
    assert ability(table.match.world, party[0], "damage") == 4


@card("Nightmare", "All characters: -1 damage, -1 defense.")
@card("Deva, The Bugrom Queen", "All disasters that are Bugrom: +2 damage, +2 defense, +2 movement.")
@card("Deva, The Bugrom Queen", "All disasters that are not Bugrom: +1 damage, +1 defense, +1 movement.")
@card("Quincy", "All disasters that are Boomer: +2 damage, +2 defense.")
@card("Quincy", "All disasters that are not Boomer: +1 damage, +1 defense.")
@pytest.mark.parametrize(
    ("title", "like", "changes"),
    [
        ("Nightmare", "Bugrom, Type 1", ((0, 0, 0), (0, 0, 0), (-1, -1, 0))),
        ("Deva, The Bugrom Queen", "Bugrom, Type 1", ((2, 2, 2), (1, 1, 1), (0, 0, 0))),
        ("Quincy", "Class C Boomer", ((2, 2, 0), (1, 1, 0), (0, 0, 0))),
    ],
)
def test_what_disasters_off_the_field_do(title: str, like: str, changes: tuple[tuple[int, int, int], ...]) -> None:
    scene = place()
    some = [scene.puts("B", like, 0), scene.puts("A", "Goons", 0), scene.puts("A", "Krillin", 1)]

    def values() -> list[tuple[int, ...]]:
        w = scene.w
        return [(ability(w, one, "damage"), ability(w, one, "defense"), ability(w, one, "movement")) for one in some]

    before = values()
    scene.enacts("B", title)
    after = [tuple(new - old for old, new in zip(*pair, strict=True)) for pair in zip(before, values(), strict=True)]
    assert tuple(after) == changes


def test_a_disaster_off_the_field_can_be_discarded() -> None:
    scene, _, _ = quiet("Over the Edge")
    scene.enacts("B", "Nightmare")
    scene.puts("B", "Goons", 1)
    table = scene.begin("equip")
    table.does("A", "play", "Over the Edge")
    table.does("A", "at", "Nightmare")
    assert state(table).globals == []
    assert "Goons" in in_play(table)


def test_a_disaster_off_the_field_has_no_movement_and_no_place() -> None:
    scene, _, _ = quiet()
    scene.enacts("B", "Nightmare")
    scene.enacts("A", "Slow Moving Traffic")
    table = scene.begin("equip")
    assert "use Slow Moving Traffic" not in table.options("A")


# characters and items


@card("Tien (Tenshinhan)", "At the end of each round of its combats: it regains 1 health.")
def test_tien_regains_health() -> None:
    table = fight(fighter="Tien (Tenshinhan)")
    tien = figure(table, "Tien (Tenshinhan)")
    tien.lost = 2
    finish_round(table)
    struck = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    assert tien.lost == 2 + int(str(struck[0]["loss"])) - 1
    tien.lost = 0
    assert figure(table, FOE).lost > 0, "a disaster regains nothing"


def test_tien_regains_health_in_rounds_in_which_others_fight() -> None:
    scene = place()
    tien, goku = scene.puts("A", "Tien (Tenshinhan)", 0), scene.puts("A", "Goku", 0)
    away = scene.puts("A", "Tien (Tenshinhan)", 1)
    player_attacks(scene.w, 0, scene.puts("B", FOE, 0))
    fight = scene.state.fight
    assert fight is not None
    fight.fighters, tien.lost, away.lost = [goku.id], 2, 2
    assert not list(end_round(scene.w, fight))
    assert (tien.lost, away.lost) == (1, 2)


@card("Bulma", "This character: its player may play two equipment cards in an equip phase.")
@rule("ANI-372")
@pytest.mark.parametrize("title", ["Bulma", "Krillin"])
def test_bulma_lets_her_player_equip_twice(title: str) -> None:
    scene = place()
    scene.puts("A", title, 1, home=True)
    scene.piles("A", hand=["Light", "Hand Gun", "Jet Pack", "Good Deed", "Spirit"])
    table = scene.begin("equip")
    table.does("A", "equip", "Light", to=title)
    assert any(each.startswith("equip Hand Gun") for each in table.options("A")) is (title == "Bulma")
    if title == "Bulma":
        table.does("A", "equip", "Hand Gun", to=title)
        assert not any(each.startswith("equip") for each in table.options("A"))
        table.does("A", "enhance", "Spirit", to=title)
        assert not any(each.startswith("enhance") for each in table.options("A"))


@card(
    "Crazy Eyes",
    "On one of your characters in this combat: one more combat card is drawn for it until the end of the round.",
)
def test_crazy_eyes_draw_another_card() -> None:
    table = fight("Crazy Eyes")
    table.does("A", "play", "Crazy Eyes")
    finish_round(table)
    assert events(table).count("draws-combat") == 3
    table.does("A", "fight-on")
    finish_round(table)
    assert events(table).count("draws-combat") == 5


def carrying(item: str, bearer: str = "Krillin") -> tuple[Scene, Table]:
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", bearer, 0, shown=[item])
    scene.puts("A", "Goten", 1, home=True)
    scene.puts("B", "Goons", 0)
    scene.puts("B", "Class C Boomer", 1)
    return scene, scene.begin("equip")


@card("Mighty Fridge", "Use on a minor disaster that fights here, discarding this: it is defeated.")
@rule("ANI-R028")
def test_a_fridge_falls_on_a_disaster() -> None:
    _, table = carrying("Mighty Fridge")
    table.does("A", "use", "Mighty Fridge")
    assert "Goons" not in in_play(table)
    assert "Class C Boomer" in in_play(table), "not here"
    assert titles(table, state(table).removed) == ["Mighty Fridge"]
    assert state(table).taken_away == 1


@card("King Yemma's Fruit", "Use, discarding this: its full health is doubled for 3 turns.")
@card("Refreshing Drink", "Use on one of your characters, discarding this: it has full health again.")
def test_fruit_and_drink() -> None:
    _, table = carrying("King Yemma's Fruit")
    one = figure(table, "Krillin")
    before = full_health(table.match.world, one)
    table.does("A", "use", "King Yemma's Fruit")
    assert full_health(table.match.world, one) == 2 * before
    assert one.shown == []
    _, table = carrying("Refreshing Drink")
    one = figure(table, "Krillin")
    one.lost = 1
    table.does("A", "use", "Refreshing Drink")
    table.does("A", "at", "Krillin")
    assert (one.lost, one.shown) == (0, [])


def test_fruit_helps_in_the_combat_that_is_on() -> None:
    table = fight(fighter="Krillin", shown=["King Yemma's Fruit"])
    one, w = figure(table, "Krillin"), table.match.world
    one.lost = 1
    table.does("A", "use", "King Yemma's Fruit")
    assert (health_of(w, one), one.lost) == (8, 1)
    assert state(table).fight is not None


@card("Baby Dragon", "Carrier with a printed damage of 1: +1 damage, +1 defense, +1 movement, +1 charm.")
@card("Dimensional Sleep Chamber", "Carrier: has the symbol Dimensional.")
def test_items_that_help_their_carrier() -> None:
    scene = place()
    weak, strong = [scene.puts("A", who, 0, shown=["Baby Dragon"]) for who in ("Princess Sasami", "Krillin")]
    assert ability(scene.w, weak, "damage") == 2
    assert ability(scene.w, weak, "charm") == 5
    assert ability(scene.w, strong, "damage") == catalog()["krillin"].figures["damage"]
    sleeper = scene.puts("A", "Nail", 0, shown=["Dimensional Sleep Chamber"])
    assert [has_symbol(scene.w, each, "Dimensional") for each in (sleeper, strong)] == [True, False]


@card("Lisa Vanett's Camera", "Use on a location: look at what the characters there conceal. Once a turn.")
def test_a_camera_sees_what_characters_at_a_location_carry() -> None:
    scene, table = carrying("Lisa Vanett's Camera")
    for who, cards in (("Nail", ["Lemlia"]), ("Annapuna", ["Keys", "Light"])):
        scene.puts("B", who, 1, carries=cards)
    table.does("A", "use", "Lisa Vanett's Camera")
    table.does("A", "at", "Arena")
    seen = [title for lot in state(table).looking for title in titles(table, lot.cards)]
    assert sorted(seen) == ["Keys", "Lemlia", "Light"]
    table.does("A", "seen")
    assert state(table).looking == []


@card("Sylvie", "This character: is not attacked by 33-S Sexaroid.")
@card("Chang Tiger Clan Ring", "Carrier: is not attacked by GD-42 Crab Mech.")
@pytest.mark.parametrize(
    ("title", "carries", "disaster"),
    [("Sylvie", [], "33-S Sexaroid"), ("Krillin", ["Chang Tiger Clan Ring"], "GD-42 Crab Mech")],
)
def test_some_disasters_leave_somebody_alone(title: str, carries: list[str], disaster: str) -> None:
    scene = place()
    safe, other = scene.puts("A", title, 0, shown=carries), scene.puts("A", "Goten", 0)
    foe, third = scene.puts("B", disaster, 0), scene.puts("B", "Ginger", 0)
    assert [may_be_attacked(scene.w, foe, each) for each in (safe, other)] == [False, True]
    assert may_be_attacked(scene.w, third, safe)


@card("Chang Tiger Clan Ring", "Use on a disaster that is GD-42 Crab Mech here, discarding this: it is defeated.")
def test_the_ring_defeats_the_crab_mech() -> None:
    scene = place()
    scene.puts("A", "Krillin", 0, shown=["Chang Tiger Clan Ring"])
    scene.puts("B", "GD-42 Crab Mech", 0)
    table = scene.begin("equip")
    table.does("A", "use", "Chang Tiger Clan Ring")
    assert "GD-42 Crab Mech" not in in_play(table)
    assert table.lies("removed") == ["Chang Tiger Clan Ring"]
