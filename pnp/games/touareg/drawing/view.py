"""A position as a picture: the grid with owners and camels, and a table of the tribes below."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, in_language, load_texts
from pnp.game import DrawOptions
from pnp.games.touareg.drawing import chart, tribes
from pnp.games.touareg.drawing.holdings import holdings
from pnp.games.touareg.drawing.signs import signs
from pnp.games.touareg.drawing.texts import TEXTS
from pnp.games.touareg.score import camels
from pnp.games.touareg.state import LAST_FATE, State, tribute
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene.font import Weight
from pnp.style.legend import legend

CELL = 30.0  # mm
FRAME = 5.0
_ROW = 9.0  # mm, a row of the table
_COLUMNS = ("tribute", "camels", "money", "squares", "cards")


def view(state: State, wishes: DrawOptions) -> Scene:
    """The grid, squares of `wishes.size` mm (30 by default), the tribes' table and the meaning of its signs below."""
    size = wishes.size or CELL
    layout, texts = state.match.layout, load_texts(TEXTS, wishes.lang)
    camps = dict(zip(state.match.camps, state.match.tribes, strict=True))
    grid = chart.chart(layout, state.match.kinds, size, camps)
    side = chart.ROWS * size
    scale = side / (chart.ROWS * CELL)
    below = Group(tuple(_table(state, texts)), FRAME, side + FRAME + 2 * scale, scale)
    width = side + 2 * FRAME
    height = side + FRAME + scale * (_ROW * (len(state.match.players) + 2) + 6)
    told = legend(signs(state, texts), width, inset=FRAME)
    paper = Rect(0, 0, width, height + told.height, Style("paper"))
    numbers = chart.plates(layout, size) if wishes.coordinates else ()
    squares = Group((*grid, *holdings(state, size), *numbers), FRAME, FRAME)
    shapes = (paper, squares, below, Group(told.children, 0, height))
    return Scene(width, height + told.height, shapes, in_language(layout.title, wishes.lang))


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
