"""The small game against a bot, and where one was in a first game."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from pnp.chance import Chance
from pnp.data.write import write
from pnp.game import AnyGame, LoadedLog, Lot, names_of
from pnp.library.load import read_log
from pnp.library.settings import folder
from pnp.library.verdicts import moment_of
from pnp.notation.writer import entry_line
from pnp.simulation.playout import BOTS, options_of
from pnp.simulation.run import bot_of

# A small game against a bot: the entries of all but one player, dice, cards and tiles come from chance.

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


# Where one was in a first game: one file for all games in the folder of the settings, beside it the small games.

_MOST = 10_000  # cards, and answers, that are believed of a file


class Progress(NamedTuple):
    """The card that one has come to, from 0, and for each question that was answered whether the answer was right."""

    at: int
    answers: dict[str, bool]


def progress_of(data: Any) -> Progress:
    """Read progress of data from elsewhere; what is none is where one begins."""
    data = data if isinstance(data, dict) else {}
    at, answers = data.get("at"), data.get("answers")
    told = answers if isinstance(answers, dict) and len(answers) < _MOST else {}
    kept = {key: right for key, right in told.items() if isinstance(right, bool)}
    return Progress(at if type(at) is int and 0 <= at < _MOST else 0, kept)


def kept_progress(game: AnyGame) -> Progress:
    """Return where one was in a game; the beginning where nothing readable is kept."""
    return progress_of(_all().get(game.id))


def keep_progress(game: AnyGame, progress: Progress) -> None:
    """Write where one is in a game; raises OutputError where that cannot be."""
    path = folder() / "learn.json"
    with suppress(OSError):  # what is wrong with the folder, writing tells
        path.parent.mkdir(parents=True, exist_ok=True)
    write(path, json.dumps(_all() | {game.id: progress._asdict()}).encode(), force=True, over_input=True)


def game_file(game: AnyGame, again: bool = False) -> Path:
    """Return the file of the small game of a game, which is begun where it is not there, or `again`."""
    path, log = folder() / f"learn-{game.id}.pnplog", small_game(game)
    if again or not path.is_file():
        keep_progress(game, kept_progress(game))  # so that the folder is there
        if (name := str(log.log.get("layout", ""))).endswith(".toml") and game.teaching:
            write(path.with_name(name), (game.teaching / name).read_bytes(), force=True, over_input=True)
        write(path, log.document.text.encode(), force=True, over_input=True)
    return path


def _all() -> dict[str, Any]:
    try:
        found = json.loads((folder() / "learn.json").read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
