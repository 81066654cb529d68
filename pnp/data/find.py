"""Where the layouts and schemas lie that come with the program."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pnp.data.errors import DataError
from pnp.data.nearest import hint

_PACKAGE = Path(__file__).resolve().parents[1]
_ENDINGS = (".json", ".toml")


def folder(name: Literal["layouts", "schemas"]) -> Path:
    """The folder of that name: inside the package of a wheel, else at the top of the checkout."""
    packaged = _PACKAGE / f"_{name}"
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


def layout_ids(game: str, first: str | None = None) -> list[str]:
    """The ids of the layouts shipped for a game, in alphabetical order, but `first` before the others."""
    return sorted(_layouts(game), key=lambda layout_id: (layout_id != first, layout_id))


def layout_path(game: str, layout_id: str) -> Path:
    """The file of a shipped layout; raises DataError that names the nearest one."""
    layouts = _layouts(game)
    if layout_id not in layouts:
        raise DataError(f"{layout_id!r} is no layout of {game}; {hint(layout_id, sorted(layouts))}", path="layout")
    return layouts[layout_id]


def _layouts(game: str) -> dict[str, Path]:
    place = folder("layouts") / game
    return {path.stem: path for path in place.glob("*") if path.suffix in _ENDINGS}
