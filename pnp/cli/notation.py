"""`pnp notation`."""

import json

import click

from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import to_file
from pnp.cli.say import give, message, say
from pnp.editor.textmate import grammar_of
from pnp.library.catalog import find_game, game_ids, named_game


@click.command(cls=Verb, key="notation")
@argument("game_id", metavar="[GAME]", required=False, offer="games")
@option("--textmate", is_flag=True)
@click.pass_context
@to_file
def command(ctx: click.Context, game_id: str | None, textmate: bool) -> None:
    """Tell the notation of a game."""
    if textmate:
        games = [named_game(game_id)] if game_id else [find_game(known) for known in game_ids()]
        give(json.dumps(grammar_of(games), indent=1, ensure_ascii=False) + "\n")
        return
    if not game_id:
        raise click.MissingParameter(ctx=ctx, param=command.params[0])
    game = named_game(game_id)
    notation, code = game.notation(), next(iter(game.play.rules), "CODE")
    grammar = notation.grammar() if notation.grammar else message("notation.grammar", code=code)
    say(*grammar.split("\n"), message("notation.example"), "")
    say(*(f"  {line}" for line in notation.example().splitlines()))
