"""`@rule("SPB-017")` says which rules and rulings a test holds a game to: it fails if one of them is broken."""

import pytest

rule = pytest.mark.rule
