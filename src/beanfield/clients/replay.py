"""Shows a match that was played: on a full screen, or in line mode."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Static

from beanfield.clients import prose
from beanfield.clients.plain import Read, Stop, Write, first_words, read_line, write_line
from beanfield.clients.rulebook import find_clause, with_rulings
from beanfield.clients.sheets import LegendSheet, ResultSheet, RuleSheet
from beanfield.clients.sketch import Sketch, sketch
from beanfield.clients.tape import ALL, Side, Tape, name_side, read_side
from beanfield.clients.widgets import STORY, HandView, TableApp
from beanfield.kernel.errors import BeanfieldError

HELP = """\
next, or Enter   the next move; next 5: five moves on
back             the move before; back 5: five moves back
go 12            the moment after move 12
as WHO           look as another: a number of a seat, watcher, or all
table            what lies on the table
hand             the cards of the seat you look as
why              the rule behind what happened last
rules ID         a rule or ruling
help             what you can type
quit             enough"""
KNOWN = first_words(HELP)


def headline(tape: Tape, at: int, side: Side) -> str:
    """The headline: which move is shown, and who looks."""
    mover = f" by {tape.mover(at)}" if at else ""
    return f"Move {at} of {len(tape)}{mover}, seen as {name_side(side, tape.names)}"


def last_rule(tape: Tape, at: int, side: Side) -> str:
    """The rule of the last event; empty if there was none."""
    return next((told.rule for told in reversed(tape.told(at, side)) if told.rule), "")


def drawn_at(tape: Tape, at: int, side: Side) -> Sketch:
    """A sketch of the table at a moment."""
    return sketch(tape.game, tape.view(at, side), tape.everybody, tape.variants.names)


class MoveNumber(ModalScreen[int | None]):
    """Asks which move to go to."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Close")]

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def compose(self) -> ComposeResult:
        """A field for one number."""
        yield Vertical(
            Static(f"Go to which move? (0 to {self.most})"), Input(type="integer", compact=True), classes="sheet"
        )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Accept any number. The tape goes to the nearest moment."""
        self.dismiss(int(event.value) if event.value.lstrip("-").isdecimal() else None)


class ReplayApp(TableApp[None]):
    """Steps through a record."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,n", "step(1)", "Next", key_display="→"),
        Binding("left,b", "step(-1)", "Back", key_display="←"),
        Binding("pagedown", "step(10)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("home", "go(0)", "Start"),
        Binding("end", "go(1000000)", "End"),
        Binding("g", "ask_move", "Go to"),
        Binding("v", "look", "View"),
        Binding("question_mark", "rules", "Rule", key_display="?"),
        Binding("l", "legend", "Legend"),
        Binding("t", "light", "Theme"),
        Binding("q", "quit", "Quit"),
    ]

    def __init__(self, tape: Tape, side: Side = None) -> None:
        super().__init__(len(tape.everybody))
        self.tape = tape
        self.side = side
        self.at = 0
        self.title = tape.game.title

    def compose(self) -> ComposeResult:
        """The table, the headline and the keys."""
        yield from self.table_widgets()
        yield Static(id="moment")
        yield Footer()

    def on_mount(self) -> None:
        """Show the first moment."""
        self.call_after_refresh(self.draw)

    def on_resize(self, event: Resize) -> None:
        """Draw again: another size may need another layout."""
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        """Show the present moment."""
        tape, at, side = self.tape, self.at, self.side
        viewer = side if isinstance(side, int) else None
        drawn = drawn_at(tape, at, side)
        lines = [tape.game.book.words.event(told, tape.everybody) for told in tape.told(at, side)]
        self.draw_table(drawn, viewer, [line for line in lines if line][-STORY:])
        hand = drawn.panels[viewer].hand if viewer is not None else None
        self.query_one(HandView).draw(hand, {}, None, set())
        self.query_one("#moment", Static).update(Text(headline(tape, at, side)))

    def action_step(self, by: int) -> None:
        """Go forward or back."""
        self.action_go(self.at + by)

    def action_go(self, at: int) -> None:
        """Go to a moment. At the end of the match, show the result."""
        before, self.at = self.at, self.tape.clamp(at)
        self.draw()
        view = self.tape.view(self.at, self.side)
        if view.outcome is not None and before < self.at:
            self.push_screen(ResultSheet(drawn_at(self.tape, self.at, self.side), view))

    def action_ask_move(self) -> None:
        """Ask which move to go to."""

        def go(at: int | None) -> None:
            if at is not None:
                self.action_go(at)

        self.push_screen(MoveNumber(len(self.tape)), go)

    def action_look(self) -> None:
        """Look with the eyes of the next seat, then of a watcher, then of all."""
        sides: list[Side] = [*range(len(self.tape.names)), None, ALL]
        self.side = sides[(sides.index(self.side) + 1) % len(sides)]
        self.draw()

    def action_rules(self) -> None:
        """Show the rule of the last event."""
        rule = last_rule(self.tape, self.at, self.side)
        if rule:
            self.push_screen(RuleSheet(self.tape.game.book.ledger, "The rule behind what happened last", [(rule, [])]))

    def action_legend(self) -> None:
        """Show what the symbols mean."""
        self.push_screen(LegendSheet(self.tape.game.book.catalog.values()))


class PlainReplay:
    """Steps through a record in sentences."""

    def __init__(self, tape: Tape, side: Side = None, read: Read = read_line, write: Write = write_line) -> None:
        self.tape = tape
        self.side = side
        self.at = 0
        self._read = read
        self._write = write

    def run(self) -> None:
        """Run until the person stops."""
        self._write(f"{self.tape.game.title}: {', '.join(self.tape.everybody)}; `help` tells what you can type.")
        self._say(self.tape.variants.sentences)
        self.show(-1)
        try:
            while (line := self._read()) is not None:
                try:
                    self.obey(line.lower().split())
                except BeanfieldError as error:
                    self._write(str(error))
        except Stop:
            return

    def obey(self, words: list[str]) -> None:
        """Do what was typed."""
        tape = self.tape
        match words:
            case [] | ["next" | "n"]:
                self.go(self.at + 1)
            case ["next" | "n", count] if count.isdecimal():
                self.go(self.at + int(count))
            case ["back" | "b"]:
                self.go(self.at - 1)
            case ["back" | "b", count] if count.isdecimal():
                self.go(self.at - int(count))
            case ["go", at] if at.isdecimal():
                self.go(int(at), jump=True)
            case ["as", who]:
                self.side = read_side(who, len(tape.names))
                self._write(headline(tape, self.at, self.side))
            case ["table"]:
                self._say(prose.table(drawn_at(tape, self.at, self.side)))
            case ["hand"] if isinstance(self.side, int):
                self._write(prose.hand(drawn_at(tape, self.at, self.side), self.side))
            case ["hand"]:
                self._write("You look as nobody in particular; say for example: as 0")
            case ["why"]:
                self._clause(last_rule(tape, self.at, self.side))
            case ["rules" | "rule", id]:
                self._clause(find_clause(tape.game.book.ledger, id))
            case ["help" | "?"]:
                self._write(HELP)
            case ["quit" | "exit"]:
                raise Stop
            case _:
                raise BeanfieldError(f"{' '.join(words)!r} is not something I know; you can type: {KNOWN}")

    def go(self, at: int, jump: bool = False) -> None:
        """Go to a moment and say what happened on the way, except for a jump."""
        before, self.at = self.at, self.tape.clamp(at)
        if before == self.at:
            self._write("This is the end." if before else "This is the beginning.")
        else:
            self.show(self.at - 1 if jump else min(before, self.at - 1))

    def show(self, since: int) -> None:
        """Say what happened after the moment `since`, and the result if the match is over."""
        tape = self.tape
        self._write(headline(tape, self.at, self.side))
        lines = [tape.game.book.words.event(told, tape.everybody) for told in tape.told(self.at, self.side, since)]
        self._say([line for line in lines if line])
        view = tape.view(self.at, self.side)
        if view.outcome is not None:
            self._say(prose.result(drawn_at(tape, self.at, self.side), view))

    def _clause(self, id: str) -> None:
        for title, paragraphs in with_rulings(self.tape.game.book.ledger, id) if id else ():
            self._say([title, *(f"  {paragraph}" for paragraph in paragraphs)])

    def _say(self, lines: list[str]) -> None:
        for line in lines:
            self._write(line)
