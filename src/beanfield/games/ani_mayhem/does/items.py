"""Items from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.conditions import against, all_, base_is, combat_disaster, female, has, is_, not_
from beanfield.games.ani_mayhem.declared import limited, one, stays_open, two_items, use
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.steps import defeat, equip, heal, lend, look, take_cards
from beanfield.games.ani_mayhem.words import (
    BEARER,
    PARTY,
    PARTY_FOES,
    always,
    carries_more,
    charm,
    damage,
    defense,
    gain,
    health,
    movement,
    not_attacked_by,
    printed,
    stays_put,
    symbol,
    waives,
)

DOES: Final[Does] = {
    "2-dragon-balls": FACTS,
    "5-yen-coin": (
        use(defeat(), on=one("disaster", is_("Miss Hinako", "Money"), where=("here", "looming")), spends=True),
    ),
    "ancient-pottery": FACTS,
    "antiques": (always(PARTY, waives(at=is_("Museum"))),),
    "b-kos-english-textbook": (always(PARTY, waives(at=is_("School")), when=has("Student")),),
    "baby-dragon": (always(BEARER.which(base_is("damage", 1)), damage + 1, defense + 1, movement + 1, charm + 1),),
    "barbells": FACTS,
    "bugrom-big-raid-medal": (
        always(PARTY, waives(at=is_("Bugrom Homeland"))),
        always(PARTY_FOES.which(is_("Bugrom")), damage - 2, defense - 2),
    ),
    "c-ko-kotobuki": (always(BEARER, printed), two_items),
    "c-kos-lunch": FACTS,
    "chang-tiger-clan-ring": (
        always(BEARER, not_attacked_by(is_("GD-42 Crab Mech"))),
        use(defeat(), on=one("disaster", is_("GD-42 Crab Mech"), where="here"), spends=True),
    ),
    "cleaning-supplies": FACTS,
    "compact": (always(BEARER.which(female()), printed),),
    "cross": (always(BEARER, printed, when=against(all_(is_("disaster"), is_("Undead", "Spirit")))),),
    "cute-little-dolly": FACTS,
    "defense-minister-callahan": FACTS,
    "dimensional-sleep-chamber": (always(BEARER, symbol("Dimensional")),),
    "dirty-laundry": FACTS,
    "dragon-ball": FACTS,
    "earrings": FACTS,
    "family-picture": FACTS,
    "firewood": FACTS,
    "flying-nimbus": (always(BEARER.which(has("Pure Heart")), movement + 4, printed),),
    "galaxy-police-flag": FACTS,
    "glass-of-wine": FACTS,
    "go-board": FACTS,
    "gohans-dragon-ball": FACTS,
    "gohans-supplies": (
        stays_open,
        always(BEARER, movement - 1),
        *[use(lend(gain(skill), until="turn"), per="turn") for skill in ("Medic", "Communications", "Cooking")],
    ),
    "horned-mongoose-whistle": (use(defeat(), on=one("disaster", is_("Yamata No Orochi"), where="here"), spends=True),),
    "juraian-royal-teardrop": FACTS,
    "keys": FACTS,
    "king-yemmas-fruit": (use(lend(health.doubled(), turns=3), spends=True),),
    "kodachis-school-dress": FACTS,
    "lab-computers": FACTS,
    "lemlia": (always(BEARER, damage + 1, when=against("Insect", "Bugrom")),),
    "lingerie": FACTS,
    "lisa-vanetts-camera": (use(look("carried there"), on=one("location"), per="turn"),),
    "mighty-fridge": (
        use(defeat(), on=one("disaster", is_("minor-disaster"), combat_disaster(), where="here"), spends=True),
    ),
    "kelly-mccanon-poster": (
        always(PARTY, waives(at=is_("Country Bar"))),
        use(defeat(), on=one("disaster", is_("Music"), where=("here", "looming"))),
    ),
    "mountain-sign-post": (always(PARTY, stays_put),),
    "mrs-tendos-cookbook": FACTS,
    "musical-instrument": FACTS,
    "okonomiyaki-ukyos-pizza": (
        use(defeat(), on=one("disaster", is_("Hungry"), where=("here", "looming")), spends=True),
    ),
    "piece-of-cake": (use(defeat(), on=one("disaster", is_("Hungry"), where=("here", "looming")), spends=True),),
    "phobian": (always(PARTY, waives(at=is_("Tree"))),),
    "power-gem": (always(BEARER, printed), always(BEARER.which(is_("Ryoko")), damage + 1), limited(2)),
    "priss-first-live-concert-poster": (
        use(defeat(), on=one("disaster", is_("Priss and the Replicants"), where=("here", "looming"))),
    ),
    "project-greenpeace": FACTS,
    "reference-books": (always(BEARER, printed), use(look("item beneath", top=1), on=one("location"), per="4 turns")),
    "refreshing-drink": (use(heal(), on=one("character", whose="yours"), spends=True),),
    "royal-painting": (always(PARTY, waives(at=is_("City of Floristica"))),),
    "ryu-ohs-seed": (always(PARTY, waives(at=is_("Royal Trees of Jurai"))),),
    "sake-tub": FACTS,
    "samurai-gohan": FACTS,
    "sexaroid-data-disk": (
        use(take_cards(), defeat(), on=one("disaster", is_("33-S Sexaroid"), where="here"), per="turn"),
    ),
    "ships-auto-toilet": (use(equip(is_("equipment")), on=one("character", whose="yours"), per="game"),),
    "soft-bath-towel": (always(PARTY, waives(at=is_("Hot Tub"))),),
    "tail-steak": (always(BEARER, health + 1),),
    "technological-artifact": (
        always(BEARER, printed),
        use(
            defeat(),
            on=one("disaster", not_(combat_disaster()), where=("here", "looming", "off field")),
            spends=True,
        ),
    ),
    "tenchi-the-master-key": (always(BEARER.which(has("Royalty")), printed, carries_more("Power Gem", 3)),),
    "tortoise": (always(BEARER, printed), always(PARTY, waives(at=is_("Kame House")))),
    "training-book": FACTS,
    "washus-baby-formula": (use(defeat(), on=one("disaster", is_("Baby")), spends=True),),
}
