"""What names, cards, chat and terminals do without."""

import pytest

from beanfield.kernel.letters import MOST_MARKS, flaw_of, harmless, is_mixed, look_of, seen

HIDDEN = ["\x00", "\x1b", "\x7f", "\x9b", "\u061c", "\u200b", "\u200e", "\u202e", "\u2028", "\u2069", "\u3164",
          "\ufeff", "\ue000", "\U000e0041", "\ufe0f"]  # fmt: skip


@pytest.mark.parametrize("letter", HIDDEN)
def test_what_nobody_sees_is_a_flaw_and_is_named_by_its_number(letter: str) -> None:
    assert flaw_of(f"a{letter}b") == f"has a letter that nobody can see, U+{ord(letter):04X}"


@pytest.mark.parametrize("text", ["", "Zoë", "団長", "हिन्दी", "❤️", "a\u00a0b", "1+1=2", "e\u0301"])
def test_what_people_write_is_none(text: str) -> None:
    assert flaw_of(text) == ""
    assert harmless(text) == text


def test_marks_have_a_letter_to_stand_on_and_do_not_pile_up() -> None:
    marks = "".join(map(chr, range(0x300, 0x300 + MOST_MARKS)))
    assert flaw_of(f"a{marks}") == ""
    assert flaw_of(f"a{marks}\u0330") == flaw_of("\u0301a") == "has marks that pile up"
    assert seen(f"a{marks}\u0330") == f"a{marks}"


def test_a_terminal_gets_one_line_without_orders() -> None:
    assert harmless("a\x1b[2J\x07\u202eb\r\n\tc\u2028d\ud800") == "a[2Jb c d"


def test_letters_of_other_scripts_are_told_and_compared_by_their_looks() -> None:
    assert is_mixed("Тіtan") and not is_mixed("Титан")
    assert look_of("Тіtan") == look_of("TITAN")
