"""The colors of a print: the common theme, or one of one's own, with the palette of the game that is printed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pnp import games
from pnp.data.errors import UsageError
from pnp.data.find import added_folder
from pnp.data.nearest import hint
from pnp.printing.sentences import message
from pnp.style.palette import NO_COLORS, Palette, load_palette
from pnp.style.theme import THEMES, Theme
from pnp.style.theme.own import OwnTheme, is_own, read_own_theme

if TYPE_CHECKING:
    from pnp.game import AnyGame


def palette_of(game: AnyGame) -> Palette:
    """The palette of a game, from its folder; empty where it has none. Raises DataError for one that is broken."""
    shipped = Path(games.__path__[0]) / game.id.replace("-", "_")
    path = (added_folder(game.id) or shipped) / "palette.toml"
    return load_palette(path) if path.is_file() else NO_COLORS


def palettes() -> Iterator[Palette]:
    """The palettes of all games."""
    from pnp.library.catalog import find_game, game_ids

    return (palette_of(find_game(name)) for name in game_ids())


def theme_of(name: str, game: AnyGame | None = None) -> Theme:
    """The theme of that name (`"low-ink"`), or of that file (`"my.toml"`), for a sheet of a game or of none.

    Raises UsageError when there is no theme of that name, DataError for a file that is no theme.
    """
    palette = palette_of(game) if game else NO_COLORS
    if is_own(name):
        return own_theme(name).on(palette)
    if name not in THEMES:
        raise UsageError(message("options.theme", name=name, hint=hint(name, THEMES)))
    return palette.theme(name)


def screen_theme(game: AnyGame) -> Theme:
    """The theme of pages in a browser, for a game."""
    return palette_of(game).screen()


def own_theme(name: str) -> OwnTheme:
    """The theme of a file, as it is now. Raises DataError with the place of what is wrong."""
    path = Path(name)
    return _read(path, path.stat().st_mtime_ns if path.is_file() else 0)


@cache
def _read(path: Path, _changed: int) -> OwnTheme:
    return read_own_theme(path, known_roles(), known_pieces())


@cache
def known_roles() -> frozenset[str]:
    """All roles of all games."""
    return frozenset(role for palette in (NO_COLORS, *palettes()) for role in palette.theme("color"))


@cache
def known_pieces() -> frozenset[str]:
    """All colors of pieces of all games."""
    return frozenset(piece for palette in palettes() for piece in palette.pieces)
