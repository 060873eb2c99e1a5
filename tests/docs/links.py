"""Checks a built site: every link and anchor leads somewhere, and no page loads anything from another host.

`python -m tests.docs.links site` prints what is wrong, and fails if anything is. The strict mode of the site builder
checks only links between Markdown pages. This also checks files, pictures and the pages that are made from docstrings.
"""

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADING = {"script", "img", "iframe", "source", "audio", "video", "embed", "object"}
LOADING_RELATIONS = {"stylesheet", "icon", "preload", "modulepreload", "preconnect", "manifest"}


class Page(HTMLParser):
    """The anchors of a page, its links, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors = {""}
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the anchors, links and loaded files of an element."""
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        found = [given[name] for name in ("href", "src", "data") if name in given]
        loading = tag in LOADING or (tag == "link" and LOADING_RELATIONS & set(given.get("rel", "").split()))
        (self.loads if loading else self.links).extend(found)
        if "mermaid" in given.get("class", "").split():
            self.loads.append("https://unpkg.com/mermaid")  # the theme loads it for diagrams


def faults(site: Path) -> Iterator[str]:
    """All faults, one sentence each."""
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html")) if path.name != "404.html"}
    for path, page in pages.items():
        where = path.relative_to(site)
        yield from (f"{where}: loads {address} from another host" for address in page.loads if urlsplit(address).netloc)
        for address in page.links + page.loads:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path.resolve()
            file = target / "index.html" if target.is_dir() else target
            if not file.is_relative_to(site.resolve()) or not file.is_file():
                yield f"{where}: {address} is not there"
                continue
            there = pages.get(site / file.relative_to(site.resolve()))
            if there is not None and unquote(parts.fragment) not in there.anchors:
                yield f"{where}: {address} has no such anchor"


def main() -> None:
    """Print all faults of the site in this folder."""
    site = Path(sys.argv[1])
    if not (site / "index.html").is_file():
        sys.exit(f"no site in {site}; build it with .ci/docs")
    found = list(faults(site))
    print("\n".join(found) or "every link leads somewhere")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
