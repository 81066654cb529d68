"""What would have been legal instead, as players write it: in the place of what is wrong, or as a whole action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pnp.engine import RuleViolation, Unread
from pnp.games.wuestenkoenige.actions import (
    KIND,
    Action,
    Arrived,
    Attack,
    Carpet,
    Discard,
    Drying,
    EndMigration,
    EndTurn,
    Flight,
    Flip,
    Lay,
    LostCargo,
    Migrate,
    Move,
    NewCamel,
    PickUp,
    Ref,
    Sand,
    Sandstorm,
)
from pnp.games.wuestenkoenige.find import find
from pnp.games.wuestenkoenige.goods import GOODS, good_names, kinds
from pnp.games.wuestenkoenige.layout import SITES
from pnp.games.wuestenkoenige.legal import changes_like, legal
from pnp.games.wuestenkoenige.line import camel_text, letters
from pnp.games.wuestenkoenige.state import KINDS, State
from pnp.games.wuestenkoenige.violations import loser_of, violations
from pnp.games.wuestenkoenige.writing import ref_data, to_entry

_DUE = {"discard-due": Discard, "desert-change-missing": Flip}
_NOTHING = frozenset(("turn-order", "second-card", "card-not-first", "card-in-first-turn", "discard-not-due"))
"""Codes of what cannot come now, in whatever form."""
_CAMELS = ("camel", "with", "target", "beside")
_NEW = ("too-many-new-camels", "no-camel-in-stock")
_PART = {
    (Drying, "from"): "source", (Drying, "direction"): "direction", (Sandstorm, "at"): "at", (Sand, "at"): "at",
    (NewCamel, "at"): "at", (Carpet, "camel"): "camel", (NewCamel, "beside"): "beside", (LostCargo, "camel"): "camel",
    (LostCargo, "good"): "good",
}  # fmt: skip
"""What of a card is wrong by the name that it has in a log: the field of the action."""


def alternatives(state: State, action: Any, code: str) -> list[str]:
    """Who was to move, numbers of a die, camels, places: what the fault was about, the nearest first."""
    if code == "player-out" and action is None:
        return [state.match.players[state.acting]]
    if code in _DUE:
        return [_written(other) for other in _legal(state, Flip("")) if isinstance(other, _DUE[code])]
    if code == "bad-die":
        return [f"{die}/{action.distance}" if isinstance(action, Flight) else str(die) for die in range(1, 7)]
    if code in _NOTHING or action is None or isinstance(action, Unread | EndTurn | EndMigration | Flight | Arrived):
        return []
    found: list[Any] = [other for other in _legal(_before(state, action), action) if type(other) is type(action)]
    field = next((fault.field for fault in violations(state, action) if fault.code == code), "")
    if isinstance(action, Flip | Lay):
        return _changes(state, found, action)
    if type(action) in KIND:
        return _cards(state, found, action, _PART.get((type(action), field)))
    if isinstance(action, Discard):
        return [KINDS[other.kind] for other in found if other.player == action.player]
    if field in _CAMELS:
        return _camels(state, found, action, field)
    return _steps(state, found, action, code) if isinstance(action, Move | Migrate) else _goods(state, found, action)


def _legal(state: State, action: Action) -> Iterator[Action]:
    return legal(state, lambda state: changes_like(state, action))


def _before(state: State, action: Action) -> State:
    """The state in which its kind of action can be looked for: a card is looked for as the first thing."""
    return state._replace(done=0) if type(action) in KIND else state


def _written(action: Action) -> str:
    """An action in the notation."""
    from pnp.games.wuestenkoenige.notation import write_turn

    return write_turn("turn", to_entry(None, [action])["turn"])


def _ref(ref: Ref) -> str:
    from pnp.notation import bare

    return camel_text(ref_data(ref), bare)


def _distinct(words: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(words))


def _camels(state: State, found: list[Any], action: Any, field: str) -> list[str]:
    """The camels that may do so, or that may be attacked; those alone on the place that was named, where there are."""
    given, refs = action.camel, [other.camel for other in found]
    if field == "target":
        given, refs = action.target, [other.target for other in found if other.camel.at == action.camel.at]
    return _distinct(map(_ref, [ref for ref in refs if ref.at == given.at] or refs))


def _steps(state: State, found: list[Any], action: Move | Migrate, code: str) -> list[str]:
    """How many new camels may come along; where the same camel may go, else where any may."""
    subject = _subject(state, action)
    same = [other for other in found if subject and _subject(state, other) == subject]
    if code in _NEW:
        return [f"+{other.new_camels}" for other in same if other.to == action.to] or ["+0"]
    if isinstance(action, Move) and not action.last:
        same = [other for other in same if other.to not in SITES]
    whole = (_written(other) for other in found if isinstance(other, Move) and not other.new_camels)
    return _distinct(other.to for other in same) or ([] if action.camel is None else list(whole))


def _subject(state: State, action: Action) -> object:
    """The camel that an action is about: where it is and whose."""
    if isinstance(action, Move) and action.camel is None:
        return (state.match.layout.names[state.mover[0]], None) if state.mover else None
    ref = action.camel if isinstance(action, Move | Migrate | PickUp | Attack) else None
    mine = ref is not None and ref.owner == state.match.players[state.acting]
    return (ref.at, None if mine else ref.owner) if isinstance(ref, Ref) else None


def _goods(state: State, found: list[Any], action: PickUp | Attack) -> list[str]:
    """The goods that may be picked up, or of which one changes hands; the whole attack where one was missing."""
    if isinstance(action, PickUp):
        same = [other for other in found if _subject(state, other) == _subject(state, action)]
        return _distinct(letters(good_names(other.goods)) for other in same)
    one, other = find(state, action.camel), find(state, action.target)
    if isinstance(one, RuleViolation) or isinstance(other, RuleViolation):
        return []
    lost = kinds(loser_of(action.die, one[1].cargo, other[1].cargo) or 0)
    if action.good is None or not lost:
        return [_written(action._replace(good=good)) for good in (*lost, *[None] * (not lost))]
    return [letters([GOODS[good]]) for good in lost]


def _cards(state: State, found: list[Any], action: Any, part: str | None) -> list[str]:
    """What may stand in the place of a part of a card; else the cards of the kind, but for what dice decide."""
    if part in ("camel", "beside"):
        return _distinct(_ref(getattr(other, part)) for other in found)
    if part:
        given = {part: getattr(action, part)}
        same = [getattr(other, part) for other in found if other._replace(**given) == action]
        if part in ("at", "source") and given[part]:
            same = _by_distance(state, given[part], [at for at in same if at])
        if same:
            return [letters([GOODS[one]]) if part == "good" else str(one) for one in same]
    return [] if isinstance(action, Carpet) else [_written(other) for other in found]


def _changes(state: State, found: list[Any], action: Flip | Lay) -> list[str]:
    """Hexes to flip, targets for the same tile or other tiles for the same target, those near the wrong one first."""
    if isinstance(action, Flip):
        return _by_distance(state, action.at, [other.at for other in found])
    targets = [other.to for other in found if other.source == action.source]
    if targets:
        return _by_distance(state, action.to, targets)
    return _by_distance(state, action.source, [other.source for other in found if other.to == action.to])


def _by_distance(state: State, centre: str, names: list[str]) -> list[str]:
    layout = state.match.layout
    start = layout.numbers.get(centre)
    if start is None:
        return names
    row, column = layout.hexes.place(layout.cells[start][0])
    places = {name: layout.hexes.place(layout.cells[layout.numbers[name]][0]) for name in names}
    away = {name: (abs(r - row), abs(c - column)) for name, (r, c) in places.items()}
    return sorted(names, key=lambda name: away[name][0] + max(away[name][1] - away[name][0], 0) // 2)
