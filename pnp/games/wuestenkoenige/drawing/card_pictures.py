"""The pictures of the event cards, each on all of its card, with its sign in the corner; and what stands on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pnp.games.wuestenkoenige.drawing import events_of_camels, events_of_weather
from pnp.games.wuestenkoenige.drawing.event_icons import icon
from pnp.games.wuestenkoenige.drawing.event_stage import AREA, CREST, WIDTH
from pnp.games.wuestenkoenige.state import DECK
from pnp.scene import Circle, Group, Rect, Shape, Style, Symbol, Text, font
from pnp.style import vignette

ICON = (9.6, 9.4, 5.8)  # mm: the middle of the sign and its radius
_DRAWN: dict[str, Callable[[], Iterator[Shape]]] = {
    "epidemic": events_of_weather.epidemic,
    "drying": events_of_weather.drying,
    "sandstorm": events_of_weather.sandstorm,
    "swap": events_of_camels.swap,
    "migration": events_of_camels.migration,
    "lost-cargo": events_of_camels.lost_cargo,
    "sand": events_of_weather.sand,
    "carpet": events_of_camels.carpet,
    "new-camel": events_of_camels.new_camel,
}


@cache
def picture(kind: str) -> Symbol:
    """The picture of an event, its origin the top left corner of the card."""
    shapes = (*_DRAWN[kind](), *vignette.foreground(AREA, CREST, list(DECK).index(kind)))
    window = Group(shapes, clip=Rect(*AREA, Style()))
    return Symbol(f"picture {kind}", (window, *icon(kind, *ICON)))


def badge(kind: str) -> Iterator[Shape]:
    """The number that is all an event is about, on a light ground in the lower right of its picture."""
    right, low = WIDTH - 4.4, CREST - 1
    if kind == "new-camel":
        yield Circle(right - 4.6, low - 4.6, 4.6, Style("ground", "ink", 0.3))
        yield Text(right - 4.6, low - 4.6 + font.middle(5.4), "+1", 5.4, "ink", "bold", "middle")
    if kind == "carpet":
        yield Rect(right - 27, low - 9, 27, 9, Style("ground", "ink", 0.3), 2)
        yield from (_die(1, right - 22, low - 4.5, 6.2, -6), _die(4, right - 14.6, low - 4.5, 6.2, 8))
        yield Text(right - 1.8, low - 4.5 + font.middle(5), "× 3", 5, "ink", "bold", "end")


_PIPS = {1: "c", 2: "ai", 3: "aci", 4: "aegi", 5: "acegi", 6: "abdegi"}
_SPOTS = {"a": (-1, -1), "b": (-1, 0), "c": (0, 0), "d": (1, 0), "e": (1, -1), "g": (-1, 1), "i": (1, 1)}


def _die(number: int, x: float, y: float, side: float, turn: float) -> Shape:
    """A six-sided die with its pips."""
    step = side * 0.27
    body = Rect(-side / 2, -side / 2, side, side, Style("paper", "ink", 0.3), side * 0.18)
    spots = (_SPOTS[pip] for pip in _PIPS[number])
    return Group((body, *(Circle(a * step, b * step, side * 0.1, Style("ink")) for a, b in spots)), x, y, rotation=turn)
