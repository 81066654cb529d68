"""The tribe cards: the tribe's land and a rider of it, seen from within a tent in the tribe's color and pattern."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import tribes
from pnp.games.touareg.drawing.face import FACE
from pnp.games.touareg.drawing.palette import PALETTE
from pnp.games.touareg.drawing.stage import AREA, HEIGHT, WIDTH
from pnp.games.touareg.drawing.tribe_lands import tribe_land
from pnp.scene import Group, Polygon, Rect, Shape, Style, Text, Use, font
from pnp.scene.model import Point
from pnp.style import patterns
from pnp.style import symbols as draw
from pnp.style.vignette import FIGURE, stand

_STEPS = 14  # lines of a curve
_MIDDLE = WIDTH / 2
_TOP, _SIDE = 6.0, 31.0  # mm: where the flaps of the tent meet, and reach the sides
_CARPET = 46.5  # mm
_ROOM = 20.0  # mm, for the name beside the lower shield
_SHIELD, _EDGE = 5.6, 9.6  # mm


def tribe_card(tribe: str, texts: Texts) -> Iterator[Shape]:
    """The face of a card."""
    rider = draw.rider("sand-light", FIGURE, tribes.role(tribe), "salt")
    figure = stand(rider, _MIDDLE, 45.6, 12.4)
    yield Group((*tribe_land(tribe), figure), clip=Rect(*AREA, Style()))
    yield from _cloth(tribe, _flaps())
    yield from _cloth(tribe, _carpet())
    yield Use(tribes.shield(tribe), _EDGE, _EDGE, _SHIELD)
    yield Use(tribes.shield(tribe), WIDTH - _EDGE, HEIGHT - _EDGE, _SHIELD, 180)
    yield from _name(tribe, texts)


def _cloth(tribe: str, points: tuple[Point, ...]) -> Iterator[Shape]:
    """An area in the color of the tribe, its pattern on it, its edge as a line."""
    role, shape = tribes.role(tribe), Polygon(points, Style(tribes.role(tribe)))
    yield shape
    yield Group(PALETTE.block(role, Rect(*AREA, Style()), 6), clip=shape)
    yield Polygon(points, Style(None, tribes.ink(tribe), 0.3))


def _flaps() -> tuple[Point, ...]:
    """The roof and the flaps of the tent."""
    left, right, top = AREA.x, AREA.x + AREA.width, AREA.y
    shares = [step / _STEPS for step in range(_STEPS + 1)]
    edges = [((right - _MIDDLE) * share, _TOP + (_SIDE - _TOP) * share**1.35) for share in shares]
    lower = [(_MIDDLE - x, y) for x, y in reversed(edges)] + [(_MIDDLE + x, y) for x, y in edges[1:]]
    return ((left, top), *lower, (right, top))


def _carpet() -> tuple[Point, ...]:
    """The carpet before the tent, its far edge softly bent."""
    left, right, low = AREA.x, AREA.x + AREA.width, AREA.y + AREA.height
    places = (step / _STEPS for step in range(_STEPS + 1))
    edge = [(left + AREA.width * at, _CARPET + 3.2 * (2 * at - 1) ** 2 - 1) for at in places]
    return ((left, low), *edge, (right, low))


def _name(tribe: str, texts: Texts) -> Iterator[Shape]:
    """The name of the tribe, and what its card does."""
    left, role, ink = 5.0, tribes.role(tribe), tribes.ink(tribe)
    words, turn = texts[f"title.{tribe}"], texts["card.turn"]
    weight = font.face_for(words, FACE.display)
    name = Text(left, HEIGHT - 9.2, words, font.fit(words, _ROOM, 5.2, weight), ink, weight)
    below = Text(left, HEIGHT - 4.9, turn, font.fit(turn, _ROOM, 3.2), ink)
    for line in (name, below):
        yield from (patterns.plate(line, role), line)
