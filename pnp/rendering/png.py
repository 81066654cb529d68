"""A page of a PDF as PNG, through pypdfium2."""

from io import BytesIO
from threading import RLock

import pypdfium2
from PIL.PngImagePlugin import PngInfo

from pnp.rendering import message

# held by who calls the library: it is not made for several threads, and ends the process where they meet
PDFIUM = RLock()
MOST_PIXELS = 200_000_000  # about 800 MB while drawing


def png(document: bytes, page: int = 0, dpi: float = 150, clear: bool = False, call: str = "") -> bytes:
    """Draw page number `page` (from 0) of the PDF as PNG, `dpi` pixels an inch, on white or, if `clear`, on nothing.
    Its comment is the `call`, the command that makes it again. Raises ValueError when the picture would have no pixels
    or more than `MOST_PIXELS`."""
    with PDFIUM, pypdfium2.PdfDocument(document) as pages:
        width, height = pages[page].get_size()
        if not 1 <= (pixels := width * height * (dpi / 72) ** 2) <= MOST_PIXELS or dpi <= 0:
            raise ValueError(message("pixels", dpi=dpi, pixels=pixels, most=MOST_PIXELS))
        picture = pages[page].render(scale=dpi / 72, fill_color=(255, 255, 255, 0 if clear else 255)).to_pil().copy()
    file, said = BytesIO(), PngInfo()
    if call:
        said.add_itxt("Comment", call)
    picture.save(file, "PNG", dpi=(dpi, dpi), pnginfo=said)
    return file.getvalue()
