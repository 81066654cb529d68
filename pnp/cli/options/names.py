"""Options that take a name: it is checked, and the shell offers those there are."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import click
from click.shell_completion import CompletionItem

from pnp.cli.options.complete import or_files
from pnp.cli.sentences import message


def name_option(
    what: str,
    names: Callable[[], Collection[str]],
    make: Callable[..., Callable[..., Any]],
    other: Callable[[str], bool] = lambda name: False,
    files: bool = False,
    **more: Any,
) -> Callable[..., Any]:
    """The option of that name, which takes one of some names, whatever their case; `names` finds them when needed.

    `make` makes the option. Of another name it raises BadParameter with the nearest one, unless `other` takes it, which
    may be the name of a file with `files`; `more` as of click's options.
    """

    def known(name: str) -> str:
        from pnp.data.nearest import hint

        if name == more.get("default") or other(name):  # to import themes would take a tenth of a start
            return name
        if name.lower() not in names():
            raise click.BadParameter(message(f"value.no-{what}", name=name, hint=hint(name, names())))
        return name.lower()

    def offered(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
        found = [name for name in names() if name.startswith(begun.lower())]
        return or_files(begun, found) if files else [CompletionItem(name) for name in found]

    return make(f"print.{what}", f"--{what}", type=known, shell_complete=offered, **more)


def themes() -> Collection[str]:
    """Names of themes."""
    from pnp.style.theme import THEMES

    return THEMES


_TOLD = 5


def theme_name(name: str) -> bool:
    """Whether a name is that of a theme in a file, which is read; what is doubtful about it is told, as far as it fits.

    Raises DataError for a file that is no theme.
    """
    if "." not in name:  # no file
        return False
    from pnp.style.theme.own import is_own

    if not is_own(name):
        return False
    from pnp.cli.say import say
    from pnp.printing.themes import theme_doubts

    found = theme_doubts(name)
    say(*(f"pnp: {name}: {doubt}" for doubt in found[:_TOLD]), err=True)
    if len(found) > _TOLD:
        say(message("theme.more", file=name, count=len(found) - _TOLD), err=True)
    return True


def cut_profiles() -> Collection[str]:
    """Names of programs that cut files are colored for."""
    from pnp.rendering.cut_profiles import PROFILES

    return PROFILES


def registers() -> Collection[str]:
    """Kinds of registration marks."""
    from pnp.press.cutting.registration import KINDS

    return KINDS
