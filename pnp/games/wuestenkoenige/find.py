"""From names to places and camels."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.messages import LazyMessage
from pnp.engine import RuleViolation
from pnp.games.wuestenkoenige.actions import Move, Ref
from pnp.games.wuestenkoenige.goods import NOTHING_SUCH, good_names, goods_text
from pnp.games.wuestenkoenige.layout import SITES, Layout
from pnp.games.wuestenkoenige.sentences import message
from pnp.games.wuestenkoenige.state import Camel, State
from pnp.geometry.hexes import NAME

Found = tuple[int, Camel]


def find(state: State, ref: Ref, field: str = "camel", alike: bool = False) -> Found | RuleViolation:
    """The place and the camel that a reference means, or why there is none; `alike`: any that it fits will do."""
    match = state.match
    place = match.layout.numbers.get(ref.at)
    if place is None:
        return RuleViolation("unknown-place", field, given=ref.at or message.lazy("nothing"))
    owner = state.acting if ref.owner is None else match.seats.get(ref.owner)
    if owner is None:
        return RuleViolation("unknown-player", field, name=ref.owner)
    cargo = ref.cargo
    here = [camel for camel in state.camels[place] if camel[0] == owner and (cargo is None or camel[1] == cargo)]
    if not here or (ref.attacked and not any(camel.spent for camel in here)):
        return _none(state, ref, owner, field)
    if here[0][1] != here[-1][1] and not alike:
        cargos = dict.fromkeys(goods_text(camel[1]) or message("none") for camel in here)
        words = {"name": match.players[owner], "at": _name(state, place), "cargos": message("or").join(cargos)}
        return RuleViolation("ambiguous-camel", field, **words)
    return place, here[-1 if ref.attacked else 0]


def find_other(state: State, ref: Ref, first: Found | RuleViolation, field: str = "camel") -> Found | RuleViolation:
    """The camel that a reference means beside the `first` one, or why there is no other."""
    found = find(state, ref, field)
    if isinstance(first, RuleViolation) or found != first or state.camels[first[0]].count(first[1]) > 1:
        return found
    name, at = state.match.players[first[1].owner], _name(state, first[0])
    return RuleViolation("no-such-camel", field, name=name, what=message.lazy("camel.other"), at=at, there="")


def _none(state: State, ref: Ref, owner: int, field: str) -> RuleViolation:
    name = state.match.players[owner]
    at = _name(state, state.match.layout.numbers[ref.at])
    there = dict.fromkeys(_named(state, camel, at) for camel in state.camels[state.match.layout.numbers[ref.at]])
    told = message.lazy("camel.there", camels=", ".join(there)) if there else ""
    return RuleViolation("no-such-camel", field, name=name, what=_which(ref), at=at, there=told)


def _named(state: State, camel: Camel, at: str) -> str:
    """A camel as players write it: Ben:C2/w."""
    return f"{state.match.players[camel.owner]}:{at}/{''.join(good[0] for good in good_names(camel.cargo)) or '-'}"


def _which(ref: Ref) -> str | LazyMessage:
    """What sets a camel apart from others on its place."""
    if ref.cargo is None:
        return message.lazy("camel.attacked") if ref.attacked else ""
    key = "camel.with-attacked" if ref.attacked else "camel.with"
    return message.lazy(key, goods=_goods(ref.cargo))


def _goods(cargo: int) -> str | LazyMessage:
    if cargo == NOTHING_SUCH:
        return message.lazy("goods.too-many")
    return goods_text(cargo) or message.lazy("goods.none")


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
    name = state.match.players[state.acting]
    return RuleViolation("no-such-camel", name=name, what=message.lazy("camel.on-its-way"), at=action.to, there="")


def find_desert(layout: Layout, name: str, field: str) -> int | RuleViolation:
    """The desert hex of a name, or why it is none."""
    place = layout.numbers.get(name, -1)
    if 0 <= place < layout.grey:
        return place
    if place < 0 and not NAME.fullmatch(name):
        return RuleViolation("unknown-place", field, given=name or message.lazy("nothing"))
    what = "off-board" if place < 0 else "site" if place < layout.grey + len(SITES) else "obstacle"
    return RuleViolation("not-a-desert-hex", field, at=name, what=message.lazy(f"no-desert-hex.{what}"))
