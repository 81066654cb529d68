"""What is printed on a box: the drawing of its game, its name, the back of what lies in it, and how many there are.

The drawing is handed in (`BoxArt`): nothing here knows what a game looks like.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.press.boxes.piles import BLEED, FilledBox
from pnp.press.boxes.tuckbox import Points
from pnp.press.sheets.outline import Anchor, size
from pnp.scene import font
from pnp.scene.box import BoxArt
from pnp.scene.model import Group, Part, Point, Polygon, Rect, Scene, Shape, Style, Text
from pnp.scene.page import Area

_SAFE = 3.0  # mm from a fold to any word; on a panel narrower than 20 mm less
_TITLE, _WORDS, _LEAST = 8.0, 4.2, 1.5  # mm, letters
_OVER = 0.8  # mm that the ground goes on over a fold onto a flap that is glued, so that no white is seen
_SLACK = 1e-6  # mm


def box_part(boxed: FilledBox, title: str, texts: Mapping[str, str], art: BoxArt) -> Part:
    """The net of a box as a piece to print once; `title` is that of the game."""
    net = boxed.net
    name = texts["box_name"].format(kinds=", ".join(boxed.holds))
    if boxed.total > 1:
        name = f"{name}, {_number(boxed, texts)}"
    face = Scene(*size(net.outline), tuple(_drawing(boxed, title, texts, art)), name)
    return Part(name, texts["boxes"], net.outline, face, None, 1, BLEED, net.folds)


def _number(boxed: FilledBox, texts: Mapping[str, str]) -> str:
    return texts["box_number"].format(number=boxed.number, total=boxed.total)


def _drawing(boxed: FilledBox, title: str, texts: Mapping[str, str], art: BoxArt) -> Iterator[Shape]:
    panels, ground = boxed.net.panels, Style(art.ground)
    yield Polygon(boxed.net.outline.points, Style(art.ground, art.ground, 2 * BLEED))
    for name in ("glue", "lap"):
        yield Polygon(panels[name], Style("paper", "paper", 2 * BLEED))
    for name, turn in (("glue", -90), ("lap", 0)):
        box = _bounds(panels[name])
        yield from label([texts["box_glue"]], box, 3, "muted", turn)
    left, bottom = _bounds(panels["left"]), _bounds(panels["bottom"])
    yield Rect(left.x - _OVER, left.y, left.width + _OVER, left.height, ground)
    yield Rect(bottom.x, bottom.y, bottom.width, bottom.height + _OVER, ground)
    for name in ("back", "left", "front", "right"):
        yield from art.wall(_bounds(panels[name]))
    holds = [texts["box_holds"].format(kind=kind, count=count) for kind, count in boxed.holds.items()]
    number = [_number(boxed, texts)] if boxed.total > 1 else []
    yield from _front(boxed.sample, _bounds(panels["front"]), title, [*holds, *number], art)
    yield from _back(_bounds(panels["back"]), title, [*holds, *number], art)
    for name, turn in (("left", -90), ("right", 90)):
        yield from label([title], _bounds(panels[name]), _TITLE, art.ink, turn, display=art.display)
    yield from label([", ".join([*boxed.holds, *number])], _bounds(panels["lid"]), _WORDS, art.ink, 180)


def _bounds(points: Points) -> Area:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Area(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def _front(sample: Part, box: Area, title: str, words: Sequence[str], art: BoxArt) -> Iterator[Shape]:
    """Below the notch the title, the back of a piece, and what is in the box."""
    safe, top = _safe(box), box.y + box.height / 5
    face = font.face_for(title, art.display)
    size = font.fit(title, box.width - 2 * safe, min(_TITLE, box.height / 8), face, _LEAST)
    foot = _height(words, box)
    yield from label([title], Area(box.x, top, box.width, 1.6 * size), size, art.ink, display=face)
    yield from _plate(words, box)
    start, end = top + 1.6 * size, box.y + box.height - foot - 2 * safe
    middle = box.x + box.width / 2, (start + end) / 2
    yield _motif(sample, middle, box.width - 2 * safe, end - start, art.ink)


def _back(box: Area, title: str, words: Sequence[str], art: BoxArt) -> Iterator[Shape]:
    """The title, the drawing of the game, and what is in the box."""
    half = box.height / 2
    yield from label([title], box._replace(height=half), _TITLE, art.ink, display=art.display)
    yield from art.back(box)
    yield from _plate(words, box)


def _plate(words: Sequence[str], box: Area) -> Iterator[Shape]:
    """What is in the box, on a light plate at the foot of a wall."""
    safe, high = _safe(box), _height(words, box)
    size = high / (font.LEADING * len(words) + 0.7)
    room = box.width - 2 * safe - 2 * size
    size = min(font.fit(line, room, size, "bold", _LEAST) for line in words)
    lines = [font.shorten(line, room + _SLACK, size, "bold") for line in words]
    wide = max(font.width(line, size, "bold") for line in lines) + 2 * size
    x, y = box.x + (box.width - wide) / 2, box.y + box.height - safe - high
    yield Rect(x, y, wide, high, Style("ground", "line", 0.2), min(size, high / 2))
    yield from label(lines, Area(x, y, wide, high), size, "ink", inset=0)


def _height(words: Sequence[str], box: Area) -> float:
    return min(_WORDS, box.height / 14) * (font.LEADING * len(words) + 0.7)


def _motif(part: Part, middle: Point, width: float, height: float, ink: str) -> Shape:
    """The back of a piece, made small enough for a box about the point `middle`, with a line of the role `ink`."""
    assert part.back is not None
    wide, high = size(part.outline)
    scale = min(1, width / wide, height / high)
    bounds = Anchor(part.outline, wide / 2, high / 2, False, 0).drawn(Style(None, ink, 0.3))
    return Group(
        (*part.back.children, bounds),
        middle[0] - wide * scale / 2,
        middle[1] - high * scale / 2,
        scale,
        clip=bounds,
    )


def _safe(box: Area) -> float:
    return min(_SAFE, 0.15 * min(box.width, box.height))


def label(
    lines: Sequence[str],
    box: Area,
    most: float,
    role: str,
    turn: float = 0,
    inset: float | None = None,
    display: font.Weight = "bold",
) -> Iterator[Shape]:
    """Lines in the middle of a box, their letters at most `most` mm, turned by `turn` degrees."""
    face = font.face_for("".join(lines), display)
    safe = _safe(box) if inset is None else inset
    wide, high = (box.width, box.height) if turn in (0, 180) else (box.height, box.width)
    room = wide - 2 * safe
    size = min(font.fit(line, room, min(most, high / (font.LEADING * len(lines))), face, _LEAST) for line in lines)
    pitch = font.LEADING * size
    first = font.middle(size) - pitch * (len(lines) - 1) / 2
    words = (
        Text(0, first + pitch * row, font.shorten(line, room + _SLACK, size, face), size, role, face, "middle")
        for row, line in enumerate(lines)
    )
    yield Group(tuple(words), box.x + box.width / 2, box.y + box.height / 2, rotation=turn)
