"""The parts of a table in a terminal: seats, piles, the hand, the story so far. Play and replay share them.

Every widget draws itself from a sketch. On wide terminals the story is on the right. On high ones the seats have frames
and the cards are large. Small terminals show the same on fewer lines.
"""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.app import App, ComposeResult
from textual.color import Color
from textual.containers import Grid, VerticalScroll
from textual.events import Click
from textual.filter import LineFilter
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from beanfield.clients.cards import FACE_DOWN_STYLE, card_style, chips, flow, piles, sign, tile
from beanfield.clients.sketch import Panel, Sketch, SketchRow, Slot, gathered
from beanfield.kernel.sight import Viewer
from beanfield.screen import harmless_segment

BOLD = Style(bold=True)
DIM = Style(dim=True)
WIDE = 100
TALL = 34
MOST_TILES = 6
"""More piles than this do not fit beside each other as tiles."""
STORY_WIDTH = 40
"""The columns of the story on a wide terminal; `table.tcss` has the same number."""
PANEL_WIDTH = 26
"""The columns that a seat needs at least, where seats lie side by side."""
MOST_TILE_LINES = 8
"""A hand of large cards that takes more lines than this is shown with small cards."""
STORY = 200
"""The most events that are on the screen."""
DARK, LIGHT = "textual-dark", "textual-light"


def joined(lines: Iterable[Text]) -> Text:
    """Join several lines to one text."""
    return Text("\n").join(lines)


def ground(widget: Widget) -> str:
    """The colour of the screen around a widget."""
    return widget.background_colors[1].hex6


class DrawnWidget(Widget):
    """A widget that draws lines for its width. Its height is the number of these lines."""

    @property
    def tall(self) -> bool:
        """Whether the terminal has many lines. In the middle of a resize, the screen's class still says the old."""
        return self.app.size.height >= TALL

    def lines(self, width: int) -> list[Text]:
        """The lines to show at this width."""
        raise NotImplementedError

    def fitted(self, width: int) -> list[Text]:
        """The lines; those that are too long for this width are wrapped."""
        fitted: list[Text] = []
        for line in self.lines(width):
            fitted += [line] if line.cell_len <= width else line.wrap(self.app.console, max(width, 1))
        return fitted

    def render(self) -> Text:
        """The lines at the present width."""
        return joined(self.fitted(self.content_size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One row for each line."""
        return len(self.fitted(width))


class Middle(DrawnWidget):
    """The title, the piles and the notes about the whole table."""

    drawn: reactive[Sketch | None] = reactive(None, layout=True)

    def lines(self, width: int) -> list[Text]:
        """Title, piles and notes, on as many lines as needed."""
        if self.drawn is None:
            return [Text()]
        notes = [Text(note, DIM) for note in self.drawn.notes]
        lines = [] if self.tall and has_tiles(self.drawn) else piles(self.drawn.piles)
        return flow([Text(self.drawn.title, BOLD), *lines, *notes], width, "  ")


def has_tiles(drawn: Sketch) -> bool:
    """Whether there are so few piles that each can be a tile."""
    return len(drawn.piles) <= MOST_TILES


def centred(line: Text, width: int) -> Text:
    """A line in the middle of this width."""
    space = width - line.cell_len
    return Text.assemble(" " * (space // 2), line, " " * (space - space // 2))


class Piles(DrawnWidget):
    """The piles in the middle, if there is room for more than one line."""

    drawn: reactive[Sketch | None] = reactive(None, layout=True)

    def lines(self, width: int) -> list[Text]:
        """A tile for each pile, with its name and number below."""
        if self.drawn is None:
            return [Text()]
        blocks = []
        for row in self.drawn.piles:
            top = row.slots[-1] if row.slots else None
            style = card_style(top.card) if top and top.card else FACE_DOWN_STYLE
            lines = tile(top, style)[:3]
            words = Text.assemble(f"{row.label} ", (str(len(row.slots)), BOLD))
            size = max(lines[0].cell_len, words.cell_len)
            blocks.append([centred(line, size) for line in (*lines, words)])
        return [Text("     ").join(block[at] for block in blocks) for at in range(4)]


class SeatPanel(DrawnWidget):
    """One seat: its rows of cards and its numbers. It has a frame if there is room, otherwise a line or two."""

    panel: reactive[Panel | None] = reactive(None, layout=True)

    def __init__(self, mine: bool = False) -> None:
        super().__init__(classes="mine" if mine else "")
        self.mine = mine
        self.fields: tuple[str, ...] = ()
        """The fields to show, which are the same for all seats. The viewer's hand is shown elsewhere."""

    def draw(self, panel: Panel, fields: Iterable[str]) -> None:
        """Show this panel."""
        hand = panel.hand if self.mine else None
        self.fields = tuple(field for field in fields if hand is None or field != hand.field)
        self.set_class(panel.to_move, "to-move")
        self.border_title = f"{self.flag(panel)}{self.name_of(panel)}"
        self.border_subtitle = ", ".join(panel.notes)
        self.panel = panel

    def flag(self, panel: Panel) -> str:
        """A sign before the name: whose turn it is, who won."""
        return "★ " if panel.won else "▶ " if panel.to_move else ""

    def name_of(self, panel: Panel) -> str:
        """The name, and on which side of the viewer it is: `greedy 1 (left)`."""
        return f"{panel.name} ({panel.side})" if panel.side else panel.name

    def lines(self, width: int) -> list[Text]:
        """In a frame, one line for each row of cards. Otherwise everything on as few lines as possible."""
        if self.panel is None:
            return [Text()]
        rows = [row for row in self.panel.rows if row.field in self.fields]
        if self.tall:
            return [line for row in rows for line in self.framed(row, rows, width)]
        name = Text.assemble((self.flag(self.panel) or "  ", BOLD), (self.name_of(self.panel), BOLD))
        parts = [name, *(Text(f" {note}", DIM) for note in self.panel.notes)]
        for row in rows:
            if row.slots:
                first, *others = chips(row)
                parts += [Text.assemble((f" {row.label} ", DIM), first), *others]
        return flow(parts, width, " ", "    ")

    def framed(self, row: SketchRow, rows: Sequence[SketchRow], width: int) -> list[Text]:
        """The cards of a row beside its label, on several lines if there are many."""
        margin = max(len(other.label) for other in rows) + 1
        lines = flow(chips(row), width - margin)
        if len(lines) > 1:
            lines = flow(chips(row, pad=""), width - margin)
        return [
            Text.assemble((row.label.ljust(margin) if at == 0 else " " * margin, DIM), line)
            for at, line in enumerate(lines)
        ]


def tiles(blocks: list[list[Text]], width: int) -> list[Text]:
    """Tiles side by side, in as many rows as needed."""
    lines: list[Text] = []
    row: list[list[Text]] = []
    for block in blocks:
        if row and sum(each[0].cell_len + 1 for each in [*row, block]) > width + 1:
            lines += [Text(" ").join(column) for column in zip(*row, strict=True)]
            row = []
        row.append(block)
    return lines + [Text(" ").join(column) for column in zip(*row, strict=True)]


class HandView(DrawnWidget):
    """The viewer's own cards, which can be clicked. Each card shows the keys of options that touch only this card."""

    row: reactive[SketchRow | None] = reactive(None, layout=True)

    class Clicked(Message):
        """Somebody clicked a card of the hand."""

        def __init__(self, alias: int) -> None:
            super().__init__()
            self.alias = alias

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[int, str] = {}
        self.lit: set[int] | None = None
        """The cards that can be used now. None means that all look the same."""
        self.picked: set[int] = set()

    def draw(self, row: SketchRow | None, keys: dict[int, str], lit: set[int] | None, picked: set[int]) -> None:
        """Show these cards."""
        self.keys, self.lit, self.picked = keys, lit, picked
        self.row = row
        self.display = row is not None
        self.refresh(layout=True)

    def lines(self, width: int) -> list[Text]:
        """Large cards, or chips: a large card has no room for the title of one that has no short name."""
        if self.row is None:
            return []
        if not self.row.slots:
            return [Text(f"{self.row.label}: no cards", DIM)]
        large = tiles([self.tile(slot) for slot in self.row.slots], width)
        short = all(slot.card is None or slot.card.short for slot in self.row.slots)
        if self.tall and short and len(large) <= MOST_TILE_LINES:
            return large
        parts = [self.small(slot) for slot in self.row.slots]
        return flow([Text(self.row.label, DIM), *parts], width, " ", "     ")

    def small(self, slot: Slot) -> Text:
        alias = "✓" if slot.alias in self.picked else " "
        card = slot.card
        text = Text(f"{alias}{sign(card) if card else '▒'} ", self.style_of(slot))
        text.stylize(Style.from_meta({"alias": slot.alias}))
        return text

    def tile(self, slot: Slot) -> list[Text]:
        key = "✓" if slot.alias in self.picked else self.keys.get(slot.alias, "")
        lines = tile(slot, self.style_of(slot), key)
        for line in lines:
            line.stylize(Style.from_meta({"alias": slot.alias}))
        return lines

    def style_of(self, slot: Slot) -> Style:
        if slot.card is None:
            return FACE_DOWN_STYLE
        faded = self.lit is not None and slot.alias not in self.lit
        return card_style(slot.card, ground(self) if faded else "")

    def on_click(self, event: Click) -> None:
        """Tell which card was clicked."""
        alias = event.style.meta.get("alias")
        if isinstance(alias, int):
            self.post_message(self.Clicked(alias))


class Story(VerticalScroll):
    """What happened, the newest at the bottom."""

    can_focus = False

    def compose(self) -> ComposeResult:
        """One text that wraps."""
        yield Static(id="lines")

    def tell(self, lines: Sequence[str], names: Sequence[str]) -> None:
        """Show these lines, and highlight the names of the seats."""
        text = joined(Text(line) for line in lines)
        text.highlight_words(sorted(names, key=len, reverse=True), BOLD)
        self.query_one("#lines", Static).update(text)
        self.anchor()


class Others(Grid):
    """The panels of all other players, in the order after the viewer."""

    def __init__(self, players: int) -> None:
        super().__init__(*[SeatPanel() for _ in range(players)])

    def draw(self, panels: Sequence[Panel], fields: Iterable[str]) -> None:
        """Show these panels, side by side if there is room. During a resize, only the app has the new size."""
        width, height = self.app.size
        room = width - (STORY_WIDTH if width >= WIDE else 0)
        columns = max(1, min(len(panels), room // PANEL_WIDTH))
        self.styles.grid_size_columns = columns if height >= TALL else 1
        for at, widget in enumerate(self.query(SeatPanel)):
            widget.display = at < len(panels)
            if widget.display:
                widget.draw(panels[at], fields)


class Harmless(LineFilter):
    """Whatever a widget shows gives the terminal no order and turns no line round."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line."""
        return [harmless_segment(segment) for segment in segments]


class TableApp[T](App[T]):
    """An app that shows a table."""

    CSS_PATH = Path(__file__).with_name("table.tcss")
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, players: int) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]
        self.players = players
        """How many play: seats and automata."""
        self.used: set[str] = set()
        """Places that have held a card. They stay on the screen when they are empty again, so that nothing jumps."""
        self.theme = theme_of_terminal()
        self._harmless = Harmless()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through before it is on the screen."""
        return [*super().get_line_filters(), self._harmless]

    def table_widgets(self) -> ComposeResult:
        """The table from top to bottom. The story is on the right if there is room."""
        yield Middle()
        yield Others(self.players)
        yield Piles()
        yield Story()
        yield SeatPanel(mine=True)
        yield HandView()

    def draw_table(self, drawn: Sketch, viewer: Viewer, lines: Sequence[str]) -> None:
        """Show this table as this viewer sees it."""
        drawn = gathered(drawn)
        first = 0 if viewer is None else viewer
        panels = [*drawn.panels[first:], *drawn.panels[:first]]
        self.used |= {row.field for panel in drawn.panels for row in panel.rows if row.slots}
        fields = dict.fromkeys(row.field for panel in drawn.panels for row in panel.rows if row.field in self.used)
        mine = self.query_one("SeatPanel.mine", SeatPanel)
        mine.display = viewer is not None
        if viewer is not None:
            mine.draw(panels.pop(0), fields)
        self.query_one(Middle).drawn = drawn
        tiles = self.query_one(Piles)
        tiles.drawn = drawn
        tiles.set_class(not has_tiles(drawn), "-crowded")
        self.query_one(Others).draw(panels, fields)
        self.query_one(Story).tell(lines, [panel.name for panel in drawn.panels])
        for widget in self.query(DrawnWidget):
            widget.refresh(layout=True)

    def action_light(self) -> None:
        """Switch between a dark and a light screen."""
        self.theme = LIGHT if self.theme == DARK else DARK


def theme_of_terminal() -> str:
    """Light if the terminal says that its background is light. Most say nothing, and most are dark."""
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if background in ("7", "15") else DARK
