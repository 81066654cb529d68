"""The grid of a seed on one page: a map, what each sector is worth, and how to deal it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.data.texts import Texts, in_language
from pnp.game import DrawOptions, SetupSheet
from pnp.games.touareg.deal import deal as dealt
from pnp.games.touareg.deal import distances
from pnp.games.touareg.drawing import chart
from pnp.games.touareg.layout import CENTRE, Layout
from pnp.games.touareg.state import State
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages as page
from pnp.style.qr import qr_code

_CELL = 24.0  # mm, a square of the map
_TOP, _CODE, _ROW = 14.5, 26.0, 6.4  # mm
_EDGES = (36.0, 58.0, 78.0)  # mm: right edges of the columns of sums, left edge of the moves


class _Group(NamedTuple):
    """Squares among which one player's camp lies."""

    name: str
    squares: tuple[int, ...]


def setup_sheet(deal: SetupSheet[State], wishes: DrawOptions, texts: Texts) -> Scene:
    """The dealt grid without camps, which the players place by this very sheet; the seed, and a QR code."""
    state: State = deal.state
    layout, players = state.match.layout, len(state.match.players)
    assert deal.seed is not None  # each deal of this game is one of a seed
    grid: list[str] = dealt(layout, players, deal.seed)["grid"]
    groups = _groups(layout, players, texts)
    map_shapes = (
        *chart.chart(layout, ("", *grid), _CELL, {}),
        *chart.plates(layout, _CELL),
        chart.borders(layout, [group.squares for group in groups], _CELL, Style(None, "accent", 1.1)),
    )
    head = f"{in_language(layout.title, wishes.lang)} · {texts['setup.title'].format(players=players)}"
    left = (page.WIDTH - chart.ROWS * _CELL) / 2
    foot = _TOP + chart.ROWS * _CELL + 3
    again = foot + _ROW * (len(groups) + 1) + 3
    shapes = (
        *page.title(head),
        Group(map_shapes, left, _TOP),
        Group(tuple(_worths(layout, grid, groups, texts)), 0, foot),
        Group(tuple(_again(deal, page.HEIGHT - again, texts)), 0, again),
    )
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.setup"])


def _groups(layout: Layout, players: int, texts: Texts) -> list[_Group]:
    if players == 3:
        return [_Group(texts["setup.player"].format(player=n), squares) for n, squares in enumerate(layout.three, 1)]
    names = {name: texts["setup.sector"].format(name=texts[f"sector.{name}"]) for name in layout.sectors}
    return [_Group(names[name], squares) for name, squares in layout.sectors.items()]


def _worths(layout: Layout, grid: Sequence[str], groups: Sequence[_Group], texts: Texts) -> Iterator[Shape]:
    """A row a group: the sums of its cards' values, and from each square the moves to the saline."""
    yield Rect(0, 0, page.WIDTH, _ROW, Style("panel"))
    yield from _heads(_ROW * 0.7, texts)
    for row, group in enumerate(groups, 1):
        y = _ROW * (row + 0.7)
        kinds = [layout.kinds[grid[square - 1]] for square in group.squares]
        yield Text(2, y, group.name, font.fit(group.name, _EDGES[0] - 14, 3.8, "bold"), "ink", "bold")
        yield Text(_EDGES[0], y, str(sum(kind.economic for kind in kinds)), 3.8, anchor="end")
        yield Text(_EDGES[1], y, str(sum(kind.strategic for kind in kinds)), 3.8, anchor="end")
        yield from _moves(layout, grid, group, y)
        yield page.rule(0, _ROW * (row + 1), page.WIDTH)


def _heads(y: float, texts: Texts) -> Iterator[Shape]:
    """What stands in the columns, each within its own."""
    economic, strategic, moves = (texts[f"setup.{key}"] for key in ("economic", "strategic", "moves"))
    left = _EDGES[1] + 6
    yield Text(_EDGES[0], y, economic, font.fit(economic, _EDGES[0] - 2, 3.4, "bold"), "ink", "bold", "end")
    size = font.fit(strategic, _EDGES[1] - _EDGES[0] - 2, 3.4, "bold")
    yield Text(_EDGES[1], y, strategic, size, "ink", "bold", "end")
    yield Text(left, y, moves, font.fit(moves, page.WIDTH - left - 1, 3.4, "bold"), "ink", "bold")


def _moves(layout: Layout, grid: Sequence[str], group: _Group, y: float) -> Iterator[Shape]:
    """For each square its number, small, and its moves; a dash where chotts bar the way."""
    step = (page.WIDTH - _EDGES[1] - 6) / max(len(group.squares), 8)
    for index, square in enumerate(group.squares):
        x = _EDGES[1] + 6 + step * index
        ways = distances(layout, grid, square).get(CENTRE)
        yield Text(x, y, f"{square}:", 3.2, "muted")
        yield Text(x + 6, y, "–" if ways is None else str(ways), 3.8, "ink", "bold")


def _again(deal: SetupSheet[State], height: float, texts: Texts) -> Iterator[Shape]:
    """What is left to do, and how to deal this again, in words at most `height` mm high and as a code."""

    def fill(column: page.Column) -> None:
        for words in _agreements(deal, texts):
            column.text(words)
        column.text(f"{texts['setup.seed'].format(seed=deal.seed)}. {texts['setup.hint']}")
        column.command(deal.command)

    yield from page.fit_columns([fill], page.WIDTH - _CODE - 10, height)
    yield Group((qr_code(deal.command, _CODE),), page.WIDTH - _CODE, 0)


def _agreements(deal: SetupSheet[State], texts: Texts) -> Iterator[str]:
    """Where the camps go or lie, and the fate deck if one was asked for."""
    camps, setup = deal.setup.get("camps"), deal.setup
    if camps:
        yield texts["setup.chosen"].format(camps=", ".join(f"{name} {square}" for name, square in camps.items()))
    else:
        sectors = "" if len(deal.state.match.players) == 3 else f"{texts['setup.sectors']} "
        yield sectors + texts["setup.camps"]
    if "fate" in setup:
        yield texts["setup.fate"].format(cards=" ".join(map(str, setup["fate"])))
    if "endless" in setup:
        yield texts["setup.endless"]
