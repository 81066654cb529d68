"""Player aids: a card of A5 or A6 with two sides for each player, several on a sheet that is cut between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from pnp.press.sentences import message
from pnp.press.sheets.backs import back_use
from pnp.press.sheets.imposition import Imposition
from pnp.press.sheets.marks import MARK
from pnp.press.sheets.outline import Anchor
from pnp.press.sheets.paper import Paper, too_large
from pnp.press.sheets.readable import LEAST
from pnp.press.sheets.sheet import FOOT, SheetSide
from pnp.scene.cut import cut_along
from pnp.scene.model import Group, Polygon, RectOutline, Scene, Shape, Symbol, Use

AidSize = Literal["a5", "a6"]
AID_SIZES: tuple[AidSize, ...] = get_args(AidSize)
_SIZES: dict[AidSize, tuple[float, float]] = {"a5": (148.5, 210.0), "a6": (105.0, 148.5)}  # mm, a half, a quarter of A4


class _Grid(NamedTuple):
    """Cells of equal size on a sheet, an aid in each, upright or `turned` by a quarter."""

    paper: Paper
    columns: int
    rows: int
    turned: bool

    @property
    def room(self) -> int:
        return self.columns * self.rows

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height in mm as it lies."""
        return self.paper.width / self.columns, self.paper.height / self.rows

    def anchors(self) -> list[Anchor]:
        """The cells in the order in which they are read with the aids upright."""
        wide, high = self.cell
        outline = RectOutline(high, wide) if self.turned else RectOutline(wide, high)
        places = [(column, row) for row in range(self.rows) for column in range(self.columns)]
        if self.turned:
            places.sort(key=lambda place: (-place[0], place[1]))
        return [Anchor(outline, wide * (x + 0.5), high * (y + 0.5), self.turned, 0) for x, y in places]

    def lines(self) -> tuple[Polygon, ...]:
        """The lines between the cells, from margin to margin."""
        (wide, high), paper = self.cell, self.paper
        left, right, top, bottom = paper.margin, paper.width - paper.margin, paper.margin, paper.height - paper.margin
        upright = [((wide * at, top), (wide * at, bottom)) for at in range(1, self.columns)]
        level = [((left, high * at), (right, high * at)) for at in range(1, self.rows)]
        return tuple(Polygon(line, MARK._replace(dash=(1.5, 1.5)), closed=False) for line in (*upright, *level))


def aids(
    sides: tuple[Scene, Scene], papers: Sequence[Paper], how: Imposition, size: AidSize, copies: int
) -> Iterator[SheetSide]:
    """The sheets of so many aids, front and back of each, on that of the papers that takes more of them.

    A back follows its front where backs are on the other side of sheets; else front and back lie side by side, to be
    glued back to back. Raises TooLarge where less than `LEAST` % of their size would fit.
    """
    grids = [_grid(paper, turned, size) for turned in (False, True) for paper in papers]
    grid = max(grids, key=lambda grid: grid.room)
    front, back = (_symbol(scene, side, grid) for scene, side in zip(sides, ("front", "back"), strict=True))
    both = how.backs in ("long", "short")
    drawn = [front] * copies if both else [front, back] * copies
    for first in range(0, len(drawn), grid.room):
        laid = list(zip(drawn[first : first + grid.room], grid.anchors(), strict=False))
        uses = (Use(symbol, at.x, at.y, rotation=90 if at.turned else 0) for symbol, at in laid)
        title = sides[0].title
        held = sum(symbol is front for symbol, _ in laid)
        leaf = _leaf(grid, (*uses, *grid.lines()), title)._replace(work="aids" if both else "aid-halves")
        yield leaf._replace(
            bookmark=None if first else title,
            holds=((title, held),),
            cuts=tuple(cut_along("cut", line) for line in grid.lines()),
        )
        if both:
            behind = (back_use(back, at, grid.paper, how) for _, at in laid)
            yield _leaf(grid, tuple(behind), title)._replace(work="aids", back=True)


def _leaf(grid: _Grid, children: tuple[Shape, ...], title: str) -> SheetSide:
    return SheetSide(grid.paper, children, title, measured=False, tight=True, bare=True)


def _grid(paper: Paper, turned: bool, size: AidSize) -> _Grid:
    """As many aids as lie on a sheet at about their size."""
    wide, high = _SIZES[size][::-1] if turned else _SIZES[size]
    return _Grid(paper, max(1, round(paper.width / wide)), max(1, round(paper.height / high)), turned)


def _symbol(scene: Scene, side: str, grid: _Grid) -> Symbol:
    """A side of an aid about (0, 0), made smaller where its cell within the margin and above the foot is smaller."""
    (wide, high), margin = grid.cell, grid.paper.margin
    wide, high = wide - 2 * margin, high - 2 * (margin + FOOT)
    if grid.turned:
        wide, high = high, wide
    scale = min(1.0, wide / scene.width, high / scene.height)
    if scale * 100 < LEAST:
        least = scene.width * LEAST / 100, scene.height * LEAST / 100
        what = message("too-large.least", name=scene.title, width=least[0], height=least[1])
        raise too_large(what, (least[0] - wide) * grid.columns, (least[1] - high) * grid.rows, grid.paper)
    group = Group(scene.children, -scene.width / 2 * scale, -scene.height / 2 * scale, scale, title=scene.title)
    return Symbol(f"aid/{side}", (group,))
