"""What cards say: sentences made from their clauses, in every language of the game (`wording.toml`)."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

from msgspec import Struct
from msgspec.structs import asdict

from beanfield.games.mighty_beanz import clauses
from beanfield.games.mighty_beanz.card import Body, CosmosBoost, Kind
from beanfield.games.mighty_beanz.clauses import Effect, Event, Power
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.book.text import ENGLISH


class Wording(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a `wording.toml`."""

    frames: dict[str, str]
    """What stands around the sentences of a card."""
    labels: dict[str, str]
    """The names of powers."""
    only: dict[str, str]
    """The condition of a boost."""
    words: dict[str, str]
    """The sentence of each word."""


class Printed(Protocol):
    """What of a card makes its text."""

    @property
    def kind(self) -> Kind: ...
    @property
    def power(self) -> Power | None: ...
    @property
    def answers(self) -> Event | None: ...
    @property
    def effect(self) -> Sequence[Effect]: ...
    @property
    def body(self) -> Body | None: ...
    @property
    def boosts(self) -> Sequence[CosmosBoost]: ...


@cache
def wording(language: str = ENGLISH) -> Wording:
    """The templates of a language."""
    name = "wording.toml" if language == ENGLISH else f"wording.{language}.toml"
    return read_toml(Path(__file__).parent / name, Wording)


def text_of(card: Printed, teams: Mapping[str, str], language: str = ENGLISH) -> str:
    """What a card says. `teams` has the titles of the teams."""
    said = wording(language)
    if card.kind == "bean":
        if card.power is None:
            return said.frames["chillin"]
        frame = "headz-up" if isinstance(card.power, clauses.HEADZ_UP) else "spin"
        label = said.labels.get(_word(card.power), "")
        return said.frames[frame].format(" ".join(filter(None, (label, _sentence(card.power, said, teams)))))
    if card.kind == "action":
        text = " ".join([_sentence(clause, said, teams) for clause in card.effect])
        return text if card.answers is None else said.frames[card.answers].format(text)
    whom = [(boost.team and teams[boost.team]) or boost.type or said.frames["any"] for boost in card.boosts]
    boosts = [said.frames["boost"].format(each, boost.amount) for each, boost in zip(whom, card.boosts, strict=True)]
    return said.frames[card.body or "moon"].format(said.frames["or"].join(boosts))


def _word(clause: Power | Effect) -> str:
    return str(clause.__struct_config__.tag)


def _sentence(clause: Power | Effect, said: Wording, teams: Mapping[str, str]) -> str:
    word, facts = _word(clause), asdict(clause)
    cards = facts.get("cards")
    if cards == "all":
        word += "-all"
    elif isinstance(cards, int) and cards > 1:
        word += "-many"
    elif facts.get("most") is not None:
        word += "-most"
    elif "what" in facts:
        word += f"-{facts['what']}"
    if "team" in facts:
        facts["team"] = teams[facts["team"]]
    if "only" in facts:
        against = "defence" if isinstance(clause, clauses.DefenceBoost) else "attack"
        facts["only"] = said.only[f"{facts['only']}-{against}"] if facts["only"] else ""
    return said.words[word].format(**facts)
