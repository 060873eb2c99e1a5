"""Every sentence of a card that is made from a clause is quoted by a test."""

from beanfield.games.ani_mayhem.catalog import CLAUSES, catalog
from beanfield.games.ani_mayhem.saying.said import clause_text
from tests.games.ani_mayhem import (
    test_acts,
    test_barriers,
    test_bearers,
    test_becoming,
    test_bringing,
    test_calamities,
    test_captives,
    test_company,
    test_control,
    test_declared,
    test_deeds,
    test_digs,
    test_disasters,
    test_errands,
    test_falling,
    test_flashes,
    test_folk,
    test_forms,
    test_frozen,
    test_grounds,
    test_location_havens,
    test_looming,
    test_menaces,
    test_openly,
    test_people,
    test_perils,
    test_possessions,
    test_ruins,
    test_shields,
    test_strikes,
    test_taking_effect,
    test_things,
    test_troubles,
    test_vehicles,
    test_words,
)
from tests.games.ani_mayhem.quoted import QUOTED

TESTS = (
    test_acts,
    test_barriers,
    test_bearers,
    test_becoming,
    test_bringing,
    test_calamities,
    test_captives,
    test_company,
    test_control,
    test_declared,
    test_deeds,
    test_digs,
    test_disasters,
    test_errands,
    test_flashes,
    test_falling,
    test_folk,
    test_forms,
    test_frozen,
    test_people,
    test_grounds,
    test_location_havens,
    test_looming,
    test_menaces,
    test_openly,
    test_perils,
    test_possessions,
    test_ruins,
    test_shields,
    test_strikes,
    test_taking_effect,
    test_things,
    test_troubles,
    test_vehicles,
    test_words,
)
"""The modules that quote sentences."""


def test_every_sentence_is_quoted() -> None:
    made = {
        (catalog()[name].title, clause_text(catalog()[name], clause))
        for name, line in CLAUSES.items()
        for clause in line
    }
    assert made == QUOTED.keys()
    assert {check.__module__ for check in QUOTED.values()} == {module.__name__ for module in TESTS}
