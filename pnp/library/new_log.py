"""A log to write into: header and setup filled, no moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.game import AnyGame, SetupResult


def new_log(
    game: AnyGame, players: Sequence[Any], deal: SetupResult, rules: Mapping[str, Any], named: Mapping[str, Any]
) -> dict[str, Any]:
    """The data of a log without moves; the setup of the seed is written out beside it.

    `named`: the keys about the layout, as `layout_keys` gives them.
    """
    setup = {**({} if deal.seed is None else {"seed": deal.seed}), **deal.setup, **deal.filled}
    return {
        "format": "pnp-log/1",
        "game": game.id,
        **named,
        "players": list(players),
        **({"rules": dict(rules)} if rules else {}),
        **({"setup": setup} if setup else {}),
        "moves": [],
    }


def layout_keys(layout_id: str, folder: Path) -> dict[str, Any]:
    """How a log in `folder` names a layout: by its id, by the path of a file below and its SHA-256, else all of it."""
    from pnp.data.read import read
    from pnp.library.layouts import is_file, sha256_of

    if not is_file(layout_id):
        return {"layout": layout_id}
    path, below, data = Path(layout_id).resolve(), folder.resolve(), read(layout_id).data
    if not path.is_relative_to(below):
        return {"layout": data}
    return {"layout": path.relative_to(below).as_posix(), "layout_sha256": sha256_of(data)}


def rules_text(rules: Mapping[str, Any]) -> str:
    """A line of the options chosen, as the notation writes them; nothing without any."""
    return f"rules: {' '.join(f'{key}={value}' for key, value in rules.items())}\n" if rules else ""
