"""Captured characters, their captors, and how they get free. Sentences of captors are quoted here."""

import pytest

from beanfield.games.ani_mayhem.changes.captivity import capture
from beanfield.games.ani_mayhem.changes.carrying import carrying_options
from beanfield.games.ani_mayhem.changes.counting import count_use
from beanfield.games.ani_mayhem.changes.table import (
    carried,
    characters_at,
    defeat,
    fighters_at,
    go,
    leave,
    on_the_field,
    standing,
)
from beanfield.games.ani_mayhem.combat.charms import targets_of
from beanfield.games.ani_mayhem.combat.closing import end_fight, fighting
from beanfield.games.ani_mayhem.combat.engagements import parties_to_attack
from beanfield.games.ani_mayhem.disasters.taking_effect import is_present, let_go, prey_of
from beanfield.games.ani_mayhem.phases.digging import scavengers
from beanfield.games.ani_mayhem.phases.turns import fetchable
from beanfield.games.ani_mayhem.reading import ability, captives_of, count_skill, is_captive, may
from beanfield.games.ani_mayhem.reading.borrowing import in_use
from beanfield.games.ani_mayhem.reckoning import describe, reckon
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, Todo
from beanfield.games.ani_mayhem.steps.stealing import loot_of
from beanfield.games.ani_mayhem.vocabulary.conditions import bears
from beanfield.games.ani_mayhem.vocabulary.effects import nearest
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.captives import HERE, NEXT, field
from tests.games.ani_mayhem.scenes.charms import GRUFF, HEART, HERO, LUCKY, MONK, SCANDAL, STRONG, result
from tests.games.ani_mayhem.scenes.courting import woos
from tests.rules import rule


def held(foe: str = "Goons", who: str = MONK, **more: list[str]) -> tuple[Scene, Figure, Figure]:
    """A character of A that is captured, and its captor."""
    scene = field()
    captor, captive = scene.puts("B", foe, HERE), scene.puts("A", who, HERE, **more)  # type: ignore[arg-type]
    capture(scene.w, captive, captor, away=False)
    return scene, captor, captive


# what a captive does


@rule("ANI-091", "ANI-092", "ANI-R442", "ANI-R045")
def test_a_captive_does_nothing_and_is_in_no_combat() -> None:
    scene, captor, captive = held(carries=["Keys"], shown=["Hand Gun"])
    mate, rival = scene.puts("A", STRONG, HERE), scene.puts("B", LUCKY, HERE)
    table = scene.begin("equip")
    w = table.match.world
    deeds = ("move", "scavenge", "attack", "retaliate", "protect", "deal damage", "use", "retreat")
    assert not any(may(w, captive, deed) for deed in deeds)  # type: ignore[arg-type]
    assert captive not in fighters_at(w, HERE) and captive not in scavengers(w, 0, HERE)
    assert captive not in targets_of(w, rival) and targets_of(w, captive) == []
    assert [one.id for one in parties_to_attack(w, 1)] == [mate.id]
    handled = {piece for option in carrying_options(w, 0) for piece in option.on}
    assert handled.isdisjoint([captive.piece, *carried(w, captive)]), "nobody uses what it has"
    assert characters_at(w, HERE, 0) == [mate]
    assert "use Hand Gun" not in table.options("A")
    assert captor.id in state(table).figures


@rule("ANI-093", "ANI-R046", "ANI-R045")
def test_a_captive_is_in_play_goes_where_its_captor_goes_and_keeps_its_items() -> None:
    scene, captor, captive = held(carries=["Keys"])
    assert on_the_field(scene.w, 0) == 1
    assert standing(scene.w)[0] == [1, 0]
    go(scene.w, captor, NEXT)
    assert captive.at == NEXT
    assert captive.id in scene.state.figures


@rule("ANI-094", "ANI-R045")
@pytest.mark.parametrize("how", ["defeated", "leaves"])
def test_it_is_free_where_its_captor_was(how: str) -> None:
    scene, captor, captive = held()
    go(scene.w, captor, NEXT)
    if how == "defeated":
        defeat(scene.w, captor)
    else:
        leave(scene.w, captor, "discards.1", "leaves-field", "ANI-352")
    assert not is_captive(scene.w, captive) and captive.at == NEXT
    assert may(scene.w, captive, "move")


@rule("ANI-R045")
def test_the_cards_of_a_captive_give_nothing_to_others() -> None:
    scene = field()
    bubbles, mate = scene.puts("A", "Bubbles", HERE), scene.puts("A", STRONG, HERE)
    before = ability(scene.w, mate, "damage")
    capture(scene.w, bubbles, scene.puts("B", "Goons", HERE), away=False)
    assert ability(scene.w, mate, "damage") == before - 1


def test_who_is_captured_leaves_its_vehicle() -> None:
    scene = field()
    captor, driver, mate = (scene.puts(*one) for one in (("B", "Goons", HERE), ("A", MONK, HERE), ("A", STRONG, HERE)))
    car = scene.puts("A", "Goten", HERE)
    car.side = "vehicle"
    driver.vehicle = driver.aboard = mate.aboard = car.id
    capture(scene.w, driver, captor, away=False)
    assert (driver.aboard, driver.vehicle) == (NOBODY, NOBODY)
    assert mate.vehicle == car.id


@rule("ANI-087", "ANI-R045")
def test_everybody_is_told_who_is_captured_and_who_cannot_act() -> None:
    scene, _, captive = held()
    free, dazed = scene.puts("A", STRONG, HERE), scene.puts("A", MONK, HERE)
    dazed.spell = "out"
    view = scene.begin("equip").match.view(1)
    told = {might.id: might.held for might in reckon(view).strengths}
    assert (told[captive.id], told[free.id], told[dazed.id]) == ("captive", "", "idle")
    assert "idle" in [remark.what for remark in describe(view, view.state.figures[dazed.id].piece)]


@rule("ANI-R609", "ANI-R045")
@pytest.mark.parametrize("title", ["Power Push", "Sudden Recall"])
def test_no_effect_puts_a_captive_somewhere_else(title: str) -> None:
    scene, captor, captive = held()
    scene.piles("B", hand=[title])
    table = scene.begin("equip", active="B")
    table.does("B", "play", title)
    while state(table).stack:
        table.does_least(table.asked[0])
    assert (captive.at, captive.home, captor.at) == (HERE, False, HERE)
    assert is_captive(table.match.world, captive)
    assert "stays-put" in events(table)


@rule("ANI-R609")
def test_who_is_captured_off_the_field_is_not_counted_among_those_at_a_location() -> None:
    scene = field()
    captive = scene.puts("A", "Akane Tendo", HERE)
    ogre, boomer = scene.puts("B", "Mez", HERE), scene.puts("B", "55-C Bodyguard Boomer", HERE)
    assert not may(scene.w, ogre, "move") and ability(scene.w, boomer, "defense") == 5
    capture(scene.w, captive, scene.puts("B", "On The Move", HERE), away=True)
    assert may(scene.w, ogre, "move") and ability(scene.w, boomer, "defense") == 4


@rule("ANI-R044", "ANI-R065", "ANI-091")
def test_a_captive_takes_no_skill_from_others() -> None:
    scene = field()
    spoiler, cook = scene.puts("A", "Akane Tendo", HERE), scene.puts("B", "Nanami Jinnai", HERE)
    assert count_skill(scene.w, [cook], "Cooking") == 0
    capture(scene.w, spoiler, scene.puts("B", "Goons", HERE), away=False)
    assert count_skill(scene.w, [cook], "Cooking") == 1


@rule("ANI-R065")
def test_nobody_has_a_skill_less_than_not_at_all() -> None:
    scene = field()
    scene.puts("B", "Akane Tendo", HERE)
    assert count_skill(scene.w, [scene.puts("A", STRONG, HERE)], "Cooking") == 0


@rule("ANI-R044", "ANI-087")
def test_who_cannot_act_averts_nothing() -> None:
    scene = field()
    monk = scene.puts("A", "Rokkon", HERE)  # a Priest with Strength
    assert is_present(scene.w, "Priest & Strength", [HERE])
    monk.spell = "out"
    assert not is_present(scene.w, "Priest & Strength", [HERE])


@rule("ANI-092")
def test_who_is_captured_in_a_combat_fights_no_longer() -> None:
    scene, captor, captive = held()
    mate = scene.puts("A", STRONG, HERE)
    fight = Fight(captor.id, 0, True, [], {}, space=HERE, fighters=[mate.id, captive.id])
    assert fighting(scene.w, fight) == [mate]


@rule("ANI-092")
def test_no_disaster_hunts_a_captive() -> None:
    scene, _, _ = held(carries=["Keys"])
    free = scene.puts("A", STRONG, 0, carries=["Light"])
    hunter = scene.puts("B", "Dobermans", NEXT)
    scene.puts("B", "Acid Head", NEXT)
    scene.piles("A", combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("maintenance", active="B")
    while state(table).phase == "maintenance":
        table.does("A", "stand") if table.asked == "A retreat" else table.does_least(table.asked[0])
    picks = {event.facts["whom"] for event in table.match.world.events if event.what == "picks"}
    assert picks == {STRONG}
    assert hunter.at == free.at


@rule("ANI-092")
def test_who_pursues_somebody_lets_a_captive_be() -> None:
    scene, _, captive = held()
    free, hunter = scene.puts("A", STRONG, 0), scene.puts("B", "Dodoria", 4)
    hunter.quarry = captive.id
    table = scene.begin("maintenance", active="B")
    for _ in range(9):
        if hunter.quarry == captive.id:
            table.does_least(table.asked[0])
    assert hunter.quarry == free.id


@rule("ANI-R045")
def test_nobody_steals_from_a_captive_or_uses_what_it_has() -> None:
    scene, _, _ = held(carries=["Keys"], shown=["Jet Pack", "Ifurita's Power Key Staff"])
    scene.puts("B", STRONG, HERE)
    scene.puts("B", "Makoto Mizuhara", HERE)
    scene.enacts("B", "Interrogation")
    scene.haven("B", 1)
    borrower = scene.puts("B", "Krillin", 1, home=True)
    scene.piles("B", hand=["Pass Around"])
    table = scene.begin("equip", active="B")
    assert "use Interrogation" not in table.options("B")
    assert "use Makoto Mizuhara" not in table.options("B")
    table.does("B", "enhance", "Pass Around", to="Krillin")
    assert "fails" in events(table) and in_use(table.match.world, borrower) == []
    bubbles = scene.puts("B", "Catch Bubbles", HERE)
    assert prey_of(scene.w, nearest("character", bears("item")), bubbles.piece, 1, HERE) == []


# freed by a card


@card("Jail Break", "On a character who is captured: it is free and moves by itself again.")
@rule("ANI-R047", "ANI-094")
def test_jail_break_frees_anybodys_captive() -> None:
    scene, captor, captive = held()
    scene.puts("A", STRONG, HERE)
    scene.piles("B", hand=["Jail Break"])
    table = scene.begin("equip", active="B")
    table.does("B", "play", "Jail Break")
    assert not is_captive(table.match.world, captive)
    assert captive.at == HERE and captor.id in state(table).figures
    assert figure(table, MONK) in fighters_at(table.match.world, HERE)


def test_jail_break_needs_a_captive() -> None:
    scene = field()
    scene.puts("A", STRONG, HERE)
    scene.piles("B", hand=["Jail Break"])
    assert "play Jail Break" not in scene.begin("equip", active="B").options("B")


# captors


@card(
    "Captured!",
    "Takes effect on the character with the highest sum of damage and defense among those of the player who drew or"
    " revealed it: it is captured by this disaster until a party with Computer & Genius & Survival is there.",
)
@rule("ANI-094", "ANI-R047")
@pytest.mark.parametrize("by", ["B", "A"])
def test_captured_holds_the_strongest_until_a_party_with_the_skills_comes(by: str) -> None:
    scene = field()
    scene.puts("A", "Chiao-Tzu", 1)
    strong = scene.puts("A", STRONG, HERE)
    scene.puts("B", "Mr. Masamichi Fujisawa", NEXT)
    scene.piles("A", drawn=["Captured!"])
    table = scene.begin("maintenance")
    captor = figure(table, "Captured!")
    assert captives_of(table.match.world, captor) == [strong], "of A's, though Fujisawa is stronger"
    assert captor.at == HERE
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert captor.id in state(table).figures and captor.at == HERE, "it stays as long as it has a captive"
    w = table.match.world
    for who in ("Little Washu", "Mr. Masamichi Fujisawa"):
        let_go(w)
        assert is_captive(w, strong)
        scene.puts(by, who, HERE)
    let_go(w)
    assert not is_captive(w, strong)
    assert "Captured!" not in in_play(table)


@card(
    "Juraian Guardians",
    "When it bonks or kills a character: the items that it has dropped are discarded; it is captured by this disaster.",
)
def test_juraian_guardians_capture_whom_they_bonk() -> None:
    scene = field()
    weak, mate = scene.puts("A", "Annapuna", NEXT, carries=["Keys", "Hand Gun"]), scene.puts("A", STRONG, NEXT)
    scene.puts("B", "Juraian Guardians", HERE)
    scene.piles("A", hand=["Jail Break"])
    table = scene.begin("equip")
    guards = figure(table, "Juraian Guardians")
    scene.state.agenda.append(Todo("ambush", guards.id, HERE, [weak.id]))
    weak.at = HERE
    while "bonked" not in events(table):
        answer = {"A retreat": "stand", "A go-on": "fight-on"}.get(table.asked)
        table.does("A", answer) if answer else table.does_least(table.asked[0])
    out = state(table).bonked[0][0]
    assert out.held == guards.id
    assert table.lies("removed") == ["Keys"], "items only"
    state(table).taken[0] += 5
    assert fetchable(table.match.world, 0) == []
    assert mate.id in state(table).figures
    table.does("A", "play", "Jail Break")
    assert fetchable(table.match.world, 0) == [out.piece]


def test_juraian_guardians_let_them_go_when_they_are_defeated() -> None:
    scene = field()
    scene.piles("A", bonked=[MONK])
    guards = scene.puts("B", "Juraian Guardians", HERE)
    scene.state.bonked[0][0].held = guards.id
    defeat(scene.w, guards)
    assert scene.state.bonked[0][0].held == NOBODY


@card(
    "Kidnapped",
    "This disaster: where it comes by it captures one of those with damage below 4, by chance; it takes one captive"
    " along at a time.",
)
def test_kidnapped_takes_one_weak_character_along() -> None:
    scene = field()
    strong, weak = scene.puts("A", STRONG, 3), scene.puts("A", "Chiao-Tzu", 3)
    other = scene.puts("B", LUCKY, 2)
    foe = scene.puts("A", "Kidnapped", 4)
    table = scene.begin("maintenance")
    w = table.match.world
    assert captives_of(w, foe) == [weak], "in passing, and not A-ko with damage 4"
    assert foe.at == weak.at != 3
    assert not is_captive(w, other), "one at a time"
    assert strong.at == 3
    defeat(w, foe)
    assert not is_captive(w, weak)


@card(
    "On The Move",
    "Takes effect on each character at its location, unless a party there has Police x2: it drops all items that it"
    " carries, beneath the location; it is captured, off the field; a card that frees one of them frees all, and they"
    " go to a haven.",
)
@pytest.mark.parametrize("averted", [False, True])
def test_on_the_move_takes_everybody_off_the_field(averted: bool) -> None:
    scene = field()
    one, other = scene.puts("A", MONK, HERE, carries=["Keys", "Hand Gun"]), scene.puts("B", LUCKY, HERE)
    if averted:
        scene.puts("A", "Detective Mihoshi", HERE)
        scene.puts("A", "Nene Romanova", HERE)
    scene.puts("A", STRONG, NEXT)
    scene.piles("A", hand=["Jail Break"])
    scene.piles("B", drawn=["On The Move"])
    table = scene.begin("maintenance")
    w = table.match.world
    assert "On The Move" not in in_play(table), "it is discarded all the same"
    assert is_captive(w, one) is not averted and is_captive(w, other) is not averted
    if averted:
        return
    assert table.lies(f"under.{HERE}") == ["Keys"]
    assert table.lies(f"concealed.{one.id}.cards") == ["Hand Gun"]
    assert not is_captive(w, figure(table, STRONG))
    while "play Jail Break" not in (table.options("A") if table.asked[0] == "A" else []):
        table.does_least(table.asked[0])
    table.does("A", "play", "Jail Break")
    table.does("A", "at", MONK)
    assert [(each.home, each.at, is_captive(w, each)) for each in (one, other)] == [(True, 0, False), (True, 4, False)]


@card(
    "Raiichi & Zaakro",
    "Takes effect on each character at its location, unless a party there has Streetwise: it plays rock, paper,"
    " scissors against this disaster; the rest happens only if it loses; cannot act for 2 turns; it is captured by this"
    " disaster.",
)
@rule("ANI-R507")
@pytest.mark.parametrize("averted", [False, True])
def test_raiichi_and_zaakro_capture_those_who_lose_a_game(averted: bool) -> None:
    scene = field()
    winner, loser = scene.puts("A", MONK, HERE), scene.puts("A", STRONG, HERE)
    if averted:
        scene.puts("A", "Priss Asagiri", HERE)
    foe = scene.puts("B", "Raiichi & Zaakro", HERE)
    table = scene.begin("equip")
    state(table).agenda.append(Todo("effect", foe.id, 1))
    while "hand-sign" not in table.asked and "averted" not in events(table):
        table.does_least(table.asked[0])
    if averted:
        assert "Raiichi & Zaakro" not in in_play(table) and "hand-sign" not in table.asked
        return
    for mine, theirs in (("rock", "rock"), ("rock", "scissors"), ("rock", "paper")):
        assert table.asked == "A hand-sign, B hand-sign"
        table.does("A", mine)
        table.does("B", theirs)
    w = table.match.world
    assert [is_captive(w, each) for each in (winner, loser)] == [False, True]
    assert foe.id in state(table).figures
    turn = state(table).turns
    while is_captive(w, loser):
        table.does_least(table.asked[0])
        assert state(table).turns < turn + 6
    assert state(table).turns >= turn + 2
    assert "Raiichi & Zaakro" not in in_play(table), "it is discarded when the turns are over"


@rule("ANI-R507")
def test_chance_plays_for_a_disaster_of_the_same_player() -> None:
    scene = field()
    scene.puts("A", MONK, HERE)
    foe = scene.puts("A", "Raiichi & Zaakro", HERE)
    table = scene.begin("equip")
    state(table).agenda.append(Todo("effect", foe.id, 0))
    while table.asked != "A hand-sign":
        table.does_least(table.asked[0])
    table.does("A", "rock", chance=[[0]])
    assert "loses-game" in events(table) or "wins-game" in events(table) or table.asked == "A hand-sign"


# Princess Snake


SNAKE = "Princess Snake"


def snake(*party: str, cards: list[str]) -> Table:
    scene = field()
    for who in party:
        scene.puts("A", who, 1, carries=["Keys", "Hand Gun"] if who == MONK else [])
    scene.puts("B", SNAKE, HERE)
    scene.state.combat_decks[0] = scene.cards("A", list(reversed(cards)))
    table = scene.begin("move")
    table.does("A", "go", *party)
    if table.asked == "A where":
        table.does("A", "to", "Cathedral")
    table.does("A", "stand")
    return table


@card(
    SNAKE,
    "This disaster: charms only males; whom it charms drops all items and equipment and is captured, and then it does"
    " not attack; if it has charmed none of them it transforms, charms nobody any more and attacks.",
)
def test_princess_snake_captures_the_males_whom_she_charms() -> None:
    table = snake(MONK, STRONG, cards=[HEART, HEART])
    assert result(table) == (5, 1), "A-ko is not charmed"
    w = table.match.world
    assert is_captive(w, figure(table, MONK)) and not is_captive(w, figure(table, STRONG))
    assert sorted(table.lies(f"above.{HERE}")) == ["Hand Gun", "Keys"]
    assert "picks" not in events(table) and state(table).fight is None, "she does not attack then"
    assert figure(table, SNAKE).form == 1


def test_princess_snake_transforms_if_she_has_charmed_no_male() -> None:
    table = snake(MONK, cards=[SCANDAL, HERO, *[HEART] * 9])
    while "picks" not in events(table):
        table.does("A", "hold-back")
    snake_ = figure(table, SNAKE)
    assert snake_.form == 2
    assert not is_captive(table.match.world, figure(table, MONK))
    state(table).agenda.append(Todo("landing", snake_.id))
    courted = events(table).count("courts")
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert events(table).count("courts") == courted, "and charms nobody any more"


def test_princess_snake_attacks_females_as_she_is() -> None:
    table = snake(STRONG, cards=[HEART] * 9)
    assert "courts" not in events(table)
    while "picks" not in events(table):
        table.does("A", "hold-back")
    assert figure(table, SNAKE).form == 1


@card(
    SNAKE,
    "This disaster: its captives are free as soon as somebody has more than 7 charm in a charm battle against it.",
)
@pytest.mark.parametrize(("drawn", "freed"), [([HERO, HERO], True), ([HERO, HEART], False)])
def test_who_has_more_than_7_charm_frees_the_captives_of_princess_snake(drawn: list[str], freed: bool) -> None:
    scene = field()
    captor, captive = scene.puts("B", SNAKE, HERE), scene.puts("A", MONK, HERE)
    capture(scene.w, captive, captor, away=False)
    scene.puts("A", LUCKY, HERE)
    scene.puts("A", GRUFF, HERE)
    scene.state.combat_decks[0] = scene.cards("A", list(reversed(drawn)))
    table = scene.begin("equip")
    woos(table, LUCKY, SNAKE)
    assert result(table) == ((10, 8) if freed else (10, 3)), "even if that battle is lost"
    assert is_captive(table.match.world, captive) is not freed


# Kids These Days


@card(
    "Kids These Days",
    "When a character has won a charm battle against this disaster: half its damage; half its defense in the next round"
    " of a combat in which it fights.",
)
@pytest.mark.parametrize("won", [True, False])
def test_kids_these_days_are_half_as_strong_for_a_round_when_they_are_charmed(won: bool) -> None:
    scene = field()
    scene.puts("A", LUCKY, HERE)
    scene.puts("A", STRONG, HERE)
    foe = scene.puts("B", "Kids These Days", HERE)
    drawn = [SCANDAL, HERO] if won else [HERO, SCANDAL]
    scene.state.combat_decks[0] = scene.cards("A", list(reversed([*drawn, SCANDAL, HERO, *[HEART] * 9])))
    table = scene.begin("equip")
    w = table.match.world
    woos(table, LUCKY, "Kids These Days")
    assert ability(w, foe, "damage") == 6, "not yet"
    table.does("A", "attack", "Kids These Days")
    if table.asked == "A attackers":
        table.does("A", "name", STRONG)
    struck = [event.facts for event in w.events if event.what == "strikes"]
    assert struck
    lasting = [each.until for each in state(table).lasting]
    halved = [event.facts for event in w.events if event.what == "is-struck"]
    assert (int(str(halved[0]["damage"])) < 6) is won
    assert lasting == [], "for one round"


# Broken Bonds and Classy Crooks


@card("Broken Bonds", "Use on a character who is captured or who is held: it is free and moves by itself again.")
@card("Broken Bonds", "Use on a card in play that is Holding: it is discarded.")
def test_broken_bonds_frees_captives_and_those_who_are_held_or_discards_what_holds_them() -> None:
    scene, _, captive = held("Kidnapped")
    other, free = scene.puts("B", LUCKY, NEXT), scene.puts("B", GRUFF, NEXT)
    scene.enacts("A", "Broken Bonds")
    scene.piles("A", hand=["Pay Attention"])
    table = scene.begin("equip")
    w = table.match.world
    table.does("A", "play", "Pay Attention")
    table.does("A", "at", LUCKY)
    assert not may(w, other, "move")
    table.does("A", "use", "Broken Bonds")
    table.does("A", "effect-1")
    assert sorted(table.options("A")) == sorted([f"at {MONK}", f"at {LUCKY}"])
    table.does("A", "at", LUCKY)
    assert may(w, other, "move") and may(w, free, "move") and is_captive(w, captive)
    table.does("A", "done")
    table.does("A", "use", "Broken Bonds")
    table.does("A", "effect-2")
    assert "Kidnapped" not in in_play(table) and not is_captive(w, captive)


@card("Broken Bonds", "It has 4 uses while Makoto Mizuhara of yours is in play.")
@pytest.mark.parametrize("whose", ["A", "B", ""])
def test_broken_bonds_has_a_fourth_use_with_makoto(whose: str) -> None:
    scene, _, captive = held()
    if whose:
        scene.puts(whose, "Makoto Mizuhara", 1)
    scene.enacts("A", "Broken Bonds")
    table = scene.begin("equip")
    w = table.match.world
    piece = state(table).globals[0].piece
    for _ in range(2):
        count_use(w, piece)
    state(table).phases += 1
    table.does("A", "use", "Broken Bonds")
    assert not is_captive(w, captive)
    assert bool(state(table).globals) is (whose == "A"), "after three uses it is discarded"
    if whose == "A":
        makoto = figure(table, "Makoto Mizuhara")
        leave(w, makoto, "discards.0", "discards", "ANI-059")
        table.does_least("A")
        assert not state(table).globals, "and at once when he leaves"


@card(
    "Classy Crooks",
    "Disasters take no items of your characters that are Clothing or Gift, as long as one of your characters in play"
    " has Police or Streetwise.",
)
@pytest.mark.parametrize(("police", "safe"), [("Nene Romanova", True), ("Chiao-Tzu", False)])
def test_classy_crooks_keep_gifts_from_thieves(police: str, safe: bool) -> None:
    scene = field()
    thief = scene.puts("B", "Najato (Phantom Prince)", HERE)
    scene.puts("A", police, 0, home=True)
    mine, theirs = scene.puts("A", MONK, HERE, carries=["Compact"]), scene.puts("B", LUCKY, HERE, carries=["Cross"])
    plain = scene.puts("A", GRUFF, HERE, carries=["Keys"])
    scene.enacts("A", "Classy Crooks")
    robbed = {one.id for one, _ in loot_of(scene.w, thief, [mine, theirs, plain])}
    assert robbed == ({theirs.id, plain.id} if safe else {mine.id, theirs.id, plain.id})
    for title, taken in (("Compact", not safe), ("Keys", True)):
        goons = scene.puts("B", "Goons", NEXT)
        piece = scene.card("A", title)
        scene.state.above[NEXT] = [piece]
        scene.state.fight = Fight(goons.id, 0, False, [], {}, space=NEXT, fallen=[piece])
        end_fight(scene.w)
        assert (piece in carried(scene.w, goons)) is taken
