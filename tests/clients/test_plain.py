"""Line mode, with typed lines."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from beanfield.clients import prose
from beanfield.clients.choices import Choices, equals_once
from beanfield.clients.plain import PlainClient, Stop
from beanfield.clients.table import LocalTable
from beanfield.clients.variants import setup_with
from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.kernel import performing
from beanfield.kernel.asks import Act, Choose, Option, Performed, Pick
from beanfield.kernel.gesture import Gesture, read_gesture
from beanfield.kernel.record import verify
from beanfield.kernel.registry import AnyGame, find_game, games
from tests.clients.harvest import HARVEST
from tests.clients.players import Anybody, table_of
from tests.games.ani_mayhem.scene import Scene
from tests.games.mighty_beanz.secret_answers import begin, with_hand
from tests.toys.flick import FLICK
from tests.toys.flicking import FLICKER
from tests.toys.trains import TRAINS
from tests.toys.troubled import BABBLING, CRASHING, FILMING_JUNK, NOTES
from tests.toys.unpacked import unpacked

WORDS = "none, table, hand, hint, card, why, rules, pass, ask, undo, say, again, help, quit"


class Typist:
    """Types the given lines and keeps what is written."""

    def __init__(self, table: LocalTable, *lines: str) -> None:
        self.lines = iter(lines)
        self.written: list[str] = []
        self.client = PlainClient(table, lambda: next(self.lines, None), self.written.append)

    def run(self) -> bool:
        return self.client.run()

    def after(self, line: str) -> list[str]:
        return self.written[self.written.index(line) + 1 :]


def named(option: Act, faces: dict[int, str]) -> tuple[object, ...]:
    """An option with the names of the cards in `faces` instead of their aliases."""
    return option.do, tuple(faces.get(thing, thing) if isinstance(thing, int) else thing for thing in option.on)


def numbers(table: LocalTable, player: Anybody) -> Iterator[str]:
    """What a player types, answer by answer."""
    while True:
        person = table.person_to_move
        assert person is not None
        seat = table.seat(person)
        asked = seat.asked()
        assert asked is not None
        view = table.view(person)
        choices = Choices(table.game, view, equals_once(table.game, view, asked.ask, table.names), table.names)
        answer = player.answer(seat)
        if isinstance(answer, Act):
            answer = (answer,)
        if not isinstance(answer, tuple):
            yield "1"
            continue
        faces = {} if choices.several else view.faces  # of several equal cards only one is offered
        wanted = [named(option, faces) for option in answer]
        offered = [named(choice.option, faces) for choice in choices.all]
        yield " ".join(str(at + 1) for at, option in enumerate(offered) if option in wanted) or "none"


@pytest.mark.parametrize("game", [HARVEST, TRAINS, *games().values()], ids=lambda game: str(game.name))
def test_a_whole_match_can_be_played_by_numbers(game: AnyGame) -> None:
    table = table_of(game, "me", "bot", seed="short")
    player = Typist(table)
    player.lines = numbers(table, Anybody("typist"))
    assert player.run()
    assert table.is_over
    assert any(line.startswith("The match is over.") for line in player.written)
    assert not any("not a word I know" in line for line in player.written)


def test_every_answer_is_told_as_a_sentence() -> None:
    player = Typist(table_of(HARVEST, "me", "bot"), "2", "1")
    player.run()
    assert "You worked." in player.written
    assert any(line.startswith("You sowed ") and line.endswith(" on your field.") for line in player.written)


def test_options_are_numbered_and_those_that_fit_together_are_named() -> None:
    table = table_of(HARVEST, "me", "bot")
    player = Typist(table, "2")
    player.run()
    asked = player.after("What do you sow? (HRV-003)")
    hand = table.view(0).state.hands[0]
    titles = [HARVEST.book.catalog[table.view(0).faces[alias]].title for alias in hand]
    assert asked[: len(hand)] == [f"  {n}  Sow {title} on your field" for n, title in enumerate(titles, 1)]
    alike = {title: [str(n) for n, other in enumerate(titles, 1) if other == title] for title in titles}
    together = "; ".join(" ".join(some) for some in alike.values() if len(some) > 1)
    alone = " ".join(some[0] for some in alike.values() if len(some) == 1)
    assert together and alone
    assert asked[len(hand) + 1] == f"These fit together: {together}; {alone} only alone"


def test_what_goes_only_once_or_only_alone_is_said_in_few_words() -> None:
    table = table_of(HARVEST, "me", "bot")
    options = [Option("sow", (alias, "fields.0")) for alias in table.view(0).state.hands[0]]
    for group, once, told in (
        (None, "aaaxbb", "Only one of 1 to 3; only one of 5 6"),
        ("aaaabc", None, "These fit together: 1 2 3 4; 5 6 only alone"),
        ("abbcde", "uvwxyz", "These fit together: 2 3; 1 4 to 6 only alone"),
        ("aaaaaa", "uvwxyz", None),
    ):
        ask = Pick(0, "sow", "HRV-003", least=0, most=3, options=(options * 6)[:6])
        ask = replace(ask, group=group and [*group], once=once and [*once])
        lines = prose.ask(HARVEST, Choices(HARVEST, table.view(0), ask, table.names_for(0)))
        assert lines[-1] == told if told else lines[-1].startswith("Pick ")


def with_an_engine() -> tuple[LocalTable, Choices]:
    """A table at which somebody was dealt an engine."""
    for number in range(20):
        table = table_of(TRAINS, "me", "bot", seed=f"{number} wagons")
        asked = table.seat(0).asked()
        assert asked is not None
        choices = Choices(TRAINS, table.view(0), asked.ask, table.names_for(0))
        if choices.several:
            return table, choices
    raise AssertionError("nobody has an engine")


def test_a_leader_and_what_follows_it_are_numbers_in_one_line_in_any_order() -> None:
    table, choices = with_an_engine()
    leader = next(choice.at for choice in choices.all if choices.beside(choice.at))
    follower = choices.beside(leader)[0]
    player = Typist(
        table, f"{follower + 1}", f"{leader + 1} {follower + 1} 1 2", f"{follower + 1} {leader + 1}", "none"
    )
    player.run()
    assert player.written.count("These can't be taken together. TOY-002: Do nothing else.") == 2
    assert table.view(0).state.loaded[0] == 2
    assert not any(line.startswith("You shunted") for line in player.written)
    assert any(line.startswith("bot 1 loaded") for line in player.written)


def test_who_leads_who_may_follow_and_that_nothing_is_named_twice_is_said() -> None:
    table, choices = with_an_engine()
    player = Typist(table)
    player.run()
    example = " ".join(str(at + 1) for at in choices.longest)
    told = player.after(f"Pick 1 to {choices.most}, by number, for example: {example}")
    leaders = choices.first()
    assert told[0] == f"One of 1 to {len(leaders)}, and no more than one, must be among them."
    along = [f"with {at + 1} may go {' '.join(str(other + 1) for other in choices.beside(at))}" for at in leaders]
    assert told[1].lower() == "; ".join(each for each in along if not each.endswith("go "))
    assert told[2] == "No card twice, no two in the same place."


def test_a_refusal_says_the_rule_and_its_text_and_the_ask_stays_open() -> None:
    table = table_of(HARVEST, "me", "bot")
    player = Typist(table, "2", "1 2 3 4")
    player.run()
    refusals = [line for line in player.written if "HRV-00" in line and "can't" in line]
    assert refusals == ["These can't be taken together. HRV-003: Sow one kind."]
    assert table.person_to_move == 0


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9", "there is no option 9; the options are 1 to 2"),
        ("0", "there is no option 0; the options are 1 to 2"),
        ("why 7", "there is no option 7; the options are 1 to 2"),
        ("hurrah", f"'hurrah' is not a word I know; say a number, 1 to 2, or: {WORDS}"),
        ("1 2", "only one of them can be said here: one number, 1 to 2"),
        ("none", "only one of them can be said here: one number, 1 to 2"),
        ("say hello", "there is nothing like that to say; you can say: leave, end, play-on"),
        ("say", "there is nothing like that to say; you can say: leave, end, play-on"),
        ("say end loudly", "there is nothing like that to say; you can say: leave, end, play-on"),
        ("rules 99", "Harvest has no rule or ruling '99'; ids look like HRV-001"),
        ("undo", "There is nothing of yours to take back. HRV-R01: Only at once."),
    ],
)
def test_what_can_not_be_done_is_said_in_a_line_and_names_no_wrong_rule(typed: str, said: str) -> None:
    player = Typist(table_of(HARVEST, "me", "bot"), typed)
    player.run()
    assert said in player.written


def test_the_aim_the_neighbours_and_how_one_stands_are_said() -> None:
    table = LocalTable(find_game("mighty-action-force"), ["me", "random", "random", "random"], "a")
    player = Typist(table, "table", "help")
    player.run()
    assert player.written[1:3] == [
        "Aim: Have exactly 13 gems before anybody else.",
        "Left of you: random 1. Right of you: random 3.",
    ]
    asked = next(at for at, line in enumerate(player.written) if line.startswith("Play a card"))
    assert player.written[asked - 2] == f"You have {table.view(0).state.gems[0]} gems."
    assert any(line.startswith("random 1 (left of you): ") for line in player.written)
    assert player.written.count("Aim: Have exactly 13 gems before anybody else.") == 2


def test_with_two_players_the_other_one_sits_on_both_sides() -> None:
    player = Typist(LocalTable(find_game("space-beans"), ["me", "random"], "a"))
    player.run()
    assert "Left and right of you: random 1." in player.written


def test_the_table_the_hand_and_the_rules_can_be_asked_for() -> None:
    table = table_of(HARVEST, "me", "bot")
    player = Typist(table, "table", "hand", "why", "why 2", "rules 2", "rules", "help", "again")
    player.run()
    assert "Harvest. barn 4; round 0." in player.written
    assert "bot 1: hand 4 cards face down; coins: 0." in player.written
    assert player.written.count("HRV-002 · Farming") == 3
    assert "  Rulings about it: HRV-R01. Read them with: rules HRV-002" in player.written
    assert "  Ruling: Only at once." in player.written
    assert "Say which, for example: rules HRV-002" in player.written
    assert "Hint: Work pays." in player.written
    assert player.written.count("Rest or work? (HRV-002)") == 2
    hands = [line for line in player.written if line.startswith("Hand: ")]
    assert len(hands) == 2 and hands[0] == hands[1] and hands[0].count(",") == 3


def test_undo_takes_back_and_what_happens_then_is_told() -> None:
    table = table_of(HARVEST, "me", "bot")
    player = Typist(table, "2", "undo", "1")
    player.run()
    told = [line for line in player.written if line in ("You worked.", "Taken back.", "You rested.")]
    assert told == ["You worked.", "Taken back.", "You rested."]


def test_something_can_be_said_without_being_asked() -> None:
    player = Typist(table_of(HARVEST, "me", "bot"), "say end")
    assert player.run()
    assert player.written[-6:] == [
        "You wants to end.",
        "Missing: bot 1.",
        "bot 1 wants to end.",
        "The match is over. You won.",
        "You: 0 points.",
        "bot 1: 0 points.",
    ]


def test_among_people_a_vote_names_whose_is_missing_and_can_be_taken_back() -> None:
    player = Typist(table_of(HARVEST, "me", "me", "bot"), "", "say end", "say play-on", "quit")
    assert not player.run()
    assert [line for line in player.written if "want" in line or "Missing" in line] == [
        "You wants to end.",
        "Missing: Player 2, bot 1.",
        "bot 1 wants to end.",
        "Missing: Player 2.",
        "You wants to go on.",
    ]


def test_whoever_left_is_played_by_the_game() -> None:
    table = table_of(HARVEST, "me", "bot")
    player = Typist(table, "say leave")
    assert player.run()
    assert "You left." in player.written
    assert player.written.count("You rested.") == 2


def test_the_end_of_the_input_and_quit_end_it_cleanly() -> None:
    ended = Typist(table_of(HARVEST, "me", "bot"))
    assert not ended.run()
    assert ended.written[-1] == "The input ended before the match did."
    left = Typist(table_of(HARVEST, "me", "bot"), "quit", "1")
    assert not left.run()
    assert left.written[-1] == "You ended the match before its end."
    assert next(left.lines) == "1"


def test_bots_alone_can_be_watched() -> None:
    player = Typist(table_of(HARVEST, "bot", "bot", "other"))
    assert player.run()
    assert player.written[0] == "Harvest: bot 1, bot 2, other 1."
    assert player.written[-1].startswith("other 1: ")


def test_people_at_one_keyboard_do_not_see_each_other_s_cards() -> None:
    table = table_of(HARVEST, "me", "me")
    player = Typist(table, "", "1", "", "table")
    player.run()
    first, second = (at for at, line in enumerate(player.written) if "Press Enter when only you" in line)
    assert "Player 1, it is your turn." in player.written[first]
    assert "Player 2, it is your turn." in player.written[second]
    assert "Player 1 rested." in player.written[second:]
    assert any(line.startswith("Player 1: hand 4 cards face down") for line in player.written[second:])
    assert any(line.startswith("You: hand ") and "face down" not in line for line in player.written[second:])


def test_of_two_equal_cards_one_is_offered() -> None:
    """In line mode nobody could point at the other one."""
    options = [Option("take", (piece, place)) for piece in (1, 2, 3) for place in ("left", "right")]
    view = replace(table_of(HARVEST, "me", "me").view(0), faces={1: "king", 2: "queen", 3: "king"})
    once = options[:4]
    for ask in (Choose(0, "take", "X-1", options), Pick(0, "take", "X-1", 1, 1, options)):
        fewer = equals_once(HARVEST, view, ask, [])
        assert isinstance(fewer, Choose | Pick)
        assert fewer.options == once
    several = Pick(0, "take", "X-1", 1, 2, options)
    assert equals_once(HARVEST, view, several, []) is several


def test_cards_of_one_name_in_different_places_are_all_offered_and_told_apart() -> None:
    scene = Scene()
    scene.row("Arena", "Arena", "Cathedral")
    scene.puts("A", "Krillin", 2)
    view = scene.begin("move").match.view(0)
    options = [Option("to", (alias,)) for alias in view.state.locations]
    ask = Choose(0, "where", "ANI-388", options)
    assert equals_once(ANI_MAYHEM, view, ask, []) == ask
    told = [choice.words.partition("(")[2] for choice in Choices(ANI_MAYHEM, view, ask, []).all]
    assert [words[:15] for words in told] == ["column 1, row 1", "column 2, row 1", ""], "only where it is needed"


def throwing(*typed: str) -> tuple[Typist, LocalTable]:
    """Play until the throw is asked, and then type these lines."""
    table = table_of(HARVEST, "me", "bot")
    typist = Typist(table, "1", "1", *typed)
    typist.run()
    return typist, table


def thrown(table: LocalTable) -> Gesture:
    done = next(said for _, said in table.match.history if isinstance(said, Performed))
    return read_gesture(done.gesture)


def test_what_is_physical_is_said_in_words() -> None:
    typist, table = throwing("Turn -30, swing=0.7")
    asked = typist.after("Throw! (HRV-005)")
    assert asked[:2] == [
        "  1  Move your hand: swing 50",
        "Enter for that, or say how: swing 0 to 100, turn -90 to 90.",
    ]
    assert thrown(table) == Gesture({"swing": 0.7, "turn": -30.0}, "words")


@pytest.mark.parametrize("typed", ["", "1"])
def test_enter_is_the_usual_gesture(typed: str) -> None:
    assert thrown(throwing(typed)[1]) == Gesture({"swing": 0.5, "turn": 0.0}, "words")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("wrist 3", "'wrist' is no part of this gesture; you can say: swing 0 to 100, turn -90 to 90"),
        ("swing much", "'swing' needs a number, as in: swing 3"),
        ("swing", "'swing' needs a number, as in: swing 3"),
        ("turn 4000", "Turn goes from -90 to 90"),
    ],
)
def test_words_that_are_no_gesture_are_said_to_be_none(typed: str, said: str) -> None:
    typist, table = throwing(typed)
    assert said in typist.written
    assert not any(isinstance(done, Performed) for _, done in table.match.history)


def test_at_a_table_of_ones_own_a_performer_judges() -> None:
    with unpacked("toys"):
        table = table_of(FLICK, "me", "bot")
        Typist(table, "force 6").run()
    _, done = table.match.history[0]
    assert isinstance(done, Performed) and done.by == "performer"
    hand = performing.hand(table.match, done.number)
    expected = FLICKER.judge('{"beans":5,"kind":"toy-row"}', read_gesture(done.gesture), hand)
    assert done.outcome == expected.outcome
    assert all(finding.holds for finding in verify(FLICK, table.record()))


def test_luck_takes_over_from_a_performer_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOTES, str(tmp_path / "tries"))
    with unpacked("troubles"):
        for troubled in (CRASHING, BABBLING, FILMING_JUNK):
            table = table_of(troubled, "me", "bot")
            Typist(table, "force 6").run()
            _, done = table.match.history[0]
            assert isinstance(done, Performed) and done.by == "luck"


def test_the_rules_of_a_table_are_told_with_the_question_whether_one_accepts_them() -> None:
    game = find_game("mighty-action-force")
    table = LocalTable(game, ["me", "random", "random"], "a seed", setup=setup_with(game, 3, ["rotate"]))
    player = Typist(table, "2")
    assert player.run()
    at = player.written.index("This table has rules of its own. Do you accept them? (MAF-R93)")
    assert player.written[at + 1 : at + 5] == [
        "rotate: Rotate: the First Player's role moves on by one seat each round.",
        "miniature-mazhong: Miniature Mazhong: for 1 to 3 players.",
        "  1  Accept [Enter]",
        "  2  Decline: nobody plays",
    ]
    assert "The match is over. Nobody won." in player.written


def test_a_hint_says_what_a_bot_would_do_and_what_would_follow() -> None:
    table = LocalTable(find_game("mighty-action-force"), ["me", "random", "random", "random"], "a")
    player = Typist(table, "hint")
    player.run()
    hints = [line for line in player.written if line.startswith("The bot would: Play ")]
    assert len(hints) == 1
    assert "makes" in hints[0] or "less" in hints[0] or "Left is who plays after you" in hints[0]
    assert "It looks " in hints[0]


def test_there_is_no_hint_where_somebody_else_plays() -> None:
    table = LocalTable(find_game("space-beans"), ["me", "me", "random"], "a")
    player = Typist(table, "", "hint")
    player.run()
    assert "there are hints only where nobody else plays" in player.written


def test_a_card_is_read_by_its_name_and_a_card_in_the_hand_says_why_it_waits() -> None:
    table = table_of(find_game("space-beans"), "me", "bot")
    view = table.view(0)
    while table.person_to_move != 0 or not view.state.hands[0]:
        bot = table.bot_to_move
        assert bot is not None
        table.act(bot, table.think(bot))
        view = table.view(0)
    held = table.game.book.catalog[view.faces[view.state.hands[0][0]]]
    other = next(card for card in table.game.book.catalog.values() if card.name not in view.faces.values())
    typist = Typist(table, "card", f"card {held.title}", f"card {other.title}", "card nonsense", "quit")
    typist.run()
    text = "\n".join(typist.written)
    assert "Say which, for example: card " in text
    assert f"{held.title} " in text
    assert "SPB-037" in text
    assert "No card is asked for now. SPB-012" in text
    assert f"{other.title} " in text
    assert "no card is called 'nonsense'" in text


def test_a_card_that_somebody_brought_is_read_by_those_who_see_it() -> None:
    own = {"name": "Toast", "level": 3, "catchphrase": "Crunch!"}
    deck = {"game": "mighty-action-force", "cards": {"Toast": 15}, "card": [own]}
    game = find_game("mighty-action-force")
    setup = game.decks.bring(game.variants.usual(4), [deck, "starter-1", "starter-2", "starter-3"])
    table = LocalTable(game, ["me", "me", "me", "me"], "a seed", setup=setup)
    assert "own-toast" in table.cards(0)
    assert "own-toast" not in table.cards(1)
    assert "cadet" in table.cards(1)


def test_options_say_what_would_follow() -> None:
    table = LocalTable(find_game("mighty-action-force"), ["me", "random", "random", "random"], "a")
    player = Typist(table, "quit")
    player.run()
    collecting = [line for line in player.written if line.endswith(")") and "on your Collect slot (makes " in line]
    assert collecting


def in_window(hand: str = "no-you-dont") -> LocalTable:
    """A person on seat 1 is asked whether to answer an Action card of the bot on seat 0."""
    table = LocalTable(find_game("mighty-beanz"), ["greedy", "me"], "a seed")
    table.match = with_hand(begin(["lucky-dip", "lucky-dip"], 1), [hand])
    uses(table)
    return table


def uses(table: LocalTable) -> None:
    asked = table.seat(0).asked()
    assert asked is not None and isinstance(asked.ask, Choose)
    table.act(0, next(option for option in asked.ask.options if option.do == "use"))
    assert table.match.in_window and table.match.waiting == (1,)


def stands(table: LocalTable) -> tuple[bool, str]:
    """Whether a window is open, and what the person wants in windows."""
    return table.match.in_window, table.windows[1]


def test_windows_can_be_passed_until_the_next_turn_or_always() -> None:
    table = in_window()
    assert table.passing == []
    typist = Typist(table, "pass turn")
    typist.client._ask(1)
    assert typist.written[-2:] == [
        "Take your time: there is no clock here. You can also type: pass turn, or: pass always",
        "You let everything pass until your next turn.",
    ]
    assert table.bot_to_move == 1
    table.act(1, table.think(1))
    assert stands(table) == (False, "turn")
    uses(table)
    assert table.passing == [1]
    table.wish(1, "ask")
    assert table.person_to_move == 1
    table.wish(1, "always")
    table.act(1, table.think(1))
    while table.match.waiting == (0,):
        asked = table.seat(0).asked()
        assert asked is not None and isinstance(asked.ask, Choose)
        table.act(0, next((option for option in asked.ask.options if option.do == "end-turn"), asked.ask.options[0]))
    assert stands(table) == (False, "always")
    typist = Typist(table, "ask me")
    with pytest.raises(Stop):
        typist.client._ask(1)
    assert "You let everything pass. To be asked again, type: ask me" in typist.written
    assert typist.written[-1] == "You are asked about everything."
    assert stands(table) == (False, "ask")


def test_until_the_next_turn_ends_with_it() -> None:
    table = in_window()
    table.wish(1, "turn")
    while table.match.waiting == (0,) or table.match.in_window:
        table.act(table.match.waiting[0], passes_or_ends(table))
    assert stands(table) == (False, "ask")


def passes_or_ends(table: LocalTable) -> Option:
    if table.match.in_window:
        option = table.think(1)
        assert isinstance(option, Option)
        return option
    asked = table.seat(0).asked()
    assert asked is not None and isinstance(asked.ask, Choose)
    return next((option for option in asked.ask.options if option.do == "end-turn"), asked.ask.options[0])


def test_where_nobody_may_answer_there_is_nothing_to_pass() -> None:
    typist = Typist(table_of(find_game("space-beans"), "me", "greedy"), "pass always", "quit")
    assert not typist.run()
    assert "in this game nobody is asked about what others do" in typist.written
