"""The browser client as it is served: its page, its files, and what is said where it was not built."""

import gzip
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar

from beanfield.server.ground.limits import REQUEST
from beanfield.server.ground.settings import Settings
from beanfield.server.host.app import make_app
from beanfield.server.http.errors import HANDLERS
from beanfield.server.http.web import BUILD, PAGES, read_files, web_routes
from tests.server.http.visitors import Visitor

PAGE = "<!doctype html><script type=module src=/assets/index-AbC.js></script>"
SCRIPT = "console.log('beans');" * 50
BROTLI = b"the same, packed by Brotli"
BUILT = """{
  "index.html": {"file": "assets/index-AbC.js", "css": ["assets/index.css"]},
  "src/pages/Home.svelte": {"file": "assets/Home.js", "css": ["assets/Home.css"], "imports": ["index.html", "_a"]},
  "_a": {"file": "assets/a.js", "imports": ["_b"]},
  "_b": {"file": "assets/b.js", "imports": ["_a"]}
}"""


def filled_in(page: str) -> str:
    """An address of the page."""
    return page.replace("{game:str}", "space-beans").replace("{id:str}", "2Yh7kQm9xWb")


ADDRESSES = [filled_in(page) for page in PAGES]
UNPACKED = {"Accept-Encoding": "identity"}


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """A small build."""
    folder = tmp_path / "web"
    (tmp_path / "secret.js").write_text("nobody's business")
    files = {
        "index.html": PAGE,
        "assets/index-AbC.js": SCRIPT,
        "assets/face-1.woff2": "font",
        "icons/bean.svg": "<svg/>",
        "manifest.webmanifest": "{}",
        "offline.html": "<p>Away.",
        "offline.js": "look();",
        "sw.js": "self;",
        "built.json": BUILT,
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        if path.suffix in {".js", ".html"}:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(text.encode()))
            path.with_name(path.name + ".br").write_bytes(BROTLI)
    return folder


def visitor(folder: Path) -> httpx.AsyncClient:
    """Somebody who comes to these routes alone."""
    app = Litestar([web_routes(read_files(folder))], exception_handlers=HANDLERS, openapi_config=None)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar's own types
    return httpx.AsyncClient(transport=transport, base_url="http://beans.test")


@pytest.fixture
async def site(build: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with visitor(build) as client:
        yield client


@pytest.fixture
async def whole(build: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    """A whole server with the small build. Its store sleeps: nothing here needs it."""
    monkeypatch.setattr("beanfield.server.host.app.BUILD", build)
    app = make_app(
        Settings(database="sqlite:///never-opened.db", workers=0, secret_keys=("x" * 32,), hosts=("beans.test",))
    )
    async with Visitor(app).client as client:
        yield client


@pytest.mark.parametrize("address", ADDRESSES)
async def test_every_page_of_the_client_has_its_address(site: httpx.AsyncClient, address: str) -> None:
    response = await site.get(address)
    assert (response.status_code, response.text) == (200, PAGE)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"
    again = await site.get(address, headers={"If-None-Match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("/assets/index-AbC.js", "text/javascript; charset=utf-8"),
        ("/assets/face-1.woff2", "font/woff2"),
        ("/icons/bean.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/offline.html", "text/html; charset=utf-8"),
        ("/offline.js", "text/javascript; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
    ],
)
async def test_files_have_their_kind_and_are_kept_as_long_as_they_are_true(
    site: httpx.AsyncClient, build: Path, address: str, kind: str
) -> None:
    response = await site.get(address)
    assert (response.status_code, response.headers["content-type"]) == (200, kind)
    assert response.content == (build / address.removeprefix("/")).read_bytes()
    never_changes = address.startswith("/assets/")
    assert ("immutable" in response.headers["cache-control"]) == never_changes
    assert ("no-cache" in response.headers["cache-control"]) != never_changes
    head = await site.head(address)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == kind


async def test_a_page_says_at_once_which_files_come_next(site: httpx.AsyncClient) -> None:
    first, again, other = [
        await site.get("/"),
        await site.get("/", headers={"If-None-Match": (await site.get("/")).headers["etag"]}),
        await site.get("/me"),
    ]
    assert first.headers["link"].split(", ") == [
        "</assets/Home.css>; rel=preload; as=style; crossorigin",
        "</assets/Home.js>; rel=modulepreload",
        "</assets/a.js>; rel=modulepreload",
        "</assets/b.js>; rel=modulepreload",
    ]
    assert (again.status_code, again.headers["link"]) == (304, first.headers["link"])
    assert "link" not in other.headers


async def test_a_file_goes_out_packed_to_those_who_can_unpack_it(site: httpx.AsyncClient) -> None:
    packed = await site.get("/assets/index-AbC.js", headers={"Accept-Encoding": "br;q=0, gzip"})
    plain = await site.get("/assets/index-AbC.js", headers=UNPACKED)
    assert packed.text == plain.text == SCRIPT
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) == len(SCRIPT)
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


async def test_those_who_take_brotli_get_that(site: httpx.AsyncClient) -> None:
    for accepted in ("br, gzip", "gzip, deflate, br"):
        async with site.stream("GET", "/assets/index-AbC.js", headers={"Accept-Encoding": accepted}) as smallest:
            assert smallest.headers["content-encoding"] == "br"
            assert b"".join([part async for part in smallest.aiter_raw()]) == BROTLI
    font = await site.get("/assets/face-1.woff2", headers={"Accept-Encoding": "br, gzip"})
    assert "content-encoding" not in font.headers


@pytest.mark.parametrize(
    "address",
    [
        "/assets/other.js",
        "/assets/..%2f..%2fsecret.js",
        "/assets/%2e%2e/%2e%2e/secret.js",
        "/assets/index-AbC.js.br",
        "/assets/index-AbC.js.gz",
        "/assets/",
        "/assets",
        "/icons/other.svg",
        "/index.html",
        "/built.json",
        "/secret.js",
        "/tables",
        "/games/space-beans",
    ],
)
async def test_there_is_nothing_else(site: httpx.AsyncClient, address: str) -> None:
    response = await site.get(address)
    assert response.status_code == 404
    assert response.json()["error"]["code"] == "not-found"
    assert "nobody" not in response.text


BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize(
    "address",
    ["/beans", "/tables", "/games/space-beans", "/assets/other.js", "/a/b/c?d=e", "/tables/%00", "/tables/xyz",
     "/tables/%00/replay", "/people/..%2f", "/games/chess/rules", "/new/%ff"],
)  # fmt: skip
async def test_somebody_with_a_browser_gets_a_page_where_nothing_is(whole: httpx.AsyncClient, address: str) -> None:
    response = await whole.get(address, headers=BROWSER)
    assert (response.status_code, response.text) == (404, PAGE)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"
    head = await whole.head(address, headers=BROWSER)
    assert (head.status_code, head.content) == (404, b"")


async def test_a_program_gets_json_where_nothing_is(whole: httpx.AsyncClient) -> None:
    tries = [
        await whole.get("/beans"),
        await whole.get("/beans", headers={"Accept": "application/json"}),
        await whole.get("/api/beans", headers=BROWSER),
        await whole.get("/api/tables/2Yh7kQm9xWb/beans", headers=BROWSER),
        await whole.post("/beans", headers=BROWSER),
    ]
    assert {response.status_code for response in tries} == {404}
    assert {response.json()["error"]["code"] for response in tries} == {"not-found"}


async def test_nothing_can_be_sent_to_a_file(site: httpx.AsyncClient) -> None:
    assert (await site.post("/assets/index-AbC.js")).status_code == 405


async def test_a_class_that_comes_at_once_gets_its_files(whole: httpx.AsyncClient) -> None:
    for _ in range(int(2 * REQUEST.burst)):
        assert (await whole.get("/assets/index-AbC.js")).status_code == 200
    assert (await whole.get("/api/games")).status_code == 200


async def test_the_policy_allows_what_the_page_needs_and_no_more(whole: httpx.AsyncClient) -> None:
    policy = (await whole.get("/")).headers["content-security-policy"]
    allowed = dict(part.split(" ", 1) for part in policy.split("; "))
    assert allowed["default-src"] == "'none'"
    assert {allowed[f"{kind}-src"] for kind in ("connect", "font", "manifest", "script", "worker")} == {"'self'"}


@pytest.mark.parametrize("address", ["/", "/tables/2Yh7kQm9xWb"])
async def test_without_a_build_a_plain_page_says_how_to_make_one(tmp_path: Path, address: str) -> None:
    async with visitor(tmp_path / "nothing") as bare:
        response = await bare.get(address)
        assert (await bare.get("/assets/index-AbC.js")).status_code == 404
    assert (response.status_code, response.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert ".ci/web.sh" in response.text
    assert "/api/docs" in response.text
    assert not re.search(r"<script|https?://|//[a-z]", response.text)


@pytest.mark.skipif(not BUILD.exists(), reason="the browser client is not built: .ci/web.sh")
async def test_the_real_page_loads_nothing_from_elsewhere() -> None:
    async with visitor(BUILD) as site:
        page = await site.get("/")
        assert not re.search(r"https?://|[\"'(]//[a-z]", page.text)
        assert not re.search(r"<script(?![^>]* src=)", page.text)
        loaded = re.findall(r'(?:src|href)="([^"]+)"', page.text)
        assert loaded
        for address, part in PAGES.items():
            if part:
                hints = (await site.get(filled_in(address))).headers["link"]
                assert f"</assets/{part}-" in hints
                loaded += re.findall(r"<(.*?)>", hints)
        for address in loaded:
            assert (await site.get(address)).status_code == 200, address
