"""A font that the user names, for the signs that the shipped fonts lack: names in other scripts. HarfBuzz reads the
file, which may come from anywhere: it is made for fonts that are broken or hostile. Signs stand one after the other;
those that would join, as Arabic ones, do not."""

from contextlib import AbstractContextManager

from pnp.data import DataError
from pnp.data.read import read_bytes
from pnp.printing import message
from pnp.scene import font


def own_font(file: str) -> AbstractContextManager[None]:
    """Draw, within it, with the signs of a font file (TrueType, OpenType, the first of a collection) besides. Signs
    without an outline, such as colored pictures, are none. Raises DataError for a file that is no such font, is larger
    than 64 MB or cannot be read."""
    import uharfbuzz

    face = uharfbuzz.Face(read_bytes(file, "font"))
    signs, pen = uharfbuzz.Font(face), uharfbuzz.DrawFuncs()
    if not face.glyph_count or not len(face.unicodes):
        raise DataError(message("font.none"), file)
    signs.scale = (font.UNITS, font.UNITS)
    pen.set_move_to_func(lambda x, y, path: path.append(("M", x, y)))
    pen.set_line_to_func(lambda x, y, path: path.append(("L", x, y)))
    pen.set_cubic_to_func(lambda *values: values[-1].append(("C", *values[:-1])))  # HarfBuzz makes them of others, too
    pen.set_close_path_func(lambda path: path.append(("Z",)))

    def glyph(code: int) -> font.Glyph | None:
        number, outline = signs.get_nominal_glyph(code) or 0, list[tuple[str | float, ...]]()
        signs.draw_glyph(number, pen, outline)
        # Glyph 0 is the box that a font shows for what it lacks; without an outline only blanks are drawn.
        drawn = number and (outline or chr(code).isspace())
        return font.Glyph(max(0, signs.get_glyph_h_advance(number)), tuple(outline)) if drawn else None

    return font.own_signs(glyph)
