"""The hexes and sites on the picture of a position, and what lies there in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.data.texts import Texts, load_texts
from pnp.game import DrawOptions, Place
from pnp.games.wuestenkoenige.drawing import chart
from pnp.games.wuestenkoenige.drawing.texts import TEXTS
from pnp.games.wuestenkoenige.drawing.view import FRAME, HEX
from pnp.games.wuestenkoenige.goods import good_names
from pnp.games.wuestenkoenige.layout import SITES
from pnp.games.wuestenkoenige.state import TERRAINS, State, height, open_goods, terrain


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """Desert hexes and sites, from the top left on; a site of several hexes is one place."""
    layout, size, texts = state.match.layout, wishes.size or HEX, load_texts(TEXTS, wishes.lang)
    found = []
    for place in range(layout.grey + len(SITES)):
        x, y = chart.anchor(layout, place, size)
        wide = size * chart.spread(layout, place)
        holds = ", ".join(_holds(state, place, texts))
        found.append(Place(place, layout.names[place], FRAME + x, FRAME + y, wide, holds))
    return tuple(sorted(found, key=lambda place: (place.y, place.x)))


def _holds(state: State, place: int, texts: Texts) -> Iterator[str]:
    if place < state.match.layout.grey:
        stack = state.tiles[place]
        yield texts[f"face.{TERRAINS[terrain(stack)]}"] + (f" ×{height(stack)}" if height(stack) > 1 else "")
    yield from _goods(open_goods(state, place), texts)
    for (owner, cargo), number in sorted(Counter((one.owner, one.cargo) for one in state.camels[place]).items()):
        camels = texts["place.camels"].format(player=state.match.players[owner], camels=number)
        carried = " + ".join(_goods(cargo, texts))
        yield f"{camels} ({carried})" if carried else camels


def _goods(goods: int, texts: Texts) -> Iterator[str]:
    return (texts[f"good.{name}"] for name in good_names(goods))
