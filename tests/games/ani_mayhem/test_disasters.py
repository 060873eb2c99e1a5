"""Traits of disasters that fight: frenzy, thefts, landings, bribes and the like. Their sentences are quoted here."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem.catalog import CLAUSES, catalog
from beanfield.games.ani_mayhem.changes import blows
from beanfield.games.ani_mayhem.changes.settling import play_half
from beanfield.games.ani_mayhem.changes.sides import most_against
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.changes.table import defeat, go
from beanfield.games.ani_mayhem.phases.maintenance import theft
from beanfield.games.ani_mayhem.phases.standby import attackable
from beanfield.games.ani_mayhem.phases.turns import fetchable
from beanfield.games.ani_mayhem.reading import ability, full_health, may, may_be_attacked, may_strike_back, sources
from beanfield.games.ani_mayhem.state import USUAL, Lasting, Todo
from beanfield.games.ani_mayhem.vocabulary.effects import moves
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.declared import STRONG, fight
from tests.games.ani_mayhem.scenes.disasters import CARDS, attacked, goes_on, in_fight
from tests.games.ani_mayhem.scenes.taking_effect import ENTRY, HERE, fallen, field
from tests.rules import rule


def struck(table: Table) -> dict[str, int]:
    """How hard everybody was struck in the first round."""
    found: dict[str, int] = {}
    for event in table.match.world.events:
        if event.what == "is-struck":
            found.setdefault(str(event.facts["who"]), int(str(event.facts["loss"])))
    return found


# frenzy


@card("Big Bug", "This disaster: its attack strikes everybody who fights it.")
@rule("ANI-596", "ANI-597", "ANI-R462")
def test_frenzy_strikes_all_who_fight_it_and_nobody_else() -> None:
    _, table = attacked("Big Bug", "Goku", "Krillin", "Chaplain", "Nail")
    while table.asked != "A retaliators":
        goes_on(table)
    picked = next(str(event.facts["whom"]) for event in table.match.world.events if event.what == "picks")
    others = [who for who in ("Goku", "Krillin", "Chaplain", "Nail") if who != picked]
    table.does("A", "name", others[0])
    while "is-struck" not in events(table):
        goes_on(table)
    while state(table).fight is not None and state(table).fight.round < 2 and len(struck(table)) < 2:  # type: ignore[union-attr]
        goes_on(table)
    assert sorted(struck(table)) == sorted([picked, others[0]])


@rule("ANI-R461")
def test_frenzy_strikes_all_who_retreat() -> None:
    _, table = attacked("Big Bug", "Goku", "Krillin", "Nail")
    while table.asked != "A retreat":
        goes_on(table)
    table.does("A", "retreat")
    assert len(struck(table)) == 3


# who may attack whom


@card("33-S Sexaroid", "This disaster: is neither attacked nor struck back by males with charm below 7.")
@card("GD-42 Crab Mech", 'This disaster: neither attacks Reika "Vision" Chang nor strikes back at them.')
@card("Happosai", "This disaster: cannot attack those who are not female.")
def test_who_does_not_strike_whom() -> None:
    scene = field()
    male, female = scene.puts("A", "Krillin", HERE), scene.puts("A", "Ryoko", HERE)
    lovely = scene.puts("A", "Bubbles", HERE, worn=["Don't Touch", "Don't Touch"])
    foe = scene.puts("B", "33-S Sexaroid", HERE)
    assert [may_be_attacked(scene.w, each, foe) for each in (male, female, lovely)] == [False, True, True]
    assert [may_strike_back(scene.w, each, foe) for each in (male, female, lovely)] == [False, True, True]
    fight = in_fight(scene, foe, male, female)
    assert blows.attacks(scene.w, fight, [male, female], foe) == [ability(scene.w, female, "damage")]
    scene.state.fight = None
    crab, old = scene.puts("B", "GD-42 Crab Mech", 1), scene.puts("B", "Happosai", 1)
    reika = scene.puts("A", 'Reika "Vision" Chang', 1)
    assert [may_be_attacked(scene.w, crab, each) for each in (reika, male)] == [False, True]
    assert [may_strike_back(scene.w, crab, each) for each in (reika, male)] == [False, True]
    assert [may_be_attacked(scene.w, old, each) for each in (male, female)] == [False, True]
    assert may_strike_back(scene.w, old, male), "it strikes back at anybody"


def test_nobody_is_offered_an_attack_that_nobody_may_make() -> None:
    for who, offered in (("Krillin", False), ("Ryoko", True)):
        scene = field()
        scene.puts("A", who, HERE)
        foe = scene.puts("B", "33-S Sexaroid", HERE)
        assert (foe in attackable(scene.w, 0)) is offered


@card("Soja Guardians", "This disaster: attacks characters in passing, too.")
@card(
    "Alien Invasion Force",
    "This disaster: attacks those with charm of 6 or more or those with Royalty in passing, too.",
)
@card(
    "Alien Invasion Force",
    "This disaster: picks those with charm of 6 or more or those with Royalty before others.",
)
@pytest.mark.parametrize(
    ("title", "party", "attacks"),
    [
        ("Soja Guardians", ["Krillin"], True),
        ("Goons", ["Krillin"], False),
        ("Alien Invasion Force", ["Krillin"], False),
        ("Alien Invasion Force", ["Krillin", "Tenchi Masaki", "Nail"], True),
    ],
)
def test_some_attack_in_passing(title: str, party: list[str], attacks: bool) -> None:
    scene = field()
    for who in party:
        scene.puts("A", who, HERE)
    foe = scene.puts("A", title, HERE + 1)
    scene.state.lasting = []
    scene.enacts("B", "Deva, The Bugrom Queen")
    assert ability(scene.w, foe, "movement") > 1
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    assert ("attacks" in events(table)) is attacks
    if attacks and len(party) > 1:
        table.does("A", "stand")
        assert next(event.facts["whom"] for event in table.match.world.events if event.what == "picks") == party[1]


@card("The Pit", "When it is drawn it moves once; then it stays.")
@card("The Pit", "This disaster: only one character fights it in a round.")
@rule("ANI-604", "ANI-605", "ANI-268", "ANI-269")
def test_the_pit_moves_once_and_fights_one_at_a_time() -> None:
    scene = field()
    scene.puts("A", "Krillin", 1, home=True)
    scene.haven("A", 1)
    scene.piles("A", drawn=["The Pit"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert figure(table, "The Pit").at == ENTRY - 2
    while state(table).turns < 8:
        table.does_least(table.asked[0])
    assert figure(table, "The Pit").at == ENTRY - 2
    pit, goons = figure(table, "The Pit"), scene.puts("B", "Goons", 0)
    assert [most_against(scene.w, each) for each in (pit, goons)] == [1, 3]


@rule("ANI-606", "ANI-270")
def test_one_that_only_moves_when_drawn_does_not_move_when_it_was_revealed() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board", "Full Moon"])
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    for who in ("Adult Gohan", "Kami"):
        scene.puts("A", who, 0)
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    while table.asked == "A party":
        table.does("A", "begin")
    assert table.asked == "A dig-on", "it counts as cleared"
    table.does("A", "stop")
    while state(table).turns < 8:
        table.does_least(table.asked[0])
    assert figure(table, "Full Moon").at == 0


# how they fight


@card("Toma's Guards", "This disaster: its defense is set against each who attacks it, not once against all.")
@card("Cloud Monster", "This disaster: in each round the damage of one who attacks it, by chance, does nothing.")
@card(
    "The Demoness Ifurita",
    "This disaster: its damage is that of those whom it faces in all after the first round of a combat.",
)
@card("Kirin", "This disaster: combat halves of combat cards do nothing to it.")
def test_values_in_a_fight() -> None:
    scene = field()
    one, two = scene.puts("A", "Goku", HERE), scene.puts("A", "Future Trunks", HERE)
    guards, cloud, ifurita = [
        scene.puts("B", who, HERE) for who in ("Toma's Guards", "Cloud Monster", "The Demoness Ifurita")
    ]
    fight = in_fight(scene, guards, one, two)
    assert sorted(blows.attacks(scene.w, fight, [one, two], guards)) == [5, 6]
    blows.strike(scene.w, guards, blows.attacks(scene.w, fight, [one, two], guards), "strikes", "ANI-444")
    assert guards.lost == 0, "6 is not above its defense"
    fight = in_fight(scene, cloud, one, two)
    assert {sum(blows.attacks(scene.w, fight, [one, two], cloud)) for _ in range(20)} == {5, 6}
    assert blows.attacks(scene.w, fight, [one], cloud) == [0]
    for number, damage in ((1, 5), (2, 11)):
        in_fight(scene, ifurita, one, two, number=number)
        assert ability(scene.w, ifurita, "damage") == damage
    scene.state.fight = None
    assert ability(scene.w, ifurita, "damage") == 5


@pytest.mark.parametrize(("title", "changed"), [("Kirin", False), ("Ginger", True)])
def test_combat_cards_do_nothing_to_kirin(title: str, changed: bool) -> None:
    scene = field()
    scene.puts("A", "Goku", HERE)
    scene.puts("B", title, HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", title)
    while "strikes" not in events(table):
        goes_on(table)
    assert ("no-effect" in events(table)) is not changed
    on = [event.facts["who"] for event in table.match.world.events if event.what == "combat-card"]
    assert (title in on) is changed


@pytest.mark.parametrize(("title", "spared"), [("Kirin", True), ("Ginger", False)])
def test_what_a_combat_card_does_to_the_opponent_does_nothing_to_kirin(title: str, spared: bool) -> None:
    scene = field()
    goku, foe = scene.puts("A", "Goku", HERE), scene.puts("B", title, HERE)
    fight = in_fight(scene, foe, goku)
    foe.lost = 1
    for name in ("shock-flowers", "confusion-voyeur", "lunch-break-all-dressed-up", "gas-attack-incomparable-beauty"):
        play_half(scene.w, fight, catalog()[name], goku)
    damage = BY_TITLE[title].figures["damage"]
    blows.heal(scene.w, fight)
    assert blows.attacks(scene.w, fight, [foe], goku) == ([damage] if spared else [0, 0])
    assert foe.lost == (1 if spared else 0)


@rule("ANI-R055")
@pytest.mark.parametrize(("attacks", "hardest"), [([60, 5], 5), ([5, 60], 60)])
def test_an_attack_that_was_cancelled_kills_nobody(attacks: list[int], hardest: int) -> None:
    scene = field()
    goku = scene.puts("A", "Goku", HERE)
    fight = in_fight(scene, scene.puts("B", "Kirin", HERE), goku)
    scene.state.lasting = [Lasting(catalog()["just-a-scratch"].number, 0, 0, goku.id, 0, "round", 0)]
    blows.strike(scene.w, goku, attacks, "is-struck", "ANI-445")
    assert blows.hardest(fight, goku) == hardest, "Just A Scratch has cancelled the first one"


@card("Power Suit", "This disaster: deals no damage in the round in which it is defeated.")
@pytest.mark.parametrize(("party", "hurt"), [(["Future Trunks", "Goku"], False), (["Chaplain"], True)])
def test_a_power_suit_is_harmless_in_defeat(party: list[str], hurt: bool) -> None:
    scene = field()
    for who in party:
        scene.puts("A", who, HERE)
    scene.puts("B", "Power Suit", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", "Power Suit")
    if len(party) > 1:
        table.does("A", "name", *party)
    while "is-struck" not in events(table):
        goes_on(table)
    damage = next(event.facts["damage"] for event in table.match.world.events if event.what == "is-struck")
    assert (damage != 0) is hurt
    assert ("defeated" in events(table)) is not hurt


@card(
    "Dai-Kokusei and Dai-Hakusei",
    "This disaster: keeps 1 health against those whose defense, with 2 for each Martial Arts, is not above 10 in all.",
)
@pytest.mark.parametrize(("party", "falls"), [(["Future Trunks"], False), (["Future Trunks", "Krillin"], True)])
def test_dai_kokusei_outlasts_the_weak(party: list[str], falls: bool) -> None:
    scene = field()
    for who in party:
        scene.puts("A", who, HERE)
    foe = scene.puts("B", "Dai-Kokusei and Dai-Hakusei", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", "Dai-Kokusei and Dai-Hakusei")
    foe.lost = 3
    if len(party) > 1:
        table.does("A", "name", *party)
    while "strikes" not in events(table):
        goes_on(table)
    assert (foe.id not in state(table).figures) is falls
    assert (foe.lost == 3) is not falls


@card("Nappa", "This disaster: uses the second set of abilities while Full Moon is in play.")
@card("Nappa", "This disaster: -2 damage, -2 defense while somebody with Genius is here.")
@card("Tares", "This disaster: uses the second set of abilities while Shinseiju Tree is in play.")
@card("Tares", "This disaster: Full Moon and False Moon do nothing to it.")
@card("Full Moon", "When it is drawn it moves once; then it stays.")
@card("Full Moon", "All characters that are Saiyan: use the second set of abilities.")
@card("Full Moon", "All disasters that are Saiyan: use the second set of abilities.")
def test_moon_and_tree() -> None:
    scene = field()
    nappa, tares, raditz = [scene.puts("B", who, HERE) for who in ("Nappa", "Tares", "Raditz")]
    goku = scene.puts("A", "Goku", HERE)

    def now() -> list[int]:
        return [ability(scene.w, each, "damage") for each in (nappa, tares, raditz, goku)]

    before = now()
    assert before[:2] == [6, 5]
    scene.puts("A", "Bulma", HERE)
    scene.puts("A", "Washu", HERE)
    assert now()[0] == 4, "once, however many have it"
    moon = scene.puts("B", "Full Moon", 0)
    assert now()[:2] == [7, 5]
    assert now()[2] > before[2]
    assert now()[3] == before[3], "Goku ignores it"
    del scene.state.figures[moon.id]
    scene.puts("B", "Shinseiju Tree", 0)
    assert now()[:2] == [4, 11]
    _, table = drawn_moon()
    assert figure(table, "Full Moon").at == 0
    saiyan = scene.w.cards[nappa.piece]
    assert "Saiyan" in saiyan.words


def drawn_moon() -> tuple[Scene, Table]:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", drawn=["Full Moon"])
    return scene, scene.begin("maintenance")


@card(
    "Full Moon",
    "A player whose party here has Damage of 8 or more in all or Planetary & Damage of 4 or more in all may use this:"
    " it is defeated.",
)
@pytest.mark.parametrize(("party", "may_"), [(["Krillin"], False), (["Krillin", "Tien (Tenshinhan)"], True)])
def test_a_strong_party_defeats_the_moon(party: list[str], may_: bool) -> None:
    scene = field()
    for who in party:
        scene.puts("A", who, HERE)
    scene.puts("B", "Goku", 1)
    scene.puts("B", "Full Moon", HERE)
    scene.piles("A", hand=["Light"])
    table = scene.begin("equip")
    assert ("use Full Moon" in table.options("A")) is may_
    if may_:
        table.does("A", "use", "Full Moon")
        assert "defeated" in events(table)
        assert "Full Moon" not in in_play(table)


# bribes


@card(
    "Swat Team",
    "A player may discard all cards of the own characters here that are Weapon, at least one: it is defeated.",
)
@card(
    "Happosai",
    "A player may discard a card of the own characters here that is item or equipment that is Clothing: it is"
    " defeated.",
)
@pytest.mark.parametrize(
    ("title", "carried", "lost"),
    [
        ("Swat Team", ["Armitage's Gun", "Rocket Launcher", "Light"], ["Armitage's Gun", "Rocket Launcher"]),
        ("Swat Team", ["Light"], []),
        ("Happosai", ["Lingerie", "Earrings", "Light"], ["Lingerie"]),
        ("Happosai", ["Light"], []),
    ],
)
def test_some_disasters_can_be_bought_off(title: str, carried: list[str], lost: list[str]) -> None:
    scene = field()
    one = scene.puts("A", "Krillin", HERE, carries=carried)
    scene.puts("A", "Nail", 1, carries=["Lingerie", "Armitage's Gun"])
    scene.puts("B", title, HERE)
    table = scene.begin("equip")
    assert (f"use {title}" in table.options("A")) is bool(lost)
    if lost:
        table.does("A", "use", title)
        if title == "Happosai":
            table.does("A", "discard", "Lingerie")
        assert title not in in_play(table)
        assert sorted(titles(table, state(table).concealed[one.id].cards)) == sorted(set(carried) - set(lost))


# landings and entries


@card("Jinnai's Strike Squad", "After each full movement: +1 damage, +1 defense as long as it is in play.")
@card("Kagato", "This disaster: takes no items by itself.")
@card("Kagato", "After each full movement, on one item beneath its location, by chance: it is out of the game.")
@card("Largo", "After each 3rd full movement, on each card at its location or beneath it: it is out of the game.")
@card("Defense Forces", "This disaster: takes no items by itself.")
@card(
    "Defense Forces",
    "When it ends a full movement where an item lies beneath the location: +1 damage, +1 defense; does not move by"
    " itself as long as it is in play.",
)
def test_what_happens_after_full_movements() -> None:
    scene = field()
    squad = scene.puts("A", "Jinnai's Strike Squad", ENTRY)
    scene.puts("A", "Krillin", 1, home=True)
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert (ability(scene.w, squad, "damage"), ability(scene.w, squad, "defense")) == (4, 4)
    assert full_health(scene.w, squad) == 3
    while state(table).phase != "equip" or state(table).active != 1:
        table.does_least(table.asked[0])
    assert ability(scene.w, squad, "damage") == 5
    for title in ("Kagato", "Defense Forces"):
        scene = field()
        foe = scene.puts("A", title, ENTRY)
        scene.state.under[1] = scene.cards("B", ["Go Board", "Goons"])
        scene.piles("A", hand=["Light"])
        scene.piles("B", hand=["Light"])
        before = ability(scene.w, foe, "damage")
        table = scene.begin("maintenance")
        assert foe.at == 1
        assert titles(table, state(table).removed) == (["Go Board"] if title == "Kagato" else [])
        assert state(table).concealed[foe.id].cards == []
        assert ability(scene.w, foe, "damage") - before == (title == "Defense Forces")
        assert may(scene.w, foe, "move") is (title == "Kagato")
    scene = field()
    largo = scene.puts("A", "Largo", ENTRY, carries=["Keys"])
    largo.landings = 1
    scene.state.above[1] = scene.cards("B", ["Light"])
    scene.state.under[1] = scene.cards("B", ["Go Board"])
    boomer = scene.puts("B", "Goons", 1)
    boomer.done = False
    scene.piles("A", hand=["Light"])
    table = scene.begin("maintenance")
    assert state(table).removed == []
    largo.landings, largo.at = 2, ENTRY
    boomer.at = 1
    state(table).agenda.append(Todo("landing", largo.id))
    largo.at = 1
    while not state(table).removed:
        goes_on(table)
    assert sorted(titles(table, state(table).removed)) == ["Go Board", "Goons", "Keys", "Light"]
    assert "Largo" in in_play(table)


@card(
    "Space Pirate Attack", "When it enters play, on each equipment but not Planetary Vehicle in play: it is discarded."
)
@card("3 Way Rumble", "Takes effect on the nearest disaster that fights: this card lies on it from now on.")
@card("3 Way Rumble", "Bearer: +2 damage, +2 defense.")
def test_pirates_and_rumbles() -> None:
    scene = field()
    one = scene.puts("A", "Krillin", 1, shown=["Jet Pack"], carries=["Light", "Keys"])
    safe = scene.puts("B", "Nail", 1, home=True, carries=["Light"])
    scene.piles("A", drawn=["Space Pirate Attack"], combat=CARDS)
    table = scene.begin("maintenance")
    assert one.shown == []
    assert titles(table, state(table).concealed[one.id].cards) == ["Keys"]
    assert len(state(table).concealed[safe.id].cards) == 1
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    near, far = scene.puts("B", "Goons", 1), scene.puts("B", "Class C Boomer", 0)
    still = scene.puts("B", "Baby", 4)
    before = ability(scene.w, near, "damage"), ability(scene.w, near, "defense"), full_health(scene.w, near)
    scene.piles("A", drawn=["3 Way Rumble"], hand=["Light"])
    table = scene.begin("maintenance")
    after = ability(scene.w, near, "damage"), ability(scene.w, near, "defense"), full_health(scene.w, near)
    assert after == (before[0] + 2, before[1] + 2, before[2])
    assert (len(near.worn), far.worn, still.worn) == (1, [], [])
    assert "3 Way Rumble" not in in_play(table)


# those who fall


@card("Kiriya, The Phantom Assassin", "When it bonks or kills a character: its owner discards a card of the hand.")
@card("Tatewaki Kuno", "This disaster: picks females before others.")
@card("Tatewaki Kuno", "When it bonks or kills a character: a bonked one is out of play for 3 turns of its owner.")
@card("Zarbon", "At the end of round 2 of a combat: it uses its second set of abilities for good.")
def test_those_who_fell_somebody() -> None:
    scene = field()
    scene.puts("A", "Chaplain", HERE)
    scene.puts("A", "Krillin", 0, home=True)
    scene.puts("A", "Kiriya, The Phantom Assassin", ENTRY)
    scene.state.figures[3].at = ENTRY
    scene.puts("A", "Goku", 1)
    scene.piles("A", combat=CARDS, hand=["Light", "Spirit"])
    scene.state.figures[1].at = 1
    table = scene.begin("maintenance")
    while not fallen(table):
        goes_on(table)
    assert table.asked == "A give-up" or len(state(table).hands[0]) == 1
    scene = field()
    scene.puts("A", "Princess Ayeka", 1)
    scene.puts("A", "Goku", 1)
    scene.puts("A", "Tatewaki Kuno", ENTRY)
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    while "picks" not in events(table):
        goes_on(table)
    assert next(event.facts["whom"] for event in table.match.world.events if event.what == "picks") == "Princess Ayeka"
    while not fallen(table):
        goes_on(table)
    begun = state(table).bonked[0][0].turn
    assert begun == 2 + 2
    state(table).taken[0] = 5
    assert fetchable(table.match.world, 0) == []
    state(table).taken[0] = 6
    assert len(fetchable(table.match.world, 0)) == 1


def flees_from(title: str, who: str, carries: Sequence[str] = ("Keys",)) -> Table:
    """Somebody retreats from a disaster before the first round, and is struck."""
    _, table = attacked(title, who, carries=carries)
    while table.asked != "A retreat":
        goes_on(table)
    table.does("A", "retreat")
    return table


@rule("ANI-482")
def test_who_falls_by_the_blow_of_a_retreat_has_fallen_by_that_disaster() -> None:
    table = flees_from("Kiriya, The Phantom Assassin", "Lisa Vannett")
    assert "bonked" in events(table)
    assert titles(table, state(table).discards[0]) == ["Light"], "the only card of the hand"
    table = flees_from("Tatewaki Kuno", "Lisa Vannett")
    assert state(table).bonked[0][0].turn == 2 + 2
    table = flees_from("Juraian Guardians", "Lisa Vannett")
    assert state(table).bonked[0][0].held == figure(table, "Juraian Guardians").id
    assert titles(table, state(table).removed) == ["Keys"]


def test_who_loses_health_by_the_blow_of_a_retreat_loses_clothes_to_muggers() -> None:
    table = flees_from("Funky Muggers", "Chaplain", carries=["Earrings", "Lingerie"])
    assert table.asked == "A shred"


def test_nobody_has_fallen_by_a_disaster_whom_the_own_side_has_felled() -> None:
    scene = field()
    scene.stop("combat", "combats", *USUAL)
    scene.puts("A", STRONG, HERE)
    weak = scene.puts("A", "Lisa Vannett", HERE)
    foe = scene.puts("B", "Kiriya, The Phantom Assassin", HERE)
    foe.lost = -90
    scene.piles("A", combat=CARDS, hand=["Light", "Spirit"])
    scene.piles("B", hand=["Reverse Attack", "Spirit"])
    table = scene.begin("equip")
    table.does("A", "attack", "Kiriya, The Phantom Assassin")
    while table.asked != "A attackers":
        table.does_least(table.asked[0])
    table.does("A", "name", STRONG, "Lisa Vannett")
    while "play Reverse Attack" not in table.options("B"):
        table.does_least(table.asked[0])
    assert state(table).fight is not None
    state(table).fight.target = figure(table, STRONG).id  # type: ignore[union-attr]
    figure(table, STRONG).lost = -90
    table.does("B", "play", "Reverse Attack")
    while weak.id in state(table).figures:
        wanted = {f"at-attack {STRONG}": ("at-attack", STRONG), "at Lisa Vannett": ("at", "Lisa Vannett")}
        said = [answer for option, answer in wanted.items() if option in table.options(table.asked[0])]
        table.does(table.asked[0], *said[0]) if said else table.does_least(table.asked[0])
    assert "bonked" in events(table) or "killed" in events(table)
    assert len(state(table).hands[0]) == 2, "she gives up no card"


@pytest.mark.parametrize("rounds", [1, 2])
def test_zarbon_changes_after_two_rounds(rounds: int) -> None:
    scene = field()
    scene.puts("A", "Mr. Masamichi Fujisawa", HERE, worn=["Don't Touch", "Don't Touch"])
    scene.puts("B", "Zarbon", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", "Zarbon")
    zarbon = figure(table, "Zarbon")
    zarbon.lost = -50
    figure(table, "Mr. Masamichi Fujisawa").lost = -50
    fight = state(table).fight
    assert fight is not None
    while events(table).count("is-struck") < rounds or table.asked != "A go-on":
        goes_on(table)
    assert (ability(table.match.world, zarbon, "damage"), zarbon.form) == ((10, 2) if rounds == 2 else (6, 1))


# thieves


@card(
    "Sahara Demon",
    "This disaster: steals an item from a character that it meets, by chance, makes a full movement and lays it beneath"
    " the location to which it comes.",
)
@card(
    "Class C Female Boomer",
    "This disaster: steals an equipment from a character that it meets, by chance, and makes a full movement.",
)
@rule("ANI-273", "ANI-607", "ANI-608", "ANI-609", "ANI-610", "ANI-613", "ANI-R467", "ANI-R470", "ANI-R137")
def test_thieves_steal_and_make_a_full_movement() -> None:
    scene = Scene()
    scene.row("Cafe", "Hong Kong", "Museum", *("Sewer", "Arena", "Country Bar", "Campground", "Phone Booth"))
    scene.haven("A", 0)
    one = scene.puts("A", "Krillin", 6, carries=["Keys", "Light"])
    scene.puts("A", "Nail", 5)
    demon = scene.puts("A", "Sahara Demon", 7, carries=["Go Board"])
    table = scene.begin("maintenance")
    assert "attacks" not in events(table)
    assert demon.at == 3, "one step, and three more; the other two are lost"
    assert titles(table, state(table).under[6]) == ["Go Board"], "what it had is laid down before"
    assert titles(table, state(table).under[3]) == ["Keys"]
    assert titles(table, state(table).concealed[one.id].cards) == ["Light"]
    assert state(table).concealed[demon.id].cards == []
    scene = field()
    one = scene.puts("A", "Krillin", HERE, carries=["Keys", "Light"])
    thief = scene.puts("A", "Class C Female Boomer", ENTRY)
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    assert titles(table, state(table).concealed[one.id].cards) == ["Keys"]
    assert thief.id not in state(table).figures, "three locations take it off the field"
    assert titles(table, state(table).discards[0]) == ["Light", "Class C Female Boomer"]
    scene = field()
    scene.puts("A", "Krillin", ENTRY - 2)
    thief = scene.puts("A", "Class C Female Boomer", ENTRY)
    scene.piles("A", combat=CARDS)
    assert thief.at == ENTRY
    scene.state.figures[1].at = 1
    table = scene.begin("maintenance")
    assert "attacks" in events(table), "where there is nothing to steal it is like any other"


@rule("ANI-614", "ANI-R468")
def test_a_thief_that_is_dug_out_steals_and_the_party_may_go_on() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board", "Sahara Demon"])
    for across, title in enumerate(("Sewer", "Country Bar", "Campground", "Cafe"), 1):
        scene.location(title, across, 0)
    scene.haven("A", 1)
    party = [scene.puts("A", who, 0, carries=["Keys"] if who == "Kami" else []) for who in ("Adult Gohan", "Kami")]
    table = scene.begin("scavenge")
    for piece in state(table).under[0]:
        scene.state.brought[0].remove(piece)
        scene.state.brought[1].append(piece)
    scene.w.memo.clear()
    table.does("A", "scavenge", "Arena")
    while table.asked == "A party":
        table.does("A", "begin")
    assert figure(table, "Sahara Demon").at == 3
    assert titles(table, state(table).under[3]) == ["Keys"]
    assert state(table).concealed[party[1].id].cards == []
    assert table.asked == "A dig-on"


def test_nothing_is_stolen_that_is_not_there_any_more() -> None:
    scene = field()
    one, thief = scene.puts("A", "Krillin", HERE), scene.puts("B", "Sahara Demon", HERE)
    theft(scene.w, Todo("theft", thief.id, -1, [one.id]))
    assert scene.state.agenda == []


def test_who_comes_to_a_thief_is_robbed_and_not_attacked() -> None:
    scene = field()
    scene.puts("A", "Krillin", HERE, carries=["Keys"])
    thief = scene.puts("B", "Sahara Demon", 1)
    table = scene.begin("move")
    table.does("A", "go", "Krillin")
    if table.asked == "A where":
        table.does("A", "to", "Arena")
    assert "attacks" not in events(table)
    assert thief.at == ENTRY


@card(
    "Najato (Phantom Prince)",
    "This disaster: steals an item from a character that it meets, by chance, and makes a full movement.",
)
@rule("ANI-611", "ANI-610")
def test_najato_steals_on_his_way() -> None:
    scene = Scene()
    scene.row("Cafe", "Hong Kong", "Museum", "Sewer", "Arena", "Country Bar", "Campground", "Phone Booth")
    scene.haven("A", 0)
    one = scene.puts("A", "Krillin", 5, carries=["Keys", "Go Board"])
    najato = scene.puts("A", "Najato (Phantom Prince)", 7)
    table = scene.begin("maintenance")
    assert najato.at == 2, "two steps, a theft, and three more"
    assert events(table).count("moves") == 5
    assert "attacks" not in events(table)
    assert len(state(table).concealed[one.id].cards) == len(state(table).concealed[najato.id].cards) == 1


@card(
    "Najato (Phantom Prince)",
    "This disaster: an attack on it strikes one who attacks it, by chance, unless a party there has Nanami Jinnai or"
    " Genius or Blind Luck.",
)
@pytest.mark.parametrize(("who", "diverted"), [("Krillin", True), ("Goten", False), ("Bulma", False)])
def test_najato_diverts_attacks(who: str, diverted: bool) -> None:
    scene = field()
    scene.puts("A", who, HERE)
    scene.puts("B", "Najato (Phantom Prince)", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", "Najato (Phantom Prince)")
    while "strikes" not in events(table):
        goes_on(table)
    damage = next(event.facts["damage"] for event in table.match.world.events if event.what == "strikes")
    assert (damage == 0) is diverted
    assert (events(table).count("is-struck") == 2) is diverted, "an attacker alone strikes itself"


@card(
    "Dr. Weelo",
    "This disaster: when its health falls below 3, it uses its second set of abilities for good and is a major disaster"
    " from then on.",
)
@pytest.mark.parametrize(("lost", "changes"), [(0, False), (2, True)])
def test_dr_weelo_shows_himself(lost: int, changes: bool) -> None:
    scene = field()
    scene.puts("A", "Future Trunks", HERE)
    weelo = scene.puts("B", "Dr. Weelo", HERE)
    table = scene.begin("equip")
    weelo.sore = lost
    table.does("A", "attack", "Dr. Weelo")
    assert weelo.lost == lost + 1
    assert (weelo.form, weelo.side) == ((2, "major") if changes else (1, "minor"))
    assert ability(scene.w, weelo, "damage") == (8 if changes else 2)
    if changes:
        fight = state(table).fight
        assert fight is not None
        assert fight.health[weelo.id] == 5, "his health stays what it was"


def test_dr_weelo_shows_himself_at_once_when_he_loses_health_directly() -> None:
    table = fight("Destructo Disk", fighter="Adult Gohan", foe="Dr. Weelo")
    weelo = figure(table, "Dr. Weelo")
    table.does("A", "play", "Destructo Disk")
    assert (weelo.lost, weelo.form, weelo.side) == (3, 2, "major"), "before he strikes"
    weelo.lost = 0
    assert ability(table.match.world, weelo, "damage") == 8, "for good"


@card(
    "F.G. Frederick",
    "At the beginning of each turn of its owner: +1 damage, +1 defense, +1 movement as long as it is in play.",
)
@card(
    "F.G. Frederick",
    "After each full movement, on its location: no character may stop here or scavenge here as long as it is in play.",
)
def test_f_g_frederick_grows_and_closes_locations() -> None:
    scene = field()
    one = scene.puts("B", "Nail", 1, home=True)
    boss = scene.puts("A", "F.G. Frederick", ENTRY)
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert boss.at == ENTRY - 1
    assert [may_stop(scene.w, [one], space) for space in (ENTRY, ENTRY - 1)] == [True, False]
    while state(table).taken[0] < 3:
        table.does_least(table.asked[0])
    assert [ability(scene.w, boss, name) for name in ("damage", "defense", "movement")] == [5, 5, 2]
    assert full_health(scene.w, boss) == 4
    assert not may_stop(scene.w, [one], boss.at)
    while state(table).taken[0] < 5:
        table.does_least(table.asked[0])
    assert [each.times for each in state(table).lasting if each.on == boss.id] == [3]
    assert [source.amount for source in sources(scene.w, boss, "damage")] == [4, 3], "in one line"
    defeat(scene.w, boss)
    assert all(may_stop(scene.w, [one], space) for space in range(5))


@card("Tank Police on Patrol", "This disaster: the printed movement counts twice after 2 full movements.")
@card(
    "Tank Police on Patrol",
    "After each 3rd full movement, on each card at its location or beneath it: it is out of the game.",
)
@card("Tank Police on Patrol", "After each 3rd full movement: this card is out of the game.")
def test_tank_police_on_patrol() -> None:
    scene = field()
    scene.puts("A", "Nail", 0, home=True)
    tank = scene.puts("A", "Tank Police on Patrol", ENTRY)
    assert ability(scene.w, tank, "movement") == 4
    scene.state.under[1] = scene.cards("B", ["Go Board"])
    scene.state.above[1] = scene.cards("B", ["Light"])
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert (tank.landings, tank.at) == (1, 0)
    tank.landings, tank.at = 2, ENTRY
    assert ability(scene.w, tank, "movement") == 8
    while tank.id in state(table).figures:
        table.does_least(table.asked[0])
    assert sorted(titles(table, state(table).removed)) == ["Go Board", "Light", "Tank Police on Patrol"]
    assert "Nail" in in_play(table), "a haven is no part of the location"


@rule("ANI-R465")
def test_a_full_movement_without_a_printed_movement_is_one_location(monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(card.name for card in catalog().values() if card.type == "minor-disaster" and not card.figures)
    card = replace(catalog()[name], figures={"damage": 1, "defense": 1})
    monkeypatch.setitem(CLAUSES, name, (moves(3),))
    scene = field()
    scene.haven("A", 1)
    scene.puts("A", "Krillin", 1, home=True)
    piece = scene.w.create([card])[0]
    scene.state.brought[0].append(piece)
    scene.state.entering[0].append(piece)
    table = scene.begin("maintenance")
    way = [event.facts["place"] for event in table.match.world.events if event.what == "moves"]
    assert len(way) == 3, "three full movements, one location each"


@rule("ANI-434", "ANI-433")
def test_a_disaster_that_leaves_a_combat_is_dealt_no_damage() -> None:
    table = fight("Light", foe="Goons")
    foe = figure(table, "Goons")
    go(table.match.world, foe, 2)
    while state(table).fight is not None:
        table.does_least("A")
    assert (foe.lost, "Goons" in in_play(table)) == (0, True)
    assert "strikes" not in events(table)


@rule("ANI-496")
def test_a_combat_is_over_when_only_those_are_left_whom_the_disaster_may_not_attack() -> None:
    scene = field()
    scene.puts("A", "Krillin", 1, shown=["Chang Tiger Clan Ring"])
    scene.puts("A", "Princess Sasami", 1)
    scene.puts("A", "GD-42 Crab Mech", 4)
    table = scene.begin("maintenance")
    table.does("A", "stand")
    figure(table, "GD-42 Crab Mech").lost = -20
    while state(table).fight is not None:
        if table.asked == "A retaliators":
            table.does("A", "name", "Krillin")
        else:
            table.does("A", "fight-on")
    assert "Princess Sasami" not in in_play(table)
    assert {"Krillin", "GD-42 Crab Mech"} <= set(in_play(table))
