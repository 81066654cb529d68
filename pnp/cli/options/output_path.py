"""Where a print goes: a name of its own in `out/` or a folder, or one that a template with gaps gives."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import click

from pnp.cli.output import into
from pnp.cli.sentences import message
from pnp.data.file_names import is_reserved, portable
from pnp.library.layouts import LoadedLayout
from pnp.printing.requests import PrintOptions

_GAP = re.compile(r"\{([^{}/\\]*)\}")
_NO_NAME = re.compile(r"[^\w+]+")


class Print(NamedTuple):
    """What is printed: `what` ("kit", "board", "setup") of a layout, and what was asked of it.

    `extras` are words for its name about what else was asked.
    """

    what: str
    loaded: LoadedLayout
    job: PrintOptions
    players: str | None = None
    seed: int | None = None
    parts: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()

    @property
    def gaps(self) -> dict[str, str]:
        """What may stand in braces in a template, each as a part of a file's name."""
        words = {
            "game": self.loaded.game.id,
            "layout": self.loaded.layout.id,
            "players": "" if self.players is None else _short(self.players),
            "seed": "" if self.seed is None else str(self.seed),
            "paper": self.job.sheet.name if self.job.paper else "",
            "lang": self.job.lang,
            "theme": Path(self.job.theme).stem,
            "part": "-".join(self.parts),
        }
        return {key: _slug(word) or "any" for key, word in words.items()}

    def name(self, style: str) -> str:
        """Its file's name: the game, what it is, and all that is not as usual."""
        usual, gaps = PrintOptions(), self.gaps
        words = [
            gaps["game"],
            self.what,
            "" if self.loaded.name == self.loaded.game.default_layout else gaps["layout"],
            "" if self.players is None else gaps["players"],
            "" if self.seed is None else f"seed{self.seed}",
            gaps["part"] if self.parts else "",
            gaps["paper"] if self.job.paper and gaps["paper"] != usual.paper else "",
            "" if self.job.lang == usual.lang else gaps["lang"],
            "" if self.job.theme == usual.theme else gaps["theme"],
            *self.extras,
        ]
        return f"{'-'.join(word for word in words if word)}.{style}"

    def path(self, output: Path | None, style: str) -> Path:
        """The file to write: of its own name in `out/` or in a folder, else of the name after -o, its gaps filled.

        Makes the folder. Raises UsageError for an unknown gap, OutputError for a folder that cannot be made.
        """
        filled = output and type(output)(_GAP.sub(self._fill, str(output)))
        if filled and filled != output and is_reserved(filled.name):
            filled = type(filled)(filled.with_name(portable(filled.name)))
        return into(filled, self.name(style))

    def _fill(self, gap: re.Match[str]) -> str:
        gaps = self.gaps
        if gap[1] not in gaps:
            known = ", ".join(f"{{{key}}}" for key in gaps)
            raise click.UsageError(message("output.gap", gap=gap[0], known=known))
        return gaps[gap[1]]


def _short(players: str) -> str:
    """4p for a number; names without their colors."""
    if players.strip().isdecimal():
        return f"{players.strip()}p"
    return "-".join(word.partition("=")[0] for word in players.split(","))


def _slug(word: str) -> str:
    """The letters, digits and + of a word, hyphens for all else."""
    return _NO_NAME.sub("-", word.casefold()).strip("-")[:60]
