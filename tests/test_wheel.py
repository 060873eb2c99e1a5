"""The wheel contains the built browser client, so nobody needs Node.js to install it, and no other engines."""

import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from beanfield.server.http.web import BUILD

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(not BUILD.exists(), reason="the browser client is not built: .ci/web.sh")


def built() -> set[str]:
    """The names that the files of the browser client have in the wheel."""
    return {f"beanfield/server/web/{path.relative_to(BUILD).as_posix()}" for path in BUILD.rglob("*") if path.is_file()}


def files_of_wheel(source: Path, target: Path) -> set[str]:
    wheel = next(WheelBuilder(str(source)).build(directory=str(target), versions=["standard"]))
    with ZipFile(wheel) as found:
        return set(found.namelist())


def test_the_wheel_has_the_whole_client(tmp_path: Path) -> None:
    files = files_of_wheel(ROOT, tmp_path)
    assert "beanfield/server/web/index.html" in built() <= files
    assert not [name for name in files if "node_modules" in name or name.endswith((".ts", ".svelte"))]
    assert "beanfield/lab/pace.py" in files
    assert not [name for name in files if "peers" in name]


def test_a_wheel_made_from_the_sdist_is_the_same(tmp_path: Path) -> None:
    sdist = next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"]))
    with tarfile.open(sdist) as found:
        names = {name.partition("/")[2] for name in found.getnames()}
        found.extractall(tmp_path / "sdist", filter="data")
    assert {"web/package-lock.json", "web/schemas/live.json", "web/index.html"} <= names
    assert not [name for name in names if "node_modules" in name or "/generated/" in name]
    (source,) = (tmp_path / "sdist").iterdir()
    assert files_of_wheel(source, tmp_path) == files_of_wheel(ROOT, tmp_path)
