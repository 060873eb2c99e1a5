"""Clauses that look at who has the card, at charm, at skills and at rounds. Their sentences are quoted here."""

import pytest

from beanfield.games.ani_mayhem.catalog import CONTINUOUS, catalog
from beanfield.games.ani_mayhem.changes.table import defeat
from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.reading import ability, has_symbol, health_of, meets, skills
from beanfield.games.ani_mayhem.steps.falling import check_health
from beanfield.games.ani_mayhem.vocabulary.always import clause_reads, gives_charm
from beanfield.games.ani_mayhem.vocabulary.conditions import AtLeast, Has
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene
from tests.games.ani_mayhem.scenes.words import place
from tests.rules import rule

type Four = tuple[int, int, int, int]


def changes(title: str, *, worn: str = "", shown: str = "") -> Four:
    """By how much a card changes damage, defense, movement and charm of a character."""

    def values(scene: Scene, **cards: list[str]) -> Four:
        one = scene.puts("A", title, 0, **cards)  # type: ignore[arg-type]  # worn or shown
        names = ("damage", "defense", "movement", "charm")
        damage, defense, movement, charm = [ability(scene.w, one, name) for name in names]  # type: ignore[arg-type]
        return damage, defense, movement, charm

    before, after = values(place()), values(place(), worn=[worn] if worn else [], shown=[shown] if shown else [])
    damage, defense, movement, charm = [new - old for old, new in zip(before, after, strict=True)]
    return damage, defense, movement, charm


@card(
    "Akagiyama 23",
    "Bearer, unless that is B-ko Daitokuji: +1 damage, +1 defense, +1 movement, +1 charm; gains Flying, Acrobatics.",
)
@card(
    "Akagiyama 23",
    "Bearer, if that is B-ko Daitokuji: +2 damage, +2 defense, +1 movement, +1 charm; gains Flying, Acrobatics.",
)
@card(
    "Nene's Hardsuit",
    "Bearer, unless that is Nene Romanova: +1 damage, +1 defense, +1 movement; gains Computer.",
)
@card("Nene's Hardsuit", "Bearer, if that is Nene Romanova: +2 damage, +2 defense, +2 movement; gains Computer.")
@card(
    "Sylia's Hardsuit",
    "Bearer, unless that is Sylia Stingray: +1 damage, +1 defense, +1 movement; gains Flying.",
)
@card("Sylia's Hardsuit", "Bearer, if that is Sylia Stingray: +2 damage, +2 defense, +2 movement; gains Flying.")
@pytest.mark.parametrize(
    ("title", "wearer", "skill", "for_wearer", "for_others"),
    [
        ("Akagiyama 23", "B-ko Daitokuji", "Acrobatics", (2, 2, 1, 1), (1, 1, 1, 1)),
        ("Nene's Hardsuit", "Nene Romanova", "Computer", (2, 2, 2, 0), (1, 1, 1, 0)),
        ("Sylia's Hardsuit", "Sylia Stingray", "Flying", (2, 2, 2, 0), (1, 1, 1, 0)),
    ],
)
def test_a_suit_is_worth_more_to_the_one_it_was_made_for(
    title: str, wearer: str, skill: str, for_wearer: Four, for_others: Four
) -> None:
    assert changes(wearer, shown=title) == for_wearer
    assert changes("Krillin", shown=title) == for_others
    for who in (wearer, "Krillin"):
        bare, dressed = place(), place()
        one, other = bare.puts("A", who, 0), dressed.puts("A", who, 0, shown=[title])
        assert skills(dressed.w, other)[skill] == skills(bare.w, one).get(skill, 0) + 1


@card("Sylia's Hardsuit", "Bearer, if that is Sylia Stingray: +2 damage in every third round.")
def test_sylia_strikes_harder_in_every_third_round() -> None:
    scene = place()
    sylia, other = [scene.puts("A", who, 0, shown=["Sylia's Hardsuit"]) for who in ("Sylia Stingray", "Krillin")]
    foe = scene.puts("B", "Goons", 0)
    calm = ability(scene.w, sylia, "damage")
    player_attacks(scene.w, 0, foe)
    fight = scene.state.fight
    assert fight is not None
    found, others = [], []
    for number in range(1, 7):
        fight.round = number
        found.append(ability(scene.w, sylia, "damage") - calm)
        others.append(ability(scene.w, other, "damage"))
    assert found == [0, 0, 2, 0, 0, 2]
    assert len(set(others)) == 1


@card("Clean Livin'", "Bearer, unless that is Mr. Fujisawa: +1 damage, +1 defense, -2 charm.")
@card("Clean Livin'", "Bearer, if that is Mr. Fujisawa: +2 damage, +2 defense, -2 charm.")
@card("Clean Livin'", "A character has at most 1 of them.")
def test_clean_livin() -> None:
    assert changes("Adult Gohan", worn="Clean Livin'") == (1, 1, 0, -2)
    assert changes("Mr. Masamichi Fujisawa", worn="Clean Livin'")[:2] == (2, 2)
    scene = place()
    for who in ("Adult Gohan", "Krillin"):
        scene.puts("A", who, 1, home=True, worn=["Clean Livin'"] if who == "Krillin" else [])
    scene.piles("A", hand=["Clean Livin'"])
    table = scene.begin("equip")
    assert [each for each in table.options("A") if each.startswith("enhance")] == ["enhance Clean Livin', Adult Gohan"]


@card("Blasters", "Bearer: +1 damage; loses Chi x2.")
def test_blasters_cost_two_instances_of_chi_and_no_more_than_there_are() -> None:
    for who, left in (("Kami", 1), ("Krillin", 0)):
        bare, armed = place(), place()
        one, other = bare.puts("A", who, 0), armed.puts("A", who, 0, shown=["Blasters"])
        assert skills(bare.w, one)["Chi"] > left
        assert skills(armed.w, other)["Chi"] == left
        assert ability(armed.w, other, "damage") == ability(bare.w, one, "damage") + 1


@card("Computer Link", "Bearer: has the symbol Dimensional; counts as Robot.")
def test_a_computer_link_makes_its_bearer_a_robot() -> None:
    scene = place()
    linked, plain = scene.puts("A", "Krillin", 0, shown=["Computer Link"]), scene.puts("A", "Nail", 0)
    assert [has_symbol(scene.w, each, "Dimensional") for each in (linked, plain)] == [True, False]
    assert [meets(scene.w, "Robot", [each]) for each in (linked, plain)] == [True, False]


@card("Gene Doubling", "Bearer: -2 energy; has twice the skills that are printed on it.")
def test_gene_doubling_doubles_what_is_printed_and_nothing_else() -> None:
    scene, plain = place(), place()
    one = scene.puts("A", "Priss Asagiri", 0, worn=["Gene Doubling", "Medical Disguise"])
    other = plain.puts("A", "Priss Asagiri", 0, worn=["Medical Disguise"])
    printed = skills(plain.w, other)
    for skill in catalog()["priss-asagiri"].skills:
        name = skill.split(" x")[0]
        assert skills(scene.w, one)[name] == 2 * printed[name], name
    for skill in catalog()["medical-disguise"].skills:
        assert skills(scene.w, one)[skill] == printed[skill]
    assert ability(scene.w, one, "energy") == max(ability(plain.w, other, "energy") - 2, 0)


@card("Guardian of the Earth", "Your characters with Martial Arts or Chi: +1 defense; gain Splitting.")
def test_the_guardian_helps_fighters_of_its_player() -> None:
    scene = place()
    chi, plain, theirs = scene.puts("A", "Krillin", 0), scene.puts("A", "Annapuna", 0), scene.puts("B", "Goten", 0)
    before = [ability(scene.w, each, "defense") for each in (chi, plain, theirs)]
    scene.enacts("A", "Guardian of the Earth")
    after = [ability(scene.w, each, "defense") for each in (chi, plain, theirs)]
    assert after == [before[0] + 1, before[1], before[2]]
    assert ["Splitting" in skills(scene.w, each) for each in (chi, plain, theirs)] == [True, False, False]


@card("King Kai", "It lasts for the whole game.")
@card("King Kai", "Your characters with charm of 4 or more: +1 damage; gain Chi.")
@card("King Kai", "Use on one of your characters: gains ESP until the end of the turn. Once a turn.")
@rule("ANI-R048")
def test_king_kai_looks_at_current_charm() -> None:
    scene = place()
    lovely, plain = scene.puts("A", "Goten", 0), scene.puts("A", "Gregory", 0)
    assert [ability(scene.w, each, "charm") >= 4 for each in (lovely, plain)] == [True, False]
    before = [ability(scene.w, each, "damage") for each in (lovely, plain)]
    chi = [skills(scene.w, each).get("Chi", 0) for each in (lovely, plain)]
    scene.enacts("A", "King Kai", turns=0)
    assert [ability(scene.w, each, "damage") for each in (lovely, plain)] == [before[0] + 1, before[1]]
    assert [skills(scene.w, each).get("Chi", 0) for each in (lovely, plain)] == [chi[0] + 1, chi[1]]
    lovely.worn = scene.cards("A", ["Clean Livin'"])
    assert ability(scene.w, lovely, "charm") < 4
    assert skills(scene.w, lovely).get("Chi", 0) == chi[0]
    table = scene.begin("equip")
    table.does("A", "use", "King Kai")
    table.does("A", "at", "Gregory")
    assert skills(table.match.world, plain)["ESP"] == 1
    assert "use King Kai" not in table.options("A")
    for _ in range(3):
        table.does("A", "done")
    assert [each.turns for each in table.match.world.state.globals] == [0]


@rule("ANI-R048")
def test_no_clause_that_changes_charm_looks_at_what_charm_decides() -> None:
    both = [
        name
        for name, line in CONTINUOUS.items()
        for clause in line
        if gives_charm(clause, catalog()[name]) and (clause_reads(clause, Has) or clause_reads(clause, AtLeast))
    ]
    assert both == []


@card("Frothy Mugs of Water", "It lasts 3 turns.")
@card("Frothy Mugs of Water", "All characters: bonked instead of killed.")
@card("Frothy Mugs of Water", "All disasters: are shuffled into the owner's draw pile when they are defeated.")
@pytest.mark.parametrize("drunk", [True, False])
def test_nobody_dies_of_water(drunk: bool) -> None:
    scene = place()
    if drunk:
        scene.enacts("A", "Frothy Mugs of Water", turns=3)
    theirs, foe = scene.puts("B", "Krillin", 0), scene.puts("B", "Goons", 0)
    scene.puts("B", "Goten", 0)
    table = scene.begin("equip")
    w = table.match.world
    theirs.lost = blow = 3 * health_of(w, theirs)
    list(check_health(w, theirs, blow))
    assert [len(outs) for outs in w.state.bonked] == [0, 1 if drunk else 0]
    defeat(w, foe)
    assert len(w.state.decks[1]) == (1 if drunk else 0)
    assert len(w.state.discards[1]) == (0 if drunk else 2)
    if drunk:
        assert catalog()["frothy-mugs-of-water"].deck_limit == 1


def test_a_global_effect_of_three_turns_ends_after_three() -> None:
    scene = place()
    scene.puts("A", "Krillin", 1, home=True)
    scene.piles("A", hand=["Frothy Mugs of Water"])
    table = scene.begin("equip")
    table.does("A", "enact", "Frothy Mugs of Water")
    assert [each.turns for each in table.match.world.state.globals] == [3]
