"""Alembic's entry: the server hands over an open connection and runs the migrations when it starts."""

from alembic import context

from facedown.server.database import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
