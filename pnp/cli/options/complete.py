"""What the shell offers for arguments: ids of games and layouts, papers, printers, codes."""

from __future__ import annotations

from click import Context, Parameter
from click.shell_completion import CompletionItem


def games(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Ids of games."""
    from pnp.library.catalog import game_ids

    return _those(game_ids(), begun)


def games_and_files(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Ids of games, and files."""
    return [*map(CompletionItem, games(ctx, param, begun)), CompletionItem(begun, "file")]


def kits(ctx: Context, param: Parameter, begun: str) -> list[CompletionItem]:
    """Ids of games, all, and files."""
    return [*map(CompletionItem, _those(["all"], begun)), *games_and_files(ctx, param, begun)]


def layouts(ctx: Context, param: Parameter, begun: str) -> list[str]:
    """Ids of the layouts of the game that was named, of all games before."""
    from pnp.data.find import layout_ids
    from pnp.library.catalog import find_game, game_ids

    named = ctx.params.get("game_id") or ctx.params.get("name")
    found = [name for game in game_ids() if named in (None, game) for name in layout_ids(find_game(game).id)]
    return _those(found, begun)


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
    """Codes of the checker."""
    from pnp.engine import GENERAL
    from pnp.library.catalog import find_game, game_ids

    return _those([*GENERAL, *(code for game in game_ids() for code in find_game(game).play.rules)], begun)


def _those(words: tuple[str, ...] | list[str], begun: str) -> list[str]:
    return [word for word in words if word.startswith(begun.lower())]
