"""Entries of a log as actions, and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.api.game import Reading, RuleViolation, Unread
from pnp_hex.layout import NAME, Layout
from pnp_hex.state import Action, State, Stone, Swap


def read(state: State, player: int | None, entry: Mapping[str, Any]) -> Iterator[Reading]:
    """The action of a turn."""
    yield Reading(("stone",), _action(state.layout, entry["stone"]))


def _action(layout: Layout, word: str) -> Action | Unread:
    if word.lower() == "swap":
        return Swap()
    if not NAME.fullmatch(word):
        return Unread(RuleViolation("unknown-place", given=word))
    return Stone(layout.numbers.get(word.upper(), -1), word.upper())


def to_entry(name: str | None, actions: Sequence[Any]) -> dict[str, Any]:
    """The entry of a turn."""
    (action,) = actions
    return {"player": name, "stone": "swap" if isinstance(action, Swap) else action.name}
