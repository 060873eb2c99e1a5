"""Major disasters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.conditions import any_, has, has_movement, in_play, is_, not_
from beanfield.games.ani_mayhem.declared import lasts, off_field
from beanfield.games.ani_mayhem.effects import (
    all_cards_here,
    all_disasters,
    everybody,
    here,
    moves,
    nearest,
    one_here,
    takes_effect,
)
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.steps import bonk, destroy, gather, incapacitate, kill, lend, lose_one
from beanfield.games.ani_mayhem.words import (
    CHARACTERS,
    DISASTERS,
    ME,
    always,
    cannot,
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
    "everyones-after-me": (moves(1), takes_effect(gather(), on=all_disasters(has_movement()))),
    "ginger": FACTS,
    "martian-security-forces": (always(ME, picks_first(any_(has("Police"), is_("Robot", "Android")))),),
    "miss-hinako": (
        takes_effect(
            incapacitate(turns=2),
            lose_one(is_("item"), destroyed=True, first=is_("5 Yen Coin")),
            on=nearest("character", first=is_("Ranma")),
        ),
    ),
    "nightmare": (off_field, lasts(3), always(CHARACTERS, damage - 1, defense - 1)),
    "political-investigation": (
        off_field,
        lasts(3),
        always(CHARACTERS.which(any_(has("Police"), has("Bureaucracy"))), cannot("act")),
    ),
    "principal-kuno": (
        takes_effect(gather(), lend(cannot("move"), turns=2), on=everybody(any_(has("Teacher"), has("Student")))),
    ),
    "quincy": (
        off_field,
        lasts(4),
        always(DISASTERS.which(is_("Boomer")), damage + 2, defense + 2),
        always(DISASTERS.which(not_(is_("Boomer"))), damage + 1, defense + 1),
    ),
    "raditz": (always(ME, second_form, when=in_play("Full Moon")),),
    "recoom": (always(ME, health.at(14)),),
    "sabre-toothed-tiger": FACTS,
    "satellite-strike": (
        moves(1),
        takes_effect(
            destroy(), on=all_cards_here(not_(is_("character")), beneath=True), unless="Planetary or Computer x4"
        ),
        takes_effect(bonk(), on=here(), unless="Planetary or Computer x4"),
    ),
    "under-age-smoking": (takes_effect(kill(), on=one_here(any_(has("Student"), is_("Robot"))), unless="Computer x3"),),
}
