"""What disasters do when they take effect, in words."""

from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.saying.declared import step_text, which
from beanfield.games.ani_mayhem.saying.sayings import Sayings, listing_text, one_of
from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.games.ani_mayhem.vocabulary.effects import Extent, TakesEffect

TYPES: Final = frozenset(("item", "equipment", "enhancement", "character"))


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
    for test in reach.tests if reach.kind == "card" else ():
        if isinstance(test, Is) and TYPES.issuperset(test.words):
            text = frames[f"reach-{reach.choice}-kind"].format(one_of(test.words, said))
            tests.remove(test)
    for test in tests:
        text = which(text, test, said)
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
