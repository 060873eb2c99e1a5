"""What people and the server can do at a table: each command says which entry is to be written."""

from collections.abc import Callable

from beanfield.server.tables.entries import Entry, Moment
from beanfield.server.tables.table import Table

type Command = Callable[[Table, Moment], Entry | None]
"""Looks at the table as it is now and gives the entry to write, or None if there is nothing to write any more.

It changes nothing, and may be called again if another node was faster. It raises Refused (with a rule) or Problem.
"""
