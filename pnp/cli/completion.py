"""`pnp completion`."""

from __future__ import annotations

import click

from pnp.cli.commands import Verb, argument
from pnp.cli.say import say

_NAME = "pnp"
_LINES = {
    "bash": f'eval "$(_PNP_COMPLETE=bash_source {_NAME})"',
    "zsh": f'eval "$(_PNP_COMPLETE=zsh_source {_NAME})"',
    "fish": f"_PNP_COMPLETE=fish_source {_NAME} | source",
    "powershell": f"$env:_PNP_COMPLETE = 'powershell_source'; {_NAME} | Out-String | Invoke-Expression; "
    "$env:_PNP_COMPLETE = $null",
}


@click.command(cls=Verb, key="completion")
@argument("shell", type=click.Choice(list(_LINES)))
def command(shell: str) -> None:
    """Prints the line that turns on completion."""
    say(_LINES[shell])
