"""The entries of a log as actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pnp.engine import Effect, Reading, RuleViolation, Unread
from pnp.games.wuestenkoenige import actions as act
from pnp.games.wuestenkoenige.goods import GOODS, pack
from pnp.games.wuestenkoenige.layout import SITES
from pnp.games.wuestenkoenige.sentences import message
from pnp.games.wuestenkoenige.state import KINDS, State

Path = tuple[str | int, ...]
_Data = Mapping[str, Any]


def read(state: State, player: int | None, entry: Mapping[str, Any]) -> Iterator[Reading]:
    """The actions of a turn; what cannot be read is Unread, in its place."""
    for index, data in enumerate(entry["turn"]):
        yield from _action(("turn", index), data)
    yield Reading(("turn",), act.EndTurn())


def _action(path: Path, data: _Data) -> Iterator[Reading]:
    verbs = [verb for verb in data if verb != "note"]
    if len(verbs) != 1 or verbs[0] not in _VERBS:
        given = next((verb for verb in verbs if verb not in _VERBS), message("and").join(verbs) or message("nothing"))
        hint = message.lazy("hint.one-of", known=", ".join(_VERBS))
        yield Reading(path, Unread(RuleViolation("unknown-word", given=given, hint=hint)))
        return
    verb = verbs[0]
    yield from _VERBS[verb]((*path, verb), data[verb])


def place_name(value: object) -> str:
    """A place as the layout writes it: hexes in upper case, sites in lower case; what is no place stays as it is."""
    text = value if isinstance(value, str) else "" if value is None else str(value)
    return text.lower() if text.lower() in SITES else text.upper()


def _ref(data: _Data) -> act.Ref:
    cargo = pack(data["cargo"]) if "cargo" in data else None
    return act.Ref(place_name(data.get("at")), data.get("owner"), cargo, data.get("attacked", False))


def _good(data: _Data) -> int | None:
    return GOODS.index(data["good"]) if "good" in data else None


def _move(path: Path, data: _Data) -> Iterator[Reading]:
    """A step each; the new camels come with the last one."""
    end = len(data["path"]) - 1
    for index, to in enumerate(data["path"]):
        ref = None if index else _ref(data["camel"])
        new_camels = data.get("new_camels", 0) if index == end else 0
        here = (*path, "path", index) if index else path
        yield Reading(here, act.Move(ref, place_name(to), new_camels, index == end))
    if end:
        yield Reading(path, act.Arrived())


def _attack(path: Path, data: _Data) -> Iterator[Reading]:
    yield Reading(path, act.Attack(_ref(data["with"]), _ref(data["target"]), data["die"], _good(data)))


def _pick_up(path: Path, data: _Data) -> Iterator[Reading]:
    yield Reading(path, act.PickUp(_ref(data["camel"]), pack(data["goods"])))


def _desert(path: Path, data: _Data) -> Iterator[Reading]:
    if "flip" in data:
        yield Reading(path, act.Flip(place_name(data["flip"])))
    else:
        yield Reading(path, act.Lay(place_name(data.get("from")), place_name(data.get("to"))))


def _discard(path: Path, data: _Data) -> Iterator[Reading]:
    for index, kind in enumerate(data["kinds"]):
        left = len(data["kinds"]) - index
        yield Reading((*path, "kinds", index), act.Discard(data["player"], KINDS.index(kind), left))


def _card(path: Path, data: _Data) -> Iterator[Reading]:
    kind = data["kind"]
    if kind == "migration":
        yield Reading(path, act.Migration())
        for index, step in enumerate(data["steps"]):
            migrant = act.Migrate(_ref(step["camel"]), place_name(step.get("to")), step.get("new_camels", 0))
            yield Reading((*path, "steps", index), migrant)
        yield Reading(path, act.EndMigration())
    elif kind == "carpet":
        yield Reading(path, act.Carpet(_ref(data["camel"])))
        for index, dice in enumerate(data["flights"]):
            yield Reading((*path, "flights", index), act.Flight(*dice))
        yield Reading(path, act.Arrived())
    else:
        yield Reading(path, _CARDS[kind](data))


def _epidemic(data: _Data) -> Any:
    if data["oasis"] not in GOODS:
        return Unread(RuleViolation("unknown-place", "oasis", given=data["oasis"]))
    return act.Epidemic(data["oasis"])


def _new_camel(data: _Data) -> act.NewCamel:
    return act.NewCamel(_ref(data["beside"]), place_name(data["at"]) if "at" in data else None)


_VERBS: dict[str, Callable[[Path, Any], Iterator[Reading]]] = {
    "card": _card,
    "move": _move,
    "attack": _attack,
    "pick_up": _pick_up,
    "desert": _desert,
    "discard": _discard,
}
_CARDS: dict[str, Callable[[_Data], Any]] = {
    "epidemic": _epidemic,
    "drying": lambda data: act.Drying(place_name(data.get("from")), data["direction"]),
    "sandstorm": lambda data: act.Sandstorm(place_name(data.get("at")), data["do"], data.get("face") == "dune"),
    "swap": lambda data: act.Swap(*map(_ref, data["camels"])),
    "lost-cargo": lambda data: act.LostCargo(_ref(data["camel"]), GOODS.index(data["good"])),
    "sand": lambda data: act.Sand(place_name(data.get("at"))),
    "new-camel": _new_camel,
}


def claimable(state: State, effects: tuple[Effect, ...]) -> dict[str, Any]:
    """Turns of this game carry no claims."""
    return {}
