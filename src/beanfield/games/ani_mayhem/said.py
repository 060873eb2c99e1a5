"""What stands on a card, in every language: sentences made from its facts, so that they can't say anything else."""

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import CLAUSES, names_printed
from beanfield.games.ani_mayhem.listing import Need, read_listing
from beanfield.games.ani_mayhem.words import (
    Altered,
    Always,
    AsPrinted,
    Beside,
    Both,
    Facing,
    Gain,
    Has,
    Is,
    OfSex,
    Test,
    Waives,
)
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.book.text import ENGLISH
from beanfield.kernel.errors import BrokenGame


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
            if card.listing:
                sentences.append(said.frames["needs"].format(_bearer(card, said), _listing(card, said)))
            given = "" if names_printed(card.name) else _gifts(card, said)
            sentences += [said.frames["has"].format(_bearer(card, said), given)] if given else []
        case "combat":
            halves = [_changes(card, half, said) for half in (("damage", "defense"), ("charm",))]
            halves = [half or said.frames["nothing"] for half in halves]
            sentences.append(said.frames["combat"].format(*halves))
        case "location":
            sentences += _location(card, said)
        case _ if "Horde" in card.categories:
            sentences.append(said.frames["horde"])
    sentences += [clause_text(card, clause, language) for clause in CLAUSES.get(card.name, ())]
    if card.deck_limit:
        sentences.append(said.frames["limit"].format(card.deck_limit))
    return " ".join(sentences)


def _changes(card: AniCard, names: Collection[str], said: Sayings) -> str:
    return ", ".join(f"{change:+} {said.words[name]}" for name, change in card.changes.items() if name in names)


def _gifts(card: AniCard, said: Sayings) -> str:
    frame = said.frames["gains-missing" if card.skills_when == "missing" else "gains"]
    parts = [_changes(card, card.changes.keys(), said), frame.format(", ".join(card.skills)) if card.skills else ""]
    return "; ".join(part for part in parts if part)


def _holder(card: AniCard) -> str:
    """Who has a card on it: an enhancement has a bearer, an item a carrier."""
    return "bearer" if card.type == "enhancement" else "carrier"


def _bearer(card: AniCard, said: Sayings) -> str:
    return said.words[_holder(card)]


def clause_text(card: AniCard, clause: Always, language: str = ENGLISH) -> str:
    """A clause as a sentence."""
    said = sayings(language)
    who = _bearer(card, said) if clause.who.kind == "bearer" else said.words[clause.who.kind]
    for test in clause.who.tests:
        who = _which(who, test, said)
    when = "" if clause.when is None else _when(card, clause.when, said)
    return said.frames["has"].format(who, _given(card, clause, said) + when) + _most(clause, said)


def _given(card: AniCard, clause: Always, said: Sayings) -> str:
    """What a clause gives; changes of several values are one part."""
    changes = [gift for gift in clause.gifts if isinstance(gift, Altered) and gift.to is None]
    found = [", ".join(f"{change.by:+} {said.words[change.value]}" for change in changes)] if changes else []
    for gift in clause.gifts:
        match gift:
            case Altered(value=value, to=int(to)):
                found.append(said.frames["begins-with"].format(said.words[value], to))
            case AsPrinted():
                found.append(_gifts(card, said))
            case Gain(skill=skill, times=times):
                frame = "gain" if clause.who.kind.startswith("party") else "gains"
                found.append(said.frames[frame].format(_times(skill, times)))
            case Waives(at=at):
                found.append(said.frames["waives"].format(_one_of(at.words, said)))
    return "; ".join(found)


def _which(who: str, test: Test, said: Sayings) -> str:
    """Those who pass a test."""
    match test:
        case Has(skill=skill, times=times):
            return said.frames["which-has"].format(who, _times(skill, times))
        case OfSex(sex=sex):
            return said.frames["which-is"].format(who, said.words[sex])
    raise BrokenGame(f"no words for those who pass {test}")


def _when(card: AniCard, test: Test, said: Sayings) -> str:
    """While a test holds for the one who has the card."""
    match test:
        case Has(skill=skill, times=times):
            return said.frames["when-has"].format(said.words[f"the-{_holder(card)}"], _times(skill, times))
        case Facing(test=Is(words=words)):
            return said.frames["against"].format(_one_of(words, said))
        case Facing(test=Both(tests=(Is(words=kinds), Is(words=words)))):
            kind = said.frames["that-is"].format(_one_of(kinds, said), _one_of(words, said))
            return said.frames["against"].format(kind)
        case Beside(word=word):
            return said.frames["beside"].format(word)
    raise BrokenGame(f"no words for {test}")


def _most(clause: Always, said: Sayings) -> str:
    return said.frames["copies"] if clause.most == 1 else ""


def _times(skill: str, times: int) -> str:
    return f"{skill} x{times}" if times > 1 else skill


def _one_of(words: Sequence[str], said: Sayings) -> str:
    """`Demon, Devil or Spirit`; types of cards are ours, so they are translated."""
    *first, last = [said.words.get(word, word) for word in words]
    return f"{', '.join(first)} {said.words['or']} {last}" if first else last


def _listing(card: AniCard, said: Sayings) -> str:
    either = [" & ".join(_need(need, said) for need in needs) for needs in read_listing(card.listing)]
    return f" {said.words['or']} ".join(either) or said.frames["none"]


def _location(card: AniCard, said: Sayings) -> list[str]:
    found = [said.frames["scavenge"].format(_listing(card, said))]
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
