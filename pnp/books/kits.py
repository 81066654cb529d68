"""A kit with its rulebook, for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pnp.books.pages import pages_of
from pnp.library.deals import NOTHING, asked_for, drawn_seed
from pnp.library.layouts import LoadedLayout, find_layout
from pnp.printing.kit import KitRequest, print_kit
from pnp.printing.manifest import PrintedKit
from pnp.printing.requests import PrintOptions


def kit(
    game: str | LoadedLayout,
    style: str = "pdf",
    *,
    players: int | str | None = None,
    seed: int | None = None,
    parts: Sequence[str] = (),
    options: Mapping[str, str | int | bool] | None = None,
    coordinates: bool = True,
    size: float | Literal["fit"] | None = None,
    dpi: float = 150,
    lang: str = "en",
    theme: str = "color",
    paper: str = "a4",
    margin: float | None = None,
    standees: bool = False,
    boxes: bool = False,
    cut: Sequence[str] = (),
    rules: bool = True,
) -> PrintedKit:
    """All that a game needs, printed: rulebook, board, pieces, player aid, score pad, log sheet, parts list.

    - `game`: its id, for its first layout, or a layout that was loaded.
    - `style`: "pdf", all in one file, or "svg" or "png", a file a page.
    - `players`, `seed`, `options`: add the sheet of a setup, dealt as `deal` does; without a seed one is drawn.
      Players are how many, or a text such as "Ana=red,Ben=blue".
    - `parts`: only these, by the names that `pnp kit --part` takes; all without any.
    - `coordinates`, `size`: names of cells on the board, and the size of a cell, card or tile in mm, or "fit", as
      large as the same sheets take.
    - `lang`, `theme`, `paper`, `margin` (mm), `standees`, `boxes`, `cut` ("svg", "dxf"): as the options of `pnp kit`.
    - `rules`: with the rulebook, where the game has one.

    The files are in `files` of what it gives, by the ends of their names: ".pdf", or "-01.svg", "-02.svg" ...
    Raises DataError for a game or part that there is not, UsageError for options that do not fit together, PaperError
    for measures out of range; all are PnpError.

    >>> from pnp import list_games
    >>> printed = kit(list_games()[0].id, parts=["aid"])
    >>> list(printed.files), printed.files[".pdf"][:5]
    (['.pdf'], b'%PDF-')
    """
    loaded = find_layout(game) if isinstance(game, str) else game
    asked = asked_for(loaded.game, options or {})
    drawn = seed is None and (players is not None or asked != NOTHING)
    used = drawn_seed() if drawn else seed
    job = PrintOptions(lang, theme, paper, margin, standees=standees, boxes=boxes, cut=tuple(cut))
    who = None if players is None else str(players)
    order = KitRequest(who, used, tuple(parts), coordinates, size, job, style, dpi, asked, drawn)
    return print_kit(loaded, order._replace(book=pages_of if rules else None))
