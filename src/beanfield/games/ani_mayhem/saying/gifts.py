"""What cards give, in words."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import VEHICLES
from beanfield.games.ani_mayhem.saying.conditions import those
from beanfield.games.ani_mayhem.saying.sayings import Sayings, listing_text, one_of, times_text
from beanfield.games.ani_mayhem.vocabulary.conditions import Wields
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import (
    AlwaysHurts,
    BaresDefense,
    Deflects,
    Diverts,
    FellsAtOnce,
    HarmlessInDefeat,
    Outlasts,
    Outlives,
    ParriesEach,
    Scatters,
    Shrugs,
    ShrugsOne,
    StaysUp,
    Stings,
    StrikesAgain,
    StruckDouble,
    Survives,
    Tough,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import (
    CarriesMore,
    Devours,
    EquippedAnywhere,
    EquipsTwo,
    Heeds,
    Hoards,
    Ignores,
    KeepsCards,
    NeedsNothingFor,
    OutfittedAnywhere,
    PaysNothing,
    PaysOnlyFor,
    SafeFrom,
    SharesBonuses,
    Silences,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered, AsPrinted, Bend, Sapped
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import CharmsOnly, FreedByCharm, Possesses, Snatches
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import (
    Avenges,
    Brawls,
    CannotAttack,
    CoversRetreat,
    DoublesCards,
    ExtraCard,
    FightsAboard,
    FleesLightly,
    Foils,
    Frenzy,
    IgnoresHalves,
    NotAttackedBy,
    OneAtATime,
    OneByOne,
    ProtectsOnly,
    RetreatsAlone,
    StrikesFirst,
    StrikesTwo,
    StruckAlone,
    Unaided,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import Illusory, Inherits, Rages, Ripens, SecondForm
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Cannot, Inseparable, OnFoot, Pins, Shuns, Shut
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import (
    AttacksPassing,
    BreaksIn,
    GoesBack,
    GoesBackwards,
    HaltsAtItems,
    Hides,
    LosesItsWay,
    PicksFirst,
    Pursues,
    Raises,
    Returns,
    RobsDrivers,
    Snipes,
    Spits,
    StaysPut,
    Steals,
    StripsFallen,
    TakesBribes,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import (
    CountsAs,
    CountsMale,
    DoublesSkills,
    Gain,
    Lose,
    OneSkillDoes,
    OppositeSex,
    Pierces,
    SkipsSkill,
    SlipsPast,
    Symbol,
    Waives,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import AlsoHaven, CharmsToo, CrossesGaps
from beanfield.kernel.errors import BrokenGame

PLAIN_GIFTS: Final[Mapping[type[Gift], str]] = {
    AlsoHaven: "also-haven",
    CharmsToo: "charms-too",
    CrossesGaps: "crosses-gaps",
    CountsMale: "counts-male",
    EquipsTwo: "equips-two",
    ExtraCard: "extra-card",
    FightsAboard: "fights-aboard",
    OneSkillDoes: "one-skill-does",
    OutfittedAnywhere: "outfitted-anywhere",
    RetreatsAlone: "retreats-alone",
    SecondForm: "second-form",
    Rages: "rages",
    TakesBribes: "takes-bribes",
    RobsDrivers: "robs-drivers",
    StripsFallen: "strips-fallen",
    StruckAlone: "struck-alone",
    Hoards: "hoards",
    Foils: "foils",
    HaltsAtItems: "halts-at-items",
    Frenzy: "frenzy",
    OneAtATime: "one-at-a-time",
    OneByOne: "one-by-one",
    Brawls: "brawls",
    Snipes: "snipes",
    OnFoot: "on-foot",
    Hides: "hides",
    Heeds: "heeds",
    IgnoresHalves: "ignores-halves",
    ParriesEach: "parries-each",
    HarmlessInDefeat: "harmless-in-defeat",
    ShrugsOne: "shrugs-one",
    StaysPut: "stays-put",
    OppositeSex: "turned-sex",
    Inseparable: "inseparable",
    StaysUp: "stays-up",
    KeepsCards: "keeps-cards",
    Illusory: "illusory",
    DoublesCards: "doubles-cards",
    CoversRetreat: "covers-retreat",
    Pierces: "pierces",
    SkipsSkill: "skips-skill",
    AlwaysHurts: "always-hurts",
    StrikesFirst: "strikes-first",
    FellsAtOnce: "fells-at-once",
    StruckDouble: "struck-double",
    Unaided: "unaided",
    PaysNothing: "pays-nothing",
    FleesLightly: "flees-lightly",
    GoesBackwards: "goes-backwards",
    BreaksIn: "breaks-in",
    BaresDefense: "bares-defense",
    Scatters: "scatters",
}


NUMBERED_GIFTS: Final[Mapping[type[Gift], str]] = {
    FreedByCharm: "freed-by-charm",
    Outlives: "outlives",
    Possesses: "possesses",
    Ripens: "ripens",
    SlipsPast: "slips-past",
    Stings: "stings",
}
"""Gifts that need no more than a number."""


WORDED_GIFTS: Final[Mapping[type[Gift], str]] = {
    Inherits: "inherits",
    CountsAs: "counts-as",
    PaysOnlyFor: "pays-only-for",
    Raises: "raises",
    SharesBonuses: "shares-bonuses",
    Silences: "silences",
}
"""Gifts that need no more than a word."""


TESTED_GIFTS: Final[Mapping[type[Gift], str]] = {
    AttacksPassing: "attacks-passing",
    CharmsOnly: "charms-only",
    PicksFirst: "picks-first",
    Snatches: "snatches",
}
"""Gifts that need no more than those whom they are about."""


def _changes(card: AniCard, instead: Collection[Altered], said: Sayings) -> str:
    """What is printed, or what comes in its place."""
    other = {change.value: change.by for change in instead}
    return ", ".join(f"{other.get(name, by):+} {said.words[name]}" for name, by in card.changes.items())


def facts_given(card: AniCard, said: Sayings, instead: Collection[Altered] = (), gains: str = "gains") -> str:
    """What the facts of a card give."""
    frame = said.frames["gains-missing" if card.skills_when == "missing" else gains]
    own = card.name in VEHICLES
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
    plain = [gift for gift in gifts if isinstance(gift, Altered) and gift.by and not _is_counted(gift)]
    found = [", ".join(f"{change.by:+} {said.words[change.value]}" for change in plain)] if plain else []
    return "; ".join([*found, *(text for gift in gifts if (text := _one(card, gift, said, frame)))])


def _is_counted(gift: Altered) -> bool:
    """Whether a change counts this many times."""
    return gift.each_here or gift.each_life or gift.each_chase


def _altered(gift: Altered, said: Sayings) -> str:
    """A change that is more than a number in words; nothing for any other."""
    frames = said.frames
    match gift:
        case Altered(value="health", to=int(to)):
            return frames["begins-with"].format(said.words["health"], to)
        case Altered(value=value, to=int(to)):
            return frames["at-number"].format(said.words[value], to)
        case Altered(value="health", doubled=True):
            return frames["double-health"]
        case Altered(value=value, doubled=True):
            return frames["doubled"].format(said.words[value])
        case Altered(value=value, paid=True):
            return frames["by-paid"].format(said.words[value])
        case Altered(value=value, halved=True):
            return frames["halved"].format(said.words[value])
        case Altered(value=value, total=str(total)):
            return frames["plus-total"].format(said.words[value], said.words[total])
        case Altered(value=value, base=str(base)):
            return frames["plus-base"].format(said.words[value], said.words[base])
        case Altered(value=value, each_here=True):
            return frames["each-here"].format(said.words[value])
        case Altered(value=value, each_life=True):
            return frames["each-life"].format(said.words[value])
        case Altered(value=value, each_chase=True):
            return frames["each-chase"].format(said.words[value])
        case Altered(value=value, of_one=str(word)) if word:
            return frames["of-one"].format(said.words[value], word)
        case Altered(value=value, of_foes=True):
            return frames["of-foes"].format(said.words[value])
    return ""


def _fighting(gift: Spits | Deflects, said: Sayings) -> str:
    """How a disaster fights."""
    match gift:
        case Spits(rounds=rounds):
            return said.frames["spits"].format(rounds)
        case Deflects(test=Wields(words=words), by=by):
            return said.frames["deflects"].format(by, " ".join(words))
    raise BrokenGame(f"no words for {gift}")


def _one(card: AniCard, gift: Gift, said: Sayings, frame: str) -> str:
    """A gift in words; nothing for a plain change."""
    frames = said.frames
    match gift:
        case Altered():
            return _altered(gift, said)
        case SlipsPast(defense=number) | Outlives(times=number) | Stings(amount=number) | Ripens(below=number):
            return frames[NUMBERED_GIFTS[type(gift)]].format(number)
        case FreedByCharm(number=number) | Possesses(number=number):
            return frames[NUMBERED_GIFTS[type(gift)]].format(number)
        case LosesItsWay(every=every):
            return frames["loses-its-way"].format(said.words[f"every-{every}"])
        case NeedsNothingFor(which=which_):
            return frames["needs-nothing-for"].format(one_of(which_.words, said))
        case Snatches(test=test) | CharmsOnly(test=test) | AttacksPassing(test=test) | PicksFirst(test=test):
            return frames[TESTED_GIFTS[type(gift)]].format(those(test, said, accusative=isinstance(gift, PicksFirst)))
        case AsPrinted(instead=instead):
            return facts_given(card, said, instead, frame)
        case Gain(skill=skill, times=times):
            return frames[frame].format(times_text(skill, times))
        case Lose(skill=skill, times=times):
            return frames["lose-many" if frame == "gain" else "loses"].format(times_text(skill, times))
        case Cannot(deeds=deeds):
            none = [said.words.get(f"none-{deed}") for deed in deeds] if frame == "gain" else [None] * len(deeds)
            return ", ".join(many or said.words[f"not-{deed}"] for deed, many in zip(deeds, none, strict=True))
        case Symbol(name=name):
            return frames["symbol-many" if frame == "gain" else "symbol"].format(name)
        case Waives(at=at):
            return frames["waives"].format(one_of(at.words, said))
        case (
            Inherits(word=word)
            | CountsAs(word=word)
            | PaysOnlyFor(word=word)
            | Raises(word=word)
            | SharesBonuses(word=word)
            | Silences(word=word)
        ):
            return frames[WORDED_GIFTS[type(gift)]].format(word)
        case SafeFrom(word=word):
            return frames["safe-from-many" if frame == "gain" else "safe-from"].format(word)
        case Sapped(by=by, least=least):
            return frames["sapped"].format(by, least)
        case StrikesAgain():
            return frames["strikes-again"]
        case DoublesSkills():
            return frames["doubles-skills"]
        case Survives():
            return frames["survives"]
        case Tough(bonked=bonked, killed=killed):
            return frames["tough"].format(bonked, killed)
        case GoesBack():
            return frames["goes-back" if frame == "gain" else "goes-back-alone"]
        case Devours(test=test) | ProtectsOnly(test=test):
            return frames["devours" if isinstance(gift, Devours) else "protects-only"].format(one_of(test.words, said))
        case Avenges(word=word, by=by):
            return frames["avenges"].format(word, by)
        case Ignores(words=words, disasters=True):
            return frames["ignores-disasters"].format(one_of(words, said))
        case Ignores(words=(word,)) if f"many-{word}" not in said.words:
            return frames["ignores-one"].format(word)
        case Ignores(words=words):
            named = f" {said.words['and']} ".join(said.words.get(f"many-{each}", each) for each in words)
            return frames["ignores-many" if frame == "gain" else "ignores"].format(named)
        case SecondForm() if frame == "gain":
            return frames["second-forms"]
        case CannotAttack(whom=whom, nor_back=nor_back):
            return frames["cannot-attack-nor-back" if nor_back else "cannot-attack"].format(
                those(whom, said, accusative=True)
            )
        case Steals(kind=kind, buries=buries):
            return frames["steals-and-buries" if buries else "steals"].format(said.words[f"card-{kind}"])
        case StrikesTwo(anew=anew):
            return frames["strikes-anew" if anew else "strikes-two"]
        case Returns(blow=blow, turns=turns, test=test):
            return frames["returns"].format(blow, turns, those(test, said))
        case Pins(unless=unless):
            return frames["pins"].format(listing_text(unless, said))
        case Spits() | Deflects():
            return _fighting(gift, said)
        case Diverts(unless=unless):
            return frames["diverts"].format(listing_text(unless, said))
        case Shut():
            return _shut(gift, said)
        case Shuns(sex=sex, strangers=strangers):
            many = "" if sex is None else said.words[f"many-{sex}"]
            return frames["shuns-strangers" if strangers else "shuns" if sex is None else "shuns-sex"].format(many)
        case Pursues(test=test, keeps_on=keeps_on):
            return frames["pursues-on" if keeps_on else "pursues"].format(those(test, said))
        case Outlasts(number=number, skill=skill):
            return frames["outlasts"].format(number, skill)
        case NotAttackedBy(by=by, nor_charmed=nor_charmed, nor_back=nor_back):
            named = "not-attacked-nor-charmed" if nor_charmed else "not-attacked-at-all" if nor_back else "not-attacked"
            return frames["none-attacked" if frame == "gain" else named].format(those(by, said))
        case Shrugs(test=test, whole=whole):
            return frames["shrugs-whole" if whole else "shrugs"].format(those(test, said))
        case Bend(word=word, by=by):
            return frames["bend-up" if by > 0 else "bend-down"].format(said.words.get(word, word), abs(by))
        case CarriesMore(word=word, most=most):
            return frames["carries-more"].format(word, most)
        case EquippedAnywhere():
            return frames["equipped-anywhere"]
        case _:
            return frames[PLAIN_GIFTS[type(gift)]]
