"""The pages that need no browser client: the API in plain words, and what this is if the client is not built.

Nothing in them is loaded from elsewhere, and they need no script.
"""

from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Tag
from litestar.routes import HTTPRoute
from msgspec import Struct

from beanfield import __version__
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.problems import ErrorBody

API: Final = "/api"
DOCUMENT: Final = "/api/openapi.json"
DOCS: Final = "/api/docs"
PARTS: Final = "#/components/schemas/{name}"
METHODS: Final = ("get", "post", "put", "patch", "delete")

STYLE: Final = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
code { font: .875rem/1.4 ui-monospace, monospace }
h2 { margin-top: 2.5rem } section { border-top: 1px solid #ccc; padding: .25rem 0 } .method { font-weight: bold }
@media (prefers-color-scheme: dark) { body { background: #181818; color: #ddd } a { color: #9cf } }
"""


def page(title: str, body: str) -> str:
    """A whole page."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="icon" href="data:,"><style>{STYLE}</style></head>'
        f"<body><main>{body}</main></body></html>\n"
    )


HOME: Final = page(
    "Beanfield",
    "<h1>Beanfield</h1><p>An open table for tabletop games: play with friends or with bots, while the server keeps the "
    "rules and explains them.</p><p>The browser client is not built here. In a checkout, run <code>.ci/web.sh</code> "
    "and start the server again.</p><p>Programs can play all the same: read the "
    f'<a href="{DOCS}">description of the API</a>, or take '
    f'the <a href="{DOCUMENT}">OpenAPI document</a>.</p>',
)


def plain_home() -> Response[bytes]:
    """What this is, also for somebody who follows an invitation, where the browser client is not built."""
    return Response(HOME.encode(), media_type=MediaType.HTML)


@get(DOCUMENT, include_in_schema=False)
async def document(request: AnyRequest) -> dict[str, Any]:
    """The API, for programs."""
    return described(request.app)


@get(DOCS, media_type=MediaType.HTML, include_in_schema=False)
async def docs(request: AnyRequest) -> str:
    """The API, for people: every route by its subject."""
    found = described(request.app)
    sections: dict[str, list[str]] = {}
    for path, routes in found["paths"].items():
        for method in METHODS:
            if method in routes:
                subject = (routes[method].get("tags") or ["other"])[0]
                sections.setdefault(subject, []).append(_route(method, path, routes[method]))
    about = found["info"]
    parts = [f"<h1>{escape(about['title'])}</h1><p>{escape(about['description'])}</p>"]
    parts.append(f'<p>For programs: <a href="{DOCUMENT}">{DOCUMENT}</a></p>')
    for subject, lines in sections.items():
        parts.append(f"<h2>{escape(subject.capitalize())}</h2>{''.join(lines)}")
    return page(about["title"], "".join(parts))


@cache
def described(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document. Litestar knows the routes; msgspec knows its own types better, with bounds and words."""
    found = app.openapi_schema.to_schema()
    _, parts = msgspec.json.schema_components(list(_bodies(app)), ref_template=PARTS)
    schemas = found["components"]["schemas"]
    for name, part in parts.items():
        examples = schemas.get(name, {}).get("examples")
        schemas[name] = {**part, "examples": examples} if examples else part
    return found


def _bodies(app: Litestar) -> Iterator[Any]:
    """The types of everything that is sent and answered."""
    yield ErrorBody
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if handler.resolve_include_in_schema():
                for field in (handler.parsed_data_field, handler.parsed_return_field):
                    inner = field.inner_types[0] if field and field.is_subclass_of(Response) else field
                    if inner and (inner.is_subclass_of(Struct) or inner.has_inner_subclass_of(Struct)):
                        yield inner.annotation


def _route(method: str, path: str, route: dict[str, Any]) -> str:
    asked = [
        f"<li><code>{escape(each['name'])}</code> ({escape(each['in'])}) {escape(each.get('description') or '')}</li>"
        for each in route.get("parameters") or ()
    ]
    body = (route.get("requestBody") or {}).get("content", {}).get("application/json", {}).get("schema")
    if body:
        asked.append(f"<li>a body: <code>{escape(_name(body))}</code></li>")
    answers = ", ".join(
        f"{escape(status)} {escape(_answer(answer))}" for status, answer in sorted(route["responses"].items())
    )
    return (
        f'<section><p><span class="method">{method.upper()}</span> <code>{escape(path)}</code></p>'
        f"<p>{escape(route.get('description') or route.get('summary') or '')}</p>"
        f"<ul>{''.join(asked)}<li>answers: {answers}</li></ul></section>"
    )


def _answer(answer: dict[str, Any]) -> str:
    content = answer.get("content") or {}
    return next((_name(each["schema"]) for each in content.values() if each.get("schema")), "")


def _name(schema: dict[str, Any]) -> str:
    """What a schema is called in the document."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "items" in schema:
        return f"list of {_name(schema['items'])}"
    return str(schema.get("type", "anything"))


def api_document() -> OpenAPIConfig:
    """What the OpenAPI document says about the whole. Litestar's own address for it lacks what `described` adds."""
    return OpenAPIConfig(
        title="Beanfield",
        version=__version__,
        description="Tables for tabletop games: open one, sit down, play. Errors have a code for programs, a hint for "
        "people and, where a game's rule forbids something, the id of the rule.",
        path=f"{API}/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
        tags=[
            Tag("games", "What can be played, with which variants, rules and cards."),
            Tag("tables", "Where matches are hosted: seats, invitations, offers, results."),
            Tag("people", "Guests and accounts."),
        ],
    )
