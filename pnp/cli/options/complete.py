"""What the shell offers for arguments: ids of games and layouts, papers, printers, codes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from click import Context, Parameter
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from pnp.game import AnyGame


def games(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Ids of games."""
    from pnp.library.catalog import game_ids

    return _those(game_ids(), begun)


def games_and_files(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Ids of games, and files."""
    return or_files(begun, games(ctx, param, begun))


def kits(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Ids of games, all, and files."""
    return or_files(begun, [*_those(["all"], begun), *games(ctx, param, begun)])


def layouts(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Ids of the layouts of the game that was named, of all games before."""
    from pnp.library.layouts import layout_ids_of

    return _those([name for game in _games_at_hand(ctx) for name in layout_ids_of(game)], begun)


def layouts_and_files(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Ids of layouts as `layouts`, and files."""
    return or_files(begun, layouts(ctx, param, begun))


def parts(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Names of the parts of the kit that was named."""
    from pnp.data.errors import PnpError
    from pnp.library.layouts import find_layout
    from pnp.printing.kit import parts_of

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
    from pnp.cli.options.printing import setting_option
    from pnp.cli.options.setting import KEYS

    key = ctx.params.get("key")
    return setting_option(key).shell_complete(ctx, begun) if key in KEYS else []


def themes(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Names of themes."""
    from pnp.style.theme import THEMES

    return _those(list(THEMES), begun)


def schemas(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Kinds of schemas."""
    from pnp.library.schemas import KINDS

    return _those(KINDS, begun)


def folders(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Folders."""
    return [CompletionItem(begun, "dir")]


def words(*known: str) -> Callable[[Context, Parameter, str], list[str]]:
    """Some words besides which anything else may stand."""
    return lambda ctx, param, begun: _those(known, begun)


def papers(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Names of papers."""
    from pnp.press.sheets.paper import SIZES

    return _those(list(SIZES), begun)


def printers(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Names of profiles of printers."""
    from pnp.data.errors import DataError
    from pnp.printing.profiles import profiles

    try:
        # a name that could move the cursor is not offered
        return [CompletionItem(name) for name in profiles() if name.startswith(begun) and name.isprintable()]
    except DataError:
        return []


def settings(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Keys of settings."""
    from pnp.cli.options.setting import KEYS

    return _those(KEYS, begun)


def codes(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Codes of the checker, of the game that was named or of all."""
    from pnp.engine import GENERAL

    return _those([*GENERAL, *(code for game in _games_at_hand(ctx) for code in game.play.rules)], begun)


def _games_at_hand(ctx: Context) -> list[AnyGame]:
    """The game that was named, as the program takes its name; all games where none was, or it is the name of a file."""
    from pnp.data.errors import PnpError
    from pnp.library.catalog import find_game, game_ids, named_game
    from pnp.library.layouts import find_layout, is_file

    named = ctx.params.get("game_id") or ctx.params.get("name")
    try:
        if named and named != "all":
            return [find_layout(named).game if is_file(named) else named_game(named)]
    except PnpError:
        return []
    return [find_game(name) for name in game_ids()]


def _those(words: Sequence[str], begun: str) -> list[str]:
    return [word for word in words if word.startswith(begun.lower())]


def or_files(begun: str, found: Sequence[str]) -> list[CompletionItem]:
    """Words, and files: these first, since the script for bash forgets what stands before them."""
    return [CompletionItem(begun, "file"), *map(CompletionItem, found)]
