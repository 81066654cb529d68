"""The eight kinds of territory as landscapes that join at their horizons, and their values."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from pnp.chance import Chance
from pnp.games.touareg.drawing import tribes
from pnp.games.touareg.drawing.tribes import PALETTE, PICTURES
from pnp.games.touareg.layout import Kind
from pnp.scene import Circle, Group, Path, Point, Polygon, Rect, Shape, Style, Symbol, Text, Use, font
from pnp.style import figures, landscape, oases, symbols
from pnp.style.field import Command, spread
from pnp.style.land import trace
from pnp.style.picture import strewn
from pnp.style.symbols import outline

from pnp.games.touareg.drawing.scenery import (  # isort: skip
    FAR_ROCK, HORIZON, LEFT, LOW, OVER, RIGHT, SIDE, Layer, bend, cliff, fade, form, in_tones, massif, on_ground, plain,
    rough, stone, taper,
)  # fmt: skip

# The two values of a territory: economic, in an eight-pointed round; strategic, in a black triangle. A pip for none.


def economic(words: str, x: float, y: float, side: float) -> Iterator[Shape]:
    """Draw a round with eight points, `side` mm over all, about (x, y) with its figure."""
    half = side / 2
    reaches = ((half, 0.0), (half * 0.8, pi / 16), (half * 0.8, pi / 4 - pi / 16))
    turns = [(reach, point * pi / 4 + turn) for point in range(8) for reach, turn in reaches]
    yield Polygon(tuple((x + reach * cos(turn), y + reach * sin(turn)) for reach, turn in turns), Style("accent-dark"))
    yield Circle(x, y, half * 0.82, Style("paper", "accent-dark", side * 0.035))
    yield Circle(x, y, half * 0.72, Style(None, "accent-dark", side * 0.012))
    size = font.fit(words, side * 0.66, side * 0.7, "bold")
    yield Text(x, y + font.middle(size), words, size, "ink", "bold", "middle")


def strategic(words: str, x: float, y: float, side: float) -> Iterator[Shape]:
    """Draw a triangle, `side` mm high and a little wider, about (x, y) with its figure."""
    half, wide = side / 2, side * 0.62
    style = Style("value.strategic", "value.strategic-line", side * 0.04)
    yield Polygon(((x, y - half), (x + wide, y + half), (x - wide, y + half)), style)
    yield Text(x, y + half - side * 0.1, words, side * 0.62, "value.strategic-ink", "bold", "middle")


def corners(kind: Kind, half: float, side: float, inset: float) -> Iterator[Shape]:
    """Draw the values of a kind, a pip for none, in the upper corners of a card of 2 x `half` mm about (0, 0)."""
    y = -half + inset + side / 2
    if kind.economic:
        yield from economic(str(kind.economic), -half + inset + side / 2, y, side)
    if kind.strategic:
        yield from strategic(str(kind.strategic), half - inset - side * 0.62, y, side)
    if not kind.economic and not kind.strategic:
        x, small = -half + inset + side * 0.3, y - side * 0.2
        yield Circle(x, small, side * 0.27, Style("paper", "accent-dark", side * 0.035))
        yield Circle(x, small, side * 0.1, Style("accent-dark"))


# The landscapes.

REACH = 1 + 2 * OVER / SIDE  # mm from the middle of a symbol to where its ground ends
VARIANTS = 4  # pictures of a kind of which there are several cards


class View(NamedTuple):
    """One of the pictures of a kind: its number, the chance of what is strewn about; `bare`: no shield, no camels."""

    number: int
    chance: Chance
    bare: bool = False

    def pick(self, *values: float) -> float:
        """Return that of four values that belongs to this picture."""
        return values[self.number % len(values)]

    def near(self, reach: float) -> float:
        """Return a number from -`reach` to `reach`."""
        return spread(self.chance, -reach, reach)


def _reg(view: View) -> Iterator[Shape]:
    """A plain of stones: before it a rock, a ledge, a track with cairns, or a pillar that the wind has cut."""
    yield from plain(1, 2, 5 + view.number, view.pick(4.5, 2, 3.4, 5))
    yield Use(_ground("reg"))
    yield Group(outline(PICTURES, f"reg-{view.number}"), scale=10)


def mesa(x: float, foot: float, wide: float, high: float, chance: Chance) -> Iterator[Shape]:
    """Draw a table mountain about x, its strata lit on the left."""
    drawn, where = Layer(), (x, foot, wide, high)
    # it lies at its foot, and ends on the card: the next one is not known
    cast = ((-0.2, -0.2), (1, -0.2), (1.32, 0.9), (0.9, 0.95), (0.3, 0.6))
    yield from Layer().add("cast", [(x + wide * share, foot + down) for share, down in cast]).filled()
    for part, tone, slope in (("mesa", 3, None), ("mesa-shade", 5, 85)):
        drawn.add(tone, rough(form(part, *where), 0.25, chance, 4), slope)
    for number in (1, 2, 3):  # strata, on the lit side and on the other
        drawn.add(2, rough(form(f"stratum-{number}", *where), 0.16, chance, 4))
        drawn.add(6, rough(form(f"stratum-{number}-shade", *where), 0.16, chance, 4), 85)
    yield from drawn.drawn()


def _stones(view: View, count: int, reach: float = 8) -> Iterator[Shape]:
    """Stones over the ground as far as `reach`, the far ones paler; none on others or under the name of the card."""
    chance, thrown, found = view.chance, [], list[tuple[float, float, float, float]]()
    for _ in range(count):
        away = 1.02 + spread(chance, 0, 1) ** 1.6 * reach
        place = on_ground(spread(chance, -33, 33) * away, away)
        thrown.append(((1 + 3.2 * spread(chance, 0, 1) ** 3) * 2 / away, away, *place))
    for wide, away, x, y in sorted(thrown, reverse=True):
        near = (abs(x - a) < wide + w and abs(y - b) < 0.6 * (wide + w) for _, a, b, w in found)
        if not (any(near) or (14 - wide < x < 46 + wide and y > 50 - wide)):
            found.append((away, x, y, wide))
    for least, most, far in ((4.2, 99, 2), (2, 4.2, 1), (1.35, 2, 0), (0, 1.35, 0)):
        layer = Layer(0.13)
        for away, x, y, wide in sorted(found, reverse=True):
            if least <= away < most:
                stone(layer, x, y, wide, chance, far)
        yield from layer.drawn()


def _erg(view: View) -> Iterator[Shape]:
    """One great dune, its crest in a double bend, its slip face dark under the crest."""
    yield from plain(1, 2, 9 + view.number, 2)
    far = view.pick(18, 44, 14, 50), HORIZON + 1.5, view.pick(8, 6.5, 7, 6)
    yield from Layer().add(1, bend(*form("dune", *far))).add(3, bend(*form("dune-shade", *far))).drawn()
    crest = bend(*form(f"crest-{view.number}"), steps=8)
    top = crest[0]
    back = bend(top, (top[0] - 12, HORIZON + 1.5), (top[0] - 28, HORIZON + 6), (LEFT - 8, HORIZON + 9))
    yield fade([*back, (LEFT, LOW), *crest[::-1]], top, (top[0] - 8, SIDE), 0, 1, 2)
    front = bend(top, (top[0] + 9, HORIZON + 0.5), (top[0] + 22, HORIZON + 5), (RIGHT + 9, HORIZON + 9))
    face, low = [*crest, (LEFT, LOW), (RIGHT, LOW), *front[::-1]], max(y for _, y in crest[:30])
    slip = fade(face, top, (top[0] + 16, low + 12), 5, 4, 2, 1)
    yield slip
    yield Group(tuple(strewn(crest[::-1], 17, "scene.grain", 130, 0.14, 5)), clip=slip._replace(style=Style()))
    strokes: list[Command] = []  # down the slip face from its crest, a long and a short one in turn
    for index, (x, y) in enumerate(crest[1:-1]):
        long = (3 + (y - HORIZON) * 0.3) * (1 if index % 2 else 0.6)
        strokes += [("M", round(x, 1), round(y, 1)), ("L", round(x + long * 0.9, 1), round(y + long * 0.55, 1))]
    yield Path(tuple(strokes), Style(None, "rock-hatch", 0.18))
    yield Path(tuple(trace(taper(crest, 0.55, 0.1), digits=2)), Style("earth.0"))
    if view.bare:
        return
    # camels in a row on the side of the wind, up to the crest, the far ones smaller
    x, y = crest[int(view.pick(20, 26, 20, 25))]
    coat, poses = figures.plain("earth.6")._replace(contour="rock-edge"), ("walk", "step") * 2
    for away, pose in zip((4, 3, 2, 1), poses, strict=True):
        walker = figures.camel(pose, coat, shadow="map.cast")
        yield Use(walker, x - 3.6 - away * 4.7, y - 1.6 + away * 1.5, 3.1 + away * 0.28)


def _fech_fech(view: View) -> Iterator[Shape]:
    """Powder in long soft drifts, tracks that sink in, a dust devil."""
    yield from plain(1, 2, 2 + view.number, 1.8)
    yield Use(_ground("fech-fech"))
    yield from _dust(view.pick(27, 15, 26, 22), view.pick(19, 24, 17, 22))
    if view.bare:
        return
    # two rows of hoof prints that come from the side of the card and end under the camel
    to, way = (15, 44)[view.number % 2], (1, -1)[view.number % 2]
    line = bend((to - 2 * way, 50.4), (to - 8 * way, 49), (to - 16 * way, 45), (to - 26 * way, 41), steps=26)
    layer, last, left = Layer(0.1), 99.0, 1
    for x, y in line:
        away = (SIDE - HORIZON) * 1.06 / max(y - HORIZON, 1.5)
        if last - y > 1 / away:
            left, last, wide = -left, y, 1.5 / away
            foot, turns = x + left * 1.4 / away, [k * pi / 3 for k in range(6)]
            oval, digits = [(foot + wide * cos(turn), y + wide * 0.5 * sin(turn)) for turn in turns], 1 + (away > 2)
            layer.add(0, [(a - wide * 0.22, b - wide * 0.18) for a, b in oval], digits=digits)
            layer.add(5, oval, digits=digits)
    yield from layer.drawn()
    side, pose, at = view.number % 2 > 0, _SUNK[view.number % len(_SUNK)], (15, 44)[view.number % 2]
    yield Use(figures.camel(pose, mirror=side, shadow="map.cast"), at, 50, 11)
    if pose == "walk":
        worn = figures.LEATHER
        yield Use(figures.rider(pose, worn, worn, worn, mirror=side), at, 50, 11)
    elif pose == "kneel":
        yield Use(figures.load("packs", pose, mirror=side), at, 50, 11)


def _drifts(view: View) -> Iterator[Shape]:
    """Long soft drifts, the near ones deeper in their shade."""
    chance = view.chance
    places = sorted(((1.03 + 5.5 * (k / 60) ** 1.5, spread(chance, -34, 34)) for k in range(60)), reverse=True)
    for tone, least, most in ((2, 3.4, 9), (3, 1.8, 3.4), (4, 0, 1.8)):
        layer, lit = Layer(0.1), Layer()
        for away, aside in (place for place in places if least <= place[0] < most):
            (x, y), wide, high = on_ground(aside * away, away), spread(chance, 5, 12) / away**0.8, 2.6 / away
            left, right = (x - wide, y + 0.4 * high), (x + wide, y + high * 0.5)
            crest = bend(left, (x - wide * 0.2, y - high * 0.5), (x + wide * 0.5, y - high * 0.2), right, steps=3)
            slip = bend((x - wide * 0.2, y - high * 0.5), (x + wide * 0.1, y + high * 0.3), right, steps=3)
            layer.add(tone, [*crest[3:], *slip[::-1]])
            lit.add(0, taper(crest, 0.42 / away + 0.08), digits=2)
        yield from (*layer.drawn(), *lit.filled())


_SUNK: tuple[figures.Pose, ...] = ("step", "walk", "kneel", "back")


def _dust(x: float, high: float) -> Iterator[Shape]:
    """A dust devil: a soft column that widens upwards and sways, lit on its left, bands around it, a cloud below."""
    parts = [step / 24 for step in range(25)]
    axis = [(x + 2.8 * sin(part * 4.8), HORIZON + 4.6 - part * high) for part in parts]
    halves = [(0.8 + 6.4 * part**1.9) * min(1, 12 * (1.03 - part)) ** 0.5 for part in parts]  # its top is round
    left, right = ([(a + side * half, b) for (a, b), half in zip(axis, halves, strict=True)] for side in (-1, 1))
    (a, b), half = axis[-1], halves[-1]
    top = bend(left[-1], (a - 0.5 * half, b - 1.5), (a + 0.5 * half, b - 1.3), right[-1])
    yield fade([*left, *top, *right[::-1]], (x - 5, 0), (x + 5, 0), 0, 2, 3)
    layers = Layer(0.1), Layer()  # in low ink every second band is seen
    for at, step in enumerate((4, 7, 9, 12, 14, 17, 19, 21, 23)):
        (a, b), half = axis[step], (0.92, 0.6)[at % 2] * halves[step]
        line = bend((a - half, b - 0.2 * half), (a - 0.2 * half, b + 0.12 * half), (a + half, b - 0.3 * half))
        layers[at % 2].add((0, 3)[at % 2], taper(line, 0.2 + half * 0.1), digits=2)
    for off, low, reach in ((-2.4, 5.2, 2.6), (2.0, 5.4, 3.0), (-0.2, 6.0, 3.4)):
        turns = (k * pi / 8 for k in range(16))
        cloud = [(x + off + reach * cos(turn), HORIZON + low + 0.3 * reach * sin(turn)) for turn in turns]
        layers[0].add(1, cloud, digits=2)
    yield from (*layers[1].filled(), *layers[0].drawn())


def _guelta(view: View) -> Iterator[Shape]:
    """A pool between cliffs of red strata, palms at it."""
    yield from plain(1, 2, 7, 2)
    chance, shade = view.chance, form("shade", 0, HORIZON)
    yield from Layer().add("cast", shade).filled()
    for lean, way, tones in ((view.pick(0.62, 0.66, 0.56, 0.6), 1, (3, 2, 4, 3, 1)),
                             (view.pick(0.7, 0.56, 0.66, 0.61), -1, (5, 4, 6, 5, 4))):  # fmt: skip
        rim = [(x, HORIZON + (y * lean if y < 0 else y)) for x, y in form("cliff", 30 - 30 * way, 0, way, 1)]
        yield from Layer().add("cast", [(x + 0.8, y + 2 * (y > HORIZON + 14)) for x, y in rim[8:]]).filled()
        yield from cliff(rough(rim, 0.35, chance), tones, HORIZON - 15, chance)
    x, y = view.pick(30, 27, 28, 25), HORIZON + 17
    wide, waves = view.pick(18, 16, 18, 15), [(k * pi / 9, 1 + view.near(0.08), 1 + view.near(0.1)) for k in range(18)]
    shore = [(x + wide * cos(turn) * u, y + 6.4 * sin(turn) * v) for turn, u, v in waves]
    rim = bend(*shore, shore[0])
    # a ledge, lit where no cliff is before the light, and the shade of its upper edge on the water
    yield from Layer().add(5, [(x + (a - x) * 1.1 + 0.4, y + (b - y) * 1.2 + 0.7) for a, b in rim]).drawn()
    lit = [(x + (a - x) * 1.08, y + (b - y) * 1.14 + 0.2) for a, b in rim]
    yield from Layer().add(1, lit).filled()
    yield Group((*Layer().add(3, shade).filled(),), clip=Path(tuple(trace(lit)), Style()))
    yield from Layer().add(6, rim).filled()
    rim = [(x + (a - x) * 0.98 + 0.3, y + (b - y) * 0.96 + 0.5) for a, b in rim]
    clip, water = Path(tuple(trace(rim)), Style()), fade(rim, (0, y - 6), (0, y + 7), "pool-0", "pool-1", "pool-2")
    gleam = Layer().add("pool-2", taper(bend((x + 1, y - 7), (x + wide * 0.5, y), (x + 3, y + 7)), wide * 0.5))
    for _ in range(8):
        a, b, long = x + view.near(wide * 0.7), y + view.near(4.5), 1 + abs(view.near(2.5))
        gleam.add("pool-glint", taper(((a - long, b), (a, b), (a + long, b)), 0.36), digits=2)
    yield Group((water, *gleam.filled()), clip=clip)
    yield Path(clip.commands, Style(None, "pool-line", 0.25))
    for number, (a, b, high) in enumerate(((x - 9, y - 5.5, 7.5), (x - 4.5, y - 6, 10.5), (x + 8, y - 5, 8.4))):
        yield Use(oases.palm((view.number % 2 * 3 + number) % oases.PALMS), a + view.near(1.2), b - high * 0.9, high)
    if view.number % 2:
        yield Use(figures.camel("graze", mirror=True, shadow="guelta.4"), x + wide + 4.2, y + 0.4, 8.6)
    for part, low, high in ((-1, 2.5, 6), (-0.8, 5, 5), (0.93, 3, 6.4), (0.76, 5.4, 5)):
        yield Use(oases.tuft(view.chance.below(oases.TUFTS)), x + wide * part, y + low, high)


def _mountain(view: View) -> Iterator[Shape]:
    """A range of peaks, far ones behind it, stones before it."""
    yield from plain(1, 2, 11 + view.number, 5)
    yield from massif(HORIZON + 0.6, form(f"far-{view.number}"), chance := Chance(view.number + 5), FAR_ROCK)
    yield from massif(HORIZON + 17, form(f"massif-{view.number}"), chance)
    line = bend((LEFT, 41), (9, 39.4), (22, 41.6), (34, 39.8), (46, 41.9), (54, 40), (RIGHT, 41))
    yield fade([*line, (RIGHT, LOW), (LEFT, LOW)], (0, 40), (0, SIDE), 2, 1, 1, 2)
    yield Use(_ground("mountain"))


def _chott(view: View) -> Iterator[Shape]:
    """A dry salt lake in plates, a mirage at its far shore, bones in it."""
    yield from plain(0, 1, 14 + view.number, 2)
    yield from Layer().add("brine.4", taper(bend(*form("mirage", 0, HORIZON)), 2.4, 1.6)).drawn()
    yield Use(_ground("chott"))
    # what has come to the chott: bones, a dead tree with birds, or a caravan that is a mirage
    if view.number == 1:
        shadow = taper(bend((17, 47.2), (26, 48.4), (37, 48.6)), 1.4, 0.2)
        yield from Layer().add(3, shadow).add(3, taper(bend((25, 48.2), (29, 47.1), (33, 46.6)), 0.9)).filled()
        yield landscape.stand(symbols.symbol("dead-tree", "chott.6", "rock-edge"), 17, 48, 11.5)
        for place in ((33, 13, 2.6), (39.5, 9.6, 1.9), (27, 17, 1.6)):
            yield Use(symbols.symbol("vulture", "trunk"), *place)
        yield from _bones(38, 46.5, 0.5)
    elif view.number == 2:
        poses: tuple[figures.Pose, ...] = ("walk", "step", "walk", "stand")
        for number, pose in enumerate(poses):
            place = (21 + number * 5.6, HORIZON + 2.9, 3.1)
            yield Use(figures.camel(pose, figures.plain("trunk")), *place)
            yield Use(figures.camel(pose, figures.plain("chott.3"), mirror=True), *place, 180)
        yield from _bones(33, 47, 0.66, -1)
    else:
        yield from _bones(31 if view.number else 29, 45.5, way=-1 if view.number else 1)


def _cracked(view: View) -> Iterator[Shape]:
    """A dry lake in plates, with the sides of the near ones."""
    corners = ((LEFT, HORIZON + 3), (RIGHT, HORIZON + 3), (RIGHT, LOW), (LEFT, LOW))
    yield fade(corners, (0, HORIZON), (0, SIDE), 1, 4, 5, 6)
    sides: list[Command] = []
    tops: list[list[Command]] = [[], []]
    for points in _plates(view):
        if (away := (SIDE - HORIZON) * 1.06 / max(1.5, max(y for _, y in points) - HORIZON)) < 3:
            sides += trace([(x + 0.2 / away, y + 0.62 / away) for x, y in points])
        tops[away > 3.2] += trace(points, digits=1 + (away > 2.5))
    yield Path(tuple(sides), Style("earth.3"))
    fill = fade(corners, (0, HORIZON), (0, SIDE), 1, 1, 2).style.fill
    # far cracks are too near each other for lines
    yield from (Path(tuple(top), Style(fill, line, 0.13)) for top, line in zip(tops, ("rock-edge", None), strict=True))


def _plates(view: View) -> Iterator[list[Point]]:
    """Plates in perspective, of six corners each or of ten; cracks are left open between them."""
    rows, wide = [1.0], 2.5
    while rows[-1] < 5.6:
        rows.append(rows[-1] * 1.16)
    nets = []
    for away in rows:
        ks = range(-(reach := int(36 * away / wide) // 2 * 2) - 4, reach + 6)
        nets.append({k: on_ground(k * wide + view.near(1.05), away * (1 + view.near(0.055))) for k in ks})
    for number, (near, far) in enumerate(pairwise(nets)):
        at = min(near) + 2 + number % 2
        while at + 4 in near and at + 4 in far:
            long = 4 if view.chance.below(4) == 0 else 2
            points = [*(near[k] for k in range(at, at + long + 1)), *(far[k] for k in range(at + long, at - 1, -1))]
            at += long
            x, y = sum(a for a, _ in points) / len(points), sum(b for _, b in points) / len(points)
            if LEFT - 2 < x < RIGHT + 2:
                seen = points if number < 7 else [points[k] for k in (0, long, long + 1, 2 * long + 1)]
                yield [(x + (a - x) * (0.92 if long == 2 else 0.95), y + (b - y) * 0.86) for a, b in seen]


def _bones(x: float, y: float, size: float = 1.0, way: int = 1) -> Iterator[Shape]:
    """What is left of a camel, looking to the right, or with the `way` -1 to the left."""

    def at(line: Sequence[Point]) -> list[Point]:
        return [(x + way * size * a, y + size * b) for a, b in line]

    bones, cast = Layer(), Layer()
    bones.add("salt", taper(at(bend(*form("spine"), steps=7)), 1.9 * size, 0.7 * size))
    for rib in range(7):
        line = bend(*form("rib-bone", -9 + rib * 3, 0, 1, 1 - abs(rib - 2.6) * 0.11))
        shadow = [(p + way * 1.6 + (2.2 - q) * 0.5 * way, 2.2 - (2.2 - q) * 0.3) for p, q in line]
        cast.add(4, taper(at(shadow), 0.8 * size, 0.3 * size))
        bones.add("salt", taper(at(line), 1.15 * size, 0.55 * size))
    bones.add("salt", at(bend(*form("skull"))))
    hollow = Layer().add("earth.7", taper(at(bend((15, -1.4), (16.4, -2.2), (18, -1.3))), 1.3 * size), digits=2)
    hollow.add("earth.7", taper(at([(23.4, 1.4), (24.4, 2.2), (25, 2.9)]), 0.5 * size), digits=2)
    yield from (*cast.filled(), *bones.cut_out(5), *hollow.filled())


def _saline(view: View) -> Iterator[Shape]:
    """Pans of brine in perspective, heaps of salt drying."""
    yield from plain("brine.0", "brine.1", 3, 4)
    yield Group(outline(PICTURES, "pans"), scale=10)
    for x, y, high in ((22, 36, 6.2), (14, 34.4, 4.6), (31, 33.6, 4), (38.5, 45, 8), (48, 43, 11.5)):
        yield from cone(x, y, high)
    yield from () if view.bare else laden(14, 49.4, 11.5)


def laden(x: float, foot: float, high: float) -> Iterator[Shape]:
    """Draw a camel with a load of salt, its feet at (x, foot), `high` mm to its hump."""
    yield Use(figures.camel("stand", shadow="earth.3"), x, foot, high)
    yield Use(figures.load("packs", "stand"), x, foot, high)


def cone(x: float, y: float, high: float) -> Iterator[Shape]:
    """A heap of salt, its right side in the shade."""
    layer = Layer(0.2).add("brine.5", form("cone-cast", x, y, high)).add("salt", bend(*form("cone", x, y, high)))
    yield from layer.add("cone.shade", bend(*form("cone-shade", x, y, high))).drawn()


def _camp(view: View, tribe: str) -> Iterator[Shape]:
    """The tents of a tribe on a plain, its shield over them."""
    role = tribes.role(tribe)
    yield from plain(1, 2, 21, 5)
    low = bend((LEFT, 41), (16, 38.6), (36, 41.5), (50, 39), (RIGHT, 41))
    yield fade([*low, (RIGHT, LOW), (LEFT, LOW)], (0, 39), (0, SIDE), 0, 1, 2)
    yield from (Use(oases.palm(1, cast=True), 9, 29, 9), Use(oases.palm(2, cast=True), 15, 31.5, 6.5))
    yield from tent(46, 38, 9, role)
    yield from tent(29, 47, 18, role)
    yield Use(figures.camel("kneel", mirror=True, shadow="map.cast"), 52.5, 49.5, 8.5)
    yield from _stones(View(0, Chance(9)), 12, 0.25)
    if not view.bare:
        yield Use(tribes.shield(tribe), 30, 9, 6.4)


def tent(x: float, foot: float, half: float, role: str) -> Iterator[Shape]:
    """Draw a tent of a role with its pattern, `half` mm from its middle to its sides: a roof of leather on poles."""
    cast, ropes, within, roof, shade, seams = tribes.pitched(role, f"{role}-shadow", "earth.7", "earth.4")
    assert isinstance(roof, Path)
    block = Group(PALETTE.block(role, Rect(-1, -1, 2, 1, Style()), 0.55), clip=roof._replace(style=Style()))
    yield Group((cast, ropes, within, roof, shade, block, seams), x, foot, half)


_DRAWN: dict[str, Callable[[View], Iterator[Shape]]] = {
    "saline": _saline, "guelta": _guelta, "reg": _reg, "erg": _erg, "fech-fech": _fech_fech, "mountain": _mountain,
    "chott": _chott}  # fmt: skip

_STREWN: dict[str, Callable[[View], Iterator[Shape]]] = {
    "reg": partial(_stones, count=96), "mountain": partial(_stones, count=26, reach=0.75), "fech-fech": _drifts,
    "chott": _cracked}  # fmt: skip


@cache
def _ground(kind: str) -> Symbol:
    """Draw what is strewn on the ground of all pictures of a kind; drawn once, it takes few bytes."""
    return Symbol(f"ground {kind}", (in_tones(Group(tuple(_STREWN[kind](View(0, Chance(len(kind)))))), kind),))


@cache
def land(kind: str, tribe: str = "", variant: int = 0) -> Symbol:
    """Draw the landscape of a kind, one of `VARIANTS`, or a camp with a `tribe`'s tents; 2 x 2 mm about (0, 0). From
    `VARIANTS` on they are the same again, bare for positions."""
    name = f"land {kind} {tribe}" if not variant else f"land {kind} {tribe}{variant}"
    number = variant % VARIANTS
    view = View(number, Chance(number * 7 + len(kind)), variant >= VARIANTS)
    drawn = Group(tuple(_camp(view, tribe) if kind == "camp" else _DRAWN[kind](view)), -1, -1, 2 / SIDE)
    return Symbol(name, (drawn if kind in ("camp", "saline") else in_tones(drawn, kind),))
