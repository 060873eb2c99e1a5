"""The parts of `beanfield bench server`: a temporary database, a node, tables, and clients that play there."""
