"""`pnp legal`."""

from __future__ import annotations

import click

from pnp.cli import VERBS
from pnp.cli.say import say
from pnp.game import names_of


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
    from pnp.engine import allowed
    from pnp.game import waived_in
    from pnp.library.moment import moment

    there = moment(log, move)
    say(*(f"pnp: {note}" for note in there.notes), err=True)
    if "position" in there.case.log:
        raise click.UsageError(f"{log} shows a position alone, which does not tell whose turn it is")
    state, game = there.state, there.case.game
    waived = waived_in(there.case.log)
    options = game.report.legal_text(state, allowed(game.play, state, waived) if waived else None)
    name = None
    if state.player is not None and state.phase != "over":
        name = names_of(there.case.log["players"])[state.player]
    whole = game.report.whole or state.phase == "over"
    if as_json:
        import json

        found = {"move": there.move, "phase": state.phase, "player": name, "legal": options}
        say(json.dumps(found if whole else {**found, "complete": False}))
        return 0 if there.legal else 1
    said = f"{name} to move" if name else "the game goes on"
    said = "the game is over" if state.phase == "over" else said
    more = "" if whole else " (what a turn may hold is not listed for this game)"
    say(f"after entry {there.move}: {said}{more}")
    say(*(f"  {what}: {' '.join(places)}".rstrip(": ") for what, places in options.items()))
    return 0 if there.legal else 1
