"""Brings a database's tables up to date by Alembic's migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, inspect, text

from damier.web.store.places import Place
from damier.web.store.store import StoreFailed

LATEST: Final = "numbers"
"""The last migration."""

_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_VERSION_TABLE: Final = "damier_version"


def migrate(place: Place, revision: str = LATEST) -> None:
    """Run what is missing of the migrations, all or nothing; several processes may try at once. Raises StoreFailed."""
    with place.writing.begin() as connection:
        place.guard_migration(connection)
        if version_of(connection) != revision:
            _upgrade(place, connection, revision)


def version_of(connection: Connection) -> str | None:
    """The last migration that a database has had."""
    if not inspect(connection).has_table(_VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {_VERSION_TABLE}")).scalar_one_or_none()


def _upgrade(place: Place, connection: Connection, revision: str) -> None:
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    scripts = ScriptDirectory(str(_MIGRATIONS))

    def steps(version: Any, _: MigrationContext) -> Any:
        return scripts._upgrade_revs(revision, version)

    context = MigrationContext.configure(
        connection, opts={"fn": steps, "script": scripts, "version_table": _VERSION_TABLE, "transactional_ddl": True}
    )
    try:
        with Operations.context(context):
            context.run_migrations()
    except CommandError as error:  # it does not know the database's version
        raise StoreFailed(
            "the database {database} was made by a newer version of damier; install that", database=place.shown
        ) from error
