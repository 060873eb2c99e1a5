"""Shows a match that was played, on a full screen."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Static

from beanfield.clients.plain_replay import drawn_at, headline, last_rule
from beanfield.clients.sheets import LegendSheet, ResultSheet, RuleSheet
from beanfield.clients.tape import ALL, Side, Tape
from beanfield.clients.widgets import STORY, HandView, TableApp


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
