"""PrintedKit pages as a scanner would see them: rendered, mostly in grey, and measured in mm."""

import pypdfium2

DPI = 200


def rendered(data, first=0, last=None, dpi=DPI, gray=True):
    document = pypdfium2.PdfDocument(data)
    numbers = range(first, len(document) if last is None else last)
    return [document[i].render(scale=dpi / 72, grayscale=gray).to_pil() for i in numbers]


def centroid(image, x, y, half, dark=100, dpi=DPI):
    """The middle, in mm, of what is dark within `half` mm of (x, y)."""
    mm = dpi / 25.4
    left, top = round((x - half) * mm), round((y - half) * mm)
    patch = image.crop((left, top, round((x + half) * mm), round((y + half) * mm)))
    wide = patch.width
    found = [(i % wide, i // wide, 255 - v) for i, v in enumerate(patch.tobytes()) if v < dark]
    weight = sum(w for _, _, w in found)
    assert weight, f"nothing is printed at {x:.1f}, {y:.1f} mm"
    return tuple((sum((p[k] + 0.5) * p[2] for p in found) / weight + (left, top)[k]) / mm for k in (0, 1))


def seams(tiles):
    """Pairs of neighbouring tiles, numbered, with the marks that come to lie on one another.

    The marks are pairs of places on the two tiles, in mm from their corners.
    """
    numbered = list(enumerate(tiles.tiles()))
    right, below = tiles.place.width - tiles.overlap, tiles.place.height - tiles.overlap
    across = [((right, y), (0, y)) for y in (-2.5, tiles.place.height + 2.5)]
    down = [((x, below), (x, 0)) for x in (-2.5, tiles.place.width + 2.5)]
    for i, one in numbered:
        for j, two in numbered:
            if (one.row, one.column + 1) == (two.row, two.column):
                yield i, j, across
            if (one.row + 1, one.column) == (two.row, two.column):
                yield i, j, down


def shift_by_marks(here, there, marks, place, dpi=DPI):
    """How far a tile's picture lies from its neighbour's where their marks meet, in mm."""
    pairs = [(centroid(here, place.x + a, place.y + b, 1.5, dpi=dpi),
              centroid(there, place.x + c, place.y + d, 1.5, dpi=dpi)) for (a, b), (c, d) in marks]  # fmt: skip
    return tuple(sum(p[k] - q[k] for p, q in pairs) / len(pairs) for k in (0, 1))
