"""The figures of an attack that goes on: everybody sees its force and what stands against it, line by line."""

from beanfield.games.mighty_beanz.reckoning import Clash, Strengths
from beanfield.kernel import seeing
from tests.games.mighty_beanz.attacking import use
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule


def clash(table: Table) -> Clash | None:
    """The attack that goes on, as a watcher sees it."""
    (figures,) = seeing.reckoned(table.match, [None])
    assert isinstance(figures, Strengths)
    return figures.clash


@rule("MBZ-R63")
def test_a_declared_attack_is_reckoned_with_its_boosts_against_all_that_the_defender_may_choose() -> None:
    table = staged(
        a={"gold-1": "Lion Bean"}, b={"gold-1": "Bull Bean", "gold-3": "Goat Bean", "red-1": "Clown Bean"},
        hands={"A": ["+50 Attack Boost!"]},
    )  # fmt: skip
    assert clash(table) is None
    use(table, "+50 Attack Boost!")
    table.does("A", "attack", "Lion Bean")
    found = clash(table)
    assert found is not None
    assert [(line.what, line.amount) for line in found.force.lines] == [("printed", 50), ("boost", 50)]
    assert [(each.place, each.defence.total) for each in found.targets] == [
        ("beans.1.gold-1", 100),
        ("beans.1.gold-3", 50),
    ]
    table.does("B", "allow")
    table.does("B", "defend", "Goat Bean")
    assert clash(table) is None


@rule("MBZ-R65")
def test_instants_that_work_on_an_attack_are_lines_of_the_defence() -> None:
    table = staged(
        a={"gold-1": "Lion Bean"}, b={"gold-1": "Goat Bean"}, hands={"B": ["+100 Defence Boost!"]},
    )  # fmt: skip
    table.does("A", "attack", "Lion Bean")
    table.does("B", "answer", "+100 Defence Boost!")
    table.does("A", "allow")
    found = clash(table)
    assert found is not None
    [against] = found.targets
    assert [(line.what, line.amount) for line in against.defence.lines] == [("printed", 50), ("instant", 100)]
