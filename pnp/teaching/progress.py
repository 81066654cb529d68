"""Where one was in a first game: one file for all games in the folder of the settings, beside it the small games."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from pnp.data.write import write
from pnp.game import AnyGame
from pnp.library.settings import folder
from pnp.teaching.match import small_game

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
