"""The text of a log or layout as it is being typed, and what can be read of it."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from pnp.data.errors import DataError
from pnp.data.read import parse, text_source
from pnp.game import LoadedLog
from pnp.judging.verdict import Verdict
from pnp.library.layouts import LoadedLayout, layout_from
from pnp.library.load import LogProblems, parse_log
from pnp.library.verdicts import check

_HEAD = 4000  # characters in which a layout or a log in TOML or JSON says that it is one

_OURS = re.compile("pnp-(?:log|layout)/")


class Text:
    """A text and the name of its file; what it says is worked out when it is first asked for, once."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.lines = text.splitlines() or [""]

    @cached_property
    def is_layout(self) -> bool:
        """Whether it is a layout, by its line `format`; else it is a log."""
        return "pnp-layout/" in self.text[:_HEAD] and Path(self.file).suffix in (".toml", ".json")

    @cached_property
    def is_foreign(self) -> bool:
        """Whether it is TOML or JSON that is no log and no layout, of which there is nothing to say."""
        return Path(self.file).suffix in (".toml", ".json") and not _OURS.search(self.text[:_HEAD])

    @cached_property
    def _read(self) -> LoadedLog | LoadedLayout | list[DataError]:
        if self.is_foreign:
            return []
        try:
            if self.is_layout:
                return layout_from(parse(text_source(self.text, self.file)))
            return parse_log(self.text, self.file)
        except LogProblems as problems:
            return problems.errors
        except DataError as error:
            return [error]

    @property
    def errors(self) -> list[DataError]:
        """Why it cannot be read, one a place; none of what can be read."""
        return self._read if isinstance(self._read, list) else []

    @property
    def log(self) -> LoadedLog | None:
        """The log, where it is one that can be read."""
        return self._read if isinstance(self._read, LoadedLog) else None

    @property
    def layout(self) -> LoadedLayout | None:
        """The layout, where it is one that can be read."""
        return self._read if isinstance(self._read, LoadedLayout) else None

    @cached_property
    def verdict(self) -> Verdict | None:
        """The verdict on the log, where there is one."""
        return check(self.log) if self.log else None
