"""Pages as one PDF with reportlab, in true scale; the same pages give the same bytes."""

import os
from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Any, NamedTuple

from PIL import Image
from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp import __version__
from pnp.rendering.walk import color_of, number, painted, symbols, walk
from pnp.scene import Area, Circle, Clip, Gradient, Group, Page, Path, Polygon, Raster, Rect, Symbol, Text, Use
from pnp.scene.font import DISPLAY, FILES, Weight, printable
from pnp.style.theme import Theme

rl_config.useA85 = 0  # streams as bytes: smaller and quicker than as letters

POINTS = 72 / 25.4  # per mm
KAPPA = 0.5522847498  # control points of a quarter circle: 4/3 * (sqrt(2) - 1)
REACH = 20_000  # mm about a symbol's origin that its form may draw on


class Meta(NamedTuple):
    """What the document says of itself; `lang` is a language tag such as "en". `flip` is the edge, "long" or "short",
    over which a sheet is turned to be printed on both sides; without it sheets are printed on one (ISO 32000-1, table
    150, Duplex). In an `opaque` one clear pictures lie on white. `call`: the command that makes it again."""

    title: str
    subject: str = ""
    keywords: tuple[str, ...] = ()
    lang: str = "en"
    flip: str | None = None
    opaque: bool = False
    call: str = ""


class _Info(pdfdoc.PDFInfo):
    call = ""

    def format(self, document: Any) -> bytes:
        """Return the dictionary, with the call under a key of our own, as ISO 32000-1, 14.3.3, allows."""
        told: bytes = super().format(document)
        return told.removesuffix(b">>") + b"/Call " + pdfdoc.PDFString(self.call).format(document) + b"\n>>"


def points(mm: float) -> float:
    """Convert millimetres to PDF points, to 0.001 (A4 is 595.276 x 841.890)."""
    return round(mm * POINTS, 3)


def pdf(pages: Sequence[Page], theme: Theme, meta: Meta, packed: bool = True) -> bytes:
    """Draw the pages as one PDF document, which is written quicker where it is not `packed`. Raises ValueError when two
    different symbols share a name, KeyError for a role the theme lacks."""
    file = BytesIO()
    canvas = _canvas(file, meta, packed)
    defined: dict[str, Symbol] = {}
    for page in pages:
        symbols(page.scene.children, defined)
    forms = {name: f"s{index}" for index, name in enumerate(defined)}
    shadings: dict[Gradient, str] = {}
    for name, symbol in defined.items():
        canvas.beginForm(forms[name], -REACH, -REACH, REACH, REACH)
        walk(symbol.children, _Ink(canvas, theme, forms, shadings, meta.opaque))
        canvas.endForm(Resources=_resources(canvas))
    for index, page in enumerate(pages):
        key, whole = f"p{index}", Area(0, 0, page.width, page.height)
        canvas.setPageSize((points(page.width), points(page.height)))
        canvas.setTrimBox(_corners(page.trim or whole, page.height))
        canvas.setBleedBox(_corners(page.bleed or whole, page.height))
        if page.bookmark:
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(printable(page.bookmark), key)
            canvas.showOutline()
        if page.label:
            canvas.addPageLabel(index, prefix=printable(page.label))
        # To three digits, as mm are written, the scale would make A4 0.04 mm too long.
        scale = number(POINTS, 8)
        # PDF counts upwards from the lower left corner, scenes downwards from the upper left one.
        canvas.addLiteral(f"q {scale} 0 0 -{scale} 0 {number(points(page.height))} cm")
        walk(page.scene.children, _Ink(canvas, theme, forms, shadings, meta.opaque))
        canvas.addLiteral("Q")
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _canvas(file: BytesIO, meta: Meta, packed: bool) -> Canvas:
    given = os.environ.pop("SOURCE_DATE_EPOCH", None)  # reportlab puts it before `invariant`
    try:
        canvas = Canvas(
            file,
            pdfVersion=(1, 7),
            invariant=1,
            pageCompression=packed,
            # Else reportlab begins each page with Helvetica, which it does not embed.
            initialFontName=_font_name("regular"),  # type: ignore[arg-type]  # its stubs say float
            lang=printable(meta.lang),
        )
    finally:
        if given is not None:
            os.environ["SOURCE_DATE_EPOCH"] = given
    if meta.call:
        info = vars(canvas)["_doc"].info = _Info()
        info.call = printable(meta.call)
    program = f"pnp {__version__}"
    canvas.setTitle(printable(meta.title))
    canvas.setSubject(printable(meta.subject))
    canvas.setKeywords(printable(", ".join(meta.keywords)))
    canvas.setAuthor(program)
    canvas.setCreator(program)
    # Readers shrink a page to what the printer reaches unless they are asked not to (ISO 32000-1, table 150).
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", f"DuplexFlip{meta.flip.title()}Edge" if meta.flip else "Simplex")
    return canvas


def _resources(canvas: Any) -> Any:
    """The resources of an open form: reportlab gives gradients to pages alone, and each form names of procedures,
    which no reader asks for any more (ISO 32000-1, 14.2): 43 bytes of a form."""
    resources: Any = pdfdoc.PDFResourceDictionary()
    resources.ProcSet = ()
    resources.basicFonts()
    if used := canvas._shadingUsed:
        resources.Shading = pdfdoc.PDFDictionary({name: pdfdoc.PDFObjectReference(name) for name in used})
    if canvas._formsinuse:
        resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
    return resources


@cache
def _font_name(weight: Weight) -> str:
    file = (FILES | DISPLAY)[weight]
    name = file.stem
    registerFont(TTFont(name, str(file)))
    return name


def _corners(box: Area, height: float) -> tuple[float, float, float, float]:
    """Left, bottom, right, top, in points from the lower left corner of the page."""
    left, right = points(box.x), points(box.x + box.width)
    return left, points(height - box.y - box.height), right, points(height - box.y)


class _Ink:
    """The device: writes PDF operators, each setting only when it changes."""

    def __init__(
        self, canvas: Any, theme: Theme, forms: dict[str, str], shadings: dict[Gradient, str], opaque: bool
    ) -> None:
        self._opaque, self._canvas, self._write = opaque, canvas, canvas.addLiteral
        self._theme, self._forms, self._shadings = theme, forms, shadings
        self._settings: dict[str, str] = {}
        self._outer: list[dict[str, str]] = []

    def begin(self, group: Group) -> None:
        self._write("q")
        self._outer.append(self._settings.copy())
        self._write(_matrix(group))
        if clip := group.clip:
            self._write(f"{_OUTLINES[type(clip)](clip)} W n")

    def end(self) -> None:
        self._write("Q")
        self._settings = self._outer.pop()

    def use(self, use: Use) -> None:
        self._write(f"q {_matrix(use)}")
        self._canvas.doForm(self._forms[use.symbol.name])
        self._write("Q")

    def outline(self, shape: Clip) -> None:
        # "4 M": mitres as in SVG, where they end at 4; in PDF it would be 10.
        joins = "1 J 1 j" if isinstance(shape, Path) else "0 J 0 j 4 M"
        if not ((style := painted(shape.style, self._theme)).fill or style.stroke):
            return  # what is not seen need not be told
        outline = _OUTLINES[type(shape)](shape)
        fill = None if style.fill is None else self._fill(style.fill, outline)
        if fill:
            self._set("fill", f"{_color(fill)} rg")
        if style.stroke is not None:
            self._set("stroke", f"{_color(self._theme[style.stroke])} RG")
            self._set("width", f"{number(style.width)} w")
            self._set("dash", f"[{' '.join(map(number, style.dash))}] 0 d")
            self._set("joins", joins)
        if fill or style.stroke is not None:
            self._write(f"{outline} {_PAINT[bool(fill), style.stroke is not None]}")

    def raster(self, raster: Raster) -> None:
        self._write("q")
        # The page is upside down to PDF: pictures and letters are turned over once more to stand upright.
        self._write(f"1 0 0 -1 0 {number(2 * raster.y + raster.height)} cm")
        corner, size = (float(number(raster.x)), float(number(raster.y))), (raster.width, raster.height)
        data = on_white(raster.data) if self._opaque else raster.data
        self._canvas.drawImage(_Dots(BytesIO(data)), *corner, *size, mask="auto")
        self._write("Q")

    def text(self, text: Text) -> None:
        self._set("fill", f"{_color(self._theme[text.fill])} rg")
        line = self._canvas.beginText()
        line.setFont(_font_name(text.weight), float(number(text.size)))
        line.setTextTransform(1, 0, 0, -1, float(number(text.x)), float(number(text.y)))
        line.textOut(text.text)
        self._canvas.drawText(line)

    def _set(self, key: str, operator: str) -> None:
        if self._settings.get(key) != operator:
            self._settings[key] = operator
            self._write(operator)

    def _fill(self, fill: str | Gradient, outline: str) -> str:
        """The color of a fill; "" for a gradient, which is painted here."""
        if not isinstance(fill, Gradient):
            return self._theme[fill]
        if not (color := color_of(fill, self._theme) or ""):
            # the name of a gradient in the document, where it is once
            if fill not in self._shadings:
                colors = [[float(part) for part in _color(self._theme[role]).split()] for _, role in fill.stops]
                parts = [pdfdoc.PDFExponentialFunction(N=1, C0=one, C1=other) for one, other in pairwise(colors)]
                bounds = [offset for offset, _ in fill.stops[1:-1]]
                function = pdfdoc.PDFStitchingFunction(parts, bounds, [0, 1] * len(parts), Domain="[0 1]")
                how = {"Function": function, "ColorSpace": "DeviceRGB", "Extend": pdfdoc.PDFArray(["true", "true"])}
                (x, y), (u, v) = fill.begin, fill.end
                if fill.radial:
                    shading: Any = pdfdoc.PDFRadialShading(x, y, 0, x, y, hypot(u - x, v - y), **how)
                else:
                    shading = pdfdoc.PDFAxialShading(x, y, u, v, **how)
                self._shadings[fill] = self._canvas._doc.addShading(shading)
            name = self._shadings[fill]
            self._canvas._shadingUsed[name] = name
            self._write(f"q {outline} W n /{name} sh Q")
        return color


def on_white(data: bytes) -> bytes:
    """Return a picture, on white as a PNG where it is clear anywhere."""
    with Image.open(BytesIO(data)) as picture:
        if not picture.has_transparency_data:
            return data
        drawn = picture.convert("RGBA")
    ground, file = Image.new("RGBA", drawn.size, "white"), BytesIO()
    Image.alpha_composite(ground, drawn).convert("RGB").save(file, "PNG")
    return file.getvalue()


class _Dots(ImageReader):
    """A picture that is told from others by its file, so that it is decoded once, and a JPEG never."""

    _named, _dataA = False, None  # noqa: N815 - the mask, as reportlab calls it

    def getRGBData(self) -> bytes:  # noqa: N802 - reportlab asks for them once for the name, then for the picture
        if self._named:
            return bytes(super().getRGBData())  # type: ignore[no-untyped-call]
        self._named = True
        return sha256(self.fp.getvalue()).digest()


_PAINT = {(True, True): "B", (True, False): "f", (False, True): "S"}


@cache
def _color(value: str) -> str:
    return " ".join(number(int(value[at : at + 2], 16) / 255, 4) for at in (1, 3, 5))


def _matrix(frame: Group | Use) -> str:
    a = frame.scale * cos(radians(frame.rotation))
    b = frame.scale * sin(radians(frame.rotation))
    stretch = frame.stretch if isinstance(frame, Group) else 1
    turn = " ".join(number(part, 6) for part in (a, b, -b * stretch, a * stretch))
    return f"{turn} {number(frame.x)} {number(frame.y)} cm"


@lru_cache(1 << 10)  # what several pages have is the same
def _commands(path: Path) -> str:
    operators = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    return " ".join(
        " ".join([*(number(float(value)) for value in values), operators[str(letter)]])
        for letter, *values in path.commands
    )


def _lines(polygon: Polygon) -> str:
    pairs = [f"{number(x)} {number(y)}" for x, y in polygon.points]
    return f"{' l '.join(pairs).replace(' l ', ' m ', 1)} l{' h' if polygon.closed else ''}"


def _circle(circle: Circle) -> str:
    """Clockwise from the right, as SVG has it: dashes lie at the same places."""
    x, y, r = circle.x, circle.y, circle.r
    k = r * KAPPA
    arcs = (
        (x + r, y + k, x + k, y + r, x, y + r), (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r), (x + k, y - r, x + r, y - k, x + r, y),
    )
    curves = (" ".join([*map(number, arc), "c"]) for arc in arcs)
    return f"{number(x + r)} {number(y)} m {' '.join(curves)} h"


def _rect(rect: Rect) -> str:
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    if (r := min(rect.radius, rect.width / 2, rect.height / 2)) <= 0:
        return f"{number(left)} {number(top)} {number(rect.width)} {number(rect.height)} re"
    k = r * (1 - KAPPA)
    steps = (
        ((left + r, top), "m"), ((right - r, top), "l"), ((right - k, top, right, top + k, right, top + r), "c"),
        ((right, bottom - r), "l"), ((right, bottom - k, right - k, bottom, right - r, bottom), "c"),
        ((left + r, bottom), "l"), ((left + k, bottom, left, bottom - k, left, bottom - r), "c"),
        ((left, top + r), "l"), ((left, top + k, left + k, top, left + r, top), "c"),
    )  # fmt: skip
    return " ".join(f"{' '.join(map(number, values))} {operator}" for values, operator in steps) + " h"


_OUTLINES: dict[type, Any] = {Polygon: _lines, Circle: _circle, Rect: _rect, Path: _commands}
