"""The files that a host copies are valid, and name only settings that exist."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
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


def dashboard() -> set[str]:
    """All samples that the dashboard asks for."""
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", ())]
    return set(re.findall(r"\b(?:beanfield|process)_\w+", " ".join(asked)))


def test_every_metric_of_the_dashboard_is_counted() -> None:
    metrics = Metrics()
    metrics.answered("a-game")
    counted = {family.name for family in metrics.registry.collect()}
    asked = dashboard()
    assert asked
    assert {re.sub(r"_(total|bucket)$", "", name) for name in asked} <= counted | {"process_cpu_seconds"}


def test_every_metric_of_the_guide_is_on_the_dashboard() -> None:
    told = set(re.findall(r"^\| `(beanfield_\w+)`", HOSTING.read_text(), re.M))
    assert told <= {name.removesuffix("_bucket") for name in dashboard()}


def test_the_dashboard_has_each_panel_once_and_none_over_another() -> None:
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    assert len({panel["id"] for panel in panels}) == len({panel["title"] for panel in panels}) == len(panels)
    covered = [
        (panel["gridPos"]["x"] + x, panel["gridPos"]["y"] + y)
        for panel in panels
        for x in range(panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["h"])
    ]
    assert len(covered) == len(set(covered))
    assert max(x for x, _ in covered) < 24


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
    read_settings(dict(pair.split("=", 1) for pair in shlex.split(service["Environment"].replace("%i", "1"))))


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
    assert services["worker"]["environment"]["BEANFIELD_METRICS_PORT"] == 8000  # where the image looks for health
    for service in services.values():
        assert service["logging"]["options"]["max-size"]
        assert service["mem_limit"]
        assert service["cpus"]
        assert service["pids_limit"]
    assert services["caddy"]["environment"]["NODES"] == "node1:8000 node2:8000"


def images() -> dict[str, str]:
    """All images that are not ours: the variable that names one, and its tag."""
    return dict(re.findall(r"\$\{(\w+_IMAGE):-([^}]+)\}", (DEPLOY / "compose.yaml").read_text()))


def test_every_image_has_a_tag_and_can_be_pinned() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    named = [service["image"] for service in services.values() if service["image"] != "beanfield"]
    assert named
    assert all(re.fullmatch(r"\$\{\w+_IMAGE:-[^}]+\}", image) for image in named)
    assert all(re.search(r":\d", tag) for tag in images().values())
    dockerfile = (DEPLOY / "Dockerfile").read_text()
    built = dict(re.findall(r"^ARG (\w+_IMAGE)=(\S+)$", dockerfile, re.M))
    assert built.items() <= images().items()
    assert set(re.findall(r"^FROM (\S+)", dockerfile, re.M)) == {f"${{{name}}}" for name in built}


def test_pinning_writes_a_digest_for_every_image_and_keeps_the_other_settings(tmp_path: Path) -> None:
    for name in ("compose.yaml", "pin"):
        shutil.copy(DEPLOY / name, tmp_path)
    (tmp_path / ".env").write_text("SITE=beans.example\nREDIS_IMAGE=redis:8@sha256:old\n")
    fake = tmp_path / "docker"
    fake.write_text('#!/bin/sh\necho "sha256:of-$4"\n')
    fake.chmod(0o755)
    environ = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    subprocess.run([tmp_path / "pin"], env=environ, check=True, capture_output=True)
    lines = (tmp_path / ".env").read_text().splitlines()
    assert lines == ["SITE=beans.example", *sorted(f"{name}={tag}@sha256:of-{tag}" for name, tag in images().items())]
    assert (tmp_path / ".env").stat().st_mode & 0o077 == 0
    fake.write_text("#!/bin/sh\necho not found\n")
    assert subprocess.run([tmp_path / "pin"], env=environ, check=False, capture_output=True).returncode == 1
    assert (tmp_path / ".env").read_text().splitlines() == lines


WITHOUT_TERMINAL = """
import importlib, pkgutil, sys
sys.modules["textual"] = None  # as if it were not installed
import beanfield.cli, beanfield.server
for found in pkgutil.walk_packages(beanfield.server.__path__, "beanfield.server."):
    importlib.import_module(found.name)
import beanfield.clients.plain, beanfield.clients.plain_replay
"""


def test_a_server_needs_nothing_that_draws_on_terminals() -> None:
    left = subprocess.run([sys.executable, "-c", WITHOUT_TERMINAL], check=False, capture_output=True, text=True)
    assert left.returncode == 0, left.stderr
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert not [name for name in project["dependencies"] if name.startswith("textual")]
    assert "--extra terminal" not in (DEPLOY / "Dockerfile").read_text()


def test_the_image_runs_as_nobody_special_and_is_watched() -> None:
    lines = (DEPLOY / "Dockerfile").read_text().splitlines()
    words = [line.split()[0] for line in lines if line[:1].isalpha()]
    assert words.count("FROM") == 4
    assert any(line.startswith("COPY --from=web") for line in lines)
    assert "USER beanfield" in lines
    assert "HEALTHCHECK" in words
    assert words.index("USER") < words.index("CMD")
    environ = dict(re.findall(r"(BEANFIELD_\w+)=(\S+)", "\n".join(lines)))
    assert read_settings(environ).host == "0.0.0.0"


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile", "haproxy.cfg"])
def test_a_proxy_keeps_inside_what_machines_ask_and_its_braces_match(name: str) -> None:
    text = re.sub(r"#.*", "", (DEPLOY / name).read_text())
    assert text.count("{") == text.count("}")
    assert "/metrics" in text
    assert "/ready" in text
    assert re.search(r"64k|65536", text, re.I)


def test_nginx_tells_who_the_visitor_is_and_lets_sockets_through() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"):
        assert f"proxy_set_header {header} " in text
