"""Characters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.vocabulary.always import DISASTERS, ME, PARTY, PARTY_OTHERS, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    against,
    all_,
    any_,
    attacking,
    beside,
    combat_disaster,
    courting,
    every_round,
    every_turn,
    female,
    has,
    in_company,
    in_play,
    is_,
    laden,
    other,
    ran_out,
    stayed_out,
)
from beanfield.games.ani_mayhem.vocabulary.declared import (
    after,
    all_of,
    covers,
    musters,
    one,
    other_form,
    preserves,
    revives,
    use,
    vehicle,
)
from beanfield.games.ani_mayhem.vocabulary.effects import forestalls, here
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import scatters, stays_up, tough
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import (
    devours,
    equipped_anywhere,
    equips_two,
    ignores,
    needs_nothing_for,
    pays_only_for,
    shares_bonuses,
    silences,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import bend, charm, damage, defense, energy, health, movement
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import (
    avenges,
    cannot_attack,
    not_attacked_by,
    protects_only,
    retreats_alone,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import illusory, inherits, rages, second_form
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import cannot
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import loses_its_way
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import counts_male, gain, lose, waives
from beanfield.games.ani_mayhem.vocabulary.lines import FACTS, Does
from beanfield.games.ani_mayhem.vocabulary.steps.cards import equip
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import heal
from beanfield.games.ani_mayhem.vocabulary.steps.lent import incapacitate, lend
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import brandish, recall, teach, woo_for
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import bonk, defeat, lose_health, shuffle_in, turn_second

ALL: Final[tuple[Ability, ...]] = ("damage", "defense", "movement", "charm", "energy")

GOKU: Final = (
    always(ME, ignores("Full Moon", "False Moon")),
    always(ME, damage - 1, defense - 1, when=against("Mecha")),
    always(ME, bend("equipment", "damage", "defense", by=-1)),
)
"""There are two cards of him, with other figures."""

CLUB: Final = use(brandish(), lend(damage + 1, until="round"), per="turn")

AURA: Final = after("round here", lose_health(1), on=here())
"""What a Super Saiyan does to all others."""

DOES: Final[Does] = {
    "a-ko-magami": FACTS,
    "adult-gohan": FACTS,
    "afura-mann": (always(ME, bend("Air", *ALL, by=1)),),
    "agent-d": (always(ME, cannot_attack(has("Royalty"))),),
    "akane-tendo": FACTS,
    "al": (preserves(is_("Non-flying Vehicle")),),
    "alielle": (always(ME, not_attacked_by(is_("character", "disaster")), when=beside("character")),),
    "armitage": (always(ME, tough(bonked=2, killed=4)), always(ME, damage.at(2), when=ran_out())),
    "annapuna": (always(ME, defense + 1, when=beside("Unipuma")),),
    "atlia": (always(ME, shares_bonuses("Bugrom")),),
    "ayaka-kisaragi": (always(ME, damage + 1, defense + 1, when=against("Demon", "Devil", "Spirit")),),
    "b-ko-daitokuji": FACTS,
    "baba": (use(recall(), when=every_turn(3), per="turn"),),
    "baby-gohan": (
        always(ME, second_form, when=in_play("Full Moon")),
        always(ME, rages),
        after("mate weakened", lend(damage + 4, until="next-round")),
    ),
    "bubbles": (always(PARTY_OTHERS, damage + 1, defense + 1),),
    "bulma": (always(ME, equips_two),),
    "captain-napolipolita": FACTS,
    "chaplain": FACTS,
    "chi-chi": (
        always(ME, cannot_attack(is_("Gohan"))),
        always(ME, damage + 1, when=beside("Gohan")),
        always(ME, avenges("Gohan", 2)),
    ),
    "chiao-tzu": (
        use(incapacitate(until="round"), on=one("character", other(), where="here"), when=every_turn(3), per="turn"),
    ),
    "chief-servant-londs": (musters(3),),
    "dailey-wong": (forestalls("Red Tape"),),
    "detective-kiyone": FACTS,
    "detective-mihoshi": FACTS,
    "dr-tofu": (always(PARTY, stays_up, when=in_company()), always(ME, cannot("act"), when=in_play("Kasumi"))),
    "eddie": FACTS,
    "farmer-with-shotgun": (always(PARTY, movement.at(4)),),
    "future-trunks": (after("turn ends", shuffle_in(), when=every_turn(3)),),
    "galus": (always(ME, illusory),),
    "genma-saotome": (other_form("Mr. Panda"),),
    "gohan-the-barbarian": (
        always(ME, ignores("Full Moon", "False Moon")),
        always(ME, damage + 1, defense + 1, when=against("Animal")),
    ),
    "goku": GOKU,
    "goku-2": GOKU,
    "goten": FACTS,
    "gregory": FACTS,
    "julian-pluto-moore": (always(ME, health.at(6)),),
    "kami": (always(PARTY_OTHERS, energy + 1),),
    "katsuhiko-jinnai": (
        always(ME, not_attacked_by(is_("disaster"))),
        always(DISASTERS.which(combat_disaster()), damage + 1, defense + 1),
    ),
    "kiriya": (use(teach("any", until="next-equip"), per="phase", phase="equip"),),
    "kozo-karino": (
        always(ME, waives(at=is_("Police", "A.D. Police HQ", "Galaxy Police HQ"))),
        always(ME, devours(is_("Food"))),
    ),
    "krillin": FACTS,
    "leon-mcnichol": FACTS,
    "leona-ozaki": (always(ME, counts_male),),
    "linna-yamazaki": FACTS,
    "lisa-vannett": FACTS,
    "little-washu": (always(PARTY_OTHERS, health + 1), other_form("Washu")),
    "lt-randolph": (
        use(defeat(), on=one("disaster", is_("Legal"), where=("here", "off field"))),
        always(ME, ignores("Legal")),
    ),
    "lunch": (always(ME, second_form, when=every_round(2)),),
    "mackie-stingray": FACTS,
    "makoto-mizuhara": (
        always(ME, needs_nothing_for(is_("equipment"))),
        use(
            woo_for("Ifurita's Power Key Staff"),
            on=one("character", "disaster", laden(), whose="others", where="here"),
            per="turn",
        ),
    ),
    "magical-girl-pretty-sammy": (other_form("Princess Sasami"),),
    "mamoru-shimesu": FACTS,
    "master-roshi": (always(PARTY_OTHERS, gain("Chi")),),
    "miss-ayumi": (always(ME, ignores("School", disasters=True)),),
    "miz-mishtal": (always(ME, bend("Water", *ALL, by=1)),),
    "mousse": (
        use(equip(is_("enhancement", "equipment")), per="turn"),
        always(ME, equipped_anywhere),
        other_form("Mu-Mu Chan"),
    ),
    "mr-masamichi-fujisawa": (always(ME, second_form, lose("Strength"), when=any_(every_turn(3), every_round(3))),),
    "mr-panda": (other_form("Genma Saotome"),),
    "mu-mu-chan": (other_form("Mousse"),),
    "nabiki-tendo": FACTS,
    "nail": FACTS,
    "nanami-rokugo": (always(ME, pays_only_for("Fire"), scatters),),
    "nanami-jinnai": (always(ME, silences("Disguise")), always(DISASTERS, charm - 2)),
    "naomi-armitage": (always(ME, health.at(8)), revives),
    "nene-romanova": (always(ME, damage + 1, defense + 1, when=against("Computer")),),
    "oolong": (after("hurt", turn_second()),),
    "ox-king": FACTS,
    "p-chan": (
        always(ME, loses_its_way(3)),
        always(ME, charm + 2, when=courting(female())),
        other_form("Ryoga Hibiki"),
    ),
    "piccolo": (
        always(ME, cannot_attack(is_("Gohan")), protects_only(is_("Gohan"))),
        always(ME, inherits("Namek")),
    ),
    "princess-ayeka": FACTS,
    "princess-sasami": (other_form("Magical Girl Pretty Sammy"),),
    "priss-asagiri": FACTS,
    "ranma-saotome-boy-type": (CLUB, other_form("Ranma Saotome (girl type)")),
    "ranma-saotome-girl-type": (CLUB, other_form("Ranma Saotome (boy type)")),
    "reika-vision-chang": (
        use(
            defeat(),
            on=all_of("disaster", is_("GD-42 Crab Mech", "Quincy")),
            when=all_(in_play("GD-42 Crab Mech"), in_play("Quincy")),
            falls=True,
        ),
    ),
    "rokkon": (always(ME, energy + 1, when=all_(attacking(), against("Demon", "Devil", "Spirit"))),),
    "ross-sylibus": FACTS,
    "ryo-ohki-cabbit": (other_form("Ryo-Ohki (Ship)"),),
    "ryo-ohki-ship": (vehicle(4), other_form("Ryo-Ohki (Cabbit)")),
    "ryoga-hibiki": (always(ME, loses_its_way(3)), other_form("P-Chan")),
    "ryoko": (always(ME, cannot_attack(is_("Tenchi Masaki"))),),
    "shampoo": (other_form("Shampoo (Cat)"),),
    "shampoo-cat": (other_form("Shampoo"),),
    "shayla-shayla": (always(ME, bend("Fire", *ALL, by=1)),),
    "specs": (always(ME, needs_nothing_for(is_("Science"))),),
    "squad-leader-britain": FACTS,
    "super-saiyan-goku": (covers("Goku", bonked=3), AURA),
    "super-saiyan-goten": (covers("Goten", energy=8), AURA),
    "super-saiyan-trunks": (covers("Trunks", energy=10), AURA),
    "sylia-stingray": FACTS,
    "sylvie": (always(ME, not_attacked_by(is_("33-S Sexaroid"))),),
    "tenchi-masaki": FACTS,
    "tien-tenshinhan": (after("round ends", heal(1)),),
    "trunks": (always(ME, ignores("Full Moon", "False Moon")),),
    "ukyo-kuonji": (always(ME, cannot_attack(is_("Ranma"))),),
    "unipuma": (always(ME, damage + 1, when=beside("Annapuna")),),
    "washu": (always(PARTY_OTHERS, health + 1), other_form("Little Washu")),
    "yajirobe": (always(ME, retreats_alone),),
    "yamcha-the-desert-bandit": (always(ME, charm - 6, when=courting(female(), declared=True)),),
    "young-belldandy": (after("turn ends", bonk(), when=stayed_out(4)),),
    "young-gohan": (always(ME, ignores("Full Moon", "False Moon")),),
}
