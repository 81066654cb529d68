"""`pnp legal`."""

from __future__ import annotations

import click

from pnp.cli import VERBS
from pnp.cli.say import say


@click.command(short_help=VERBS["legal"])
@click.argument("log", type=click.Path())
@click.option("--move", type=int, metavar="N", help="After entry N of the log; 0 is the setup [the last].")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def command(log: str, move: int | None, as_json: bool) -> int:
    """Tell who is to move after entry N, and what is legal then.

    Some games list every legal action, others only what may come next in the log: whose turn, a die, a card.
    It says which.

    \b
    Example:
      pnp legal game.pnplog --move 12
    """
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
    said = f"{found.player} to move" if found.player else "the game goes on"
    said = "the game is over" if found.phase == "over" else said
    more = "" if found.whole else " (what a turn may hold is not listed for this game)"
    say(f"after entry {found.move}: {said}{more}")
    say(*(f"  {what}: {' '.join(places)}".rstrip(": ") for what, places in found.actions.items()))
    return 0 if there.legal else 1
