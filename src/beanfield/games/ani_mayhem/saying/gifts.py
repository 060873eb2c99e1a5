"""What cards give, in words."""

from collections.abc import Collection, Sequence

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import has_clause
from beanfield.games.ani_mayhem.saying.conditions import say, those
from beanfield.games.ani_mayhem.saying.sayings import Sayings, listing_text, one_of, times_text
from beanfield.games.ani_mayhem.vocabulary.conditions import Wields
from beanfield.games.ani_mayhem.vocabulary.declared import Carriage
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import Deflects
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import Ignores
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered, AsPrinted, Bend
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Cannot, Shuns, Shut
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import Gain


def _changes(card: AniCard, instead: Collection[Altered], said: Sayings) -> str:
    """What is printed, or what comes in its place."""
    other = {change.value: change.by for change in instead}
    return ", ".join(f"{other.get(name, by):+} {said.words[name]}" for name, by in card.changes.items())


def facts_given(card: AniCard, said: Sayings, instead: Collection[Altered] = (), gains: str = "gains") -> str:
    """What the facts of a card give."""
    frame = said.frames["gains-missing" if card.skills_when == "missing" else gains]
    own = has_clause(card, Carriage)
    replaced = "" if own else ", ".join(f"{said.words[name]} {figure}" for name, figure in card.figures.items())
    skills = frame.format(", ".join(card.skills)) if card.skills else ""
    parts = [replaced, _changes(card, instead, said), skills]
    return "; ".join(part for part in parts if part)


def _shut(gift: Shut, said: Sayings) -> str:
    """What nobody may do at a location."""
    if gift.whom is not None:
        acts = f" {said.words['or']} ".join(said.words[f"act-{act}"] for act in gift.acts)
        return said.frames["shut-whom"].format(those(gift.whom, said), acts)
    text = said.frames["shut"].format(f" {said.words['or']} ".join(said.words[f"act-{act}"] for act in gift.acts))
    if gift.own_only:
        return text + said.frames["but-owner"]
    if gift.mostly:
        return text + said.frames["but-mostly"].format(gift.mostly)
    if gift.unless:
        frame = "but-each-with" if gift.each else "but-party-with"
        text += said.frames[frame].format(listing_text(gift.unless, said))
    return text if gift.but_at is None else text + said.frames["but-at"].format(one_of(gift.but_at.words, said))


def given(card: AniCard, gifts: Sequence[Gift], said: Sayings, frame: str = "gains") -> str:
    """What is given; changes of several values are one part. `frame` says how skills are gained."""
    plain = [gift for gift in gifts if isinstance(gift, Altered) and _is_plain(gift)]
    found = [", ".join(f"{change.by:+} {said.words[change.value]}" for change in plain)] if plain else []
    return "; ".join([*found, *(text for gift in gifts if (text := _one(card, gift, said, frame)))])


def _is_plain(gift: Gift) -> bool:
    """Whether a gift is no more than a number that is added to a value."""
    return isinstance(gift, Altered) and gift == Altered(gift.value, gift.by)


def _one(card: AniCard, gift: Gift, said: Sayings, frame: str) -> str:
    """A gift in words; nothing for a plain change."""
    frames = said.frames
    match gift:
        case Altered() if _is_plain(gift):
            return ""
        case Altered():
            return say(gift, said, f"{gift.value} to" if gift.to is not None else "")
        case AsPrinted(instead=instead):
            return facts_given(card, said, instead, frame)
        case Gain(skill=skill, times=times):
            return frames[frame].format(times_text(skill, times))
        case Cannot(deeds=deeds):
            none = [said.words.get(f"none-{deed}") for deed in deeds] if frame == "gain" else [None] * len(deeds)
            return ", ".join(many or said.words[f"not-{deed}"] for deed, many in zip(deeds, none, strict=True))
        case Ignores(words=(word,), disasters=False) if f"many-{word}" not in said.words:
            return frames["ignores-one"].format(word)
        case Ignores(words=words, disasters=False):
            named = f" {said.words['and']} ".join(said.words.get(f"many-{each}", each) for each in words)
            return frames["ignores-many" if frame == "gain" else "ignores"].format(named)
        case Deflects(test=Wields(words=words), by=by):
            return frames["deflects"].format(by, " ".join(words))
        case Shut():
            return _shut(gift, said)
        case Shuns(sex=sex, strangers=strangers):
            many = "" if sex is None else said.words[f"many-{sex}"]
            return frames["shuns-strangers" if strangers else "shuns" if sex is None else "shuns-sex"].format(many)
        case Bend(word=word, by=by):
            return frames["bend-up" if by > 0 else "bend-down"].format(said.words.get(word, word), abs(by))
    return say(gift, said, "many" if frame == "gain" else "")
