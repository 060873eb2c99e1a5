"""Rows of matches as files: CSV, or Parquet if pyarrow is installed."""

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from beanfield.kernel.errors import BeanfieldError
from beanfield.lab.playing import Row


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write rows to a file. The end of its name says how: `.csv` or `.parquet`."""
    writer = _by_ending(path, {".csv": _write_csv, ".parquet": _write_parquet})
    writer(rows, path)


def read_rows(path: Path) -> list[Row]:
    """Read the rows in a file."""
    reader: Callable[[Path], list[Row]] = _by_ending(path, {".csv": _read_csv, ".parquet": _read_parquet})
    return reader(path)


def _by_ending(path: Path, known: dict[str, Any]) -> Any:
    if path.suffix not in known:
        raise BeanfieldError(f"can't tell what kind of file {path.name} is; call it something.csv or something.parquet")
    return known[path.suffix]


def _write_csv(rows: Sequence[Row], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else [])
        writer.writeheader()
        writer.writerows(rows)


def _read_csv(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        return [{column: _value(column, text) for column, text in row.items()} for row in csv.DictReader(file)]


def _value(column: str, text: str) -> int | float | str:
    """The value of a cell. CSV has only text, so the names of the columns say which are numbers."""
    kind = column.partition("_")[0]
    if kind in ("seed", "bot"):
        return text
    return float(text) if kind == "won" else int(text)


def _write_parquet(rows: Sequence[Row], path: Path) -> None:
    arrow, parquet = _arrow()
    parquet.write_table(arrow.Table.from_pylist(list(rows)), path)


def _read_parquet(path: Path) -> list[Row]:
    _, parquet = _arrow()
    rows: list[Row] = parquet.read_table(path).to_pylist()
    return rows


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BeanfieldError("Parquet files need pyarrow: pip install 'beanfield[parquet]'") from None
    return pyarrow, pyarrow.parquet
