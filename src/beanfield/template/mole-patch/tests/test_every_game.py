"""Mole Patch passes what every game must pass: legal answers, saving, undo, texts, bots, and that nothing leaks."""

from beanfield.testkit.suite import *  # noqa: F403
from mole_patch import MOLE_PATCH

GAMES = [MOLE_PATCH]
