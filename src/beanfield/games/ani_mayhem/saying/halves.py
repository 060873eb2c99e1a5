"""What stands on combat cards: a sentence for each half, made from its clauses."""

from collections.abc import Collection, Sequence

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import HALVES
from beanfield.games.ani_mayhem.saying.conditions import Noun, closed, statement
from beanfield.games.ani_mayhem.saying.sayings import Sayings, sayings
from beanfield.games.ani_mayhem.vocabulary.conditions import Both, Facing
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import AsPrinted
from beanfield.games.ani_mayhem.vocabulary.halves import (
    Act,
    Bars,
    Become,
    CharactersHere,
    Current,
    Depends,
    FoesCardsCancelled,
    FoeSex,
    FullHealth,
    HalfGift,
    HalfTest,
    MayPay,
    MoreAttacks,
    MoreCards,
    Raise,
    Scale,
    SideToo,
    UntilCombatEnds,
)
from beanfield.kernel.book.text import ENGLISH
from beanfield.kernel.errors import BrokenGame

COMBAT = ("damage", "defense")


def half_texts(card: AniCard, language: str = ENGLISH) -> tuple[str, str]:
    """The sentences of the combat half and of the charm half."""
    said, line = sayings(language), HALVES[card.name]
    combat = _half(card, line.combat, line.opponent, COMBAT, said)
    charm = _half(card, line.charm, line.charm_opponent, ("charm",), said)
    return closed(said.frames["combat-half"].format(combat)), closed(said.frames["charm-half"].format(charm))


def _half(
    card: AniCard, own: Sequence[HalfGift], theirs: Sequence[HalfGift], values: Collection[str], said: Sayings
) -> str:
    found = [text for gift in own if (text := _own(card, gift, values, said))]
    found += [_opponent(gift, values, said) for gift in theirs]
    return "; ".join(found) or said.frames["nothing"]


def _own(card: AniCard, gift: HalfGift, values: Collection[str], said: Sayings) -> str:
    """What the recipient gets."""
    frames, words = said.frames, said.words
    match gift:
        case AsPrinted():
            return ", ".join(f"{by:+} {words[name]}" for name, by in card.changes.items() if name in values)
        case Raise():
            return _raise(gift, said)
        case Scale(value=value, times=times, over=over):
            return frames[f"its-x{times}-over-{over}"].format(words[f"its-{value}"])
        case Become(value=value, number=number):
            return frames["its-is"].format(words[f"its-{value}"], number)
        case UntilCombatEnds(scale=scale):
            return frames["divided"].format(words[f"its-{scale.value}"], scale.over)
        case MoreCards():
            return frames["more-cards"]
        case MoreAttacks():
            return frames["attacks-again"].format(words["it"])
        case SideToo():
            return frames["side-too"].format(_own(card, AsPrinted(), values, said))
        case FullHealth():
            return frames["full-health"].format(words["it"])
        case FoesCardsCancelled():
            return frames["foes-cards"]
        case Bars():
            return frames["no-other-action"]
        case MayPay(value=value, by=by):
            return frames["may-pay"].format(by, words[value])


def _opponent(gift: HalfGift, values: Collection[str], said: Sayings) -> str:
    """What the opponent of the recipient gets."""
    frames, words = said.frames, said.words
    match gift:
        case Raise(value="damage"):
            return frames["attacks-on-it"].format(_raise(gift, said))
        case Raise():
            return frames["opponent"].format(_raise(gift, said))
        case Scale(value=value, times=times, over=over):
            return frames[f"its-x{times}-over-{over}"].format(words[f"foes-{value}"])
        case MoreAttacks():
            return frames["attacks-again"].format(words["foe"]) if values == COMBAT else frames["compared-again"]
        case FullHealth():
            return frames["full-health"].format(words["foe"])
        case Bars(acts=acts, when=when):
            text = frames["foe-idle"].format(_all_of(acts, said))
            return text if when is None else frames["if-first"].format(text, _test(when, said))
    raise BrokenGame(f"no words for {gift} of an opponent")


def _all_of(acts: Sequence[Act], said: Sayings) -> str:
    return f" {said.words['and']} ".join(said.words[f"not-{act}"] for act in acts)


def _raise(gift: Raise, said: Sayings) -> str:
    name, sign = said.words[gift.value], -1 if gift.lowers else 1
    match gift.by:
        case Depends():
            return _depends(gift.by, name, sign, said)
        case CharactersHere():
            return said.frames["each-here"].format(name)
        case Current(ability="energy"):
            return said.frames["each-energy"].format(name)
        case Current(ability=ability):
            return said.frames["taken-from"].format(said.words[f"its-{ability}"], said.words[f"its-{gift.value}"])
        case int(by):
            return f"{sign * by:+} {name}"


def _depends(amount: Depends, name: str, sign: int, said: Sayings) -> str:
    """`+5 charm if it has Blind Luck, otherwise +2`."""
    text = said.frames["if"].format(f"{sign * amount.then:+} {name}", _test(amount.test, said))
    match amount.otherwise:
        case 0:
            return text
        case Depends() as more:
            return f"{text}, {_depends(more, name, sign, said)}"
        case int(otherwise):
            return said.frames["otherwise"].format(text, f"{sign * otherwise:+}")


def _test(test: HalfTest, said: Sayings, whose: str = "it") -> str:
    """What must be true of the recipient, or of its opponent."""
    match test:
        case FoeSex(same=same):
            return said.frames["same-sex" if same else "opposite-sex"]
        case Facing(test=inner):
            return _test(inner, said, "foe")
        case Both(tests=tests):
            return f" {said.words['and']} ".join(_test(each, said, whose) for each in tests)
    return statement(test, Noun(said.words[whose], "half"), said)
