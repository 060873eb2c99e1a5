"""Disasters that do not fight: when they take effect, on whom, and what becomes of them. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.reading import ability, may
from beanfield.games.ani_mayhem.state import Figure, Todo
from beanfield.games.ani_mayhem.steps.fleeing import can_retreat
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.taking_effect import BEFORE, ENTRY, HERE, done, drawn, fallen, field
from tests.rules import rule


def late(scene: Scene, title: str) -> Figure:
    """A disaster of B comes when everything else has happened."""
    scene.w.memo.clear()
    return scene.puts("B", title, HERE)


def turns_until(table: Table, seat: int, figure_: Figure, deed: str) -> int:
    """How many turns of a player have begun until somebody may do something again."""
    while not may(table.match.world, figure_, deed):  # type: ignore[arg-type]
        table.does_least(table.asked[0])
    return state(table).taken[seat]


# where they go, and what becomes of them


@rule("ANI-368", "ANI-369", "ANI-265", "ANI-259", "ANI-R320", "ANI-080")
def test_a_drawn_disaster_goes_to_the_first_whom_it_can_strike_and_is_discarded() -> None:
    scene, table = drawn("Falling I-Beam", ("B", HERE, ["Krillin"]), ("A", 1, ["Nail"]))
    assert fallen(table) == ["Krillin"]
    assert "Nail" in in_play(table), "farther along the path"
    assert done(table, "Falling I-Beam")
    assert scene.state.entering == [[], []]


@rule("ANI-R343", "ANI-R319")
def test_one_that_finds_nobody_on_the_whole_path_is_discarded() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", deck=["Good Deed", "Traffic Ticket"])
    table = scene.begin("reload")
    table.does("A", "draw")
    assert events(table)[0] == "draws-disaster", "an implicit disaster always ends the phase"
    assert done(table, "Traffic Ticket")
    assert "appears" not in events(table)


@rule("ANI-329", "ANI-330", "ANI-331", "ANI-R319", "ANI-079")
@pytest.mark.parametrize("suited", [False, True])
def test_an_explicit_disaster_without_a_target_is_discarded_and_drawing_goes_on(suited: bool) -> None:
    scene = field()
    scene.puts("A", "Nene Romanova", HERE, shown=["Nene's Hardsuit"] if suited else [])
    scene.piles("A", hand=["Light"] * 5, deck=["Spirit", "Good Deed", "Have a Nice Trip"])
    table = scene.begin("reload")
    table.does("A", "draw")
    assert len(state(table).hands[0]) == (5 if suited else 7)
    assert done(table, "Have a Nice Trip")
    assert ("draws-disaster" in events(table)) is suited


@rule("ANI-330")
def test_a_pile_of_disasters_without_a_target_is_not_drawn_for_ever() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", deck=["Falling I-Beam"] * 2, hand=["Light"])
    table = scene.begin("reload")
    table.does("A", "draw")
    assert table.asked != "A reload"
    assert len(state(table).hands[0]) == 1


@card(
    "Forceful Impact",
    "Takes effect on each character at its location: it is put 1 location to the right, as its owner sees it, if there"
    " is one.",
)
@rule("ANI-366", "ANI-367", "ANI-R344")
def test_one_with_movement_takes_effect_where_it_first_meets_somebody() -> None:
    scene, table = drawn(
        "Forceful Impact", ("A", HERE, ["Krillin", "Nail"]), ("B", HERE, ["Goten"]), ("B", 1, ["Kami"])
    )
    assert [each.at for each in state(table).figures.values()] == [BEFORE, BEFORE, BEFORE, 1]
    assert done(table, "Forceful Impact")
    assert events(table).count("moves") == 2
    scene, table = drawn("Forceful Impact", ("A", ENTRY, ["Krillin"]))
    assert figure(table, "Krillin").at == ENTRY, "there is nothing to the right"
    assert done(table, "Forceful Impact")
    scene = field()
    scene.puts("B", "Forceful Impact", 0)
    scene.puts("A", "Krillin", 2)
    table = scene.begin("maintenance")
    assert figure(table, "Krillin").at == 1, "B sees the field from the other side"


@rule("ANI-366", "ANI-R344")
def test_one_with_movement_that_meets_nobody_goes_on_in_the_next_maintenance_phase() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.puts("B", "Nail", 1, home=True)
    scene.piles("A", drawn=["Squeeeeeeeeeze!"])
    table = scene.begin("maintenance")
    assert figure(table, "Squeeeeeeeeeze!").at == 1
    while "leaves-field" not in events(table):
        table.does_least(table.asked[0])
    assert done(table, "Squeeeeeeeeeze!")


@rule("ANI-405", "ANI-R361", "ANI-410", "ANI-404")
@pytest.mark.parametrize("luck", [False, True])
def test_a_revealed_disaster_takes_effect_there_and_is_cleared(luck: bool) -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board", "Falling I-Beam"])
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    party = ["Adult Gohan", "Kami", "Ross Sylibus", "Goten" if luck else "Krillin"]
    for who in party:
        scene.puts("A", who, 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    while table.asked == "A party":
        table.does("A", "begin")
    assert len(fallen(table)) == (0 if luck else 1)
    assert ("averted" in events(table)) is luck
    assert done(table, "Falling I-Beam")
    assert table.asked == "A dig-on"


@rule("ANI-R361", "ANI-R364")
def test_a_scavenge_ends_if_the_disaster_leaves_nobody() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board", "Runaway Elevator"])
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    scene.puts("A", "Future Trunks", 0)
    scene.puts("A", "Goku", 1, home=True)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    assert fallen(table) == ["Future Trunks"]
    assert table.asked != "A dig-on"


@rule("ANI-R111")
def test_nobody_in_a_haven_is_reached() -> None:
    scene = field()
    safe = scene.puts("A", "Akane Tendo", 0, home=True, worn=["Teacher Disguise"], shown=["Nene's Hardsuit"])
    scene.puts("B", "Nail", HERE)
    for title in ("Old Woman", "Lab Explosion", "Disguise Revealed", "Wrong Button"):
        scene.piles("A", drawn=[title])
    table = scene.begin("maintenance")
    assert len(safe.worn) == len(safe.shown) == 1
    assert all(each.on != safe.id for each in state(table).lasting)


# one falls, unless

STRUCK = (
    ("Falling I-Beam", "Krillin", ["Goten"], "bonked"),
    ("Falling I-Beam", "Krillin", ["Bubbles", "Rokkon"], "bonked"),
    ("Run Over", "Krillin", ["Gregory"], "bonked"),
    ("Runaway Elevator", "Krillin", ["Nail"], "killed"),
    ("Under Age Smoking", "Akane Tendo", ["Nene Romanova", "Bulma"], "killed"),
)


@card(
    "Falling I-Beam",
    "Takes effect on one character at its location, by chance, unless a party there has Strength x2 or Blind Luck:"
    " it is bonked.",
)
@card(
    "Run Over",
    "Takes effect on one character at its location, by chance, unless a party there has Movement of 4 or more:"
    " it is bonked.",
)
@card(
    "Runaway Elevator",
    "Takes effect on one character at its location, by chance, unless a party there has Robot: it is killed.",
)
@card(
    "Under Age Smoking",
    "Takes effect on one character that has Student or is Robot at its location, by chance, unless a party there has"
    " Computer x3: it is killed.",
)
@rule("ANI-405")
@pytest.mark.parametrize(("title", "victim", "helpers", "how"), STRUCK)
def test_one_falls_unless_somebody_averts_it(title: str, victim: str, helpers: list[str], how: str) -> None:
    _, table = drawn(title, ("A", HERE, [victim]))
    assert fallen(table) == [victim]
    assert how in events(table)
    assert done(table, title)
    scene = field()
    for who in (victim, *helpers):
        scene.puts("A", who, HERE, worn=["Pleasure Treatment"] if title == "Runaway Elevator" else [])
    scene.piles("A", drawn=[title])
    table = scene.begin("maintenance")
    assert fallen(table) == []
    assert done(table, title)
    assert events(table).index("averted") < events(table).index("defeated")


def test_a_helper_must_be_of_one_party_and_able_to_act() -> None:
    _, table = drawn("Falling I-Beam", ("A", HERE, ["Bubbles"]), ("B", HERE, ["Rokkon"]))
    assert len(fallen(table)) == 1, "each of them has Strength, but they are no party"
    _, table = drawn("Falling I-Beam", ("A", HERE, ["Krillin"]), ("B", HERE, ["Goten"]))
    assert fallen(table) == [], "another player's party averts it for everybody"
    scene = field()
    for who in ("Krillin", "Goten"):
        scene.puts("A", who, HERE).spell = "out"
    scene.piles("A", drawn=["Falling I-Beam"])
    assert len(fallen(scene.begin("maintenance"))) == 1, "who cannot act does not help"


def test_under_age_smoking_is_for_students_and_robots() -> None:
    _, table = drawn("Under Age Smoking", ("A", BEFORE, ["Krillin"]), ("A", HERE, ["Nail", "Akane Tendo", "Goku"]))
    assert fallen(table) == ["Akane Tendo"]


# held and incapacitated


@card(
    "Akane's Cooking",
    "Takes effect on each character at its location, unless a party there has Cooking x2: cannot act for 2 turns.",
)
@card(
    "Akane's Cooking",
    "Takes effect on each character at its location, if a party there has Cooking x2: cannot act for 1 turn.",
)
@card("Baby", "Takes effect on the nearest party: cannot act for 2 turns.")
@rule("ANI-R136", "ANI-257", "ANI-071")
@pytest.mark.parametrize(
    ("title", "party", "turns"),
    [
        ("Akane's Cooking", ["Krillin", "Nail"], 2),
        ("Akane's Cooking", ["Shampoo", "Mamoru Shimesu"], 1),
        ("Baby", ["Krillin", "Nail"], 2),
    ],
)
def test_they_cannot_act_for_turns_of_who_drew_it(title: str, party: list[str], turns: int) -> None:
    _, table = drawn(title, ("B", HERE, party), ("A", 1, ["Goku"]))
    some = [figure(table, who) for who in party]
    w = table.match.world
    assert [may(w, each, "scavenge") for each in some] == [False, False]
    assert may(w, figure(table, "Goku"), "scavenge")
    assert figure(table, title).at == HERE, "it stays as long as that lasts"
    assert turns_until(table, 0, some[0], "scavenge") == 2 + turns - 1
    assert done(table, title)


@rule("ANI-R042", "ANI-R320")
def test_baby_goes_to_the_party_that_is_nearest_on_its_path() -> None:
    _, table = drawn("Baby", ("A", 0, ["Goku"]), ("B", BEFORE, ["Krillin"]), ("A", BEFORE, ["Nail", "Kami"]))
    out = sorted(
        who for who in in_play(table) if who != "Baby" and not may(table.match.world, figure(table, who), "act")
    )
    assert out in (["Krillin"], ["Kami", "Nail"]), "a tie is broken by chance"


@rule("ANI-R042")
def test_a_revealed_disaster_looks_for_the_nearest_from_where_it_is() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board", "Hungry Cabbit"])
    for across, title in enumerate(("Sewer", "Country Bar", "Campground"), 1):
        scene.location(title, across, 0)
    scene.haven("A", 1)
    for who in ("Adult Gohan", "Kami", "Ross Sylibus", "Goten"):
        scene.puts("A", who, 0)
    near, far = [scene.puts("B", who, at, carries=["Light"]) for who, at in (("Nail", 1), ("Krillin", 3))]
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    while table.asked == "A party":
        table.does("A", "begin")
    left = [len(state(table).concealed[each.id].cards) for each in (near, far)]
    assert left == [0, 1]


@rule("ANI-R136")
def test_what_a_disaster_does_ends_when_it_leaves_play() -> None:
    scene = field()
    one = scene.puts("B", "Krillin", HERE)
    scene.piles("A", drawn=["Baby"], hand=["Over the Edge"])
    table = scene.begin("maintenance")
    assert not may(table.match.world, one, "act")
    table.does("A", "play", "Over the Edge")
    assert may(table.match.world, one, "act")
    assert done(table, "Baby")


HELD = (
    ("Hounded by the Press", ["Leon McNichol", "Bulma", "Krillin"], [True, True, False]),
    ("Running Late", ["Akane Tendo", "Krillin"], [True, True]),
    ("Priss and the Replicants", ["Krillin", "Nail"], [True, True]),
)


@card(
    "Hounded by the Press",
    "Takes effect on each character with Police or Investigation at its location: does not move by itself for 1 turn"
    " of its player.",
)
@card(
    "Running Late",
    "Takes effect on each party with somebody with Student at its location: does not move by itself for 1 turn of its"
    " player.",
)
@card(
    "Priss and the Replicants",
    "Takes effect on each character at its location, unless a party there has Priss Asagiri or Priss' First Live"
    " Concert Poster: does not move by itself for 1 turn of its player.",
)
@pytest.mark.parametrize(("title", "party", "held"), HELD)
def test_they_do_not_move_for_a_turn_of_their_player(title: str, party: list[str], held: list[bool]) -> None:
    for seat, last in (("A", 2), ("B", 3)):
        scene, table = drawn(title, (seat, HERE, party), ("A" if seat == "B" else "B", 1, ["Goku"]))
        some = [figure(table, who) for who in party]
        assert [not may(scene.w, each, "move") for each in some] == held
        assert may(scene.w, some[0], "scavenge")
        assert may(scene.w, figure(table, "Goku"), "move")
        number = ord(seat) - 65
        while state(table).taken[number] < last or state(table).phase != "scavenge" or state(table).active != number:
            assert not may(scene.w, some[0], "move")
            table.does_least(table.asked[0])
        turns_until(table, number, some[0], "move")
        assert done(table, title)


def test_running_late_leaves_a_party_without_students_alone() -> None:
    _, table = drawn("Running Late", ("A", HERE, ["Krillin"]), ("B", HERE, ["Akane Tendo", "Nail"]))
    held = [who for who in in_play(table) if not may(table.match.world, figure(table, who), "move")]
    assert sorted(held) == ["Akane Tendo", "Nail"]


@pytest.mark.parametrize("shown", [[], ["Priss' First Live Concert Poster"]])
def test_priss_lets_them_go_where_she_or_her_poster_is(shown: list[str]) -> None:
    scene = field()
    one = scene.puts("A", "Krillin", HERE, shown=shown)
    scene.puts("A", "Nail" if shown else "Priss Asagiri", HERE)
    scene.piles("A", drawn=["Priss and the Replicants"])
    table = scene.begin("maintenance")
    assert may(scene.w, one, "move")
    assert "averted" in events(table)


@card(
    "Excessive Gravity",
    "Takes effect on each character without Strength x2 with movement below 6 at its location: cannot attack, does not"
    " move by itself for 2 turns.",
)
@card("Traffic Ticket", "Takes effect on each character at its location: movement is 1 for 3 turns.")
def test_gravity_and_tickets() -> None:
    scene, table = drawn("Excessive Gravity", ("A", HERE, ["Krillin", "A-ko Magami"]), ("B", HERE, ["Goku"]))
    weak, strong = figure(table, "Krillin"), figure(table, "A-ko Magami")
    assert [may(scene.w, weak, "move"), may(scene.w, weak, "attack"), may(scene.w, weak, "scavenge")] == [
        False,
        False,
        True,
    ]
    assert may(scene.w, strong, "move")
    assert turns_until(table, 0, weak, "move") == 3
    assert done(table, "Excessive Gravity")
    scene = field()
    quick = scene.puts("A", "Krillin", HERE)
    scene.piles("A", drawn=["Traffic Ticket"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert ability(scene.w, quick, "movement") == 1
    while ability(scene.w, quick, "movement") == 1:
        table.does_least(table.asked[0])
    assert state(table).taken[0] == 4
    assert done(table, "Traffic Ticket")


@card("Homework", "It lies off the field.")
@card("Homework", "It lasts 3 turns.")
@card("Homework", "All characters with Student: do not move by themselves.")
@card("Political Investigation", "It lies off the field.")
@card("Political Investigation", "It lasts 3 turns.")
@card("Political Investigation", "All characters with Police or Bureaucracy: cannot act.")
@rule("ANI-267", "ANI-R152")
def test_homework_and_investigations() -> None:
    scene, table = drawn("Homework", ("A", HERE, ["Akane Tendo", "Krillin"]), ("B", 1, ["Alielle"]))
    names = ("Akane Tendo", "Krillin", "Alielle")
    assert [may(scene.w, figure(table, who), "move") for who in names] == [False, True, False]
    assert may(scene.w, figure(table, "Alielle"), "scavenge")
    assert turns_until(table, 0, figure(table, "Alielle"), "move") == 4
    scene, table = drawn("Political Investigation", ("A", HERE, ["Nail", "Krillin"]), ("B", 1, ["Nabiki Tendo"]))
    names = ("Nail", "Krillin", "Nabiki Tendo")
    assert [may(scene.w, figure(table, who), "scavenge") for who in names] == [False, True, False]
    assert turns_until(table, 0, figure(table, "Nail"), "scavenge") == 4


@rule("ANI-R152")
def test_status_is_settled_by_printed_skills_and_cards_on_somebody() -> None:
    scene = field()
    disguised = scene.puts("A", "Krillin", HERE, worn=["Police Disguise"])
    taught = scene.puts("A", "Goku", HERE)
    scene.enacts("B", "Political Investigation")
    assert not may(scene.w, disguised, "act")
    assert may(scene.w, taught, "act")


# put somewhere else


@card(
    "Dinner with Mom and Dad",
    "Takes effect on each character with Student on the field: it goes to a haven of its player.",
)
@card(
    "Trapped Door",
    "Takes effect on each character at its location: it is put 4 locations further right in its row, which goes on at"
    " its left end, as its owner sees it.",
)
@card(
    "Principal Kuno",
    "Takes effect on each character with Teacher or Student on the field: it comes to its location;"
    " does not move by itself for 2 turns.",
)
def test_where_they_are_put() -> None:
    _, table = drawn("Dinner with Mom and Dad", ("A", HERE, ["Akane Tendo", "Krillin"]), ("B", ENTRY, ["Alielle"]))
    homes = {who: (figure(table, who).at, figure(table, who).home) for who in in_play(table)}
    assert homes == {"Akane Tendo": (0, True), "Krillin": (HERE, False), "Alielle": (1, True)}
    assert done(table, "Dinner with Mom and Dad")
    _, table = drawn("Trapped Door", ("A", HERE, ["Krillin"]), ("B", HERE, ["Nail"]), ("B", 0, ["Kami"]))
    assert [each.at for each in state(table).figures.values()] == [1, 1, 0]
    assert done(table, "Trapped Door")
    _, table = drawn("Principal Kuno", ("A", HERE, ["Akane Tendo", "Krillin"]), ("B", 0, ["Washu"]))
    assert [figure(table, who).at for who in ("Akane Tendo", "Krillin", "Washu")] == [HERE, HERE, HERE]
    assert [may(table.match.world, figure(table, who), "move") for who in ("Akane Tendo", "Krillin")] == [False, True]
    assert figure(table, "Principal Kuno").at == HERE
    assert turns_until(table, 0, figure(table, "Washu"), "move") == 3
    assert done(table, "Principal Kuno")


@card("Everyone's After Me", "When it is drawn it moves once; then it stays.")
@card(
    "Everyone's After Me",
    "Takes effect on each other disaster with a movement ability on the field: it comes to its location.",
)
@rule("ANI-271", "ANI-600", "ANI-601", "ANI-602", "ANI-603")
def test_a_magnet_draws_all_disasters_that_can_move() -> None:
    scene = field()
    scene.puts("A", "Nail", 1, home=True)
    foes = [scene.puts("B", "Goons", 1), scene.puts("B", "Class C Boomer", 3), scene.puts("A", "Goons", 0)]
    still = scene.puts("B", "Baby", 2)
    still.done = True
    scene.enacts("B", "Nightmare")
    scene.state.under[2] = scene.cards("A", ["Go Board", "Goons"])
    scene.piles("A", drawn=["Everyone's After Me"])
    table = scene.begin("maintenance")
    there = state(table).figures[foes[0].id].at
    assert done(table, "Everyone's After Me")
    assert there == 0, "four locations from where it entered"
    assert {state(table).figures[each.id].at for each in foes if each.id in state(table).figures} == {0}
    assert titles(table, [each.piece for each in state(table).globals]) == ["Nightmare"]
    assert len(state(table).under[2]) == 2


@rule("ANI-R464")
def test_those_whom_a_magnet_draws_attack_there_owners_in_turn_order() -> None:
    scene = field()
    scene.puts("A", "Goku", 0, worn=["Spirit"])
    for seat, who, at in (("B", "Goons", 4), ("A", "Class C Boomer", 3), ("A", "Unwanted Guest", 2)):
        scene.puts(seat, who, at)
    magnet = scene.puts("A", "Everyone's After Me", 0)
    scene.piles("A", combat=["Punch / Lovely Hair"] * 60)
    table = scene.begin("equip")
    state(table).agenda.append(Todo("effect", magnet.id, 0))
    answers = {"A retreat": "stand", "A go-on": "fight-on"}
    while len(attacks := [event.facts["who"] for event in table.match.world.events if event.what == "attacks"]) < 3:
        if table.asked in answers:
            table.does("A", answers[table.asked])
        else:
            table.does_least("A")
    assert attacks == ["Unwanted Guest", "Class C Boomer", "Goons"]


# lost cards

LOST = (
    ("Disguise Revealed", {"worn": ["Teacher Disguise", "Spirit"]}, ["Teacher Disguise"]),
    ("Lab Explosion", {"worn": ["Gene Doubling", "Spirit"], "shown": ["Medical Scanner"], "carries": ["Phobian"]},
     ["Gene Doubling", "Medical Scanner", "Phobian"]),
    ("Shopping Spree", {"carries": ["Antiques", "Keys"]}, ["Antiques"]),
    ("Wrong Button", {"shown": ["Hand Computer"], "carries": ["Comm Phone", "Lab Computers"]},
     ["Comm Phone", "Hand Computer"]),
    ("Hungry Cabbit", {"carries": ["Light", "Keys"]}, ["Light"]),
    ("Have a Nice Trip", {"shown": ["K-12 Battlesuit"], "carries": ["Light"]}, ["K-12 Battlesuit"]),
    ("Overload", {"carries": ["Light", "Keys"]}, ["Light"]),
    ("Murdered Music Star", {"carries": ["Musical Instrument", "Light"]}, ["Musical Instrument"]),
)  # fmt: skip


@card("Disguise Revealed", "Takes effect on each card that is Disguise in play: it is discarded.")
@card("Lab Explosion", "Takes effect on each card that is Science in play: it is discarded.")
@card("Shopping Spree", "Takes effect on each item, equipment or enhancement that is Money in play: it is discarded.")
@card("Wrong Button", "Takes effect on each equipment or enhancement that is Computer in play: it is discarded.")
@card(
    "Hungry Cabbit",
    "Takes effect on the nearest character with an equipment: it loses an equipment by chance, which is discarded.",
)
@card(
    "Have a Nice Trip",
    "Takes effect on the nearest equipment that is Battlesuit, Hardsuit or Mecha: it is shuffled into its owner's draw"
    " pile.",
)
@card("Overload", "Takes effect on the nearest equipment: who carries it is bonked; it is out of the game.")
@card("Murdered Music Star", "Takes effect on each item or equipment that is Music at its location: it is discarded.")
@rule("ANI-R025", "ANI-257", "ANI-R028")
@pytest.mark.parametrize(("title", "has", "lost"), LOST)
def test_cards_are_lost(title: str, has: dict[str, list[str]], lost: list[str]) -> None:
    scene = field()
    one = scene.puts("B", "Krillin", HERE, **has)  # type: ignore[arg-type]
    scene.puts("A", "Nail", 1)
    scene.piles("A", drawn=[title])
    table = scene.begin("maintenance")
    w = table.match.world
    kept = [*one.worn, *one.shown, *(state(table).concealed[one.id].cards if one.id in state(table).figures else [])]
    lying = [piece for pile in state(table).above for piece in pile]
    before = [each for some in has.values() for each in some]
    assert sorted(titles(table, [*kept, *lying])) == sorted(set(before) - set(lost))
    gone = {"Have a Nice Trip": state(table).decks[1], "Overload": w.state.removed}
    others = [*state(table).discards[1], *(piece for piece in w.state.removed if w.cards[piece].type == "item")]
    assert sorted(titles(table, gone.get(title, others))) == lost
    assert fallen(table) == (["Krillin"] if title == "Overload" else [])
    assert done(table, title)


@card(
    "Lab Explosion",
    "Takes effect on the player who drew or revealed it: that player loses a card of the hand by chance.",
)
@card("Murdered Music Star", "Takes effect on each character with Music at its location: it is killed.")
def test_more_of_what_is_lost() -> None:
    scene = field()
    scene.puts("A", "Bulma", HERE)
    scene.puts("A", "Krillin", 1, home=True)
    scene.puts("B", "Assassin-Bot (Land Augmented)", 1)
    scene.enacts("B", "Dr. Stingray")
    scene.piles("A", drawn=["Lab Explosion"], hand=["Light", "Spirit"])
    scene.piles("B", hand=["Light", "Spirit"])
    table = scene.begin("maintenance")
    assert in_play(table) == ["Krillin"], "a character and a disaster are Science, too"
    assert state(table).globals == []
    assert [len(hand) for hand in state(table).hands] == [1, 2]
    _, table = drawn("Murdered Music Star", ("A", HERE, ["Priss Asagiri", "Krillin"]), ("B", 1, ["Unipuma"]))
    assert fallen(table) == ["Priss Asagiri"]
    assert "killed" in events(table)


@card(
    "Miss Hinako",
    "Takes effect on the nearest character, rather Ranma: cannot act for 2 turns; it loses an item by chance, which is"
    " out of the game, rather 5 Yen Coin.",
)
@rule("ANI-257", "ANI-R144")
def test_miss_hinako() -> None:
    scene = field()
    near, far = scene.puts("B", "Krillin", BEFORE, carries=["Keys", "5 Yen Coin", "Light"]), scene.puts("B", "Nail", 1)
    scene.piles("A", drawn=["Miss Hinako"])
    table = scene.begin("maintenance")
    assert [may(scene.w, each, "act") for each in (near, far)] == [False, True]
    assert titles(table, state(table).removed) == ["5 Yen Coin"]
    assert state(table).taken_away == 1
    assert turns_until(table, 0, near, "act") == 3
    assert done(table, "Miss Hinako")
    scene = field()
    near = scene.puts("B", "Krillin", BEFORE, carries=["Keys"])
    ranma = scene.puts("B", "Ranma Saotome (boy type)", 1)
    scene.piles("A", drawn=["Miss Hinako"])
    table = scene.begin("maintenance")
    assert [may(scene.w, each, "act") for each in (near, ranma)] == [True, False]
    assert titles(table, state(table).concealed[near.id].cards) == ["Keys"]


@card("Puppet Bomb", "When it is drawn it moves once; then it stays.")
@card(
    "Puppet Bomb",
    "Takes effect on one item or equipment at its location or beneath it, by chance: it is out of the game.",
)
@card("Puppet Bomb", "Takes effect on its location: this card is out of the game.")
@card("Satellite Strike", "When it is drawn it moves once; then it stays.")
@card(
    "Satellite Strike",
    "Takes effect on each card but not character at its location or beneath it, unless a party there has Planetary or"
    " Computer x4: it is out of the game.",
)
@card(
    "Satellite Strike",
    "Takes effect on each character at its location, unless a party there has Planetary or Computer x4: it is bonked.",
)
@rule("ANI-268", "ANI-604", "ANI-R026")
def test_bombs_and_satellites() -> None:
    scene = field()
    scene.puts("A", "Krillin", ENTRY, carries=["Light"])
    scene.state.under[0] = scene.cards("B", ["Go Board"])
    scene.piles("A", drawn=["Puppet Bomb"])
    table = scene.begin("maintenance")
    assert sorted(titles(table, state(table).removed)) == ["Go Board", "Puppet Bomb"]
    assert state(table).taken_away == 1
    for helpers in ([], ["Nene Romanova", "Bulma", "Eddie"]):
        scene = field()
        for who in ("Krillin", *helpers):
            scene.puts("A", who, 0, carries=["Light"] if who == "Krillin" else [], worn=["Spirit"])
        scene.puts("B", "Goons", 0)
        next(one for one in scene.state.figures.values() if scene.w.cards[one.piece].title == "Goons").seat = 1
        scene.state.under[0] = scene.cards("B", ["Go Board", "Happy Tanks"])
        scene.piles("A", drawn=["Satellite Strike"], combat=["Punch / Lovely Hair"] * 20)
        table = scene.begin("maintenance", active="A")
        gone = sorted(titles(table, state(table).removed))
        assert gone == ([] if helpers else ["Go Board", "Goons", "Happy Tanks", "Light", "Spirit"])
        assert fallen(table) == ([] if helpers else ["Krillin"])
        assert done(table, "Satellite Strike")
        assert ("averted" in events(table)) is bool(helpers)


# health, and the next combat


@card(
    "Watch that 1st step...",
    "Takes effect on each character without Flying at its location: it loses 2 health, which does not heal before the"
    " turn ends.",
)
@card(
    "Squeeeeeeeeeze!",
    "Takes effect on the character with the highest sum of damage and defense at its location: it loses 5 health; -3"
    " defense in the next combat.",
)
@rule("ANI-R154")
def test_direct_losses() -> None:
    scene = field()
    walks, flies, weak = [scene.puts("A", who, HERE) for who in ("A-ko Magami", "Krillin", "Chaplain")]
    scene.piles("A", drawn=["Watch that 1st step..."], combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("maintenance")
    assert [walks.lost, flies.lost] == [2, 0]
    assert fallen(table) == ["Chaplain"]
    assert done(table, "Watch that 1st step...")
    player_attacks(scene.w, 0, late(scene, "Goons"))
    assert walks.lost == 2, "no combat heals it"
    scene.state.fight = None
    scene.state.agenda.pop()
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert walks.lost == 0
    assert weak.id not in state(table).figures
    _, table = drawn("Squeeeeeeeeeze!", ("A", HERE, ["Future Trunks", "Krillin"]))
    one = figure(table, "Future Trunks")
    assert [one.lost, figure(table, "Krillin").lost] == [5, 0]
    assert ability(table.match.world, one, "defense") == 6
    _, table = drawn("Squeeeeeeeeeze!", ("A", HERE, ["Goku", "Krillin"]))
    assert fallen(table) == ["Goku"]
    assert done(table, "Squeeeeeeeeeze!")


NEXT: tuple[tuple[str, list[str], list[str], tuple[str, ...], int], ...] = (
    ("Old Woman", ["Krillin"], [], ("damage", "defense"), 1),
    ("Ibuprofen And Quickly!", ["Krillin"], [], ("defense",), 2),
    ("Ibuprofen And Quickly!", ["Krillin"], ["Washu"], ("defense",), 1),
    ("Squeeeeeeeeeze!", ["Future Trunks"], [], ("defense",), 3),
)


@card("Old Woman", "Takes effect on each character that transforms on the field: it changes into its other form.")
@card(
    "Old Woman",
    "Takes effect on each character that does not transform on the field: -1 damage, -1 defense in the next combat.",
)
@card(
    "Ibuprofen And Quickly!",
    "Takes effect on each character at its location, unless a party there has Medic: -2 defense in the next combat with"
    " a disaster.",
)
@card(
    "Ibuprofen And Quickly!",
    "Takes effect on each character at its location, if a party there has Medic: -1 defense in the next combat with a"
    " disaster.",
)
@card(
    "No Way Out", "Takes effect on each character at its location: cannot retreat in the next combat with a disaster."
)
@rule("ANI-265")
@pytest.mark.parametrize(("title", "party", "helpers", "values", "less"), NEXT)
def test_what_waits_for_the_next_combat(
    title: str, party: list[str], helpers: list[str], values: tuple[str, ...], less: int
) -> None:
    scene, table = drawn(title, ("A", HERE, [*party, *helpers]))
    one = figure(table, party[0])
    assert done(table, title), "it does not stay for that"

    def now() -> list[int]:
        return [ability(scene.w, one, value) for value in values]  # type: ignore[arg-type]

    before = now()
    scene.piles("A", combat=["Punch / Lovely Hair"] * 9)
    player_attacks(scene.w, 0, late(scene, "Goons"))
    assert now() == [value - less for value in before]
    while state(table).fight is not None:
        table.does_least("A")
    if one.id in state(table).figures:
        assert now() == before
        player_attacks(scene.w, 0, late(scene, "Goons"))
        assert now() == before, "only in the next one"


def test_old_woman_transforms_those_who_can() -> None:
    scene = field()
    genma = scene.puts("A", "Genma Saotome", HERE)
    scene.state.aside[0] += scene.cards("A", ["Mr. Panda"])
    scene.piles("A", drawn=["Old Woman"])
    table = scene.begin("maintenance")
    assert in_play(table) == ["Mr. Panda"]
    assert genma.locked
    assert state(table).lasting == []


def test_no_way_out() -> None:
    scene, table = drawn("No Way Out", ("A", HERE, ["Krillin"]), ("B", 1, ["Nail"]))
    one = figure(table, "Krillin")
    assert done(table, "No Way Out")
    assert can_retreat(scene.w, [one])
    player_attacks(scene.w, 0, late(scene, "Goons"))
    assert not can_retreat(scene.w, [one])
    assert can_retreat(scene.w, [figure(table, "Nail")])


@card(
    "Red Tape",
    "Takes effect on each player: that player shuffles the hand into the draw pile and draws as many cards, none of"
    " them a disaster.",
)
def test_red_tape() -> None:
    scene = field()
    scene.puts("A", "Krillin", HERE)
    scene.piles("A", drawn=["Red Tape"], hand=["Light"] * 3, deck=["Goons"] * 9 + ["Spirit"])
    scene.piles("B", hand=["Keys"] * 2, deck=["Good Deed"] * 2)
    table = scene.begin("maintenance")
    hands = [titles(table, hand) for hand in state(table).hands]
    assert [len(hand) for hand in hands] == [3, 2]
    assert "Goons" not in hands[0]
    assert [len(pile) for pile in state(table).decks] == [10, 2]
    assert done(table, "Red Tape")
