"""Two sheets that tell how a pile is put back into a printer that prints one side at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.press.sheets.imposition import Imposition
from pnp.press.sheets.marks import MARK
from pnp.press.sheets.paper import Paper
from pnp.press.sheets.sheet import SheetSide, content
from pnp.press.sheets.steps import step_list
from pnp.scene import font
from pnp.scene.model import Group, Polygon, Shape, Style, Text

_STEPS = ("manual_1", "manual_2", "manual_3", "manual_4", "manual_5", "manual_6")
_TITLE, _NAME = 8.0, 24.0  # mm, letters
_ARROW = 34.0  # mm, its height
_SHEETS = (1, 2)


def manual_duplex(paper: Paper, texts: Mapping[str, str], how: Imposition, turned: bool = False) -> list[SheetSide]:
    """Fronts 1 and 2, then their backs, `turned`: back 2 before back 1.

    An arrow on each side points to the same edge of the paper, where it is turned over the edge of `how.backs`.
    """
    fronts = [_side(paper, texts, "manual_front", number, upright=True) for number in _SHEETS]
    same = how.mirror(paper) == "x"
    backs = [_side(paper, texts, "manual_back", number, upright=same) for number in _SHEETS]
    edge = texts["edge_short" if how.backs == "short" else "edge_long"]
    room = content(paper)
    steps = [texts[key].format(edge=edge) for key in _STEPS]
    words = Group(tuple(_words(texts["manual"], steps, room.width)), room.x, room.y)
    fronts[0] = fronts[0]._replace(children=(words, *fronts[0].children))
    return [*fronts, *(reversed(backs) if turned else backs)]


def _words(title: str, steps: list[str], width: float) -> Iterator[Shape]:
    yield Text(0, _TITLE, title, font.fit(title, width, _TITLE, "bold"), weight="bold")
    yield from step_list(steps, width, 2.4 * _TITLE)


def _side(paper: Paper, texts: Mapping[str, str], key: str, number: int, upright: bool) -> SheetSide:
    """Its name and an arrow below the middle of the sheet: above it front 1 has its words."""
    name = texts[key].format(number=number)
    size = font.fit(name, paper.width / 2, _NAME, "bold")
    x, y = paper.width / 2, paper.height * 0.68
    arrow = Group(tuple(_arrow()), x, y, rotation=0 if upright else 180)
    words = Text(x, y + _ARROW / 2 + size, name, size, weight="bold", anchor="middle")
    return SheetSide(paper, (arrow, words), texts["manual"])


def _arrow() -> Iterator[Shape]:
    """An arrow that points up, centred on (0, 0)."""
    half = _ARROW / 2
    yield Polygon(((0, -half), (half * 0.6, -half * 0.2), (-half * 0.6, -half * 0.2)), Style("ink"))
    yield Polygon(((0, -half * 0.2), (0, half)), MARK._replace(width=2.0), closed=False)
