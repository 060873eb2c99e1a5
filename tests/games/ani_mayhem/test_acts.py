"""Flash effects and things that reach far: open hands, moved items, a way that somebody else shows, a combat undone."""

from collections.abc import Sequence

import pytest

from beanfield.games.ani_mayhem.changes.belongings import hand_of, turn_hands
from beanfield.games.ani_mayhem.changes.counting import count_use
from beanfield.games.ani_mayhem.changes.lasting import begin_combat
from beanfield.games.ani_mayhem.changes.table import take_off, wreck
from beanfield.games.ani_mayhem.changes.undoing import undo_combat
from beanfield.games.ani_mayhem.combat.closing import end_fight, end_round
from beanfield.games.ani_mayhem.phases.digging import scavenge_options
from beanfield.games.ani_mayhem.phases.turns import begin_turn
from beanfield.games.ani_mayhem.reading import ability, energy_left, may, movement_left
from beanfield.games.ani_mayhem.state import Fight, Lasting, Phase
from beanfield.games.ani_mayhem.steps.declaring import ways
from beanfield.games.ani_mayhem.steps.falling import falls
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.captives import HERE, NEXT, PLACES, field
from tests.games.ani_mayhem.scenes.charms import MONK, STRONG
from tests.games.ani_mayhem.scenes.engagements import meet, struck
from tests.games.ani_mayhem.scenes.flashes import engaged
from tests.games.ani_mayhem.scenes.vehicles import drives
from tests.rules import rule

# open hands


def passes_until(table: Table, seat: str, phase: str) -> None:
    """Everybody does as little as possible until a phase of a player."""
    number = ord(seat) - 65
    while (state(table).active, state(table).phase) != (number, phase):
        table.does_least(table.asked[0])


@card("Spotlight", "On all players: the hand lies open for 3 turns.")
@rule("ANI-R035", "ANI-R590")
def test_all_hands_lie_open_for_three_turns() -> None:
    scene = field()
    scene.puts("A", MONK, HERE)
    scene.puts("B", STRONG, NEXT)
    scene.piles("A", hand=["Spotlight"], deck=["Light"] * 20)
    scene.piles("B", deck=["Good Deed"] * 20)
    table = scene.begin("equip")
    assert table.sees("B", "hands.A") == ["?", "?"]
    table.does("A", "play", "Spotlight")
    for viewer, other in (("A", "B"), ("B", "A"), ("watcher", "A"), ("watcher", "B")):
        assert table.sees(viewer, f"open_hands.{other}") == ["Spirit"]
    assert state(table).hands == [[], []]
    ends = []
    for _ in range(3):
        assert state(table).showing == [True, True]
        ends.append(state(table).taken[0])
        passes_until(table, "B", "equip")
        passes_until(table, "A", "equip")
    assert ends == [2, 3, 4]
    assert state(table).showing == [False, False]
    assert table.sees("B", "hands.A") == ["?"]
    assert "takes-up-hand" in events(table)


def test_what_is_drawn_to_an_open_hand_is_seen_and_what_goes_back_is_not_known_again() -> None:
    scene = field()
    scene.puts("A", MONK, HERE)
    scene.piles("A", deck=["Light"] * 6)
    number = BY_TITLE["Spotlight"].number
    scene.state.lasting = [Lasting(number, 0, 0, -1, 1, "turns", 2, player=0)]
    table = scene.begin("reload")
    table.does("A", "draw")
    assert table.sees("B", "open_hands.A") == ["Spirit", *["Light"] * 6]
    assert table.sees("A", "hands.B") == ["?"]
    w = table.match.world
    spirit = hand_of(w, 0)[0]
    before = w.aliases[w.keys[spirit]]
    w.state.lasting = []
    turn_hands(w)
    assert hand_of(w, 0)[0] == spirit
    assert w.aliases[w.keys[spirit]] != before


@rule("ANI-R150")
def test_a_hand_is_taken_up_when_the_one_who_opened_it_has_left() -> None:
    scene = Scene(3)
    scene.row("Arena", "Sewer")
    scene.piles("A", hand=["Spirit"])
    scene.state.lasting = [Lasting(BY_TITLE["Spotlight"].number, 0, 0, -1, 1, "turns", 2, player=0)]
    turn_hands(scene.w)
    assert scene.state.showing == [True, False, False]
    scene.state.left[1] = True
    turn_hands(scene.w)
    assert scene.state.showing == [False] * 3


@card("Observation Droid", "Takes effect on the player of the nearest party: the hand lies open for 2 turns.")
@rule("ANI-R042", "ANI-R136")
@pytest.mark.parametrize(("mine", "theirs", "seen"), [(2, 3, 1), (3, 1, 0)])
def test_the_nearest_party_shows_the_hand_of_its_player(mine: int, theirs: int, seen: int) -> None:
    scene = field()
    scene.puts("A", MONK, mine)
    scene.puts("B", STRONG, theirs)
    scene.puts("A", "Goku", 0, home=True)
    scene.piles("A", drawn=["Observation Droid"], deck=["Light"] * 20)
    scene.piles("B", deck=["Light"] * 20)
    table = scene.begin("maintenance")
    assert state(table).showing == [seat == seen for seat in (0, 1)]
    assert table.sees("AB"[1 - seen], f"open_hands.{'AB'[seen]}") == ["Spirit"]
    assert "Observation Droid" in in_play(table)
    passes_until(table, "A", "equip")
    passes_until(table, "B", "equip")
    passes_until(table, "A", "equip")
    assert state(table).showing == [seat == seen for seat in (0, 1)], "the second of its player's turns"
    passes_until(table, "B", "equip")
    assert state(table).showing == [False, False]
    assert "Observation Droid" in titles(table, state(table).discards[0])


def test_without_a_party_on_the_field_the_droid_finds_nobody() -> None:
    scene = field()
    scene.puts("A", MONK, 0, home=True)
    scene.piles("A", deck=["Light", "Observation Droid"])
    table = scene.begin("reload")
    table.does("A", "draw")
    assert "Observation Droid" in titles(table, state(table).discards[0])


# items that are moved


SHOVES = (
    "On a location: an item that lies there, or one beneath it by chance, goes beneath a neighbouring location of your"
    " choice."
)


def reaches(far: int, *, under: Sequence[str] = ("Keys", "Goons"), above: Sequence[str] = ()) -> Scene:
    """Somebody of A with 4 energy, and cards at the location so far away."""
    scene = field()
    scene.puts("A", "Akane Tendo", 0)
    scene.piles("A", hand=["Telekinese"])
    scene.state.under[far] = scene.cards("A", under)
    scene.state.above[far] = scene.cards("A", above)
    return scene


@card("Telekinese", SHOVES)
@rule("ANI-R591")
@pytest.mark.parametrize("far", [0, 2, 4])
def test_an_item_moves_for_as_much_energy_as_it_is_away(far: int) -> None:
    scene = reaches(far)
    one = next(iter(scene.state.figures.values()))
    energy = energy_left(scene.w, one)
    keys = scene.state.under[far][0]
    scene.state.under[1] = scene.cards("A", ["Goons"])
    table = scene.begin("equip")
    table.does("A", "play", "Telekinese")
    if far != 1:
        table.does("A", "at", PLACES[far])
    goal = 1 if far in (0, 2) else 3
    if table.asked == "A bury":
        table.does("A", "to", PLACES[goal])
    assert state(table).under[goal][0] == keys, "it is the lowest"
    assert keys not in state(table).under[far]
    assert (one.spent, one.drained) == (far, far)
    assert energy_left(scene.w, one) == energy - far
    assert table.knows("B") & {"Keys", "Goons"} == set()


@rule("ANI-R591")
def test_what_is_paid_for_the_distance_comes_back_late() -> None:
    scene = reaches(2)
    one = next(iter(scene.state.figures.values()))
    table = scene.begin("equip")
    table.does("A", "play", "Telekinese")
    table.does("A", "to", PLACES[1])
    w, one.spent = table.match.world, one.spent + 1
    w.state.fight = Fight(-1, 0, True, [], {one.id: 5}, fighters=[one.id], paid=[one.id], space=0, rival=1)
    assert not list(end_round(w, w.state.fight))
    assert one.spent == 2
    one.spent += 1
    end_fight(w)
    assert one.spent == 2, "all but this comes back"
    begin_turn(w, 0)
    assert (one.spent, one.drained) == (0, 0)


@rule("ANI-R591")
def test_telekinese_reaches_only_as_far_as_there_is_energy_and_once_a_turn() -> None:
    scene = reaches(2)
    scene.piles("A", hand=["Telekinese"])
    one = next(iter(scene.state.figures.values()))
    one.spent = energy_left(scene.w, one) - 1
    table = scene.begin("equip")
    assert not ways(scene.w, 0, hand_of(scene.w, 0)[1], None)
    one.spent -= 1
    piece = hand_of(scene.w, 0)[1]
    assert ways(scene.w, 0, piece, None)
    scene.state.once = [BY_TITLE["Telekinese"].number]
    assert not ways(scene.w, 0, piece, None), "only one may be played in a turn"
    assert "Keys" not in table.knows("A")


@rule("ANI-R591")
@pytest.mark.parametrize(("under", "moves"), [(("Goons",), False), (("Goons", "Keys"), True)])
def test_what_lies_beneath_moves_only_if_it_is_an_item(under: tuple[str, ...], moves: bool) -> None:
    scene = reaches(0, under=under, above=["Keys"])
    table = scene.begin("equip")
    table.does("A", "play", "Telekinese")
    assert table.asked == "A which-item"
    table.does("A", "unseen-item")
    assert (len(state(table).under[1]), len(state(table).under[0])) == ((1, 1) if moves else (0, 1))
    assert ("nothing-there" in events(table)) is not moves
    scene = reaches(0, under=under, above=["Keys", "Hand Gun"])
    table = scene.begin("equip")
    table.does("A", "play", "Telekinese")
    table.does("A", "this-item", "Keys")
    assert titles(table, state(table).above[0]) == ["Hand Gun"]
    assert titles(table, state(table).under[1]) == ["Keys"]


def test_an_item_is_not_moved_to_a_destroyed_location() -> None:
    scene = reaches(0)
    scene.state.ruined = [1]
    table = scene.begin("equip")
    table.does("A", "play", "Telekinese")
    assert len(state(table).under[0]) == 2


FAKES = (
    "On a character or a disaster that carries an item, not where Nanami Jinnai is: an item that it carries goes"
    " beneath the location from which it came."
)


def carried_off(**more: Sequence[str]) -> Scene:
    """B's monk carries Keys, which lay beneath a location, and A holds the card."""
    scene = field()
    scene.puts("A", STRONG, HERE)
    one = scene.puts("B", MONK, NEXT)
    scene.state.under[1] = scene.cards("B", ["Keys"])
    scene.begin("equip")
    keys = scene.state.under[1].pop()
    first = scene.state.first_beneath
    scene.state.under[1] = scene.cards("B", ["Goons"])
    (scene.state.concealed[one.id].cards if "carries" in more else one.shown).append(keys)
    scene.piles("A", hand=["Fake Item", "Fake Item"])
    scene.state.first_beneath = first
    return scene


def begins(scene: Scene) -> Table:
    """The scene goes on; what was remembered stays."""
    first = scene.state.first_beneath
    table = scene.begin("equip")
    scene.state.first_beneath = first
    return table


@card("Fake Item", FAKES)
@rule("ANI-R592", "ANI-652")
@pytest.mark.parametrize("where", ["carries", "shown"])
def test_an_item_goes_back_to_where_it_came_from(where: str) -> None:
    scene = carried_off(**{where: ["Keys"]})
    table = begins(scene)
    table.does("A", "play", "Fake Item")
    assert titles(table, state(table).under[1]) == ["Keys", "Goons"]
    assert where == "shown" or "Keys" not in table.knows("A")
    assert not ways(table.match.world, 0, hand_of(table.match.world, 0)[-1], None), "nobody plays another one"


@rule("ANI-R592")
def test_nobody_plays_a_second_fake_item() -> None:
    scene = carried_off(shown=["Keys"])
    scene.state.figures[next(iter(scene.state.figures))].shown += scene.cards("A", ["Go Board"])
    scene.piles("B", hand=["Fake Item"])
    table = begins(scene)
    theirs = hand_of(scene.w, 1)[-1]
    assert ways(scene.w, 1, theirs, None)
    table.does("A", "play", "Fake Item")
    table.does("A", "at", MONK)
    assert not ways(scene.w, 1, theirs, None)
    scene.state.once = []
    assert not ways(scene.w, 1, theirs, None), "not in another turn either"


@rule("ANI-R592")
@pytest.mark.parametrize("gone", ["ruined", "outside"])
def test_an_item_without_a_place_to_go_back_to_stays(gone: str) -> None:
    scene = carried_off(shown=["Keys"])
    if gone == "ruined":
        scene.state.ruined = [1]
    else:
        scene.state.first_beneath = [[] for _ in PLACES]
    table = begins(scene)
    table.does("A", "play", "Fake Item")
    assert titles(table, figure(table, MONK).shown) == ["Keys"]
    assert "stays-there" in events(table)


@pytest.mark.parametrize(("who", "legal"), [("Nanami Jinnai", False), ("Nanami Rokugo", True)])
@pytest.mark.parametrize("seat", ["A", "B"])
def test_where_nanami_jinnai_is_no_item_is_a_fake(who: str, legal: bool, seat: str) -> None:
    scene = carried_off(shown=["Keys"])
    scene.puts(seat, who, NEXT)
    begins(scene)
    assert bool(ways(scene.w, 0, hand_of(scene.w, 0)[-1], None)) is legal


def test_nanami_herself_has_no_fake() -> None:
    scene = field()
    scene.puts("B", "Nanami Jinnai", NEXT, shown=["Keys"])
    scene.piles("A", hand=["Fake Item"])
    scene.begin("equip")
    assert not ways(scene.w, 0, hand_of(scene.w, 0)[-1], None)
    scene.puts("B", "Goons", HERE, carries=["Go Board"])
    assert ways(scene.w, 0, hand_of(scene.w, 0)[-1], None), "a disaster carries one, too"


# a long pole


POKES = (
    "Use on a character of another player or a disaster that fights, 1 or 2 locations away: the bearer attacks it from"
    " afar, in a combat of one round, with 2 damage less for each location of distance; nobody strikes back. Once a"
    " turn."
)
VAULTS = (
    "Use on each of up to 2 characters with no equipment but Power Pole, in its own party: the printed movement counts"
    " twice until the end of the turn. Once a turn."
)


def holds_pole(at: int, who: str, *, seat: str = "B") -> Scene:
    """A's Gohan has the pole, and somebody is elsewhere."""
    scene = field()
    scene.stop("combat")
    scene.puts("A", "Adult Gohan", HERE, shown=["Power Pole"])
    scene.puts(seat, who, at)
    return scene


def legal(scene: Scene) -> list[int]:
    """Which of the two effects of the pole may be used."""
    one = next(iter(scene.state.figures.values()))
    return ways(scene.w, 0, one.shown[0], one)


@card("Power Pole", POKES)
@rule("ANI-R593")
@pytest.mark.parametrize(("at", "damage"), [(1, 3), (0, 1), (4, 1)])
@pytest.mark.parametrize("who", ["Goten", "Goons"])
def test_a_pole_strikes_somebody_who_is_not_here(at: int, damage: int, who: str) -> None:
    table = holds_pole(at, who).begin("equip")
    one = figure(table, "Adult Gohan")
    table.does("A", "use", "Power Pole")
    table.does("A", "effect-1")
    while table.asked.split(",")[0].endswith("combat"):
        table.does(table.asked[0], "let")
    assert [(name, dealt) for name, dealt, _ in struck(table)] == [(who, damage)]
    assert (one.at, one.lost) == (HERE, 0)
    assert state(table).fight is None
    assert not ways(table.match.world, 0, one.shown[0], one), "once a turn"


@pytest.mark.parametrize("at", [HERE, NEXT])
def test_a_blow_from_afar_fells_and_what_falls_lies_there(at: int) -> None:
    scene = holds_pole(NEXT, "Chiao-Tzu")
    figure_ = next(iter(scene.state.figures.values()))
    victim = list(scene.state.figures.values())[1]
    victim.shown += scene.cards("B", ["Keys"])
    figure_.at = at
    table = scene.begin("equip")
    if at == NEXT:
        assert legal(scene) == [1], "it is here"
        return
    table.does("A", "use", "Power Pole")
    table.does("A", "effect-1")
    while table.asked.split(",")[0].endswith("combat"):
        table.does(table.asked[0], "let")
    assert "Chiao-Tzu" not in in_play(table)
    assert titles(table, state(table).above[NEXT]) == ["Keys"]


@rule("ANI-R593")
@pytest.mark.parametrize("why", ["own", "harmless", "far", "bearer home", "target home", "combat"])
def test_whom_a_pole_does_not_reach(why: str) -> None:
    scene = holds_pole(4 if why == "target home" else 1, "Lab Explosion" if why == "harmless" else MONK)
    one, other = scene.state.figures.values()
    scene.begin("equip")
    if why == "own":
        other.seat = 0
    elif why == "far":
        one.at, other.at = 0, 3
    elif why == "bearer home":
        one.at, one.home = 0, True
    elif why == "target home":
        other.home = True
    elif why == "combat":
        scene.state.fight = Fight(-1, 0, True, [], {}, space=1, rival=1)
    assert 0 not in legal(scene)


@card("Power Pole", VAULTS)
@rule("ANI-R593")
@pytest.mark.parametrize("home", [False, True])
def test_a_pole_helps_two_of_the_party_on_their_way(home: bool) -> None:
    scene = field()
    at = 0 if home else HERE
    one = scene.puts("A", "Adult Gohan", at, home=home, carries=["Power Pole"])
    two = scene.puts("A", MONK, at, home=home, carries=["Keys"])
    scene.puts("A", STRONG, at, home=home, carries=["Hand Gun"])
    scene.puts("A", "Goten", NEXT)
    before = [ability(scene.w, each, "movement") for each in (one, two)]
    table = scene.begin("equip")
    table.does("A", "use", "Power Pole")
    assert len(table.options("A")) == 2
    table.does("A", [("at", MONK), ("at", "Adult Gohan")])
    assert [ability(scene.w, each, "movement") for each in (one, two)] == [2 * value for value in before]
    assert ability(scene.w, figure(table, STRONG), "movement") == BY_TITLE[STRONG].figures["movement"]
    passes_until(table, "B", "equip")
    assert [ability(scene.w, each, "movement") for each in (one, two)] == before


# a card that goes round


PASSES = (
    "When it is played: for 4 turns the bearer uses an open equipment or item of another player's character, of your"
    " choice, as if it carried it."
)


def lends(*shown: str, carries: Sequence[str] = (), who: str = STRONG) -> Scene:
    """A's character is at home, and B's monk has these cards."""
    scene = field()
    scene.puts("A", who, 0, home=True)
    scene.puts("B", MONK, HERE, shown=shown, carries=carries)
    scene.piles("A", hand=["Pass Around"], deck=["Spirit"] * 20)
    scene.piles("B", deck=["Spirit"] * 20)
    return scene


def borrows(scene: Scene, who: str = STRONG) -> Table:
    table = scene.begin("equip")
    table.does("A", "enhance", "Pass Around", to=who)
    return table


@card("Pass Around", PASSES)
@rule("ANI-R594", "ANI-R035")
def test_a_card_of_another_player_helps_for_four_turns() -> None:
    scene = lends("Jet Pack")
    one, other = scene.state.figures.values()
    before = ability(scene.w, one, "movement"), ability(scene.w, other, "movement")
    more = BY_TITLE["Jet Pack"].changes["movement"]
    table = borrows(scene)
    for turn in range(4):
        assert ability(scene.w, one, "movement") == before[0] + more, turn
        assert ability(scene.w, other, "movement") == before[1], "its carrier keeps it"
        passes_until(table, "B", "equip")
        passes_until(table, "A", "equip")
    assert ability(scene.w, one, "movement") == before[0]
    assert titles(table, other.shown) == ["Jet Pack"]


@rule("ANI-R594")
def test_a_borrowed_card_is_used_by_both_where_each_of_them_is() -> None:
    scene = lends("Light")
    one, other = scene.state.figures.values()
    scene.state.under[HERE] = scene.cards("A", ["Keys"])
    scene.state.under[NEXT] = scene.cards("A", ["Go Board"])
    table = borrows(scene)
    one.at, one.home = NEXT, False
    light = other.shown[0]
    assert ways(scene.w, 1, light, other)
    table.does("A", "use", "Light")
    assert table.asked == "A seen"
    assert table.sees("A", "looking.0.cards") == ["Go Board"]
    table.does("A", "seen")
    assert not ways(scene.w, 1, light, other), "it was used in this turn"
    assert not ways(scene.w, 0, light, one)


@rule("ANI-R594", "ANI-164")
def test_what_may_be_borrowed() -> None:
    table = borrows(lends("Light", "Jet Pack", carries=["Keys"]))
    assert table.asked == "A borrow"
    assert sorted(table.options("A")) == ["borrow Jet Pack", "borrow Light"]
    table = borrows(lends("Hand Gun", "Light"))
    assert table.asked != "A borrow", "she does not meet what the gun lists"
    assert [each.lent for each in state(table).lasting] == [BY_TITLE["Light"].number]
    table = borrows(lends(carries=["Light"]))
    assert "fails" in events(table)


@rule("ANI-R594")
def test_a_use_that_costs_the_card_is_not_for_borrowers() -> None:
    scene = lends("Dream Mirror")
    one, other = scene.state.figures.values()
    borrows(scene)
    mirror = other.shown[0]
    one.at, one.home = NEXT, False
    assert ways(scene.w, 1, mirror, other) == [0, 1]
    assert ways(scene.w, 0, mirror, one) == [0]


@rule("ANI-R594")
def test_a_borrowed_card_stays_open_and_the_loan_ends_with_it() -> None:
    scene = lends("Jet Pack", "Light")
    one, _ = scene.state.figures.values()
    mate = scene.puts("B", "Goten", HERE)
    table = borrows(scene)
    table.does("A", "borrow", "Jet Pack")
    passes_until(table, "B", "equip")
    assert "hide Light" in table.options("B")
    assert "hide Jet Pack" not in table.options("B")
    strong = ability(scene.w, one, "movement")
    table.does("B", "pass-on", "Jet Pack", to="Goten")
    assert titles(table, mate.shown) == ["Jet Pack"]
    assert ability(scene.w, one, "movement") == strong
    take_off(scene.w, mate.shown[0], "ANI-059")
    table.does_least("B")
    assert not [each for each in state(table).lasting if each.lent != -1]
    assert ability(scene.w, one, "movement") < strong


def test_the_carrier_says_what_becomes_of_a_spent_weapon() -> None:
    scene = lends("Comm Phone")
    one, other = scene.state.figures.values()
    scene.piles("A", discard=["Good Deed"])
    scene.stop()
    table = borrows(scene)
    one.at, one.home = NEXT, False
    for _ in range(BY_TITLE["Comm Phone"].uses - 1):
        count_use(scene.w, other.shown[0])
    scene.state.phases += 1
    table.does("A", "use", "Comm Phone")
    while table.asked == "A retrieve":
        table.does_least("A")
    assert table.asked == "B weapon"


# another way


MISLEADS = (
    "On a character or a disaster that is moving: you choose where it goes, and how far, with the movement that it has"
    " left."
)


def walks(*party: str, hand: Sequence[str] = ("Misdirection",)) -> Scene:
    """A's party stands in the middle, and B may disturb its steps."""
    scene = field()
    scene.stop("steps")
    for title in party:
        scene.puts("A", title, HERE)
    scene.puts("B", "Goten", 4, home=True)
    scene.piles("B", hand=hand)
    return scene


@card("Misdirection", MISLEADS)
@rule("ANI-R595")
def test_a_character_is_led_astray() -> None:
    scene = walks(STRONG, MONK)
    one, other, _ = scene.state.figures.values()
    table = scene.begin("move")
    table.does("A", "go", STRONG, MONK)
    table.does("A", "let")
    assert table.asked == "B moving"
    table.does("B", "play", "Misdirection")
    table.does("B", "at", STRONG)
    assert table.asked == "B lead-on"
    table.does("B", "lead-on")
    assert table.asked.startswith("A moving"), "it moves again"
    table.does("A", "let")
    table.does("B", "let")
    table.does("B", "to", PLACES[1])
    assert (one.at, other.at) == (1, HERE)
    table.does("B", "stay-there")
    assert movement_left(scene.w, one) == 0, "how far it goes is settled, too"
    assert table.asked == "A move"
    assert f"go {MONK}" in table.options("A")
    assert f"go {STRONG}" not in table.options("A")


@rule("ANI-R595", "ANI-R477")
@pytest.mark.parametrize("hand", [["Misdirection"], ["Pay Attention"]])
@pytest.mark.parametrize("stop", [True, False])
def test_who_is_asked_before_a_step_does_not_depend_on_the_hand(hand: list[str], stop: bool) -> None:
    scene = walks(STRONG, hand=hand)
    scene.state.stops = [[], ["steps"] if stop else []]
    table = scene.begin("move")
    assert "play Misdirection" not in table.options("A")
    table.does("A", "go", STRONG)
    assert table.asked == ("B moving" if stop else "A where")
    if stop:
        plays = [option for option in table.options("B") if option.startswith("play")]
        assert plays == (["play Misdirection"] if hand == ["Misdirection"] else []), "no other effect comes here"
        table.does("B", "let")
    table.does("A", "to", PLACES[1])
    assert figure(table, STRONG).at == 1, "nothing happens to who is let go"


@rule("ANI-R595")
@pytest.mark.parametrize("stay", [True, False])
def test_a_disaster_is_led_off_its_path(stay: bool) -> None:
    scene = field()
    scene.stop("steps")
    foe = scene.puts("A", "Goons", NEXT)
    scene.puts("B", STRONG, 4)
    scene.puts("A", MONK, 0, home=True)
    scene.piles("B", hand=["Misdirection"])
    table = scene.begin("maintenance")
    table.does("A", "let")
    table.does("B", "play", "Misdirection")
    assert table.asked == "B lead"
    if stay:
        table.does("B", "stay-there")
        assert (foe.at, foe.landings) == (NEXT, 0)
        assert state(table).phase != "maintenance", "it makes no other step"
        return
    table.does("B", "to", PLACES[4])
    while table.asked == "B lead":
        table.does("B", "stay-there")
    assert foe.at == 4, "against its path"
    assert state(table).fight is not None, "where it stops it attacks"


def test_a_disaster_that_has_made_a_step_acts_where_it_is_stopped() -> None:
    scene = field()
    scene.stop("steps")
    foe = scene.puts("A", "Goons", NEXT)
    assert ability(scene.w, foe, "movement") == 2
    scene.piles("B", hand=["Misdirection"])
    scene.puts("A", MONK, 0, home=True)
    scene.puts("B", STRONG, HERE)
    table = scene.begin("maintenance")
    table.does("A", "let")
    table.does("B", "let")
    assert (foe.at, state(table).fight) == (HERE, None)
    table.does("A", "let")
    table.does("B", "play", "Misdirection")
    table.does("B", "stay-there")
    assert state(table).fight is not None


def test_nobody_is_moving_outside_of_a_step() -> None:
    scene = walks(STRONG)
    scene.begin("move")
    assert not ways(scene.w, 1, hand_of(scene.w, 1)[-1], None)
    scene.state.moving = [next(iter(scene.state.figures))]
    assert ways(scene.w, 1, hand_of(scene.w, 1)[-1], None)


# three wishes


FINDS = (
    "Search your draw pile for a card that is no disaster and play it at once, whatever the phase and the place; the"
    " pile is then shuffled; in your next turn you cannot scavenge."
)
PUTS = "On a disaster on the field: it is put at a location of your choice; in your next turn you cannot scavenge."
TAKES = (
    "Take 4 cards of your draw pile by chance: disasters are discarded, characters and equipment come into one of your"
    " havens, the others into your hand; in your next turn you cannot scavenge."
)


def wishes(mode: str, *deck: str, phase: Phase = "move") -> Table:
    """A has two characters, and plays Shen Lon."""
    scene = field()
    scene.puts("A", STRONG, HERE)
    scene.puts("A", "Goten", 0, home=True)
    scene.puts("B", "Goons", NEXT)
    scene.state.under[NEXT] = scene.cards("A", ["Keys"])
    scene.piles("A", hand=["Shen Lon"], deck=deck)
    table = scene.begin(phase)
    table.does("A", "play", "Shen Lon")
    table.does("A", mode)
    return table


@card("Shen Lon", FINDS)
@rule("ANI-R596")
@pytest.mark.parametrize(
    ("title", "choice"),
    [
        ("Spirit", ("enhance", "Spirit", STRONG)),
        ("Jet Pack", ("equip", "Jet Pack", STRONG)),
        ("Nail", ()),
        ("Dr. Stingray", ()),
        ("Pay Attention", ("at", STRONG)),
        ("Big Sucker Gas Slash", ()),
    ],
)
def test_a_card_is_found_and_played_at_once(title: str, choice: tuple[str, ...]) -> None:
    table = wishes("effect-1", "Goons", "Light", title)
    assert table.asked == "A find"
    assert "find Goons" not in table.options("A"), "a disaster is not played"
    table.does("A", "find", title)
    assert title in table.knows("B"), "everybody sees it"
    if choice:
        table.does("A", *choice)
    one, at = figure(table, STRONG), state(table)
    match title:
        case "Spirit":
            assert "Spirit" in titles(table, one.worn)
        case "Jet Pack":
            assert "Jet Pack" in titles(table, at.concealed[one.id].cards)
        case "Nail":
            assert (figure(table, "Nail").at, figure(table, "Nail").home) == (0, True)
        case "Dr. Stingray":
            assert [table.match.world.cards[each.piece].title for each in at.globals] == ["Dr. Stingray"]
        case "Pay Attention":
            assert not may(table.match.world, one, "move")
        case _:
            assert title in titles(table, at.discards[0]), "there is no combat"
    assert at.equipped == []
    assert titles(table, at.hands[0]) == ["Spirit"], "only what was there before"
    assert len(at.decks[0]) == 2


@rule("ANI-R596")
def test_a_flash_effect_is_found_in_a_combat_and_works_there() -> None:
    table = engaged("Shen Lon", mine=["Goku"])
    w = table.match.world
    piece = w.create([BY_TITLE["Big Sucker Gas Slash"]])[0]
    w.state.brought[0].append(piece)
    w.memo.clear()
    w.state.decks[0].append(piece)
    before = ability(w, figure(table, "Goku"), "damage")
    table.does("A", "play", "Shen Lon")
    while not table.asked.startswith("A mode"):
        table.does("B", "let")
    table.does("A", "effect-1")
    while table.asked.endswith("respond"):
        table.does(table.asked[0], "let")
    table.does("A", "find", "Big Sucker Gas Slash")
    table.does("A", "at", "Goku")
    while table.asked.endswith("respond"):
        table.does(table.asked[0], "let")
    assert ability(w, figure(table, "Goku"), "damage") == before + BY_TITLE["Big Sucker Gas Slash"].changes["damage"]


@card("Shen Lon", PUTS)
def test_a_disaster_is_put_anywhere() -> None:
    table = wishes("effect-2")
    table.does("A", "to", PLACES[0])
    assert figure(table, "Goons").at == 0


@card("Shen Lon", TAKES)
@rule("ANI-R596", "ANI-R093")
@pytest.mark.parametrize("full", [False, True])
def test_four_cards_come_by_chance(full: bool) -> None:
    scene = field()
    scene.puts("A", STRONG, HERE)
    scene.piles(
        "A", hand=["Shen Lon", *["Light"] * (6 if full else 0)], deck=["Goons", "Nail", "Jet Pack", "Good Deed"]
    )
    table = scene.begin("move")
    table.does("A", "play", "Shen Lon")
    table.does("A", "effect-3")
    at = state(table)
    assert "Goons" in titles(table, at.discards[0])
    assert figure(table, "Nail").home
    assert titles(table, at.sites[0].stored) == ["Jet Pack"]
    assert ("Good Deed" in titles(table, at.hands[0])) is not full
    assert titles(table, at.decks[0]) == (["Good Deed"] if full else [])
    assert "Good Deed" not in table.knows("B")


@rule("ANI-R596")
@pytest.mark.parametrize("mode", ["effect-1", "effect-2", "effect-3"])
def test_who_has_wished_does_not_scavenge_in_the_next_turn(mode: str) -> None:
    table = wishes(mode)
    while state(table).phase == "move" and table.asked.split(" ")[1] not in ("move", "standby"):
        table.does_least("A")
    w = table.match.world
    figure(table, STRONG).at = NEXT
    free = bool(scavenge_options(w, 0))
    w.state.taken[0] += 1
    assert scavenge_options(w, 0) == []
    w.state.taken[0] += 1
    assert bool(scavenge_options(w, 0)) is free is True


# a combat that never was


UNDOES = (
    "A combat that has just ended is undone: everybody who was in it is again as before its first round, and has again"
    " what it had; what was used up stays so."
)
CONVERTER = "Washu's Space Time Converter"


def ends(table: Table) -> None:
    """The combat goes on, as simply as it can, until somebody is asked about its end."""
    while "ended" not in table.asked:
        table.does_least(table.asked[0])


@card(CONVERTER, UNDOES)
@rule("ANI-R597")
@pytest.mark.parametrize("undone", [True, False])
@pytest.mark.parametrize("who", ["Chiao-Tzu", "Nanami Rokugo"])
def test_who_has_fallen_stands_again_with_all_it_had(undone: bool, who: str) -> None:
    scene = meet(["Adult Gohan"], [])
    scene.stop("endings")
    one = scene.puts("B", who, 1, shown=["Light"], carries=["Keys"], worn=["Spirit"])
    scene.piles("B", hand=[CONVERTER])
    spirit, cards = list(one.worn), [*one.shown, *scene.state.concealed[one.id].cards]
    table = scene.begin("equip")
    table.does("A", "attack-party", who)
    ends(table)
    assert who not in in_play(table)
    assert titles(table, state(table).above[1]) != []
    if not undone:
        table.does("B", "let")
        assert who not in in_play(table)
        assert (state(table).ended, state(table).before) == ([], None)
        return
    table.does("B", "play", CONVERTER)
    again = figure(table, who)
    assert (again.id, again.at, again.lost, again.worn) == (one.id, 1, 0, spirit)
    assert [*again.shown, *state(table).concealed[again.id].cards] == cards
    assert state(table).above[1] == []
    assert "Keys" not in table.knows("A") or table.sees("A", f"concealed.{again.id}.cards") == ["?"]
    assert all(not outs for outs in state(table).bonked)
    assert CONVERTER in titles(table, state(table).discards[1])
    assert not [todo for todo in state(table).agenda if todo.do == "loot"]
    assert table.asked == "A equip", "it is not fought anew"


@rule("ANI-R597")
def test_a_defeated_disaster_is_back_and_who_has_fled_too() -> None:
    scene = field()
    scene.stop("endings")
    hero = scene.puts("A", "Future Trunks", HERE)
    foe = scene.puts("B", "Goons", HERE, carries=["Keys"])
    scene.puts("A", MONK, 0, home=True)
    scene.piles("B", hand=[CONVERTER])
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    ends(table)
    assert "Goons" not in in_play(table)
    hero.at, hero.home = 0, True
    table.does_least("A")
    table.does("B", "play", CONVERTER)
    assert (figure(table, "Goons").id, figure(table, "Goons").seat) == (foe.id, 1)
    assert titles(table, state(table).concealed[foe.id].cards) == ["Keys"]
    assert (hero.at, hero.home) == (HERE, False)


@rule("ANI-R597")
def test_what_was_used_up_stays_so_and_what_lasts_is_back() -> None:
    scene = field()
    one = scene.puts("A", MONK, HERE, shown=["Light", "Hand Gun"])
    scene.state.lasting = [Lasting(BY_TITLE["Haste"].number, 1, 0, one.id, 0, "turns", 2)]
    scene.begin("equip")
    w = scene.w
    w.state.fight = Fight(-1, 0, True, [], {one.id: 3}, space=HERE, rival=1)
    begin_combat(w, {one.id: 3}, with_disaster=False)
    take_off(w, one.shown[0], "ANI-153")
    assert not list(falls(w, one, killed=True))
    assert w.state.lasting == []
    w.state.ended = [one.id]
    undo_combat(w)
    again = w.state.figures[one.id]
    assert [w.cards[piece].title for piece in again.shown] == ["Hand Gun"]
    assert [each.on for each in w.state.lasting] == [one.id]


@rule("ANI-R597")
def test_the_damage_of_a_vehicle_is_taken_back_and_a_wreck_drives_again() -> None:
    scene = field()
    w, driver = scene.w, scene.puts("A", MONK, HERE)
    ride = drives(scene, "Desert Skimmer", driver)
    scene.begin("equip")
    begin_combat(w, {driver.id: 3, ride.id: 3}, with_disaster=False)
    w.state.ended = [driver.id]
    ride.lost = 1
    undo_combat(w)
    assert ride.lost == 0
    wreck(w, ride, "ANI-188")
    assert ride.id not in w.state.figures
    undo_combat(w)
    assert (w.state.figures[driver.id].aboard, w.state.figures[driver.id].vehicle) == (ride.id, ride.id)


@rule("ANI-R597", "ANI-R477")
@pytest.mark.parametrize("hand", [CONVERTER, "Pay Attention"])
@pytest.mark.parametrize("stop", [True, False])
def test_who_is_asked_after_a_combat_does_not_depend_on_the_hand(hand: str, stop: bool) -> None:
    scene = meet(["Adult Gohan"], ["Chiao-Tzu"])
    scene.state.stops = [[], ["endings"] if stop else []]
    scene.piles("B", hand=[hand])
    table = scene.begin("equip")
    assert not ways(scene.w, 1, hand_of(scene.w, 1)[-1], None) or hand != CONVERTER, "no combat has ended"
    table.does("A", "attack-party", "Chiao-Tzu")
    while state(table).fight is not None:
        table.does_least(table.asked[0])
    assert (table.asked == "B ended") is stop
    if stop:
        assert [each for each in table.options("B") if each != "let"] == [f"play {hand}"] * (hand == CONVERTER)
