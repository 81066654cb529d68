"""Whole games of random legal actions, as logs: for benchmarks and tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.chance import Chance
from pnp.game import AnyGame, Layout


def random_log(game: AnyGame, layout: Layout, layout_name: Any, players: Sequence[str], seed: int) -> dict[str, Any]:
    """A complete log: its setup is the seed's deal, each action one of the legal ones, all equally likely."""
    deal = game.setups.deal
    setup = game.setups.fill(layout, deal(layout, len(players), seed) if deal else {}, players)
    head = {"format": "pnp-log/1", "game": game.id, "layout": layout_name, "players": list(players)}
    log: dict[str, Any] = {**head, "setup": {**({"seed": seed} if deal else {}), **setup}, "moves": []}
    state = game.setups.start(layout, log).state
    chance = Chance(seed)
    turn: list[Any] = []
    while state.phase != "over":
        action = chance.pick(list(game.play.legal(state)))
        turn.append(action)
        after = game.play.do(state, action).state
        if game.writing.ends_entry(action) or after.phase == "over":
            name = None if state.player is None else players[state.player]
            log["moves"].append(game.writing.to_entry(name, turn))
            turn = []
        state = after
    return log
