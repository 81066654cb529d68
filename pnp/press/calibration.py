"""Sheets that measure a printer: scale, backs off their faces, how a pile is put back."""

from collections.abc import Iterator, Mapping
from math import degrees, floor

from pnp.data import localized
from pnp.press.imposition import Imposition, back_use
from pnp.press.outline import HAIR, MARK, Anchor
from pnp.press.paper import Paper, too_large
from pnp.press.sheet import SheetSide, content, height, step_list
from pnp.scene import Area, Group, Path, Polygon, Rect, RectOutline, Shape, Style, Symbol, Text, Use, font

# A sheet that measures by how much a printer scales, and gives the two numbers that correct it.

# As large as can be, for a ruler is read to half a mm: of 150 mm that is a third of a per cent. A5 has room for 120.
_MOST, _LEAST = 150, 120  # mm, side of the square
_INSET = 7.0  # mm from the square to the words in it
_TITLE, _SIZE = 5.5, 3.0  # mm, letters
_ROW = 4.4  # mm from line to line of the table
_AROUND = 3.0  # mm, lengths in the table differ so much from the true one
_STEP = 0.5  # mm from row to row


def calibration(paper: Paper, texts: Mapping[str, str]) -> SheetSide:
    """Lay out a square of 150 mm, or as many cm as fit, with what to do and a table of lengths in it. The numbers are
    per cent: scale x = true length / measured length * 100, scale y likewise. Raises TooLarge on a paper smaller than
    A5."""
    room = content(paper)
    side = min(_MOST, floor(min(room.width, room.height) / 10) * 10)
    title = texts["calibration"]
    if side < _LEAST:
        raise too_large(title, _LEAST - room.width, _LEAST - room.height, paper)
    shapes: list[Shape] = [Rect(0, 0, side, side, MARK)]
    for x, way in ((0.0, 1), (side, -1)):  # ticks on the middles of the sides lead the eye of who measures
        shapes.append(Polygon(((x, side / 2), (x + 4 * way, side / 2)), MARK, closed=False))
        shapes.append(Polygon(((side / 2, x), (side / 2, x + 4 * way)), MARK, closed=False))
    steps = [texts[f"calibration_{number}"].format(length=side) for number in range(1, 6)]
    width, first = side - 2 * _INSET, _INSET + 2 * _TITLE
    words = (
        Text(0, _INSET + _TITLE / 2, title, _TITLE, weight="bold"), *step_list(steps, width, first),
        *_table(side, width, first + height(steps, width), texts),
    )
    square = Group((*shapes, Group(words, _INSET)), room.x + (room.width - side) / 2, room.y)
    return SheetSide(paper, (square,), title, title)


def _table(side: int, width: float, y: float, texts: Mapping[str, str]) -> Iterator[Text]:
    """Measured lengths and what to type in for them, in three columns of rows."""
    lengths = [side - _AROUND + _STEP * i for i in range(round(2 * _AROUND / _STEP) + 1)]
    rows = -(-len(lengths) // 3)
    for column in range(3):
        left, pitch = column * width / 3, width / 6
        yield Text(left, y, texts["calibration_measured"], _SIZE, "muted")
        yield Text(left + pitch, y, texts["calibration_type"], _SIZE, "muted")
        for row, length in enumerate(lengths[column * rows : (column + 1) * rows], 1):
            weight: font.Weight = "bold" if length == side else "regular"
            measured, typed = (localized(f"{n:.1f}", texts) for n in (length, side / length * 100))
            yield Text(left, y + row * _ROW, f"{measured} mm", _SIZE, weight=weight)
            yield Text(left + pitch, y + row * _ROW, f"{typed} %", _SIZE, weight=weight)


# A sheet printed on both sides that measures by how much backs lie off their faces, as the numbers to type in.

_REACH, _HALF_MM = 7, 0.5  # mm that a scale tells of either way, and from tick to tick
_BESIDE = 8.0  # mm from the zero of a scale to the middle of the cross
# A back that is off by all of 7 mm still has its arms across a scale that begins 8 mm from the middle.
_ARM = 17.0  # mm, half a cross of the back
_CROSS = Style(stroke="mark", width=0.2)
_LONG, _MIDDLE, _SHORT = 2.2, 1.5, 0.9  # mm, the length of ticks every 5 mm, every mm, every half
_SCALE_SIZE, _NAME = 1.9, 6.0  # mm, letters of a scale, of A and B
_ASIDE = 4.0  # mm from the ruler at the left edge to the words
# Read to half a mm they tell the angle to 0.13 degrees at best; the larger ones are for smaller paper.
_FACTORS = (0.25, 0.3, 0.4, 0.5, 0.6, 0.8)  # degrees for a mm of difference between the two crosses


def duplex(paper: Paper, texts: Mapping[str, str], how: Imposition) -> tuple[SheetSide, SheetSide]:
    """Lay out front and back of the sheet, `how.backs` the edge over which it is turned. The front has two scales from
    -7 to 7 mm, A behind the upper and B behind the lower cross of the back. Held against the light, the crosses show on
    them dx and dy. A back that is turned by an angle a moves the two, d mm apart, by d sin a against each other: the
    factor printed is 180 / (pi d). Raises TooLarge."""
    title, axis = texts["duplex"], how.mirror(paper)
    # the roundest factor whose crosses are far apart and still on the sheet
    most = paper.height - 2 * (content(paper, "y").y + _ARM)
    if (factor := next((factor for factor in _FACTORS if degrees(1 / factor) <= most), None)) is None:
        raise too_large(title, 0, degrees(1 / _FACTORS[-1]) - most, paper)
    x, y, half = paper.width / 2, paper.height / 2, degrees(1 / factor) / 2
    way = -1 if axis == "x" else 1
    targets = {name: (x, y + sign * way * half) for name, sign in (("A", 1), ("B", -1))}
    edge = texts["edge_short" if how.backs == "short" else "edge_long"]
    steps = [texts[f"duplex_{at}"].format(edge=edge, factor=localized(f"{factor:g}", texts)) for at in range(1, 8)]
    scale, front = _scale(axis), list[Shape]()
    front += (Use(scale, *target) for target in targets.values())
    front += (Text(u + 7, v - 4, name, _NAME, weight="bold", anchor="middle") for name, (u, v) in targets.items())
    # what to do stands between the two scales, where it fits there, or beside them
    room, top = content(paper), y - half + _ARM + 4
    box = Area(room.x + _ASIDE, top, room.width - 2 * _ASIDE, paper.height - 2 * top)
    if height(steps, box.width) + 2 * _TITLE > box.height:
        box = Area(x + _ARM + 4, room.y, room.x + room.width - (x + _ARM + 4), room.height)
    down = max(0, (box.height - height(steps, box.width) - 2 * _TITLE) / 2)
    front.append(
        Group((*_heading(title, box.width, _TITLE), *step_list(steps, box.width, 2.4 * _TITLE)), box.x, box.y + down)
    )
    lines = (((-_ARM, 0), (_ARM, 0)), ((0, -_ARM), (0, _ARM)))
    cross = Symbol("duplex-cross", tuple(Polygon(line, _CROSS, closed=False) for line in lines))
    anchors = (Anchor(RectOutline(1, 1), *target, False, 0) for target in targets.values())
    said = texts["duplex_back"]
    size = font.fit(said, paper.width / 2, _TITLE, "bold")
    back: tuple[Shape, ...] = (
        *(back_use(cross, at, paper, how) for at in anchors), Text(x, y, said, size, "muted", "bold", "middle"),
    )  # fmt: skip
    return SheetSide(paper, tuple(front), title, title), SheetSide(paper, back, title, back=True)


def _heading(title: str, width: float, size: float) -> Iterator[Text]:
    yield Text(0, size, title, font.fit(title, width, size, "bold"), weight="bold")


def _scale(axis: str) -> Symbol:
    """Two scales beside (0, 0) that tell by how much the back must move to lie there, with their names."""
    # The back shows through the front: along the axis that mirrors it, it must move the way it is seen to be off.
    way = 1 if axis == "x" else -1
    ticks: list[tuple[str | float, ...]] = [("M", -_REACH, _BESIDE), ("L", _REACH, _BESIDE)]
    ticks += [("M", -_BESIDE, -_REACH), ("L", -_BESIDE, _REACH)]
    words: list[Shape] = []
    count = round(_REACH / _HALF_MM)
    for i in range(-count, count + 1):
        at, long = i * _HALF_MM, _SHORT if i % 2 else _MIDDLE if i % 10 else _LONG
        ticks += [("M", at, _BESIDE), ("L", at, _BESIDE + long), ("M", -_BESIDE, at), ("L", -_BESIDE - long, at)]
        if i % 10 == 0:
            across, up = (f"{mm:+g}" if mm else "0" for mm in (way * at, -way * at))
            left, base = -_BESIDE - long - 0.5, at + font.middle(_SCALE_SIZE)
            words.append(Text(at, _BESIDE + long + _SCALE_SIZE, across, _SCALE_SIZE, anchor="middle"))
            words.append(Text(left, base, up, _SCALE_SIZE, anchor="end"))
    names = Text(_REACH + 1, _BESIDE + 0.8, "x", 2.8), Text(-_BESIDE, -_REACH - 1, "y", 2.8, anchor="middle")
    return Symbol(f"duplex-scale-{axis}", (Path(tuple(ticks), HAIR), *words, *names))


# Two sheets that tell how a pile is put back into a printer that prints one side at a time.

_MANUAL_TITLE, _MANUAL_NAME = 8.0, 24.0  # mm, letters
_ARROW = 34.0  # mm, its height


def manual_duplex(paper: Paper, texts: Mapping[str, str], how: Imposition, turned: bool = False) -> list[SheetSide]:
    """Lay out fronts 1 and 2, then their backs, `turned`: back 2 before back 1. An arrow on each side points to the
    same edge of the paper, where it is turned over the edge of `how.backs`."""
    fronts = [_numbered_side(paper, texts, "manual_front", number, upright=True) for number in (1, 2)]
    # Turned over like a page of a book the sheet keeps its upper edge, like a leaf of a calendar it does not.
    backs = [_numbered_side(paper, texts, "manual_back", number, upright=how.mirror(paper) == "x") for number in (1, 2)]
    edge, room = texts["edge_short" if how.backs == "short" else "edge_long"], content(paper)
    steps = [texts[f"manual_{number}"].format(edge=edge) for number in range(1, 7)]
    heading = _heading(texts["manual"], room.width, _MANUAL_TITLE)
    words = Group((*heading, *step_list(steps, room.width, 2.4 * _MANUAL_TITLE)), room.x, room.y)
    fronts[0] = fronts[0]._replace(children=(words, *fronts[0].children))
    return [*fronts, *(reversed(backs) if turned else backs)]


def _numbered_side(paper: Paper, texts: Mapping[str, str], key: str, number: int, upright: bool) -> SheetSide:
    """Its name and an arrow below the middle of the sheet: above it front 1 has its words."""
    name, half = texts[key].format(number=number), _ARROW / 2
    size = font.fit(name, paper.width / 2, _MANUAL_NAME, "bold")
    x, y = paper.width / 2, paper.height * 0.68
    head = Polygon(((0, -half), (half * 0.6, -half * 0.2), (-half * 0.6, -half * 0.2)), Style("ink"))
    shaft = Polygon(((0, -half * 0.2), (0, half)), MARK._replace(width=2.0), closed=False)
    arrow = Group((head, shaft), x, y, rotation=0 if upright else 180)
    words = Text(x, y + half + size, name, size, weight="bold", anchor="middle")
    return SheetSide(paper, (arrow, words), texts["manual"])
