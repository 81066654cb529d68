"""The log sheet: names, camps, the numbers of the squares, the signs, and lines for dice, cards and turns."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import chart, tribes
from pnp.games.touareg.drawing.forms import with_tribes
from pnp.games.touareg.layout import Layout
from pnp.scene import Group, Scene, Shape, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_lines import Seats, further_sheets, lines, name_on, signs

MORE = 2  # further pages: 16 rounds of four tribes take about 190 lines
_CELL = 6.2  # mm, a square of the small grid
_LINE, _GAP = 6.4, 3.0  # mm, a line to write in, and between the two columns of lines
_SIGNS = ("round 4", "fate 6", "m 48>47 3", "b 48 5", "a 48>47 =4/6 3 +2", "pass")
_COLUMNS = {"who": 18.0, "from": 9.5, "to": 9.5, "camels": 11.5, "dice": 17.0, "in": 8.0, "onto": 8.5, "bought": 8.5}


def log_pages(layout: Layout, texts: Texts, seats: Seats = ()) -> dict[str, Scene]:
    """The pages by their names; names of players where they are known."""
    more = further_sheets(MORE, texts, lambda: _lines(14, texts))
    return {"log": _first(layout, texts, seats), **more}


def _first(layout: Layout, texts: Texts, seats: Seats) -> Scene:
    side = chart.ROWS * _CELL
    shapes: list[Shape] = [*page.title(texts["log.title"]), *_players(page.WIDTH - side - 8, texts, seats)]
    shapes.append(Group(tuple(chart.numbers(layout, _CELL)), page.WIDTH - side, 15))
    told = [(sign, texts[f"log.key.{number}"]) for number, sign in enumerate(_SIGNS, 1)]
    key, below = signs(told, texts["log.hint"], 15 + side + 6)
    shapes += [*key, *_lines(below, texts)]
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _players(width: float, texts: Texts, seats: Seats) -> Iterator[Shape]:
    """A line a tribe, to the left of the small grid, and one for layout and seed."""
    camp = width - 30
    for x, room, key in ((13.0, camp - 14, "player"), (camp + 2, 28.0, "camp")):
        words = texts[f"log.{key}"]
        yield Text(x, 18.5, words, font.fit(words, room, 3.4), "muted")
    for index, (tribe, name) in enumerate(with_tribes(seats)):
        y = 25.5 + 8.2 * index
        yield Use(tribes.shield(tribe), 5, y - 1.4, 3.8)
        yield from name_on(12, y, camp - 15, name)
        yield page.rule(camp + 2, y + 1.4, 28)
    start = font.width(texts["log.seed"], 3.4) + 3
    yield from (Text(0, 58, texts["log.seed"], 3.4, "muted"), page.rule(start, 59.2, width - start))


def _lines(top: float, texts: Texts) -> Iterator[Shape]:
    """Two columns of lines: whose card, or die and fate; the move or attack; the purchase."""
    heads = {key: texts[f"log.{key}"] for key in _COLUMNS}
    for x in (0.0, sum(_COLUMNS.values()) + _GAP):
        yield from lines(_COLUMNS, heads, x, top, page.HEIGHT, _LINE)
