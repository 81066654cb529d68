"""Print-and-play workshop and tabletop referee. The names in `__all__` are the public face: they stay as they are. All
else is internal and may change. Each is imported when it is first used, so that `import pnp` costs nothing."""

from __future__ import annotations

TYPE_CHECKING = False  # as that of `typing`, whose import costs more than this module
if TYPE_CHECKING:
    from pnp.books.pages import kit
    from pnp.data.errors import DataError, PnpError, UsageError
    from pnp.engine import Effect, Finding, Seat
    from pnp.game import LayoutProblem, LoadedLog, Scores
    from pnp.judging.verdict import Verdict
    from pnp.library.catalog import GameInfo, list_games
    from pnp.library.deals import deal
    from pnp.library.layouts import LayoutReport, LayoutSource, LoadedLayout, check_layout, load_layout
    from pnp.library.legal import LegalEntries, legal
    from pnp.library.load import LogSource, load_log, write_log
    from pnp.library.verdicts import Moment, check, replay, score
    from pnp.merging.transcripts import Difference, Differences, MergedLog, diff, merge
    from pnp.printing.kit import PrintedKit
    from pnp.printing.pictures import draw, render
    from pnp.printing.virtual.export import Exported, export
    from pnp.repairing.questions import Answer, Question, Questions, questions
    from pnp.repairing.repairs import Repair, Repairs, repair
    from pnp.scene import Scene
    from pnp.season.standings import LeftOut, RankedGame, Standings, StandingsRow, standings
    from pnp.simulation.judge import LayoutJudgement, judge_layout
    from pnp.simulation.run import Simulation, simulate

__version__ = "0.2.0"
__all__ = [
    "Answer", "DataError", "Difference", "Differences", "Effect", "Exported", "Finding", "GameInfo", "LayoutJudgement",
    "LayoutProblem", "LayoutReport", "LayoutSource", "LeftOut", "LegalEntries", "LoadedLayout", "LoadedLog",
    "LogSource", "MergedLog", "Moment", "PnpError", "PrintedKit", "Question", "Questions", "RankedGame", "Repair",
    "Repairs", "Scene", "Scores", "Seat", "Simulation", "Standings", "StandingsRow", "UsageError", "Verdict", "check",
    "check_layout", "deal", "diff", "draw", "export", "judge_layout", "kit", "legal", "list_games", "load_layout",
    "load_log", "merge", "questions", "render", "repair", "replay", "score", "simulate", "standings", "write_log",
]  # fmt: skip

# Of each room what it has of the public face.
_ROOMS = {
    "pnp.books.pages": ("kit",), "pnp.data.errors": ("DataError", "PnpError", "UsageError"),
    "pnp.engine": ("Effect", "Finding", "Seat"), "pnp.game": ("LayoutProblem", "LoadedLog", "Scores"),
    "pnp.judging.verdict": ("Verdict",), "pnp.library.catalog": ("GameInfo", "list_games"),
    "pnp.library.deals": ("deal",),
    "pnp.library.layouts": ("LayoutReport", "LayoutSource", "LoadedLayout", "check_layout", "load_layout"),
    "pnp.library.legal": ("LegalEntries", "legal"), "pnp.library.load": ("LogSource", "load_log", "write_log"),
    "pnp.library.verdicts": ("Moment", "check", "replay", "score"),
    "pnp.merging.transcripts": ("Difference", "Differences", "MergedLog", "diff", "merge"),
    "pnp.printing.kit": ("PrintedKit",), "pnp.printing.pictures": ("draw", "render"),
    "pnp.printing.virtual.export": ("Exported", "export"),
    "pnp.repairing.questions": ("Answer", "Question", "Questions", "questions"),
    "pnp.repairing.repairs": ("Repair", "Repairs", "repair"), "pnp.scene": ("Scene",),
    "pnp.season.standings": ("LeftOut", "RankedGame", "Standings", "StandingsRow", "standings"),
    "pnp.simulation.judge": ("LayoutJudgement", "judge_layout"), "pnp.simulation.run": ("Simulation", "simulate"),
}  # fmt: skip
_HOMES = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
