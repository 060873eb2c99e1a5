"""Lines of the log: fixed fields, and no word that a person wrote."""

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.server.ground import logs
from beanfield.server.ground.logs import FIELDS
from tests.server.log_capture import CapturedLog, captured_log

SOURCE = Path(logs.__file__).parents[2]

SECRET = "Léa's chat, with blanks"


@pytest.fixture
def captured() -> Iterator[CapturedLog]:
    with captured_log() as out:
        yield out


def test_a_line_has_its_event_level_time_table_and_number(captured: CapturedLog) -> None:
    logs.get("a").bind(table="3yQ8zKtPx1A").info("answer committed", seq=17, game="space-beans")
    (line,) = captured.read_all()
    assert str(line.pop("time")).endswith("Z")
    assert line == {
        "event": "answer committed", "level": "info", "table": "3yQ8zKtPx1A", "seq": 17, "game": "space-beans",
    }  # fmt: skip


def test_fields_that_are_not_in_the_list_are_dropped(captured: CapturedLog) -> None:
    logs.get("a").info("said", name="Bob", chat="hi", login="bob", mail="bob@example.org", query="a=b", seq=1)
    (line,) = captured.read_all()
    assert set(line) == {"event", "level", "time", "seq"}


def test_no_field_is_for_what_people_write() -> None:
    assert not FIELDS & {"name", "chat", "text", "login", "mail", "query", "path", "url", "body", "address", "token"}


@pytest.mark.parametrize("value", [SECRET, "bob@example.org", "a?b=c", "x" * 121, {"a": 1}, [SECRET], "", "a\nb"])
def test_a_value_that_could_be_text_is_dropped_even_in_a_field_of_the_list(
    captured: CapturedLog, value: object
) -> None:
    logs.get("a").info("said", rule=value)
    assert "rule" not in captured.read_all()[0]


def test_an_event_is_a_few_plain_words(captured: CapturedLog) -> None:
    logs.get("a").info(f"{SECRET} said")
    logs.get("a").info("chat of %s", SECRET)
    assert [line["event"] for line in captured.read_all()] == ["unnamed", "unnamed"]


def test_every_event_of_ours_gets_through(captured: CapturedLog) -> None:
    events = {
        said
        for path in SOURCE.rglob("*.py")
        for said in re.findall(r"_log\.(?:info|warning|error|exception)\(\s*\"([^\"]+)\"", path.read_text())
    }
    assert len(events) > 50
    for event in sorted(events):
        logs.get("a module").info(event)
    assert [line["event"] for line in captured.read_all()] == sorted(events)


def test_an_exception_is_told_by_its_kind_and_place(captured: CapturedLog) -> None:
    try:
        raise ValueError(SECRET)
    except ValueError:
        logs.get("a").exception("store failed", seq=3)
    (line,) = captured.read_all()
    assert line["error"] == "ValueError"
    assert "test_logs.py:" in str(line["where"])
    assert "chat" not in captured.getvalue()


def test_libraries_are_told_by_place_and_never_quoted(captured: CapturedLog) -> None:
    logging.getLogger("uvicorn.error").error("request %s failed", SECRET)
    try:
        raise KeyError(SECRET)
    except KeyError:
        logging.getLogger("asyncio").exception(SECRET)
    first, second = captured.read_all()
    assert (first["event"], first["logger"], first["level"]) == ("library", "uvicorn.error", "error")
    assert second["error"] == "KeyError"
    assert "chat" not in captured.getvalue()


def test_access_lines_and_chatter_of_libraries_are_off(captured: CapturedLog) -> None:
    logging.getLogger("uvicorn.access").warning("GET /secret?x=y")
    logging.getLogger("uvicorn.error").info("connection open")
    assert captured.getvalue() == ""


def test_the_level_is_kept(captured: CapturedLog) -> None:
    logs.get("a").debug("detail")
    assert captured.getvalue() == ""


def test_lines_for_people_hold_the_same_fields(captured: CapturedLog) -> None:
    logs.configure("console", "debug", captured)
    logs.get("a").debug("answer committed", seq=17, chat=SECRET)
    said = captured.getvalue()
    assert "answer committed" in said
    assert "seq=17" in said
    assert "Léa" not in said


@given(st.dictionaries(st.text(min_size=1), st.text() | st.integers() | st.lists(st.text())), st.text())
def test_whatever_is_handed_over_only_words_get_through(given_fields: dict[str, object], event: str) -> None:
    kept = logs.keep_allowed(None, "info", {**given_fields, "event": event})
    assert set(kept) <= FIELDS | {"event", "level", "time"}
    for name in set(kept) & FIELDS:
        value = kept[name]
        for each in value if isinstance(value, list) else [value]:
            assert not isinstance(each, str) or not set(each) & set(" \n\t@?&'\"%")
