"""What the clients say of a card on the table: where it lies and how, how strong it is, and why."""

from beanfield.clients import prose
from beanfield.clients.sketch import figures, gathered, see_all, sketch
from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.card import all_cards
from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.kernel.guide import walk
from tests.games.ani_mayhem.scene import Scene

NAMES = ["You", "Bot"]
SAID = """
Gold 2: Headz-up, 100; MMP 100: 50 Lion Bean + 50 Clown Bean;
in an attack 200: 50 Lion Bean + 50 Clown Bean + 100 Playground Moon;
in defence 100: 50 Lion Bean + 50 Clown Bean.
"""
MATCH = next(match.clone() for match, step in walk(MIGHTY_BEANZ) if (step.seat, step.ask) == (0, 3))
"""The lesson, when a Moon lies under Lion Bean and nothing has fallen yet."""


def test_where_a_strength_comes_from_is_said_with_the_card() -> None:
    lion = next(card for card in BY_NAME.values() if card.title == "Lion Bean")
    assert figures(MIGHTY_BEANZ, MATCH.view(0), lion, NAMES) == ["You, " + " ".join(SAID.split())]


def test_a_replay_in_which_all_hands_are_open_has_the_same_figures() -> None:
    lion = next(card for card in BY_NAME.values() if card.title == "Lion Bean")
    everything = see_all([MATCH.view(seat) for seat in (0, 1)])
    assert figures(MIGHTY_BEANZ, everything, lion, NAMES) == figures(MIGHTY_BEANZ, MATCH.view(0), lion, NAMES)


def test_a_card_that_lies_nowhere_on_the_mats_is_just_what_is_printed() -> None:
    moose = next(card for card in BY_NAME.values() if card.title == "Zombie Bean")
    assert figures(MIGHTY_BEANZ, MATCH.view(0), moose, NAMES) == []


def test_the_table_says_slot_position_and_strength_of_every_bean_card() -> None:
    mine, theirs = prose.table(sketch(MIGHTY_BEANZ, MATCH.view(0), NAMES))[1:]
    assert "Bean cards Red 1 Goldfish Bean (Headz-up, 100), Red 2 Bookworm Bean (Headz-up, 50)" in mine
    assert "Cosmos cards Gold 2 Playground Moon" in mine
    assert "Space Loot red 1 card face down, gold 1 card face down, blue 2 cards face down" in mine
    assert "Gold 2 Vampire Bean (Headz-up, 100)" in theirs


def test_who_stands_on_a_field_is_told_with_place_and_strength() -> None:
    """A figure is a struct that names its seat: its card lies in front of that seat."""
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.puts("A", "Kami", 0)
    scene.puts("A", "Bubbles", 0)
    view = scene.begin().match.view(0)
    (line,) = figures(ANI_MAYHEM, view, all_cards()["kami"], ["You", "Ben"])
    assert line == "You: at Sewer: 5/5, moves 3; damage 5: 4 printed, +1 Bubbles; defense 5: 4 printed, +1 Bubbles."


def test_a_field_is_told_location_by_location_with_who_is_there() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.location("Cathedral", 1, 1, under=["Keys", "Goons"])
    scene.puts("A", "Kami", 1)
    view = scene.begin().match.view(0)
    middle = prose.table(gathered(sketch(ANI_MAYHEM, view, ["You", "Ben"])))[0]
    assert "field Sewer (column 1, row 1, 0 beneath), Arena (column 2, row 1, 0 beneath, here: Kami)" in middle
    assert "Cathedral (column 2, row 2, 2 beneath)" in middle
    assert middle.count("beneath 2") == 1, "what lies beneath is counted once"
