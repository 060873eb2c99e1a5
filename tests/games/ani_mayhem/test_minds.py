"""What a quick player makes of those who can't act, of parted characters and of disasters; what is worth trying."""

import pytest

from beanfield.games.ani_mayhem.changes.captivity import capture
from beanfield.games.ani_mayhem.minds.habit import habit
from beanfield.games.ani_mayhem.minds.ideas import ideas
from beanfield.kernel.asks import Answer, Choose, Option, Pick, pieces_in
from tests.games.ani_mayhem.scene import Scene, Table

CAST = ("Krillin", "Goten", "Nail", "Master Roshi", "Trunks", "Leon McNichol")


def asked(table: Table) -> Choose | Pick:
    ask = table.match.ask_of(table.match.waiting[0])
    assert isinstance(ask, Choose | Pick)
    return ask


def verbs(answer: Answer | None) -> list[str]:
    options = [answer] if isinstance(answer, Option) else answer
    assert isinstance(options, list | tuple)
    return [option.do for option in options if isinstance(option, Option)]


def play(table: Table, prompts: int) -> None:
    """So many answers by habit."""
    for _ in range(prompts):
        answer = habit(table.match.world, asked(table))
        assert answer is not None
        table.match.answer(table.match.waiting[0], answer)


def road() -> Scene:
    """Six locations in a row; A's haven is at the left end."""
    scene = Scene()
    scene.row("Arena", "Country Bar", "Cathedral", "Sewer", "Hot Legs", "Survival Shot")
    scene.haven("A", 0)
    scene.haven("B", 5)
    scene.puts("B", "Mamoru Shimesu", 5, home=True)
    return scene


@pytest.mark.parametrize("captured", [False, True])
def test_whoever_has_enough_characters_draws_no_more_unless_they_are_captured(captured: bool) -> None:
    scene = road()
    scene.state.above[3] += scene.cards("A", ["Barbells"])
    captor = scene.puts("B", "Goons", 4)
    for title in CAST:
        figure = scene.puts("A", title, 1)
        if captured:
            capture(scene.w, figure, captor, away=False)
    scene.piles("A", hand=["Spirit"], deck=["Bulma", "Bulma", "Bulma"])
    table = scene.begin("reload")
    assert table.asked == "A reload"
    assert verbs(habit(table.match.world, asked(table))) == ["draw" if captured else "done"]


def test_who_was_parted_from_the_others_goes_where_they_go() -> None:
    """Alone it would make for the item beside it."""
    scene = road()
    scene.state.above[4] += scene.cards("A", ["Barbells"])
    scene.state.above[1] += scene.cards("A", ["Keys"])
    lone = scene.puts("A", "Krillin", 3)
    for title in ("Goten", "Nail", "Trunks"):
        scene.puts("A", title, 2)
    table = scene.begin("move")
    play(table, 2)
    assert lone.at == 1


def test_who_is_captured_does_not_say_where_the_others_go() -> None:
    scene = road()
    scene.state.above[4] += scene.cards("A", ["Barbells"])
    captor = scene.puts("B", "Goons", 0, carries=["Keys"])
    capture(scene.w, scene.puts("A", "Goten", 0), captor, away=False)
    one, other = scene.puts("A", "Krillin", 2), scene.puts("A", "Nail", 2)
    table = scene.begin("move")
    play(table, 2)
    assert (one.at, other.at) == (4, 4)


@pytest.mark.parametrize(("disaster", "attacks"), [("Goons", True), ("Baby Saiyan", False)])
def test_it_attacks_a_disaster_with_an_item_in_its_own_turn_if_it_can_beat_it(disaster: str, attacks: bool) -> None:
    scene = road()
    scene.enacts("B", "Full Moon") if not attacks else None
    for title in ("Krillin", "Goten", "Nail") if attacks else ("Bulma",):
        scene.puts("A", title, 2)
    scene.puts("B", disaster, 2, carries=["Keys"])
    table = scene.begin("scavenge")
    assert f"attack {disaster}" in table.options("A")
    assert ("attack" in verbs(habit(table.match.world, asked(table)))) is attacks


def test_the_last_one_who_can_act_digs_alone() -> None:
    scene = road()
    scene.state.under[2] += scene.cards("A", ["Keys"])
    captor = scene.puts("B", "Goons", 0)
    one, other = scene.puts("A", "Krillin", 2), scene.puts("A", "Goten", 4)
    table = scene.begin("scavenge")
    assert "scavenge Cathedral" in table.options("A")
    assert verbs(habit(table.match.world, asked(table))) == ["done"]
    capture(scene.w, other, captor, away=False)
    scene.w.memo.clear()
    assert verbs(habit(table.match.world, asked(table))) == ["scavenge"]
    assert one.at == 2


# what is worth trying


def test_what_decides_a_turn_is_worth_trying_besides_the_answer_of_a_quick_player() -> None:
    scene = road()
    scene.puts("A", "Krillin", 2)
    scene.puts("A", "Goten", 2)
    goons = scene.puts("B", "Goons", 2, carries=["Keys"])
    table = scene.begin("scavenge")
    ask = asked(table)
    tried = ideas(table.match.world, ask)
    assert tried is not None
    assert tried[0] == habit(table.match.world, ask)
    assert [verbs(answer) for answer in tried] == [["attack"], ["done"]]
    assert isinstance(tried[0], tuple) and pieces_in(tried[0][0]) == [goons.piece]


def test_an_item_is_taken_without_thinking() -> None:
    scene = road()
    scene.state.above[2] += scene.cards("A", ["Keys"])
    scene.puts("A", "Krillin", 2)
    scene.puts("A", "Goten", 2)
    table = scene.begin("scavenge")
    tried = ideas(table.match.world, asked(table))
    assert tried is not None
    assert [verbs(answer) for answer in tried] == [["take"]]
