"""The browser finds fields of structs that are sent as lists by their positions: these must be those of the rules."""

import re
from pathlib import Path

import pytest
from msgspec import Struct

from beanfield.games.ani_mayhem.state import Fight, Figure

CLIENT = Path(__file__).parents[3] / "web" / "src" / "games" / "ani-mayhem"


@pytest.mark.parametrize(
    ("file", "struct", "fields"),
    [("combat.ts", Fight, ("fighters", "rival", "engaged", "guards")), ("field.ts", Figure, ("worn", "shown"))],
)
def test_positions_in_the_client_are_those_of_the_rules(
    file: str, struct: type[Struct], fields: tuple[str, ...]
) -> None:
    said = dict(re.findall(r"^const ([A-Z]+) = (\d+);", (CLIENT / file).read_text("utf-8"), re.MULTILINE))
    assert said == {name.upper(): str(struct.__struct_fields__.index(name)) for name in fields}
