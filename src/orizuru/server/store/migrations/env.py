"""Alembic asks this file how to run; the connection, with its transaction, is given by `versions.migrate`."""

from alembic import context

from orizuru.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
