"""`pnp explain`."""

from __future__ import annotations

import click

from pnp.cli.commands import Verb, option
from pnp.cli.options import complete
from pnp.cli.say import say
from pnp.cli.sentences import message


@click.command(cls=Verb, key="explain")
@click.argument("code", shell_complete=complete.codes)
@option("explain.options.game", "--game", "game_id", metavar="GAME", shell_complete=complete.games)
def command(code: str, game_id: str | None) -> None:
    """Tells a rule by its code."""
    from pnp.data.errors import DataError
    from pnp.data.nearest import nearest
    from pnp.engine import GENERAL
    from pnp.library.catalog import find_game, game_ids

    games = [find_game(name) for name in ([game_id] if game_id else game_ids())]
    tables = [(message("explain.every-game"), GENERAL), *((game.title["en"], game.play.rules) for game in games)]
    found = [(title, table[code.lower()]) for title, table in tables if code.lower() in table]
    if not found:
        near = nearest(code, [known for _, table in tables for known in table])
        raise DataError(message("explain.no-code-but" if near else "explain.no-code", code=code, near=near))
    for title, rule in found:
        head = message("explain.rule", code=rule.code, game=title, section=rule.section)
        say(head, f"  {rule.text}", message("explain.example", example=rule.example))
