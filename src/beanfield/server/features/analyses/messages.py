"""What the server says about an analysis."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from beanfield.server.features.analyses.portion import Findings


class Analysis(Struct, frozen=True):
    """How far an analysis has come; in the end with what was found."""

    state: Literal["none", "working", "whole", "other-rules"]
    """`none`: nobody has wanted it yet. `other-rules`: the match was played by other rules than this server has."""
    done: int = 0
    answers: int = 0
    """How many there are; 0 while nobody has looked."""
    findings: Findings | UnsetType = UNSET
