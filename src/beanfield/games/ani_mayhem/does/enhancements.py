"""Enhancements from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.always import BEARER, CHARACTERS, PARTY, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    against,
    asks_for,
    base_below,
    carries,
    combat_disaster,
    has,
    in_haven,
    is_,
    just_came,
    not_,
    other,
    rested_at_home,
)
from beanfield.games.ani_mayhem.vocabulary.declared import (
    after,
    limited,
    on_anybody,
    on_vehicle,
    one,
    play,
    stays_on,
    use,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import strikes_again, survives
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import safe_from
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import damage, defense, health, movement, printed, sapped
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import covers_retreat, not_attacked_by
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import doubles_skills, gain, opposite_sex, pierces, symbol
from beanfield.games.ani_mayhem.vocabulary.lines import FACTS, Does
from beanfield.games.ani_mayhem.vocabulary.steps.cards import discard, equip, look, search
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import (
    borrow,
    detain,
    fade,
    grow,
    hop,
    stash,
    stock_uses,
    teleport,
    unleash,
    ward,
)
from beanfield.games.ani_mayhem.vocabulary.steps.lent import lend
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import tame, teach
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import put_on, take_cards

DOES: Final[Does] = {
    "a-goddess-kiss": FACTS,
    "akagiyama-missiles": (use(lend(printed, until="round"), combat=True),),
    "assassin-disquise": (
        always(BEARER, opposite_sex),
        play(stash()),
        use(stash(), phase="equip", per="phase"),
    ),
    "better-off-dead": (
        use(take_cards(), discard(), on=one("disaster", where="on field"), per="turn", bleeds=True),
        stays_on,
    ),
    "bump-on-the-head": (
        play(
            put_on(),
            tame(most=2),
            on=one("disaster", combat_disaster(), base_below("damage", "defense", number=13), just_came()),
        ),
    ),
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
    "interdimensional-teleport": (
        always(BEARER, symbol("Dimensional")),
        use(teleport(), phase="move", when=carries("Ifurita's Power Key Staff"), any_cost=True, per="phase"),
    ),
    "jacking-in": (use(look("beneath", picked=True), on=one("location", asks_for("Computer")), per="turn"),),
    "jump": (use(hop(), phase="move", when=not_(in_haven())),),
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
    "pass-around": (play(borrow(4)),),
    "patiently-waiting": (use(detain(3), on=one("disaster", where="here"), per="game"),),
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
    "robot-guard": (
        use(
            unleash(damage=4, defense=5),
            on=one("party", whose="others", where="here"),
            when=not_(in_haven()),
        ),
    ),
    "servant": (
        play(stock_uses("charm")),
        use(equip(is_("equipment"))),
        use(search(which=is_("equipment")), spends=True),
    ),
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
    "wings-of-the-light-hawk": (
        use(lend(printed, until="round"), ward(1), combat=True, per="round", when=not_(is_("Tenchi Masaki"))),
        use(
            lend(printed.but(defense + 4), until="round"),
            ward(2),
            combat=True,
            per="round",
            when=is_("Tenchi Masaki"),
        ),
    ),
    "wrist-lasers": (use(lend(printed, until="round"), combat=True),),
    "yosho-masaki": (always(BEARER, printed, covers_retreat),),
    "yukinojo": (on_vehicle(is_("Vehicle"), only=False),),
}
