"""Combat cards from A to Z, and what their two halves do."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.conditions import against, all_, carries, female, has, is_, male, not_
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import printed
from beanfield.games.ani_mayhem.vocabulary.halves import (
    HERE,
    Halves,
    also_its_side,
    cancel_foes_cards,
    cannot,
    charm,
    combat,
    count,
    damage,
    defense,
    energy,
    heal,
    if_,
    may_pay,
    more_attacks,
    more_combat_cards,
    of,
    opposite_sex,
    same_sex,
    until_combat_ends,
)

DOES: Final[Halves] = {
    "assault-shining-knight": combat(printed),
    "assistance-i-surrender": combat(printed),
    "avoid-overdoing-it": combat(printed, charm=(charm - if_(female(), 2, 1),)),
    "back-kick-sense-of-wonder": combat(printed, more_combat_cards(1), charm=(charm + if_(has("Blind Luck"), 5, 2),)),
    "bash-broken-heart": combat(printed),
    "be-with-you-hangin-around": combat(printed, damage.at(0), defense + 1),
    "bench-brawl-tantrum": combat(printed, damage + count(HERE)),
    "berserk-disco-groove": combat(printed, charm=(charm + if_(has("Music"), 3, -1),)),
    "blind-throw-surprised": combat(printed),
    "blocking-rush-halitosis": combat(printed),
    "call-to-arms-accost": combat(printed),
    "charge-scandal": combat(printed),
    "charged-up-ogle": combat(
        damage + 1,
        may_pay(damage, 1),
        charm=(charm - if_(against(not_(male())), 2, 0),),
        charm_opponent=(cannot("get a combat card", "win", when=against(male())),),
    ),
    "club-stunning-smile": combat(printed),
    "confusion-voyeur": combat(opponent=(damage - 3,), charm=(charm + if_(has("Peeping"), 4, 2),)),
    "crushing-left-say-cheese": combat(printed),
    "deception-tied-up": combat(printed, more_combat_cards(1), opponent=(damage - 2,), charm=(cannot("use", "charm"),)),
    "desperate-shot-terror": combat(printed),
    "devastating-attack-sinister-beauty": combat(
        defense - if_(against(has("Flying")), 4, 2), charm_opponent=(charm + 2,)
    ),
    "dodge-puppy-dog-eyes": combat(printed),
    "double-blow-gusto": combat(more_attacks(1), more_combat_cards(1), charm=(charm + if_(has("Pure Heart"), 3, 1),)),
    "drop-kick-sorrow": combat(printed),
    "face-slam-beautiful-queen": combat(printed),
    "fancy-dance-sexy-teacher": combat(printed, charm=(charm + if_(has("Teacher"), 3, 2),)),
    "films-about-gladiators-dork": combat(printed),
    "flying-kick-15-minutes": combat(printed),
    "fried-lead-balloon": combat(printed, charm=(charm + if_(has("Comedian"), 5, 2),)),
    "gas-attack-incomparable-beauty": combat(
        opponent=(cannot("deal damage", "use"),), charm_opponent=(cannot("get a combat card", "win"),)
    ),
    "gone-crazy-lovely-ladies": combat(printed),
    "grace-poise": combat(printed),
    "gut-punch-only-a-mother": combat(printed),
    "hammer-lovers-kiss": combat(printed, cancel_foes_cards),
    "head-butt-sad-eyes": combat(printed, charm_opponent=(more_attacks(1),)),
    "in-my-sights-zen-experience": combat(
        damage + if_(has("Weapons"), 5, 3), charm=(charm + if_(has("Priest"), 4, 1),)
    ),
    "incoming-cowardice": combat(printed),
    "its-your-fault-broad-shoulders": combat(printed, charm=(charm + if_(male(), 3, 2),)),
    "just-a-trim-say-it-dont-spray-it": combat(printed),
    "kick-awfully-cute": combat(printed, charm_opponent=(charm - 1,)),
    "knee-slam-special-gift": combat(printed),
    "knocked-out-beauty": combat(printed, charm=(charm + if_(is_("Robot", "Android", "Cyborg"), 3, 2),)),
    "leg-sweep-why-you-little-devil": combat(printed, opponent=(defense // 2,)),
    "lunch-break-all-dressed-up": combat(printed, heal, opponent=(heal,)),
    "ninja-defense-getting-dressed": combat(printed, charm=(charm + if_(all_(female(), has("Student")), 3, 2),)),
    "ooooh-i-got-me-tango": combat(
        defense - of(damage), charm=(charm + if_(opposite_sex(), 3, if_(same_sex(), 4, 0)),)
    ),
    "panic-enchanted-view": combat(printed, charm=(charm * 2,)),
    "paralyse-captivate": combat(printed, opponent=(damage - 3,)),
    "parry-handsome-lad": combat(printed, charm_opponent=(charm - 1,)),
    "pinned-well-its-like-this": combat(
        defense - if_(against(has("Strength")), 4, 2), charm=(charm - if_(against("character"), 4, 2),)
    ),
    "pummel-whatd-you-have-for-lunch": combat(damage + 4, damage + of(energy), charm_opponent=(charm - 2,)),
    "punch-lovely-hair": combat(printed),
    "screw-kick-comfy": combat(printed, damage + if_(has("Strength"), 3, 2)),
    "screwed-hero": combat(printed, until_combat_ends(defense // 3)),
    "shaken-up-singing-sensation": combat(printed),
    "shock-flowers": combat(opponent=(more_attacks(1),), charm=(charm + if_(has("Medic"), 4, 2),)),
    "slam-great-service": combat(printed),
    "slap-beautiful-redhead": combat(printed, charm_opponent=(charm - 2,)),
    "smash-stupefaction": combat(damage * 2, charm=(charm // 2,)),
    "southern-cross-fist-mournful-look": combat(
        defense + if_(has("Strength"), 2, 1), charm=(charm + if_(female(), 3, 1),)
    ),
    "startled-pretty-lady": combat(printed, charm=(charm + if_(female(), 3, 2),)),
    "stomp-cool-dude": combat(printed, also_its_side, charm=(charm + if_(male(), 2, if_(female(), 1, 0)),)),
    "surprise-attack-happy": combat(printed, charm=(charm + if_(male(), 3, 2),)),
    "take-cover-ecstasy": combat(printed),
    "too-much-sun-nabbed": combat(printed, defense.at(0)),
    "toss-distraction": combat(printed),
    "tracheotomy-lovely-persuasion": combat(
        defense - if_(against(carries("Weapon")), 2, 1), charm=(charm + if_(male(), 1, if_(female(), 2, 0)),)
    ),
    "trip-tears": combat(printed),
    "wild-swing-begging-for-mercy": combat(printed),
    "yipes-happy-2-cu": combat(printed),
}
