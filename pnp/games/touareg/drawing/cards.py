"""The cards: territories, tribes and fates, and their backs."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, hypot, pi, sin

from pnp.data.read import Texts
from pnp.games.touareg.drawing import fates, lands, tribes
from pnp.games.touareg.drawing.fates import AREA, BLEED, HEIGHT, WIDTH, draw_picture
from pnp.games.touareg.drawing.lands import REACH, VARIANTS, land
from pnp.games.touareg.drawing.tribes import FACE, PALETTE, rosette
from pnp.games.touareg.layout import KINDS, Layout
from pnp.games.touareg.state import CARDS, LAST_FATE, TRIBES
from pnp.scene import Circle, Group, Part, Path, Polygon, Rect, RectOutline, Scene, Shape, Style, Text, Use, font
from pnp.scene.model import Area
from pnp.style import landscape, palette
from pnp.style.pieces import ground

# The back of a card: the emblem of the game on parchment, quiet enough to be printed on every card.
#
# Nothing follows the edges: a back that is printed 2 mm off its face looks as it should. It is the same when turned by
# half a turn.

_STEP, _ROW = 0.25, 0.87  # of the shorter side, from one small cross to the next; rows half the root of 3 apart
_RAYS = 48  # about the medal


def card_back(width: float, height: float, bleed: float) -> Iterator[Shape]:
    """Draw a back of `width` x `height` mm with its bleed."""
    whole, short = ground(width, height, "back", bleed), min(width, height)
    x, y, step, radius = width / 2, height / 2, short * _STEP, short * 0.33
    yield whole
    field = []
    small = rosette("back-sign", "back")
    for row in range(-ceil(height / step), ceil(height / step) + 1):
        for column in range(-ceil(width / step), ceil(width / step) + 1):
            across, down = (column + row % 2 / 2) * step, row * step * _ROW
            if hypot(across, down) > radius * 1.3 and abs(across) < x + step and abs(down) < y + step:
                field.append(Use(small, x + across, y + down, step * 0.33))
    yield Group(tuple(field), clip=whole)
    rays = []
    for ray in range(_RAYS):
        turn, reach = 2 * pi * ray / _RAYS, radius * (1.24 if ray % 2 else 1.14)
        rays += [("M", x + radius * 1.07 * cos(turn), y + radius * 1.07 * sin(turn))]
        rays += [("L", x + reach * cos(turn), y + reach * sin(turn))]
    yield Path(
        tuple((letter, round(a, 2), round(b, 2)) for letter, a, b in rays), Style(None, "back-line", short * 0.008)
    )
    yield Circle(x, y, radius, Style("paper", "back-line", short * 0.012))
    yield Circle(x, y, radius * 0.93, Style(None, "back-line", short * 0.004))
    yield Use(rosette("back-emblem", "paper"), x, y, radius * 0.82)


# The 53 territory cards.

SIDE = 60.0  # mm
_BLEED = 3.0  # mm; a small card has less, as far as its landscape reaches
_SAFE = 3.4  # mm from the edge to any word: the safe zone and a hair
_NAME = 0.17  # height of the band with the name, as a share of half the side


def territories(layout: Layout, side: float, texts: Texts) -> Iterator[Part]:
    """Make all cards of a layout, squares of `side` mm: for the camps a part a tribe, then for each kind one a
    picture."""
    bleed = min(_BLEED, (REACH - 1) * side / 2)
    back = Scene(side, side, tuple(card_back(side, side, bleed)), texts["back.territory"])
    outline, kind_of = RectOutline(side, side, 2), texts["kind.territories"]
    for tribe in TRIBES:
        name = texts[f"land.camp.{tribe}"]
        face = Scene(side, side, tuple(_face(layout, "camp", tribe, 0, side, texts)), name)
        yield Part(name, kind_of, outline, face, back, 1, bleed, key=f"camp.{tribe}")
    for kind in KINDS[1:]:
        name, cards = texts[f"land.{kind}"], layout.kinds[kind].cards
        for variant in range(min(cards, VARIANTS)):
            face = Scene(side, side, tuple(_face(layout, kind, "", variant, side, texts)), name)
            # Cards of a kind take its pictures in turn, as `key_of` counts them.
            copies = len(range(variant, cards, VARIANTS))
            yield Part(name, kind_of, outline, face, back, copies, bleed, key=key_of(kind, variant))


def key_of(kind: str, number: int) -> str:
    """Return the key of the part that card `number`, from 0, of a kind is of."""
    return f"{kind}.{number % VARIANTS + 1}"


def _face(layout: Layout, kind: str, tribe: str, variant: int, side: float, texts: Texts) -> Iterator[Shape]:
    """The landscape with its values, and the name on a light band."""
    half, high = side / 2, _NAME * side / 2
    inset = max(0.12 * half, _SAFE)
    yield Use(land(kind, tribe, variant), half, half, half)
    yield Group(tuple(lands.corners(layout.kinds[kind], half, 0.4 * half, inset)), half, half)
    words, y = texts[f"title.{tribe or kind}"], side - inset - high / 2
    size = font.fit(words, side - 2 * inset - high, high * 0.76, "bold", 1)
    width = font.width(words, size, "bold") + high
    yield Rect(half - width / 2, y - high / 2, width, high, Style("ground", "line", 0.2), high / 2)
    yield Text(half, y + font.middle(size), words, size, "ink", "bold", "middle")


# The tribe cards: the tribe's land and a rider of it, seen from within a tent in the tribe's color and pattern.

_STEPS = 14  # lines of a curve
_MIDDLE = WIDTH / 2
_ROOF, _SIDE = 6.0, 31.0  # mm: where the flaps of the tent meet, and reach the sides
_CARPET = 46.5  # mm
_BESIDE = 20.0  # mm, for the name beside the lower shield
_SHIELD, _EDGE = 5.6, 9.6  # mm


def tribe_card(tribe: str, texts: Texts) -> Iterator[Shape]:
    """Draw the face of a card."""
    role, ink = tribes.role(tribe), tribes.ink(tribe)
    riding = fates.ride(_MIDDLE - 2.5, 46.5, 17, role, "right" if tribe == "ahaggar" else "left")
    yield Group((*draw_picture(tribe), *riding), clip=Rect(*AREA, Style()))
    # the roof and the flaps of the tent, and the carpet before it, its far edge softly bent
    left, right, top, low = AREA.x, AREA.x + AREA.width, AREA.y, AREA.y + AREA.height
    shares = [step / _STEPS for step in range(_STEPS + 1)]
    edges = [((right - _MIDDLE) * share, _ROOF + (_SIDE - _ROOF) * share**1.35) for share in shares]
    lower = [(_MIDDLE - x, y) for x, y in reversed(edges)] + [(_MIDDLE + x, y) for x, y in edges[1:]]
    edge = [(left + AREA.width * share, _CARPET + 3.2 * (2 * share - 1) ** 2 - 1) for share in shares]
    for points in (((left, top), *lower, (right, top)), ((left, low), *edge, (right, low))):
        cloth = Polygon(points, Style(role))
        yield from (cloth, Group(PALETTE.block(role, Rect(*AREA, Style()), 6), clip=cloth))
        yield Polygon(points, Style(None, ink, 0.3))
    yield Use(tribes.shield(tribe), _EDGE, _EDGE, _SHIELD)
    yield Use(tribes.shield(tribe), WIDTH - _EDGE, HEIGHT - _EDGE, _SHIELD, 180)
    # the name of the tribe, and what its card does
    words, turn = texts[f"title.{tribe}"], texts["card.turn"]
    weight = font.face_for(words, FACE.display)
    name = Text(5, HEIGHT - 9.2, words, font.fit(words, _BESIDE, 5.2, weight), ink, weight)
    below = Text(5, HEIGHT - 4.9, turn, font.fit(turn, _BESIDE, 3.2), ink)
    for line in (name, below):
        yield from (palette.plate(line, role), line)


# Tribe cards and fate cards: shuffled together, so that they share one back.

SAFE = 3.4  # mm from the edge to any word: the safe zone and a hair
_NUMBER, _DISC = 8.2, 4.6  # mm: the middle of the disc with the number from both edges, its radius
_HEAD = 14.4  # mm from the left edge to the title
_ROOM = WIDTH - SAFE - _HEAD
_TITLES, _BODIES = (4.4, 3.0), (3.2, 2.5)  # mm, sizes of letters at most and at least
_TOP = fates.CREST + 1.9
_TEXT = Area(SAFE + 0.5, _TOP, WIDTH - 2 * SAFE - 1, HEIGHT - SAFE - _TOP)


def cards(texts: Texts) -> Iterator[Part]:
    """Make 5 cards of each tribe and 16 of fate."""
    back = Scene(WIDTH, HEIGHT, tuple(card_back(WIDTH, HEIGHT, BLEED)), texts["back.card"])
    outline = RectOutline(WIDTH, HEIGHT, 2.5)
    for tribe in TRIBES:
        name = texts[f"card.{tribe}"]
        face = Scene(WIDTH, HEIGHT, tuple(tribe_card(tribe, texts)), name)
        yield Part(name, texts["kind.tribes"], outline, face, back, CARDS, BLEED, key=f"tribe.{tribe}")
    # the sizes in mm of titles and texts, one of each for the deck
    numbers = range(1, LAST_FATE + 1)
    titles = (texts[f"fate.{card}.title"] for card in numbers)
    bodies = (texts[f"fate.{card}.text"] for card in numbers)
    sizes = landscape.title_size(titles, _ROOM, *_TITLES, FACE.display), landscape.text_size(bodies, _TEXT, *_BODIES)
    for card in range(1, LAST_FATE + 1):
        title = f"{texts['card.fate']} {card}"
        face = Scene(WIDTH, HEIGHT, tuple(_fate(card, texts, *sizes)), title)
        yield Part(texts["card.fate"], texts["kind.fate"], outline, face, back, 1, BLEED, key=f"fate.{card}")


def _fate(card: int, texts: Texts, title: float, body: float) -> Iterator[Shape]:
    yield fates.picture(card)
    yield Circle(_NUMBER, _NUMBER, _DISC, Style("art.back-medal", "art.back-line", 0.3))
    yield Text(_NUMBER, _NUMBER + font.middle(5.8), str(card), 5.8, "art.back-emblem", "bold", "middle")
    yield from landscape.title(texts[f"fate.{card}.title"], _HEAD, _NUMBER, _ROOM, title, FACE.display)
    yield from fates.badge(card, WIDTH - SAFE, fates.CREST - 0.4)
    yield from landscape.text(texts[f"fate.{card}.text"], _TEXT, body)
