"""The page with the texts of all cards: `python -m tests.games.ani_mayhem.sheet` writes it anew."""

from pathlib import Path
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.saying.said import text_of

PAGE: Final = Path(__file__).parents[3] / "docs" / "games" / "ani-mayhem-sheet.md"
HEAD: Final = """\
# Ani-Mayhem: what stands on the cards

All cards that can be played, with their texts in English and German. The texts are made from what the cards do
([how](ani-mayhem-cards.md)), so nobody writes them, and a card that changes shows here. Numbers are those of the public
card table; the five figures of a character are damage, defense, movement, charm and energy. Search with your browser.
"""
KINDS: Final = {
    "character": "Characters", "enhancement": "Enhancements", "equipment": "Equipment", "flash": "Flash effects",
    "global": "Global effects", "haven": "Havens", "item": "Items", "location": "Locations",
    "major-disaster": "Major disasters", "minor-disaster": "Minor disasters", "combat": "Combat cards",
}  # fmt: skip


def sheet() -> str:
    """The whole page."""
    parts = [HEAD]
    for kind, heading in KINDS.items():
        cards = [card for card in catalog().values() if card.type == kind]
        rows = "".join(_row(card) for card in cards)
        parts.append(f"\n## {heading}\n\n| no. | card | | text | Text |\n|---:|---|---|---|---|\n{rows}")
    return "".join(parts)


def _row(card: AniCard) -> str:
    figures = "/".join(str(value) for value in card.figures.values())
    english, german = (text_of(card, language).replace("|", "\\|").replace("\n", " ") for language in ("en", "de"))
    return f"| {card.number} | {card.title} | {figures} | {english} | {german} |\n"


if __name__ == "__main__":
    PAGE.write_text(sheet(), "utf-8")
