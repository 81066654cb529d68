"""Where the cases of each rule lie: logs that break it, logs that come close, and their small boards."""

from pathlib import Path

from pnp.library.load import parse_log

GAMES = Path(__file__).parents[1] / "pnp" / "games"


def cases(game_id: str) -> Path:
    """The folder of a game."""
    return GAMES / game_id.replace("-", "_") / "teaching" / "cases"


def read_beside(path, game_id):
    """A log as if it lay beside the cases of a game, whose boards it is played on."""
    return parse_log(path.read_text("utf-8"), str(cases(game_id) / path.name))
