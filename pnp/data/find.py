"""Where layouts, schemas and examples lie: those of the program, and those in the folder of a game of others.

Knows no game: whoever finds one that does not come with the program tells its folder (`add_folder`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pnp.data.errors import DataError
from pnp.data.nearest import hint
from pnp.data.sentences import message

_PACKAGE = Path(__file__).resolve().parents[1]
_ENDINGS = (".json", ".toml")
_FOLDERS: dict[str, Path] = {}
Kind = Literal["layouts", "schemas"]


def add_folder(game: str, place: Path) -> None:
    """Has the layouts and schemas of a game read from `place/layouts` and `place/schemas`."""
    _FOLDERS[game] = place


def added_folder(game: str) -> Path | None:
    """The folder that `add_folder` told for a game; None for one that comes with the program."""
    return _FOLDERS.get(game)


def game_folder(name: Kind, game: str) -> Path:
    """The folder of a game's layouts or schemas: its own, else the one of its name among those shipped."""
    return _FOLDERS[game] / name if game in _FOLDERS else folder(name) / game


def folder(name: Kind) -> Path:
    """The folder of that name: inside the package of a wheel, else at the top of the checkout."""
    packaged = _PACKAGE / f"_{name}"
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


def examples_folder() -> Path:
    """The folder of the examples: inside the package of a wheel, else that of the docs in the checkout."""
    packaged = _PACKAGE / "_examples"
    return packaged if packaged.is_dir() else _PACKAGE.parent / "docs" / "examples"


def layout_ids(game: str, first: str | None = None) -> list[str]:
    """The ids of the layouts shipped for a game, in alphabetical order, but `first` before the others."""
    return sorted(_layouts(game), key=lambda layout_id: (layout_id != first, layout_id))


def layout_path(game: str, layout_id: str) -> Path:
    """The file of a shipped layout; raises DataError that names the nearest one."""
    layouts = _layouts(game)
    if layout_id not in layouts:
        near = hint(layout_id, sorted(layouts))
        raise DataError(message("unknown-layout", layout=layout_id, game=game, hint=near), path="layout")
    return layouts[layout_id]


def _layouts(game: str) -> dict[str, Path]:
    return {path.stem: path for path in game_folder("layouts", game).glob("*") if path.suffix in _ENDINGS}
