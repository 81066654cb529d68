"""Layouts, setups, actions and positions in words."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from textwrap import wrap
from typing import Any

from pnp.data.errors import plain
from pnp.game import title_line
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import GOODS, SITES, Layout, goods_text
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.state import State
from pnp.geometry.hexes import letters

_SIGN = {"dune": "d", "plain": "p", "none": "-"}


def layout_text(layout: Layout) -> str:
    """Return the map of a layout, its sites and counts."""
    lines = [title_line(layout), *layout.hexes.rows]
    for place in range(layout.grey, layout.grey + len(GOODS) + 1):
        lines.append(f"{layout.names[place]}: {' '.join(layout.hexes.names[cell] for cell in layout.cells[place])}")
    tiles = layout.grey + layout.reserve
    lines.append(message("layout.counts", hexes=layout.grey, border=len(layout.border), tiles=tiles))
    own = (f"{number} {message(f'terms.kind.{kind}')}" for kind, number in layout.own_deck.items())
    lines += [message("layout.events", cards=", ".join(own))] if layout.own_deck else []
    return "\n".join(lines) + "\n"


def summary(layout: Layout) -> str:
    """Return the counts of its parts in half a line."""
    return message("summary.line", hexes=layout.grey, reserve=layout.reserve)


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any]) -> str:
    """Return a dealt setup as a map: d dune, p plain, - no tile."""
    lines, hexes, faces = [message("setup.legend")], layout.hexes, setup["faces"]
    for row, text in enumerate(hexes.rows):
        names = (hexes.names.get(row * hexes.stride + column, "") for column in range(len(text)))
        signs = (_SIGN[faces[name]] if name in faces else sign for name, sign in zip(names, text, strict=True))
        lines.append(f"{letters(row):3}{''.join(signs)}".rstrip())
    return "\n".join(lines) + "\n"


# The position as text: `d2` a dune on two tiles, `p1` a plain, `--` bare; behind it the camels' owners by number.

_ROWS, _COLUMNS, _WIDE = 2, 4, 4  # around a place, in signs of the map; signs that a column takes


def text(state: State, place: str | None = None) -> str:
    """Return the whole position, or the hexes around a place, which is then set in brackets, and what is on them."""
    layout = state.match.layout
    centre, shown = layout.numbers.get(place or "", -1), []
    for number, cells in enumerate(layout.cells):
        pairs = product(map(layout.hexes.place, layout.cells[centre]), map(layout.hexes.place, cells))
        if centre < 0 or any(abs(a[0] - b[0]) <= _ROWS and abs(a[1] - b[1]) <= _COLUMNS for a, b in pairs):
            shown.append(number)
    lines = [*_map(state, shown, centre), *_contents(state, shown), *(_table(state) if centre < 0 else ())]
    if centre < 0:
        lines[len(layout.hexes.rows) : len(layout.hexes.rows)] = wrap(message("position.legend"), 80)
    return "\n".join(lines) + "\n"


def _map(state: State, shown: list[int], centre: int) -> Iterator[str]:
    layout = state.match.layout
    rows: dict[int, list[tuple[int, int]]] = {}
    for cell, place in sorted((cell, number) for number in shown for cell in layout.cells[number]):
        row, column = layout.hexes.place(cell)
        rows.setdefault(row, []).append((column, place))
    for row, places in rows.items():
        line = letters(row).ljust(3)
        for column, place in places:
            sign = _sign(state, place)
            line = line.ljust(3 + _WIDE * column)
            line += f"[{sign}]" if place == centre else f" {sign}"
        yield line.rstrip()


def _sign(state: State, place: int) -> str:
    if (site := place - state.match.layout.grey) >= 0:
        return SITES[site] if site < len(SITES) else "#"
    stack = state.tiles[place]
    tiles = "" if st.CARDS in state.untold else str(st.height(stack))
    ground = "--" if stack == st.BARE else f"{st.TERRAINS[st.terrain(stack)][0]}{tiles}"
    ground = "?" if st.FACES in state.untold else ground
    owners = "".join(str(camel.owner + 1) for camel in state.camels[place])
    return f"{ground}:{owners}" if owners else ground


def _contents(state: State, shown: list[int]) -> Iterator[str]:
    players, grey = state.match.players, state.match.layout.grey
    for place in shown:
        parts = []
        for camel, number in Counter(state.camels[place]).items():
            times = f"{number} x " if number > 1 else ""
            cargo = message("camel.with", goods=goods_text(camel.cargo)) if camel.cargo else ""
            spent = message("position.migrated" if state.card >= 0 else "position.attacked") if camel.spent else ""
            parts.append(f"{times}{plain(players[camel.owner])}{cargo}{spent}")
        if state.goods[place] and st.CARDS not in state.untold:
            key = "position.buried" if place < grey and state.tiles[place] != st.BARE else "position.open"
            parts.append(message(key, goods=_count(state.goods[place])))
        if parts:
            yield f"  {state.match.layout.names[place]}: {', '.join(parts)}"


def _count(goods: int) -> str:
    return " ".join(f"{number} {name}" for name, number in Counter(goods_text(goods).split()).items())


def _table(state: State) -> Iterator[str]:
    short = "-alone" if st.CARDS in state.untold else ""
    for player, name in enumerate(state.match.players):
        yield message(
            f"position.player-out{short}" if state.out & 1 << player else f"position.player{short}",
            number=player + 1, name=plain(name), home=_count(state.delivered[player]) or message("nothing"),
            cards=state.hands[player], camels=state.stock[player])  # fmt: skip
    if st.CARDS in state.untold:
        yield message("position.untold-faces" if st.FACES in state.untold else "position.untold")
        return
    # of each kind how many of all are on the discard pile, then those that nobody saw
    found = [one for one in zip(st.KINDS, state.match.layout.deck, state.pile, strict=True) if one[2]]
    discards = [message("position.discards", number=number, all=most, kind=message(f"terms.kind.{kind}"))
                for kind, most, number in found]  # fmt: skip
    discards += [message("position.face-down", number=state.hidden)] if state.hidden else []
    yield message("position.draw-pile", cards=state.deck, discards=", ".join(discards) or message("none"))
    yield message("position.reserve", tiles=state.reserve, points=state.points)
