"""How much ink a kit takes, estimated before it is written: samples of what is on its sheets, drawn small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pypdfium2
from PIL import ImageChops, ImageStat

from pnp.press import SheetSide, is_read
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Scene, Use
from pnp.scene.model import Page

if TYPE_CHECKING:
    from pnp.style.theme import Theme

# ml of ink for a m² that one color covers whole, of inkjet printers: a cartridge of 10 ml is said to print 500 pages of
# which 5 % are covered, 1.6 m² of full ground, less what is left in it. The black of a color is printed half in black.
_PER_AREA, _BLACK = 12.0, 0.5
_TEXT = 0.1  # ml of a page of words and lines, as kits have them on average
_DPI, _ROOM = 40, 320.0  # of the samples; mm, the page of a piece, which takes the largest
_SAMPLES = 2  # pieces of a kind that stand for all of it


def ink_of(leaves: Sequence[SheetSide], cover: Scene | None, theme: Theme) -> float:
    """Return the ink in ml that these sides take, about; a `cover` besides them is a page of its own."""
    pictures: dict[str, list[Scene]] = {}
    counts: dict[str, int] = {}
    pages = 0
    for leaf in leaves:
        if leaf.work == "poster":
            found = [(f"{leaf.title}/board", Scene(leaf.paper.width, leaf.paper.height, leaf.children))]
        elif is_read(leaf) and leaf.work not in ("aids", "aid-halves"):
            found, pages = [], pages + 1
        else:
            kinds = (child for child in leaf.children if isinstance(child, Use))
            uses = (Use(child.symbol, _ROOM / 2, _ROOM / 2, child.scale) for child in kinds)
            found = [(_family(use), Scene(_ROOM, _ROOM, (use,))) for use in uses]
        for name, drawn in found:
            counts[name] = counts.get(name, 0) + 1
            pictures.setdefault(name, []).append(drawn)
    samples = [(name, drawn) for name, held in pictures.items() for drawn in _spread(held)]
    if cover:
        samples.append(("", cover))
        counts[""] = 1
    measured: dict[str, list[float]] = {}
    for (name, _), ml in zip(samples, _measure([drawn for _, drawn in samples], theme), strict=True):
        measured.setdefault(name, []).append(ml)
    return _TEXT * pages + sum(sum(held) / len(held) * counts[name] for name, held in measured.items())


def _family(use: Use) -> str:
    """Pieces of one kind, on one side: of `Camels/cream camel/0/face` the first and the last word."""
    words = use.symbol.name.split("/")
    return f"{words[0]}/{words[3] if len(words) > 3 else words[-1]}"


def _spread(held: Sequence[Scene]) -> Sequence[Scene]:
    """A few of them, from the first to the last."""
    return held if len(held) <= _SAMPLES else [held[0], held[len(held) // 2]]


def _measure(drawn: Sequence[Scene], theme: Theme) -> Iterator[float]:
    """The ink of each picture in ml."""
    pages = [Page(scene.width, scene.height, scene, "") for scene in drawn]
    with pypdfium2.PdfDocument(pdf(pages, theme, Meta(""))) as document:
        for page, scene in zip(document, drawn, strict=True):
            inks = ImageChops.invert(page.render(scale=_DPI / 72).to_pil().convert("RGB"))
            cyan, magenta, yellow = inks.split()
            black = ImageStat.Stat(ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)).mean[0]
            covered = (sum(ImageStat.Stat(inks).mean) - 2 * _BLACK * black) / 255
            yield covered * scene.width * scene.height / 1e6 * _PER_AREA
