"""Verdicts on logs that are made here, and never were a file."""

from pnp.data.read import Document
from pnp.game import LoadedLog
from pnp.judging.verdict import judge


def judged(game, layout, log, mode="stop"):
    """The verdict on the data of a log, whose form is not looked at."""
    return judge(LoadedLog(Document("-", "", log, "data"), game, layout, log), mode)
