"""Errors: a refusal has a rule, a hint, and the card that forbids it if there is one."""

import pytest

from beanfield.kernel.errors import BeanfieldError, BrokenGame, Differs, NoWorld, Reason, Refused


def test_a_reason_becomes_a_refusal_that_names_its_rule_and_card() -> None:
    refusal = Reason("R-1", "shield").refuse("not now")
    assert (refusal.rule, refusal.hint, refusal.card, str(refusal)) == ("R-1", "not now", "shield", "R-1: not now")
    assert Reason("R-2").refuse("no").card == ""


@pytest.mark.parametrize("error", [Refused("R-1", "no"), Differs(""), NoWorld(""), BrokenGame("")])
def test_whatever_the_kernel_raises_on_purpose_is_caught_as_one(error: BeanfieldError) -> None:
    with pytest.raises(BeanfieldError):
        raise error
