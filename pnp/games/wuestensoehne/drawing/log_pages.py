"""The log sheet: names, the area to mark tiles in, the signs, and a line a turn, which goes on on further pages."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.area import CENTRE, SIZE
from pnp.games.wuestensoehne.drawing import chart, players
from pnp.games.wuestensoehne.layout import Layout
from pnp.games.wuestensoehne.match import COLORS
from pnp.scene import Circle, Group, Polygon, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page

MORE = 2  # further pages: a game of four with all stacks has up to 85 turns
_CELL = 5.2  # mm, a cell of the small area
_LINE, _HEAD = 7.0, 6.0  # mm, a line to write in, and the heads over them
_EM, _PITCH = 3.0, 4.3  # mm: letters of the signs, and from line to line
_SIGNS = ("m F9", "md F9", "d 1-04 A5 90", "d 1-04", "r 1-01 A5", "s Ana 1-01 K5 0 1-11", "x 1-02", "e 5 A5/E", "b 5",
          "o A5/E 5>A5/E", ":salt :-", "=salt-1 ?salt-1 ?-salt-1", "guide")  # fmt: skip
_COLUMNS = {"who": 22.0, "move": 20.0, "drawn": 21.0, "cell": 14.0, "turned": 15.0, "explorer": 24.0, "what": 68.0}


def log_pages(layout: Layout, texts: Texts) -> dict[str, Scene]:
    """The pages by their names."""
    return {"log": _first(layout, texts), **{f"log-{number}": _more(number, texts) for number in range(2, 2 + MORE)}}


def _first(layout: Layout, texts: Texts) -> Scene:
    side = SIZE * _CELL
    small = (*chart.empty(_CELL), *_crosses(layout), *chart.rim(_CELL, 2.8))
    shapes: list[Shape] = [*page.title(texts["log.title"]), *_players(page.WIDTH - side - 16, texts)]
    shapes.append(Group(small, page.WIDTH - side - 5, 19))
    signs, below = _key(texts, 19 + side + 9)
    shapes += [*signs, *_lines(below, texts)]
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _more(number: int, texts: Texts) -> Scene:
    title = texts["part.log-more"].format(number=number)
    return Scene(page.WIDTH, page.HEIGHT, (*page.title(title), *_lines(15, texts)), title)


def _crosses(layout: Layout) -> Iterator[Shape]:
    """The cells that are filled from the start."""
    for cell in layout.cross:
        x, y = chart.centre(cell, _CELL)
        yield Rect(x - _CELL / 2, y - _CELL / 2, _CELL, _CELL, Style("sand-dark", "line", 0.1))
    yield Circle(*chart.centre(CENTRE, _CELL), 1.2, Style("ground", "line", 0.2))


def _players(width: float, texts: Texts) -> Iterator[Shape]:
    """A line a color, left of the area, and one for layout and seed; `width` mm wide."""
    edges = (width - 44, width - 22)
    for x, key, room in zip((12.0, *edges), ("player", "caravan", "tile"), (edges[0] - 14, 20, 20), strict=True):
        words = texts[f"log.{key}"]
        yield Text(x, 20, words, font.fit(words, room, 3.2), "muted")
    for index, color in enumerate(COLORS):
        y = 28.5 + 9.2 * index
        yield Use(players.shield(color), 5, y - 1.4, 3.9)
        yield page.rule(12, y + 1.6, edges[0] - 14)
        yield from (page.rule(x, y + 1.6, 20) for x in edges)
    words = texts["log.seed"]
    left = max(30.0, font.width(words, 3.2) + 2)
    yield from (Text(0, 67, words, 3.2, "muted"), page.rule(left, 68, width - left - 2))


def _key(texts: Texts, top: float) -> tuple[list[Shape], float]:
    """The signs of a turn with what they say, in two columns, a note below, and where the lines may begin."""
    rows = -(-len(_SIGNS) // 2)
    half = page.WIDTH / 2
    shapes: list[Shape] = []
    for index, sign in enumerate(_SIGNS):
        column, row = divmod(index, rows)
        x, y = column * (half + 2), top + row * _PITCH
        told = texts[f"log.key.{index + 1}"]
        wide = 36.0
        shapes.append(Text(x, y, sign, font.fit(sign, wide - 2, _EM, "bold"), "ink", "bold"))
        shapes.append(Text(x + wide, y, told, font.fit(told, half - wide - 2, _EM), "ink"))
    y = top + rows * _PITCH
    for line in font.wrap(texts["log.hint"], page.WIDTH, _EM):
        shapes.append(Text(0, y, line, _EM, "muted"))
        y += _EM * font.LEADING
    return shapes, y


def _lines(top: float, texts: Texts) -> Iterator[Shape]:
    """A line a turn, as many as go on the page, with a column for each thing that a turn may have."""
    widths = list(_COLUMNS.values())
    yield Rect(0, top, page.WIDTH, _HEAD, Style("panel"))
    for index, (key, width) in enumerate(_COLUMNS.items()):
        words = texts[f"log.{key}"]
        em = font.fit(words, width - 2.4, 3.1, "bold")
        yield Text(sum(widths[:index]) + 1.5, top + _HEAD / 2 + font.middle(em), words, em, "ink", "bold")
    count = int((page.HEIGHT - top - _HEAD) / _LINE)
    for row in range(4, count, 5):  # each fifth line darker, for the eye
        y = top + _HEAD + (row + 1) * _LINE
        yield Polygon(((0, y), (page.WIDTH, y)), Style(None, "line", 0.5), closed=False)
    yield from page.grid(0, top + _HEAD, widths, count, _LINE)
