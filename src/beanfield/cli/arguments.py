"""Arguments that several commands take, and what they ask before they begin."""

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.letters import harmless
from beanfield.kernel.record import Record, read_record

type GameName = Annotated[str, Parameter(help="A game, as `beanfield games` lists it.")]
type RecordFile = Annotated[Path, Parameter(help="A record, as `beanfield play --record FILE` writes it.")]
type Plain = Annotated[
    bool,
    Parameter(
        negative="",
        show_default=False,
        help="Sentences and numbers instead of a full screen; works with a screen reader.",
    ),
]
type Settings = Annotated[
    tuple[str, ...],
    Parameter(
        name="--set",
        negative="",
        show_default=False,
        help="A variant, NAME or NAME=VALUE, as `beanfield games` lists them; may be given several times.",
    ),
]

type Cards = Annotated[
    Path | None, Parameter(help="A file with cards of your own that the deck uses and does not have in its own file.")
]


def open_record(file: Path) -> Record:
    """Read the record in this file. What its people are called may be anything; here each name is one line."""
    try:
        record = read_record(file.read_bytes())
    except OSError as error:
        raise BeanfieldError(f"can't read {file}: {error.strerror}") from None
    return replace(record, names=tuple(map(harmless, record.names)))


def need_a_folder(file: Path) -> None:
    """Raise an error before a match, and not after it, if the file can't be written later."""
    if not file.absolute().parent.is_dir():
        raise BeanfieldError(f"there is no folder {file.parent} to write {file.name} to; make it first")


def need_a_screen() -> None:
    """Raise an error if the input or the output is no terminal, or nothing is installed that draws on it."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BeanfieldError("this is not a terminal; add --plain to play in lines")
    if find_spec("textual") is None:
        raise BeanfieldError("the screen needs textual: pip install 'beanfield[terminal]'; or add --plain")
