"""The drawings of a book: positions of examples, pieces of the kit, boards and setups, as wide as the column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pnp.books.blocks import Figure
from pnp.books.edition import Edition
from pnp.books.examples import SUFFIX
from pnp.books.positions import GAP, beside, draw_example, draw_setups, fitted
from pnp.books.sentences import message
from pnp.books.wishes import ALIKE, read_first, read_wish
from pnp.data.errors import DataError
from pnp.game import DrawOptions, Kit
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.press.sheets.outline import clip
from pnp.printing.leaves import kit_of
from pnp.printing.spread import players_table
from pnp.scene import Group, Part, Scene, Shape, Style, Text, font
from pnp.style import marks

_PIECE, _LABEL, _NAME = 16.0, 2.8, 2.2  # mm: the longest side of a piece, letters of its count and of its name
_FRAME = Style(None, "line", 0.25)


def draw_figure(edition: Edition, figure: Figure, width: float) -> Scene:
    """The drawing of a figure, at most `width` mm wide and 92 mm high.

    Raises DataError for a target that there is none of.
    """
    kind, _, rest = figure.target.partition(":")
    if figure.target.endswith(SUFFIX):
        piece = read_wish(figure, str(edition.path)).piece
        return _with_piece(edition, figure, piece, width) if piece else draw_example(edition, figure, width)
    if kind == "board":
        layout = shipped_layout(edition.game, rest or edition.game.default_layout)
        return fitted(edition.game.drawing().board(layout, DrawOptions(edition.lang)), width)
    if kind == "setup" and rest.replace(",", "").isdigit():
        return draw_setups(edition, [int(count) for count in rest.split(",")], width)
    if kind == "table":
        kit = kit_in(edition.game.id, edition.lang)
        return players_table(edition.game, shipped_layout(edition.game), kit, edition.lang, width)
    if kind == "kit":
        most = read_first(figure, str(edition.path))
        return _pieces(_parts(edition, figure, rest, most), width)
    raise DataError(message("no-figure", target=figure.target), str(edition.path), figure.line)


@lru_cache(4)
def kit_in(game_id: str, lang: str) -> Kit:
    """The kit of a game in a language, without a setup: drawn once for all figures of a book."""
    game = find_game(game_id)
    return kit_of(game, shipped_layout(game, game.default_layout), None, DrawOptions(lang))


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
    return [part for parts in chosen for part in (_distinct(parts) if figure.wish == ALIKE else parts)[:most]]


def _with_piece(edition: Edition, figure: Figure, wanted: tuple[str, str], width: float) -> Scene:
    """An example beside a piece of the kit, by its kind and name in English; crossed out where the log is illegal."""
    pieces, english = (kit_in(edition.game.id, lang).pieces for lang in (edition.lang, "en"))
    named = {(plain.kind, plain.name): part for part, plain in zip(pieces, english, strict=True)}
    if wanted not in named:
        said = message("no-kind", kind=" ".join(wanted), known=", ".join(" ".join(one) for one in named))
        raise DataError(said, str(edition.path), figure.line)
    part = named[wanted]
    edge, across = clip(part.outline, 0), part.face.width
    cross = Group(tuple(marks.faulty()), across / 2, part.face.height / 2, across)
    crossed = (cross,) if read_wish(figure, str(edition.path)).code else ()
    drawn = Scene(
        across, part.face.height, (Group(part.face.children, clip=edge), edge._replace(style=_FRAME), *crossed)
    )
    piece = fitted(drawn, width / 4)
    return beside([piece, draw_example(edition, figure, width - piece.width - GAP)], width)


def _distinct(parts: Sequence[Part]) -> list[Part]:
    """Parts of one name, which differ in their drawing alone, as one with all their copies."""
    found: dict[str, Part] = {}
    for part in parts:
        known = found.get(part.name)
        found[part.name] = known._replace(copies=known.copies + part.copies) if known else part
    return list(found.values())


def _pieces(parts: Sequence[Part], width: float) -> Scene:
    """Pieces in rows, each with how many there are of it and its name."""
    columns = int((width + GAP) // (_PIECE + GAP))
    pitch = (width - _PIECE) / max(1, columns - 1)
    shapes: list[Shape] = []
    y = 0.0
    for first in range(0, len(parts), columns):
        row = parts[first : first + columns]
        high = min(_PIECE, max(part.face.height * _scale(part) for part in row))
        names = [_lines(part.name, pitch - 1.5) for part in row]
        for column, (part, lines) in enumerate(zip(row, names, strict=True)):
            shapes.append(Group(tuple(_piece(part, high, lines)), column * pitch, y))
        y += high + _LABEL * 1.4 + max(map(len, names)) * _NAME * 1.2 + 2.5
    return Scene(width, y - 1, tuple(shapes))


def _scale(part: Part) -> float:
    return _PIECE / max(part.face.width, part.face.height, _PIECE)


def _lines(name: str, width: float) -> list[str]:
    """The name of a piece on one line or two."""
    return [font.shorten(line, width, _NAME) for line in font.wrap(name, width, _NAME)[:2]]


def _piece(part: Part, high: float, lines: Sequence[str]) -> Iterator[Shape]:
    """A piece at the foot of a place `high` mm high, its count and its name below."""
    face, scale = part.face, _scale(part)
    left, top = (_PIECE - face.width * scale) / 2, high - face.height * scale
    edge = clip(part.outline, 0)
    yield Group((Group(face.children, clip=edge), edge._replace(style=_FRAME)), left, top, scale)
    yield Text(_PIECE / 2, high + _LABEL * 1.2, f"{part.copies} ×", _LABEL, "ink", "bold", "middle")
    for number, line in enumerate(lines, 1):
        yield Text(_PIECE / 2, high + _LABEL * 1.2 + number * _NAME * 1.2, line, _NAME, "muted", anchor="middle")
