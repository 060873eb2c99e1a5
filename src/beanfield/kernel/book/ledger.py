"""The ledger: what the rulebook says, clause by clause, and our rulings where it is silent."""

from collections import Counter
from collections.abc import Collection
from functools import cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.book.files import read_toml
from beanfield.kernel.errors import BrokenGame


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause of the rulebook, in our words."""

    id: str
    section: str
    text: str
    source: str
    check: str
    kind: str = "rule"
    variant: str = ""
    """The variant it belongs to; empty for a rule of the game itself."""
    physical: bool = False
    """Whether it is about handling things on a real table, which the software does instead."""


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """Our decision where the rulebook is silent, contradictory or wrong."""

    id: str
    about: tuple[str, ...]
    question: str
    ruling: str
    why: str

    @property
    def text(self) -> str:
        """The decision, under the name that a rule has for its text."""
        return self.ruling


class Ledger(Struct, frozen=True, forbid_unknown_fields=True):
    """All rules and rulings of a game."""

    game: str
    title: str
    prefix: str
    rule: list[Rule]
    ruling: list[Ruling]
    coming: tuple[str, ...] = ()
    """Rules and rulings that are still to be built. As long as there are some, the game is a preview."""

    def __getitem__(self, id: str) -> Rule | Ruling:
        return _by_id(self)[id]

    def __contains__(self, id: str) -> bool:
        return id in _by_id(self)

    def __hash__(self) -> int:
        return hash(self.game)

    def in_words(self, words: "LedgerWords") -> "Ledger":
        """The ledger in another language. What has no translation stays in English."""
        rules = [
            replace(
                rule, section=words.sections.get(rule.section, rule.section), text=words.rules.get(rule.id, rule.text)
            )
            for rule in self.rule
        ]
        rulings = [
            replace(ruling, question=said.question, ruling=said.ruling, why=said.why)
            if (said := words.rulings.get(ruling.id))
            else ruling
            for ruling in self.ruling
        ]
        return replace(self, rule=rules, ruling=rulings)

    def about(self, id: str) -> list[Ruling]:
        """The rulings about this rule."""
        return [ruling for ruling in self.ruling if id in ruling.about]

    def telling(self, ids: Collection[str]) -> tuple[str, ...]:
        """These clauses, then the rulings about any of them. A ruling that is about little else comes earlier."""
        about = _about(self)
        places = sorted({place for id in ids for place in about.get(id, ())})
        others = [ruling for ruling in map(self.ruling.__getitem__, places) if ruling.id not in ids]
        others.sort(key=lambda ruling: -len(set(ids).intersection(ruling.about)) / len(ruling.about))
        return (*ids, *(ruling.id for ruling in others))


class RulingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling in another language."""

    question: str
    ruling: str
    why: str


class LedgerWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A translation of a ledger (`rules.de.toml`), by the ids and section names of the English one."""

    sections: dict[str, str]
    rules: dict[str, str]
    rulings: dict[str, RulingWords]


@cache
def _by_id(ledger: Ledger) -> dict[str, Rule | Ruling]:
    entries: list[Rule | Ruling] = [*ledger.rule, *ledger.ruling]
    return {entry.id: entry for entry in entries}


@cache
def _about(ledger: Ledger) -> dict[str, list[int]]:
    """Where in the ledger the rulings about each rule are: a game has hundreds of cards that ask."""
    found: dict[str, list[int]] = {}
    for place, ruling in enumerate(ledger.ruling):
        for id in ruling.about:
            found.setdefault(id, []).append(place)
    return found


@cache
def load_ledger(path: Path) -> Ledger:
    """Read a game's `rules.toml`, once in a process. Raises BrokenGame if an id is used twice."""
    ledger = read_toml(path, Ledger)
    ids = Counter([*(rule.id for rule in ledger.rule), *(ruling.id for ruling in ledger.ruling)])
    twice = [id for id, times in ids.items() if times > 1]
    if twice:
        raise BrokenGame(f"{path} uses an id twice: {', '.join(twice)}")
    strange = [id for id in ledger.coming if id not in ids]
    if strange or len(set(ledger.coming)) < len(ledger.coming):
        raise BrokenGame(f"{path}: coming has ids twice, or that are none: {', '.join(strange)}")
    return ledger


@cache
def load_ledger_words(path: Path) -> LedgerWords:
    """Read a translation of a ledger, such as `rules.de.toml`, once in a process."""
    return read_toml(path, LedgerWords)
