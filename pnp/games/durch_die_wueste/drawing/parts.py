"""The parts to cut out: all pieces, in the numbers of the rule book, and the tokens that are money."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import pieces, standees
from pnp.games.durch_die_wueste.drawing.pieces import SIDE
from pnp.games.durch_die_wueste.match import COLORS
from pnp.scene import Group, Part, Rect, RectOutline, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import symbols as draw
from pnp.style.pieces import BLEED, TokenShape, ground, token

CAMELS = 30  # of each color; of the 34 of the rule book leaders with a rider of their own take the place of four
WATER = 15  # tokens of each value
_TOKEN = RectOutline(26, 17)


def parts(texts: Texts, upright: bool = False, shape: TokenShape = "square") -> Iterator[Part]:
    """All pieces; leaders, a rider on a camel of each color and on a grey one, are flat or `upright`, to fold."""

    def flat(name: str, kind: str, symbol: Symbol, copies: int, key: str = "") -> Part:
        return token(texts[name], texts[f"kind.{kind}"], SIDE, symbol, copies, shape)._replace(key=key or name)

    for color in COLORS:
        yield flat(f"camel.{color}", "camels", pieces.camel(color), CAMELS)
    for player in pieces.PLAYERS:
        for color in (*COLORS, "grey"):
            if upright:
                yield standees.leader(color, player, texts)._replace(key=f"leader.{player}.{color}")
            else:
                figure = pieces.leader(color, player, texts)
                yield flat(f"leader.{player}", "leaders", figure, 1, f"leader.{player}.{color}")
    yield flat("palm", "palms", pieces.palm(), 5)
    for value in (1, 2, 3):
        yield flat(f"water.{value}", "water", pieces.water(value), WATER)
    yield _token(texts, "oasis", 5, 20)
    yield _token(texts, "area", 10, 10)
    yield _token(texts, "caravan", 10, 5)
    yield _token(texts, "caravan", 5, 5)


_GROUNDS = {"oasis": "palm-light", "area": "sand", "caravan": "tent-light"}


def _token(texts: Texts, kind: str, points: int, copies: int) -> Part:
    """A token: its drawing and kind to the left, its points to the right."""
    width, height = _TOKEN.width, _TOKEN.height
    title = texts[f"{kind}.{points}"]
    rim = Rect(1.5, 1.5, width - 3, height - 3, Style(None, "ink", 0.2), 1.5)
    figure = Text(width - 8, height / 2 + font.middle(8.5), str(points), 8.5, "ink", "bold", "middle")
    words = texts[f"short.{kind}"]
    label = Text(8.2, height - 4, words, font.fit(words, 10, 2.4), "ink", "regular", "middle")
    face = Scene(
        width,
        height,
        (ground(width, height, _GROUNDS[kind]), rim, Group(_emblem(kind), 8.2, 6.6), figure, label),
        title,
    )
    return Part(title, texts["kind.tokens"], _TOKEN, face, None, copies, BLEED, key=f"{kind}.{points}")


def _emblem(kind: str) -> tuple[Shape, ...]:
    """The drawing of a token, about 9 mm wide, its centre at the origin."""
    if kind == "oasis":
        return (Use(draw.palm(), 0, 0, 4),)
    if kind == "area":
        return (Use(draw.tent(), 0, 0, 4.4),)
    return (Use(draw.silhouette("ink", "tent-light"), 0, 0, 4),)
