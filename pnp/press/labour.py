"""What it takes to build a kit: strokes of the knife, discs, folds, sheets to glue, and their time in minutes."""

import tomllib
from collections.abc import Iterable
from functools import cache
from math import atan2, pi
from pathlib import Path
from typing import NamedTuple

from pnp.press.cutting import straight_cuts
from pnp.press.sheet import SheetSide, Work, is_read
from pnp.scene.cut import Cut

_GLUED: tuple[Work, ...] = ("poster", "card", "halves", "card-backs", "tiles", "tile-backs")
_ON_CARD: tuple[Work, ...] = ("card", "tiles")
_BRIDGED = 12.0  # mm that a ruler goes on between two pieces: two bleeds and the marks between them
_EDGES = 6  # of a hexagon; what has more is cut along its outline
_BEND = pi / 9  # a smaller turn than 20 degrees is followed by the knife, at a larger one it is set down anew


@cache
def seconds(work: str) -> tuple[int, int]:
    """Return how long a kind of work takes each time, in seconds: on card of 1 mm, and on card of 2 mm."""
    told = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))[work]["seconds"]
    least, most = told if isinstance(told, list) else (told, told)
    return least, most


class Effort(NamedTuple):
    """How many strokes of the knife there are through `paper` and through `card`, how many discs, folds and sheets to
    glue."""

    paper: int = 0
    card: int = 0
    disc: int = 0
    fold: int = 0
    glue: int = 0

    @property
    def strokes(self) -> int:
        """All strokes of the knife."""
        return self.paper + self.card

    @property
    def minutes(self) -> tuple[int, int]:
        """The time in minutes, to five minutes: with card of 1 mm, and with card of 2 mm."""
        times = [sum(seconds(name)[thick] * count for name, count in self._asdict().items()) for thick in (0, 1)]
        least, most = (max(5, round(time / 300) * 5) if time else 0 for time in times)
        return least, most


def effort(leaves: Iterable[SheetSide]) -> Effort:
    """Return what it takes to cut, fold and glue these sheets. Of boards of several sheets the right and the lower edge
    are cut at last, as their plan says, through the card."""
    found: list[Effort] = []
    boards = set()
    for leaf in leaves:
        strokes, folds = count_strokes(leaf.cuts), sum(cut.layer in ("score", "fold") for cut in leaf.cuts)
        discs = sum(cut.circle is not None for cut in leaf.cuts if cut.layer == "cut")
        through = (0, strokes) if leaf.work in _ON_CARD else (strokes, 0)
        found.append(Effort(*through, discs, folds, int(leaf.work in _GLUED and not leaf.back)))
        boards |= {leaf.title} if leaf.work == "poster" else set()
    found.append(Effort(card=2 * len(boards)))
    return Effort(*map(sum, zip(*found, strict=True)))


def count_strokes(cuts: Iterable[Cut]) -> int:
    """Return how many pulls of the knife free what these lines bound: from mark to mark, the sheet staying whole; what
    has any shape is followed edge by edge, and discs are punched."""
    lines = [cut for cut in cuts if cut.layer == "cut" and not cut.circle]
    shaped = [cut for cut in lines if _any_shape(cut)]
    return straight_cuts([cut for cut in lines if not _any_shape(cut)], _BRIDGED) + sum(map(_corners, shaped))


def _any_shape(cut: Cut) -> bool:
    """Whether a line is that of no tile or card, so that it is followed with a knife."""
    return sum(not start.bulge for start, _ in cut.segments) > (_EDGES if cut.closed else 1)


def _corners(cut: Cut) -> int:
    """How often the knife is set down anew along an outline."""
    ways = [atan2(end.y - start.y, end.x - start.x) for start, end in cut.segments]
    pairs = zip(ways, ways[1:] + ways[: cut.closed], strict=False)
    turns = (abs((way - before + pi) % (2 * pi) - pi) for before, way in pairs)
    return sum(turn > _BEND for turn in turns) + (not cut.closed)


def share_used(leaves: Iterable[SheetSide]) -> int:
    """Return how much of the paper to build from boards and pieces cover, in per cent; a sheet counts once."""
    built = [leaf for leaf in leaves if not leaf.back and not is_read(leaf)]
    paper = sum(leaf.paper.width * leaf.paper.height for leaf in built)
    return round(100 * sum(leaf.covered for leaf in built) / paper) if built else 0
