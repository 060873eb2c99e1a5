"""Every registered game has texts, in all its languages, for all that it can ask, tell and show."""

import re
import string
from collections.abc import Mapping

from msgspec import Struct

from beanfield.kernel.book.ledger import load_ledger_words
from beanfield.kernel.book.text import COUNT, Texts
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.shape import Fields, Shape, parts_of, shape_of, structs_in
from beanfield.testkit.proof import places
from beanfield.testkit.suite.wander import begin

BY_KEY = (
    "prompts",
    "options",
    "events",
    "places",
    "yours",
    "labels",
    "calls",
    "words",
    "sources",
    "hints",
    "remarks",
    "variants",
    "only",
)


def test_every_place_where_pieces_can_lie_has_a_name(game: AnyGame) -> None:
    for seats in game.seats:
        lying = [place.path for place in places(begin(game, seats, 0).world.state) if not place.hidden]
        assert [path for path in lying if not game.book.words.has_place(path, 1000)] == []


def test_texts_speak_of_nothing_that_the_game_does_not_have(game: AnyGame) -> None:
    texts, state = game.book.words.texts, _shape(game)
    assert [place for place in texts.places if not _is_field(state, place.split("."))] == []
    assert texts.yours.keys() <= texts.places.keys()
    names = {name for record in structs_in(state) for name in record.fields}
    assert [label for label in texts.labels if label not in names and not _is_field(state, label.split("."))] == []
    assert texts.hints.keys() <= texts.prompts.keys()
    assert texts.only.keys() <= texts.prompts.keys()
    assert facts_in(texts.standing) <= state.fields.keys()
    assert texts.kinds.keys() <= texts.events.keys()
    assert texts.calls.keys() == set(game.referee.calls)
    switched = {switch.key(value) for switch in game.variants.switches for value in switch.others}
    assert texts.variants.keys() == switched | {*game.variants.roles}


def _shape(game: AnyGame) -> Fields:
    state: type[Struct] = game.rules.state
    return shape_of(state)


def _is_field(shape: Shape, names: list[str]) -> bool:
    """Whether these names are a path of fields: a field with the first name, in it one with the second, and so on."""
    if not names:
        return True
    if isinstance(shape, Fields):
        return names[0] in shape.fields and _is_field(shape.fields[names[0]].shape, names[1:])
    return any(_is_field(part, names) for part in parts_of(shape))


def test_texts_are_well_formed_sentences(game: AnyGame, language: str) -> None:
    texts = game.book.words_in(language).texts
    for group in (
        texts.prompts,
        texts.options,
        texts.events,
        texts.places,
        texts.calls,
        texts.hints,
        texts.remarks,
        texts.only,
        texts.labels,
        texts.sources,
        texts.variants,
        texts.cards,
        texts.decks,
        texts.totals,
    ):
        for key, text in group.items():
            assert text.strip() == text, key
            assert text or group is texts.labels, key
            list(string.Formatter().parse(text))
    whole = {key: text for key in ("about", "aim", "standing") if (text := getattr(texts, key))}
    for group in (whole, texts.prompts, texts.events, texts.hints, texts.only, texts.variants):
        for key, text in group.items():
            assert text.endswith((".", "?", "!", ":")), key


def test_a_language_says_all_that_english_says_with_the_same_facts(game: AnyGame, translation: str) -> None:
    english, other = game.book.words.texts, game.book.words_in(translation).texts
    for group in BY_KEY:
        theirs, ours = getattr(english, group), getattr(other, group)
        assert list(ours) == list(theirs), group
        for key, text in ours.items():
            assert facts_in(text) == facts_in(theirs[key]), f"{group}.{key}"
            same = text == theirs[key] and any(letter.isalpha() for letter in re.sub(r"{.*?}", "", text))
            assert not same or group == "words", f"{group}.{key} is still in English"  # `Gold` is `Gold`
    assert other.cards.keys() <= game.book.catalog.keys()
    assert not (other.cards and game.book.says), "a game that makes its cards' texts has none in the file"
    for name, card in game.book.catalog.items():
        assert bool(game.book.translated(card, translation)) is bool(game.book.note(card).text), name
    assert other.decks.keys() == game.decks.ready.keys()
    summed = {each.what for each in game.decks.deck_sums({})}
    assert other.totals.keys() == {what for deck in game.decks.ready.values() for what in deck.totals} | summed
    usual = Texts("", {}, {}, {}, {})
    for name in ("about", "you", "card", "no_card", "one_card", "more_cards"):
        assert getattr(other, name) not in ("", getattr(usual, name)), name
    assert (not other.aim, facts_in(other.standing)) == (not english.aim, facts_in(english.standing))
    assert facts_in(other.more_cards) == facts_in(usual.more_cards)


def facts_in(text: str) -> set[str]:
    """What a template has in braces: the facts, with their formats. How a number is worded is the language's own."""
    parts = [(name, how) for _, name, how, _ in string.Formatter().parse(text) if name is not None]
    parts = [(name, "" if how and how.startswith(COUNT) else how) for name, how in parts]
    return {f"{name}:{how}" if how else name for name, how in parts}


def test_the_ledger_of_a_language_has_every_clause(game: AnyGame, translation: str) -> None:
    words = load_ledger_words(game.book.home / f"rules.{translation}.toml")
    english, other = game.book.ledger, game.book.ledger_in(translation)
    assert list(words.rules) == [rule.id for rule in english.rule]
    assert list(words.rulings) == [ruling.id for ruling in english.ruling]
    assert list(words.sections) == list(dict.fromkeys(rule.section for rule in english.rule))
    for rule, before in zip(other.rule, english.rule, strict=True):
        assert (rule.id, rule.source, rule.variant) == (before.id, before.source, before.variant)
        must_be_translated(rule.text, before.text, rule.id)
    for ruling, first in zip(other.ruling, english.ruling, strict=True):
        for name in ("question", "ruling", "why"):
            must_be_translated(getattr(ruling, name), getattr(first, name), f"{ruling.id}.{name}")


def must_be_sentences(said: Mapping[str, str], longest: int) -> None:
    """What people read, by where it stands: whole sentences, and no more than they like to read."""
    for where, text in said.items():
        assert text.strip() == text, where
        assert text.endswith((".", "!", "?")), where
        assert len(text) <= longest, f"{where} has {len(text)} characters: make it shorter, or two of it"


def must_be_translated(text: str, english: str, where: str) -> None:
    """A translation ends like a sentence and has the same numbers and rule ids as the English text."""
    assert text.strip() == text != english, where
    assert text.endswith((".", "?", "!", ")")), where
    assert sorted(re.findall(r"[A-Z]{3}-R?\d+", text)) == sorted(re.findall(r"[A-Z]{3}-R?\d+", english)), where
    assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english)), where


def test_a_language_that_a_game_does_not_speak_is_english(game: AnyGame) -> None:
    assert game.book.words_in("tlh") is game.book.words
    assert game.book.ledger_in("tlh") is game.book.ledger


def test_cards_are_called_by_their_names_and_no_two_share_a_title(game: AnyGame) -> None:
    assert all(card.name == name for name, card in game.book.catalog.items())
    titles = [card.title for card in game.book.catalog.values()]
    assert len(set(titles)) == len(titles)
    assert all(titles)


def test_the_ledger_is_about_rules_that_exist(game: AnyGame) -> None:
    ledger = game.book.ledger
    assert ledger.game == game.name
    rules = {rule.id for rule in ledger.rule}
    for ruling in ledger.ruling:
        assert set(ruling.about) <= rules, ruling.id
    for id in [*rules, *(ruling.id for ruling in ledger.ruling)]:
        assert id.startswith(f"{ledger.prefix}-")
        assert ledger[id].text
