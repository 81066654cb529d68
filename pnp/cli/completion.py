"""`pnp completion`."""

import os
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import click
from click import Context
from click.shell_completion import CompletionItem, ShellComplete

from pnp.cli.commands import Verb, argument, table
from pnp.cli.options import print_option
from pnp.cli.say import KEYS, say
from pnp.data import DataError, PnpError, language_in_use
from pnp.engine import GENERAL
from pnp.game import AnyGame
from pnp.library.catalog import find_game, game_ids, named_game
from pnp.library.layouts import KINDS, find_layout, is_file, layout_ids_of
from pnp.press.cutting import KINDS as REGISTERS
from pnp.press.paper import SIZES
from pnp.printing.kit import parts_of
from pnp.printing.profiles import profiles
from pnp.rendering.cuts import PROFILES
from pnp.style.theme import THEMES
from pnp.web.manual import topics

_LINES = table("shells")


@click.command(cls=Verb, key="completion")
@argument("shell", type=click.Choice(list(_LINES)))
def command(shell: str) -> None:
    """Print the line that turns on completion."""
    say(_LINES[shell])


# Completion in PowerShell, 5.1 and later: click has none before its release 8.5, and that takes backslashes away.


class PowerShellComplete(ShellComplete):
    """Offers words to PowerShell, which completes the names of files itself."""

    name = "powershell"

    def source(self) -> str:
        """Return the script that turns completion on."""
        return Path(__file__).with_suffix(".ps1").read_text("utf-8") % self.source_vars()

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the cursor, and the one that is begun."""
        words = os.environ.get("PNP_COMPLETE_WORDS", "")
        return words.split("\n") if words else [], os.environ.get("PNP_COMPLETE_BEGUN", "")

    def format_completion(self, item: CompletionItem) -> str:
        """Return a line about what is offered; PowerShell refuses an empty help."""
        help_text = " ".join((item.help or "").split()) or item.value
        return f"{item.type}\t{item.value}\t{help_text}"


def offer(what: str, ctx: Context, begun: str) -> list[CompletionItem]:
    """Return what may stand for a word that is begun, by kinds of words and words themselves: "all|files|games"."""
    kinds = what.split("|")
    # files come first, since the script for bash forgets what stands before them
    found = [CompletionItem(begun, sort) for kind, sort in (("files", "file"), ("folders", "dir")) if kind in kinds]
    for kind in kinds:
        if kind == "printers":
            with suppress(DataError):  # a name that could move the cursor is not offered
                found += [CompletionItem(one) for one in profiles() if one.startswith(begun) and one.isprintable()]
        elif kind == "values":
            key = ctx.params.get("key")
            found += print_option(key.replace("-", "_")).shell_complete(ctx, begun) if key in KEYS else []
        elif kind not in ("files", "folders"):
            found += [CompletionItem(word) for word in _words(kind, ctx) if word.startswith(begun.lower())]
    return found


_KNOWN: Mapping[str, Collection[str]] = {
    "themes": THEMES, "papers": SIZES, "registers": REGISTERS, "cut_profiles": PROFILES, "schemas": KINDS,
    "settings": KEYS,
}


def _words(kind: str, ctx: Context) -> Iterable[str]:
    """All words of a kind, of the game that was named or of all; of another kind its name, which may be typed."""
    if kind == "games":
        return game_ids()
    if kind == "parts":
        try:
            found = parts_of(find_layout(ctx.params.get("name") or "", ctx.params.get("layout_id")))
        except PnpError:
            return []
        return [name.replace(" ", "-") for name in found]
    if kind == "verbs":
        return group.list_commands(ctx) if isinstance(group := ctx.find_root().command, click.Group) else []
    if kind == "topics":
        return topics(language_in_use())
    if kind not in ("layouts", "players", "codes"):
        return _KNOWN.get(kind, [kind])
    games = _games_at_hand(ctx)
    if kind == "layouts":
        return [name for game in games for name in layout_ids_of(game)]
    if kind == "players":
        return map(str, sorted({number for game in games for number in range(game.players[0], game.players[1] + 1)}))
    return (*GENERAL, *(code for game in games for code in game.play.rules))


def game_options(ctx: Context, begun: str) -> list[CompletionItem]:
    """Return the options that the game has which was named."""
    named = ctx.params.get("game_id") or ctx.params.get("name")
    known = [one for game in _games_at_hand(ctx) for one in game.setups.options] if named else []
    return [CompletionItem(f"--{one.name}", help=one.help()) for one in known if f"--{one.name}".startswith(begun)]


def _games_at_hand(ctx: Context) -> list[AnyGame]:
    """The game that was named, as the program takes its name; all games where none was, or it is the name of a file."""
    named = ctx.params.get("game_id") or ctx.params.get("name")
    try:
        if named and named != "all":
            return [find_layout(named).game if is_file(named) else named_game(named)]
    except PnpError:
        return []
    return [find_game(name) for name in game_ids()]
