"""Settings: all from the environment, nothing must be set, and a mistake is told with what to write."""

import stat
from pathlib import Path

import pytest

from beanfield.server.ground.settings import (
    FIELDS,
    PREFIX,
    Settings,
    SettingsError,
    data_folder,
    meta,
    print_config,
    read_settings,
    show,
    signing_keys,
    variable,
    without_password,
)

POSTGRES = "postgresql://bean:hunter2@db.example/beans"
KEY = "k" * 40


def test_nothing_must_be_set() -> None:
    settings = read_settings({"HOME": "/home/bean"})
    assert settings.on_sqlite
    assert settings.database_file == Path("/home/bean/.local/share/beanfield/beanfield.db")
    assert (settings.host, settings.port, settings.redis, settings.nodes) == ("127.0.0.1", 8000, "", 1)


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {"HOME": "/h"}, "/h/.local/share/beanfield"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/x"}, "/x/beanfield"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/beanfield"),
        ("win32", {"USERPROFILE": "/u"}, "/u/AppData/Local/beanfield"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l/beanfield"),
    ],
)
def test_the_data_folder_follows_the_custom_of_the_system(platform: str, environ: dict[str, str], folder: str) -> None:
    assert data_folder(environ, platform) == Path(folder)


def test_every_setting_has_a_default_and_says_what_it_is() -> None:
    Settings()
    for name in FIELDS:
        assert (meta(name).description or "").endswith(".")


def test_values_are_read_as_their_types() -> None:
    settings = read_settings(
        {
            "BEANFIELD_DATABASE": POSTGRES,
            "BEANFIELD_NODES": "3",
            "BEANFIELD_REQUEST_TIMEOUT": "2.5",
            "BEANFIELD_ORIGINS": "https://a.example, https://b.example:8443",
            "BEANFIELD_LOG_FORMAT": "json",
            "BEANFIELD_TRUSTED_PROXIES": "10.0.0.0/8 fd00::1",
        }
    )
    assert settings.nodes == 3
    assert settings.request_timeout == 2.5
    assert settings.all_origins == {"https://a.example", "https://b.example:8443"}
    assert settings.log_format == "json"
    assert [str(each) for each in settings.proxies] == ["10.0.0.0/8", "fd00::1/128"]


def test_an_empty_variable_is_not_set_and_arguments_go_first() -> None:
    settings = read_settings({"BEANFIELD_PORT": " ", "BEANFIELD_HOST": "::"}, {"BEANFIELD_HOST": "0.0.0.0"})
    assert (settings.port, settings.host) == (8000, "0.0.0.0")


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({"BEANFIELD_PROT": "1"}, "did you mean BEANFIELD_PORT?"),
        ({"BEANFIELD_QQQQQQ": "1"}, "hosting.md lists all"),
        ({"BEANFIELD_PORT": "tcp://10.0.0.1:80"}, "BEANFIELD_PORT=tcp://10.0.0.1:80 can't be read"),
        ({"BEANFIELD_PORT": "70000"}, "<= 65535"),
        ({"BEANFIELD_LOG_LEVEL": "loud"}, "BEANFIELD_LOG_LEVEL"),
        ({"BEANFIELD_BOT_PAUSE_MS": "-1"}, ">= 0"),
        ({"BEANFIELD_DATABASE": "mysql://x/y"}, "postgresql://USER:PASSWORD@HOST/NAME"),
        ({"BEANFIELD_DATABASE": "sqlite://beans.db"}, "three slashes"),
        ({"BEANFIELD_DATABASE": "sqlite:///"}, "three slashes"),
        ({"BEANFIELD_NODES": "2"}, "needs PostgreSQL"),
        ({"BEANFIELD_REDIS": "localhost"}, "redis://HOST:PORT/0"),
        ({"BEANFIELD_REDIS": "redis://localhost:port"}, "redis://HOST:PORT/0"),
        ({"BEANFIELD_PUBLIC_URL": "https://beans.example/"}, "no slash"),
        ({"BEANFIELD_PUBLIC_URL": "beans.example"}, "https://NAME"),
        ({"BEANFIELD_PUBLIC_URL": "https://[beans"}, "https://NAME"),
        ({"BEANFIELD_HOSTS": "beans.lan https://beans.lan"}, "https://beans.lan is no name"),
        ({"BEANFIELD_HOSTS": "beans.lan:8000"}, "without https:// and port"),
        ({"BEANFIELD_ORIGINS": "https://a.example/path"}, "https://a.example/path is no origin"),
        ({"BEANFIELD_TRUSTED_PROXIES": "proxy.local"}, "proxy.local is no address"),
        ({"BEANFIELD_SECRET_KEYS": "short"}, "32 characters"),
        ({"BEANFIELD_SMTP_HOST": "mail.example"}, "BEANFIELD_MAIL_FROM"),
    ],
)
def test_a_mistake_names_the_variable_and_what_to_write(environ: dict[str, str], said: str) -> None:
    with pytest.raises(SettingsError, match=PREFIX) as wrong:
        read_settings(environ)
    assert said in str(wrong.value)


def test_a_wrong_secret_is_not_told() -> None:
    with pytest.raises(SettingsError) as wrong:
        read_settings({"BEANFIELD_SECRET_KEYS": "hunter2"})
    assert "hunter2" not in str(wrong.value)


def test_a_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/new/beanfield.db")
    (key,) = signing_keys(settings)
    assert len(key) >= 32
    assert signing_keys(settings) == (key,)
    (file,) = (tmp_path / "new").iterdir()
    assert file.name == "beanfield.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/beanfield.db")
    signing_keys(settings)
    (tmp_path / "beanfield.key").chmod(0o644)
    with pytest.raises(SettingsError, match="chmod 600"):
        signing_keys(settings)


def test_a_file_without_a_key_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "beanfield.key"
    file.touch(0o600)
    with pytest.raises(SettingsError, match="remove the file"):
        signing_keys(Settings(database=f"sqlite:///{tmp_path}/beanfield.db"))


def test_keys_of_the_environment_go_before_a_file(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/beanfield.db", secret_keys=(KEY, "o" * 32))
    assert signing_keys(settings) == (KEY.encode(), b"o" * 32)
    assert not list(tmp_path.iterdir())


def test_with_postgresql_a_key_must_be_set() -> None:
    with pytest.raises(SettingsError, match=r"BEANFIELD_SECRET_KEYS is not set.*token_urlsafe"):
        signing_keys(Settings(database=POSTGRES))


def test_shown_settings_hide_every_secret_and_say_where_they_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    environ = {
        "BEANFIELD_DATABASE": POSTGRES,
        "BEANFIELD_REDIS": "redis://:hunter2@cache.example:6379/0",
        "BEANFIELD_SECRET_KEYS": f"hunter2{KEY},hunter2{KEY}",
        "BEANFIELD_SMTP_PASSWORD": "hunter2",
        "BEANFIELD_METRICS_TOKEN": "hunter2",
    }
    arguments = {"BEANFIELD_PORT": "9000"}
    settings = read_settings(environ, arguments)
    shown = {each.variable: each for each in show(settings, environ, arguments)}
    assert set(shown) == {variable(name) for name in FIELDS}
    assert shown["BEANFIELD_DATABASE"].value == "postgresql://bean:(hidden)@db.example/beans"
    assert shown["BEANFIELD_SECRET_KEYS"].value == "(2 hidden)"
    assert shown["BEANFIELD_DATABASE"].source == "environment"
    assert shown["BEANFIELD_PORT"].source == "command line"
    assert shown["BEANFIELD_HOST"].source == "default"
    print_config(settings, environ, arguments)
    printed = capsys.readouterr().out
    assert "hunter2" not in printed
    assert "BEANFIELD_PORT=9000" in printed


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("sqlite:///beans.db", "sqlite:///beans.db"),
        ("sqlite:////srv/beans.db", "sqlite:////srv/beans.db"),
        ("postgresql://db/beans", "postgresql://db/beans"),
        ("postgresql://db/beans?password=hunter2", "postgresql://db/beans?(hidden)"),
        ("postgresql://b:hunter2@db:x/beans", "(hidden)"),
    ],
)
def test_a_url_is_shown_without_its_password(url: str, shown: str) -> None:
    assert without_password(url) == shown
