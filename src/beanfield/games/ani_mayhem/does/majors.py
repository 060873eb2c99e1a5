"""Major disasters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.conditions import any_, has, in_play, is_, not_
from beanfield.games.ani_mayhem.declared import lasts, off_field
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.words import (
    CHARACTERS,
    DISASTERS,
    ME,
    always,
    damage,
    defense,
    health,
    movement,
    picks_first,
    second_form,
)

DOES: Final[Does] = {
    "assassin-bot-land-augmented": FACTS,
    "deva-the-bugrom-queen": (
        off_field,
        lasts(3),
        always(DISASTERS.which(is_("Bugrom")), damage + 2, defense + 2, movement + 2),
        always(DISASTERS.which(not_(is_("Bugrom"))), damage + 1, defense + 1, movement + 1),
    ),
    "ginger": FACTS,
    "martian-security-forces": (always(ME, picks_first(any_(has("Police"), is_("Robot", "Android")))),),
    "nightmare": (off_field, lasts(3), always(CHARACTERS, damage - 1, defense - 1)),
    "quincy": (
        off_field,
        lasts(4),
        always(DISASTERS.which(is_("Boomer")), damage + 2, defense + 2),
        always(DISASTERS.which(not_(is_("Boomer"))), damage + 1, defense + 1),
    ),
    "raditz": (always(ME, second_form, when=in_play("Full Moon")),),
    "recoom": (always(ME, health.at(14)),),
    "sabre-toothed-tiger": FACTS,
}
