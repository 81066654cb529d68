"""A small game against a bot: the entries of all but one player, dice, cards and tiles come from chance."""

from typing import Any

from pnp.chance import Chance
from pnp.game import AnyGame, LoadedLog, Lot, names_of
from pnp.library.load import read_log
from pnp.library.verdicts import moment_of
from pnp.notation.writer import entry_line
from pnp.simulation.playout import BOTS, options_of
from pnp.simulation.run import bot_of

HUMAN = 0
"""The number of the player whose entries the bot leaves to be written: the first one of the log."""


def small_game(game: AnyGame) -> LoadedLog:
    """Return the log that the small game of a game goes on from."""
    assert game.teaching
    return read_log(str(game.teaching / "last.pnplog"))


def is_own(log: LoadedLog) -> bool:
    """Return whether the last entry of a log is a turn of the player whom the bot plays against."""
    return bool(log.log["moves"][-1].get("player") == names_of(log.log["players"])[HUMAN])


def bot_line(log: LoadedLog) -> str:
    """Return the next entry of the bot as a line, "" where it is the other player's turn or nothing is left to be done.
    The same log gives the same line."""
    game, names, state = log.game, names_of(log.log["players"]), moment_of(log).state
    trial, chance, done = game.trial(), Chance(len(log.log["moves"])), list[Any]()
    while options := options_of(game, trial, state, chance):
        lots = all(type(option) is Lot for option in options)
        if not done and not lots and state.player == HUMAN:
            return ""
        chosen = BOTS[bot_of(game, None)](game, trial, state, options, chance) if len(options) > 1 else options[0]
        action = chance.pick(chosen.outcomes) if type(chosen) is Lot else chosen
        player, state = state.player, game.play.do(state, action).state
        if not done and lots and state.player == HUMAN and not game.writing.ends_entry(action):
            return ""  # a card that gives the turn to the human
        done.append(action)
        if game.writing.ends_entry(action) or state.phase == "over":
            entry = game.writing.to_entry(None if player is None else names[player], done)
            return " ".join(entry_line(entry, log.log, game.notation()).split())
    return ""
