"""Writes docs/schemas: the schemas that `pnp schema` prints; run by `make schemas`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.library.catalog import shipped_ids
from pnp.library.layouts import KINDS, OF_GAMES, schema_text

FOLDER = Path(__file__).parent / "schemas"


def files() -> Iterator[tuple[str, str]]:
    """The names of the files and their text."""
    for kind in KINDS:
        for game in (None, *shipped_ids()) if kind in OF_GAMES else (None,):
            name = ".".join(part for part in (kind, game, "json") if part)
            yield name, schema_text(kind, game)


def main() -> None:
    """Writes the files anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in files():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
