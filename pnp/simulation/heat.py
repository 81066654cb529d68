"""The board as a map of heat: where pieces come, where players begin and win, what is taken when."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from pnp.game import AnyGame, DrawOptions
from pnp.game.drawing import Place
from pnp.scene import Circle, Group, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.simulation.fairness import wilson
from pnp.simulation.figures import WIDTH
from pnp.simulation.sentences import message

_HIGHEST, _HEAD = 66.0, 6.0  # mm, of the board, its title
_LETTERS, _LINE = 2.6, 3.1  # mm, of the words below
_LARGEST = 0.44  # of a cell, the radius of a bubble
_EDGE = 0.72  # of a cell, from the middle of the outermost ones to the edge of the picture
_SELDOM = 0.1  # times a game
_SURE = 3.29  # one of 1,000 fair places lies outside of such an interval: there are a hundred places


class Board(NamedTuple):
    """The picture of a position, drawn once for all maps of it, and the places on it by name."""

    picture: Symbol
    places: Mapping[str, Place]


class Map(NamedTuple):
    """A picture of the board with marks on it, its title, and what the marks mean."""

    title: str
    told: str
    scene: Scene


def board_of(game: AnyGame, state: Any, lang: str = "en") -> Board | None:
    """The board as it is in a state; None of a game that does not tell where its places are."""
    drawing, options = game.drawing(), DrawOptions(lang)
    places = {place.name: place for place in drawing.places(state, options)}
    return Board(Symbol("board", drawing.view(state, options).children), places) if places else None


def heat_maps(found: Mapping[str, Any], board: Board) -> list[Map]:
    """The maps of which there is anything to show."""
    maps = [_used(found, board), _begun(found, board), _taken(found, board)]
    return [one for one in maps if one is not None]


def on_paper(one: Map) -> Scene:
    """A map of 88 mm with its title above and what its marks mean below."""
    lines = font.wrap(one.told, WIDTH, _LETTERS)
    y, x = _HEAD + one.scene.height, (WIDTH - one.scene.width) / 2
    head = Text(0, 4, one.title, font.fit(one.title, WIDTH, 3.9, "bold"), "accent-dark", "bold")
    told = [Text(0, y + 2.9 + _LINE * row, line, _LETTERS, "muted") for row, line in enumerate(lines)]
    return Scene(WIDTH, y + 0.8 + _LINE * len(lines), (head, Group(one.scene.children, x, _HEAD), *told), one.title)


def _map(board: Board, key: str, shapes: Iterator[Shape], **words: float) -> Map:
    """A board of at most 88 x 66 mm."""
    left, top, width, height = _area(board.places.values())
    scale = min(WIDTH / width, _HIGHEST / height)
    title, told = message(f"heat.{key}.title"), message(f"heat.{key}.legend", **words)
    clip = Rect(left, top, width, height, Style())
    drawn = Group((Use(board.picture), *shapes), -scale * left, -scale * top, scale, clip=clip)
    return Map(title, told, Scene(scale * width, scale * height, (drawn,), f"{title}: {told}"))


def _area(places: Collection[Place]) -> tuple[float, float, float, float]:
    """Left, top, width and height of what the places take: no words around the board."""
    left, top = (
        min(place.x - _EDGE * place.size for place in places),
        min(place.y - _EDGE * place.size for place in places),
    )
    right = max(place.x + _EDGE * place.size for place in places)
    return left, top, right - left, max(place.y + _EDGE * place.size for place in places) - top


def _bubble(place: Place, share: float, fill: str, sign: str = "", ink: str = "paper") -> Iterator[Shape]:
    """A disc whose area is a share of the largest, with a sign in it."""
    radius = _LARGEST * place.size * sqrt(min(1.0, share))
    if radius > 0:
        yield Circle(place.x, place.y, radius, Style(fill, "paper", place.size * 0.02))
    if sign:
        em = max(radius * 1.3, place.size * 0.3)
        yield Text(place.x, place.y + font.middle(em), sign, em, ink, "bold", "middle")


def _cross(place: Place) -> Iterator[Shape]:
    reach = 0.25 * place.size
    for way in (1, -1):
        ends = ((place.x - reach, place.y - way * reach), (place.x + reach, place.y + way * reach))
        yield Polygon(ends, Style(None, "highlight", place.size * 0.07), closed=False)


def _used(found: Mapping[str, Any], board: Board) -> Map | None:
    """How often pieces come to each cell; a cross where they never came."""
    used = {name: cell["used"] for name, cell in found["cells"].items() if name in board.places}
    if not used:
        return None

    least, most = min(used.values()), max(used.values())

    def shapes() -> Iterator[Shape]:
        for name, share in used.items():
            yield from _bubble(board.places[name], 0.04 + 0.96 * (share - least) / ((most - least) or 1), "tent")
        for name in _unused(board.places, used):
            yield from _cross(board.places[name])

    return _map(board, "used", shapes(), least=100 * least, most=100 * most)


def _unused(places: Mapping[str, Place], used: Mapping[str, float]) -> Sequence[str]:
    """The places where no piece ever came; those that nothing can enter hold something from the beginning."""
    return [name for name, place in places.items() if not used.get(name) and not place.holds]


def _begun(found: Mapping[str, Any], board: Board) -> Map | None:
    """How often each place is begun at, and whether that wins more or fewer games than a fair share."""
    begun = {name: one for name, one in found["places"].items() if name in board.places}
    if not begun:
        return None
    most, fair = max(one["first"] for one in begun.values()), 1 / found["players"]

    def shapes() -> Iterator[Shape]:
        for name, one in begun.items():
            low, high = wilson(one["wins"] / one["first"], one["first"], _SURE)
            fill, sign = ("palm-dark", "+") if low > fair else ("highlight", "–") if high < fair else ("rock", "")
            yield from _bubble(board.places[name], one["first"] / most, fill, sign)

    return _map(board, "begun", shapes())


def _taken(found: Mapping[str, Any], board: Board) -> Map | None:
    """How often a cell gives points, and in which third of the game; a cross where it hardly ever does."""
    taken = {name: cell for name, cell in found["cells"].items() if "scored" in cell and name in board.places}
    if not taken:
        return None

    def shapes() -> Iterator[Shape]:
        for name, cell in taken.items():
            if cell["scored"] < _SELDOM:
                yield from _cross(board.places[name])
                continue
            third = min(2, int(3 * cell["when"]))
            fill, ink = (("water-dark", "paper"), ("water", "paper"), ("water-light", "ink"))[third]
            yield from _bubble(board.places[name], cell["scored"], fill, str(third + 1), ink)

    return _map(board, "taken", shapes())
