"""Items and equipment that are limited, or help in their own way. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.changes.stopping import may_stop, put_at
from beanfield.games.ani_mayhem.changes.table import carry
from beanfield.games.ani_mayhem.changes.vehicles import may_have
from beanfield.games.ani_mayhem.ending import outcome
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.reading import ability, skills
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Half, Played, Shift
from beanfield.games.ani_mayhem.steps.stealing import loot_of
from beanfield.games.ani_mayhem.steps.upsets import upset
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import destroy
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.building import end_turn
from tests.rules import rule


@card("Power Gem", "Carrier: +1 energy.")
@card("Power Gem", "Carrier, if that is Ryoko: +1 damage.")
@card("Power Gem", "A character has at most 2 of them.")
@rule("ANI-R524", "ANI-220", "ANI-R114")
@pytest.mark.parametrize("who", ["Ryoko", "Goten"])
def test_gems(who: str) -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, above=["Power Gem", "Keys"])
    plain, figure = scene.puts("A", who, 0), scene.puts("A", who, 0, shown=["Power Gem"])
    gem, keys = scene.state.above[0]
    more = [ability(scene.w, figure, name) - ability(scene.w, plain, name) for name in ("energy", "damage")]
    assert more == [1, int(who == "Ryoko")]
    assert may_have(scene.w, figure, gem)
    scene.state.concealed[figure.id].cards += scene.cards("A", ["Power Gem"])
    assert (may_have(scene.w, figure, gem), may_have(scene.w, figure, keys)) == (False, True)
    third = scene.cards("A", ["Power Gem"])
    scene.state.under[0] += third
    carry(scene.w, figure, third, "under.0", "ANI-408")
    assert third[0] in scene.state.above[0], "what is too much is laid down"


@card("Tenchi the Master Key", "Carrier with Royalty: +2 damage; may carry up to 3 Power Gem.")
@rule("ANI-R524")
@pytest.mark.parametrize(("who", "royal"), [("Princess Ayeka", True), ("Goten", False)])
def test_the_master_key_is_for_royalty(who: str, royal: bool) -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, above=["Power Gem", "Power Gem"])
    plain = scene.puts("A", who, 0)
    figure = scene.puts("A", who, 0, shown=["Tenchi the Master Key", "Power Gem", "Power Gem"])
    assert ability(scene.w, figure, "damage") - ability(scene.w, plain, "damage") == (2 if royal else 0)
    assert may_have(scene.w, figure, scene.state.above[0][0]) is royal
    figure.shown.append(scene.state.above[0].pop())
    assert not may_have(scene.w, figure, scene.state.above[0][0])


@card("Control Cube", "Like a flash effect it may be played on one of your characters: it gets this card.")
@card("Control Cube", "A character has at most 3 of them.")
@rule("ANI-R505", "ANI-167", "ANI-R091", "ANI-R524")
def test_a_control_cube_is_played_at_any_time_on_the_field() -> None:
    scene = Scene()
    scene.row("Arena", "Snake Way", "Alien Jungle")  # dimensional, planetary
    goten = scene.puts("A", "Goten", 0)
    full = scene.puts("A", "Krillin", 0, carries=["Control Cube"] * 3)
    scene.puts("B", "Bubbles", 0)
    scene.piles("A", hand=["Control Cube", "Speed II"])
    assert not may_stop(scene.w, [goten], 1)
    table = scene.begin("scavenge")
    assert "play Control Cube" in table.options("A")
    table.does("A", "play", "Control Cube")
    goten = figure(table, "Goten")
    assert table.lies(f"figures.{goten.id}.shown") == ["Control Cube"], "Krillin has three of them already"
    assert ("is-over" in events(table), table.lies("discards.A")) == (False, [])
    w = table.match.world
    assert [may_stop(w, [goten], space) for space in (1, 2)] == [True, False]
    assert not may_stop(w, [figure(table, "Krillin")], 1), "those that he has are concealed"
    assert full.shown == []


@rule("ANI-R505")
def test_a_cube_whose_target_is_gone_is_discarded() -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.puts("A", "Goten", 0)
    scene.piles("A", hand=["Control Cube"])
    scene.piles("B", hand=["Wrath of the Eye of God"])
    scene.puts("B", "Bubbles", 1)
    scene.stop("responses", "touched")
    table = scene.begin("equip")
    table.does("A", "play", "Control Cube")
    table.does("B", "play", "Wrath of the Eye of God")
    table.does("B", "effect-1")
    if table.asked == "B aim":
        table.does("B", "at", "Goten")
    while state(table).stack:
        table.does("AB"[table.match.waiting[0]], "let")
    assert table.lies("discards.A") == ["Control Cube"]


@card("Dimensional Hammer", "Like a flash effect it may be played on one of your characters: it gets this card.")
@card("Dimensional Hammer", "Use in combat: +2 damage until the end of the round.")
@card("Dimensional Hammer", "It is neither stolen nor destroyed.")
@rule("ANI-R505", "ANI-168")
def test_a_dimensional_hammer_comes_in_the_middle_of_a_combat_and_stays() -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.puts("A", "Goten", 0)  # 3 damage
    scene.puts("B", "Goons", 0)
    scene.piles("A", hand=["Dimensional Hammer"])
    scene.stop("combat")
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    table.does("A", "play", "Dimensional Hammer")
    goten = figure(table, "Goten")
    assert ability(table.match.world, goten, "damage") == 3
    table.does("A", "use", "Dimensional Hammer")
    assert ability(table.match.world, goten, "damage") == 5
    scene = Scene()
    scene.row("Arena")
    for title, lost in (("Dimensional Hammer", False), ("Hand Gun", True)):
        one = scene.puts("A", "Goten", 0, shown=[title])
        thief = scene.puts("B", "Class C Female Boomer", 0)
        assert bool(loot_of(scene.w, thief, [one])) is lost
        scene.w.memo.clear()
        played = Played(0, 1, [], 1, 0, thief.id, [thief.piece], at_cards=list(one.shown))
        list(upset(scene.w, played, destroy()))
        assert (one.shown == []) is lost


@card("Gohan's Supplies", "It is never concealed.")
@card("Gohan's Supplies", "Carrier: -1 movement.")
@card("Gohan's Supplies", "Use: gains Medic until the end of the turn. Once a turn.")
@card("Gohan's Supplies", "Use: gains Communications until the end of the turn. Once a turn.")
@card("Gohan's Supplies", "Use: gains Cooking until the end of the turn. Once a turn.")
@rule("ANI-220")
@pytest.mark.parametrize(("mode", "skill"), [(1, "Medic"), (2, "Communications"), (3, "Cooking")])
def test_supplies_lie_open_and_give_one_skill_a_turn(mode: int, skill: str) -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, above=["Gohan's Supplies"])
    scene.puts("A", "Goten", 0)
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    table.does("A", "take", "Gohan's Supplies", to="Goten")
    goten = figure(table, "Goten")
    assert table.sees("B", f"figures.{goten.id}.shown") == ["Gohan's Supplies"]
    assert ability(table.match.world, goten, "movement") == 2
    table.does("A", "use", "Gohan's Supplies")
    table.does("A", f"effect-{mode}")
    assert skills(table.match.world, goten).get(skill, 0) == 1
    assert not [each for each in table.options("A") if each.startswith(("use", "hide"))]
    table.does("A", "done")
    assert not [each for each in table.options("A") if each.startswith(("use", "hide"))], "once a turn"
    end_turn(table)
    assert skills(table.match.world, goten).get(skill, 0) == 0


@card("C-ko Kotobuki", "Carrier: -1 damage.")
@card("C-ko Kotobuki", "When the items are counted at the end of the game it counts as two.")
@rule("ANI-296", "ANI-R143", "ANI-221")
@pytest.mark.parametrize("stored", [False, True])
def test_c_ko_counts_twice_in_the_end(stored: bool) -> None:
    scene = Scene(items=4)
    scene.row("Arena", "Sewer")
    scene.haven("A", 1, stored=["C-ko Kotobuki"] if stored else [])
    goten = scene.puts("A", "Goten", 0, shown=[] if stored else ["C-ko Kotobuki"])
    scene.puts("B", "Krillin", 0, carries=["Keys"])
    assert (outcome(scene.w).winners, outcome(scene.w).scores) == ((0,), (2, 1))
    assert ability(scene.w, goten, "damage") == (3 if stored else 2)


@card("Mountain Sign Post", "Its party: no card puts them at another place.")
@rule("ANI-221")
@pytest.mark.parametrize("posted", [True, False])
def test_a_sign_post_keeps_a_party_where_it_is(posted: bool) -> None:
    scene = Scene()
    scene.row("Arena", "Sewer", "Cafe")
    scene.haven("A", 2)
    scene.puts("A", "Goten", 0, shown=["Mountain Sign Post" if posted else "Keys"])
    krillin, other = scene.puts("A", "Krillin", 0), scene.puts("A", "Bubbles", 1)
    for one in (krillin, other):
        put_at(scene.w, one, 2)
    assert (krillin.at, other.at) == (0 if posted else 2, 2)
    table = scene.begin("move")
    assert [each for each in table.options("A") if each == "go Goten"], "it moves by itself"


@card("Reference Books", "Carrier: gains Student.")
@card(
    "Reference Books",
    "Use on a location: look at the topmost of the items beneath its location. Once in 4 turns.",
)
@rule("ANI-221")
def test_reference_books_show_an_item_every_fourth_turn() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0)
    scene.location("Sewer", 1, 0, under=["Keys", "Goons"])
    scene.puts("A", "Goten", 0, shown=["Reference Books"])
    scene.piles("A", hand=["Speed II"])
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    assert skills(table.match.world, figure(table, "Goten"))["Student"] == 1
    table.does("A", "use", "Reference Books")
    table.does("A", "at", "Sewer")
    assert (table.sees("A", "looking.0.cards"), table.sees("B", "looking.0.cards")) == (["Keys"], ["?"])
    table.does("A", "seen")
    may_use: list[bool] = []
    for _ in range(4):
        end_turn(table)
        end_turn(table)
        while table.asked != "A equip":
            table.does_least("AB"[table.match.waiting[0]])
        may_use.append("use Reference Books" in table.options("A"))
    assert may_use == [False, False, False, True]


@card(
    "Sexaroid Data Disk",
    "Use on a disaster that is 33-S Sexaroid here: the carrier takes all that it carries; it is defeated. Once a turn.",
)
@card("Horned Mongoose Whistle", "Use on a disaster that is Yamata No Orochi here, discarding this: it is defeated.")
@rule("ANI-221")
def test_items_that_defeat_one_disaster() -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    goten = scene.puts("A", "Goten", 0, carries=["Sexaroid Data Disk"])
    scene.puts("B", "33-S Sexaroid", 0, carries=["Keys"])
    scene.puts("B", "33-S Sexaroid", 1)
    table = scene.begin("equip")
    table.does("A", "use", "Sexaroid Data Disk")
    assert in_play(table) == ["33-S Sexaroid", "Goten"]
    assert table.lies(f"concealed.{goten.id}.cards") == ["Keys"]
    assert table.lies(f"figures.{goten.id}.shown") == ["Sexaroid Data Disk"]
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.puts("A", "Goten", 0, carries=["Horned Mongoose Whistle"])
    scene.puts("B", "Goons", 0)
    assert "use Horned Mongoose Whistle" not in scene.begin("equip").options("A")


@card(
    "Ship's Auto-Toilet", "Use on one of your characters: it gets a card that is equipment from your hand. Once a game."
)
@rule("ANI-R505")
def test_an_auto_toilet_brings_one_equipment() -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.puts("A", "Goten", 0, carries=["Ship's Auto-Toilet"])
    scene.piles("A", hand=["Hand Gun", "Jet Pack"])
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("move")
    table.does("A", "use", "Ship's Auto-Toilet")
    table.does("A", "put-on", "Hand Gun")
    assert table.lies(f"concealed.{figure(table, 'Goten').id}.cards") == ["Hand Gun"], "Goten can't use it"
    end_turn(table)
    for _ in range(6):
        assert "use Ship's Auto-Toilet" not in table.options("A")
        table.does_least("AB"[table.match.waiting[0]])


@card("Soft Bath Towel", "Its party: may scavenge Hot Tub without the listed skills.")
@card("Tortoise", "Carrier: gains what it lacks of Pure Heart.")
@card("Tortoise", "Its party: may scavenge Kame House without the listed skills.")
@rule("ANI-221")
@pytest.mark.parametrize("item", ["Soft Bath Towel", "Tortoise"])
def test_a_towel_and_a_tortoise(item: str) -> None:
    scene = Scene()
    scene.row("B-ko's Bath", "Arena")
    krillin, trunks = scene.puts("A", "Krillin", 0, shown=[item]), scene.puts("B", "Trunks", 0, shown=[item])
    assert may_scavenge(scene.w, 0, [krillin]) is (item == "Soft Bath Towel")
    pure = [skills(scene.w, one).get("Pure Heart", 0) for one in (krillin, trunks)]
    assert pure == [1, int(item == "Tortoise")], "Krillin has it already"
    krillin.shown.clear()
    assert not may_scavenge(scene.w, 0, [krillin])


@card("Weighted Clothing", "When it is played: -2 damage, -2 defense for 2 turns.")
@card("Weighted Clothing", "Bearer: +1 damage, +1 defense.")
@rule("ANI-R083", "ANI-R035")
@pytest.mark.parametrize("taken_off", [False, True])
def test_weighted_clothing_weighs_for_two_turns_and_helps_afterwards(taken_off: bool) -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.haven("A", 0)
    scene.puts("A", "Goten", 0, home=True)
    scene.piles("A", hand=["Weighted Clothing"])
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    table.does("A", "enhance", "Weighted Clothing", to="Goten")
    found = [_damage(table)]
    if taken_off:
        goten = figure(table, "Goten")
        list(upset(table.match.world, Played(0, 1, [], 1, 0, -1, [goten.worn[0]], at_cards=[goten.worn[0]]), destroy()))
        assert _damage(table) == 3
        return
    for _ in range(4):
        end_turn(table)
        found.append(_damage(table))
    assert found == [2, 2, 2, 4, 4]


def _damage(table: Table) -> int:
    return ability(table.match.world, figure(table, "Goten"), "damage")


@card(
    "Squad Bay",
    "Your characters that left from this haven may get a Non-flying Vehicle in your equip phase wherever they are on"
    " the field.",
)
@rule("ANI-216", "ANI-372")
@pytest.mark.parametrize("left", [True, False])
def test_a_squad_bay_sends_vehicles(left: bool) -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.haven("A", 0, "Squad Bay")
    goten = scene.puts("A", "Goten", 1)
    goten.bonus = 0 if left else -1
    scene.piles("A", hand=["Floating Car", "Hand Gun", "Desert Skimmer"])
    table = scene.begin("equip")
    offered = [each for each in table.options("A") if each.startswith("equip")]
    assert offered == (["equip Floating Car, Goten", "equip Desert Skimmer, Goten"] if left else [])
    if left:
        table.does("A", "equip", "Floating Car", to="Goten")
        assert not [each for each in table.options("A") if each.startswith("equip")], "one in a phase"


@card("Linna's Hardsuit", "Bearer, unless that is Linna Yamazaki: +1 damage, +1 defense, +1 movement; gains Flying.")
@card(
    "Linna's Hardsuit",
    "Bearer, if that is Linna Yamazaki: +2 damage, +2 defense, +2 movement; gains Flying; what combat cards add to its"
    " damage counts twice.",
)
@rule("ANI-141")
@pytest.mark.parametrize(("who", "bonus"), [("Linna Yamazaki", 2), ("Krillin", 1)])
def test_linnas_hardsuit_suits_linna(who: str, bonus: int) -> None:
    scene = Scene()
    scene.row("Arena")
    plain, suited = scene.puts("A", who, 0), scene.puts("A", who, 0, shown=["Linna's Hardsuit"])
    for name in ("damage", "defense", "movement"):
        assert ability(scene.w, suited, name) - ability(scene.w, plain, name) == bonus
    assert skills(scene.w, suited).get("Flying", 0) == skills(scene.w, plain).get("Flying", 0) + 1
    scene.state.fight = Fight(NOBODY, 0, True, [], {plain.id: 4, suited.id: 4}, space=0)
    before = [ability(scene.w, one, name) for one in (plain, suited) for name in ("damage", "defense")]
    for one in (plain, suited):
        shifts = [Shift(one.id, name, "by", by) for name, by in (("damage", 2), ("damage", -1), ("defense", 2))]
        scene.state.fight.halves.append(Half(one.id, 1, shifts))
    after = [ability(scene.w, one, name) for one in (plain, suited) for name in ("damage", "defense")]
    assert [new - old for old, new in zip(before, after, strict=True)] == [1, 2, 3 if bonus == 2 else 1, 2]
