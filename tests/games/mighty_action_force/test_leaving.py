"""MAF-R24: who leaves or runs out of time is played for at random, and the corner stays a target."""

from collections import Counter

import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from beanfield.testkit.scenario import WATCHER
from tests.games.mighty_action_force.staging import Table, gems, play, table
from tests.rules import rule

NO_DECKS: dict[str, list[str]] = {seat: [] for seat in "ABCD"}


def choices_of_chance(deck: tuple[str, ...], matches: int = 300) -> Counter[tuple[str, ...]]:
    """What is done for the First Player in the first turn: names of cards, slots and targets."""
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(matches):
        match = Match.begin(MIGHTY_ACTION_FORCE, 4, seed.to_bytes(2), Setup(decks=(deck,) * 4, youngest=0))
        answer = match.default(0)
        assert isinstance(answer, tuple)
        match.answer(0, answer)  # it is always allowed
        things = [thing for option in answer for thing in option.on]
        found[tuple([match.world.cards[on].name if isinstance(on, int) else str(on) for on in things])] += 1
    return found


@rule("MAF-R24")
def test_on_a_timeout_any_card_goes_to_any_own_slot() -> None:
    found = choices_of_chance(("cadet", "scout", "ranger", "captain", "titan") * 3)
    slots: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for (card, slot), times in found.items():
        slots[slot] += times
        cards[card] += times
    assert set(slots) == {"collect.0", "attack_left.0", "attack_right.0"}
    assert all(60 < times < 140 for times in slots.values())  # 100 expected, 8 the standard deviation
    assert set(cards) == {"cadet", "scout", "ranger", "captain", "titan"}
    assert all(25 < times < 95 for times in cards.values())  # 60 expected, 7 the standard deviation


@rule("MAF-R24")
def test_on_a_timeout_whom_a_card_is_aimed_at_is_random_too() -> None:
    sentry = choices_of_chance(("space-sentry",) * 15)
    assert {target for _, _, target in sentry} == {"skipped.1", "skipped.2", "skipped.3"}
    wizard = choices_of_chance(("wandering-wizard",) * 15)
    assert {choice[1:] for choice in wizard} == {
        ("collect.0",), ("attack_left.0", "gems.1"), ("attack_left.0", "gems.2"), ("attack_right.0", "gems.2"),
        ("attack_right.0", "gems.3"),
    }  # fmt: skip
    collecting = sum(times for choice, times in wizard.items() if choice[1] == "collect.0")
    assert 60 < collecting < 140  # a slot first, then an aim: a third, not a fifth


@rule("MAF-R24")
def test_on_a_timeout_supernova_brings_any_number_of_further_cards() -> None:
    further = Counter(len(things) // 2 - 1 for things in choices_of_chance(("supernova",) * 15).elements())
    assert set(further) == {0, 1, 2}
    assert all(60 < times < 140 for times in further.values())
    mixed = choices_of_chance(("supernova", "scout", "scout") * 5)
    assert all(things[0] == "supernova" for things in mixed if len(things) > 2)
    assert any(things[0] == "scout" for things in mixed)


@rule("MAF-R24")
def test_on_a_timeout_the_card_lost_to_zuma_is_random() -> None:
    lost = Counter(lost_to_zuma(seed) for seed in range(60))
    assert set(lost) == {"Cadet 1", "Scout 2", "Ranger 3"}
    assert min(lost.values()) > 5


def lost_to_zuma(seed: int) -> str:
    """What B, who is away, loses."""
    scenario = table({"A": ["Ozeki Zuma 3"], "B": ["Cadet 1", "Scout 2", "Ranger 3"]}, decks=NO_DECKS, to_play="A",
                     round=seed)  # fmt: skip
    play(scenario, "A", "Ozeki Zuma 3 on collect")
    assert scenario.asked == "B discard"
    before = scenario.lies("hands.B")
    scenario.does_least("B")
    (card,) = set(before) - set(scenario.lies("hands.B"))
    return str(card)


@rule("MAF-R24")
def test_what_is_done_on_a_timeout_depends_on_nothing_but_the_view() -> None:
    """Asked again, it is the same; and cards that the seat does not see play no part."""
    scenario = table({"A": ["Cadet 1", "Scout 2", "Titan 6"], "B": ["Ranger 3", "Captain 4"]})
    imagination = Seat(scenario.match, 0).imagination()
    said = scenario.match.default(0)
    for seed in range(10):
        assert scenario.match.default(0) == said
        assert imagination.draw(Chance(bytes([seed]))).default(0) == said


@rule("MAF-R24")
def test_a_seat_left_for_good_plays_on_and_stays_a_target() -> None:
    scenario = table({"A": ["Ranger 3"], "B": ["Scout 2", "Scout 2"]}, decks={"B": []}, gems="5/5/5/5")
    scenario.calls("B", "leave")
    for viewer in ("A", "B", WATCHER):
        assert scenario.sees(viewer, "left") == [False, True, False, False]
        assert "B left the table; that seat plays at random from now on." in scenario.told(viewer)
    play(scenario, "A", "Ranger 3 on attack_left")
    assert scenario.asked == "B play"  # the ring stays whole
    scenario.does_least("B")
    assert scenario.lies("hands.B") == ["Scout 2"]
    play(scenario, "C", "Cadet 1 on attack_right")
    play(scenario, "D", "Cadet 1 on attack_left")
    assert any(line == "A attacked B for 3 with Ranger 3." for line in scenario.told(WATCHER))
    assert any(line == "C attacked B for 1 with Cadet 1." for line in scenario.told(WATCHER))


@rule("MAF-R24", "MAF-041")
def test_who_left_cannot_win_with_13() -> None:
    plays = {"A": "Ranger 3 on collect", "B": "Scout 2 on collect"}
    shared = left_before(plays, "10/11/5/5", "A")
    assert (gems(shared), shared.winners) == ("13/13/5/5", "B")


@rule("MAF-R24", "MAF-040")
def test_if_only_who_left_has_13_the_highest_score_of_those_who_stayed_wins() -> None:
    plays = {"A": "Ranger 3 on collect", "B": "Scout 2 on collect"}
    alone = left_before(plays, "10/5/9/5", "A")
    assert (gems(alone), alone.asked, alone.winners) == ("13/7/9/5", "nobody", "C")
    for viewer in ("A", "C", WATCHER):
        assert alone.told(viewer)[-2:] == [
            "A reached exactly 13!",
            "Nobody with 13 is still at the table: the highest score of those who stayed wins.",
        ]
    level = left_before(plays, "10/5/7/5", "A")
    assert (gems(level), level.winners) == ("13/7/7/5", "BC")


@rule("MAF-R24", "MAF-R83")
def test_if_only_who_left_reached_13_in_the_biggest_loser_the_highest_score_of_those_who_stayed_wins() -> None:
    hands = {seat: ["Cadet 1"] for seat in "BCD"}
    loser = Setup(biggest_loser=True)
    scenario = table(hands, gems="13/3/9/5", decks=NO_DECKS, setup=loser, to_play="BCD", finished=[1, None, None, None])
    scenario.calls("A", "leave")
    for seat in "BCD":
        play(scenario, seat, "Cadet 1 on collect")
    assert (scenario.winners, scenario.sees("B", "rank")) == ("C", [1, 4, 2, 3])


@rule("MAF-R24", "MAF-R89")
def test_a_team_with_13_wins_as_long_as_one_of_it_stayed() -> None:
    corners = Setup(mega="corners")
    scenario = table({"A": ["Ranger 3"]}, gems="10/5/5/9/10", to_play="A", setup=corners)
    scenario.calls("A", "leave")
    play(scenario, "A", "Ranger 3 on collect")
    assert (gems(scenario), scenario.winners) == ("13/5/5/9/13", "E")
    everybody = table({"A": ["Ranger 3"]}, gems="10/5/5/9/10", to_play="A", setup=corners)
    for seat in "AE":
        everybody.calls(seat, "leave")
    play(everybody, "A", "Ranger 3 on collect")
    assert everybody.winners == "D"


def left_before(plays: dict[str, str], totals: str, seat: str) -> Table:
    """A round in which these cards are played, after this seat has left."""
    hands = {player: [line.partition(" on ")[0]] for player, line in plays.items()}
    scenario = table(hands, gems=totals, to_play="".join(plays))
    scenario.calls(seat, "leave")
    for player, line in plays.items():
        play(scenario, player, line)
    return scenario


@rule("MAF-R24", "MAF-045")
def test_who_left_cannot_win_when_the_cards_are_gone() -> None:
    scenario = table({"A": ["Cadet 1"]}, decks=NO_DECKS, gems="3/12/7/9")
    scenario.calls("B", "leave")
    play(scenario, "A", "Cadet 1 on collect")
    assert (scenario.winners, scenario.scores) == ("D", {"A": 4, "B": 12, "C": 7, "D": 9})


@rule("MAF-R24")
@pytest.mark.parametrize("seat", "ABCD")
def test_leaving_does_not_end_a_game_that_nobody_voted_to_end(seat: str) -> None:
    scenario = table({})
    scenario.calls(seat, "leave")
    assert scenario.asked == "A play"
    assert scenario.match.outcome is None


@rule("MAF-R24", "MAF-024")
def test_leaving_cannot_be_taken_back() -> None:
    scenario = table({})
    scenario.calls("A", "leave")
    scenario.refuses_to_take_back("A", rule="MAF-024")


@rule("MAF-R99")
def test_when_the_last_one_leaves_the_game_is_over_and_nobody_wins() -> None:
    scenario = table({}, gems="5/9/2/0")
    for seat in "ABC":
        scenario.calls(seat, "leave")
        assert scenario.asked != "nobody"
    scenario.calls("D", "leave")
    assert (scenario.asked, scenario.winners) == ("nobody", "")
    assert scenario.scores == {"A": 5, "B": 9, "C": 2, "D": 0}
