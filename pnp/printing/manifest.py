"""The manifest of what was printed: parts with their counts and sheets, files with their sums."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from pnp import __version__
from pnp.press.sheets.effort import Effort
from pnp.press.sheets.parts_list import ranges
from pnp.press.sheets.sheet import ListedPart
from pnp.printing.sentences import message


class PrintedKit(NamedTuple):
    """A kit as bytes: the files by the ends of their names, the parts on the sheets.

    `read` sheets are pages to read, `build` those to build from, of which boards and pieces cover `used` per cent;
    `blank` pages have nothing on them; `work` is what it takes to build the kit.
    `notes`: what was asked for and is not there; `deal_notes`: what there is to say of the setup; `wanted`: the parts
    that were asked for, none for all of them.
    """

    game: str
    layout: str
    seed: int | None
    files: dict[str, bytes]
    parts: dict[str, ListedPart]
    notes: tuple[str, ...] = ()
    deal_notes: tuple[str, ...] = ()
    build: int = 0
    read: int = 0
    work: Effort = Effort()
    used: int = 0
    blank: int = 0
    wanted: Sequence[str] = ()


def as_text(kits: Sequence[PrintedKit], files: dict[Path, bytes]) -> list[str]:
    """The lines of the manifest to read: parts with counts and sheets; the files as `sha256sum --check` takes them."""
    lines = [line for kit in kits for line in _lines(kit)]
    return [*lines, *(f"{sha256(data).hexdigest()}  {path}" for path, data in files.items())]


def _lines(kit: PrintedKit) -> Iterator[str]:
    key = "manifest.head" if kit.seed is None else "manifest.head-of-seed"
    yield message(key, game=kit.game, layout=kit.layout, seed=kit.seed)
    for name, entry in kit.parts.items():
        yield message("manifest.part", copies=entry.copies, name=name, sheets=ranges(entry.sheets))


def as_json(kits: Sequence[PrintedKit], files: dict[Path, bytes]) -> str:
    """The manifest as JSON."""
    said: dict[str, Any] = {
        "format": "pnp-manifest/1",
        "version": __version__,
        "kits": [
            {
                "game": kit.game,
                "layout": kit.layout,
                "seed": kit.seed,
                "sheets": {"build": kit.build, "read": kit.read},
                "used": kit.used,
                "blank": kit.blank,
                "cuts": {"straight": kit.work.straight, "disc": kit.work.disc, "other": kit.work.other},
                "folds": kit.work.fold,
                "glued": kit.work.glue,
                "minutes": kit.work.minutes,
                "parts": [
                    {"name": name, "count": entry.copies, "sheets": entry.sheets} for name, entry in kit.parts.items()
                ],
            }
            for kit in kits
        ],
        "files": [
            {"name": str(path), "bytes": len(data), "sha256": sha256(data).hexdigest()} for path, data in files.items()
        ],
    }
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"
