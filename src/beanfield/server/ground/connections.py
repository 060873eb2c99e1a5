"""Requests and sockets, by the types that Litestar has for them."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State

AnyRequest = Request[Any, Any, State]
"""A request, as routes take it; not a `type` of its own, because Litestar looks for the class."""

type Connection = ASGIConnection[Any, Any, Any, State]
"""A request or a socket."""
