"""The results of matches in files."""

from pathlib import Path

import pytest

from beanfield.kernel.errors import BeanfieldError
from beanfield.lab import simulate
from beanfield.lab.rows import read_rows, write_rows


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_rows_come_back_from_a_file_as_they_were(tmp_path: Path, ending: str) -> None:
    played = list(simulate("space-beans", ["random"] * 3, 6, 1, "lab"))
    file = tmp_path / f"rows.{ending}"
    write_rows(played, file)
    assert read_rows(file) == played


def test_a_file_of_unknown_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BeanfieldError, match=r"something.csv or something.parquet"):
        write_rows([], tmp_path / "rows.xls")
