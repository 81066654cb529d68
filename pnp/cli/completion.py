"""`pnp completion`."""

from __future__ import annotations

import click

from pnp.cli import VERBS
from pnp.cli.say import say

_LINES = {
    "bash": 'eval "$(_PNP_COMPLETE=bash_source pnp)"',
    "zsh": 'eval "$(_PNP_COMPLETE=zsh_source pnp)"',
    "fish": "_PNP_COMPLETE=fish_source pnp | source",
}


@click.command(short_help=VERBS["completion"])
@click.argument("shell", type=click.Choice(list(_LINES)))
def command(shell: str) -> None:
    """Print the line that turns on completion; add it to your shell's start file.

    \b
    Example:
      pnp completion bash >> ~/.bashrc
    """
    say(_LINES[shell])
