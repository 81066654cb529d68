"""Cut sheets as DXF R2010 with ezdxf: mm, y upwards from the lower left corner of the page, a layer each. A chapter of
its own, because ezdxf is an extra that cut files in SVG do without. As it is imported it reads all fonts of the system
and keeps a list of them in the folder of caches; drawings of lines need no font. It finds an empty list here, in a
folder that is gone afterwards, so that nothing is left in the user's home."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.rendering.cuts import Profile
from pnp.scene.cut import LAYERS, CutSheet

_CACHES = "XDG_CACHE_HOME"


@contextmanager
def _other_caches() -> Iterator[None]:
    """Have programs keep their caches in a folder for the time being."""
    before = os.environ.get(_CACHES)
    with TemporaryDirectory() as folder:
        fonts = Path(folder) / "ezdxf" / "font_manager_cache.json"
        fonts.parent.mkdir()
        fonts.write_text('{"version": 2, "font-faces": []}', "ascii")
        os.environ[_CACHES] = folder
        try:
            yield
        finally:
            del os.environ[_CACHES]
            if before is not None:
                os.environ[_CACHES] = before


with _other_caches():
    import ezdxf
    from ezdxf import colors, units
    from ezdxf.filemanagement import new


def dxf(sheet: CutSheet, profile: Profile) -> bytes:
    """Return the lines of a sheet; layers without a line are left out. The same lines give the same bytes. Circles are
    CIRCLE, all else LWPOLYLINE with bulges: closed outlines stay whole."""
    options = ezdxf.options  # type: ignore[attr-defined]  # documented, but not listed for export
    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True  # dates and GUIDs
    try:
        document = new("R2010", units=units.MM)
        space = document.modelspace()
        space.reset_limits((0, 0), (sheet.width, sheet.height))
        for layer in LAYERS:
            if lines := [cut for cut in sheet.cuts if cut.layer == layer]:
                color = colors.RGB.from_hex(getattr(profile, layer))
                document.layers.add(layer, color=_nearest(color), true_color=colors.rgb2int(color))
            for cut in lines:
                if cut.circle:
                    x, y, r = cut.circle
                    space.add_circle((_mm(x), _mm(sheet.height - y)), _mm(r), {"layer": layer})
                    continue
                # with y turned upwards what went clockwise goes the other way
                points = [(_mm(at.x), _mm(sheet.height - at.y), -round(at.bulge, 9)) for at in cut.vertices]
                space.add_lwpolyline(points, "xyb", close=cut.closed, dxfattribs={"layer": layer})
        for name in sorted(document.entitydb.dxf_types_in_use()):  # else in the order of a set when it is written
            document.classes.add_class(name)
        text = StringIO()
        document.write(text)
    finally:
        # The option is that of all of ezdxf: files that others write in this process keep their dates.
        options.write_fixed_meta_data_for_testing = before
    return text.getvalue().encode(document.output_encoding)


def _mm(value: float) -> float:
    """Round to 0.0001 mm, for files that are the same on every machine."""
    # Adding 0 makes a zero of -0.0, which would be written with its sign.
    return round(value, 4) + 0.0


def _nearest(color: colors.RGB) -> int:
    """Return the color of AutoCAD's index (1 to 255) for programs that know no others."""

    def distance(index: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(color, colors.int2rgb(colors.DXF_DEFAULT_COLORS[index]), strict=True))

    return min(range(1, 256), key=distance)
