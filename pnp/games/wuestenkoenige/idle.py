"""Cards that change nothing: they may be played so, with a warning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.data.messages import LazyMessage
from pnp.engine import RuleViolation
from pnp.games.wuestenkoenige.actions import Drying, EndMigration, Epidemic, Swap
from pnp.games.wuestenkoenige.card_violations import DIRECTIONS, drying_line
from pnp.games.wuestenkoenige.find import find
from pnp.games.wuestenkoenige.sentences import message
from pnp.games.wuestenkoenige.state import State


def _idle(what: LazyMessage, field: str = "", **words: object) -> RuleViolation:
    return RuleViolation("card-without-effect", field, what=what, **words)


def _epidemic(state: State, card: Epidemic) -> RuleViolation | None:
    if state.camels[state.match.layout.numbers[card.oasis]]:
        return None
    return _idle(message.lazy("no-effect.epidemic", oasis=card.oasis), "oasis")


def _drying(state: State, card: Drying) -> RuleViolation | None:
    if drying_line(state, state.match.layout.numbers[card.source], card.direction):
        return None
    what = message.lazy("no-effect.drying", source=card.source, way=DIRECTIONS[card.direction - 1])
    return _idle(what, "from", at=card.source)


def _swap(state: State, card: Swap) -> RuleViolation | None:
    one, other = find(state, card.one), find(state, card.other)
    if isinstance(one, RuleViolation) or isinstance(other, RuleViolation) or one[0] != other[0]:
        return None
    return _idle(message.lazy("no-effect.swap"), "camels")


def _end_migration(state: State, action: EndMigration) -> RuleViolation | None:
    return None if state.steps else _idle(message.lazy("no-effect.migration"))


IDLE: dict[type, Callable[[State, Any], RuleViolation | None]] = {
    Epidemic: _epidemic,
    Drying: _drying,
    Swap: _swap,
    EndMigration: _end_migration,
}
"""What is worth a warning, by kind of action; asked of actions that are legal."""
