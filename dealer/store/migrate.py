"""Migrations, run when the store is opened: all in one transaction, with a copy of the file made before."""

from pathlib import Path

from sqlmodel import Session, text

from dealer.store.backup import copy_to
from dealer.store.database import Store

SCRIPTS = str(Path(__file__).with_name("migrations"))


class UnknownVersion(Exception):
    """The tables are of a version that this program does not know: a newer one."""


def bring_up_to_date(store: Store, application_id: int) -> None:
    """Run the migrations that the file has not seen; UnknownVersion when it has seen one that is not here.

    The name of each script begins with its version. Most starts find the newest one in the file, and load no more for it.
    """
    known = sorted(path.stem.split("_")[0] for path in Path(SCRIPTS, "versions").glob("*.py"))
    with store.reading() as session:
        version = _version(session)
    if version == known[-1]:
        return
    if version is not None and version not in known:
        raise UnknownVersion(version)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    with store.changing_tables() as connection:
        if version is not None:
            copy_to(store.path, store.path.with_name(f"{store.path.name}.before-{known[-1]}"))
        connection.exec_driver_sql(f"PRAGMA application_id={application_id}")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(session: Session) -> str | None:
    """The version of the tables, None where there are none yet."""
    if not session.execute(text("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")).first():
        return None
    found: str = session.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    return found
