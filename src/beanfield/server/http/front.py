"""The pages of a server without a browser client: what this is, and the API in plain words.

Nothing in them is loaded from elsewhere, and they need no script.
"""

from html import escape
from typing import Any, Final

from litestar import MediaType, get
from litestar.connection import Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Tag

from beanfield import __version__

API: Final = "/api"
DOCUMENT: Final = "/openapi.json"
DOCS: Final = "/docs"
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
    "rules and explains them.</p><p>This server speaks to programs: read the "
    f'<a href="{API}{DOCS}">description of its API</a>, or take '
    f'the <a href="{API}{DOCUMENT}">OpenAPI document</a>.</p>',
)


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def home() -> str:
    """What this is."""
    return HOME


class PlainDocs(OpenAPIRenderPlugin):
    """The OpenAPI document as a page to read."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Every route by its subject."""
        sections: dict[str, list[str]] = {}
        for path, routes in openapi_schema["paths"].items():
            for method in METHODS:
                if method in routes:
                    subject = (routes[method].get("tags") or ["other"])[0]
                    sections.setdefault(subject, []).append(_route(method, path, routes[method]))
        about = openapi_schema["info"]
        parts = [f"<h1>{escape(about['title'])}</h1><p>{escape(about.get('description', ''))}</p>"]
        parts.append(f'<p>For programs: <a href="{API}{DOCUMENT}">{API}{DOCUMENT}</a></p>')
        for subject, routes in sections.items():
            parts.append(f"<h2>{escape(subject.capitalize())}</h2>{''.join(routes)}")
        return page(about["title"], "".join(parts)).encode()


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
    """How the OpenAPI document is made, and where it is."""
    return OpenAPIConfig(
        title="Beanfield",
        version=__version__,
        description="Tables for tabletop games: open one, sit down, play. Errors have a code for programs, a hint for "
        "people and, where a game's rule forbids something, the id of the rule.",
        path=API,
        render_plugins=[JsonRenderPlugin(path=DOCUMENT), PlainDocs(path=DOCS)],
        use_handler_docstrings=True,
        tags=[
            Tag("games", "What can be played, with which options, rules and cards."),
            Tag("tables", "Where matches are hosted: seats, invitations, offers, results."),
            Tag("people", "Guests and accounts."),
        ],
    )
