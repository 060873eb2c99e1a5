"""The browser finds fields of structs that are sent as lists by their positions: these must be those of the rules."""

import re
from pathlib import Path

import pytest
from msgspec import Struct

from beanfield.games.ani_mayhem.state import STOPS, USUAL, Fight, Figure, HavenSite, Played

FOLDER = Path(__file__).parents[3] / "web" / "src" / "games" / "ani-mayhem"
CLIENT = FOLDER / "positions.ts"
SAID = {
    name: dict(re.findall(r"(\w+): (\d+)", fields))
    for name, fields in re.findall(r"^export const ([A-Z_]+) = \{(.+?)\}", CLIENT.read_text("utf-8"), re.M | re.S)
}
STRUCTS: dict[str, type[Struct]] = {"FIGURE": Figure, "FIGHT": Fight, "PLAYED": Played, "HAVEN_SITE": HavenSite}


def test_the_client_reads_these_structs() -> None:
    assert SAID.keys() == STRUCTS.keys()


@pytest.mark.parametrize("name", STRUCTS)
def test_positions_in_the_client_are_those_of_the_rules(name: str) -> None:
    fields = STRUCTS[name].__struct_fields__
    assert SAID[name] == {field: str(fields.index(field)) for field in SAID[name]}


def test_the_client_knows_all_stops_and_the_usual_ones() -> None:
    source = (FOLDER / "stops.ts").read_text("utf-8")
    lists = dict(re.findall(r"^export const (\w+): readonly string\[\] = \[(.*?)\];", source, re.M | re.S))
    said = {name: re.findall(r"'(\w+)'", items) for name, items in lists.items()}
    assert sorted([*said["ALL"], *said["ANYTIME"]]) == sorted(STOPS)
    assert said["USUAL"] == list(USUAL)
