"""The cases of a game: of each rule a log that breaks it, and one that comes close and does not.

`CODE.breaks-MOVE*.pnplog`: its first error is CODE at MOVE. `CODE.near*.pnplog`: no finding has that code.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pnp.game import AnyGame

Kind = Literal["breaks", "near"]


def case_folder(game: AnyGame) -> Path | None:
    """Return the folder of the cases of a game; None where it has none."""
    return game.teaching / "cases" if game.teaching else None


def logs_in(folder: Path | None, kind: Kind, code: str = "*") -> list[Path]:
    """Return the logs of a kind in a folder, those of one code or of all, in alphabetical order."""
    return sorted(folder.glob(f"{code}.{kind}*.pnplog")) if folder else []
