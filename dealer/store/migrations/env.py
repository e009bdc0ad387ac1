"""Runs the migrations on the connection that the store hands over; there is no other way to run them."""

from alembic import context

from dealer.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
