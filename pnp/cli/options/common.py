"""Options that several verbs have, besides those of `PrintOptions`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from pnp.chance import LARGEST_SEED
from pnp.cli.options import complete
from pnp.cli.options.measures import between
from pnp.cli.options.output_name import OUTPUT
from pnp.printing.requests import STYLES

Verb = TypeVar("Verb", bound=Callable[..., Any])

force_option = click.option("--force", is_flag=True, help="Overwrite a file outside out/, or a log or layout.")

dpi_option = click.option(
    "--dpi", type=between(20, 1200, "dpi"), default=150, metavar="DPI", help="Of a PNG, 20 to 1200 [150]."
)
format_option = click.option(
    "--format",
    "asked",
    type=click.Choice(STYLES, case_sensitive=False),
    help="Of what is written [as -o ends, else pdf].",
)


def output_option(default: str) -> Callable[[Verb], Verb]:
    """The option -o with the name that is used without it, for the help."""
    return click.option("-o", "--output", type=OUTPUT, help=f"The file to write, - for standard output [{default}].")


def layout_option(takes: str = "A layout's id") -> Callable[[Verb], Verb]:
    """The option --layout; what it `takes`, for the help."""
    return click.option(
        "--layout",
        "layout_id",
        metavar="LAYOUT",
        shell_complete=complete.layouts,
        help=f"{takes} [the game's first].",
    )


def seed_option(words: str) -> Callable[[Verb], Verb]:
    """The option --seed with its help."""
    return click.option("--seed", type=click.IntRange(0, LARGEST_SEED), metavar="S", help=words)


def coords_option(where: str = "") -> Callable[[Verb], Verb]:
    """The option --coords; `where` the names of cells stand, for the help."""
    return click.option("--coords/--no-coords", default=True, help=f"Names of the cells{where} [yes].")


size_option = click.option(
    "--hex",
    "--card",
    "--tile",
    "size",
    type=between(5, 100, "mm"),
    metavar="MM",
    help="Size of a hex (flat to flat), card or tile, 5 to 100 [the game's own].",
)
