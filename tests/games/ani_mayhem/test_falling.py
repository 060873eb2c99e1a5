"""Those who would be bonked or killed, and what becomes of them instead. Sentences of such cards are quoted here."""

import pytest

from beanfield.games.ani_mayhem.changes.table import end_global, end_remaining, kill
from beanfield.games.ani_mayhem.reading import ability, full_health, may
from beanfield.games.ani_mayhem.state import Figure
from beanfield.games.ani_mayhem.steps.falling import LET_FALL, REVIVE, TAKE_IN, check_health
from beanfield.kernel.asks import Option
from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, figure, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.calamities import rest_of_turn
from tests.games.ani_mayhem.scenes.captives import HERE, NEXT, field
from tests.games.ani_mayhem.scenes.charms import MONK, STRONG
from tests.games.ani_mayhem.scenes.disasters import in_fight
from tests.games.ani_mayhem.scenes.falling import says
from tests.rules import rule


def struck(scene: Scene, one: Figure, blow: int) -> None:
    """Somebody is struck so hard, and nobody is asked."""
    one.lost += blow
    assert not list(check_health(scene.w, one, blow))


# who does not fall


@card(
    "Dr. Tofu",
    "Its party: neither bonked nor killed: their health does not fall below 1 while another of its party is with it.",
)
@pytest.mark.parametrize("together", [True, False])
def test_doctor_tofu_keeps_his_party_up(together: bool) -> None:
    scene = field()
    tofu, one = scene.puts("A", "Dr. Tofu", HERE), scene.puts("A", STRONG, HERE if together else NEXT)
    for each in (one, tofu):
        struck(scene, each, 99)
        assert (each.id in scene.state.figures) is together
        if together:
            assert each.lost == full_health(scene.w, each) - 1


@card("Dr. Tofu", "This character: cannot act while Kasumi is in play.")
@pytest.mark.parametrize("kasumi", [True, False])
def test_doctor_tofu_is_distracted_by_kasumi(kasumi: bool) -> None:
    scene = field()
    tofu, one = scene.puts("A", "Dr. Tofu", HERE), scene.puts("A", STRONG, HERE)
    if kasumi:
        scene.enacts("B", "Kasumi")
    assert may(scene.w, tofu, "move") is may(scene.w, tofu, "act") is not kasumi
    struck(scene, one, 99)
    assert (one.id in scene.state.figures) is not kasumi, "and then he helps nobody"


@card(
    "Armitage",
    "This character: falls only when it has lost 2 times its full health in a combat, and is killed only by a single"
    " attack of 4 times its full health.",
)
@pytest.mark.parametrize(
    ("lost", "blow", "stays", "dead"),
    [(4, 12, True, False), (7, 7, True, False), (8, 15, False, False), (8, 16, False, True)],
)
def test_armitage_falls_late(lost: int, blow: int, stays: bool, dead: bool) -> None:
    scene = field()
    one, foe = scene.puts("A", "Armitage", HERE), scene.puts("B", "Goons", HERE)
    in_fight(scene, foe, one)
    one.lost = lost
    assert not list(check_health(scene.w, one, blow))
    assert (one.id in scene.state.figures) is stays
    assert bool(scene.state.discards[0]) is dead


@card("Armitage", "This character: damage is 2 from when it has no health left until the combat ends.")
def test_armitage_strikes_weakly_once_she_has_no_health_left() -> None:
    scene = field()
    one, foe = scene.puts("A", "Armitage", HERE), scene.puts("B", "Goons", HERE)
    in_fight(scene, foe, one)
    for lost, damage in ((3, 4), (4, 2), (1, 2)):
        one.lost = lost
        list(check_health(scene.w, one, 1))
        assert ability(scene.w, one, "damage") == damage, "also when she has been healed"
    scene.state.fight = None
    assert ability(scene.w, one, "damage") == 4


@card(
    "Robot Slave",
    "When its bearer or another of your characters there would be bonked or killed, you may discard this card: that one"
    " stays in play with 1 health.",
)
@rule("ANI-R551")
@pytest.mark.parametrize("place", ["shown", "carries"])
@pytest.mark.parametrize("bearer", ["Chaplain", MONK])
@pytest.mark.parametrize("blow", [5, 99])
def test_a_robot_slave_is_given_for_somebody(place: str, bearer: str, blow: int) -> None:
    scene = field()
    one = scene.puts("A", "Chaplain", HERE)
    other = one if bearer == "Chaplain" else scene.puts("A", MONK, HERE)
    slave = scene.card("A", "Robot Slave")
    (other.shown if place == "shown" else scene.state.concealed[other.id].cards).append(slave)
    scene.stop("touched")
    scene.begin("equip")
    one.lost = blow
    says(check_health(scene.w, one, blow), "would-fall", Option("save-with", (slave,), "ANI-R551"))
    assert one.id in scene.state.figures and one.lost == full_health(scene.w, one) - 1
    assert scene.state.discards[0] == [slave]
    one.lost = blow
    assert not list(check_health(scene.w, one, blow)) and one.id not in scene.state.figures


@rule("ANI-R551")
@pytest.mark.parametrize(
    ("carries", "stop", "asked"),
    [("Keys", "touched", True), ("Robot Slave", "touched", True), ("Robot Slave", "contact", False)],
)
def test_who_is_asked_does_not_depend_on_what_is_concealed(carries: str, stop: str, asked: bool) -> None:
    scene = field()
    one = scene.puts("A", "Chaplain", HERE, carries=[carries])
    scene.puts("A", MONK, NEXT, shown=["Robot Slave"])
    scene.stop(stop)
    scene.begin("equip")
    one.lost = 5
    flow = check_health(scene.w, one, 5)
    if asked:
        says(flow, "would-fall", LET_FALL)
    else:
        assert not list(flow)
    assert one.id not in scene.state.figures, "one elsewhere does not help"


# what stays on the bonked


@card("Immortality", "Bearer: bonked instead of killed.")
@card(
    "Immortality",
    "It stays with a bonked bearer, and is on it again when that one comes back into play. It is discarded when its"
    " bearer is killed.",
)
@rule("ANI-R553")
def test_immortality_waits_for_its_bearer() -> None:
    scene = field()
    one = scene.puts("A", MONK, HERE, worn=["Immortality", "Spirit"])
    struck(scene, one, 99)
    assert [out.piece for out in scene.state.bonked[0]] == [one.piece]
    assert [scene.w.cards[each.piece].title for each in scene.state.remaining] == ["Immortality"]
    scene.state.bonked[0][0].turn = -5
    table = scene.begin("reload")
    table.does("A", "fetch", MONK)
    while state(table).phase != "equip":
        table.does_least(table.asked[0])
    assert len(state(table).remaining) == 1, "it waits while he is in the hand"
    for seed in range(6):
        imagined = Imagination(table.match, 1).draw(Chance(b"%d" % seed)).world
        assert MONK in [imagined.cards[piece].title for piece in imagined.state.hands[0]], "and that is no secret"
    table.does("A", "bring", MONK)
    assert titles(table, figure(table, MONK).worn) == ["Immortality"] and not state(table).remaining


@rule("ANI-R553")
def test_what_waits_for_somebody_who_is_gone_is_discarded() -> None:
    scene = field()
    one, other = (scene.puts("A", who, HERE, worn=["Immortality"]) for who in (MONK, STRONG))
    kill(scene.w, other)
    assert not scene.state.remaining, "not for the killed"
    struck(scene, one, 99)
    end_remaining(scene.w)
    assert len(scene.state.remaining) == 1
    scene.w.move([one.piece], "bonked.0.0.piece", "discards.0")
    scene.state.bonked[0].clear()
    end_remaining(scene.w)
    assert not scene.state.remaining


# those who come back


@card(
    "West Side City Hospital",
    "When one of your characters that left from this haven is bonked, you may put it into this haven at once, fully"
    " healed.",
)
@rule("ANI-R552")
@pytest.mark.parametrize(("bonus", "blow", "asked"), [(0, 5, True), (-1, 5, False), (0, 99, False)])
def test_the_hospital_takes_in_those_who_left_from_it(bonus: int, blow: int, asked: bool) -> None:
    scene = field()
    scene.haven("A", 0, "West Side City Hospital")
    one = scene.puts("A", MONK, HERE, shown=["Hand Gun"], worn=["Spirit"])
    one.bonus, one.lost = bonus, 5
    table = scene.begin("equip")
    flow = check_health(scene.w, one, blow)
    if not asked:
        assert not list(flow)
        return
    says(flow, "ward", TAKE_IN)
    back = figure(table, MONK)
    assert (back.at, back.home, back.lost, back.worn, back.shown) == (0, True, 0, [], [])
    assert not state(table).bonked[0] and titles(table, state(table).above[HERE]) == ["Hand Gun"]
    while state(table).phase == "equip":
        table.does_least("A")
    assert f"go {MONK}" not in table.options("A"), "not in this turn"


@card("Naomi Armitage", "This character: begins every combat with health 8.")
@card("Naomi Armitage", "Once a game: when it is killed you may put it into one of your havens, fully healed.")
@pytest.mark.parametrize("blow", [23, 24])
def test_naomi_armitage_comes_back_once(blow: int) -> None:
    scene = field()
    scene.puts("A", STRONG, 0, home=True)
    one = scene.puts("A", "Naomi Armitage", HERE)
    assert full_health(scene.w, one) == 8
    scene.begin("equip")
    for times in (1, 2):
        one.lost = 8
        flow = check_health(scene.w, one, blow)
        if blow < 24 or times == 2:
            assert not list(flow)
            break
        says(flow, "revival", REVIVE)
        one = next(each for each in scene.state.figures.values() if each.home and each.piece == one.piece)
        assert (one.at, one.lost) == (0, 0)
    assert one.id not in scene.state.figures


REGENERATOR = "Medical Regenerator"


@card(
    REGENERATOR,
    "When one of your characters is killed and nobody is in here, it comes here with its enhancements. While somebody"
    " is here the turns of this card are not counted. If this card goes, who is here is discarded. Who has been here"
    " for 3 of your turns is ready.",
)
@card(
    REGENERATOR,
    "Use: who is here and ready comes into one of your havens, fully healed and with its enhancements. Once a phase.",
)
@rule("ANI-R552")
def test_the_regenerator_nurses_one_killed_character() -> None:
    scene = field()
    scene.puts("A", "Goku", 0, home=True)
    one = scene.puts("A", MONK, HERE, worn=["Spirit"], shown=["Hand Gun"])
    other, theirs = scene.puts("A", STRONG, HERE), scene.puts("B", "Chaplain", HERE)
    scene.enacts("A", REGENERATOR)
    for each in (theirs, one, other):
        struck(scene, each, 99)
    table = scene.begin("equip")
    lying = state(table).globals[0]
    assert sorted(titles(table, lying.inside)) == sorted([MONK, "Spirit"])
    assert titles(table, state(table).discards[0]) == [STRONG], "one at a time"
    assert titles(table, state(table).discards[1]) == ["Chaplain"], "only yours"
    assert titles(table, state(table).above[HERE]) == ["Hand Gun"]
    for turn in range(3):
        assert (lying.nursed, lying.turns) == (turn, 5)
        assert f"use {REGENERATOR}" not in table.options("A")
        rest_of_turn(table)
        while (state(table).active, state(table).phase) != (0, "equip"):
            table.does_least(table.asked[0])
    table.does("A", "use", REGENERATOR)
    back = figure(table, MONK)
    assert (back.at, back.home, back.lost) == (0, True, 0) and titles(table, back.worn) == ["Spirit"]
    assert not lying.inside and f"use {REGENERATOR}" not in table.options("A")
    rest_of_turn(table)
    assert lying.turns == 4


def test_who_is_nursed_goes_with_the_regenerator() -> None:
    scene = field()
    one = scene.puts("A", MONK, HERE, worn=["Spirit"])
    scene.enacts("A", REGENERATOR)
    struck(scene, one, 99)
    end_global(scene.w, 0, "ANI-201")
    assert sorted(scene.w.cards[piece].title for piece in scene.state.discards[0]) == sorted(
        [MONK, "Spirit", REGENERATOR]
    )
