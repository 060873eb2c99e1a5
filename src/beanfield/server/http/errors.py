"""Problems as responses.

A route raises `Problem`, or lets the kernel's `Refused` through. `HANDLERS`, which the application takes as its
`exception_handlers`, turns everything else that can go wrong into the same shape. A route documents what it can say
with `responses=problems(401, 404)`.
"""

from http import HTTPStatus
from math import ceil
from typing import Final

from litestar import Response
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.types import ExceptionHandlersMap
from msgspec import DecodeError, ValidationError

from beanfield.kernel.errors import Refused
from beanfield.server.ground import logs
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.problems import ErrorBody, Problem, not_found, refused, store_down, too_many
from beanfield.store.errors import StoreDown

_log = logs.get(__name__)


# OpenAPI

_EXAMPLES: Final = {
    400: Problem(400, "bad-request", "name: Expected `str` of length <= 24"),
    401: Problem(401, "who-are-you", "Open a table, sit down or sign in first: nobody is known by this request."),
    403: Problem(403, "foreign-origin", "Send this from a page of this site, or with a Bearer token."),
    404: not_found("table"),
    409: Problem(409, "refused", "this is not asked now", "SPB-015"),
    413: Problem(413, "too-large", "The body is too large. Send less."),
    415: Problem(415, "wrong-media-type", "Send JSON, with Content-Type: application/json."),
    421: Problem(421, "other-name", "This server does not know itself as evil.example."),
    429: too_many(3),
    500: Problem(500, "unexpected", "Something went wrong here. It has been noted; try again later."),
    503: store_down(),
}
_EVERYWHERE: Final = (400, 403, 413, 415, 421, 429, 500, 503)
_CODES: Final = {
    400: "bad-request",
    401: "who-are-you",
    403: "not-allowed",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    415: "wrong-media-type",
    429: "too-many",
    503: "not-now",
}
_HINTS: Final = {
    404: "There is nothing at this address. Check the link.",
    405: "This address does not know this method. The API is described in /api/openapi.json.",
    413: "The body is too large. Send less.",
    415: "Send JSON, with Content-Type: application/json.",
    429: "Too many requests. Try again later.",
    503: "The server is not ready. Try again in a moment.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a route, for its `responses`: these, and those that any route can have."""
    return {
        status: ResponseSpec(
            ErrorBody,
            generate_examples=False,
            description=HTTPStatus(status).phrase,
            examples=[Example(summary=_EXAMPLES[status].code, value=_EXAMPLES[status].body())],
        )
        for status in sorted({*_EVERYWHERE, *statuses})
    }


# handlers


def answer_problem(problem: Problem) -> Response[ErrorBody]:
    """The response that tells a problem."""
    headers = {} if problem.retry_after is None else {"Retry-After": str(max(1, ceil(problem.retry_after)))}
    return Response(problem.body(), status_code=problem.status, headers=headers, media_type="application/json")


def _on_problem(_: AnyRequest, error: Problem) -> Response[ErrorBody]:
    return answer_problem(error)


def _on_refused(_: AnyRequest, error: Refused) -> Response[ErrorBody]:
    return answer_problem(refused(error))


def _on_store_down(_: AnyRequest, __: StoreDown) -> Response[ErrorBody]:
    return answer_problem(store_down())


def _on_invalid(_: AnyRequest, error: ValidationException) -> Response[ErrorBody]:
    """Litestar found that a parameter or the body does not fit; `extra` tells which."""
    found = error.extra if isinstance(error.extra, list) else []
    said = [f"{each['key']}: {each['message']}" if each.get("key") else each["message"] for each in found]
    return answer_problem(Problem(error.status_code, "bad-request", "; ".join(said) or error.detail))


def _on_undecodable(_: AnyRequest, error: Exception) -> Response[ErrorBody]:
    return answer_problem(Problem(400, "bad-request", str(error)))


def _on_other_letters(_: AnyRequest, __: UnicodeDecodeError) -> Response[ErrorBody]:
    return answer_problem(Problem(400, "bad-request", "This is not UTF-8. Send JSON in UTF-8."))


def _on_too_deep(_: AnyRequest, __: RecursionError) -> Response[ErrorBody]:
    return answer_problem(Problem(400, "bad-request", "The body is nested too deeply."))


def answer_http(request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    """What Litestar itself refuses, in the same shape as everything else."""
    status = error.status_code
    if status >= 500 and status not in _CODES:
        return _on_unexpected(request, error)
    response = answer_problem(Problem(status, _CODES.get(status, "not-possible"), _HINTS.get(status, error.detail)))
    response.headers.update(error.headers or {})
    return response


def _on_unexpected(request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    """A fault of ours. The log names its place in the code and not its text, which may hold what people wrote."""
    _log.error("unexpected", error=type(error).__name__, where=logs.frames(error.__traceback__), method=request.method)
    return answer_problem(_EXAMPLES[500])


HANDLERS: Final[ExceptionHandlersMap] = {
    Problem: _on_problem,
    Refused: _on_refused,
    StoreDown: _on_store_down,
    ValidationException: _on_invalid,
    ValidationError: _on_undecodable,
    DecodeError: _on_undecodable,
    SerializationException: _on_undecodable,
    UnicodeDecodeError: _on_other_letters,
    RecursionError: _on_too_deep,
    HTTPException: answer_http,
    Exception: _on_unexpected,
}
"""For `Litestar(exception_handlers=HANDLERS)`."""
