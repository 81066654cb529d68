"""`pnp explain`."""

from __future__ import annotations

import click

from pnp.cli import VERBS
from pnp.cli.options import complete
from pnp.cli.say import say


@click.command(short_help=VERBS["explain"])
@click.argument("code", shell_complete=complete.codes)
@click.option("--game", "game_id", metavar="GAME", shell_complete=complete.games, help="Look in this game only.")
def command(code: str, game_id: str | None) -> None:
    """Tell the rule behind a code of the checker, with an example.

    \b
    Example:
      pnp explain camel-not-connected
    """
    from pnp.data.errors import DataError
    from pnp.data.nearest import nearest
    from pnp.engine import GENERAL
    from pnp.library.catalog import find_game, game_ids

    games = [find_game(name) for name in ([game_id] if game_id else game_ids())]
    tables = [("every game", GENERAL), *((game.title["en"], game.play.rules) for game in games)]
    found = [(title, table[code.lower()]) for title, table in tables if code.lower() in table]
    if not found:
        near = nearest(code, [known for _, table in tables for known in table])
        hint = f"; did you mean {near}?" if near else ""
        raise DataError(f"{code!r} is no code of the checker{hint}")
    for title, rule in found:
        say(f"{rule.code} ({title}, {rule.section})", f"  {rule.text}", f"  Example: {rule.example}")
