"""What the last positions of all games share: who stands in them, and what contradicts itself."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pnp.engine import RuleViolation
from pnp.game.logs import DataPath
from pnp.game.sentences import message
from pnp.game.setups import SetupViolation


def mismatch(path: DataPath, what: str) -> SetupViolation:
    """The violation that a position cannot be so; `path` leads to the value within the position."""
    return SetupViolation(("position", *path), RuleViolation("position-mismatch", what=what))


def name_violations(names: Collection[str], given: Collection[str], key: str) -> Iterator[SetupViolation]:
    """Under a key of a position all players are named, and nobody else."""
    for name in given:
        if name not in names:
            yield SetupViolation(("position", key, name), RuleViolation("unknown-player", name=name))
    for name in names:
        if name not in given:
            yield mismatch((key,), message("position.left-out", name=name))
