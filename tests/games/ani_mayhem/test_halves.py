"""What the two halves of combat cards do. Every sentence is quoted here of a card that does more than is printed."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, get_args

import pytest

from beanfield.bots.answers import random_reply
from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.catalog import HALVES, catalog
from beanfield.games.ani_mayhem.changes.blows import dealt
from beanfield.games.ani_mayhem.changes.settling import CharmHalf, charm_half, play_half
from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.saying.halves import half_texts
from beanfield.games.ani_mayhem.state import Fight, Figure, World
from beanfield.games.ani_mayhem.steps.declaring import declarable
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import printed
from beanfield.games.ani_mayhem.vocabulary.halves import combat
from beanfield.kernel.asks import Option
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import Match
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.combat_cards import blows
from tests.rules import rule

type Check = Callable[..., None]

QUOTED: set[tuple[str, str]] = set()
DODGE = "Dodge / Puppy Dog Eyes"
"""It gives +1 defense, and nothing else in a combat."""


def card(title: str, sentence: str) -> Callable[[Check], Check]:
    """Says which sentence of which card a test checks."""

    def note(check: Check) -> Check:
        QUOTED.add((title, sentence))
        return check

    return note


def attack(
    on_disaster: Sequence[str], on_character: Sequence[str], who: Sequence[str] = ("A-ko Magami",),
    disaster: str = "Happy Tanks", shown: Sequence[str] = (), more: Sequence[str] = (),
) -> Table:  # fmt: skip
    """A attacks a disaster, which gets the first combat cards; who is struck gets the next ones; `more` come later."""
    scene = Scene()
    scene.row("Arena", "Country Bar")
    for title in who:
        scene.puts("A", title, 1, shown=shown)
    scene.puts("B", "Eddie", 1)
    scene.puts("B", disaster, 1)
    scene.piles("A", combat=[*on_disaster, *on_character, *more][::-1])
    table = scene.begin("equip")
    table.does("A", "attack", disaster)
    return table


class Row(NamedTuple):
    """A round: who fights what, who gets the card, and what everybody dealt and lost."""

    title: str
    sentence: str
    on: str
    who: str
    disaster: str
    blows: list[tuple[int, int]]
    first: str = DODGE
    """What the other side gets."""
    then: tuple[str, ...] = ()
    """The cards that are drawn for the same one afterwards."""


SHE, IT = "character", "disaster"
# Happy Tanks 5/7, Goons 3/3, Class C Boomer 4/4, Assassin-Bot 7/8; A-ko, Krillin and Goten 4/4, 4/4 and 3/4. The other
# side gets +1 defense. What the disaster got comes first.
COMBAT = [
    Row("Avoid / Overdoing It", "Combat: +3 damage.", SHE, "A-ko Magami", "Happy Tanks", [(7, 0), (5, 1)]),
    Row(
        "Back Kick / Sense of Wonder", "Combat: +3 damage; draw another combat card for it.", SHE, "A-ko Magami",
        "Happy Tanks", [(8, 0), (5, 1)], then=("Bash / Broken Heart",),
    ),
    Row(
        "Be with you... / Hangin' Around", "Combat: its damage is 0 this round; +1 defense.", SHE, "A-ko Magami",
        "Happy Tanks", [(0, 0), (5, 0)],
    ),
    Row(
        "Be with you... / Hangin' Around", "Combat: its damage is 0 this round; +1 defense.", IT, "A-ko Magami",
        "Happy Tanks", [(4, 0), (0, 0)],
    ),
    Row("Berserk / Disco Groove", "Combat: +4 damage, -2 defense.", SHE, "A-ko Magami", "Happy Tanks",
        [(8, 0), (5, 3)]),
    Row("Confusion / Voyeur", "Combat: attacks on it: -3 damage.", SHE, "A-ko Magami", "Happy Tanks",
        [(4, 0), (2, 0)]),
    Row("Confusion / Voyeur", "Combat: attacks on it: -3 damage.", IT, "A-ko Magami", "Happy Tanks",
        [(1, 0), (5, 0)]),
    Row(
        "Deception / Tied Up", "Combat: draw another combat card for it; attacks on it: -2 damage.", SHE,
        "A-ko Magami", "Happy Tanks", [(5, 0), (3, 0)], then=("Bash / Broken Heart",),
    ),
    Row(
        "Devastating Attack / Sinister Beauty", "Combat: -4 defense if its opponent has Flying, otherwise -2.", IT,
        "Krillin", "Happy Tanks", [(4, 1), (5, 0)],
    ),
    Row(
        "Devastating Attack / Sinister Beauty", "Combat: -4 defense if its opponent has Flying, otherwise -2.", IT,
        "A-ko Magami", "Goons", [(4, 3), (3, 0)],
    ),
    Row(
        "Double Blow / Gusto", "Combat: it attacks the same target once more; draw another combat card for it.", SHE,
        "A-ko Magami", "Goons", [(5, 1), (5, 1), (3, 0)], then=("Bash / Broken Heart",),
    ),
    Row(
        "Double Blow / Gusto", "Combat: it attacks the same target once more; draw another combat card for it.", IT,
        "A-ko Magami", "Happy Tanks", [(4, 0), (6, 1), (6, 1)], then=("Bash / Broken Heart",),
    ),
    Row("Fancy Dance / Sexy Teacher", "Combat: -2 defense.", SHE, "A-ko Magami", "Happy Tanks", [(4, 0), (5, 3)]),
    Row("Fried / Lead Balloon", "Combat: -4 defense.", SHE, "A-ko Magami", "Happy Tanks", [(4, 0), (5, 5)]),
    Row(
        "Gas Attack / Incomparable Beauty",
        "Combat: its opponent takes no action this round: it deals no damage and uses no traits.", SHE, "A-ko Magami",
        "Goons", [(4, 0), (0, 0)],
    ),
    Row(
        "Gas Attack / Incomparable Beauty",
        "Combat: its opponent takes no action this round: it deals no damage and uses no traits.", IT, "A-ko Magami",
        "Happy Tanks", [(0, 0), (5, 0)],
    ),
    Row(
        "Hammer / Lover's Kiss",
        "Combat: -1 defense; the combat cards that its opponent has got so far do nothing.", SHE, "A-ko Magami",
        "Happy Tanks", [(4, 0), (5, 2)], first="Desperate Shot / Terror",
    ),
    Row(  # what is drawn later counts
        "Hammer / Lover's Kiss",
        "Combat: -1 defense; the combat cards that its opponent has got so far do nothing.", IT, "A-ko Magami",
        "Happy Tanks", [(8, 2), (5, 1)], first="Desperate Shot / Terror",
    ),
    Row("Head Butt / Sad Eyes", "Combat: +3 damage.", SHE, "A-ko Magami", "Happy Tanks", [(7, 0), (5, 1)]),
    Row(
        "In my sights / Zen Experience", "Combat: +5 damage if it has Weapons, otherwise +3.", SHE, "Nail",
        "Happy Tanks", [(9, 1), (5, 1)],
    ),
    Row(
        "In my sights / Zen Experience", "Combat: +5 damage if it has Weapons, otherwise +3.", SHE, "A-ko Magami",
        "Happy Tanks", [(7, 0), (5, 1)],
    ),
    Row("It's Your Fault / Broad Shoulders", "Combat: -1 damage.", SHE, "A-ko Magami", "Happy Tanks",
        [(3, 0), (5, 1)]),
    Row("Kick / Awfully Cute", "Combat: +1 damage.", SHE, "A-ko Magami", "Happy Tanks", [(5, 0), (5, 1)]),
    Row("Knocked Out / Beauty", "Combat: -3 damage.", SHE, "A-ko Magami", "Happy Tanks", [(1, 0), (5, 1)]),
    Row(  # 5 is halved to 2
        "Leg Sweep / Why, you little devil", "Combat: its opponent's defense is halved.", SHE, "A-ko Magami",
        "Class C Boomer", [(4, 2), (4, 0)],
    ),
    Row("Ninja Defense / Getting Dressed", "Combat: +2 defense.", SHE, "A-ko Magami", "Happy Tanks",
        [(4, 0), (5, 0)]),
    Row("Ooooh, I got me! / Tango", "Combat: its damage is taken from its defense.", SHE, "Goten", "Happy Tanks",
        [(3, 0), (5, 4)]),
    Row("Panic / Enchanted View", "Combat: -3 defense.", SHE, "A-ko Magami", "Happy Tanks", [(4, 0), (5, 4)]),
    Row("Paralyse / Captivate", "Combat: attacks on it: -3 damage.", SHE, "A-ko Magami", "Happy Tanks",
        [(4, 0), (2, 0)]),
    Row("Parry / Handsome Lad", "Combat: +2 defense.", SHE, "A-ko Magami", "Assassin-Bot (Land Augmented)",
        [(4, 0), (7, 1)]),
    Row(
        "Pinned / Well, it's like this...", "Combat: -4 defense if its opponent has Strength, otherwise -2.", IT,
        "A-ko Magami", "Happy Tanks", [(4, 1), (5, 0)],
    ),
    Row(
        "Pinned / Well, it's like this...", "Combat: -4 defense if its opponent has Strength, otherwise -2.", IT,
        "Krillin", "Goons", [(4, 3), (3, 0)],
    ),
    Row(
        "Pummel / What'd YOU have for lunch?",
        "Combat: +4 damage; +1 damage for each point of energy that it has left.", SHE, "Krillin", "Happy Tanks",
        [(11, 3), (5, 1)],
    ),
    Row("Screw Kick / Comfy?", "Combat: +3 damage if it has Strength, otherwise +2.", SHE, "A-ko Magami",
        "Happy Tanks", [(7, 0), (5, 1)]),
    Row("Screw Kick / Comfy?", "Combat: +3 damage if it has Strength, otherwise +2.", SHE, "Krillin",
        "Happy Tanks", [(6, 0), (5, 1)]),
    Row("Shock / Flowers", "Combat: its opponent attacks the same target once more.", SHE, "A-ko Magami",
        "Happy Tanks", [(4, 0), (5, 1), (5, 1)]),
    Row("Shock / Flowers", "Combat: its opponent attacks the same target once more.", IT, "A-ko Magami",
        "Goons", [(4, 1), (4, 1), (3, 0)]),
    Row("Slap / Beautiful Redhead", "Combat: +1 damage.", SHE, "A-ko Magami", "Happy Tanks", [(5, 0), (5, 1)]),
    Row("Smash / Stupefaction", "Combat: its damage is doubled.", SHE, "Krillin", "Class C Boomer",
        [(8, 3), (4, 0)]),
    Row(
        "Southern Cross Fist / Mournful Look", "Combat: +2 defense if it has Strength, otherwise +1.", SHE,
        "A-ko Magami", "Assassin-Bot (Land Augmented)", [(4, 0), (7, 1)],
    ),
    Row(
        "Southern Cross Fist / Mournful Look", "Combat: +2 defense if it has Strength, otherwise +1.", SHE,
        "Krillin", "Assassin-Bot (Land Augmented)", [(4, 0), (7, 2)],
    ),
    Row("Startled / Pretty Lady", "Combat: -1 damage, -1 defense.", SHE, "A-ko Magami", "Happy Tanks",
        [(3, 0), (5, 2)]),
    Row("Surprise Attack / Happy", "Combat: -1 damage, -1 defense.", SHE, "A-ko Magami", "Happy Tanks",
        [(3, 0), (5, 2)]),
    Row("Too much sun / Nabbed", "Combat: its defense is 0 this round.", SHE, "A-ko Magami", "Happy Tanks",
        [(4, 0), (5, 5)]),
]  # fmt: skip
QUOTED |= {(row.title, row.sentence) for row in COMBAT}


@rule("ANI-136", "ANI-140", "ANI-R380")
@pytest.mark.parametrize("row", COMBAT, ids=lambda row: f"{row.title}, {row.who}, {row.on}")
def test_what_a_combat_half_does_shows_in_the_round(row: Row) -> None:
    played, other = [row.title, *row.then], [row.first]
    table = attack(*((other, played) if row.on == SHE else (played, other)), who=[row.who], disaster=row.disaster)
    assert blows(table) == row.blows
    assert len(state(table).combat_discards[0]) == len(played) + 1


# cards that need more than one round, or more than one fighter


@card("Bench Brawl / Tantrum", "Combat: +1 damage for each character here.")
def test_all_characters_at_the_location_count_of_every_player_fighting_or_not() -> None:
    # A-ko, and Eddie, who is B's
    assert blows(attack([DODGE], ["Bench Brawl / Tantrum"])) == [(6, 0), (5, 1)]
    # a disaster is no character
    assert blows(attack(["Bench Brawl / Tantrum"], [DODGE])) == [(4, 0), (7, 2)]


@card("Lunch Break / All Dressed Up", "Combat: it has full health again; its opponent has full health again.")
@rule("ANI-102")
def test_both_sides_are_healed_before_damage_is_dealt() -> None:
    table = attack(["Trip / Tears"], [DODGE], disaster="Class C Boomer", more=[DODGE, "Lunch Break / All Dressed Up"])
    boomer, ako = figure(table, "Class C Boomer"), figure(table, "A-ko Magami")
    assert (boomer.lost, ako.lost) == (1, 0)
    ako.lost = 2
    table.does("A", "fight-on")
    assert events(table).count("healed") == 2
    assert (boomer.lost, ako.lost) == (0, 0)  # 4 damage against a defense of 5, and against one of 4
    assert state(table).fight is not None


@card("Screwed / Hero", "Combat: its defense is divided by 3 until the combat ends.")
@rule("ANI-R049", "ANI-R048")
def test_a_division_lasts_for_the_combat_and_comes_before_the_cards_of_a_later_round() -> None:
    table = attack([DODGE], ["Screwed / Hero"], disaster="Goons", more=[DODGE, DODGE])
    ako = figure(table, "A-ko Magami")
    assert blows(table) == [(4, 0), (3, 2)]  # 4 is divided to 1
    table.does("A", "fight-on")
    assert blows(table)[2:] == [(4, 0), (3, 1)]  # 1 and 1 more
    assert ability(table.match.world, ako, "defense") == 1
    table.does("A", "retreat")
    assert state(table).fight is None
    assert ability(table.match.world, ako, "defense") == 4


def test_a_card_of_an_earlier_round_is_not_cancelled_by_one_of_this_round() -> None:
    table = attack(["Screwed / Hero"], [DODGE], disaster="Happy Tanks", more=[DODGE, "Hammer / Lover's Kiss"])
    assert blows(table) == [(4, 2), (5, 0)]  # 7 is divided to 2
    table.does("A", "fight-on")
    assert blows(table)[2:] == [(4, 2), (5, 2)]  # without +1 defense for the disaster; A-ko has 3
    assert "card-cancelled" in events(table)


@card("Stomp / Cool Dude", "Combat: +3 damage; every other character of its side: +3 damage.")
def test_the_whole_side_is_stronger() -> None:
    party = ("A-ko Magami", "Krillin", "Goten")
    table = attack([DODGE], ["Stomp / Cool Dude"], who=party, disaster="Assassin-Bot (Land Augmented)")
    table.does("A", "name", "A-ko Magami", "Krillin", chance=[[0]])
    assert blows(table)[0] == (14, 5)  # Goten stays out of it
    alone = attack(["Stomp / Cool Dude"], [DODGE])
    assert blows(alone) == [(4, 0), (8, 3)]  # a disaster has no others; A-ko gets nothing


@card("Tracheotomy / Lovely Persuasion", "Combat: -2 defense if its opponent carries a Weapon, otherwise -1.")
def test_a_weapon_counts_if_it_is_seen() -> None:
    played = ["Tracheotomy / Lovely Persuasion"]
    armed = attack(played, [DODGE], disaster="Goons", shown=["Leon's Boomer Rifle"])
    assert blows(armed)[0] == (4, 3), "it is there, though nobody fires it"
    assert blows(attack(played, [DODGE], disaster="Goons"))[0] == (4, 2)
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "A-ko Magami", 1, carries=["Leon's Boomer Rifle"])
    scene.puts("B", "Goons", 1)
    scene.piles("A", combat=[DODGE, *played])
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    assert blows(table)[0] == (4, 2)


def in_a_round(who: str, disaster: str, shown: Sequence[str] = ()) -> tuple[World, Fight, Figure, Figure]:
    """A round of a combat, before combat cards are drawn."""
    scene = Scene()
    scene.row("Arena")
    one, other = scene.puts("A", who, 0, shown=shown), scene.puts("B", disaster, 0)
    player_attacks(scene.w, 0, other)
    fight = scene.state.fight
    assert fight is not None
    fight.fighters, fight.target, fight.round, scene.state.rounds = [one.id], one.id, 1, 1
    return scene.w, fight, one, other


@rule("ANI-144")
def test_a_card_with_an_asterisk_changes_no_ability() -> None:
    w, fight, ako, goons = in_a_round("A-ko Magami", "Goons")
    before = [ability(w, each, name) for each in (ako, goons) for name in get_args(Ability.__value__)]
    half = play_half(w, fight, BY_TITLE["Gas Attack / Incomparable Beauty"], ako)
    assert [ability(w, each, name) for each in (ako, goons) for name in get_args(Ability.__value__)] == before
    assert half.idle == [goons.id]
    assert dealt(w, goons) == 0


def test_who_takes_no_action_uses_no_traits_until_the_round_ends() -> None:
    w, fight, bearer, goons = in_a_round("Ox-King", "Goons", shown=["Rocket Launcher"])
    use = [Option("use", (bearer.shown[0],), "ANI-084")]
    assert declarable(w, 0) == use
    play_half(w, fight, BY_TITLE["Gas Attack / Incomparable Beauty"], goons)
    assert declarable(w, 0) == []
    fight.halves = []
    assert declarable(w, 0) == use


@rule("ANI-R378")
def test_a_doubling_doubles_what_there_is_and_later_cards_come_on_top() -> None:
    table = attack([DODGE], ["Back Kick / Sense of Wonder", "Smash / Stupefaction"])
    assert blows(table)[0] == (14, 6)  # 4 and 3 more, doubled
    w, fight, ako, _ = in_a_round("A-ko Magami", "Goons")
    for title in ("Smash / Stupefaction", "Bash / Broken Heart"):
        play_half(w, fight, BY_TITLE[title], ako)
    assert ability(w, ako, "damage") == 9
    ako.worn.append(w.create([BY_TITLE["A Goddess' Kiss"]])[0])
    assert ability(w, ako, "damage") == 10  # what comes later is not doubled


def test_energy_that_is_spent_does_not_count() -> None:
    w, fight, krillin, _ = in_a_round("Krillin", "Goons")
    krillin.spent = 2
    play_half(w, fight, BY_TITLE["Pummel / What'd YOU have for lunch?"], krillin)
    assert ability(w, krillin, "damage") == 4 + 4 + 1


def test_who_has_gone_into_a_haven_is_neither_here_nor_an_opponent() -> None:
    w, fight, krillin, goons = in_a_round("Krillin", "Goons")
    krillin.home = True
    play_half(w, fight, BY_TITLE["Bench Brawl / Tantrum"], goons)
    assert ability(w, goons, "damage") == 3
    play_half(w, fight, BY_TITLE["Devastating Attack / Sinister Beauty"], goons)
    assert ability(w, goons, "defense") == 1  # Krillin flies, but is not there


def test_no_more_is_taken_from_defense_than_there_is() -> None:
    w, fight, ross, _ = in_a_round("Ross Sylibus", "Goons")  # 4 damage, 3 defense
    for title in ("Ooooh, I got me! / Tango", DODGE):
        play_half(w, fight, BY_TITLE[title], ross)
    assert ability(w, ross, "defense") == 1


@rule("ANI-R380")
def test_the_total_of_a_joint_attack_is_lowered_once() -> None:
    table = attack(["Confusion / Voyeur"], [DODGE], who=["A-ko Magami", "Krillin"])
    table.does("A", "name", "A-ko Magami", "Krillin", chance=[[0]])
    assert blows(table)[0] == (5, 0)
    weak = attack(["Confusion / Voyeur"], [DODGE], who=["Lisa Vannett"])
    assert blows(weak)[0] == (0, 0)


@rule("ANI-R055")
def test_two_blows_at_once_kill_only_if_one_of_them_would() -> None:
    # Leon has 2 health; 5 and 5 against his 2 defense: each is below 6
    table = attack([DODGE], ["Shock / Flowers"], who=["Leon McNichol"])
    assert blows(table)[1:] == [(5, 3), (5, 3)]
    assert "Leon McNichol" not in in_play(table)
    assert [each.piece for each in state(table).bonked[0]] != []


@rule("ANI-R375", "ANI-491")
def test_the_card_is_seen_before_its_receiver_is_chosen() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", "Krillin", 1, carries=["Keys"])
    scene.puts("A", "A-ko Magami", 1)
    scene.puts("B", "Happy Tanks", 0)
    scene.piles("A", combat=[DODGE, "Smash / Stupefaction"])
    table = scene.begin("maintenance")
    table.does("A", "stand", chance=[[0]])
    table.does("A", "name", "A-ko Magami")
    assert table.asked == "A combat-card"
    assert table.lies("combat_played") == ["Smash / Stupefaction"]
    table.does("A", "on", "A-ko Magami")
    assert blows(table) == [(12, 4), (5, 1)]  # her 4 are doubled, his are not


def test_an_opponent_who_is_not_struck_gains_nothing_from_weaker_attacks() -> None:
    """ANI-R380 lowers the attack on the receiver; here the disaster strikes somebody else."""
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", "Krillin", 1, carries=["Keys"])
    scene.puts("A", "A-ko Magami", 1)
    scene.puts("B", "Happy Tanks", 0)
    scene.piles("A", combat=[DODGE, "Paralyse / Captivate"])
    table = scene.begin("maintenance")
    table.does("A", "stand", chance=[[0]])
    table.does("A", "name", "A-ko Magami")
    table.does("A", "on", "A-ko Magami")
    assert blows(table) == [(8, 0), (5, 1)]


@rule("ANI-137")
def test_combat_cards_are_drawn_in_combats_only() -> None:
    drawn = 0
    for seed in range(4):
        match = Match.begin(ANI_MAYHEM, 3, b"cards", ANI_MAYHEM.variants.draw(3, Chance(b"cards %d" % seed)))
        random, fighting, charming = Random(seed), False, False
        while match.ask is not None and len(match.history) < 600:
            ask = match.ask_of(match.waiting[0])
            assert ask is not None
            match.answer(ask.seat, random_reply(ask, random.random))  # type: ignore[arg-type]
            if match.world.state.fight is None:
                assert not match.world.state.combat_played
        for event in match.world.events:
            fighting = fighting or event.what in ("attacks", "declares", "declares-on", "is-set-on", "reaches")
            charming = charming or event.what in ("woos", "breaks", "courts")
            if event.what in ("draws-combat", "combat-card"):
                assert fighting or charming
                drawn += 1
            fighting = fighting and event.what != "combat-over"
            charming = charming and event.what != "charm-result"
    assert drawn > 5


# charm halves


type CharmRow = tuple[str, str, str, str, int, int]
"""A card, its sentence, its recipient, the opponent, and how much the charm of both changes."""

CHARM: list[CharmRow] = [
    ("Avoid / Overdoing It", "Charm: -2 charm if it is female, otherwise -1.", "A-ko Magami", "Kami", -2, 0),
    ("Avoid / Overdoing It", "Charm: -2 charm if it is female, otherwise -1.", "Kami", "A-ko Magami", -1, 0),
    ("Back Kick / Sense of Wonder", "Charm: +5 charm if it has Blind Luck, otherwise +2.", "Goten", "Kami", 5, 0),
    ("Back Kick / Sense of Wonder", "Charm: +5 charm if it has Blind Luck, otherwise +2.", "Kami", "Goten", 2, 0),
    ("Be with you... / Hangin' Around", "Charm: +3 charm.", "Kami", "Goten", 3, 0),
    ("Bench Brawl / Tantrum", "Charm: -2 charm.", "Kami", "Goten", -2, 0),
    ("Berserk / Disco Groove", "Charm: +3 charm if it has Music, otherwise -1.", "Annapuna", "Kami", 3, 0),
    ("Berserk / Disco Groove", "Charm: +3 charm if it has Music, otherwise -1.", "Kami", "Annapuna", -1, 0),
    ("Confusion / Voyeur", "Charm: +4 charm if it has Peeping, otherwise +2.", "Master Roshi", "Kami", 4, 0),
    ("Confusion / Voyeur", "Charm: +4 charm if it has Peeping, otherwise +2.", "Kami", "Master Roshi", 2, 0),
    ("Deception / Tied Up", "Charm: -2 charm; it takes no other action this round.", "Kami", "Goten", -2, 0),
    ("Devastating Attack / Sinister Beauty", "Charm: its opponent: +2 charm.", "Kami", "Goten", 0, 2),
    ("Double Blow / Gusto", "Charm: +3 charm if it has Pure Heart, otherwise +1.", "Goten", "Kami", 3, 0),
    ("Double Blow / Gusto", "Charm: +3 charm if it has Pure Heart, otherwise +1.", "Kami", "Goten", 1, 0),
    ("Fancy Dance / Sexy Teacher", "Charm: +3 charm if it has Teacher, otherwise +2.", "Gregory", "Kami", 3, 0),
    ("Fancy Dance / Sexy Teacher", "Charm: +3 charm if it has Teacher, otherwise +2.", "Kami", "Gregory", 2, 0),
    ("Fried / Lead Balloon", "Charm: +5 charm if it has Comedian, otherwise +2.", "Kami", "Gregory", 2, 0),
    ("Hammer / Lover's Kiss", "Charm: +2 charm.", "Kami", "Gregory", 2, 0),
    ("In my sights / Zen Experience", "Charm: +4 charm if it has Priest, otherwise +1.", "Krillin", "Kami", 4, 0),
    ("In my sights / Zen Experience", "Charm: +4 charm if it has Priest, otherwise +1.", "Kami", "Krillin", 1, 0),
    ("It's Your Fault / Broad Shoulders", "Charm: +3 charm if it is male, otherwise +2.", "Kami", "Nail", 3, 0),
    ("It's Your Fault / Broad Shoulders", "Charm: +3 charm if it is male, otherwise +2.", "Nail", "Kami", 2, 0),
    ("Kick / Awfully Cute", "Charm: its opponent: -1 charm.", "Kami", "Goten", 0, -1),
    ("Knocked Out / Beauty", "Charm: +3 charm if it is Robot, Android or Cyborg, otherwise +2.", "Ross Sylibus",
     "Kami", 3, 0),
    ("Knocked Out / Beauty", "Charm: +3 charm if it is Robot, Android or Cyborg, otherwise +2.", "Kami",
     "Ross Sylibus", 2, 0),
    ("Leg Sweep / Why, you little devil", "Charm: +2 charm.", "Kami", "Goten", 2, 0),
    ("Lunch Break / All Dressed Up", "Charm: +2 charm.", "Kami", "Goten", 2, 0),
    ("Ninja Defense / Getting Dressed", "Charm: +3 charm if it is female and it has Student, otherwise +2.",
     "A-ko Magami", "Kami", 3, 0),
    ("Ninja Defense / Getting Dressed", "Charm: +3 charm if it is female and it has Student, otherwise +2.",
     "Adult Gohan", "Kami", 2, 0),
    ("Ninja Defense / Getting Dressed", "Charm: +3 charm if it is female and it has Student, otherwise +2.",
     "Annapuna", "Kami", 2, 0),
    ("Panic / Enchanted View", "Charm: its charm is doubled.", "A-ko Magami", "Kami", 3, 0),
    ("Paralyse / Captivate", "Charm: -1 charm.", "Kami", "Goten", -1, 0),
    ("Parry / Handsome Lad", "Charm: its opponent: -1 charm.", "Kami", "Goten", 0, -1),
    ("Pinned / Well, it's like this...", "Charm: -4 charm if its opponent is a character, otherwise -2.", "Kami",
     "Goten", -4, 0),
    ("Pinned / Well, it's like this...", "Charm: -4 charm if its opponent is a character, otherwise -2.", "Kami",
     "Raditz", -2, 0),
    ("Pummel / What'd YOU have for lunch?", "Charm: its opponent: -2 charm.", "Kami", "Goten", 0, -2),
    ("Screw Kick / Comfy?", "Charm: -1 charm.", "Kami", "Goten", -1, 0),
    ("Screwed / Hero", "Charm: +4 charm.", "Kami", "Goten", 4, 0),
    ("Shock / Flowers", "Charm: +4 charm if it has Medic, otherwise +2.", "Washu", "Kami", 4, 0),
    ("Shock / Flowers", "Charm: +4 charm if it has Medic, otherwise +2.", "Kami", "Washu", 2, 0),
    ("Slap / Beautiful Redhead", "Charm: its opponent: -2 charm.", "Kami", "Goten", 0, -2),
    ("Smash / Stupefaction", "Charm: its charm is halved.", "A-ko Magami", "Kami", -2, 0),  # 3 is halved to 1
    ("Southern Cross Fist / Mournful Look", "Charm: +3 charm if it is female, otherwise +1.", "Washu", "Kami", 3, 0),
    ("Southern Cross Fist / Mournful Look", "Charm: +3 charm if it is female, otherwise +1.", "Kami", "Washu", 1, 0),
    ("Startled / Pretty Lady", "Charm: +3 charm if it is female, otherwise +2.", "Washu", "Kami", 3, 0),
    ("Startled / Pretty Lady", "Charm: +3 charm if it is female, otherwise +2.", "Kami", "Washu", 2, 0),
    ("Stomp / Cool Dude", "Charm: +2 charm if it is male, +1 charm if it is female.", "Kami", "Washu", 2, 0),
    ("Stomp / Cool Dude", "Charm: +2 charm if it is male, +1 charm if it is female.", "Washu", "Kami", 1, 0),
    ("Stomp / Cool Dude", "Charm: +2 charm if it is male, +1 charm if it is female.", "Nail", "Kami", 0, 0),
    ("Surprise Attack / Happy", "Charm: +3 charm if it is male, otherwise +2.", "Kami", "Washu", 3, 0),
    ("Surprise Attack / Happy", "Charm: +3 charm if it is male, otherwise +2.", "Washu", "Kami", 2, 0),
    ("Too much sun / Nabbed", "Charm: -3 charm.", "Kami", "Goten", -3, 0),
    ("Tracheotomy / Lovely Persuasion", "Charm: +1 charm if it is male, +2 charm if it is female.", "Kami", "Washu",
     1, 0),
    ("Tracheotomy / Lovely Persuasion", "Charm: +1 charm if it is male, +2 charm if it is female.", "Washu", "Kami",
     2, 0),
    ("Tracheotomy / Lovely Persuasion", "Charm: +1 charm if it is male, +2 charm if it is female.", "Nail", "Kami",
     0, 0),
]  # fmt: skip
TANGO = (
    "Charm: +3 charm if its opponent is of the opposite sex, +4 charm if its opponent is of the same sex."
)  # fmt: skip
CHARM += [
    ("Ooooh, I got me! / Tango", TANGO, "Kami", "Washu", 3, 0),
    ("Ooooh, I got me! / Tango", TANGO, "Washu", "Kami", 3, 0),
    ("Ooooh, I got me! / Tango", TANGO, "Kami", "Goten", 4, 0),
    ("Ooooh, I got me! / Tango", TANGO, "Kami", "Nail", 0, 0),
    ("Ooooh, I got me! / Tango", TANGO, "Nail", "Nail", 0, 0),
]
QUOTED |= {(title, sentence) for title, sentence, *_ in CHARM}


def charmed(title: str, who: str, opponent: str) -> CharmHalf:
    """What the charm half of a card does when it is played on somebody against this opponent."""
    scene = Scene()
    scene.row("Arena")
    return charm_half(scene.w, BY_TITLE[title], scene.puts("A", who, 0), scene.puts("B", opponent, 0))


@pytest.mark.parametrize(
    ("title", "sentence", "who", "opponent", "mine", "theirs"), CHARM, ids=lambda each: str(each)[:20]
)
def test_what_a_charm_half_changes(
    title: str, sentence: str, who: str, opponent: str, mine: int, theirs: int
) -> None:  # fmt: skip
    found = charmed(title, who, opponent)
    assert (found.mine, found.theirs) == (mine, theirs)


@card(
    "Gas Attack / Incomparable Beauty",
    "Charm: its opponent takes no action this round: it draws no combat card and cannot win.",
)
@card("Head Butt / Sad Eyes", "Charm: the charm of its opponent is compared once more, with another combat card.")
def test_charm_halves_that_change_no_charm() -> None:
    assert charmed("Gas Attack / Incomparable Beauty", "Kami", "Goten") == CharmHalf(
        0, 0, bars_them=("get a combat card", "win")
    )
    assert charmed("Head Butt / Sad Eyes", "Kami", "Goten") == CharmHalf(0, 0, theirs_again=1)
    assert charmed("Deception / Tied Up", "Kami", "Goten") == CharmHalf(-2, 0, bars_me=("use", "charm"))


@card("Charged Up / Ogle", "Combat: +1 damage; it may pay 1 energy for +1 damage more.")
@rule("ANI-193", "ANI-446")
@pytest.mark.parametrize(("said", "damage", "spent"), [("pay-energy", 7, 1), ("keep-energy", 6, 0)])
def test_a_half_that_gives_more_for_energy(said: str, damage: int, spent: int) -> None:
    table = attack([DODGE], ["Charged Up / Ogle"], who=("Goku",))
    assert table.asked == "A pay-for-more"
    table.does("A", said)
    assert blows(table)[0][0] == damage
    assert events(table).count("pays") == spent
    assert blows(attack([DODGE], ["Charged Up / Ogle"]))[0][0] == 5, "A-ko has no energy"
    assert blows(attack(["Charged Up / Ogle"], [DODGE]))[1][0] == BY_TITLE["Happy Tanks"].figures["damage"] + 1


@card(
    "Charged Up / Ogle",
    "Charm: -2 charm if its opponent is not male; its opponent takes no action this round: it draws no combat card and"
    " cannot win, if its opponent is male.",
)
def test_a_charm_half_that_stops_males() -> None:
    assert charmed("Charged Up / Ogle", "Washu", "Goten") == CharmHalf(0, 0, bars_them=("get a combat card", "win"))
    assert charmed("Charged Up / Ogle", "Goten", "Washu") == CharmHalf(-2, 0)


@rule("ANI-R082")
def test_who_has_no_charm_gets_none() -> None:
    assert "charm" not in BY_TITLE["Goons"].figures
    assert charmed("Screwed / Hero", "Goons", "Kami").mine == 0
    assert charmed("Kick / Awfully Cute", "Kami", "Goons").theirs == 0


def test_every_sentence_of_a_combat_card_is_quoted() -> None:
    made = {
        (catalog()[name].title, sentence)
        for name, line in HALVES.items()
        if line != combat(printed)
        for sentence in half_texts(catalog()[name])
    }
    assert made == QUOTED
