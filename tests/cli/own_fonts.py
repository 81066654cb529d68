"""Small fonts to print foreign signs with, made here."""

from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

UNITS = 1000


def _box(pen, left, right):
    pen.moveTo((left, 0))
    for point in ((left, 700), (right, 700), (right, 0)):
        pen.lineTo(point)
    pen.closePath()
    return pen


def font_of(signs, truetype=True, wide=500):
    """A font of these signs: each a box, the one after the other 20 units wider."""
    names = {ord(sign): f"uni{ord(sign):04X}" for sign in signs}
    order = [".notdef", *names.values()]
    widths = dict(zip(order, range(wide, wide + 20 * len(order), 20), strict=True))
    builder = FontBuilder(UNITS, isTTF=truetype)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    if truetype:
        builder.setupGlyf({name: _box(TTGlyphPen(None), 50, width - 50).glyph() for name, width in widths.items()})
    else:
        pens = {name: _box(T2CharStringPen(width, None), 50, width - 50) for name, width in widths.items()}
        builder.setupCFF("Test", {}, {name: pen.getCharString() for name, pen in pens.items()}, {})
    builder.setupHorizontalMetrics({name: (width, 50) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Test", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    file = BytesIO()
    builder.save(file)
    return file.getvalue()
