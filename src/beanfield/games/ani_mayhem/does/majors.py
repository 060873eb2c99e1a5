"""Major disasters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.always import CHARACTERS, DISASTERS, ME, PLACES, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    all_,
    any_,
    asks_for,
    at_least,
    bears,
    combat_disaster,
    every_landing,
    every_round,
    female,
    first_round,
    has,
    has_movement,
    has_stand_in,
    in_play,
    in_second_form,
    is_,
    item_beneath,
    landed,
    male,
    not_,
    somebody_here,
    wields,
    worn_down,
)
from beanfield.games.ani_mayhem.vocabulary.declared import (
    after,
    copies,
    ends_with,
    falls_with,
    lasts,
    off_field,
    one,
    use,
)
from beanfield.games.ani_mayhem.vocabulary.effects import (
    all_cards_here,
    all_cards_of,
    all_disasters,
    around,
    everybody,
    here,
    moves,
    nearest,
    one_card_here,
    one_here,
    parties_here,
    takes_effect,
    this_place,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import deflects, outlives
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import hoards, ignores
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import damage, defense, health, movement
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import charms_only, freed_by_charm, possesses, snatches
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import (
    cannot_attack,
    extra_card,
    foils,
    frenzy,
    ignores_halves,
    not_attacked_by,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import second_form
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import cannot, shut
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import (
    attacks_passing,
    goes_back,
    halts_at_items,
    picks_first,
    pursues,
    raises,
    steals,
    strips_fallen,
)
from beanfield.games.ani_mayhem.vocabulary.lines import FACTS, Does
from beanfield.games.ani_mayhem.vocabulary.steps.cards import discard, discard_this
from beanfield.games.ani_mayhem.vocabulary.steps.lent import incapacitate, lend
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import drown, gamble, rally
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import capture, dare, shed
from beanfield.games.ani_mayhem.vocabulary.steps.sweeps import go_there
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import (
    bonk,
    defeat,
    destroy,
    destroy_this,
    gather,
    kill,
    lose_one,
    ruin,
    turn_second,
)

ASSASSIN_BOTS: Final = ("Assassin-Bot (Aqua Augmentation)", "Assassin-Bot (Land Augmented)")

DOES: Final[Does] = {
    "7-lucky-gods-martial-artists": (
        always(ME, outlives(2)),
        always(ME, damage.for_each_life(), defense.for_each_life()),
        always(ME, hoards),
    ),
    "alien-battleship": (
        after(
            "met",
            gamble(is_("Planetary Vehicle")),
            on=parties_here(any_(bears("Planetary Vehicle"), is_("Planetary Vehicle"))),
        ),
    ),
    "alien-invasion-force": (
        always(ME, attacks_passing(any_(at_least("charm", 6), has("Royalty")))),
        always(ME, picks_first(any_(at_least("charm", 6), has("Royalty")))),
    ),
    "assassin-bot-aqua-augmentation": (
        always(ME, deflects(wields("Missile", "Weapon"), 1)),
        after("defeated", drown()),
    ),
    "assassin-bot-land-augmented": FACTS,
    "big-bug": (always(ME, frenzy),),
    "brian-j-mason": (
        off_field,
        lasts(0),
        always(DISASTERS.which(combat_disaster()), extra_card),
        ends_with("Largo"),
    ),
    "dd-j1-battlemover": (
        after("round begins", destroy(), on=all_cards_here(beneath="too"), when=worn_down(2, below=3)),
        after("round begins", destroy_this(), when=worn_down(2, below=3)),
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
    "dodoria": (
        always(ME, pursues(is_("character"), keeps_on=True)),
        always(ME, movement.for_each_chase()),
    ),
    "dr-rene-danclaude": (
        off_field,
        lasts(3),
        always(DISASTERS.which(is_(*ASSASSIN_BOTS)), damage + 3),
        always(DISASTERS.which(is_("Robot"), not_(is_(*ASSASSIN_BOTS))), damage + 2),
        always(DISASTERS.which(not_(is_("Robot", *ASSASSIN_BOTS))), damage + 1),
        use(bonk(), discard_this(), on=one("character", is_("Armitage"), whose="yours")),
        falls_with("Armitage", by_you=True),
    ),
    "dracula": (always(ME, raises("Undead")),),
    "everyones-after-me": (moves(1), takes_effect(gather(), on=all_disasters(has_movement()))),
    "f-g-frederick": (
        after("turn begins", lend(damage + 1, defense + 1, movement + 1, until="play")),
        after("landed", lend(shut("stop", "scavenge"), until="play"), on=this_place),
    ),
    "freeza-1st-form": (
        after("round ends", rally("Freeza", 2)),
        always(ME, not_attacked_by(is_("character", "Vehicle")), when=has_stand_in("Freeza")),
    ),
    "galaxy-destroyer": (
        after("landed", discard(), on=all_cards_here(beneath="too"), when=every_landing(4)),
        after("landed", ruin(), on=this_place, when=every_landing(4)),
    ),
    "garlic-jr": (after("cycle", turn_second()), always(ME, goes_back, when=in_second_form())),
    "gd-42-crab-mech": (always(ME, cannot_attack(is_('Reika "Vision" Chang'), nor_back=True)),),
    "ginger": FACTS,
    "ginyu": (always(ME, possesses(5)),),
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
    "raiichi-zaakro": (takes_effect(dare(), incapacitate(turns=2), capture(), on=here(), unless="Streetwise"),),
    "recoom": (always(ME, health.at(14)),),
    "red-commandos": (
        always(ME, cannot("grab")),
        always(ME, halts_at_items),
        after("landed", lend(cannot("move"), turns=4), when=item_beneath()),
    ),
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
    "tares": (always(ME, second_form, when=in_play("Shinseiju Tree")), always(ME, ignores("Full Moon", "False Moon"))),
    "the-dead-zone": (
        takes_effect(go_there(), on=nearest("location", not_(is_("Dimensional")))),
        takes_effect(bonk(), on=around(2, not_(has("Strength"))), unless="Magic & Strength"),
    ),
    "the-demoness-ifurita": (always(ME, damage.of_foes(), when=not_(first_round())),),
    "the-mass": (copies(3),),
    "toma": (always(ME, damage.doubled(), when=every_round(2)), always(ME, foils)),
    "under-age-smoking": (takes_effect(kill(), on=one_here(any_(has("Student"), is_("Robot"))), unless="Computer x3"),),
    "vegeta": (always(ME, strips_fallen), always(ME, second_form, when=in_play("Full Moon"))),
}
