"""The files that a host copies are valid, and name only settings that exist."""

import re
import shlex
from configparser import RawConfigParser
from pathlib import Path

import pytest
import yaml

from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.settings import FIELDS, Settings, meta, read_settings, shown_value, variable

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = ROOT / "docs" / "hosting.md"
VARIABLES = {variable(name) for name in FIELDS}
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))


def files() -> list[Path]:
    return sorted(file for file in DEPLOY.rglob("*") if file.is_file())


@pytest.mark.parametrize("file", [*files(), HOSTING], ids=lambda file: file.name)
def test_only_settings_that_exist_are_named(file: Path) -> None:
    assert set(re.findall(r"BEANFIELD_[A-Z_]+[A-Z]", file.read_text())) <= VARIABLES


def test_every_setting_is_in_the_guide_with_its_default_and_what_it_is() -> None:
    rows = re.findall(r"^\| `(BEANFIELD_\w+)` \| (.*?) \| (.*) \|$", HOSTING.read_text().replace("|  |", "| - |"), re.M)
    told = {name: (default.strip("`"), help_) for name, default, help_ in rows}
    assert set(told) == VARIABLES
    for name in FIELDS:
        default, help_ = told[variable(name)]
        assert help_ == meta(name).description
        if name != "database":
            assert default == (shown_value(name, getattr(Settings(), name)) or "-")


def test_every_metric_in_the_guide_is_counted() -> None:
    counted = {family.name for family in Metrics().registry.collect()}
    told = set(re.findall(r"`(beanfield_\w+)`", HOSTING.read_text()))
    assert told
    assert {name.removesuffix("_total") for name in told} <= counted


def test_files_that_the_guide_points_at_are_there() -> None:
    paths = re.findall(r"`(deploy/[^`]+)`", HOSTING.read_text())
    assert paths
    for path in paths:
        assert (ROOT / path).exists() or path == "deploy/.env"  # hosts write this file themselves


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_a_unit_is_hardened_and_its_settings_can_be_read(file: Path) -> None:
    unit = RawConfigParser(strict=True)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # keep the capitals of names
    unit.read_string(file.read_text())
    service = unit["Service"]
    for name in ("NoNewPrivileges", "PrivateTmp", "PrivateDevices", "DynamicUser", "ProtectHome"):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert float(service["TimeoutStopSec"]) > 2 * Settings().drain_timeout + 5
    assert shlex.split(service["ExecStart"])[:1] == ["/opt/beanfield/bin/beanfield"]
    read_settings(dict(pair.split("=", 1) for pair in shlex.split(service["Environment"])))


def test_the_compose_file_has_all_parts_and_settings_that_go_together() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = compose["services"]
    assert set(services) == {"postgres", "redis", "node1", "node2", "worker", "caddy"}
    for name in ("node1", "node2", "worker"):
        environ = {
            key: re.sub(r"\$\{(\w+):\?[^}]*\}", lambda found: found[1].lower() + "x" * 32, str(value))
            for key, value in services[name]["environment"].items()
        }
        settings = read_settings(environ)
        assert not settings.on_sqlite
        assert settings.redis
        assert settings.https
        assert services[name]["read_only"]
    assert services["caddy"]["environment"]["NODES"] == "node1:8000 node2:8000"


def test_the_image_runs_as_nobody_special_and_is_watched() -> None:
    lines = (DEPLOY / "Dockerfile").read_text().splitlines()
    words = [line.split()[0] for line in lines if line[:1].isalpha()]
    assert words.count("FROM") == 3
    assert any(line.startswith("COPY --from=web") for line in lines)
    assert "USER beanfield" in lines
    assert "HEALTHCHECK" in words
    assert words.index("USER") < words.index("CMD")
    environ = dict(re.findall(r"(BEANFIELD_\w+)=(\S+)", "\n".join(lines)))
    assert read_settings(environ).host == "0.0.0.0"


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_a_proxy_keeps_inside_what_machines_ask_and_its_braces_match(name: str) -> None:
    text = re.sub(r"#.*", "", (DEPLOY / name).read_text())
    assert text.count("{") == text.count("}")
    assert "/metrics" in text
    assert "/ready" in text
    assert re.search(r"64k", text, re.I)


def test_nginx_tells_who_the_visitor_is_and_lets_sockets_through() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"):
        assert f"proxy_set_header {header} " in text
