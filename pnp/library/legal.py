"""Who is to move at a moment of a log, and what may come next."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.data.errors import UsageError
from pnp.engine import allowed
from pnp.game import LoadedLog, names_of, waived_in
from pnp.library.moment import Moment, moment_of
from pnp.library.sentences import message


@dataclass(frozen=True, slots=True)
class LegalActions:
    """What may come after entry `move` of a log.

    - `phase`: the part of the game, "over" after its end.
    - `player`: whose turn it is; None when nobody's or anybody's.
    - `actions`: for each kind of action or piece the places where, as the notation writes them.
    - `whole`: whether `actions` tells all that a turn may hold; else only what may come next in the log.
    """

    move: int
    phase: str
    player: str | None
    actions: dict[str, list[str]]
    whole: bool

    def to_dict(self) -> dict[str, object]:
        """What `pnp legal --json` prints."""
        found = {"move": self.move, "phase": self.phase, "player": self.player, "legal": self.actions}
        return found if self.whole else {**found, "complete": False}


def legal(log: LoadedLog, move: int | None = None) -> LegalActions:
    """What may come after entry `move` of a log (0: the setup; None: the last), or where an illegal entry stops it.

    House rules of the log count. Raises UsageError for an entry that the log has not, and for a log of a position
    alone, which does not tell whose turn it is.

    >>> from pnp import load_log
    >>> found = legal(load_log("friday.pnplog"), 12)
    >>> found.player, found.phase
    ('Ana', 'leaders')
    """
    return legal_at(moment_of(log, move))


def legal_at(there: Moment) -> LegalActions:
    """What may come next at a moment; raises UsageError for a log of a position alone."""
    game, state, log = there.log.game, there.state, there.log.log
    if "position" in log:
        raise UsageError(message("moment.no-turn", file=there.log.document.file))
    waived = waived_in(log)
    actions = game.report.legal_text(state, allowed(game.play, state, waived) if waived else None)
    over = state.phase == "over"
    name = None if over or state.player is None else names_of(log["players"])[state.player]
    return LegalActions(there.move, state.phase, name, actions, game.report.whole or over)
