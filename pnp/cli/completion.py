"""`pnp completion`."""

from __future__ import annotations

import os
from pathlib import Path

import click
from click.shell_completion import CompletionItem, ShellComplete

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


# Completion in PowerShell, 5.1 and later: click has none before its release 8.5, and that takes backslashes away.


class PowerShellComplete(ShellComplete):
    """Offers words to PowerShell, which completes the names of files itself."""

    name = "powershell"

    def source(self) -> str:
        """The script that turns completion on."""
        return Path(__file__).with_suffix(".ps1").read_text("utf-8") % self.source_vars()

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the cursor, and the one that is begun."""
        words = os.environ.get("PNP_COMPLETE_WORDS", "")
        return words.split("\n") if words else [], os.environ.get("PNP_COMPLETE_BEGUN", "")

    def format_completion(self, item: CompletionItem) -> str:
        """A line about what is offered; PowerShell refuses an empty help."""
        help_text = " ".join((item.help or "").split()) or item.value
        return f"{item.type}\t{item.value}\t{help_text}"
