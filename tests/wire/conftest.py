"""Tests of messages may use nodes, because nodes send these messages."""

from tests.server.conftest import another, nodes, store, url

__all__ = ["another", "nodes", "store", "url"]
