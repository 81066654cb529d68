"""The small pieces: flat explorers, caravans, turban, water, goods, camels, rumours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.drawing import explorers, figures, players
from pnp.games.wuestensoehne.drawing.camel_tile import GOOD, camel_tile
from pnp.games.wuestensoehne.drawing.goods import good
from pnp.games.wuestensoehne.drawing.octagram import octagram
from pnp.games.wuestensoehne.drawing.palette import PALETTE
from pnp.games.wuestensoehne.drawing.spaces import bubble_around, rumour
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.match import HEIGHTS
from pnp.games.wuestensoehne.state import OF_EACH_GOOD, RUMOURS, WATER
from pnp.scene import Circle, Part, Rect, RectOutline, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import patterns, pieces
from pnp.style import symbols as draw
from pnp.style.card_back import back_ground
from pnp.style.standee import front_panel, size_on_token, standee

SIDE = 16.0  # mm, of explorers, caravans, turban, water
RUMOUR = 18.0  # mm, side
_STANDEE = size_on_token(SIDE, 20.0)  # 20 mm tall
_GROUNDS = {"incense": "tent-light", "myrrh": "sand", "gems": "water-light", "salt": "salt"}
_KINDS = {
    "incense": ("tent", "hatch"),
    "myrrh": ("sand", "dots"),
    "gems": ("water", "cross-hatch"),
    "salt": ("salt", "solid"),
}


def tokens(texts: Texts, upright: bool = False, shape: pieces.TokenShape = "square") -> Iterator[Part]:
    """All small pieces in the numbers of the rule book; explorers and caravans lie flat, or are `upright`, to fold
    and stand up."""

    def flat(name: str, kind: str, symbol: Symbol, copies: int = 1, key: str = "") -> Part:
        made = pieces.token(texts[name], texts[f"kind.{kind}"], SIDE, symbol, copies, shape)
        return made._replace(key=key or name)

    if upright:
        yield from explorers.standees(texts)
    for color, heights in HEIGHTS.items():
        for height in () if upright else heights:
            yield flat(f"explorer.{color}", "explorers", figures.explorer(color, height), 1, f"explorer.{height}")
    for color in HEIGHTS:
        if upright:
            yield _standee(color, texts)._replace(key=f"caravan.{color}")
        else:
            yield flat(f"caravan.{color}", "caravans", figures.caravan(color))
    yield flat("turban", "turban", figures.turban_token())
    yield flat("water", "water", water(), WATER)
    for name in GOODS:
        yield _good(texts, name)
    yield camel_tile(texts)
    yield from _rumours(texts)


def _standee(color: str, texts: Texts) -> Part:
    """A caravan to fold: a rider over the letter of the color."""
    role = players.role(color)
    panel = front_panel(_STANDEE, draw.rider(f"{role}-figure", f"{role}-contour"), players.letter(color), role)
    name = texts["standee"].format(name=texts[f"caravan.{color}"])
    return standee(name, texts["kind.caravans"], _STANDEE, panel, role, PALETTE.patterns[role], 1)


@cache
def water() -> Symbol:
    """One water, radius 1."""
    rim = (Circle(0, 0, 1, Style("water-light")), Circle(0, 0, 0.84, Style(None, "water-dark", 0.04)))
    return Symbol("water-token", (*rim, Use(draw.drop(), 0, -0.03, 0.62)))


def ground(width: float, height: float, role: str, rim: str = "line") -> Iterator[Shape]:
    """A rectangle with bleed and a line well inside the cut."""
    yield pieces.ground(width, height, role)
    yield Rect(1.2, 1.2, width - 2.4, height - 2.4, Style(None, rim, 0.25), 1.2)


def _good(texts: Texts, name: str) -> Part:
    """A good: its symbol on bare ground within its pattern, and the initial of its name in the corner."""
    role, middle = _GROUNDS[name], GOOD / 2
    rim, (color, pattern) = tuple(ground(GOOD, GOOD, role)), _KINDS[name]
    field = patterns.block(color, Rect(1.2, 1.2, GOOD - 2.4, GOOD - 2.4, Style()), 5.5, pattern)
    bare = Circle(middle, middle - 0.7, 5.2, Style(role))
    letter = Text(GOOD - 3.1, GOOD - 3.1, texts[name][0].upper(), 2.8, "ink", "bold", "end")
    symbol = (bare, Use(good(name), middle, middle - 0.7, GOOD * 0.3), patterns.plate(letter, role), letter)
    face = Scene(GOOD, GOOD, (rim[0], *field, *rim[1:], *symbol), texts[name])
    outline = RectOutline(GOOD, GOOD)
    return Part(texts[name], texts["kind.goods"], outline, face, None, OF_EACH_GOOD, pieces.BLEED, key=f"good.{name}")


def _rumours(texts: Texts) -> Iterator[Part]:
    """Six tiles with one back."""
    middle = RUMOUR / 2
    bubble = Use(rumour(), middle, middle, 4.6)
    back = Scene(RUMOUR, RUMOUR, (*back_ground(RUMOUR, RUMOUR, pieces.BLEED, octagram), bubble), texts["back.rumour"])
    for number, copies in Counter(RUMOURS).items():
        value = f"{number:+}".replace("-", "−")
        words = Text(middle, middle + font.middle(8), value, 8, "ink", "bold", "middle")
        told = (*ground(RUMOUR, RUMOUR, "tent-light"), Use(bubble_around(), middle, middle + 0.5, 8), words)
        face = Scene(RUMOUR, RUMOUR, told, texts["rumour"])
        outline = RectOutline(RUMOUR, RUMOUR)
        key = f"rumour.{'minus-' * (number < 0)}{abs(number)}"
        yield Part(texts["rumour"], texts["kind.rumours"], outline, face, back, copies, pieces.BLEED, key=key)
