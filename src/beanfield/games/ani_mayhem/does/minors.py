"""Minor disasters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.conditions import first_round, has, in_play, is_, not_
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.words import (
    FOE,
    ME,
    always,
    cannot,
    damage,
    defense,
    health,
    picks_first,
    second_form,
    shrugs,
)

DOES: Final[Does] = {
    "55-c-bodyguard-boomer": (always(ME, defense.for_each_here(), health.for_each_here()),),
    "baby-saiyan": (always(ME, second_form, when=in_play("Full Moon")),),
    "bugrom-horde": (always(ME, damage.for_each_here(), defense.for_each_here(), health.for_each_here()),),
    "bugrom-type-1": FACTS,
    "class-c-boomer": FACTS,
    "dr-weelos-bio-men": FACTS,
    "goons": FACTS,
    "happy-tanks": FACTS,
    "kishiime": (always(ME, shrugs(not_(has("Speed")))),),
    "max-5000": (always(ME, cannot("deal damage"), when=first_round()),),
    "unwanted-guest": (always(ME, picks_first(is_("Android"))), always(FOE.which(is_("Android")), defense - 1)),
}
