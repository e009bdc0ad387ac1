"""The command line: `dealer` alone runs a card night; its commands keep nights and read records."""

import codecs
import json
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from dealer.judge_commands import games, judge, rules
from dealer.line import Line
from dealer.night import replay as replayed
from dealer.night.replay import read_line
from dealer.refusal import Refused
from dealer.spit_commands import spit

if TYPE_CHECKING:
    from dealer.desk import Desk

# What only some commands need is imported by them: `dealer judge` and `dealer replay` start without the web and the store.


class Commands(click.Group):
    """A group whose refusals are one sentence on standard error and exit status 1."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what the core refuses is told, not traced."""
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        try:
            return super().invoke(ctx)
        except Refused as refused:
            click.echo(refused.sentence, err=True)
            ctx.exit(1)


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(package_name="poker-dealer", prog_name="dealer", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Run a card night. Without a command: start it, and show where phones find it."""
    if ctx.invoked_subcommand is None:
        from dealer.serve import serve
        from dealer.settings import Settings

        serve(Settings.from_environment())


main.add_command(spit)
main.add_command(judge)
main.add_command(games)
main.add_command(rules)


@main.command()
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="One JSON object for each line read.")
@click.option(
    "--check", is_flag=True, help="Decide every line again and report what today's rules would pay otherwise."
)
@click.pass_context
def replay(ctx: click.Context, file: IO[bytes], *, as_json: bool, check: bool) -> None:
    """Fold the record in FILE (- is standard input) and print how it ends."""
    wrong = differs = False
    end: dict[str, Any] = {}
    for seen in replayed(_lines(file), check=check):
        differs = differs or "was" in seen
        wrong = wrong or not seen["ok"] or differs
        if as_json:
            click.echo(json.dumps(seen, ensure_ascii=False))
        else:
            _tell(seen)
            end = {
                **end,
                **{word: value for word, value in seen.items() if value is not None or word in _NEWEST},
            }
    if not as_json:
        if check and not differs:
            click.echo("Today's rules would pay nothing otherwise.")
        click.echo(_ending(end))
    ctx.exit(1 if wrong else 0)


@main.command()
def nights() -> None:
    """List the nights that are kept here."""
    from dealer.store.nights import evenings

    with _desk() as desk, desk.store.reading() as session:
        for evening in evenings(session):
            state = f"closed {evening.closed_at:%Y-%m-%d %H:%M} UTC" if evening.closed_at else "going on"
            click.echo(f"{evening.id}  {evening.opened_at:%Y-%m-%d}  {state}  {evening.name}")


@main.command()
@click.argument("night", type=int)
def export(night: int) -> None:
    """Write the record of NIGHT (its number in `dealer nights`) to standard output."""
    with _desk() as desk:
        for line in desk.exported(night):
            click.echo(json.dumps(line, ensure_ascii=False))


@main.command("import")
@click.argument("file", type=click.File("rb"))
def import_(file: IO[bytes]) -> None:
    """Keep the record in FILE (- is standard input) as a new night; all of it, or nothing when a line is refused."""
    with _desk() as desk:
        said = desk.imported(list(_read(_lines(file))))
        if isinstance(said, Refused):
            raise said
        click.echo(f"Night {said.night_id} is kept: {len(said.lines)} lines.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
def backup(file: Path | None) -> None:
    """Copy everything that is kept, also while the program runs: to FILE, or among the last ten backups."""
    from dealer.store import AboutFile
    from dealer.store.backup import copy_to

    with _desk() as desk:
        if file is None:
            click.echo(f"Copied to {desk.store.back_up()}")
        elif file.exists():
            raise AboutFile(f"{file} exists already. Nothing was overwritten.")
        else:
            copy_to(desk.store.path, file)
            click.echo(f"Copied to {file}")


@main.command()
@click.argument("backup", type=click.Path(path_type=Path, exists=True, dir_okay=False), required=False)
def restore(backup: Path | None) -> None:
    """Go on from BACKUP, or from the last backup; the present file is set aside, not deleted. Stop the program first."""
    from dealer.settings import Settings
    from dealer.store import AboutFile, database_file
    from dealer.store.backup import backups
    from dealer.store.backup import restore as put_back

    settings = Settings.from_environment()
    database = database_file(settings.database_url)
    chosen = backup or next(backups(database, settings.backups), None)
    if chosen is None:
        raise AboutFile(f"There is no backup in {settings.backups}.")
    aside = put_back(database, chosen)
    click.echo(f"{database} goes on from {chosen}." + (f" What was there is now {aside}." if aside else ""))


@main.command()
def host() -> None:
    """Print a new link that makes one browser the host, once: for a host who lost the first."""
    from dealer.network import link
    from dealer.settings import Settings
    from dealer.store.phones import new_host_key

    with _desk() as desk, desk.store.writing() as session:
        click.echo(link("localhost", Settings.from_environment().port) + f"host/{new_host_key(session)}")


@main.command()
def demo() -> None:
    """Keep a night with several deals played and one going on, for a look at the screens."""
    from datetime import UTC, datetime, timedelta

    from dealer.demo import demo_night

    with _desk() as desk:
        said = desk.imported(list(enumerate(demo_night(datetime.now(UTC) - timedelta(minutes=85)), start=1)))
        if isinstance(said, Refused):
            raise said
        click.echo(f"Night {said.night_id} is a demo: start dealer and open it from the first page.")


@contextmanager
def _desk() -> Iterator["Desk"]:
    from dealer.desk import Desk
    from dealer.settings import Settings

    with closing(Desk.at(Settings.from_environment())) as desk:
        yield desk


def _lines(file: IO[bytes]) -> list[str]:
    """The lines of a record; only a newline ends one. A line that is not UTF-8 stays a line, one that cannot be read."""
    try:
        written = file.read().removeprefix(codecs.BOM_UTF8).split(b"\n")
    except OSError as error:
        raise click.UsageError(f"The file cannot be read: {error.strerror}.") from error
    return [_decoded(line) for line in written]


def _decoded(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        return "not UTF-8"


def _read(lines: list[str]) -> Iterator[tuple[int, Line]]:
    """The JSON objects of a record with their line numbers; refuses the first line that is none."""
    for number, written in enumerate(lines, start=1):
        if not written.strip() or written.lstrip().startswith("#"):
            continue
        line = read_line(written)
        if isinstance(line, Refused):
            raise Refused(f"Line {number}: {line.sentence} Nothing was imported.")
        yield number, line


def _tell(seen: dict[str, Any]) -> None:
    """What went wrong on a line, on standard error; differences on standard output."""
    if not seen["ok"]:
        click.echo(f"line {seen['line']}: {seen['error']}", err=True)
    if "was" in seen:
        click.echo(f"line {seen['line']}: paid {_chips(seen['was'])}; today's rules would pay {_chips(seen['now'])}")


_NEWEST = ("stage", "next", "winner")
"""Of these the end tells the newest, though it is nothing; of all else the last that was something."""


def _ending(end: dict[str, Any]) -> str:
    """The end of a record in words: stacks, the last ruling, the settle-up."""
    lines = [f"{name}: {stack}" for name, stack in end.get("stacks", {}).items()]
    lines += [f"in the pot: {pot['chips']}" for pot in end.get("pots", [])]
    for pot in (end.get("ruling") or {}).get("pots", []):
        lines += [f"the pot pays {_chips(part['to'])}: {part['why']}" for part in pot["parts"]]
    lines += _match_ending(end)
    settled = end.get("settle") or {"payments": []}
    lines += [f"{payment['from']} pays {payment['to']} {payment['chips']}" for payment in settled["payments"]]
    return "\n".join(lines) if lines else "Nothing is on record."


def _match_ending(end: dict[str, Any]) -> list[str]:
    """The end of a match of Spit in words: the cards held, the rounds won, and the winner or where it stands."""
    if end.get("phase") is None:
        return []
    won = end["wins"]
    lines = [f"{name}: {cards} cards, {won[name]} won" for name, cards in end["holdings"].items()]
    winner = end.get("winner")
    over = "nobody wins the match: it is shared" if end["phase"] == "MATCH_OVER" else f"round {end['round']} goes on"
    return [*lines, f"{winner} wins the match" if winner else over]


def _chips(amounts: dict[str, int]) -> str:
    return ", ".join(f"{name} {chips}" for name, chips in amounts.items()) or "nothing"


if __name__ == "__main__":
    main()
