"""A log to write into: header and setup filled, no moves."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from pnp.game import Dealt, Game


def new_log(game: Game, players: Sequence[str], deal: Dealt, named: Any) -> dict[str, Any]:
    """The data of a log without moves; the setup of the seed is written out beside it.

    `named`: the layout as the log names it.
    """
    return {
        "format": "pnp-log/1",
        "game": game.id,
        "layout": named,
        "players": list(players),
        "setup": {**({} if deal.seed is None else {"seed": deal.seed}), **deal.setup},
        "moves": [],
    }


def layout_named(layout_id: str, folder: Path) -> Any:
    """How a log in `folder` names a layout: by its id, by the path of a file below, else the layout itself."""
    from pnp.cli.target import is_file
    from pnp.data.read import read

    if not is_file(layout_id):
        return layout_id
    path, below = Path(layout_id).resolve(), folder.resolve()
    return path.relative_to(below).as_posix() if path.is_relative_to(below) else read(layout_id).data


def seed_or_drawn(seed: int | None) -> int:
    """The seed, else one that is drawn, 0 to 999,999, and told on standard error."""
    if seed is None:
        seed = secrets.randbelow(10**6)
        click.echo(f"seed {seed}", err=True)
    return seed
