"""Variation Soup: what combines, and what contradicts each other. A tournament of a soup is in `test_tournament`."""

from itertools import product
from typing import Any

import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.match import Match
from tests.games.mighty_action_force.staging import gems, play, refusal, table
from tests.rules import rule

ACE = OwnCard("Astro Ace", 4, game="Mighty Astro-Force")
SOUP = Setup(blind_mans_bluff=True, number_thirteen=True, crossover=True, cards=(ACE,))


@rule("MAF-111", "MAF-R88")
def test_blind_mans_bluff_number_thirteen_and_crossover_are_in_force_together() -> None:
    none: dict[str, list[str]] = {seat: [] for seat in "ABCD"}
    hands = {"A": ["Astro Ace 4"], "B": ["Cadet 1"], "C": ["Cadet 1"], "D": ["Cadet 1"]}
    scenario = table(hands, setup=SOUP, decks=none, gems="5/5/5/5")
    assert scenario.sees("watcher", "house_rules") == ["crossover", "blind_mans_bluff", "number_thirteen"]
    play(scenario, "A", "Astro Ace 4 on collect")  # crossover: the card of another game is in a deck
    assert scenario.sees("B", "face_down.A") == ["?"]  # Blind Man's Bluff
    for seat in "BCD":
        play(scenario, seat, "Cadet 1 on collect")
    assert gems(scenario) == "9/6/6/6"
    assert (scenario.asked, scenario.sees("A", "reshuffles")) == ("A play", 1)  # Number Thirteen


@rule("MAF-118", "MAF-R88")
@pytest.mark.parametrize("mega", ["boards", "corners"])
def test_a_blind_mans_bluff_game_for_six_needs_decks_of_20(mega: str) -> None:
    for size, named in ((15, "MAF-116"), (19, "MAF-116"), (20, ""), (21, "MAF-116")):
        given = {"mega": mega, "blind_mans_bluff": True, "decks": [["ranger"] * size] * 6}
        setup = MIGHTY_ACTION_FORCE.variants.read(given)
        assert isinstance(setup, Setup)
        assert refusal(6, setup) == named


def every_combination() -> list[dict[str, Any]]:
    found = MIGHTY_ACTION_FORCE.variants.switches
    values = product(*[switch.values for switch in found])
    return [dict(zip([switch.name for switch in found], combination, strict=True)) for combination in values]


@rule("MAF-111", "MAF-R88", "MAF-R94")
@pytest.mark.parametrize("seats", range(1, 13))
def test_everything_combines_that_is_meant_for_so_many_players(seats: int) -> None:
    """All switches are independent but those for the number of players, and all at once, which needs to be blind."""
    allowed = 0
    for given in every_combination():
        fits = (
            given["miniature_mazhong"] is (seats < 4)
            and (given["mega"] is not None) is (seats > 4)
            and (given["blind_mans_bluff"] or not given["all_at_once"])
        )
        assert (refusal(seats, Setup(cards=(ACE,), **given)) == "") is fits
        allowed += fits
    assert allowed == 48 * (2 if seats > 4 else 1)


@rule("MAF-R94")
@pytest.mark.parametrize("mega", ["boards", "corners"])
@pytest.mark.parametrize("seats", [1, 3, 4, 5, 12])
def test_miniature_mazhong_and_a_mega_maf_challenge_contradict_each_other(seats: int, mega: str) -> None:
    setup = MIGHTY_ACTION_FORCE.variants.read({"miniature_mazhong": True, "mega": mega})
    assert isinstance(setup, Setup)
    assert refusal(seats, setup) == "MAF-R94"


@rule("MAF-R94", "MAF-R79", "MAF-R78")
def test_all_at_once_needs_blind_mans_bluff_and_crossover_needs_cards() -> None:
    assert refusal(4, Setup(all_at_once=True)) == "MAF-R79"
    assert refusal(2, Setup(all_at_once=True, miniature_mazhong=True)) == "MAF-R79"
    assert refusal(4, Setup(crossover=True)) == "MAF-R78"


@rule("MAF-111", "MAF-R88")
@pytest.mark.parametrize(
    ("seats", "given"),
    [(1, {"miniature_mazhong": True}), (3, {"miniature_mazhong": True}), (4, {}), (7, {"mega": "corners"}),
     (9, {"mega": "boards"})],
)  # fmt: skip
@pytest.mark.parametrize("at_once", [False, True])
def test_a_game_with_everything_at_once_comes_to_its_end(seats: int, given: dict[str, Any], at_once: bool) -> None:
    setup = Setup(
        crossover=True, cards=(ACE,), blind_mans_bluff=True, number_thirteen=True, biggest_loser=True, rotate=True,
        all_at_once=at_once, **given,
    )  # fmt: skip
    match = Match.begin(MIGHTY_ACTION_FORCE, seats, b"soup", setup)
    while match.ask is not None and match.world.state.reshuffles < 6:
        for seat in match.waiting:
            match.answer(seat, match.default(seat))
    for seat in range(seats):
        if match.outcome is None:
            match.call(seat, "end")
    state = match.world.state
    assert match.outcome is not None
    assert sorted(state.rank)[0] == 1
    assert len(state.rank) == len(state.gems)
