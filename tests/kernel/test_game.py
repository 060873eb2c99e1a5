"""A game: what it gets from its parts, and how a setup changes it."""

from dataclasses import replace

from beanfield.kernel.game import Game
from tests.toys.crafts import CRAFTS, Made, Setup
from tests.toys.plots import PLOTS, State
from tests.toys.toy import Card, NoSetup

PLAIN: Game[State, Card, NoSetup] = replace(PLOTS, with_setup=None)


def test_a_game_whose_cards_are_always_the_same_is_the_same_under_every_setup() -> None:
    assert PLAIN.under(NoSetup()) is PLAIN


def test_a_game_under_a_setup_knows_the_cards_that_it_brings() -> None:
    here = CRAFTS.under(Setup(made=(Made("Kite", 7), Made("Vase", 2))))
    assert [here.book.catalog[name].title for name in ("made-0", "made-1")] == ["Kite", "Vase"]
    assert here.book.catalog.keys() - CRAFTS.book.catalog.keys() == {"made-0", "made-1"}
    assert (here.name, here.version) == (CRAFTS.name, CRAFTS.version)


def test_the_automata_are_named_after_the_seats() -> None:
    assert CRAFTS.everybody(["Ann"]) == ["Ann", "Automaton"]
    assert CRAFTS.everybody(("Ann", "Bob")) == ["Ann", "Bob"]
    assert PLOTS.everybody(["Ann"]) == ["Ann"]


def test_what_a_game_is_called_and_how_many_play_stands_in_its_parts() -> None:
    assert PLOTS.title == PLOTS.book.ledger.title == "Plots"
    assert PLOTS.seats == PLOTS.variants.seats == range(2, 4)


def test_the_schema_of_a_state_is_made_once_and_has_the_title_of_the_game() -> None:
    schema = PLOTS.state_schema
    assert schema["title"] == "The state of Plots"
    assert list(schema["properties"]) == ["hands", "pile", "table", "points", "turns", "sign", "number"]
    assert schema["properties"]["hands"]["sight"] == "own"
    assert PLOTS.state_schema is schema


def test_nobody_brings_decks_to_a_game_that_says_nothing_of_decks() -> None:
    assert PLAIN.decks.ready == {}
