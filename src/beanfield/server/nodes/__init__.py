"""Nodes and workers: processes that hold tables, write their logs and do what is due."""
