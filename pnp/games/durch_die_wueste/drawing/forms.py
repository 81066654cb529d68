"""Pages to write on: the score pad and the log sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.scene import Polygon, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_lines import Seats, in_colors

_PARTS = ("water", "oases", "caravans", "areas", "total")
_PLAYERS = 5
_TURNS = 30  # 2 players empty no supply before turn 27 at the latest: 21 of each color and one more
_LABEL, _HEAD, _ROW = 11.0, 8.4, 5.7  # mm, the log sheet: column of numbers, row of riders, row to write in


def pad(texts: Texts, seats: Seats = ()) -> Scene:
    """Three score sheets to a page: a column a player, a row for each part of the score; names where they are known."""
    third = page.HEIGHT / 3
    shapes = [shape for sheet in range(3) for shape in _pad_sheet(sheet * third, texts, seats)]
    cuts = [sheet * third - 3.5 for sheet in (1, 2)]
    dashed = Style(None, "muted", 0.15, (1.5, 1.5))
    shapes += [Polygon(((0, y), (page.WIDTH, y)), dashed, closed=False) for y in cuts]
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def _pad_sheet(top: float, texts: Texts, seats: Seats) -> Iterator[Shape]:
    label, row = 34.0, 9.2
    riders = in_colors(seats, pieces.PLAYERS)
    width = (page.WIDTH - label) / len(riders)
    yield Text(0, top + 6, texts["pad.title"], 5, "ink", "bold")
    yield Rect(0, top + 10 + 6 * row, page.WIDTH, row, Style("panel"))
    yield from page.grid(0, top + 10, [label, *[width] * len(riders)], 7, row)
    for index, (color, name) in enumerate(riders):
        x = label + width * (index + 0.5)
        yield Use(pieces.owner(color, texts), x, top + 10 + row / 2, row * 0.44)
        shown = font.shorten(name, width - 3, 4)
        if name:
            yield Text(x, top + 10 + 1.5 * row + font.middle(4), shown, 4, "ink", "regular", "middle")
    for index, key in enumerate(("player", *_PARTS)):
        words = texts["pad.player"] if key == "player" else texts[f"score.{key}"]
        y = top + 10 + (index + 1.5) * row + font.middle(4)
        weight: font.Weight = "bold" if key == "total" else "regular"
        yield Text(2, y, words, font.fit(words, label - 4, 4, weight), "ink", weight)


def log_sheet(texts: Texts, board: str, seed: str = "", players: int = _PLAYERS, seats: Seats = ()) -> Scene:
    """Lines for the leaders and for the turns of play, a column a player; board and seed where known."""
    riders = in_colors(seats, pieces.PLAYERS)[: players if not seats else None]
    shapes: list[Shape] = list(page.title(texts["log.title"]))
    shapes += [
        *_field(texts["log.board"], board, 0, 110),
        *_field(texts["log.seed"], seed, 118, page.WIDTH - 118),
    ]
    shapes += _table("leaders", texts, 21, 5, riders)
    names, room = texts["log.names"], (page.WIDTH - _LABEL) / len(riders) - _HEAD - 2
    if not seats:
        shapes.append(Text(_LABEL + 1.5, 23.6, names, font.fit(names, room, 2.2), "muted"))
    shapes += _table("turn", texts, 21 + _HEAD + 5 * _ROW, _TURNS, riders)
    hint = texts["log.hint"]
    shapes.append(Text(0, page.HEIGHT - 1, hint, font.fit(hint, page.WIDTH, 3.2), "muted"))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _field(label: str, value: str, x: float, width: float) -> Iterator[Shape]:
    """A label and a line with its value, or to write it on."""
    start = x + font.width(label, 3.4) + 3
    yield Text(x, 18, label, 3.4, "muted")
    yield page.rule(start, 18.8, x + width - start)
    yield Text(start + 1, 18, font.shorten(value, x + width - start - 2, 3.8, "bold"), 3.8, "ink", "bold")


def _table(what: str, texts: Texts, top: float, rows: int, riders: Sequence[tuple[str, str]]) -> Iterator[Shape]:
    """A row with riders, where the names are written, then numbered rows."""
    head = texts[f"log.{what}"]
    players = len(riders)
    width = (page.WIDTH - _LABEL) / players
    yield Rect(0, top, page.WIDTH, _HEAD, Style("panel"))
    yield Text(1, top + _HEAD / 2 + font.middle(2.6), head, font.fit(head, _LABEL - 2, 2.6, "bold"), "ink", "bold")
    for index, (color, name) in enumerate(riders):
        right = _LABEL + width * (index + 1)
        yield Use(pieces.owner(color, texts), right - _HEAD / 2, top + _HEAD / 2, _HEAD * 0.44)
        shown = font.shorten(name, width - _HEAD - 3, 3.6, "bold")
        if name:
            yield Text(right - width + 1.5, top + _HEAD / 2 + font.middle(3.6), shown, 3.6, "ink", "bold")
    yield from page.grid(0, top, [_LABEL, *[width] * players], 1, _HEAD)
    yield from page.grid(0, top + _HEAD, [_LABEL, *[width] * players], rows, _ROW)
    for row in range(rows):
        y = top + _HEAD + (row + 0.5) * _ROW + font.middle(3)
        yield Text(_LABEL - 2, y, str(row + 1), 3, "muted", "regular", "end")
