"""A moment of a log: the position after one of its entries."""

from __future__ import annotations

from typing import Any, NamedTuple

import click

from pnp.check.load import Case


class Moment(NamedTuple):
    """The state after entry `move`, and what that entry did."""

    case: Case
    move: int
    state: Any
    effects: tuple[Any, ...]


def moment(path: str, move: int | None) -> Moment:
    """The position after an entry of a log (None: the last; 0: the setup); illegal turns are not played.

    Says on standard error when the replay stops before. Raises DataError when the log cannot be used.
    """
    from pnp.catalog import find_game
    from pnp.check.load import load
    from pnp.cli.logs import read_log
    from pnp.engine import replay
    from pnp.game import names_of

    case = load(read_log(path), find_game)
    log = case.log
    if "position" in log and case.game.position:
        return Moment(case, 0, case.game.position(case.layout, log).state, ())
    state = case.game.start(case.layout, log).state
    reached = 0
    effects: tuple[Any, ...] = ()
    moves = log["moves"][:move]
    _check_move(move, len(log["moves"]))
    for entry in replay(case.game.play, state, names_of(log["players"]), moves):
        if entry.stopped:
            click.echo(f"pnp: entry {entry.move} is illegal; this is the position before it", err=True)
            break
        state, effects, reached = entry.state, entry.effects, entry.move
    return Moment(case, reached, state, effects)


def _check_move(move: int | None, entries: int) -> None:
    if move is not None and not 0 <= move <= entries:
        raise click.UsageError(f"--move is {move}, expected 0 (the setup) to {entries}")
