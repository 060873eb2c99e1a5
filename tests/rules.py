"""`@rule("SPB-017")` says which rules and rulings a test checks: the test fails if the game breaks one of them."""

import pytest

rule = pytest.mark.rule
