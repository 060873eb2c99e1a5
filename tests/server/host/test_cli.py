"""`beanfield serve` and `beanfield worker`, as a host calls them."""

from pathlib import Path

import pytest

from beanfield.cli import main
from tests.server.log_capture import captured_log


def call(*arguments: str) -> object:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return left.value.code


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BEANFIELD_DATABASE", raising=False)


def test_settings_are_printed_with_where_they_come_from(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BEANFIELD_SMTP_PASSWORD", "hunter2")
    assert call("serve", "--port", "9001", "--print-config") == 0
    said = capsys.readouterr().out
    assert "(command line)\nBEANFIELD_PORT=9001\n" in said
    assert "(environment)\nBEANFIELD_SMTP_PASSWORD=(hidden)\n" in said
    assert "(default)\nBEANFIELD_HOST=127.0.0.1\n" in said


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("beans.db", "sqlite:///{folder}/beans.db"),
        ("/srv/beans.db", "sqlite:////srv/beans.db"),
        ("sqlite:////srv/beans.db", "sqlite:////srv/beans.db"),
        ("postgresql://beans@db/beans", "postgresql://beans@db/beans"),
    ],
)
def test_a_database_is_named_as_a_file_or_a_url_and_goes_before_the_environment(
    given: str, meant: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("BEANFIELD_DATABASE", "postgresql://127.0.0.1/other")
    monkeypatch.chdir(tmp_path)
    for command in ("serve", "worker"):
        assert call(command, "--database", given, "--print-config") == 0
        wanted = f"(command line)\nBEANFIELD_DATABASE={meant.format(folder=tmp_path)}\n"
        assert wanted in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("serve", "--nodes", "2"), "more than one node needs PostgreSQL"),
        (("serve", "--port", "99999"), "BEANFIELD_PORT=99999 can't be read"),
        (("worker",), "a worker of its own needs"),
        (("admin", "end", "nonsense"), "nonsense is no id"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    arguments: tuple[str, ...],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    monkeypatch.setenv("BEANFIELD_DATABASE", f"sqlite:///{tmp_path_factory.mktemp('host')}/beanfield.db")
    with captured_log():
        assert call(*arguments) == 1
    complaint = capsys.readouterr().err
    assert complaint.startswith("beanfield: ")
    assert complaint.count("\n") == 1
    assert said in complaint
