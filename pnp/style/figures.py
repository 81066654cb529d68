"""Figures of the desert: camels in six poses, their riders and loads, people; each a silhouette, its shade, its light.

No figure has an outline around it: it is a silhouette, what is in the shade of it, and a rim of light on the side from
which the light falls; lines are in low ink alone. The outlines are in `figures.toml`, where all look to the right.

A figure stands with its feet at (0, 0). A camel on its legs is 1 mm high at its hump, a person at the head:
`Use(camel("walk"), x, y, 9)` is a camel 9 mm high at its hump, its feet at (x, y). A camel reaches from -0.45 to 1.02
mm, its head up to 1.15 mm, its rider up to 1.5 mm. Rider and load are in the frame of their camel: all three are used
at one place and scale. Equal arguments give the very same symbol.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath
from typing import Any, Final, Literal, NamedTuple

from pnp.scene.model import Group, Path, Shape, Style, Symbol
from pnp.style import symbols

Pose = Literal["stand", "walk", "step", "kneel", "graze", "back"]
Person = Literal["explorer", "walker", "face"]
Load = Literal["packs", "pots"]
Side = Literal["left", "right"]  # from where on the page the light falls


class Coat(NamedTuple):
    """The roles that a figure, or a part of it, is painted in; "" leaves out what has that role. `fill`: what is lit;
    `shade`: what is not; `light`: the rim of light around it. `far`: legs on the far side; `line`: the eye, folds and
    seams. `contour`: the line around it, a role without a color in themes of areas."""

    fill: str
    shade: str = ""
    light: str = ""
    far: str = ""
    line: str = ""
    contour: str = ""


FUR: Final = Coat("fur", "fur-shade", "fur-light", "fur-far", "fur-line", "fur-contour")  # a camel as it is
LEATHER: Final = Coat("leather", "leather-shade", "fur-light", "", "fur-line", "fur-contour")  # bags and pots


def dyed(role: str) -> Coat:
    """Return a camel in the color of pieces `role`, to stand on the ground of that color."""
    figure, shade, light = f"{role}-figure", f"{role}-shade", f"{role}-light"
    return Coat(figure, shade, light, shade, shade, f"{role}-contour")


def cloth(role: str, light: str = "fur-light") -> Coat:
    """Return cloth in the color of pieces `role`: a robe, a turban, a cover; `light` is what lies around it."""
    return Coat(role, f"{role}-fold", light, "", f"{role}-fold", f"{role}-contour")


def white(role: str) -> Coat:
    """Return white cloth on the ground of the color of pieces `role`."""
    return Coat("paper", f"{role}-shadow", f"{role}-figure", "", f"{role}-shade", f"{role}-contour")


def plain(role: str) -> Coat:
    """Return a silhouette in one role."""
    return Coat(role, far=role)


_FILE = FilePath(__file__).with_suffix(".toml")
_GRID = 400  # steps of the outlines to 1 mm of a symbol
_GLOW = 8  # steps that the rim of light is wide
_EDGE, _REIN, _HALO = 6.5, 3.6, 20  # steps, widths of lines
SEAT = -0.8  # mm, where a rider sits on a camel on its legs, 1 mm high
_HAND = 154, -416  # where a rider holds the rein
_PATCH = "M-180 -4c0 -22 360 -22 360 0c0 22 -360 22 -360 0z"  # the shade right under a camel

Commands = tuple[tuple[str | float, ...], ...]


@cache
def _commands(data: str) -> Commands:
    """The data of a path with absolute points, in steps."""
    commands: list[tuple[str | float, ...]] = []
    x = y = 0
    for letter, rest in re.findall("([Mlcz])([^Mlcz]*)", data):
        numbers = [int(number) for number in re.findall(r"-?\d+", rest)]
        if letter == "z":
            commands.append(("Z",))
        count = 6 if letter == "c" else 2
        for at in range(0, len(numbers), count):
            from_x, from_y = (0, 0) if letter == "M" else (x, y)
            points = [step + (from_y if odd % 2 else from_x) for odd, step in enumerate(numbers[at : at + count])]
            x, y = points[-2:]
            commands.append((letter.upper(), *points))
    return tuple(commands)


class _Pen(NamedTuple):
    """Draws outlines as they are seen: mirrored, lit from a side of the page, so many units above the ground."""

    light: Side
    mirror: bool
    lift: int = 0
    edge: float = _EDGE
    rim: float = _GLOW

    @property
    def away(self) -> int:
        """1 where light falls to the right, -1 where to the left."""
        return 1 if self.light == "left" else -1

    def path(self, data: str, style: Style, right: float = 0, down: float = 0, shadow: bool = False) -> Path:
        """A path, moved by steps; as the `shadow` that it throws on the ground."""
        side, down = (-1 if self.mirror else 1), down - self.lift * _GRID / 100
        lean = 0.42 * self.away  # to the right, as a share of the height; it is 0.15 as high
        commands: list[tuple[str | float, ...]] = []
        for letter, *values in _commands(data):
            points, moved = [float(value) for value in values], list[str | float]([letter])
            for x, y in zip(points[::2], points[1::2], strict=True):
                u, v = side * x + right, y + down
                moved += [round(u - lean * v), round(-0.15 * v)] if shadow else [u, v]
            commands.append(tuple(moved))
        return Path(tuple(commands), style)

    def glow(self, data: str, coat: Coat) -> Iterator[Shape]:
        """The light around an outline, which lies over it."""
        if coat.light:
            yield self.path(data, Style(coat.light), -0.77 * self.rim * self.away, -0.64 * self.rim)

    def part(self, outlines: Mapping[str, Any], coat: Coat) -> Iterator[Shape]:
        """An outline, its shade, and what is marked on it."""
        data, depth = outlines["fill"], outlines.get("depth", 0)
        if depth and coat.shade:
            lit = self.path(data, Style(coat.fill), -0.77 * depth * self.away, -0.64 * depth)
            yield self.path(data, Style(coat.shade))
            yield Group((lit,), clip=self.path(data, Style()))
        else:
            yield self.path(data, Style(coat.fill))
        if coat.shade and "back" in outlines:
            behind = (self.light == "left") != self.mirror
            yield self.path(outlines["back" if behind else "front"], Style(coat.shade))
        if coat.contour:
            yield self.path(data, Style(None, coat.contour, self.edge))
        if coat.line and "marks" in outlines:
            yield self.path(outlines["marks"], Style(coat.line))

    def symbol(self, name: str, coats: tuple[Coat, ...], shapes: list[Shape]) -> Symbol:
        """All that is drawn as a symbol, 1 mm to its hump or head."""
        looks = " ".join(role for coat in coats for role in coat if role)
        name = f"{name}{' mirrored' if self.mirror else ''} {self.light} {looks}"
        return Symbol(name, (Group(tuple(shapes), scale=1 / _GRID),))


# Camels, what they carry, and who rides them.


@cache
def camel(
    pose: Pose = "stand", coat: Coat = FUR, light: Side = "left", mirror: bool = False, shadow: str = "", halo: str = ""
) -> Symbol:
    """Draw a camel that looks to the right, or to the left if `mirror`; its shadow on the ground in the role `shadow`,
    a `halo` around it. It stands, walks (`walk`, `step`), kneels, grazes, or looks back."""
    outlines, pen, shapes = symbols.load(_FILE)["poses"][pose], _Pen(light, mirror), list[Shape]()
    if shadow:
        shapes.append(pen.path(_PATCH, Style(shadow)))
        shapes += (pen.path(outlines[part], Style(shadow), shadow=True) for part in ("far", "fill"))
    if halo:
        shapes += (pen.path(outlines[part], Style(halo, halo, 1.5 * _HALO)) for part in ("far", "fill"))
    if coat.far:
        shapes.append(pen.path(outlines["far"], Style(coat.far)))
    shapes += (*pen.glow(outlines["fill"], coat), *pen.part(outlines, coat))
    return pen.symbol(f"camel-{pose}{shadow and f'-{shadow}'}{halo and f'-{halo}'}", (coat,), shapes)


@cache
def rider(
    pose: Pose, robe: Coat, turban: Coat, cover: Coat, light: Side = "left", mirror: bool = False, halo: str = "",
    grown: float = 1,
) -> Symbol:  # fmt: skip
    """Draw who rides a camel in that pose, its cover, and its rein; the seam of the cover is in its `light`. `halo`: a
    role that parts all of it from the camel; `grown`: so much larger it will be drawn, about its `SEAT`."""
    parts, camel = symbols.load(_FILE)["parts"], symbols.load(_FILE)["poses"][pose]
    pen = _Pen(light, mirror, camel.get("lift", 0))
    saddle = "saddle" if grown != 1 else "cover"
    around = (saddle, "robe", "turban") if halo else ()
    shapes: list[Shape] = [pen.path(parts[part]["fill"], Style(halo, halo, _HALO)) for part in around]
    shapes += pen.part(parts[saddle], cover._replace(line=cover.light))
    for part, coat in (("robe", robe), ("turban", turban)):
        shapes += pen.glow(parts[part]["fill"], coat)
    # the rein from the hand to the camel's mouth, which hangs down a little; the mouth is where it is drawn
    muzzle = camel["muzzle"]
    (x, y), (u, v) = _HAND, (muzzle[0] * _GRID // 100, muzzle[1] * _GRID // 100)
    v += pen.lift * _GRID // 100
    if grown != 1:
        u, v = round(u / grown), round((v - SEAT * _GRID) / grown + SEAT * _GRID)
    data = f"M{x} {y}c{(u - x) // 3} {(v - y) // 2 + 60} {(u - x) * 2 // 3} {v - y + 40} {u - x} {v - y}"
    shapes.append(pen.path(data, Style(None, robe.line, _REIN)))
    skin = Coat("skin", line="fur-line")
    for part, coat in (("hand", skin), ("robe", robe), ("arm", robe), ("turban", turban), ("face", skin)):
        shapes += pen.part(parts[part], coat)
    return pen.symbol(f"rider-{pose}{halo and f'-{halo}-{grown:g}'}", (robe, turban, cover), shapes)


@cache
def load(kind: Load, pose: Pose, coat: Coat = LEATHER, light: Side = "left", mirror: bool = False) -> Symbol:
    """Draw what a camel in that pose carries: `packs` and a roll on them, or `pots`."""
    parts = symbols.load(_FILE)["parts"]
    pen = _Pen(light, mirror, symbols.load(_FILE)["poses"][pose].get("lift", 0))
    shapes: list[Shape] = []
    for part in ("roll", "packs") if kind == "packs" else ("pots",):
        shapes += (*pen.glow(parts[part]["fill"], coat), *pen.part(parts[part], coat))
    return pen.symbol(f"load-{kind}-{pose}", (coat,), shapes)


# People.


@cache
def person(
    kind: Person, robe: Coat, turban: Coat, light: Side = "left", mirror: bool = False, shadow: str = "",
    rim: float = _GLOW,
) -> Symbol:  # fmt: skip
    """Draw somebody with a veiled face, 1 mm high: an `explorer` who stands with a staff, -0.17 to 0.22 mm wide, a
    `walker` with a staff who looks to the right, -0.3 to 0.27 mm, or a `face` and shoulders, -0.5 to 0.5 mm. Sash and
    veil are of the turban. `shadow`: the role of the shadow on the ground. `rim`: of light, in steps."""
    pen, skin, wood = _Pen(light, mirror, edge=_EDGE / 2, rim=rim), Coat("skin", line="fur-line"), Coat("trunk")
    coats = {"feet": skin, "robe": robe, "sash": turban, "arm": robe, "staff": wood, "hand": skin, "turban": turban,
             "face": skin}  # fmt: skip
    parts, shapes = symbols.load(_FILE)["people"][kind], list[Shape]()
    if shadow:
        thrown = (pen.path(parts[part]["fill"], Style(shadow), shadow=True) for part in coats if part in parts)
        shapes += (pen.path(_PATCH, Style(shadow)), *thrown)
    for part in ("robe", "turban"):
        shapes += pen.glow(parts[part]["fill"], coats[part])
    for part, coat in coats.items():
        if part in parts:
            shapes += pen.part(parts[part], coat)
    return pen.symbol(f"person-{kind}{shadow and f'-{shadow}'}", (robe, turban), shapes)
