"""What files and folders of prints are called: the table of the options that shape names, and templates with gaps."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import Any, NamedTuple

import click

from pnp.cli.options.printing import PROFILE
from pnp.cli.output import into
from pnp.cli.sentences import message
from pnp.data.file_names import is_reserved, portable
from pnp.game import AnyGame
from pnp.library.layouts import is_file, layout_ids_of
from pnp.printing.requests import PrintOptions

DIGITS, NOTHING = "#", ""
SHAPES: Mapping[str, str] = {
    **{"layout_id": "{}", "log": "{}", "players": "{}", "move": "move{}", "seed": "seed{}"},
    **{"parts": "{}", "paper": "{}", "lang": "{}", "theme": "{}"},
    **{"rules": "no-rules", "fitted": "fit", "size": "cells-{}", "backs": "backs-{}", "token_shape": "{}"},
    **{"aid": "aids-{}", "standees": "standees", "boxes": "boxes", "trays": "trays", "booklet": "booklet"},
    **{"duplex": "{}", "split": "split", "coords": "no-coords", "dpi": "{}dpi"},
    **dict.fromkeys(("margin", "portrait", "gap", "bleed", "marks", "back_bleed", "stack", "printer"), DIGITS),
    **dict.fromkeys(("offset", "angle", "scale_x", "scale_y", "register", "cut_profile", "sleeved", "board"), DIGITS),
    **dict.fromkeys(("art", "font", "overlap", "base_url", "words"), DIGITS),
    **dict.fromkeys(("asked", "to", "cut", "manifest", "watch", "output", "list_options", "force", "opened"), NOTHING),
    **dict.fromkeys(("style", "sheet", "jobs", "cluster"), NOTHING),
}
"""What an option adds to a name where it is not as usual: a word, "{}" for its value, or its part in the six digits.

Nothing is added by options that change no file, or are told by its ending or what it is (`--format`, `--cut`, `--to`);
"words" are those of a game's own options.
"""
_LONGEST = 62  # signs of a name, of at most 80 with its ending and what tells files of one print apart (-duplex-test)
_GAP = re.compile(r"\{([^{}/\\]*)\}")
_NO_NAME = re.compile(r"[^\w+]+")
_LIKE_OURS = re.compile(r"\d|(?:seed|move)\d|[0-9a-f]{6}$")


class Print(NamedTuple):
    """What is written: `what` ("kit", "board", "tts") of a game, from options of the call that is under way.

    - `layout`: the id or the file of its layout; the game's first one without it.
    - `seed`: that of the deal, named or drawn; `words`: what is asked by the game's own options.
    - `changes`: of options that may change nothing, whether they do; `is_part(word)`: whether `--part` takes a word.
    """

    what: str
    game: AnyGame | None
    layout: str = ""
    job: PrintOptions = PrintOptions()
    seed: int | None = None
    words: tuple[str, ...] = ()
    changes: Mapping[str, bool] = MappingProxyType({})
    is_part: Callable[[str], bool] = lambda word: False

    @property
    def gaps(self) -> dict[str, str]:
        """What may stand in braces in a template, each as a part of a file's name."""
        given = click.get_current_context().params
        words = {
            "game": self.game.id if self.game else "",
            "layout": PurePath(self.layout).stem if is_file(self.layout) else self.layout,
            "players": "" if given.get("players") is None else _short(given["players"]),
            "seed": "" if self.seed is None else str(self.seed),
            "paper": self.job.sheet.name if self.job.paper else "",
            "lang": self.job.lang,
            "theme": Path(self.job.theme).stem,
            "part": "-".join(dict.fromkeys(given.get("parts") or ())),
        }
        return {key: _slug(word) or "any" for key, word in words.items()}

    def stem(self) -> str:
        """Its name without ending: the game, what it is, all that is not as usual, at most 62 signs."""
        words, rest = [self.game.id if self.game else "", self.what], dict[str, Any]()
        for key, value in self._unusual():
            word, whole = self._told(key, value)
            words.append(_NO_NAME.sub("-", word))
            rest |= {} if whole else {key: value}
        stem = "-".join(filter(None, words))
        if len(stem) > _LONGEST:
            rest, stem = {**rest, "": stem}, stem[: _LONGEST - 7].rstrip("-")
        digits = sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()[:6]
        return f"{stem}-{digits}" if rest else stem

    def _unusual(self) -> Iterator[tuple[str, Any]]:
        """The options that shape the name, in the order of the table, and their values where they are not as usual."""
        context = click.get_current_context()
        options = [one for one in context.command.params if isinstance(one, click.Option)]
        usual = {one.name: click.Option.get_default(one, context) for one in options}  # a setting is not as usual
        given = {**context.params, "seed": self.seed, "printer": context.meta.get(PROFILE), "words": self.words}
        log, first = given.get("log") or [*given.get("logs", ()), None][0], self.game and self.game.default_layout
        given |= {
            "log": None if log == "-" else log,
            "layout_id": None if self.layout == first else self.layout or None,
        }
        given |= {"paper": given.get("paper") and self.job.sheet.name}
        for key, shape in SHAPES.items():
            value = given.get(key)
            if shape != NOTHING and self.changes.get(key, True) and value not in (None, (), usual.get(key)):
                yield key, os.path.normpath(value) if key in ("art", "font", "layout_id", "log") else value

    def _told(self, key: str, value: Any) -> tuple[str, bool]:
        """The word of an option, and whether it tells all its value and no other option has that word."""
        if key == "log" or (key == "layout_id" and is_file(value)):
            stem = _slug(PurePath(value).stem)
            return stem, value in (f"{stem}.toml", f"{stem}.pnplog") and not any(map(self._is_ours, stem.split("-")))
        if key in ("players", "parts", "theme"):
            whole = {"players": str.isdecimal, "parts": str.isalpha, "theme": lambda name: "." not in name}[key]
            return self.gaps["part" if key == "parts" else key], all(map(whole, value if key == "parts" else [value]))
        word = SHAPES[key].format(f"{value:g}" if isinstance(value, float) else value)
        return ("", False) if word == DIGITS else (word, True)

    def _is_ours(self, word: str) -> bool:
        """Whether a part of a file's name could be the word, or a part of the word, of an option."""
        from pnp.press.sheets.paper import SIZES
        from pnp.style.theme import THEMES

        options = click.get_current_context().command.params
        known = [one for option in options if isinstance(option.type, click.Choice) for one in option.type.choices]
        known += [*SHAPES.values(), *SIZES, *THEMES, *(layout_ids_of(self.game) if self.game else ())]
        return bool(word in "-".join(known).split("-") or _LIKE_OURS.match(word) or self.is_part(word))

    def path(self, output: Path | None, style: str) -> Path:
        """The file to write: of its own name in `out/` or in a folder, else of the name after -o, its gaps filled.

        Makes the folder. Raises UsageError for an unknown gap, OutputError for a folder that cannot be made.
        """
        filled = output and type(output)(_GAP.sub(self._fill, str(output)))
        if filled and filled != output and is_reserved(filled.name):
            filled = type(filled)(filled.with_name(portable(filled.name)))
        return into(filled, f"{self.stem()}.{style}")

    def _fill(self, gap: re.Match[str]) -> str:
        gaps = self.gaps
        if gap[1] not in gaps:
            known = ", ".join(f"{{{key}}}" for key in gaps)
            raise click.UsageError(message("output.gap", gap=gap[0], known=known))
        return gaps[gap[1]]


def _short(players: str) -> str:
    """4p for a number; names without their colors."""
    if players.strip().isdecimal():
        return f"{int(players)}p"
    return "-".join(word.partition("=")[0] for word in players.split(","))


def _slug(word: str) -> str:
    """The letters, digits and + of a word, hyphens for all else."""
    return _NO_NAME.sub("-", word.casefold()).strip("-")[:60]
