"""What a group makes up is shown to everybody, and the game starts when everybody has accepted it."""

import pytest

from beanfield.bots import make_bot
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.asks import Act
from beanfield.kernel.seat import Seat
from beanfield.testkit.scenario import Scenario
from tests.games.mighty_action_force.staging import Table, play, table
from tests.rules import rule


def begun(seats: int, setup: Setup) -> Table:
    return Scenario(MIGHTY_ACTION_FORCE, seats, setup)


@rule("MAF-117", "MAF-R93")
@pytest.mark.parametrize("mega", ["boards", "corners"])
def test_a_mega_game_shows_its_options_and_starts_when_every_seat_has_accepted_them(mega: str) -> None:
    setup = MIGHTY_ACTION_FORCE.variants.read({"mega": mega, "rotate": True, "youngest": 2})
    assert isinstance(setup, Setup)
    scenario = begun(6, setup)
    assert scenario.asked == ", ".join(f"{seat} accept" for seat in "ABCDEF")
    for viewer in (*"ABCDEF", "watcher"):
        assert scenario.sees(viewer, "house_rules") == ["rotate", f"mega.{mega}"]
        assert scenario.sees(viewer, "agreed") is False
    for seat in "FBCDE":
        assert scenario.options(seat) == ["accept", "decline"]
        scenario.does(seat, "accept")
        assert not scenario.sees("A", "agreed")
        assert scenario.match.world.cards == []  # there is nothing yet that anybody could look at
        assert "Everybody accepted the rules of this table." not in scenario.told("A")
    assert scenario.asked == "A accept"
    scenario.does("A", "accept")
    for viewer in (*"ABCDEF", "watcher"):
        assert scenario.sees(viewer, "agreed") is True
        assert "Everybody accepted the rules of this table." in scenario.told(viewer)
    assert scenario.asked == "C play"
    assert [len(scenario.lies(f"hands.{player}")) for player in "ABCDEF"] == [3, 3, 4, 3, 3, 3]


@rule("MAF-R93")
def test_nobody_can_play_before_everybody_has_accepted() -> None:
    scenario = begun(5, Setup(mega="boards", youngest=0))
    scenario.refuses("A", "play", "Cadet 1", "collect", rule="MAF-R93")
    scenario.does("A", "accept")
    scenario.refuses("A", [("play", "Cadet 1", "collect")], rule="MAF-R93")
    scenario.refuses("B", "refuse", rule="MAF-R93")
    assert scenario.asked == "B accept, C accept, D accept, E accept"


@rule("MAF-R93", "MAF-117")
@pytest.mark.parametrize("declining", ["B", "AC", "ABC"])
def test_if_somebody_declines_the_match_is_over_before_a_card_is_dealt(declining: str) -> None:
    scenario = begun(3, Setup(miniature_mazhong=True))
    for seat in "CAB":
        scenario.does(seat, "decline" if seat in declining else "accept")
    assert (scenario.asked, scenario.winners, scenario.scores) == ("nobody", "", {"A": 0, "B": 0, "C": 0})
    assert scenario.match.world.cards == []
    for viewer in (*"ABC", "watcher"):
        assert scenario.told(viewer) == [
            f"The rules of this table were not accepted, and nobody plays. Declined by: {', '.join(declining)}."
        ]
    scenario.refuses("A", "accept", rule="MAF-R93")


@rule("MAF-R93")
def test_nobody_knows_who_declines_before_all_have_answered() -> None:
    scenario = begun(3, Setup(miniature_mazhong=True))
    scenario.does("A", "decline")
    assert [scenario.told(viewer) for viewer in ("B", "C", "watcher")] == [[], [], []]
    scenario.does("A", "accept")  # it is sealed, and may be changed
    for seat in "BC":
        scenario.does(seat, "accept")
    assert scenario.sees("watcher", "agreed")


@rule("MAF-R93")
@pytest.mark.parametrize("kind", ["random", "greedy", "search:5"])
def test_bots_and_those_who_are_away_accept(kind: str) -> None:
    for seed in range(8):
        scenario = Scenario(MIGHTY_ACTION_FORCE, 3, Setup(miniature_mazhong=True), bytes([seed]))
        bot = make_bot(kind, seed)
        seat = Seat(scenario.match, 0)
        assert bot.answer(seat) == seat.default() == Act("accept")
    scenario.calls("C", "leave")
    for letter in "ABC":
        scenario.does_least(letter)
    assert scenario.sees("A", "agreed")


@rule("MAF-R93")
@pytest.mark.parametrize(
    ("seats", "setup", "asked"),
    [
        (2, Setup(miniature_mazhong=True), True),
        (3, Setup(miniature_mazhong=True), True),
        (4, Setup(rotate=True), True),
        (4, Setup(blind_mans_bluff=True, all_at_once=True), True),
        (4, Setup(), False),
        (4, Setup(blind_mans_bluff=True, number_thirteen=True, biggest_loser=True), False),
    ],
)
def test_house_rules_are_accepted_and_the_rulebooks_own_variations_are_not_asked_about(
    seats: int, setup: Setup, asked: bool
) -> None:
    scenario = begun(seats, setup)
    assert scenario.asked.endswith("accept") is asked
    assert scenario.sees("watcher", "agreed") is not asked


@rule("MAF-R93")
def test_who_plays_alone_has_nobody_to_agree_with() -> None:
    assert begun(1, Setup(miniature_mazhong=True)).asked == "A play"


@rule("MAF-R93", "MAF-117")
def test_the_variations_in_force_are_shown_to_all_in_every_game() -> None:
    setup = Setup(
        blind_mans_bluff=True, all_at_once=True, number_thirteen=True, biggest_loser=True, rotate=True,
    )  # fmt: skip
    scenario = begun(4, setup)
    for viewer in (*"ABCD", "watcher"):
        assert scenario.sees(viewer, "house_rules") == [
            "blind_mans_bluff", "all_at_once", "number_thirteen", "biggest_loser", "rotate",
        ]  # fmt: skip
    assert begun(4, Setup()).sees("watcher", "house_rules") == []
    assert begun(2, Setup(miniature_mazhong=True)).sees("B", "house_rules") == ["miniature_mazhong"]


@rule("MAF-R93", "MAF-R06")
@pytest.mark.parametrize(("rotate", "second", "third"), [(True, "BCDA", "CDAB"), (False, "ABCD", "ABCD")])
def test_a_table_may_let_the_first_players_role_rotate(rotate: bool, second: str, third: str) -> None:
    scenario = table({}, gems="0/0/0/0", setup=Setup(rotate=rotate))
    for order in ("ABCD", second, third):
        assert scenario.sees("watcher", "first") == "ABCD".index(order[0])
        for seat in order:
            assert scenario.asked == f"{seat} play"
            play(scenario, seat, "Cadet 1 on collect")
