"""The drawings of a book: positions of examples, pieces of the kit, boards and setups, as wide as the column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pnp.books.blocks import Figure
from pnp.books.edition import Edition
from pnp.books.examples import SUFFIX, read_example
from pnp.books.sentences import message
from pnp.books.wishes import read_first
from pnp.data.errors import DataError
from pnp.game import DrawOptions, Kit, Place
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.library.moment import Moment
from pnp.press.sheets.outline import clip
from pnp.printing.draw import with_marks
from pnp.printing.leaves import kit_of, setup_sheet_of
from pnp.scene import Group, Part, Rect, Scene, Shape, Style, Text, font
from pnp.style.legend import Sign, legend

_AROUND = 0.8  # cells about the places that a part shows
_GAP = 4.0  # mm between two drawings side by side
_HIGH, _PART_HIGH = 92.0, 56.0  # mm: the highest drawing, and that of a part of a position
_PIECE, _LABEL = 17.0, 2.8  # mm: the longest side of a piece, its count
_SEED = 7  # of the setups that are drawn
_FRAME = Style(None, "line", 0.25)


def draw_figure(edition: Edition, figure: Figure, width: float) -> Scene:
    """The drawing of a figure, at most `width` mm wide and 92 mm high.

    Raises DataError for a target that there is none of.
    """
    kind, _, rest = figure.target.partition(":")
    if figure.target.endswith(SUFFIX):
        return _example(edition, figure, width)
    if kind == "board":
        layout = shipped_layout(edition.game, rest or edition.game.default_layout)
        return _fitted(edition.game.drawing().board(layout, _wishes(edition)), width)
    if kind == "setup" and rest.isdigit():
        return _fitted(_setup(edition, int(rest)), width)
    if kind == "kit":
        most = read_first(figure, str(edition.path))
        return _pieces(_parts(edition, figure, rest, most), width)
    raise DataError(message("no-figure", target=figure.target), str(edition.path), figure.line)


def _wishes(edition: Edition) -> DrawOptions:
    return DrawOptions(edition.lang)


@lru_cache(4)
def kit_in(game_id: str, lang: str) -> Kit:
    """The kit of a game in a language, without a setup: drawn once for all figures of a book."""
    game = find_game(game_id)
    return kit_of(game, shipped_layout(game, game.default_layout), None, DrawOptions(lang))


def _setup(edition: Edition, players: int) -> Scene:
    """The position before the first turn of a deal for so many players."""
    game = edition.game
    layout = shipped_layout(game, game.default_layout)
    deal = setup_sheet_of(game, layout, players, _SEED, game.default_layout, edition.lang)
    return game.drawing().view(deal.state, _wishes(edition))


def _example(edition: Edition, figure: Figure, width: float) -> Scene:
    """The positions of an example side by side, the meaning of their marks below."""
    example = read_example(edition, figure)
    count = len(example.moments)
    room = (width - _GAP * (count - 1)) / count
    drawn = [_position(edition, there, example.wish.around, room) for there in example.moments]
    beside = _beside([scene for scene, _ in drawn], width)
    told = legend(drawn[-1][1], width)
    below = Group(told.children, 0, beside.height + 1)
    return Scene(width, beside.height + (told.height + 1 if told.children else 0), (*beside.children, below))


def _position(edition: Edition, there: Moment, around: Sequence[str], width: float) -> tuple[Scene, list[Sign]]:
    """The picture of a moment, or the part of it about some places, and the meaning of its marks."""
    wishes = _wishes(edition)
    drawing = there.log.game.drawing()
    scene, signs = with_marks(drawing.view(there.state, wishes), there, wishes)
    known = {place.name: place for place in drawing.places(there.state, wishes)} if around else {}
    missing = next((name for name in around if name not in known), None)
    if missing:
        raise DataError(message("no-place", place=missing, known=", ".join(known)), str(edition.path))
    if not around:
        return _fitted(scene, width), signs
    return _fitted(_about(scene, [known[name] for name in around]), width, _PART_HIGH), signs


def _about(scene: Scene, places: Sequence[Place]) -> Scene:
    """The part of a scene between some places, with most of the cells around them."""
    left = max(0.0, min(place.x - _AROUND * place.size for place in places))
    top = max(0.0, min(place.y - _AROUND * place.size for place in places))
    right = min(scene.width, max(place.x + _AROUND * place.size for place in places))
    bottom = min(scene.height, max(place.y + _AROUND * place.size for place in places))
    frame = Rect(0, 0, right - left, bottom - top, _FRAME)
    shown = Group((Group(scene.children, -left, -top),), clip=frame)
    return Scene(frame.width, frame.height, (shown, frame), scene.title)


def _fitted(scene: Scene, width: float, height: float = _HIGH) -> Scene:
    """A scene scaled down to a width and a height in mm."""
    scale = min(width / scene.width, height / scene.height)
    return Scene(scene.width * scale, scene.height * scale, (Group(scene.children, scale=scale),), scene.title)


def _beside(scenes: Sequence[Scene], width: float) -> Scene:
    """Scenes side by side, in the middle of a width."""
    height = max(scene.height for scene in scenes)
    x = (width - sum(scene.width for scene in scenes) - _GAP * (len(scenes) - 1)) / 2
    shapes: list[Shape] = []
    for scene in scenes:
        shapes.append(Group(scene.children, x, (height - scene.height) / 2))
        x += scene.width + _GAP
    return Scene(width, height, tuple(shapes))


def _parts(edition: Edition, figure: Figure, kinds: str, most: int | None) -> list[Part]:
    """The pieces of some kinds of the kit, by their English names, of each kind at most so many; "" for all kinds."""
    pieces, english = (kit_in(edition.game.id, lang).pieces for lang in (edition.lang, "en"))
    known = dict.fromkeys(part.kind for part in english)
    wanted = [kind.strip() for kind in kinds.split(",")] if kinds else list(known)
    for kind in wanted:
        if kind not in known:
            said = message("no-kind", kind=kind, known=", ".join(known))
            raise DataError(said, str(edition.path), figure.line)
    chosen = ([shown for shown, plain in zip(pieces, english, strict=True) if plain.kind == kind] for kind in wanted)
    return [part for parts in chosen for part in parts[:most]]


def _pieces(parts: Sequence[Part], width: float) -> Scene:
    """Pieces in rows, each with how many there are of it."""
    columns = int((width + _GAP) // (_PIECE + _GAP))
    pitch = (width - _PIECE) / max(1, columns - 1)
    shapes: list[Shape] = []
    for number, part in enumerate(parts):
        row, column = divmod(number, columns)
        shapes += _piece(part, column * pitch, row * (_PIECE + 7))
    return Scene(width, ((len(parts) - 1) // columns + 1) * (_PIECE + 7) - 1, tuple(shapes))


def _piece(part: Part, x: float, y: float) -> Iterator[Shape]:
    face = part.face
    scale = _PIECE / max(face.width, face.height, _PIECE)
    left, top = x + (_PIECE - face.width * scale) / 2, y + (_PIECE - face.height * scale) / 2
    edge = clip(part.outline, 0)
    yield Group((Group(face.children, clip=edge), edge._replace(style=_FRAME)), left, top, scale)
    said = f"{part.copies} ×"
    yield Text(x + _PIECE / 2, y + _PIECE + 3.6, said, font.fit(said, _PIECE, _LABEL), "muted", anchor="middle")
