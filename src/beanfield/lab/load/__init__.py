"""What `beanfield bench server` is made of: a database to throw away, a node, tables, and clients that play there."""
