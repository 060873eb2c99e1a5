"""People who grow, avenge, or strike with whatever they have, and what moves or shelters them."""

import pytest

from beanfield.games.ani_mayhem.changes import blows
from beanfield.games.ani_mayhem.changes.table import defeat
from beanfield.games.ani_mayhem.changes.targets import is_guarded
from beanfield.games.ani_mayhem.combat.charms import can_charm
from beanfield.games.ani_mayhem.reading import ability, energy_left, full_health, may_be_attacked, may_use_card, skills
from beanfield.games.ani_mayhem.state import Figure, Lasting, Played
from beanfield.games.ani_mayhem.steps.declaring import ways
from beanfield.games.ani_mayhem.steps.falling import PRESERVE, check_health, falls
from beanfield.games.ani_mayhem.steps.stealing import loot_of
from beanfield.games.ani_mayhem.steps.upsets import upset
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import destroy
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, events, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.captives import HERE, NEXT, field
from tests.games.ani_mayhem.scenes.charms import MONK, STRONG
from tests.games.ani_mayhem.scenes.disasters import CARDS
from tests.games.ani_mayhem.scenes.engagements import attack, meet, struck
from tests.games.ani_mayhem.scenes.falling import says
from tests.rules import rule

# Gohan's guardians


@card("Chi-Chi", "This character: cannot attack Gohan.")
@card("Piccolo", "This character: cannot attack Gohan; protects only Gohan.")
@pytest.mark.parametrize("who", ["Chi-Chi", "Piccolo"])
def test_nobody_who_loves_gohan_attacks_him(who: str) -> None:
    scene = field()
    one = scene.puts("A", who, HERE)
    assert not may_be_attacked(scene.w, one, scene.puts("B", "Young Gohan", HERE))
    assert may_be_attacked(scene.w, one, scene.puts("B", STRONG, HERE))


@pytest.mark.parametrize(("charge", "offered"), [("Young Gohan", True), (STRONG, False)])
def test_piccolo_protects_only_gohan(charge: str, offered: bool) -> None:
    scene = meet([MONK], [charge, "Piccolo"])
    table = attack(scene, charge)
    asked = []
    while state(table).fight is not None and "protectors" not in table.asked:
        asked.append(table.asked)
        if table.asked == "A target":
            table.does("A", "target", charge)
        else:
            table.does_least(table.asked[0])
    assert ("protectors" in table.asked) is offered


@card("Chi-Chi", "This character: +1 damage while Gohan is here.")
def test_chi_chi_is_stronger_with_gohan() -> None:
    scene = field()
    one = scene.puts("A", "Chi-Chi", HERE)
    boy = scene.puts("B", "Adult Gohan", NEXT)
    assert ability(scene.w, one, "damage") == 2
    boy.at = HERE
    assert ability(scene.w, one, "damage") == 3


@card(
    "Chi-Chi",
    "This character: when a character attacks Gohan at its location, it attacks that character in the same round,"
    " besides all else, with 2 damage more.",
)
@rule("ANI-R556")
@pytest.mark.parametrize(
    ("whom", "seat", "avenged"), [("Young Gohan", "B", True), ("Young Gohan", "A", True), ("Goku", "B", False)]
)
def test_chi_chi_avenges_gohan(whom: str, seat: str, avenged: bool) -> None:
    scene = meet([STRONG], [whom])
    scene.puts(seat, "Chi-Chi", 1)
    table = attack(scene, whom)
    while not struck(table):
        if table.asked == "A target":
            table.does("A", "target", whom)
        elif table.asked == "A attackers":
            table.does("A", "name", STRONG)
        else:
            table.does_least(table.asked[0])
    blows_on = [damage for who, damage, _ in struck(table) if who == STRONG]
    assert len(blows_on) == (2 if avenged else 1)
    assert not avenged or 5 in blows_on


@rule("ANI-R055", "ANI-289")
def test_who_falls_by_two_attacks_at_once_is_killed_if_one_of_them_kills() -> None:
    scene = meet(["Chiao-Tzu"], ["Baby Gohan"])
    scene.puts("B", "Chi-Chi", 1)
    table = attack(scene, "Baby Gohan")
    while not struck(table):
        if table.asked == "A target":
            table.does("A", "target", "Baby Gohan")
        else:
            table.does_least(table.asked[0])
    assert struck(table)[1:] == [("Chiao-Tzu", 1, 0), ("Chiao-Tzu", 5, 4)]
    assert "Chiao-Tzu" in table.lies("discards.A"), "5 is more than three times his health of 1"


@card(
    "Piccolo",
    "This character: when another Namek is killed at its location, its base damage, defense and energy rise by half of"
    " that one's for the rest of the game, wherever it goes.",
)
@pytest.mark.parametrize(
    ("who", "at", "killed", "grows"),
    [("Nail", HERE, True, True), ("Nail", NEXT, True, False), ("Nail", HERE, False, False), (MONK, HERE, True, False)],
)
def test_piccolo_takes_the_strength_of_dead_nameks(who: str, at: int, killed: bool, grows: bool) -> None:
    scene = field()
    one, other = scene.puts("A", "Piccolo", HERE), scene.puts("B", who, at)
    printed = scene.w.cards[other.piece].figures
    more = [printed[name] // 2 if grows else 0 for name in ("damage", "defense", "energy")]
    before = _values(scene, one)
    assert not list(falls(scene.w, other, killed=killed))
    assert _values(scene, one) == [old + new for old, new in zip(before, more, strict=True)]
    assert full_health(scene.w, one) == before[1] + more[1]
    theirs = scene.puts("B", "Piccolo", HERE)
    assert _values(scene, theirs) == before, "another player's does not"
    assert not list(falls(scene.w, one, killed=False))
    assert _values(scene, scene.puts("A", "Piccolo", 0)) == [old + new for old, new in zip(before, more, strict=True)]


def _values(scene: Scene, one: Figure) -> list[int]:
    return [ability(scene.w, one, "damage"), ability(scene.w, one, "defense"), energy_left(scene.w, one)]


# clubs


SENTENCE = (
    "Use: it uses an equipment that it carries, whatever that needs, and turns it face down for the rest of the phase;"
    " +1 damage until the end of the round. Once a turn."
)


@card("Ranma Saotome (boy type)", SENTENCE)
@card("Ranma Saotome (girl type)", SENTENCE)
@rule("ANI-R554")
@pytest.mark.parametrize("who", ["Ranma Saotome (boy type)", "Ranma Saotome (girl type)"])
@pytest.mark.parametrize("place", ["shown", "carries"])
def test_ranma_strikes_with_any_equipment(who: str, place: str) -> None:
    scene = field()
    one = scene.puts("A", who, HERE, carries=["Keys"])
    before = ability(scene.w, one, "damage")
    piece = one.piece
    scene.begin("equip")
    assert len(ways(scene.w, 0, piece, one)) == 1, "an item is no equipment, so he can only transform"
    (one.shown if place == "shown" else scene.state.concealed[one.id].cards).extend(scene.cards("A", ["Hand Gun"]))
    table = scene.begin("equip")
    table.does("A", "use", who)
    table.does("A", "effect-1")
    assert ability(scene.w, one, "damage") == before + 1
    assert sorted(titles(table, state(table).concealed[one.id].cards)) == ["Hand Gun", "Keys"]
    assert not [option for option in table.options("A") if "Hand Gun" in option]
    while state(table).phase == "equip":
        table.does_least("A")
    assert ability(scene.w, one, "damage") == before
    assert len(ways(scene.w, 0, piece, one)) < 2, "once a turn"


@rule("ANI-R554")
def test_ranma_names_what_he_strikes_with() -> None:
    scene = field()
    one = scene.puts("A", "Ranma Saotome (boy type)", HERE, carries=["Hand Gun"], shown=["Power Pole"])
    table = scene.begin("equip")
    table.does("A", "use", "Ranma Saotome (boy type)")
    table.does("A", "effect-1")
    assert table.asked == "A club"
    table.does("A", "club", "Power Pole")
    assert sorted(titles(table, state(table).concealed[one.id].cards)) == ["Hand Gun", "Power Pole"]
    assert "brandishes" in events(table)


@rule("ANI-R477")
def test_nobody_learns_by_a_question_whether_ranma_carries_equipment() -> None:
    for carries in (["Keys"], ["Hand Gun"]):
        scene = field()
        scene.puts("A", "Ranma Saotome (boy type)", HERE, carries=carries)
        table = scene.begin("equip")
        table.does("A", "use", "Ranma Saotome (boy type)")
        assert table.asked == "A mode"


@card("Ranma Saotome (boy type)", "Transforming: its other form is Ranma Saotome (girl type).")
@card("Ranma Saotome (girl type)", "Transforming: its other form is Ranma Saotome (boy type).")
@pytest.mark.parametrize(("one", "other"), [("boy", "girl"), ("girl", "boy")])
def test_ranma_transforms(one: str, other: str) -> None:
    scene = field()
    ranma = scene.puts("A", f"Ranma Saotome ({one} type)", HERE)
    scene.state.aside[0] = scene.cards("A", [f"Ranma Saotome ({other} type)"])
    table = scene.begin("equip")
    table.does("A", "use", f"Ranma Saotome ({one} type)")
    table.does("A", "effect-2")
    assert table.match.world.cards[ranma.piece].title == f"Ranma Saotome ({other} type)"


# a movement more


@card("Ambulance", "On one of your characters: a full movement more, now.")
@card("Ambulance", "On one of your parties: a full movement more, now.")
@rule("ANI-R555")
@pytest.mark.parametrize("whole", [True, False])
def test_an_ambulance_moves_people_in_any_phase(whole: bool) -> None:
    scene = field()
    one, other = scene.puts("A", "Yajirobe", HERE), scene.puts("A", "Nabiki Tendo", HERE)
    one.moved = 1
    scene.piles("A", hand=["Ambulance"])
    table = scene.begin("scavenge")
    table.does("A", "play", "Ambulance")
    table.does("A", "effect-2" if whole else "effect-1")
    if not whole:
        assert sorted(table.options("A")) == ["at Nabiki Tendo", "at Yajirobe"]
        table.does("A", "at", "Yajirobe")
    assert table.asked == "A lead-on"
    table.does("A", "lead-on")
    table.does("A", "to", "Sewer")
    assert (one.at, other.at) == (NEXT, NEXT if whole else HERE)
    assert table.asked == "A scavenge", "as far as the slowest goes"
    assert (one.moved, other.moved) == (1, 0), "it takes nothing from the usual movement"


@rule("ANI-R555")
def test_disasters_on_the_way_of_an_ambulance_attack() -> None:
    scene = field()
    scene.puts("A", STRONG, HERE)
    scene.puts("B", "Goons", NEXT)
    scene.piles("A", hand=["Ambulance"], combat=CARDS)
    table = scene.begin("scavenge")
    table.does("A", "play", "Ambulance")
    table.does("A", "effect-1")
    table.does("A", "lead-on")
    table.does("A", "to", "Sewer")
    assert table.asked == "A retreat"


# armor


@card(
    "Ross' Battle Suit",
    "Health that its bearer would lose to attacks is counted on this card instead. At 8 points in all it is discarded;"
    " what is beyond is lost.",
)
def test_the_battle_suit_takes_what_its_bearer_would_lose() -> None:
    scene = field()
    one = scene.puts("A", "Ross Sylibus", HERE, shown=["Ross' Battle Suit"])
    values = [ability(scene.w, one, name) for name in ("damage", "defense", "movement")]
    assert values == [6, 4, 3]
    for blow in (8, 7):  # 4 and 3 points
        assert blows.strike(scene.w, one, [blow], "is-struck", "ANI-445") == 0
        assert not list(check_health(scene.w, one, blow)) and one.lost == 0 and one.shown
    assert blows.strike(scene.w, one, [99], "is-struck", "ANI-445") == 0
    assert not list(check_health(scene.w, one, 99))
    assert one.id in scene.state.figures and not one.shown and one.lost == 0
    assert [scene.w.cards[piece].title for piece in scene.state.discards[0]] == ["Ross' Battle Suit"]
    assert blows.strike(scene.w, one, [99], "is-struck", "ANI-445") > 0


# shelter


@card(
    "Kasumi",
    "Use on one of your characters: gains Cooking until the end of the turn; each of your characters: items and"
    " equipment are neither stolen nor destroyed until the end of the turn.",
)
def test_kasumi_cooks_and_keeps_things_safe() -> None:
    scene = field()
    one = scene.puts("A", STRONG, HERE, carries=["Keys"], worn=["Spirit"])
    other = scene.puts("A", MONK, NEXT, shown=["Hand Gun"])
    theirs = scene.puts("B", "Chaplain", HERE, carries=["Go Board"])
    thief = scene.puts("B", "Class C Female Boomer", NEXT)
    assert len(loot_of(scene.w, thief, [other])) == 1
    scene.enacts("A", "Kasumi")
    pieces = [*scene.state.concealed[one.id].cards, *other.shown]
    assert not any(is_guarded(scene.w, piece) for piece in pieces)
    table = scene.begin("equip")
    table.does("A", "use", "Kasumi")
    table.does("A", "at", STRONG)
    assert skills(scene.w, one).get("Cooking", 0) == 1 and "Cooking" not in skills(scene.w, other)
    assert all(is_guarded(scene.w, piece) for piece in pieces)
    assert not loot_of(scene.w, thief, [other])
    for piece in pieces:
        list(upset(scene.w, Played(0, 1, [], 1, 0, -1, [piece], at_cards=[piece]), destroy()))
    assert not state(table).removed
    assert not is_guarded(scene.w, one.worn[0]), "an enhancement is neither"
    assert not is_guarded(scene.w, scene.state.concealed[theirs.id].cards[0])
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert not any(is_guarded(scene.w, piece) for piece in pieces)


# vehicles that are kept, and a card that is won


@card(
    "Al",
    "Once a game: when a Non-flying Vehicle in play would be discarded or destroyed, you may keep it; an attack that"
    " would have wrecked it deals no damage.",
)
@rule("ANI-R557")
def test_al_keeps_a_vehicle_once() -> None:
    scene = field()
    scene.puts("A", "Al", 0, home=True)
    scene.puts("B", STRONG, HERE)
    car, plane = (vehicle_of(scene, "B", title) for title in ("Bonaparte", "Giant's Toy Biplane"))
    scene.begin("equip")
    full = full_health(scene.w, car)
    car.lost = full - 1 + 5
    says(check_health(scene.w, car, 5), "wreck", PRESERVE)
    assert car.id in scene.state.figures and car.lost == full - 1
    for each in (car, plane):
        each.lost = 99
        assert not list(check_health(scene.w, each, 99)), "once, and no flying one"
        assert each.id not in scene.state.figures


@rule("ANI-R557")
@pytest.mark.parametrize("kept", [True, False])
def test_al_keeps_it_from_every_card(kept: bool) -> None:
    scene = field()
    scene.puts("A", "Al", HERE)
    car = vehicle_of(scene, "A", "Yajirobe's Hog")
    scene.piles("B", hand=["Equipment Breakdown"])
    table = scene.begin("equip", "B")
    table.does("B", "play", "Equipment Breakdown")
    assert table.asked == "A wreck"
    table.does("A", "preserve" if kept else "let-wreck")
    assert (car.id in state(table).figures) is kept


def vehicle_of(scene: Scene, seat: str, title: str) -> Figure:
    """An open vehicle that nobody is aboard."""
    vehicle = scene.puts(seat, title, HERE)
    vehicle.side = "vehicle"
    return vehicle


@card("Makoto Mizuhara", "This character: uses cards that are equipment without what they list.")
def test_makoto_uses_any_equipment() -> None:
    scene = field()
    one, other = scene.puts("A", "Makoto Mizuhara", HERE), scene.puts("A", "Nabiki Tendo", HERE)
    card_ = BY_TITLE["Ross' Battle Suit"]
    assert may_use_card(scene.w, card_, one) and not may_use_card(scene.w, card_, other)
    listed = BY_TITLE["Jacking In"]
    assert not may_use_card(scene.w, listed, one), "an enhancement is none"


@card(
    "Makoto Mizuhara",
    "Use on a character of another player or a disaster that carries something here: a charm battle against it; if this"
    " character wins it takes Ifurita's Power Key Staff, if that is there, and nothing else follows. Once a turn.",
)
@rule("ANI-R558")
@pytest.mark.parametrize("carrier", ["Chaplain", "Goons"])
@pytest.mark.parametrize("carries", ["Ifurita's Power Key Staff", "Keys"])
@pytest.mark.parametrize("wins", [True, False])
def test_makoto_charms_for_the_staff(carrier: str, carries: str, wins: bool) -> None:
    scene = field()
    one = scene.puts("A", "Makoto Mizuhara", HERE)
    scene.puts("B", "Leon McNichol", HERE)
    other = scene.puts("B", carrier, HERE, carries=[carries])
    if not wins:
        scene.state.lasting += [
            Lasting(BY_TITLE["Bad Reputation"].number, 0, 0, one.id, 0, "turn", 0) for _ in range(3)
        ]
    table = scene.begin("equip")
    table.does("A", "use", "Makoto Mizuhara")
    assert "aim" not in table.asked, "the other one carries nothing"
    got = titles(table, state(table).concealed[one.id].cards)
    assert got == ([carries] if wins and carries != "Keys" else [])
    assert titles(table, state(table).concealed[other.id].cards) == ([] if got else [carries])
    assert "charm-result" in events(table) and one.wooed_in == state(table).turns
    assert not ways(scene.w, 0, one.piece, one) and not can_charm(scene.w, one)


@rule("ANI-R041", "ANI-R558")
def test_makoto_gets_nothing_of_somebody_who_has_left_before_the_battle_is_over() -> None:
    scene = field()
    one = scene.puts("A", "Makoto Mizuhara", HERE)
    other = scene.puts("B", "Goons", HERE, carries=["Ifurita's Power Key Staff"])
    scene.stop("combat")
    table = scene.begin("equip")
    table.does("A", "use", "Makoto Mizuhara")
    while table.asked != "A in-charm":
        table.does_least(table.asked[0])
    defeat(scene.w, other)
    table.does("A", "let")
    assert state(table).courtship is None
    assert state(table).concealed[one.id].cards == []
