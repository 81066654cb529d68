"""From names to places and camels."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.engine import RuleViolation
from pnp.games.wuestenkoenige.actions import Move, Ref
from pnp.games.wuestenkoenige.goods import NOTHING_SUCH, good_names
from pnp.games.wuestenkoenige.layout import SITES, Layout
from pnp.games.wuestenkoenige.state import Camel, State
from pnp.geometry.hexes import NAME

Found = tuple[int, Camel]


def find(state: State, ref: Ref, field: str = "camel") -> Found | RuleViolation:
    """The place and the camel that a reference means, or why there is none."""
    match = state.match
    place = match.layout.numbers.get(ref.at)
    if place is None:
        return RuleViolation("unknown-place", field, given=ref.at or "nothing")
    owner = state.acting if ref.owner is None else match.seats.get(ref.owner)
    if owner is None:
        return RuleViolation("unknown-player", field, name=ref.owner)
    cargo = ref.cargo
    here = [camel for camel in state.camels[place] if camel[0] == owner and (cargo is None or camel[1] == cargo)]
    if not here or (ref.attacked and not any(camel.spent for camel in here)):
        return _none(state, ref, owner, field)
    if here[0][1] != here[-1][1]:
        cargos = " or ".join(
            " ".join(good_names(goods)) or "none" for goods in dict.fromkeys(camel[1] for camel in here)
        )
        return RuleViolation("ambiguous-camel", field, name=match.players[owner], at=_name(state, place), cargos=cargos)
    return place, here[-1 if ref.attacked else 0]


def _none(state: State, ref: Ref, owner: int, field: str) -> RuleViolation:
    what = "" if ref.cargo is None else f" with {_goods(ref.cargo)}"
    what += " that has attacked" if ref.attacked else ""
    name = state.match.players[owner]
    at = _name(state, state.match.layout.numbers[ref.at])
    return RuleViolation("no-such-camel", field, name=name, what=what, at=at)


def _goods(cargo: int) -> str:
    return "so many goods" if cargo == NOTHING_SUCH else " ".join(good_names(cargo)) or "no goods"


def _name(state: State, place: int) -> str:
    return state.match.layout.names[place]


def rivals(state: State, found: Found, field: str = "camel") -> Iterator[RuleViolation]:
    """The violation that a camel is not one of the player whose turn it is."""
    if found[1].owner != state.acting:
        owner = state.match.players[found[1].owner]
        yield RuleViolation("not-your-camel", field, at=_name(state, found[0]), owner=owner)


def find_mover(state: State, action: Move) -> Found | RuleViolation:
    """The camel that takes a step, whoever owns it: the one named, or the one on its way."""
    if action.camel is not None:
        return find(state, action.camel)
    if state.mover is not None and state.mover[1] in state.camels[state.mover[0]]:
        return state.mover
    return RuleViolation("no-such-camel", name=state.match.players[state.acting], what=" on its way", at=action.to)


def find_desert(layout: Layout, name: str, field: str) -> int | RuleViolation:
    """The desert hex of a name, or why it is none."""
    place = layout.numbers.get(name, -1)
    if 0 <= place < layout.grey:
        return place
    if place < 0 and not NAME.fullmatch(name):
        return RuleViolation("unknown-place", field, given=name or "nothing")
    what = "not on this board" if place < 0 else "a site" if place < layout.grey + len(SITES) else "an obstacle"
    return RuleViolation("not-a-desert-hex", field, at=name, what=what)
