"""Flash effects that change attacks, abilities and costs. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes.blows import attacks, bared
from beanfield.games.ani_mayhem.changes.counting import count_use
from beanfield.games.ani_mayhem.changes.field import path, way_back
from beanfield.games.ani_mayhem.combat.meeting import disaster_attacks
from beanfield.games.ani_mayhem.combat.terrain import location_strikes
from beanfield.games.ani_mayhem.phases.digging import begin_scavenge, may_scavenge
from beanfield.games.ani_mayhem.phases.maintenance import disaster
from beanfield.games.ani_mayhem.reading import ability, closed_by, has_gift, may, skills
from beanfield.games.ani_mayhem.state import USUAL, Captive, Lasting, Todo
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import Snatches
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import Raises
from beanfield.kernel.match import Match
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.declared import FOE, STRONG, fight, finish_round, quiet, value
from tests.games.ani_mayhem.scenes.flashes import duel, engaged
from tests.games.ani_mayhem.scenes.vehicles import drives
from tests.rules import rule


def pass_until(table: Table) -> None:
    """Everybody lets things happen until somebody is asked something else."""
    while table.asked.split(",")[0].split(" ")[1] in ("combat", "respond"):
        table.does(table.asked[0], "let")


def plays(table: Table, seat: str, title: str, *choices: tuple[str, ...], how: str = "play") -> None:
    """Somebody plays or uses a card, the other one does nothing, and nobody answers."""
    table.does(seat, how, title)
    if table.asked in ("A combat", "B combat") and not table.asked.startswith(seat):
        table.does(table.asked[0], "let")
    for choice in choices:
        table.does(seat, *choice)
    while table.asked.endswith("respond"):
        table.does(table.asked[0], "let")


def strikers(table: Table, on: str) -> list[int]:
    """The totals of the attacks that A's characters in the combat would make on somebody now."""
    w = table.match.world
    fight_ = w.state.fight
    assert fight_ is not None
    some = [w.state.figures[one] for one in fight_.fighters if w.state.figures[one].seat == 0]
    return attacks(w, fight_, some, figure(table, on))


def blows_on(table: Table, title: str) -> list[tuple[object, object]]:
    """The damage of the attacks on somebody, and what each of them cost it."""
    told = [event for event in table.match.world.events if event.what in ("is-struck", "strikes")]
    return [(each.facts["damage"], each.facts["loss"]) for each in told if each.facts["who"] == title]


# attacks


@card(
    "Frozen",
    "On a character or a disaster that fights with neither Water Element nor Fire Element: the damage of every attack"
    " on it is doubled in this round, or else in the first one of this turn.",
)
@pytest.mark.parametrize("early", [True, False])
def test_attacks_on_who_is_frozen_count_twice(early: bool) -> None:
    scene, one, _ = quiet("Frozen", "Spirit")
    scene.puts("A", "Nanami Jinnai", 0, shown=["Lamp of Fire"])
    scene.puts("B", FOE, 0)
    scene.puts("B", "Falling I-Beam", 1)
    table = scene.begin("equip")
    if not early:
        table.does("A", "attack", FOE)
        table.does("A", "name", STRONG)
    table.does("A", "play", "Frozen")
    assert set(table.options("A")) == {f"at {title}" for title in (STRONG, "Krillin", FOE)}
    table.does("A", "at", FOE)
    assert (state(table).lasting[0].until == "round") is not early
    if early:
        table.does("A", "attack", FOE)
        table.does("A", "name", STRONG)
    pass_until(table)
    assert blows_on(table, FOE) == [(8, 3)], "twice 4 against 5"
    assert blows_on(table, STRONG) == [(3, 0)]
    assert state(table).lasting == []
    assert one.lost == 0


def test_ice_melts_with_the_turn() -> None:
    scene, _, _ = quiet("Frozen", "Spirit")
    table = scene.begin("scavenge")
    table.does("A", "play", "Frozen")
    table.does("A", "at", "Krillin")
    assert len(state(table).lasting) == 1
    table.does("A", "done")
    assert (state(table).active, state(table).lasting) == (1, [])


@card(
    "Meltdown",
    "On an attack in this combat: any loss of health by its attack bonks a character and defeats a disaster"
    " until the end of the round.",
)
@pytest.mark.parametrize(("foe", "falls"), [(FOE, True), ("Happy Tanks", False)])
def test_an_attack_melts_whom_it_hurts(foe: str, falls: bool) -> None:
    table = fight("Meltdown", foe=foe)
    table.does("A", "play", "Meltdown")
    table.does("A", "at-attack", STRONG)
    pass_until(table)
    assert (foe in in_play(table)) is not falls, "one loses 1 of 5 health, the other nothing"
    assert ("felled" in events(table)) is falls


@rule("ANI-423")
@pytest.mark.parametrize(("who", "killed"), [("Chiao-Tzu", True), ("Kami", False)])
def test_a_melting_attack_kills_whom_it_would_kill(who: str, killed: bool) -> None:
    table = engaged("Meltdown", mine=["Goku"], theirs=[who])
    plays(table, "A", "Meltdown", *([("at-attack", "Goku")] if "at-attack Goku" in table.options("A") else []))
    if table.asked == "A aim":
        table.does("A", "at-attack", "Goku")
    pass_until(table)
    assert who not in in_play(table)
    assert (state(table).bonked[1] == []) is killed


@card(
    "Yoiko-no-taiso Step 1",
    "On one of your characters in this combat who attacks: any loss of health by its attack bonks a character and"
    " defeats a disaster until the end of the round; if so it adds the damage of that one to its own in the next"
    " round.",
)
def test_who_fells_somebody_takes_its_strength_for_a_round() -> None:
    table = engaged("Yoiko-no-taiso Step 1", mine=["Goku"], theirs=["Kami", "Nail"])
    before, theirs = value(table, "Goku", "damage"), value(table, "Kami", "damage")
    assert theirs > 0
    plays(table, "A", "Yoiko-no-taiso Step 1")
    rounds = state(table).rounds
    while state(table).rounds == rounds:
        table.does(
            table.asked[0], *{"B retaliators": ("name", "Nail")}.get(table.asked, (table.options(table.asked[0])[0],))
        )
    assert "Kami" not in in_play(table)
    assert value(table, "Goku", "damage") == before + theirs
    while state(table).rounds == rounds + 1 and state(table).fight is not None:
        table.does(table.asked[0], table.options(table.asked[0])[0])
    assert value(table, "Goku", "damage") == before


@card(
    "Missile Walk",
    "On one of your characters in this combat: is not hurt by those who use a Weapon until the end of the combat.",
)
@rule("ANI-194")
@pytest.mark.parametrize("armed", [True, False])
def test_who_walks_between_missiles_feels_only_the_others(armed: bool) -> None:
    table = engaged(
        mine=[STRONG, "Goku"], shown=["Mihoshi's Laser Pistol"], their_hand=["Missile Walk"], theirs=["Gregory"]
    )
    if armed:
        plays(table, "A", "Mihoshi's Laser Pistol", how="use")
    while table.asked != "A combat, B combat":
        table.does(table.asked[0], "let")
    plays(table, "B", "Missile Walk")
    assert strikers(table, "Gregory") == [5 if armed else 9], "only Goku's 5"
    assert "play Missile Walk" not in engaged(their_hand=["Missile Walk"]).options("B"), "Kami has movement 3"


@card(
    "Avoid Fire",
    "On all vehicles in combat: an attack in which those who use a Weapon take part does nothing to it until the end"
    " of the round.",
)
@pytest.mark.parametrize("armed", [True, False])
def test_weapons_do_nothing_to_vehicles(armed: bool) -> None:
    scene, one, _ = quiet("Avoid Fire")
    other = scene.puts("B", "Kami", 0)
    goku = scene.puts("A", "Goku", 0)
    one.shown = scene.cards("A", ["Mihoshi's Laser Pistol"])
    ship = drives(scene, "Namek Ship", other)
    table = scene.begin("equip")
    table.does("A", "attack-party", "Namek Ship")
    answers = {"A attackers": ("name", STRONG, "Goku"), "B withdraw": ("stand",)}
    while not state(table).fight.fighters:  # type: ignore[union-attr]
        table.does(table.asked[0], *answers.get(table.asked, ("let",)))
    if armed:
        plays(table, "A", "Mihoshi's Laser Pistol", how="use")
    before = strikers(table, "Namek Ship")
    plays(table, "A", "Avoid Fire")
    assert before == [11 if armed else 9]
    assert strikers(table, "Namek Ship") == [0 if armed else 9], "Goku's share, too"
    assert (ship.lost, goku.lost) == (0, 0)


def marksman(*, pluto: bool) -> Table:
    """A's character has a missile weapon and attacks, with or without Pluto beside it."""
    scene, one, _ = quiet("Assisted Shot", "Spirit")
    one.shown = scene.cards("A", ["Mihoshi's Laser Pistol"])
    if pluto:
        scene.puts("A", 'Julian "Pluto" Moore', 0)
    scene.puts("B", FOE, 0)
    table = scene.begin("equip")
    table.does("A", "attack", FOE)
    if pluto:
        table.does("A", "name", STRONG)
    return table


@card(
    "Assisted Shot",
    'On a fighter in this combat who uses a Missile Weapon: +2 damage until the end of the round; if Julian "Pluto"'
    " Moore is there: +1 damage until the end of the round.",
)
@card("Assisted Shot", "On a character: gains Marksman for one scavenge in this turn.")
@pytest.mark.parametrize("pluto", [True, False])
def test_a_shot_is_assisted(pluto: bool) -> None:
    table = marksman(pluto=pluto)
    table.does("A", "play", "Assisted Shot")
    assert table.options("A") != ["effect-1", "effect-2"], "nobody uses a missile weapon"
    table.does("A", "at", STRONG)
    assert skills(table.match.world, figure(table, STRONG))["Marksman"] == 1


def test_a_shot_is_assisted_only_with_a_weapon() -> None:
    for pluto, more in ((True, 3), (False, 2)):
        table = marksman(pluto=pluto)
        plays(table, "A", "Mihoshi's Laser Pistol", how="use")
        before = value(table, STRONG, "damage")
        plays(table, "A", "Assisted Shot", ("effect-1",))
        assert value(table, STRONG, "damage") == before + more


def test_a_marksman_for_one_scavenge() -> None:
    scene, one, _ = quiet("Assisted Shot", "Spirit")
    scene.state.under[0] = scene.cards("A", ["Keys"])
    scene.state.locations[0] = scene.card("A", "Survival Shot")
    table = scene.begin("scavenge")
    plays(table, "A", "Assisted Shot", ("at", STRONG))
    w = table.match.world
    assert skills(w, one)["Marksman"] == 1
    begin = begin_scavenge(w, 0, 0)
    with pytest.raises(StopIteration):
        next(begin)
    assert one.scavenged and "Marksman" not in skills(w, one)


# abilities and costs


@card(
    "Broken Back",
    "On a character of another player: cannot act; no combat cards are played on it, and only equipment raises its"
    " defense for 1 turn.",
)
def test_who_has_a_broken_back_is_helped_by_equipment_alone() -> None:
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Arena", "Country Bar", "Cathedral")
    scene.haven("A", 0)
    scene.haven("B", 2)
    scene.puts("A", STRONG, 1)
    kami = scene.puts("B", "Kami", 1, shown=["Ura, The Armor Cat"], worn=["Personal Training"])
    scene.piles("A", hand=["Broken Back", "Spirit"], combat=["Punch / Lovely Hair"] * 3)
    scene.piles("B", hand=["Take Your Best Shot"], combat=["Parry / Handsome Lad"] * 3)
    table = scene.begin("equip")
    before = value(table, "Kami", "defense")
    plays(table, "A", "Broken Back")
    assert not may(table.match.world, kami, "act")
    assert (before, value(table, "Kami", "defense")) == (7, 6), "what is printed, and 2 by equipment"
    table.does("A", "attack-party", "Kami")
    answers = {"B withdraw": ("stand",), "A attackers": ("name", STRONG)}
    while "is-struck" not in events(table):
        table.does(table.asked[0], *answers.get(table.asked, ("let",)))
    assert events(table).count("draws-combat") == 1, "for A-ko"
    assert blows_on(table, "Kami") == [(6, 0)]
    while state(table).active == 0:
        for seat in ("A", "B"):
            if table.options(seat):
                table.does_least(seat)
    assert value(table, "Kami", "defense") == 7
    assert may(table.match.world, kami, "act")


@card(
    "Genki-Dama",
    "On a character in this combat: its damage is higher by the energy of all characters in play until the end of the"
    " round; each other of its party: cannot attack, deals no damage until the end of the round.",
)
@rule("ANI-193")
def test_everybody_lends_energy_to_one() -> None:
    scene, one, other = quiet("Genki-Dama", "Spirit")
    kami = scene.puts("A", "Kami", 0, shown=["Lamp of the Winds", "Ring of Water"])
    far = scene.puts("B", "Tenchi Masaki", 2, home=True)
    scene.puts("B", "Happy Tanks", 0)
    kami.spent = 0
    table = scene.begin("equip")
    table.does("A", "attack", "Happy Tanks")
    table.does("A", "name", STRONG, "Kami")
    w = table.match.world
    energies = [ability(w, each, "energy") for each in (one, kami, other, far)]
    assert energies[1:] == [8, 3, 5]
    before = ability(w, kami, "damage")
    plays(table, "A", "Genki-Dama")
    assert kami.spent == 8
    assert ability(w, kami, "damage") == before + sum(energies), "what was spent counts, too"
    assert not may(w, one, "attack") and not may(w, one, "deal damage")
    assert may(w, kami, "deal damage")
    assert fight("Genki-Dama", fighter="Kami").options("A") == ["let"], "6 energy"


@card("Who Sows the Wind", "On a fighter in this combat: -5 damage, -5 defense until the end of the combat.")
@rule("ANI-R049", "ANI-R099")
def test_one_who_is_there_pays_for_the_storm() -> None:
    table = fight("Who Sows the Wind", fighter="Adult Gohan", foe="Happy Tanks")
    before = value(table, "Happy Tanks", "damage"), value(table, "Happy Tanks", "defense")
    plays(table, "A", "Who Sows the Wind", ("at", "Happy Tanks"))
    assert figure(table, "Adult Gohan").spent == 3
    assert (value(table, "Happy Tanks", "damage"), value(table, "Happy Tanks", "defense")) == (
        max(before[0] - 5, 0), before[1] - 5,
    )  # fmt: skip
    assert fight("Who Sows the Wind", fighter="Krillin").options("A") == ["let"], "Chi once"
    scene, _, _ = quiet("Who Sows the Wind", "Spirit")
    scene.puts("A", "Goku", 1)
    scene.puts("B", FOE, 0)
    table = scene.begin("equip")
    table.does("A", "attack", FOE)
    assert table.options("A") == ["let"], "Goku is somewhere else"


@card(
    "Supreme Battle Aura",
    "On one of your characters: the next effect for which it would pay energy costs it nothing until the end of the"
    " turn.",
)
@rule("ANI-193")
def test_one_effect_costs_nothing() -> None:
    table = fight("Supreme Battle Aura", "Fire Shield", "Fire Shield", fighter="Princess Ayeka")
    one = figure(table, "Princess Ayeka")
    assert table.options("A") == ["let", "play Supreme Battle Aura"], "she has 2 energy, not 3"
    plays(table, "A", "Supreme Battle Aura")
    plays(table, "A", "Fire Shield", *([("at", "Princess Ayeka")] if len(table.options("A")) > 3 else []))
    assert (one.spent, "pays-nothing" in events(table)) == (0, True)
    assert value(table, "Princess Ayeka", "defense") == 5
    assert table.options("A") == ["let"], "it is used up"
    table = fight("Supreme Battle Aura", "Kamehameha", fighter="Goku")
    plays(table, "A", "Supreme Battle Aura")
    plays(table, "A", "Kamehameha")
    assert value(table, "Goku", "damage") == 9
    assert figure(table, "Goku").spent == 0, "all its energy counts as paid"
    table = fight("Supreme Battle Aura", "Kamehameha", fighter="Goku")
    figure(table, "Goku").spent = 4
    plays(table, "A", "Supreme Battle Aura")
    assert table.options("A") == ["let"], "the least energy is needed all the same"


@card("Mihoshi's Driving", "Take an equipment or a character that is Vehicle from your discard pile into your hand.")
def test_a_vehicle_comes_back() -> None:
    scene, _, _ = quiet("Mihoshi's Driving")
    scene.piles("A", discard=["The Masaki Van", "Airbus", "Hand Gun", "Max 5000"])
    table = scene.begin("equip")
    table.does("A", "play", "Mihoshi's Driving")
    assert set(table.options("A")) == {"retrieve Airbus", "retrieve The Masaki Van"}
    table.does("A", "retrieve", "Airbus")
    assert table.lies("hands.A") == ["Airbus"]


@card("Sunshine Daydream", "On a card in play that is Holding: it is discarded.")
@card("Sunshine Daydream", "On a character without Music: gains Music as long as it is in play.")
@card("Sunshine Daydream", "On a character without Pure Heart: gains Pure Heart as long as it is in play.")
@pytest.mark.parametrize("mode", ["effect-2", "effect-3", "effect-4"])
def test_sunshine_lifts_what_holds_or_teaches(mode: str) -> None:
    scene, one, other = quiet("Sunshine Daydream", "Spirit")
    scene.puts("A", "Priss Asagiri", 0)
    scene.enacts("B", "Homework")
    table = scene.begin("equip")
    table.does("A", "play", "Sunshine Daydream")
    table.does("A", mode)
    w = table.match.world
    if mode == "effect-2":
        assert state(table).globals == []
        return
    skill, lacking = {
        "effect-3": ("Music", {f"at {STRONG}", "at Krillin"}),
        "effect-4": ("Pure Heart", {f"at {STRONG}", "at Priss Asagiri"}),
    }[mode]
    assert set(table.options("A")) == lacking
    table.does("A", "at", STRONG)
    assert skills(w, one)[skill] == 1
    assert [each.until for each in state(table).lasting] == ["play"]
    assert skills(w, other).get("Music") is None


@card("Sunshine Daydream", "On a declared effect that is Holding: it is cancelled.")
@rule("ANI-074")
def test_sunshine_cancels_what_would_hold() -> None:
    scene, _, _ = quiet("Striptease", theirs=["Sunshine Daydream"])
    scene.stop("responses", "touched", "contact")
    table = scene.begin("equip")
    table.does("A", "play", "Striptease")
    assert table.asked == "B respond"
    table.does("B", "play", "Sunshine Daydream")
    if table.asked == "B mode":
        table.does("B", "effect-1")
    while table.asked.endswith("respond"):
        table.does(table.asked[0], "let")
    assert "cancelled" in events(table)
    assert state(table).lasting == []


@card("Power Grip", "Use on one of your parties: no card puts them at another place until the end of the turn.")
@rule("ANI-168")
def test_a_party_holds_on() -> None:
    scene, one, other = quiet("Sudden Recall", "Sudden Recall")
    scene.enacts("A", "Power Grip")
    table = scene.begin("equip")
    table.does("A", "use", "Power Grip")
    plays(table, "A", "Sudden Recall", ("at", STRONG))
    assert (one.at, one.home) == (0, False)
    plays(table, "A", "Sudden Recall", ("at", "Krillin"))
    assert (other.at, other.home) == (2, True)
    assert any(option.startswith("go") for option in options_in_move(table)), "it moves by itself"


def options_in_move(table: Table) -> list[str]:
    """What A may do in the move phase."""
    while table.asked != "A move":
        table.does(table.asked[0], "done")
    return table.options("A")


# retreats


@card(
    "I've Been Waiting for You",
    "On a character of another player in this combat: everybody of its side: cannot retreat until the end of the"
    " combat.",
)
@rule("ANI-R540")
@pytest.mark.parametrize("waits", [True, False])
def test_who_was_waited_for_does_not_get_away(waits: bool) -> None:
    table = duel("I've Been Waiting for You", theirs=["Kami", "Nail"])
    pass_until(table)
    table.does("B", "retreat")
    assert state(table).fight.fleeing == [figure(table, title).id for title in ("Kami", "Nail")]  # type: ignore[union-attr]
    if waits:
        plays(table, "A", "I've Been Waiting for You", ("at", "Kami"))
    pass_until(table)
    assert ("stays-in" in events(table), "retreats-from" in events(table)) == (waits, not waits)
    assert (table.asked == "B flee") is not waits
    if waits:
        assert not may(table.match.world, figure(table, "Nail"), "retreat"), "those who do not fight, too"
        assert may(table.match.world, figure(table, STRONG), "retreat")
        assert (table.asked, figure(table, "Kami").at) == ("A target", 1)


@rule("ANI-R540")
def test_a_retreat_from_a_disaster_can_be_stopped() -> None:
    table = fight("Spirit", fighter="Goku", theirs=["I've Been Waiting for You"])
    state(table).stops[1].append("combats")
    finish = {"A combat": "let", "A go-on": "retreat"}
    while table.asked != "A combat, B combat":
        table.does("A", finish[table.asked])
    plays(table, "B", "I've Been Waiting for You")
    while state(table).fight.round == 1:  # type: ignore[union-attr]
        table.does("A", "let")
    assert (state(table).fight.round, figure(table, "Goku").at) == (2, 0)  # type: ignore[union-attr]


@rule("ANI-R540")
def test_who_is_called_home_while_it_retreats_is_out_of_the_combat() -> None:
    scene, one, _ = quiet("Sudden Recall")
    foe = scene.puts("B", FOE, 0)
    table = scene.begin("equip")
    disaster_attacks(scene.w, foe, [one], only_party=True)
    table.match = Match.from_world(ANI_MAYHEM, scene.w)
    table.does("A", "retreat")
    plays(table, "A", "Sudden Recall", ("at", STRONG))
    pass_until(table)
    assert (one.home, state(table).fight, blows_on(table, STRONG)) == (True, None, [])


@card(
    "Know When to Run",
    "On one of your parties that retreats in combat: the blows that it takes in a retreat are halved until the end of"
    " the round.",
)
@rule("ANI-R540", "ANI-R049")
@pytest.mark.parametrize(("runs", "blow"), [(True, 2), (False, 5)])
def test_who_knows_when_to_run_is_hurt_less(runs: bool, blow: int) -> None:
    table = duel(mine=["Goku"], theirs=["Gregory"], their_hand=["Know When to Run"])
    assert "play Know When to Run" not in table.options("B"), "nobody retreats yet"
    pass_until(table)
    table.does("B", "retreat")
    if runs:
        plays(table, "B", "Know When to Run")
    while table.asked != "B flee" and "Gregory" in in_play(table):
        table.does(table.asked[0], "let")
    assert blows_on(table, "Gregory") == [(blow, max(blow - 2, 0))]


# effects that stop what cards do


@card(
    "Motorcycle Getaway",
    "On a card in play that is Holding: it does nothing until the end of the turn, and those whom it has captured are"
    " free.",
)
@rule("ANI-R541")
def test_what_holds_people_is_suspended_for_a_turn() -> None:
    scene, one, _ = quiet("Motorcycle Getaway", "Spirit")
    scene.enacts("B", "Homework")
    table = scene.begin("equip")
    w = table.match.world
    assert not may(w, one, "move"), "a student"
    plays(table, "A", "Motorcycle Getaway")
    assert may(w, one, "move")
    assert state(table).globals != []
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert not may(w, one, "move"), "again"


@rule("ANI-R541")
def test_a_disaster_that_holds_people_lets_them_go() -> None:
    scene, one, other = quiet("Motorcycle Getaway", "Motorcycle Getaway")
    kidnapper, gravity = scene.puts("B", "Kidnapped", 0), scene.puts("B", "Excessive Gravity", 2)
    scene.state.captives.append(Captive(one.id, kidnapper.id, scene.w.cards[kidnapper.piece].number))
    other.at, gravity.done = 2, True
    number = scene.w.cards[gravity.piece].number
    scene.state.lasting.append(Lasting(number, 0, 0, other.id, 1, "turns", 2, gravity.id))
    table = scene.begin("equip")
    w = table.match.world
    assert not may(w, other, "move")
    plays(table, "A", "Motorcycle Getaway", ("at", "Excessive Gravity"))
    assert may(w, other, "move") and not may(w, one, "move")
    plays(table, "A", "Motorcycle Getaway", ("at", "Kidnapped"))
    assert may(w, one, "move")
    assert not has_gift(w, kidnapper, Snatches)


@rule("ANI-R541")
def test_who_waits_patiently_for_a_disaster_waits_in_vain() -> None:
    scene, _, other = quiet("Motorcycle Getaway", "Spirit")
    other.worn = scene.cards("B", ["Patiently Waiting"])
    goons = scene.puts("B", "Goons", 2)
    count_use(scene.w, other.worn[0])
    number, now = BY_TITLE["Patiently Waiting"].number, scene.state.clock
    scene.state.lasting.append(Lasting(number, 0, 0, goons.id, 1, "turns", 3, amount=now))
    table = scene.begin("equip")
    assert not may(table.match.world, goons, "move")
    plays(table, "A", "Motorcycle Getaway")
    assert may(table.match.world, goons, "move")


@card(
    "Last Chance to Confess",
    "On a declared effect or a card in play or a location that is Police but not disaster: it is cancelled; it does"
    " nothing until the end of the turn, and those whom it has captured are free.",
)
@rule("ANI-R541")
def test_the_police_does_nothing_for_a_turn() -> None:
    scene, one, other = quiet("Last Chance to Confess", "Last Chance to Confess", "Last Chance to Confess")
    one.worn = scene.cards("A", ["Police Forensics Expert"])
    other.at = 0
    scene.state.locations[0] = scene.card("A", "Tank Police HQ")
    scene.puts("B", "Tank Police on Patrol", 1)
    scene.enacts("B", "Police Reinforcements")
    scene.state.lasting.append(Lasting(BY_TITLE["Police Reinforcements"].number, 0, 0, other.id, 1, "turn", 0))
    table = scene.begin("equip")
    w = table.match.world
    assert closed_by(w, "scavenge", [one], 0)
    assert ability(w, other, "damage") == 5
    table.does("A", "play", "Last Chance to Confess")
    assert set(table.options("A")) == {
        "at Police Forensics Expert", "at Police Reinforcements", "at Tank Police HQ",
    }  # fmt: skip
    table.does("A", "at", "Tank Police HQ")
    assert closed_by(w, "scavenge", [one], 0) is None
    plays(table, "A", "Last Chance to Confess", ("at", "Police Reinforcements"))
    assert ability(w, other, "damage") == 4
    assert skills(w, one)["Medic"] == 1
    plays(table, "A", "Last Chance to Confess", ("at", "Police Forensics Expert"))
    assert "Medic" not in skills(w, one)


@rule("ANI-074", "ANI-R541")
def test_what_the_police_has_just_declared_is_cancelled() -> None:
    scene, one, _ = quiet("Spirit", theirs=["Last Chance to Confess"])
    one.worn = scene.cards("A", ["Police Forensics Expert"])
    one.shown = scene.cards("A", ["Training Book"])
    scene.puts("A", "Specs", 0)
    scene.enacts("A", "Police Reinforcements")
    scene.stop("responses", "touched", "own")
    table = scene.begin("equip")
    table.does("A", "use", "Police Reinforcements")
    while "play Last Chance to Confess" not in table.options("B"):
        table.does(table.asked[0], "let")
    table.does("B", "play", "Last Chance to Confess")
    while not any(option.startswith("at ") for option in table.options("B")):
        table.does("A", "let")
    table.does("B", "at", "Police Reinforcements")
    while "respond" in table.asked:
        table.does(table.asked[0], "let")
    assert "cancelled" in events(table)
    assert state(table).lasting == []


@card("Daylight", "On a character of another player or a disaster that is Undead: it loses 3 health.")
@card(
    "Daylight",
    "On a declared effect or a card in play that is Undead: it is cancelled; it does nothing until the end of the turn,"
    " and those whom it has captured are free.",
)
@rule("ANI-R154", "ANI-R541")
def test_daylight_hurts_the_undead_or_takes_their_power() -> None:
    scene, _, _ = quiet("Daylight", "Daylight")
    dracula = scene.puts("B", "Dracula", 0)
    table = scene.begin("equip")
    w = table.match.world
    plays(table, "A", "Daylight", ("effect-1",))
    assert dracula.lost == 3
    assert has_gift(w, dracula, Raises)
    plays(table, "A", "Daylight", ("effect-2",))
    assert not has_gift(w, dracula, Raises)
    scene, _, _ = quiet("Daylight")
    scene.puts("B", "Goons", 0)
    assert "play Daylight" not in scene.begin("equip").options("A")


@card("Moon Destruction", "On a declared effect that is False Moon: it is cancelled.")
@card("Moon Destruction", "What False Moon still does is over.")
@card("Moon Destruction", "On a disaster that is Full Moon: it is discarded.")
@card("Moon Destruction", "On a disaster that is Planetary: it is defeated.")
@rule("ANI-R099")
def test_the_moon_is_destroyed() -> None:
    for strong in (True, False):
        scene, _, other = quiet("Moon Destruction", "Moon Destruction", "Moon Destruction")
        if strong:
            scene.puts("A", "Future Trunks", 1, shown=["Lamp of Fire"], worn=["Personal Training"])
        scene.puts("B", "Full Moon", 0)
        scene.puts("B", "Asteroid", 0)
        scene.state.lasting.append(Lasting(BY_TITLE["False Moon"].number, 0, 0, other.id, 1, "turns", 2))
        table = scene.begin("equip")
        if not strong:
            assert table.options("A") == ["done"], "A-ko has damage 4"
            continue
        assert value(table, "Future Trunks", "damage") == 8
        table.does("A", "play", "Moon Destruction")
        assert table.options("A") == ["effect-2", "effect-3", "effect-4"]
        table.does("A", "effect-2")
        assert state(table).lasting == []
        plays(table, "A", "Moon Destruction", ("effect-3",))
        assert "Full Moon" in table.lies("discards.B") and "defeated" not in events(table)
        plays(table, "A", "Moon Destruction")
        assert "Asteroid" not in in_play(table) and "defeated" in events(table)


@rule("ANI-074")
def test_a_false_moon_is_stopped_before_it_rises() -> None:
    scene, _, _ = quiet("False Moon", theirs=["Moon Destruction"])
    scene.puts("A", "Bulma", 0)
    saiyan = scene.puts("A", "Gohan the Barbarian", 0)
    scene.puts("B", "Future Trunks", 2, worn=["Personal Training"], shown=["Lamp of Fire"])
    scene.stop("responses", "touched", "own")
    table = scene.begin("equip")
    assert saiyan.form == 1
    table.does("A", "play", "False Moon")
    while table.asked != "B respond":
        table.does("A", "let")
    table.does("B", "play", "Moon Destruction")
    while "respond" in table.asked:
        table.does(table.asked[0], "let")
    assert ("cancelled" in events(table), state(table).lasting) == (True, [])


@card(
    "Pentacle",
    "On an attack in this combat whose damage is raised by an effect that costs energy: deals no damage until the end"
    " of the round.",
)
@card(
    "Pentacle",
    "On a character or a disaster or a vehicle on which an effect lasts that costs energy: of the effects on it that"
    " cost energy, the one that began last is over.",
)
@rule("ANI-R099")
def test_energy_is_stopped() -> None:
    table = engaged("Dodonpa", mine=["Goku", STRONG], their_hand=["Pentacle", "Pentacle"])
    assert "play Pentacle" not in table.options("B"), "nobody has spent energy"
    plays(table, "A", "Dodonpa", ("at", "Goku"))
    assert value(table, "Goku", "damage") == 7
    table.does("A", "let")
    plays(table, "B", "Pentacle", ("effect-2",))
    assert value(table, "Goku", "damage") == 5
    assert figure(table, "Kami").spent == 2
    table = engaged("Dodonpa", mine=["Goku", STRONG], their_hand=["Pentacle"])
    plays(table, "A", "Dodonpa", ("at", "Goku"))
    table.does("A", "let")
    plays(table, "B", "Pentacle", ("effect-1",))
    assert strikers(table, "Kami") == [0], "the whole attack"


# attacks that are turned


@card("Reverse Attack", "On an attack in this combat: it strikes one of those who make it, of your choice.")
def test_an_attack_is_reversed() -> None:
    table = engaged(mine=[STRONG, "Goku"], theirs=["Kami"], their_hand=["Reverse Attack"])
    table.does("A", "let")
    table.does("B", "play", "Reverse Attack")
    while table.asked != "B aim":
        table.does(table.asked[0], "let")
    assert set(table.options("B")) == {f"at {STRONG}", "at Goku"}
    table.does("B", "at", STRONG)
    while "is-struck" not in events(table):
        table.does(table.asked[0], *(("let",) if "combat" in table.asked else ("strike-at", "Goku")))
    assert (9, 5) in blows_on(table, STRONG), "their 4 and 5 against her defense of 4"
    assert blows_on(table, "Kami") == [(0, 0)]


def test_the_attack_of_a_disaster_is_reversed() -> None:
    table = fight("Reverse Attack", foe="Happy Tanks")
    damage = value(table, "Happy Tanks", "damage")
    plays(table, "A", "Reverse Attack", ("at-attack", "Happy Tanks"))
    pass_until(table)
    told = blows_on(table, "Happy Tanks")
    assert len(told) == 2 and int(str(told[1][0])) >= damage, "hers and its own"
    assert all(loss == 0 for _, loss in blows_on(table, STRONG))


@card(
    "Divert Attack",
    "On one of your characters in this combat who is attacked: as much of the damage as energy was paid strikes"
    " another character or disaster there, of your choice.",
)
@rule("ANI-193", "ANI-194")
def test_a_part_of_an_attack_is_diverted() -> None:
    table = engaged(mine=["Future Trunks"], theirs=["Kami", "Nail"], their_hand=["Divert Attack"])
    table.does("A", "let")
    table.does("B", "play", "Divert Attack")
    assert table.options("B") == [f"spend {number}" for number in range(1, 7)]
    table.does("B", "spend", "5")
    while table.asked != "B aim":
        table.does(table.asked[0], "let")
    assert set(table.options("B")) == {"at Future Trunks", "at Nail"}
    table.does("B", "at", "Nail")
    assert figure(table, "Kami").spent == 5
    while "is-struck" not in events(table):
        table.does(table.asked[0], *(("let",) if "combat" in table.asked else ("",)))
    assert blows_on(table, "Kami") == [(1, 0)]
    assert blows_on(table, "Nail") == [(5, 1)], "an attack of its own"
    table = engaged(mine=["Kami"], theirs=["Krillin"], their_hand=["Divert Attack"])
    assert "play Divert Attack" not in table.options("B"), "Chi once"
    assert "play Divert Attack" not in engaged("Divert Attack", mine=["Krillin", "Kami"]).options("A"), "not the target"


@card(
    "Power Up",
    "Use in combat on one of your characters who stays out of it there: at the end of each round in which it stays out"
    " of this combat it pays 1 energy, if it can, for +1 damage and +1 defense for each Chi until the end of the"
    " combat. Once a turn.",
)
@rule("ANI-R542", "ANI-446")
def test_who_stays_out_of_a_combat_gathers_strength() -> None:
    scene, _, _ = quiet("Spirit")
    goku = scene.puts("A", "Goku", 0)
    scene.enacts("A", "Power Up")
    scene.puts("B", "Happy Tanks", 0)
    scene.piles("A", combat=["Parry / Handsome Lad"] * 20)
    table = scene.begin("equip")
    table.does("A", "attack", "Happy Tanks")
    table.does("A", "name", STRONG)
    w = table.match.world
    table.does("A", "use", "Power Up")
    assert "use Power Up" not in table.options("A"), "once a turn"
    for rounds in (1, 2):
        finish_round(table)
        assert (goku.spent, ability(w, goku, "damage"), ability(w, goku, "defense")) == (
            rounds, 5 + 2 * rounds, 5 + 2 * rounds,
        )  # fmt: skip
        table.does("A", "fight-on")
        table.does("A", "name", STRONG if rounds == 1 else "Goku")
    finish_round(table)
    assert (goku.spent, ability(w, goku, "damage")) == (2, 9), "it fights"
    state(table).fight.over = True  # type: ignore[union-attr]
    table.does("A", "fight-on")
    while state(table).fight is not None:
        table.does("A", *({"A attackers": ("name", STRONG)}.get(table.asked, ("let",))))
    assert ability(w, goku, "damage") == 5


@card(
    "Makkankoupousou",
    "On one of your characters who stays out of it there in combat: at the end of each round in which it stays out of"
    " this combat it stores up to 2 of its energy; in the first round in which it then fights its base damage is twice"
    " what it has stored, and what equipment adds to the defense of its target does not count.",
)
@rule("ANI-R542")
def test_energy_is_stored_for_one_blow() -> None:
    scene, _, _ = quiet("Makkankoupousou", "Spirit")
    goku = scene.puts("A", "Goku", 0, worn=["Personal Training"])
    foe = scene.puts("B", "Happy Tanks", 0, shown=["Ura, The Armor Cat"])
    scene.piles("A", combat=["Parry / Handsome Lad"] * 20)
    table = scene.begin("equip")
    table.does("A", "attack", "Happy Tanks")
    table.does("A", "name", STRONG)
    w = table.match.world
    plays(table, "A", "Makkankoupousou")
    assert ability(w, goku, "damage") == 6, "nothing is stored yet"
    finish_round(table)
    table.does("A", "fight-on")
    table.does("A", "name", STRONG)
    finish_round(table)
    assert goku.spent == 4
    table.does("A", "fight-on")
    table.does("A", "name", "Goku")
    assert ability(w, goku, "damage") == 9, "twice 4, and 1 by training"
    assert bared(w, [goku], foe) == 2
    assert bared(w, [figure(table, STRONG)], foe) == 0
    defense = ability(w, foe, "defense")
    while table.asked == "A combat":
        table.does("A", "let")
    blow, loss = blows_on(table, "Happy Tanks")[-1]
    assert (blow, loss) == (9, max(9 - (defense + 2 - 2), 0)), "its combat card gives it 2, the cat does not help"
    assert ability(w, goku, "damage") == 6, "it is fired"
    assert "play Makkankoupousou" not in fight("Makkankoupousou", fighter="Goku").options("A"), "it fights"


@card(
    "Nanami Rokugo",
    "This character: pays energy only for what Fire cards do; when an effect that costs energy raises its damage in an"
    " attack, all others there but its target play rock, paper, scissors against its player, and an attack of half the"
    " damage strikes each who loses.",
)
@rule("ANI-R507", "ANI-193")
@pytest.mark.parametrize("paid", [True, False])
def test_her_fire_burns_those_who_stand_around(paid: bool) -> None:
    scene, one, other = quiet("Panic Attack", "Dodonpa", "Fire Shield")
    other.at = 0
    nanami = scene.puts("A", "Nanami Rokugo", 0)
    scene.puts("B", "Happy Tanks", 0)
    table = scene.begin("equip")
    table.does("A", "attack", "Happy Tanks")
    table.does("A", "name", "Nanami Rokugo")
    plays_now = [option for option in table.options("A") if option.startswith("play")]
    assert set(plays_now) == {"play Fire Shield", "play Panic Attack"}, "Dodonpa is no Fire"
    if paid:
        plays(table, "A", "Panic Attack")
    damage = ability(table.match.world, nanami, "damage")
    assert damage == (3 if paid else 1)
    while table.asked != "A equip":
        seat = table.asked[0]
        table.does(seat, {"A": "rock", "B": "scissors"}[seat] if "hand-sign" in table.asked else "let")
    assert ("loses-game" in events(table)) is paid
    assert blows_on(table, "Krillin") == ([(1, 0)] if paid else []), "half of 3 against 4"
    assert blows_on(table, STRONG) in ([], [(1, 0)]), "chance plays for her own player"
    assert (one.lost, "Nanami Rokugo" in in_play(table)) == (0, False), "the tanks have struck back"


# disasters and places


@card(
    "Change Direction",
    "On a disaster with a movement ability in a maintenance phase: this card lies on it from now on.",
)
@card(
    "Change Direction",
    "Bearer: moves along its path in the opposite direction; where it entered it leaves the field, and a major one"
    " enters again at the other end.",
)
@rule("ANI-R543")
@pytest.mark.parametrize(("title", "major"), [("Goons", False), ("Dracula", True)])
def test_a_disaster_turns_round(title: str, major: bool) -> None:
    scene, one, other = quiet("Change Direction")
    one.home, one.at = True, 1
    other.home = True
    foe = scene.puts("B", title, 1)
    scene.stop("moves")
    assert "play Change Direction" not in scene.begin("equip").options("A")
    table = scene.begin("maintenance", active="B")
    way = path(table.match.world, 1)
    foe.at = way[1]
    while "play Change Direction" not in table.options("A"):
        table.does(table.asked[0], "allow")
    plays(table, "A", "Change Direction")
    if not major:
        assert "leaves-field" in events(table), "backwards it has not far to go"
        assert title not in in_play(table)
        assert "Change Direction" in table.lies("discards.A")
        return
    assert [table.match.world.cards[piece].title for piece in foe.worn] == ["Change Direction"]
    w = table.match.world
    foe.at = way[1]
    assert way_back(w, 1, foe.at, came_round=False) == [way[0]]
    flow = disaster(w, Todo("disaster", foe.id, 1))
    assert next(flow, None) is None
    assert foe.at == way[0]
    assert next(disaster(w, Todo("disaster", foe.id, 1)), None) is None
    assert foe.at == way[-1]
    assert next(disaster(w, Todo("disaster", foe.id, 1)), None) is None
    assert foe.at == way[-2]


@card(
    "Jan-Ken-Pon",
    "Play rock, paper, scissors against your left neighbour; if you win, choose a disaster; it moves to the next"
    " location of its path.",
)
@rule("ANI-R507")
@pytest.mark.parametrize("wins", [True, False])
def test_a_game_of_hands_moves_a_disaster(wins: bool) -> None:
    scene, _, other = quiet("Jan-Ken-Pon", "Spirit")
    other.home = True
    goons = scene.puts("B", "Goons", 1)
    way = path(scene.w, 1)
    goons.at = way[0]
    scene.puts("B", "Ginger", way[0])
    table = scene.begin("equip")
    table.does("A", "play", "Jan-Ken-Pon")
    table.does("A", "rock")
    table.does("B", "scissors" if wins else "paper")
    if wins:
        table.does("A", "at", "Goons")
    assert goons.at == (way[1] if wins else way[0])
    assert figure(table, "Ginger").at == way[0]


@rule("ANI-R507")
def test_who_has_left_is_nobodys_neighbour() -> None:
    scene = Scene(3)
    scene.row("Sewer", "Arena")
    scene.puts("A", STRONG, 0)
    scene.puts("B", "Goons", 1)
    scene.piles("A", hand=["Jan-Ken-Pon"])
    scene.state.left[1] = True
    table = scene.begin("equip")
    table.does("A", "play", "Jan-Ken-Pon")
    table.does("A", "rock")
    assert table.asked == "C hand-sign"


@card("Out of the Frying Pan", "On two disasters that fight: they change places.")
def test_two_disasters_change_places() -> None:
    scene, _, _ = quiet("Out of the Frying Pan", "Out of the Frying Pan")
    goons, ginger = scene.puts("B", "Goons", 1, carries=["Keys"]), scene.puts("B", "Ginger", 2)
    scene.puts("B", "Falling I-Beam", 0)
    table = scene.begin("equip")
    table.does("A", "play", "Out of the Frying Pan")
    table.does("A", "at", "Goons", "Ginger")
    assert (goons.at, ginger.at) == (2, 1)
    assert len(state(table).concealed[goons.id].cards) == 1
    scene, _, _ = quiet("Out of the Frying Pan")
    scene.puts("B", "Goons", 1)
    assert scene.begin("equip").options("A") == ["done"], "two are needed"


@card(
    "Get Around",
    "On one of your parties: may scavenge a location with a defense below 10 without the listed skills, and is not"
    " struck by it until the end of the turn.",
)
@pytest.mark.parametrize(("place", "passes"), [("Dr. Weelo's Fortress", True), ("Genaros Station", False)])
def test_a_party_gets_around_a_weak_guard(place: str, passes: bool) -> None:
    scene, one, _ = quiet("Get Around", "Spirit")
    scene.state.locations[0] = scene.card("A", place)
    table = scene.begin("equip")
    w = table.match.world
    assert not may_scavenge(w, 0, [one])
    plays(table, "A", "Get Around")
    assert may_scavenge(w, 0, [one]) is passes
    for _ in location_strikes(w, 0, [one]):
        pass
    assert ("location-strikes" in events(table)) is not passes


@card(
    "Forceful Passage",
    "On a card in play that keeps characters from something at a location where you have some, or next to it: it is"
    " discarded.",
)
@pytest.mark.parametrize(("at", "near"), [(0, True), (1, True), (2, False)])
def test_what_is_in_the_way_is_discarded(at: int, near: bool) -> None:
    scene, _, _ = quiet("Forceful Passage")
    scene.puts("B", "Locked Gate", at)
    scene.puts("B", "Goons", 0)
    table = scene.begin("equip")
    assert ("play Forceful Passage" in table.options("A")) is near
    if near:
        plays(table, "A", "Forceful Passage")
        assert "Locked Gate" not in in_play(table) and "Goons" in in_play(table)


@pytest.mark.parametrize(("place", "shut"), [("Shinora Hospital", True), ("Arena", False)])
def test_what_is_in_the_way_may_lie_beside_the_field(place: str, shut: bool) -> None:
    scene, _, _ = quiet("Forceful Passage")
    scene.state.locations[1] = scene.card("A", place)
    scene.enacts("B", "Mad Doctor")
    table = scene.begin("equip")
    assert ("play Forceful Passage" in table.options("A")) is shut
    if shut:
        plays(table, "A", "Forceful Passage")
        assert state(table).globals == []


def test_what_is_in_the_way_may_still_work_on_a_location() -> None:
    scene, _, _ = quiet("Forceful Passage")
    foe = scene.puts("B", "Falling Debris", 2)
    foe.done = True
    scene.state.lasting.append(Lasting(scene.w.cards[foe.piece].number, 1, 0, -1, 1, "turns", 3, foe.id, 1))
    table = scene.begin("equip")
    plays(table, "A", "Forceful Passage")
    assert state(table).lasting == []


@card(
    "Grab 'n Run",
    "On a vehicle of another player that is Flying Vehicle or Flying with somebody aboard at a location with characters"
    " of yours: one of your characters there takes an item of those aboard, by chance; then they go to a haven of their"
    " player.",
)
@pytest.mark.parametrize(("vehicle", "flies"), [("Airbus", True), ("The Masaki Van", False)])
def test_an_item_is_grabbed_from_those_who_fly(vehicle: str, flies: bool) -> None:
    scene, one, other = quiet("Grab 'n Run")
    other.at = 0
    scene.state.concealed[other.id].cards = scene.cards("B", ["Keys"])
    ride = drives(scene, vehicle, other)
    table = scene.begin("equip")
    assert ("play Grab 'n Run" in table.options("A")) is flies
    if flies:
        plays(table, "A", "Grab 'n Run")
        assert [table.match.world.cards[piece].title for piece in state(table).concealed[one.id].cards] == ["Keys"]
        assert [(each.at, each.home) for each in (ride, other)] == [(2, True)] * 2


def test_nothing_is_grabbed_that_cannot_be_stolen() -> None:
    scene, one, other = quiet("Grab 'n Run")
    other.at = 0
    scene.state.concealed[other.id].cards = scene.cards("B", ["Keys"])
    ride = drives(scene, "Airbus", other)
    kept = Lasting(catalog()["kasumi"].number, 0, 1, other.id, 1, "turn", 0)
    scene.state.lasting.append(kept)
    table = scene.begin("equip")
    plays(table, "A", "Grab 'n Run")
    assert state(table).concealed[one.id].cards == []
    assert (ride.at, ride.home) == (2, True)


@card(
    "Assault with Intent to Kill",
    "On one of your parties: may come into one haven of another player without being let in until the end of the turn.",
)
@card("Assault with Intent to Kill", "Then it is out of the game.")
@rule("ANI-209", "ANI-212")
def test_a_party_breaks_into_a_haven() -> None:
    scene, one, other = quiet("Assault with Intent to Kill")
    other.home = True
    one.at = 2
    scene.state.sites[2].stored = scene.cards("B", ["Keys"])
    scene.state.doors[1] = "keep-out"
    table = scene.begin("equip")
    plays(table, "A", "Assault with Intent to Kill")
    assert table.lies("removed") == ["Assault with Intent to Kill"]
    while table.asked != "A move":
        table.does("A", "done")
    table.does("A", "go", STRONG)
    table.does("A", "break-in", "Cathedral")
    assert (one.at, one.home, one.moved) == (2, True, 1)
    assert table.sees("A", "sites.2.stored") == ["Keys"]
    assert state(table).lasting == [], "one haven"
    assert "attack-party Krillin" in table.options("A")
