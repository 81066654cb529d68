"""QR codes (ISO/IEC 18004)."""

from __future__ import annotations

from pnp.scene import Path, Style


def qr_code(words: str, side: float) -> Path:
    """The code of some words, `side` mm wide without its quiet zone; one square a dark module."""
    import segno

    rows = list(segno.make(words, error="m", micro=False).matrix)
    step = side / len(rows)
    commands: list[tuple[str | float, ...]] = []
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                left, top, right, low = x * step, y * step, (x + 1) * step, (y + 1) * step
                commands += [("M", left, top), ("L", right, top), ("L", right, low), ("L", left, low), ("Z",)]
    return Path(tuple(commands), Style("mark", None))
