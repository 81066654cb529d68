"""Papers by name, portrait or landscape; the margin that bounds all that is printed; what makes up for a printer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from math import ceil, cos, radians, sin
from typing import Literal, NamedTuple

from pnp.data import Messages, PnpError, forbid, nearest
from pnp.scene.model import Area, Group, Shape

message = Messages(__file__)
Orientation = Literal["portrait", "landscape"]

# ISO 216 and ANSI/ASME Y14.1, in mm, portrait. "a4+letter" is as wide as the narrower and as tall as the
# shorter of the two: such a page lies whole on either paper wherever the printer puts it, so that nothing is
# scaled; with its margin of 10 mm an area of 190 x 259 mm is printed on.
SIZES = {
    "a5": (148.0, 210.0), "a4": (210.0, 297.0), "a3": (297.0, 420.0), "a2": (420.0, 594.0),
    "letter": (215.9, 279.4), "legal": (215.9, 355.6), "tabloid": (279.4, 431.8), "a4+letter": (210.0, 279.0),
}  # fmt: skip
INCH = 25.4  # mm
_INCHES = ("letter", "legal", "tabloid")
# "a4+letter" is sold nowhere: no size is called so, and nothing that is too large is sent there.
_PLAIN = [name for name in SIZES if "+" not in name]
_OWN = re.compile(r"(\d{1,4}(?:\.\d+)?)x(\d{1,4}(?:\.\d+)?)(mm|cm|inches|inch|in|\")?")
_UNITS = {"mm": 1.0, "cm": 10.0, "inches": INCH, "inch": INCH, "in": INCH, '"': INCH}
_ALSO = {"ledger": "tabloid", "11x17": "tabloid", "usletter": "letter", "uslegal": "legal"}
# Letter is 215.9 x 279.4 mm, and people who think in mm write 216x279.
_SAME = 1.0  # mm, between a size and the paper that is meant
MOST = 5000.0  # mm: what a page of a PDF may measure, which is 14,400 points (5,080 mm) for its readers
_LEAST = 75.0  # mm: room for a ruler of an inch


class PaperError(PnpError, ValueError):
    """A paper or a measure that cannot be printed on or with."""


class TooLarge(PaperError):
    """Something does not fit on the paper; the message says by how much, and what would fit."""


class Paper(NamedTuple):
    """A paper of `width` x `height` mm as it lies, printed on up to `margin` mm from its edges."""

    name: str
    width: float
    height: float
    margin: float = 8

    @property
    def portrait(self) -> bool:
        """True when the long edge stands upright."""
        return self.height >= self.width

    def turned(self) -> Paper:
        """Return the same paper, portrait instead of landscape or the other way round."""
        return self._replace(width=self.height, height=self.width)

    @property
    def label(self) -> str:
        """The name as people write it: A4, A4+Letter, 210x300mm."""
        return "+".join(word.capitalize() for word in self.name.split("+")) if self.name in SIZES else self.name


def check(what: str, value: float, least: float, most: float, **words: object) -> None:
    """Raise PaperError for a value that is not from `least` to `most`, with the message `range.WHAT`."""
    if not least <= value <= most:
        raise PaperError(message(f"range.{what}", value=value, least=least, most=most, **words))


def paper(name: str, orientation: Orientation | None = None, margin: float | None = None) -> Paper:
    """Return the paper of that name (`"a4"`, any case) or size (`"210x297mm"`, `"8.5x11in"`), with a margin of 5 to 15
    mm. Without `orientation` a paper with a name stands and a size lies as it is written. Without `margin` it is 8, on
    a4+letter 10. Raises PaperError."""
    known = _usual(name)
    if (sides := SIZES.get(known) or _measure(known)) is None:
        raise PaperError(message("paper.unknown", name=known, near=nearest(known, SIZES) or "a4"))
    width, height = sides
    if min(sides) < _LEAST or max(sides) > MOST:
        raise PaperError(message("paper.size", width=width, height=height, least=_LEAST, most=MOST))
    least = 10 if known == "a4+letter" else 5
    chosen = max(8.0, least) if margin is None else margin
    check("margin", chosen, least, 15, paper=known)
    found = Paper(known if known in SIZES else f"{width:g}x{height:g}mm", width, height, chosen)
    return found.turned() if orientation == ("landscape" if found.portrait else "portrait") else found


def _usual(name: str) -> str:
    """The name of a paper in `SIZES` for others that people have for it: DIN A4, US Letter, 8.5x11in; else its size."""
    bare = re.sub(r"[\s_-]", "", name.lower()).replace("×", "x").replace('"x', "x")
    if (bare := re.sub(r"^(?:iso|din)(?=a\d)", "", bare)) in SIZES or bare in _ALSO:
        return _ALSO.get(bare, bare)
    if (size := _measure(bare)) is None:
        return name.strip().lower()
    same = (known for known in _PLAIN if all(abs(u - v) < _SAME for u, v in zip(size, SIZES[known], strict=True)))
    return next(same, bare)


def _measure(bare: str) -> tuple[float, float] | None:
    """Width and height in mm of a size such as `8.5x11in`; None of anything else."""
    if (own := _OWN.fullmatch(bare)) is None:
        return None
    unit = _UNITS[own[3] or "mm"]
    return round(float(own[1]) * unit, 2), round(float(own[2]) * unit, 2)


def too_large(what: str, lack_x: float, lack_y: float, sheet: Paper) -> TooLarge:
    """Return the error for something that lacks so many mm of room on this sheet: by how much, and what would fit."""
    lacks = [message(f"too-large.{key}", lack=mm) for mm, key in ((lack_x, "wide"), (lack_y, "high")) if mm > 0]
    both = message("too-large.and").join(lacks)
    # the smallest paper that is so large, first of those that are sold where the sheet is; else its size
    wide, high, inches = sheet.width + max(lack_x, 0), sheet.height + max(lack_y, 0), sheet.name in _INCHES
    ways = (
        message(f"too-large.{lies}", name=name)
        for name in sorted(_PLAIN, key=lambda name: ((name in _INCHES) != inches, SIZES[name]))
        for lies, (width, height) in (("portrait", SIZES[name]), ("landscape", SIZES[name][::-1]))
        if width >= wide and height >= high
    )
    fitting = next(ways, None) or message("too-large.own-paper", width=ceil(wide), height=ceil(high))
    return TooLarge(message("too-large.says", what=what, lacks=both, paper=sheet.label, fitting=fitting))


# Corrections for the errors of a printer: backs off their faces, lengths that come out wrong.

_SHIFT, _TURN = 20.0, 5.0  # mm, degrees: the most either way; more is no fault of a printer but a wrong setting
_PRINTER_LEAST, _MOST = 90.0, 110.0  # per cent


class Printer(NamedTuple):
    """How pages are moved before they are printed, so that they come out right.

    - `dx`, `dy` mm (-20 to 20) move backs to the right and down, `angle` degrees (-5 to 5) turns them clockwise
      about the middle of the sheet, all as seen on the printed back.
    - `scale_x`, `scale_y` per cent (90 to 110) scale every page about its middle: x along the short edge of the
      paper, y along the long one, however the page lies, because that is what a printer stretches.
    - `sides`: whether it prints `both` sides of a sheet, its user has to `turn` the pile, or it prints on `one`; ""
      where nobody said so.
    """

    dx: float = 0
    dy: float = 0
    angle: float = 0
    scale_x: float = 100
    scale_y: float = 100
    sides: str = ""


PLAIN = Printer()
SIDES = ("both", "turn", "one")  # what `sides` of a printer may be


def check_printer(printer: Printer) -> Printer:
    """Return the same, its values in their ranges; raises PaperError."""
    for axis, value in (("dx", printer.dx), ("dy", printer.dy)):
        check("offset", value, -_SHIFT, _SHIFT, axis=axis)
    check("angle", printer.angle, -_TURN, _TURN)
    for axis, value in (("x", printer.scale_x), ("y", printer.scale_y)):
        check("scale", value, _PRINTER_LEAST, _MOST, axis=axis)
    if printer.sides and printer.sides not in SIDES:
        raise PaperError(message("print.sides", sides=printer.sides, known=", ".join(SIDES)))
    return printer


def compensate(shapes: Sequence[Shape], paper: Paper, box: Area, back: bool, printer: Printer) -> tuple[Shape, ...]:
    """Draw a page moved as this printer needs it. Raises PaperError where a part of `box` is beyond the paper."""
    # What counts is a back against its face: if both were moved, both would be off as before.
    shift = printer[:3] if back else (0, 0, 0)
    # A lying page has the long edge of the paper across: there x and y change places.
    scales = printer[3:5] if paper.portrait else printer[4:2:-1]
    if shift == (0, 0, 0) and scales == (100, 100):
        return tuple(shapes)
    middle = paper.width / 2, paper.height / 2
    dx, dy, angle = shift
    wide, high = (scale / 100 for scale in scales)
    over, turn = 0.0, complex(cos(radians(angle)), sin(radians(angle)))  # clockwise, since y grows downwards
    # A box that is turned reaches furthest with one of its corners.
    for x, y in product((box.x, box.x + box.width), (box.y, box.y + box.height)):
        at = complex(x - middle[0], y - middle[1]) * turn
        over = max(over, abs(at.real + dx) * wide - middle[0], abs(at.imag + dy) * high - middle[1])
    forbid(over > 0, message.lazy("print.pushed", over=over, paper=paper.label), PaperError)
    corner = complex(-middle[0], -middle[1]) * turn
    moved = Group(tuple(shapes), corner.real + dx, corner.imag + dy, rotation=angle)
    return (Group((moved,), *middle, scale=wide, stretch=high / wide),)
