"""Beanfield: an open table for tabletop games, for people, bots and research."""

from importlib.metadata import version

__all__ = ["__version__"]

__version__ = version("beanfield")
