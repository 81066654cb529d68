"""How much ink a kit takes, estimated before it is written: samples of what is on its sheets, drawn small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pypdfium2
from PIL import ImageChops, ImageStat

from pnp.press import AIDS, SheetSide, is_read
from pnp.rendering.pdf import Meta, pdf
from pnp.rendering.png import PDFIUM
from pnp.scene import Page, Scene, Use

if TYPE_CHECKING:
    from pnp.style.theme import Theme

# ml of ink for a m² of one color, a rule of thumb for inkjet printers; half the black in a color is printed in black.
_PER_AREA, _BLACK = 12.0, 0.5
_TEXT = 0.1  # ml of a page of words and lines, as kits have them on average
_DPI, _ROOM = 40, 320.0  # of the samples; mm, the page of a piece, which takes the largest
_KNOWN, _MOST = dict[tuple[Scene, tuple[tuple[str, str], ...]], float](), 300


def ink_of(leaves: Sequence[SheetSide], cover: Scene | None, theme: Theme) -> float:
    """Return the ink in ml that these sides take, about; a `cover` besides them is a page of its own."""
    pictures: dict[str, list[Scene]] = {"": [cover]} if cover else {}
    pages = 0
    for leaf in leaves:
        if leaf.work == "poster":
            board = Scene(leaf.paper.width, leaf.paper.height, leaf.children)
            pictures.setdefault(f"{leaf.title}/board", []).append(board)
        elif is_read(leaf) and leaf.work not in AIDS:
            pages += 1
        else:
            for use in (child for child in leaf.children if isinstance(child, Use)):
                drawn = Scene(_ROOM, _ROOM, (Use(use.symbol, _ROOM / 2, _ROOM / 2, use.scale),))
                # pieces of one kind, on one side: of `Camels/cream camel/0/face` the first and the last word
                words = use.symbol.name.split("/")
                pictures.setdefault(f"{words[0]}/{words[3] if len(words) > 3 else words[-1]}", []).append(drawn)
    # the first and one from the middle stand for all of a kind
    chosen = [(held[at], len(held)) for held in pictures.values() for at in (0, len(held) // 2)]
    colors = tuple(theme.items())
    # what was measured once is known: most of a kit is the same on another paper
    if new := [scene for scene in dict.fromkeys(drawn for drawn, _ in chosen) if (scene, colors) not in _KNOWN]:
        # all drawn in one document
        data = pdf([Page(scene.width, scene.height, scene, "") for scene in new], theme, Meta(""), packed=False)
        with PDFIUM, pypdfium2.PdfDocument(data) as document:
            for page, scene in zip(document, new, strict=True):
                inks = ImageChops.invert(page.render(scale=_DPI / 72).to_pil().convert("RGB"))
                cyan, magenta, yellow = inks.split()
                black = ImageStat.Stat(ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)).mean[0]
                covered = (sum(ImageStat.Stat(inks).mean) - 2 * _BLACK * black) / 255
                _KNOWN[scene, colors] = covered * scene.width * scene.height / 1e6 * _PER_AREA
    ml = _TEXT * pages + sum(_KNOWN[scene, colors] * count / 2 for scene, count in chosen)
    for old in [*_KNOWN][:-_MOST]:
        del _KNOWN[old]
    return ml
