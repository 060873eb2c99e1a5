"""The files for GitHub: workflows and forms are well formed, and call only scripts that exist."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")


def check_schema(schema: str, *files: Path) -> subprocess.CompletedProcess[str]:
    """Check files with a schema that comes with check-jsonschema. Nothing is downloaded."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text())["jobs"].values()
    return [step for job in jobs for step in job["steps"]]


def test_workflows_and_forms_are_well_formed() -> None:
    assert len(WORKFLOWS) == 3 and len(FORMS) == 3
    for schema, files in {"github-workflows": WORKFLOWS, "github-issue-forms": FORMS}.items():
        checked = check_schema(schema, *files)
        assert checked.returncode == 0, checked.stdout


def test_a_workflow_with_a_fault_is_found(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yml"
    bad.write_text(WORKFLOWS[0].read_text().replace("runs-on:", "run-on:"))
    assert check_schema("github-workflows", bad).returncode != 0


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_scripts_that_are_there(workflow: Path) -> None:
    scripts = [shlex.split(step["run"])[0] for step in steps(workflow) if "run" in step]
    for script in scripts:
        assert script == "gh" or (ROOT / script).stat().st_mode & 0o111
    assert any(script.startswith(".ci/") for script in scripts)


def test_every_script_of_ours_is_run_or_told_of() -> None:
    places = [*WORKFLOWS, ROOT / ".ci" / "run", *(ROOT / "docs").glob("*.md")]
    called = "".join(path.read_text("utf-8") for path in places)
    scripts = {path.name for path in (ROOT / ".ci").iterdir() if path.is_file() and not path.suffix}
    assert {script for script in scripts if not re.search(rf"\.ci/{script}\b", called)} == set()


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_job_may_do_no_more_than_it_must(workflow: Path) -> None:
    told = yaml.safe_load(workflow.read_text())
    assert told["permissions"] == {"contents": "read"}
    more = {name: job["permissions"] for name, job in told["jobs"].items() if "permissions" in job}
    allowed = {"publish": {"id-token": "write"}, "announce": {"contents": "write"}}
    assert more == (allowed if workflow.name == "release.yml" else {})
    assert not any("secrets." in str(step) for step in steps(workflow))
