"""What somebody who decides is told of what would follow."""

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.catalog import DECLARED
from beanfield.games.ani_mayhem.saying.said import mode_word
from tests.games.ani_mayhem.scenes.declared import quiet
from tests.rules import rule


@rule("ANI-R100")
def test_who_chooses_among_effects_reads_what_each_of_them_does() -> None:
    scene, _, _ = quiet("Hidden Weapon", "Armitage's Gun")
    scene.piles("A", deck=["Good Deed", "Rocket Launcher"])
    table = scene.begin("move")
    table.does("A", "play", "Hidden Weapon")
    assert table.foresees("A", [("effect-1",)]) == [
        "On one of your characters on the field: it gets a card that is Weapon from your hand."
    ]
    assert "from your draw pile" in table.foresees("A", [("effect-2",)])[0]


@rule("ANI-R100")
def test_nothing_is_remarked_on_other_asks() -> None:
    scene, _, _ = quiet("Hidden Weapon", "Armitage's Gun")
    table = scene.begin("move")
    assert table.foresees("A", [("play", "Hidden Weapon")]) == []


def test_every_effect_that_can_be_chosen_has_words_in_each_language() -> None:
    modal = {
        name: clauses for name, clauses in DECLARED.items() if len(clauses) > 1 and name in ANI_MAYHEM.book.catalog
    }
    wanted = {mode_word(name, way) for name, clauses in modal.items() for way in range(len(clauses))}
    for language in ANI_MAYHEM.book.languages:
        words = ANI_MAYHEM.book.words_in(language).texts.words
        assert all(words[word] for word in wanted)
