"""Letters that nobody sees, marks that are piled up, letters that look like others: names, cards and chat have none.

The bounds are those of Unicode's advice on security (UTS #39): no more than four marks on a letter, none twice (5.4),
and in a name letters of one script, or of those that are written together (5.2, highly restrictive).

Python knows the script of a letter only by its name, and that is enough. Libraries that hold Unicode's whole list of
letters that look alike were no better: the one for Python alone has seen no release since January 2024 and weighs a
megabyte, and the one around ICU must be compiled.
"""

import re
from functools import lru_cache
from typing import Final
from unicodedata import category, name, normalize

MOST_MARKS: Final = 4
_MARKS: Final = frozenset({"Mn", "Me"})
_EMOJI_STYLE: Final = "\ufe0f"
"""Asks for the colourful picture of a sign; on a sign it is seen."""
_UNSEEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Of the letters and marks; what Unicode calls format and control characters is told by its category."""


def seen(text: str) -> str:
    r"""The text without what nobody sees, and without marks beyond those that a letter can have.

    >>> len(seen("Z" + "\u0301" * 30 + "algo"))
    6
    """
    kept: list[str] = []
    marks: list[str] = []
    for letter in text:
        is_style = letter == _EMOJI_STYLE and bool(kept) and category(kept[-1])[0] == "S"
        if letter in _UNSEEN and not is_style:
            continue
        if category(letter) in _MARKS and not is_style:
            if letter in marks or len(marks) >= MOST_MARKS:
                continue
            marks.append(letter)
        else:
            marks = []
        kept.append(letter)
    return "".join(kept)


def flaw_of(text: str) -> str:
    r"""Why a text can't be shown plainly on the screens of others, as the end of a sentence; empty if it can.

    >>> flaw_of("Captain Toast"), flaw_of("Zed\x1b[2J"), flaw_of("Z" + "\u0301" * 30)
    ('', 'has a letter that nobody can see, U+001B', 'has marks that pile up')
    """
    for at, letter in enumerate(text):
        is_style = letter == _EMOJI_STYLE and at > 0 and category(text[at - 1])[0] == "S"
        kind = category(letter)
        if (letter in _UNSEEN and not is_style) or kind[0] == "C" or kind in {"Zl", "Zp"}:
            return f"has a letter that nobody can see, U+{ord(letter):04X}"
    return "has marks that pile up" if seen(text) != text or category(text[:1] or " ")[0] == "M" else ""


_ORDERS: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
_BREAKS: Final = re.compile(r"[\t\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]+")


@lru_cache(8192)
def harmless(text: str) -> str:
    r"""A piece of a line without what a terminal obeys and what turns the line round, whoever wrote it.

    >>> harmless("Zed\x1b]0;mine\x07 \u202eback\nok")
    'Zed]0;mine back ok'
    """
    return _ORDERS.sub("", _BREAKS.sub(" ", text))


_TOGETHER: Final = (
    frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "HANGUL"}),
)
"""Scripts that are written together: in Japan, in China and Taiwan, in Korea."""
_LIKE: Final = {
    "A": "АΑᎪꓮ", "B": "ВΒᏴꓐ", "C": "СᏟꓚ", "D": "Ꭰꓓ", "E": "ЕΕᎬꓰ", "F": "ꓝ", "G": "ԌᏀꓖ", "H": "НΗᎻꓧ",
    "I": "ІΙꓲ", "J": "ЈᎫꓙ", "K": "КΚᏦꓗ", "L": "ԼᏞꓡ", "M": "МΜᎷꓟ", "N": "Νꓠ", "O": "ОΟՕꓳ", "P": "РΡᏢꓑ",
    "R": "ᎡꓣᏒ", "S": "ЅՏᏚꓢ", "T": "ТΤᎢꓔ", "U": "Սꓴ", "V": "ѴᏙꓦ", "W": "ԜᎳꓪ", "X": "ХΧꓫ", "Y": "УҮΥᎩꓬ",
    "Z": "ΖᏃꓜ", "a": "аɑα", "b": "Ьƅ", "c": "сᴄ", "d": "ԁ", "e": "е", "g": "ɡց", "h": "һհ", "i": "іιɩɪ",
    "j": "јϳ", "l": "ӀӏǀƖ", "n": "ո", "o": "оοσօᴏ", "p": "рρ", "q": "ԛզ", "r": "г", "s": "ѕꜱ", "u": "υսʋᴜ",
    "v": "ѵνᴠ", "w": "ԝᴡ", "x": "х", "y": "уγʏ", "z": "ᴢ", "ß": "β", "3": "З", "6": "б", "'": "’‘ʼ",
    "-": "‐–—−",
}  # fmt: skip
"""What looks Latin, by what it looks like: letters of other scripts, in which whole names can be written, and rare
Latin ones. It is a part of Unicode's list (UTS #39).
"""
_LIKE_LATIN: Final = str.maketrans({other: latin for latin, others in _LIKE.items() for other in others})
_SHAPES: Final = {"0": "o", "1": "l", "|": "l", "\u0131": "l", "i\u0307": "l", "i": "l", "rn": "m", "vv": "w"}
"""What is drawn alike; one is replaced after the other."""


def is_mixed(text: str) -> bool:
    """Whether there are letters of scripts that nobody writes together, so that some may pass for others.

    >>> is_mixed("Anna"), is_mixed("\u0410nna"), is_mixed("\u0410\u043d\u043d\u0430")
    (False, True, False)
    """
    letters = [letter for letter in normalize("NFKC", text) if category(letter)[0] == "L"]
    scripts = {name(letter, "UNNAMED").replace("-", " ").partition(" ")[0] for letter in letters}
    return len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER)


@lru_cache(4096)
def look_of(text: str) -> str:
    """The same for texts that look the same at a glance: case, width and look-alikes make no difference.

    >>> look_of("ANNA") == look_of("\u0410nna") == look_of("anna ")
    True
    """
    plain = normalize("NFKC", normalize("NFKC", text).translate(_LIKE_LATIN).casefold())
    for drawn, alike in _SHAPES.items():
        plain = plain.replace(drawn, alike)
    return plain.strip()
