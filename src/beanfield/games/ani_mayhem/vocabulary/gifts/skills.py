"""Gifts about skills, symbols and what somebody counts as."""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Is


class Gain(Struct, frozen=True):
    """A skill, this many times more."""

    skill: str
    times: int = 1


class Lose(Struct, frozen=True):
    """A skill is gone, however often it was there; or it is there this many times less."""

    skill: str
    times: int = 0


class Symbol(Struct, frozen=True):
    """The Planetary or the Dimensional symbol, so that its party may stop there (ANI-237, ANI-238)."""

    name: Literal["Planetary", "Dimensional"]


class Waives(Struct, frozen=True):
    """The listed skills are not needed to scavenge such locations."""

    at: Is


class CountsAs(Struct, frozen=True):
    """It is such a one, too."""

    word: str


class SlipsPast(Struct, frozen=True):
    """It may scavenge a location with printed defense below this without the listed skills, and is not struck by it."""

    defense: int


class DoublesSkills(Struct, frozen=True):
    """The skills that are printed on it count twice; those that it takes from others do not."""


class CountsMale(Struct, frozen=True):
    """A female who may count as male where her party meets what a location lists."""


class OneSkillDoes(Struct, frozen=True):
    """Its party needs only one of the skills that a location lists."""


class Pierces(Struct, frozen=True):
    """It pierces Illusions, which some locations ask for."""


class SkipsSkill(Struct, frozen=True):
    """Where a location lists more than one skill its party needs one of them less."""


class OppositeSex(Struct, frozen=True):
    """A female counts as male, and a male as female."""


type SkillGift = (
    Gain
    | Lose
    | Symbol
    | Waives
    | CountsAs
    | SlipsPast
    | DoublesSkills
    | CountsMale
    | OneSkillDoes
    | OppositeSex
    | Pierces
    | SkipsSkill
)


gain: Final = Gain
lose: Final = Lose
symbol: Final = Symbol
counts_as: Final = CountsAs


counts_male: Final = CountsMale()
one_skill_does: Final = OneSkillDoes()
opposite_sex: Final = OppositeSex()


slips_past: Final = SlipsPast


doubles_skills: Final = DoublesSkills()
pierces: Final = Pierces()
skips_skill: Final = SkipsSkill()


waives: Final = Waives
