"""The data of SVG paths as lines and curves (SVG 1.1, chapter 8)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from pnp.data.budget import Budget
from pnp.scene.model import Point

Command = tuple[str | float, ...]
_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([\s,]+)|(.)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def path_commands(data: str, budget: Budget) -> list[Command]:
    """Path data as absolute `M`, `L`, `C` and `Z`, out of a budget; raises ValueError for what is no path."""
    pen = _Pen()
    for letter, values in _steps(data):
        drawn = len(pen.commands)
        pen.draw(letter, values)
        budget.spend("commands", max(1, len(pen.commands) - drawn))  # an arc is up to four, or none
    return pen.commands


def _steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with the numbers of one step; repeated numbers repeat it, those after a move draw lines."""
    letter, values, bare = "", list[float](), False
    for token in _TOKEN.finditer(data):
        sign, figure, _, other = token.groups()
        if other:
            raise ValueError(other)
        if sign:
            if values or bare:
                raise ValueError(letter)
            letter, bare = sign, sign not in "Zz"
            if sign in "Zz":
                yield sign, []
        elif figure:
            values.append(float(figure))
            if not letter or letter in "Zz":
                raise ValueError(figure)
            if len(values) == _TAKES[letter.upper()]:
                yield letter, values
                bare = False
                letter, values = {"M": "L", "m": "l"}.get(letter, letter), []
    if values or bare:
        raise ValueError(letter)


class _Pen:
    """Where the pen is, and what it has drawn."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self._x = self._y = 0.0
        self._start: Point = (0.0, 0.0)
        self._control: tuple[str, Point] = ("", (0.0, 0.0))

    def draw(self, letter: str, values: list[float]) -> None:
        """Draws a step."""
        kind = letter.upper()
        left, top = (self._x, self._y) if letter.islower() else (0.0, 0.0)
        control = ""
        match kind:
            case "Z":
                self.commands.append(("Z",))
                self._x, self._y = self._start
            case "H":
                self._line(left + values[0], self._y)
            case "V":
                self._line(self._x, top + values[0])
            case "A":
                self._arc(values[:5], left + values[5], top + values[6])
            case "M" | "L":
                self._move_or_line(kind, left + values[0], top + values[1])
            case _:
                pairs = [(left + x, top + y) for x, y in zip(values[::2], values[1::2], strict=True)]
                control = self._curve(kind, pairs)
        if not control:
            self._control = ("", (self._x, self._y))

    def _move_or_line(self, kind: str, x: float, y: float) -> None:
        if kind == "L":
            self._line(x, y)
            return
        self.commands.append(("M", x, y))
        self._x, self._y = self._start = x, y

    def _line(self, x: float, y: float) -> None:
        self.commands.append(("L", x, y))
        self._x, self._y = x, y

    def _curve(self, kind: str, pairs: list[Point]) -> str:
        """A curve of third or second degree, with its first control point or with the mirror of the last one."""
        here, cubic = (self._x, self._y), kind in "CS"
        if kind in "ST":
            degree, last = self._control
            pairs.insert(0, (2 * here[0] - last[0], 2 * here[1] - last[1]) if degree == "CQ"[not cubic] else here)
        end = pairs[-1]
        if cubic:
            first, second = pairs[0], pairs[1]
            self._control = ("C", second)
        else:
            (qx, qy) = pairs[0]
            first = here[0] + 2 / 3 * (qx - here[0]), here[1] + 2 / 3 * (qy - here[1])
            second = end[0] + 2 / 3 * (qx - end[0]), end[1] + 2 / 3 * (qy - end[1])
            self._control = ("Q", (qx, qy))
        self.commands.append(("C", *first, *second, *end))
        self._x, self._y = end
        return self._control[0]

    def _arc(self, values: list[float], x: float, y: float) -> None:
        for curve in _arcs((self._x, self._y), values, (x, y)):
            self.commands.append(("C", *curve))
        self._x, self._y = x, y


def _arcs(start: Point, values: list[float], end: Point) -> Iterator[tuple[float, ...]]:
    """An arc of an ellipse as curves of a quarter at most (SVG 1.1, F.6)."""
    rx, ry, turn, large, sweep = abs(values[0]), abs(values[1]), radians(values[2]), bool(values[3]), bool(values[4])
    if start == end:
        return
    if not rx or not ry:
        yield (*start, *end, *end)
        return
    c, s = cos(turn), sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    u, v = c * dx + s * dy, c * dy - s * dx
    grow = sqrt(max(1.0, (u / rx) ** 2 + (v / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = (rx * ry) ** 2 - (rx * v) ** 2 - (ry * u) ** 2
    root = sqrt(max(0.0, rest / ((rx * v) ** 2 + (ry * u) ** 2))) * (-1 if large == sweep else 1)
    cu, cv = root * rx * v / ry, -root * ry * u / rx
    middle = c * cu - s * cv + (start[0] + end[0]) / 2, s * cu + c * cv + (start[1] + end[1]) / 2
    first = _angle((u - cu) / rx, (v - cv) / ry)
    sweep_by = (_angle((-u - cu) / rx, (-v - cv) / ry) - first) % (2 * pi)
    sweep_by -= 0 if sweep else 2 * pi
    count = max(1, ceil(abs(sweep_by) / (pi / 2) - 1e-9))
    step = sweep_by / count
    reach = 4 / 3 * tan(step / 4)
    for index in range(count):
        a, b = first + index * step, first + (index + 1) * step
        near = (cos(a) - reach * sin(a), sin(a) + reach * cos(a))
        far = (cos(b) + reach * sin(b), sin(b) - reach * cos(b))
        points = (near, far, (cos(b), sin(b)))
        yield tuple(
            value
            for p, q in points
            for value in (middle[0] + c * rx * p - s * ry * q, middle[1] + s * rx * p + c * ry * q)
        )


def _angle(x: float, y: float) -> float:
    angle = acos(max(-1.0, min(1.0, x / hypot(x, y))))
    return angle if y >= 0 else -angle
