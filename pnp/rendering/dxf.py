"""A cut sheet as DXF R2010 with ezdxf: mm, y upwards from the lower left corner of the page, a layer each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

from pnp.rendering.cut_profiles import Profile
from pnp.rendering.ezdxf_quietly import Modelspace, colors, new, options, units
from pnp.scene.cut import LAYERS, Cut, CutSheet


def dxf(sheet: CutSheet, profile: Profile) -> bytes:
    """The lines of a sheet; layers without a line are left out. The same lines give the same bytes.

    Circles are CIRCLE, all else LWPOLYLINE with bulges: closed outlines stay whole.
    """
    with _fixed_dates():
        document = new("R2010", units=units.MM)
        space = document.modelspace()
        space.reset_limits((0, 0), (sheet.width, sheet.height))
        for layer in LAYERS:
            lines = [cut for cut in sheet.cuts if cut.layer == layer]
            if lines:
                color = colors.RGB.from_hex(getattr(profile, layer))
                document.layers.add(layer, color=_nearest(color), true_color=colors.rgb2int(color))
            for cut in lines:
                _draw(space, cut, sheet.height)
        for name in sorted(document.entitydb.dxf_types_in_use()):  # else in the order of a set when it is written
            document.classes.add_class(name)
        text = StringIO()
        document.write(text)
    return text.getvalue().encode(document.output_encoding)


@contextmanager
def _fixed_dates() -> Iterator[None]:
    """Dates and GUIDs of the file are fixed ones meanwhile."""
    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True
    try:
        yield
    finally:
        options.write_fixed_meta_data_for_testing = before


def _draw(space: Modelspace, cut: Cut, height: float) -> None:
    where = {"layer": cut.layer}
    if circle := cut.circle:
        x, y, r = circle
        space.add_circle((_mm(x), _mm(height - y)), _mm(r), where)
        return
    # with y turned upwards what went clockwise goes the other way
    points = [(_mm(vertex.x), _mm(height - vertex.y), -round(vertex.bulge, 9)) for vertex in cut.vertices]
    space.add_lwpolyline(points, "xyb", close=cut.closed, dxfattribs=where)


def _mm(value: float) -> float:
    """Rounded to 0.0001 mm, for files that are the same on every machine."""
    return round(value, 4) + 0.0


def _nearest(color: colors.RGB) -> int:
    """The color of AutoCAD's index (1 to 255) for programs that know no others."""

    def distance(index: int) -> int:
        other = colors.int2rgb(colors.DXF_DEFAULT_COLORS[index])
        return sum((a - b) ** 2 for a, b in zip(color, other, strict=True))

    return min(range(1, 256), key=distance)
