"""What is said over the wire comes from nodes, so tests of it may have some."""

from tests.server.conftest import another, nodes, store, url

__all__ = ["another", "nodes", "store", "url"]
