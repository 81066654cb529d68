"""The order of the stacks as a list, for a table that plays without printed backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.data.texts import Texts
from pnp.game import SetupSheet
from pnp.games.wuestensoehne.deal import stacks
from pnp.games.wuestensoehne.state import State
from pnp.scene import Group, Polygon, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages as page

_TOP, _HEAD, _ROW, _GAP = 34.0, 9.0, 10.8, 4.0  # mm


def draw_list(deal: SetupSheet[State], texts: Texts) -> Scene:
    """A column a stack, its tiles from the top down; those that the players begin with are struck out."""
    state: State = deal.state
    taken = {state.match.layout.tiles[number].id for reserve in state.reserves for number in reserve}
    assert deal.seed is not None  # each deal of this game is one of a seed
    orders = stacks(state.match.layout, len(state.match.players), deal.seed)
    hint = page.Column(0, 14.5, page.WIDTH)
    hint.text(f"{texts['stacks.hint']} {texts['setup.seed'].format(seed=deal.seed)}.")
    top = max(_TOP, hint.y + 2)
    wide = page.WIDTH / max(len(orders), 1)
    row = min(_ROW, (page.HEIGHT - top - _HEAD - 1) / max(map(len, orders), default=1))
    numbers = [state.match.layout.tiles[state.match.layout.numbers[order[0]]].stack for order in orders]
    columns = (
        Group(tuple(_column(number, order, taken, wide - _GAP, row, texts)), index * wide, top)
        for index, (number, order) in enumerate(zip(numbers, orders, strict=True))
    )
    folds = (_fold(index * wide - _GAP / 2, top) for index in range(1, len(orders)))
    shapes = (*page.title(texts["part.stacks"]), *hint.shapes, *columns, *folds)
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.stacks"])


def _fold(x: float, top: float) -> Shape:
    """A line to fold the sheet at, so that the stacks to come are behind the one that is drawn from."""
    return Polygon(((x, top), (x, page.HEIGHT)), Style(None, "muted", 0.15, (1.5, 1.5)), closed=False)


def _column(
    stack: int, order: Sequence[str], taken: set[str], width: float, row: float, texts: Texts
) -> Iterator[Shape]:
    size = min(4.6, row * 0.6)
    yield Rect(0, 0, width, _HEAD, Style("panel"))
    words = texts["stacks.stack"].format(stack=stack)
    yield Text(
        width / 2,
        _HEAD / 2 + font.middle(4.4),
        words,
        font.fit(words, width - 2, 4.4, "bold"),
        "ink",
        "bold",
        "middle",
    )
    for index, name in enumerate(order):
        middle = _HEAD + row * (index + 0.5)
        box = min(3.6, row * 0.5)
        yield Rect(3, middle - box / 2, box, box, Style("sand-dark" if name in taken else None, "ink", 0.2), 0.4)
        yield Text(width * 0.6, middle + font.middle(size), name, size, "ink", "regular", "middle")
        if name in taken:
            half = font.width(name, size) / 2 + 1
            yield page.rule(width * 0.6 - half, middle, 2 * half, "ink", 0.3)
        yield page.rule(0, _HEAD + row * (index + 1), width)
