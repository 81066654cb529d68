"""Layouts, setups and actions in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pnp.data.messages import language_in_use
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.games.wuestenkoenige import actions as act
from pnp.games.wuestenkoenige.goods import GOODS, good_names
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.sentences import message
from pnp.games.wuestenkoenige.state import KINDS
from pnp.geometry.hexes import letters

_SIGN = {"dune": "d", "plain": "p", "none": "-"}


def layout_text(layout: Layout) -> str:
    """The map of a layout, its sites and counts."""
    title = plain(in_language(layout.title, language_in_use()))
    lines = [f"{layout.id}: {title}", *layout.hexes.rows]
    for place in range(layout.grey, layout.grey + len(GOODS) + 1):
        lines.append(f"{layout.names[place]}: {' '.join(layout.hexes.names[cell] for cell in layout.cells[place])}")
    tiles = layout.grey + layout.reserve
    lines.append(message("layout.counts", hexes=layout.grey, border=len(layout.border), tiles=tiles))
    return "\n".join(lines) + "\n"


def summary(layout: Layout) -> str:
    """The counts of its parts in half a line."""
    return message("summary.line", hexes=layout.grey, reserve=layout.reserve)


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any], head: str) -> str:
    """A dealt setup as a map: d dune, p plain, - no tile."""
    lines = [message("setup.head", head=head, players=players), message("setup.legend")]
    for row, text in enumerate(layout.hexes.rows):
        signs = [_sign(layout, setup["faces"], row, column, sign) for column, sign in enumerate(text)]
        lines.append(f"{letters(row):3}{''.join(signs)}".rstrip())
    return "\n".join(lines) + "\n"


def _sign(layout: Layout, faces: Mapping[str, str], row: int, column: int, sign: str) -> str:
    face = faces.get(layout.hexes.names.get(row * layout.hexes.stride + column, ""))
    return _SIGN[face] if face else sign


def action_words(action: act.Action) -> tuple[str, str]:
    """What an action is and where it leads; dice are left out."""
    if type(action) in act.KIND:
        return message("action.card", kind=KINDS[act.KIND[type(action)]]), _CARDS[type(action)](action)
    return _WORDS[type(action)](action)


def ref_text(ref: act.Ref) -> str:
    """A camel: owner, place and goods, as far as they are needed."""
    owner = "" if ref.owner is None else f"{ref.owner}:"
    cargo = "" if ref.cargo is None else f"({' '.join(good_names(ref.cargo)) or message('goods.none')})"
    return f"{owner}{ref.at}{cargo}{'*' if ref.attacked else ''}"


def _new(new_camels: int) -> str:
    return f"+{new_camels}" if new_camels else ""


def _sandstorm(card: act.Sandstorm) -> str:
    return f"{card.at} {card.do}"


_WORDS: dict[type, Callable[[Any], tuple[str, str]]] = {
    act.Move: lambda a: (message("action.move", camel=ref_text(a.camel)), f"{a.to}{_new(a.new_camels)}"),
    act.Migrate: lambda a: (message("action.migrate", camel=ref_text(a.camel)), f"{a.to}{_new(a.new_camels)}"),
    act.EndMigration: lambda a: (message("action.end-migration"), ""),
    act.Attack: lambda a: (message("action.attack", camel=ref_text(a.camel)), ref_text(a.target)),
    act.PickUp: lambda a: (message("action.pick-up", camel=ref_text(a.camel)), " ".join(good_names(a.goods))),
    act.Flip: lambda a: (message("action.flip"), a.at),
    act.Lay: lambda a: (message("action.lay", source=a.source), a.to),
    act.Discard: lambda a: (message("action.discard", name=a.player), KINDS[a.kind]),
    act.Flight: lambda a: (message("action.flight"), f"{a.direction}/{a.distance}"),
    act.EndTurn: lambda a: (message("action.end-turn"), ""),
}
_CARDS: dict[type, Callable[[Any], str]] = {
    act.Epidemic: lambda a: str(a.oasis),
    act.Drying: lambda a: f"{a.source} {a.direction}",
    act.Sandstorm: _sandstorm,
    act.Swap: lambda a: f"{ref_text(a.one)} {ref_text(a.other)}",
    act.Migration: lambda a: "",
    act.LostCargo: lambda a: f"{ref_text(a.camel)} {GOODS[a.good]}",
    act.Sand: lambda a: str(a.at),
    act.Carpet: lambda a: ref_text(a.camel),
    act.NewCamel: lambda a: f"{ref_text(a.beside)}{'' if a.at is None else ' ' + a.at}",
}
