"""Cases that Python and the browser share. The browser's tests read them too, and both must get the same results."""

from base64 import b64decode
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from beanfield.clients.gestures import BadGesture, GestureWords
from beanfield.kernel.asks import Option, Pick
from beanfield.kernel.book.text import Texts, Words
from beanfield.kernel.by_name import readable
from beanfield.kernel.gesture import Dial
from beanfield.kernel.places import find_place
from beanfield.kernel.shape import BySeat, FaceDown, Own, Piece, Public, state_schema
from beanfield.physics.film import read_film

CASES = Path(__file__).parents[1] / "web/tests/cases"


def cases(name: str) -> Any:
    return msgspec.json.decode((CASES / f"{name}.json").read_bytes())


class Concealed(Struct, array_like=True):
    owners: Public[list[int | None]]
    cards: Own[list[Piece]]


class Figure(Struct, array_like=True):
    piece: Public[Piece]
    carries: Public[list["Figure"]]


class Town(Struct, array_like=True, tag="town"):
    houses: Public[list[Piece]]


class Wild(Struct, tag="wild"):
    beast: Public[Piece | None]


class Land(Struct):
    """The state whose schema is in the cases."""

    draw_pile: FaceDown[list[Piece]]
    hands: Own[BySeat[list[Piece]]]
    concealed: Public[BySeat[Concealed]]
    under: FaceDown[list[list[list[Piece]]]]
    figures: Public[list[Figure]]
    road: Public[dict[str, list[Piece]]]
    pair: Public[tuple[Piece, int]]
    leader: Public[BySeat[Piece | None]]
    sites: Public[list[Town]]
    gems: Public[BySeat[int]]
    damage: Public[dict[Piece, int]]


@pytest.mark.parametrize("case", cases("picks"), ids=lambda case: str(case["why"]))
def test_what_may_be_picked_together(case: dict[str, Any]) -> None:
    options = msgspec.convert([[*option, ""] for option in case["options"]], list[Option])
    together = case["group"], case["leads"], case["distinct"], case["once"]
    ask = Pick(0, "any", "", case["least"], case["most"], options, *together)
    fitting = [at for at in range(len(options)) if ask.fits(at, case["picked"])]
    assert fitting == case["fits"]
    for positions in case["answers"]["allowed"]:
        assert ask.resolve(tuple(options[at] for at in positions)) is not None, positions
    for positions in case["answers"]["refused"]:
        assert ask.resolve(tuple(options[at] for at in positions)) is None, positions


def test_the_schema_in_the_cases_is_one_of_ours() -> None:
    ours, theirs = state_schema(Land, "A land")["properties"], cases("places")["schema"]["properties"]
    assert ours.keys() == theirs.keys()
    for name, part in ours.items():
        assert {alias: part.get(alias) for alias in ("sight", "by_seat", "type")} == {
            alias: theirs[name].get(alias) for alias in ("sight", "by_seat", "type")
        }, name


@pytest.mark.parametrize("case", [one for one in cases("places")["paths"] if not one["path"].startswith("sites.1")],
                         ids=lambda case: str(case["path"]))  # fmt: skip
def test_how_a_place_is_called(case: dict[str, Any]) -> None:
    given = cases("places")
    texts = Texts("", {}, {}, {}, given["texts"]["places"], given["texts"]["yours"])
    assert Words(texts, {}, Land).place(case["path"], given["names"]) == case["words"]


def test_what_lies_where() -> None:
    given = cases("places")
    state = {name: value for name, value in given["state"].items() if name != "sites"}
    land = msgspec.convert({**state, "sites": [["town", [71, 72]]]}, Land, strict=False)
    for path, lying in given["lies"].items():
        if not path.startswith("sites.1"):
            spot = find_place(land, path)
            found = readable(spot.shape, spot.value, str)
            assert found == [str(piece) for piece in lying] or [found] == [str(piece) for piece in lying], path


def test_a_film_is_unpacked_alike() -> None:
    case = cases("film")
    film = read_film(b64decode(case["data"]))
    assert (film.rate, list(film.bodies)) == (case["rate"], case["bodies"])
    for picture, expected in zip(film.pictures, case["pictures"], strict=True):
        for pose, other in zip(picture, expected, strict=True):
            assert pose == pytest.approx(tuple(other), abs=2e-3)


SPOKEN = cases("gestures")


def speaking() -> GestureWords:
    languages = [Texts("", {}, {}, {}, {}, **language) for language in SPOKEN["languages"]]
    return GestureWords([Dial(**dial) for dial in SPOKEN["dials"]], languages)


@pytest.mark.parametrize("case", SPOKEN["read"], ids=lambda case: str(case["text"]))
def test_a_gesture_is_read_from_words(case: dict[str, Any]) -> None:
    assert speaking().read(case["text"]) == case["numbers"]


@pytest.mark.parametrize("case", SPOKEN["wrong"], ids=lambda case: str(case["text"]))
def test_words_that_are_no_gesture(case: dict[str, Any]) -> None:
    with pytest.raises(BadGesture) as wrong:
        speaking().read(case["text"])
    assert (wrong.value.what, wrong.value.about) == (case["what"], case["about"])


@pytest.mark.parametrize("case", SPOKEN["say"], ids=lambda case: str(case["text"]))
def test_a_gesture_is_said_in_words(case: dict[str, Any]) -> None:
    assert speaking().say(case["numbers"]) == case["text"]
