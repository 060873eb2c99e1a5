"""Havens from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.conditions import is_, left_from_here, not_, stayed_out
from beanfield.games.ani_mayhem.vocabulary.declared import Use, delivers, mends, one, takes_in, use
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import ignores
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import charm
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import not_attacked_by
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import gain, symbol
from beanfield.games.ani_mayhem.vocabulary.lines import Does
from beanfield.games.ani_mayhem.vocabulary.steps.errands import lapse
from beanfield.games.ani_mayhem.vocabulary.steps.lent import lend


def _helps(gift: Gift) -> Use:
    """Once a turn it helps one of its player's characters, wherever that is."""
    return use(lend(gift, until="turn"), on=one("character", whose="yours"), per="turn")


def _has_helped(gift: Gift) -> Use:
    """Once a turn it helps one of those that left from it."""
    return use(lend(gift, until="turn"), on=one("character", left_from_here(), whose="yours"), per="turn")


DOES: Final[Does] = {
    "a-kos-house": (_helps(gain("Strength")),),
    "floristica-palace-room": (_has_helped(gain("Royalty")),),
    "gohans-cave": (_helps(gain("Survival")), _helps(gain("Hunter")), _helps(gain("Climbing"))),
    "king-kais-bungalow": (_helps(gain("Strength")), _helps(gain("Cooking")), _helps(gain("ESP"))),
    "lunchs-house": (_helps(gain("Communications")), _helps(gain("Weapons"))),
    "masaki-house": (_has_helped(gain("Cooking")), _has_helped(gain("Priest"))),
    "mihoshis-mothership": (_has_helped(gain("Police")),),
    "otherworld-lounge": (_helps(symbol("Dimensional")), _helps(gain("Magic"))),
    "phantom-quest-corporation": (
        use(
            lend(ignores("Spirit"), not_attacked_by(is_("Spirit"), nor_charmed=True), until="play", alone=True),
            on=one("character", left_from_here(), whose="yours"),
            per="phase",
        ),
        use(lapse(), per="phase"),
    ),
    "ravens-garage": (mends(),),
    "roshis-veranda": (_helps(gain("Water Element")), _helps(gain("Chi"))),
    "ross-apartment": (
        use(
            lend(ignores("Robot"), not_attacked_by(is_("Robot")), until="play"),
            on=one("character", left_from_here(), not_(stayed_out(2)), whose="yours"),
            per="game",
        ),
    ),
    "squad-bay": (delivers(is_("Non-flying Vehicle")),),
    "the-silky-doll": (
        use(lend(charm + 1, until="turn"), on=one("character", left_from_here(), whose="yours"), per="turn", each=True),
    ),
    "the-tendo-dojo": (_has_helped(gain("Martial Arts")),),
    "west-side-city-hospital": (takes_in,),
}
