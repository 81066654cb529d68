"""Writes the shapes of a game's kit or board as plain data, for `bare_kit.py`: python record.py GAME FILE [board]."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Sequence
from math import cos, dist, radians, sin
from pathlib import Path
from typing import Any

from pnp import press
from pnp.books import pages_of
from pnp.data.read import load_texts
from pnp.game import AnyGame, DrawOptions
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.press import TEXTS
from pnp.printing.files import theme_of
from pnp.printing.leaves import NAME as COVER, KitOrder, imprint, kit_cover, kit_leaves, setup_sheet_of
from pnp.printing.requests import PrintOptions
from pnp.printing.spread import with_spread
from pnp.rendering.walk import color_of, symbols, walk
from pnp.scene import Circle, Gradient, Group, Path as Curve, Polygon, Rect, Style, Symbol, Text, Use
from pnp.scene.model import Page
from pnp.style.theme import Theme


class Recorder:
    """A device that only notes what it is asked to draw."""

    def __init__(self, theme: Theme) -> None:
        self.calls: list[Any] = []
        self._theme = theme

    def begin(self, group: Group) -> None:
        clip = self._clip(group.clip) if group.clip else None
        self.calls.append(("begin", _matrix(group), clip))

    def end(self) -> None:
        self.calls.append(("end",))

    def use(self, use: Use) -> None:
        self.calls.append(("use", _matrix(use), use.symbol.name))

    def outline(self, shape: Rect | Polygon | Circle | Curve) -> None:
        match shape:
            case Curve():
                told: tuple[Any, ...] = ("path", [list(command) for command in shape.commands])
            case Polygon():
                told = ("path", _lines(shape))
            case Circle():
                told = ("circle", shape.x, shape.y, shape.r)
            case Rect():
                told = ("rect", shape.x, shape.y, shape.width, shape.height, shape.radius)
        self.calls.append((*told, self._paint(shape.style)))

    def text(self, text: Text) -> None:
        self.calls.append(("text", text.x, text.y, text.text, text.size, text.weight, self._theme[text.fill]))

    def _paint(self, style: Style) -> tuple[Any, ...]:
        stroke = style.stroke and self._theme[style.stroke]
        return self._fill(style.fill), stroke, style.width, list(style.dash)

    def _fill(self, fill: str | Gradient | None) -> Any:
        if not isinstance(fill, Gradient):
            return fill and self._theme[fill]
        if one := color_of(fill, self._theme):
            return one
        ends = (*fill.begin, dist(fill.begin, fill.end)) if fill.radial else (*fill.begin, *fill.end)
        return fill.radial, ends, [self._theme[role] for _, role in fill.stops], [at for at, _ in fill.stops]

    def _clip(self, clip: Rect | Polygon | Circle | Curve) -> Any:
        kept, self.calls = self.calls, []
        walk((clip,), self)
        (call,), self.calls = self.calls, kept
        return call


def _matrix(frame: Group | Use) -> tuple[float, ...]:
    a, b = frame.scale * cos(radians(frame.rotation)), frame.scale * sin(radians(frame.rotation))
    return a, b, -b, a, frame.x, frame.y


def _lines(polygon: Polygon) -> list[list[Any]]:
    (x, y), *others = polygon.points
    return [["M", x, y], *(["L", u, v] for u, v in others), *([["Z"]] if polygon.closed else [])]


def recorded(shapes: Any, theme: Theme) -> list[Any]:
    """The calls that draw these shapes."""
    device = Recorder(theme)
    walk(shapes, device)
    return device.calls


def main(game_id: str, file: str, what: str = "kit") -> None:
    game = find_game(game_id)
    pages = kit_pages(game) if what == "kit" else board_pages(game)
    theme = theme_of("color", game)
    found: dict[str, Symbol] = {}
    for page in pages:
        symbols(page.scene.children, found)
    forms = [(name, recorded(symbol.children, theme)) for name, symbol in found.items()]
    sheets = [(page.width, page.height, recorded(page.scene.children, theme)) for page in pages]
    Path(file).write_bytes(marshal.dumps((forms, sheets)))


def kit_pages(game: AnyGame) -> Sequence[Page]:
    layout = shipped_layout(game)
    kit = game.drawing().kit(layout, setup_sheet_of(game, layout, game.players[0], 7, layout.id), DrawOptions())
    kit = with_spread(game, layout, kit, "en")
    kit = kit._replace(pages={COVER: kit_cover(game, kit, "en"), **kit.pages})
    leaves = kit_leaves(KitOrder(kit, [], PrintOptions(), book=pages_of(game, "en")))
    return press.bind(leaves, imprint(game, layout, 7, "en"), load_texts(TEXTS, "en"))


def board_pages(game: AnyGame) -> Sequence[Page]:
    """The board in one piece, without the marks around it."""
    scene = game.drawing().board(shipped_layout(game), DrawOptions())
    return [Page(scene.width, scene.height, scene, scene.title)]


if __name__ == "__main__":
    main(*sys.argv[1:])
