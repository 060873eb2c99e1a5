"""The Domino Effect of the expert game (MBZ-197 to MBZ-215)."""

from beanfield.games.mighty_beanz.mats import bean_at, card_at, knock, position
from beanfield.games.mighty_beanz.reckoning import board, defence, fate, mmp
from beanfield.games.mighty_beanz.ring import BEANS, OWNER, RING
from beanfield.games.mighty_beanz.state import World

LEFT, RIGHT = -1, 1
"""As the owner of the card first attacked sees it (MBZ-R89)."""


def domino_effect(w: World, first: int) -> None:
    """The Bean card on this spot fell Sidewayz to a Bean Attack: first all to the left, then all to the right."""
    hit = {first}
    for direction in (LEFT, RIGHT):
        run(w, first, direction, hit)


def run(w: World, fallen: int, direction: int, hit: set[int]) -> None:
    """Each card that falls acts on the next one outward (MBZ-205), until something stops it (MBZ-206 to MBZ-208).

    Values are computed anew at each step (MBZ-R88), and no card is hit twice (MBZ-R90).
    """
    while True:
        nearest = (fallen + direction) % RING
        if nearest in hit or bean_at(w, nearest) is None:
            return
        now = board(w)
        force, against = mmp(now, fallen).total, defence(now, nearest).total
        w.tell(
            "domino", "MBZ-201", seat=OWNER[fallen], card=card_at(w, fallen).title, force=force,
            whom=OWNER[nearest], target=card_at(w, nearest).title, where=BEANS[nearest], against=against,
        )  # fmt: skip
        comes_to = fate(force, against, position(w, nearest))
        if comes_to == "stands":
            w.tell("domino-stopped", "MBZ-208", seat=OWNER[nearest], card=card_at(w, nearest).title)
            return
        hit.add(nearest)
        knock(w, nearest, comes_to == "off")
        if comes_to == "off":
            return
        fallen = nearest
