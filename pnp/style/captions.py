"""What stands around and on a picture: legends, captions, the frame of a board, marks."""

from cmath import rect
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate, groupby
from math import ceil, cos, dist, pi, radians, sin, tan
from operator import add
from pathlib import Path as FilePath
from typing import Any, Literal

from pnp.scene import Circle, Polygon, Symbol, Use, font
from pnp.scene.font import Weight, shorten
from pnp.scene.model import PLAIN_FACE, Area, Face, Group, Line, Path, Point, Rect, Scene, Shape, Style, Text
from pnp.style import symbols

# Signs with their meaning, side by side, on as many lines as they need.

_WORDS, _PITCH = 3.2, 1.2  # mm, letters; em, a line
_TO_WORDS, _AFTER = 2.0, 6.0  # mm from a sign to its words, from these to the next sign

Sign = tuple[Sequence[Shape], str]


def legend(signs: Iterable[Sign], width: float, sign: float = 9.0, inset: float = 6.0) -> Scene:
    """Draw each sign, drawn for a cell of 1 mm about (0, 0) and shown `sign` mm large, with its words behind it. The
    scene is `width` mm wide, `inset` of it left free on both sides. Words are as small as the longest, for a line."""
    told = [(*one, min(ends), max(ends) - min(ends)) for one in signs if (ends := [*_ends(one[0], sign)])]
    fits = [font.fit(words, width - 2 * inset - room - _TO_WORDS, _WORDS) for _, words, _, room in told]
    sizes = [min(fits)] * len(fits) if fits else fits
    rooms, x, y, places = [room for *_, room in told], inset, sign / 2, list[Point]()
    long = [_TO_WORDS + font.width(one[1], size) + _AFTER for one, size in zip(told, sizes, strict=True)]
    for each in map(add, rooms, long):
        if x > inset and x + each > width:
            x, y = inset, y + sign
        places.append((x, y))
        x += each
    most, step = max(rooms, default=0.0), max(rooms, default=0.0) + max(long, default=width)
    columns = int((width - inset) / step) or 1
    if y > sign / 2 and (len(told) - 1) // columns * sign + sign / 2 <= y:  # under one another, where that is as low
        places = [(inset + at % columns * step, sign / 2 + at // columns * sign) for at in range(len(told))]
        rooms, y = [most] * len(told), places[-1][1]
    shapes: list[Shape] = []
    for (drawn, words, left, own), size, room, (x, low) in zip(told, sizes, rooms, places, strict=True):
        shapes.append(Group(tuple(drawn), x + (room - own) / 2 - left, low, sign))
        shapes.append(Text(x + room + _TO_WORDS, low + font.middle(size), words, size, "muted"))
    return Scene(width, y + sign / 2 + 3 if shapes else 0, tuple(shapes))


def sign_table(signs: Iterable[Sign], width: float, columns: int, sign: float) -> Scene:
    """Draw signs as `legend`, row by row in columns of one width, the words of each on as many lines as they need."""
    told = [(*one, min(ends), max(ends)) for one in signs if (ends := [*_ends(one[0], sign)])]
    room, step, y = max(right - left for *_, left, right in told), width / columns, 0.0
    shapes = list[Shape]()
    for row in (told[at : at + columns] for at in range(0, len(told), columns)):
        words = [font.wrap(one[1], step - room - 2 * _TO_WORDS, _WORDS) for one in row]
        high = max(sign, max(map(len, words)) * _WORDS * _PITCH + 1)
        for at, ((drawn, _, left, right), lines) in enumerate(zip(row, words, strict=True)):
            x, middle = at * step, y + high / 2
            shapes.append(Group(tuple(drawn), x + (room - left - right) / 2, middle, sign))
            first = middle + font.middle(_WORDS) - (len(lines) - 1) * _WORDS * _PITCH / 2
            shapes += (Text(x + room + _TO_WORDS, first + number * _WORDS * _PITCH, line, _WORDS, "muted")
                       for number, line in enumerate(lines))  # fmt: skip
        y += high
    return Scene(width, y, tuple(shapes))


def _ends(shapes: Iterable[Shape], size: float) -> Iterator[float]:
    """How far shapes, `size` times as large, reach to both sides, but words; what is clipped as far as its clip."""
    for shape, at, by in walked(shapes, 0, size, clipped=True):
        points, wide = list[tuple[Any, ...]](), 0.0
        match shape:
            case Circle():
                points, wide = [(shape.x, shape.y)], shape.r
            case Rect():
                points = [(shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)]
            case Polygon():
                points = [*shape.points]
            case Path():
                points = [pair for _, *steps in shape.commands for pair in zip(steps[::2], steps[1::2], strict=True)]
        if points and (style := getattr(shape, "style", Style())).stroke:
            wide += style.width / 2
        middles = [(at + by * complex(*point)).real for point in points]
        yield from (middle + side * wide * abs(by) for middle in middles for side in (-1, 1))


def walked(
    shapes: Iterable[Shape], at: complex, by: complex, clipped: bool = False
) -> Iterator[tuple[Shape, complex, complex]]:
    """Yield each shape within groups, point p of it at `at` + `by` p; `clipped`: of what is clipped the clip alone."""
    for shape in shapes:
        if not isinstance(shape, Group | Use):
            yield shape, at, by
            continue
        inner = shape.symbol.children if isinstance(shape, Use) else shape.children
        clip = shape.clip if clipped and isinstance(shape, Group) else None
        frame = at + by * complex(shape.x, shape.y), by * rect(shape.scale, radians(shape.rotation))
        yield from walked((clip,) if clip else inner, *frame, clipped)


# A caption: lines of words below a picture, and a legend.

_SIZE, _LINE, _ROOM = 3.6, 5.6, 2.4  # mm, letters, a line, and what is free below the last one
_INSET = 6.0  # mm from the edges to the words


def add_caption(scene: Scene, lines: Sequence[str], signs: Sequence[Sign] = ()) -> Scene:
    """Draw the picture with a legend below, if any, and lines of words, cut to its width, the first of several bold."""
    below = legend(signs, scene.width, inset=_INSET)
    top, more = scene.height + below.height, len(lines) * _LINE + _ROOM + below.height
    shapes: list[Shape] = [*scene.children, Rect(0, scene.height, scene.width, more, Style("paper"))]
    for number, line in enumerate(lines):
        look: tuple[str, Weight] = ("ink", "bold") if len(lines) > 1 and not number else ("muted", "regular")
        words, y = shorten(line, scene.width - 2 * _INSET, _SIZE, look[1]), top + 4.6 + number * _LINE
        shapes.append(Text(_INSET, y, words, _SIZE, *look))
    shapes.append(Group(below.children, 0, scene.height))
    return scene._replace(height=scene.height + more, children=tuple(shapes))


# What a board has around its land: two lines, and a strip with ornament, title, meaning of its signs, compass.

HEIGHT = 15.0  # mm, of the strip
_TITLE, _LOW_TITLE, _UNDER = 6.4, 5.6, 3.0  # mm, letters of the title, of one in a low strip, of the line under it
_CARTOUCHE_ROOM = 0.36  # of the width, at most, for the title
_SIGN, _LARGE, _LONG = 6.6, 0.36, 26.0  # mm, of a sign of the legend; share of a strip that is high; mm, its lines
_LOW = 11.0  # mm, of a strip whose title has no room for a line below


_RIM, _BAND = 0.7, 4.6  # mm, of the border of a board


def frame(width: float, height: float, face: Face = PLAIN_FACE) -> Iterator[Shape]:
    """Draw the border of a game, or two lines, around a board of that size in mm; the cut need not be exact."""
    if face.border:
        yield from face.border(Area(_RIM, _RIM, width - 2 * _RIM, height - 2 * _RIM), _BAND)
        return
    for inset, line in ((2.0, Style(None, "line", 0.7)), (3.2, Style(None, "line", 0.2))):
        yield Rect(inset, inset, width - 2 * inset, height - 2 * inset, line, 4 - inset / 2)


def cartouche(
    face: Face, title: str, under: str, signs: Sequence[Sign], area: Area, rose: Symbol | None = None,
    inks: tuple[str, str] = ("accent-dark", "muted"),
) -> Iterator[Shape]:  # fmt: skip
    """Draw all of it in an area, on a ground that is there; `inks`: roles of title and words. `under` is a line below
    the title, behind it where it is low. `rose`: the game's own, 2 x 2 mm, for a compass; signs grow in a high area."""
    middle, band = area.y + area.height / 2, min(area.height, HEIGHT - 1)
    left = area.x + band * 0.85 if face.ornament else area.x
    if face.ornament:
        yield Use(face.ornament, area.x + band * 0.38, middle, band * 0.34)
    room, low = area.width * _CARTOUCHE_ROOM - (left - area.x), area.height < _LOW
    # the title and the line under it; side by side where the strip is low
    weight = font.face_for(title, face.display)
    size = font.fit(title, room * (0.7 if low else 1), _LOW_TITLE if low else _TITLE, weight)
    y = middle + (font.middle(size) if low else size * 0.12)
    x, small = left + (font.width(title, size, weight) + 3) * low, font.fit(under, room, min(_UNDER, size * 0.7))
    below = Text(x, y if low else y + small * 1.35, font.shorten(under, room, small), small, inks[1])
    told = Text(left, y, title, size, inks[0], weight), below
    yield from told
    end = max(left, *(words.x + font.width(words.text, words.size, words.weight) + 4 for words in told))
    star = area.height * (0.47 if rose else 0.42)
    yield Use(rose or compass(), area.x + area.width - star, middle, star)
    yield from _signs(signs, Area(end, area.y, area.x + area.width - 2 * star - _AFTER - end, area.height), inks[1])


def _signs(signs: Sequence[Sign], area: Area, ink: str) -> Iterator[Shape]:
    """The legend at the end of the area, in as many rows as it has room for: narrow, so that a seam of sheets, which is
    near the middle of a board, does not cut it; none where it would be less than a third as large."""
    sign = max(_SIGN, area.height * _LARGE)
    told = [font.wrap(words, max(_LONG, area.width / 3), _WORDS) if sign > _SIGN else [words] for _, words in signs]
    wide = [sign + 1 + max(font.width(line, _WORDS) for line in lines) + _AFTER for lines in told]
    for scale in (percent / 100 for percent in range(100, 30 if signs else 100, -5)):
        columns = ceil(len(signs) / max(1, int(area.height / scale / sign)))
        widths, rows = [max(wide[at::columns]) for at in range(columns)], ceil(len(signs) / columns)
        if (far := (sum(widths) - _AFTER) * scale) <= area.width:
            lefts, shapes = [*accumulate(widths, initial=0.0)], list[Shape]()
            for at, ((drawn, _), lines) in enumerate(zip(signs, told, strict=True)):
                x, y = lefts[at % columns], (at // columns + 0.5 - rows / 2) * sign
                shapes.append(Group(tuple(drawn), x + sign / 2, y, sign * 0.92))
                x, y = x + sign + 1, y + font.middle(_WORDS) - (len(lines) - 1) * _WORDS * 0.6
                shapes += (Text(x, y + 1.2 * _WORDS * low, line, _WORDS, ink) for low, line in enumerate(lines))
            yield Group(tuple(shapes), area.x + area.width - far, area.y + area.height / 2, scale)
            return


@cache
def compass() -> Symbol:
    """Draw a star in a ring, its upper point with an N; 2 x 2 mm."""
    north = Text(0, -0.6, "N", 0.42, "accent-dark", "bold", "middle")
    return Symbol("compass", (*symbols.outline(FilePath(__file__).with_name("symbols.toml"), "compass"), north))


def turn(words: str) -> Sign:
    """Return the sign of the row, in a table below a picture, of the player whose turn it is."""
    return (Rect(-0.45, -0.25, 0.9, 0.5, Style("panel"), 0.1),), words


# Marks on a picture of a position: what the last entry did, where a rule is broken, where it would not have been.

_BADGE = 0.13  # radius, as a share of the size of a cell; ring and badge are told apart without color
_LARGER = 2.4  # times that a badge is in a legend
_AT = 0.37  # how far the badge is from the middle, to a side: names and numbers stand above and in corners
_CROSS: tuple[Line, ...] = (((-1, -1), (1, 1)), ((-1, 1), (1, -1)))
_CORNER, _ARM = 0.482, 0.15  # where the corners of a frame are, so that none is cut with its cell; their arms
_TICK: tuple[Line, ...] = (((-1.1, 0.1), (-0.3, 0.9)), ((-0.3, 0.9), (1.1, -0.9)))


Form = Literal["square", "pointy", "flat"]  # a cell: a square, a hex with a point above, one with a side above


def last(form: Form = "square", told: Sequence[Area] = ()) -> Iterator[Shape]:
    """Draw the four corners of a frame, for a cell of 1 mm about (0, 0), but those where what is told stands."""
    # A pale line below the mark, so that it stands out from pieces of its own color.
    for style in (Style(None, "paper", 0.085), Style(None, "highlight", 0.04)):
        shown = (arms for arms in _corners(form) if not any(box.has(*arms[1]) for box in told))
        yield from (Polygon(arms, style, closed=False) for arms in shown)


def _corners(form: Form) -> Iterator[tuple[Point, Point, Point]]:
    """An arm, a corner and the other arm: of a hex at the ends of two sides, since names stand at its other points."""
    square = form == "square"
    for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = u * _CORNER, v * _CORNER * (1 if square else tan(pi / 6))
        over = (x - u * _ARM, y) if square else (x - u * _ARM * cos(pi / 6), y + v * _ARM / 2)
        arms = over, (x, y), (x, y - v * _ARM)
        yield arms if form != "flat" else (arms[0][::-1], arms[1][::-1], arms[2][::-1])


def name_plate(x: float, y: float, name: str, em: float, wide: float) -> Iterator[Shape]:
    """Draw the name of a place in letters of `em` mm on a plate, `wide` mm, about (x, y)."""
    yield Rect(x - wide / 2, y - em * 0.65, wide, em * 1.3, Style("paper", "ink", 0.12), 0.5)
    yield Text(x, y + font.middle(em), name, em, "ink", "bold", "middle")


# Where a plate stands in a cell or at its edge, best first; + 2: beyond the edge, of cells hardly larger than it.
_OF_SQUARES = ((-1, 1), (1, 1), (-1, -1), (1, -1), (0, 1), (0, -1), (-1, 0), (1, 0))
_OF_NUMBERS = ((0, 0), *((0.6 * u, 0.6 * v) for u, v in _OF_SQUARES[:4]))  # in discs: the middle; in squares beside it
_OF_HEXES = ((0, -1), (0, -1.155), (0, 1), (0, 1.155), (-1, 0), (1, 0))
_BEYOND = ((0, -3), (-3, 0), (3, 0), (0, 3), (-2.6, -2.6), (2.6, -2.6), (-2.6, 2.6), (2.6, 2.6))


def free_places(
    spots: Sequence[tuple[float, float, float]], sizes: Sequence[Point], told: Sequence[Area], marks: Iterable[Area],
    room: Area, square: bool,
) -> Iterator[Point]:  # fmt: skip
    """Yield the middle of a plate for each spot, a cell by its middle and width: where plates of these sizes cover
    least of what is `told`, which counts most, of marks, of one another and of the cells of others, within the room."""
    covered = [*marks]
    cells = [Area(x - 0.4 * size, y - 0.4 * size, 0.8 * size, 0.8 * size) for x, y, size in spots]
    for at, ((x, y, size), (wide, high)) in enumerate(zip(spots, sizes, strict=True)):
        reach = Area(x - size - wide, y - size - high, 2 * (size + wide), 2 * (size + high))
        letters, found = [*met(told, reach)], []
        others = [*met(covered, reach), *met(cells[:at], reach), *met(cells[at + 1 :], reach)]
        ways = _OF_NUMBERS[: 5 if square else 1] * (wide == high) + (_OF_SQUARES if square else _OF_HEXES)
        for rank, (u, v) in enumerate((*ways, *_BEYOND * (size < 2.2 * wide))):
            left = x + _off(u, size, wide) - wide / 2
            top = y + _off(v, size, high) - high / 2
            box = Area(left, top, wide, high)
            out = wide * high - shared(box, room)
            # who reads a number needs all of it, and of a frame or an arrow a part is enough
            tight = Area(left + 0.15 * high, top + 0.15 * high, wide - 0.3 * high, 0.7 * high)  # all of it has air
            hidden = 40 * sum(shared(tight, one) for one in letters) + sum(shared(box, one) for one in others)
            found.append((3 * out + hidden + 0.05 * rank * wide * high, box))
        best = min(found)[1]
        covered.append(best)
        yield best.x + wide / 2, best.y + high / 2


def _off(share: float, size: float, plate: float) -> float:
    if abs(share) > 2:
        return (size + plate * (abs(share) - 2)) / 2 * (1 if share > 0 else -1)
    return share * ((0.46 * size - plate / 2) if abs(share) <= 1 else size / 2)  # within the edge, not on it


def met(areas: Iterable[Area], reach: Area) -> Iterator[Area]:
    """Yield the areas that lie in part within `reach`; there are thousands, and few do."""
    left, top, right, low = reach.x, reach.y, reach.x + reach.width, reach.y + reach.height
    beside = (one for one in areas if one.x < right and left < one.x + one.width)
    return (one for one in beside if one.y < low and top < one.y + one.height)


def shared(one: Area, other: Area) -> float:
    """Return how large the part of an area is, in mm², that another one covers."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    return max(0.0, wide) * max(0.0, min(one.y + one.height, other.y + other.height) - max(one.y, other.y))


_SHARES = {"start": 0.5, "middle": 0.0, "end": -0.5}  # of its length, from its point to its middle


def areas_told(shapes: Iterable[Shape], most: float, at: complex = 0, by: complex = 1) -> Iterator[Area]:
    """Yield the boxes of letters, and of discs up to `most` mm wide; a point p of the shapes lies at `at` + `by` p."""
    for shape, zero, one in walked(shapes, at, by):
        if isinstance(shape, Text):
            long, share = font.width(shape.text, shape.size, shape.weight), _SHARES[shape.anchor]
            # with what is about a number: a plate, a triangle
            wide, high = long + shape.size * 0.6, shape.size * 1.3
            middle = zero + one * complex(shape.x + share * long, shape.y - shape.size * 0.36)
        elif isinstance(shape, Circle) and shape.r * abs(one) * 2 <= most:
            wide, high, middle = shape.r * 2, shape.r * 2, zero + one * complex(shape.x, shape.y)
        else:
            continue
        if abs(one.imag) > abs(one.real):
            wide, high = high, wide
        wide, high = wide * abs(one), high * abs(one)
        yield Area(middle.real - wide / 2, middle.imag - high / 2, wide, high)


def legible(shapes: Iterable[Shape], least: float, bars: bool = False) -> tuple[tuple[Shape, ...], int]:
    """Return shapes without letters of less than `least` mm and the plates under these, and how many these were.
    `bars`: a bar stands for a word, so that a small card shows where it is written on."""
    kept, lost = list[Shape](), 0
    for shape in shapes:
        if isinstance(shape, Text) and shape.size < least:
            (box,), lost = areas_told([shape], 0), lost + 1
            if bars and len(shape.text) > 2:
                em, bar = shape.size, Style("line")
                kept.append(Rect(box.x + 0.3 * em, shape.y - 0.5 * em, box.width - 0.6 * em, 0.42 * em, bar))
            else:
                kept = [one for one in kept if not _is_plate(one, box)]
        elif isinstance(shape, Group):
            inner, fewer = legible(shape.children, least / shape.scale, bars)
            kept, lost = [*kept, shape._replace(children=inner) if fewer else shape], lost + fewer
        elif isinstance(shape, Use):
            inner, fewer = legible(shape.symbol.children, least / shape.scale, bars)
            # how many tells which: the smallest
            less = shape._replace(symbol=Symbol(f"{shape.symbol.name} {'=' if bars else '-'}{fewer}", inner))
            kept, lost = [*kept, less if fewer else shape], lost + fewer
        else:
            kept.append(shape)
    return tuple(kept), lost


def _is_plate(shape: Shape, box: Area) -> bool:
    """Whether a shape is hardly larger than the box of letters that it lies under."""
    if isinstance(shape, Circle):
        shape = Rect(shape.x - shape.r, shape.y - shape.r, 2 * shape.r, 2 * shape.r, shape.style)
    if not isinstance(shape, Rect) or shape.height > 1.05 * box.height or shape.width > 1.3 * box.width:
        return False
    return Area(*shape[:4]).has(box.x + box.width / 2, box.y + box.height / 2)


# An arrow: where it begins and ends, in cells off the middles of its places; how far it lies beside both, and its bow.
# First straight between them, off both by 0.3, so that what lies there stays in sight; then a bow, which joins both.
_WAYS = sorted(
    ((begin, end, beside, bow) for begin in (0.3, 0.2, 0.48) for end in (0.3, 0.2, 0.48, 0.57) if begin + end < 0.8
     for beside in (0.0, -0.13, 0.13, -0.26, 0.26) for bow in (0.0, -0.22, 0.22, -0.4, 0.4)
     if not bow or (abs(beside) < 0.2 and abs(beside + bow) < 0.45)),  # within a row of cells
    key=lambda way: abs(way[0] - 0.3) + abs(way[1] - 0.3) + 5 * abs(way[2]) + abs(way[3]))  # fmt: skip
_SHORTEST = 0.4  # cells, of an arrow, where its places are as far apart as neighbours
_STEPS = 8  # along an arrow, at which it is seen what it covers


def way(source: Point, at: Point, size: float, told: Sequence[Area] = ()) -> Iterator[Shape]:
    """Draw an arrow between places, cells `size` mm wide, that covers little of what is `told`; none if they touch."""
    if (length := dist(source, at)) < 0.2 * size:
        return
    u, v = (at[0] - source[0]) / length * size, (at[1] - source[1]) / length * size
    left, right, top, low = (min(source[0], at[0]), max(source[0], at[0]), min(source[1], at[1]), max(source[1], at[1]))
    reach = Area(left - 0.5 * size, top - 0.5 * size, right - left + size, low - top + size)
    room = 0.07 * size  # half its width, and air
    near = [(box.x - room, box.y - room, box.x + box.width + room, box.y + box.height + room)
            for box in met(told, reach)]  # fmt: skip
    best, least = list[Point](), float("inf")
    for begin, end, beside, bow in _WAYS:
        x, y, far = source[0] - v * beside, source[1] + u * beside, length / size - end - begin
        if far < min(_SHORTEST, length / size - 0.4) - 0.01:  # hardly more than its head
            continue
        # the points of a flat bow, its height a parabola
        points = [(begin + far * k / _STEPS, bow * 4 * k * (_STEPS - k) / _STEPS**2) for k in range(_STEPS + 1)]
        line = [(x + u * along - v * off, y + v * along + u * off) for along, off in points]
        # it begins and ends in its own cells, of hexes in their points
        ends = ((line[0], source), (line[-1], at))
        if any(max(abs(x - u), abs(y - v)) > 0.57 * size for (x, y), (u, v) in ends):
            continue
        covered = 0
        for a, b in line:
            covered += sum(x0 < a < x1 and y0 < b < y1 for x0, y0, x1, y1 in near)
            if covered >= least:  # another way hides less
                break
        if covered < least:
            best, least = line if bow else [line[0], line[-1]], covered
        if not covered:
            break
    # an arrow along a line, its head at the end of it
    tip, before = best[-1], best[-2]
    u, v = ((tip[axis] - before[axis]) / dist(tip, before) for axis in (0, 1))
    back, side = 0.16 * size, 0.09 * size
    barbs = tuple((tip[0] - u * back + w * v * side, tip[1] - v * back - w * u * side) for w in (1, -1))
    steps = (("M", best[0]), *(("L", point) for point in best[1:]), ("M", barbs[0]), ("L", tip), ("L", barbs[1]))
    commands = tuple((letter, round(x, 1), round(y, 1)) for letter, (x, y) in steps)
    yield Path(commands, Style(None, "paper", size * 0.08))
    yield Path(commands, Style(None, "highlight", size * 0.04))


def faulty(told: Sequence[Area] = (), letters: Sequence[Area] = (), by: float = 1) -> Iterator[Shape]:
    """Draw a thick ring with a cross, for a cell of 1 mm about (0, 0). The ring leaves out the boxes of letters, the
    cross, `by` times as large as usual, stands on the side of it that covers least of what is told."""
    yield from _ring(0.45, (Style(None, "paper", 0.08), Style(None, "highlight", 0.045)), letters)
    yield from _badge(_free_side(-1, told), "highlight", "highlight-ink", _CROSS, by)


def legal(told: Sequence[Area] = (), letters: Sequence[Area] = (), by: float = 1) -> Iterator[Shape]:
    """Draw a ring of dots with a tick, as `faulty`."""
    yield from _ring(0.4, (Style(None, "paper", 0.055), Style(None, "ink", 0.028, (0.03, 0.065))), letters)
    yield from _badge(_free_side(1, told), "paper", "ink", _TICK, by)


_PARTS, _STUB = 72, 6  # of a ring, which are drawn or left out; so few alone are left out, too


def _ring(radius: float, styles: Sequence[Style], told: Sequence[Area]) -> Iterator[Shape]:
    """A ring in two styles, broken where letters are."""
    points = [(radius * cos(at), radius * sin(at)) for at in (2 * pi * part / _PARTS for part in range(_PARTS + 1))]
    room = max(style.width for style in styles) / 2
    # a box has air beside its letters, of which half its height is enough
    near = [Area(box.x - room + box.height / 4, box.y - room, box.width + 2 * room - box.height / 2,
                 box.height + 2 * room) for box in told]  # fmt: skip
    runs = [[*run] for free, run in groupby(points, lambda at: not any(box.has(*at) for box in near)) if free]
    if len(runs) > 1 and runs[0][0] is points[0] and runs[-1][-1] is points[-1]:  # no seam where it begins
        runs = [[*runs.pop(), *runs[0]], *runs[1:]]
    for style in styles:
        if runs == [points]:
            yield Circle(0, 0, radius, style)
        else:
            yield from (Polygon(tuple(run), style, closed=False) for run in runs if len(run) > _STUB)


def near(x: float, y: float, size: float, told: Iterable[Area]) -> list[Area]:
    """Return the boxes that are in a cell `size` mm wide about (x, y), as those of a cell of 1 mm about (0, 0)."""
    inside = met(told, Area(x - 0.6 * size, y - 0.6 * size, 1.2 * size, 1.2 * size))
    return [Area((box.x - x) / size, (box.y - y) / size, box.width / size, box.height / size) for box in inside]


def _free_side(first: complex, told: Sequence[Area]) -> complex:
    """The side of a ring on which its badge covers least of what is told; the first of those that do so."""

    def covered(side: complex) -> float:
        x, y = side.real * _AT - _BADGE, side.imag * _AT - _BADGE
        return round(sum(shared(Area(x, y, 2 * _BADGE, 2 * _BADGE), box) for box in told), 6)

    return min((first * turn for turn in (1, -1, 1j, -1j)), key=covered)


def in_legend(mark: Iterable[Shape]) -> Shape:
    """Return what a legend shows of a mark, a ring with a badge: the badge alone, which is small beside a ring."""
    _, _, *badge = mark
    x = badge[0].x if isinstance(badge[0], Circle) else 0.0
    return Group(tuple(badge), -_LARGER * x, 0, _LARGER)


def _badge(side: complex, fill: str, ink: str, lines: tuple[Line, ...], by: float) -> Iterator[Shape]:
    x, y = side.real * _AT, side.imag * _AT
    yield Circle(x, y, by * _BADGE, Style(fill, "ink", 0.015 * by))
    strokes = (tuple((x + 0.06 * by * u, y + 0.06 * by * v) for u, v in line) for line in lines)
    yield from (Polygon(stroke, Style(None, ink, 0.035 * by), closed=False) for stroke in strokes)
