"""Minor disasters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.conditions import (
    any_,
    at_least,
    bears,
    first_round,
    has,
    has_other_form,
    in_play,
    is_,
    not_,
)
from beanfield.games.ani_mayhem.declared import lasts, off_field
from beanfield.games.ani_mayhem.effects import (
    all_cards_here,
    all_cards_of,
    all_players,
    everybody,
    here,
    moves,
    nearest,
    one_card_here,
    one_here,
    parties_here,
    strongest_here,
    takes_effect,
    this_place,
    you,
)
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.steps import (
    bonk,
    bonk_bearer,
    destroy,
    destroy_this,
    discard,
    go_home,
    hold,
    incapacitate,
    kill,
    lend,
    lose_card,
    lose_health,
    lose_one,
    redraw,
    shift,
    shuffle_in,
    transform,
)
from beanfield.games.ani_mayhem.words import (
    CHARACTERS,
    FOE,
    ME,
    always,
    cannot,
    damage,
    defense,
    health,
    movement,
    picks_first,
    second_form,
    shrugs,
)

DOES: Final[Does] = {
    "55-c-bodyguard-boomer": (always(ME, defense.for_each_here(), health.for_each_here()),),
    "akanes-cooking": (
        takes_effect(incapacitate(turns=2), on=here(), unless="Cooking x2"),
        takes_effect(incapacitate(turns=1), on=here(), provided="Cooking x2"),
    ),
    "baby": (takes_effect(incapacitate(turns=2), on=nearest("party")),),
    "baby-saiyan": (always(ME, second_form, when=in_play("Full Moon")),),
    "bugrom-horde": (always(ME, damage.for_each_here(), defense.for_each_here(), health.for_each_here()),),
    "bugrom-type-1": FACTS,
    "class-c-boomer": FACTS,
    "dinner-with-mom-and-dad": (takes_effect(go_home(), on=everybody(has("Student"))),),
    "disguise-revealed": (takes_effect(discard(), on=all_cards_of(is_("Disguise"))),),
    "dr-weelos-bio-men": FACTS,
    "excessive-gravity": (
        takes_effect(
            lend(cannot("attack", "move"), turns=2), on=here(not_(has("Strength", 2)), not_(at_least("movement", 6)))
        ),
    ),
    "falling-i-beam": (takes_effect(bonk(), on=one_here(), unless="Strength x2 or Blind Luck"),),
    "forceful-impact": (takes_effect(shift(1), on=here()),),
    "goons": FACTS,
    "happy-tanks": FACTS,
    "have-a-nice-trip": (
        takes_effect(shuffle_in(), on=nearest("card", is_("equipment"), is_("Battlesuit", "Hardsuit", "Mecha"))),
    ),
    "homework": (off_field, lasts(3), always(CHARACTERS.which(has("Student")), cannot("move"))),
    "hounded-by-the-press": (takes_effect(hold(turns=1), on=here(any_(has("Police"), has("Investigation")))),),
    "hungry-cabbit": (takes_effect(lose_one(is_("equipment")), on=nearest("character", bears("equipment"))),),
    "ibuprofen-and-quickly": (
        takes_effect(lend(defense - 2, until="next-disaster"), on=here(), unless="Medic"),
        takes_effect(lend(defense - 1, until="next-disaster"), on=here(), provided="Medic"),
    ),
    "kishiime": (always(ME, shrugs(not_(has("Speed")))),),
    "lab-explosion": (
        takes_effect(discard(), on=all_cards_of(is_("Science"))),
        takes_effect(lose_card(), on=you),
    ),
    "max-5000": (always(ME, cannot("deal damage"), when=first_round()),),
    "murdered-music-star": (
        takes_effect(discard(), on=all_cards_here(is_("Music"), is_("item", "equipment"))),
        takes_effect(kill(), on=here(has("Music"))),
    ),
    "no-way-out": (takes_effect(lend(cannot("retreat"), until="next-disaster"), on=here()),),
    "old-woman": (
        takes_effect(transform(), on=everybody(has_other_form())),
        takes_effect(lend(damage - 1, defense - 1, until="next-combat"), on=everybody(not_(has_other_form()))),
    ),
    "overload": (takes_effect(bonk_bearer(), destroy(), on=nearest("card", is_("equipment"))),),
    "priss-and-the-replicants": (
        takes_effect(hold(turns=1), on=here(), unless="Priss Asagiri or Priss' First Live Concert Poster"),
    ),
    "puppet-bomb": (
        moves(1),
        takes_effect(destroy(), on=one_card_here(is_("item", "equipment"), beneath=True)),
        takes_effect(destroy_this(), on=this_place),
    ),
    "red-tape": (takes_effect(redraw(), on=all_players),),
    "run-over": (takes_effect(bonk(), on=one_here(), unless="Movement 4+"),),
    "runaway-elevator": (takes_effect(kill(), on=one_here(), unless="Robot"),),
    "running-late": (takes_effect(hold(turns=1), on=parties_here(has("Student"))),),
    "shopping-spree": (
        takes_effect(discard(), on=all_cards_of(is_("Money"), is_("item", "equipment", "enhancement"))),
    ),
    "squeeeeeeeeeze": (takes_effect(lose_health(5), lend(defense - 3, until="next-combat"), on=strongest_here()),),
    "traffic-ticket": (takes_effect(lend(movement.at(1), turns=3), on=here()),),
    "trapped-door": (takes_effect(shift(4, around=True), on=here()),),
    "unwanted-guest": (always(ME, picks_first(is_("Android"))), always(FOE.which(is_("Android")), defense - 1)),
    "watch-that-1st-step": (takes_effect(lose_health(2, sore=True), on=here(not_(has("Flying")))),),
    "wrong-button": (takes_effect(discard(), on=all_cards_of(is_("Computer"), is_("equipment", "enhancement"))),),
}
