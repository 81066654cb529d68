"""The bots: each chooses one of the options of a position.

`random` takes any kind of action, all kinds equally likely, then any option of that kind: so that a kind with
hundreds of options, such as the ways to lay a tile, does not drown all others. `greedy` looks one step ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pnp.chance import Chance
from pnp.game import AnyGame, Lot, Trial

Bot = Callable[[AnyGame, "Trial[Any, Any]", Any, Sequence[Any], Chance], Any]
"""Chooses one of one or more options of a state: `bot(game, trial, state, options, chance)`."""


def options_of(game: AnyGame, trial: Trial[Any, Any], state: Any, chance: Chance) -> Sequence[Any]:
    """What can be done in a state: actions and lots; empty when nothing can."""
    return trial.options(state, chance) if trial.options else list(game.play.legal(state))


def random_bot(game: AnyGame, trial: Trial[Any, Any], state: Any, options: Sequence[Any], chance: Chance) -> Any:
    """An option of a random kind."""
    kinds: dict[type, list[Any]] = {}
    for option in options:
        kinds.setdefault(type(option.outcomes[0]) if type(option) is Lot else type(option), []).append(option)
    return chance.pick(chance.pick(list(kinds.values())) if len(kinds) > 1 else options)


def greedy_bot(game: AnyGame, trial: Trial[Any, Any], state: Any, options: Sequence[Any], chance: Chance) -> Any:
    """The option after which the player on turn stands best, a lot by the mean of its outcomes; of equals any."""
    player, worth, do = state.player, trial.worth, game.play.do
    if player is None or worth is None:
        return chance.pick(options)
    most, best = float("-inf"), []
    for option in options:
        if type(option) is Lot:
            value = sum(worth(do(state, one).state, player) for one in option.outcomes) / len(option.outcomes)
        else:
            value = worth(do(state, option).state, player)
        if value > most:
            most, best = value, [option]
        elif value == most:
            best.append(option)
    return chance.pick(best)


BOTS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}


def bots_of(game: AnyGame) -> list[str]:
    """The names of the bots that play a game, the best one last."""
    return list(BOTS) if game.trial().worth else ["random"]
