"""Cards that meddle with charm battles, and with who controls whom. Their sentences are quoted here."""

import pytest

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes.becoming import become
from beanfield.games.ani_mayhem.changes.controlling import control, invite
from beanfield.games.ani_mayhem.changes.table import bonk, characters_of, kill, standing
from beanfield.games.ani_mayhem.ending import clear_away
from beanfield.games.ani_mayhem.reading import ability, may_be_attacked, may_strike_back, may_use_card, skills
from beanfield.games.ani_mayhem.state import Courtship, Fight, Sojourner
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.captives import HERE, NEXT, field
from tests.games.ani_mayhem.scenes.charms import GRUFF, HEART, LUCKY, MONK, STRONG, court, result
from tests.games.ani_mayhem.scenes.courting import HEAVY, woos
from tests.rules import rule


def lets(table: Table, until: str) -> None:
    """All pass until this prompt."""
    while until not in table.asked:
        table.does(table.asked[0], "let")


# in charm battles


@card("Bad Reputation", "On an opponent in the charm battle: -2 charm in this charm battle.")
def test_bad_reputation_lowers_charm_in_one_charm_battle() -> None:
    scene = court([STRONG, "Ryoko"], [LUCKY])
    scene.piles("A", hand=["Bad Reputation"])
    scene.stop("combat")
    table = scene.begin("equip")
    assert "play Bad Reputation" not in table.options("A"), "only in a charm battle"
    table.does("A", "try-charm", STRONG)
    table.does("A", "play", "Bad Reputation")
    lets(table, "command")
    assert result(table) == (3, 2), "4 - 2"
    assert ability(table.match.world, figure(table, LUCKY), "charm") == 4, "it is over with the battle"


def test_bad_reputation_lowers_disasters_too() -> None:
    scene = field()
    scene.puts("A", LUCKY, HERE)
    scene.puts("A", HEAVY, HERE)
    scene.piles("A", hand=["Bad Reputation"])
    scene.stop("combat")
    table = scene.begin("equip")
    woos(table, LUCKY, HEAVY)
    table.does("A", "play", "Bad Reputation")
    lets(table, "command")
    assert result(table) == (3, 4)


@card(
    "Loving You",
    "On one of your characters in the charm battle against Robot, Android or Cyborg: +3 charm in this charm battle.",
)
@pytest.mark.parametrize(("whom", "offered"), [("Anri", True), (LUCKY, False)])
def test_loving_you_helps_against_machines(whom: str, offered: bool) -> None:
    machines = [each.title for each in catalog().values() if each.type == "character" and MACHINES & each.words]
    whom = machines[0] if offered else whom
    scene = court([STRONG], [whom])
    scene.piles("A", hand=["Loving You"])
    scene.stop("combat")
    table = scene.begin("equip")
    table.does("A", "try-charm", STRONG)
    assert ("play Loving You" in table.options("A")) is offered
    if offered:
        table.does("A", "play", "Loving You")
        while "charm-result" not in events(table):
            table.does(table.asked[0], "let")
        assert result(table)[0] == 6


MACHINES = {"Robot", "Android", "Cyborg"}


@card(
    "Following Orders",
    "On both in the charm battle, when it has just been won or lost: its winner and its loser are swapped, by the same"
    " difference.",
)
def test_following_orders_swaps_winner_and_loser() -> None:
    scene = court([GRUFF], [LUCKY])
    scene.piles("A", hand=["Following Orders"])
    scene.stop("combat")
    table = scene.begin("equip")
    table.does("A", "try-charm", GRUFF)
    assert "play Following Orders" not in table.options("A"), "not before it is decided"
    lets(table, "in-charm")
    table.does("A", "let")
    while "charm-result" not in events(table):
        table.does(table.asked[0], "let")
    assert result(table) == (1, 4)
    table.does("A", "play", "Following Orders")
    lets(table, "command")
    assert table.asked == "A command", "Kami has won by 3"


def test_following_orders_does_nothing_to_a_tie() -> None:
    scene = court([STRONG], ["Ryoko"])
    scene.piles("A", hand=["Following Orders"])
    scene.stop("combat")
    table = scene.begin("equip")
    table.does("A", "try-charm", STRONG)
    while "charm-result" not in events(table):
        table.does(table.asked[0], "let")
    assert result(table) == (3, 3) and "play Following Orders" not in table.options("A")


@card("Yamcha (The Desert Bandit)", "This character: -6 charm in a charm battle that it declares against females.")
def test_yamcha_is_shy_of_females_whom_he_charms() -> None:
    scene = court(["Yamcha (The Desert Bandit)"], [STRONG, LUCKY])
    yamcha, ako, goten = scene.state.figures.values()
    for by, other, charm in ((yamcha, ako, 0), (ako, ako, 5), (yamcha, goten, 5)):
        scene.state.courtship = Courtship(by.id, yamcha.id, other.id, [0, 1])
        assert ability(scene.w, yamcha, "charm") == charm
    scene.state.courtship = None
    assert ability(scene.w, yamcha, "charm") == 5
    table = scene.begin("equip")
    table.does("A", "try-charm", "Yamcha (The Desert Bandit)")
    table.does("A", "woo", STRONG)
    assert result(table) == (0, 3)


# characters with a restriction or a privilege


@card("Ukyo Kuonji", "This character: cannot attack Ranma.")
def test_ukyo_attacks_no_ranma() -> None:
    scene = field()
    ukyo, goten = scene.puts("A", "Ukyo Kuonji", HERE), scene.puts("B", LUCKY, HERE)
    for form in ("boy type", "girl type"):
        ranma = scene.puts("B", f"Ranma Saotome ({form})", HERE)
        assert not may_be_attacked(scene.w, ukyo, ranma)
        assert may_strike_back(scene.w, ukyo, ranma)
    assert may_be_attacked(scene.w, ukyo, goten)


@card("Specs", "This character: uses cards that are Science without what they list.")
def test_specs_needs_no_skills_for_science() -> None:
    scene = field()
    specs, other = scene.puts("A", "Specs", 0, home=True), scene.puts("A", "Chaplain", 0, home=True)
    stream, pilot = catalog()["data-stream"], next(each for each in catalog().values() if each.listing == "Pilot")
    assert may_use_card(scene.w, stream, specs) and not may_use_card(scene.w, stream, other)
    assert not may_use_card(scene.w, pilot, specs), "it is no Science"
    scene.piles("A", hand=["Data Stream"])
    table = scene.begin("equip")
    options = [option for option in table.options("A") if option.startswith("enhance Data")]
    assert options == ["enhance Data Stream, Specs"]


# chosen skills


@card("Kiriya", "Use in your equip phase: gains a skill, as you choose, until your next equip phase. Once a phase.")
def test_kiriya_learns_a_skill_until_the_next_equip_phase() -> None:
    scene = field()
    kiriya = scene.puts("A", "Kiriya", HERE)
    scene.puts("B", LUCKY, NEXT)
    table = scene.begin("equip")
    w = table.match.world
    table.does("A", "use", "Kiriya")
    assert table.asked == "A learn" and len(table.options("A")) == 47
    table.does("A", "learn", "skill-blind-luck")
    assert skills(w, kiriya).get("Blind Luck") == 1
    assert "use Kiriya" not in table.options("A"), "once a phase"
    while (state(table).active, state(table).phase) != (0, "maintenance") and table.asked != "A discard":
        table.does_least(table.asked[0])
        assert "use Kiriya" not in table.options("A") or state(table).phase == "equip"
    assert skills(w, kiriya).get("Blind Luck") == 1
    while state(table).phase != "equip":
        table.does_least(table.asked[0])
    assert "Blind Luck" not in skills(w, kiriya)


@card(
    "Data Stream",
    "Use: gains a skill of another of your characters with Computer, as you choose, until the end of the phase. Once a"
    " phase.",
)
def test_data_stream_borrows_a_skill_of_another_one_with_computer() -> None:
    scene = field()
    bearer = scene.puts("A", "Specs", HERE, worn=["Data Stream"])
    scene.puts("A", "Chaplain", HERE)
    assert "use Data Stream" not in scene.begin("equip").options("A"), "nobody else has Computer"
    scene.puts("A", "Nene Romanova", NEXT)
    table = scene.begin("equip")
    w = table.match.world
    table.does("A", "use", "Data Stream")
    assert table.options("A") == ["learn skill-communications", "learn skill-computer", "learn skill-police"]
    table.does("A", "learn", "skill-computer")
    assert skills(w, bearer).get("Computer") == 1, "one of two"
    while state(table).phase == "equip":
        table.does_least(table.asked[0])
    assert "Computer" not in skills(w, bearer)


@card(
    "Mind Scanner",
    "Use on a character other than this one: gains a skill of the bearer, as you choose, until the end of the turn."
    " Once a turn.",
)
def test_mind_scanner_lends_a_skill_of_the_bearer() -> None:
    scene = field()
    bearer = scene.puts("A", "Nene Romanova", HERE, worn=["Mind Scanner"])
    other = scene.puts("B", LUCKY, NEXT)
    table = scene.begin("equip")
    w = table.match.world
    table.does("A", "use", "Mind Scanner")
    table.does("A", "learn", "skill-police")
    assert (skills(w, other).get("Police"), skills(w, bearer).get("Police")) == (1, 1)
    while state(table).active == 0:
        assert "use Mind Scanner" not in table.options("A"), "once a turn"
        table.does_least(table.asked[0])
    assert "Police" not in skills(w, other)


@card("Nanami Jinnai", "This character: as long as it is in play, cards that are Disguise do nothing.")
@card("Nanami Jinnai", "All disasters: -2 charm.")
def test_nanami_sees_through_disguises_and_disasters_charm_less() -> None:
    scene = field()
    foe, one = scene.puts("B", HEAVY, HERE), scene.puts("B", GRUFF, HERE, worn=["Police Disguise", "Spirit"])
    assert "Police" in skills(scene.w, one)
    before = ability(scene.w, one, "charm")
    nanami = scene.puts("A", "Nanami Jinnai", 0, home=True)
    assert "Police" not in skills(scene.w, one)
    assert (ability(scene.w, foe, "charm"), ability(scene.w, one, "charm")) == (3, before)
    nanami.spell = "out"
    assert "Police" in skills(scene.w, one), "not while she cannot act"
    del scene.state.figures[nanami.id]
    assert (skills(scene.w, one).get("Police"), ability(scene.w, foe, "charm")) == (1, 5)


# who loses the way

LOST = "every third step goes to a neighbouring location by chance, away from its party; not aboard a vehicle."


@card("P-Chan", f"This character: {LOST}")
@card("Ryoga Hibiki", f"This character: {LOST}")
@card("P-Chan", "Transforming: its other form is Ryoga Hibiki.")
@card("Ryoga Hibiki", "Transforming: its other form is P-Chan.")
@rule("ANI-109", "ANI-110", "ANI-R062")
def test_every_third_step_goes_astray_in_both_forms() -> None:
    scene = field()
    ryoga, mate = scene.puts("A", "Ryoga Hibiki", 2), scene.puts("A", STRONG, 2)
    scene.state.aside[0] = scene.cards("A", ["P-Chan"])
    ryoga.strides = 1
    table = scene.begin("move")
    table.does("A", "go", "Ryoga Hibiki", STRONG)
    table.does("A", "to", "Country Bar")
    assert (ryoga.at, mate.at, ryoga.strides) == (1, 1, 2)
    table.does("A", "go", "Ryoga Hibiki", STRONG)
    table.does("A", "to", "Arena", chance=[[1]])
    assert (ryoga.at, mate.at, ryoga.strides) == (2, 0, 3), "he is alone"
    assert "loses-way" in events(table)
    ryoga.moved, ryoga.strides = 0, 5
    while state(table).active == 0:
        table.does_least(table.asked[0])
    while table.asked != "A move":
        table.does_least(table.asked[0])
    table.does("A", "use", "Ryoga Hibiki")
    assert figure(table, "P-Chan").strides == 5, "one count for both forms"


def test_who_goes_astray_meets_the_disasters_there() -> None:
    scene = field()
    pig, _ = scene.puts("A", "P-Chan", 2), scene.puts("B", "Goons", 3)
    pig.strides = 2
    table = scene.begin("move")
    table.does("A", "go", "P-Chan")
    table.does("A", "to", "Country Bar", chance=[[1]])
    assert pig.at == 3 and table.asked == "A retreat"


@card("P-Chan", "This character: +2 charm in a charm battle against females.")
def test_p_chan_charms_females_and_they_charm_him_less() -> None:
    scene = court(["P-Chan"], [STRONG, LUCKY])
    pig, ako, goten = scene.state.figures.values()
    for by, other, charm in ((pig, ako, 6), (ako, ako, 6), (pig, goten, 4)):
        scene.state.courtship = Courtship(by.id, pig.id, other.id, [0, 1])
        assert ability(scene.w, pig, "charm") == charm


# control


@card("Possession", "On a character of another player: you control it until the end of the turn.")
@rule("ANI-058", "ANI-R029")
def test_possession_gives_a_character_with_what_it_carries_for_a_turn() -> None:
    scene = field()
    scene.puts("A", STRONG, HERE)
    scene.puts("B", MONK, NEXT, carries=["Keys"])
    scene.puts("B", LUCKY, NEXT)
    scene.puts("B", GRUFF, 4, home=True)
    scene.piles("A", hand=["Possession"])
    table = scene.begin("move")
    table.does("A", "play", "Possession")
    assert sorted(table.options("A")) == sorted([f"at {MONK}", f"at {LUCKY}"]), "nobody in a haven"
    table.does("A", "at", MONK)
    monk = figure(table, MONK)
    w = table.match.world
    assert monk in characters_of(w, 0) and monk not in characters_of(w, 1)
    assert table.sees("A", f"concealed.{monk.id}.cards") == ["Keys"]
    assert standing(w)[0] == [1, 0]
    assert w.state.brought[1].count(monk.piece) == 1, "its owner stays"
    table.does("A", "go", MONK)
    table.does("A", "to", "Cathedral")
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert (monk.seat, monk.at, monk.home) == (1, HERE, False), "back where it stands"
    assert table.sees("A", f"concealed.{monk.id}.cards") == ["?"]
    assert standing(w)[0] == [0, 1]


@rule("ANI-R150")
def test_who_is_possessed_by_a_player_who_leaves_does_not_leave_with_her() -> None:
    scene = Scene(3)
    scene.row("Arena", "Country Bar", "Cathedral")
    scene.puts("A", STRONG, 1)
    scene.puts("B", MONK, 1, carries=["Keys"])
    scene.puts("C", GRUFF, 2)
    scene.piles("A", hand=["Possession"])
    table = scene.begin("move")
    table.does("A", "play", "Possession")
    table.does("A", "at", MONK)
    monk = figure(table, MONK)
    table.calls("A", "leave")
    table.does_least("A")
    assert in_play(table) == sorted([MONK, GRUFF])
    assert (monk.seat, monk.at) == (1, 1)
    assert table.sees("B", f"concealed.{monk.id}.cards") == ["Keys"]


@rule("ANI-R150")
def test_who_helps_a_player_who_leaves_does_not_leave_with_her() -> None:
    scene = Scene(3)
    scene.row("Arena", "Country Bar", "Cathedral")
    scene.puts("A", STRONG, 1)
    scene.puts("B", MONK, 1)
    guest = scene.puts("C", GRUFF, 2)
    scene.state.fight = Fight(-1, 0, True, [], {}, space=1, rival=1, guests=[Sojourner(guest.id, 2, 2, False)])
    control(scene.w, guest, 0)
    scene.state.left[0] = True
    clear_away(scene.w)
    assert guest.id in scene.state.figures and guest.seat == 2


@rule("ANI-R324", "ANI-R088")
def test_who_falls_under_the_control_of_another_goes_to_its_owner_and_so_do_its_enhancements() -> None:
    for leave, pile in ((bonk, "bonked"), (kill, "discarded")):
        scene = field()
        scene.puts("A", STRONG, HERE)
        monk = scene.puts("B", MONK, NEXT, worn=["Spirit"])
        scene.puts("B", LUCKY, NEXT)
        scene.piles("A", hand=["Possession"])
        table = scene.begin("move")
        table.does("A", "play", "Possession")
        table.does("A", "at", MONK)
        assert monk.seat == 0
        leave(scene.w, monk)
        out = [each.piece for each in state(table).bonked[1]]
        assert monk.piece in (out if pile == "bonked" else state(table).discards[1])
        assert "Spirit" in table.lies("discards.B")


def test_who_is_possessed_in_a_combat_is_out_of_it() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Cathedral")
    for who in (STRONG, GRUFF):
        scene.puts("A", who, 1)
    for who in (LUCKY, MONK):
        scene.puts("B", who, 1)
    scene.piles("B", hand=["Possession"])
    scene.state.stops = [[], ["combat"]]
    table = scene.begin("equip")
    table.does("A", "attack-party", LUCKY)
    table.does("B", "let")
    table.does("B", "stand")
    table.does("A", "target", LUCKY)
    table.does("A", "name", STRONG, GRUFF)
    table.does("B", "play", "Possession")
    table.does("B", "at", GRUFF)
    fight = state(table).fight
    assert fight is not None
    assert [attack.by for attack in fight.engaged] == [[figure(table, STRONG).id]]


@card(
    "Alliance",
    "Use in combat on a character of another player, if one of yours in this combat has Pure Heart or Blind Luck: it"
    " comes to this combat and fights on your side; then it returns to where it was.",
)
@pytest.mark.parametrize("pure", [True, False])
def test_an_ally_of_another_player_comes_fights_and_goes_home(pure: bool) -> None:
    scene = field()
    scene.puts("A", "Detective Mihoshi" if pure else GRUFF, HERE)
    scene.puts("B", STRONG, 0, carries=["Keys"])
    scene.puts("B", "Happy Tanks", HERE)
    scene.enacts("A", "Alliance")
    scene.piles("A", combat=[HEART] * 9)
    scene.stop("combat")
    table = scene.begin("equip")
    assert "use Alliance" not in table.options("A"), "only in a combat"
    table.does("A", "attack", "Happy Tanks")
    assert ("use Alliance" in table.options("A")) is pure
    if not pure:
        return
    table.does("A", "use", "Alliance")
    ako = figure(table, STRONG)
    fight = state(table).fight
    assert fight is not None
    assert (ako.seat, ako.at) == (0, HERE) and ako.id in fight.fighters
    assert state(table).found == [1, 0]
    while state(table).fight is not None:
        table.does("A", "retreat") if table.asked == "A go-on" else table.does_least(table.asked[0])
    if STRONG in in_play(table):
        assert (ako.seat, ako.at) == (1, 0)
        assert state(table).found == [0, 1]


@rule("ANI-487", "ANI-488")
@pytest.mark.parametrize(("foe", "others", "fights"), [(HEAVY, 2, True), (HEAVY, 3, False), ("Big Bug", 3, True)])
def test_a_guest_is_one_of_three_or_four_who_fight_a_disaster(foe: str, others: int, fights: bool) -> None:
    scene = field()
    it, guest = scene.puts("B", foe, HERE), scene.puts("B", STRONG, 0)
    mine = [scene.puts("A", MONK, HERE).id for _ in range(others)]
    scene.state.fight = Fight(it.id, 0, True, [], {}, space=HERE, fighters=mine)
    invite(scene.w, guest, 0)
    assert (guest.id in scene.state.fight.fighters) is fights


@rule("ANI-R581")
def test_nobody_comes_to_a_combat_whose_disaster_has_become_a_character() -> None:
    scene = field()
    it, guest = scene.puts("B", HEAVY, HERE), scene.puts("B", STRONG, 0)
    one = scene.puts("A", MONK, HERE)
    scene.state.fight = Fight(it.id, 0, True, [], {}, space=HERE, fighters=[one.id])
    become(scene.w, it, "character", 0, "ANI-R581", by=0)
    invite(scene.w, guest, 0)
    assert (guest.seat, guest.at) == (1, 0)
    assert scene.state.fight.guests == []
