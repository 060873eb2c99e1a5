"""Disasters that attack from afar, one after another, or in passing. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.changes import blows
from beanfield.games.ani_mayhem.reading import ability, may_be_attacked
from beanfield.games.ani_mayhem.state import NOBODY, USUAL
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.rules import rule

ROW = ("Sewer", "Arena", "Country Bar", "Campground", "Cathedral")
PLAIN = "Punch / Lovely Hair"


def row() -> Scene:
    """Five locations in a row, with a haven of each player at the ends; B's disasters go from left to right."""
    scene = Scene()
    scene.row(*ROW)
    scene.haven("A", 0)
    scene.haven("B", 4)
    scene.puts("A", "Nail", 0, home=True)
    scene.puts("B", "Nail", 4, home=True)
    for seat in "AB":
        scene.piles(seat, hand=["Spirit"], combat=[PLAIN] * 20)
    return scene


def goes_on(table: Table, most: int = 60) -> None:
    """Nobody does more than needed, until the maintenance phase is over."""
    for _ in range(most):
        if state(table).phase != "maintenance":
            return
        table.does_least(table.asked[0])
    raise AssertionError(table.asked)


# from afar


@card(
    "Acid Head",
    "This disaster: leaves its path for a location next to the nearest characters with items, attacks them from there"
    " for 3 rounds, and is discarded; all this while it has no Holding card on it.",
)
@rule("ANI-R571")
@pytest.mark.parametrize("held", [False, True])
def test_acid_from_the_next_location(held: bool) -> None:
    scene = row()
    one, mate = scene.puts("A", "Krillin", 3, carries=["Keys"]), scene.puts("A", "Goten", 3)
    acid = scene.puts("B", "Acid Head", 0, worn=["Time Out!"] if held else [])
    for each in (one, mate):
        each.sore = each.lost = 0
    table = scene.begin("maintenance", active="B")
    goes_on(table)
    strikes = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    picks = [event.facts["whom"] for event in table.match.world.events if event.what == "picks"]
    if held:
        assert not picks
        assert "Acid Head" in in_play(table)
    else:
        assert picks == ["Krillin"] * 3, "only who has an item"
        assert [each["damage"] for each in strikes] == [ability(scene.w, acid, "damage")] * 3 or len(strikes) == 3
        assert "strikes" not in events(table), "nobody strikes back"
        assert titles(table, state(table).discards[1]) == ["Acid Head"]
        assert acid.at == 2, "next to them"


def test_acid_without_prey_goes_its_way() -> None:
    scene = row()
    scene.puts("A", "Krillin", 3)
    acid = scene.puts("B", "Acid Head", 0)
    table = scene.begin("maintenance", active="B")
    goes_on(table)
    assert acid.at == 4
    assert "picks" not in events(table)


@card("Surgical Laser", "When it is drawn it moves once; then it stays.")
@card(
    "Surgical Laser",
    "This disaster: attacks each character that stops at a neighbouring location, for a round.",
)
@rule("ANI-R571", "ANI-604")
def test_a_laser_watches_its_neighbourhood() -> None:
    scene = row()
    scene.puts("A", "Krillin", 1)
    scene.puts("A", "Goten", 2)
    laser = scene.puts("B", "Surgical Laser", 3)
    table = scene.begin("maintenance", active="A")
    goes_on(table)
    assert laser.at == 3, "it stays"
    table.does("A", "done")
    assert state(table).phase == "move"
    table.does("A", "go", "Krillin")
    table.does("A", "to", "Country Bar")
    table.does("A", "done")
    for _ in range(9):
        if state(table).phase == "move":
            table.does_least(table.asked[0])
    picks = [event.facts["whom"] for event in table.match.world.events if event.what == "picks"]
    assert picks == ["Krillin"], "Goten was there before"
    assert events(table).count("is-struck") == 1
    assert "strikes" not in events(table)


def under_fire(who: str, *hand: str) -> Table:
    """Somebody stops next to a Surgical Laser, and is asked in that combat."""
    scene = row()
    scene.stop("combat", "contact", *USUAL)
    scene.puts("A", who, 0)
    scene.puts("B", "Chaplain", 1)
    scene.puts("B", "Surgical Laser", 2)
    scene.piles("A", hand=hand, combat=["Knee Slam / Special Gift"])
    table = scene.begin("move")
    table.does("A", "go", who)
    if table.asked == "A where":
        table.does("A", "to", "Arena")
    table.does("A", "done")
    while table.asked != "A combat":
        table.does_least(table.asked[0])
    return table


def ends(table: Table) -> list[tuple[object, object]]:
    """The blows of the combat: whom, and how hard."""
    while state(table).fight is not None:
        table.does_least(table.asked[0])
    told = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    return [(each["who"], each["damage"]) for each in told]


@rule("ANI-R571")
def test_a_part_of_an_attack_from_afar_may_strike_somebody_else_there() -> None:
    table = under_fire("Goku", "Divert Attack")
    table.does("A", "play", "Divert Attack")
    table.does("A", "spend", "3")
    assert ends(table) == [("Goku", 1), ("Chaplain", 3)]


@rule("ANI-R571")
def test_an_attack_from_afar_may_strike_the_one_who_makes_it() -> None:
    table = under_fire("Goku", "Reverse Attack")
    table.does("A", "play", "Reverse Attack")
    table.does("A", "at-attack", "Surgical Laser")
    assert ends(table) == [("Goku", 0), ("Surgical Laser", 4)]


def test_who_is_hurt_from_afar_is_hurt() -> None:
    table = under_fire("Oolong")
    ends(table)
    assert figure(table, "Oolong").form == 2


def test_a_drawn_laser_moves_once() -> None:
    scene = row()
    for across, title in enumerate(("Museum", "Cafe", "Hot Legs"), 5):
        scene.location(title, across, 0)
    scene.piles("B", drawn=["Surgical Laser"])
    table = scene.begin("maintenance", active="B")
    goes_on(table)
    found = figure(table, "Surgical Laser")
    where, found.moved = found.at, 0
    assert found.landings == 1
    for _ in range(30):
        if state(table).phase == "maintenance" and state(table).active == 1 and state(table).turns > 5:
            break
        table.does_least(table.asked[0])
    assert found.at == where


# one by one


@card(
    "Desert Skeletons",
    "This disaster: characters fight it singly, one after another: each until it has fallen or retreated; it is not"
    " healed between them.",
)
@rule("ANI-R572")
def test_skeletons_fight_duels() -> None:
    scene = row()
    party = [scene.puts("A", who, 2) for who in ("Krillin", "Goten", "Ryoko")]
    bones = scene.puts("B", "Desert Skeletons", 2)
    table = scene.begin("equip")
    table.does("A", "attack", "Desert Skeletons")
    rounds: list[tuple[int, ...]] = []
    for _ in range(40):
        fight = state(table).fight
        if fight is None:
            break
        if table.asked == "A attackers":
            table.does("A", "name", "Krillin" if not rounds else table.options("A")[0].removeprefix("name "))
            rounds.append(tuple(fight.fighters))
            bones.lost = 1
        elif table.asked == "A go-on":
            assert len(fight.fighters) == 1
            if len(rounds) == 1 and fight.round == 2:
                assert fight.fighters == [party[0].id], "the same one goes on"
                table.does("A", "retreat")
            elif fight.round == 1:
                table.does("A", "fight-on")
            else:
                assert bones.lost >= 1, "it is not healed"
                bones.lost = 90
                table.does("A", "fight-on")
        else:
            table.does_least("A")
    assert len(rounds) == 2, "the next one faces them"
    assert "Desert Skeletons" not in in_play(table)


# in passing


@card(
    "BU-12B Cyberdroid",
    "This disaster: attacks characters in passing, too; fights one round with those whom it meets, and exchanges a blow"
    " with other disasters that fight but not after 3 full movements.",
)
@card("BU-12B Cyberdroid", "This disaster: cannot attack after 3 full movements.")
@card(
    "BU-12B Cyberdroid",
    "After each 4th full movement, on each item or equipment at its location: it is out of the game.",
)
@card("BU-12B Cyberdroid", "After each 4th full movement: this card is out of the game.")
@pytest.mark.parametrize("landings", [0, 3])
def test_a_droid_that_fights_everybody(landings: int) -> None:
    scene = row()
    scene.puts("A", "Krillin", 1)
    scene.puts("A", "Goten", 3, carries=["Keys", "Scouter"])
    droid, weak = scene.puts("B", "BU-12B Cyberdroid", 0), scene.puts("A", "Akane's Rage", 2)
    droid.landings = landings
    table = scene.begin("maintenance", active="B")
    for _ in range(60):
        if droid.landings > landings or droid.id not in state(table).figures:
            break
        if "stand" in table.options("A"):
            table.does("A", "stand")
        elif table.asked == "A go-on":
            raise AssertionError("only one round")
        else:
            table.does_least(table.asked[0])
    fought = [event.facts["whom"] for event in table.match.world.events if event.what == "picks"]
    if landings:
        assert not fought
        assert weak.id in state(table).figures
        assert sorted(titles(table, state(table).removed)) == ["BU-12B Cyberdroid", "Keys", "Scouter"]
        assert "Goten" in in_play(table)
    else:
        assert fought == ["Krillin", "Goten"], "one round with each"
        assert "brawls" in events(table)
        assert weak.id not in state(table).figures
        assert not state(table).removed


# a deadly grip


@card("Assassin-Bot (Aqua Augmentation)", "This disaster: +1 defense against attacks with Missile Weapon.")
def test_missiles_do_less_to_the_bot() -> None:
    scene = row()
    scene.stop("combat", *USUAL)
    one = scene.puts("A", "Krillin", 2, shown=["Mihoshi's Laser Pistol"])
    other = scene.puts("A", "Goten", 2)
    bot = scene.puts("B", "Assassin-Bot (Aqua Augmentation)", 2)
    table = scene.begin("equip")
    table.does("A", "attack", "Assassin-Bot (Aqua Augmentation)")
    table.does("A", "name", "Krillin", "Goten")
    w, fight = table.match.world, state(table).fight
    assert fight is not None
    for used in (False, True):
        if used:
            table.does("A", "use", "Mihoshi's Laser Pistol")
        for party in ([one], [other], [one, other]):
            total = sum(ability(w, each, "damage") for each in party)
            assert blows.attacks(w, fight, party, bot) == [total - (1 if used and one in party else 0)]


@card(
    "Assassin-Bot (Aqua Augmentation)",
    "When it is defeated: one of those who fought it then, by chance, is bonked, unless its player uses up an effect"
    " that cancels, discards or defeats Holding cards.",
)
@rule("ANI-R570")
@pytest.mark.parametrize("how", ["let", "flash", "global", "nothing"])
def test_the_bot_does_not_let_go(how: str) -> None:
    scene = row()
    krillin = scene.puts("A", "Krillin", 2)
    scene.puts("A", "Goten", 1)
    bot = scene.puts("B", "Assassin-Bot (Aqua Augmentation)", 2)
    bot.sore, krillin.sore = 90, -90
    if how != "nothing":
        scene.piles("A", hand=["Wake Up Call"])
        scene.enacts("A", "Broken Bonds")
    table = scene.begin("equip")
    table.does("A", "attack", "Assassin-Bot (Aqua Augmentation)")
    for _ in range(20):
        if table.asked == "A drowning":
            break
        table.does_least("A")
    if how == "nothing":
        assert table.options("A") == ["let-drown"], "who has nothing is asked, too"
    else:
        assert sorted(table.options("A")) == ["let-drown", "pull-out Broken Bonds", "pull-out Wake Up Call"]
    match how:
        case "flash":
            table.does("A", "pull-out", "Wake Up Call")
            assert "Wake Up Call" in titles(table, state(table).discards[0])
        case "global":
            table.does("A", "pull-out", "Broken Bonds")
            assert state(table).counters[0].times == 1
        case _:
            table.does("A", "let-drown")
    assert ("Krillin" in in_play(table)) is (how in ("flash", "global"))
    assert "Goten" in in_play(table)


def test_a_bot_that_falls_otherwise_holds_nobody() -> None:
    scene = row()
    scene.puts("A", "Krillin", 2)
    bot = scene.puts("B", "Assassin-Bot (Aqua Augmentation)", 2)
    table = scene.begin("equip")
    from beanfield.games.ani_mayhem.changes.table import defeat

    defeat(scene.w, bot)
    table.does_least("A")
    assert "drowning" not in events(table)
    assert bot.ally == NOBODY


# those who come to help


@card(
    "Freeza (1st form)",
    "At the end of each round of its combats: every other disaster that is Freeza moves 2 locations toward it;"
    " those that fight and arrive fight in its place, one after another.",
)
@card(
    "Freeza (1st form)",
    "This disaster: is not attacked by characters or Vehicle while another disaster that is Freeza and fights is here.",
)
@rule("ANI-085")
@pytest.mark.parametrize(("at", "comes"), [(3, True), (4, False)])
def test_freeza_has_others_fight(at: int, comes: bool) -> None:
    scene = row()
    one = scene.puts("A", "Krillin", 1)
    freeza, helper, goons = [
        scene.puts("B", title, space) for title, space in (("Freeza (1st form)", 1), ("Recoom", at), ("Goons", 4))
    ]
    one.sore = -90
    table = scene.begin("equip")
    w = table.match.world
    assert may_be_attacked(w, one, freeza)
    table.does("A", "attack", "Freeza (1st form)")
    assert (helper.at, goons.at) == (1 if comes else 2, 4)
    fight = state(table).fight
    assert fight is not None
    assert fight.disaster == (helper.id if comes else freeza.id), "it fights in his place"
    assert may_be_attacked(w, one, freeza) is not comes
    if comes:
        helper.at = 2
        assert may_be_attacked(w, one, freeza)
