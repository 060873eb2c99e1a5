"""Draws cards as small coloured chips. Every colour comes with a symbol, so nobody has to tell colours apart."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from rich.cells import cell_len
from rich.color import Color, blend_rgb
from rich.style import Style
from rich.text import Text

from beanfield.clients.sketch import SketchRow, Slot
from beanfield.kernel.book.text import Words
from beanfield.kernel.world import Card

BACK = "▒"
MOST_BACKS = 10
FACE_DOWN_STYLE = Style(dim=True)
NO_COLOUR = "#9aa0a6"


def ink_on(colour: str) -> str:
    """Black or white: the one that is easier to read on this colour."""
    red, green, blue = Color.parse(colour).get_truecolor()
    return "#000000" if 0.299 * red + 0.587 * green + 0.114 * blue > 125 else "#ffffff"


def card_style(card: Card, fade_to: str = "") -> Style:
    """The colours of a card. For a card that can't be used now, `fade_to` is the colour of the screen."""
    colour = card.colour or NO_COLOUR
    if fade_to:
        faint = blend_rgb(Color.parse(fade_to).get_truecolor(), Color.parse(colour).get_truecolor(), 0.22)
        return Style(color=colour, bgcolor=Color.from_triplet(faint))
    return Style(color=ink_on(colour), bgcolor=colour, bold=True)


def sign(card: Card) -> str:
    """A card in two or three characters: symbol and short name; one without a short name is called by its title."""
    return f"{card.symbol}{card.short}" if card.short else f"{card.symbol} {card.title}".strip()


def in_signs(words: Words) -> Words:
    """The same words, with cards in two or three characters instead of their titles."""
    signs = {name: replace(card, title=sign(card)) for name, card in words.catalog.items()}
    return Words(words.texts, signs, words.state)


def chip(slot: Slot, pad: str = "") -> Text:
    """A card on one line."""
    if slot.card is None:
        return Text(BACK, FACE_DOWN_STYLE)
    return Text(f"{pad}{sign(slot.card)}{pad}", card_style(slot.card))


def chips(row: SketchRow, pad: str = " ") -> list[Text]:
    """The cards of a row as chips. Cards that can't be seen are one chip with their number."""
    count = len(row.slots)
    if not count:
        return [Text("–", FACE_DOWN_STYLE)]
    if all(slot.card is None for slot in row.slots):
        piles = Counter(slot.at for slot in row.slots).items()
        return [
            Text.assemble((f"{at} {BACK * min(many, MOST_BACKS)}".strip(), FACE_DOWN_STYLE), f" {many}")
            for at, many in piles
        ]
    return [_placed(slot, pad) for slot in row.slots]


def _placed(slot: Slot, pad: str) -> Text:
    """A card with where it lies and what there is to say of it."""
    before, after = f"{slot.at} " if slot.at else "", f" {slot.says}" if slot.says else ""
    return Text.assemble((before, FACE_DOWN_STYLE), chip(slot, pad), after)


def flow(parts: Iterable[Text], width: int, gap: str = " ", indent: str = "") -> list[Text]:
    """Put parts one after the other, on as many lines as needed."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + cell_len(gap) + part.cell_len <= width:
            lines[-1].append(gap)
            lines[-1].append_text(part)
        else:
            lines.append(Text.assemble(indent if lines else "", part))
    return lines


def piles(rows: Sequence[SketchRow]) -> list[Text]:
    """Every pile on one line. The name of many piles of one kind stands before the first of them."""
    before = [None, *(row.field for row in rows)]
    return [pile(row, named=row.field != last) for row, last in zip(rows, before, strict=False)]


def pile(row: SketchRow, *, named: bool = True) -> Text:
    """A pile on one line: its name, how many cards, and the top card if it is seen."""
    line = Text.assemble(f"{row.label} " if named else "", (str(len(row.slots)), Style(bold=True)))
    if row.slots and row.slots[-1].card:
        line.append(" ")
        line.append_text(chip(row.slots[-1]))
    return line


def tile(slot: Slot | None, style: Style, below: str = "", width: int = 6) -> list[Text]:
    """A large card on four lines: symbol, value, symbol, and a text below. With None it is an empty place."""
    card = slot.card if slot else None
    if card:
        short = card.short or card.title[:10]
        width = max(width, cell_len(short) + 2)
        rows = [f" {card.symbol}".ljust(width), short.center(width), f"{card.symbol} ".rjust(width)]
    elif slot:
        rows = [BACK * width] * 3
    else:
        rows = [f"╭{'╌' * (width - 2)}╮", f"╎{' ' * (width - 2)}╎", f"╰{'╌' * (width - 2)}╯"]
    return [Text(row, style) for row in rows] + [Text(below.center(width), Style(bold=True))]
