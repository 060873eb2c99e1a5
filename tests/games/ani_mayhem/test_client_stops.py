"""The browser has a list of all stops, and of the usual ones: these must be those of the rules."""

import re
from pathlib import Path

from beanfield.games.ani_mayhem.state import STOPS, USUAL

FOLDER = Path(__file__).parents[3] / "web" / "src" / "games" / "ani-mayhem"


def test_the_client_knows_all_stops_and_the_usual_ones() -> None:
    source = (FOLDER / "stops.ts").read_text("utf-8")
    lists = dict(re.findall(r"^export const (\w+): readonly string\[\] = \[(.*?)\];", source, re.M | re.S))
    said = {name: re.findall(r"'(\w+)'", items) for name, items in lists.items()}
    assert sorted([*said["ALL"], *said["ANYTIME"]]) == sorted(STOPS)
    assert said["USUAL"] == list(USUAL)
