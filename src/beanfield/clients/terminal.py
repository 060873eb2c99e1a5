"""The terminal client: a match on a full screen, played by keys or by mouse."""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Span, Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click, Key, Resize
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Footer

from beanfield.bots.answers import acts_in
from beanfield.clients import gestures, prose
from beanfield.clients.cards import card_style, flow, in_signs, sign
from beanfield.clients.choices import Choice, Choices, main_option
from beanfield.clients.hints import follows
from beanfield.clients.rulebook import refusal, rules_behind
from beanfield.clients.sheets import CardSheet, FilmSheet, GestureSheet, LegendSheet, Question, ResultSheet, RuleSheet
from beanfield.clients.sketch import Sketch, figures, sketch
from beanfield.clients.table import LocalTable
from beanfield.clients.widgets import BOLD, DIM, STORY, DrawnWidget, HandView, TableApp, ground
from beanfield.kernel.asks import Perform, Reply, position
from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.sight import Viewer
from beanfield.wire.tables import Windows

FEW_LINES = 6
"""This many lines of options leave room for the aim of the game in a short terminal."""
PACE = 0.6
"""Seconds between the moves of bots, so that people can follow."""
LONG = 10.0
"""Seconds after which it is said that a bot takes long."""


class AskFrame(VerticalScroll, can_focus=False):
    """The frame around the AskBox. It shows the prompt, and scrolls if there are too many options."""

    def compose(self) -> ComposeResult:
        """The options."""
        yield AskBox()


class AskBox(DrawnWidget):
    """The options of an ask."""

    class Chosen(Message):
        """Somebody clicked an option, or the word that ends the picking."""

        def __init__(self, at: int | None) -> None:
            super().__init__()
            self.at = at

    def __init__(self) -> None:
        super().__init__()
        self.choices: Choices | None = None
        self.cursor: int | None = None
        self.hint = ""
        self.aim = ""
        self.standing = ""
        self.advice = ""
        """A hint that somebody asked for."""
        self.advised: set[int] = set()
        """The options that it means."""
        self.waiting_for = ""

    def ask(self, prompt: str, hint: str, choices: Choices, aim: str = "", standing: str = "") -> None:
        """Show an ask, what everybody plays for, and how the seat that is asked stands."""
        self.choices, self.cursor, self.hint = choices, None, hint
        self.aim, self.standing = aim, standing
        self.advise("", set())
        self.set_title(f"{prompt} ({choices.ask.rule})")

    def advise(self, advice: str, advised: set[int]) -> None:
        """Show a hint, and mark the options that it means."""
        self.advice, self.advised = advice, advised
        self.refresh(layout=True)

    def wait(self, title: str, below: str) -> None:
        """Show that nothing is asked now."""
        self.choices, self.waiting_for = None, below
        self.set_title(title)

    def set_title(self, title: str) -> None:
        """Set the title of the frame."""
        self.query_ancestor(AskFrame).border_title = title
        self.refresh(layout=True)

    def point(self, at: int | None) -> None:
        """Move the cursor to an option, and scroll until it can be seen."""
        self.cursor = at
        self.refresh(layout=True)
        for y, line in enumerate(self.fitted(self.content_size.width)):
            if any(_meta(span).get("choice") == at for span in line.spans):
                frame = self.query_ancestor(AskFrame)
                frame.call_after_refresh(frame.scroll_to_region, Region(0, y, 1, 1), animate=False)

    def lines(self, width: int) -> list[Text]:
        """The options in groups. Those that differ only in the card share one line."""
        choices = self.choices
        if choices is None:
            return [Text(self.waiting_for, DIM)]
        lines: list[Text] = []
        for group, members in _groups(choices):
            parts = [self.part(choice) for choice in members]
            if group:
                parts = [Text(f"{group}:"), *parts]
            lines += flow(parts, width, " " if group else "   ", "  ")
        hint = [Text(self.hint, Style(dim=True, italic=True))] if self.hint and self.tall else []
        return [*lines, *self.below(choices), *self.situation(width, len(lines)), *hint]

    def situation(self, width: int, options: int) -> list[Text]:
        """The aim of the game, and how the seat stands. The aim gives way where many options need the room."""
        aim = Text(f"Aim: {self.aim}", DIM) if self.aim and (self.tall or options <= FEW_LINES) else Text()
        return flow([part for part in (aim, Text(self.standing)) if part], width)

    def part(self, choice: Choice) -> Text:
        """One option: its key in brackets, and its card or its words."""
        assert self.choices is not None
        picked = choice.at in self.choices.picked
        fits = self.choices.fits(choice.at)
        key = Text(f"[{'✓' if picked else choice.key or '·'}]", Style(bold=True, reverse=picked, dim=not fits))
        if choice.card is None:
            words = Text(f" {choice.words}{self.choices.follows([choice.at])}")
        else:
            words = Text(f" {sign(choice.card)} ", card_style(choice.card, "" if fits else ground(self)))
        part = Text.assemble(key, words, ("◂" if choice.at in self.advised else "", BOLD))
        if choice.at == self.cursor:
            part.stylize(Style(underline=True, bold=True))
            part = Text.assemble(("▸", BOLD), part)
        part.stylize(Style.from_meta({"choice": choice.at}))
        return part

    def below(self, choices: Choices) -> list[Text]:
        """The full text of the option at the cursor. If something is picked, also what Enter will do."""
        lines = [Text(self.advice, Style(italic=True))] if self.advice else []
        if self.cursor is not None:
            choice = choices.all[self.cursor]
            then = choices.follows([choice.at])
            lines.append(Text(f"▸ {choice.words} ({choice.option.rule}){then}", Style(italic=True)))
        if choices.main is not None and self.cursor is None:
            usual = Text.assemble((" Enter ", "reverse bold"), f" {choices.all[choices.main].words}")
            usual.stylize(Style.from_meta({"choice": choices.main}))
            lines.append(usual)
        if choices.confirms:
            done = Text(" Enter ", Style(bold=True, reverse=choices.enough, dim=not choices.enough))
            done = Text.assemble(done, f" {self.confirmed(choices)}")
            done.stylize(Style.from_meta({"done": True}))
            lines.append(done)
        return lines

    def confirmed(self, choices: Choices) -> str:
        """What Enter will do, and what would follow: say what is picked. If several may be picked, how many are."""
        then = choices.follows(choices.picked)
        if choices.several:
            return f"{len(choices.picked)} picked of {choices.how_many}{then}"
        return choices.all[choices.picked[0]].words + then if choices.picked else "pick one first"

    def on_click(self, event: Click) -> None:
        """Tell which option was clicked, or that the picking has ended."""
        meta = event.style.meta
        if "choice" in meta:
            self.post_message(self.Chosen(meta["choice"]))
        elif "done" in meta:
            self.post_message(self.Chosen(None))


def _meta(span: Span) -> dict[str, Any]:
    return {} if isinstance(span.style, str) else span.style.meta


def _groups(choices: Choices) -> Iterable[tuple[str, list[Choice]]]:
    """Groups of options: first those without a card, then those with a card by what they do."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices.all:
        groups.setdefault(choice.group if choice.card else "", []).append(choice)
    return sorted(groups.items(), key=lambda group: group[0] != "")


class PlayApp(TableApp[None]):
    """Plays or watches one match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rules", "Rules", key_display="?"),
        Binding("i", "card", "Card"),
        Binding("h", "hint", "Hint"),
        Binding("l", "legend", "Legend"),
        Binding("u", "undo", "Undo"),
        Binding("c", "call", "Say…"),
        Binding("w", "windows", "Pass…"),
        Binding("enter", "done", "Done"),
        Binding("space", "space", "Faster", show=False),
        Binding("t", "light", "Theme"),
        Binding("q", "leave", "Quit"),
        Binding("escape", "clear", show=False),
        Binding("down,right", "move(1)", show=False),
        Binding("up,left", "move(-1)", show=False),
    ]

    def __init__(self, table: LocalTable, pace: float = PACE) -> None:
        super().__init__(len(table.names_for(None)))
        self.table = table
        self.game = table.game
        self.signs = in_signs(self.game.book.words)
        self.pace = pace
        self.viewer: Viewer = table.people[0] if len(table.people) == 1 else None
        self.choices: Choices | None = None
        self.hurry = asyncio.Event()
        self.title = self.game.title

    def compose(self) -> ComposeResult:
        """The table, the ask, the keys."""
        yield from self.table_widgets()
        yield AskFrame()
        yield Footer()

    def on_mount(self) -> None:
        """Begin the match."""
        self.call_after_refresh(self.go_on)

    def on_resize(self, event: Resize) -> None:
        """Draw again: another size may need another layout."""
        self.call_after_refresh(self.draw)

    # the course of the match

    def go_on(self) -> None:
        """Go on with the next player: ask a person, or let a bot move."""
        person = self.table.person_to_move
        if self.table.is_over:
            self.finish()
        elif person is None:
            self.run_bots()
        elif person != self.viewer:
            self.hand_over(person)
        else:
            self.ask(person)

    def ask(self, person: int) -> None:
        """Show the ask of a person."""
        asked = self.table.seat(person).foreseen()
        assert asked is not None
        self.hurry.clear()
        names = self.table.names_for(person)
        then = partial(follows, self.game, asked, names)
        self.choices = Choices(
            self.game, self.table.view(person), asked.ask, names, then, main_option(asked, asked.ask)
        )
        key = asked.ask.prompt
        hint = self.game.book.words.texts.hints.get(key, "")
        if key in self.game.variants.consents:
            hint = "\n".join(self.table.variants.sentences)
        prompt = self.game.book.words.prompt(key, self.choices.only)
        standing = self.signs.standing(self.table.view(person), names)
        self.query_one(AskBox).ask(prompt, hint, self.choices, self.game.book.words.texts.aim, standing)
        self.draw()

    def hand_over(self, person: int) -> None:
        """If several people share the keyboard, nobody may see the cards of the person before."""
        self.viewer = None
        self.choices = None
        self.draw()

        def ready(_: str | None) -> None:
            self.viewer = person
            self.ask(person)

        name = self.table.names[person]
        self.push_screen(Question(f"{name}, it is your turn.", [("enter", "only I am looking")]), ready)

    @work(exclusive=True)
    async def run_bots(self) -> None:
        """Let the bots move. They think in another thread, so that the screen never freezes."""
        self.choices = None
        while (bot := self.table.bot_to_move) is not None:
            name = self.table.names[bot]
            self.query_one(AskBox).wait(f"{name} is thinking", "Space: faster")
            self.draw()
            answer = await self.thought(bot, name)
            self.table.act(bot, answer)
            film = self.table.take_film()
            if film is not None:
                await self.push_screen_wait(FilmSheet(self.game, film))
            self.query_one(AskBox).wait(f"{name} has moved", "Space: faster")
            self.draw()
            await self.pause()
        self.go_on()

    async def thought(self, bot: int, name: str) -> Reply:
        """What a bot answers. That it takes long is said, because nobody could tell that from a program that hangs."""
        words = f"{name} takes unusually long: this computer is busy"
        said = asyncio.get_running_loop().call_later(LONG, self.query_one(AskBox).wait, words, "Wait, or Q: quit")
        try:
            return await asyncio.to_thread(self.table.think, bot)
        finally:
            said.cancel()

    async def pause(self) -> None:
        """Wait a moment, so that people can read. A key can make the bots faster."""
        try:
            await asyncio.wait_for(self.hurry.wait(), self.pace)
        except TimeoutError:
            return
        if not self.table.people:
            self.hurry.clear()

    def finish(self) -> None:
        """Show the result."""
        self.choices = None
        self.query_one(AskBox).wait("The match is over", "q: leave")
        self.draw()
        self.push_screen(ResultSheet(self.sketch(), self.table.view(self.viewer)))

    def result(self) -> list[str]:
        """The result in sentences, if there is one."""
        return prose.result(self.sketch(), self.table.view(self.viewer)) if self.table.is_over else []

    # drawing

    def sketch(self) -> Sketch:
        """The table as the viewer sees it."""
        table, viewer = self.table, self.viewer
        return sketch(self.game, table.view(viewer), table.names_for(viewer), table.variants.names)

    def draw(self) -> None:
        """Draw everything anew."""
        drawn = self.sketch()
        names = self.table.names_for(self.viewer)
        recent = self.table.told(self.viewer, self.table.events - STORY)
        lines = [self.game.book.words.event(told, names) for told in recent]
        self.draw_table(drawn, self.viewer, [line for line in lines if line])
        self.draw_hand(drawn)

    def draw_hand(self, drawn: Sketch) -> None:
        """Draw the viewer's cards, and light up those that can be used now."""
        row = drawn.panels[self.viewer].hand if self.viewer is not None else None
        keys: dict[int, str] = {}
        picked: set[int] = set()
        lit: set[int] = set()
        choices = self.choices
        for choice in choices.all if choices else ():
            for thing in choice.option.on:
                if isinstance(thing, int):
                    keys.setdefault(thing, "")
                    if choices and choices.fits(choice.at):
                        keys[thing] = f"{keys[thing]} {choice.key}".strip()
                        lit.add(thing)
                    if choices and choice.at in choices.picked:
                        picked.add(thing)
        self.query_one(HandView).draw(row, keys, lit if keys else None, picked)

    # what people do

    def on_key(self, event: Key) -> None:
        """Choose an option by its key."""
        if self.choices is None or event.character is None or len(self.screen_stack) > 1:
            return
        for choice in self.choices.all:
            if choice.key == event.character:
                event.stop()
                self.choose(choice.at)
                return

    def on_ask_box_chosen(self, event: AskBox.Chosen) -> None:
        """Do what was clicked: an option, or the end of picking."""
        if event.at is None:
            self.action_done()
        else:
            self.choose(event.at)

    def on_hand_view_clicked(self, event: HandView.Clicked) -> None:
        """A click on a card chooses its option. If it has several, each click moves the cursor to the next one."""
        choices = self.choices
        if choices is None or self.viewer is None:
            return
        touching = choices.touching(event.alias)
        fitting = [at for at in touching if choices.fits(at)]
        if not touching:
            self.explain(choices.why_not_piece(self.table.seat(self.viewer), event.alias))
        elif len(fitting) == 1 or not fitting:
            self.choose((fitting or touching)[0])
        else:
            box = self.query_one(AskBox)
            at = fitting.index(box.cursor) + 1 if box.cursor in fitting else 0
            box.point(fitting[at % len(fitting)])

    def choose(self, at: int) -> None:
        """Answer with this option, or pick it if that must be confirmed."""
        choices = self.choices
        if choices is None or self.viewer is None:
            return
        if isinstance(choices.ask, Perform):
            self.move_hand(choices.ask)
        elif not choices.confirms:
            self.say([at])
        elif choices.fits(at):
            choices.toggle(at)
            self.draw()
        else:
            self.explain(choices.why_not(self.table.seat(self.viewer), at))

    def move_hand(self, ask: Perform) -> None:
        """Ask for a gesture in words."""

        def moved(words: str | None) -> None:
            if words is not None:
                try:
                    gesture = gestures.read(self.game, ask, words)
                except BeanfieldError as error:
                    self.notify(str(error), severity="warning")
                    return
                self.act(gesture)

        prompt = self.game.book.words.prompt(ask.prompt)
        usual = gestures.say(self.game, ask.gesture, gestures.usual(ask))
        self.push_screen(GestureSheet(prompt, f"You can say: {gestures.sayings(self.game, ask)}.", usual), moved)

    def say(self, picked: list[int]) -> None:
        """Answer the ask with these options."""
        assert self.choices is not None
        self.act(self.choices.answer(picked))

    def act(self, reply: Reply) -> None:
        """Give this reply, and go on."""
        assert self.viewer is not None
        try:
            self.table.act(self.viewer, reply)
        except Refused as refused:
            self.explain(refused)
            return
        film = self.table.take_film()
        if film is None:
            self.go_on()
        else:
            self.push_screen(FilmSheet(self.game, film), lambda _: self.go_on())

    def explain(self, refused: Refused) -> None:
        """Show why something is refused: the rule and its text."""
        self.notify(refusal(self.game.book.ledger, refused.rule, refused.hint), severity="warning", timeout=8)

    def action_move(self, step: int) -> None:
        """Move the cursor to the next option, or to the one before."""
        if self.choices is None:
            return
        cursor = self.query_one(AskBox).cursor
        count = len(self.choices.all)
        self.query_one(AskBox).point((cursor + step) % count if cursor is not None else 0 if step > 0 else count - 1)

    def action_space(self) -> None:
        """Pick the option at the cursor. While bots move, make them faster."""
        cursor = self.query_one(AskBox).cursor
        if self.choices is None:
            self.hurry.set()
        elif cursor is not None:
            self.choose(cursor)

    def action_done(self) -> None:
        """Answer with what is picked. If only one option can be chosen: the one at the cursor, or the usual one."""
        choices, cursor = self.choices, self.query_one(AskBox).cursor
        if choices is None:
            self.hurry.set()
        elif choices.confirms and choices.enough:
            self.say(choices.picked)
        elif choices.several or (choices.confirms and cursor is None):
            self.notify(f"Pick {choices.how_many} first.", severity="warning")
        elif cursor is not None or isinstance(choices.ask, Perform):
            self.choose(cursor or 0)
        elif choices.main is not None:
            self.choose(choices.main)

    def action_clear(self) -> None:
        """Put everything back that is picked."""
        if self.choices is not None:
            self.choices.picked.clear()
            self.query_one(AskBox).point(None)
            self.draw()

    def action_undo(self) -> None:
        """Take back the last answer."""
        if self.choices is None or self.viewer is None:
            self.notify("You can take something back only while you are asked something.", severity="warning")
            return
        try:
            self.table.seat(self.viewer).undo()
        except Refused as refused:
            self.explain(refused)
            return
        self.go_on()

    def action_call(self) -> None:
        """Show the calls, and say one."""
        if self.choices is None or self.viewer is None or not self.game.referee.calls:
            self.notify("There is nothing to be said now.", severity="warning")
            return
        calls = [(do, word) for do, words in self.game.referee.calls.items() for word in words or ("",)]
        answers = [("escape", "nothing")]
        answers += [(str(n), self.game.book.words.call(do, word)) for n, (do, word) in enumerate(calls, 1)]

        def said(key: str | None) -> None:
            if key and key.isdecimal() and self.viewer is not None:
                try:
                    self.table.call(self.viewer, *calls[int(key) - 1])
                except Refused as refused:
                    self.explain(refused)
                self.go_on()

        self.push_screen(Question("What do you want to say?", answers), said)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that a game has no use for are not shown."""
        return action != "windows" or self.game.rules.windows

    def action_windows(self) -> None:
        """Say whether to be asked where one could answer what others do."""
        viewer = self.viewer
        if self.choices is None or viewer is None:
            self.notify("You can say so only while you are asked something.", severity="warning")
            return
        wants: dict[str, Windows] = {"1": "ask", "2": "turn", "3": "always"}
        now = prose.WISHES[self.table.windows[viewer]]
        answers = [("escape", "as it is"), ("1", "ask me"), ("2", "pass until my next turn"), ("3", "pass always")]

        def wanted(key: str | None) -> None:
            if key in wants:
                self.table.wish(viewer, wants[key])
                self.go_on()

        self.push_screen(Question(f"{now} What do you want?", answers), wanted)

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Let a bot think about what is asked, in another thread, and show what it would do."""
        choices, viewer = self.choices, self.viewer
        if choices is None or viewer is None:
            self.notify("There is a hint only while you are asked something.", severity="warning")
            return
        self.query_one(AskBox).advise("A bot thinks about it …", set())
        try:
            words, advice = await asyncio.to_thread(self.table.hint, viewer)
        except BeanfieldError as error:
            self.query_one(AskBox).advise(f"No hint: {error}.", set())
            return
        if choices is self.choices:
            meant = [position([choice.option for choice in choices.all], act) for act in acts_in(advice.reply)]
            self.query_one(AskBox).advise(words, {at for at in meant if at is not None})

    def action_card(self) -> None:
        """Show all about a card: that of the option at the cursor, or the first of the hand, or any that is typed."""
        cards = self.table.cards(self.viewer)
        cursor = self.query_one(AskBox).cursor
        row = self.sketch().panels[self.viewer].hand if self.viewer is not None else None
        first = next((slot.card for slot in row.slots if slot.card), None) if row else None
        at_cursor = self.choices.all[cursor].card if self.choices and cursor is not None else None
        names, view = self.table.names_for(self.viewer), self.table.view(self.viewer)
        lying = partial(figures, self.game, view, names=names)
        self.push_screen(CardSheet(self.game, cards, at_cursor or first, lying))

    def action_legend(self) -> None:
        """Show what the symbols mean."""
        self.push_screen(LegendSheet(self.game.book.catalog.values()))

    def action_rules(self) -> None:
        """Show the rule of the prompt, and the rules of the options."""
        ledger = self.game.book.ledger
        if self.choices is None:
            last = next((told.rule for told in reversed(self.table.told(self.viewer)) if told.rule), "")
            if last:
                self.push_screen(RuleSheet(ledger, "The rule behind what happened last", [(last, [])]))
            return
        options = [] if isinstance(self.choices.ask, Perform) else self.choices.all
        clauses = []
        for id in rules_behind(self.choices.ask):
            words = list(dict.fromkeys(choice.group for choice in options if choice.option.rule == id))
            clauses.append((id, words))
        self.push_screen(RuleSheet(ledger, "The rules behind this question", clauses))

    def action_leave(self) -> None:
        """Quit after a question, so that nobody quits by mistake."""
        if self.table.is_over:
            self.exit()
            return

        def sure(key: str | None) -> None:
            if key == "y":
                self.exit()

        self.push_screen(Question("End the match here?", [("n", "no, play on"), ("y", "yes, leave")]), sure)
