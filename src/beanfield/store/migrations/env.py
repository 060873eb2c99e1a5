"""How Alembic gets to the database: by the connection it was handed, in the transaction it is in."""

from alembic import context

from beanfield.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
