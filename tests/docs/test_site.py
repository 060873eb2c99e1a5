"""The site: its check finds what is broken, and its navigation has every page."""

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from tests.docs.links import faults

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))

GOOD = {
    "index.html": '<a href="guide/#top">guide</a> <a href="https://elsewhere.example">a link may lead elsewhere</a>',
    "guide/index.html": '<h1 id="top">Guide</h1> <a href="..">home</a> <a href="#top">up</a> <img src="../bean.png">',
    "bean.png": "",
}


def site(folder: Path, **planted: str) -> Path:
    for name, text in {**GOOD, **{f"{page}.html": text for page, text in planted.items()}}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def test_a_good_site_has_no_faults(tmp_path: Path) -> None:
    assert list(faults(site(tmp_path))) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('<a href="gone/">x</a>', "planted.html: gone/ is not there"),
        ('<a href="guide/#gone">x</a>', "planted.html: guide/#gone has no such anchor"),
        ('<a href="#gone">x</a>', "planted.html: #gone has no such anchor"),
        ('<img src="gone.png">', "planted.html: gone.png is not there"),
        ('<a href="../links.py">x</a>', "planted.html: ../links.py is not there"),
        ('<script src="https://far.example/a.js"></script>', "loads https://far.example/a.js from another host"),
        ('<link rel="stylesheet" href="//far.example/a.css">', "loads //far.example/a.css from another host"),
        ('<div class="mermaid"></div>', "loads https://unpkg.com/mermaid from another host"),
    ],
)
def test_what_is_broken_is_found(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "links.py").touch()  # outside the site
    (fault,) = faults(site(tmp_path / "site", planted=text))
    assert fault.endswith(said)


def leaves(entry: object) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    below = entry.values() if isinstance(entry, dict) else entry
    assert isinstance(below, list | type({}.values()))
    return [leaf for part in below for leaf in leaves(part)]


def test_every_page_is_in_the_contents_of_the_site() -> None:
    listed = leaves(tomllib.loads((ROOT / "zensical.toml").read_text())["project"]["nav"])
    assert sorted(listed) == sorted(page.relative_to(DOCS).as_posix() for page in PAGES)


@pytest.mark.parametrize(
    "module", [name for page in PAGES for name in re.findall(r"(?m)^::: (\S+)$", page.read_text("utf-8"))]
)
def test_a_module_of_the_api_pages_is_there_and_says_what_it_holds(module: str) -> None:
    assert import_module(module).__doc__


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")), ids=lambda page: page.name)
def test_links_of_pages_outside_the_site_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []
