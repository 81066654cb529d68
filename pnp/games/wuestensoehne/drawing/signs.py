"""What the signs on the picture of a position mean: those that are on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.drawing import figures, players, tile
from pnp.games.wuestensoehne.drawing.spaces import space
from pnp.games.wuestensoehne.layout import SPACES
from pnp.games.wuestensoehne.state import SLOTS, State
from pnp.scene import Circle, Group, Rect, Style, Text, Use, font
from pnp.style.legend import Sign

_DASH = (0.09, 0.06)
_SLOT = (-0.45, -0.3, 0.9, 0.6)


def signs(state: State, reached: int, texts: Texts) -> Iterator[Sign]:
    """The signs in the order of the area and the table, each with its words; `reached`: the cells with a ring."""
    if state.alone:
        yield from _slots(state, texts)
        return
    laid = {portion.space for lie in state.grid if lie for portion in lie.tile.portions}
    yield from ground(texts, (name for name in SPACES if name in laid))
    color = state.match.colors[state.player]
    yield (Use(figures.caravan(color), 0, 0, 0.44),), texts["view.sign.caravan"]
    out = next(((height, at) for height, at in enumerate(state.explorers) if at >= 0), None)
    if out:
        owner = state.match.colors[state.match.owner[out[0]]]
        yield (Use(figures.explorer(owner, out[0]), 0, 0, 0.38),), texts["view.sign.explorer"]
    if reached:
        ring = Style(None, f"{players.role(color)}-line", 0.08, _DASH)
        yield (Circle(0, 0, 0.32, ring),), texts["view.sign.reach"]
    if state.phase == "play":
        yield (Rect(-0.45, -0.25, 0.9, 0.5, Style("panel"), 0.1),), texts["view.sign.turn"]
    yield (Use(figures.turban(), 0, 0, 0.42),), texts["view.sign.turban"]
    yield from _slots(state, texts)


def ground(texts: Texts, spaces: Iterable[str]) -> Iterator[Sign]:
    """Lines, and these action spaces."""
    yield (Group(tuple(tile.line("D"))),), texts["view.sign.brown"]
    yield (Group(tuple(tile.line("O"))),), texts["view.sign.white"]
    for name in spaces:
        yield (Use(space(name), 0, 0, 0.4),), texts["view.sign.water2" if name == "water2" else name]


def _slots(state: State, texts: Texts) -> Iterator[Sign]:
    """A slot for a rumour that is empty, and one with a tile whose value is not told."""
    if state.slots != (1 << len(SLOTS)) - 1:
        yield (Rect(*_SLOT, Style(None, "line", 0.03, (0.11, 0.08)), 0.09),), texts["view.sign.empty"]
    if state.slots and not state.revealed:
        sign = Text(0, font.middle(0.5), "?", 0.5, "ink", "regular", "middle")
        yield (Rect(*_SLOT, Style("tent-light", "line", 0.03), 0.09), sign), texts["view.sign.hidden"]
