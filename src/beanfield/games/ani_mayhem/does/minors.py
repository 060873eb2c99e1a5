"""Minor disasters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.always import (
    BEARER,
    CHARACTERS,
    DISASTERS,
    FOE,
    HERE,
    ME,
    PARTY,
    PLACE,
    PLACES,
    PRIMARY,
    always,
)
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    all_,
    any_,
    asks_for,
    at_least,
    bears,
    beside,
    combat_disaster,
    every_landing,
    female,
    first_round,
    has,
    has_other_form,
    has_uses,
    in_play,
    in_round,
    is_,
    item_beneath,
    landed,
    male,
    not_,
    under_card,
    unhurt,
)
from beanfield.games.ani_mayhem.vocabulary.declared import (
    after,
    all_of,
    awaits,
    cheered_by,
    curses,
    falls_with,
    hardens,
    lasts,
    off_field,
    one,
    one_combat,
    stays_open,
    trickles,
    trophy,
    unlocks,
    use,
    vehicle,
)
from beanfield.games.ani_mayhem.vocabulary.effects import (
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
    stays,
    strongest_here,
    takes_effect,
    this_place,
    two_here,
    you,
    your_nearest_party,
    your_strongest,
    your_strongest_here,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import (
    diverts,
    harmless_in_defeat,
    outlasts,
    parries_each,
    shrugs,
    shrugs_one,
    stings,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import (
    charm,
    damage,
    defense,
    energy,
    health,
    movement,
    printed,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import (
    brawls,
    cannot_attack,
    extra_card,
    not_attacked_by,
    one_at_a_time,
    one_by_one,
    strikes_anew,
    strikes_two,
    struck_alone,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import ripens, second_form
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import ALL_JOINT, cannot, pins, shuns, shut
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import (
    attacks_passing,
    picks_first,
    pursues,
    returns,
    robs_drivers,
    snipes,
    spits,
    steals,
    takes_bribes,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import lose, waives
from beanfield.games.ani_mayhem.vocabulary.lines import FACTS, Does
from beanfield.games.ani_mayhem.vocabulary.steps.cards import discard, lose_card
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import go_home, lock, transform
from beanfield.games.ani_mayhem.vocabulary.steps.lent import hold, incapacitate, kill_later, lend
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import empty, give_up_card, open_hand, shred, summon
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import capture, scrap_loot
from beanfield.games.ani_mayhem.vocabulary.steps.sweeps import filch, go_there, hand_over, sink, whirl_away
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import (
    ally,
    attach,
    bonk,
    bonk_bearer,
    defeat,
    destroy,
    destroy_this,
    kill,
    lose_health,
    lose_one,
    redraw,
    shift,
    shuffle_in,
    stay_out,
    turn_second,
)

STAYING: Final = ("Ranma Saotome (girl type)", "Mr. Panda")
"""Those who stay so until another transformation card changes them."""

DOES: Final[Does] = {
    "3-way-rumble": (takes_effect(attach(), on=nearest("disaster", combat_disaster())), always(BEARER, printed)),
    "33-s-sexaroid": (always(ME, not_attacked_by(all_(male(), not_(at_least("charm", 7))), nor_back=True)),),
    "55-c-bodyguard-boomer": (always(ME, defense.for_each_here(), health.for_each_here()),),
    "acid-head": (always(ME, spits(3), when=not_(under_card("Holding"))),),
    "akanes-cooking": (
        takes_effect(incapacitate(turns=2), on=here(), unless="Cooking x2"),
        takes_effect(incapacitate(turns=1), on=here(), provided="Cooking x2"),
    ),
    "akanes-rage": (
        always(ME, pursues(male())),
        always(ME, picks_first(male())),
        always(ME, damage.of("Akane Tendo"), defense.of("Akane Tendo"), movement.of("Akane Tendo")),
    ),
    "angry-schoolgirls": (always(ME, pursues(male())), always(ME, picks_first(male()))),
    "asteroid": (
        takes_effect(
            destroy(), on=nearest("card", is_("equipment", "character"), is_("Flying Vehicle", "Planetary Vehicle"))
        ),
    ),
    "asteroid-field": (
        takes_effect(
            discard(), on=all_cards_of(is_("equipment", "character"), is_("Planetary Vehicle"), spared="Pilot x2")
        ),
    ),
    "auntie-saotome": (
        off_field,
        lasts(6),
        after("enters", transform(), on=everybody(has_other_form(), not_(is_(*STAYING)))),
        after("enters", lock(), on=everybody(is_(*STAYING))),
        unlocks(but=STAYING),
    ),
    "baby": (takes_effect(incapacitate(turns=2), on=nearest("party")),),
    "baby-saiyan": (always(ME, second_form, when=in_play("Full Moon")),),
    "bio-ball": (
        takes_effect(attach(), lend(cannot("act"), until="play", wait=3), kill_later(6), on=nearest("character")),
    ),
    "bu-12b-cyberdroid": (
        always(ME, attacks_passing(is_("character")), brawls, when=not_(landed(3))),
        always(ME, cannot("attack"), when=landed(3)),
        after("landed", destroy(), on=all_cards_here(is_("item", "equipment")), when=every_landing(4)),
        after("landed", destroy_this(), when=every_landing(4)),
    ),
    "bugrom-bridge-bashers": (
        moves(1),
        always(
            PLACE,
            shut("stop", "pass", unless="Flying or Flying Vehicle or Jump", each=True, but_at=is_("Seito Bridge")),
        ),
    ),
    "bugrom-horde": (always(ME, damage.for_each_here(), defense.for_each_here(), health.for_each_here()),),
    "bugrom-type-1": FACTS,
    "c-kos-cooking": (
        takes_effect(incapacitate(until="helped", helped="Cooking"), on=nearest("party"), without="Akane's Cooking"),
        takes_effect(go_there(), on=nearest("disaster", is_("Akane's Cooking")), with_="Akane's Cooking"),
        takes_effect(discard(), on=all_cards_here(beneath="too"), unless="Cooking x3", with_="Akane's Cooking"),
        use(
            defeat(),
            on=all_of("disaster", is_("C-ko's Cooking", "Akane's Cooking")),
            per="phase",
            anyone=True,
            removes="Kasumi",
        ),
    ),
    "captured": (takes_effect(capture(until="Computer & Genius & Survival"), on=your_strongest()),),
    "catch-bubbles": (
        after("enters", filch(), on=nearest("character", bears("item")), when=not_(bears("item"))),
        after("landed", filch(), on=nearest("character", bears("item")), when=not_(bears("item"))),
        after("caught", lend(damage + 1, until="play"), hand_over()),
    ),
    "class-c-boomer": FACTS,
    "class-c-female-boomer": (always(ME, steals("equipment")),),
    "cloud-monster": (always(ME, shrugs_one),),
    "dai-kokusei-and-dai-hakusei": (always(ME, outlasts(10, "Martial Arts")),),
    "defense-forces": (
        always(ME, cannot("grab")),
        after("landed", lend(damage + 1, defense + 1, cannot("move"), until="play"), when=item_beneath()),
    ),
    "demon-hordes": (
        off_field,
        awaits("Demon", "Horde", "Undead"),
        always(BEARER, damage + 2, defense + 2, movement + 2, charm + 2, energy + 2),
    ),
    "desert-skeletons": (always(ME, one_by_one),),
    "dimensional-vortex": (takes_effect(whirl_away(), on=here()),),
    "dinner-with-mom-and-dad": (takes_effect(go_home(), on=everybody(has("Student"))),),
    "disguise-revealed": (takes_effect(discard(), on=all_cards_of(is_("Disguise"))),),
    "dont-be-a-dummy": (takes_effect(sink(), on=all_cards_of(is_("equipment"), is_("Non-flying Vehicle"))),),
    "dr-weelo": (always(ME, ripens(3)),),
    "dr-weelos-bio-men": FACTS,
    "ebi-furiya": (
        after(
            "strikes",
            lend(movement - 1, until="with-it"),
            incapacitate(
                until="helped",
                helped="Fire Element",
                broken=10,
                which=all_(is_("character"), not_(at_least("movement", 1))),
            ),
        ),
    ),
    "excessive-gravity": (
        takes_effect(
            lend(cannot("attack", "move"), turns=2), on=here(not_(has("Strength", 2)), not_(at_least("movement", 6)))
        ),
    ),
    "falling-debris": (
        moves(1),
        takes_effect(bonk(), on=here(not_(has("Flying")))),
        takes_effect(lend(shut("stop", "scavenge"), turns=3), on=this_place),
    ),
    "falling-i-beam": (takes_effect(bonk(), on=one_here(), unless="Strength x2 or Blind Luck"),),
    "fire-fight": (
        takes_effect(hold(turns=1), on=everybody()),
        takes_effect(empty(), on=all_cards_of(is_("Weapon"), has_uses())),
    ),
    "forceful-impact": (takes_effect(shift(1), on=here()),),
    "full-moon": (
        moves(1),
        always(CHARACTERS.which(is_("Saiyan")), second_form),
        always(DISASTERS.which(is_("Saiyan")), second_form),
        use(defeat(), per="phase", by_party="Damage 8+ in all or (Planetary & Damage 4+ in all)"),
    ),
    "funky-muggers": (after("hurts", shred(is_("Clothing"))),),
    "furry-eyes": (always(ME, robs_drivers),),
    "goons": FACTS,
    "goz": (always(ME, takes_bribes),),
    "guldo": (
        always(ME, health.at(2)),
        after("round ends", incapacitate(until="combat"), on=two_here(), when=unhurt(2)),
    ),
    "happy-tanks": FACTS,
    "have-a-nice-trip": (
        takes_effect(shuffle_in(), on=nearest("card", is_("equipment"), is_("Battlesuit", "Hardsuit", "Mecha"))),
    ),
    "homework": (off_field, lasts(3), always(CHARACTERS.which(has("Student")), cannot("move"))),
    "hounded-by-the-press": (takes_effect(hold(turns=1), on=here(any_(has("Police"), has("Investigation")))),),
    "hungry-cabbit": (takes_effect(lose_one(is_("equipment")), on=nearest("character", bears("equipment"))),),
    "hungry-dinosaur": (trophy("Food"),),
    "ibuprofen-and-quickly": (
        takes_effect(lend(defense - 2, until="next-disaster"), on=here(), unless="Medic"),
        takes_effect(lend(defense - 1, until="next-disaster"), on=here(), provided="Medic"),
    ),
    "impending-doom": (takes_effect(summon(), on=your_nearest_party),),
    "in-the-hall": (
        takes_effect(go_there(), on=nearest("location", is_("School"))),
        stays,
        always(HERE, lose("Student")),
    ),
    "juraian-guardians": (after("fells", scrap_loot(), capture()),),
    "kiriya-the-phantom-assassin": (after("fells", give_up_card()),),
    "kishiime": (always(ME, shrugs(not_(has("Speed")))),),
    "kodachi-kuno-the-black-rose": (
        after("enters", ally(), on=nearest("disaster", combat_disaster())),
        always(PRIMARY, damage + 2, defense + 2),
    ),
    "lab-explosion": (
        takes_effect(discard(), on=all_cards_of(is_("Science"))),
        takes_effect(lose_card(), on=you),
    ),
    "lady-tokimi": (
        off_field,
        lasts(6),
        always(PLACES.which(is_("Dimensional")), shut("stop", unless="Washu", each=True)),
    ),
    "locked-gate": (
        moves(1),
        always(PLACE, shut("stop", "pass", "scavenge", unless="Keys or Phase or Damage 7+ in all")),
    ),
    "loner": (
        takes_effect(attach(), on=your_strongest_here()),
        always(BEARER, shuns(*ALL_JOINT)),
        cheered_by(12),
    ),
    "max-5000": (always(ME, cannot("deal damage"), when=first_round()),),
    "mez": (
        always(ME, cannot("move"), when=beside("character")),
        always(ME, pins(unless="Speed x2 or Movement 4+")),
    ),
    "miso-cutsun": (always(ME, stings(2)),),
    "murdered-music-star": (
        takes_effect(discard(), on=all_cards_here(is_("Music"), is_("item", "equipment"))),
        takes_effect(kill(), on=here(has("Music"))),
    ),
    "mystery-foe": (
        takes_effect(attach(), on=nearest("disaster", combat_disaster())),
        always(BEARER, strikes_anew),
        one_combat,
    ),
    "najato-phantom-prince": (
        always(ME, steals("item")),
        always(ME, diverts(unless="Nanami Jinnai or Genius or Blind Luck")),
    ),
    "no-help": (
        off_field,
        lasts(2),
        always(CHARACTERS, shuns(*ALL_JOINT, strangers=True)),
        trickles(1),
    ),
    "no-way-out": (takes_effect(lend(cannot("retreat"), until="next-disaster"), on=here()),),
    "observation-droid": (takes_effect(open_hand(2), on=nearest("player")),),
    "old-woman": (
        takes_effect(transform(), on=everybody(has_other_form())),
        takes_effect(lend(damage - 1, defense - 1, until="next-combat"), on=everybody(not_(has_other_form()))),
    ),
    "one-world": (
        off_field,
        lasts(0),
        always(CHARACTERS, not_attacked_by(is_("character"))),
        always(PLACES, shut("scavenge", own_only=True)),
    ),
    "overload": (takes_effect(bonk_bearer(), destroy(), on=nearest("card", is_("equipment"))),),
    "power-suit": (always(ME, harmless_in_defeat),),
    "priss-and-the-replicants": (
        takes_effect(hold(turns=1), on=here(), unless="Priss Asagiri or Priss' First Live Concert Poster"),
    ),
    "property-damage": (
        moves(3),
        takes_effect(destroy(), on=all_cards_here(beneath="too")),
        always(ME, struck_alone),
    ),
    "pterodactyl": (trophy(exact=True), vehicle(3), stays_open),
    "puppet-bomb": (
        moves(1),
        takes_effect(destroy(), on=one_card_here(is_("item", "equipment"), beneath="too")),
        takes_effect(destroy_this(), on=this_place),
    ),
    "red-tape": (takes_effect(redraw(), on=all_players),),
    "restricted-area": (
        moves(1),
        takes_effect(lend(shut("scavenge", unless="Investigation"), turns=4), on=this_place),
    ),
    "run-over": (takes_effect(bonk(), on=one_here(), unless="Movement 4+"),),
    "runaway-elevator": (takes_effect(kill(), on=one_here(), unless="Robot"),),
    "running-fight": (
        after("defeated", destroy(), on=one_card_here(is_("equipment", "character"), is_("Non-flying Vehicle"))),
    ),
    "running-late": (takes_effect(hold(turns=1), on=parties_here(has("Student"))),),
    "saibamen": (always(ME, strikes_two, extra_card),),
    "shinseiju-tree": (
        takes_effect(go_there(), on=nearest("location", not_(is_("Planetary", "Dimensional")))),
        stays,
        always(CHARACTERS, energy - 2),
        use(defeat(), per="phase", by_party="Fire Element x2 or Priest x2 or Energy 16+ in all"),
        falls_with("Tares", discarded=True),
    ),
    "shopping-spree": (
        takes_effect(discard(), on=all_cards_of(is_("Money"), is_("item", "equipment", "enhancement"))),
    ),
    "short-out": (
        takes_effect(destroy(), on=nearest("card", is_("Computer"))),
        takes_effect(
            lend(shut("stop", "scavenge"), turns=4), on=nearest("location", asks_for("Computer")), otherwise=True
        ),
    ),
    "shot-down": (
        after("stepped", destroy(), on=one_card_here(is_("equipment"), is_("Flying", "Flying Vehicle"))),
        after("met", lend(lose("Flying"), until="with-it"), on=here(not_(has("Phase")), has("Flying"))),
    ),
    "shuttle-crash": (
        takes_effect(destroy(), on=nearest("card", is_("equipment", "character"), is_("Flying Vehicle"))),
    ),
    "soja-guardians": (always(ME, attacks_passing(is_("character"))),),
    "squeeeeeeeeeze": (takes_effect(lose_health(5), lend(defense - 3, until="next-combat"), on=strongest_here()),),
    "sudden-stop": (
        takes_effect(destroy(), on=nearest("card", is_("equipment", "character"), is_("Non-flying Vehicle"))),
    ),
    "surgical-laser": (moves(1), always(ME, snipes)),
    "swat-team": (use(defeat(), per="phase", gives=is_("Weapon"), gives_all=True),),
    "tank-special": (
        always(ME, health.at(4)),
        after("defeated", lend(shut("stop", "scavenge"), turns=3), on=this_place),
    ),
    "tatewaki-kuno": (always(ME, picks_first(female())), after("fells", stay_out(3))),
    "the-mass-humanoid-form": (
        always(ME, pursues(is_("character"))),
        falls_with("Ryo-Ohki"),
        use(bonk(), on=one("character", is_("Ryo-Ohki"), whose="yours"), per="phase", anyone=True),
    ),
    "the-pit": (moves(1), always(ME, one_at_a_time)),
    "tomas-guards": (always(ME, parries_each),),
    "towed-vehicle": (
        takes_effect(discard(), on=nearest("card", is_("equipment", "character"), is_("Non-flying Vehicle"))),
    ),
    "traffic-ticket": (takes_effect(lend(movement.at(1), turns=3), on=here()),),
    "training-ground-of-cursed-springs": (
        takes_effect(attach(), on=your_strongest()),
        curses("Animal", damage=1, defense=1, movement=2),
    ),
    "trapped-door": (takes_effect(shift(4, around=True), on=here()),),
    "unwanted-guest": (always(ME, picks_first(is_("Android"))), always(FOE.which(is_("Android")), defense - 1)),
    "vampiric-ambush": (
        always(ME, cannot_attack(not_(female()))),
        always(ME, returns(blow=9, turns=2, to=female())),
    ),
    "watch-that-1st-step": (takes_effect(lose_health(2, sore=True), on=here(not_(has("Flying")))),),
    "willpower": (off_field, hardens(3)),
    "wrong-button": (takes_effect(discard(), on=all_cards_of(is_("Computer"), is_("equipment", "enhancement"))),),
    "yamata-no-orochi": (
        always(ME, picks_first(female())),
        trophy(),
        always(PARTY, waives(at=is_("Spring of Life"))),
    ),
    "zarbon": (after("round ends", turn_second(), when=in_round(2)),),
}
