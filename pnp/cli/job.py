"""How something is printed, as asked for on the command line: one record, made by options that verbs share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from pnp.cli import complete

if TYPE_CHECKING:
    from pnp.press import Imposition, Paper
    from pnp.scene.theme import Theme

LANGUAGES = ("en", "fr", "de")


class Job(NamedTuple):
    """What the options say; a verb has those of them that it names, the others stay as they are here."""

    lang: str = "en"
    theme: str = "color"
    paper: str | None = "a4"

    @property
    def colors(self) -> Theme:
        """The theme itself."""
        from pnp.scene.theme import THEMES

        return THEMES[self.theme]

    @property
    def sheet(self) -> Paper:
        """The paper, A4 when none is named; raises DataError that tells the nearest name."""
        from pnp import press
        from pnp.data.errors import DataError

        try:
            return press.paper(self.paper or "a4")
        except press.PaperError as error:
            raise DataError(f"--paper: {error}") from error

    @property
    def imposition(self) -> Imposition:
        """How pieces lie on their sheets."""
        from pnp.press import Imposition

        return Imposition()


_OPTIONS: dict[str, Callable[..., Any]] = {
    "lang": click.option(
        "--lang", type=click.Choice(LANGUAGES), default="en", help="Language of all that is printed [en]."
    ),
    "theme": click.option(
        "--theme", default="color", metavar="THEME", callback=lambda ctx, param, name: _theme(name), help="[color]"
    ),
    "paper": click.option(
        "--paper",
        default="a4",
        metavar="PAPER",
        shell_complete=complete.papers,
        help="a4, letter, a4+letter, a3, 300x400mm ... [a4].",
    ),
}
PICTURE = ("lang", "theme")
SHEETS = ("paper", *PICTURE)


def _theme(name: str) -> str:
    """The name of a theme; raises BadParameter with the nearest one."""
    from pnp.data.nearest import nearest
    from pnp.scene.theme import THEMES

    if name.lower() in THEMES:
        return name.lower()
    near = nearest(name, THEMES)
    hint = f"did you mean {near}?" if near else f"there are {', '.join(THEMES)}"
    raise click.BadParameter(f"there is no theme {name!r}; {hint}")


def job_options(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The options of these names, given to the verb as one `job`."""

    def decorate(verb: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(verb)
        def called(**values: Any) -> Any:
            return verb(job=Job(**{name: values.pop(name) for name in names}), **values)

        for name in reversed(names):
            called = _OPTIONS[name](called)
        return called

    return decorate
