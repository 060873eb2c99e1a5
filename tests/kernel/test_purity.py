"""The kernel imports only the standard library and msgspec."""

import ast
import sys
from pathlib import Path

KERNEL = Path(__file__).parents[2] / "src" / "beanfield" / "kernel"
ALLOWED = {*sys.stdlib_module_names, "msgspec"}
NO_CLOCK = {"asyncio", "datetime", "random", "secrets", "socket", "subprocess", "threading", "time", "urllib"}
"""Modules that would let a match depend on more than its world."""


def imported_by(path: Path) -> set[str]:
    """The full names of all modules that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None and not node.level, f"{path} imports relatively"
            found.add(node.module)
    return found


def test_the_kernel_imports_itself_the_standard_library_and_msgspec() -> None:
    strange = {
        f"{path.name}: {name}"
        for path in KERNEL.rglob("*.py")
        for name in imported_by(path)
        if not name.startswith("beanfield.kernel") and name.partition(".")[0] not in ALLOWED
    }
    assert strange == set()


def test_the_kernel_reads_no_clock_and_no_chance_but_its_own() -> None:
    strange = {
        f"{path.name}: {name}"
        for path in KERNEL.rglob("*.py")
        for name in imported_by(path)
        if name.partition(".")[0] in NO_CLOCK
    }
    assert strange == set()


def test_an_import_is_found_wherever_it_stands(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("import httpx\n\ndef late():\n    from redis.asyncio import Redis\n")
    assert imported_by(module) == {"httpx", "redis.asyncio"}
