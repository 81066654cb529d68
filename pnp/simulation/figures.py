"""Figures of a report: wins by seat with their intervals, points by what they were for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.data.messages import number_text
from pnp.game import AnyGame
from pnp.scene import Circle, Rect, Scene, Shape, Style, Text, font
from pnp.simulation.sentences import message
from pnp.style import pages

WIDTH = 88.0  # mm of every figure
_NAME, _ROW, _HEAD, _LETTERS = 20.0, 8.0, 7.0, 3.2
_BARS = _NAME + 10.0  # where bars of shares begin, behind names and shares
_EXACT = 20  # points; of less, the parts are told to a tenth
_ACROSS = 4  # names of parts a line
_FILLS = ("water", "palm", "accent", "sand-dark", "salt-dark", "rock")
_INKS = ("water-ink", "paper", "paper", "ink", "paper", "paper")


def wins_figure(found: Mapping[str, Any], names: Sequence[str]) -> Scene:
    """A row a seat: its share of wins, the 95 % interval, the fair share as a line, the fair floor as a band."""
    seats, title = found["seats"], message("figure.wins")
    most = max(0.05, *(seat["high"] for seat in seats))
    scale = (WIDTH - _BARS - 4) / most
    height = _HEAD + _ROW * len(seats) + 6
    shapes = [*_title(title), *_fair(len(seats), found["position_bias"]["fair_floor"] / 100, scale, height)]
    for row, seat in enumerate(seats):
        shapes += _seat(_HEAD + _ROW * row, names[row], seat, scale)
    fair = message("figure.fair", share=100 / len(seats))
    shapes.append(Text(WIDTH, height - 1, fair, font.fit(fair, WIDTH, 2.8), "muted", "regular", "end"))
    return Scene(WIDTH, height, tuple(shapes), title)


def _title(words: str) -> Iterator[Shape]:
    yield Text(0, 4, words, font.fit(words, WIDTH, 3.9, "bold"), "accent-dark", "bold")


def _fair(seats: int, floor: float, scale: float, height: float) -> Iterator[Shape]:
    """The band in which a fair share lies but for chance, and the fair share."""
    middle, high = _BARS + scale / seats, height - _HEAD - 6
    reach = min(floor * scale, middle - _BARS)
    yield Rect(middle - reach, _HEAD, 2 * reach, high, Style("panel"))
    yield pages.upright(middle, _HEAD, high)


def _seat(y: float, name: str, seat: Mapping[str, Any], scale: float) -> Iterator[Shape]:
    middle = y + _ROW / 2
    yield _name(name, middle)
    yield Rect(_BARS, y + 1.6, seat["wins"] * scale, _ROW - 3.2, Style("sand-dark", "line", 0.2))
    low, high = (_BARS + seat[key] * scale for key in ("low", "high"))
    yield Rect(low, middle - 0.25, high - low, 0.5, Style("ink"))
    for end in (low, high):
        yield Rect(end - 0.25, middle - 1.4, 0.5, 2.8, Style("ink"))
    yield Circle(_BARS + seat["wins"] * scale, middle, 0.9, Style("ink"))
    yield Text(_BARS - 1.2, middle + 1.1, message("percent", share=100 * seat["wins"]), _LETTERS, "ink", "bold", "end")


def _name(name: str, middle: float) -> Text:
    return Text(0, middle + 1.1, font.shorten(name, _NAME - 2, _LETTERS), _LETTERS)


def points_figure(found: Mapping[str, Any], names: Sequence[str], game: AnyGame) -> Scene | None:
    """A row a seat: the mean of each part of its score, one after the other; None where a score has but one part."""
    parts = [key for key in found["seats"][0]["points"] if key != "mean"]
    if len(parts) < 2 or len(parts) > len(_FILLS):
        return None
    most = max(1.0, *(sum(max(0.0, seat["points"][key]) for key in parts) for seat in found["seats"]))
    scale, name_of, title = (WIDTH - _NAME - 1) / most, game.report.part or str, message("figure.points")
    shapes = list(_title(title))
    for row, seat in enumerate(found["seats"]):
        y, x = _HEAD + _ROW * row, _NAME
        shapes.append(_name(names[row], y + _ROW / 2))
        for place, key in enumerate(parts):
            width = max(0.0, seat["points"][key]) * scale
            value = seat["points"][key]
            shapes += _part(x, y, width, number_text(value, ".0f" if most >= _EXACT else ".1f"), place)
            x += width
    y = _HEAD + _ROW * len(names) + 1
    legend = list(_legend(y, [name_of(key) for key in parts]))
    return Scene(WIDTH, y + 5.5 * -(-len(parts) // _ACROSS), (*shapes, *legend), title)


def _part(x: float, y: float, width: float, words: str, number: int) -> Iterator[Shape]:
    yield Rect(x, y + 1.2, width, _ROW - 2.4, Style(_FILLS[number], "paper", 0.2))
    if font.width(words, _LETTERS, "bold") + 0.6 < width:
        yield Text(x + width / 2, y + _ROW / 2 + 1.1, words, _LETTERS, _INKS[number], "bold", "middle")


def _legend(y: float, names: Sequence[str]) -> Iterator[Shape]:
    """Names in the order of the parts, some a line."""
    step = WIDTH / _ACROSS
    for number, name in enumerate(names):
        x, top = number % _ACROSS * step, y + 5.5 * (number // _ACROSS)
        yield Rect(x, top, 3.2, 3.2, Style(_FILLS[number], "line", 0.2))
        yield Text(x + 4.4, top + 2.7, font.shorten(name, step - 5, 3), 3)
