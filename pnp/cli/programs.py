"""`pnp schema`, `pnp notation`, `pnp lsp`, `pnp examples`: what others need to work with logs and layouts."""

import json
import os
from importlib.util import find_spec
from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import save_tree, to_file
from pnp.cli.say import give, message, say
from pnp.editor.textmate import grammar_of
from pnp.library.catalog import example_files, find_game, game_ids, named_game
from pnp.library.layouts import KINDS, schema_text


@click.command(cls=Verb, key="schema")
@argument("name", metavar="[NAME]", required=False, offer="schemas")
@argument("game_id", metavar="[GAME]", required=False, offer="games")
@to_file
def schema(name: str | None, game_id: str | None) -> None:
    """Print a schema, or the names of all."""
    give(schema_text(name, game_id) if name else "".join(f"{one}\n" for one in KINDS))


@click.command(cls=Verb, key="notation")
@argument("game_id", metavar="[GAME]", required=False, offer="games")
@option("--textmate", is_flag=True)
@click.pass_context
@to_file
def notation(ctx: click.Context, game_id: str | None, textmate: bool) -> None:
    """Tell the notation of a game."""
    if textmate:
        games = [named_game(game_id)] if game_id else [find_game(known) for known in game_ids()]
        give(json.dumps(grammar_of(games), indent=1, ensure_ascii=False) + "\n")
        return
    if not game_id:
        raise click.MissingParameter(ctx=ctx, param=ctx.command.params[0])
    game = named_game(game_id)
    told, code = game.notation(), next(iter(game.play.rules), "CODE")
    grammar = told.grammar() if told.grammar else message("notation.grammar", code=code)
    say(*grammar.split("\n"), message("notation.example"), "")
    say(*(f"  {line}" for line in told.example().splitlines()))


@click.command(cls=Verb, key="lsp")
def lsp() -> int:
    """Serve an editor over standard input and output."""
    if find_spec("pygls") is None:
        raise click.UsageError(message("lsp.missing"))
    from pnp.editor.server import server

    # copies: the server closes its streams when it is told to end
    server.start_io(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    return 0


@click.command(cls=Verb, key="examples")
@argument("folder", metavar="FOLDER", type=options.OUTPUT)
@options.verbose()
@options.force()
def examples(folder: Path, force: bool) -> None:
    """Write the examples."""
    save_tree(folder, example_files(), force)
