"""The seam: all that a game is to the rest of the program, a record a trade. It must not know any game, nor how logs
are judged, printed or loaded. A game's folder builds one `Game` of these records; all else of the program reads
them."""

from typing import TYPE_CHECKING

from pnp.engine import GameError
from pnp.game.check import check_game, check_record, rule_of

# fmt: off
from pnp.game.record import (  # isort: skip
    API, AnyGame, Colors, DataPath, DealOption, Game, Layout, LayoutProblem, Layouts, Listing, LoadedLog, Log, Lot,
    Measure, Possible, Range, Reporting, Score, Scores, SetupResult, Setups, SetupViolation, Start, Trial,
    Writing, begin, cell_problem, later, map_problems, measures_of, mismatch, name_violations, names_of, setup_mismatch,
    title_line, waived_in,
)
# fmt: on

if TYPE_CHECKING:
    from pnp.game.drawing import (  # isort: skip
        AID, Drawing, DrawOptions, Kit, LazyBoards, Marks, Place, Placed, SetupSheet, Spot, Tabletop,
    )  # fmt: skip

_OF_DRAWING = (
    "AID", "Drawing", "DrawOptions", "Kit", "LazyBoards", "Marks", "Place", "Placed", "SetupSheet", "Spot", "Tabletop",
)  # fmt: skip


def __getattr__(name: str) -> object:
    """A name of the trade of drawing, imported when it is first used: checking a log needs none of them."""
    if name not in _OF_DRAWING:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pnp.game import drawing

    return getattr(drawing, name)
