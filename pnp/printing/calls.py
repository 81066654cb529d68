"""The call that made a print, as its file keeps it: `pnp kit GAME ...` in the metadata of a PDF, an SVG, a PNG."""

from __future__ import annotations

import re
import shlex
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from pypdfium2 import PdfDocument, PdfiumError

from pnp.data import DataError
from pnp.library.layouts import LoadedLayout, is_file
from pnp.printing import message
from pnp.printing.requests import SIZES, PrintOptions
from pnp.rendering.png import PDFIUM

if TYPE_CHECKING:
    from pnp.printing.kit import KitRequest

_SVG = re.compile(rb"<metadata>(pnp [^<]{0,10000})</metadata>\s*</svg>\s*\Z")


def call_in(data: bytes, file: str) -> list[str]:
    """Return the words of the call that made the print in a file; raises DataError where there is none."""
    said = ""
    if data.startswith(b"%PDF-"):
        try:
            with PDFIUM, PdfDocument(data) as document:
                said = document.get_metadata_value("Call")
        except PdfiumError as error:
            raise DataError(message("call.not-read", reason=error), file) from error
    elif data.startswith(b"\x89PNG"):
        try:
            with Image.open(BytesIO(data)) as picture:
                said = str(picture.info.get("Comment", ""))
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:  # as Pillow raises them
            raise DataError(message("call.not-read", reason=error), file) from error
    elif found := _SVG.search(data[-12_000:]):
        said = unescape(found[1].decode("utf-8", "replace"))
    try:
        words = shlex.split(said)
    except ValueError:
        words = []
    if words[:1] != ["pnp"] or len(words) < 3:
        raise DataError(message("call.none"), file)
    return words[1:]


def is_print(data: bytes) -> bool:
    """Return whether a file begins as a print does."""
    return data.startswith((b"%PDF-", b"\x89PNG", b"<?xml", b"<svg"))


def kit_call(loaded: LoadedLayout, order: KitRequest) -> str:
    """Return the call of `pnp kit` that prints the same again, whatever the settings of the user. A file in an absolute
    folder is told by its name alone. What the profile of a printer makes up for is said in numbers."""
    game, name, size = loaded.game, loaded.name, SIZES[order.size_name]
    words = [Path(name).name if Path(name).is_absolute() else name] if is_file(name) else [game.id]
    said: dict[str, Any] = {"players": order.players, "seed": order.seed, "hex": order.size}
    if not is_file(name) and name not in ("-", game.default_layout):
        said["layout"] = name
    if order.size_name != "standard":
        said["size"] = order.size_name
    # options of the job that are not as usual in a kit of this size; paper and language always
    usual = PrintOptions()
    usual = usual.changed(**{key: size[key] for key in ("theme", *usual.what._fields) if key in size})
    flat, plain = _flat(*order.job), _flat(*usual)
    found = {key: one for key, one in flat.items() if key in ("paper", "lang") or one != plain[key]}
    kept = found.pop("printer", None)
    found.pop("call", None)
    if kept:
        told = {"angle": kept.angle, "scale_x": kept.scale_x, "scale_y": kept.scale_y}
        turned = order.job.cutting.backs in (None, "long", "short") and kept.sides != "one"
        told |= {"offset": (kept.dx, kept.dy)} if turned else {}
        found = {**told, **({"sides": kept.sides} if kept.sides else {}), **found}
    said |= {"have": order.have, "part": order.parts, **{key.replace("_", "-"): one for key, one in found.items()}}
    if not order.coords:
        said["coords"] = False
    if game.book and bool(order.book) != size.get("rules", True):
        said["rules"] = bool(order.book)
    if order.style != "pdf":
        said |= {"format": order.style, "dpi": order.dpi}
    options = [word for pair in said.items() for word in _spelt(*pair)]
    return shlex.join(["pnp", "kit", *words, *options, *order.asked.words])


def _flat(*records: Any) -> dict[str, Any]:
    return {key: one for record in records for key, one in record._asdict().items()}


def _spelt(key: str, value: Any) -> list[str]:
    """An option and its value as words of a call; none without a value."""
    if key == "offset":
        return ["--offset", ",".join(f"{one:g}" for one in value)]
    if isinstance(value, tuple):
        return [word for one in value for word in (f"--{key}", str(one))]
    if isinstance(value, bool):
        return ["--portrait" if value else "--landscape"] if key == "portrait" else [f"--{'' if value else 'no-'}{key}"]
    return [] if value is None else [f"--{key}", f"{value:g}" if isinstance(value, float) else str(value)]
