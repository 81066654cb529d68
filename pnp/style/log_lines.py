"""What log sheets and score pads share: lines with a column for each part of a turn, the table of signs, who plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pnp.scene import Polygon, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages as page

_HEAD = 6.0  # mm, the heads over the lines
_EM, _PITCH = 3.0, 4.3  # mm: letters of the signs, and from line to line
_EYE = 5  # each so many lines one is darker, for the eye

Seats = Sequence[tuple[str, str]]
"""Names and colors of players in turn order; "" for a color that nobody chose."""


def in_colors(seats: Seats, colors: Sequence[str]) -> list[tuple[str, str]]:
    """The color and name of each player, of who chose none the first that is left; all colors without names where
    nobody is known."""
    chosen = [color if color in colors else "" for _, color in seats]
    left = [color for color in colors if color not in chosen]
    named = [(color or left.pop(0), name) for color, (name, _) in zip(chosen, seats, strict=True)]
    return named or [(color, "") for color in colors]


def name_on(x: float, y: float, width: float, name: str, size: float = 3.8) -> Iterator[Shape]:
    """A line of `width` mm to write a name on, or with it."""
    yield page.rule(x, y + 1.4, width)
    if name:
        yield Text(x + 0.5, y, font.shorten(name, width - 1, size, "bold"), size, "ink", "bold")


def lines(
    columns: Mapping[str, float], heads: Mapping[str, str], x: float, top: float, bottom: float, line: float
) -> Iterator[Shape]:
    """Lines to write on, `line` mm high, as many as go between `top` and `bottom` below their heads.

    `columns` has the widths in mm by the keys of their `heads`.
    """
    widths = list(columns.values())
    yield Rect(x, top, sum(widths), _HEAD, Style("panel"))
    for index, (key, width) in enumerate(columns.items()):
        words = heads[key]
        em = font.fit(words, width - 1.8, 3.1, "bold")
        left = x + sum(widths[:index])
        yield Text(left + 1.2, top + _HEAD / 2 + font.middle(em), words, em, "ink", "bold")
    count = int((bottom - top - _HEAD) / line)
    for row in range(_EYE, count + 1, _EYE):
        y = top + _HEAD + row * line
        yield Polygon(((x, y), (x + sum(widths), y)), Style(None, "line", 0.5), closed=False)
    yield from page.grid(x, top + _HEAD, widths, count, line)


def further_sheets(number: int, texts: Mapping[str, str], lines: Callable[[], Iterable[Shape]]) -> dict[str, Scene]:
    """So many sheets that go on from the first, by their names `log-2` and on: a title, and the lines below it."""
    titles = {f"log-{at}": texts["part.log-more"].format(number=at) for at in range(2, 2 + number)}
    return {
        name: Scene(page.WIDTH, page.HEIGHT, (*page.title(title), *lines()), title) for name, title in titles.items()
    }


def signs(told: Sequence[tuple[str, str]], hint: str, top: float, wide: float = 36.0) -> tuple[list[Shape], float]:
    """The signs of a log with what they say, in two columns, `wide` mm for a sign, the hint below; and where the lines
    may begin."""
    rows = -(-len(told) // 2)
    half = page.WIDTH / 2
    shapes: list[Shape] = []
    for index, (sign, words) in enumerate(told):
        column, row = divmod(index, rows)
        x, y = column * (half + 2), top + row * _PITCH
        shapes.append(Text(x, y, sign, font.fit(sign, wide - 2, _EM, "bold"), "ink", "bold"))
        shapes.append(Text(x + wide, y, words, font.fit(words, half - wide - 2, _EM), "ink"))
    y = top + rows * _PITCH
    for line in font.wrap(hint, page.WIDTH, _EM):
        shapes.append(Text(0, y, line, _EM, "muted"))
        y += _EM * font.LEADING
    return shapes, y
