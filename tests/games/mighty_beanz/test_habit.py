"""What a quick player does: attack what falls, and let a deck run out in the end."""

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.habit import habit
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel.asks import Choose, Option, Pick
from beanfield.kernel.match import Match
from beanfield.testkit.scenario import Scenario
from tests.games.mighty_beanz.staging import Table, staged

MOST_ANSWERS = 3000


def act_of(table: Table) -> str:
    ask = table.match.ask
    assert isinstance(ask, Choose) and ask.prompt == "act"
    said = habit(table.match.world, ask)
    assert isinstance(said, Option)
    return said.do


@pytest.mark.parametrize(("turns", "act"), [(5, "attack"), (90, "draw")])
def test_an_attack_that_fells_comes_before_a_card_unless_the_match_takes_very_long(turns: int, act: str) -> None:
    table = staged(a={"gold-2": "Lion Bean"}, b={"gold-2": "Clown Bean"}, turns=turns)
    assert act_of(table) == act


@pytest.mark.parametrize(
    ("mine", "theirs", "cards", "hand", "act"),
    [
        (2, 1, 3, ["Koala Bean"], "draw"),
        (2, 1, 4, ["Koala Bean"], "play"),
        (1, 1, 3, ["Koala Bean"], "play"),
        (1, 2, 1, [], "end-turn"),
        (1, 2, 2, [], "draw"),
    ],
)
def test_who_is_ahead_takes_the_last_cards_of_a_deck_and_who_is_behind_leaves_the_last_one(
    mine: int, theirs: int, cards: int, hand: list[str], act: str
) -> None:
    def counted(red: int) -> dict[str, int]:
        return {"red": red, "gold": 0, "blue": 0}

    deck = ["Piglet Bean", "Whale Bean", "Goat Bean", "Snail Bean"][:cards]
    table = Scenario(MIGHTY_BEANZ, 2).stage(
        rest="discards", decks={"A": deck, "B": ["Clown Bean"]}, hands={"A": hand}, active="A", phase="act",
        points={"A": 3, "B": 0}, turns=5, captured={"A": counted(mine), "B": counted(theirs)},
    )  # fmt: skip
    assert act_of(table) == act


@pytest.mark.parametrize("seed", range(20))
def test_two_quick_players_come_to_an_end(seed: int) -> None:
    match = Match.begin(MIGHTY_BEANZ, 2, b"quick%d" % seed, Setup(shot="chance", expert=bool(seed % 2)))
    for _ in range(MOST_ANSWERS):
        if match.ask is None:
            return
        seat = match.waiting[0]
        ask = match.ask_of(seat)
        assert isinstance(ask, Choose | Pick)
        match.answer(seat, habit(match.world, ask) or match.default(seat))
    pytest.fail("it goes on and on")
