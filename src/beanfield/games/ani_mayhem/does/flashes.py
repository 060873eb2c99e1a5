"""Flash effects from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.conditions import (
    base_below,
    captive,
    charm_decided,
    combat_disaster,
    courting,
    down,
    has_other_form,
    health_below,
    in_haven,
    in_play,
    is_,
    male,
    not_,
    reloadable,
)
from beanfield.games.ani_mayhem.declared import all_of, one, play, random_one, used_up
from beanfield.games.ani_mayhem.lines import Does
from beanfield.games.ani_mayhem.steps import (
    cancel,
    destroy,
    discard,
    draw,
    duel,
    equip,
    fetch,
    free,
    go_home,
    go_to,
    heal,
    hold,
    incapacitate,
    lend,
    look,
    lose_card,
    lose_from_pile,
    lose_health,
    move_again,
    recycle,
    refill,
    ruin,
    search,
    spare,
    stop_attack,
    take_control,
    transform,
    turn_tables,
)
from beanfield.games.ani_mayhem.words import (
    cannot,
    charm,
    damage,
    defense,
    energy,
    extra_card,
    gain,
    lose,
    movement,
    printed,
    second_form,
    strikes_again,
    survives,
)

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
    "assisted-flight": (play(lend(gain("Flying"), turns=3), on=one("character")),),
    "back-to-reality": (play(lose_card(), on=one("player", whose="others")),),
    "bad-reputation": (play(lend(printed, until="charm"), on=one("charming", whose="others")),),
    "big-sucker-gas-slash": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "blown-main-cpu": (
        play(discard(), on=random_one("card", is_("Science", "Computer"), not_(is_("character", "location")))),
    ),
    "call-to-god": (play(cancel(), on=one("stack", is_("Magic")), needs="one in play"),),
    "crazy-eyes": (
        play(lend(extra_card, until="round"), on=one("fighter", is_("character"), whose="yours"), combat=True),
    ),
    "destructo-disk": (
        play(lose_health(3), on=one("fighter", whose="others"), combat=True, needs="one in combat", once=True),
    ),
    "dodonpa": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "dont-move": (play(cancel(), on=one("stack", is_("Move"))),),
    "emergency-stop": (play(discard(), on=one("enhancement", "global", is_("Science"))),),
    "equipment-breakdown": (play(discard(), on=one("equipment")),),
    "false-moon": (
        play(
            lend(second_form, turns=2),
            on=all_of("character", "disaster", is_("Saiyan", "Half-Saiyan")),
            needs="one in play",
        ),
    ),
    "fire-shield": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "flying-block": (play(stop_attack(), on=one("attack"), combat=True),),
    "following-orders": (play(turn_tables(), on=all_of("charming", charm_decided())),),
    "go-fish": (play(draw()),),
    "gohan-is-angry": (
        play(lend(printed, until="round"), on=one("fighter", is_("character"), base_below("damage", 3)), combat=True),
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
    "jail-break": (play(free(), on=one("character", captive())),),
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
    "laser-eyes": (play(lend(printed, until="combat"), on=one("fighter", combat_disaster()), combat=True),),
    "loving-you": (
        play(
            lend(printed, until="charm"),
            on=one("charming", is_("character"), courting(is_("Robot", "Android", "Cyborg")), whose="yours"),
        ),
    ),
    "lucky-shot": (play(discard(), on=one("card", is_("Weapon"))),),
    "medical-treatment": (play(heal(), on=one("character")), play(fetch(), on=one("bonked"))),
    "mindtap": (play(look("draw pile", top=4), on=one("player", whose="others"), needs="one in play"),),
    "minor-injury": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "mother-instinct": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "over-the-edge": (play(discard(), on=one("disaster")), used_up),
    "panic-attack": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "pay-attention": (play(hold(until="turn"), on=one("character", "disaster")),),
    "plotting": (play(discard(), on=one("card", is_("Illusion", "Horde"))),),
    "possession": (play(take_control(), on=one("character", whose="others")),),
    "power-push": (play(go_to("next to"), on=one("character", not_(in_haven()), whose="others")),),
    "regeneration": (
        play(
            heal(),
            lend(strikes_again, until="round"),
            on=one("fighter", is_("character"), not_(health_below(1))),
            combat=True,
        ),
    ),
    "reload-card": (play(refill(), on=one("card", reloadable(), not_(is_("Wrist Lasers")))),),
    "rescue": (play(recycle(2, to="draw pile")),),
    "rock-paper-scissors": (play(duel(), incapacitate(until="turn"), on=one("player", whose="others")),),
    "royal-librarian": (play(search(top=2)), used_up),
    "scuse-us": (play(discard(), on=one("card", is_("Holding", "Move"))),),
    "shi-chi-hokodan": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True, all_energy=3),),
    "shield": (play(spare(), on=one("fighter"), combat=True, by_own=True),),
    "split-form": (play(lend(strikes_again, until="combat"), on=IN_COMBAT, combat=True),),
    "stand-up-straight": (play(heal(), on=one("fighter", is_("character"), down()), combat=True),),
    "striptease": (
        play(lend(cannot("scavenge", "attack", "retaliate", "protect"), until="turn"), on=all_of("character", male())),
    ),
    "sudden-recall": (play(go_home(), heal(), on=one("character")),),
    "take-your-best-shot": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "taunt": (play(lend(damage - 1, defense - 2, until="round"), on=one("fighter", whose="others"), combat=True),),
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
    "water-kettle": (play(transform(), on=one("character", has_other_form())),),
    "water-spear": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "wrath-of-the-eye-of-god": (play(destroy(), on=one("card", where="outside")), play(ruin(), on=one("location"))),
}
