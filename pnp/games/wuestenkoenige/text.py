"""Layouts, setups, actions and positions in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.data.errors import plain
from pnp.data.messages import language_in_use
from pnp.data.read import in_language
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, SITES, Layout, goods_text
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.state import State
from pnp.geometry.hexes import letters

_SIGN = {"dune": "d", "plain": "p", "none": "-"}


def layout_text(layout: Layout) -> str:
    """Return the map of a layout, its sites and counts."""
    title = plain(in_language(layout.title, language_in_use()))
    lines = [f"{layout.id}: {title}", *layout.hexes.rows]
    for place in range(layout.grey, layout.grey + len(GOODS) + 1):
        lines.append(f"{layout.names[place]}: {' '.join(layout.hexes.names[cell] for cell in layout.cells[place])}")
    tiles = layout.grey + layout.reserve
    lines.append(message("layout.counts", hexes=layout.grey, border=len(layout.border), tiles=tiles))
    return "\n".join(lines) + "\n"


def summary(layout: Layout) -> str:
    """Return the counts of its parts in half a line."""
    return message("summary.line", hexes=layout.grey, reserve=layout.reserve)


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any]) -> str:
    """Return a dealt setup as a map: d dune, p plain, - no tile."""
    lines = [message("setup.legend")]
    for row, text in enumerate(layout.hexes.rows):
        signs = [_sign(layout, setup["faces"], row, column, sign) for column, sign in enumerate(text)]
        lines.append(f"{letters(row):3}{''.join(signs)}".rstrip())
    return "\n".join(lines) + "\n"


def _sign(layout: Layout, faces: Mapping[str, str], row: int, column: int, sign: str) -> str:
    face = faces.get(layout.hexes.names.get(row * layout.hexes.stride + column, ""))
    return _SIGN[face] if face else sign


# The position as text: `d2` a dune on two tiles, `p1` a plain, `--` bare; behind it the camels' owners by number.

_ROWS, _COLUMNS, _WIDE = 2, 4, 4


def text(state: State, place: str | None = None) -> str:
    """Return the whole position, or the hexes around a place, which is then set in brackets, and what is on them."""
    layout = state.match.layout
    centre = layout.numbers.get(place or "", -1)
    shown = [number for number in range(len(layout.names)) if _close(state, centre, number)]
    lines = [*_map(state, shown, centre), *(_contents(state, number) for number in shown if _worth(state, number))]
    return "\n".join([*lines, *([] if centre >= 0 else _table(state))]) + "\n"


def _close(state: State, centre: int, place: int) -> bool:
    """Whether a place lies near the centre, if there is one."""
    hexes, cells = state.match.layout.hexes, state.match.layout.cells
    if centre < 0:
        return True
    pairs = [(hexes.place(one), hexes.place(other)) for one in cells[centre] for other in cells[place]]
    return any(abs(a[0] - b[0]) <= _ROWS and abs(a[1] - b[1]) <= _COLUMNS for a, b in pairs)


def _map(state: State, shown: list[int], centre: int) -> Iterator[str]:
    layout = state.match.layout
    signs = {cell: (place, _position_text_sign(state, place)) for place in shown for cell in layout.cells[place]}
    for row in sorted({layout.hexes.place(cell)[0] for cell in signs}):
        line = letters(row).ljust(3)
        for cell in sorted(cell for cell in signs if layout.hexes.place(cell)[0] == row):
            place, sign = signs[cell]
            line = line.ljust(3 + _WIDE * layout.hexes.place(cell)[1])
            line += f"[{sign}]" if place == centre else f" {sign}"
        yield line.rstrip()


def _position_text_sign(state: State, place: int) -> str:
    site = place - state.match.layout.grey
    if site >= len(SITES):
        return "#"
    owners = "".join(str(camel.owner + 1) for camel in state.camels[place])
    if site >= 0:
        return SITES[site]
    stack = state.tiles[place]
    tiles = "" if st.CARDS in state.untold else str(st.height(stack))
    ground = "--" if stack == st.BARE else f"{st.TERRAINS[st.terrain(stack)][0]}{tiles}"
    ground = "?" if st.FACES in state.untold else ground
    return f"{ground}:{owners}" if owners else ground


def _worth(state: State, place: int) -> bool:
    """Whether there is more to say of a place than the map shows."""
    return bool(state.camels[place] or (state.goods[place] and st.CARDS not in state.untold))


def _contents(state: State, place: int) -> str:
    """Camels with their goods, and goods that lie there."""
    parts = [_camels(state, camel, state.camels[place].count(camel)) for camel in dict.fromkeys(state.camels[place])]
    if state.goods[place] and st.CARDS not in state.untold:
        buried = place < state.match.layout.grey and state.tiles[place] != st.BARE
        goods = " ".join(_counts(goods_text(state.goods[place]).split()))
        parts.append(message("position.buried" if buried else "position.open", goods=goods))
    return f"  {state.match.layout.names[place]}: {', '.join(parts)}"


def _counts(names: list[str]) -> list[str]:
    return [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def _camels(state: State, camel: st.Camel, number: int) -> str:
    times = f"{number} x " if number > 1 else ""
    cargo = message("camel.with", goods=goods_text(camel.cargo)) if camel.cargo else ""
    attacked = message("position.migrated" if state.card >= 0 else "position.attacked") if camel.spent else ""
    return f"{times}{plain(state.match.players[camel.owner])}{cargo}{attacked}"


def _table(state: State) -> Iterator[str]:
    """What lies beside the board."""
    short = "-alone" if st.CARDS in state.untold else ""
    for player, name in enumerate(state.match.players):
        yield message(
            f"position.player-out{short}" if state.out & 1 << player else f"position.player{short}",
            number=player + 1,
            name=plain(name),
            cards=state.hands[player],
            camels=state.stock[player],
            home=" ".join(_counts(goods_text(state.delivered[player]).split())) or message("nothing"),
        )
    if st.CARDS in state.untold:
        yield message("position.untold-faces" if st.FACES in state.untold else "position.untold")
        return
    yield message("position.draw-pile", cards=state.deck, discards=", ".join(_discards(state)) or message("none"))
    yield message("position.reserve", tiles=state.reserve, points=state.points)


def _discards(state: State) -> Iterator[str]:
    """The cards of the discard pile: how many of each kind, and those that nobody saw."""
    for kind, number in zip(st.KINDS, state.pile, strict=True):
        if number:
            yield message("position.discards", number=number, all=st.DECK[kind], kind=message(f"terms.kind.{kind}"))
    if state.hidden:
        yield message("position.face-down", number=state.hidden)
