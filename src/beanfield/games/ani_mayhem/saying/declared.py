"""What players declare, what happens by itself and what disasters do, in words: on whom or what, and what follows."""

from collections.abc import Mapping
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.saying.conditions import (
    Noun,
    attributed,
    fill,
    holder,
    if_text,
    name_of,
    say,
    single,
    statement,
)
from beanfield.games.ani_mayhem.saying.gifts import given
from beanfield.games.ani_mayhem.saying.sayings import Sayings, listing_text, one_of
from beanfield.games.ani_mayhem.vocabulary.conditions import AnyPassed, Both, Fights, Is, Not, OfSex, Test
from beanfield.games.ani_mayhem.vocabulary.declared import After, Declared, Target, Use, Where
from beanfield.games.ani_mayhem.vocabulary.effects import Extent, TakesEffect
from beanfield.games.ani_mayhem.vocabulary.steps import Step
from beanfield.games.ani_mayhem.vocabulary.steps.cards import LooksAt, Retrieves
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import Sheds, Teaches
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import TakesCards
from beanfield.kernel.errors import BrokenGame

SPECIAL: Final[tuple[tuple[str, Test, str], ...]] = (
    ("fighter", Is(("character",)), "fighting-character"),
    ("fighter", Fights(), "fighting-disaster"),
    ("charming", Is(("character",)), "charming-character"),
    ("all here", Is(("character",)), "all characters"),
    ("all here", Is(("disaster",)), "all disasters"),
    ("character", OfSex("male"), "male character"),
    ("character", OfSex("female"), "female character"),
    ("disaster", Is(("minor-disaster",)), "minor disaster"),
)
"""Kinds of targets that have a word of their own together with a test."""


TYPES: Final = frozenset(("item", "equipment", "enhancement", "character"))
"""Cards that a disaster reaches by their type."""

RECEIVING: Final = {"its foes": "each-foe", "its mates": "each-mate", "its side": "each-of-side", "yours": "each-yours"}
"""Those who get what is lent, if it is not the target."""
WHERE: Final[Mapping[tuple[Where, ...], str]] = {
    ("here",): "here",
    ("next to",): "next-to",
    ("here", "next to"): "here-or-next",
    ("outside",): "outside",
    ("with yours",): "with-yours",
    ("blocking",): "blocking",
    ("here", "off field"): "here-or-off",
    ("on field",): "on-field",
    ("in party",): "in-party",
    ("two away",): "two-away",
    ("here", "looming"): "here-or-looming",
    ("looming",): "looming",
    ("here", "looming", "off field"): "here-looming-off",
}


def declared_text(card: AniCard, clause: Declared, said: Sayings) -> str:
    """What a player declares: on whom, what follows, and how often."""
    steps = "; ".join(step_text(card, step, said) for step in clause.steps)
    word = "use" if isinstance(clause, Use) else "play"
    says_combat = clause.combat and (clause.on is None or clause.on.kinds[0] not in ("fighter", "attack"))
    when = said.frames["in-combat"] if says_combat else ""
    if isinstance(clause, Use):
        when += "" if clause.phase is None else said.frames["in-phase"].format(said.frames[f"phase-{clause.phase}"])
        when += "" if clause.cost is None else said.frames["costs"].format(clause.cost)
        when += said.frames["costs-any"] if clause.any_cost else ""
    elif clause.phase is not None:
        when += said.frames["in-any-phase"].format(said.frames[f"phase-{clause.phase}"])
    provided = ""
    if isinstance(clause, Use):
        provided += "" if clause.when is None else if_text(clause.when, holder(card, said), said)
        provided += said.frames["spends"] if clause.spends else ""
        provided += said.frames["falls"] if clause.falls else said.frames["bleeds"] if clause.bleeds else ""
        provided += said.frames["needs-in-combat"].format(listing_text(card.listing, said)) if clause.needs else ""
        if clause.by_those_here:
            return _used_here(clause, steps, provided, said)
    if isinstance(clause, Use) and clause.anyone:
        when += said.frames["by-anyone"]
    if isinstance(clause, Use) and clause.removes:
        when += said.frames["removing"].format(clause.removes)
    if clause.on is None:
        frame = "use" if word == "use" else "when-played" if card.type == "enhancement" else "plain"
        text = said.frames[frame].format(when + provided, steps)
    else:
        frame = "play-on-equipment" if word == "play" and card.type == "equipment" else f"{word}-on"
        text = said.frames[frame].format(when, _target(clause.on, said) + provided, steps)
    return text[0].upper() + text[1:] + _how_often(clause, said)


def _used_here(clause: Use, steps: str, provided: str, said: Sayings) -> str:
    """What those who are at the location of a disaster may do."""
    if clause.by_party:
        frame, phase = ("party-uses", "") if clause.phase is None else ("party-uses-in", f"phase-{clause.phase}")
        named = said.frames[phase] if phase else ""
        often = said.frames["per-turn"] if clause.per == "turn" else ""
        return said.frames[frame].format(listing_text(clause.by_party, said), steps, named, provided) + often
    match clause.gives:
        case Is(words=words):
            given = one_of(words, said)
        case Both(tests=(Is(words=words), Is(words=kinds))):
            given = said.frames["and-is"].format(one_of(kinds, said), one_of(words, said))
        case _:
            raise BrokenGame(f"no words for cards that pass {clause.gives}")
    return said.frames["give-all" if clause.gives_all else "give-one"].format(given, steps, provided)


def after_text(card: AniCard, clause: After, said: Sayings) -> str:
    """What happens by itself, and whom it is about."""
    steps = "; ".join(step_text(card, step, said) for step in clause.steps)
    on = "" if clause.on is None else said.frames["on-whom"].format(reach_text(clause.on, said))
    when, frame = "", f"point-{clause.point}"
    if clause.when is not None:
        own = f"{frame} {name_of(clause.when)}"
        if own in said.frames and not clause.unless:
            return fill(said.frames[own], single(clause.when), said, steps=steps, on=on)
        when = said.grammar["if"].format(says=statement(clause.when, holder(card, said), said))
    when += said.frames["unless-they-have"].format(listing_text(clause.unless, said)) if clause.unless else ""
    return said.frames[frame].format(when=when, on=on, steps=steps)


def effect_text(card: AniCard, clause: TakesEffect, said: Sayings) -> str:
    """On whom it takes effect, unless it is averted, and what happens."""
    steps = "; ".join(step_text(card, step, said) for step in clause.steps)
    frames, provided = said.frames, ""
    if clause.unless:
        provided = frames["unless-there"].format(listing_text(clause.unless, said))
    elif clause.provided:
        provided = frames["if-there"].format(listing_text(clause.provided, said))
    if clause.with_ or clause.without:
        frame = "with-in-play" if clause.with_ else "without-in-play"
        return frames[frame].format(clause.with_ or clause.without, reach_text(clause.on, said) + provided, steps)
    return frames["otherwise-on" if clause.otherwise else "takes-effect"].format(
        reach_text(clause.on, said) + provided, steps
    )


def reach_text(reach: Extent, said: Sayings) -> str:
    """Whom or what a disaster reaches."""
    words, frames = said.words, said.frames
    if reach.kind == "player" and reach.choice == "all":
        return words["reach-you" if reach.yours else "reach-players"]
    kind = f"{reach.kind}-yours" if reach.yours else reach.kind
    text, tests = words[f"reach-{reach.choice}-{kind}"], list(reach.tests)
    types = [test for test in tests if isinstance(test, Is) and TYPES.issuperset(test.words)]
    if reach.kind == "card" and types:
        text = frames[f"reach-{reach.choice}-kind"].format(one_of(types[0].words, said))
        tests.remove(types[0])
    text = attributed(Noun(text), tests, said)
    if reach.kind == "location":
        return text
    if reach.within:
        return frames["within"].format(text, reach.within)
    if reach.here and reach.beneath != "only":
        text = frames["at-its-place"].format(text)
    elif reach.choice == "all" and not reach.here:
        text = frames["everywhere" if reach.kind == "card" else "on-field"].format(text)
    text = text if reach.first is None else frames["first-of-all"].format(text, one_of(reach.first.words, said))
    text = text + frames["spared"].format(listing_text(reach.spared, said)) if reach.spared else text
    text = frames[f"beneath-{reach.beneath}"].format(text) if reach.beneath else text
    return frames["by-chance"].format(text) if reach.choice in ("one", "two") else text


def _how_often(clause: Declared, said: Sayings) -> str:
    if not isinstance(clause, Use) or clause.per is None:
        return ""
    return said.frames[f"per-{clause.per}-each" if clause.each else f"per-{clause.per}"]


def _target(target: Target, said: Sayings) -> str:
    """Whom or what something is aimed at."""
    tests = list(target.tests)
    ending = f"-{target.whose}" if target.whose else ""
    article = "all" if target.every else "two" if target.least > 1 else "a"
    kinds: list[str] = list(target.kinds)
    for kind, special, word in SPECIAL:
        if kinds == [kind] and special in tests and f"{article}-{word}{ending}" in said.words:
            tests.remove(special)
            kinds = [word]
    near = target.where == ("next to",) and kinds == ["location"]
    if target.most > target.least:
        text = said.frames["up-to"].format(target.most, said.words[f"many-{kinds[0]}{ending}"])
    elif near:
        text = said.words["a-neighbour"]
    else:
        text = f" {said.words['or']} ".join(said.words[f"{article}-{kind}{ending}"] for kind in kinds)
    tests = [_of_others(test) if len(kinds) > 1 and "character" in kinds else test for test in tests]
    text = attributed(Noun(text, "charming" if kinds[0].startswith("charming") else ""), tests, said)
    if target.where and not near:
        text = said.frames[WHERE[target.where]].format(text)
    return said.frames["by-chance"].format(text) if target.by_chance else text


def _of_others(test: Test) -> Test:
    """A test that characters need not pass, as one says it of the others among several kinds."""
    match test:
        case AnyPassed(tests=(Is(words=("character",)), other)):
            return other
    return test


def step_text(card: AniCard, step: Step, said: Sayings) -> str:
    """A step in words."""
    frames = said.frames
    match step:
        case Lend():
            return _lend(card, step, said)
        case LooksAt(top=top) if top > 1:
            return say(step, said, "many")
        case Retrieves():
            return frames[f"retrieve-{step.to}"].format(_cards(step, said))
        case TakesCards() if card.type == "enhancement":
            return say(step, said, "bearer")
        case Teaches(of=of, until=until):
            return frames["teach"].format(said.words[f"skill-of-{of}"], frames[f"until-{until}"])
        case Sheds(kinds=kinds, beneath=beneath):
            what = said.words["shed-both" if len(kinds) > 1 else f"shed-{kinds[0]}"]
            return frames["shed-beneath" if beneath else "shed-above"].format(what)
    return say(step, said)


def _lend(card: AniCard, step: Lend, said: Sayings) -> str:
    text = said.frames["lend"].format(given(card, step.gifts, said), _until(step, said))
    if card.type == "enhancement" and step.until == "play":
        text = given(card, step.gifts, said)
    if step.alone:
        text = said.frames["lend-alone"].format(text)
    whom = "" if step.to == "target" else said.frames[RECEIVING[step.to]]
    if step.which is not None and whom:
        whom = attributed(Noun(whom), [step.which], said)
    elif step.which is not None and (own := f"lend-if {name_of(step.which)}") in said.frames:
        whom = fill(said.frames[own], single(step.which), said)
    elif step.which is not None:
        whom = said.frames["lend-if"].format(says=statement(step.which, Noun(said.words["target"]), said))
    return said.frames["lend-which"].format(whom, text) if whom else text


def _until(step: Lend, said: Sayings) -> str:
    if step.until == "turns":
        frame = "for-their-turn" if step.theirs else "for-turn"
        return said.frames[frame if step.turns == 1 else f"{frame}s"].format(step.turns)
    if step.wait:
        return said.frames["after-wait"].format(step.wait)
    if step.helped:
        frame = "until-helped-or-broken" if step.broken else "until-helped"
        return said.frames[frame].format(listing_text(step.helped, said), step.broken)
    return said.frames[f"until-{step.until}"]


def _cards(step: Retrieves, said: Sayings) -> str:
    """The cards that come out of a discard pile."""
    some = said.frames["cards"].format(step.cards)
    match step.test:
        case Is(words=words):
            return one_of([f"card-{word}" for word in words], said)
        case Not(test=Is(words=words)):
            return said.frames["none-of"].format(some, one_of(words, said))
        case Both(tests=(Is(words=kinds), Is(words=words))):
            return said.frames["and-is"].format(one_of([f"card-{word}" for word in kinds], said), one_of(words, said))
    return some
