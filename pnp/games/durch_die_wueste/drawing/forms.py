"""Pages to write on: the score pad and the log sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.games.durch_die_wueste.drawing import page, pieces
from pnp.scene import Rect, Scene, Shape, Style, Text, Use, font

Texts = Mapping[str, str]
_PARTS = ("water", "oases", "caravans", "areas", "total")
_PLAYERS = 5


def pad(texts: Texts) -> Scene:
    """Three score sheets to a page: a column a player, a row for each part of the score."""
    third = page.HEIGHT / 3
    shapes = [shape for sheet in range(3) for shape in _pad_sheet(sheet * third, texts)]
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.pad"])


def _pad_sheet(top: float, texts: Texts) -> Iterator[Shape]:
    label, row = 34.0, 9.2
    width = (page.WIDTH - label) / _PLAYERS
    yield Text(0, top + 6, texts["pad.title"], 5, "ink", "bold")
    yield Rect(0, top + 10 + 6 * row, page.WIDTH, row, Style("panel"))
    yield from page.grid(0, top + 10, [label, *[width] * _PLAYERS], 7, row)
    for index in range(_PLAYERS):
        yield Use(pieces.rider(pieces.PLAYERS[index]), label + width * (index + 0.5), top + 10 + row / 2, row * 0.42)
    for index, key in enumerate(("player", *_PARTS)):
        words = texts["pad.player"] if key == "player" else texts[f"score.{key}"]
        y = top + 10 + (index + 1.5) * row + font.middle(4)
        yield Text(2, y, words, 4, "ink", "bold" if key == "total" else "regular")


def log_sheet(texts: Texts) -> Scene:
    """Lines for the leaders and for the turns of play, a column a player."""
    shapes: list[Shape] = list(page.title(texts["log.title"]))
    shapes += [Text(0, 18, texts["log.players"], 3.4, "muted"), page.rule(37, 18.6, 88)]
    shapes += [Text(128, 18, texts["log.layout"], 3.4, "muted"), page.rule(154, 18.6, page.WIDTH - 154)]
    shapes += _table(texts, texts["log.leaders"], 23, 5)
    shapes += _table(texts, texts["part.log"], 67, 24)
    hint = texts["log.hint"]
    shapes.append(Text(0, page.HEIGHT - 1, hint, font.fit(hint, page.WIDTH, 3.2), "muted"))
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.log"])


def _table(texts: Texts, head: str, top: float, rows: int) -> Iterator[Shape]:
    """A heading of 4 mm, a row of riders of 7 mm, then numbered rows of 6.6 mm."""
    label, height = 11.0, 6.6
    width = (page.WIDTH - label) / _PLAYERS
    yield Text(0, top + 5, texts["log.turn"] if rows > 5 else head, 3.4, "ink", "bold")
    for index in range(_PLAYERS):
        yield Use(pieces.rider(pieces.PLAYERS[index]), label + width * (index + 0.5), top + 3.6, 3.2)
    yield from page.grid(0, top + 8, [label, *[width] * _PLAYERS], rows, height)
    for row in range(rows):
        y = top + 8 + (row + 0.5) * height + font.middle(3.2)
        yield Text(label - 2, y, str(row + 1), 3.2, "muted", "regular", "end")
