"""Effects in a combat: more attacks, energy spent to the last, weapons with uses. Their sentences are quoted here."""

import pytest

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes import counting
from beanfield.games.ani_mayhem.reading import ability, health_of, may
from beanfield.games.ani_mayhem.state import USUAL
from beanfield.games.ani_mayhem.steps.falling import check_health
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.declared import FOE, STRONG, fight, finish_round, quiet, value
from tests.rules import rule


def armed(title: str, bearer: str, *, worn: bool = False) -> Table:
    """A's character with this card attacks a disaster, and A is asked before the combat cards come."""
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", bearer, 0, **{"worn" if worn else "shown": [title]})  # type: ignore[arg-type]  # one of the two
    scene.puts("B", FOE, 0)
    scene.piles("A", hand=["Spirit"], combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("equip")
    table.does("A", "attack", FOE)
    return table


@card("Akagiyama Missiles", "Use in combat: +3 damage until the end of the round.")
@card("Wrist Lasers", "Use in combat: +2 damage until the end of the round.")
@pytest.mark.parametrize(("title", "more", "uses"), [("Akagiyama Missiles", 3, 2), ("Wrist Lasers", 2, 4)])
def test_missiles_are_for_androids_and_have_their_uses(title: str, more: int, uses: int) -> None:
    table = armed(title, "Ross Sylibus", worn=True)
    before = value(table, "Ross Sylibus", "damage")
    table.does("A", "use", title)
    assert value(table, "Ross Sylibus", "damage") == before + more
    piece = figure(table, "Ross Sylibus").worn[0]
    assert counting.uses_left(table.match.world, piece, table.match.world.cards[piece]) == uses - 1
    assert f"use {title}" not in table.options("A"), "once a round"
    assert f"use {title}" not in armed(title, STRONG, worn=True).options("A"), "the listing is not met"


@card(
    "Red Dragon Spirit Capture Star Sword",
    "Use in combat, if the bearer does not have Magic: +1 damage until the end of the round.",
)
@card(
    "Red Dragon Spirit Capture Star Sword",
    "Use in combat, if the bearer has Magic: +2 damage until the end of the round.",
)
@pytest.mark.parametrize(("bearer", "more"), [("Adult Gohan", 1), ("Kami", 2)])
def test_a_sword_for_those_with_magic(bearer: str, more: int) -> None:
    title = "Red Dragon Spirit Capture Star Sword"
    table = armed(title, bearer)
    before = value(table, bearer, "damage")
    table.does("A", "use", title)
    assert value(table, bearer, "damage") == before + more
    assert figure(table, bearer).spent == 1


@card(
    "Juraian Ultra Battlesuit",
    "Use, if the bearer is not Tenchi Masaki: +2 damage, +2 defense, +1 movement until the end of the round."
    " Once a round.",
)
@card(
    "Juraian Ultra Battlesuit",
    "Use for 2 energy, if the bearer is Tenchi Masaki: +2 damage, +2 defense, +1 movement until the end of the round."
    " Once a round.",
)
@pytest.mark.parametrize(("bearer", "cost"), [("Adult Gohan", 4), ("Tenchi Masaki", 2)])
def test_the_battlesuit_costs_tenchi_less(bearer: str, cost: int) -> None:
    table = armed("Juraian Ultra Battlesuit", bearer, worn=True)
    names: tuple[Ability, ...] = ("damage", "defense", "movement")
    before = [value(table, bearer, name) for name in names]
    table.does("A", "use", "Juraian Ultra Battlesuit")
    assert [value(table, bearer, name) for name in names] == [before[0] + 2, before[1] + 2, before[2] + 1]
    assert figure(table, bearer).spent == cost
    assert "use Juraian Ultra Battlesuit" not in table.options("A")


@card("Power Chi", "Use in combat: attacks once more than usual until the end of the round. Once a round.")
@card("Split Form", "On a character in this combat: attacks once more than usual until the end of the combat.")
@pytest.mark.parametrize("title", ["Power Chi", "Split Form"])
def test_another_attack_is_set_against_the_whole_defense_again(title: str) -> None:
    table = armed(title, "Kami", worn=True) if title == "Power Chi" else fight(title, fighter="Kami")
    kami = figure(table, "Kami")
    table.does("A", "use" if title == "Power Chi" else "play", title)
    assert kami.spent == (3 if title == "Power Chi" else 0)
    finish_round(table)
    first, second = [event.facts for event in table.match.world.events if event.what == "strikes"]
    assert first == second
    assert figure(table, FOE).lost == 2 * int(str(first["loss"])) > 0
    table.does("A", "fight-on")
    finish_round(table)
    assert events(table).count("strikes") == (3 if title == "Power Chi" else 4)


@card(
    "Kamehameha",
    "On a character in this combat: its printed energy is added to its damage until the end of the round;"
    " -2 defense; cannot attack, deals no damage in the next round.",
)
def test_kamehameha_takes_all_energy_and_the_next_round() -> None:
    table = fight("Kamehameha", fighter="Kami", foe="Happy Tanks")
    w, kami = table.match.world, figure(table, "Kami")
    kami.spent = 2
    damage, defense = value(table, "Kami", "damage"), value(table, "Kami", "defense")
    table.does("A", "play", "Kamehameha")
    assert kami.spent == ability(w, kami, "energy") == 6
    assert value(table, "Kami", "damage") == damage + 6, "what is printed, not what was paid"
    assert value(table, "Kami", "defense") == defense
    assert may(w, kami, "deal damage")
    finish_round(table)
    assert value(table, "Kami", "damage") == damage
    kami.lost = 0
    table.does("A", "fight-on")
    assert value(table, "Kami", "defense") == defense - 2
    assert not may(w, kami, "deal damage")
    assert not may(w, kami, "attack")
    table.does("A", "let")
    assert events(table)[-1] == "combat-over", "nobody is left who could attack"
    assert may(w, kami, "deal damage")
    assert fight("Kamehameha", fighter="Nail", foe="Happy Tanks").options("A") == ["let"], "no Chi x2"


@card("Shi Chi Hokodan", "On a character in this combat: +4 damage until the end of the round.")
def test_shi_chi_hokodan_needs_three_energy_and_takes_all() -> None:
    table = fight("Shi Chi Hokodan", fighter="Adult Gohan", foe="Happy Tanks")
    damage = value(table, "Adult Gohan", "damage")
    table.does("A", "play", "Shi Chi Hokodan")
    assert value(table, "Adult Gohan", "damage") == damage + 4
    assert figure(table, "Adult Gohan").spent == 4
    assert fight("Shi Chi Hokodan", fighter="Princess Ayeka", foe="Happy Tanks").options("A") == ["let"], "2 energy"


@card(
    "High Ground",
    "On a character in this combat: +1 defense until the end of the round;"
    " each that fights it: -1 defense until the end of the round.",
)
def test_high_ground_weakens_those_who_fight_its_target() -> None:
    table = fight("High Ground", fighter="Adult Gohan")
    before = value(table, "Adult Gohan", "defense"), value(table, FOE, "defense")
    table.does("A", "play", "High Ground")
    assert (value(table, "Adult Gohan", "defense"), value(table, FOE, "defense")) == (before[0] + 1, before[1] - 1)
    assert fight("High Ground", fighter="Leon McNichol").options("A") == ["let"], "no climber, flyer or genius"


@card("Hey, you're not dead!", "On a character in this combat: bonked instead of killed until the end of the round.")
def test_who_is_not_dead_is_bonked() -> None:
    table = fight("Hey, you're not dead!")
    w, one = table.match.world, figure(table, STRONG)
    table.does("A", "play", "Hey, you're not dead!")
    one.lost = blow = 3 * health_of(w, one)
    list(check_health(w, one, blow))
    assert STRONG not in in_play(table)
    assert [w.cards[out.piece].title for out in state(table).bonked[0]] == [STRONG]


@card("Training Partner", "On a character in this combat: +2 damage until the end of the round.")
@card("Training Partner", "On a character in this combat: +2 defense until the end of the round.")
@card("Training Partner", "On a character in this combat: +2 movement until the end of the round.")
@card("Training Partner", "On a character in this combat: +2 charm until the end of the round.")
@card("Training Partner", "On a character in this combat: +2 energy until the end of the round.")
@pytest.mark.parametrize(("at", "name"), list(enumerate(("damage", "defense", "movement", "charm", "energy"), 1)))
def test_a_training_partner_helps_while_somebody_trains(at: int, name: Ability) -> None:
    assert fight("Training Partner").options("A") == ["let"]
    table = fight("Training Partner", fighter="Adult Gohan")
    figure(table, "Adult Gohan").worn = [table.match.world.create([catalog()["personal-training"]])[0]]
    table.match.world.state.brought[0] += figure(table, "Adult Gohan").worn
    table.does("A", "let")
    finish_round(table)
    table.does("A", "fight-on")
    before = value(table, "Adult Gohan", name)
    table.does("A", "play", "Training Partner")
    table.does("A", f"effect-{at}")
    assert value(table, "Adult Gohan", name) == before + 2


@card(
    "Dr. Stingray",
    "Use on all disasters: each Boomer: -2 damage, -2 defense until the end of the round;"
    " each that is not Boomer: -1 damage, -1 defense until the end of the round.",
)
@rule("ANI-080")
def test_dr_stingray_knows_boomers() -> None:
    scene, one, _ = quiet()
    boomer, goons = scene.puts("B", "Class C Boomer", 1), scene.puts("B", "Goons", 2)
    scene.enacts("A", "Dr. Stingray")
    table = scene.begin("equip")
    w = table.match.world
    before = [ability(w, each, "defense") for each in (boomer, goons, one)]
    table.does("A", "use", "Dr. Stingray")
    after = [ability(w, each, "defense") for each in (boomer, goons, one)]
    assert after == [before[0] - 2, before[1] - 1, before[2]]


@rule("ANI-583", "ANI-580", "ANI-584")
def test_a_concealed_weapon_is_shown_when_it_is_used() -> None:
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", STRONG, 0, carries=["Leon's Boomer Rifle", "Keys"])
    scene.puts("B", FOE, 0)
    scene.piles("A", combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("equip")
    table.does("A", "attack", FOE)
    assert table.options("A") == ["let", "use Leon's Boomer Rifle"], "nobody else knows what lies there"
    before = value(table, STRONG, "damage")
    table.does("A", "use", "Leon's Boomer Rifle")
    one = figure(table, STRONG)
    assert [table.match.world.cards[piece].title for piece in one.shown] == ["Leon's Boomer Rifle"]
    assert len(state(table).concealed[one.id].cards) == 1
    assert value(table, STRONG, "damage") > before
    assert "shows" in events(table)
    finish_round(table)
    table.does("A", "retreat")
    while not table.asked.startswith("A move"):
        table.does_least(table.asked[0])
    table.does("A", "hide", "Leon's Boomer Rifle")
    assert len(state(table).concealed[one.id].cards) == 2


@rule("ANI-164", "ANI-R456")
def test_a_concealed_weapon_that_its_bearer_can_not_use_is_not_offered() -> None:
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", STRONG, 0, carries=["Scouter"])
    scene.puts("A", "Sylia Stingray", 0, carries=["Light"])
    table = scene.begin("equip")
    assert "use Scouter" not in table.options("A"), "she is no mechanic"
    table.does("A", "pass-on", "Scouter", to="Sylia Stingray")
    assert "use Scouter" in table.options("A")
