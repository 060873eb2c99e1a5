"""Conditions in words. Each test has its forms in `said.toml`; here they are joined by "and", "or" and "not"."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple, cast

from msgspec import Struct
from msgspec.structs import fields

from beanfield.games.ani_mayhem.card import AniCard, all_cards
from beanfield.games.ani_mayhem.saying.sayings import Sayings, listing_text, one_of, times_text
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    AnyPassed,
    BaseBelow,
    Beside,
    Both,
    HasAboard,
    Is,
    Not,
    OfSex,
    Test,
)
from beanfield.kernel.errors import BrokenGame

NUMBER: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
"""`[attacks|attack]`: said of one, or of many."""
NEEDLESS: Final = re.compile(r"¸(?=[,.:;)¸]|$)")
"""A comma that closes a clause where another sign follows."""


KEPT: Final = "\N{NO-BREAK SPACE}"
"""A space within what a field says, so that joining takes no word of it away."""


class Noun(Struct, frozen=True):
    """Of whom a condition is said."""

    text: str
    kind: str = ""
    """What decides between forms: a bearer, a disaster, those in a charm battle, the recipient of a combat card."""


class There(Struct, frozen=True):
    """Such a one is at the place, or is the one that is asked about."""

    word: str


class SingleTest(NamedTuple):
    """A test that is passed, or is not."""

    test: Test | There
    holds: bool


class Joined(NamedTuple):
    """All of these, or one of them."""

    parts: "tuple[SingleTest | Joined, ...]"
    every: bool
    neither: bool = False
    """None of these tests is passed."""


type Tree = SingleTest | Joined


def tree_of(test: Test, *, holds: bool = True) -> Tree:
    """A condition in which only single tests are denied."""
    match test:
        case Not(test=inner):
            return tree_of(inner, holds=not holds)
        case AnyPassed(tests=(Beside(word=word), Is(words=(other,)))) if word == other:
            return SingleTest(There(word), holds)
        case Both(tests=tests) | AnyPassed(tests=tests):
            parts = tuple(tree_of(each, holds=holds) for each in tests)
            every = isinstance(test, Both) is holds
            neither = every and all(isinstance(part, SingleTest) and not part.holds for part in parts) and not holds
            return parts[0] if len(parts) == 1 else Joined(parts, every, neither)
    return SingleTest(test, holds)


def leaves_of(tree: Tree) -> list[SingleTest]:
    """Its single tests."""
    return [tree] if isinstance(tree, SingleTest) else [leaf for part in tree.parts for leaf in leaves_of(part)]


# where conditions stand


def attributed(noun: Noun, tests: Sequence[Test], said: Sayings) -> str:
    """Those of whom all tests are true: `a character with Flying`."""
    again = Noun(noun.text, noun.kind or "again")
    nouns = [noun, *(again for _ in tests[1:])]
    return noun.text + "".join(_attribute(each, tree_of(test), said) for each, test in zip(nouns, tests, strict=False))


def _attribute(noun: Noun, tree: Tree, said: Sayings) -> str:
    """What stands behind a noun: a form of its own, a relative clause, or a sentence that limits it."""
    leaves = leaves_of(tree)
    bearer = said.grammar["bearer"] if noun.kind == "bearer" else ""
    which = [_form(leaf, "which", noun, said) for leaf in leaves]
    if isinstance(tree, SingleTest) and which[0] and (not bearer or f"{type(tree.test).__name__} bearer" in said.tests):
        return _numbered(which[0], noun, said)
    begun = {text.split(" ")[1] if text.startswith(" ") else "" for text in which}
    alike = len(begun) == 1 and all(begun)
    if not bearer and alike and (_holds(tree) or (_is_neither(tree) and _is_of_one_class(tree))):
        phrases = _joined(tree, lambda leaf: _form(leaf, "which", noun, said).strip(), said)
        return _numbered(f" {phrases}", noun, said)
    if all(_form(leaf, "does", noun, said) for leaf in leaves):
        does = _joined(tree, lambda leaf: _form(leaf, "does", noun, said), said)
        frame = bearer or said.grammar["relative"]
        return _numbered(frame.format(does=does, **said.pronouns[_agreement(noun, said)]), noun, said)
    when = _form(tree, "when", noun, said) if isinstance(tree, SingleTest) else ""
    return _numbered(when, noun, said) or said.grammar["while"].format(says=_statement(tree, _it(noun, said), said))


def _it(noun: Noun, said: Sayings) -> Noun:
    """The pronoun for a noun."""
    return Noun(said.pronouns[_agreement(noun, said)]["it"], noun.kind)


def while_text(test: Test, subject: Noun, said: Sayings) -> str:
    """As long as it is true of somebody: ` while it attacks`, ` in combat against Demon`."""
    return _adverb(tree_of(test), ("when",), subject, said) or said.grammar["while"].format(
        says=statement(test, subject, said)
    )


def if_text(test: Test, subject: Noun, said: Sayings) -> str:
    """If it is true of somebody: `, if the bearer has Magic`, ` in the first round`."""
    return _adverb(tree_of(test), ("use", "when"), subject, said) or said.grammar["if"].format(
        says=statement(test, subject, said)
    )


def statement(test: Test, subject: Noun, said: Sayings) -> str:
    """A sentence that is true of somebody if the test is passed: `it attacks`."""
    return _statement(tree_of(test), subject, said)


def holder(card: AniCard, said: Sayings) -> Noun:
    """The one who has a card, of whom its conditions are true."""
    if card.type in ("enhancement", "equipment", "item"):
        return Noun(said.words["the-carrier" if card.type == "item" else "the-bearer"])
    if card.type == "character":
        return Noun(said.words["subject-character"])
    return Noun(said.words["subject"], "disaster" if card.type.endswith("-disaster") else "")


def name_of(test: Test) -> str:
    """The name by which a frame of its own is found for a test: `not Bears`."""
    return f"not {name_of(test.test)}" if isinstance(test, Not) else type(test).__name__


def single(test: Test) -> Test:
    """The test without "not"."""
    return single(test.test) if isinstance(test, Not) else test


def someone(test: Test, said: Sayings) -> str:
    """One who passes a test, as one says it of an opponent."""
    match test:
        case Is(words=words):
            return one_of([said.words.get(f"a-{word}", word) for word in words], said)
        case Both(tests=(Is(words=words) as first, *rest)) if all(f"a-{word}" in said.words for word in words):
            return attributed(Noun(someone(first, said)), rest, said)
    return attributed(Noun(said.grammar["somebody"]), [test], said)


def those(test: Test, said: Sayings, *, accusative: bool = False) -> str:
    """All who pass a test."""
    nouns = said.accusative if accusative else {}
    match test:
        case Is(words=words):
            many = [said.words.get(f"many-{word}", word) for word in words]
            return f" {said.words['or']} ".join(nouns.get(word, word) for word in many)
        case OfSex(sex=sex):
            return nouns.get(said.words[f"many-{sex}"], said.words[f"many-{sex}"])
        case AnyPassed(tests=tests):
            return f" {said.words['or']} ".join(those(each, said, accusative=accusative) for each in tests)
        case Both(tests=(Is() | OfSex() as first, *rest)):
            return attributed(Noun(those(first, said, accusative=accusative)), rest, said)
    noun = said.grammar["those"]
    return attributed(Noun(nouns.get(noun, noun)), [test], said)


def closed(text: str) -> str:
    """As it is read: with the commas that close clauses, where they are needed."""
    return NEEDLESS.sub("", text).replace("¸", ",").replace(KEPT, " ")


# forms


def _adverb(tree: Tree, names: Sequence[str], subject: Noun, said: Sayings) -> str:
    """When something is so, if that can be said without a sentence."""
    if isinstance(tree, Joined):
        texts = [_adverb(part, names, subject, said) for part in tree.parts]
        return ("" if tree.every else f" {said.words['or']}").join(texts) if all(texts) else ""
    return _numbered(next(filter(None, (_form(tree, name, subject, said) for name in names)), ""), subject, said)


def _statement(tree: Tree, subject: Noun, said: Sayings) -> str:
    """What somebody does, or, if a test is about the table, a sentence for each test."""
    leaves = leaves_of(tree)
    if all(_form(leaf, "does", subject, said) for leaf in leaves):
        does = _joined(tree, lambda leaf: _form(leaf, "does", subject, said), said)
        return f"{subject.text} {_numbered(does, subject, said)}"

    def form(leaf: SingleTest) -> str:
        does = _form(leaf, "does", subject, said)
        return f"{subject.text} {_numbered(does, subject, said)}" if does else _form(leaf, "says", subject, said)

    together = isinstance(tree, Joined) and tree.every and _is_of_one_class(tree)
    several = isinstance(leaves[0].test, HasAboard) and sum(times for _, times in leaves[0].test.cards) > 1
    many = (together and _holds(tree)) or several
    return NUMBER.sub(r"\2" if many else r"\1", _joined(tree, form, said, sentences=True))


def _joined(tree: Tree, form: Callable[[SingleTest], str], said: Sayings, *, sentences: bool = False) -> str:
    """The forms of several tests, without the words that all of them have in common at their ends."""
    if isinstance(tree, SingleTest):
        return form(tree)
    if tree.neither and not sentences:
        texts = [form(SingleTest(leaf.test, holds=True)) for leaf in leaves_of(tree)]
        lead, texts, tail = ("", texts, "") if _are_joined(texts, said) else _common(texts, tree)
        none = said.grammar["nor"].format(lead=lead).join(texts)
        return said.grammar["neither"].format(lead=lead, none=none, tail=tail)
    texts = [_joined(part, form, said, sentences=sentences) for part in tree.parts]
    conjunction = said.words["and" if tree.every else "or"]
    if _are_joined(texts, said) or any(isinstance(part, Joined) for part in tree.parts):
        return f", {conjunction} ".join(texts)
    lead, texts, tail = _common(texts, tree) if _holds(tree) else ("", texts, "")
    return lead + f" {conjunction} ".join(texts) + tail


def _are_joined(texts: Sequence[str], said: Sayings) -> bool:
    """Whether there is an "and" or an "or" in one of them."""
    return any(f" {said.words[word]} " in text.replace(KEPT, " ") for word in ("and", "or") for text in texts)


def _is_neither(tree: Tree) -> bool:
    """Whether none of some single tests is passed."""
    return isinstance(tree, Joined) and tree.neither


def _holds(tree: Tree) -> bool:
    """Whether no test is denied."""
    return all(leaf.holds for leaf in leaves_of(tree))


def _is_of_one_class(tree: Tree) -> bool:
    return len({type(leaf.test) for leaf in leaves_of(tree)}) == 1


def _common(texts: list[str], tree: Joined) -> tuple[str, list[str], str]:
    """The words with which texts of one kind of test begin, what is between, and the words with which they end."""
    if not _is_of_one_class(tree):
        return "", texts, ""
    rows = [text.split(" ") for text in texts]
    least = min(len(row) for row in rows) - 1
    most = min(least, 1) if tree.neither else least
    lead = next((at for at in range(most) if len({row[at] for row in rows}) > 1), most)
    tail = next((at for at in range(least - lead) if len({row[-1 - at] for row in rows}) > 1), least - lead)
    words = [" ".join(row[lead : len(row) - tail]) for row in rows]
    ends = rows[0][len(rows[0]) - tail :]
    return "".join(f"{word} " for word in rows[0][:lead]), words, "".join(f" {word}" for word in ends)


def _form(leaf: SingleTest, name: str, noun: Noun, said: Sayings) -> str:
    """A form of a test, with what its fields say; nothing if it has no such form."""
    found = [said.tests[key] for key in _keys(leaf.test, noun, said) if key in said.tests]
    if not found:
        raise BrokenGame(f"no words for {leaf.test}")
    template: str = next((pair[not leaf.holds] for forms in found if any(pair := getattr(forms, name))), "")
    return fill(template, leaf.test, said, **said.pronouns[_agreement(noun, said)])


def _keys(test: Test | There, noun: Noun, said: Sayings) -> list[str]:
    """The names of the forms of a test, what is special first."""
    names = names_of(test, noun.kind)
    match test:
        case Is(words=words) if all(f"is-{word}" in said.words for word in words):
            return [*names[:-1], "Is type", "Is"]
        case Beside(word="character"):
            return [f"Beside character {noun.kind}", *names]
        case BaseBelow(values=(_, _, *_)):
            return ["BaseBelow together"]
    return names


# frames


def say(thing: Struct, said: Sayings, *how: str) -> str:
    """A step, a gift or a clause in words, by the frame that is named for it; all that its fields hold must be said."""
    name = next((each for each in names_of(thing, *how) if each in said.frames), "")
    frame = said.frames.get(name, "")
    for field, held in _set_in(thing).items():
        if held is not True and f"{{{field}" not in frame and not name.endswith((f" {field}", f" {held}")):
            name = ""
    if not name:
        raise BrokenGame(f"no words for {thing}")
    return fill(frame, thing, said)


def _set_in(thing: Struct) -> dict[str, object]:
    """The fields of something that say more than nothing."""
    found = {name: (getattr(thing, name), default) for name, default in _defaults(type(thing)).items()}
    return {name: held for name, (held, default) in found.items() if held is True or held not in (False, default)}


@cache
def _defaults(kind: type[Struct]) -> dict[str, object]:
    return {field.name: field.default for field in fields(kind)}


def names_of(thing: Struct, *how: str) -> list[str]:
    """The names that a frame for something may have, what is special first: that of its class and of all fields that
    are true, with how it is said, with what a field holds, or with a field that holds something.
    """
    filled, held = _set_in(thing), [getattr(thing, field) for field in thing.__struct_fields__]
    name = " ".join((type(thing).__name__, *(field for field, value in filled.items() if value is True)))
    values = [str(value) for value in held if isinstance(value, str | int) and not isinstance(value, bool)]
    others = [field for field, value in filled.items() if value is not True]
    return [*(f"{name} {each}" for each in (*how, *values, *others) if each), name]


def fill(frame: str, thing: Struct, said: Sayings, **others: str) -> str:
    """A frame, with what the fields of something say in its braces."""
    values = {name: FieldInWords(getattr(thing, name), said) for name in thing.__struct_fields__}
    return frame.format_map({**values, **others})


class FieldInWords(NamedTuple):
    """What a field holds, in words. What stands behind the colon in a frame says how.

    `nth` is every third, `th` the 3rd, `x` x3, `+` +3; `card` is a word with an article, `see` cards that one looks at,
    `listing` a listing, `title` that of a card; `all` is all of these words, `and` too, `is` one of these types, and
    `times` cards with how many of each. Of those who pass a test it is all of them, `acc` all of them in another case,
    `one` one of them, `which` what stands behind such a one, `kind` what it is, and `card` that with an article.
    """

    held: object
    said: Sayings

    def __format__(self, how: str) -> str:
        said, words = self.said, self.said.words
        match self.held, how:
            case int(number), "nth" | "th":
                text = words[f"every-{number}" if how == "nth" else f"nth-{number}"]
            case int(number), "x":
                text = f" x{number}" if number > 1 else ""
            case int(number), "+":
                text = f"{number:+}"
            case str(word), "card":
                text = words.get(f"card-{word}", word)
            case str(word), "see":
                text = words[f"see-{word}"]
            case str(name), "title":
                text = all_cards()[name].title
            case str(listing), "listing":
                text = listing_text(listing, said)
            case tuple(each), "all":
                text = " ".join(each)
            case tuple(each), "and":
                text = f" {words['and']} ".join(words.get(word, word) for word in each)
            case tuple(), "times":
                cards = cast("tuple[tuple[str, int], ...]", self.held)
                text = f" {words['and']} ".join(times_text(card, times) for card, times in cards)
            case tuple(each), "is":
                text = one_of([f"is-{word}" for word in each], said)
            case tuple(each), _:
                text = one_of(each, said)
            case Is(words=each), "kind":
                text = one_of(each, said)
            case Is(words=each), "card":
                text = one_of([f"card-{word}" if f"card-{word}" in words else word for word in each], said)
            case Struct(), "one":
                text = someone(cast("Test", self.held), said)
            case Struct(), "which":
                nobody = Noun(said.grammar["somebody"])
                text = attributed(nobody, [cast("Test", self.held)], said).removeprefix(nobody.text)
            case Struct(), _:
                text = those(cast("Test", self.held), said, accusative=how == "acc")
            case held, _:
                text = words.get(str(held), str(held))
        return text.replace(" ", KEPT)


# agreement


def _agreement(noun: Noun, said: Sayings) -> str:
    """How a noun is followed up: by its gender, and whether it is of one or of many."""
    for part in reversed(noun.text.split(f" {said.words['or']} ")):
        begun = f"{part.lower()} "
        fits = [
            (len(start), name)
            for name, starts in said.agreement.items()
            for start in starts
            if begun.startswith(f"{start} ")
        ]
        if fits:
            return max(fits)[1]
    return next(iter(said.pronouns))


def _numbered(text: str, noun: Noun, said: Sayings) -> str:
    """Said of one, or of many."""
    return NUMBER.sub(r"\2" if _agreement(noun, said) == "many" else r"\1", text)
