"""Water holes, reeds, palms and groves, seen a little from above, in variants that a seed chooses from. Roles:
`pool-damp` and `-wet` (sand), `-shade` (of the bank), `-0` (shallow) to `-2` (deep), `-glint`; `reed`; `leaf-0` (dark)
to `leaf-2`, `trunk`, `trunk-shade`, `leaf-cast` (the shadow of a palm); `grass`, `grass-deep`. `pool-line` and
`grass-line` have a color in themes that have lines in the place of areas."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import cos, hypot, pi, sin

from pnp.chance import Chance
from pnp.scene.model import Circle, Path, Point, Shape, Style, Symbol, Use
from pnp.style.dunes import trace
from pnp.style.field import Command, closed_curve, noise, simplify, spread

# Water holes.

POOLS = 8  # variants
_SHORE = 14  # points
_FLAT = 0.82  # heights of what lies on the ground, seen a little from the side


@cache
def pool(variant: int) -> Symbol:
    """Draw a water hole about (0, 0), its shore about 1 mm away, wet sand around it; `variant` from 0 to 7."""
    chance, reaches = Chance(variant + 211), _reaches(variant + 40, 0.3)
    # long or round, along a line of its own; with a bay where the reeds stand
    turn, long, bay = spread(chance, 0, pi), spread(chance, 0, 0.34), chance.below(_SHORE)
    for at in range(_SHORE):
        reaches[at] *= 1 + long * cos(2 * (2 * pi * at / _SHORE - turn)) - 0.22 * ((at - bay) % _SHORE in (0, 1))
    shapes: list[Shape] = [
        Path(_shore(reaches, 0.34), Style("pool-damp")),
        Path(_shore(reaches, 0.16), Style("pool-wet", "pool-line", 0.025)),
        Path(_shore(reaches, 0), Style("pool-shade", "pool-line", 0.07)),
        Path(_shore(reaches, -0.06, (0.05, 0.06)), Style("pool-0")),
        Path(_shore(reaches, -0.13, (0.07, 0.075)), Style("pool-1", "pool-line", 0.025)),
        Path(_shore(reaches, -0.36, (-0.03, -0.04)), Style("pool-2")),
        Path(tuple(_glints(chance)), Style("pool-glint")),
    ]
    stones = [(bay + off) % _SHORE for off in (4, 5, 8)]
    reeds = [*((bay + off) % _SHORE for off in (0, 1, 1, 2)), (bay + 6 + chance.below(3)) % _SHORE]
    for number, at in enumerate((*stones, *sorted(reeds, key=lambda at: sin(2 * pi * at / _SHORE)))):
        far, turn = reaches[at] + spread(chance, -0.02, 0.14), 2 * pi * (at + spread(chance, -0.3, 0.3)) / _SHORE
        x, y = round(far * cos(turn), 2), round(_FLAT * far * sin(turn), 2)
        if number < len(stones):
            size, lit = spread(chance, 0.07, 0.12), Style("pool-wet")
            shapes += (Circle(x, y, size, Style("pool-shade")), Circle(x - 0.02, y - 0.03, size * 0.75, lit))
        else:
            shapes.append(Use(tuft(chance.below(TUFTS)), x, y + 0.1, spread(chance, 0.5, 0.8)))
    return Symbol(f"pool-{variant}", tuple(shapes))


def _reaches(seed: int, swing: float = 0.36) -> list[float]:
    """How far a shore is from its middle, all around."""
    turns = (2 * pi * at / _SHORE for at in range(_SHORE))
    places = (([0.9 * cos(turn) + seed * 1.7], [0.9 * sin(turn) + seed * 0.9]) for turn in turns)
    return [1 + swing * noise(*place, seed, 2)[0][0] for place in places]


def _shore(reaches: Sequence[float], more: float, at: Point = (0, 0), flat: float = _FLAT) -> tuple[Command, ...]:
    """A closed smooth line that much further out, moved."""
    turns = ((2 * pi * step / len(reaches), reach + more) for step, reach in enumerate(reaches))
    return _short(closed_curve([(at[0] + far * cos(turn), at[1] + flat * far * sin(turn)) for turn, far in turns]))


def _glints(chance: Chance) -> Iterator[Command]:
    """Bright slivers on the water, in a row from where the light falls, longer ones near it."""
    x, y = spread(chance, -0.36, -0.16), spread(chance, -0.3, -0.22)
    for step in range(5):
        half = (0.3, 0.2, 0.12, 0.16, 0.08)[step]
        yield from (("M", x - half, y), ("C", x - half / 2, y - 0.05, x + half / 2, y - 0.05, x + half, y))
        yield from (("C", x + half / 2, y + 0.02, x - half / 2, y + 0.02, x - half, y), ("Z",))
        x, y = x + spread(chance, 0.02, 0.2), y + 0.13


# Reeds and grass.

TUFTS = 6  # variants


@cache
def tuft(variant: int) -> Symbol:
    """Draw blades of grass up to 1.1 mm wide and 0.9 mm high, their foot in (0, 0); `variant` from 0 to 5."""
    chance = Chance(variant + 81)
    tones: list[list[Command]] = [[], []]
    for blade in range(7):
        foot = (blade - 3) * 0.075 + spread(chance, -0.03, 0.03)
        lean = (blade - 3) * 0.11 + spread(chance, -0.17, 0.17)
        high = spread(chance, 0.38, 0.9) * (1 - 0.06 * abs(blade - 3))
        # a blade rises, and the more it leans the more its tip hangs
        bend, tip = foot + lean * 0.3, -high + abs(lean) * spread(chance, 0.2, 0.7)
        tones[blade % 2] += [("M", foot - 0.04, 0), ("C", bend - 0.06, -high * 0.5, bend, -high, foot + lean, tip)]
        tones[blade % 2] += [("C", bend + 0.06, -high * 0.85, bend + 0.05, -high * 0.4, foot + 0.04, 0), ("Z",)]
    behind, before = (Path(_short(tone), Style(role)) for tone, role in zip(tones, ("leaf-1", "reed"), strict=True))
    return Symbol(f"tuft-{variant}", (before, behind))


def _short(commands: Sequence[Command]) -> tuple[Command, ...]:
    return tuple((letter, *(round(float(v), 2) for v in values)) for letter, *values in commands)


# Palms: a bent trunk with a dark half, toothed fronds in three tones by their angle to the light.

PALMS = 8  # variants
_HIGH, _FOOT = 1.72, 0.92  # mm of a palm, and how far its foot is below the middle
_BEAM = -2.4  # the angle that the light comes from
_SPREAD = (0.3, 0.62, 0.78, 1.0, 0.7, 0.5)  # how far the shadow of a frond reaches from the middle of its crown


@cache
def palm(variant: int, cast: bool = False) -> Symbol:
    """Draw a date palm, 2 x 2 mm about its middle, on request with its shadow; `variant` from 0 to 7."""
    chance = Chance(variant + 61)
    lean = spread(chance, -0.32, 0.32)
    trunk = [(lean * _HIGH * t**1.8, _FOOT - _HIGH * 0.76 * t) for t in (0, 0.25, 0.5, 0.75, 1)]
    wide = [_HIGH * 0.07 * (1 - 0.45 * t) for t in (0, 0.25, 0.5, 0.75, 1)]
    body, dark = (_band(trunk, wide, begin) for begin in (-0.5, 0.06))
    shapes: list[Shape] = [Path(body, Style("trunk")), Path(dark, Style("trunk-shade"))]
    shapes += [Path(commands, Style(f"leaf-{tone}")) for tone, commands in _crown(chance, trunk[-1])]
    if cast:
        # the shadow of trunk and crown, to the lower right
        x, y = _HIGH * (0.55 + 0.35 * lean), _FOOT + 0.16 * _HIGH
        stem = [("M", 0, _FOOT - 0.05), ("L", x, y - 0.03), ("L", x, y + 0.05), ("L", 0, _FOOT + 0.05), ("Z",)]
        shapes[:0] = (Path(_short(stem), Style("leaf-cast")), Use(_cast(variant % 2), round(x, 2), round(y, 2)))
    return Symbol(f"palm-{variant}{'-cast' if cast else ''}", tuple(shapes))


@cache
def _cast(variant: int) -> Symbol:
    """The shadow of a crown: a star of fronds, flat on the ground."""
    chance = Chance(variant + 11)
    fronds = [(pi * at / 27, _SPREAD[at % 6] * spread(chance, 0.9, 1.1)) for at in range(54)]
    points = [(0.6 * far * cos(turn), 0.24 * far * sin(turn)) for turn, far in fronds]
    return Symbol(f"palm-shadow-{variant}", (Path(tuple(trace(points, digits=2)), Style("leaf-cast")),))


def _band(line: Sequence[Point], wide: Sequence[float], begin: float) -> tuple[Command, ...]:
    """The part of a band along a line from a share of its width, -0.5 to 0.5, to its right edge."""
    left = [(x + w * begin, y) for (x, y), w in zip(line, wide, strict=True)]
    right = [(x + w * 0.5, y) for (x, y), w in zip(line, wide, strict=True)]
    return tuple(trace([*left, *right[::-1]], digits=2))


def _crown(chance: Chance, top: Point) -> list[tuple[int, tuple[Command, ...]]]:
    """Fronds from the sides to the top, each with its tone."""
    count = 8 + chance.below(2)
    turns = [-pi * (-0.12 + 1.24 * (k + 0.5 + spread(chance, -0.25, 0.25)) / count) for k in range(count)]
    found: list[tuple[int, tuple[Command, ...]]] = []
    for turn in sorted(turns, key=lambda turn: -abs(turn + pi / 2)):
        long, light = _HIGH * 0.5 * spread(chance, 0.85, 1.1), cos(turn - _BEAM)
        # every other one is a shade darker, or fronds side by side would be one
        tone = (2 if light > 0.45 else 1 if light > -0.35 else 0) - (len(found) % 2 if light > -0.35 else 0)
        found.append((tone, _frond(top, turn, long)))
    return found


def _frond(top: Point, turn: float, long: float) -> tuple[Command, ...]:
    """A frond that bends down, its lower edge in teeth."""
    steps = [k / 8 for k in range(9)]
    rib = [(top[0] + cos(turn) * long * t, top[1] + sin(turn) * long * t * 0.85 + long * 0.5 * t**2.2) for t in steps]
    ways = [
        (rib[min(k + 1, 8)][0] - rib[max(k - 1, 0)][0], rib[min(k + 1, 8)][1] - rib[max(k - 1, 0)][1]) for k in range(9)
    ]
    units = [(u / (hypot(u, v) or 1), v / (hypot(u, v) or 1)) for u, v in ways]
    down = 1 if units[4][0] >= 0 else -1
    wide = [long * 0.2 * max(sin(pi * min(1.05 * t + 0.06, 1)), 0) ** 0.8 for t in steps]
    upper = [
        (x + down * v * w * 0.35, y - down * u * w * 0.35) for (x, y), (u, v), w in zip(rib, units, wide, strict=True)
    ]
    lower: list[Point] = []
    for k in range(1, 8):
        (x, y), (u, v), (p, q) = rib[k], units[k], rib[k + 1]
        lower.append((x - down * v * wide[k] + u * long * 0.06, y + down * u * wide[k] + v * long * 0.06))
        lower.append(((x + p) / 2 - down * v * wide[k] * 0.4, (y + q) / 2 + down * u * wide[k] * 0.4))
    return tuple(trace([*simplify(upper, 0.008), *lower[::-1]], digits=2))


# Groves: grass with palms.

GROVES = 6  # variants


@cache
def _meadow(variant: int) -> Symbol:
    reaches = _reaches(variant + 71, 0.3)
    outer = Path(_shore(reaches, 0), Style("grass", "grass-line", 0.035, (0.16, 0.12)))
    return Symbol(f"meadow-{variant}", (outer, Path(_shore(reaches, -0.26, (0.03, 0.03)), Style("grass-deep"))))


def grove(x: float, y: float, size: float, chance: Chance, least: int = 4) -> Iterator[Shape]:
    """Draw a grove of four to six palms about (x, y), on a hex or tile of `size` mm: high ones behind, low ones and
    tufts before them, on a meadow that fills it."""
    yield Use(_meadow(chance.below(GROVES)), x, y + 0.05 * size, size * 0.39)
    count, order = least + chance.below(3), chance.shuffled(range(PALMS))
    places = []
    for number in range(count):
        side = (number - (count - 1) / 2) / count * 0.62 + spread(chance, -0.05, 0.05)
        down = 0.16 - 0.2 * (number % 2) - abs(side) * 0.2 + spread(chance, -0.03, 0.05)
        places.append((down * size, side * size, (0.27 - abs(side) * 0.22 - down * 0.16) * size))
    for u, v in ((-0.3, 0.06), (0.28, 0.02), (-0.2, 0.27), (0.06, 0.31), (0.24, 0.24), (-0.02, 0.2)):
        high = spread(chance, 0.07, 0.11) * size
        yield Use(tuft(chance.below(TUFTS)), round(x + u * size, 2), round(y + v * size, 2), round(high, 2))
    for (down, side, high), variant in zip(sorted(places), order, strict=False):
        foot = y + down - high * _FOOT + 0.1 * size
        yield Use(palm(variant, cast=True), round(x + side, 2), round(foot, 2), round(high, 2))
