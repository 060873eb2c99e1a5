"""What somebody who decides is told of what would follow, and which option is the usual one."""

from collections import Counter

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import CALLED, plain
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.games.mighty_beanz.state import State
from beanfield.kernel import seeing
from beanfield.kernel.asks import Choose, Option, Perform, pieces_in
from beanfield.kernel.match import Match
from beanfield.testkit.scenario import Scenario
from beanfield.testkit.suite.wander import Wanderer
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

AGAINST_LION = {"gold-1": "Vampire Bean", "gold-2": "Sailor Bean", "gold-3": "Yeti Bean", "red-1": "Goat Bean"}
CIRCUS = {"gold-1": "Clown Bean", "gold-2": "Lion Bean"}


def usual(table: Table, seat: str) -> str | None:
    """The verb of the option that the game calls the usual one."""
    asked = seeing.foreseen(table.match, "AB".index(seat))
    assert asked is not None
    assert not isinstance(asked.ask, Perform)
    return None if asked.main is None else asked.ask.options[asked.main].do


# attacks


@rule("MBZ-133", "MBZ-134", "MBZ-135", "MBZ-137", "MBZ-114")
def test_an_attack_says_what_it_would_do_to_every_target_and_what_it_costs_with_a_moon() -> None:
    table = staged(a=CIRCUS, cosmos={"A": {"gold-2": "Playground Moon"}}, b=AGAINST_LION)
    assert table.foresees("A", "attack", "Lion Bean") == [
        "200 against 100: knocks Vampire Bean off the mat",
        "200 against 150: knocks Sailor Bean over",
        "200 against 500: Yeti Bean holds",
        "costs 2 points",
    ]


@rule("MBZ-136", "MBZ-151")
def test_boosts_of_this_turn_count_and_a_sidewayz_bean_is_knocked_off() -> None:
    table = staged(a={"gold-2": "Lion Bean"}, b={"gold-2": "Vampire Bean S"}, hands={"A": ["+50 Attack Boost!"]})
    assert table.foresees("A", "attack", "Lion Bean") == ["50 against 100: Vampire Bean holds"]
    table.does("A", "use", "+50 Attack Boost!")
    table.does("B", "allow")
    assert table.foresees("A", "attack", "Lion Bean") == ["100 against 100: knocks Vampire Bean off the mat"]


@rule("MBZ-161", "MBZ-R60")
def test_sharpshoot_says_it_for_its_target_and_counts_the_card() -> None:
    table = staged(a={"gold-2": "Sheriff Bean"}, b=AGAINST_LION, hands={"A": ["Sharpshoot"]})
    said = {target: table.foresees("A", "sharpshoot", "Sharpshoot", "Sheriff Bean", target) for target in
            ("Goat Bean", "Vampire Bean", "Yeti Bean")}  # fmt: skip
    assert said == {
        "Goat Bean": ["100 against 50: knocks Goat Bean off the mat", "costs 3 points"],
        "Vampire Bean": ["100 against 100: knocks Vampire Bean over", "costs 3 points"],
        "Yeti Bean": ["100 against 500: Yeti Bean holds", "costs 3 points"],
    }


@rule("MBZ-166")
def test_a_bean_that_joins_a_blitz_says_what_it_adds() -> None:
    table = staged(a=CIRCUS, b=AGAINST_LION, hands={"A": ["Bean Blitz"]})
    table.does("A", "blitz", "Bean Blitz")
    assert table.foresees("A", "join", "Lion Bean") == ["adds 100"]


@rule("MBZ-131", "MBZ-133", "MBZ-R65")
def test_the_defender_reads_what_each_target_and_each_instant_would_come_to() -> None:
    table = staged(a=CIRCUS, b=AGAINST_LION, hands={"B": ["+100 Defence Boost!", "You Slipped!"]})
    table.does("A", "attack", "Lion Bean")
    assert table.foresees("B", "allow") == [
        "100 against 100: knocks Vampire Bean over",
        "100 against 150: Sailor Bean holds",
        "100 against 500: Yeti Bean holds",
    ]
    assert table.foresees("B", "answer", "+100 Defence Boost!")[0] == "100 against 200: Vampire Bean holds"
    assert table.foresees("B", "answer", "You Slipped!") == []
    table.does("B", "answer", "+100 Defence Boost!")
    table.does("A", "allow")
    table.does("B", "allow")
    assert table.foresees("B", "defend", "Vampire Bean") == ["100 against 200: Vampire Bean holds"]


def test_what_is_good_for_the_attacker_is_bad_for_the_defender() -> None:
    table = staged(a={"gold-2": "Lion Bean"}, b={"gold-1": "Goat Bean", "gold-3": "Yeti Bean"})
    assert tones(table, "A", "attack") == ["good", "bad"]
    table.does("A", "attack", "Lion Bean")
    assert tones(table, "B", "allow") == ["bad", "good"]


def tones(table: Table, seat: str, do: str) -> list[str]:
    """The tones of the remarks on the first option with this verb."""
    asked = seeing.foreseen(table.match, "AB".index(seat))
    assert asked is not None
    assert not isinstance(asked.ask, Perform)
    at = [option.do for option in asked.ask.options].index(do)
    return [each.tone for foreseen in asked.foreseen if foreseen.answer == (at,) for each in foreseen.remarks]


@rule("MBZ-133")
def test_what_a_defender_reads_comes_true() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        match = Match.begin(MIGHTY_BEANZ, 2, b"%d" % seed, Setup(shot="chance", decks=("roll-up", "lights-out")))
        wanderer = Wanderer(seed)
        while match.outcome is None:
            promised = defences(match)
            since = match.world.first_event + len(match.world.events)
            _, said = wanderer.step(match)
            if promised and isinstance(said, Option):
                told = [each.what for each in match.world.told(None, since)]
                seen[promised[pieces_in(said)[0]]] += 1
                assert HAPPENS[promised[pieces_in(said)[0]]] in told
    assert min(seen[what] for what in HAPPENS) > 3, seen


HAPPENS = {"holds": "held", "knocks-over": "fell", "knocks-off": "knocked-off"}
"""What is told when a remark comes true."""


def defences(match: Match[State, BeanzCard, Setup]) -> dict[int, str]:
    """What is remarked on each target, if somebody has to choose one: by the piece."""
    ask = match.ask
    if not isinstance(ask, Choose) or ask.prompt != "defend":
        return {}
    asked = seeing.foreseen(match, ask.seat)
    assert asked is not None
    return {pieces_in(ask.options[each.answer[0]])[0]: each.remarks[0].what for each in asked.foreseen}


# cards on the mat


@rule("MBZ-170", "MBZ-036", "MBZ-143", "MBZ-121")
def test_a_bean_says_that_it_fills_a_galaxy_and_what_makes_it_stronger() -> None:
    table = staged(
        a={"gold-1": "Clown Bean B", "gold-3": "Teddy Bean", "red-1": "Koala Bean S"},
        cosmos={"A": {"blue-1": "Playground Moon"}},
        hands={"A": ["Lion Bean"]},
    )
    assert table.foresees("A", "play", "Lion Bean", to="beans.A.gold-2") == [
        "fills the gold Galaxy",
        "+50 beside Clown Bean",
    ]
    assert table.foresees("A", "play", "Lion Bean", to="beans.A.red-2") == ["+50 beside Clown Bean"], "one lies"
    assert table.foresees("A", "play", "Lion Bean", to="beans.A.blue-1") == ["+100 from Playground Moon"]
    assert table.foresees("A", "play", "Lion Bean", to="beans.A.blue-2") == []


@rule("MBZ-082", "MBZ-170")
def test_standing_a_bean_up_says_that_its_galaxy_is_full_then() -> None:
    mat = {"red-1": "Koala Bean", "red-2": "Lion Bean S", "blue-1": "Clown Bean B", "blue-2": "Teddy Bean"}
    table = staged(a=mat, hands={"A": ["Up You Get!", "Rise and Shine!"]})
    for option in (["turn-up", "Lion Bean"], ["use", "Up You Get!", "Lion Bean"], ["use", "Rise and Shine!"]):
        assert table.foresees("A", *option) == ["fills the red Galaxy"], option
    assert table.foresees("A", "turn-up", "Clown Bean") == [], "it turns by itself when the next turn begins"


@rule("MBZ-R38", "MBZ-170")
def test_beans_that_are_chosen_together_are_counted_together() -> None:
    mat = {"red-1": "Koala Bean S", "red-2": "Lion Bean S", "gold-1": "Lifeguard Bean"}
    table = staged(a=mat)
    table.does("A", "spin", "Lifeguard Bean")
    assert table.foresees("A", [("pick", "Lion Bean")]) == []
    assert table.foresees("A", [("pick", "Lion Bean"), ("pick", "Koala Bean")]) == ["fills the red Galaxy"]


@rule("MBZ-111", "MBZ-122")
def test_a_cosmos_card_says_whom_it_helps_and_what_it_replaces() -> None:
    table = staged(
        a={"gold-1": "Clown Bean", "gold-2": "Koala Bean"},
        cosmos={"A": {"gold-2": "Crescent Moon"}},
        hands={"A": ["Playground Moon"]},
    )
    assert table.foresees("A", "lay", "Playground Moon", to="cosmos.A.gold-1") == ["+100 for Clown Bean"]
    assert table.foresees("A", "lay", "Playground Moon", to="cosmos.A.gold-2") == [
        "gives Koala Bean nothing",
        "replaces Crescent Moon",
    ]
    assert table.foresees("A", "lay", "Playground Moon", to="cosmos.A.gold-3") == []


@rule("MBZ-R49", "MBZ-170")
def test_whoever_may_answer_a_bean_reads_that_it_fills_a_galaxy() -> None:
    table = staged(a={"red-1": "Koala Bean"}, hands={"A": ["Lion Bean"], "B": ["Bye Bye Beanie"]})
    table.does("A", "play", "Lion Bean", to="beans.A.red-2")
    assert table.foresees("B", "allow") == ["then the red Galaxy of A is full"]
    assert table.foresees("B", "answer", "Bye Bye Beanie") == []


# the end


@rule("MBZ-189", "MBZ-190")
def test_the_last_card_of_the_deck_says_that_it_ends_the_game() -> None:
    captured = {"A": {"red": 1, "gold": 1, "blue": 0}, "B": {"red": 0, "gold": 0, "blue": 1}}
    for left, said in ((2, []), (1, ["your last card: the game ends with 2 to 1"])):
        gone = ["Koala Bean"] * (33 - left)  # of 40 cards 6 are Space Loot and 1 is the bean
        table = staged(a={"gold-1": "Juggler Bean"}, discards={"A": gone}, captured=captured)
        assert len(table.lies("decks.A")) == left
        assert table.foresees("A", "draw", "decks.A") == table.foresees("A", "spin", "Juggler Bean") == said


@rule("MBZ-187", "MBZ-R78")
def test_a_shot_for_the_last_card_of_a_galaxy_says_that_it_wins() -> None:
    mat = {"red-1": "Koala Bean", "red-2": "Teddy Bean", "blue-1": "Clown Bean", "blue-2": "Lion Bean"}
    table = staged(
        a=mat, phase="shoot", to_shoot=["red", "blue"], loot={"A": {"red": ["Goat Bean"]}}, setup=Setup(shot="chance")
    )
    assert table.foresees("A", "aim-at", to="loot.A.red") == ["a hit wins"]
    assert table.foresees("A", "aim-at", to="loot.A.blue") == []
    table.does("A", "aim-at", to="loot.A.red")
    assert (table.foresees("A", "shoot"), table.foresees("A", "miss")) == (["a hit wins"], [])
    assert usual(table, "A") == "shoot"


# the usual option


@rule("MBZ-025", "MBZ-R32")
def test_to_let_something_be_is_usual_and_in_a_turn_nothing_is() -> None:
    table = staged(a=CIRCUS, b=AGAINST_LION, hands={"A": ["Koala Bean"], "B": ["You Slipped!"]})
    assert usual(table, "A") is None
    table.does("A", "attack", "Lion Bean")
    assert usual(table, "B") == "allow"
    table.does("B", "allow")
    assert usual(table, "B") is None, "nobody is told whom to lose"


@rule("MBZ-025", "MBZ-026")
def test_a_hand_without_beans_is_drawn_anew() -> None:
    decks = tuple((CALLED[plain(title)],) * 40 for title in ("Lucky Dip!", "Koala Bean"))
    table = Scenario(MIGHTY_BEANZ, 2, Setup(decks=decks), b"beanz")
    assert (usual(table, "A"), usual(table, "B")) == ("redraw", "keep")
