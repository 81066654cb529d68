"""The pictures in a folder, by the names of what they are for: checked, and without what they tell besides."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any, Literal, NamedTuple

from PIL import Image, ImageOps, UnidentifiedImageError

from pnp.data.budget import Budget
from pnp.data.errors import DataError
from pnp.data.write import reason_of
from pnp.press.deck import slug
from pnp.printing.art.svg import MOST as MOST_OF_SVG
from pnp.printing.art.svg import BadSvg, svg_scene, too_much
from pnp.printing.sentences import message
from pnp.scene.model import Raster, Scene
from pnp.scene.vision import luminance

ENDINGS = (".png", ".jpg", ".jpeg", ".svg")
_MOST_OF_PHOTO = {"bytes": 10_000_000, "pixels": 16_000_000}
_MOST_TOGETHER = {"bytes": 20_000_000, "pixels": 32_000_000, "elements": 100_000, "commands": 100_000}
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
    together = Budget(_MOST_TOGETHER, _too_much_together)
    for path in files:
        name = slug(path.stem)
        if name in found:
            raise DataError(message("art.twice", other=found[name].file), str(path))
        found[name] = _picture(path, together)
    return found


def _too_much_together(kind: str, most: int) -> BadSvg:
    return BadSvg(message("art.over.together", what=too_much(kind, most)))


def _picture(path: Path, together: Budget) -> Picture:
    drawn = path.suffix.lower() == ".svg"
    budget = Budget(MOST_OF_SVG if drawn else _MOST_OF_PHOTO, too_much, together)
    try:
        with path.open("rb") as file:
            data = file.read(budget.left("bytes") + 1)
        budget.spend("bytes", len(data))
        return Picture(str(path), svg_scene(data, budget)) if drawn else _raster(path, data, budget)
    except OSError as error:
        raise DataError(message("art.unreadable", reason=reason_of(error, path)), str(path)) from error
    except BadSvg as error:
        raise DataError(str(error), str(path)) from error


def _raster(path: Path, data: bytes, budget: Budget) -> Picture:
    wanted = _FORMATS[path.suffix.lower()]
    try:
        with Image.open(BytesIO(data), formats=("PNG", "JPEG")) as image:
            budget.spend("pixels", image.width * image.height)
            if image.format != wanted:
                raise DataError(message("art.other-format", format=image.format, wanted=wanted), str(path))
            image.load()
            ImageOps.exif_transpose(image, in_place=True)
            clear = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
            mode = "RGBA" if clear and wanted == "PNG" else "RGB"
            plain = image if image.mode == mode else image.convert(mode)
            colors, (kind, clean) = _colors(plain), _clean(plain, wanted)
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise DataError(message("art.no-picture", wanted=wanted), str(path)) from error
    width, height = plain.size
    return Picture(str(path), Scene(width, height, (Raster(0, 0, width, height, clean, kind),)), colors)


def _clean(image: Image.Image, wanted: str) -> tuple[Literal["png", "jpeg"], bytes]:
    """A picture in RGB or RGBA anew, without place, date or camera."""
    file = BytesIO()
    if wanted == "JPEG":
        image.save(file, "JPEG", quality=92, optimize=True)
        return "jpeg", file.getvalue()
    image.save(file, "PNG", compress_level=3)  # 6 takes twice as long
    return "png", file.getvalue()


def _colors(image: Image.Image) -> tuple[str, ...]:
    """The mean color, then the darkest and the lightest of 8 x 8 parts, on white."""
    small = image.resize((8, 8), Image.Resampling.BOX).convert("RGBA")
    whole = Image.new("RGB", small.size, "white")
    whole.paste(small, mask=small.getchannel("A"))
    parts = [_hex(color) for _, color in whole.getcolors() or ()]
    parts.sort(key=luminance)
    return (_hex(whole.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))), parts[0], parts[-1])


def _hex(color: Any) -> str:
    """An RGB color as Pillow has it, `#rrggbb`."""
    return "#" + "".join(f"{part:02x}" for part in color)
