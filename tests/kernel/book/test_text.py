"""Texts: templates, and the sentences that are made from them."""

from pathlib import Path

import pytest
from msgspec import Struct

from beanfield.kernel.asks import Option
from beanfield.kernel.book.text import YOU, Texts, Words, load_words
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.events import Told
from beanfield.kernel.sight import BySeat, Own, Piece, Public
from beanfield.kernel.view import View
from beanfield.kernel.world import Card

CATALOG = {"bean": Card("bean", "Green Bean"), "pea": Card("pea", "Pea")}
TEXTS = Texts(
    about="Beans.",
    prompts={"turn": "What now?"},
    only={"turn": "There is no way out."},
    standing="{dealer:seat} dealt. You have {points:count point points} and hold {hands}; in the pot: {pot}.",
    options={"lay": "Lay {0} on {1}", "stop": "Stop"},
    events={
        "laid": "{seat:seat} laid {cards} on {where:place}, {count} in all.",
        "met": "Ann met {seat:seat}. {seat:seat} left.",
        "missing": "Missing: {seats:seats}.",
        "scored": "{points:count point points}.",
    },
    places={"pot": "the pot", "hands": "the hand of {owner}"},
    yours={"hands": "your hand"},
    labels={"points": "points: {0}", "dealer": "dealt by {0:seat}", "pot": "pot"},
    calls={"leave": "Leave"},
)


class Kitchen(Struct):
    """A state with places that texts can name."""

    pot: Public[list[Piece]]
    hands: Own[BySeat[list[Piece]]]
    points: Public[BySeat[int]] = []
    dealer: Public[int] = 0


WORDS = Words(TEXTS, CATALOG, Kitchen)
NAMES = ["Ann", "Bob"]


def test_prompts_and_calls_are_said_as_they_are() -> None:
    assert WORDS.prompt("turn") == "What now?"
    assert WORDS.prompt("turn", only=True) == "There is no way out."
    assert WORDS.call("leave") == "Leave"


def test_an_option_says_what_it_touches() -> None:
    assert WORDS.option(Option("lay", (77, "pot")), {77: "bean"}, NAMES) == "Lay Green Bean on the pot"
    assert WORDS.option(Option("lay", (77, "hands.1")), {}, NAMES) == "Lay a card on the hand of Bob"
    assert WORDS.option(Option("stop"), {}, NAMES) == "Stop"


@pytest.mark.parametrize(("points", "said"), [(0, "0 points."), (1, "1 point."), (2, "2 points.")])
def test_a_number_stands_beside_the_word_for_one_or_for_more(points: int, said: str) -> None:
    assert WORDS.event(Told(0, "scored", "", {"points": points}), NAMES) == said


def test_how_a_seat_stands_is_told_of_its_own_entries() -> None:
    kitchen = Kitchen([], [[0, 0], [7, 8]], [3, 1], 0)
    view = View("kitchen", 1, kitchen, {7: "bean", 8: "pea"}, (), None)
    told = "Ann dealt. You have 1 point and hold Green Bean, Pea; in the pot: none."
    assert WORDS.standing(view, ["Ann", YOU]) == told
    assert WORDS.standing(View("kitchen", None, kitchen, {}, (), None), NAMES) == ""


def test_a_place_of_ones_own_is_yours() -> None:
    assert WORDS.place("hands.0", NAMES) == "the hand of Ann"
    assert WORDS.place("hands.0", [YOU, "Bob"]) == "your hand"
    assert WORDS.place("pot", [YOU, "Bob"]) == "the pot"


class Figure(Struct, array_like=True):
    worn: Public[list[Piece]]


class Field(Struct):
    """Places of every shape."""

    hands: Own[BySeat[list[Piece]]]
    figures: Public[list[Figure]]
    under: Public[list[list[list[Piece]]]]
    road: Public[dict[str, list[Piece]]]
    away: Public[list[Piece]]


def test_a_place_is_named_by_the_fields_on_its_path() -> None:
    places = {
        "hands": "the hand of {owner}",
        "figures.worn": "what figure {0} wears",
        "under": "layer {1} under {0}",
        "road": "the road {0}",
    }
    words = Words(Texts("", {}, {}, {}, places, {"hands": "your hand"}), {}, Field)
    paths = ["hands.0", "hands.1", "figures.3.worn", "under.5.1", "road.north"]
    assert [words.place(path, [YOU, "Bob"]) for path in paths] == [
        "your hand", "the hand of Bob", "what figure 3 wears", "layer 1 under 5", "the road north",
    ]  # fmt: skip
    assert words.has_place("hands.1", 2) and not words.has_place("hands.2", 2)
    assert not words.has_place("away", 2) and not words.has_place("nowhere.1", 2)


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        (("bean", "pea"), "Bob laid Green Bean, Pea on the pot, 2 in all."),
        (("", ""), "Bob laid 2 cards on the pot, 2 in all."),
        (("",), "Bob laid 1 card on the pot, 2 in all."),
        ((), "Bob laid 0 cards on the pot, 2 in all."),
    ],
)
def test_an_event_names_cards_that_are_known_and_counts_the_others(cards: tuple[str, ...], line: str) -> None:
    told = Told(4, "laid", "R-1", {"seat": 1, "cards": cards, "where": "pot", "count": 2})
    assert WORDS.event(told, NAMES) == line


def test_nothing_is_said_about_an_event_that_the_viewer_may_not_know() -> None:
    assert WORDS.event(Told(4), NAMES) == ""


def test_several_seats_are_named_in_one_phrase() -> None:
    assert WORDS.event(Told(4, "missing", "R-1", {"seats": "1 0"}), ["Ann", YOU]) == "Missing: you, Ann."


def test_you_are_you_inside_a_sentence_and_at_its_beginning() -> None:
    told = Told(0, "met", "R-1", {"seat": 1})
    assert WORDS.event(told, ["Ann", YOU]) == "Ann met you. You left."


def test_a_card_whose_title_has_the_same_word_keeps_its_title() -> None:
    words = Words(TEXTS, {"no": Card("no", "No You Don't!")}, Kitchen)
    told = Told(0, "laid", "R-1", {"seat": 1, "cards": ("no",), "where": "hands.1", "count": 1})
    assert words.event(told, ["Ann", YOU]) == "You laid No You Don't! on your hand, 1 in all."
    assert words.event(told, ["Ann", "Bob"]) == "Bob laid No You Don't! on the hand of Bob, 1 in all."


def test_every_language_has_its_own_word_for_you_and_for_cards() -> None:
    german = Texts(
        about="Bohnen.",
        prompts={},
        options={"lay": "{0} auf {1} legen"},
        events={"laid": "{seat:seat}: {cards} gelegt.", "met": "Getroffen hat Ann {seat:seat}."},
        places={"hands": "die Hand von {owner}"},
        yours={"hands": "deine Hand"},
        you="Du",
        card="eine Karte",
        one_card="1 Karte",
        more_cards="{0} Karten",
    )
    words, names = Words(german, CATALOG, Kitchen), ["Ann", "Du"]
    assert words.place("hands.1", names) == "deine Hand"
    assert words.option(Option("lay", (77, "hands.0")), {}, names) == "eine Karte auf die Hand von Ann legen"
    lines = [words.event(Told(0, "laid", "", {"seat": 1, "cards": ("",) * count}), names) for count in (1, 2)]
    assert lines == ["Du: 1 Karte gelegt.", "Du: 2 Karten gelegt."]
    assert words.event(Told(0, "met", "", {"seat": 1}), names) == "Getroffen hat Ann du."


def test_labels_take_a_value_or_none() -> None:
    assert WORDS.label("points", 7) == "points: 7"
    assert WORDS.label("dealer", 1, NAMES) == "dealt by Bob"
    assert WORDS.label("pot") == "pot"
    assert WORDS.label("unlabelled", 3) == ""


def test_texts_are_read_from_a_file_and_nothing_unknown_is_accepted(tmp_path: Path) -> None:
    file = tmp_path / "text.toml"
    file.write_text('about = "Beans."\n[prompts]\nturn = "Now?"\n[options]\n[events]\n[places]\n', "utf-8")
    assert load_words(file, CATALOG, Kitchen).prompt("turn") == "Now?"
    file.write_text(file.read_text("utf-8") + "[pormpts]\n", "utf-8")
    with pytest.raises(BrokenGame, match="pormpts"):
        load_words(file, CATALOG, Kitchen)
