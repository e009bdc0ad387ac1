"""Opening the store: every fault is one plain sentence, and nothing that was there is overwritten."""

import json
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from dealer.desk import Desk
from dealer.refusal import Refused
from dealer.settings import Settings
from dealer.store import Fault, Store, Unopenable, database_file, migrations, open_store
from dealer.store.faults import fault_at
from dealer.store.lines import read_moment
from dealer.store.migrate import SCRIPTS
from dealer.store.nights import add_evening, evenings
from dealer.store.opening import APPLICATION_ID

NOW = read_moment("2026-11-30T21:14:05Z")


def opened(path: Path) -> Store:
    return open_store(f"sqlite:///{path}", path.parent / "backups")


def a_night_is_kept(path: Path, name: str = "Kitchen table") -> None:
    with closing(opened(path)) as store, store.writing() as session:
        add_evening(session, name, NOW, {})


def names(path: Path) -> list[str]:
    with closing(opened(path)) as store, store.reading() as session:
        return [evening.name for evening in evenings(session)]


def refused(path: Path) -> Unopenable:
    """Opening is refused in one sentence, and the file is as it was."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(Unopenable) as caught:
        opened(path).close()
    assert (path.read_bytes() if path.is_file() else None) == before
    assert "\n" not in caught.value.sentence
    assert "Nothing was changed" in caught.value.sentence
    return caught.value


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "dealer.db"


@pytest.fixture
def another_user() -> Iterator[Path]:
    """A folder of a user without special rights, as whom the test goes on: root may write everywhere."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    if os.geteuid() == 0:
        os.chown(folder, 65534, 65534)
        os.seteuid(65534)
    try:
        yield folder
    finally:
        if os.getuid() == 0:
            os.seteuid(0)
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_a_new_file_is_made_with_its_folder(tmp_path: Path) -> None:
    a_night_is_kept(tmp_path / "new" / "folder" / "dealer.db")
    assert names(tmp_path / "new" / "folder" / "dealer.db") == ["Kitchen table"]


def test_every_commit_is_on_the_disk_and_foreign_keys_hold(path: Path) -> None:
    with closing(opened(path)) as store:
        for session_of in (store.reading, store.writing):
            with session_of() as session:
                connection = session.connection()
                pragma = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in PRAGMAS}
            assert pragma == PRAGMAS


PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_the_tables_are_what_the_migrations_make(path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from dealer.store.tables import METADATA

    with closing(opened(path)) as store, store.changing_tables() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    a_night_is_kept(path)
    assert names(path) == ["Kitchen table"]


def test_a_file_that_lost_everything_is_not_taken_for_a_new_one(path: Path) -> None:
    a_night_is_kept(path)
    with closing(opened(path)) as store:
        store.back_up()
    path.write_bytes(b"")
    assert refused(path).fault is Fault.DAMAGED


@pytest.mark.parametrize("offset", [0, 100, 4096])
def test_a_damaged_file_is_refused_and_the_last_backup_is_offered(path: Path, offset: int) -> None:
    a_night_is_kept(path)
    with closing(opened(path)) as store:
        backup = store.back_up()
    whole = path.read_bytes()
    path.write_bytes(whole[:offset] + b"\xff" * 3000 + whole[offset + 3000 :])
    caught = refused(path)
    assert caught.fault is Fault.DAMAGED
    assert str(backup) in caught.sentence
    assert "dealer restore" in caught.sentence


def test_a_cut_off_file_is_refused(path: Path) -> None:
    a_night_is_kept(path)
    path.write_bytes(path.read_bytes()[:9000])
    assert refused(path).fault is Fault.DAMAGED


def test_a_backup_that_is_damaged_itself_is_not_offered(path: Path) -> None:
    a_night_is_kept(path)
    with closing(opened(path)) as store:
        store.back_up()
        newest = store.back_up()
    newest.write_bytes(b"\xff" * 4096)
    path.write_bytes(b"\xff" * 4096)
    assert str(newest) not in refused(path).sentence


def test_what_is_no_database_is_left_alone(path: Path) -> None:
    path.write_text("my holiday diary")
    assert refused(path).fault is Fault.DAMAGED


def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE line (recipe TEXT)")
    caught = refused(path)
    assert caught.fault is Fault.FOREIGN
    assert "belongs to another program" in caught.sentence


def test_a_newer_file_is_left_alone(path: Path) -> None:
    a_night_is_kept(path)
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
        newer.commit()
    caught = refused(path)
    assert caught.fault is Fault.NEWER
    assert "newer dealer" in caught.sentence


def test_a_folder_in_the_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir()
    refused(path)


def test_a_file_that_cannot_be_written_is_refused(another_user: Path) -> None:
    path = another_user / "dealer.db"
    a_night_is_kept(path)
    path.chmod(0o444)
    assert refused(path).fault is Fault.READ_ONLY


def test_a_folder_that_cannot_be_written_is_refused(another_user: Path) -> None:
    path = another_user / "dealer.db"
    a_night_is_kept(path)
    another_user.chmod(0o555)
    assert refused(path).fault is Fault.READ_ONLY


def test_a_folder_that_cannot_be_made_is_refused(another_user: Path) -> None:
    another_user.chmod(0o555)
    assert refused(another_user / "new" / "dealer.db").fault is Fault.READ_ONLY


def test_a_file_that_another_program_holds_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealer.store.opening.LOCK_SECONDS", 0.1)
    a_night_is_kept(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        caught = refused(path)
    assert caught.fault is Fault.LOCKED


def test_a_full_disk_is_told_at_start(path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, hard))
    try:
        with pytest.raises(Unopenable) as caught:
            opened(path).close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert caught.value.fault in (Fault.FULL, Fault.UNREADABLE)
    a_night_is_kept(path)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://localhost/dealer",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:x?mode=memory&uri=true",
        "dealer.db",
        "",
    ],
)
def test_an_address_that_names_no_sqlite_file_is_refused(url: str) -> None:
    with pytest.raises(Refused, match="DEALER_DATABASE_URL"):
        database_file(url)


NEXT = """
from alembic import op
import sqlalchemy as sa
revision, down_revision, branch_labels, depends_on = "next", "0002", None, None

def upgrade():
    op.create_table("guest", sa.Column("id", sa.Integer))
    {last}
"""


def next_version(folder: Path, monkeypatch: pytest.MonkeyPatch, last: str) -> None:
    """A later version of the program, with one more migration."""
    scripts = folder / "migrations"
    shutil.copytree(Path(migrations.__path__[0]), scripts)
    (scripts / "versions" / "next.py").write_text(NEXT.format(last=last))
    monkeypatch.setattr("dealer.store.migrate.SCRIPTS", str(scripts))


def tables(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def first_version(path: Path) -> None:
    """A file as the first version left it: a closed night, and one going on."""
    config = Config()
    config.set_main_option("script_location", "dealer.store:migrations")
    with create_engine(f"sqlite:///{path}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
        for night_id, name, closed_at in ((1, "Kitchen table", NOW), (2, "Garden table", None)):
            connection.exec_driver_sql(
                "INSERT INTO night (id, name, opened_at, closed_at, token, settings) VALUES (?, ?, ?, ?, ?, '{}')",
                (
                    night_id,
                    name,
                    "2026-11-30 19:00:00.000000",
                    closed_at and "2026-11-30 23:00:00.000000",
                    f"t{night_id}",
                ),
            )
        for seq, line, facts in (
            (1, {"do": "night", "name": "Kitchen table"}, [{"fact": "named", "name": "Kitchen table"}]),
            (2, {"do": "close"}, [{"fact": "closed", "settle": {"results": {"Anna": -1, "Ben": 1}, "payments": []}}]),
        ):
            connection.exec_driver_sql(
                "INSERT INTO line (night_id, seq, at, said_by, key, line, facts) VALUES (1, ?, ?, 'host', ?, ?, ?)",
                (seq, "2026-11-30 19:00:00.000000", f"k{seq}", json.dumps(line), json.dumps(facts)),
            )


def test_the_first_version_s_file_is_brought_up_to_date_with_what_is_in_it(tmp_path: Path) -> None:
    settings = Settings.of(tmp_path)
    first_version(tmp_path / "dealer.db")
    with closing(Desk.at(settings)) as desk:
        with desk.store.reading() as session:
            found = [(one.name, one.closed_at is None, list(one.results.items())) for one in evenings(session)]
        assert found == [("Garden table", True, []), ("Kitchen table", False, [("Ben", 1), ("Anna", -1)])]
        assert desk.record(1).seq == 2
    assert (tmp_path / "dealer.db.before-0002").exists()


def test_an_older_file_is_copied_aside_and_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_night_is_kept(path)
    next_version(path.parent, monkeypatch, "pass")
    assert names(path) == ["Kitchen table"]
    assert "guest" in tables(path)
    aside = path.with_name("dealer.db.before-next")
    assert "guest" not in tables(aside)
    monkeypatch.undo()
    assert names(aside) == ["Kitchen table"]
    assert refused(path).fault is Fault.NEWER


def test_the_scripts_are_named_by_their_versions(path: Path) -> None:
    scripts = ScriptDirectory(SCRIPTS)
    assert [revision.revision for revision in scripts.walk_revisions()][::-1] == sorted(
        script.stem.split("_")[0] for script in Path(SCRIPTS, "versions").glob("*.py")
    )


def test_a_start_that_finds_the_newest_tables_loads_nothing_to_change_them(path: Path) -> None:
    a_night_is_kept(path)
    opens = "import sys; from pathlib import Path; from dealer.store import open_store; open_store(sys.argv[1], Path())"
    subprocess.run(
        [sys.executable, "-c", f"{opens}; sys.exit('alembic' in sys.modules)", f"sqlite:///{path}"], check=True
    )


def test_a_migration_that_fails_leaves_the_old_tables(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_night_is_kept(path)
    next_version(path.parent, monkeypatch, "raise RuntimeError('half way')")
    with pytest.raises(RuntimeError, match="half way"):
        opened(path)
    monkeypatch.undo()
    assert "guest" not in tables(path)
    assert names(path) == ["Kitchen table"]


def test_an_error_of_the_disk_is_told_as_a_full_one_where_there_is_no_room(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing(sqlite3.OperationalError):
        sqlite_errorname = "SQLITE_IOERR_SHMSIZE"

    assert fault_at(path, Failing()) is Fault.UNREADABLE
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1000))
    assert fault_at(path, Failing()) is Fault.FULL
