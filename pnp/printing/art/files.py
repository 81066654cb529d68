"""The pictures in a folder, by the names of what they are for: checked, and without what they tell besides."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any, Literal, NamedTuple

from PIL import Image, ImageOps, UnidentifiedImageError

from pnp.data.errors import DataError
from pnp.data.write import reason_of
from pnp.press.deck import slug
from pnp.printing.art.svg import BadSvg, svg_scene
from pnp.printing.sentences import message
from pnp.scene.model import Raster, Scene
from pnp.scene.vision import luminance

ENDINGS = (".png", ".jpg", ".jpeg", ".svg")
_LIMIT = 20_000_000  # bytes of a file
_PIXELS = 40_000_000  # of a picture
_FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}


class Picture(NamedTuple):
    """A picture: a scene of its own proportions, and its mean color `#rrggbb`, with the darkest and lightest parts.

    The colors of a drawing in SVG are not measured: `colors` is empty.
    """

    file: str
    scene: Scene
    colors: tuple[str, ...] = ()


def read_art(folder: Path) -> dict[str, Picture]:
    """The pictures of a folder by their names without ending, in small letters with hyphens.

    Other files are passed over. Raises DataError for a folder that cannot be read, and for a picture that is none, is
    too large, or has what is unsafe.
    """
    try:
        if not folder.is_dir():
            raise DataError(message("art.no-folder"), str(folder))
        files = sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS and path.is_file())
    except OSError as error:
        raise DataError(message("art.unreadable", reason=reason_of(error, folder)), str(folder)) from error
    found: dict[str, Picture] = {}
    for path in files:
        name = slug(path.stem)
        if name in found:
            raise DataError(message("art.twice", other=found[name].file), str(path))
        found[name] = _picture(path)
    return found


def _picture(path: Path) -> Picture:
    try:
        if path.stat().st_size > _LIMIT:
            raise DataError(message("art.large", most=_LIMIT // 1_000_000), str(path))
        data = path.read_bytes()
    except OSError as error:
        raise DataError(message("art.unreadable", reason=reason_of(error, path)), str(path)) from error
    if path.suffix.lower() == ".svg":
        try:
            return Picture(str(path), svg_scene(data))
        except BadSvg as error:
            raise DataError(str(error), str(path)) from error
    return _raster(path, data)


def _raster(path: Path, data: bytes) -> Picture:
    wanted = _FORMATS[path.suffix.lower()]
    try:
        with Image.open(BytesIO(data), formats=("PNG", "JPEG")) as image:
            if image.width * image.height > _PIXELS:
                raise DataError(message("art.pixels", width=image.width, height=image.height), str(path))
            if image.format != wanted:
                raise DataError(message("art.other-format", format=image.format, wanted=wanted), str(path))
            image.load()
            upright = ImageOps.exif_transpose(image)
            kind, clean = _clean(upright, wanted)
            colors = _colors(upright)
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise DataError(message("art.no-picture", wanted=wanted), str(path)) from error
    width, height = upright.size
    return Picture(str(path), Scene(width, height, (Raster(0, 0, width, height, clean, kind),)), colors)


def _clean(image: Image.Image, wanted: str) -> tuple[Literal["png", "jpeg"], bytes]:
    """The picture anew, in RGB, without place, date or camera."""
    file = BytesIO()
    if wanted == "JPEG":
        image.convert("RGB").save(file, "JPEG", quality=92, optimize=True)
        return "jpeg", file.getvalue()
    clear = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    image.convert("RGBA" if clear else "RGB").save(file, "PNG")
    return "png", file.getvalue()


def _colors(image: Image.Image) -> tuple[str, ...]:
    """The mean color, then the darkest and the lightest of 8 x 8 parts, on white."""
    whole = Image.new("RGB", image.size, "white")
    clear = image.convert("RGBA")
    whole.paste(clear, mask=clear.getchannel("A"))
    parts = [_hex(color) for _, color in whole.resize((8, 8), Image.Resampling.BOX).getcolors() or ()]
    parts.sort(key=luminance)
    return (_hex(whole.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))), parts[0], parts[-1])


def _hex(color: Any) -> str:
    """An RGB color as Pillow has it, `#rrggbb`."""
    return "#" + "".join(f"{part:02x}" for part in color)
