"""The features of the server, and what each process does with all of them."""

from collections.abc import Callable, Sequence
from typing import Final

from litestar import Router

from beanfield.server.features.accounts.feature import accounts
from beanfield.server.features.analyses.feature import analyses
from beanfield.server.features.notices.feature import notices
from beanfield.server.features.packs.feature import packs
from beanfield.server.features.ratings.feature import ratings
from beanfield.server.ground.limits import Limits
from beanfield.server.host.export import export_route
from beanfield.server.http.feature import Feature, House, Serving
from beanfield.server.http.given import given
from beanfield.server.work.thinking import FOR_SHORT_WORK, Thinkers
from beanfield.server.work.worker import Worker

FEATURES: Final[tuple[Callable[[House], Feature], ...]] = (accounts, ratings, packs, notices, analyses)
"""In the order in which they write down a match that is over, and in which people read what is kept about them."""


def feature_routes(features: Sequence[Feature], serving: Serving) -> list[Router]:
    """Their routes, and the one by which people get what all of them keep about somebody."""
    routes = [feature.routes(serving) for feature in features if feature.routes is not None]
    return [*routes, Router("/", route_handlers=[export_route(features)], dependencies=given(host=serving.host))]


def worker_for(house: House, features: Sequence[Feature], limits: Limits, count: int) -> Worker:
    """A worker that does what bots and features want done, with this number of processes for what takes long."""
    settings = house.settings
    return Worker(
        house.node,
        house.node.jobs,
        Thinkers(count + FOR_SHORT_WORK, modules=[module for feature in features for module in feature.modules]),
        pause_ms=settings.bot_pause_ms,
        physics=settings.physics,
        limits=limits,
        works={work: do for feature in features for work, do in feature.works.items()},
    )
