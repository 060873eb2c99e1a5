"""Flash effects from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.always import BEARER, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    all_,
    any_,
    attacked,
    attacking,
    base_below,
    beside,
    captive,
    charm_decided,
    combat_disaster,
    courting,
    down,
    energy_driven,
    female,
    has,
    has_movement,
    has_other_form,
    in_haven,
    in_play,
    is_,
    laden,
    male,
    manned,
    not_,
    reloadable,
    retreating,
    stays_out_of_it,
    under_energy,
    up,
    wields,
)
from beanfield.games.ani_mayhem.vocabulary.declared import all_of, one, play, random_one, two_of, used_up
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import (
    fells_at_once,
    shrugs,
    strikes_again,
    struck_double,
    survives,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import pays_nothing
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import charm, damage, defense, energy, movement, printed
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import extra_card, flees_lightly, unaided
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import second_form
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import cannot, shuns
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import breaks_in, goes_backwards
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import gain, lose, slips_past
from beanfield.games.ani_mayhem.vocabulary.lines import Does
from beanfield.games.ani_mayhem.vocabulary.steps.cards import (
    discard,
    draw,
    equip,
    fetch,
    look,
    lose_card,
    lose_from_pile,
    recycle,
    search,
)
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import mislead, refill
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import cancel, duel, go_home, go_to, heal, transform
from beanfield.games.ani_mayhem.vocabulary.steps.lent import absorb, hold, incapacitate, lend, spare, stop_attack, store
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import open_hand
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import free, move_again, take_control, turn_tables
from beanfield.games.ani_mayhem.vocabulary.steps.stops import dispel, lift, suspend
from beanfield.games.ani_mayhem.vocabulary.steps.tricks import (
    advance,
    challenge,
    hijack,
    put_back,
    shove_item,
    swap,
    turn_aside,
    turn_back,
)
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import attach, defeat, destroy, lose_health, ruin
from beanfield.games.ani_mayhem.vocabulary.steps.wishes import play_found, skip_scavenge, take_by_chance, undo_combat

NANAMI: Final = "Nanami Jinnai"
PLUTO: Final = 'Julian "Pluto" Moore'
IN_COMBAT: Final = one("fighter", is_("character"))

DOES: Final[Does] = {
    "ambulance": (
        play(move_again(), on=one("character", whose="yours")),
        play(move_again(), on=one("party", whose="yours")),
    ),
    "angel-of-mercy": (
        play(recycle(2, not_(is_("character")), to="draw pile")),
        play(recycle(1, is_("character"), to="haven")),
    ),
    "assault-with-intent-to-kill": (play(lend(breaks_in, until="turn"), on=one("party", whose="yours")), used_up),
    "assisted-flight": (play(lend(gain("Flying"), turns=3), on=one("character")),),
    "assisted-shot": (
        play(
            lend(printed, until="round"),
            lend(damage + 1, until="round", which=any_(beside(PLUTO), is_(PLUTO))),
            on=one("fighter", wields("Missile", "Weapon")),
            combat=True,
        ),
        play(lend(gain("Marksman"), until="scavenge"), on=one("character")),
    ),
    "avoid-fire": (play(lend(shrugs(wields("Weapon"), whole=True), until="round"), on=all_of("vehicle"), combat=True),),
    "back-to-reality": (play(lose_card(), on=one("player", whose="others")),),
    "bad-reputation": (play(lend(printed, until="charm"), on=one("charming", whose="others")),),
    "big-sucker-gas-slash": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "blown-main-cpu": (
        play(discard(), on=random_one("card", is_("Science", "Computer"), not_(is_("character", "location")))),
    ),
    "broken-back": (play(lend(cannot("act"), unaided, turns=1), on=one("character", whose="others")),),
    "call-to-god": (play(cancel(), on=one("stack", is_("Magic")), needs="one in play"),),
    "change-direction": (
        play(attach(), on=one("disaster", has_movement()), phase="maintenance"),
        always(BEARER, goes_backwards),
    ),
    "crazy-eyes": (
        play(lend(extra_card, until="round"), on=one("fighter", is_("character"), whose="yours"), combat=True),
    ),
    "daylight": (
        play(lose_health(3), on=one("character", "disaster", is_("Undead"), whose="others")),
        play(cancel(), suspend(), on=one("stack", "card", is_("Undead"))),
    ),
    "destructo-disk": (
        play(lose_health(3), on=one("fighter", whose="others"), combat=True, needs="one in combat", once="turn"),
    ),
    "divert-attack": (
        play(
            turn_aside(),
            on=one("fighter", attacked(), is_("character"), whose="yours"),
            combat=True,
            any_energy=True,
        ),
    ),
    "dodonpa": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "dont-move": (
        play(cancel(), on=one("stack", is_("Move"))),
        play(discard(), on=one("disaster", is_("Move"), where="looming")),
    ),
    "emergency-stop": (play(discard(), on=one("enhancement", "global", is_("Science"))),),
    "equipment-breakdown": (play(discard(), on=one("equipment")),),
    "fake-item": (
        play(
            put_back(),
            on=one("character", "disaster", laden(item=True), not_(any_(beside(NANAMI), is_(NANAMI)))),
            once="game",
        ),
    ),
    "false-moon": (
        play(
            lend(second_form, turns=2),
            on=all_of("character", "disaster", is_("Saiyan", "Half-Saiyan")),
            needs="one in play",
        ),
    ),
    "female-jealousy": (
        play(
            lend(shuns("scavenge", "attack", "retaliate", "protect", sex="female"), until="turn"),
            on=all_of("character", female(), whose="others"),
        ),
    ),
    "fire-shield": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "flying-block": (play(stop_attack(), on=one("attack"), combat=True),),
    "following-orders": (play(turn_tables(), on=all_of("charming", charm_decided())),),
    "forceful-passage": (play(discard(), on=one("card", where="blocking")),),
    "frozen": (
        play(
            lend(struck_double, until="this-round"),
            on=one(
                "character",
                "disaster",
                any_(is_("character"), combat_disaster()),
                not_(any_(has("Water Element"), has("Fire Element"))),
            ),
        ),
    ),
    "genki-dama": (
        play(
            lend(damage.plus_total("energy"), until="round"),
            lend(cannot("attack", "deal damage"), until="round", to="its mates"),
            on=IN_COMBAT,
            combat=True,
        ),
    ),
    "get-around": (play(lend(slips_past(10), until="turn"), on=one("party", whose="yours")),),
    "go-fish": (play(draw()),),
    "gohan-is-angry": (
        play(
            lend(printed, until="round"),
            on=one("fighter", is_("character"), base_below("damage", number=3)),
            combat=True,
        ),
    ),
    "grab-n-run": (
        play(
            hijack(),
            on=one("vehicle", is_("Flying Vehicle", "Flying"), manned(), whose="others", where="with yours"),
        ),
    ),
    "haste": (
        play(lend(movement + 1, until="turn"), on=one("party")),
        play(lend(gain("Speed"), until="your-turn"), on=one("character")),
    ),
    "hey-youre-not-dead": (play(lend(survives, until="round"), on=IN_COMBAT, combat=True),),
    "hidden-weapon": (
        play(equip(is_("Weapon")), on=one("character", not_(in_haven()), whose="yours")),
        play(equip(is_("Weapon"), source="draw pile"), on=one("character", not_(in_haven()), whose="yours")),
    ),
    "high-ground": (
        play(
            lend(printed, until="round"),
            lend(defense - 1, until="round", to="its foes"),
            on=IN_COMBAT,
            combat=True,
            needs="one here",
        ),
    ),
    "introduction": (play(incapacitate(until="round"), on=one("fighter", whose="others"), combat=True),),
    "ive-been-waiting-for-you": (
        play(
            lend(cannot("retreat"), until="combat", to="its side"),
            on=one("fighter", is_("character"), whose="others"),
            combat=True,
        ),
    ),
    "jail-break": (play(free(), on=one("character", captive())),),
    "jan-ken-pon": (play(challenge(), advance()),),
    "just-a-scratch": (play(spare(once=True), on=one("fighter", is_("character"), whose="yours"), combat=True),),
    "kamehameha": (
        play(
            lend(damage.plus_base("energy"), until="round"),
            lend(cannot("attack", "deal damage"), defense - 2, until="next-round"),
            on=IN_COMBAT,
            combat=True,
            all_energy=1,
        ),
    ),
    "karaoke-taxi": (play(lend(lose("Music"), turns=2, theirs=True), on=one("character", whose="others")),),
    "keen-observation": (play(lose_from_pile(), on=one("player")),),
    "know-when-to-run": (
        play(lend(flees_lightly, until="round"), on=one("party", retreating(), whose="yours"), combat=True),
    ),
    "laser-eyes": (play(lend(printed, until="combat"), on=one("fighter", combat_disaster()), combat=True),),
    "last-chance-to-confess": (
        play(cancel(), suspend(), on=one("stack", "card", "location", is_("Police"), not_(is_("disaster")))),
    ),
    "loving-you": (
        play(
            lend(printed, until="charm"),
            on=one("charming", is_("character"), courting(is_("Robot", "Android", "Cyborg")), whose="yours"),
        ),
    ),
    "lucky-shot": (play(discard(), on=one("card", is_("Weapon"))),),
    "makkankoupousou": (play(store(2), on=one("character", stays_out_of_it(), whose="yours"), combat=True),),
    "medical-treatment": (play(heal(), on=one("character")), play(fetch(), on=one("bonked"))),
    "meltdown": (play(lend(fells_at_once, until="round"), on=one("attack"), combat=True),),
    "mihoshis-driving": (play(recycle(1, all_(is_("equipment", "character"), is_("Vehicle")), to="hand")),),
    "mindtap": (play(look("draw pile", top=4), on=one("player", whose="others"), needs="one in play"),),
    "minor-injury": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "misdirection": (play(mislead(), on=one("mover")),),
    "missile-walk": (
        play(
            lend(shrugs(wields("Weapon")), until="combat"),
            on=one("fighter", is_("character"), whose="yours"),
            combat=True,
        ),
    ),
    "moon-destruction": (
        play(cancel(), on=one("stack", is_("False Moon")), needs="one in play"),
        play(lift("False Moon"), needs="one in play"),
        play(discard(), on=one("disaster", is_("Full Moon")), needs="one in play"),
        play(defeat(), on=one("disaster", is_("Planetary")), needs="one in play"),
    ),
    "mother-instinct": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "motorcycle-getaway": (play(suspend(), on=one("card", is_("Holding"))),),
    "out-of-the-frying-pan": (play(swap(), on=two_of("disaster", combat_disaster())),),
    "over-the-edge": (play(discard(), on=one("disaster")), used_up),
    "panic-attack": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "pay-attention": (play(hold(until="turn"), on=one("character", "disaster")),),
    "pentacle": (
        play(stop_attack(), on=one("attack", energy_driven()), combat=True, needs="one in play"),
        play(dispel(), on=one("character", "disaster", "vehicle", under_energy()), needs="one in play"),
    ),
    "plotting": (play(discard(), on=one("card", is_("Illusion", "Horde"))),),
    "possession": (play(take_control(), on=one("character", whose="others")),),
    "power-push": (play(go_to("next to"), on=one("character", not_(in_haven()), whose="others")),),
    "regeneration": (
        play(
            heal(),
            lend(strikes_again, until="round"),
            on=one("fighter", is_("character"), up()),
            combat=True,
        ),
    ),
    "reload-card": (play(refill(), on=one("card", reloadable(), not_(is_("Wrist Lasers")))),),
    "rescue": (play(recycle(2, to="draw pile")),),
    "reverse-attack": (play(turn_back(), on=one("attack"), combat=True),),
    "rock-paper-scissors": (play(duel(), incapacitate(until="turn"), on=one("player", whose="others")),),
    "royal-librarian": (play(search(top=2)), used_up),
    "scuse-us": (play(discard(), on=one("card", is_("Holding", "Move"))),),
    "shen-lon": (
        play(play_found(), skip_scavenge()),
        play(go_to("anywhere"), skip_scavenge(), on=one("disaster", where="on field")),
        play(take_by_chance(4), skip_scavenge()),
    ),
    "shi-chi-hokodan": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True, all_energy=3),),
    "shield": (play(spare(), on=one("fighter"), combat=True, by_own=True),),
    "split-form": (play(lend(strikes_again, until="combat"), on=IN_COMBAT, combat=True),),
    "spotlight": (play(open_hand(3), on=all_of("player")),),
    "stand-up-straight": (play(heal(), on=one("fighter", is_("character"), down()), combat=True),),
    "striptease": (
        play(lend(cannot("scavenge", "attack", "retaliate", "protect"), until="turn"), on=all_of("character", male())),
    ),
    "sunshine-daydream": (
        play(cancel(), on=one("stack", is_("Holding"))),
        play(discard(), on=one("card", is_("Holding"))),
        *(
            play(lend(gain(skill), until="play"), on=one("character", not_(has(skill))))
            for skill in ("Music", "Pure Heart")
        ),
    ),
    "sudden-recall": (play(go_home(), heal(), on=one("character")),),
    "supreme-battle-aura": (play(lend(pays_nothing, until="turn"), on=one("character", whose="yours")),),
    "take-your-best-shot": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "taunt": (play(lend(damage - 1, defense - 2, until="round"), on=one("fighter", whose="others"), combat=True),),
    "telekinese": (play(shove_item(), on=one("location"), once="turn", by_distance=True),),
    "temporal-disturbance": (play(hold(until="turn"), on=one("all here")),),
    "time-out": (
        play(incapacitate(until="turn"), on=one("all here", is_("character"))),
        play(incapacitate(until="turn"), on=one("all here", is_("disaster"))),
    ),
    "training-partner": tuple(
        play(lend(value + 2, until="round"), on=IN_COMBAT, combat=True, when=in_play("Personal Training"))
        for value in (damage, defense, movement, charm, energy)
    ),
    "ultimate-sacrifice": (play(destroy(), on=one("disaster", combat_disaster()), sacrifice=True),),
    "wake-up-call": (play(discard(), on=one("card", is_("Holding"))),),
    "washus-space-time-converter": (play(undo_combat()),),
    "water-kettle": (play(transform(), on=one("character", has_other_form())),),
    "water-spear": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "who-sows-the-wind": (
        play(lend(damage - 5, defense - 5, until="combat"), on=one("fighter"), combat=True, needs="one here"),
    ),
    "wrath-of-the-eye-of-god": (play(destroy(), on=one("card", where="outside")), play(ruin(), on=one("location"))),
    "yoiko-no-taiso-step-1": (
        play(
            lend(fells_at_once, until="round"),
            absorb(),
            on=one("fighter", attacking(), is_("character"), whose="yours"),
            combat=True,
        ),
    ),
}
