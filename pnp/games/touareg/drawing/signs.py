"""What the signs on the picture of a position mean: those that are on it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import holdings, tribes, values
from pnp.games.touareg.drawing.lands import land
from pnp.games.touareg.layout import KINDS
from pnp.games.touareg.state import State
from pnp.scene import Group, Rect, Shape, Style, Use
from pnp.style.legend import Sign


def signs(state: State, texts: Texts) -> Iterator[Sign]:
    """The signs in the order of the grid and the table, each with its words."""
    lying = set(state.match.kinds[1:])
    for kind in KINDS:
        if kind in lying:
            tribe = state.match.tribes[0] if kind == "camp" else ""
            yield _square((Use(land(kind, tribe), 0, 0, 0.45),)), texts[f"title.{kind}"]
    yield tuple(values.economic("3", 0, 0, 0.5)), texts["view.sign.economic"]
    yield tuple(values.strategic("2", 0, 0, 0.5)), texts["view.sign.strategic"]
    tribe = state.match.tribes[0]
    edge = Rect(-0.42, -0.42, 0.84, 0.84, Style(None, f"{tribes.role(tribe)}-line", 0.06))
    yield (edge, Use(tribes.shield(tribe), 0.2, 0.2, 0.2)), texts["view.sign.owner"]
    yield tuple(holdings.camels(7, 0, 0, 1.6)), texts["view.sign.camels"]
    if state.acting >= 0:
        yield (Rect(-0.45, -0.25, 0.9, 0.5, Style("panel"), 0.1),), texts["view.sign.turn"]


def _square(picture: tuple[Shape, ...]) -> tuple[Shape, ...]:
    window = Rect(-0.45, -0.45, 0.9, 0.9, Style())
    return (Group(picture, clip=window), window._replace(style=Style(None, "line", 0.03)))
