"""Whole games of random legal actions, as logs: for benchmarks and tests."""

from __future__ import annotations

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
    game: AnyGame,
    layout: Layout,
    layout_name: Any,
    players: Sequence[str],
    seed: int,
    by_kind: bool = False,
    most: int | None = None,
) -> dict[str, Any]:
    """A log of random legal actions, chosen as by `play`: its setup is the seed's deal.

    It is complete unless `most` actions come before the end; a turn that they cut off is left out.
    """
    log = dealt_log(game, layout, layout_name, players, seed)
    turn: list[Any] = []
    played = play(game, game.setups.start(layout, log).state, seed, by_kind)
    for before, action, (after, _) in islice(played, most):
        turn.append(action)
        if game.writing.ends_entry(action) or after.phase == "over":
            name = None if before.player is None else players[before.player]
            log["moves"].append(game.writing.to_entry(name, turn))
            turn = []
    return log


def play(game: AnyGame, state: Any, seed: int, by_kind: bool = False) -> Iterator[tuple[Any, Any, Step]]:
    """A game from a state to its end: each state with a legal action and what that gives.

    All actions are equally likely; with `by_kind` all kinds of actions are, and all actions of a kind.
    """
    chance = Chance(seed)
    while state.phase != "over":
        actions = list(game.play.legal(state))
        action = chance.pick(chance.pick(_kinds(actions)) if by_kind else actions)
        step = game.play.do(state, action)
        yield state, action, step
        state = step.state


def _kinds(actions: Sequence[Any]) -> list[list[Any]]:
    kinds: dict[type, list[Any]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return list(kinds.values())
