"""A small game as a package of its own, to begin with: `mole-patch/`, and how a copy of it gets another name."""

import re
import sys
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Final

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import broken_games, games

TEMPLATE: Final = Path(__file__).parent / "mole-patch"
PREFIX: Final = 3
"""How many letters ids of rules begin with."""


def write_package(name: str, folder: Path) -> None:
    """Write a copy of the small game under this name. The folder must not be there yet."""
    check_name(name)
    if folder.exists():
        raise BeanfieldError(f"{folder} is there already; name another folder with --at")
    words = {
        "mole_patch": module_of(name),
        "mole-patch": name,
        "MOLE_PATCH": module_of(name).upper(),
        "Mole Patch": name.replace("-", " ").title(),
        "MOL-": f"{prefix_of(name)}-",
        '"MOL"': f'"{prefix_of(name)}"',
    }
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            target = folder / _renamed(str(source.relative_to(TEMPLATE)), words)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_renamed(source.read_text("utf-8"), words), "utf-8")


def _renamed(text: str, words: dict[str, str]) -> str:
    """All words at once, so that no new word is taken for an old one."""
    return re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], text)


def check_name(name: str) -> None:
    """Raise if no game and no package can have this name."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise BeanfieldError(
            f"{name!r} can't be the name of a game: use small letters, digits and dashes, as night-market"
        )
    if name in games() or name in broken_games():
        raise BeanfieldError(f"a game called {name} is installed already; choose another name")
    module = module_of(name)
    if iskeyword(module) or module in sys.stdlib_module_names or find_spec(module) is not None:
        raise BeanfieldError(f"Python knows something called {module} already; choose another name")


def module_of(name: str) -> str:
    """The package of a game: `night_market`."""
    return name.replace("-", "_")


def prefix_of(name: str) -> str:
    """How ids of its rules begin: a letter of each word, then more of the last one.

    >>> prefix_of("night-market"), prefix_of("sprouts"), prefix_of("go"), prefix_of("a-b-c-d")
    ('NMA', 'SPR', 'GOX', 'ABC')
    """
    words = re.sub(r"[0-9]", "", name).split("-")
    letters = "".join([word[:1] for word in words]) + words[-1][1:]
    return f"{letters}{'x' * PREFIX}"[:PREFIX].upper()
