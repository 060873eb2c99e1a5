"""A test that fails says which match it was about, so that it can be played again."""

from collections.abc import Generator

import pytest

from tests.generic.wander import LAST


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    """Whatever comes out of a test gets a note with the last match that was begun in it."""
    LAST.clear()
    try:
        return (yield)
    except BaseException as error:
        for begun in LAST:
            error.add_note(f"the last match that was begun: {begun}")
        raise
