"""The clock of the database, set by a test."""

from collections.abc import Callable

import pytest

from beanfield.store.database import Database


def set_clock(monkeypatch: pytest.MonkeyPatch, ahead_ms: int) -> None:
    """From now on it is ahead by this much."""
    monkeypatch.setattr(Database, "clock", property(lambda database: f"{REAL.__get__(database)} + {ahead_ms}"))


def stop_clock(monkeypatch: pytest.MonkeyPatch, shows: Callable[[], int]) -> None:
    """From now on it shows this and nothing else."""
    monkeypatch.setattr(Database, "clock", property(lambda _: f"CAST({shows()} AS bigint)"))


REAL: property = vars(Database)["clock"]
