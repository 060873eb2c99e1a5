"""What people write by hand: as much as can be read, and a fault with its rule for all else."""

import pytest
from msgspec import Struct

from beanfield.kernel.book.written import perhaps, read_written, wrong_game

RULES = {"": "TOY-1", "name": "TOY-2", "many": "TOY-3"}


class Wish(Struct, frozen=True):
    name: str = "nobody"
    many: int = 1


def read(**given: object) -> tuple[Wish, list[tuple[str, str]]]:
    wish, faults = read_written(Wish, given, "the wish", RULES, ("name",))
    return wish, [(fault.rule, fault.hint) for fault in faults]


def test_what_is_right_is_read() -> None:
    assert read(name="Ada", many=3) == (Wish("Ada", 3), [])


@pytest.mark.parametrize(
    ("given", "wish", "fault"),
    [
        ({}, Wish(), ("TOY-2", "the wish needs 'name'")),
        ({"name": "Ada", "many": "two"}, Wish("Ada"), ("TOY-3", "the wish: many should be a whole number, not 'two'")),
        ({"name": "Ada", "nmae": 1}, Wish("Ada"), ("TOY-2", "the wish can't have 'nmae'; perhaps 'name' is meant")),
        ({"name": "Ada", "x": 1}, Wish("Ada"), ("TOY-1", "the wish can't have 'x'; there are: name, many")),
    ],
)
def test_the_rest_is_read_and_a_fault_names_its_rule(
    given: dict[str, object], wish: Wish, fault: tuple[str, str]
) -> None:
    assert read(**given) == (wish, [fault])


def test_a_file_for_another_game_is_a_fault() -> None:
    assert wrong_game({"game": "toy"}, "the deck", "toy", "TOY-1") == []
    assert wrong_game({}, "the deck", "toy", "TOY-1") == []
    (fault,) = wrong_game({"game": "chess"}, "the deck", "toy", "TOY-1")
    assert (fault.rule, fault.hint) == ("TOY-1", "the deck is for another game, 'chess'; this is 'toy'")


def test_a_name_that_is_nearly_right_is_guessed() -> None:
    assert perhaps("ranger-5", {"ranger-4": 1}) == "; perhaps 'ranger-4' is meant"
    assert perhaps("dragon", {"ranger-4": 1}) == ""
