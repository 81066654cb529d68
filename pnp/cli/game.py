"""`pnp games` lists the games, `pnp game new` begins one."""

from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import Group, Verb, argument
from pnp.cli.output import save_tree, to_file
from pnp.cli.say import give_list, message, say
from pnp.data.messages import language_in_use
from pnp.data.read import in_language
from pnp.library.catalog import list_games, new_game_files, problems


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


@click.group(cls=Group, key="game", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """List the games when no command is named."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(games)


@command.command(key="game.new")
@argument("name", metavar="NAME")
@options.output()
@options.verbose()
@options.force()
def new(name: str, output: Path | None, force: bool) -> None:
    """Write a distribution with a small game."""
    save_tree(output or Path(name), new_game_files(name), force)
