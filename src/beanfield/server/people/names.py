"""Names: what people may call themselves, and the name of a guest who chose none."""

from typing import Final
from unicodedata import category, normalize

from beanfield.kernel.letters import is_mixed, seen
from beanfield.server.ground.problems import Problem

LONGEST_NAME: Final = 24
LONGEST_LOGIN: Final = 64

_MOODS: Final = (
    "Brave", "Calm", "Clever", "Cosy", "Curious", "Daring", "Dapper", "Eager", "Gentle", "Golden", "Happy", "Humble",
    "Jolly", "Keen", "Lucky", "Merry", "Mighty", "Nimble", "Patient", "Proud", "Quick", "Quiet", "Rosy", "Sleepy",
    "Snug", "Sunny", "Swift", "Tidy", "Wild", "Wise", "Witty", "Zesty",
)  # fmt: skip
_THINGS: Final = (
    "Bean", "Beet", "Bramble", "Carrot", "Chestnut", "Clover", "Fennel", "Fig", "Garlic", "Ginger", "Hazel", "Leek",
    "Lentil", "Lupin", "Melon", "Mint", "Mustard", "Nettle", "Olive", "Onion", "Parsley", "Pea", "Pepper", "Plum",
    "Pumpkin", "Quince", "Radish", "Sorrel", "Sprout", "Thyme", "Turnip", "Walnut",
)  # fmt: skip


def guest_name(person_id: int) -> str:
    """A pleasant name for a guest, always the same for the same person.

    >>> guest_name(1)
    'Calm Bean 1'
    """
    rest, mood = divmod(person_id, len(_MOODS))
    rest, thing = divmod(rest, len(_THINGS))
    return f"{_MOODS[mood]} {_THINGS[thing]} {rest % 99 + 1}"


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is kept: composed (NFC), without blanks around it. A problem if it can't be shown plainly.

    With characters that nobody sees, that turn the direction of writing, that break the line or that pile up on each
    other, one name could look like another, or like a part of the page.
    """
    name = normalize("NFC", text).strip()
    if not 1 <= len(name) <= longest:
        raise Problem(400, "bad-name", f"A name has 1 to {longest} characters. Choose another one.")
    if seen(name) != name or not all(map(_is_plain, name)) or category(name[0])[0] == "M":
        raise Problem(400, "bad-name", "A name has letters, digits, signs and single blanks. Choose another one.")
    if is_mixed(name):
        raise Problem(
            400, "bad-name", "A name has letters of one script, because some look like others. Choose another one."
        )
    return name


def _is_plain(letter: str) -> bool:
    return letter == " " or category(letter)[0] not in "CZ"
