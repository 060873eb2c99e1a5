"""Transforming characters, second sets of abilities, and characters with traits of their own. Quoted here."""

import pytest

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes.table import take_off
from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    ability,
    full_health,
    has_gift,
    health_of,
    may,
    meets,
    movement_left,
    skills,
)
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.setup import Brought, Setup
from beanfield.games.ani_mayhem.start.decks import deck_faults, ready_decks
from beanfield.games.ani_mayhem.state import USUAL
from beanfield.games.ani_mayhem.steps.declaring import declarable
from beanfield.games.ani_mayhem.vocabulary.conditions import can_change
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import SecondForm
from beanfield.kernel.match import Match
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.words import foe_who_is, gain_in_combat, place
from tests.rules import rule

PAIRS = [
    ("Genma Saotome", "Mr. Panda"),
    ("Magical Girl Pretty Sammy", "Princess Sasami"),
    ("Shampoo", "Shampoo (Cat)"),
    ("Little Washu", "Washu"),
    ("Mousse", "Mu-Mu Chan"),
]

MOONPROOF = ("Trunks", "Young Gohan", "Gohan the Barbarian", "Goku", "Goku (33)")
"""Saiyans to whom the moon does nothing."""


def turning(title: str, other: str, *hand: str) -> tuple[Scene, Table]:
    """A's turn; her transforming character is on the field, the card of its other form lies aside."""
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", title, 0, worn=["Good Deed"])
    scene.puts("B", "Krillin", 1)
    scene.state.aside[0] = scene.cards("A", [other] if other else [])
    scene.piles("A", hand=hand)
    return scene, scene.begin("equip")


@card("Genma Saotome", "Transforming: its other form is Mr. Panda.")
@card("Mr. Panda", "Transforming: its other form is Genma Saotome.")
@card("Magical Girl Pretty Sammy", "Transforming: its other form is Princess Sasami.")
@card("Princess Sasami", "Transforming: its other form is Magical Girl Pretty Sammy.")
@card("Shampoo", "Transforming: its other form is Shampoo (Cat).")
@card("Shampoo (Cat)", "Transforming: its other form is Shampoo.")
@card("Little Washu", "Transforming: its other form is Washu.")
@card("Washu", "Transforming: its other form is Little Washu.")
@card("Mousse", "Transforming: its other form is Mu-Mu Chan.")
@card("Mu-Mu Chan", "Transforming: its other form is Mousse.")
@rule("ANI-123", "ANI-124", "ANI-127", "ANI-129", "ANI-132", "ANI-135", "ANI-R072")
@pytest.mark.parametrize(("title", "other"), [*PAIRS, *((second, first) for first, second in PAIRS)])
def test_the_two_cards_are_swapped(title: str, other: str) -> None:
    _, table = turning(title, other)
    w, one = table.match.world, figure(table, title)
    one.spent = 1
    table.does("A", "use", title)
    if title == "Mousse":
        table.does("A", "effect-2")
    assert w.cards[one.piece].title == other
    assert [w.cards[piece].title for piece in state(table).aside[0]] == [title]
    printed = next(each for each in catalog().values() if each.title == other)
    assert ability(w, one, "damage") == printed.figures["damage"]
    assert (one.at, one.spent, len(one.worn)) == (0, 1, 1)
    assert movement_left(w, one) == 0
    assert f"use {other}" not in table.options("A"), "not twice in a turn"


@rule("ANI-R071")
def test_who_has_changed_moves_again_in_the_next_turn() -> None:
    _, table = turning("Shampoo", "Shampoo (Cat)")
    one = figure(table, "Shampoo")
    table.does("A", "use", "Shampoo")
    while state(table).turns < 7:
        table.does_least(table.asked[0])
    assert movement_left(table.match.world, one) == 3


@rule("ANI-R071")
def test_nobody_changes_twice_in_the_turn_of_another_player() -> None:
    _, table = turning("Shampoo", "Shampoo (Cat)")
    one, w = figure(table, "Shampoo"), table.match.world
    state(table).active, one.changed = 1, state(table).turns
    assert not passes(w, can_change(), one, KNOWN)
    one.changed -= 1
    assert passes(w, can_change(), one, KNOWN)


@rule("ANI-128", "ANI-R061")
def test_who_has_moved_cannot_change_by_itself() -> None:
    _, table = turning("Shampoo", "Shampoo (Cat)")
    table.does("A", "done")
    assert "use Shampoo" in table.options("A")
    table.does("A", "go", "Shampoo")
    assert "use Shampoo" not in table.options("A")


@rule("ANI-125", "ANI-126", "ANI-R073")
def test_without_the_other_card_the_right_hand_values_count() -> None:
    _, table = turning("Genma Saotome", "")
    w, one = table.match.world, figure(table, "Genma Saotome")
    table.does("A", "use", "Genma Saotome")
    names: tuple[Ability, ...] = ("damage", "defense", "charm", "energy")
    assert [ability(w, one, name) for name in names] == [4, 3, 3, 1]
    printed = {"Teacher", "Martial Arts", "Survival", "Climbing"}
    assert printed.isdisjoint(skills(w, one)), "only those of cards on it are left"
    assert w.cards[one.piece].title == "Genma Saotome", "name and sex stay"
    while state(table).turns < 7 or state(table).phase != "equip":
        table.does_least(table.asked[0])
    table.does("A", "use", "Genma Saotome")
    assert printed <= skills(w, one).keys()
    assert [ability(w, one, name) for name in names] != [4, 3, 3, 1]


@card("Water Kettle", "On a character that transforms: it changes into its other form.")
@rule("ANI-133", "ANI-134", "ANI-R074", "ANI-R075", "ANI-R076", "ANI-R078")
def test_a_kettle_forces_a_form_and_locks_it() -> None:
    _, table = turning("Genma Saotome", "Mr. Panda", "Water Kettle", "Water Kettle")
    one = figure(table, "Genma Saotome")
    one.moved = 1
    table.does("A", "play", "Water Kettle")
    assert one.locked
    assert one.moved == 1, "it may still move"
    assert table.match.world.cards[one.piece].title == "Mr. Panda"
    while state(table).turns < 7 or state(table).phase != "equip":
        table.does_least(table.asked[0])
    assert "use Mr. Panda" not in table.options("A"), "locked"
    table.does("A", "play", "Water Kettle")
    assert table.match.world.cards[one.piece].title == "Genma Saotome"
    assert one.locked


@rule("ANI-032", "ANI-033", "ANI-R022", "ANI-R015")
def test_both_forms_are_one_card_of_a_deck_and_one_lies_aside() -> None:
    deck = next(iter(ready_decks().values())).cut(2)
    both = Brought(("shampoo", "shampoo-cat", *deck.starting[2:]), deck.haven, deck.cards)
    assert "ANI-022" in {fault.rule for fault in deck_faults(both, 2)}
    one = Brought(("shampoo", *deck.starting[1:]), deck.haven, deck.cards)
    assert not [fault for fault in deck_faults(one, 2) if fault.rule == "ANI-022"]
    w = Match.begin(ANI_MAYHEM, 2, b"two forms", Setup(decks=(one, one))).world
    assert [[w.cards[piece].name for piece in some] for some in w.state.aside] == [["shampoo-cat"]] * 2


@rule("ANI-R051", "ANI-R369")
def test_health_does_not_change_with_the_form_in_a_combat() -> None:
    scene = place()
    one, foe = scene.puts("A", "Lunch", 0), scene.puts("B", "Goons", 0)
    player_attacks(scene.w, 0, foe)
    fight = scene.state.fight
    assert fight is not None
    fight.round = 2
    assert (ability(scene.w, one, "defense"), fight.health[one.id]) == (1, 3)


# second sets of abilities


@card("Lunch", "This character: uses the second set of abilities in every second round.")
@card(
    "Mr. Masamichi Fujisawa",
    "This character: uses the second set of abilities; loses Strength in every third turn of its player"
    " or in every third round.",
)
@pytest.mark.parametrize(
    ("title", "usual", "second", "every"), [("Lunch", 3, 1, 2), ("Mr. Masamichi Fujisawa", 5, 2, 3)]
)
@rule("ANI-674")
def test_other_abilities_in_some_rounds(title: str, usual: int, second: int, every: int) -> None:
    scene = place()
    one, foe = scene.puts("A", title, 0), scene.puts("B", "Goons", 0)
    scene.state.taken, one.entered = [1, 1], 1
    assert ability(scene.w, one, "damage") == usual
    player_attacks(scene.w, 0, foe)
    fight = scene.state.fight
    assert fight is not None
    for number in range(1, 7):
        fight.round = number
        assert ability(scene.w, one, "damage") == (second if number % every == 0 else usual)
        assert health_of(scene.w, one) == usual, "health was fixed when the combat began"
    scene.state.fight = None
    if title != "Lunch":
        found = []
        for turn in range(1, 7):
            scene.state.taken[0] = turn
            found.append((ability(scene.w, one, "damage"), skills(scene.w, one).get("Strength", 0)))
        assert found == [(5, 2), (5, 2), (2, 0)] * 2
        scene.state.active = 1
        assert ability(scene.w, one, "damage") == 5, "only in turns of its player"
        assert full_health(scene.w, one) == 5


# traits


@card("Little Washu", "Others of its party: +1 health.")
@card("Washu", "Others of its party: +1 health.")
@pytest.mark.parametrize("title", ["Little Washu", "Washu"])
def test_washu_helps_others(title: str) -> None:
    scene = place()
    washu, other, far = scene.puts("A", title, 0), scene.puts("A", "Krillin", 0), scene.puts("A", "Goten", 1)
    printed = [catalog()[name].figures["defense"] for name in ("krillin", "goten")]
    assert [full_health(scene.w, each) for each in (other, far)] == [printed[0] + 1, printed[1]]
    assert full_health(scene.w, washu) == ability(scene.w, washu, "defense")


@card("Mousse", "Use: it gets a card that is enhancement or equipment from your hand. Once a turn.")
@card("Mousse", "This character: may be equipped and enhanced in the equip phase wherever it is.")
@rule("ANI-R505", "ANI-R350")
def test_mousse_is_armed_wherever_he_is() -> None:
    scene, table = turning("Mousse", "Mu-Mu Chan", "Light", "Good Deed", "Hand Gun")
    scene.puts("A", "Goten", 0)
    assert {"equip Light, Mousse", "enhance Good Deed, Mousse"} <= set(table.options("A"))
    table.does("A", "equip", "Light", to="Mousse")
    assert "equip Hand Gun, Mousse" not in table.options("A")
    table.does("A", "use", "Mousse")
    table.does("A", "effect-1")
    assert table.options("A") == ["leave-it", "put-on Good Deed", "put-on Hand Gun"]
    table.does("A", "put-on", "Hand Gun")
    mousse = figure(table, "Mousse")
    assert len(mousse.shown) + len(state(table).concealed[mousse.id].cards) == 2


@card("Afura Mann", "This character: bonuses from Air cards are 1 higher.")
@card("Miz Mishtal", "This character: bonuses from Water cards are 1 higher.")
@card("Shayla-Shayla", "This character: bonuses from Fire cards are 1 higher.")
@pytest.mark.parametrize(
    ("title", "lamp"),
    [("Afura Mann", "Lamp of the Winds"), ("Miz Mishtal", "Ring of Water"), ("Shayla-Shayla", "Lamp of Fire")],
)
def test_a_priestess_gets_more_from_her_element(title: str, lamp: str) -> None:
    scene = place()
    priestess, other = [scene.puts("A", who, 0, shown=[lamp]) for who in (title, "Krillin")]
    changes = next(each.changes for each in catalog().values() if each.title == lamp)
    assert changes
    for name, change in changes.items():
        plain = [catalog()[scene.w.cards[each.piece].name].figures[name] for each in (priestess, other)]
        assert ability(scene.w, priestess, name) == plain[0] + change + 1
        assert ability(scene.w, other, name) == plain[1] + change
    priestess.worn = scene.cards("A", ["A Goddess' Kiss"])
    before = ability(scene.w, priestess, "movement")
    priestess.worn = []
    assert ability(scene.w, priestess, "movement") == before - 1, "a kiss is no element"


@card("Farmer with shotgun", "Its party: movement is 4.")
def test_a_party_with_the_farmer_moves_at_his_pace() -> None:
    scene = place()
    farmer, slow, fast = [scene.puts("A", who, 0) for who in ("Farmer with shotgun", "Leon McNichol", "Annapuna")]
    far = scene.puts("A", "Nail", 1)
    assert [ability(scene.w, each, "movement") for each in (farmer, slow, fast, far)] == [4, 4, 4, 2]


@card(
    "Chiao-Tzu",
    "Use on a character other than this one here in every third turn of its player: cannot act until the end of the"
    " round. Once a turn.",
)
def test_chiao_tzu_stops_somebody_in_every_third_turn() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    chiao = scene.puts("A", "Chiao-Tzu", 0)
    other = scene.puts("B", "Krillin", 0)
    scene.puts("B", "Goten", 1)
    for entered, possible in ((0, True), (1, False)):
        chiao.entered = entered
        table = scene.begin("equip")
        assert ("use Chiao-Tzu" in table.options("A")) is possible, "the second turn has begun"
        if possible:
            table.does("A", "use", "Chiao-Tzu")
            assert not may(table.match.world, other, "act")
            state(table).lasting = []


@card("Rokkon", "This character: +1 energy as an attacker in combat against Demon, Devil or Spirit.")
@pytest.mark.parametrize(("word", "attacks", "more"), [("Demon", True, 1), ("Demon", False, 0), ("Horde", True, 0)])
def test_rokkon_attacks_demons(word: str, attacks: bool, more: int) -> None:
    scene = place()
    rokkon, foe = scene.puts("A", "Rokkon", 0), scene.puts("B", foe_who_is(word), 0)
    before = ability(scene.w, rokkon, "energy")
    player_attacks(scene.w, 0, foe)
    fight = scene.state.fight
    assert fight is not None
    fight.attacks = attacks
    assert ability(scene.w, rokkon, "energy") == before + more


@card("Young Belldandy", "At the end of its player's fourth turn in a row on the field: it is bonked.")
@card("Future Trunks", "At the end of its player's third turn in play: it is shuffled into its owner's draw pile.")
@rule("ANI-085")
def test_some_do_not_stay() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", "Krillin", 1, home=True)
    belldandy = scene.puts("A", "Young Belldandy", 0, carries=["Lemlia"])
    trunks = scene.puts("A", "Future Trunks", 1, home=True)
    inside = scene.puts("A", "Goten", 1, home=True)
    belldandy.outside, trunks.entered, inside.entered = 1, 1, 0
    table = scene.begin("equip")
    turns: dict[str, int] = {}
    while len(turns) < 2:
        for title in ("Young Belldandy", "Future Trunks"):
            if title not in in_play(table) and title not in turns:
                turns[title] = state(table).taken[0]
        table.does_least(table.asked[0])
    assert turns == {"Young Belldandy": 5, "Future Trunks": 4}, "gone when the next turn begins"
    assert "Goten" in in_play(table)
    assert events(table).count("triggers") == 2


@rule("ANI-085")
def test_the_turns_of_who_comes_out_of_a_haven_are_counted_anew() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    one = scene.puts("A", "Young Belldandy", 1, home=True)
    table = scene.begin("move")
    table.does("A", "go", "Young Belldandy")
    assert not one.home
    assert one.outside == state(table).taken[0] == 2


# moons


@card("Raditz", "This disaster: uses the second set of abilities while Full Moon is in play.")
@card("Baby Saiyan", "This disaster: uses the second set of abilities while Full Moon is in play.")
@card(
    "False Moon",
    "On all characters or all disasters that are Saiyan or Half-Saiyan: uses the second set of abilities for 2 turns.",
)
@card("Trunks", "This character: Full Moon and False Moon do nothing to it.")
@card("Young Gohan", "This character: Full Moon and False Moon do nothing to it.")
@card("Gohan the Barbarian", "This character: Full Moon and False Moon do nothing to it.")
@card("Goku", "This character: Full Moon and False Moon do nothing to it.")
@card("Goku (33)", "This character: Full Moon and False Moon do nothing to it.")
def test_moons_change_saiyans() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    immune = [scene.puts("A", who, 0) for who in MOONPROOF]
    raditz, baby = scene.puts("B", "Raditz", 1), scene.puts("B", "Baby Saiyan", 1)
    other = scene.puts("B", "Goons", 1)
    half = scene.puts("B", "Adult Gohan", 1)
    scene.piles("A", hand=["False Moon"])
    table = scene.begin("equip")
    w = table.match.world

    def damage() -> list[int]:
        return [ability(w, each, "damage") for each in (raditz, baby, other)]

    usual = [7, 3, 3]
    assert damage() == usual
    table.does("A", "play", "False Moon")
    assert damage() == [9, 7, 3]
    assert not any(has_gift(w, each, SecondForm) for each in (*immune, other))
    assert has_gift(w, half, SecondForm), "he has no second set, but nothing keeps it from him"
    state(table).lasting = []
    assert damage() == usual
    moon = scene.puts("B", "Full Moon", 0)
    assert damage() == [9, 7, 3]
    del state(table).figures[moon.id]
    assert damage() == usual


@rule("ANI-R099")
def test_a_false_moon_needs_a_saiyan() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", "Krillin", 0)
    scene.puts("B", "Raditz", 1)
    scene.piles("A", hand=["False Moon"])
    assert "play False Moon" not in scene.begin("equip").options("A")


@card("Gohan the Barbarian", "This character: +1 damage, +1 defense in combat against Animal.")
def test_gohan_fights_animals() -> None:
    assert gain_in_combat("Gohan the Barbarian", foe_who_is("Animal")) == (1, 1)
    assert gain_in_combat("Gohan the Barbarian", "Goons") == (0, 0)


@card("Goku", "This character: -1 damage, -1 defense in combat against Mecha.")
@card("Goku", "This character: bonuses from equipment cards are 1 lower.")
@card("Goku (33)", "This character: -1 damage, -1 defense in combat against Mecha.")
@card("Goku (33)", "This character: bonuses from equipment cards are 1 lower.")
@pytest.mark.parametrize("title", ["Goku", "Goku (33)"])
def test_goku_is_worse_with_machines(title: str) -> None:
    assert gain_in_combat(title, foe_who_is("Mecha")) == (-1, -1)
    assert gain_in_combat(title, "Goons") == (0, 0)
    scene = place()
    goku = scene.puts("A", title, 0)
    bare = ability(scene.w, goku, "damage"), ability(scene.w, goku, "defense"), ability(scene.w, goku, "movement")
    goku.shown = scene.cards("A", ["Nene's Hardsuit"])
    dressed = ability(scene.w, goku, "damage"), ability(scene.w, goku, "defense"), ability(scene.w, goku, "movement")
    assert dressed == (bare[0], bare[1], bare[2] + 1)
    goku.worn = scene.cards("A", ["A Goddess' Kiss"])
    assert ability(scene.w, goku, "damage") == bare[0] + 1, "an enhancement is no equipment"


# listings, and what is settled once


@card("Leona Ozaki", "This character: may count as male where its party scavenges.")
def test_leona_is_one_of_the_boys() -> None:
    scene = place()
    leona, other = scene.puts("A", "Leona Ozaki", 0), scene.puts("A", "Annapuna", 0)
    assert [meets(scene.w, "Male", [each]) for each in (leona, other)] == [True, False]
    assert meets(scene.w, "Female x2", [leona, other])


@card("Breaking and Entering", "Your characters: need only one of the skills that a location lists.")
def test_one_skill_is_enough_for_a_burglar() -> None:
    scene = Scene()
    scene.location("Danich Hill Dome", 0, 0)  # Genius, Tech and Computer, or Police x2 and Investigation
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    party, none = [scene.puts("A", "Leon McNichol", 0)], [scene.puts("A", "Bubbles", 0)]
    theirs = [scene.puts("B", "Leon McNichol", 0)]
    assert not may_scavenge(scene.w, 0, party)
    scene.enacts("A", "Breaking and Entering")
    assert [may_scavenge(scene.w, 0, each) for each in (party, none, theirs)] == [True, False, False]


@card(
    "Leap of Faith",
    "When it is played: if it has Pure Heart: gains Chi; if it does not have Pure Heart: gains Pure Heart.",
)
@card(
    "Survival Training",
    "When it is played: if it does not have Survival: gains Survival; if it does not have Hunter: gains Hunter;"
    " if it does not have Climbing: gains Climbing.",
)
@rule("ANI-R083")
def test_what_an_enhancement_gives_when_it_is_played_is_settled_then() -> None:
    scene = place()
    scene.puts("A", "Bubbles", 1, home=True)
    scene.piles("A", hand=["Leap of Faith"])
    table = scene.begin("equip")
    w, bubbles = table.match.world, figure(table, "Bubbles")
    table.does("A", "enhance", "Leap of Faith", to="Bubbles")
    assert (skills(w, bubbles).get("Pure Heart"), skills(w, bubbles).get("Chi")) == (1, None)
    assert declarable(w, 0) == []  # once and for all
    take_off(w, bubbles.worn[0], "ANI-059")
    assert "Pure Heart" not in skills(w, bubbles)
    for title, has_it, gained in (
        ("Goku", "Pure Heart", {"Pure Heart": 1, "Chi": 3}),
        ("Leon McNichol", "Survival", {"Survival": 1, "Hunter": 1, "Climbing": 1}),
    ):
        scene = place()
        scene.puts("A", title, 1, home=True)
        wanted = "Leap of Faith" if title == "Goku" else "Survival Training"
        scene.piles("A", hand=[wanted])
        table = scene.begin("equip")
        w, one = table.match.world, figure(table, title)
        assert skills(w, one)[has_it] == 1
        table.does("A", "enhance", wanted, to=title)
        assert {skill: skills(w, one)[skill] for skill in gained} == gained
