"""Effects that bring, find, reload, show and move cards. Their sentences are quoted here."""

import pytest

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes import counting
from beanfield.games.ani_mayhem.reading import ability, may, movement_left, skills
from beanfield.games.ani_mayhem.state import USUAL
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.declared import STRONG, quiet
from tests.rules import rule

# equipping outside the equip phase


@card("Hidden Weapon", "On one of your characters on the field: it gets a card that is Weapon from your hand.")
@card(
    "Hidden Weapon",
    "On one of your characters on the field: it gets a card that is Weapon from your draw pile,"
    " which is then shuffled.",
)
@rule("ANI-R505")
@pytest.mark.parametrize("source", ["hand", "draw pile"])
def test_a_hidden_weapon_comes_from_the_hand_or_the_draw_pile(source: str) -> None:
    scene, one, _ = quiet("Hidden Weapon", *(["Armitage's Gun"] if source == "hand" else []))
    scene.puts("A", "Nail", 1, home=True)
    scene.piles("A", deck=["Good Deed", "Rocket Launcher", "Light"])
    table = scene.begin("move")
    table.does("A", "play", "Hidden Weapon")
    assert table.asked == "A mode", "whether or not there is a weapon in the hand"
    assert table.options("A") == (["effect-1", "effect-2"] if source == "hand" else ["effect-2"])
    table.does("A", "effect-1" if source == "hand" else "effect-2")
    if source == "hand":
        assert table.options("A") == ["leave-it", "put-on Armitage's Gun"]
        table.does("A", "put-on", "Armitage's Gun")
        assert titles(table, one.shown) == ["Armitage's Gun"]
        return
    assert table.options("A") == ["leave-it", "put-on Rocket Launcher"]
    table.does("A", "put-on", "Rocket Launcher")
    assert titles(table, [*one.shown, *state(table).concealed[one.id].cards]) == ["Rocket Launcher"]
    assert sorted(titles(table, state(table).decks[0])) == ["Good Deed", "Light"]
    assert state(table).looking == []


@card("Medical Scanner", "Use: it gets a card that is Weapon from your hand.")
def test_a_medical_scanner_brings_a_weapon_to_its_bearer() -> None:
    scene, one, _ = quiet("Armitage's Gun", "Light")
    one.shown = scene.cards("A", ["Medical Scanner"])
    table = scene.begin("move")
    table.does("A", "use", "Medical Scanner")
    assert table.options("A") == ["leave-it", "put-on Armitage's Gun"]
    table.does("A", "put-on", "Armitage's Gun")
    assert titles(table, one.shown) == ["Medical Scanner", "Armitage's Gun"]
    assert "use Medical Scanner" not in table.options("A")


@card("Mega Motoslave", "Use on one of your characters: it gets a card that is Hardsuit from your hand.")
@card(
    "Mega Motoslave",
    "Use on one of your characters in this combat: +5 defense until the end of the combat.",
)
def test_a_mega_motoslave_brings_a_hardsuit_or_defends() -> None:
    scene, one, _ = quiet("Nene's Hardsuit")
    scene.enacts("A", "Mega Motoslave")
    scene.puts("B", "Goons", 0)
    scene.piles("A", combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("equip")
    table.does("A", "use", "Mega Motoslave")
    table.does("A", "effect-1")
    table.does("A", "put-on", "Nene's Hardsuit")
    assert titles(table, one.shown) == ["Nene's Hardsuit"]
    assert state(table).equipped == [], "it is not the one of the equip phase"
    scene.piles("A", hand=["Spirit"])
    before = ability(table.match.world, one, "defense")
    table.does("A", "attack", "Goons")
    table.does("A", "use", "Mega Motoslave")
    table.does("A", "effect-2")
    assert ability(table.match.world, one, "defense") == before + 5


@card(
    "Equipment Retrieval",
    "Use on one of your characters: it gets a card that is equipment from your draw pile, which is then shuffled.",
)
@card(
    "Guru",
    "Use in your equip phase on one of your characters in a haven: it gets a card that is enhancement from your draw"
    " pile, which is then shuffled.",
)
@pytest.mark.parametrize(("title", "wanted"), [("Equipment Retrieval", "Light"), ("Guru", "Good Deed")])
def test_a_global_effect_equips_out_of_the_draw_pile(title: str, wanted: str) -> None:
    scene, one, _ = quiet("Spirit")
    home = scene.puts("A", "Nail", 1, home=True)
    scene.enacts("A", title)
    scene.piles("A", deck=["Good Deed", "Dodonpa", "Light"])
    table = scene.begin("equip")
    table.does("A", "use", title)
    if title == "Equipment Retrieval":
        assert len(table.options("A")) == 2
        table.does("A", "at", STRONG)
    assert table.options("A") == ["leave-it", f"put-on {wanted}"]
    table.does("A", "put-on", wanted)
    assert titles(table, home.worn if title == "Guru" else one.shown) == [wanted]
    table.does("A", "done")
    assert (f"use {title}" in table.options("A")) is (title != "Guru"), "only in the equip phase"


# finding and taking back


@card(
    "Royal Librarian",
    "Look through your draw pile and take a card into your hand; then it is shuffled, and 2 cards of your choice are"
    " laid on top.",
)
@card("Royal Librarian", "Then it is out of the game.")
def test_the_librarian_finds_three_cards() -> None:
    scene, _, _ = quiet("Royal Librarian")
    scene.piles("A", deck=["Good Deed", "Dodonpa", "Light", "Goons", "Spirit"])
    table = scene.begin("move")
    table.does("A", "play", "Royal Librarian")
    assert len(table.options("A")) == 6
    table.does("A", "find", "Dodonpa")
    table.does("A", "lay-on-top", "Spirit")
    table.does("A", "lay-on-top", "Light")
    assert titles(table, state(table).hands[0]) == ["Dodonpa"]
    assert titles(table, state(table).decks[0])[-2:] == ["Spirit", "Light"]
    assert titles(table, state(table).removed) == ["Royal Librarian"]


@card("Angel of Mercy", "Shuffle 2 cards other than character cards from your discard pile into your draw pile.")
@card("Angel of Mercy", "Put a character from your discard pile into one of your havens.")
@rule("ANI-063")
def test_the_angel_brings_back_cards_or_a_character() -> None:
    for mode in ("effect-1", "effect-2"):
        scene, _, _ = quiet("Angel of Mercy")
        scene.piles("A", discard=["Nail", "Good Deed", "Goons"])
        table = scene.begin("move")
        table.does("A", "play", "Angel of Mercy")
        table.does("A", mode)
        if mode == "effect-1":
            table.does("A", "retrieve", "Good Deed", "Goons")
            assert sorted(titles(table, state(table).decks[0])) == ["Good Deed", "Goons"]
        else:
            assert table.options("A") == ["retrieve Nail"]
            table.does("A", "retrieve", "Nail")
            assert figure(table, "Nail").home
            assert figure(table, "Nail").at == 1


@card("Comm Phone", "Use: take an enhancement from your discard pile into your hand.")
@card("Comm Phone", "After the last use discard it or take it back into the hand.")
@card(
    "Tracer Bug",
    "Use: put an equipment from your discard pile into one of your havens; this card is discarded.",
)
def test_phones_and_bugs_bring_cards_back() -> None:
    scene, one, _ = quiet()
    one.shown = scene.cards("A", ["Comm Phone", "Tracer Bug"])
    scene.piles("A", discard=["Light", "Good Deed", "Spirit"])
    table = scene.begin("equip")
    table.does("A", "use", "Comm Phone")
    assert table.options("A") == ["retrieve Good Deed", "retrieve Spirit"]
    table.does("A", "retrieve", "Spirit")
    assert titles(table, state(table).hands[0]) == ["Spirit"]
    table.does("A", "use", "Tracer Bug")
    table.does("A", "retrieve", "Light")
    assert titles(table, state(table).sites[1].stored) == ["Light"]
    assert titles(table, one.shown) == ["Comm Phone"]
    assert titles(table, state(table).discards[0]) == ["Good Deed", "Tracer Bug"]
    table.does("A", "done")
    table.does("A", "use", "Comm Phone")
    table.does("A", "retrieve", "Good Deed")
    assert table.options("A") == ["discard-it", "take-back"]
    table.does("A", "take-back")
    assert "Comm Phone" in titles(table, state(table).hands[0])


@card("Reload", "On a card in play that can be reloaded but not Wrist Lasers: it has all its uses again.")
@rule("ANI-176")
def test_a_weapon_is_reloaded() -> None:
    scene, one, other = quiet("Reload")
    one.shown = scene.cards("A", ["Armitage's Gun", "Light"])
    other.worn = scene.cards("B", ["Wrist Lasers", "Akagiyama Missiles"])
    table = scene.begin("equip")
    w = table.match.world
    counting.count_use(w, one.shown[0])
    assert counting.uses_left(w, one.shown[0], w.cards[one.shown[0]]) == 5
    table.does("A", "play", "Reload")
    assert table.options("A") == ["at Armitage's Gun", "at Akagiyama Missiles"]
    table.does("A", "at", "Armitage's Gun")
    assert counting.uses_left(w, one.shown[0], w.cards[one.shown[0]]) == 6


# looking


@card("Scouter", "Use on a character here or at a neighbouring location: look at what it conceals. Once a turn.")
@card("Survey", "Use on a neighbouring location: look at the disasters beneath it. Once a turn.")
@card("Briefing", "Use: look at the top 4 cards of the draw pile and lay them back in any order.")
def test_looks_that_others_do_not_share() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar")
    for space, under in ((1, ["Cross", "Goons"]), (2, ["Compact", "Happy Tanks"])):
        scene.state.under[space] = scene.cards("B", under)
    scene.haven("A", 0)
    scene.puts("A", "Gregory", 0, shown=["Scouter"], worn=["Survey"], carries=[])
    scene.puts("A", "Sylia Stingray", 0)
    scene.puts("B", "Krillin", 1, carries=["Lemlia"])
    scene.puts("B", "Goten", 2, carries=["Firewood"])
    scene.enacts("A", "Briefing")
    scene.piles("A", deck=["Light", "Good Deed", "Dodonpa", "Spirit", "Goons"])
    table = scene.begin("equip")
    assert "use Scouter" not in table.options("A"), "Gregory is no mechanic"
    table.does("A", "use", "Survey")
    assert titles(table, state(table).looking[0].cards) == ["Goons"]
    table.does("A", "seen")
    assert titles(table, state(table).under[1]) == ["Cross", "Goons"]
    assert "use Survey" not in table.options("A")
    table.does("A", "pass-on", "Scouter", to="Sylia Stingray")
    table.does("A", "done")
    table.does("A", "show", "Scouter")
    table.does("A", "use", "Scouter")
    assert not any("Goten" in each for each in table.options("A")), "two locations away"
    table.does("A", "at", "Krillin")
    assert titles(table, state(table).looking[0].cards) == ["Lemlia"]
    table.does("A", "seen")
    table.does("A", "use", "Briefing")
    for title in ("Goons", "Spirit", "Good Deed"):
        table.does("A", "lay-on-top", title)
    assert titles(table, state(table).decks[0]) == ["Light", "Goons", "Spirit", "Good Deed", "Dodonpa"]
    assert state(table).looking == []


@card("Interference", "Use on a declared effect that looks at cards: it is cancelled.")
def test_interference_cancels_a_look() -> None:
    scene, _, _ = quiet(theirs=["Spirit"])
    scene.enacts("A", "Spy Camera")
    scene.enacts("B", "Interference")
    table = scene.begin("equip")
    table.does("A", "use", "Spy Camera")
    table.does("B", "use", "Interference")
    table.does("A", "let")
    assert state(table).looking == []
    assert table.asked == "A equip"
    assert (
        counting.uses_left(table.match.world, state(table).globals[0].piece, catalog()["spy-camera"])
        < catalog()["spy-camera"].uses
    ), "it is used up"


# moving


@card(
    "Power Push",
    "On a character of another player on the field: it is put at a neighbouring location of your choice where it may"
    " stop.",
)
def test_somebody_is_pushed_to_a_neighbouring_location() -> None:
    scene, _, other = quiet("Power Push")
    scene.puts("B", "Goten", 2, home=True)
    other.at = 1
    table = scene.begin("equip")
    table.does("A", "play", "Power Push")
    assert table.options("A") == ["to Sewer", "to Country Bar"]
    table.does("A", "to", "Country Bar")
    assert other.at == 2
    assert movement_left(table.match.world, other) == ability(table.match.world, other, "movement")


@card(
    "Transmitter Bra",
    "Use on a character on the field, if the bearer is on the field: it is put at the location of the bearer.",
)
@rule("ANI-152")
def test_a_transmitter_calls_somebody_to_its_bearer() -> None:
    scene, one, other = quiet()
    one.shown = scene.cards("A", ["Transmitter Bra"])
    other.at = 2
    table = scene.begin("equip")
    table.does("A", "use", "Transmitter Bra")
    table.does("A", "at", "Krillin")
    assert other.at == 0
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert other.at == 0, "it does not end with the phase or the turn"
    scene, one, _ = quiet()
    one.shown, one.at, one.home = scene.cards("A", ["Transmitter Bra"]), 1, True
    assert "use Transmitter Bra" not in scene.begin("equip").options("A")


@card("Speed", "Use: the printed movement counts twice until the end of the phase.")
def test_speed_doubles_what_is_printed() -> None:
    scene, one, _ = quiet()
    one.worn = scene.cards("A", ["Speed", "A Goddess' Kiss"])
    table = scene.begin("equip")
    before = ability(table.match.world, one, "movement")
    table.does("A", "use", "Speed")
    assert ability(table.match.world, one, "movement") == before + (before - 1)
    table.does("A", "done")
    assert ability(table.match.world, one, "movement") == before


@card("Slow Moving Traffic", "Use on a disaster with movement of 1 or more: movement is 1 for its next movement.")
def test_traffic_slows_the_next_movement_of_a_disaster() -> None:
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena", "Country Bar", "Genom Tower", "Hot Springs House")
    scene.haven("A", 4)
    scene.puts("A", "Krillin", 4, home=True)
    scene.puts("B", "Goten", 4, home=True)
    foe = scene.puts("B", "Goons", 0)
    scene.enacts("A", "Slow Moving Traffic")
    table = scene.begin("equip")
    w = table.match.world
    usual = ability(w, foe, "movement")
    assert usual > 1
    table.does("A", "use", "Slow Moving Traffic")
    assert ability(w, foe, "movement") == 1
    while events(table).count("turn") < 3:
        table.does_least(table.asked[0])
    turns = "".join({"turn": "|", "moves": "m"}.get(what, "") for what in events(table)).split("|")
    assert turns[1:3] == ["m", "m" * usual], "one step in the next turn, then as usual"


# out of play, and out of action


@card("Exorcism Circle", "Use on a disaster: it is discarded.")
@card(
    "Blown Main CPU",
    "On a card in play that is Science or Computer but not character or location, by chance: it is discarded.",
)
def test_cards_are_discarded_at_any_distance() -> None:
    scene, one, other = quiet("Blown Main CPU")
    one.worn = scene.cards("A", ["Exorcism Circle"])
    one.shown = scene.cards("A", ["Lamp of Fire"])
    scene.puts("A", "Kami", 0, worn=["Exorcism Circle"])
    scene.puts("B", "Goons", 2)
    other.shown = scene.cards("B", ["Hand Computer"])
    table = scene.begin("equip")
    table.does("A", "play", "Blown Main CPU")
    assert titles(table, other.shown) == []
    assert titles(table, one.shown) == ["Lamp of Fire"]
    table.does("A", "use", "Exorcism Circle")
    assert "Goons" not in in_play(table)
    assert figure(table, "Kami").spent == 4
    assert figure(table, "Kami").worn == [], "it had one use"


@card("Karaoke Taxi", "On a character of another player: loses Music for 2 turns of its player.")
@rule("ANI-070")
def test_no_music_for_two_turns_of_its_own_player() -> None:
    scene, _, _ = quiet("Karaoke Taxi")
    singer = scene.puts("B", "Annapuna", 0)
    table = scene.begin("equip")
    table.does("A", "play", "Karaoke Taxi")
    table.does("A", "at", "Annapuna")
    turns = set()
    while not skills(table.match.world, singer).get("Music"):
        if state(table).active == 1:
            turns.add(state(table).turns)
        table.does_least(table.asked[0])
    assert len(turns) == 2


@card(
    "Rock/Paper/Scissors",
    "On another player: play rock, paper, scissors; if you win, choose one of that player's parties;"
    " cannot act until the end of the turn.",
)
@rule("ANI-R507")
@pytest.mark.parametrize(("mine", "theirs", "wins"), [("rock", "scissors", True), ("paper", "scissors", False)])
def test_rock_paper_scissors(mine: str, theirs: str, wins: bool) -> None:
    scene, _, other = quiet("Rock/Paper/Scissors")
    far = scene.puts("B", "Goten", 1)
    table = scene.begin("equip")
    table.does("A", "play", "Rock/Paper/Scissors")
    for _ in range(2):  # a tie is played again
        assert table.options("A") == table.options("B") == ["paper", "rock", "scissors"]
        table.does("A", "rock")
        table.does("B", "rock")
    table.does("A", mine)
    table.does("B", theirs)
    if wins:
        table.does("A", "at-party", "Krillin")
    assert [may(table.match.world, each, "act") for each in (other, far)] == [not wins, True]


@card(
    "The Silky Doll",
    "Use on one of your characters that left from this haven: +1 charm until the end of the turn."
    " Once a turn for each.",
)
def test_the_silky_doll_charms_each_once_a_turn() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1, "The Silky Doll")
    some = [scene.puts("A", title, 0) for title in ("Nail", "Krillin", "Goten")]
    for each in some[:2]:
        each.bonus = 1
    table = scene.begin("equip")
    before = [ability(table.match.world, each, "charm") for each in some]
    table.does("A", "use", "The Silky Doll")
    table.does("A", "at", "Krillin")
    table.does("A", "use", "The Silky Doll")
    after = [ability(table.match.world, each, "charm") for each in some]
    assert after == [before[0] + 1, before[1] + 1, before[2]]
    assert "use The Silky Doll" not in table.options("A")
