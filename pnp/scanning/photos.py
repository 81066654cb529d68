"""Photographs and what scanners make, as pictures in grey; each within a budget, decoded no larger than is read."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import NamedTuple, TypeAlias

import numpy as np
import pypdfium2
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from pnp.data.budget import MOST, Budget
from pnp.data.errors import DataError
from pnp.data.read import read_bytes
from pnp.rendering.png import PDFIUM
from pnp.scanning import message

Grey: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float64]
LONGEST = 4000
"""Pixels of the longer side that are looked at: a row of a sheet then has 100 of them."""
_LEAVES = 40  # of a document, as many as two games have
_DPI = 250


class Photo(NamedTuple):
    """A picture in grey; `scale`: how many of its pixels one of the file has."""

    name: str
    grey: Grey
    scale: float = 1.0


def read_photos(file: str) -> Iterator[Photo]:
    """Yield the photograph in a file, or the leaves of a PDF. Raises DataError for what is none or over its budget."""
    if (data := read_bytes(file, "scan"))[:1024].lstrip()[:5] == b"%PDF-":
        yield from _leaves(file, data)
        return
    budget = Budget(MOST["scan"], lambda _, most: DataError(message("photo.pixels", most=most // 1_000_000), file))
    try:
        with Image.open(BytesIO(data), formats=_formats(data)) as image:
            budget.spend("pixels", image.width * image.height)  # its head tells it: nothing is decoded yet
            wide = max(image.size)
            image.draft("L", (LONGEST // 2, LONGEST // 2))  # a JPEG at half or less of its size, where that does
            if max(image.size) < min(LONGEST, wide):
                image = Image.open(BytesIO(data), formats=_formats(data))  # noqa: PLW2901 - decoded whole
            image.load()
            grey = ImageOps.exif_transpose(image).convert("L")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        key = "photo.heic" if data[4:8] == b"ftyp" else "photo.none"
        raise DataError(message(key), file) from error
    grey.thumbnail((LONGEST, LONGEST), Image.Resampling.BOX)
    yield Photo(file, np.asarray(grey), max(grey.size) / wide)


def _formats(data: bytes) -> tuple[str, ...]:
    """The decoders that may look at a file: few, since each is one that a broken file could be made for."""
    if data[4:8] == b"ftyp" and find_spec("pillow_heif"):
        import_module("pillow_heif").register_heif_opener()
        return ("HEIF",)
    return ("JPEG", "PNG")


def _leaves(file: str, data: bytes) -> Iterator[Photo]:
    try:
        with PDFIUM:
            document = pypdfium2.PdfDocument(data)
            count = len(document)
        if count > _LEAVES:
            raise DataError(message("photo.leaves", count=count, most=_LEAVES), file)
        for number in range(count):
            with PDFIUM:  # not while somebody works on what is yielded
                page = document[number]
                scale = min(_DPI / 72, LONGEST / max(page.get_size()))
                grey = np.array(page.render(scale=scale, grayscale=True).to_pil().convert("L"))
            yield Photo(f"{file}:{number + 1}" if count > 1 else file, grey)
    except pypdfium2.PdfiumError as error:
        raise DataError(message("photo.none"), file) from error
