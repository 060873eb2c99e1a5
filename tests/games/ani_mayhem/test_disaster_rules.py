"""What the rulebook says of all disasters: what they are, how they travel, and what they do where they end."""

import pytest

from beanfield.games.ani_mayhem.card import all_cards
from beanfield.games.ani_mayhem.catalog import CLAUSES, DECLARED, catalog
from beanfield.games.ani_mayhem.changes import blows
from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.phases.standby import attackable
from beanfield.games.ani_mayhem.phases.turns import fetchable
from beanfield.games.ani_mayhem.reading import ability, full_health, is_combat_disaster, may_be_attacked, movement_left
from beanfield.games.ani_mayhem.state import Todo
from beanfield.games.ani_mayhem.steps.falling import lose_health
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import Defeats
from tests.games.ani_mayhem.scene import Scene, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.disasters import CARDS, attacked, goes_on
from tests.games.ani_mayhem.scenes.taking_effect import BEFORE, ENTRY, HERE, fallen, field
from tests.rules import rule


@rule("ANI-258", "ANI-259", "ANI-R129", "ANI-R130")
def test_what_a_disaster_has() -> None:
    cards = all_cards()
    assert cards["kagato"].figures == {"damage": 6, "defense": 8, "movement": 3, "charm": 5}
    assert cards["old-woman"].figures == {}, "an ability that is missing is not there; it is not 0"
    assert cards["tares"].second["energy"] == 0, "a printed 0 is an ability"
    scene = field()
    some = {who: scene.puts("A", who, HERE) for who in ("Kagato", "Old Woman", "Property Damage", "Acid Head", "Mez")}
    fights = [who for who, each in some.items() if is_combat_disaster(scene.w, each)]
    assert fights == ["Kagato"], "one with only damage, or only defense, does not fight"


@rule("ANI-266", "ANI-425")
def test_a_disaster_without_health_is_defeated() -> None:
    scene = field()
    foe = scene.puts("A", "Goons", HERE, carries=["Keys"])
    health = full_health(scene.w, foe)
    list(lose_health(scene.w, foe, health - 1))
    assert foe.id in scene.state.figures
    list(lose_health(scene.w, foe, 1))
    assert foe.id not in scene.state.figures
    assert [scene.w.cards[piece].title for piece in scene.state.discards[0]] == ["Goons"]
    assert [scene.w.cards[piece].title for piece in scene.state.above[HERE]] == ["Keys"]


@rule("ANI-275", "ANI-276", "ANI-277", "ANI-599", "ANI-R132")
@pytest.mark.parametrize(
    ("hordes", "types", "horde", "plain"), [(1, 1, (2, 3), (4, 4)), (2, 0, (3, 4), None), (2, 1, (3, 4), (5, 5))]
)
def test_hordes_add_up(hordes: int, types: int, horde: tuple[int, int], plain: tuple[int, int] | None) -> None:
    scene = field()
    many = [scene.puts("A", "Bugrom Horde", at) for at in range(hordes)]
    single = [scene.puts("B", "Bugrom, Type 1", 4) for _ in range(types)]
    other = scene.puts("B", "Goons", 3)
    assert {(ability(scene.w, each, "damage"), ability(scene.w, each, "defense")) for each in many} == {horde}
    for each in single:
        assert (ability(scene.w, each, "damage"), ability(scene.w, each, "defense")) == plain
        assert full_health(scene.w, each) == 3
    assert ability(scene.w, other, "damage") == all_cards()["goons"].figures["damage"]
    guards = [scene.puts("B", "Toma's Guards", at) for at in (0, 1)]
    assert [ability(scene.w, each, "damage") for each in guards] == [7, 7], "without a category its name counts"


@rule("ANI-263")
def test_havens_are_no_steps_of_a_disaster() -> None:
    scene = field()
    scene.haven("B", 3)
    foe = scene.puts("A", "Goons", ENTRY)
    scene.piles("A", hand=["Light"])
    scene.begin("maintenance")
    assert foe.at == ENTRY - ability(scene.w, foe, "movement")
    assert not foe.home


@rule("ANI-342")
def test_the_phase_goes_on_until_all_have_moved() -> None:
    scene = field()
    scene.stop("moves")
    for seat, at in (("A", 4), ("A", 3), ("B", 0)):
        scene.puts(seat, "Goons", at)
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    moves = 0
    while any(todo.do == "disaster" for todo in state(table).agenda):
        assert state(table).phase == "maintenance"
        moves += 1
        table.does_least(table.asked[0])
    assert moves >= 3
    while state(table).phase == "maintenance":
        table.does_least(table.asked[0])
    assert state(table).phase == "equip"


@rule("ANI-358", "ANI-072")
def test_a_disaster_with_an_item_carries_it_off_the_field() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.puts("A", "Goons", ENTRY, carries=["Keys"])
    scene.state.under[HERE] = scene.cards("B", ["Go Board"])
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    while "leaves-field" not in events(table):
        assert "Goons" in in_play(table)
        table.does_least(table.asked[0])
    assert titles(table, state(table).removed) == ["Keys"]
    assert titles(table, state(table).under[HERE]) == ["Go Board"]


@rule("ANI-362", "ANI-R335", "ANI-257")
def test_at_the_end_of_its_movement_it_lays_down_attacks_a_carrier_and_then_takes_an_item() -> None:
    scene = field()
    carrier = scene.puts("A", "Chaplain", HERE, carries=["Keys"])
    scene.puts("A", "Goku", HERE)
    foe = scene.puts("A", "Recoom", ENTRY, carries=["Go Board"])
    foe.at = HERE + 2
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    while "picks" not in events(table):
        assert titles(table, state(table).under[HERE]) == ["Go Board"]
        goes_on(table)
    assert events(table).index("lays-beneath") < events(table).index("attacks")
    assert next(event.facts["whom"] for event in table.match.world.events if event.what == "picks") == "Chaplain"
    while carrier.id in state(table).figures:
        goes_on(table)
    while state(table).fight is not None:
        goes_on(table)
    assert "grabs" not in events(table)[: events(table).index("combat-over")]


@rule("ANI-R340")
def test_one_without_movement_waits_for_those_who_come() -> None:
    scene = field()
    scene.puts("A", "Krillin", BEFORE)
    scene.puts("A", "Nail", HERE)
    scene.puts("B", "The Pit", HERE)
    scene.state.under[HERE] = scene.cards("B", ["Go Board"])
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    assert "attacks" not in events(table)
    assert len(state(table).under[HERE]) == 1
    while table.asked != "A move":
        table.does_least("A")
    table.does("A", "go", "Krillin")
    table.does("A", "to", "Country Bar")
    assert "attacks" in events(table)


@rule("ANI-R362")
def test_open_disasters_are_not_in_the_way_of_a_scavenge() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board"])
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    scene.puts("A", "Future Trunks", 0)
    scene.puts("B", "Goons", 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    assert "finds" in events(table)
    assert "Goons" in in_play(table)


@rule("ANI-R318")
def test_nobody_is_fetched_after_a_disaster_was_drawn() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", deck=["Good Deed", "Goons"], bonked=["Nail"])
    table = scene.begin("reload")
    assert fetchable(table.match.world, 0)
    table.does("A", "draw")
    assert state(table).phase != "reload"
    assert titles(table, [out.piece for out in state(table).bonked[0]]) == ["Nail"]


@rule("ANI-612")
def test_who_was_robbed_may_go_after_the_thief() -> None:
    scene = field()
    scene.puts("A", "Goku", BEFORE, carries=["Keys"])
    scene.puts("A", "Class C Female Boomer", ENTRY)
    scene.state.concealed[1].cards = scene.cards("A", ["Light"])
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    assert figure(table, "Class C Female Boomer").at == 0
    assert "attacks" not in events(table)
    while table.asked != "A move":
        table.does_least("A")
    for place in ("Country Bar", "Arena", "Sewer"):
        table.does("A", "go", "Goku")
        if table.asked == "A where":
            table.does("A", "to", place)
    assert figure(table, "Goku").at == figure(table, "Class C Female Boomer").at
    assert "attacks" in events(table), "there is nothing to steal any more"


# combat with disasters


@rule("ANI-496")
def test_an_attack_of_a_disaster_ends_when_all_who_struck_back_have_fallen() -> None:
    scene, table = attacked("Alien Invasion Force", "Chaplain", "Nail")
    scene.state.concealed[figure(table, "Chaplain").id].cards += scene.cards("A", ["Keys"])
    while state(table).fight is not None:
        if table.asked == "A retaliators":
            table.does("A", "")
        else:
            goes_on(table)
    assert "Chaplain" not in in_play(table)
    assert {"Nail", "Alien Invasion Force"} <= set(in_play(table)), "who did not strike back goes free"


@rule("ANI-497", "ANI-433")
def test_an_attack_of_a_disaster_ends_with_its_defeat_and_it_never_retreats() -> None:
    _, table = attacked("Goons", "Future Trunks", "Goku")
    foe = figure(table, "Goons")
    foe.lost = -4
    while state(table).fight is not None:
        assert table.asked[0] == "A", "nobody is asked for the disaster"
        assert foe.at == HERE
        goes_on(table)
    assert "Goons" not in in_play(table)
    assert {"Future Trunks", "Goku"} <= set(in_play(table))


@rule("ANI-500")
def test_all_who_struck_back_retreat_together() -> None:
    _, table = attacked("Recoom", "Future Trunks", "Goku", "Nail")
    for who in ("Future Trunks", "Goku", "Nail"):
        figure(table, who).lost = -90
    while table.asked != "A retaliators":
        goes_on(table)
    picked = str(next(event.facts["whom"] for event in table.match.world.events if event.what == "picks"))
    other, third = [who for who in ("Future Trunks", "Goku", "Nail") if who != picked]
    table.does("A", "name", other)
    while table.asked != "A go-on":
        goes_on(table)
    table.does("A", "retreat")
    while table.asked in ("A go-along", "A flee"):
        table.does_least("A")
    assert [figure(table, who).at == HERE for who in (picked, other, third)] == [False, False, True]


@rule("ANI-439", "ANI-068", "ANI-279")
def test_a_player_attacks_one_disaster_at_a_time_once_a_round() -> None:
    scene = field()
    scene.puts("A", "Goku", HERE).sore = -90
    foes = [scene.puts("B", who, HERE) for who in ("Ginger", "Happy Tanks")]
    foes[0].sore = -90
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    assert {"attack Ginger", "attack Happy Tanks"} <= set(table.options("A"))
    table.does("A", "attack", "Ginger")
    fight = state(table).fight
    assert fight is not None
    assert (fight.disaster, foes[1].lost) == (foes[0].id, 0)
    assert [events(table).count(each) for each in ("strikes", "is-struck")] == [1, 1], "one attack each"


@rule("ANI-281", "ANI-282", "ANI-R139")
def test_frenzy_strikes_each_with_an_attack_of_its_own_and_one_card_for_their_side() -> None:
    _, table = attacked("Big Bug", "Goku", "Krillin", "Chaplain", "Nail")
    for who in ("Goku", "Krillin", "Nail"):
        figure(table, who).lost = -90
    while table.asked != "A retaliators":
        goes_on(table)
    picked = str(next(event.facts["whom"] for event in table.match.world.events if event.what == "picks"))
    others = [who for who in ("Chaplain", "Goku", "Krillin", "Nail") if who != picked]
    table.does("A", "name", *others[:2])
    while "is-struck" not in events(table):
        goes_on(table)
    struck = [str(event.facts["who"]) for event in table.match.world.events if event.what == "is-struck"]
    assert sorted(struck) == sorted([picked, *others[:2]]), "one blow for each who fights it, none for the others"
    cards = [event.facts["who"] for event in table.match.world.events if event.what == "combat-card"]
    assert len([who for who in cards if who != "Big Bug"]) == 1
    assert fallen(table) in ([], ["Chaplain"]), "a blow for one kills nobody else"


@rule("ANI-R064", "ANI-117")
def test_everybody_may_fight_every_disaster_unless_its_text_asks_for_a_skill() -> None:
    scene = field()
    weak, quick = scene.puts("A", "Krillin", HERE), scene.puts("A", "Gregory", HERE)
    some = [each for each in catalog().values() if each.type.endswith("-disaster")]
    barred = []
    for each in some:
        if {"damage", "defense"} <= each.figures.keys():
            foe = scene.puts("B", each.title, HERE)
            barred += [each.title] * (not may_be_attacked(scene.w, weak, foe))
            del scene.state.figures[foe.id]
    assert barred == ["33-S Sexaroid"]
    foe = scene.puts("B", "Kishiime", HERE)
    player_attacks(scene.w, 0, foe)
    fight = scene.state.fight
    assert fight is not None
    assert blows.attacks(scene.w, fight, [weak], foe) == [0]
    assert blows.attacks(scene.w, fight, [quick], foe) != [0]


@rule("ANI-R459", "ANI-592")
def test_an_ally_is_not_fought_when_its_primary_is_defeated() -> None:
    scene = field()
    for who in ("Future Trunks", "Goku"):
        scene.puts("A", who, HERE)
    primary, ally = scene.puts("B", "Goons", HERE), scene.puts("B", "Kodachi Kuno (The Black Rose)", HERE)
    ally.ally = primary.id
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    attacks = [each for each in table.options("A") if each.startswith("attack ")]
    assert attacks == ["attack Goons"]
    table.does("A", "attack", "Goons")
    table.does("A", "name", "Future Trunks", "Goku")
    assert "Goons" not in in_play(table)
    assert state(table).fight is None
    assert ally.lost == 0
    assert ally in attackable(scene.w, 0), "from now on it is like any other"


@rule("ANI-R138", "ANI-266")
def test_what_a_defeated_disaster_carried_lies_above_the_location() -> None:
    scene = field()
    for who in ("Future Trunks", "Goku"):
        scene.puts("A", who, HERE)
    scene.puts("B", "Goons", HERE, carries=["Keys"])
    scene.state.under[HERE] = scene.cards("B", ["Go Board"])
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    table.does("A", "name", "Future Trunks", "Goku")
    assert titles(table, state(table).above[HERE]) == ["Keys"]
    assert titles(table, state(table).under[HERE]) == ["Go Board"]
    assert table.asked == "A loot"


# drawing and moving


@rule("ANI-R313")
def test_no_player_chooses_to_play_a_disaster() -> None:
    scene = field()
    scene.puts("A", "Krillin", HERE)
    scene.piles("A", hand=["Goons", "Baby", "Nightmare"], deck=["Ginger"])
    table = scene.begin("reload")
    table.does("A", "draw")
    assert "Ginger" in in_play(table), "it came by itself"
    assert len(state(table).hands[0]) == 3
    while state(table).active == 0:
        offered = " ".join(table.options("A")) if table.asked[0] == "A" else ""
        assert not any(each in offered for each in ("Goons", "Baby", "Nightmare")) or table.asked == "A discard"
        goes_on(table)


@rule("ANI-130")
def test_who_has_changed_is_still_moved_by_a_disaster() -> None:
    scene = field()
    one = scene.puts("A", "Shampoo", HERE)
    table = scene.begin("equip")
    table.does("A", "use", "Shampoo")
    assert movement_left(scene.w, one) == 0
    scene.w.memo.clear()
    foe = scene.puts("A", "Forceful Impact", HERE)
    state(table).agenda.append(Todo("effect", foe.id, 0))
    table.does_least("A")
    assert one.at == HERE + 1


# what lies beneath


@rule("ANI-398", "ANI-R359", "ANI-R114", "ANI-R396")
def test_each_item_gets_a_carrier_and_disasters_are_not_carried() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board", "Lemlia", "5 Yen Coin", "Falling I-Beam"])
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    many, other = scene.puts("A", "Future Trunks", 0, carries=["Keys", "Antiques"]), scene.puts("A", "Goten", 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    while table.asked == "A party":
        table.does("A", "begin")
    assert table.asked == "A dig-on"
    table.does("A", "dig-on")
    for who in ("Future Trunks", "Goten", "Future Trunks"):
        assert table.asked == "A carry"
        table.does("A", "carry", who)
    assert len(state(table).concealed[many.id].cards) == 4, "any number"
    assert len(state(table).concealed[other.id].cards) == 1
    assert state(table).under[0] == []


@rule("ANI-221")
def test_items_help_in_different_ways() -> None:
    cards = all_cards()
    assert cards["baby-dragon"].type == cards["mighty-fridge"].type == cards["keys"].type == "item"
    assert CLAUSES["baby-dragon"], "it aids its carrier"
    assert any(isinstance(step, Defeats) for clause in DECLARED["mighty-fridge"] for step in clause.steps)
    assert "keys" not in CLAUSES, "it is only an item"
