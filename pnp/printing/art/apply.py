"""Pictures of one's own in the place of the drawings of a kit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path as FilePath
from typing import NamedTuple

from pnp.data.nearest import hint
from pnp.game import Kit
from pnp.press.deck import slug
from pnp.press.sheets.outline import size
from pnp.printing.art.files import Picture, read_art
from pnp.printing.sentences import message
from pnp.scene.model import Circle, Group, Part, Path, Polygon, Rect, Scene, Shape, Style, Symbol, Use

BOARD = "board"
BACK = "-back"
_GROUNDS = frozenset(("ground", "sand", "sand-light"))
"""What becomes clear on a board, so that its ground shows."""


class Art(NamedTuple):
    """The pictures of a folder, by the names of what they are for."""

    pictures: Mapping[str, Picture]

    def on_kit(self, kit: Kit) -> Kit:
        """The kit with these pictures on its pieces and boards."""
        pieces = tuple(self._on_part(part) for part in kit.pieces)
        boards = {name: self.on_board(board, name) for name, board in kit.boards.items()}
        return kit._replace(pieces=pieces, boards=boards)

    def on_board(self, board: Scene, name: str = BOARD) -> Scene:
        """A board on a ground of its own, its sand clear; others as they are."""
        picture = self.pictures.get(slug(name))
        if picture is None:
            return board
        clear: dict[str, Symbol] = {}
        shapes = tuple(_clear(shape, clear) for shape in board.children)
        bleed = _bleed_of(board)
        return board._replace(children=(_cover(picture, board.width, board.height, bleed), *shapes))

    def _on_part(self, part: Part) -> Part:
        face, back = self._first(_faces(part)), self._first(_backs(part))
        width, height = size(part.outline)
        if face:
            part = part._replace(face=_on_ground(part.face, _cover(face, width, height, part.bleed)))
        if back and part.back:
            part = part._replace(back=_on_ground(part.back, _cover(back, width, height, part.bleed)))
        return part

    def _first(self, names: Iterator[str]) -> Picture | None:
        return next((self.pictures[name] for name in names if name in self.pictures), None)

    def notes(self, kit: Kit) -> Iterator[str]:
        """Pictures that are for nothing in the kit, each with the nearest name."""
        known = sorted({*_known(kit)})
        for name, picture in self.pictures.items():
            if name not in known:
                yield message("art.for-nothing", file=picture.file, hint=hint(name, known))


def art_of(folder: str | None) -> Art | None:
    """The pictures of a folder as they are now, None without one; raises DataError for what cannot be used."""
    if not folder:
        return None
    path = FilePath(folder)
    return Art(_read(path, _as_it_is(path)))


def _as_it_is(folder: FilePath) -> tuple[object, ...]:
    """What tells one state of a folder from another: it is read again when it changes."""
    try:
        states = [(path.name, path.stat()) for path in sorted(folder.resolve().iterdir())]
    except OSError:
        return ()
    return (folder.resolve(), *((name, state.st_mtime_ns, state.st_size) for name, state in states))


@lru_cache(maxsize=2)
def _read(folder: FilePath, _state: tuple[object, ...]) -> dict[str, Picture]:
    return read_art(folder)


def _faces(part: Part) -> Iterator[str]:
    """Names that a picture of a piece may have: its key, its printed name, what its face is called."""
    yield from (slug(words) for words in (part.key, part.name, part.face.title) if words)


def _backs(part: Part) -> Iterator[str]:
    """Names that a picture of its back may have: as for the face, or that of its kind for all of them."""
    yield from (f"{name}{BACK}" for name in _faces(part))
    if part.key:
        yield f"{slug(part.key.partition('.')[0])}{BACK}"
    yield f"{slug(part.kind)}{BACK}"


def _known(kit: Kit) -> Iterator[str]:
    yield from map(slug, (*kit.boards, BOARD))
    for part in kit.pieces:
        yield from _faces(part)
        if part.back:
            yield from _backs(part)


def _on_ground(drawn: Scene, picture: Group) -> Scene:
    """A picture in the place of what is drawn, on its ground, which is seen where the picture is clear."""
    ground = (shape for shape in drawn.children[:1] if isinstance(shape, Rect | Circle))
    return drawn._replace(children=(*ground, picture))


def _cover(picture: Picture, width: float, height: float, bleed: float) -> Group:
    """A picture over a rectangle and its bleed, as large as leaves none of it bare, what is beyond cut off."""
    wide, high = width + 2 * bleed, height + 2 * bleed
    scale = max(wide / picture.scene.width, high / picture.scene.height)
    left = width / 2 - picture.scene.width * scale / 2
    top = height / 2 - picture.scene.height * scale / 2
    inner = Group(picture.scene.children, left, top, scale)
    return Group((inner,), clip=Rect(-bleed, -bleed, wide, high, Style()))


def _bleed_of(board: Scene) -> float:
    """How far the ground of a board reaches beyond it."""
    first = board.children[0] if board.children else None
    return max(0.0, -first.x) if isinstance(first, Rect) else 0.0


def _clear(shape: Shape, clear: dict[str, Symbol]) -> Shape:
    """A shape whose ground is not painted; symbols get another name, each once."""
    match shape:
        case Group():
            return shape._replace(children=tuple(_clear(child, clear) for child in shape.children))
        case Use(symbol=symbol):
            if symbol.name not in clear:
                children = tuple(_clear(child, clear) for child in symbol.children)
                clear[symbol.name] = symbol if children == symbol.children else Symbol(f"{symbol.name} clear", children)
            return shape._replace(symbol=clear[symbol.name])
        case Path() | Polygon() | Circle() | Rect() if shape.style.fill in _GROUNDS:
            return shape._replace(style=shape.style._replace(fill=None))
    return shape
