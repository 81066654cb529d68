"""A sheet printed on both sides that measures by how much backs lie off their faces, as the numbers to type in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import degrees

from pnp.data.texts import localized
from pnp.press.sheets.backs import back_use
from pnp.press.sheets.imposition import Axis, Imposition
from pnp.press.sheets.marks import HAIR
from pnp.press.sheets.outline import Anchor
from pnp.press.sheets.paper import Paper, too_large
from pnp.press.sheets.sheet import SheetSide, content
from pnp.press.sheets.steps import height, step_list
from pnp.scene import font
from pnp.scene.model import Group, Path, Point, Polygon, RectOutline, Shape, Style, Symbol, Text, Use
from pnp.scene.page import Area

_STEPS = ("duplex_1", "duplex_2", "duplex_3", "duplex_4", "duplex_5", "duplex_6", "duplex_7")
_REACH, _STEP = 7, 0.5  # mm that a scale tells of either way, and from tick to tick
_BESIDE = 8.0  # mm from the zero of a scale to the middle of the cross
_ARM = 17.0  # mm, half a cross of the back
_CROSS = Style(stroke="mark", width=0.2)
_LONG, _MIDDLE, _SHORT = 2.2, 1.5, 0.9  # mm, the length of ticks every 5 mm, every mm, every half
_SIZE, _NAME, _TITLE = 1.9, 6.0, 5.5  # mm, letters of a scale, of A and B, of the heading
_ASIDE = 4.0  # mm from the ruler at the left edge to the words
_FACTORS = (0.25, 0.3, 0.4, 0.5, 0.6, 0.8)  # degrees for a mm of difference between the two crosses


def duplex(paper: Paper, texts: Mapping[str, str], how: Imposition) -> tuple[SheetSide, SheetSide]:
    """Front and back of the sheet, `how.backs` the edge over which it is turned.

    The front has two scales from -7 to 7 mm, A behind the upper and B behind the lower cross of the back. Held
    against the light, the crosses show on them dx and dy. A back that is turned by an angle a moves the two, d mm
    apart, by d sin a against each other: the factor printed is 180 / (pi d). Raises TooLarge.
    """
    factor = _factor(paper, texts)
    half = degrees(1 / factor) / 2
    x, y = paper.width / 2, paper.height / 2
    way = -1 if how.mirror(paper) == "x" else 1
    targets = {name: (x, y + sign * way * half) for name, sign in (("A", 1), ("B", -1))}
    edge = texts["edge_short" if how.backs == "short" else "edge_long"]
    number = localized(f"{factor:g}", texts)
    words = [texts[key].format(edge=edge, factor=number) for key in _STEPS]
    title = texts["duplex"]
    front = (*_front(targets, how.mirror(paper)), *_words(title, words, _room(paper, half, words)))
    back = tuple(_back(targets.values(), paper, how, texts["duplex_back"]))
    return SheetSide(paper, front, title, title), SheetSide(paper, back, title, back=True)


def _front(targets: Mapping[str, Point], axis: Axis) -> Iterator[Shape]:
    """A scale at each target, then their names beside them."""
    scale = _scale(axis)
    yield from (Use(scale, x, y) for x, y in targets.values())
    for name, (x, y) in targets.items():
        yield Text(x + 7, y - 4, name, _NAME, weight="bold", anchor="middle")


def _back(targets: Iterable[Point], paper: Paper, how: Imposition, title: str) -> Iterator[Shape]:
    """A cross behind each target; the title between them."""
    cross = Symbol("duplex-cross", tuple(_lines()))
    for x, y in targets:
        yield back_use(cross, Anchor(RectOutline(1, 1), x, y, False, 0), paper, how)
    size = font.fit(title, paper.width / 2, _TITLE, "bold")
    yield Text(paper.width / 2, paper.height / 2, title, size, "muted", "bold", "middle")


def _factor(paper: Paper, texts: Mapping[str, str]) -> float:
    """The roundest factor whose crosses are far apart and still on the sheet."""
    foot = content(paper, "y").y
    most = paper.height - 2 * (foot + _ARM)
    for factor in _FACTORS:
        if degrees(1 / factor) <= most:
            return factor
    raise too_large(texts["duplex"], 0, degrees(1 / _FACTORS[-1]) - most, paper)


def _room(paper: Paper, half: float, steps: list[str]) -> Area:
    """Where the words stand: between the two scales, or beside them."""
    room = content(paper)
    top = paper.height / 2 - half + _ARM + 4
    between = Area(room.x + _ASIDE, top, room.width - 2 * _ASIDE, paper.height - 2 * top)
    if height(steps, between.width) + 2 * _TITLE <= between.height:
        return between
    left = paper.width / 2 + _ARM + 4
    return Area(left, room.y, room.x + room.width - left, room.height)


def _words(title: str, steps: list[str], box: Area) -> Iterator[Shape]:
    """The heading and what to do, in the middle of the height of a box."""
    top = (box.height - height(steps, box.width) - 2 * _TITLE) / 2
    size = font.fit(title, box.width, _TITLE, "bold")
    heading = Text(0, _TITLE, title, size, weight="bold")
    yield Group((heading, *step_list(steps, box.width, 2.4 * _TITLE)), box.x, box.y + max(0, top))


def _lines() -> Iterator[Polygon]:
    yield Polygon(((-_ARM, 0), (_ARM, 0)), _CROSS, closed=False)
    yield Polygon(((0, -_ARM), (0, _ARM)), _CROSS, closed=False)


def _scale(axis: Axis) -> Symbol:
    """Two scales beside (0, 0) that tell by how much the back must move to lie there.

    A shift of the back to its right shows to the left on a front mirrored across: there x grows to the right and
    y upwards. Mirrored from top to bottom, x grows to the left and y downwards.
    """
    way = 1 if axis == "x" else -1
    ticks: list[tuple[str | float, ...]] = [("M", -_REACH, _BESIDE), ("L", _REACH, _BESIDE)]
    ticks += [("M", -_BESIDE, -_REACH), ("L", -_BESIDE, _REACH)]
    words: list[Shape] = []
    count = round(_REACH / _STEP)
    for i in range(-count, count + 1):
        at, long = i * _STEP, _SHORT if i % 2 else _MIDDLE if i % 10 else _LONG
        ticks += [("M", at, _BESIDE), ("L", at, _BESIDE + long), ("M", -_BESIDE, at), ("L", -_BESIDE - long, at)]
        if i % 10 == 0:
            words.append(Text(at, _BESIDE + long + _SIZE, _format_mm(way * at), _SIZE, anchor="middle"))
            words.append(
                Text(-_BESIDE - long - 0.5, at + font.middle(_SIZE), _format_mm(-way * at), _SIZE, anchor="end")
            )
    names = Text(_REACH + 1, _BESIDE + 0.8, "x", 2.8), Text(-_BESIDE, -_REACH - 1, "y", 2.8, anchor="middle")
    return Symbol(f"duplex-scale-{axis}", (Path(tuple(ticks), HAIR), *words, *names))


def _format_mm(mm: float) -> str:
    return f"{mm:+g}" if mm else "0"
