"""Sheets that cover the table for a moment: rules, cards, questions, the result."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Click, Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from beanfield.clients import films, legend, prose
from beanfield.clients.reading import matching, page_of
from beanfield.clients.rulebook import with_rulings
from beanfield.clients.sketch import AnyView, Sketch
from beanfield.kernel.book.ledger import Ledger
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.world import Card
from beanfield.physics.film import Film


class RuleSheet(ModalScreen[None]):
    """Rules and the rulings about them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,q,enter", "dismiss", "Close"),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("space,pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, ledger: Ledger, title: str, clauses: Sequence[tuple[str, Sequence[str]]]) -> None:
        """`clauses` has ids of rules, each with the texts of the options that it allows (none for the ask itself)."""
        super().__init__()
        self.ledger = ledger
        self.sheet_title = title
        self.clauses = clauses

    def compose(self) -> ComposeResult:
        """The sheet, which can scroll."""
        sheet = VerticalScroll(*[Static(line, classes=kind) for kind, line in self.lines()], classes="sheet")
        sheet.border_title = self.sheet_title
        sheet.border_subtitle = "↑ ↓ to read, Esc to close"
        yield sheet

    def lines(self) -> Iterator[tuple[str, str]]:
        """Every paragraph, with the kind that says how it is drawn."""
        for id, options in self.clauses:
            (heading, (text, *source)), *rulings = with_rulings(self.ledger, id)
            yield "heading", heading
            yield "clause", text
            for line in source:
                yield "aside", line
            if options:
                yield "aside", "Allows: " + "; ".join(options) + "."
            for ruling, (question, decision, why, *_) in rulings:
                yield "ruling heading", ruling
                yield "ruling aside", question
                yield "ruling", decision
                yield "ruling aside", why

    def action_scroll(self, lines: int) -> None:
        """Scroll by this number of lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class LegendSheet(ModalScreen[None]):
    """What the symbols on the cards and the signs on the screen mean."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,l,q,enter", "dismiss", "Close")]

    def __init__(self, cards: Iterable[Card]) -> None:
        super().__init__()
        self.cards = cards

    def compose(self) -> ComposeResult:
        """A line for each symbol, on a sheet that can scroll."""
        sheet = VerticalScroll(*[Static(line) for line in legend.lines(self.cards)], classes="sheet")
        sheet.border_title = "What the symbols mean"
        sheet.border_subtitle = "Esc to close"
        yield sheet


class CardSheet(ModalScreen[None]):
    """All about a card. Another one is found by typing its name."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss", "Close"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(
        self, game: AnyGame, cards: Mapping[str, Card], card: Card | None, figures: Callable[[Card], Sequence[str]]
    ) -> None:
        """`cards` are those that whoever looks may read, `card` the one to begin with.

        `figures` tells what there is to say of those that lie on the table.
        """
        super().__init__()
        self.figures = figures
        self.game = game
        self.cards = cards
        self.card = card

    def compose(self) -> ComposeResult:
        """A field for a name, and below it the card."""
        sheet = VerticalScroll(classes="sheet")
        sheet.border_title = "A card"
        sheet.border_subtitle = "type a name, ↑ ↓ to read, Esc to close"
        with sheet:
            yield Input(placeholder="name of a card", compact=True)
            yield Vertical(*self.lines(), id="card")

    def lines(self) -> list[Static]:
        """Every line about the card, with the kind that says how it is drawn."""
        if self.card is None:
            return [Static("No card is called like that.", classes="aside")]
        heading, *rest = page_of(self.game, self.card)
        lying = [("clause", line) for line in self.figures(self.card)]
        return [Static(line, classes=kind, markup=False) for kind, line in (heading, *lying, *rest)]

    async def on_input_changed(self, event: Input.Changed) -> None:
        """Show the first card that is meant."""
        if not event.value.strip():
            return
        self.card = next(iter(matching(self.cards, event.value)), None)
        body = self.query_one("#card", Vertical)
        async with self.batch():
            await body.remove_children()
            await body.mount_all(self.lines())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter closes the sheet."""
        self.dismiss()

    def action_scroll(self, lines: int) -> None:
        """Scroll by this number of lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Question(ModalScreen[str]):
    """A short question that is answered by a key or a click. Esc gives the first answer."""

    def __init__(self, question: str, answers: Sequence[tuple[str, str]]) -> None:
        """`answers` has a key and a text for each answer."""
        super().__init__()
        self.question = question
        self.answers = dict(answers)

    def compose(self) -> ComposeResult:
        """The question, and the answers below."""
        lines = [Static(f"{self.question}\n")]
        for key, words in self.answers.items():
            lines.append(Static(Text.assemble((f" {key} ", "reverse bold"), f" {words}"), name=key))
        yield Vertical(*lines, classes="sheet")

    def on_key(self, event: Key) -> None:
        """Accept the key of an answer, as a small or a capital letter."""
        first = next(iter(self.answers))
        typed = {"escape": first}.get(event.key, event.key)
        if typed in self.answers:
            event.stop()
            self.dismiss(typed)

    def on_click(self, event: Click) -> None:
        """Accept a click on the line of an answer."""
        widget = event.widget
        if widget is not None and widget.name in self.answers:
            self.dismiss(widget.name)


class GestureSheet(ModalScreen[str]):
    """Asks for a gesture in words. The usual gesture is filled in already."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Not yet")]

    def __init__(self, prompt: str, sayings: str, usual: str) -> None:
        super().__init__()
        self.prompt = prompt
        self.sayings = sayings
        self.usual = usual

    def compose(self) -> ComposeResult:
        """What can be said for the gesture, and a field to type it."""
        done = Text.assemble((" Enter ", "reverse bold"), " like this")
        yield Vertical(
            *(Static(line) for line in (self.prompt, self.sayings)),
            Input(self.usual, compact=True),
            Static(done, name="done"),
            classes="sheet",
        )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Accept what was typed."""
        self.dismiss(event.value)

    def on_click(self, event: Click) -> None:
        """Accept it by a click, too."""
        if event.widget is not None and event.widget.name == "done":
            self.dismiss(self.query_one(Input).value)


class FilmSheet(ModalScreen[None]):
    """A film of a physical act, seen from the side. It is shown once, and any key goes on."""

    def __init__(self, game: AnyGame, film: Film) -> None:
        super().__init__()
        self.game = game
        self.film = film
        self.at = 0

    def compose(self) -> ComposeResult:
        """The picture, and what it shows."""
        yield Vertical(
            Static(id="film", markup=False),
            Static(films.legend(self.game, self.film)),
            Static(Text.assemble((" Enter ", "reverse bold"), " go on")),
            classes="sheet",
        )

    def on_mount(self) -> None:
        """Begin with the first picture."""
        self.turn()
        self.set_interval(1 / self.film.rate, self.turn)

    def turn(self) -> None:
        """Show the next picture; the last one stays."""
        picture = min(self.at, len(self.film.pictures) - 1)
        self.query_one("#film", Static).update("\n".join(films.side_view(self.film, picture)))
        self.at += 1

    def on_key(self, event: Key) -> None:
        """Any key goes on."""
        event.stop()
        self.dismiss()

    def on_click(self, event: Click) -> None:
        """A click goes on."""
        self.dismiss()


class ResultSheet(ModalScreen[None]):
    """Who won, and the final table."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space", "dismiss", "Look at the table")]

    def __init__(self, drawn: Sketch, view: AnyView) -> None:
        super().__init__()
        self.drawn = drawn
        self.view = view

    def compose(self) -> ComposeResult:
        """The result, and the keys to go on."""
        yield Vertical(
            Static(self.headline()),
            Static(self.table()),
            Static("\nEnter: look at the table    q: leave", id="ways"),
            classes="sheet",
        )

    def headline(self) -> Text:
        """The winners."""
        outcome = self.view.outcome
        won = [self.drawn.panels[seat].name for seat in outcome.winners] if outcome else []
        return Text(f"★ {prose.winner(won)}\n", "bold", justify="center")

    def table(self) -> Text:
        """One line for each seat, the best first."""
        outcome = self.view.outcome
        assert outcome is not None
        rows = [
            (f"{'★' if seat in outcome.winners else ' '} {panel.name}", seat)
            for seat, panel in enumerate(self.drawn.panels[: len(outcome.scores)])
        ]
        columns = [
            (name, tuple(line[at] for line in tally.lines[: len(outcome.scores)]))
            for tally in self.drawn.tallies
            for at, name in enumerate(tally.columns)
        ]
        if outcome.scores not in (numbers for _, numbers in columns):
            columns.append(("points", outcome.scores))
        first = max(len(name) for name, _ in rows)
        text = Text(" " * first + "".join(f"  {name:>5}" for name, _ in columns), "dim")
        for name, seat in sorted(rows, key=lambda row: -outcome.scores[row[1]]):
            cells = "".join(f"  {numbers[seat]:>{max(5, len(column))}}" for column, numbers in columns)
            text.append(f"\n{name:<{first}}{cells}", "not dim bold" if seat in outcome.winners else "not dim")
        return text

    def on_key(self, event: Key) -> None:
        """`q` leaves at once."""
        if event.key == "q":
            event.stop()
            self.app.exit()
