"""A position as a picture: the grid with owners and camels, and a table of the tribes below."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.touareg.drawing import chart, tribes
from pnp.games.touareg.drawing.texts import TEXTS
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.score import camels
from pnp.games.touareg.state import LAST_FATE, State, tribute
from pnp.scene import Circle, Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene.font import Weight
from pnp.style import symbols as draw

CELL = 30.0  # mm
FRAME = 5.0
_ROW = 9.0  # mm, a row of the table
_COLUMNS = ("tribute", "camels", "money", "squares", "cards")


def view(state: State, wishes: DrawOptions) -> Scene:
    """The grid, squares of `wishes.size` mm (30 by default), with the tribes' table below."""
    size = wishes.size or CELL
    layout, texts = state.match.layout, load_texts(TEXTS, wishes.lang)
    camps = dict(zip(state.match.camps, state.match.tribes, strict=True))
    grid = chart.chart(layout, state.match.kinds, size, camps)
    side = chart.ROWS * size
    scale = side / (chart.ROWS * CELL)
    below = Group(tuple(_table(state, texts)), FRAME, side + FRAME + 2 * scale, scale)
    width = side + 2 * FRAME
    height = side + FRAME + scale * (_ROW * (len(state.match.players) + 2) + 6)
    paper = Rect(0, 0, width, height, Style("paper"))
    numbers = chart.plates(layout, size) if wishes.coordinates else ()
    squares = Group((*grid, *_holdings(state, size), *numbers), FRAME, FRAME)
    return Scene(width, height, (paper, squares, below), in_language(layout.title, wishes.lang))


def _holdings(state: State, size: float) -> Iterator[Shape]:
    """On each owned square a border in the tribe's color, its shield, and the camels."""
    for square in range(1, SQUARES + 1):
        owner = state.owner[square]
        if owner < 0:
            continue
        tribe = state.match.tribes[owner]
        x, y = chart.corner(state.match.layout, square, size)
        edge = size * 0.06
        yield Rect(
            x + edge / 2, y + edge / 2, size - edge, size - edge, Style(None, f"{tribes.role(tribe)}-line", edge)
        )
        yield Circle(x + size * 0.81, y + size * 0.81, size * 0.17, Style("paper"))
        yield Use(tribes.shield(tribe), x + size * 0.81, y + size * 0.81, size * 0.155)
        if state.camels[square]:
            yield from _camels(state.camels[square], x + size / 2, y + size * 0.47, size)


def _camels(count: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """The number of camels, large, on a light ground about (x, y)."""
    em, high = size * 0.3, size * 0.34
    width = font.width(str(count), em, "bold") + high * 1.25
    yield Rect(x - width / 2, y - high / 2, width, high, Style("ground", "ink", 0.3), high / 4)
    yield Use(draw.silhouette("ink", "ground"), x - width / 2 + high * 0.52, y, high * 0.42)
    yield Text(x + width / 2 - high * 0.17, y + font.middle(em), str(count), em, "ink", "bold", "end")


def _table(state: State, texts: Texts) -> Iterator[Shape]:
    """A row a player, then what the box and the fate deck hold; 210 mm wide."""
    width = chart.ROWS * CELL
    for player, name in enumerate(state.match.players):
        yield from _name(state, player, name, width - 24 * len(_COLUMNS) - 14, texts)
    for index, key in enumerate(_COLUMNS):
        right = width - 3 - 24 * (len(_COLUMNS) - 1 - index)
        words = texts[f"view.{key}"]
        yield Text(right, 5.5, words, font.fit(words, 22, 4), "muted", "regular", "end")
        for player in range(len(state.match.players)):
            shown = str(_value(state, player, key))
            weight: Weight = "bold" if key == "tribute" else "regular"
            yield Text(right, _ROW * (player + 1) + 4.5, shown, 5.2, "ink", weight, "end")
    y = _ROW * (len(state.match.players) + 1) + 4.5
    words = _foot(state, texts)
    yield Text(0, y, words, font.fit(words, width, 4), "muted")


def _name(state: State, player: int, name: str, room: float, texts: Texts) -> Iterator[Shape]:
    tribe = state.match.tribes[player]
    y = _ROW * (player + 1) + 4.5
    if player == state.acting:
        yield Rect(0, y - 6.3, chart.ROWS * CELL, _ROW, Style("panel"), 1.5)
    yield Use(tribes.shield(tribe), 4.4, y - 1.8, 4)
    out = f" ({texts['view.out']})" if state.out >> player & 1 else ""
    title = texts.get(f"title.{tribe}") or font.shorten(tribe, 20, 3.6)  # a log may name a tribe that is none
    people = f"{title}{out}"
    yield Text(11, y, people, 3.6, "muted")
    start = max(27.0, 11 + font.width(people, 3.6) + 3)
    yield Text(start, y, font.shorten(name, room + 11 - start, 5), 5)


def _value(state: State, player: int, key: str) -> int:
    if key == "tribute":
        return tribute(state, player)
    if key == "camels":
        return camels(state, player)
    if key == "money":
        return state.money[player]
    return state.cards[player] if key == "cards" else state.owner.count(player)


def _foot(state: State, texts: Texts) -> str:
    """The camels in the box; the fate card of the round; the cards left in its deck."""
    left = [str(card) for card in range(1, LAST_FATE + 1) if state.deck >> card & 1]
    deck = texts["view.deck"].format(cards=" ".join(left) or "–")
    drawn = texts["view.drawn"].format(cards=state.drawn)
    words = [texts["view.box"].format(camels=state.box), drawn if state.deck < 0 else deck]
    if state.fate:
        words.insert(1, texts["view.fate"].format(card=state.fate, title=texts[f"fate.{state.fate}.title"]))
    return " · ".join(words)
