"""What somebody who decides is told of what would follow."""

from beanfield.kernel import seeing
from tests.games.space_beans.staging import Table, beans, staged
from tests.rules import rule


def closing(open: list[str], secret: list[str] | None = None, trophies: list[str] | None = None) -> Table:
    """A is asked whether to close out."""
    table = staged(
        open={"A": open}, secret={"A": secret or []}, trophies={"A": trophies or []}, hands={"A": ["Klingbohn 3"]}
    )  # fmt: skip
    table.does("A", "keep")
    return table


@rule("SPB-037", "SPB-039")
def test_closing_out_says_what_it_pays_now() -> None:
    table = closing(beans("Klingbohn", 4, 1, 7, 9))
    assert table.foresees("A", "close", "open") == ["pays 4 now"]
    assert table.foresees("A", "go-on") == []
    assert closing(["Klingbohn 4"]).foresees("A", "close", "open") == ["pays nothing"]


@rule("SPB-035", "SPB-054")
def test_closing_out_says_what_comes_with_it() -> None:
    table = closing(["Klingbohn 1"], secret=["Bluebean 3"], trophies=beans("Beanlien", 8, 9, 7, 5))
    assert table.foresees("A", "close", "open") == [
        "pays 1 now",
        "turns up your secret collection",
        "you end the game: 3 more",
    ]


@rule("SPB-037")
def test_cards_that_are_laid_down_together_are_counted_together() -> None:
    table = staged(open={"A": beans("Klingbohn", 9, 4)}, hands={"A": [*beans("Klingbohn", 1, 2), "Bluebean 1"]})
    table.does("A", "keep")
    table.does("A", "go-on")
    assert table.foresees("A", "add", "Klingbohn 1", to="open") == ["size 3: pays nothing yet"]
    assert table.foresees("A", "add", "Klingbohn 1", "Klingbohn 2", to="open") == ["would pay 4"]
    assert table.foresees("A", "start", "Bluebean 1", to="secret") == ["would pay 1"]


@rule("SPB-037")
def test_a_collection_can_be_too_large_to_pay_ever() -> None:
    table = staged(open={"A": beans("Klingbohn", 1, 2, 3, 4, 4, 5, 6, 7, 8)}, hands={"A": ["Klingbohn 9"]})
    table.does("A", "keep")
    table.does("A", "go-on")
    assert table.foresees("A", "add", "Klingbohn 9", to="open") == ["size 10: can never pay"]


def test_nobody_is_told_what_to_draw() -> None:
    table = staged(hands={"A": ["Klingbohn 3"]})
    assert table.foresees("A", "draw", "draw_pile") == table.foresees("A", "keep") == []


@rule("SPB-033", "SPB-045")
def test_no_button_shines_unless_there_is_no_other() -> None:
    free, must = closing(["Klingbohn 4"]), closing(["Bluebean 9"], secret=["Beanlien 3"])
    for table, main in ((free, None), (must, 0)):
        asked = seeing.foreseen(table.match, 0)
        assert asked is not None
        assert (asked.ask.prompt, asked.main) == ("close", main)
