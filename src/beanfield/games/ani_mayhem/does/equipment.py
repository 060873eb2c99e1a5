"""Equipment from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.always import ABOARD, BEARER, DRIVER, FOE, ME, PARTY, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    any_,
    bare_but,
    combat_disaster,
    every_round,
    has,
    has_aboard,
    in_haven,
    is_,
    not_,
)
from beanfield.games.ani_mayhem.vocabulary.declared import (
    after,
    armor,
    bares,
    limited,
    one,
    only_one,
    play,
    rescues,
    snare,
    untouchable,
    up_to,
    use,
    vehicle,
    weapon,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import always_hurts
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import ignores, outfitted_anywhere
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import damage, defense, movement, printed
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import doubles_cards, fights_aboard
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import counts_as, lose, skips_skill, symbol, waives
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import also_haven, charms_too, crosses_gaps
from beanfield.games.ani_mayhem.vocabulary.lines import FACTS, Does
from beanfield.games.ani_mayhem.vocabulary.steps.cards import discard, discard_this, equip, look, recycle
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import grow, reach, whisk
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import go_to
from beanfield.games.ani_mayhem.vocabulary.steps.lent import lend
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import put_on

DOES: Final[Does] = {
    "airbus": (vehicle(6, takes=is_("Non-flying Vehicle")), always(ABOARD, printed)),
    "akagiyama-23": (
        always(BEARER.which(not_(is_("B-ko Daitokuji"))), printed),
        always(BEARER.which(is_("B-ko Daitokuji")), printed.but(damage + 2, defense + 2)),
    ),
    "algebra": (after("shown", grow("damage", "defense", "movement", most=1)),),
    "armitages-gun": (use(lend(printed, until="round"), combat=True), weapon),
    "attack-pods": (vehicle(1), always(ABOARD, printed, fights_aboard)),
    "bio-ball-remover": (use(discard(), on=one("attached", is_("Bio Ball"), where="here"), per="turn"),),
    "blasters": (always(BEARER, printed, lose("Chi", 2)),),
    "bonaparte": (vehicle(2), always(ME, ignores("Move"), charms_too), always(ABOARD, ignores("Move"))),
    "comm-goggles": FACTS,
    "comm-phone": (use(recycle(1, is_("enhancement"), to="hand")), weapon),
    "computer-link": (always(BEARER, symbol("Dimensional"), counts_as("Robot")),),
    "control-cube": (play(put_on(), on=one("character", whose="yours")), limited(3)),
    "desert-skimmer": (vehicle(4),),
    "dimensional-hammer": (
        play(put_on(), on=one("character", whose="yours")),
        use(lend(printed, until="round"), combat=True),
        untouchable,
    ),
    "dragon-radar": (bares("Dragon Ball"), only_one),
    "dream-mirror": (
        use(look("disasters beneath", top=1, swap=True), per="turn"),
        use(look("hand"), on=one("player", whose="others"), spends=True),
    ),
    "electronic-day-planner": (use(lend(skips_skill, until="phase"), phase="scavenge"),),
    "floating-car": (vehicle(4),),
    "giants-toy-biplane": (vehicle(3), always(ABOARD, printed)),
    "goz-flying-machine": (use(whisk(2), on=one("character", where="here"), per="turn"),),
    "gravity-ship": (vehicle(5, takes=not_(is_("Planetary Vehicle"))), always(ABOARD, symbol("Planetary"))),
    "hand-computer": FACTS,
    "hand-gun": FACTS,
    "jet-pack": FACTS,
    "k-12-battlesuit": FACTS,
    "kais-dimensional-sedan": (vehicle(2), always(ABOARD, symbol("Dimensional"))),
    "lamp-of-fire": FACTS,
    "lamp-of-the-winds": FACTS,
    "leons-boomer-rifle": (use(lend(printed, until="round"), combat=True), weapon),
    "leons-missle-gun": (use(lend(printed, until="round"), combat=True), weapon),
    "light": (use(look("item beneath", top=1), per="turn"),),
    "linnas-hardsuit": (
        always(BEARER.which(not_(is_("Linna Yamazaki"))), printed),
        always(
            BEARER.which(is_("Linna Yamazaki")),
            printed.but(damage + 2, defense + 2, movement + 2),
            doubles_cards,
        ),
    ),
    "mackies-battlesuit": FACTS,
    "mars-shuttle": (vehicle(5, takes=is_("Vehicle"), besides=True), always(ABOARD, symbol("Planetary"))),
    "medical-scanner": (use(equip(is_("Weapon"))),),
    "mihoshis-laser-pistol": (use(lend(printed, until="round"), combat=True), weapon),
    "namek-ship": (vehicle(4, takes=not_(is_("Planetary Vehicle"))), always(ABOARD, symbol("Planetary"))),
    "nenes-hardsuit": (
        always(BEARER.which(not_(is_("Nene Romanova"))), printed),
        always(BEARER.which(is_("Nene Romanova")), printed.but(damage + 2, defense + 2, movement + 2)),
    ),
    "pedal-copter": (vehicle(5, equipped=3),),
    "power-pole": (
        use(
            reach(less=2),
            on=one(
                "character",
                "disaster",
                any_(is_("character"), combat_disaster()),
                whose="others",
                where="two away",
            ),
            per="turn",
        ),
        use(
            lend(movement.doubled(), until="turn"),
            on=up_to(2, "character", bare_but("Power Pole"), where="in party"),
            per="turn",
        ),
    ),
    "priss-hardsuit": (
        always(BEARER.which(not_(is_("Priss Asagiri"))), printed),
        always(
            BEARER.which(is_("Priss Asagiri")),
            printed.but(damage + 2, defense + 2, movement + 2),
            always_hurts,
        ),
    ),
    "pruning-shears": (always(FOE, defense - 2),),
    "razor-balls": (snare(2, unless=("Acrobatics", "Speed")),),
    "red-dragon-spirit-capture-star-sword": (
        use(lend(printed, until="round"), combat=True, when=not_(has("Magic"))),
        use(lend(printed.but(damage + 2), until="round"), combat=True, when=has("Magic")),
    ),
    "ring-of-water": FACTS,
    "robot-slave": (rescues,),
    "rocket-launcher": (use(lend(printed, until="round"), combat=True),),
    "ross-battle-suit": (armor(8),),
    "royal-flying-barge": (vehicle(6, takes=is_("Vehicle")),),
    "saiyan-space-pod": (vehicle(1), always(ABOARD, printed, symbol("Planetary"))),
    "scouter": (use(look("its cards"), on=one("character", where=("here", "next to")), per="turn"),),
    "shuttle-craft": (vehicle(0), always(PARTY, symbol("Planetary"))),
    "swamp-boat": (vehicle(0), always(DRIVER, waives(at=is_("Swamp", "Water")))),
    "sylias-hardsuit": (
        always(BEARER.which(not_(is_("Sylia Stingray"))), printed),
        always(BEARER.which(is_("Sylia Stingray")), printed.but(damage + 2, defense + 2, movement + 2)),
        always(BEARER.which(is_("Sylia Stingray")), damage + 2, when=every_round(3)),
    ),
    "the-masaki-van": (vehicle(5), always(ABOARD, outfitted_anywhere)),
    "tracer-bug": (use(recycle(1, is_("equipment"), to="haven"), discard_this()),),
    "transmitter-bra": (use(go_to("bearer"), on=one("character", not_(in_haven())), when=not_(in_haven())),),
    "tsunami": (
        vehicle(8),
        always(ABOARD, symbol("Planetary")),
        always(ME, also_haven, when=has_aboard(("Tenchi the Master Key", 1), ("Power Gem", 3))),
    ),
    "ura-the-armor-cat": FACTS,
    "visions-private-jet": (vehicle(4), always(ME, crosses_gaps)),
    "yajirobes-hog": (vehicle(3), always(DRIVER, printed)),
}
