"""Where hit or miss comes from: a flick that is judged, chance, or the people at a real table."""

from typing import Literal

import msgspec
import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.loot import DIALS, Landing, Shot, luck
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel import performing
from beanfield.kernel.asks import Perform
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Gesture, hand_of
from beanfield.physics.beans import BeanShot
from beanfield.physics.film import read_film
from beanfield.physics.flick import FLICK, verdict
from beanfield.physics.judge import judge
from tests.games.mighty_beanz.attacking import mat
from tests.games.mighty_beanz.loot import GOLD, RED
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

type Source = Literal["flick", "chance", "reported"]
SOURCES: list[Source] = ["flick", "chance", "reported"]
MISS = Gesture({"miss": 1})
STEADY = Gesture({"aim": 0, "strength": 0.48})


def shooting(shot: Source, seed: int = 0) -> Table:
    """A has the middle Galaxy full and is to shoot."""
    return staged(a=GOLD, phase="spin", setup=Setup(shot=shot), seed=seed.to_bytes(8))


def scene(table: Table) -> Shot:
    """What the performer is told about the shot that is asked for."""
    ask = table.match.ask
    assert isinstance(ask, Perform)
    return msgspec.json.decode(ask.scene, type=Shot)


def nothing_taken(table: Table) -> bool:
    captured = sum(table.lies("captured.A").values())
    return mat(table, "A") == dict.fromkeys(GOLD, "headz-up") and captured == 0 and table.lies("hands.A") == []


@rule("MBZ-R76")
def test_the_usual_source_is_the_flick() -> None:
    assert Setup().shot == "flick"
    assert MIGHTY_BEANZ.variants.usual(2).shot == "flick"


@rule("MBZ-173", "MBZ-174", "MBZ-R76")
def test_a_flick_is_asked_with_its_galaxy_its_attempt_and_the_dials_of_a_finger() -> None:
    table = shooting("flick")
    ask = table.match.ask
    assert isinstance(ask, Perform) and table.asked == "A flick"
    assert scene(table) == Shot("flick", 1, 1, mat=True), "the black hole of the middle Galaxy, with mats"
    assert [(dial.name, dial.least, dial.most) for dial in ask.gesture] == [
        ("aim", -45, 45),
        ("strength", 0, 1),
        ("side", -1, 1),
        ("height", -1, 1),
        ("miss", 0, 1),
    ]
    table.performs("A", Landing(hit=False))
    assert scene(table) == Shot("flick", 1, 2, mat=True)
    table.performs("A", Landing(hit=True))
    assert table.lies("captured.A")["gold"] == 1
    assert table.asked == "A act"


@rule("MBZ-173")
def test_each_galaxy_has_its_own_black_hole() -> None:
    table = staged(a={**GOLD, **RED}, phase="spin", setup=Setup(shot="flick"))
    table.does("A", "aim-at", "loot.A.red")
    assert scene(table).galaxy == 0
    table.performs("A", Landing(hit=True))
    assert scene(table).galaxy == 1


@rule("MBZ-R76", "MBZ-175")
@pytest.mark.parametrize(
    ("hits", "rolled", "captured"),
    [(50, 49, 1), (50, 50, 0), (25, 24, 1), (25, 25, 0), (75, 74, 1), (75, 75, 0)],
)
def test_chance_hits_as_often_as_the_table_agreed(hits: Literal[25, 50, 75], rolled: int, captured: int) -> None:
    table = staged(a=GOLD, phase="spin", setup=Setup(shot="chance", hits=hits))
    table.does("A", "shoot", chance=[[rolled]])
    assert table.lies("captured.A")["gold"] == captured
    assert table.asked == ("A act" if captured else "A shoot")


@rule("MBZ-R76")
def test_how_often_shots_hit_is_agreed_on_only_where_chance_decides() -> None:
    with pytest.raises(Refused, match="MBZ-R76"):
        MIGHTY_BEANZ.variants.check(2, Setup(hits=25))


@rule("MBZ-R76")
def test_luck_hits_one_half() -> None:
    chance = Chance(b"beanz")
    landed = [msgspec.json.decode(luck("", STEADY, chance), type=Landing).hit for _ in range(2000)]
    assert 900 < sum(landed) < 1100


@rule("MBZ-R76", "MBZ-R99")
def test_a_reported_hit_counts_when_the_other_agrees() -> None:
    table = shooting("reported")
    table.does("A", "hit")
    assert table.asked == "B confirm"
    table.does("B", "agree")
    assert table.lies("captured.A")["gold"] == 1


@rule("MBZ-R99")
def test_a_reported_hit_that_is_not_confirmed_is_a_miss() -> None:
    table = shooting("reported")
    table.does("A", "hit")
    table.does("B", "object")
    assert nothing_taken(table)
    assert table.asked == "A report", "the second attempt"
    table.does("A", "hit")
    table.does_least("B")  # B says nothing
    assert nothing_taken(table)
    assert table.asked == "A act"


@rule("MBZ-R99")
def test_a_reported_miss_needs_no_confirmation() -> None:
    table = shooting("reported")
    table.does("A", "miss")
    assert table.asked == "A report"


# ------------------------------------------------------------------------------------------- misses on purpose


@rule("MBZ-184", "MBZ-R80")
def test_both_attempts_can_be_missed_on_purpose_by_flick() -> None:
    table = shooting("flick")
    for _ in range(2):
        judged = judge(table.match, 0, performing.fitted(table.match, 0, MISS))
        assert judged.performed.by == "performer"
        assert not judged.film, "nothing was flicked"
        table.match.answer(0, judged.performed)
    assert table.asked == "A act"
    assert nothing_taken(table)
    assert table.told("B").count("A missed in the gold Galaxy on purpose.") == 2


@rule("MBZ-184", "MBZ-R80")
def test_both_attempts_can_be_missed_on_purpose_by_chance() -> None:
    table = shooting("chance")
    table.does("A", "miss")
    assert table.asked == "A shoot", "the second attempt stays"
    table.does("A", "miss")
    assert nothing_taken(table)
    assert table.told("B").count("A missed in the gold Galaxy on purpose.") == 2


@rule("MBZ-184", "MBZ-R80")
def test_who_misses_the_first_on_purpose_can_hit_with_the_second() -> None:
    table = shooting("chance")
    table.does("A", "miss")
    table.does("A", "shoot", chance=[[0]])
    assert table.lies("captured.A")["gold"] == 1


@rule("MBZ-184")
def test_a_miss_on_purpose_is_a_miss_by_luck_and_by_the_performer() -> None:
    for number in range(50):
        for outcome in (
            luck("", Gesture({"miss": 1}), Chance(hand_of(b"beanz", number))),
            FLICK.judge("", Gesture({**STEADY.dials, "miss": 1}), hand_of(b"beanz", number)).outcome,
        ):
            landing = msgspec.json.decode(outcome, type=Landing)
            assert not landing.hit and landing.on_purpose


@rule("MBZ-R80")
@pytest.mark.parametrize("source", SOURCES)
def test_out_of_time_is_a_miss(source: Source) -> None:
    for seed in range(12):
        table = shooting(source, seed)
        for attempt in (1, 2):
            assert table.lies("attempt") == attempt
            table.match.answer(0, table.match.default(0))
        assert table.asked == "A act"
        assert nothing_taken(table)


@rule("MBZ-R80")
def test_out_of_time_is_a_miss_by_the_performer_too() -> None:
    table = shooting("flick")
    judged = judge(table.match, 0, performing.usual(table.match, 0))
    landing = msgspec.json.decode(judged.performed.outcome, type=Landing)
    assert not landing.hit


# ------------------------------------------------------------------------------------------ what is knocked down


@rule("MBZ-R77")
@pytest.mark.parametrize(("tilt", "hit"), [(0.0, False), (30.0, False), (30.1, True), (90.0, True), (180.0, True)])
def test_more_than_30_degrees_at_rest_is_knocked_down_whatever_was_touched(tilt: float, hit: bool) -> None:
    outcome = verdict(BeanShot(tilt, touched=True, turns=1, seconds=1, pictures=()))
    landing = msgspec.json.decode(msgspec.json.encode(outcome), type=Landing)
    assert (landing.hit, landing.touched) == (hit, True)


@rule("MBZ-R77", "MBZ-173", "MBZ-174")
def test_both_beans_start_afresh_for_each_attempt() -> None:
    starts = []
    table = shooting("flick")
    for _ in range(2):
        judged = judge(table.match, 0, performing.fitted(table.match, 0, Gesture({"aim": 0, "strength": 0.05})))
        starts.append([[round(each, 3) for each in body[:3]] for body in read_film(judged.film).pictures[0]])
        table.match.answer(0, judged.performed)
    assert starts[0] == starts[1]
    shooter, target = starts[0]
    assert 0.25 < target[0] - shooter[0] < 0.35, "the target stands away from the shooter, who lies outside"
    assert table.asked == "A act"


@rule("MBZ-R76")
def test_what_the_performer_says_is_what_the_rules_take() -> None:
    """Touching is no hit: the rules look at nothing but `hit`."""
    table = shooting("flick")
    table.performs("A", Landing(hit=False, tilt=29, touched=True), **STEADY.dials)
    assert nothing_taken(table)
    table.performs("A", Landing(hit=True, tilt=90, touched=True), **STEADY.dials)
    assert table.lies("captured.A")["gold"] == 1


@rule("MBZ-R76")
def test_a_steady_hand_hits_mostly() -> None:
    outcomes = [FLICK.judge("", STEADY, hand_of(b"beanz", number)).outcome for number in range(6)]
    assert sum(msgspec.json.decode(outcome, type=Landing).hit for outcome in outcomes) >= 3
    assert DIALS[1].usual == STEADY.dials["strength"]
