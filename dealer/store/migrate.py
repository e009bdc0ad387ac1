"""Migrations, run when the store is opened: all in one transaction, with a copy of the file made before."""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from dealer.store.backup import copy_to
from dealer.store.database import Store

SCRIPTS = "dealer.store:migrations"


class UnknownVersion(Exception):
    """The tables are of a version that this program does not know: a newer one."""


def bring_up_to_date(store: Store, application_id: int) -> None:
    """Run the migrations that the file has not seen; UnknownVersion when it has seen one that is not here."""
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    script = ScriptDirectory.from_config(config)
    with store.changing_tables() as connection:
        version = MigrationContext.configure(connection).get_current_revision()
        if version is not None and version not in {revision.revision for revision in script.walk_revisions()}:
            raise UnknownVersion(version)
        if version == script.get_current_head():
            return
        if version is not None:
            copy_to(store.path, store.path.with_name(f"{store.path.name}.before-{script.get_current_head()}"))
        connection.exec_driver_sql(f"PRAGMA application_id={application_id}")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
