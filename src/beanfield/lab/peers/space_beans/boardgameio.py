"""Space Beans for boardgame.io: JavaScript (`boardgameio_js`), measured in a process of Node.js."""

import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Final, Literal

import msgspec

from beanfield.lab.pace import Clock, NotInstalled, Pace

__all__ = ["FOLDER", "measure_client", "measure_local"]

FOLDER: Final = Path(__file__).parent / "boardgameio_js"


def measure_client(seconds: float, clock: Clock) -> Pace | NotInstalled:
    """The pace of one headless client that plays all four seats."""
    return _measure("client", seconds)


def measure_local(seconds: float, clock: Clock) -> Pace | NotInstalled:
    """The pace of four clients at a local master."""
    return _measure("local", seconds)


def _measure(mode: Literal["client", "local"], seconds: float) -> Pace | NotInstalled:
    node = shutil.which("node")
    if node is None:
        return NotInstalled(f"install node, then: npm install --prefix {_folder()}")
    if not (FOLDER / "node_modules" / "boardgame.io").is_dir():
        return NotInstalled(f"npm install --prefix {_folder()}")
    done = subprocess.run([node, "bench.js", mode, str(seconds)], cwd=FOLDER, check=True, stdout=subprocess.PIPE)
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=Pace)


def _folder() -> str:
    """The folder as a person would type it: relative to the current folder if it is inside."""
    here = Path.cwd()
    return shlex.quote(str(FOLDER.relative_to(here) if FOLDER.is_relative_to(here) else FOLDER))
