"""Measuring towers: how high players build, how often pieces make them fall, cost and films."""

import shlex
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from beanfield import cli
from beanfield.games.beanstalk.balance import balance_of
from beanfield.kernel.asking import to_json
from beanfield.kernel.asks import Perform
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.view import View
from beanfield.lab import tower
from beanfield.lab.tower import BASE, Player, Scene, Towers, Tried, aim_of, falls, measure, plan, players
from beanfield.lab.tower_report import by_height
from beanfield.physics.performers import Judged
from beanfield.physics.stacked import Stacked
from tests.toys.flick import FLICK, State


def aimed(view: View[State], ask: Perform) -> Gesture:
    """How a game tells bots to aim."""
    standing = msgspec.json.decode(ask.scene, type=Scene).tower
    x, y = balance_of([piece.piece for piece in standing], [piece.pose for piece in standing])
    return Gesture({"x": x, "y": y})


STACKING = replace(FLICK, mind=replace(FLICK.mind, aimed=aimed))
AIM = aim_of(STACKING)


class Scripted:
    """A performer that lets a tower fall as soon as it has this many pieces. Every third act is beside or void."""

    def __init__(self, most: int) -> None:
        self.most, self.acts = most, 0

    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        it = msgspec.json.decode(scene, type=Scene)
        poses = [piece.pose for piece in it.tower]
        self.acts += 1
        if self.acts % 6 == 0:
            raise BeanfieldError("void")
        if self.acts % 6 == 3:
            return Judged(to_json({"verdict": "beside", "tower": poses}))
        if len(poses) >= self.most:
            return Judged(to_json({"verdict": "fallen", "tower": []}), b"film")
        x, y, z, *turn = poses[-1]
        return Judged(
            to_json({"verdict": "stable" if it.last else "placed", "tower": [*poses, (x, y, z + 100_000, *turn)]})
        )


def scripted(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(tower, "find_performer", lambda scene: Scripted(most))


def test_a_tower_is_planned_as_in_a_game() -> None:
    castles = 0
    for seed in range(200):
        pieces = list(plan(Random(seed)))
        names = [piece for piece, _ in pieces]
        assert names[0] == "die" and names[-1] == "castle" and names.count("castle") == 1
        assert names.count("die") <= 11 and names.count("cylinder") <= 2 and names.count("token") <= 9
        assert all(names[at - 1] == "die" for at, name in enumerate(names) if name in ("token", "cylinder"))
        assert pieces[-1][1], "the castle is the last of its turn"
        castles += names.count("die") == 11
    assert 20 < castles < 200, "some castles come early, for want of cylinders"


def test_who_builds_without_end_reaches_the_castle_and_who_does_not_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, 99)
    rows = {row.name: row for row in measure(3, "x", AIM) if not row.trial}
    assert [*rows] == [*players()]
    assert all(row.castles == 3 and row.interval[1] == 1.0 for row in rows.values())
    scripted(monkeypatch, 4)
    for row in measure(3, "x", AIM):
        assert row.castles == 0 and row.void > 0
        assert all(1 <= built.dice <= 4 for built in row.built) and (row.built or row.trial)


def test_on_a_trial_every_piece_is_tried_at_every_height(monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, 99)
    trials = [row for row in measure(1, "x", AIM) if row.trial]
    assert len(trials) == 2
    for row in trials:
        stood = [each.piece for each in row.tried if each.verdict != "beside"]
        assert stood[:4] == ["die", "token", "cylinder", "castle"] and stood.count("castle") == 19


def test_falls_are_counted_by_height_and_piece() -> None:
    tried = [Tried("die", high, verdict, 1.0, 9) for high, verdict in ((30, "placed"), (70, "fallen"), (80, "stable"))]
    tried += [Tried("castle", 300, "fallen", 1.0, 9), Tried("castle", 300, "beside", 1.0, 9)]
    assert [falls(tried, band).fell for band in range(5)] == [0, 1, 0, 0, 1]
    assert [falls(tried, band).tried for band in range(5)] == [1, 2, 0, 0, 1]
    assert falls(tried, 1).rate == 0.5 and falls(tried, 2).rate == 0.0
    assert by_height(tried)[1] == ["60 to 120 mm", "50.0% (2)", "-", "-", "-", "50.0% (2)"]


def test_a_player_aims_as_the_game_says_or_at_the_piece_on_top(monkeypatch: pytest.MonkeyPatch) -> None:
    leaning = (
        BASE,
        Stacked("die", "", (0, 0, 250_000, 0, 0, 0, 0)),
        Stacked("die", "", (20_000, 0, 410_000, 0, 0, 0, 0)),
    )
    scene = to_json(Scene("die", leaning, False))
    assert AIM(scene).dials == {"x": -0.7, "y": 0.0}
    with pytest.raises(BeanfieldError, match="no tower is built"):
        aim_of(FLICK)


def test_the_command_writes_a_report_that_says_how_it_was_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def two() -> list[tuple[Towers, Player]]:
        careless = players()["careless, at the top piece"]
        return [(Towers("careless"), careless), (Towers("careless", trial=True), careless)]

    monkeypatch.setattr(cli.lab, "find_game", lambda name: STACKING)
    monkeypatch.setattr(tower, "rows", two)
    monkeypatch.setattr(tower, "HIGHEST", 3)
    file = tmp_path / "tower.md"
    command = f"beanfield tower stacking --towers 1 --out {file} --seed x"
    assert cli.run(shlex.split(command)[1:]) == 0
    report, printed = file.read_text("utf-8"), capsys.readouterr().out
    assert f"```console\n{command}\n```" in report
    assert "(tower.png)" in report
    assert file.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert f"The report is in {file}." in printed.replace("\n", "")
    for part in ("## By player", "## By height", "| careless | ", "could not compute 0 pieces"):
        assert part in report
    digests = [[row.digest for row in measure(1, seed, AIM)] for seed in ("x", "x", "y")]
    assert digests[0] == digests[1] != digests[2], "the same seed gives the same towers"


def test_without_the_engine_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tower, "find_performer", lambda scene: None)
    with pytest.raises(BeanfieldError, match=r"beanfield\[physics\]"):
        list(measure(1, "x", AIM))


@pytest.mark.slow
def test_skill_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    known = players()
    monkeypatch.setattr(tower, "rows", lambda: [(Towers(name), player) for name, player in known.items()])
    rates = {row.name: row.castles / 24 for row in measure(24, "skill", AIM)}
    robot, steady, usual, _, _, careless = rates.values()
    assert robot >= 0.75 and steady >= 0.4 and usual >= 0.1 and careless <= 0.05
    assert robot >= steady > usual > careless
