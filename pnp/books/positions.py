"""Positions in a book: of examples, and of deals before the first turn; or the part of one about some places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.books.blocks import Figure
from pnp.books.edition import Edition
from pnp.books.examples import read_example
from pnp.books.sentences import message
from pnp.books.words import words_of_book
from pnp.data.errors import DataError
from pnp.engine import Seat
from pnp.game import DrawOptions, Place
from pnp.game.drawing import Spot
from pnp.game.setups import Start
from pnp.library.deals import deal_as_asked
from pnp.library.layouts import shipped_layout
from pnp.library.moment import Moment
from pnp.library.players import read_players
from pnp.printing.draw import last_marks, with_marks
from pnp.printing.leaves import on_paper
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, font
from pnp.scene.page import Area
from pnp.style.legend import Sign, legend

GAP = 4.0  # mm between two drawings side by side
_AROUND, _RIM = 0.8, 0.6  # cells about the places that a part shows, and about those of the whole board
_HIGH, _PART_HIGH, _DEALT_HIGH = 92.0, 56.0, 52.0  # mm: the highest drawing, part of a position, one of several deals
_SEED = 7  # of the setups that are drawn
_FRAME = Style(None, "line", 0.25)
_NAME, _COUNT = 2.5, 3.4  # mm: letters of the name of a cell; of a number of players
_SIGNS = 0.8  # the share of its size at which a legend is drawn
_CELL = re.compile(r"[A-Za-z]+\d+")


def draw_example(edition: Edition, figure: Figure, width: float) -> Scene:
    """The positions of an example side by side, the meaning of their marks below; cells that the caption names
    are told by their names."""
    example = read_example(edition, figure)
    count = len(example.moments)
    room = (width - GAP * (count - 1)) / count
    named = _CELL.findall("".join(run.text for run in figure.caption))
    drawn = [_position(edition, there, example.wish.around, named, room) for there in example.moments]
    row = beside([scene for scene, _ in drawn], width)
    told = legend(drawn[-1][1], width / _SIGNS)
    below = Group(told.children, 0, row.height + 1, _SIGNS)
    return Scene(width, row.height + told.height * _SIGNS, (*row.children, below))


def draw_setups(edition: Edition, counts: Sequence[int], width: float) -> Scene:
    """The boards of deals for so many players, two side by side where there are several, each with its number."""
    if len(counts) == 1:
        return _setup(edition, counts[0], width, _HIGH)
    room, words = (width - GAP) / 2, words_of_book(edition.lang)["players_only"]
    shapes: list[Shape] = []
    y = 0.0
    for first in range(0, len(counts), 2):
        row = [_setup(edition, count, room, _DEALT_HIGH) for count in counts[first : first + 2]]
        for at, (scene, count) in enumerate(zip(row, counts[first:], strict=False)):
            x = at * (room + GAP)
            shapes.append(Text(x, y + _COUNT, words.format(count=count), _COUNT, "ink", "bold"))
            shapes.append(Group(scene.children, x, y + _COUNT + 1.5))
        y += max(scene.height for scene in row) + _COUNT + 4
    return Scene(width, y - 2, tuple(shapes))


def dealt(edition: Edition, players: int) -> Start[Seat]:
    """The beginning of a game for so many players, with a legal choice for what is left to them."""
    game, layout = edition.game, shipped_layout(edition.game)
    names = on_paper(read_players(game, str(players)), edition.lang).names
    setup = game.setups.fill(layout, deal_as_asked(game, layout, names, _SEED).setup, names)
    return game.setups.start(layout, {"players": list(names), "setup": setup})


def fitted(scene: Scene, width: float, height: float = _HIGH) -> Scene:
    """A scene scaled to a width and a height in mm, as large as fits both."""
    scale = min(width / scene.width, height / scene.height)
    return Scene(scene.width * scale, scene.height * scale, (Group(scene.children, scale=scale),), scene.title)


def beside(scenes: Sequence[Scene], width: float) -> Scene:
    """Scenes side by side, in the middle of a width."""
    height = max(scene.height for scene in scenes)
    x = (width - sum(scene.width for scene in scenes) - GAP * (len(scenes) - 1)) / 2
    shapes: list[Shape] = []
    for scene in scenes:
        shapes.append(Group(scene.children, x, (height - scene.height) / 2))
        x += scene.width + GAP
    return Scene(width, height, tuple(shapes))


def _setup(edition: Edition, players: int, width: float, height: float) -> Scene:
    """The position before the first turn of a deal for so many players."""
    state = dealt(edition, players).state
    wishes, drawing = DrawOptions(edition.lang), edition.game.drawing()
    scene = drawing.view(state, wishes)
    return _cut(scene, _area(scene, drawing.places(state, wishes), _RIM), width, height)


def _position(
    edition: Edition, there: Moment, around: Sequence[str], named: Sequence[str], width: float
) -> tuple[Scene, list[Sign]]:
    """The picture of a moment, or the part of it about some places, and the meaning of its marks.

    Raises DataError for a place that the board has not.
    """
    wishes, drawing = DrawOptions(edition.lang), there.log.game.drawing()
    drawn = drawing.view(there.state, wishes)
    done = tuple(last_marks(there, wishes)) if not there.finding else ()
    scene, signs = with_marks(drawn._replace(children=(*drawn.children, *done)), there, wishes)
    known = {place.name: place for place in drawing.places(there.state, wishes)}
    if missing := next((name for name in around if name not in known), None):
        raise DataError(message("no-place", place=missing, known=", ".join(known)), str(edition.path))
    told = [known[name] for name in dict.fromkeys(named) if name in known]
    shown: list[Place | Spot] = [*(known[name] for name in around), *told] if around else [*known.values()]
    if around and there.finding:
        shown += drawing.marks(there.state, there.finding, wishes).faulty
    rim, height = (_AROUND, _PART_HIGH) if around else (_RIM, _HIGH)
    return _cut(scene, _area(scene, shown, rim), width, height, told), signs


def _area(scene: Scene, places: Sequence[Place | Spot], rim: float) -> Area:
    """The part of a scene between some places, and `rim` cells around them; all of it where there are none."""
    if not places:
        return Area(0, 0, scene.width, scene.height)
    left = max(0.0, min(place.x - rim * place.size for place in places))
    top = max(0.0, min(place.y - rim * place.size for place in places))
    right = min(scene.width, max(place.x + rim * place.size for place in places))
    bottom = min(scene.height, max(place.y + rim * place.size for place in places))
    return Area(left, top, right - left, bottom - top)


def _cut(scene: Scene, part: Area, width: float, height: float, told: Sequence[Place] = ()) -> Scene:
    """A part of a scene as large as fits a width and a height in mm, with the names of the places that are told."""
    scale = min(width / part.width, height / part.height)
    frame = Rect(0, 0, part.width * scale, part.height * scale, _FRAME)
    names = (shape for place in told for shape in _label(place, part, scale))
    inside = Group((Group(scene.children, -part.x * scale, -part.y * scale, scale), *names), clip=frame)
    return Scene(frame.width, frame.height, (inside, frame), scene.title)


def _label(place: Place, part: Area, scale: float) -> Iterator[Shape]:
    """The name of a place, on a plate at the upper edge of its cell."""
    x, y = (place.x - part.x) * scale, (place.y - part.y - 0.36 * place.size) * scale
    wide = font.width(place.name, _NAME, "bold") + 1
    yield Rect(x - wide / 2, y - _NAME * 0.65, wide, _NAME * 1.3, Style("paper", "ink", 0.12), 0.5)
    yield Text(x, y + font.middle(_NAME), place.name, _NAME, "ink", "bold", "middle")
