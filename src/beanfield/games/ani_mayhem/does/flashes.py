"""Flash effects from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.declared import (
    all_of,
    cancel,
    discard,
    draw,
    fetch,
    go_home,
    heal,
    hold,
    incapacitate,
    lend,
    look,
    lose_card,
    lose_from_pile,
    lose_health,
    one,
    play,
    recycle,
    spare,
    stop_attack,
    used_up,
)  # fmt: skip
from beanfield.games.ani_mayhem.lines import Does
from beanfield.games.ani_mayhem.words import (
    base_below,
    cannot,
    combat_disaster,
    damage,
    defense,
    gain,
    is_,
    male,
    movement,
    printed,
)  # fmt: skip

IN_COMBAT: Final = one("fighter", is_("character"))

DOES: Final[Does] = {
    "assisted-flight": (play(lend(gain("Flying"), turns=3), on=one("character")),),
    "back-to-reality": (play(lose_card(), on=one("player", whose="others")),),
    "big-sucker-gas-slash": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "call-to-god": (play(cancel(), on=one("stack", is_("Magic")), needs="one in play"),),
    "destructo-disk": (
        play(lose_health(3), on=one("fighter", whose="others"), combat=True, needs="one in combat", once=True),
    ),
    "dodonpa": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "dont-move": (play(cancel(), on=one("stack", is_("Move"))),),
    "emergency-stop": (play(discard(), on=one("enhancement", "global", is_("Science"))),),
    "equipment-breakdown": (play(discard(), on=one("equipment")),),
    "fire-shield": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "flying-block": (play(stop_attack(), on=one("attack"), combat=True),),
    "go-fish": (play(draw()),),
    "gohan-is-angry": (
        play(lend(printed, until="round"), on=one("fighter", is_("character"), base_below("damage", 3)), combat=True),
    ),
    "haste": (
        play(lend(movement + 1, until="turn"), on=one("party")),
        play(lend(gain("Speed"), until="your-turn"), on=one("character")),
    ),
    "introduction": (play(incapacitate(until="round"), on=one("fighter", whose="others"), combat=True),),
    "just-a-scratch": (play(spare(once=True), on=one("fighter", is_("character"), whose="yours"), combat=True),),
    "keen-observation": (play(lose_from_pile(), on=one("player")),),
    "laser-eyes": (play(lend(printed, until="combat"), on=one("fighter", combat_disaster()), combat=True),),
    "lucky-shot": (play(discard(), on=one("card", is_("Weapon"))),),
    "medical-treatment": (play(heal(), on=one("character")), play(fetch(), on=one("bonked"))),
    "mindtap": (play(look("draw pile", top=4), on=one("player", whose="others"), needs="one in play"),),
    "minor-injury": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "mother-instinct": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "over-the-edge": (play(discard(), on=one("disaster")), used_up),
    "panic-attack": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
    "pay-attention": (play(hold(until="turn"), on=one("character", "disaster")),),
    "plotting": (play(discard(), on=one("card", is_("Illusion", "Horde"))),),
    "rescue": (play(recycle(2, to="draw pile")),),
    "scuse-us": (play(discard(), on=one("card", is_("Holding", "Move"))),),
    "shield": (play(spare(), on=one("fighter"), combat=True, by_own=True),),
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
    "wake-up-call": (play(discard(), on=one("card", is_("Holding"))),),
    "water-spear": (play(lend(printed, until="round"), on=IN_COMBAT, combat=True),),
}
