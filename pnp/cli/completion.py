"""`pnp completion`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import click
from click import Context, Parameter
from click.shell_completion import CompletionItem, ShellComplete

from pnp.cli.commands import Verb, argument
from pnp.cli.language import KEYS
from pnp.cli.options import or_files, setting_option
from pnp.cli.say import say
from pnp.data.errors import DataError, PnpError
from pnp.engine import GENERAL
from pnp.game import AnyGame
from pnp.library.catalog import find_game, game_ids, named_game
from pnp.library.layouts import KINDS, find_layout, is_file, layout_ids_of
from pnp.press.paper import SIZES
from pnp.printing.kit import parts_of
from pnp.printing.profiles import profiles
from pnp.style.theme import THEMES

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


# What the shell offers for arguments. The options of a game are asked for by `Asking`.


def games(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Ids of games."""
    return _those(game_ids(), begun)


def games_and_files(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Ids of games, and files."""
    return or_files(begun, games(ctx, param, begun))


def kits(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Ids of games, all, and files."""
    return or_files(begun, [*_those(["all"], begun), *games(ctx, param, begun)])


def layouts(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Ids of the layouts of the game that was named, of all games before."""
    return _those([name for game in _games_at_hand(ctx) for name in layout_ids_of(game)], begun)


def layouts_and_files(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Ids of layouts as `layouts`, and files."""
    return or_files(begun, layouts(ctx, param, begun))


def parts(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Names of the parts of the kit that was named."""
    try:
        found = parts_of(find_layout(ctx.params.get("name") or "", ctx.params.get("layout_id")))
    except PnpError:
        return []
    return _those([name.replace(" ", "-") for name in found], begun)


def players(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """How many players the game takes that was named."""
    found = {number for game in _games_at_hand(ctx) for number in range(game.players[0], game.players[1] + 1)}
    return _those([str(number) for number in sorted(found)], begun)


def game_options(ctx: Context, begun: str) -> list[CompletionItem]:
    """The options that the game has which was named."""
    named = ctx.params.get("game_id") or ctx.params.get("name")
    known = [one for game in _games_at_hand(ctx) for one in game.setups.options] if named else []
    return [CompletionItem(f"--{one.name}", help=one.help()) for one in known if f"--{one.name}".startswith(begun)]


def values(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Values of the setting that was named."""
    key = ctx.params.get("key")
    return setting_option(key).shell_complete(ctx, begun) if key in KEYS else []


def themes(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Names of themes."""
    return _those(list(THEMES), begun)


def schemas(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Kinds of schemas."""
    return _those(KINDS, begun)


def folders(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Folders."""
    return [CompletionItem(begun, "dir")]


def papers(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Names of papers."""
    return _those(list(SIZES), begun)


def printers(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Names of profiles of printers."""
    try:
        # a name that could move the cursor is not offered
        return [CompletionItem(name) for name in profiles() if name.startswith(begun) and name.isprintable()]
    except DataError:
        return []


def settings(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Keys of settings."""
    return _those(KEYS, begun)


def codes(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Codes of the checker, of the game that was named or of all."""
    return _those([*GENERAL, *(code for game in _games_at_hand(ctx) for code in game.play.rules)], begun)


def _games_at_hand(ctx: Context) -> list[AnyGame]:
    """The game that was named, as the program takes its name; all games where none was, or it is the name of a file."""
    named = ctx.params.get("game_id") or ctx.params.get("name")
    try:
        if named and named != "all":
            return [find_layout(named).game if is_file(named) else named_game(named)]
    except PnpError:
        return []
    return [find_game(name) for name in game_ids()]


def _those(words: Sequence[str], begun: str) -> list[str]:
    return [word for word in words if word.startswith(begun.lower())]
