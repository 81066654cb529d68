"""QR codes (ISO/IEC 18004), such as the command that deals a setup again."""

from __future__ import annotations

from pnp.scene import Path, Style


def qr_code(words: str, side: float) -> Path:
    """The words as a code `side` mm wide, its top left corner at (0, 0); leave 4 of its squares white around it.

    Nothing is drawn of words that no code can hold: more than 2,331 bytes.
    """
    import segno

    try:
        rows = list(segno.make(words, error="m", micro=False).matrix)
    except segno.DataOverflowError:
        return Path((), Style("mark", None))
    step = side / len(rows)
    commands: list[tuple[str | float, ...]] = []
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                left, top, right, low = x * step, y * step, (x + 1) * step, (y + 1) * step
                commands += [("M", left, top), ("L", right, top), ("L", right, low), ("L", left, low), ("Z",)]
    return Path(tuple(commands), Style("mark", None))
