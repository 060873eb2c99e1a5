"""Global effects from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.declared import incapacitate, lasts, lend, look, one, recycle, use
from beanfield.games.ani_mayhem.lines import Does
from beanfield.games.ani_mayhem.words import YOURS, always, gain, has, is_, lose, printed, symbol

DOES: Final[Does] = {
    "acrophobia": (
        use(lend(lose("Climbing"), until="turn"), on=one("character")),
        use(lend(lose("Flying"), until="turn"), on=one("character")),
    ),
    "combat-training": (always(YOURS, printed, most=3),),
    "elite-medical-staff": (use(recycle(1, is_("character"), to="draw pile")),),
    "great-king-yemma": (use(lend(symbol("Dimensional"), until="turn"), on=one("party", whose="yours")),),
    "late-for-school": (always(YOURS.which(has("Student")), printed),),
    "masaki-comes-visiting": (use(incapacitate(until="turn"), on=one("party", whose="others")),),
    "police-reinforcements": (
        use(lend(printed, until="turn"), on=one("character", has("Police"), whose="yours"), per="turn"),
    ),
    "power-sense": (
        use(look("carried"), on=one("player", whose="others")),
        use(look("havens"), on=one("player", whose="others")),
        use(look("hand"), on=one("player", whose="others")),
    ),
    "security-camera": (
        use(look("draw pile", top=1), on=one("player")),
        use(look("combat pile", top=1), on=one("player")),
        use(look("discard pile", top=1), on=one("player")),
    ),
    "spy-camera": (use(look("hand"), on=one("player", whose="others")),),
    "surveillance": (use(look("beneath"), on=one("location")),),
    "tender-moment": (always(YOURS, printed, most=1),),
    "training-with-kami": (lasts(0), always(YOURS.which(has("Martial Arts")), gain("Chi"), most=1)),
}
