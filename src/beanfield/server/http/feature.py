"""What a feature of the server is. Each is made for a process by a function; `host` has the list of them.

A feature is a folder of its own, with its rows, what it does, its messages and its routes, as far as it needs them. It
stands on all other rooms and on no other feature. What it wants done when something happens at tables it adds to the
hooks of the node.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

from litestar import Router
from msgspec import Struct

from beanfield.server.ground.mail import Post
from beanfield.server.ground.settings import Settings
from beanfield.server.nodes.node import Node
from beanfield.server.people.hall import Hall
from beanfield.server.people.host import Host
from beanfield.server.work.queue import Work
from beanfield.server.work.worker import FeatureWork


class House(Struct, frozen=True):
    """What there is in every process, whether it serves people or only works."""

    node: Node
    settings: Settings
    post: Post


class Serving(Struct, frozen=True):
    """What there is in a process that serves people."""

    host: Host
    hall: Hall


class FeaturePart(Protocol):
    """Something that runs beside all that people ask for."""

    def start(self) -> None:
        """Begin."""

    async def stop(self) -> None:
        """End; harmless if it has not begun."""


class PersonalData(Struct, frozen=True):
    """What a feature keeps about a person: the fields of a struct, which go into the file that the person can get."""

    kind: type[Struct]
    of: Callable[[int], Awaitable[Struct]]


class Feature(Struct, frozen=True, kw_only=True):
    """What a feature adds to a process. It leaves out what it does not need."""

    routes: Callable[[Serving], Router] | None = None
    """Where people are served."""
    parts: Sequence[FeaturePart] = ()
    """What begins and ends with the process."""
    works: Mapping[Work, FeatureWork] = {}
    """How workers do its jobs."""
    modules: Sequence[str] = ()
    """What thinkers load for these before they say that they are ready."""
    personal: PersonalData | None = None
