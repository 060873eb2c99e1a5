"""What a process has loaded."""

import sys
from typing import Final

SERVERS_ONLY: Final = frozenset(
    {"asyncio", "cyclopts", "litestar", "multiprocessing", "prometheus_client", "redis", "rich", "sqlalchemy"}
    | {"structlog", "uvicorn", "beanfield.cli", "beanfield.server.ground.logs", "beanfield.store.store"}
)
"""What a process beside a node has no use for, and what takes longest to load."""


def loaded() -> set[str]:
    """The modules of this process."""
    return set(sys.modules)
