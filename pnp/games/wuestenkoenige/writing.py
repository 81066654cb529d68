"""Actions as entries of a log, and setups made complete."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.games.wuestenkoenige import actions as act
from pnp.games.wuestenkoenige.goods import GOODS, good_names
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.state import KINDS

_Data = dict[str, Any]


def to_entry(name: str | None, actions: Sequence[act.Action]) -> _Data:
    """The entry of a turn: a move for each step, a discard for each card."""
    turn: list[_Data] = []
    for action in actions:
        if isinstance(action, act.Migrate):
            step = {"camel": ref_data(action.camel), "to": action.to, **_new(action.new_camels)}
            turn[-1]["card"]["steps"].append(step)
        elif isinstance(action, act.Flight):
            turn[-1]["card"].setdefault("flights", []).append(list(action))
        elif type(action) in act.KIND:
            turn.append({"card": {"kind": KINDS[act.KIND[type(action)]], **_WRITE[type(action)](action)}})
        elif not isinstance(action, act.EndMigration | act.EndTurn):
            turn.append(_WRITE[type(action)](action))
    return {"player": name, "turn": turn}


def ends_entry(action: act.Action) -> bool:
    """Whether the action is the last of its entry."""
    return isinstance(action, act.EndTurn)


def fill_setup(layout: Layout, setup: Mapping[str, Any], players: Sequence[str]) -> _Data:
    """The setup as it is: a deal leaves nothing to the players."""
    return dict(setup)


def ref_data(ref: act.Ref) -> _Data:
    """A camel as a log names it."""
    data: _Data = {"at": ref.at}
    if ref.owner is not None:
        data["owner"] = ref.owner
    if ref.cargo is not None:
        data["cargo"] = good_names(ref.cargo)
    return {**data, "attacked": True} if ref.attacked else data


def _new(new_camels: int) -> _Data:
    return {"new_camels": new_camels} if new_camels else {}


def _attack(action: act.Attack) -> _Data:
    good = {} if action.good is None else {"good": GOODS[action.good]}
    die = {"die": action.die} if action.die else {}
    return {"attack": {"with": ref_data(action.camel), "target": ref_data(action.target), **die, **good}}


def _sandstorm(card: act.Sandstorm) -> _Data:
    laid = card.do == "lay" and card.dune is not None
    face = {"face": "dune" if card.dune else "plain"} if laid else {}
    return {"at": card.at, "do": card.do, **face}


def _new_camel(card: act.NewCamel) -> _Data:
    return {"beside": ref_data(card.beside), **({} if card.at is None else {"at": card.at})}


_WRITE: dict[type, Callable[[Any], _Data]] = {
    act.Move: lambda a: {"move": {"camel": ref_data(a.camel), "path": [a.to], **_new(a.new_camels)}},
    act.Attack: _attack,
    act.PickUp: lambda a: {"pick_up": {"camel": ref_data(a.camel), "goods": good_names(a.goods)}},
    act.Flip: lambda a: {"desert": {"flip": a.at}},
    act.Lay: lambda a: {"desert": {"from": a.source, "to": a.to}},
    act.Discard: lambda a: {"discard": {"player": a.player, "kinds": [KINDS[a.kind]]}},
    act.Epidemic: lambda a: {"oasis": a.oasis},
    act.Drying: lambda a: {"from": a.source, "direction": a.direction},
    act.Sandstorm: _sandstorm,
    act.Swap: lambda a: {"camels": [ref_data(a.one), ref_data(a.other)]},
    act.Migration: lambda a: {"steps": []},
    act.LostCargo: lambda a: {"camel": ref_data(a.camel), "good": GOODS[a.good]},
    act.Sand: lambda a: {"at": a.at},
    act.Carpet: lambda a: {"camel": ref_data(a.camel)},
    act.NewCamel: _new_camel,
}
