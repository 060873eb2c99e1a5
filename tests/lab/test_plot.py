"""Plots of the results of matches."""

from pathlib import Path

import pytest

from beanfield.kernel.errors import BeanfieldError
from beanfield.lab import simulate
from beanfield.lab.plot import plot_rows


def test_a_plot_is_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "wins.png"
    plot_rows(list(simulate("space-beans", ["random"] * 3, 6, 1, "lab")), file)
    assert file.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(BeanfieldError, match="no match was played"):
        plot_rows([], file)
