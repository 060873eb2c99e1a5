"""Every test can be said wherever it means something, alone, denied and joined with another one, in every language."""

from collections.abc import Callable, Mapping
from typing import Final

import pytest

from beanfield.games.ani_mayhem.card import AniCard, all_cards
from beanfield.games.ani_mayhem.saying.said import clause_text
from beanfield.games.ani_mayhem.vocabulary.always import BEARER, CHARACTERS, ME, PLACES, always
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    Test,
    all_,
    any_,
    asks_for,
    at_least,
    attacked,
    attacking,
    bare_but,
    base_below,
    base_is,
    bears,
    beside,
    can_be_covered,
    can_change,
    captive,
    carries,
    charm_decided,
    combat_disaster,
    courting,
    down,
    energy_driven,
    every_landing,
    every_round,
    every_turn,
    female,
    first_dug_round,
    first_round,
    has,
    has_aboard,
    has_movement,
    has_other_form,
    has_stand_in,
    has_uses,
    heeding,
    held,
    in_company,
    in_haven,
    in_party_with,
    in_play,
    in_round,
    in_second_form,
    is_,
    item_beneath,
    just_came,
    laden,
    landed,
    left_from_here,
    looks,
    manned,
    marked,
    not_,
    other,
    ran_out,
    reloadable,
    rested_at_home,
    retreating,
    somebody_here,
    stayed_out,
    stays_out_of_it,
    under_card,
    under_energy,
    unhurt,
    unmoved,
    up,
    wields,
    worn_down,
)
from beanfield.games.ani_mayhem.vocabulary.conditions import against as facing
from beanfield.games.ani_mayhem.vocabulary.declared import Target, after, all_of, one, play, up_to, use
from beanfield.games.ani_mayhem.vocabulary.effects import all_cards_here, here, parties_here, takes_effect
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import damage
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import cannot_attack
from beanfield.games.ani_mayhem.vocabulary.lines import Clause
from beanfield.games.ani_mayhem.vocabulary.standing import TESTS, checked
from beanfield.games.ani_mayhem.vocabulary.steps.lent import lend
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import bonk
from beanfield.kernel.errors import BrokenGame

SINGLE: Final[tuple[Test, ...]] = (
    is_("Demon", "Devil"), has("Flying", 2), female(), facing("Mecha"), left_from_here(), beside("Ryoko"),
    somebody_here(has("Genius")), base_below("damage", "defense", number=9), just_came(), combat_disaster(), captive(),
    courting(female()), charm_decided(), down(), laden(), bare_but("Sword"), held(), carries("Club"), bears("Weapon"),
    has_movement(), every_landing(3), landed(4), at_least("charm", 5), base_is("energy", 2), in_company(),
    first_round(), in_round(6), up(), ran_out(), unhurt(3), worn_down(2, below=7), in_second_form(), first_dug_round(),
    unmoved(), heeding(), under_card("Holding"), has_stand_in("Freeza"), in_party_with(has("Royalty")),
    asks_for("Music"), item_beneath(), in_play("Full Moon"), in_haven(), other(), looks(), reloadable(), has_uses(),
    every_round(2), every_turn(4), stayed_out(5), rested_at_home(), marked("Mecha Plans"), attacking(),
    wields("Missile", "Weapon"), attacked(), stays_out_of_it(), manned(), energy_driven(), under_energy(), retreating(),
    has_other_form(), can_change(), can_be_covered(), has_aboard(("Power Gem", 3)),
)  # fmt: skip
"""One of each class but "and", "or" and "not"."""
VARIANTS: Final[tuple[Test, ...]] = (
    beside("character"), base_below("charm", number=3), laden(item=True), asks_for("Tech", in_all=True),
    courting(has("Seduction"), declared=True), stayed_out(2), has("Magic"), is_("item"), is_("disaster"),
    facing(all_(is_("disaster"), not_(has("Flying")))), somebody_here(not_(any_(attacking(), in_play("Ryoko")))),
    has_aboard(("Key", 1), ("Gem", 1)), in_party_with(first_round()), any_(beside("Ryoko"), is_("Ryoko")),
)  # fmt: skip
"""With other fields, or with tests within them."""
ANOTHER: Final[Mapping[bool, Test]] = {False: facing(is_("Boomer")), True: is_("Boomer")}
"""What a test is joined with: one of somebody, or one of a card."""


def card_of(type: str) -> AniCard:
    return next(card for card in all_cards().values() if card.type == type)


def aimed(*what: str, test: Test | None) -> Target:
    return one(*what, *([] if test is None else [test]))  # type: ignore[arg-type]


def reached(*tests: Test | None) -> tuple[Test, ...]:
    return tuple(test for test in tests if test is not None)


type Place = tuple[str, Callable[[Test | None], Clause]]
PLACES_OF_TESTS: Final[Mapping[str, Place]] = {
    "always when, of a character": ("character", lambda test: always(ME, damage + 1, when=test)),
    "always when, of a disaster": ("major-disaster", lambda test: always(ME, damage + 1, when=test)),
    "always when, of a bearer": ("enhancement", lambda test: always(BEARER, damage + 1, when=test)),
    "whom, many": ("global", lambda test: always(CHARACTERS.which(*reached(test)), damage + 1)),
    "whom, a bearer": ("equipment", lambda test: always(BEARER.which(*reached(test)), damage + 1)),
    "whom, a second test": ("global", lambda test: always(CHARACTERS.which(female(), *reached(test)), damage + 1)),
    "whom, locations": ("global", lambda test: always(PLACES.which(*reached(test)), damage + 1)),
    "target": ("flash", lambda test: play(bonk(), on=aimed("character", test=test))),
    "target, of two kinds": ("flash", lambda test: play(bonk(), on=aimed("character", "disaster", test=test))),
    "target, many": ("flash", lambda test: play(bonk(), on=all_of("disaster", *reached(test)))),
    "target, some": ("flash", lambda test: play(bonk(), on=up_to(3, "character", *reached(test)))),
    "target, in a charm battle": ("flash", lambda test: play(bonk(), on=all_of("charming", *reached(test)))),
    "target, a card": ("flash", lambda test: play(bonk(), on=aimed("card", test=test))),
    "target, a location": ("flash", lambda test: play(bonk(), on=aimed("location", test=test))),
    "target, a location next to it": (
        "flash",
        lambda test: play(bonk(), on=one("location", *reached(test), where="next to")),
    ),
    "use when, of those at a disaster": ("minor-disaster", lambda test: use(bonk(), by_party="Music", when=test)),
    "use when": ("character", lambda test: use(bonk(), on=one("character"), when=test)),
    "use when, of a bearer": ("item", lambda test: use(bonk(), when=test)),
    "after when": ("minor-disaster", lambda test: after("enters", bonk(), when=test)),
    "after when, of a location": ("location", lambda test: after("unearths", bonk(), when=test, unless="Music")),
    "after when, a turn": ("character", lambda test: after("turn ends", bonk(), when=test)),
    "after when, a round": ("minor-disaster", lambda test: after("round begins", bonk(), on=here(), when=test)),
    "lend which": ("flash", lambda test: play(lend(damage + 1, until="round", which=test), on=one("character"))),
    "lend which, to others": (
        "flash",
        lambda test: play(lend(damage + 1, until="round", which=test, to="its foes"), on=one("character")),
    ),
    "disaster reach": ("minor-disaster", lambda test: takes_effect(bonk(), on=here(*reached(test)))),
    "disaster reach, parties": ("minor-disaster", lambda test: takes_effect(bonk(), on=parties_here(*reached(test)))),
    "disaster reach, cards": ("minor-disaster", lambda test: takes_effect(bonk(), on=all_cards_here(*reached(test)))),
    "those of a gift": ("character", lambda test: always(ME, cannot_attack(test or is_("Goku")))),
}
"""The type of the card, and the clause with a test, or without one."""


def said(place: str, test: Test | None, language: str) -> str:
    """A clause in words; nothing if the test means nothing at this place."""
    type, clause_with = PLACES_OF_TESTS[place]
    clause = clause_with(test)
    try:
        checked("toy", (clause,))
    except BrokenGame as problem:
        assert " says " in str(problem), "a reason"
        return ""
    return clause_text(card_of(type), clause, language)


def test_every_class_of_test_is_among_the_examples() -> None:
    joined = {type(test) for test in (all_(*SINGLE), any_(*SINGLE), not_(SINGLE[0]))}
    assert {type(test) for test in SINGLE} | joined == set(TESTS)
    assert len(SINGLE) + len(joined) == len(TESTS)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("place", PLACES_OF_TESTS)
def test_a_condition_is_said_alone_denied_and_joined(place: str, language: str) -> None:
    bare = said(place, None, language)
    found: dict[str, Test] = {}
    for test in (*SINGLE, *VARIANTS):
        plain = said(place, test, language)
        if not plain:
            continue
        more = next(each for each in ANOTHER.values() if said(place, each, language))
        ways = [test, not_(test), any_(test, more), all_(test, more), not_(any_(test, more)), not_(all_(test, more))]
        ways += [all_(any_(test, more), not_(test)), any_(all_(test, more), not_(more))]
        texts = [said(place, each, language) for each in ways]
        assert len({bare, said(place, more, language), *texts}) == len(texts) + 2, (test, texts)
        for each, text in zip(ways, texts, strict=True):
            assert found.setdefault(text, each) == each, (found[text], each, text)
            assert not set("{}[]|¸\N{NO-BREAK SPACE}").intersection(text), text
            assert "  " not in text and " ," not in text and ",," not in text and " ." not in text, text
            assert text.endswith((".", '."')), text


@pytest.mark.parametrize("place", PLACES_OF_TESTS)
def test_nearly_everything_can_be_said_of_somebody_and_of_a_card_what_is_printed(place: str) -> None:
    sayable = [test for test in SINGLE if said(place, test, "en")]
    least = 6 if any(word in place for word in ("card", "location")) else 53
    assert len(sayable) >= least, place


@pytest.mark.parametrize(
    ("test", "english", "german"),
    [
        (any_(has("Flying"), has("Phase")), " with Flying or Phase", " mit Flying oder Phase"),
        (not_(any_(has("Phase"), has("Chi"))), " with neither Phase nor Chi", " weder mit Phase noch mit Chi"),
        (any_(attacking(), has("Chi")), " that attacks or has Chi", ", der angreift oder Chi hat"),
        (not_(any_(attacking(), captive())), " that neither attacks nor is captured",
         ", der weder angreift noch gefangen ist"),
        (not_(any_(not_(attacking()), captive())), " that attacks and is not captured",
         ", der angreift und nicht gefangen ist"),
        (all_(not_(attacking()), not_(captive())), " that does not attack and is not captured",
         ", der nicht angreift und nicht gefangen ist"),
        (not_(all_(attacking(), captive())), " that does not attack or is not captured",
         ", der nicht angreift oder nicht gefangen ist"),
        (all_(is_("Demon", "Devil"), not_(has("Chi"))), " that is Demon or Devil, and does not have Chi",
         ", der Demon oder Devil ist, und Chi nicht hat"),
        (any_(captive(), in_play("Ryoko")), " while it is captured or Ryoko is in play",
         ", solange er gefangen ist oder Ryoko im Spiel ist"),
        (not_(not_(unmoved())), " that has not moved in this turn", " ohne Bewegung in diesem Zug"),
    ],
)  # fmt: skip
def test_and_or_and_not_join_what_tests_say(test: Test, english: str, german: str) -> None:
    assert said("target", test, "en") == f"On a character{english}: it is bonked."
    assert said("target", test, "de") == f"Auf einen Charakter{german}: wird umgehauen."


@pytest.mark.parametrize(
    ("place", "test", "german"),
    [
        ("target, of two kinds", attacking(), "Auf einen Charakter oder ein Desaster, das angreift: wird umgehauen."),
        ("target, a location", asks_for("Music"), "Auf einen Ort, der Music verlangt: wird umgehauen."),
        ("whom, many", not_(retreating()), "Alle Charaktere, die sich nicht zurückziehen: +1 Schaden."),
        ("whom, a bearer", any_(attacking(), has("Chi")), "Wer sie trägt und angreift oder Chi hat: +1 Schaden."),
        ("use when, of a bearer", all_(in_play("A"), in_play("B")),
         "Nutzung, wenn A und B im Spiel sind: wird umgehauen."),
        ("disaster reach", attacking(), "Wirkt auf jeden Charakter, der angreift, am eigenen Ort: wird umgehauen."),
        ("those of a gift", attacking(), "Dieser Charakter: kann nicht angreifen: solche, die angreifen."),
    ],
)  # fmt: skip
def test_a_german_clause_has_its_pronoun_its_number_and_its_commas(place: str, test: Test, german: str) -> None:
    assert said(place, test, "de") == german
