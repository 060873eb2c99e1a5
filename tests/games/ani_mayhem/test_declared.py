"""Flash effects, uses of cards in play, and answers to them. Every sentence of such a card is quoted here."""

from typing import cast

import pytest

from beanfield.games.ani_mayhem.card import all_cards
from beanfield.games.ani_mayhem.catalog import DECLARED, catalog
from beanfield.games.ani_mayhem.changes import counting
from beanfield.games.ani_mayhem.changes.table import note_items
from beanfield.games.ani_mayhem.reading import ability, has_symbol, may, skills
from beanfield.games.ani_mayhem.state import USUAL, Lasting
from beanfield.games.ani_mayhem.vocabulary.declared import Use
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.declared import FOE, STRONG, armed, fight, finish_round, quiet, value
from tests.rules import rule


def who_has(skill: str) -> str:
    """The title of a character in the catalog with this skill."""
    return next(each.title for each in catalog().values() if each.type == "character" and skill in each.skills)


# flash effects in a combat


@card("Big Sucker Gas Slash", "On a character in this combat: +2 damage until the end of the round.")
@card("Dodonpa", "On a character in this combat: +2 damage until the end of the round.")
@card("Fire Shield", "On a character in this combat: +2 defense until the end of the round.")
@card("Minor Injury", "On a character in this combat: +2 damage, -1 defense until the end of the round.")
@card("Mother Instinct", "On a character in this combat: +3 damage until the end of the round.")
@card("Panic Attack", "On a character in this combat: +2 damage until the end of the round.")
@card("Take Your Best Shot", "On a character in this combat: +1 damage, +1 defense until the end of the round.")
@card("Water Spear", "On a character in this combat: +2 damage until the end of the round.")
@pytest.mark.parametrize(
    ("title", "skill", "change", "cost"),
    [
        ("Big Sucker Gas Slash", "", (2, 0), 2),
        ("Dodonpa", "", (2, 0), 1),
        ("Fire Shield", "", (0, 2), 3),
        ("Minor Injury", "", (2, -1), 0),
        ("Mother Instinct", "Teacher", (3, 0), 0),
        ("Panic Attack", "Fire Element", (2, 0), 2),
        ("Take Your Best Shot", "", (1, 1), 0),
        ("Water Spear", "", (2, 0), 2),
    ],
)
@rule("ANI-149", "ANI-151", "ANI-191", "ANI-192", "ANI-193")
def test_an_effect_of_a_round_costs_its_target_energy(
    title: str, skill: str, change: tuple[int, int], cost: int
) -> None:
    fighter = "Adult Gohan"
    table = fight(title, fighter=fighter, foe="Happy Tanks", shown=["Lamp of Fire"] if skill == "Fire Element" else ())
    assert not skill or skill in skills(table.match.world, figure(table, fighter))
    one = figure(table, fighter)
    before = value(table, fighter, "damage"), value(table, fighter, "defense")
    table.does("A", "play", title)
    assert (value(table, fighter, "damage"), value(table, fighter, "defense")) == (
        before[0] + change[0],
        max(before[1] + change[1], 0),
    )
    assert one.spent == cost
    assert [table.match.world.cards[piece].title for piece in state(table).discards[0]] == [title]
    finish_round(table)
    assert value(table, fighter, "damage") == before[0]
    assert one.spent == max(cost - 1, 0), "who has spent energy in the round gets 1 back"


@card(
    "Gohan is Angry...",
    "On a character in this combat whose printed damage is below 3: +4 damage until the end of the round.",
)
@rule("ANI-194", "ANI-R099")
def test_who_lacks_what_an_effect_asks_for_is_no_target() -> None:
    weak = fight("Gohan is Angry...", "Mother Instinct", "Fire Shield", fighter="Princess Ayeka")
    assert weak.options("A") == ["let", "play Gohan is Angry..."], "2 energy, no Teacher"
    weak.does("A", "play", "Gohan is Angry...")
    assert value(weak, "Princess Ayeka", "damage") == 6
    assert fight("Gohan is Angry...").options("A") == ["let"], "printed damage 4"


@card("Laser Eyes", "On a disaster in this combat: +2 damage until the end of the combat.")
def test_an_effect_of_a_combat_lasts_over_its_rounds() -> None:
    table = fight("Laser Eyes", fighter="Adult Gohan")
    damage = value(table, FOE, "damage")
    table.does("A", "play", "Laser Eyes")
    finish_round(table)
    table.does("A", "fight-on")
    assert value(table, FOE, "damage") == damage + 2
    finish_round(table)
    table.does("A", "retreat")
    table.does("A", "let")
    assert state(table).fight is None
    assert value(table, FOE, "damage") == damage


@card("Taunt", "On an opponent in this combat: -1 damage, -2 defense until the end of the round.")
def test_an_opponent_is_never_ones_own_character() -> None:
    table = fight("Taunt")
    before = value(table, FOE, "damage"), value(table, FOE, "defense")
    table.does("A", "play", "Taunt")
    assert (value(table, FOE, "damage"), value(table, FOE, "defense")) == (before[0] - 1, before[1] - 2)


@card("Introduction", "On an opponent in this combat: cannot act until the end of the round.")
@rule("ANI-087", "ANI-089", "ANI-090")
def test_who_cannot_act_deals_no_damage_but_can_be_hurt() -> None:
    table = fight("Introduction", fighter="Adult Gohan")
    ginger, gohan = figure(table, FOE), figure(table, "Adult Gohan")
    table.does("A", "play", "Introduction")
    defense = value(table, FOE, "defense")
    assert not may(table.match.world, ginger, "act")
    table.does("A", "let")
    while table.asked == "A combat":
        table.does("A", "let")
    assert gohan.lost == 0
    assert defense == value(table, FOE, "defense")
    assert "strikes" in events(table)


# other flash effects


@card("Assisted Flight", "On a character: gains Flying for 3 turns.")
@rule("ANI-070", "ANI-R035")
def test_turns_are_those_of_who_played_it_and_the_present_one_is_the_first() -> None:
    scene, one, _ = quiet("Assisted Flight")
    table = scene.begin("equip")
    table.does("A", "play", "Assisted Flight")
    table.does("A", "at", STRONG)
    turns = []
    while skills(table.match.world, one).get("Flying"):
        if state(table).turns not in turns:
            turns.append(state(table).turns)
        assert len(turns) < 9
        for seat in ("A", "B"):
            if table.options(seat):
                table.does_least(seat)
    assert [turn - turns[0] for turn in turns] == [0, 2, 4], "three turns of A; B has nothing to do in between"


@card("Haste", "On a party: +1 movement until the end of the turn.")
@card("Haste", "On a character: gains Speed until the end of your turn.")
def test_haste_helps_a_party_or_one() -> None:
    scene, one, other = quiet("Haste", "Haste")
    mate = scene.puts("A", "Nail", 0)
    moves = [ability(scene.w, each, "movement") for each in (one, mate, other)]
    table = scene.begin("equip")
    table.does("A", "play", "Haste")
    table.does("A", "effect-1")
    table.does("A", "at-party", STRONG)
    assert [ability(table.match.world, each, "movement") for each in (one, mate, other)] == [
        moves[0] + 1, moves[1] + 1, moves[2],
    ]  # fmt: skip
    table.does("A", "play", "Haste")
    table.does("A", "effect-2")
    table.does("A", "at", "Krillin")
    assert skills(table.match.world, other)["Speed"] >= 1


@card("Pay Attention", "On a character or a disaster: does not move by itself until the end of the turn.")
def test_who_is_held_does_not_move_by_itself() -> None:
    scene, _, _ = quiet("Pay Attention")
    table = scene.begin("equip")
    table.does("A", "play", "Pay Attention")
    table.does("A", "at", STRONG)
    assert state(table).active == 1, "A has nothing to do in the phases that follow"
    assert not any(event.what == "goes" for event in table.match.world.events)


@card("Over the Edge", "On a disaster: it is discarded.")
@card("Over the Edge", "Then it is out of the game.")
@rule("ANI-059", "ANI-R028")
def test_a_disaster_is_discarded_with_what_it_carries_left_behind() -> None:
    scene, _, _ = quiet("Over the Edge")
    scene.puts("B", "Goons", 2, carries=["Keys"])
    note_items(scene.w)
    assert scene.state.taken_away == 1
    table = scene.begin("equip")
    table.does("A", "play", "Over the Edge")
    assert state(table).taken_away == 0, "everybody sees who has how many items now"
    assert "Goons" not in in_play(table)
    titles = [[table.match.world.cards[piece].title for piece in pile] for pile in (
        state(table).discards[1], state(table).above[2], state(table).removed,
    )]  # fmt: skip
    assert titles == [["Goons"], ["Keys"], ["Over the Edge"]]


@card("Equipment Breakdown", "On an equipment in play: it is discarded.")
@card("Emergency Stop", "On an enhancement in play or a global effect in play that is Science: it is discarded.")
@card("Lucky Shot", "On a card in play that is Weapon: it is discarded.")
@card("'Scuse Us", "On a card in play that is Holding or Move: it is discarded.")
@card("Wake Up Call", "On a card in play that is Holding: it is discarded.")
@pytest.mark.parametrize(
    ("title", "fits"),
    [
        ("Equipment Breakdown", {"Hand Gun", "Mihoshi's Laser Pistol"}),
        ("Lucky Shot", {"Mihoshi's Laser Pistol"}),
        ("'Scuse Us", {"Late for School"}),
        ("Emergency Stop", set()),
        ("Wake Up Call", set()),
    ],
)
def test_cards_that_discard_a_card_in_play(title: str, fits: set[str]) -> None:
    scene, _, other = quiet(title)
    other.shown = scene.cards("B", ["Hand Gun", "Mihoshi's Laser Pistol"])
    scene.enacts("B", "Late for School")
    table = scene.begin("equip")
    if not fits:
        assert table.options("A") == ["done"]
        return
    table.does("A", "play", title)
    if len(fits) > 1:
        assert {each.removeprefix("at ") for each in table.options("A")} == fits
        table.does("A", "at", sorted(fits)[0])
    table.does("B", "let")  # who has a pistol could answer
    gone = [table.match.world.cards[piece].title for piece in state(table).discards[1]]
    assert gone == [sorted(fits)[0]]


@card("Back to Reality", "On another player: that player loses a card of the hand by chance.")
def test_another_player_loses_a_card() -> None:
    scene, _, _ = quiet("Back to Reality", theirs=["Spirit", "Good Deed"])
    table = scene.begin("equip")
    table.does("A", "play", "Back to Reality")
    table.does("B", "let")
    assert len(state(table).hands[1]) == len(state(table).discards[1]) == 1


@card("Go Fish", "Draw a card; a disaster is discarded.")
@rule("ANI-R093")
@pytest.mark.parametrize(("top", "hand"), [("Spirit", 1), ("Goons", 0)])
def test_a_card_is_drawn_but_no_disaster(top: str, hand: int) -> None:
    scene, _, _ = quiet("Go Fish")
    scene.piles("A", deck=[top])
    table = scene.begin("equip")
    table.does("A", "play", "Go Fish")
    assert len(state(table).hands[0]) == hand
    assert len(state(table).discards[0]) == 2 - hand
    assert state(table).entering[0] == []


@card("Rescue", "Shuffle 2 cards from your discard pile into your draw pile.")
def test_two_cards_are_rescued() -> None:
    scene, _, _ = quiet("Rescue")
    scene.piles("A", discard=["Spirit", "Goons", "Nail"])
    table = scene.begin("equip")
    table.does("A", "play", "Rescue")
    table.does("A", "retrieve", "Spirit", "Nail")
    w = table.match.world
    assert sorted(w.cards[piece].title for piece in state(table).decks[0]) == ["Nail", "Spirit"]
    assert [w.cards[piece].title for piece in state(table).discards[0]] == ["Goons", "Rescue"]


@card("Sudden Recall", "On a character: it goes to a haven of its player; it has full health again.")
def test_a_character_is_called_home_out_of_a_combat() -> None:
    table = fight("Sudden Recall")
    table.does("A", "play", "Sudden Recall")
    one = figure(table, STRONG)
    assert (one.at, one.home, one.lost) == (1, True, 0)
    table.does("A", "let")
    assert state(table).fight is None
    assert "is-struck" not in events(table)


@card("Flying Block", "On an attack in this combat: deals no damage until the end of the round.")
@rule("ANI-075", "ANI-076")
def test_an_attack_is_stopped() -> None:
    for whose, stopped in (("A-ko Magami", "strikes"), ("Happy Tanks", "is-struck")):
        table = fight("Flying Block", foe="Happy Tanks")
        table.does("A", "play", "Flying Block")
        table.does("A", "at-attack", whose)
        table.does("A", "let")
        table.does("A", "let")
        told = {event.what: event.facts["damage"] for event in table.match.world.events if "damage" in event.facts}
        assert {what for what, damage in told.items() if damage == 0} == {stopped}


@card("Just a Scratch", "On one of your characters in this combat: it loses no health by one attack this round.")
@card("Shield", "On a fighter in this combat: it loses no health by attacks this round.")
@rule("ANI-R099")
def test_somebody_is_spared() -> None:
    table = fight("Just a Scratch", fighter="Gregory", foe="Goons")
    table.does("A", "play", "Just a Scratch")
    table.does("A", "let")
    table.does("A", "let")
    assert "Gregory" in in_play(table), "a blow of 3 or more against defense 2"
    assert state(table).lasting == [], "used up"
    table = fight("Shield", fighter="Adult Gohan", foe="Happy Tanks")
    table.does("A", "play", "Shield")
    table.does("A", "at", "Happy Tanks")
    assert figure(table, "Adult Gohan").spent == 3, "one of her own pays for a disaster"
    table.does("A", "let")
    table.does("A", "let")
    losses = [event.facts["loss"] for event in table.match.world.events if event.what == "strikes"]
    assert losses == [0]
    assert fight("Shield", fighter="Gregory").options("A") == ["let"], "2 energy"


@rule("ANI-446", "ANI-495")
def test_only_who_fights_gets_energy_back_after_a_round() -> None:
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", STRONG, 0)
    kami = scene.puts("A", "Kami", 1)
    scene.puts("B", "Happy Tanks", 0)
    scene.piles("A", hand=["Shield", "Spirit"], combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("equip")
    table.does("A", "attack", "Happy Tanks")
    table.does("A", "play", "Shield")
    assert kami.spent == 3, "she pays for what is far away"
    finish_round(table)
    assert kami.spent == 3


@card("Keen Observation", "On a player: a card of that draw pile, by chance, is out of the game.")
@rule("ANI-060")
def test_a_card_of_a_draw_pile_is_out_of_the_game() -> None:
    scene, _, _ = quiet("Keen Observation")
    scene.piles("B", deck=["Spirit"])
    table = scene.begin("equip")
    table.does("A", "play", "Keen Observation")
    table.does("A", "at-player", "hands.1")
    assert state(table).decks[1] == []
    assert [table.match.world.cards[piece].title for piece in state(table).removed] == ["Spirit"]


@card("Plotting", "On a card in play that is Illusion or Horde: it is discarded.")
def test_plotting_breaks_up_a_horde() -> None:
    scene, _, _ = quiet("Plotting")
    scene.enacts("B", "Police Reinforcements")  # a Horde, if no disaster
    scene.puts("B", "Goons", 2)
    table = scene.begin("equip")
    table.does("A", "play", "Plotting")
    table.does("B", "let")
    assert state(table).globals == []
    assert "Goons" in in_play(table)


@card("Temporal Disturbance", "On everybody at a location: does not move by itself until the end of the turn.")
@card("Time Out!", "On all characters at a location: cannot act until the end of the turn.")
@card("Time Out!", "On all disasters at a location: cannot act until the end of the turn.")
def test_effects_on_all_at_a_location() -> None:
    for title, mode, halted, held in (
        ("Temporal Disturbance", "", [False] * 4, [True, True, True, False]),
        ("Time Out!", "effect-1", [True, True, False, False], [True, True, False, False]),
        ("Time Out!", "effect-2", [False, False, True, False], [False, False, True, False]),
    ):
        scene, one, other = quiet(title, "Spirit")
        other.at = 0
        goons, far = scene.puts("B", "Goons", 0), scene.puts("B", "Ginger", 2)
        table = scene.begin("equip")
        table.does("A", "play", title)
        if mode:
            table.does("A", mode)
        if table.asked == "A aim":
            table.does("A", "at-place", "Sewer")
        w = table.match.world
        assert [not may(w, each, "act") for each in (one, other, goons, far)] == halted
        assert [not may(w, each, "move") for each in (one, other, goons, far)] == held


@card(
    "Striptease",
    "On all male characters: cannot scavenge, cannot attack, cannot retaliate, cannot protect"
    " until the end of the turn.",
)
@rule("ANI-080", "ANI-081", "ANI-114")
def test_what_names_no_target_hits_everybody_whom_it_covers() -> None:
    scene, she, he = quiet("Striptease", "Spirit")
    mine = scene.puts("A", "Leon McNichol", 0)
    table = scene.begin("equip")
    table.does("A", "play", "Striptease")
    w = table.match.world
    for deed in ("scavenge", "attack", "retaliate"):
        assert [may(w, each, deed) for each in (she, he, mine)] == [True, False, False]
    assert may(w, he, "move")


@rule("ANI-088", "ANI-R044")
def test_traits_of_who_cannot_act_rest_but_not_what_it_carries() -> None:
    scene, one, _ = quiet("Pay Attention", "Introduction")
    bubbles = scene.puts("A", "Bubbles", 0, shown=["Jet Pack"])
    damage, moves = ability(scene.w, one, "damage"), ability(scene.w, bubbles, "movement")
    scene.state.lasting = [Lasting(catalog()["introduction"].number, 0, 0, bubbles.id, 1, "turn", 0)]
    assert ability(scene.w, one, "damage") == damage - 1
    assert ability(scene.w, bubbles, "movement") == moves
    scene.state.lasting = [Lasting(catalog()["pay-attention"].number, 0, 0, bubbles.id, 1, "turn", 0)]
    assert ability(scene.w, one, "damage") == damage, "who is only held can act"


@card("Destructo Disk", "On an opponent in this combat: it loses 3 health.")
@rule("ANI-R154")
def test_health_is_lost_directly_once_a_turn() -> None:
    table = fight("Destructo Disk", "Destructo Disk", fighter="Adult Gohan")
    table.does("A", "play", "Destructo Disk")
    assert figure(table, FOE).lost == 3, "5 defense do not help"
    assert table.options("A") == ["let"], "only one in a turn"
    table = fight("Destructo Disk", fighter="Krillin", foe="Goons")
    table.does("A", "play", "Destructo Disk")
    assert "Goons" not in in_play(table)
    assert fight("Destructo Disk").options("A") == ["let"], "no Chi"
    scene, one, _ = quiet("Spirit")
    table = scene.begin("scavenge")
    one.lost = 2
    table.does("A", "done")
    assert one.lost == 0, "what was lost outside a combat heals with the turn"


@card("Medical Treatment", "On a character: it has full health again.")
@card("Medical Treatment", "On a bonked character: it goes to its owner's hand at once.")
@rule("ANI-R448")
def test_who_is_healed_before_health_is_checked_does_not_fall() -> None:
    table = fight("Medical Treatment", fighter="Leon McNichol", foe="Goons")
    table.does("A", "let")
    table.does("A", "let")
    assert figure(table, "Leon McNichol").lost >= 2
    table.does("A", "play", "Medical Treatment")
    if table.asked == "A aim":
        table.does("A", "at", "Leon McNichol")
    table.does("A", "let")
    assert "Leon McNichol" in in_play(table)
    scene, _, _ = quiet("Medical Treatment")
    scene.piles("B", bonked=["Nail"])
    table = scene.begin("equip")
    table.does("A", "play", "Medical Treatment")
    table.does("A", "effect-2")
    assert [table.match.world.cards[piece].title for piece in state(table).hands[1]] == ["Nail"]
    assert state(table).bonked[1] == []


def seen(table: Table, seat: int | None) -> list[str]:
    """The cards that a viewer was told in the last look."""
    told = [each for each in table.match.world.told(seat) if each.what == "looks"]
    return [str(name) for name in cast(tuple[str, ...], told[-1].facts["cards"])]


@card("Mindtap", "On another player: look at the top 4 cards of the draw pile.")
@card("Spy Camera", "Use on another player: look at the hand.")
@card("Surveillance", "Use on a location: look at the cards beneath it.")
@card("Power Sense", "Use on another player: look at the concealed cards of the characters.")
@card("Power Sense", "Use on another player: look at the cards in the havens.")
@card("Power Sense", "Use on another player: look at the hand.")
@card("Security Camera", "Use on a player: look at the topmost of the draw pile.")
@card("Security Camera", "Use on a player: look at the topmost of the combat pile.")
@card("Security Camera", "Use on a player: look at the topmost of the discard pile.")
@card("Light", "Use: look at the topmost of the items beneath its location. Once a turn.")
@card("Peep Hole", "Use on another player: look at a card of the hand, by chance. Once a turn.")
@card("Peep Hole", "Use: look at a card of the draw pile, by chance. Once a turn.")
@pytest.mark.parametrize(
    ("title", "mode", "aim", "found"),
    [
        ("Mindtap", "", "", ["krillin", "nail", "goten", "spirit"]),
        ("Spy Camera", "", "", ["good-deed"]),
        ("Surveillance", "", "Arena", ["keys", "goons"]),
        ("Power Sense", "effect-1", "", ["go-board"]),
        ("Power Sense", "effect-2", "", ["barbells"]),
        ("Power Sense", "effect-3", "", ["good-deed"]),
        ("Security Camera", "effect-1", "hands.1", ["spirit"]),
        ("Security Camera", "effect-2", "hands.1", ["punch-lovely-hair"]),
        ("Security Camera", "effect-3", "hands.1", ["m-v-p"]),
        ("Light", "", "", ["firewood"]),
        ("Peep Hole", "effect-1", "", ["good-deed"]),
        ("Peep Hole", "effect-2", "", ["ginger"]),
    ],
)
@rule("ANI-061")
def test_who_looks_sees_and_nobody_else_does(title: str, mode: str, aim: str, found: list[str]) -> None:
    scene = Scene(3)
    scene.location("Sewer", 0, 0, under=["Firewood", "Ginger"])
    scene.location("Arena", 1, 0, under=["Keys", "Goons"])
    scene.haven("B", 1, stored=["Barbells"])
    worn, shown = ["Peep Hole"] * (title == "Peep Hole"), ["Light"] * (title == "Light")
    one = scene.puts("A", STRONG, 0, worn=worn, shown=shown)
    if title == "Mindtap":  # one of A's must have ESP, which King Kai's Bungalow lends
        scene.state.lasting = [Lasting(catalog()["king-kais-bungalow"].number, 2, 0, one.id, 0, "turn", 0)]
    scene.puts("B", "Tenchi Masaki", 1, home=True, carries=["Go Board"])
    scene.piles("A", hand=["Mindtap"] * (title == "Mindtap"), deck=["Ginger"])
    scene.piles(
        "B", hand=["Good Deed"], deck=["Akane Tendo", "Krillin", "Nail", "Goten", "Spirit"],
        combat=["Trip / Tears", "Punch / Lovely Hair"], discard=["Speed II", "M.V.P."],
    )  # fmt: skip
    if not worn and not shown and title != "Mindtap":
        scene.enacts("A", title)
    table = scene.begin("equip")
    table.does("A", "play" if title == "Mindtap" else "use", title)
    if mode:
        table.does("A", mode)
    if table.asked == "A aim":
        table.does("A", "at" if aim == "Arena" else "at-player", aim or "hands.1")
    assert table.asked == "A seen"
    assert seen(table, 0) == found
    if title != "Security Camera" or mode != "effect-3":  # which lies open anyway
        assert seen(table, 2) == [""] * len(found)
        assert seen(table, None) == [""] * len(found)
    table.does("A", "seen")
    titles = [table.match.world.cards[piece].title for piece in (*state(table).under[1], *state(table).decks[1])]
    assert titles == ["Keys", "Goons", "Akane Tendo", "Krillin", "Nail", "Goten", "Spirit"], "all lies as before"
    assert [len(pile) for pile in (state(table).hands[1], state(table).combat_decks[1], state(table).looking)] == [
        1,
        2,
        0,
    ]


# the stack


@card("Don't Move", "On a declared effect that is Move: it is cancelled.")
@rule("ANI-074", "ANI-077", "ANI-633", "ANI-635", "ANI-R040", "ANI-R100")
def test_an_effect_is_cancelled_by_an_answer_and_used_up() -> None:
    scene, one, other = quiet("Sudden Recall", theirs=["Don't Move"])
    table = scene.begin("equip")
    table.does("A", "play", "Sudden Recall")
    table.does("A", "at", "Krillin")
    assert table.asked == "B respond"
    assert [table.match.world.cards[each.piece].title for each in state(table).stack] == ["Sudden Recall"]
    table.does("B", "play", "Don't Move")
    assert (other.at, other.home) == (2, False)
    assert state(table).stack == []
    assert [len(pile) for pile in state(table).discards] == [1, 1]
    assert not one.home


@card("Call To God", "On a declared effect that is Magic: it is cancelled.")
def test_only_who_has_a_messenger_calls_to_god() -> None:
    magic = [each.title for each in all_cards().values() if each.type == "flash" and "Magic" in each.words]
    assert magic == ["Pentacle"]  # no card that can be declared is Magic yet
    scene, _, _ = quiet("Call To God")
    assert scene.begin("equip").options("A") == ["done"]


@rule("ANI-196", "ANI-634", "ANI-636", "ANI-R473")
def test_the_last_resolves_first_and_who_began_is_asked_first() -> None:
    scene, one, other = quiet("Assisted Flight", "Sudden Recall", theirs=["Pay Attention", "Haste"])
    scene.stop("combat", *USUAL, "own", "responses")
    table = scene.begin("equip")
    table.does("A", "play", "Assisted Flight")
    table.does("A", "at", "Krillin")
    assert table.asked == "A respond, B respond"
    table.does("A", "let")
    table.does("B", "play", "Pay Attention")
    table.does("B", "at", "Krillin")
    table.does("A", "play", "Sudden Recall")
    table.does("A", "at", STRONG)
    assert [table.match.world.cards[each.piece].title for each in state(table).stack] == [
        "Assisted Flight", "Pay Attention", "Sudden Recall",
    ]  # fmt: skip
    table.does("B", "let")
    told = [event.what for event in table.match.world.events if event.what in ("changed", "held", "goes-in")]
    assert told == ["goes-in", "held", "changed"]
    assert one.home
    assert skills(table.match.world, other)["Flying"] >= 1


@rule("ANI-R473")
def test_who_began_a_stack_is_asked_first_in_the_turn_of_another_player_too() -> None:
    scene, _, _ = quiet("Haste", theirs=["Assisted Flight", "Pay Attention"])
    scene.stop("phases", *USUAL, "own", "responses")
    table = scene.begin("equip")
    table.does("A", "done")
    while table.asked != "B standby":
        table.does_least(table.asked[0])
    table.does("B", "play", "Assisted Flight")
    table.does("B", "at", "Krillin")
    assert sorted(table.asked.split(", ")) == ["A respond", "B respond"]
    table.does("A", "play", "Haste")
    assert len(state(table).stack) == 1, "B may answer first"
    table.does("B", "let")
    assert len(state(table).stack) == 2


@rule("ANI-078", "ANI-638", "ANI-R041", "ANI-R475")
def test_an_effect_fails_if_an_answer_takes_its_target_away() -> None:
    scene, _, other = quiet("Assisted Flight", theirs=["Sudden Recall"])
    table = scene.begin("equip")
    table.does("A", "play", "Assisted Flight")
    table.does("A", "at", "Krillin")
    table.does("B", "play", "Sudden Recall")
    table.does("B", "at", "Krillin")
    assert other.home
    assert "fails" in events(table), "nobody else's cards reach those in a haven"
    assert [len(pile) for pile in state(table).discards] == [1, 1]


@rule("ANI-R101", "ANI-R477")
def test_who_is_asked_depends_on_stops_and_on_what_everybody_sees() -> None:
    for theirs, asked in ((["Spirit"], "B respond"), ([], "A equip")):
        scene, _, _ = quiet("Assisted Flight", "Spirit", theirs=theirs)
        table = scene.begin("equip")
        table.does("A", "play", "Assisted Flight")
        table.does("A", "at", "Krillin")
        assert table.asked == asked, "any card in hand is enough"
    scene, _, _ = quiet("Assisted Flight", "Spirit", theirs=["Spirit"])
    table = scene.begin("equip")
    table.calls("B", "do-not-ask", "touched")
    assert "touched" not in state(table).stops[1]
    table.does("A", "play", "Assisted Flight")
    table.does("A", "at", "Krillin")
    assert table.asked == "A equip"
    table.calls("B", "ask-me", "phases")
    table.does("A", "done")
    assert table.asked == "B standby"


@rule("ANI-R478")
def test_who_wants_to_is_asked_before_the_first_and_after_each_move_of_a_disaster() -> None:
    scene, _, _ = quiet(theirs=["Over the Edge"])
    scene.stop("moves")
    scene.row("Arena", "Country Bar", "Sewer", "Cathedral")
    for title in ("Goons", "Ginger"):
        scene.puts("A", title, 6)
    table = scene.begin("maintenance")
    asked = []
    while table.asked == "B standby":
        asked.append(sorted(figure(table, title).at for title in ("Goons", "Ginger")))
        table.does("B", "allow")
    assert len(asked) == 3
    assert asked[0] == [6, 6]
    assert asked[1] != asked[0]
    assert asked[2] != asked[1]


@rule("ANI-322")
def test_nothing_is_declared_in_a_reload_phase() -> None:
    scene, _, _ = quiet("Assisted Flight", theirs=["Assisted Flight"])
    scene.stop("phases", "touched", "responses")
    scene.piles("A", deck=["Spirit", "Good Deed"])
    table = scene.begin("reload")
    assert table.asked == "A reload"
    assert table.options("A") == ["done", "draw"]


# equipment


@card("Armitage's Gun", "Use in combat: +1 damage until the end of the round.")
@card("Leon's Boomer Rifle", "Use in combat: +2 damage until the end of the round.")
@card("Leon's Missle Gun", "Use in combat: +3 damage until the end of the round.")
@card("Mihoshi's Laser Pistol", "Use in combat: +2 damage until the end of the round.")
@pytest.mark.parametrize(
    ("title", "more", "uses"),
    [
        ("Armitage's Gun", 1, 6),
        ("Leon's Boomer Rifle", 2, 3),
        ("Leon's Missle Gun", 3, 1),
        ("Mihoshi's Laser Pistol", 2, 6),
    ],
)
@rule("ANI-084", "ANI-150", "ANI-168")
def test_a_gun_is_used_once_a_round(title: str, more: int, uses: int) -> None:
    table = armed(title)
    piece = figure(table, "Leon McNichol").shown[0]
    damage = value(table, "Leon McNichol", "damage")
    table.does("A", "use", title)
    assert value(table, "Leon McNichol", "damage") == damage + more
    assert counting.uses_left(table.match.world, piece, table.match.world.cards[piece]) == uses - 1
    if uses > 1:
        assert table.options("A") == ["let"]
        use = DECLARED[table.match.world.cards[piece].name][0]
        assert isinstance(use, Use)
        assert not counting.may_use(table.match.world, piece, table.match.world.cards[piece], use)


@card("Armitage's Gun", "After the last use discard it or take it back into the hand.")
@card("Leon's Boomer Rifle", "After the last use discard it or take it back into the hand.")
@card("Leon's Missle Gun", "After the last use discard it or take it back into the hand.")
@card("Mihoshi's Laser Pistol", "After the last use discard it or take it back into the hand.")
@rule("ANI-153", "ANI-173", "ANI-174", "ANI-176", "ANI-R092")
def test_a_weapon_goes_back_to_the_hand_with_all_its_uses() -> None:
    for said, hand, gone in (("take-back", 2, 0), ("discard-it", 1, 1)):
        table = armed("Leon's Missle Gun")
        piece = figure(table, "Leon McNichol").shown[0]
        table.does("A", "use", "Leon's Missle Gun")
        assert table.asked == "A weapon"
        table.does("A", said)
        assert (len(state(table).hands[0]), len(state(table).discards[0])) == (hand, gone)
        assert counting.counter_of(table.match.world, piece).times == 0
        assert value(table, "Leon McNichol", "damage") == all_cards()["leon-mcnichol"].figures["damage"] + 3


@card("Rocket Launcher", "Use in combat: +4 damage until the end of the round.")
@rule("ANI-153", "ANI-164")
def test_a_rocket_launcher_is_gone_after_its_use_and_needs_weapons() -> None:
    able = who_has("Weapons")
    table = armed("Rocket Launcher", fighter=able)
    damage = value(table, able, "damage")
    table.does("A", "use", "Rocket Launcher")
    assert value(table, able, "damage") == damage + 4
    assert [table.match.world.cards[piece].title for piece in state(table).discards[0]] == ["Rocket Launcher"]
    assert armed("Rocket Launcher", "Armitage's Gun", fighter="Bubbles").options("A") == ["let", "use Armitage's Gun"]


@rule("ANI-372", "ANI-373", "ANI-579", "ANI-R451")
def test_one_equipment_a_phase_goes_face_down_under_a_character_in_a_haven() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", "Nail", 1, home=True)
    scene.puts("A", STRONG, 0)
    scene.piles("A", hand=["Hand Gun", "Jet Pack", "Spirit"])
    table = scene.begin("equip")
    nail = figure(table, "Nail")
    assert "equip Jet Pack, A-ko Magami" not in table.options("A")
    table.does("A", "equip", "Jet Pack", to="Nail")
    assert len(state(table).concealed[nail.id].cards) == 1
    assert table.match.view(1).state.concealed[nail.id].cards != state(table).concealed[nail.id].cards
    assert not any(each.startswith("equip ") for each in table.options("A"))
    assert "enhance Spirit, Nail" in table.options("A")
    assert value(table, "Nail", "movement") == all_cards()["nail"].figures["movement"], "not before it is shown"
    table.does("A", "show", "Jet Pack")
    assert value(table, "Nail", "movement") == all_cards()["nail"].figures["movement"] + 1
    assert skills(table.match.world, nail)["Flying"] == 2, "its own and that of the pack"


@rule("ANI-161", "ANI-165", "ANI-169", "ANI-170", "ANI-172", "ANI-580")
def test_of_two_that_change_one_ability_only_one_is_used() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", "Nail", 0, carries=["Lamp of Fire", "Ring of Water", "Jet Pack"])
    table = scene.begin("equip")
    table.does("A", "show", "Lamp of Fire")
    assert [each for each in table.options("A") if each.startswith("show")] == ["show Jet Pack"]
    table.does("A", "show", "Jet Pack")
    assert (value(table, "Nail", "damage"), value(table, "Nail", "movement")) == (
        all_cards()["nail"].figures["damage"] + 1,
        all_cards()["nail"].figures["movement"] + 1,
    )


@rule("ANI-170", "ANI-R090")
def test_a_gun_is_not_used_beside_another_that_changes_the_same() -> None:
    table = armed("Hand Gun", "Leon's Boomer Rifle", fighter="Mackie Stingray")
    assert table.options("A") == ["let"]
    table = armed("Armitage's Gun", "Leon's Boomer Rifle")
    assert table.options("A") == ["let", "use Armitage's Gun", "use Leon's Boomer Rifle"]
    table.does("A", "use", "Armitage's Gun")
    assert table.options("A") == ["let"]


@card("Pruning Shears", "Its opponent in combat: -2 defense.")
def test_shears_weaken_whom_their_bearer_faces() -> None:
    bare, table = fight(), fight(shown=["Pruning Shears"])
    assert value(table, FOE, "defense") == value(bare, FOE, "defense") - 2
    assert value(table, STRONG, "defense") == value(bare, STRONG, "defense")


@rule("ANI-146", "ANI-164")
def test_a_battlesuit_replaces_what_its_bearer_has() -> None:
    scene, _, _ = quiet()
    one = scene.puts("A", "Bubbles", 0, shown=["K-12 Battlesuit"], worn=["Spirit"])
    assert [ability(scene.w, one, name) for name in ("damage", "defense", "movement")] == [5, 5, 3]
    assert skills(scene.w, one)["Strength"] == 2


@rule("ANI-162", "ANI-219", "ANI-R033")
def test_equipment_drops_with_a_fallen_character_and_disasters_leave_it() -> None:
    table = armed("Armitage's Gun", fighter="Lisa Vannett")
    while table.asked == "A combat":
        table.does("A", "let")
    assert "Lisa Vannett" not in in_play(table)
    assert [table.match.world.cards[piece].title for piece in state(table).above[0]] == ["Armitage's Gun"]


@rule("ANI-325")
def test_equipment_goes_with_a_character_that_is_discarded() -> None:
    scene, _, _ = quiet()
    scene.puts("A", "Nail", 1, home=True, shown=["Jet Pack"], carries=["Keys"])
    table = scene.begin("discard")
    table.does("A", "discard", "Nail")
    w = table.match.world
    assert sorted(w.cards[piece].title for piece in state(table).discards[0]) == ["Jet Pack", "Nail"]
    assert [w.cards[piece].title for piece in state(table).sites[1].stored] == ["Keys"]
    assert state(table).found[0] == 1


# global effects


@card("Combat Training", "Your characters: +1 damage, +1 defense. Copies beyond 3 add nothing.")
@card("Tender Moment", "Your characters: +1 charm. Copies beyond 1 add nothing.")
@card("Late for School", "Your characters with Student: +1 movement.")
@card("Training with Kami", "Your characters with Martial Arts: gain Chi. Copies beyond 1 add nothing.")
@rule("ANI-148", "ANI-198", "ANI-199", "ANI-374", "ANI-R103", "ANI-R104")
def test_global_effects_help_all_characters_of_their_player() -> None:
    scene, one, other = quiet()
    goons = scene.puts("A", "Goons", 2)
    fighter = scene.puts("A", who_has("Martial Arts"), 1, home=True)
    before = [ability(scene.w, each, "damage") for each in (one, other, goons)]
    chi = skills(scene.w, fighter).get("Chi", 0)
    charm, moves = ability(scene.w, one, "charm"), ability(scene.w, one, "movement")
    for title in (*["Combat Training"] * 4, "Tender Moment", "Tender Moment", "Late for School"):
        scene.enacts("A", title)
    scene.enacts("A", "Training with Kami")
    scene.enacts("A", "Training with Kami")
    assert [ability(scene.w, each, "damage") for each in (one, other, goons)] == [before[0] + 3, before[1], before[2]]
    assert ability(scene.w, one, "charm") == charm + 1
    assert ability(scene.w, one, "movement") == moves + ("Student" in skills(scene.w, one))
    assert skills(scene.w, fighter)["Chi"] == chi + 1


@card("Training with Kami", "It lasts for the whole game.")
@rule("ANI-200", "ANI-201", "ANI-202", "ANI-R102")
def test_a_global_effect_lasts_five_turns_of_its_player_unless_it_says_something_else() -> None:
    scene, _, _ = quiet("Combat Training", "Training with Kami", "Tender Moment")
    table = scene.begin("equip")
    table.does("A", "enact", "Combat Training")
    assert not any(each.startswith("enact") for each in table.options("A")), "one a phase"
    lasted: dict[str, set[int]] = {}
    start = state(table).turns
    while state(table).turns < start + 13:
        for each in state(table).globals:
            lasted.setdefault(table.match.world.cards[each.piece].title, set()).add(state(table).turns - start)
        for seat in ("A", "B"):
            if "enact Training with Kami" in table.options(seat):
                table.does(seat, "enact", "Training with Kami")
            elif table.options(seat):
                table.does_least(seat)
    assert max(lasted["Combat Training"]) == 8, "its first turn and four more"
    assert max(lasted["Training with Kami"]) == 12


@rule("ANI-200", "ANI-201", "ANI-153")
def test_a_global_effect_with_a_number_of_uses_stays_until_the_last_of_them() -> None:
    scene, _, _ = quiet("Briefing")
    scene.piles("A", deck=["Light"] * 40)
    scene.piles("B", deck=["Light"] * 40)
    table = scene.begin("equip")
    table.does("A", "enact", "Briefing")
    start = state(table).turns
    while state(table).turns < start + 12:
        table.does_least(table.asked[0])
    assert [table.match.world.cards[each.piece].title for each in state(table).globals] == ["Briefing"]
    assert state(table).globals[0].turns == 0


def helps(what: str, whom: str = "one of your characters") -> str:
    return f"Use on {whom}: {what} until the end of the turn. Once a turn."


LEFT = "one of your characters that left from this haven"


@card("A-ko's House", helps("gains Strength"))
@card("Floristica Palace Room", helps("gains Royalty", LEFT))
@card("Gohan's Cave", helps("gains Survival"))
@card("Gohan's Cave", helps("gains Hunter"))
@card("Gohan's Cave", helps("gains Climbing"))
@card("King Kai's Bungalow", helps("gains Strength"))
@card("King Kai's Bungalow", helps("gains Cooking"))
@card("King Kai's Bungalow", helps("gains ESP"))
@card("Lunch's House", helps("gains Communications"))
@card("Lunch's House", helps("gains Weapons"))
@card("Masaki House", helps("gains Cooking", LEFT))
@card("Masaki House", helps("gains Priest", LEFT))
@card("Mihoshi's Mothership", helps("gains Police", LEFT))
@card("Otherworld Lounge", helps("gains Magic"))
@card("Roshi's Veranda", helps("gains Water Element"))
@card("Roshi's Veranda", helps("gains Chi"))
@card("The Tendo Dojo", helps("gains Martial Arts", LEFT))
@pytest.mark.parametrize(
    ("title", "given", "left"),
    [
        ("A-ko's House", ["Strength"], False),
        ("Floristica Palace Room", ["Royalty"], True),
        ("Gohan's Cave", ["Survival", "Hunter", "Climbing"], False),
        ("King Kai's Bungalow", ["Strength", "Cooking", "ESP"], False),
        ("Lunch's House", ["Communications", "Weapons"], False),
        ("Masaki House", ["Cooking", "Priest"], True),
        ("Mihoshi's Mothership", ["Police"], True),
        ("Roshi's Veranda", ["Water Element", "Chi"], False),
        ("The Tendo Dojo", ["Martial Arts"], True),
    ],
)
@rule("ANI-086", "ANI-216")
def test_a_haven_gives_a_skill_for_a_turn(title: str, given: list[str], left: bool) -> None:
    for at, skill in enumerate(given):
        scene = Scene()
        scene.stop("combat", *USUAL)
        scene.row("Sewer", "Arena")
        scene.haven("A", 1, title)
        out, never = scene.puts("A", "Bubbles", 0), scene.puts("A", "Gregory", 0)
        out.bonus = 1
        table = scene.begin("equip")
        before = skills(table.match.world, out).get(skill, 0)
        table.does("A", "use", title)
        if len(given) > 1:
            table.does("A", f"effect-{at + 1}")
        if not left:
            table.does("A", "at", "Bubbles")
        assert skills(table.match.world, out)[skill] == before + 1
        assert skills(table.match.world, never).get(skill, 0) == skills(scene.w, never).get(skill, 0)
        assert f"use {title}" not in table.options("A")


@card("Otherworld Lounge", helps("has the symbol Dimensional"))
@card("Great King Yemma", "Use on one of your parties: has the symbol Dimensional until the end of the turn.")
@pytest.mark.parametrize("of", ["haven", "global"])
def test_a_symbol_that_is_lent_lets_a_party_stop(of: str) -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1, "Otherworld Lounge" if of == "haven" else "Cathedral")
    one, other = scene.puts("A", "Nail", 0), scene.puts("A", "Leon McNichol", 0)
    assert not has_symbol(scene.w, one, "Dimensional")
    if of == "global":
        scene.enacts("A", "Great King Yemma")
    table = scene.begin("equip")
    if of == "haven":
        table.does("A", "use", "Otherworld Lounge")
        table.does("A", "effect-1")
        table.does("A", "at", "Nail")
    else:
        table.does("A", "use", "Great King Yemma")
    w = table.match.world
    assert has_symbol(w, one, "Dimensional")
    assert has_symbol(w, other, "Dimensional") is (of == "global")
    assert not has_symbol(w, one, "Planetary")


@rule("ANI-217", "ANI-218", "ANI-R112")
def test_who_leaves_a_haven_has_its_bonus_and_may_keep_another() -> None:
    for said, at in (("keep", 0), ("switch", 1)):
        scene = Scene()
        scene.row("Sewer", "Arena", "Country Bar")
        scene.haven("A", 0, "A-ko's House")
        scene.haven("A", 1, "The Tendo Dojo")
        one, new = scene.puts("A", "Nail", 1, home=True), scene.puts("A", "Krillin", 0, home=True)
        one.bonus = 0
        table = scene.begin("move")
        table.does("A", "go", "Krillin")
        assert new.bonus == 0
        table.does("A", "go", "Nail")
        assert table.asked == "A bonus"
        table.does("A", said)
        assert one.bonus == at
        assert not one.home


@card("Acrophobia", "Use on a character: loses Climbing until the end of the turn.")
@card("Acrophobia", "Use on a character: loses Flying until the end of the turn.")
def test_a_skill_is_lost_however_often_it_was_there() -> None:
    scene, _, other = quiet()
    other.shown = scene.cards("B", ["Jet Pack"])
    scene.enacts("A", "Acrophobia")
    table = scene.begin("equip")
    assert skills(table.match.world, other)["Flying"] == 2
    table.does("A", "use", "Acrophobia")
    table.does("A", "effect-2")
    table.does("A", "at", "Krillin")
    assert "Flying" not in skills(table.match.world, other)
    assert counting.uses_left(table.match.world, state(table).globals[0].piece, catalog()["acrophobia"]) == 3


@card("Elite Medical Staff", "Use: shuffle a character from your discard pile into your draw pile.")
@rule("ANI-150", "ANI-153")
def test_a_killed_character_comes_back_and_the_card_goes_after_its_last_use() -> None:
    scene, _, _ = quiet("Spirit")
    scene.enacts("A", "Elite Medical Staff")
    scene.piles("A", discard=["Nail", "Good Deed", "Goten"])
    table = scene.begin("equip")
    table.does("A", "use", "Elite Medical Staff")
    assert table.options("A") == ["retrieve Nail", "retrieve Goten"]
    table.does("A", "retrieve", "Nail")
    assert [table.match.world.cards[piece].title for piece in state(table).decks[0]] == ["Nail"]
    assert "use Elite Medical Staff" not in table.options("A"), "once a phase"
    table.does("A", "done")
    table.does("A", "use", "Elite Medical Staff")
    table.does("A", "retrieve", "Goten")
    assert state(table).globals == []
    titles = [table.match.world.cards[piece].title for piece in state(table).discards[0]]
    assert titles == ["Good Deed", "Elite Medical Staff"]


@card("Masaki Comes Visiting", "Use on a party of another player: cannot act until the end of the turn.")
@rule("ANI-087")
def test_a_party_of_another_player_cannot_act() -> None:
    scene, _, other = quiet()
    mate, far = scene.puts("B", "Goten", 2), scene.puts("B", "Gregory", 1)
    scene.enacts("A", "Masaki Comes Visiting")
    table = scene.begin("equip")
    table.does("A", "use", "Masaki Comes Visiting")
    table.does("A", "at-party", "Krillin")
    w = table.match.world
    assert [may(w, each, "act") for each in (other, mate, far)] == [False, False, True]


@card(
    "Police Reinforcements",
    "Use on one of your characters with Police: +1 damage, +1 defense until the end of the turn. Once a turn.",
)
def test_police_reinforcements_help_the_police() -> None:
    scene, one, _ = quiet()
    leon = scene.puts("A", "Leon McNichol", 0)
    scene.enacts("A", "Police Reinforcements")
    table = scene.begin("equip")
    damage = [ability(table.match.world, each, "damage") for each in (one, leon)]
    table.does("A", "use", "Police Reinforcements")
    assert [ability(table.match.world, each, "damage") for each in (one, leon)] == [damage[0], damage[1] + 1]
    table.does("A", "done")
    assert "use Police Reinforcements" not in table.options("A")


@card("Juraian Battlesuit", "Use: +1 damage, +1 defense, +1 movement until the end of the round. Once a round.")
@rule("ANI-150", "ANI-151", "ANI-159", "ANI-R084", "ANI-R085")
def test_an_enhancement_with_a_cost_is_used_once_a_phase_and_paid_by_its_bearer() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    tenchi = scene.puts("A", "Tenchi Masaki", 0, worn=["Juraian Battlesuit"])
    table = scene.begin("equip")
    before = value(table, "Tenchi Masaki", "damage"), value(table, "Tenchi Masaki", "movement")
    table.does("A", "use", "Juraian Battlesuit")
    after = value(table, "Tenchi Masaki", "damage"), value(table, "Tenchi Masaki", "movement")
    assert (after, tenchi.spent) == ((before[0] + 1, before[1] + 1), 2)
    assert "use Juraian Battlesuit" not in table.options("A")
    table.does("A", "done")
    assert value(table, "Tenchi Masaki", "damage") == before[0], "a round outside a combat is the phase"
    table.does("A", "use", "Juraian Battlesuit")
    assert tenchi.spent == 4
    table.does("A", "done")
    assert "use Juraian Battlesuit" not in table.options("A"), "1 energy is left"


@rule("ANI-R035", "ANI-070")
def test_the_turn_of_another_player_counts_as_the_first_of_those_that_an_effect_lasts() -> None:
    scene, _, other = quiet("Spirit", theirs=["Assisted Flight"])  # for 3 turns
    scene.stop("phases", *USUAL)
    table = scene.begin("equip")
    before = skills(table.match.world, other).get("Flying", 0)
    table.does("A", "done")
    while table.asked != "B standby":
        table.does_least(table.asked[0])
    table.does("B", "play", "Assisted Flight")
    table.does("B", "at", "Krillin")
    first, ends = state(table).turns, 0
    while skills(table.match.world, other).get("Flying", 0) > before:
        ends = state(table).turns
        table.does_least(table.asked[0])
    assert ends - first == 3, "in A's turn, in B's, not in A's, and in B's once more"


@rule("ANI-R084", "ANI-150")
def test_in_a_combat_uses_are_counted_by_rounds() -> None:
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena")
    scene.puts("A", "Tenchi Masaki", 0, worn=["Juraian Battlesuit"]).lost = -50
    scene.puts("B", FOE, 0)
    scene.piles("A", hand=["Spirit"], combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("equip")
    table.does("A", "attack", FOE)
    figure(table, "Tenchi Masaki").lost = -50
    table.does("A", "use", "Juraian Battlesuit")
    assert table.asked == "A combat" and "use Juraian Battlesuit" not in table.options("A"), "3 energy are left"
    finish_round(table)
    table.does("A", "fight-on")
    assert "use Juraian Battlesuit" in table.options("A"), "again in the next round, in the same phase"


@rule("ANI-203")
def test_a_haven_helps_one_character_once_a_turn() -> None:
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena")
    scene.haven("A", 1, "A-ko's House")
    one, other = scene.puts("A", "Nail", 0), scene.puts("A", "Bubbles", 1, home=True)
    table = scene.begin("equip")
    before = skills(table.match.world, one).get("Strength", 0)
    table.does("A", "use", "A-ko's House")
    table.does("A", "at", "Nail")
    assert skills(table.match.world, one)["Strength"] == before + 1
    assert "use A-ko's House" not in table.options("A")
    table.does("A", "done")
    assert "use A-ko's House" not in table.options("A"), "nor in the next phase"
    assert other.home


# showing what is concealed


@rule("ANI-583", "ANI-R089", "ANI-R453")
def test_a_concealed_card_can_be_shown_in_any_window_and_is_not_changed_for_another_in_a_combat() -> None:
    table = armed(hidden=("Lamp of Fire", "Ring of Water", "Jet Pack"), fighter="Nail")
    before = value(table, "Nail", "damage")
    assert [each for each in table.options("A") if each.startswith("show")] == [
        "show Lamp of Fire", "show Ring of Water", "show Jet Pack",
    ]  # fmt: skip
    table.does("A", "show", "Lamp of Fire")
    assert value(table, "Nail", "damage") == before + 1
    assert table.asked == "A combat", "everybody is asked afresh"
    assert [each for each in table.options("A") if each.startswith(("show", "hide"))] == ["show Jet Pack"]


@rule("ANI-583")
def test_who_is_touched_by_an_effect_may_show_a_card_before_it_resolves() -> None:
    scene, _, other = quiet("Pay Attention", theirs=["Spirit"])
    scene.state.concealed[other.id].cards += scene.cards("B", ["Lamp of Fire"])
    table = scene.begin("equip")
    table.does("A", "play", "Pay Attention")
    table.does("A", "at", "Krillin")
    assert table.asked == "B respond"
    table.does("B", "show", "Lamp of Fire")
    assert len(state(table).stack) == 1, "what was declared still waits"
    assert [scene.w.cards[piece].title for piece in figure(table, "Krillin").shown] == ["Lamp of Fire"]
    table.does("B", "let")
    assert state(table).stack == []


@rule("ANI-R477")
def test_whoever_has_a_concealed_card_is_asked_whatever_it_is() -> None:
    for title in ("Lamp of Fire", "Go Board"):
        scene, _, other = quiet("Pay Attention")
        scene.state.concealed[other.id].cards += scene.cards("B", [title])
        table = scene.begin("equip")
        table.does("A", "play", "Pay Attention")
        table.does("A", "at", "Krillin")
        assert table.asked == "B respond"
