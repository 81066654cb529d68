"""A layout that is painted, judged as `pnp layout judge` does: measures and quick games."""

from __future__ import annotations

import time

from pnp.library.deals import NOTHING
from pnp.library.layouts import LoadedLayout
from pnp.simulation.judge import judge_lines
from pnp.simulation.run import Result, simulate
from pnp.simulation.subject import middle
from pnp.simulation.table import table_of_layout
from pnp.web.paint.session import Refused
from pnp.web.paint.sheet import Sheet
from pnp.web.sentences import message

_GAMES, _LONGEST = 100, 20.0  # seconds, after which no more games are begun


def judge(sheet: Sheet, game_id: str) -> list[str]:
    """Measures, quick games by random bots and warnings, a line each; raises Refused for a layout with errors."""
    from pnp.library.catalog import find_game

    if not sheet.sound:
        raise Refused(message("paint.not-sound"))
    game, last = find_game(game_id), None
    table = table_of_layout(
        LoadedLayout(sheet.document, sheet.document.file, game, sheet.layout), middle(game), NOTHING
    )
    end = time.monotonic() + _LONGEST
    result: Result
    for result in simulate(table, "random", 0, _GAMES):
        last = result
        if time.monotonic() > end:
            break
    return list(judge_lines(last, game, sheet.layout)) if last else []
