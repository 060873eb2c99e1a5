"""What stands on a card, in every language: sentences made from its facts, so that they can't say anything else."""

from collections.abc import Collection
from functools import cache
from pathlib import Path

from msgspec import Struct

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.listing import Need, read_listing
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.book.text import ENGLISH


class Sayings(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a `said.toml`."""

    words: dict[str, str]
    frames: dict[str, str]


@cache
def sayings(language: str) -> Sayings:
    """The words of a language."""
    name = "said.toml" if language == ENGLISH else f"said.{language}.toml"
    return read_toml(Path(__file__).parent / name, Sayings)


def text_of(card: AniCard, language: str = ENGLISH) -> str:
    """What stands on a card."""
    said = sayings(language)
    sentences: list[str] = []
    match card.type:
        case "character":
            sentences.append(said.frames["skills"].format(", ".join(card.skills)))
        case "enhancement" | "item":
            frame = said.frames["bearer" if card.type == "enhancement" else "carrier"]
            given = _gifts(card, said)
            sentences += [frame.format(given)] if given else []
        case "combat":
            halves = [_changes(card, half, said) for half in (("damage", "defense"), ("charm",))]
            halves = [half or said.frames["nothing"] for half in halves]
            sentences.append(said.frames["combat"].format(*halves))
        case "location":
            sentences += _location(card, said)
        case _ if "Horde" in card.categories:
            sentences.append(said.frames["horde"])
    if card.deck_limit:
        sentences.append(said.frames["limit"].format(card.deck_limit))
    return " ".join(sentences)


def _changes(card: AniCard, names: Collection[str], said: Sayings) -> str:
    return ", ".join(f"{change:+} {said.words[name]}" for name, change in card.changes.items() if name in names)


def _gifts(card: AniCard, said: Sayings) -> str:
    frame = said.frames["gains-missing" if card.skills_when == "missing" else "gains"]
    parts = [_changes(card, card.changes.keys(), said), frame.format(", ".join(card.skills)) if card.skills else ""]
    return "; ".join(part for part in parts if part)


def _location(card: AniCard, said: Sayings) -> list[str]:
    either = [" & ".join(_need(need, said) for need in needs) for needs in read_listing(card.listing)]
    listing = f" {said.words['or']} ".join(either) or said.frames["none"]
    found = [said.frames["scavenge"].format(listing)]
    if "defense" in card.figures:
        found.append(said.frames["by-force"].format(card.figures["defense"]))
    if "damage" in card.figures:
        found.append(said.frames["strikes"].format(card.figures["damage"]))
    return found


def _need(need: Need, said: Sayings) -> str:
    """One part of a listing in words."""
    frames = said.frames
    match need.kind:
        case "ability":
            text = frames["in-all" if need.in_all else "ability"].format(said.words[need.of].capitalize(), need.least)
        case "sex" if need.least == 1:
            text = frames["one-sex"].format(said.words[need.of])
        case "sex":
            text = frames["sex"].format(need.least, said.words[need.of])
        case "any Element":
            text = frames["element"]
        case "stayed" | "characters":
            text = frames[need.kind].format(need.least)
        case _:
            text = need.of + (f" x{need.least}" if need.least > 1 else "")
            text = frames["strong"].format(text, need.damage) if need.damage else text
    return text if need.besides is None else f"{text} {said.words['with']} {_need(need.besides, said)}"
