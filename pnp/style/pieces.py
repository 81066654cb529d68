"""What pieces of all games share: grounds with bleed, rims, backs of cards, standees, the drawing on boxes."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import product
from math import cos, hypot, pi, sin, sqrt
from typing import Literal, NamedTuple

from pnp.scene.model import (  # isort: skip
    Area, BoxArt, Circle, Face, Gradient, Group, Hexagon, Line, Outline, Part, Path, Point, Polygon, Rect, RectOutline,
    Round, Scene, Shape, Style, Symbol, Text, Use,
)  # fmt: skip
from pnp.scene import font
from pnp.style import pages, palette
from pnp.style.field import Command

# Common parts of pieces: grounds with bleed, tokens of any shape.

BLEED = 1.5  # mm, of small pieces
PUNCHES = (13.0, 16.0, 19.0, 25.0)  # mm: circle punches that are sold, and coin capsules for them
TokenShape = Literal["square", "hex", "disc"]


def ground(width: float, height: float, role: str, bleed: float = BLEED) -> Rect:
    """Draw the ground of a rectangular piece with its bleed, in mm, in a role of the theme."""
    return Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, Style(role))


def token(
    name: str, kind: str, size: float, symbol: Symbol, copies: int = 1, shape: TokenShape = "square"
) -> Part:
    """Make a token with a symbol of radius 1 as its face, whose disc goes on to the edges and into the bleed. `size` mm
    is the side of a square and the width of a hexagon from flat to flat; a disc is of the punch next to it."""
    inner = min(PUNCHES, key=lambda punch: abs(punch - size)) if shape == "disc" else size
    outlines: dict[TokenShape, Outline]
    outlines = {"square": RectOutline(size, size), "hex": Hexagon(size), "disc": Round(inner)}
    width, height = inner, size * 2 / sqrt(3) if shape == "hex" else inner
    face: list[Shape] = [Use(symbol, width / 2, height / 2, inner / 2)]
    disc = symbol.children[0]
    if isinstance(disc, Circle) and isinstance(disc.style.fill, str):
        round_ground = Circle(width / 2, height / 2, width / 2 + BLEED, disc.style)
        face.insert(0, round_ground if shape == "disc" else ground(width, height, disc.style.fill))
    return Part(name, kind, outlines[shape], Scene(width, height, tuple(face), name), None, copies, BLEED)


def dome(role: str, radius: float) -> Circle:
    """Draw what lies within the rim of a disc of radius 1 in a color of pieces: light where the light meets it."""
    stops = ((0, f"{role}-light"), (0.62, role), (1, role))
    return Circle(0, 0, radius, Style(Gradient(stops, (-0.3, -0.36), (0.5, 0.6), radial=True)))


_FLOOR = (("M", -1, 0.22), ("C", -0.5, 0.1, -0.2, 0.3, 0.2, 0.24), ("C", 0.5, 0.2, 0.7, 0.1, 1, 0.16))  # its horizon


def stand_on(role: str, within: float, *figures: Shape, crest: str = "") -> Group:
    """Draw figures on the floor of a disc of radius 1 in a color of pieces, `within` a radius; its `crest` is lit."""
    style = Style(f"{role}-floor", *((crest, 0.04) if crest else ()))
    floor = Path((*_FLOOR, ("L", 1, 1), ("L", -1, 1), ("Z",)), style)
    return Group((floor, *figures), clip=Circle(0, 0, within, Style()))


# Rims that tell discs apart without color, turned any way: drawn on a disc of radius 1 about (0, 0).


class Rims(NamedTuple):
    """Rims at a radius; what repeats around the disc does so `times`."""

    radius: float
    times: int

    def dashes(self, role: str, width: float) -> Iterator[Shape]:
        """Draw dashes as long as their gaps."""
        dash = pi * self.radius / self.times
        yield Circle(0, 0, self.radius, Style(None, role, width, (dash, dash)))

    def dots(self, role: str, radius: float) -> Iterator[Shape]:
        """Draw dots of that radius."""
        yield from (Circle(*self._at(dot / self.times), radius, Style(role)) for dot in range(self.times))

    def teeth(self, role: str, half: float, width: float) -> Iterator[Shape]:
        """Draw a line that goes `half` outwards and as much inwards."""
        turns = (self._at(step / 2 / self.times, half if step % 2 else -half) for step in range(2 * self.times))
        yield Polygon(tuple(turns), Style(None, role, width))

    def rings(self, role: str, half: float, width: float) -> Iterator[Shape]:
        """Draw two rings, one `half` within and one as much outside."""
        yield from (Circle(0, 0, self.radius + side * half, Style(None, role, width)) for side in (-1, 1))

    def _at(self, turn: float, out: float = 0) -> Point:
        radius = self.radius + out
        return radius * cos(2 * pi * turn), radius * sin(2 * pi * turn)


# The back of a card: the emblem of its game in a medal, before a trellis with small ones in a frame. Outside of the
# frame all is plain, so that no seam is seen between the bleeds of neighbours, and a back that is printed 2 mm off its
# face still looks as it should. It is the same when turned by half a turn, as the emblem is.

Emblem = Callable[[str, str], Symbol]
"""An emblem in a role, what is open in it in another; 2 x 2 mm about (0, 0), the same when turned by half a turn."""

_INSET, _MOST, _CORNER = 0.075, 0.13, 0.11  # the frame from the edges, its corners: shares of the shorter side
_CLEAR = 4.2  # mm from the edges to the frame where there is room: 2 mm from a cut that is off by 2
_STEP = 0.165  # from one small emblem to the next, as that
_MEDAL, _SMALL = 0.3, 0.34  # radius of the medal, as that; of a small emblem, as a share of the step
_BEADS = 36  # about the emblem


def card_back(width: float, height: float, bleed: float, emblem: Emblem) -> Iterator[Shape]:
    """Draw a back of `width` x `height` mm with its bleed, with the emblem in the medal."""
    large = emblem("art.back-emblem", "art.back-medal")
    yield from back_ground(width, height, bleed, emblem)
    yield Use(large, width / 2, height / 2, _MEDAL * min(width, height) * 0.78)


def back_ground(width: float, height: float, bleed: float, emblem: Emblem, role: str = "art.back") -> Iterator[Shape]:
    """Draw the same with a bare medal, what is within the frame in a role."""
    yield ground(width, height, "art.back", bleed)
    least, x, y, small = min(width, height), width / 2, height / 2, emblem("art.back-shade", role)
    inset = min(max(_INSET * least, _CLEAR), _MOST * least)
    radius, far, low, cut = _MEDAL * least, x - inset, y - inset, _CORNER * least
    # so many diamonds as go into the frame, a small emblem in each that neither the frame nor the medal cuts
    wide = 2 * far / round(2 * far / least / _STEP)
    high = low / round(low / wide * 1.15)
    field, lines, size = list[Shape](), list[Command](), wide * _SMALL
    rows, columns = round(low / high), round(far / wide) + 1
    for row, column in product(range(-rows, rows + 1), range(-columns, columns + 1)):
        u, v = (column + row % 2 / 2) * wide, row * high
        lines += (("M", x + u - wide / 2, y + v), ("L", x + u, y + v - high), ("L", x + u + wide / 2, y + v))
        room = min(far - abs(u), low - abs(v), (far + low - cut - abs(u) - abs(v)) * 0.7, hypot(u, v) - radius * 1.1)
        if room > size:
            field.append(Use(small, x + u, y + v, size))
    trellis = Path(tuple(lines), Style(None, "art.back-shade", wide * 0.02))
    within = (ground(width, height, role),) if role != "art.back" else ()
    yield Group((*within, trellis, *field), clip=_cut_frame(x, y, far, low, cut, Style()))
    for inner, line, pen in ((0.022 * least, "shade", 0.008), (0.0, "line", 0.016)):
        style = Style(None, f"art.back-{line}", pen * radius)
        yield _cut_frame(x, y, far - inner, low - inner, cut - inner * 0.6, style)
    # the medal: a disc within a ring, a row of beads along its rim
    yield Circle(x, y, radius * 1.1, Style(role, "art.back-line", radius * 0.02))
    yield Circle(x, y, radius, Style("art.back-medal"))
    # a line that ends at once is a bead
    turns = (2 * pi * bead / _BEADS for bead in range(_BEADS))
    beads = [(round(x + radius * 0.92 * cos(at), 2), round(y + radius * 0.92 * sin(at), 2)) for at in turns]
    dots = tuple(one for u, v in beads for one in (("M", u, v), ("L", u + 0.01, v)))
    yield Path(dots, Style(None, "art.back-emblem", radius * 0.048))


def _cut_frame(x: float, y: float, far: float, low: float, cut: float, style: Style) -> Polygon:
    """A rectangle about (x, y) without its corners."""
    ways = ((far, low - cut), (far - cut, low), (cut - far, low), (-far, low - cut))
    return Polygon(tuple((x + side * u, y + side * v) for side in (1, -1) for u, v in ways), style)


# Standees: a strip of stiff paper, printed on one side, that is folded at the head and stands on two feet.

_WIDTH = 0.86  # share of the diameter of a token that the standee in its place is wide
_LONG, _MIDDLE = 1.47, 0.285  # of a camel 1 mm high at its hump: its length, its middle from its feet


class Standee(NamedTuple):
    """A standee `width` mm wide and `tall` mm high, with a foot of `foot` mm before it and one behind it."""

    width: float
    tall: float
    foot: float

    @property
    def length(self) -> float:
        """Of the whole strip in mm: foot, back, front, foot."""
        return 2 * (self.tall + self.foot)

    @property
    def folds(self) -> tuple[Line, ...]:
        """The three lines across the strip: at the feet of the back, at the head, at the feet of the front."""
        lines = (self.foot, self.foot + self.tall, self.foot + 2 * self.tall)
        return tuple(((0.0, y), (self.width, y)) for y in lines)


def size_on_token(diameter: float, tall: float) -> Standee:
    """Return a standee whose feet lie within a round token of that diameter, corners on its rim; all in mm. So it takes
    no more room on its cell than the token, and the token's disc of card is a base for it."""
    # So far from the middle of a disc a chord is as long as the strip is wide: there a foot ends, corners on the rim.
    return Standee(_WIDTH * diameter, tall, diameter * sqrt(1 - _WIDTH**2) / 2)


def strip(
    size: Standee, panel: Sequence[Shape], role: str, pattern: str, behind: Sequence[Shape] = ()
) -> tuple[Shape, ...]:
    """Draw the strip on a ground of `role` with a pattern: the back, `behind` or the panel upside down, above the
    front. `panel` is one side of the figure, drawn from (0, 0) at the head to (width, tall) at the feet."""
    whole = ground(size.width, size.length, role)
    head = size.foot + size.tall
    back = Group(tuple(behind or panel), size.width, head, rotation=180)
    return whole, *palette.block(role, whole, size.width / 2, pattern), back, Group(tuple(panel), 0, head)


def front_panel(size: Standee, figure: Symbol, role: str, base: float) -> tuple[Shape, ...]:
    """Draw a panel for `strip`: a camel and its rider (`figures.camel`) before a light sky, on a dune as wide as the
    strip, of the roles `-light`, `-floor` and `-pattern` of `role`, their feet `base` mm above its foot."""
    sky = Gradient(((0.2, role), (1, f"{role}-light")), (0, 0), (0, size.tall - base))
    feet, end, scale = size.tall - base, size.width + BLEED, (size.width - 2.8) / _LONG
    crest = (("M", -BLEED, feet - 3), ("C", 0.4 * end, feet - 4.6, 0.6 * end, feet - 1.6, end, feet - 2.2))
    floor = Path((*crest, ("L", end, size.tall), ("L", -BLEED, size.tall), ("Z",)), Style(f"{role}-floor"))
    lit = Path(crest, Style(None, f"{role}-pattern", 0.2))
    before = Rect(-BLEED, 0, size.width + 2 * BLEED, size.tall, Style(sky))
    return before, floor, lit, Use(figure, size.width / 2 - _MIDDLE * scale, feet, scale)


def standee(
    name: str, kind: str, size: Standee, panel: Sequence[Shape], role: str, pattern: str, copies: int,
    behind: Sequence[Shape] = (),
) -> Part:  # fmt: skip
    """Make a standee as a piece to print `copies` times."""
    face = Scene(size.width, size.length, strip(size, panel, role, pattern, behind), name)
    return Part(name, kind, RectOutline(size.width, size.length), face, None, copies, BLEED, size.folds)


# The drawing on the boxes of a game: the color of its sky above the picture, its border along the foot of each wall.

_FOOT = 4.4  # mm, of the border
_WINDOW, _SEEN = 2.1, 0.92  # of its height, the picture on a side; of the whole picture, where it ends below


@cache  # kits with the same box are the same
def desert_box(face: Face) -> BoxArt:
    """Return the drawing on the boxes of a game with this face."""

    def wall(area: Area) -> Iterator[Shape]:
        foot = area._replace(y=area.y + area.height - _FOOT, height=_FOOT)
        yield from face.border(foot, _FOOT) if face.border else ()

    front = partial(pages.picture, face) if face.art else None
    ground, ink = ("art.sky-0", "art.letter") if face.art else ("art.sky-5", "accent-dark")
    side = partial(_side, face, ink)
    return BoxArt(ground, ink, wall, side, display=face.display, ornament=face.ornament, front=front, foot=_FOOT + 1.5)


def _side(face: Face, ink: str, area: Area, title: str) -> Iterator[Shape]:
    """The side of a box: the emblem in a medal, the title, and at the right end a part of the picture."""
    high = area.height - _FOOT
    middle, half, wide = high / 2, high * 0.24, min(area.width * 0.5, high * _WINDOW)
    left, room = half * 2.9, area.width - (wide if face.art else 0) - half * 3.8
    if face.ornament:
        yield Circle(half * 1.5, middle, half, Style("paper", "accent", 0.5))
        yield Use(face.ornament, half * 1.5, middle, half * 0.68)
    weight = font.face_for(title, face.display)
    size = font.fit(title, room, high * 0.42, weight)
    yield Text(left, middle + font.middle(size), title, size, ink, weight)
    if face.art:
        window = Rect(area.width - wide, -1, wide + 1, high + 1, Style())  # with the bleed of a box
        scene = pages.untitled(face.art, Area(0, 0, wide + 1, wide / 1.5))
        yield Group((scene._replace(x=window.x, y=high - _SEEN * wide / 1.5),), clip=window)
        yield Rect(window.x - 0.6, 0, 0.6, high, Style(ink))
