"""Characters with ways of their own, and what else only they can do. Their sentences are quoted here."""

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes.becoming import become
from beanfield.games.ani_mayhem.changes.by_itself import eat_up, see_through
from beanfield.games.ani_mayhem.changes.targets import concerned
from beanfield.games.ani_mayhem.reading import ability, full_health, may, may_scavenge_freely, skills
from beanfield.games.ani_mayhem.state import Attack, Fight, Played
from beanfield.games.ani_mayhem.steps.declaring import declarable
from beanfield.games.ani_mayhem.steps.falling import falls
from beanfield.kernel.asks import pieces_in
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.captives import HERE, field
from tests.games.ani_mayhem.scenes.charms import MONK, STRONG
from tests.games.ani_mayhem.scenes.declared import fight
from tests.games.ani_mayhem.scenes.disasters import CARDS
from tests.rules import rule

# what is ignored


@card("Lt. Randolph", "Use on a disaster that is Legal here or off the field: it is defeated.")
@card("Lt. Randolph", "This character: Legal cards do nothing to it.")
@rule("ANI-R550")
def test_lieutenant_randolph_defeats_an_investigation() -> None:
    scene = field()
    one, other = scene.puts("A", "Lt. Randolph", HERE), scene.puts("A", "Leon McNichol", HERE)
    assert "use Lt. Randolph" not in scene.begin("equip").options("A")
    scene.enacts("B", "Political Investigation")
    assert may(scene.w, one, "act") and not may(scene.w, other, "act")
    table = scene.begin("equip")
    table.does("A", "use", "Lt. Randolph")
    assert not state(table).globals and may(scene.w, other, "act")


@card("Miss Ayumi", "This character: disasters that are School do nothing to it.")
@rule("ANI-R550")
@pytest.mark.parametrize(
    ("kind", "title", "spared"), [("School", "Goons", True), ("Animal", "Goons", False), ("School", "Kasumi", False)]
)
def test_miss_ayumi_ignores_disasters_of_her_school(kind: str, title: str, spared: bool) -> None:
    scene = field()
    one, other = scene.puts("A", "Miss Ayumi", HERE), scene.puts("A", STRONG, HERE)
    piece = scene.w.create([replace(BY_TITLE[title], categories=(kind,))])[0]
    some = concerned(scene.w, Played(0, 1, [], 1, 0, -1, [piece], at_figures=[one.id, other.id]))
    assert (one not in some) is spared and other in some


@card(
    "Atlia",
    "This character: has all bonuses of disasters that are Bugrom; what makes Bugrom weaker does not concern it.",
)
def test_atlia_is_a_bugrom_in_good_days() -> None:
    scene = field()
    one, other = scene.puts("A", "Atlia", HERE), scene.puts("A", "Gregory", HERE)
    bug, rival = scene.puts("B", "Big Bug", HERE), scene.puts("B", STRONG, HERE, shown=["Bugrom Big Raid Medal"])
    before = {each.id: ability(scene.w, each, "damage") for each in (one, other, bug)}
    scene.enacts("B", "Deva, The Bugrom Queen")
    gained = [ability(scene.w, each, "damage") - before[each.id] for each in (one, other, bug)]
    assert gained == [2, 0, 2], "and he is in no other way a disaster"
    scene.state.globals.clear()
    health = {each.id: 9 for each in (one, other, rival)}
    begun = scene.state.fight = Fight(-1, 0, True, [], health, rival=1, round=1)
    begun.engaged = [Attack([one.id], rival.id, [rival.id], one.id), Attack([other.id], rival.id, [rival.id], other.id)]
    assert [ability(scene.w, each, "damage") - before[each.id] for each in (one, other)] == [0, -1], "not below 0"


# who goes, and who eats


@card("Yajirobe", "This character: may retreat from a combat alone; the rest of the party fights on.")
@pytest.mark.parametrize("first", [True, False])
def test_yajirobe_runs_alone(first: bool) -> None:
    scene = field()
    yajirobe, other = (
        scene.puts("A", "Yajirobe", HERE if not first else 1),
        scene.puts("A", STRONG, HERE if not first else 1),
    )
    yajirobe.sore = other.sore = -9
    scene.puts("B", "Big Bug", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("move" if first else "equip")
    if first:
        table.does("A", "go", "Yajirobe", STRONG)
        table.does("A", "to", "Cathedral")
    else:
        table.does("A", "attack", "Big Bug")
        table.does("A", "name", "Yajirobe", STRONG)
    assert [option for option in table.options("A") if "slip" in option] == ["slip-away Yajirobe"]
    table.does("A", "slip-away", "Yajirobe")
    while table.asked == "A flee":
        table.does("A", "to", "Sewer")
    assert yajirobe.at != HERE and other.at == HERE and state(table).fight is not None
    assert "slip-away" not in str(table.options("A"))


@pytest.mark.parametrize("moment", ["withdraw", "another-round"])
def test_yajirobe_runs_from_players_too(moment: str) -> None:
    scene = field()
    yajirobe, other = scene.puts("B", "Yajirobe", HERE), scene.puts("B", STRONG, HERE)
    yajirobe.sore = other.sore = -30
    scene.puts("A", MONK, HERE).sore = -30
    for seat in "AB":
        scene.piles(seat, combat=CARDS)
    table = scene.begin("equip")
    leader = next(option for option in table.options("A") if option.startswith("attack-party"))
    table.does("A", "attack-party", leader.removeprefix("attack-party "))
    while f"B {moment}" not in table.asked:
        if table.asked == "B withdraw":
            table.does("B", "stand")
        elif table.asked == "B retaliators":
            table.does("B", "name", STRONG)
        else:
            table.does_least(table.asked[0])
    table.does("B", "slip-away", "Yajirobe")
    while table.asked == "B flee":
        table.does("B", "to", "Sewer")
    assert yajirobe.at != HERE and other.at == HERE and state(table).fight is not None


@card(
    "Kozo Karino",
    "This character: may scavenge Police, A.D. Police HQ or Galaxy Police HQ without the listed skills.",
)
@pytest.mark.parametrize(
    ("title", "freely"),
    [
        ("Tank Police HQ", True),
        ("A.D. Police HQ", True),
        ("Galaxy Police HQ", True),
        ("Murder Scene", True),
        ("Arena", False),
    ],
)
def test_kozo_karino_knows_the_police(title: str, freely: bool) -> None:
    scene = Scene()
    scene.row(title)
    one, other = scene.puts("A", "Kozo Karino", 0), scene.puts("A", STRONG, 0)
    assert may_scavenge_freely(scene.w, 0, [other, one]) is freely
    assert not may_scavenge_freely(scene.w, 0, [other])


@card(
    "Kozo Karino",
    "This character: items that are Food and that its party carries, or that lie at its location, are removed from the"
    " game.",
)
def test_kozo_karino_eats_everything() -> None:
    scene = field()
    scene.state.above[HERE] = scene.cards("A", ["Tail Steak", "Keys"])
    scene.state.above[1] = scene.cards("A", ["Tail Steak"])
    scene.puts("A", "Kozo Karino", HERE, carries=["Glass of Wine"])
    scene.puts("A", STRONG, HERE, shown=["Piece of Cake", "Go Board"])
    scene.puts("B", MONK, HERE, carries=["Refreshing Drink"])
    eat_up(scene.w)
    gone = sorted(scene.w.cards[piece].title for piece in scene.state.removed)
    assert gone == ["Glass of Wine", "Piece of Cake", "Tail Steak"], "nothing of others, nothing elsewhere"


# what changes for good


@card("Oolong", "When an attack has taken some of its health: it uses its second set of abilities for good.")
@pytest.mark.parametrize("changed", [True, False])
def test_oolong_shrinks_when_he_is_hurt(changed: bool) -> None:
    scene, foe = field(), "Big Bug"
    oolong = scene.puts("A", "Oolong", HERE)
    oolong.sore = -20
    scene.puts("B", foe, HERE).spell = "" if changed else "harmless"
    scene.piles("A", combat=CARDS)
    before = skills(scene.w, oolong)
    table = scene.begin("equip")
    assert ability(scene.w, oolong, "damage") == 4
    table.does("A", "attack", foe)
    assert events(table).count("is-struck") == 1
    assert (ability(scene.w, oolong, "damage"), full_health(scene.w, oolong)) == ((1, 1) if changed else (4, 4))
    assert skills(scene.w, oolong) == before


def test_oolong_shrinks_also_as_a_disaster() -> None:
    scene = field()
    scene.puts("A", STRONG, HERE)
    oolong = scene.puts("B", "Oolong", HERE)
    oolong.sore = -20
    scene.piles("A", combat=CARDS)
    become(scene.w, oolong, "major", 1, "ANI-R584", by=catalog()["ginyu"].number)
    table = scene.begin("equip")
    table.does("A", "attack", "Oolong")
    assert "strikes" in events(table)
    assert (oolong.form, oolong.side) == (2, "major")


# costs of flesh and blood


@card(
    'Reika "Vision" Chang',
    "Use on all disasters that are GD-42 Crab Mech or Quincy, if GD-42 Crab Mech and Quincy are in play, being bonked"
    " for it: it is defeated.",
)
def test_vision_gives_herself_for_two_disasters() -> None:
    scene = field()
    scene.puts("A", 'Reika "Vision" Chang', HERE)
    scene.puts("A", STRONG, HERE)
    scene.enacts("B", "Quincy", 4)
    scene.puts("B", "Goons", 1)
    use = 'use Reika "Vision" Chang'
    assert use not in scene.begin("equip").options("A")
    scene.puts("B", "GD-42 Crab Mech", 0)
    table = scene.begin("equip")
    assert use in table.options("A")
    table.does("A", "use", 'Reika "Vision" Chang')
    assert in_play(table) == [STRONG, "Goons"]
    assert state(table).globals == [], "Quincy lies off the field"
    assert titles(table, state(table).discards[1]) == ["GD-42 Crab Mech", "Quincy"]
    assert len(state(table).bonked[0]) == 1


@card("Ultimate Sacrifice", "On a disaster that fights: it is out of the game.")
@rule("ANI-R551")
def test_a_sacrifice_destroys_a_disaster_and_nothing_saves_the_one_who_is_given() -> None:
    scene = field()
    scene.piles("A", hand=["Ultimate Sacrifice"])
    assert "play Ultimate Sacrifice" not in scene.begin("equip").options("A")
    scene.puts("A", "Dr. Tofu", HERE, worn=["Immortality"], shown=["Robot Slave"])
    scene.puts("A", STRONG, HERE)
    scene.puts("B", "Big Bug", 1, carries=["Keys"])
    scene.puts("B", "Full Moon", 1)
    table = scene.begin("equip")
    table.does("A", "play", "Ultimate Sacrifice")
    assert table.asked == "A sacrifice", "only one of the disasters fights"
    table.does("A", "sacrifice", "Dr. Tofu")
    assert in_play(table) == [STRONG, "Full Moon"]
    assert "Big Bug" in titles(table, state(table).removed) and titles(table, state(table).above[1]) == ["Keys"]
    assert "Dr. Tofu" in titles(table, state(table).discards[0])


@card(
    "Better Off Dead",
    "Use on a disaster on the field, the bearer's health falling from above 1 to 1 until the end of the turn: the"
    " bearer takes all that it carries; it is discarded. Once a turn.",
)
def test_better_off_dead_trades_health_for_a_disaster() -> None:
    scene = field()
    one = scene.puts("A", STRONG, HERE, worn=["Better Off Dead"])
    scene.puts("B", "Big Bug", 1, carries=["Keys"])
    scene.puts("B", "Goons", 1)
    scene.enacts("B", "Political Investigation")
    table = scene.begin("equip")
    table.does("A", "use", "Better Off Dead")
    assert sorted(table.options("A")) == ["at Big Bug", "at Goons"]
    table.does("A", "at", "Big Bug")
    assert "Big Bug" in titles(table, state(table).discards[1])
    assert titles(table, state(table).concealed[one.id].cards) == ["Keys"]
    assert one.lost == one.sore == full_health(scene.w, one) - 1
    assert "use Better Off Dead" not in table.options("A")
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert one.lost == one.sore == 0
    weak = field()
    weak.puts("A", STRONG, HERE, worn=["Better Off Dead"]).lost = full_health(scene.w, one) - 1
    weak.puts("B", "Goons", 1)
    assert "use Better Off Dead" not in weak.begin("equip").options("A")


@card(
    "Better Off Dead",
    "It stays with a bonked bearer, and is on it again when that one comes back into play. It is discarded when its"
    " bearer is killed.",
)
@pytest.mark.parametrize("killed", [True, False])
def test_better_off_dead_outlasts_a_fall(killed: bool) -> None:
    scene = field()
    one = scene.puts("A", STRONG, HERE, worn=["Better Off Dead"])
    scene.puts("A", MONK, HERE)
    assert not list(falls(scene.w, one, killed=killed))
    assert bool(scene.state.remaining) is not killed


# up again


def can_play(table: Table, title: str) -> bool:
    """Whether A may play this card now."""
    some = declarable(table.match.world, 0)
    return any(titles(table, pieces_in(option)) == [title] for option in some)


@card(
    "Regeneration",
    "On a character in this combat that has some health left: it has full health again; attacks once more than usual"
    " until the end of the round.",
)
def test_regeneration_heals_and_lets_strike_again() -> None:
    table = fight("Regeneration", fighter="Piccolo", foe="Big Bug")
    one = figure(table, "Piccolo")
    one.lost = 5
    assert not can_play(table, "Regeneration"), "he is down"
    one.lost = 4
    table.does("A", "play", "Regeneration")
    assert (one.lost, one.spent) == (0, 1)
    while table.asked == "A combat":
        table.does("A", "let")
    assert events(table).count("strikes") == 2


@card(
    "Stand Up Straight",
    "On a character in this combat that has no health left and is not killed: it has full health again.",
)
@pytest.mark.parametrize(("lost", "blow", "offered"), [(1, 1, False), (5, 5, True), (9, 9, False)])
def test_who_has_just_gone_down_stands_up_straight(lost: int, blow: int, offered: bool) -> None:
    table = fight("Stand Up Straight", fighter="Chaplain", foe="Big Bug")
    assert "play Stand Up Straight" not in table.options("A")
    one, begun = figure(table, "Chaplain"), state(table).fight
    assert begun is not None
    one.lost, begun.blows[one.id] = lost, blow
    assert can_play(table, "Stand Up Straight") is offered


def test_somebody_stands_up_in_the_round_in_which_it_went_down() -> None:
    table = fight("Stand Up Straight", fighter="Nabiki Tendo", foe="Big Bug")
    one = figure(table, "Nabiki Tendo")
    one.sore = 0
    while "play Stand Up Straight" not in table.options("A"):
        assert one.id in state(table).figures
        table.does("A", "fight-on" if table.asked == "A go-on" else "let")
    assert one.lost >= full_health(table.match.world, one)
    table.does("A", "play", "Stand Up Straight")
    while table.asked == "A combat":
        table.does("A", "let")
    assert one.id in state(table).figures


# illusions, and those who are called back


@card(
    "Galus",
    "This character: uses its second set of abilities for good as soon as it is aimed at as an Illusion, or a character"
    " of another player that pierces Illusions is with it; it is not discarded as an Illusion.",
)
@pytest.mark.parametrize(("seat", "at", "seen"), [("B", HERE, True), ("A", HERE, False), ("B", 1, False)])
def test_galus_is_seen_through(seat: str, at: int, seen: bool) -> None:
    scene = field()
    galus = scene.puts("A", "Galus", HERE)
    scene.puts(seat, STRONG, at, worn=["I Like to Watch"])
    before = skills(scene.w, galus)
    see_through(scene.w)
    assert (ability(scene.w, galus, "damage"), ability(scene.w, galus, "charm")) == ((2, 1) if seen else (3, 4))
    assert skills(scene.w, galus) == before
    scene.state.figures = {galus.id: galus}
    see_through(scene.w)
    assert (galus.form == 2) is seen, "for good"


def test_galus_stays_when_illusions_are_discarded() -> None:
    scene = field()
    galus = scene.puts("A", "Galus", HERE)
    scene.puts("A", STRONG, HERE)
    scene.piles("B", hand=["Plotting", "Plotting"])
    table = scene.begin("equip", "B")
    for _ in range(2):
        table.does("B", "play", "Plotting")
        assert galus.id in state(table).figures and galus.form == 2
    assert list(scene.state.figures) == [galus.id, galus.id + 1]


RECALL = (
    "Use in every third turn of its player: put a character or a disaster of your discard pile at any location; you"
    " control the character, and it goes back when the turn ends. Once a turn."
)


def with_baba(*discard: str) -> Table:
    scene = field()
    scene.puts("A", "Baba", HERE).entered = 0
    scene.puts("A", STRONG, 1)
    scene.piles("A", discard=discard)
    return scene.begin("equip")


@card("Baba", RECALL)
@rule("ANI-R559")
def test_baba_calls_back_the_dead_for_a_turn() -> None:
    table = with_baba(MONK, "Goons", "Political Investigation", "Spirit")
    table.does("A", "use", "Baba")
    assert sorted(table.options("A")) == sorted([f"recall {MONK}", "recall Goons"])
    table.does("A", "recall", MONK)
    table.does("A", "to", "Sewer")
    one = figure(table, MONK)
    assert (one.at, one.seat, one.home) == (3, 0, False)
    assert "use Baba" not in table.options("A")
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert one.id not in state(table).figures and MONK in titles(table, state(table).discards[0])


@pytest.mark.parametrize(("turn", "offered"), [(0, True), (1, False), (2, False)])
def test_baba_calls_in_every_third_turn(turn: int, offered: bool) -> None:
    scene = field()
    scene.puts("A", "Baba", HERE).entered = turn
    scene.piles("A", discard=[MONK])
    assert ("use Baba" in scene.begin("equip").options("A")) is offered
    bare = field()
    bare.puts("A", "Baba", HERE).entered = turn
    assert "use Baba" not in bare.begin("equip").options("A")


@rule("ANI-R559")
def test_baba_calls_back_a_disaster_that_acts_by_itself() -> None:
    table = with_baba("Goons")
    table.does("A", "use", "Baba")
    table.does("A", "to", "Cathedral")
    goons = figure(table, "Goons")
    assert goons.at == HERE and state(table).fight is None
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert goons.id not in state(table).figures and "Goons" in titles(table, state(table).discards[0])


@rule("ANI-R559")
def test_who_was_called_back_is_not_bonked() -> None:
    table = with_baba(MONK)
    table.does("A", "use", "Baba")
    table.does("A", "to", "Cathedral")
    assert not list(falls(table.match.world, figure(table, MONK), killed=False))
    assert not state(table).bonked[0] and MONK in titles(table, state(table).discards[0])


@card(
    "Chief Servant Londs",
    "Beyond the usual number, 3 Palace Guards of its player may serve its party, and these need nobody with Royalty.",
)
def test_londs_brings_guards_of_his_own() -> None:
    scene = field()
    londs, mate = scene.puts("A", "Chief Servant Londs", HERE), scene.puts("A", STRONG, HERE)
    before = ability(scene.w, mate, "damage")
    gained = []
    for _ in range(7):
        scene.enacts("A", "Palace Guard")
        scene.state.globals[-1].marked = [mate.id]
        gained.append(ability(scene.w, mate, "damage") - before)
    assert gained == [1, 2, 3, 3, 3, 3, 3], "without Royalty only his three"
    royal = scene.puts("A", "Princess Ayeka", HERE)
    assert ability(scene.w, mate, "damage") - before == 5, "with it also one, and one for the haven"
    londs.at = 1
    assert ability(scene.w, mate, "damage") - before == 2, "his serve only his party"
    royal.at = 1
    assert ability(scene.w, mate, "damage") == before
