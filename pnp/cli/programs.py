"""What there is for programs and for those who write some: games, examples, schemas, notations, a language server."""

import json
import os
from importlib.util import find_spec
from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, group, option
from pnp.cli.output import save_tree, to_file
from pnp.cli.say import forbid, give, give_list, message, say
from pnp.data import in_language, language_in_use
from pnp.editor.textmate import grammar_of
from pnp.library.catalog import example_files, find_game, game_ids, list_games, named_game, new_game_files, problems
from pnp.library.layouts import KINDS, schema_text


@click.command(cls=Verb, key="games")
@options.as_json()
@to_file
def games(as_json: bool) -> None:
    """List the games."""
    if as_json:
        give_list("games", [one._asdict() for one in list_games()])
    for game in list_games() if not as_json else ():
        (least, most), title = game.players, in_language(game.title, language_in_use())
        say(message("games.same" if least == most else "games.game", id=game.id, title=title, least=least, most=most))
    say(*problems(), err=True)


game = group("game", alone=games)


@game.command(key="game.new")
@argument("name", metavar="NAME")
@options.output()
@options.verbose()
@options.force()
def new(name: str, output: Path | None, force: bool) -> None:
    """Write a distribution with a small game."""
    save_tree(output or Path(name), new_game_files(name), force)


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
    forbid(find_spec("pygls") is None, message.lazy("lsp.missing"))
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
