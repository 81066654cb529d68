"""Whole games of random legal actions, as logs: for benchmarks and tests."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from pnp.chance import Chance
from pnp.engine import Step
from pnp.game import AnyGame, Layout


def dealt_log(game: AnyGame, layout: Layout, layout_name: Any, players: Sequence[str], seed: int) -> dict[str, Any]:
    """A log without moves: its setup is the seed's deal, if there is anything to deal."""
    deal = game.setups.deal
    setup = game.setups.fill(layout, deal(layout, len(players), seed) if deal else {}, players)
    head = {"format": "pnp-log/1", "game": game.id, "layout": layout_name, "players": list(players)}
    return {**head, "setup": {**({"seed": seed} if deal else {}), **setup}, "moves": []}


def random_log(
    game: AnyGame, layout: Layout, layout_name: Any, players: Sequence[str], seed: int, by_kind: bool = False,
    most: int | None = None,
) -> dict[str, Any]:  # fmt: skip
    """A log of random legal actions on the seed's deal, chosen as by `play`; of `most` actions it has whole turns."""
    log = dealt_log(game, layout, layout_name, players, seed)
    turn: list[Any] = []
    for before, action, (after, _) in islice(play(game, game.setups.start(layout, log).state, seed, by_kind), most):
        turn.append(action)
        if game.writing.ends_entry(action) or after.phase == "over":
            log["moves"].append(game.writing.to_entry(None if before.player is None else players[before.player], turn))
            turn = []
    return log


def play(game: AnyGame, state: Any, seed: int, by_kind: bool = False) -> Iterator[tuple[Any, Any, Step]]:
    """A game to its end: each state, an action, what it gives; all are equally likely, `by_kind` all kinds are."""
    chance = Chance(seed)
    while state.phase != "over":
        actions = list(game.play.legal(state))
        if by_kind:
            kind = chance.pick(list(dict.fromkeys(map(type, actions))))
            actions = [action for action in actions if type(action) is kind]
        action = chance.pick(actions)
        step = game.play.do(state, action)
        yield state, action, step
        state = step.state
