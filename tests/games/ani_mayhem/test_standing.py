"""A test in the line of a card stands where it means something; anywhere else the line is refused."""

import pytest

from beanfield.games.ani_mayhem.card import all_cards
from beanfield.games.ani_mayhem.catalog import CLAUSES
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.vocabulary.always import ME, PLACES, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    against,
    asks_for,
    combat_disaster,
    has,
    held,
    is_,
    laden,
    not_,
    reloadable,
)
from beanfield.games.ani_mayhem.vocabulary.declared import after, all_of, one, play, use
from beanfield.games.ani_mayhem.vocabulary.effects import all_cards_here, all_players, here, takes_effect
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import damage
from beanfield.games.ani_mayhem.vocabulary.lines import Clause
from beanfield.games.ani_mayhem.vocabulary.standing import checked
from beanfield.games.ani_mayhem.vocabulary.steps.cards import discard, recycle
from beanfield.games.ani_mayhem.vocabulary.steps.lent import lend
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import bonk
from beanfield.kernel.errors import BrokenGame


@pytest.mark.parametrize(
    ("clause", "place"),
    [
        (play(discard(), on=one("card", not_(held()))), "Target.tests"),
        (play(discard(), on=one("location", has("Flying"))), "Target.tests"),
        (play(discard(), on=one("player", is_("Demon"))), "Target.tests"),
        (takes_effect(discard(), on=all_cards_here(not_(has("Flying")))), "Extent.tests"),
        (takes_effect(bonk(), on=here(laden())), "Extent.tests"),
        (takes_effect(discard(), on=type(all_players)("player", "all", here=False, tests=(is_("Demon"),))), "Extent"),
        (always(PLACES.which(has("Flying")), damage + 1), "Whom.tests"),
        (always(ME, damage + 1, when=reloadable()), "Always.when"),
        (always(ME, damage + 1, when=against(not_(asks_for("Music")))), "Always.when"),
        (after("turn ends", bonk(), when=held()), "After.when"),
        (use(bonk(), by_party="", gives=has("Flying")), "Use.gives"),
        (play(lend(damage + 1, until="round", which=laden()), on=one("character")), "Lend.which"),
        (play(recycle(1, has("Flying"), to="hand")), "Retrieves.test"),
    ],
)
def test_a_test_that_means_nothing_at_its_place_is_refused_with_card_clause_and_place(
    clause: Clause, place: str
) -> None:
    with pytest.raises(BrokenGame, match=f"^toy, clause 2, .*{place}.*: .* says "):
        checked("toy", (use(bonk()), clause))


def test_what_means_something_may_stand() -> None:
    line = (
        play(discard(), on=one("card", not_(reloadable()), is_("Weapon"))),
        play(bonk(), on=all_of("character", "disaster", laden(), not_(held()))),
        play(bonk(), on=one("disaster", not_(combat_disaster()))),
        always(PLACES.which(asks_for("Music")), damage + 1),
        always(ME, damage + 1, when=against(has("Flying"))),
    )
    assert checked("toy", line) is line


def test_every_line_was_checked() -> None:
    assert all(checked(name, line) is line for name, line in CLAUSES.items())


def test_a_test_of_figures_is_never_asked_of_a_card() -> None:
    """A "not" of one would let every card pass."""
    for card in all_cards().values():
        with pytest.raises(BrokenGame, match="no test of cards"):
            card_passes(card, not_(held()))
