"""Symbols that all games share, in one style: 2 x 2 mm or less about (0, 0), to be scaled by their `Use`. Their
outlines, and which roles of the theme each takes, are in `symbols.toml`. Equal arguments give the very same symbol."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from pnp.scene.model import Circle, Group, Path, Shape, Style, Symbol

# A pen for symbols: outlines written as path data on a grid of 100 units, turned into shapes of 1 mm.

GRID = 100  # grid units from the centre of a symbol to its side, which is 1 mm
LINE = 4.2  # grid units, the pen that all symbols share
Shapes = tuple[Shape, ...]
_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Z": 0, "D": 2}


@cache
def mirrored(symbol: Symbol) -> Symbol:
    """Draw a symbol of paths and circles, left and right exchanged."""
    return Symbol(f"{symbol.name} mirrored", tuple(map(_mirror, symbol.children)))


def _mirror_path(path: Path) -> Path:
    turned = ((one, *(v if at % 2 else -v for at, v in enumerate(map(float, steps)))) for one, *steps in path.commands)
    return path._replace(commands=tuple(turned))


def _mirror(shape: Shape) -> Shape:
    match shape:
        case Path():
            return _mirror_path(shape)
        case Circle():
            return shape._replace(x=-shape.x)
        case Group(rotation=0, clip=None | Path() as clip):
            clip = clip and _mirror_path(clip)
            return shape._replace(x=-shape.x, children=tuple(map(_mirror, shape.children)), clip=clip)
    raise TypeError(shape)


@cache
def _commands(data: str, off: tuple[float, ...]) -> tuple[tuple[str | float, ...], ...]:
    commands: list[tuple[str | float, ...]] = []
    for letter, rest in re.findall(r"([MLCZD])([^MLCZD]*)", data):
        values = [float(value) + off[at % 2] for at, value in enumerate(rest.replace(",", " ").split())]
        if not (count := _ARGUMENTS[letter]):
            commands.append((letter,))
        for at in range(0, len(values), count or 1):
            x, *others = (value / GRID for value in values[at : at + count])
            commands.append(("M" if letter == "D" else letter, x, *others))
            commands += [("L", (values[at] + 1) / GRID, *others)] if letter == "D" else []
    return tuple(commands)


@cache
def load(file: FilePath) -> Mapping[str, Any]:
    """Return what a file tells; it is read once."""
    return tomllib.loads(file.read_text("utf-8"))


def outline(file: FilePath, name: str, roles: Mapping[str, str] | None = None, pen: float = LINE) -> Shapes:
    """Draw the shapes of a symbol in a file such as `symbols.toml`. A fill or line is one of `roles` by its key, else
    it is a role of the theme itself. A shape without a width is drawn with the pen, in grid units. Paths, which may be
    `off`, have absolute M, L, C, Z, and D (dots: strokes of a step to the right)."""
    shapes, roles = list[Shape](), roles or {}
    for row in _rows(load(file), name):
        fill, line = (roles.get(row[part], row[part]) if part in row else None for part in ("fill", "line"))
        style = Style(fill, line, (row["around"] + 2 * pen if "around" in row else row.get("width", pen)) / GRID)
        if "dot" in row:
            x, y, radius = (value / GRID for value in row["dot"])
            shapes.append(Circle(x, y, radius, style))
        else:
            shapes.append(Path(_commands(row["path"], tuple(row.get("off", (0, 0)))), style))
    return tuple(shapes)


def _rows(told: Mapping[str, Any], name: str) -> Iterator[Mapping[str, Any]]:
    """The shapes of a symbol, in the place of a `part` those of another one, which take what else its row tells."""
    for row in told[name]["shapes"]:
        yield from ({**one, **row} for one in _rows(told, row["part"])) if "part" in row else (row,)


@cache
def symbol(name: str, *given: str, **own: str) -> Symbol:
    """Draw a symbol of `symbols.toml`, as large as stands there. Its first roles are `given` in their order, others are
    its `own` by their keys, else as the file has them."""
    file = FilePath(__file__).with_suffix(".toml")
    roles = {**load(file)[name]["roles"]}
    roles |= {**dict(zip(roles, given, strict=False)), **own}
    return Symbol(" ".join((name, *roles.values())), outline(file, name, roles))
