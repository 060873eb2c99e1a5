"""Every request that the OpenAPI document allows, and many that it does not, against a real server.

Whatever is sent, the server answers as its document says: no fault of its own, a status, a media type and a body that
are written there. Requests name real tables, seats and people as often as not, so that they get past "not found".
"""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.server.hostile.targets import Targets, an_address, faults, make_targets
from tests.server.server_processes import Server, family
from tests.services import PATIENCE

type AnyOperation = APIOperation[Any, Any, Any, Any]
type AnyCase = Case[Any]

CHECKED = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
LAST = {"DELETE /api/me", "PUT /api/me/password", "POST /api/sign-out-everywhere"}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with family(WORKERS="0") as up:
        yield up


@pytest.fixture(scope="module")
def places(server: Server) -> Targets:
    return asyncio.run(make_targets(server))


@pytest.fixture(scope="module")
def tries(server: Server, places: Targets) -> "Tries":
    return Tries(server, places)


class Tries:
    """Sends requests of every kind, good and bad, and keeps what is wrong with the answers."""

    def __init__(self, server: Server, places: Targets) -> None:
        self.statuses: Counter[int] = Counter()
        self.wrong: dict[str, str] = {}
        self._places = places
        self._session = requests.Session()
        self._schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")

    def all(self, examples: int, visitors: Sequence[dict[str, str]]) -> None:
        """So many requests of each operation by these; those that end a visitor's session for good come last."""
        operations = []
        for found in self._schema.get_all_operations():
            assert isinstance(found, Ok), found
            operations.append(found.ok())
        assert {operation.label for operation in operations} >= LAST
        for operation in sorted(operations, key=lambda operation: operation.label in LAST):
            self._try(operation, examples, visitors)

    def _try(self, operation: AnyOperation, examples: int, visitors: Sequence[dict[str, str]]) -> None:
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],
        )
        @given(self._cases(operation), st.sampled_from(visitors))
        def attempt(case: AnyCase, who: dict[str, str]) -> None:
            self._send(case, {"X-Forwarded-For": an_address(), **who})

        attempt()

    def _cases(self, operation: AnyOperation) -> st.SearchStrategy[AnyCase]:
        """Anything by the document or against it; as often as not at a place that is there."""
        names = [each.name for each in operation.path_parameters]
        return st.tuples(
            st.sampled_from(list(GenerationMode)), st.none() | self._places.fitting(names) if names else st.none()
        ).flatmap(lambda chosen: operation.as_strategy(generation_mode=chosen[0], path_parameters=chosen[1]))

    def _send(self, case: AnyCase, headers: dict[str, str]) -> None:
        response = case.call(session=self._session, headers=headers, timeout=PATIENCE)
        self._session.cookies.clear()
        self.statuses[response.status_code] += 1
        try:
            case.validate_response(response, checks=CHECKED)
        except FailureGroup as group:
            for each in group.exceptions:
                assert isinstance(each, Failure), each
                self.wrong[f"{case.operation.label}: {each.title}"] = "\n".join(
                    (str(each), case.as_curl_command(headers), response.text[:300])
                )


def test_who_shows_a_token_that_is_not_ours_is_answered_as_the_document_says(places: Targets, tries: Tries) -> None:
    tries.all(examples=3, visitors=[places.forger])
    assert not tries.wrong, "\n\n".join(tries.wrong.values())


def test_every_request_is_answered_as_the_document_says(server: Server, places: Targets, tries: Tries) -> None:
    tries.all(examples=5, visitors=places.visitors)
    assert not tries.wrong, "\n\n".join(tries.wrong.values())
    assert tries.statuses.keys() >= {200, 201, 400, 401, 403, 404, 409}
    assert faults(server) == []


@pytest.mark.slow
def test_very_many_requests_are_answered_as_the_document_says(server: Server, places: Targets, tries: Tries) -> None:
    tries.all(examples=200, visitors=places.visitors)
    print(dict(sorted(tries.statuses.items())))
    assert not tries.wrong, "\n\n".join(tries.wrong.values())
    assert faults(server) == []
