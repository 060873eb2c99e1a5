"""Enhancements from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.conditions import (
    against,
    asks_for,
    has,
    is_,
    not_,
    other,
    rested_at_home,
)
from beanfield.games.ani_mayhem.declared import (
    after,
    limited,
    on_anybody,
    on_vehicle,
    one,
    play,
    stays_on,
    use,
)
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.steps import (
    discard,
    fade,
    grow,
    lend,
    look,
    teach,
)
from beanfield.games.ani_mayhem.words import (
    BEARER,
    CHARACTERS,
    PARTY,
    always,
    covers_retreat,
    damage,
    defense,
    doubles_skills,
    gain,
    health,
    movement,
    not_attacked_by,
    pierces,
    printed,
    safe_from,
    sapped,
    strikes_again,
    survives,
)

DOES: Final[Does] = {
    "a-goddess-kiss": FACTS,
    "akagiyama-missiles": (use(lend(printed, until="round"), combat=True),),
    "clean-livin": (
        always(BEARER.which(not_(is_("Mr. Fujisawa"))), printed),
        always(BEARER.which(is_("Mr. Fujisawa")), printed.but(damage + 2, defense + 2)),
        limited(1),
    ),
    "data-stream": (use(teach("mate", until="phase"), per="phase"),),
    "dont-touch": (always(BEARER, printed, not_attacked_by(is_("character"), nor_charmed=True)),),
    "exorcism-circle": (use(discard(), on=one("disaster")),),
    "fatora-disquise": FACTS,
    "gene-doubling": (always(BEARER, printed, doubles_skills),),
    "good-deed": FACTS,
    "heavy-gravity-training": (
        after("turn ends", grow("damage", "defense", most=3), when=rested_at_home()),
        limited(1),
    ),
    "i-like-to-watch": (always(BEARER, printed, pierces), always(PARTY, safe_from("Illusion"))),
    "im-buyin": (
        on_anybody,
        play(fade(3)),
        always(BEARER.which(not_(is_("Mr. Fujisawa"))), sapped(2, least=1)),
        always(CHARACTERS.which(is_("Mr. Fujisawa")), sapped(2, least=1)),
    ),
    "immortality": (always(BEARER, survives), stays_on),
    "inhuman-strength": FACTS,
    "jacking-in": (use(look("beneath", picked=True), on=one("location", asks_for("Computer")), per="turn"),),
    "juraian-battlesuit": (use(lend(printed, until="round"), per="round"),),
    "juraian-ultra-battlesuit": (
        use(lend(printed, until="round"), per="round", when=not_(is_("Tenchi Masaki"))),
        use(lend(printed, until="round"), per="round", when=is_("Tenchi Masaki"), cost=2),
    ),
    "leap-of-faith": (
        play(
            lend(gain("Chi"), until="play", which=has("Pure Heart")),
            lend(gain("Pure Heart"), until="play", which=not_(has("Pure Heart"))),
        ),
    ),
    "m-v-p": FACTS,
    "maid-disquise": FACTS,
    "medical-disguise": FACTS,
    "military-disquise": FACTS,
    "mind-scanner": (use(teach("bearer", until="turn"), on=one("character", other()), per="turn"),),
    "mountain-man": FACTS,
    "peep-hole": (
        use(look("hand", by_chance=True), on=one("player", whose="others"), per="turn"),
        use(look("draw pile", by_chance=True), per="turn"),
    ),
    "peeping-disguise": FACTS,
    "personal-training": (always(BEARER, printed, most=1),),
    "pleasure-treatment": (always(BEARER, health + 2),),
    "police-disguise": FACTS,
    "police-forensics-expert": FACTS,
    "power-chi": (use(lend(strikes_again, until="round"), combat=True, per="round"),),
    "robot-flight-crew": (on_vehicle(is_("Flying Vehicle")), always(BEARER, gain("Pilot"))),
    "speed": (use(lend(movement.doubled(), until="phase")),),
    "speed-ii": FACTS,
    "spirit": FACTS,
    "spirit-fighting": (always(BEARER, damage + 2, defense + 2, when=against("Demon", "Ogre", "Devil", "Undead")),),
    "survey": (use(look("disasters beneath"), on=one("location", where="next to"), per="turn"),),
    "survival-training": (
        play(
            *[lend(gain(skill), until="play", which=not_(has(skill))) for skill in ("Survival", "Hunter", "Climbing")]
        ),
    ),
    "teacher-disguise": FACTS,
    "this-device": FACTS,
    "turbo-boost": (on_vehicle(is_("Non-flying Vehicle")),),
    "wedding-jewels": FACTS,
    "weighted-clothing": (
        play(lend(damage - 2, defense - 2, turns=2)),
        always(BEARER, damage + 1, defense + 1),
    ),
    "wrist-lasers": (use(lend(printed, until="round"), combat=True),),
    "yosho-masaki": (always(BEARER, printed, covers_retreat),),
    "yukinojo": (on_vehicle(is_("Vehicle"), only=False),),
}
