"""Global effects from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.always import CHARACTERS, DISASTERS, PARTY, YOURS, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    any_,
    at_least,
    captive,
    has,
    heeding,
    held,
    in_haven,
    in_party_with,
    is_,
    looks,
    not_,
    stays_out_of_it,
    unmoved,
)
from beanfield.games.ani_mayhem.vocabulary.declared import (
    all_of,
    guards,
    keeps,
    lasts,
    mends,
    nurses,
    one,
    safe_loot,
    use,
    used_up,
    uses_with,
    wins_ties,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import survives
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import heeds, ignores, keeps_cards
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import damage, defense, movement, printed
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import not_attacked_by
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import goes_back, hides, stays_put
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import gain, lose, one_skill_does, symbol
from beanfield.games.ani_mayhem.vocabulary.lines import Does
from beanfield.games.ani_mayhem.vocabulary.steps.cards import discard, discard_this, equip, look, recycle
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import cancel
from beanfield.games.ani_mayhem.vocabulary.steps.errands import bathe, blind, brace, leap, serve
from beanfield.games.ani_mayhem.vocabulary.steps.lent import charge, incapacitate, lend
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import discharge, free, invite, rob

DOES: Final[Does] = {
    "acrophobia": (
        use(lend(lose("Climbing"), until="turn"), on=one("character")),
        use(lend(lose("Flying"), until="turn"), on=one("character")),
    ),
    "alliance": (use(invite(), on=one("character", whose="others"), combat=True, needs=True),),
    "breaking-and-entering": (always(YOURS, one_skill_does),),
    "briefing": (use(look("draw pile", top=4, arrange=True)),),
    "broken-bonds": (
        use(free(), on=one("character", any_(captive(), held()))),
        use(discard(), on=one("card", is_("Holding"))),
        uses_with("Makoto Mizuhara", 4),
    ),
    "classy-crooks": (safe_loot("Clothing", "Gift"),),
    "combat-training": (always(YOURS, printed, most=3),),
    "dr-raven": (mends(discarded=True),),
    "dr-stingray": (
        use(
            lend(damage - 2, defense - 2, until="round", which=is_("Boomer")),
            lend(damage - 1, defense - 1, until="round", which=not_(is_("Boomer"))),
            on=all_of("disaster"),
        ),
    ),
    "elite-medical-staff": (use(recycle(1, is_("character"), to="draw pile")),),
    "equipment-retrieval": (use(equip(is_("equipment"), source="draw pile"), on=one("character", whose="yours")),),
    "final-stand": (use(brace(1), on=one("party", whose="yours", where="here"), combat=True),),
    "frothy-mugs-of-water": (lasts(3), always(CHARACTERS, survives), always(DISASTERS, goes_back)),
    "great-king-yemma": (use(lend(symbol("Dimensional"), until="turn"), on=one("party", whose="yours")),),
    "guardian-of-the-earth": (
        always(YOURS.which(any_(has("Martial Arts"), has("Chi"))), defense + 1, gain("Splitting")),
    ),
    "guru": (
        use(
            equip(is_("enhancement"), source="draw pile"), on=one("character", in_haven(), whose="yours"), phase="equip"
        ),
    ),
    "happy-ending": (wins_ties,),
    "happy-students": (
        always(YOURS.which(has("Student"), not_(heeding())), ignores("School"), not_attacked_by(is_("School"))),
        use(lend(heeds, until="turn"), on=one("character", has("Student"), whose="yours"), per="phase"),
    ),
    "hiding-out": (use(lend(hides, until="maintenance"), on=one("party", not_(in_haven()), whose="yours")),),
    "interference": (
        use(cancel(), on=one("stack", looks())),
        use(discard(), on=one("disaster", looks(), where="looming")),
    ),
    "interrogation": (use(rob(), on=one("character", whose="others", where="with yours")), used_up),
    "king-kai": (
        lasts(0),
        always(YOURS.which(at_least("charm", 4)), damage + 1, gain("Chi")),
        use(lend(gain("ESP"), until="turn"), on=one("character", whose="yours"), per="turn"),
    ),
    "late-for-school": (always(YOURS.which(has("Student")), printed),),
    "masaki-comes-visiting": (use(incapacitate(until="turn"), on=one("party", whose="others")),),
    "kasumi": (
        use(
            lend(gain("Cooking"), until="turn"),
            lend(keeps_cards, until="turn", to="yours"),
            on=one("character", whose="yours"),
        ),
    ),
    "medical-regenerator": (nurses(3), use(discharge(), per="phase")),
    "mega-motoslave": (
        use(equip(is_("Hardsuit")), on=one("character", whose="yours")),
        use(lend(defense + 5, until="combat"), on=one("fighter", is_("character"), whose="yours"), combat=True),
    ),
    "palace-guard": (
        guards,
        always(PARTY, printed, when=in_party_with(has("Royalty"))),
        use(serve(), on=one("character", whose="yours"), phase="equip", per="phase"),
    ),
    "police-reinforcements": (
        use(lend(printed, until="turn"), on=one("character", has("Police"), whose="yours"), per="turn"),
    ),
    "power-up": (use(charge("Chi"), on=one("character", stays_out_of_it(), whose="yours"), combat=True, per="turn"),),
    "power-grip": (use(lend(stays_put, until="turn"), on=one("party", whose="yours")),),
    "power-sense": (
        use(look("carried"), on=one("player", whose="others")),
        use(look("havens"), on=one("player", whose="others")),
        use(look("hand"), on=one("player", whose="others")),
    ),
    "ready-to-go": (use(lend(printed, until="phase"), on=one("vehicle", is_("Non-flying Vehicle"))),),
    "refuge": (keeps(2),),
    "relaxing-hot-springs": (
        use(bathe("female"), on=one("location")),
        use(bathe("male"), on=one("location")),
        used_up,
    ),
    "satellite-observation": (use(blind(), on=one("stack", "card", is_("View"))),),
    "security-camera": (
        use(look("draw pile", top=1), on=one("player")),
        use(look("combat pile", top=1), on=one("player")),
        use(look("discard pile", top=1), on=one("player")),
    ),
    "shortcut": (
        use(leap(), discard_this(), on=one("party", not_(in_haven()), unmoved(), whose="yours"), phase="move"),
    ),
    "slow-moving-traffic": (use(lend(movement.at(1), until="next-move"), on=one("disaster", at_least("movement", 1))),),
    "spy-camera": (use(look("hand"), on=one("player", whose="others")),),
    "surveillance": (use(look("beneath"), on=one("location")),),
    "tender-moment": (always(YOURS, printed, most=1),),
    "training-with-kami": (lasts(0), always(YOURS.which(has("Martial Arts")), gain("Chi"), most=1)),
}
