"""Measuring flicks: hit rates, cost and films."""

import shlex
from pathlib import Path

import pytest

from beanfield import cli
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Gesture
from beanfield.lab import flick
from beanfield.lab.flick import Fired, Hits, Player, measure, players
from beanfield.physics.performers import Judged


class Scripted:
    """A performer that hits by every other gesture, and can't compute what is flicked with all strength."""

    def __init__(self) -> None:
        self.asked = 0

    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        if gesture.dials["strength"] == 1.0:
            raise BeanfieldError("void")
        self.asked += 1
        return Judged(f'{{"hit":{"true" if self.asked % 2 else "false"},"tilt":0,"touched":true}}', bytes(self.asked))


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flick, "find_performer", lambda scene: Scripted())


def test_a_row_adds_up() -> None:
    row = Hits("player", "any")
    row.fired = [Fired(hit, touched, 1.0, 9) for hit, touched in ((True, True), (False, True), (False, False))]
    assert row.rate == pytest.approx(1 / 3)
    assert row.in_two == pytest.approx(5 / 9)
    assert row.pushed == pytest.approx(1 / 3)
    assert row.interval[0] < row.rate < row.interval[1]


@pytest.mark.usefixtures("scripted")
def test_every_row_has_its_shots_and_what_can_not_be_computed_is_counted_apart() -> None:
    rows = {f"{row.panel} {row.name}": row for row in measure(4, "x")}
    assert len(rows["strength 0.40"].fired) == 4 and rows["strength 0.40"].rate == 0.5
    assert (rows["strength 1.00"].fired, rows["strength 1.00"].void) == ([], 4)
    assert {row.panel for row in rows.values()} == {"player", "strength", "aim"}


def test_the_same_seed_gives_the_same_shots(monkeypatch: pytest.MonkeyPatch) -> None:
    def two() -> list[tuple[Hits, Player]]:
        return [(Hits("player", name), player) for name, player in players().items()][:2]

    monkeypatch.setattr(flick, "rows", two)
    one, again, other = ([row.digest for row in measure(2, seed)] for seed in ("x", "x", "y"))
    assert one == again != other


def test_the_command_writes_a_report_that_says_how_it_was_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "flick.md"
    command = f"beanfield flick --shots 1 --out {file} --seed x"
    assert cli.run(shlex.split(command)[1:]) == 0
    report, printed = file.read_text("utf-8"), capsys.readouterr().out
    assert f"```console\n{command}\n```" in report
    assert "(flick.png)" in report
    assert file.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert f"The report is in {file}." in printed.replace("\n", "")
    for part in (
        "## By player",
        "## By strength",
        "## By aim",
        "| wild: ±30° | ",
        "could not compute 0 shots",
    ):
        assert part in report


def test_without_the_engine_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flick, "find_performer", lambda scene: None)
    with pytest.raises(BeanfieldError, match=r"beanfield\[physics\]"):
        cli.run(["flick", "--shots", "1"])
