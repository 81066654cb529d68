"""The drawings of a book: positions of examples, pieces of the kit, boards and setups, as wide as the column."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from pnp.books.book import (  # isort: skip
    ALIKE, SUFFIX, Edition, Figure, Wish, message, read_example, read_first, read_wish, words_of_book,
)  # fmt: skip
from pnp.data import DataError
from pnp.engine import Seat
from pnp.game import DrawOptions, Kit, Start
from pnp.library.catalog import find_game
from pnp.library.deals import deal_as_asked, read_players
from pnp.library.layouts import shipped_layout
from pnp.library.verdicts import Moment
from pnp.press.outline import clip
from pnp.printing.leaves import kit_of, on_paper
from pnp.printing.pictures import around, cut_named, ends_of, last_marks, part_of, with_marks, without
from pnp.printing.spread import players_table
from pnp.scene import Area, Group, Part, Rect, Scene, Shape, Style, Text, font
from pnp.style import captions
from pnp.style.captions import Sign, legend

# pieces in a row, at least so many places, and mm: the height of a piece at most, letters of its count and of its name,
# which may be wider by; times as wide as another, from which on all have one scale, and the room of one of these in mm
_COLUMNS, _PLACES, _PIECE, _LABEL, _NAME, _OVER, _LONG, _ROOM = 6, 4, 30.0, 2.8, 2.4, 5.0, 4.0, 17.0
_FRAME, _CAST = Style(None, "line", 0.25), 0.6  # mm, of the shadow of a piece, to the right and down


def draw_figure(edition: Edition, figure: Figure, width: float) -> Scene:
    """Draw a figure in the middle of a width in mm, at most 90 mm high, the meaning of its marks below. Raises
    DataError for a target that there is none of."""
    scene, signs = draw_parts(edition, figure, width)
    row, told = set_beside([scene], width), legend(signs, width / SIGNS)
    below = Group(told.children, 0, row.height + 1, SIGNS)
    return Scene(width, row.height + told.height * SIGNS, (*row.children, below))


def draw_parts(edition: Edition, figure: Figure, width: float) -> tuple[Scene, list[Sign]]:
    """Draw a figure no wider than it has to be, at most `width` mm; and the signs of its marks, which are to be told.
    Raises DataError for a target that there is none of."""
    kind, _, rest = figure.target.partition(":")
    if figure.target.endswith(SUFFIX):
        piece = read_wish(figure, str(edition.path)).piece
        return _with_piece(edition, figure, piece, width) if piece else draw_example(edition, figure, width)
    if kind == "board":
        layout = shipped_layout(edition.game, rest or edition.game.default_layout)
        board = edition.game.drawing().board(layout, DrawOptions(edition.lang, small=True))
        whole = Area(0, 0, board.width, board.height)
        return cut_named(board, whole, min(width / board.width, _HIGH / board.height)), []
    if kind == "setup" and rest.replace(",", "").isdigit():
        return draw_setups(edition, [int(count) for count in rest.split(",")], width), []
    if kind == "table":
        kit = kit_in(edition.game.id, edition.lang)
        return players_table(edition.game, shipped_layout(edition.game), kit, edition.lang, width), []
    if kind == "kit":
        # the pieces of some kinds of the kit, "" for all, of each at most as many as are wished for. `alike` shows
        # those of one name, which differ in their drawing alone, as one with all their copies
        most, parts = read_first(figure, str(edition.path)), _named_parts(edition)
        known = list(dict.fromkeys(kind for kind, _, _ in parts))
        chosen: list[Part] = []
        for kind in [kind.strip() for kind in rest.split(",")] if rest else known:
            if kind not in known:
                raise DataError(message("no-kind", kind=kind, known=", ".join(known)), str(edition.path), figure.line)
            shown = [part for one, _, part in parts if one == kind]
            if figure.wish == ALIKE:
                alike: dict[str, Part] = {}
                for part in shown:
                    before = alike.get(part.name, part._replace(copies=0))
                    shape = max(before, part, key=lambda one: one.face.width / one.face.height)  # lying, not upright
                    alike[part.name] = shape._replace(copies=before.copies + part.copies)
                shown = list(alike.values())
            chosen += shown[:most]
        # a piece alone shows both its sides
        sides = [part._replace(face=back) for part in chosen if len(chosen) == 1 and (back := part.back)]
        return _draw_pieces([*chosen, *sides], width), []
    raise DataError(message("no-figure", target=figure.target), str(edition.path), figure.line)


@lru_cache(4)
def kit_in(game_id: str, lang: str) -> Kit:
    """Return the kit of a game in a language, without a setup, its tokens as discs: drawn once for a book."""
    game = find_game(game_id)
    return kit_of(game, shipped_layout(game, game.default_layout), None, DrawOptions(lang, token_shape="disc"))


def _named_parts(edition: Edition) -> list[tuple[str, str, Part]]:
    pieces, english = (kit_in(edition.game.id, lang).pieces for lang in (edition.lang, "en"))
    return [(plain.kind, plain.name, part) for part, plain in zip(pieces, english, strict=True)]


def _with_piece(edition: Edition, figure: Figure, wanted: tuple[str, str], width: float) -> tuple[Scene, list[Sign]]:
    """An example beside a piece of the kit, by its kind and name in English; crossed out where the log is illegal."""
    named = {(kind, name): part for kind, name, part in _named_parts(edition)}
    if wanted not in named:
        said = message("no-kind", kind=" ".join(wanted), known=", ".join(" ".join(one) for one in named))
        raise DataError(said, str(edition.path), figure.line)
    face, across = named[wanted].face, named[wanted].face.width
    cross = Group((captions.in_legend(captions.faulty()),), across * 0.9, face.height - across * 0.1, across * 0.28)
    rim = Rect(0.6, 0.6, across - 1.2, face.height - 1.2, Style(None, "highlight", 1.2), 2)
    crossed = (rim, cross) if read_wish(figure, str(edition.path)).code else ()
    piece = fit_scene(Scene(across, face.height, (*_cut_out(named[wanted], width / 4 / across), *crossed)), width / 4)
    example, signs = draw_example(edition, figure, width - piece.width - GAP)
    return set_beside([piece, example]), signs


def _cut_out(part: Part, scale: float) -> tuple[Shape, ...]:
    """The face of a piece as far as its edge, its shadow, a line along it; at a scale at which some words are bars."""
    edge, (drawn, _) = clip(part.outline, 0), captions.legible(part.face.children, _LEAST_ON_CARDS / scale, True)
    shadow = Group((edge._replace(style=Style("sand-core")),), _CAST / scale, _CAST / scale)
    return shadow, Group(drawn, clip=edge), edge._replace(style=_FRAME)


def _draw_pieces(parts: Sequence[Part], width: float) -> Scene:
    """Pieces in rows, each at the foot of its place, number and name below, unless the caption tells them all."""
    columns = -(-len(parts) // -(-len(parts) // _COLUMNS))
    natural = max(part.face.width * min(1.0, _PIECE / part.face.height) for part in parts)
    pitch = (width + GAP) / min(_COLUMNS, max(columns, _PLACES, int((width + GAP) / (natural + GAP))))
    scales = [min((pitch - GAP) / part.face.width, _PIECE / part.face.height, 1.0) for part in parts]
    wide = max(part.face.width * scale for part, scale in zip(parts, scales, strict=True))
    rooms, lefts = [min(wide + _OVER, pitch - 1)] * columns, [column * pitch for column in range(columns)]
    sides, most = [wide] * columns, max(part.face.width for part in parts)
    if most > _LONG * min(part.face.width for part in parts):  # at one scale, each as wide as it is
        fits = (width - GAP / 2 * (len(parts) - 1)) / sum(part.face.width for part in parts)
        scales = [min(_PIECE / max(part.face.height for part in parts), fits)] * len(parts)
        rooms = sides = [max(part.face.width * scales[0], _ROOM) for part in parts]
        lefts = [*accumulate((side + GAP / 2 for side in sides), initial=0.0)]
    alike = len(parts) > 1 and len({(part.name, part.copies) for part in parts}) == 1
    shapes, y = list[Shape](), 0.0
    for first in range(0, len(parts), columns):
        row = list(zip(parts, scales, strict=True))[first : first + columns]
        high = max(part.face.height * scale for part, scale in row)
        lines_most = 0
        for column, (part, scale) in enumerate(row):
            wide, room = sides[column], rooms[column]
            left, foot = (wide - part.face.width * scale) / 2, high + _LABEL * 1.2
            drawn: list[Shape] = [Group(_cut_out(part, scale), left, high - part.face.height * scale, scale)]
            if not alike:
                drawn.append(Text(wide / 2, foot, f"{part.copies} ×", _LABEL, "ink", "bold", "middle"))
                lines = font.wrap(part.name, room, _NAME)[:2]
                lines_most = max(lines_most, len(lines))
                told = ((font.shorten(line, room, _NAME), foot + at * _NAME * 1.2) for at, line in enumerate(lines, 1))
                drawn += (Text(wide / 2, y, line, _NAME, "muted", anchor="middle") for line, y in told)
            shapes.append(Group(tuple(drawn), lefts[column], y))
        y += high + (0 if alike else _LABEL * 1.4) + lines_most * _NAME * 1.2 + 2.5
    return Scene(lefts[columns - 1] + sides[-1], y - 1, tuple(shapes))


# Positions in a book: of examples, and of deals before the first turn; or the part of one about some places.

GAP = 4.0  # mm between two drawings side by side
_RIM = 0.6  # cells about the places of the whole board: from its middle a hex reaches 0.58 of its size to a corner
# mm: the highest drawing, of a part of a position, of one of several deals; the widest that has words beside it
_HIGH, _PART_HIGH, _DEALT_HIGH, BESIDE = 88.0, 58.0, 62.0, 76.0
# mm, of a part: a cell large enough, one too small; the height of one with numbers; of few cells, a cell and the height
_CELL, _SMALL_CELL, _NUMBERED_HIGH, _LARGE_CELL, _LOW = 20.0, 11.0, 72.0, 34.0, 40.0
_LARGE_HEX = 22.0  # mm, a hex in a column
_SEED = 7  # of the setups that are drawn
_COUNT = 3.6  # mm, letters of a number of players
SIGNS = 0.8  # the share of its size at which a legend is drawn
_STRIP, _LEAST_ON_CARDS = 3.05, 1.56  # times as wide as high; mm, letters that can be read
_NAMED = re.compile(r"(?<![A-Za-z])[A-Za-z]++\d+")


def draw_example(edition: Edition, figure: Figure, width: float) -> tuple[Scene, list[Sign]]:
    """Draw the positions of an example, cells that the caption names with their names; and the signs of their marks."""
    example = read_example(edition, figure)
    named = _NAMED.findall("".join(run.text for run in figure.caption))

    ends = (ends_of(one) for one in example.moments if not one.finding)
    # what brought points is worth something, wherever it is
    about = frozenset[int]().union(*ends) if example.wish.around and not example.wish.scores else None

    def draw(columns: int) -> list[tuple[Scene, list[Sign]]]:
        return [_position(edition, there, example.wish, named, width, columns, about) for there in example.moments]

    drawn = draw(len(example.moments))
    one, signs = drawn[-1]
    if len(drawn) == 1 or one.width < _STRIP * one.height:
        return set_beside([scene for scene, _ in drawn]), signs
    strips = [strip for strip, _ in draw(1)]  # stand below one another
    high = strips[0].height + GAP
    rows = (Group(strip.children, 0, at * high) for at, strip in enumerate(strips))
    return Scene(strips[0].width, len(strips) * high - GAP, tuple(rows)), signs


def draw_setups(edition: Edition, counts: Sequence[int], width: float) -> Scene:
    """Draw the boards of deals for so many players, with their numbers, as wide as the column: boards alike once, two
    side by side. Where they differ in one place, the whole board for the most players and that place for the others."""
    wishes, drawing = DrawOptions(edition.lang, coordinates=False, small=True), edition.game.drawing()
    states = [deal_start(edition, count).state for count in counts]
    placed = [drawing.places(state, wishes) for state in states]
    alike: dict[tuple[str, ...], list[int]] = {}
    for at, places in enumerate(placed):
        alike.setdefault(tuple(place.holds for place in places), []).append(at)
    differing = [place for place, *held in zip(placed[-1], *alike, strict=True) if len({*held}) > 1]
    drawn = list[tuple[str, Scene, Area]]()
    for first, *more in alike.values():
        scene = drawing.view(states[first], wishes)
        shown = differing if len(differing) == 1 and first < len(counts) - 1 else placed[first]
        part = around(shown, _RIM, Area(0, 0, scene.width, scene.height))
        numbers = str(counts[first]) if not more else f"{counts[first]}–{counts[more[-1]]}"
        drawn.append((words_of_book(edition.lang)["players_only"].format(count=numbers), scene, part))
    spots = _spots([part.height / part.width for _, _, part in drawn], width)
    shapes: list[Shape] = []
    for (words, scene, part), (x, y, room) in zip(drawn, spots, strict=True):
        shapes.append(Text(x, y + _COUNT, words, _COUNT, "ink", "bold"))
        shapes.append(Group(cut_named(scene, part, room / part.width).children, x, y + _COUNT + 1.5))
    low = max(y + room * part.height / part.width for (_, _, part), (_, y, room) in zip(drawn, spots, strict=True))
    return Scene(width, low + _COUNT + 2, tuple(shapes))


def _spots(ratios: Sequence[float], width: float) -> list[tuple[float, float, float]]:
    """Where boards so many times as high as wide lie, x, y and width in mm, each below its number: two side by side, of
    more the last one large, as high as the others below each other."""
    *others, last = ratios
    if len(ratios) < 3:
        room = min((width - GAP) / 2, _DEALT_HIGH / max(ratios)) if others else min(width, _HIGH / last)
        return [(at * (width + GAP) / 2, 0, room) for at in range(len(ratios))]
    step, high, between = _COUNT + 4, sum(others), (_COUNT + 4) * (len(others) - 1)
    # all so wide that small * high + between == large * last, or so high as a drawing may be
    small = min(((width - GAP) * last - between) / (high + last), (_HIGH - between) / high)
    tops = accumulate((small * ratio + step for ratio in others), initial=0.0)
    large = small + GAP, 0.0, (small * high + between) / last
    return [*((0.0, top, small) for top, _ in zip(tops, others, strict=False)), large]


def deal_start(edition: Edition, players: int) -> Start[Seat]:
    """Return the beginning of a game for so many players, with a legal choice for what is left to them."""
    game, layout = edition.game, shipped_layout(edition.game)
    names = on_paper(read_players(game, str(players)), edition.lang).names
    setup = game.setups.fill(layout, deal_as_asked(game, layout, names, _SEED).setup, names)
    return game.setups.start(layout, {"players": list(names), "setup": setup})


def fit_scene(scene: Scene, width: float, height: float = _HIGH) -> Scene:
    """Scale a scene to a width and a height in mm, as large as fits both."""
    scale = min(width / scene.width, height / scene.height)
    return Scene(scene.width * scale, scene.height * scale, (Group(scene.children, scale=scale),), scene.title)


def set_beside(scenes: Sequence[Scene], width: float = 0) -> Scene:
    """Set scenes side by side, in the middle of a width, if any."""
    height = max(scene.height for scene in scenes)
    taken = sum(scene.width + GAP for scene in scenes) - GAP
    x = max(0.0, width - taken) / 2
    shapes: list[Shape] = []
    for scene in scenes:
        shapes.append(Group(scene.children, x, (height - scene.height) / 2))
        x += scene.width + GAP
    return Scene(max(width, taken), height, tuple(shapes))


def _position(
    edition: Edition, there: Moment, wish: Wish, named: Sequence[str], width: float, count: int,
    about: frozenset[int] | None,
) -> tuple[Scene, list[Sign]]:  # fmt: skip
    """The picture, or the part about some places, and its marks. Raises DataError for a place that there is none of."""
    wishes, drawing = DrawOptions(edition.lang, coordinates=False), there.log.game.drawing()
    known = {place.name: place for place in drawing.places(there.state, wishes)}
    numbers = dict(wish.numbered)
    if about is not None:
        wishes = wishes._replace(about=about | {known[name].number for name in numbers if name in known})
    drawn = drawing.view(there.state, wishes)
    done = tuple(last_marks(there, wishes, drawn.children)) if not there.finding else ()
    bare = drawn._replace(children=(*drawn.children, *done))
    if missing := next((name for name in (*wish.around, *numbers) if name not in known), None):
        raise DataError(message("no-place", place=missing, known=", ".join(known)), str(edition.path))
    # all names that are numbers: which of the numbers of a caption are meant cannot be known
    said = [*(name for name in named if name not in numbers), *(name for name in known if name.isdecimal())]
    told = [(known[name], name) for name in dict.fromkeys(said) if name in known]
    told += [(known[name], str(number)) for name, number in numbers.items()]
    whole = around(known.values(), _RIM, Area(0, 0, bare.width, bare.height))
    if not wish.around:
        scene, signs = with_marks(bare, there, wishes)
        scale = min(width / whole.width, _HIGH / whole.height)
        return cut_named(scene, whole, scale, told, done, [*known.values()]), signs
    meant = [known[name] for name in (*wish.around, *named, *numbers) if name in known]
    faulty = drawing.marks(there.state, there.finding, wishes).faulty if there.finding else ()
    board = [*known.values()]
    part, beyond, outline = part_of(board, [*meant, *faulty], whole)
    scene, signs = with_marks(bare, there, wishes, part)  # no words for marks that are cut away
    done = done or scene.children[len(bare.children) :]
    drawn = bare if there.finding and wish.piece else scene  # the piece is crossed out, no place
    scene = scene._replace(children=tuple(without(drawn.children, beyond)))
    size, between = min(place.size for place in known.values()), GAP * (count - 1)
    full, narrow = ((room - between) / count / part.width for room in (width, BESIDE))
    scale, high = _CELL / size, _NUMBERED_HIGH if numbers else _PART_HIGH
    if size * min(scale, narrow, high / part.height) < _SMALL_CELL:
        high = _HIGH
    if numbers or scale > narrow:
        # as wide as the column, or narrow enough for words beside it
        fits = part.height * full <= high and (not outline or size * full <= _LARGE_HEX)
        scale = full if numbers or fits else min(full, narrow)
    elif not outline:
        scale = max(scale, min(narrow, _LARGE_CELL / size, _LOW / part.height))
    return cut_named(scene, part, min(scale, high / part.height), told, done, board, outline), signs
