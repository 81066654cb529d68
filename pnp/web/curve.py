"""The score over time as a small picture: a line a player, told apart by color and dashes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from pnp.data.visible import plain
from pnp.game import Score, Scores
from pnp.web.sentences import message

_WIDTH, _HEIGHT, _LEFT = 600, 150, 34


def curve(scores: Sequence[Scores], names: Sequence[str]) -> str:
    """The picture as an SVG element; its cursor, `#cursor`, stands at the first position."""
    totals = {name: [_total(row[name]) for row in scores] for name in names}
    known = [total for line in totals.values() for total in line if total is not None]
    low, high = min(known, default=0), max(known, default=0)
    if low == high:
        return ""
    lines = [_line(number, line, low, high) for number, line in enumerate(totals.values())]
    label = escape(message("replay.curve"))
    box = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}"'
    marks = [f'<text x="{_LEFT - 6}" y="{_y(value, low, high) + 4:.0f}">{value}</text>' for value in (low, high)]
    ends = f'data-left="{_LEFT}" data-right="{_WIDTH - 6}"'
    cursor = f'<line id="cursor" x1="{_LEFT}" x2="{_LEFT}" y1="4" y2="{_HEIGHT - 8}" {ends}/>'
    legend = "".join(_key(number, name) for number, name in enumerate(names))
    return f'<svg class="curve" {box}>{"".join(lines)}{"".join(marks)}{cursor}</svg><p class="legend">{legend}</p>'


def _total(score: Score) -> int | None:
    """The total; where it is not certain, the least that it can be."""
    return score.get("low") if score["total"] is None else score["total"]


def curve_style(colors: Sequence[str], theme: Mapping[str, str]) -> str:
    """The style of the lines of players with these colors, roles of a theme; `replay.css` has those without any."""
    lines = (f".p{number}{{--c:{theme[f'{role}-line']}}}" for number, role in enumerate(colors))
    return "".join(f"{line}\n" for line in lines)


def _line(number: int, totals: Sequence[int | None], low: int, high: int) -> str:
    last = max(1, len(totals) - 1)
    points = [
        f"{_LEFT + at * (_WIDTH - 6 - _LEFT) / last:.1f},{_y(total, low, high):.1f}"
        for at, total in enumerate(totals)
        if total is not None
    ]
    return f'<polyline class="p{number}" points="{" ".join(points)}"/>'


def _y(total: int, low: int, high: int) -> float:
    return _HEIGHT - 12 - (total - low) * (_HEIGHT - 24) / (high - low)


def _key(number: int, name: str) -> str:
    sign = f'<svg viewBox="0 0 28 8"><polyline class="p{number}" points="0,4 28,4"/></svg>'
    return f"<span>{sign} {escape(plain(name))}</span> "
