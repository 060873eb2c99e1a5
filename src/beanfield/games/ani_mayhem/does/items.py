"""Items from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.always import BEARER, HERE, PARTY, PARTY_FOES, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    against,
    all_,
    any_,
    base_is,
    carries,
    combat_disaster,
    female,
    first_round,
    has,
    is_,
    marked,
    not_,
)
from beanfield.games.ani_mayhem.vocabulary.declared import limited, one, outshines, stays_open, two_items, up_to, use
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import carries_more, ignores, safe_from
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import charm, damage, defense, health, movement, printed
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import not_attacked_by, strikes_first
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import inseparable
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import stays_put
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import gain, symbol, waives
from beanfield.games.ani_mayhem.vocabulary.lines import FACTS, Does
from beanfield.games.ani_mayhem.vocabulary.steps.cards import discard, equip, look
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import bury, direct, mark, salvage
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import heal
from beanfield.games.ani_mayhem.vocabulary.steps.lent import lend
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import defeat, take_cards

DOES: Final[Does] = {
    "2-dragon-balls": FACTS,
    "3-dragon-balls": (outshines("Dragon Ball"),),
    "5-yen-coin": (
        use(defeat(), on=one("disaster", is_("Miss Hinako", "Money"), where=("here", "looming")), spends=True),
    ),
    "alarm-clock": (use(lend(waives(at=is_("Dream")), until="turn"), per="game"),),
    "ancient-pottery": FACTS,
    "antiques": (always(PARTY, waives(at=is_("Museum"))),),
    "b-kos-english-textbook": (always(PARTY, waives(at=is_("School")), when=has("Student")),),
    "baby-dragon": (always(BEARER.which(base_is("damage", 1)), damage + 1, defense + 1, movement + 1, charm + 1),),
    "barbells": FACTS,
    "bills-and-calculator": (always(BEARER, safe_from("Money")),),
    "breather-mask": (always(BEARER, ignores("Vapor")),),
    "bugrom-big-raid-medal": (
        always(PARTY, waives(at=is_("Bugrom Homeland"))),
        always(PARTY_FOES.which(is_("Bugrom")), damage - 2, defense - 2),
    ),
    "c-ko-kotobuki": (always(BEARER, printed), two_items),
    "c-kos-lunch": FACTS,
    "capsule-army-knife": (use(salvage(is_("equipment")), per="game"),),
    "chang-tiger-clan-ring": (
        always(BEARER, not_attacked_by(is_("GD-42 Crab Mech"))),
        use(defeat(), on=one("disaster", is_("GD-42 Crab Mech"), where="here"), spends=True),
    ),
    "cleaning-supplies": FACTS,
    "compact": (always(BEARER.which(female()), printed),),
    "cross": (always(BEARER, printed, when=against(all_(is_("disaster"), is_("Undead", "Spirit")))),),
    "cute-little-dolly": FACTS,
    "cynthia": (
        use(discard(), on=one("disaster", is_("Satellite Strike"), where=("here", "looming"))),
        use(direct(attack=False), on=one("disaster", is_("Satellite Strike")), spends=True),
    ),
    "defense-minister-callahan": FACTS,
    "dimensional-sleep-chamber": (always(BEARER, symbol("Dimensional")),),
    "dirty-laundry": FACTS,
    "dragon-ball": FACTS,
    "earrings": FACTS,
    "family-picture": FACTS,
    "firewood": FACTS,
    "flying-nimbus": (always(BEARER.which(has("Pure Heart")), movement + 4, printed),),
    "galaxy-destroyer-remote": (
        use(defeat(), on=one("disaster", is_("Galaxy Destroyer"), where="here")),
        use(direct(attack=True), on=one("disaster", is_("Galaxy Destroyer")), spends=True),
    ),
    "galaxy-police-flag": FACTS,
    "glass-of-wine": FACTS,
    "go-board": FACTS,
    "gohans-dragon-ball": FACTS,
    "gohans-supplies": (
        stays_open,
        always(BEARER, movement - 1),
        *[use(lend(gain(skill), until="turn"), per="turn") for skill in ("Medic", "Communications", "Cooking")],
    ),
    "group-photo": (always(PARTY, inseparable),),
    "horned-mongoose-whistle": (use(defeat(), on=one("disaster", is_("Yamata No Orochi"), where="here"), spends=True),),
    "ifuritas-power-key-staff": (
        always(HERE, not_attacked_by(is_("The Demoness Ifurita"))),
        use(direct(attack=True), on=one("disaster", is_("The Demoness Ifurita")), spends=True),
    ),
    "juraian-royal-teardrop": FACTS,
    "keys": FACTS,
    "king-yemmas-fruit": (use(lend(health.doubled(), turns=3), spends=True),),
    "kodachis-school-dress": FACTS,
    "lab-computers": FACTS,
    "lemlia": (always(BEARER, damage + 1, when=against("Insect", "Bugrom")),),
    "lingerie": FACTS,
    "lisa-vanetts-camera": (use(look("carried there"), on=one("location"), per="turn"),),
    "mecha-plans": (
        use(
            mark(),
            on=one("character", any_(carries("Mecha"), carries("Battlesuit")), whose="yours", where="here"),
            per="turn",
        ),
        always(PARTY.which(any_(carries("Mecha"), carries("Battlesuit")), marked("Mecha Plans")), damage + 1),
    ),
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
    "presents": (use(bury(), phase="reload", per="game"),),
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
    "senzu-beans": (use(heal(), on=up_to(3, "character", where="here"), spends=True),),
    "sexaroid-data-disk": (
        use(take_cards(), defeat(), on=one("disaster", is_("33-S Sexaroid"), where="here"), per="turn"),
    ),
    "ships-auto-toilet": (use(equip(is_("equipment")), on=one("character", whose="yours"), per="game"),),
    "sleepy-grass": (
        use(
            lend(strikes_first, until="combat", to="its side"),
            combat=True,
            when=first_round(),
            spends=True,
        ),
    ),
    "soft-bath-towel": (always(PARTY, waives(at=is_("Hot Tub"))),),
    "spirit-protection-tablet": (
        always(BEARER, printed, when=against("Spirit", "Demon", "Devil")),
        use(lend(damage.by_paid(), until="round"), combat=True, any_cost=True, per="round"),
    ),
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
