"""`pnp legal`."""

from __future__ import annotations

import click

from pnp.cli.commands import Verb, option
from pnp.cli.options.common import move_option
from pnp.cli.say import say
from pnp.cli.sentences import message


@click.command(cls=Verb, key="legal")
@click.argument("log", type=click.Path())
@move_option
@option("legal.options.json", "--json", "as_json", is_flag=True)
def command(log: str, move: int | None, as_json: bool) -> int:
    """Tells what is legal at a moment of a log."""
    from pnp.library.legal import legal_at
    from pnp.library.load import read_log
    from pnp.library.moment import moment_of

    there = moment_of(read_log(log), move)
    say(*(f"pnp: {note}" for note in there.notes), err=True)
    found = legal_at(there)
    if as_json:
        import json

        say(json.dumps(found.to_dict()))
        return 0 if there.legal else 1
    key = "legal.over" if found.phase == "over" else "legal.turn" if found.player else "legal.goes-on"
    said = message(key, move=found.move, player=found.player)
    say(said if found.whole else message("legal.not-listed", said=said))
    say(*(f"  {what}: {' '.join(places)}".rstrip(": ") for what, places in found.actions.items()))
    return 0 if there.legal else 1
