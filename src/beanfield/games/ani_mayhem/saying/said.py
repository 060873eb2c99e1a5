"""What stands on a card, in every language: sentences made from its facts, so that they can't say anything else."""

from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import (
    CLAUSES,
    DECLARED,
    HALVES,
    catalog,
    clauses_of,
    has_clause,
    names_printed,
)
from beanfield.games.ani_mayhem.saying.conditions import Noun, attributed, closed, holder, say, while_text
from beanfield.games.ani_mayhem.saying.declared import after_text, declared_text, effect_text
from beanfield.games.ani_mayhem.saying.gifts import facts_given, given
from beanfield.games.ani_mayhem.saying.halves import half_texts
from beanfield.games.ani_mayhem.saying.sayings import Sayings, listing_text, one_of, sayings
from beanfield.games.ani_mayhem.saying.vehicles import carriage_text
from beanfield.games.ani_mayhem.vocabulary.always import Always
from beanfield.games.ani_mayhem.vocabulary.declared import (
    CHANGE,
    After,
    Carriage,
    Founding,
    OtherForm,
    SafeLoot,
    Use,
    UsedUp,
    WhenPlayed,
)
from beanfield.games.ani_mayhem.vocabulary.effects import TakesEffect
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import printed
from beanfield.games.ani_mayhem.vocabulary.halves import combat
from beanfield.games.ani_mayhem.vocabulary.lines import Clause
from beanfield.kernel.book.text import ENGLISH
from beanfield.kernel.errors import BrokenGame

# the sentences of a card

MANY: Final = (
    "aboard", "party", "party-others", "yours", "characters", "disasters", "here", "disasters-here", "party-foes",
    "yours-next-to",
)  # fmt: skip
"""Those whom a clause concerns, if they are many."""


def clause_texts(card: AniCard) -> list[str]:
    """What a card does besides its facts, sentence by sentence."""
    halves = half_texts(card) if card.type == "combat" and HALVES[card.name] != combat(printed) else ()
    return [*halves, *(clause_text(card, clause) for clause in CLAUSES.get(card.name, ()))]


def text_of(card: AniCard, language: str = ENGLISH) -> str:
    """What stands on a card."""
    said = sayings(language)
    sentences: list[str] = []
    match card.type:
        case "character":
            sentences.append(said.frames["skills"].format(", ".join(card.skills)))
        case "enhancement" | "item" | "equipment":
            if card.listing:
                frame = "needs-aboard" if has_clause(card, Carriage) else "needs"
                sentences.append(said.frames[frame].format(_bearer(card, said), listing_text(card.listing, said)))
            facts = "" if names_printed(card.name) else facts_given(card, said)
            sentences += [said.frames["has"].format(_bearer(card, said), facts)] if facts else []
            sentences += [said.frames["costs-bearer"].format(card.energy_cost)] if card.energy_cost else []
        case "flash":
            sentences += _conditions(card, said)
        case "combat":
            sentences += half_texts(card, language)
        case "location":
            sentences += _location(card, said)
        case _ if "Horde" in card.words:
            sentences.append(said.frames["horde"])
    clauses = CLAUSES.get(card.name, ())
    sentences += [clause_text(card, clause, language) for clause in clauses]
    if card.second and not any(isinstance(clause, OtherForm) for clause in clauses):  # another card tells of that form
        second = [f"{amount} {said.words[ability]}" for ability, amount in card.second.items()]
        sentences.append(said.frames["second-set"].format(", ".join(second)))
    if card.uses:
        sentences.append(said.frames["uses" if card.uses > 1 else "one-use"].format(card.uses))
    if card.deck_limit:
        sentences.append(said.frames["limit"].format(card.deck_limit))
    return " ".join(sentences)


def _conditions(card: AniCard, said: Sayings) -> list[str]:
    """What a flash effect costs and asks for."""
    plays = clauses_of(card, WhenPlayed)
    found = []
    if card.energy_cost:
        frame = "cost-own" if any(play.by_own for play in plays) else "cost"
        frame = frame if plays[0].needs == "target" else "cost-needed" if card.listing else "cost-any"
        found.append(said.frames[frame].format(card.energy_cost))
    if card.listing:
        needs = next(play.needs for play in plays)
        found.append(said.frames[f"needs-{needs}"].format(listing_text(card.listing, said)))
    found += [said.frames["pays-any"] for play in plays[:1] if play.any_energy]
    found += [said.frames["pays-all"].format(play.all_energy) for play in plays[:1] if play.all_energy]
    found += [said.frames["when-in-play"].format(play.when.word) for play in plays[:1] if play.when is not None]
    found += [said.frames["sacrifice"]] if any(play.sacrifice for play in plays) else []
    found += [said.frames["pays-distance"] for play in plays[:1] if play.by_distance]
    found += [said.frames[f"once-{play.once}"] for play in plays[:1] if play.once]
    return found


def _holder(card: AniCard) -> str:
    """Who has a card on it: an enhancement or an equipment has a bearer, an item a carrier."""
    return "carrier" if card.type == "item" else "bearer"


def _bearer(card: AniCard, said: Sayings) -> str:
    return said.words[_holder(card)]


def clause_text(card: AniCard, clause: Clause, language: str = ENGLISH) -> str:
    """A clause as a sentence."""
    try:
        return closed(_clause(card, clause, language))
    except (BrokenGame, KeyError) as problem:
        raise BrokenGame(f"{card.name}, {type(clause).__name__}, in {language}: {problem}") from problem


def _clause(card: AniCard, clause: Clause, language: str) -> str:
    said = sayings(language)
    match clause:
        case Always():
            return _always_text(card, clause, said)
        case WhenPlayed() | Use():
            return declared_text(card, clause, said)
        case UsedUp() if card.uses:
            return say(clause, said, "last")
        case SafeLoot(words=words):
            return said.frames["safe-loot"].format(one_of(words, said), listing_text(card.listing, said))
        case After():
            return after_text(card, clause, said)
        case TakesEffect():
            return effect_text(card, clause, said)
        case Carriage():
            return carriage_text(card, clause, said)
        case Founding(built_with=words, clauses=clauses):
            inner = " ".join(_clause(card, each, language) for each in clauses)
            return said.frames["founding"].format(", ".join(words), inner)
    return say(clause, said)


def _always_text(card: AniCard, clause: Always, said: Sayings) -> str:
    who = _bearer(card, said) if clause.who.kind == "bearer" else said.words[clause.who.kind]
    if clause.who.kind in ("here", "place") and card.type == "location":
        who = said.words[f"{clause.who.kind}-ground"]
    if clause.who.kind == "me" and card.type.endswith("-disaster"):
        who = said.words["me-disaster"]
    elif clause.who.kind == "me" and has_clause(card, Carriage):
        who = said.words["me-vehicle"]
    who = attributed(Noun(who, "bearer" if clause.who.kind == "bearer" else ""), clause.who.tests, said)
    when = "" if clause.when is None else while_text(clause.when, holder(card, said), said)
    frame = "gain" if clause.who.kind in MANY else "gains"
    return said.frames["has"].format(who, given(card, clause.gifts, said, frame) + when) + _most(clause, said)


def _most(clause: Always, said: Sayings) -> str:
    if not clause.most:
        return ""
    frame = "copies" if clause.who.kind == "bearer" else "most"
    return said.frames[frame].format(clause.most)


def _location(card: AniCard, said: Sayings) -> list[str]:
    found = [said.frames["scavenge"].format(listing_text(card.listing, said))]
    if "defense" in card.figures:
        found.append(said.frames["by-force"].format(card.figures["defense"]))
    if "damage" in card.figures:
        found.append(said.frames["strikes"].format(card.figures["damage"]))
    return found


# What each of several effects of a card does, for whoever has to choose one of them (ANI-R100).


def mode_word(name: str, way: int) -> str:
    """The word for one of the effects of a card, by its position."""
    return f"{name}.{way + 1}"


def mode_words(language: str) -> dict[str, str]:
    """All such words with their texts in a language."""
    return {
        mode_word(name, way): clause_text(catalog()[name], _said(name, clause), language)
        for name, clauses in DECLARED.items()
        if len(clauses) > 1 and name in catalog()
        for way, clause in enumerate(clauses)
    }


def _said(name: str, clause: Clause) -> Clause:
    """The clause that is printed: a transforming character says only that it has another form."""
    return next(each for each in CLAUSES[name] if isinstance(each, OtherForm)) if clause is CHANGE else clause
