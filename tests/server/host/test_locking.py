"""One SQLite file, one server: the second one is told who has it."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from beanfield.kernel.errors import BeanfieldError
from beanfield.server.ground.settings import Settings
from beanfield.server.host.locking import lock_of, only_server
from tests.server.server_processes import BEANFIELD, Server
from tests.services import PATIENCE


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`beanfield serve`, to its end."""
    command = [sys.executable, *BEANFIELD, "serve", "--port", "0", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)


def test_a_second_server_on_the_same_file_is_told_of_the_first_and_a_killed_one_is_in_nobodys_way() -> None:
    with closing(Server()) as first:
        file = first.folder / "beanfield.db"
        first.start()
        second = serve("--database", str(file))
        assert second.returncode == 1
        (said,) = second.stderr.splitlines()
        assert said == (
            f"beanfield: another server uses {file} ({first.url}, process {first.pid}); stop that one, or give this "
            "one a database of its own with --database FILE"
        )
        assert "Beanfield is at" not in second.stdout
        assert look_after(file) == 0
        first.kill()
        first.start()


def look_after(file: Path) -> int:
    """`beanfield admin` beside a server; its exit code."""
    environ = {**os.environ, "BEANFIELD_DATABASE": f"sqlite:///{file}"}
    return subprocess.run([sys.executable, *BEANFIELD, "admin", "nodes"], check=False, env=environ).returncode


def test_a_file_is_the_same_by_whatever_name(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "there").symlink_to(tmp_path / "here")
    with (
        only_server(Settings(database=f"sqlite:///{tmp_path}/here/a.db")),
        pytest.raises(BeanfieldError, match=r"another server uses .*here/a\.db; stop that one"),
        only_server(Settings(database=f"sqlite:///{tmp_path}/there/a.db")),
    ):
        pass


def test_files_beside_each_other_have_a_server_each(tmp_path: Path) -> None:
    with (
        only_server(Settings(database=f"sqlite:///{tmp_path}/a.db")),
        only_server(Settings(database=f"sqlite:///{tmp_path}/a.sqlite")),
    ):
        pass


def test_who_had_the_file_before_is_not_told(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/a.db")
    with only_server(settings) as tell_who:
        tell_who("http://somewhere.long.ago")
    with only_server(settings), pytest.raises(BeanfieldError) as told, only_server(settings):
        pass
    assert "long.ago" not in str(told.value)


def test_a_folder_that_is_not_there_is_made_and_one_that_cannot_be_is_told(tmp_path: Path) -> None:
    with only_server(Settings(database=f"sqlite:///{tmp_path}/new/a.db")):
        assert lock_of(tmp_path / "new" / "a.db").exists()
    (tmp_path / "file").touch()
    with (
        pytest.raises(BeanfieldError, match=r"can't be locked: .*a folder of your own"),
        only_server(Settings(database=f"sqlite:///{tmp_path}/file/a.db")),
    ):
        pass


def test_many_nodes_may_share_postgresql() -> None:
    settings = Settings(database="postgresql://127.0.0.1/never")
    with only_server(settings) as tell_who, only_server(settings):
        tell_who("http://127.0.0.1")
