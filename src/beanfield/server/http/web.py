"""The browser client: its page, and the files of its build.

The build is small and is read once, when the server starts. A file is found by its whole address among those that were
there then, so no address leads out of the folder. If nothing was built, a plain page says how to do it.
"""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Response, Router, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from beanfield.kernel.registry import entries
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.http.errors import answer_http
from beanfield.server.http.front import API, plain_home
from beanfield.wire.ids import read_id

BUILD: Final = Path(__file__).parents[1] / "web"
"""Where the build of web/ lies, in a checkout and in a wheel."""
PAGE: Final = "/index.html"
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""How files of the build are packed, the smallest first, and how the packed ones end."""

PAGES: Final = {
    "/": "Home",
    "/new/{game:str}": "NewTable",
    "/learn/{game:str}": "Learn",
    "/tables/{id:str}": "Table",
    "/tables/{id:str}/replay": "Replay",
    "/tables/{id:str}/analysis": "Analysis",
    "/games/{game:str}/how": "How",
    "/games/{game:str}/rules": "Rules",
    "/games/{game:str}/cards": "Cards",
    "/games/{game:str}/decks": "Decks",
    "/games/{game:str}/packs": "Packs",
    "/me": "Me",
    "/people/{id:str}": "Person",
}
"""Addresses of the client's pages, and the part of the client that shows each. All get the same page, which finds
its part by itself. A browser that is told the files of the part at once need not read the first script first."""
PARTS: Final = "/built.json"
"""What Vite writes about its build: which files belong to what."""
FIRST_PART: Final = "index.html"
HASHED: Final = "/assets/"
"""Files here are named for what is in them, so they never change."""
FILES: Final = (
    HASHED + "{name:str}",
    "/icons/{name:str}",
    "/manifest.webmanifest",
    "/offline.html",
    "/offline.js",
    "/sw.js",
)

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"
"""It may be kept, but is used only after asking whether it is still the same."""
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
OTHER_KIND: Final = "application/octet-stream"


class File(Struct, frozen=True):
    """A file of the build, as it is and packed. The tag is weak because all have the same."""

    body: bytes
    packed: Mapping[str, bytes]
    """By encoding."""
    kind: str
    tag: str
    kept: str


type Files = Mapping[str, File]
"""By address."""


def read_files(folder: Path) -> Files:
    """All files of the build; none if there is no build."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in PACKED.values()]
    named = {f"/{path.relative_to(folder).as_posix()}": path for path in paths}
    return {name: _read(path, FOR_EVER if name.startswith(HASHED) else ASK_FIRST) for name, path in named.items()}


def _read(path: Path, kept: str) -> File:
    body = path.read_bytes()
    packed = {encoding: path.with_name(path.name + end) for encoding, end in PACKED.items()}
    return File(
        body,
        {encoding: one.read_bytes() for encoding, one in packed.items() if one.exists()},
        KINDS.get(path.suffix, OTHER_KIND),
        f'W/"{blake2b(body, digest_size=12).hexdigest()}"',
        kept,
    )


def web_routes(files: Files) -> Router:
    """The client's pages and files."""

    @route(list(FILES), http_method=["GET", "HEAD"], include_in_schema=False)
    async def show_file(request: AnyRequest) -> Response[bytes]:
        """A file of the build."""
        found = files.get(request.scope["path"])
        if found is None:
            raise NotFoundException
        return _answer(request, found)

    parts = _parts(files)
    pages = [_page(address, files.get(PAGE), _hints(parts, part)) for address, part in PAGES.items()]
    return Router("/", route_handlers=[*pages, show_file])


def _page(address: str, page: File | None, hints: str) -> HTTPRouteHandler:
    @route(address, http_method=["GET", "HEAD"], include_in_schema=False)
    async def show_page(request: AnyRequest) -> Response[bytes]:
        """The page of the client, whatever it is going to show."""
        if not _can_be(request.path_params):
            raise NotFoundException
        return plain_home() if page is None else _answer(request, page, {"Link": hints} if hints else {})

    return show_page


def _can_be(named: Mapping[str, object]) -> bool:
    """Whether there can be what an address names: no game has another name, and no table or person another id."""
    return all(text in entries() if part == "game" else read_id(str(text)) is not None for part, text in named.items())


def lost(files: Files) -> Callable[[AnyRequest, NotFoundException], Response[Any]]:
    """What is said where nothing is. Somebody with a browser gets the page of the client, which helps them on."""
    page = files.get(PAGE)

    def show_lost(request: AnyRequest, error: NotFoundException) -> Response[Any]:
        reads = request.method in {"GET", "HEAD"} and "text/html" in request.headers.get("accept", "")
        if page is None or not reads or request.scope["path"].startswith(f"{API}/"):
            return answer_http(request, error)
        return Response(page.body, status_code=404, media_type=page.kind)

    return show_lost


class ManifestPart(Struct):
    """A script of the build, with the scripts that it needs."""

    file: str
    imports: list[str] = []
    css: list[str] = []


type Parts = Mapping[str, ManifestPart]


def _parts(files: Files) -> Parts:
    found = files.get(PARTS)
    return {} if found is None else msgspec.json.decode(found.body, type=dict[str, ManifestPart])


def _hints(parts: Parts, page: str) -> str:
    """The files of a part that the first one does not bring, as the value of a Link header."""
    own = _needed(parts, f"src/pages/{page}.svelte") - _needed(parts, FIRST_PART)
    return ", ".join(
        f"</{file}>; rel=modulepreload" if file.endswith(".js") else f"</{file}>; rel=preload; as=style; crossorigin"
        for file in sorted(own)
    )


def _needed(parts: Parts, name: str) -> set[str]:
    """The files of a part and of all that it imports."""
    seen: set[str] = set()
    ahead = [name] if name in parts else []
    while ahead:
        name = ahead.pop()
        if name not in seen:
            seen.add(name)
            ahead += parts[name].imports
    return {file for name in seen for file in (parts[name].file, *parts[name].css)}


def _answer(request: AnyRequest, file: File, more: Mapping[str, str] | None = None) -> Response[bytes]:
    """The file, packed if the browser can unpack it; without a body if the browser has it already."""
    headers = {"ETag": file.tag, "Cache-Control": file.kept, "Vary": "Accept-Encoding", **(more or {})}
    if file.tag in _listed(request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers)
    for encoding, packed in file.packed.items():
        if unpacks(request.headers.get("accept-encoding", ""), encoding):
            return Response(packed, media_type=file.kind, headers={**headers, "Content-Encoding": encoding})
    return Response(file.body, media_type=file.kind, headers=headers)


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def unpacks(accepted: str, encoding: str = "gzip") -> bool:
    """Whether an encoding is among those that somebody takes.

    >>> [unpacks(accepted) for accepted in ("br, gzip", "gzip;q=0.5", "gzip; q=0", "br", "")]
    [True, True, False, False, False]
    """
    for part in _listed(accepted):
        name, _, weight = part.partition(";")
        if name.strip() == encoding:
            return weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False
