"""A log to write into: header and setup filled, no moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.game import AnyGame, SetupResult


def new_log(
    game: AnyGame, players: Sequence[str], deal: SetupResult, rules: Mapping[str, Any], named: Any
) -> dict[str, Any]:
    """The data of a log without moves; the setup of the seed is written out beside it.

    `named`: the layout as the log names it.
    """
    setup = {**({} if deal.seed is None else {"seed": deal.seed}), **deal.setup, **deal.filled}
    return {
        "format": "pnp-log/1",
        "game": game.id,
        "layout": named,
        "players": list(players),
        **({"rules": dict(rules)} if rules else {}),
        **({"setup": setup} if setup else {}),
        "moves": [],
    }


def layout_named(layout_id: str, folder: Path) -> Any:
    """How a log in `folder` names a layout: by its id, by the path of a file below, else the layout itself."""
    from pnp.data.read import read
    from pnp.library.layouts import is_file

    if not is_file(layout_id):
        return layout_id
    path, below = Path(layout_id).resolve(), folder.resolve()
    return path.relative_to(below).as_posix() if path.is_relative_to(below) else read(layout_id).data


def rules_text(rules: Mapping[str, Any]) -> str:
    """A line of the options chosen, as the notation writes them; nothing without any."""
    return f"rules: {' '.join(f'{key}={value}' for key, value in rules.items())}\n" if rules else ""
