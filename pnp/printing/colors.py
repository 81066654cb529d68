"""The colors of a print: the common theme with the palette of the game that is printed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pnp import games
from pnp.data.errors import UsageError
from pnp.data.find import added_folder
from pnp.data.nearest import hint
from pnp.printing.sentences import message
from pnp.style.palette import NO_COLORS, Palette, load_palette
from pnp.style.theme import THEMES, Theme

if TYPE_CHECKING:
    from pnp.game import AnyGame


def palette_of(game: AnyGame) -> Palette:
    """The palette of a game, from its folder; empty where it has none. Raises DataError for one that is broken."""
    shipped = Path(games.__path__[0]) / game.id.replace("-", "_")
    path = (added_folder(game.id) or shipped) / "palette.toml"
    return load_palette(path) if path.is_file() else NO_COLORS


def theme_of(name: str, game: AnyGame | None = None) -> Theme:
    """The theme of that name (`"low-ink"`) for a sheet of a game, or for one that is of none.

    Raises UsageError when there is no theme of that name.
    """
    if name not in THEMES:
        raise UsageError(message("options.theme", name=name, hint=hint(name, THEMES)))
    return (palette_of(game) if game else NO_COLORS).theme(name)
