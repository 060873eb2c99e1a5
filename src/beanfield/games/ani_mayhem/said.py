"""What stands on a card, in every language: sentences made from its facts, so that they can't say anything else."""

from collections.abc import Collection, Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import CLAUSES, names_printed
from beanfield.games.ani_mayhem.declared import (
    Cancels,
    Declared,
    Discards,
    Draws,
    Fetches,
    Forfeits,
    Heals,
    Hurts,
    Lasts,
    Lend,
    LooksAt,
    Mills,
    Retrieves,
    SendsHome,
    Spares,
    Step,
    Target,
    Use,
    UsedUp,
    Weapon,
    WhenPlayed,
)
from beanfield.games.ani_mayhem.lines import Clause
from beanfield.games.ani_mayhem.listing import Need, read_listing
from beanfield.games.ani_mayhem.said_halves import half_texts
from beanfield.games.ani_mayhem.sayings import Sayings, one_of, sayings, times_text
from beanfield.games.ani_mayhem.words import (
    Altered,
    Always,
    AsPrinted,
    BaseBelow,
    Beside,
    Both,
    Cannot,
    Facing,
    Fights,
    Gain,
    Gift,
    Has,
    Is,
    LeftFromHere,
    Lose,
    OfSex,
    Symbol,
    Test,
    Waives,
)
from beanfield.kernel.book.text import ENGLISH
from beanfield.kernel.errors import BrokenGame

SPECIAL: Final[tuple[tuple[str, Test, str], ...]] = (
    ("fighter", Is(("character",)), "fighting-character"),
    ("fighter", Fights(), "fighting-disaster"),
    ("all here", Is(("character",)), "all characters"),
    ("all here", Is(("disaster",)), "all disasters"),
    ("character", OfSex("male"), "male character"),
)
"""Kinds of targets that have a word of their own together with a test."""


def text_of(card: AniCard, language: str = ENGLISH) -> str:
    """What stands on a card."""
    said = sayings(language)
    sentences: list[str] = []
    match card.type:
        case "character":
            sentences.append(said.frames["skills"].format(", ".join(card.skills)))
        case "enhancement" | "item" | "equipment":
            if card.listing:
                sentences.append(said.frames["needs"].format(_bearer(card, said), _listing(card, said)))
            given = "" if names_printed(card.name) else _gifts(card, said)
            sentences += [said.frames["has"].format(_bearer(card, said), given)] if given else []
        case "flash":
            sentences += _conditions(card, said)
        case "combat":
            sentences += half_texts(card, language)
        case "location":
            sentences += _location(card, said)
        case _ if "Horde" in card.categories:
            sentences.append(said.frames["horde"])
    sentences += [clause_text(card, clause, language) for clause in CLAUSES.get(card.name, ())]
    if card.uses:
        sentences.append(said.frames["uses" if card.uses > 1 else "one-use"].format(card.uses))
    if card.deck_limit:
        sentences.append(said.frames["limit"].format(card.deck_limit))
    return " ".join(sentences)


def _changes(card: AniCard, names: Collection[str], said: Sayings) -> str:
    return ", ".join(f"{change:+} {said.words[name]}" for name, change in card.changes.items() if name in names)


def _gifts(card: AniCard, said: Sayings) -> str:
    frame = said.frames["gains-missing" if card.skills_when == "missing" else "gains"]
    replaced = ", ".join(f"{said.words[name]} {figure}" for name, figure in card.figures.items())
    skills = frame.format(", ".join(card.skills)) if card.skills else ""
    parts = [replaced, _changes(card, card.changes.keys(), said), skills]
    return "; ".join(part for part in parts if part)


def _conditions(card: AniCard, said: Sayings) -> list[str]:
    """What a flash effect costs and asks for."""
    plays = [clause for clause in CLAUSES[card.name] if isinstance(clause, WhenPlayed)]
    found = []
    if card.energy_cost:
        frame = "cost-own" if any(play.by_own for play in plays) else "cost"
        found.append(said.frames[frame].format(card.energy_cost))
    if card.listing:
        needs = next(play.needs for play in plays)
        found.append(said.frames[f"needs-{needs}"].format(_listing(card, said)))
    if any(play.once for play in plays):
        found.append(said.frames["once"])
    return found


def _holder(card: AniCard) -> str:
    """Who has a card on it: an enhancement or an equipment has a bearer, an item a carrier."""
    return "carrier" if card.type == "item" else "bearer"


def _bearer(card: AniCard, said: Sayings) -> str:
    return said.words[_holder(card)]


def clause_text(card: AniCard, clause: Clause, language: str = ENGLISH) -> str:
    """A clause as a sentence."""
    said = sayings(language)
    match clause:
        case Always():
            return _always_text(card, clause, said)
        case WhenPlayed() | Use():
            return _declared_text(card, clause, said)
        case UsedUp():
            return said.frames["used-up"]
        case Weapon():
            return said.frames["weapon"]
        case Lasts(turns=0):
            return said.frames["for-ever"]
        case Lasts(turns=turns):
            return said.frames["lasts"].format(turns)


def _declared_text(card: AniCard, clause: Declared, said: Sayings) -> str:
    """What a player declares: on whom, what follows, and how often."""
    steps = "; ".join(_step(card, step, said) for step in clause.steps)
    word = "use" if isinstance(clause, Use) else "play"
    says_combat = clause.combat and (clause.on is None or clause.on.kinds[0] not in ("fighter", "attack"))
    combat = said.frames["in-combat"] if says_combat else ""
    if clause.on is None:
        frame = "use" if word == "use" else "plain"
        text = said.frames[frame].format(combat, steps)
    else:
        text = said.frames[f"{word}-on"].format(combat, _target(clause.on, said), steps)
    text = text[0].upper() + text[1:]
    return text + (said.frames[f"per-{clause.per}"] if isinstance(clause, Use) and clause.per else "")


def _target(target: Target, said: Sayings) -> str:
    """Whom or what something is aimed at."""
    tests = list(target.tests)
    ending, article = f"-{target.whose}" if target.whose else "", "all" if target.every else "a"
    kinds: list[str] = list(target.kinds)
    for kind, special, word in SPECIAL:
        if kinds == [kind] and special in tests:
            tests.remove(special)
            kinds = [word]
    text = f" {said.words['or']} ".join(said.words[f"{article}-{kind}{ending}"] for kind in kinds)
    for test in tests:
        text = _such(text, test, said)
    return text


def _such(text: str, test: Test, said: Sayings) -> str:
    match test:
        case Is(words=words):
            return said.frames["such-is"].format(text, one_of(words, said))
        case BaseBelow(value=value, number=number):
            return said.frames["such-below"].format(text, said.words[value], number)
        case Fights():
            return said.frames["such-fights"].format(text)
        case LeftFromHere():
            return said.frames["such-left"].format(text)
    return _which(text, test, said)


def _step(card: AniCard, step: Step, said: Sayings) -> str:
    """A step in words."""
    frames = said.frames
    match step:
        case Lend(gifts=gifts, until=until, turns=turns):
            return frames["lend"].format(_given(card, gifts, said, "gains"), _until(until, turns, said))
        case Spares(once=once):
            return frames["spare-once" if once else "spare"]
        case LooksAt(at=at, top=top, by_chance=by_chance):
            return _look(at, top, by_chance, said)
        case Mills():
            return frames["mill"]
        case Hurts(amount=amount):
            return frames["hurt"].format(amount)
        case Forfeits():
            return frames["forfeit"]
        case Draws():
            return frames["draw"]
        case Retrieves(cards=cards, test=test, to=to):
            what = frames["cards"].format(cards)
            if isinstance(test, Is):
                what = one_of([f"a-{word}" for word in test.words], said)
            return frames["retrieve-hand" if to == "hand" else "retrieve-pile"].format(what)
        case Discards():
            return frames["discard"]
        case Cancels():
            return frames["cancel"]
        case Heals():
            return frames["heal"]
        case Fetches():
            return frames["fetch"]
        case SendsHome():
            return frames["home"]


def _look(at: str, top: int, by_chance: bool, said: Sayings) -> str:
    """What somebody looks at."""
    what = said.words[f"see-{at}"]
    if by_chance:
        return said.frames["see-one"].format(what)
    return (
        said.frames["see-top"].format(top, what) if top > 1 else said.frames["see-first" if top else "see"].format(what)
    )


def _until(until: str, turns: int, said: Sayings) -> str:
    return said.frames["for-turns"].format(turns) if until == "turns" else said.frames[f"until-{until}"]


def _always_text(card: AniCard, clause: Always, said: Sayings) -> str:
    who = _bearer(card, said) if clause.who.kind == "bearer" else said.words[clause.who.kind]
    for test in clause.who.tests:
        who = _which(who, test, said)
    when = "" if clause.when is None else _when(card, clause.when, said)
    frame = "gain" if clause.who.kind in ("party", "party-others", "yours") else "gains"
    return said.frames["has"].format(who, _given(card, clause.gifts, said, frame) + when) + _most(clause, said)


def _given(card: AniCard, gifts: Sequence[Gift], said: Sayings, frame: str) -> str:
    """What is given; changes of several values are one part. `frame` says how skills are gained."""
    changes = [gift for gift in gifts if isinstance(gift, Altered) and gift.to is None]
    found = [", ".join(f"{change.by:+} {said.words[change.value]}" for change in changes)] if changes else []
    for gift in gifts:
        match gift:
            case Altered(value=value, to=int(to)):
                found.append(said.frames["begins-with"].format(said.words[value], to))
            case AsPrinted():
                found.append(_gifts(card, said))
            case Gain(skill=skill, times=times):
                found.append(said.frames[frame].format(times_text(skill, times)))
            case Lose(skill=skill):
                found.append(said.frames["loses"].format(skill))
            case Cannot(deeds=deeds):
                found.append(", ".join(said.words[f"not-{deed}"] for deed in deeds))
            case Symbol(name=name):
                found.append(said.frames["symbol"].format(name))
            case Waives(at=at):
                found.append(said.frames["waives"].format(one_of(at.words, said)))
    return "; ".join(found)


def _which(who: str, test: Test, said: Sayings) -> str:
    """Those who pass a test."""
    match test:
        case Has(skill=skill, times=times):
            frame = "those-with" if who == said.words["yours"] else "which-has"
            return said.frames[frame].format(who, times_text(skill, times))
        case OfSex(sex=sex):
            return said.frames["which-is"].format(who, said.words[sex])
    raise BrokenGame(f"no words for those who pass {test}")


def _when(card: AniCard, test: Test, said: Sayings) -> str:
    """While a test holds for the one who has the card."""
    match test:
        case Has(skill=skill, times=times):
            return said.frames["when-has"].format(said.words[f"the-{_holder(card)}"], times_text(skill, times))
        case Facing(test=Is(words=words)):
            return said.frames["against"].format(one_of(words, said))
        case Facing(test=Both(tests=(Is(words=kinds), Is(words=words)))):
            kind = said.frames["that-is"].format(one_of(kinds, said), one_of(words, said))
            return said.frames["against"].format(kind)
        case Beside(word=word):
            return said.frames["beside"].format(word)
    raise BrokenGame(f"no words for {test}")


def _most(clause: Always, said: Sayings) -> str:
    if not clause.most:
        return ""
    frame = "copies" if clause.who.kind == "bearer" else "most"
    return said.frames[frame].format(clause.most)


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
