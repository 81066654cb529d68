"""Entries of a log as actions, and back."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from pnp.engine import Effect, Owned, Reading, RuleViolation, Scored, Unread, odd_key
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.rules import message
from pnp.games.durch_die_wueste.state import COLORS, Action, Announce, Camel, Done, Leader, LeaderPass, State
from pnp.geometry.hexes import NAME, bits

_Piece = TypeVar("_Piece", bound=Leader | Camel)
_new = tuple.__new__  # a NamedTuple by position, without the call of its own constructor
# Made once for the counts that turns have, 0 to 2, and for one too many.
_ANNOUNCED = [Reading(("camels",), Announce(count)) for count in range(4)]
_DONE = Reading(("camels",), Done())
_COLORS = {name: number for number, name in enumerate(COLORS)} | {name[0]: number for number, name in enumerate(COLORS)}


def read(state: State, player: int | None, entry: Mapping[str, Any]) -> Sequence[Reading]:
    """Return the actions of a turn; what cannot be read is Unread, in its place."""
    if "leader" in entry:
        leader: Any = entry["leader"]
        found: Action | Unread = LeaderPass()
        if not isinstance(leader, str):
            found = _piece(state, leader, Leader)
        elif leader.lower() != "pass":
            found = Unread(RuleViolation("unknown-word", given=leader, hint=message.lazy("hint.leader")))
        return (Reading(("leader",), found),)
    told, count = enumerate(entry["camels"]), len(entry["camels"])
    pieces = [_new(Reading, (("camels", at), _piece(state, data, Camel), data.get("takes"))) for at, data in told]
    return [_ANNOUNCED[count] if count < len(_ANNOUNCED) else Reading(("camels",), Announce(count)), *pieces, _DONE]


def _piece(state: State, data: Mapping[str, Any], kind: type[Leader | Camel]) -> Action | Unread:
    if (piece := plain_piece(state.match.board.layout.hexes.numbers, data, kind)) is not None:
        return piece
    word, at = data.get("color"), data.get("at")
    if odd := odd_key((), data, ("color", "at", "takes")):
        return cast(Unread, odd.action)
    if (color := color_of(word)) is None:
        given = word or message.lazy("hint.no-color")
        return Unread(RuleViolation("unknown-word", "color", given=given, hint=message.lazy("hint.colors")))
    if (cell := place(state, at)) is None:
        return Unread(RuleViolation("unknown-place", "at", given=at or message.lazy("hint.nothing")))
    return kind(color, cell, str(at).upper())


def plain_piece(numbers: Mapping[str, int], data: Mapping[str, Any], kind: type[_Piece]) -> _Piece | None:
    """Return a piece written as most are, in full; None for what is not. `numbers`: the cells by their names."""
    word, at = data.get("color"), data.get("at")
    if type(word) is str and type(at) is str and len(data) == 2 + ("takes" in data):
        color, cell = _COLORS.get(word), numbers.get(at)
        if color is not None and cell is not None:
            return _new(kind, (color, cell, at))
    return None


def color_of(word: object) -> int | None:
    """Return the number of a color, by its name or its first letter, whatever the case."""
    return _COLORS.get(word, _COLORS.get(word.lower())) if isinstance(word, str) else None


def place(state: State, name: object) -> int | None:
    """Return the cell of a name; -1 when the board has none of that name, None when it is no name at all."""
    numbers = state.match.board.layout.hexes.numbers
    if not isinstance(name, str):
        return None
    return numbers.get(name, numbers.get(name.upper(), -1) if NAME.fullmatch(name) else None)


def claimable(state: State, effects: tuple[Effect, ...]) -> dict[str, Any]:
    """Tell what a camel took, in the words of a claim."""
    names = state.match.board.layout.hexes.names
    taken: dict[str, Any] = {}
    for effect in effects:
        if isinstance(effect, Scored) and effect.reason == "water":
            taken["water"] = taken.get("water", 0) + effect.points
        elif isinstance(effect, Scored) and effect.at is not None:
            taken.setdefault("oases", []).append(names[effect.at])
        elif isinstance(effect, Owned):
            cells = (effect.cells, effect.cells & ~state.match.palms)  # a palm is in the area, and no hex of it counts
            taken["area"] = tuple(sorted(names[cell] for cell in bits(some)) for some in cells)
    if "oases" in taken:
        taken["oases"].sort()
    return taken


def to_entry(name: str | None, actions: Sequence[Action]) -> dict[str, Any]:
    """Return the entry of a turn."""
    pieces = [{"color": COLORS[a.color], "at": a.name} for a in actions if isinstance(a, Camel | Leader)]
    if isinstance(actions[0], Leader | LeaderPass):
        return {"player": name, "leader": pieces[0] if pieces else "pass"}
    return {"player": name, "camels": pieces}


def ends_entry(action: Action) -> bool:
    """Tell whether the action is the last of its entry."""
    return isinstance(action, Leader | LeaderPass | Done)


def fill_setup(layout: Layout, setup: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """Let each of 5 players leave out the leader of the color in the player's place of the row."""
    return {**setup, "left_out": dict(zip(players, COLORS, strict=True))} if len(players) == len(COLORS) else {**setup}
