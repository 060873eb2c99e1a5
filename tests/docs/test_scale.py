"""The plan for very many tables follows from the figures that were measured."""

import pytest
from msgspec.structs import replace

from tests.docs.scale import FIGURES, PAGE, measured, with_tables
from tests.lab.bench_figures import FIGURES as MADE_UP


def test_the_tables_of_the_page_are_written_from_figures_and_nothing_else_changes() -> None:
    page = PAGE.read_text("utf-8")
    made = with_tables(page, MADE_UP)
    assert with_tables(made, MADE_UP) == made
    others = [line for line in page.splitlines() if not line.startswith("|")]
    assert [line for line in made.splitlines() if not line.startswith("|")] == others
    assert "| **nodes** for that | 1 | 60 | 600 |" in made


def test_a_dearer_game_needs_more_nodes() -> None:
    dear = replace(MADE_UP, dear=replace(MADE_UP.dear, node_us=16_000))
    assert "| **nodes** for that | 4 | 320 | 3,200 |" in with_tables(PAGE.read_text("utf-8"), dear)


@pytest.mark.skipif(not FIGURES.exists(), reason="nobody has measured all of it in one run yet")
def test_the_tables_of_the_page_are_those_of_the_figures() -> None:
    page = PAGE.read_text("utf-8")
    assert page == with_tables(page, measured()), "python -m tests.docs.scale"
