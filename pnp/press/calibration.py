"""Sheets that measure a printer: scale, backs off their faces, how a pile is put back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import degrees, floor

from pnp.data.read import localized
from pnp.press.imposition import Axis, Imposition, back_use
from pnp.press.outline import HAIR, MARK, Anchor
from pnp.press.paper import Paper, too_large
from pnp.press.sheet import SheetSide, content, height, step_list
from pnp.scene import font
from pnp.scene.font import Weight
from pnp.scene.model import Area, Group, Path, Point, Polygon, Rect, RectOutline, Shape, Style, Symbol, Text, Use

# A sheet that measures by how much a printer scales, and gives the two numbers that correct it.

_STEPS = ("calibration_1", "calibration_2", "calibration_3", "calibration_4", "calibration_5")
_MOST, _LEAST = 150, 120  # mm, side of the square
_INSET = 7.0  # mm from the square to the words in it
_HEADING, _SIZE = 5.5, 3.0  # mm, letters
_ROW = 4.4  # mm from line to line of the table
_AROUND = 3.0  # mm, lengths in the table differ so much from the true one
_STEP = 0.5  # mm from row to row


def calibration(paper: Paper, texts: Mapping[str, str]) -> SheetSide:
    """Lay out a square of 150 mm, or as many cm as fit, with what to do and a table of lengths in it.

    The numbers are per cent: scale x = true length / measured length * 100, scale y likewise. Raises
    TooLarge on a paper smaller than A5.
    """
    room = content(paper)
    side = min(_MOST, floor(min(room.width, room.height) / 10) * 10)
    title = texts["calibration"]
    if side < _LEAST:
        raise too_large(title, _LEAST - room.width, _LEAST - room.height, paper)
    steps = [texts[key].format(length=side) for key in _STEPS]
    width, first = side - 2 * _INSET, _INSET + 2 * _HEADING
    words = (
        Text(0, _INSET + _HEADING / 2, title, _HEADING, weight="bold"),
        *step_list(steps, width, first),
        *_table(side, width, first + height(steps, width), texts),
    )
    square = Group((*_square(side), Group(words, _INSET)), room.x + (room.width - side) / 2, room.y)
    return SheetSide(paper, (square,), title, title)


def _square(side: float) -> Iterator[Rect | Polygon]:
    """The square and, within its corners, short ticks that lead the eye of who measures."""
    yield Rect(0, 0, side, side, MARK)
    for x, y, way in ((0.0, side / 2, 1), (side, side / 2, -1)):
        yield Polygon(((x, y), (x + 4 * way, y)), MARK, closed=False)
        yield Polygon(((y, x), (y, x + 4 * way)), MARK, closed=False)


def _table(side: int, width: float, y: float, texts: Mapping[str, str]) -> Iterator[Text]:
    """Measured lengths and what to type in for them, in three columns of rows."""
    steps = round(2 * _AROUND / _STEP)
    lengths = [side - _AROUND + _STEP * i for i in range(steps + 1)]
    rows = -(-len(lengths) // 3)
    for column in range(3):
        left, pitch = column * width / 3, width / 6
        yield Text(left, y, texts["calibration_measured"], _SIZE, "muted")
        yield Text(left + pitch, y, texts["calibration_type"], _SIZE, "muted")
        for row, length in enumerate(lengths[column * rows : (column + 1) * rows], 1):
            weight: Weight = "bold" if length == side else "regular"
            measured, typed = (localized(f"{n:.1f}", texts) for n in (length, side / length * 100))
            yield Text(left, y + row * _ROW, f"{measured} mm", _SIZE, weight=weight)
            yield Text(left + pitch, y + row * _ROW, f"{typed} %", _SIZE, weight=weight)


# A sheet printed on both sides that measures by how much backs lie off their faces, as the numbers to type in.

_DUPLEX_STEPS = ("duplex_1", "duplex_2", "duplex_3", "duplex_4", "duplex_5", "duplex_6", "duplex_7")
_REACH, _DUPLEX_STEP = 7, 0.5  # mm that a scale tells of either way, and from tick to tick
_BESIDE = 8.0  # mm from the zero of a scale to the middle of the cross
_ARM = 17.0  # mm, half a cross of the back
_CROSS = Style(stroke="mark", width=0.2)
_LONG, _MIDDLE, _SHORT = 2.2, 1.5, 0.9  # mm, the length of ticks every 5 mm, every mm, every half
_DUPLEX_SIZE, _NAME, _TITLE = 1.9, 6.0, 5.5  # mm, letters of a scale, of A and B, of the heading
_ASIDE = 4.0  # mm from the ruler at the left edge to the words
_FACTORS = (0.25, 0.3, 0.4, 0.5, 0.6, 0.8)  # degrees for a mm of difference between the two crosses


def duplex(paper: Paper, texts: Mapping[str, str], how: Imposition) -> tuple[SheetSide, SheetSide]:
    """Lay out front and back of the sheet, `how.backs` the edge over which it is turned.

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
    words = [texts[key].format(edge=edge, factor=number) for key in _DUPLEX_STEPS]
    title = texts["duplex"]
    front = (*_front(targets, how.mirror(paper)), *_words(title, words, _room(paper, half, words)))
    back = tuple(_back(targets.values(), paper, how, texts["duplex_back"]))
    return SheetSide(paper, front, title, title), SheetSide(paper, back, title, back=True)


def _front(targets: Mapping[str, Point], axis: Axis) -> Iterator[Shape]:
    """A scale at each target, then their names beside them."""
    # two scales beside (0, 0) that tell by how much the back must move to lie there
    way = 1 if axis == "x" else -1
    ticks: list[tuple[str | float, ...]] = [("M", -_REACH, _BESIDE), ("L", _REACH, _BESIDE)]
    ticks += [("M", -_BESIDE, -_REACH), ("L", -_BESIDE, _REACH)]
    words: list[Shape] = []
    count = round(_REACH / _DUPLEX_STEP)
    for i in range(-count, count + 1):
        at, long = i * _DUPLEX_STEP, _SHORT if i % 2 else _MIDDLE if i % 10 else _LONG
        ticks += [("M", at, _BESIDE), ("L", at, _BESIDE + long), ("M", -_BESIDE, at), ("L", -_BESIDE - long, at)]
        if i % 10 == 0:
            words.append(Text(at, _BESIDE + long + _DUPLEX_SIZE, _format_mm(way * at), _DUPLEX_SIZE, anchor="middle"))
            words.append(
                Text(
                    -_BESIDE - long - 0.5,
                    at + font.middle(_DUPLEX_SIZE),
                    _format_mm(-way * at),
                    _DUPLEX_SIZE,
                    anchor="end",
                )
            )
    names = Text(_REACH + 1, _BESIDE + 0.8, "x", 2.8), Text(-_BESIDE, -_REACH - 1, "y", 2.8, anchor="middle")
    scale = Symbol(f"duplex-scale-{axis}", (Path(tuple(ticks), HAIR), *words, *names))
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


def _format_mm(mm: float) -> str:
    return f"{mm:+g}" if mm else "0"


# Two sheets that tell how a pile is put back into a printer that prints one side at a time.

_MANUAL_STEPS = ("manual_1", "manual_2", "manual_3", "manual_4", "manual_5", "manual_6")
_MANUAL_TITLE, _MANUAL_NAME = 8.0, 24.0  # mm, letters
_ARROW = 34.0  # mm, its height
_SHEETS = (1, 2)


def manual_duplex(paper: Paper, texts: Mapping[str, str], how: Imposition, turned: bool = False) -> list[SheetSide]:
    """Lay out fronts 1 and 2, then their backs, `turned`: back 2 before back 1.

    An arrow on each side points to the same edge of the paper, where it is turned over the edge of `how.backs`.
    """
    fronts = [_side(paper, texts, "manual_front", number, upright=True) for number in _SHEETS]
    same = how.mirror(paper) == "x"
    backs = [_side(paper, texts, "manual_back", number, upright=same) for number in _SHEETS]
    edge = texts["edge_short" if how.backs == "short" else "edge_long"]
    room = content(paper)
    steps = [texts[key].format(edge=edge) for key in _MANUAL_STEPS]
    words = Group(tuple(_manual_words(texts["manual"], steps, room.width)), room.x, room.y)
    fronts[0] = fronts[0]._replace(children=(words, *fronts[0].children))
    return [*fronts, *(reversed(backs) if turned else backs)]


def _manual_words(title: str, steps: list[str], width: float) -> Iterator[Shape]:
    yield Text(0, _MANUAL_TITLE, title, font.fit(title, width, _MANUAL_TITLE, "bold"), weight="bold")
    yield from step_list(steps, width, 2.4 * _MANUAL_TITLE)


def _side(paper: Paper, texts: Mapping[str, str], key: str, number: int, upright: bool) -> SheetSide:
    """Its name and an arrow below the middle of the sheet: above it front 1 has its words."""
    name = texts[key].format(number=number)
    size = font.fit(name, paper.width / 2, _MANUAL_NAME, "bold")
    x, y = paper.width / 2, paper.height * 0.68
    arrow = Group(tuple(_arrow()), x, y, rotation=0 if upright else 180)
    words = Text(x, y + _ARROW / 2 + size, name, size, weight="bold", anchor="middle")
    return SheetSide(paper, (arrow, words), texts["manual"])


def _arrow() -> Iterator[Shape]:
    """An arrow that points up, centred on (0, 0)."""
    half = _ARROW / 2
    yield Polygon(((0, -half), (half * 0.6, -half * 0.2), (-half * 0.6, -half * 0.2)), Style("ink"))
    yield Polygon(((0, -half * 0.2), (0, half)), MARK._replace(width=2.0), closed=False)
