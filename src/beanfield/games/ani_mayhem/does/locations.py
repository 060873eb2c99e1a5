"""Locations from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.always import DISASTERS_HERE, HERE, PLACE, YOURS, YOURS_NEXT_TO, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    beside,
    combat_disaster,
    first_dug_round,
    has,
    in_haven,
    is_,
    not_,
)
from beanfield.games.ani_mayhem.vocabulary.declared import after, haven, one, use
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import damage, defense, energy
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import not_attacked_by
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import on_foot, shut
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import gain
from beanfield.games.ani_mayhem.vocabulary.lines import FACTS, Does
from beanfield.games.ani_mayhem.vocabulary.steps.cards import discard, equip, look
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import go_to
from beanfield.games.ani_mayhem.vocabulary.steps.lent import hold, lend
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import bestow, drill, scrap_beneath
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import destroy, ruin

DOES: Final[Does] = {
    "a-d-police-hq": FACTS,
    "alien-jungle": FACTS,
    "alien-landing-site": FACTS,
    "alien-ship": FACTS,
    "arena": FACTS,
    "b-kos-bath": FACTS,
    "baseball-stadium": FACTS,
    "beware-bathroom": (always(HERE.which(not_(has("Fire Element")), first_dug_round()), damage - 1, defense - 1),),
    "bugrom-homeland": (
        haven(
            always(YOURS_NEXT_TO, damage + 5),
            always(YOURS, not_attacked_by(is_("Bugrom"))),
            built_with=("Katsuhiko Jinnai", "Bugrom Big Raid Medal", "Ifurita's Power Key Staff"),
        ),
    ),
    "cafe": FACTS,
    "campground": FACTS,
    "capsule-corporation": (after("digs", equip(is_("equipment"), source="draw pile", one_of_them=True)),),
    "cathedral": FACTS,
    "cest-lavie": (use(look("disasters beneath"), phase="scavenge", per="turn", by_party="Sylia Stingray"),),
    "city-of-floristica": FACTS,
    "computer-core": FACTS,
    "conception-building": FACTS,
    "country-bar": FACTS,
    "crystal-tunnels": (
        after("stopped", hold(turns=2)),
        always(PLACE, shut("stop", "pass", whom=has("Water Element"))),
    ),
    "danich-hill-dome": FACTS,
    "desert-battleground": FACTS,
    "desert-of-bleached-white-bones": FACTS,
    "deserted-island": FACTS,
    "dr-weelos-fortress": FACTS,
    "floristica-marketplace": (always(PLACE, shut("stop", unless="Survival or Phase", each=True)),),
    "forest-glade": (always(PLACE, on_foot),),
    "freezas-ship": FACTS,
    "frozen-wastes": FACTS,
    "funaho-the-holy-tree": FACTS,
    "furinkan-high": FACTS,
    "galaxy-police-hq": (
        haven(
            always(YOURS_NEXT_TO, damage + 4),
            always(YOURS, gain("Police")),
            built_with=("Detective Mihoshi", "Detective Kiyone", "Galaxy Police Flag"),
        ),
    ),
    "garlic-jr-s-palace": FACTS,
    "genaros-station": FACTS,
    "genom-military-lab": FACTS,
    "genom-research-center": FACTS,
    "genom-tower": FACTS,
    "goku-chi-chis-house": (always(DISASTERS_HERE.which(combat_disaster(), beside("Chi-Chi")), defense.halved()),),
    "graviton-city": FACTS,
    "graviton-high-school-for-girls": FACTS,
    "hong-kong": FACTS,
    "hot-legs": FACTS,
    "hot-springs-house": FACTS,
    "hu-gite-manufacturing": FACTS,
    "ifuritas-tomb": FACTS,
    "illusionary-castle": (
        after("unearths", lend(defense + 2, until="combat"), unless="Magic or ESP or Nanami Jinnai"),
    ),
    "island-restaurant": FACTS,
    "julians-gravesite": (
        use(
            discard(),
            scrap_beneath(),
            on=one("character", is_('Julian "Pluto" Moore'), whose="yours"),
            per="turn",
            anyone=True,
        ),
    ),
    "junk-yard": FACTS,
    "jusenkyo": FACTS,
    "kamis-floating-palace": FACTS,
    "king-kais-planetoid": (always(HERE.which(not_(has("Strength"))), damage - 1, defense - 1),),
    "king-yemmas-palace": FACTS,
    "martian-police-department": FACTS,
    "masaki-shrine": FACTS,
    "memory-bank-io-room": FACTS,
    "mt-muldoon": FACTS,
    "murder-scene": FACTS,
    "museum": FACTS,
    "nobuki-inn": FACTS,
    "pendulum-training-room": (
        after("cleared", drill()),
        after("drilled", lend(damage + 1, defense + 1, until="play")),
    ),
    "phone-booth": FACTS,
    "pioneer-ldc-mars": FACTS,
    "planet-arlia": FACTS,
    "planet-freeza": FACTS,
    "planet-jurai": (
        haven(always(YOURS, energy + 1), built_with=("Jurai Royal Family", "Tenchi the Master Key", "Ryu-Oh's Seed")),
    ),
    "planet-namek": (after("cleared", bestow("dragon-ball")),),
    "planet-vegeta": FACTS,
    "princess-snakes-palace": FACTS,
    "priss-trailer": FACTS,
    "royal-trees-of-jurai": FACTS,
    "ryokos-prison-cave": FACTS,
    "ryugenzawa": FACTS,
    "seito-bridge": (after("ridden", discard(), ruin(itself=True), when=is_("Planetary Vehicle")),),
    "sewer": FACTS,
    "shinjuku-police-building": (always(PLACE, shut("scavenge", whom=is_("Kozo Karino"))),),
    "shinonome-high-school": FACTS,
    "shinora-hospital": FACTS,
    "snake-way": FACTS,
    "space-pirate-ryokos-hideout": FACTS,
    "space-station": FACTS,
    "spring-of-arliman": FACTS,
    "spring-of-life": FACTS,
    "st-lowell-spaceport": FACTS,
    "survival-shot": FACTS,
    "swimming-pool": FACTS,
    "tank-police-hq": (always(PLACE, shut("scavenge", mostly="Police")),),
    "tea-room-transylvania": FACTS,
    "telephone-pole": FACTS,
    "the-citadel": (
        haven(
            use(destroy(), on=one("card", where="outside")),
            use(ruin(), on=one("location")),
            built_with=(
                "Afura Mann",
                "Miz Mishtal",
                "Shayla-Shayla",
                "Lamp of Fire",
                "Lamp of the Winds",
                "Ring of Water",
            ),
        ),
    ),
    "the-reversed-world": (
        haven(
            use(go_to("this haven"), on=one("character", not_(in_haven()), whose="yours"), per="turn"),
            built_with=("Washu", "Control Cube"),
        ),
    ),
    "the-ruined-city": FACTS,
    "tokyo-mega-dome": FACTS,
    "tomas-palace": FACTS,
    "u-s-s-d-military-hq": FACTS,
    "ukyos-restaurant": FACTS,
    "unfinished-building": FACTS,
    "washus-lab": FACTS,
}
