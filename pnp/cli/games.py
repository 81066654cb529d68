"""`pnp games`."""

from __future__ import annotations

import click

from pnp.cli.commands import Verb
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.data.messages import language_in_use
from pnp.data.read import in_language
from pnp.library.catalog import list_games, problems


@click.command(cls=Verb, key="games")
def command() -> None:
    """Lists the games."""
    for game in list_games():
        (least, most), title = game.players, in_language(game.title, language_in_use())
        say(message("games.same" if least == most else "games.game", id=game.id, title=title, least=least, most=most))
    say(*problems(), err=True)
