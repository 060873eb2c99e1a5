"""Analyses, as a feature: workers make them, a portion at a time."""

from litestar import Router

from beanfield.server.features.analyses import portion
from beanfield.server.features.analyses.analyses import Analyses, Analyst
from beanfield.server.features.analyses.routes import show_analysis, want_analysis
from beanfield.server.features.analyses.rows import AnalysisRows
from beanfield.server.http.feature import Feature, House, Serving
from beanfield.server.http.given import given


def analyses(house: House) -> Feature:
    """People have matches that are over analysed."""
    rows = AnalysisRows(house.node.store)

    def routes(serving: Serving) -> Router:
        dependencies = given(analyses=Analyses(house.node, rows, serving.host.limits))
        return Router("/", route_handlers=[show_analysis, want_analysis], dependencies=dependencies, tags=["tables"])

    analyst = Analyst(house.node, rows)
    return Feature(routes=routes, works={"analysis": analyst.go_on}, modules=(portion.__name__,))
