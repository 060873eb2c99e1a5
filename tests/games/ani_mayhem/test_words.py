"""What clauses of cards do. Every sentence of a card that is made from a clause is quoted here."""

import pytest

from beanfield.games.ani_mayhem.card import all_cards
from beanfield.games.ani_mayhem.catalog import CONTINUOUS, catalog
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.reading import ability, full_health, skills, sources
from beanfield.games.ani_mayhem.reading.abilities import is_killing
from beanfield.games.ani_mayhem.vocabulary.always import clause_reads
from beanfield.games.ani_mayhem.vocabulary.conditions import Has
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import AsPrinted
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import Gain
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene
from tests.games.ani_mayhem.scenes.words import foe_who_is, gain_in_combat, place, strength
from tests.rules import rule


@card("Annapuna", "This character: +1 defense while Unipuma is here.")
@card("Unipuma", "This character: +1 damage while Annapuna is here.")
def test_two_who_stand_together_are_stronger() -> None:
    scene = place()
    one, other = scene.puts("A", "Annapuna", 0), scene.puts("B", "Unipuma", 1)
    assert (strength(scene, one), strength(scene, other)) == ((3, 3), (3, 3))
    other.at = 0
    assert (strength(scene, one), strength(scene, other)) == ((3, 4), (4, 3))
    other.home = True  # in a haven beside the location
    assert (strength(scene, one), strength(scene, other)) == ((3, 3), (3, 3))


@card("Ayaka Kisaragi", "This character: +1 damage, +1 defense in combat against Demon, Devil or Spirit.")
def test_ayaka_fights_demons_devils_and_spirits() -> None:
    assert gain_in_combat("Ayaka Kisaragi", foe_who_is("Demon")) == (1, 1)
    assert gain_in_combat("Ayaka Kisaragi", "Goons") == (0, 0)


@card("Nene Romanova", "This character: +1 damage, +1 defense in combat against Computer.")
def test_nene_fights_computers() -> None:
    assert gain_in_combat("Nene Romanova", foe_who_is("Computer")) == (1, 1)
    assert gain_in_combat("Nene Romanova", "Goons") == (0, 0)


@card("Spirit Fighting", "Bearer: +2 damage, +2 defense in combat against Demon, Ogre, Devil or Undead.")
def test_spirit_fighting() -> None:
    assert gain_in_combat("Kami", foe_who_is("Undead"), worn=["Spirit Fighting"]) == (2, 2)
    assert gain_in_combat("Kami", "Goons", worn=["Spirit Fighting"]) == (0, 0)


@card("Cross", "Carrier: +2 defense in combat against a disaster that is Undead or Spirit.")
def test_a_cross_helps_only_in_such_a_combat_and_only_if_it_is_shown() -> None:
    assert gain_in_combat("Kami", foe_who_is("Undead"), shown=["Cross"]) == (0, 2)
    assert gain_in_combat("Kami", "Goons", shown=["Cross"]) == (0, 0)


@card("Lemlia", "Carrier: +1 damage in combat against Insect or Bugrom.")
def test_lemlia_gives_what_is_printed_and_more_against_bugrom() -> None:
    assert gain_in_combat("Kami", "Bugrom, Type 1", shown=["Lemlia"]) == (1, 0)
    scene = place()
    kami = scene.puts("A", "Kami", 0, shown=["Lemlia"])
    assert ability(scene.w, kami, "charm") == 2
    assert skills(scene.w, kami)["Royalty"] == 1


@card("Bubbles", "Others of its party: +1 damage, +1 defense.")
@card("Kami", "Others of its party: +1 energy.")
@card("Master Roshi", "Others of its party: gain Chi.")
@rule("ANI-R048")
def test_others_of_the_party_are_those_of_the_same_player_at_the_same_place() -> None:
    scene = place()
    bubbles, kami, roshi = [scene.puts("A", title, 0) for title in ("Bubbles", "Kami", "Master Roshi")]
    far, home, theirs = scene.puts("A", "Eddie", 1), scene.puts("A", "Nail", 1, home=True), scene.puts("B", "Goten", 0)
    assert [strength(scene, each) for each in (bubbles, kami, roshi)] == [(0, 3), (5, 5), (3, 4)]
    assert [ability(scene.w, each, "energy") for each in (bubbles, kami, roshi)] == [1, 6, 4]
    assert [skills(scene.w, each).get("Chi", 0) for each in (bubbles, kami, roshi)] == [1, 4, 1]
    for each in (far, home, theirs):
        printed = all_cards()[scene.w.cards[each.piece].name].figures
        assert strength(scene, each) == (printed["damage"], printed["defense"])
    assert [(source.amount, source.card) for source in sources(scene.w, kami, "damage")] == [
        (4, "kami"),
        (1, "bubbles"),
    ]


@card('Julian "Pluto" Moore', "This character: begins every combat with health 6.")
@card("Pleasure Treatment", "Bearer: +2 health.")
@card("Tail Steak", "Carrier: +1 health.")
def test_full_health_is_what_cards_say() -> None:
    scene = place()
    pluto = scene.puts("A", 'Julian "Pluto" Moore', 0)
    assert full_health(scene.w, pluto) == 6
    kami = scene.puts("A", "Kami", 0, worn=["Pleasure Treatment"], shown=["Tail Steak"])
    assert full_health(scene.w, kami) == 7
    assert ability(scene.w, kami, "defense") == 4
    assert is_killing(full_health(scene.w, kami), 21)
    assert not is_killing(full_health(scene.w, kami), 20)


@card("Personal Training", "Bearer: +1 damage, +1 defense. Further copies on the same character add nothing.")
def test_personal_training_counts_once_for_each_bearer() -> None:
    scene = place()
    one = scene.puts("A", "Kami", 0, worn=["Personal Training", "Personal Training", "A Goddess' Kiss"])
    other = scene.puts("A", "Nail", 1, worn=["Personal Training"])
    printed = all_cards()["nail"].figures
    assert strength(scene, one) == (6, 5)
    assert strength(scene, other) == (printed["damage"] + 1, printed["defense"] + 1)


@card("Compact", "Carrier who is female: +1 charm.")
def test_a_compact_helps_women() -> None:
    scene = place()
    she, he = scene.puts("A", "Annapuna", 0, shown=["Compact"]), scene.puts("A", "Kami", 0, shown=["Compact"])
    assert (ability(scene.w, she, "charm"), ability(scene.w, he, "charm")) == (5, 1)


@card("Flying Nimbus", "Carrier with Pure Heart: +4 movement; gains Flying, Speed.")
@rule("ANI-R048")
def test_the_nimbus_carries_a_pure_heart() -> None:
    pure = next(each.title for each in all_cards().values() if each.type == "character" and "Pure Heart" in each.skills)
    scene = place()
    good, other = scene.puts("A", pure, 0, shown=["Flying Nimbus"]), scene.puts("A", "Kami", 0, shown=["Flying Nimbus"])
    printed = scene.w.cards[good.piece].figures["movement"]
    assert (ability(scene.w, good, "movement"), ability(scene.w, other, "movement")) == (printed + 4, 3)
    assert skills(scene.w, good)["Speed"] >= 1
    assert "Speed" not in skills(scene.w, other)


@card("Antiques", "Its party: may scavenge Museum without the listed skills.")
@card("Phobian", "Its party: may scavenge Tree without the listed skills.")
@card("Royal Painting", "Its party: may scavenge City of Floristica without the listed skills.")
@card("Ryu-Oh's Seed", "Its party: may scavenge Royal Trees of Jurai without the listed skills.")
@pytest.mark.parametrize(
    ("item", "word"),
    [
        ("Antiques", "Museum"), ("Phobian", "Tree"), ("Royal Painting", "City of Floristica"),
        ("Ryu-Oh's Seed", "Royal Trees of Jurai"),
    ],
)  # fmt: skip
def test_items_that_open_locations(item: str, word: str) -> None:
    here = next(each.title for each in all_cards().values() if each.type == "location" and word in each.words)
    scene = Scene()
    scene.row(here, "Genom Tower")
    carrier, other = scene.puts("A", "Bubbles", 0, shown=[item]), scene.puts("A", "Krillin", 0)
    assert may_scavenge(scene.w, 0, [carrier, other])
    assert may_scavenge(scene.w, 0, [other]), "who stands with the carrier"
    assert not may_scavenge(scene.w, 1, [carrier])
    carrier.shown = []
    assert not may_scavenge(scene.w, 0, [carrier])


@card(
    "B-ko's English Textbook", "Its party: may scavenge School without the listed skills while the carrier has Student."
)
def test_a_textbook_is_for_students() -> None:
    school = next(each.title for each in all_cards().values() if each.type == "location" and "School" in each.words)
    scene = Scene()
    scene.row(school)
    reader = scene.puts("A", "Bubbles", 0, shown=["B-ko's English Textbook"])
    assert not may_scavenge(scene.w, 0, [reader])
    student = scene.puts("A", "A-ko Magami", 0, shown=["B-ko's English Textbook"])
    assert "Student" in skills(scene.w, student)
    assert may_scavenge(scene.w, 0, [reader])


def test_who_needs_a_skill_to_bear_an_enhancement_is_offered_only_to_those_who_have_it() -> None:
    scene = place()
    scene.puts("A", "Kami", 1, home=True)
    scene.puts("A", "Bubbles", 1, home=True)
    scene.piles("A", hand=["Spirit Fighting"])
    offered = scene.begin("equip").options("A")
    assert [each for each in offered if each.startswith("enhance")] == ["enhance Spirit Fighting, Kami"]


@rule("ANI-R048")
def test_no_clause_that_gives_skills_looks_at_what_skills_decide() -> None:
    """Skills come before abilities. A clause that looks at skills and gives some sees those that came before it."""
    both = [
        name
        for name, line in CONTINUOUS.items()
        for clause in line
        if clause_reads(clause, Has)
        and any(
            isinstance(gift, Gain) or (isinstance(gift, AsPrinted) and catalog()[name].skills) for gift in clause.gifts
        )
    ]
    assert both == ["guardian-of-the-earth", "training-with-kami", "flying-nimbus"]
