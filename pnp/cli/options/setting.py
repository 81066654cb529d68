"""Options whose value the user may have set for all calls (`pnp config`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import click

from pnp.cli.commands import Decorated, Option
from pnp.data.messages import language_in_use
from pnp.library import settings

KEYS = (
    *("lang", "theme", "paper", "margin", "gap", "bleed", "marks", "backs", "duplex", "printer", "token-shape"),
    *("aid", "cut-profile", "font"),
)
"""The settings: options of these names, without their dashes."""


class Setting(Option):
    """An option that takes its value from the user's settings where the call does not give it."""

    def get_default(self, ctx: click.Context, call: bool = True) -> Any:
        """The value of the settings, else that of the program; raises DataError for one that does not fit.

        That of `--lang` is the language of the call, which goes by the settings too.
        """
        from pnp.data.errors import DataError

        key = self.opts[0].removeprefix("--")
        found = None if ctx.resilient_parsing else set_values().get(key)
        if found is None:
            return self._by_default(ctx, call)
        try:
            self.type_cast_value(ctx, str(found))
        except click.BadParameter as error:
            raise DataError(error.message, str(settings.file()), path=key) from error
        return self._by_default(ctx, call) if key == "lang" else str(found)

    def _by_default(self, ctx: click.Context, call: bool) -> Any:
        return language_in_use() if "--lang" in self.opts else super().get_default(ctx, call=call)


def setting(key: str, *names: str, **more: Any) -> Callable[[Decorated], Decorated]:
    """As `option`, of one whose value may be set for all calls."""
    return click.option(*names, cls=Setting, key=key, **more)


def set_values() -> Mapping[str, settings.Value]:
    """The user's settings by key; raises DataError for a file that is not as it must be."""
    path = settings.existing_file()
    return {} if path is None else _read(path, path.stat().st_mtime_ns)


@cache
def _read(path: Path, changed: int) -> Mapping[str, settings.Value]:
    return settings.read_settings(path, KEYS)
