"""Nodes: processes that hold tables, write their logs and see to what is due."""
