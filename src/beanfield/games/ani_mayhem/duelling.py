"""Rock, paper, scissors (ANI-R507)."""

from collections.abc import Mapping
from typing import Final

from beanfield.games.ani_mayhem.state import World
from beanfield.kernel.asking import choose_together
from beanfield.kernel.asks import Choose, Option
from beanfield.kernel.flow import Flow

BEATS: Final[Mapping[str, str]] = {"paper": "rock", "rock": "scissors", "scissors": "paper"}
SIGNS: Final = [Option(sign, (), "ANI-R507") for sign in BEATS]


def beats(w: World, seat: int, rival: int) -> Flow[bool]:
    """Rock, paper, scissors: whether the first player wins. Chance plays for the other side of a single player."""
    while True:
        asks = [Choose(one, "hand-sign", "ANI-R507", SIGNS) for one in dict.fromkeys((seat, rival))]
        signs = {one: said.do for one, said in (yield from choose_together(asks)).items()}
        for one, sign in signs.items():
            w.tell(f"shows-{sign}", "ANI-R507", seat=one)
        other = signs[rival] if rival != seat else SIGNS[w.chance.below(len(SIGNS))].do
        if signs[seat] != other:
            return BEATS[signs[seat]] == other
