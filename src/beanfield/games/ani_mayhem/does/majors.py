"""Major disasters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.conditions import (
    all_,
    any_,
    asks_for,
    at_least,
    combat_disaster,
    every_landing,
    female,
    first_round,
    has,
    has_movement,
    in_play,
    is_,
    landed,
    male,
    not_,
    somebody_here,
)
from beanfield.games.ani_mayhem.declared import after, ends_with, lasts, off_field, use
from beanfield.games.ani_mayhem.effects import (
    all_cards_here,
    all_cards_of,
    all_disasters,
    everybody,
    here,
    moves,
    nearest,
    one_card_here,
    one_here,
    takes_effect,
    this_place,
)
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.steps import (
    bonk,
    capture,
    defeat,
    destroy,
    destroy_this,
    discard,
    gamble,
    gather,
    incapacitate,
    kill,
    lend,
    lose_one,
    shed,
)
from beanfield.games.ani_mayhem.words import (
    CHARACTERS,
    DISASTERS,
    ME,
    PLACES,
    always,
    attacks_passing,
    cannot,
    cannot_attack,
    charms_only,
    damage,
    defense,
    extra_card,
    freed_by_charm,
    frenzy,
    health,
    ignores,
    ignores_halves,
    movement,
    picks_first,
    pursues,
    second_form,
    shut,
    snatches,
    steals,
)

DOES: Final[Does] = {
    "alien-invasion-force": (
        always(ME, attacks_passing(any_(at_least("charm", 6), has("Royalty")))),
        always(ME, picks_first(any_(at_least("charm", 6), has("Royalty")))),
    ),
    "assassin-bot-land-augmented": FACTS,
    "big-bug": (always(ME, frenzy),),
    "brian-j-mason": (
        off_field,
        lasts(0),
        always(DISASTERS.which(combat_disaster()), extra_card),
        ends_with("Largo"),
    ),
    "deva-the-bugrom-queen": (
        off_field,
        lasts(3),
        always(DISASTERS.which(is_("Bugrom")), damage + 2, defense + 2, movement + 2),
        always(DISASTERS.which(not_(is_("Bugrom"))), damage + 1, defense + 1, movement + 1),
    ),
    "dobermans": (
        always(ME, pursues(is_("character"))),
        use(defeat(), per="phase", gives=is_("Vehicle")),
    ),
    "everyones-after-me": (moves(1), takes_effect(gather(), on=all_disasters(has_movement()))),
    "f-g-frederick": (
        after("turn begins", lend(damage + 1, defense + 1, movement + 1, until="play")),
        after("landed", lend(shut("stop", "scavenge"), until="play"), on=this_place),
    ),
    "gd-42-crab-mech": (always(ME, cannot_attack(is_('Reika "Vision" Chang'), nor_back=True)),),
    "ginger": FACTS,
    "happosai": (
        always(ME, cannot_attack(not_(female()))),
        use(defeat(), per="phase", gives=all_(is_("Clothing"), is_("item", "equipment"))),
    ),
    "jinnais-strike-squad": (after("landed", lend(damage + 1, defense + 1, until="play")),),
    "kagato": (
        always(ME, cannot("grab")),
        after("landed", destroy(), on=one_card_here(is_("item"), beneath="only")),
    ),
    "kidnapped": (always(ME, snatches(not_(at_least("damage", 4)))),),
    "kids-these-days": (after("charmed", lend(damage.halved(), defense.halved(), until="coming-round")),),
    "kirin": (always(ME, ignores_halves),),
    "largo": (after("landed", destroy(), on=all_cards_here(beneath="too"), when=every_landing(3)),),
    "mad-doctor": (off_field, lasts(3), always(PLACES.which(asks_for("Medic", in_all=True)), shut("scavenge"))),
    "martian-security-forces": (always(ME, picks_first(any_(has("Police"), is_("Robot", "Android")))),),
    "miss-hinako": (
        takes_effect(
            incapacitate(turns=2),
            lose_one(is_("item"), destroyed=True, first=is_("5 Yen Coin")),
            on=nearest("character", first=is_("Ranma")),
        ),
    ),
    "nappa": (
        always(ME, second_form, when=in_play("Full Moon")),
        always(ME, damage - 2, defense - 2, when=somebody_here(has("Genius"))),
    ),
    "natsumi-and-karume": (
        always(CHARACTERS, cannot("enter")),
        always(PLACES.which(asks_for("Cooking")), shut("stop", "scavenge")),
        use(defeat(), per="phase", gives=is_("Food")),
    ),
    "nightmare": (off_field, lasts(3), always(CHARACTERS, damage - 1, defense - 1)),
    "on-the-move": (takes_effect(shed("item", beneath=True), capture(away=True), on=here(), unless="Police x2"),),
    "political-investigation": (
        off_field,
        lasts(3),
        always(CHARACTERS.which(any_(has("Police"), has("Bureaucracy"))), cannot("act")),
    ),
    "princess-snake": (always(ME, charms_only(male())), always(ME, freed_by_charm(7))),
    "principal-kuno": (
        takes_effect(gather(), lend(cannot("move"), turns=2), on=everybody(any_(has("Teacher"), has("Student")))),
    ),
    "quincy": (
        off_field,
        lasts(4),
        always(DISASTERS.which(is_("Boomer")), damage + 2, defense + 2),
        always(DISASTERS.which(not_(is_("Boomer"))), damage + 1, defense + 1),
    ),
    "raditz": (always(ME, second_form, when=in_play("Full Moon")),),
    "raiichi-zaakro": (takes_effect(gamble(), incapacitate(turns=2), capture(), on=here(), unless="Streetwise"),),
    "recoom": (always(ME, health.at(14)),),
    "sabre-toothed-tiger": FACTS,
    "sahara-demon": (always(ME, steals("item", buries=True)),),
    "satellite-strike": (
        moves(1),
        takes_effect(
            destroy(), on=all_cards_here(not_(is_("character")), beneath="too"), unless="Planetary or Computer x4"
        ),
        takes_effect(bonk(), on=here(), unless="Planetary or Computer x4"),
    ),
    "space-pirate-attack": (
        after("enters", discard(), on=all_cards_of(is_("equipment"), not_(is_("Planetary Vehicle")))),
    ),
    "tank-police-on-patrol": (
        always(ME, movement.doubled(), when=landed(2)),
        after("landed", destroy(), on=all_cards_here(beneath="too"), when=every_landing(3)),
        after("landed", destroy_this(), when=every_landing(3)),
    ),
    "tares": (always(ME, second_form, when=in_play("Shinseiju Tree")), always(ME, ignores("Full Moon"))),
    "the-demoness-ifurita": (always(ME, damage.of_foes(), when=not_(first_round())),),
    "under-age-smoking": (takes_effect(kill(), on=one_here(any_(has("Student"), is_("Robot"))), unless="Computer x3"),),
}
