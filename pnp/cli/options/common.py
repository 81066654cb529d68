"""Options that several verbs have, besides those of `PrintOptions`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from pnp.chance import LARGEST_SEED
from pnp.cli.commands import option
from pnp.cli.options import complete
from pnp.cli.options.measures import between, cell_size, text_of
from pnp.cli.options.output_name import OUTPUT
from pnp.printing.requests import STYLES

Verb = TypeVar("Verb", bound=Callable[..., Any])

force_option = option("options.force", "--force", is_flag=True)
open_option = option("options.open", "--open", "opened", is_flag=True)

dpi_option = option("options.dpi", "--dpi", type=between(20, 1200, "dpi"), default=150, metavar="DPI")
format_option = option("options.format", "--format", "asked", type=click.Choice(STYLES, case_sensitive=False))
move_option = option("options.move", "--move", type=int, metavar="N")
size_option = option(
    *("options.size", "--hex", "--card", "--tile", "size"),
    type=cell_size,
    metavar="MM|fit",
    shell_complete=complete.words("fit"),
)
cluster_option = option("options.cluster", "--cluster", metavar="ADDRESS", shell_complete=complete.words("local"))


def output_option(key: str) -> Callable[[Verb], Verb]:
    """The option -o, its help under the key: what is written, and where without it."""
    return option(key, "-o", "--output", type=OUTPUT)


def layout_option(key: str = "options.layout") -> Callable[[Verb], Verb]:
    """The option --layout, its help under the key: what it takes."""
    return option(key, "--layout", "layout_id", metavar="LAYOUT", shell_complete=complete.layouts_and_files)


def players_option(key: str) -> Callable[[Verb], Verb]:
    """The option --players, its help under the key: a number, or names with or without colors."""

    def text(value: str) -> str:
        return text_of("--players", value)

    return option(key, "--players", type=text, metavar="N|NAMES", shell_complete=complete.players)


def seed_option(key: str) -> Callable[[Verb], Verb]:
    """The option --seed, its help under the key."""
    return option(key, "--seed", type=click.IntRange(0, LARGEST_SEED), metavar="S")


def coords_option(key: str) -> Callable[[Verb], Verb]:
    """The option --coords, its help under the key: where the names of cells stand."""
    return option(key, "--coords/--no-coords", default=True)
