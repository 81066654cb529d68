"""The language that a call speaks: the terminal, reports, and what is printed unless the print is asked otherwise."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise

from pnp.cli.sentences import languages, message
from pnp.data.errors import DataError, UsageError
from pnp.data.messages import FALLBACK

OPTION = "--lang"


def language_of(args: Sequence[str]) -> str:
    """The language of a call: that of `--lang`, else of PNP_LANG, else of the settings (`pnp config`), else English.

    Never that of the locale. Raises UsageError for a PNP_LANG that there is not; whatever else is no language is
    English here, and refused by the verb.
    """
    found = _option(args) or _environment() or _setting()
    return found if found in languages() else FALLBACK


def _option(args: Sequence[str]) -> str | None:
    """The last value of --lang before `--`."""
    given = list(args[: args.index("--")] if "--" in args else args)
    found = None
    for before, arg in pairwise(["", *given]):
        if before == OPTION or arg.startswith(f"{OPTION}="):
            found = arg.removeprefix(f"{OPTION}=").lower()
    return found


def _environment() -> str | None:
    lang = (os.environ.get("PNP_LANG") or "").lower()
    if lang and lang not in languages():
        from pnp.library.sentences import any_of

        raise UsageError(message("usage.no-language", lang=lang, known=any_of(languages())))
    return lang


def _setting() -> str | None:
    """That of the settings; None for settings that cannot be read, which a verb that needs them tells."""
    from pnp.cli.options.setting import set_values

    try:
        found = set_values().get("lang")
    except (DataError, OSError):
        return None
    return str(found) if found else None
