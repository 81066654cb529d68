"""The log sheet: names, the area to mark tiles in, the signs, and a line a turn, which goes on on further pages."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.area import CENTRE, SIZE
from pnp.games.wuestensoehne.drawing import chart, players
from pnp.games.wuestensoehne.layout import Layout
from pnp.games.wuestensoehne.match import COLORS
from pnp.scene import Circle, Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_lines import Seats, further_sheets, in_colors, lines, name_on, signs

MORE = 2  # further pages: a game of four with all stacks has up to 85 turns
_CELL = 5.2  # mm, a cell of the small area
_LINE = 6.6  # mm, a line to write in
_SIGNS = ("m F9", "md F9", "d 1-04 A5 90", "d 1-04", "r 1-01 A5", "s Ana 1-01 K5 0 1-11", "x 1-02", "e 5 A5/E", "b 5",
          "o A5/E 5>A5/E", ":salt :-", "=salt-1 ?salt-1 ?-salt-1", "guide")  # fmt: skip
_COLUMNS = {"who": 22.0, "move": 20.0, "drawn": 21.0, "cell": 14.0, "turned": 15.0, "explorer": 24.0, "what": 68.0}


def log_pages(layout: Layout, texts: Texts, seats: Seats = ()) -> dict[str, Scene]:
    """The pages by their names; names of players where they are known."""
    more = further_sheets(MORE, texts, lambda: _lines(15, texts))
    return {"log": _first(layout, texts, seats), **more}


def _first(layout: Layout, texts: Texts, seats: Seats) -> Scene:
    side = SIZE * _CELL
    small = (*chart.empty(_CELL), *_crosses(layout), *chart.rim(_CELL, 2.8))
    shapes: list[Shape] = [*page.title(texts["log.title"]), *_players(page.WIDTH - side - 16, texts, seats)]
    shapes.append(Group(small, page.WIDTH - side - 5, 19))
    told = [(sign, texts[f"log.key.{number}"]) for number, sign in enumerate(_SIGNS, 1)]
    key, below = signs(told, texts["log.hint"], 19 + side + 9)
    shapes += [*key, *_lines(below, texts)]
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _crosses(layout: Layout) -> Iterator[Shape]:
    """The cells that are filled from the start."""
    for cell in layout.cross:
        x, y = chart.centre(cell, _CELL)
        yield Rect(x - _CELL / 2, y - _CELL / 2, _CELL, _CELL, Style("sand-dark", "line", 0.1))
    yield Circle(*chart.centre(CENTRE, _CELL), 1.2, Style("ground", "line", 0.2))


def _players(width: float, texts: Texts, seats: Seats) -> Iterator[Shape]:
    """A line a color, left of the area, and one for layout and seed; `width` mm wide."""
    edges = (width - 44, width - 22)
    for x, key, room in zip((12.0, *edges), ("player", "caravan", "tile"), (edges[0] - 14, 20, 20), strict=True):
        words = texts[f"log.{key}"]
        yield Text(x, 20, words, font.fit(words, room, 3.2), "muted")
    for index, (color, name) in enumerate(in_colors(seats, COLORS)):
        y = 28.5 + 9.2 * index
        yield Use(players.shield(color), 5, y - 1.4, 3.9)
        yield from name_on(12, y + 0.2, edges[0] - 14, name)
        yield from (page.rule(x, y + 1.6, 20) for x in edges)
    words = texts["log.seed"]
    left = max(30.0, font.width(words, 3.2) + 2)
    yield from (Text(0, 67, words, 3.2, "muted"), page.rule(left, 68, width - left - 2))


def _lines(top: float, texts: Texts) -> Iterator[Shape]:
    """A line a turn, as many as go on the page."""
    return lines(_COLUMNS, {key: texts[f"log.{key}"] for key in _COLUMNS}, 0, top, page.HEIGHT, _LINE)
