"""The first-game sheet of a kit: how to deal, what lies ready, six turns with a reason for each; then one goes on."""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import dist, inf
from pathlib import Path
from statistics import mean

from pnp.data import OPTIONS, arguments_named, language, load_texts
from pnp.game import AnyGame, DrawOptions, Kit, Layout, Place, names_of
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.press import TEXTS
from pnp.printing import message
from pnp.printing.pictures import around, cut_named, ends_of, form_of, last_marks, part_of, without
from pnp.scene import Area, Group, Path as Outline, Rect, Scene, Shape, Style, Text, font
from pnp.style import captions, pages

NAME, TURNS = "first-game", 6
_TITLE = 7.2  # mm, letters
_EM, _LINE, _HEAD = 3.4, 1.3, 7.0  # mm, letters; em, a line; mm, the head of a card
_GAP, _PAD = 3.5, 2.2  # mm, between cards; within them
_TOP, _WIDEST = 15.5, 122.0  # mm: where the picture of the setup begins, how wide it may be
_DEALT = {True: 88.0, False: 103.0}  # mm: how high it may be: of squares, of hexes, which are more and smaller
_STRIP, _BAND, _FOOT = 4.0, 7.0, 4.0  # mm, of the border between setup and turns; of how to go on; below it
_SMALL, _PLATES = 2.3, 3.6  # mm, letters of the command, as of the footer; plates of names above and below hexes
_RIM = {True: 0.58, False: 0.74}  # cells around the middles of all: of squares, of hexes, whose border has names
_IN_ROW = re.compile("[A-Z][0-9]+")  # the name of a cell: its row and its column
_EDGE, _NAME, _MARK = 3.6, 2.3, 0.6  # mm, left of a board and above it for such names; their letters; share of a cell
_COLUMNS, _SIGN = 2, 8.0  # of the meaning of signs; mm, a sign
Part = tuple[list[Place], Area, list[Place], Outline | None]  # some places, and what `part_of` finds about them
_FAR, _APART = 4.5, 2.0  # cells, between places in one picture; mm, between two pictures


def sheet_log(game: AnyGame) -> Path:
    """Return the log of the sheet of a game that is taught."""
    assert game.teaching
    return game.teaching / "sheet.pnplog"


def shown_entries(game: AnyGame) -> list[int]:
    """Return the entries that the sheet shows, from 1: the last six that are turns of players."""
    moves = read_log(str(sheet_log(game))).log["moves"]
    return [at for at, move in enumerate(moves, 1) if "player" in move][-TURNS:]


def with_first_game(game: AnyGame, layout: Layout, kit: Kit, lang: str) -> Kit:
    """Return the kit with the page `NAME` behind those of the setup and the table, nothing on it yet; it is to be asked
    for where the sheet is of another layout. A kit without pages and that of a game that is not taught stay."""
    if not (kit.pages and game.teaching):
        return kit
    with language(lang):
        blank = Scene(pages.WIDTH, pages.HEIGHT, (), message("first.name"))
    found = {**{name: kit.pages[name] for name in ("setup", "table") if name in kit.pages}, NAME: blank, **kit.pages}
    ours = layout.id == read_log(str(sheet_log(game))).layout.id
    return kit._replace(pages=found, asked=kit.asked if ours else (*kit.asked, NAME))


def first_game(game: AnyGame, lang: str, printed: str | None = None, high: float = pages.HEIGHT) -> Scene:
    """Draw the sheet of a game that is taught, `high` mm; `printed`: the id of the layout that lies on the table."""
    path = sheet_log(game)
    with language(lang), arguments_named(OPTIONS):  # it prints a command, whoever prints it
        band = pages.band(message("first.title", game=game.title[lang]), game.drawing().face(), pages.WIDTH, _TITLE)[0]
        shapes = (*band, *_shapes(game, path, lang, printed, high))
        return Scene(pages.WIDTH, high, shapes, message("first.name"))


def _shapes(game: AnyGame, path: Path, lang: str, printed: str | None, high: float) -> Iterator[Shape]:
    """The setup, large, how to begin and the meaning of its signs beside it; below it a card for each turn."""
    log, texts = read_log(str(path)), load_texts(path.with_name("texts"), lang)
    moments, layout = [moment_of(log, entry) for entry in shown_entries(game)], log.layout.id
    board, signs = _dealt(moments, lang)
    yield Group(board.children, 0, _TOP)
    left = board.width + _GAP + 1
    column = pages.Column(left, _TOP - 2, pages.WIDTH - left, 0.8, game.drawing().face().display)
    column.head(message("first.begin"))
    column.point(message("first.setup" if printed in (None, layout) else "first.other-board", layout=layout))
    for sentence in re.split(r"(?<=[.]) ", texts["sheet.0"]):
        column.point(sentence)
    yield from column.shapes
    low = _TOP + board.height
    for large in (percent / 100 for percent in range(150, 50, -2)):  # of all, else of signs alone
        scale = min(1, large)
        told = captions.sign_table(signs, column.width / scale, _COLUMNS, _SIGN * max(1, large))
        if (rest := told.height * scale) <= low - column.y - 1:
            break
    yield Group(told.children, left, low - rest, scale)
    if border := game.drawing().face().border:
        yield from border(Area(0, _TOP + board.height + 2, pages.WIDTH, _STRIP), _STRIP)
    top = _TOP + board.height + _STRIP + 4
    yield from _cards(moments, [texts[f"sheet.{at + 1}"] for at in range(TURNS)], lang, top, high)
    foot, style = high - _FOOT - _BAND, Style("art.band", "art.band-line", 0.2)
    yield Rect(0, foot, pages.WIDTH, _BAND, style, 1.2)
    y, line = foot + _BAND / 2 + font.middle(_EM), message("first.on")
    yield pages.fit_text(pages.WIDTH / 2, y, line, pages.WIDTH - 4, _EM, "art.band-ink", "bold", "middle")
    players, seed = len(log.log["players"]), log.log["setup"]["seed"]
    words = message("first.command", game=game.id, players=players, seed=seed, layout=layout)
    yield pages.fit_text(0, high - 0.6, words, pages.WIDTH, _SMALL, "muted")


def _dealt(moments: Sequence[Moment], lang: str) -> tuple[Scene, list[captions.Sign]]:
    """The position before the first turn, as large as there is room for; the signs that it and the turns show."""
    wishes, log = DrawOptions(lang, small=True), moments[0].log
    drawing, begun = log.game.drawing(), moment_of(log, moments[0].move - 1).state
    places = drawing.places(begun, wishes._replace(small=False))
    rows = all(_IN_ROW.fullmatch(place.name) for place in places)
    bare, edge = drawing.view(begun, wishes._replace(coordinates=not rows)), _EDGE if rows else 0
    part = around(places, _RIM[form_of(places) == "square"], Area(0, 0, bare.width, bare.height))
    scale = min((_WIDEST - edge) / part.width, (_DEALT[form_of(places) == "square"] - edge) / part.height)
    board = cut_named(bare, part, scale)
    names = _beside(places, part, scale) if rows else ()
    shapes = (Group(board.children, edge, edge), *names)
    mark = Group(tuple(captions.last(form_of(places))), scale=_MARK)
    signs = [*drawing.signs(moments[-1].state, wishes), ((mark,), load_texts(TEXTS, lang)["mark_last"])]
    return Scene(board.width + edge, board.height + edge, shapes), signs


def _beside(places: Sequence[Place], part: Area, scale: float) -> Iterator[Shape]:
    """The letters of rows left of a board, the numbers of columns above it: in cells they were too small to read."""
    told: dict[tuple[str, bool], list[float]] = {}
    for place in places:
        letter, number = place.name[:1], place.name[1:]
        told.setdefault((letter, True), []).append(_EDGE + (place.y - part.y) * scale)
        told.setdefault((number, False), []).append(_EDGE + (place.x - part.x) * scale)
    for (name, is_row), ways in told.items():
        x, y = (_EDGE / 2, mean(ways)) if is_row else (mean(ways), _EDGE / 2)
        yield Text(x, y + font.middle(_NAME), name, _NAME, "ink", "bold", "middle")


def _cards(moments: Sequence[Moment], whys: Sequence[str], lang: str, top: float, foot: float) -> Iterator[Shape]:
    """The turns in rows of three, from `top` mm down to the `foot`: pictures as high as the longest words let them be,
    cells of one size; smaller hexes where a turn takes more room than all others."""
    width, high = (pages.WIDTH - 2 * _GAP) / 3, (foot - _FOOT - _BAND - top - 2 * _GAP) / 2
    told = [font.wrap(why, width - 2 * _PAD, _EM) for why in whys]
    room = high - _HEAD - max(map(len, told)) * _EM * _LINE - 2 * _PAD
    wishes, shown = DrawOptions(lang, coordinates=False), (width - 2 * _PAD, room)
    places = moments[0].log.game.drawing().places(moments[0].state, wishes)
    most = sorted(_parts(there, wishes, *shown)[0] for there in moments)[form_of(places) != "square"]
    for at, (there, lines) in enumerate(zip(moments, told, strict=True)):
        turn = _turn(there, at + 1, lines, _picture(there, wishes, *shown, most), Area(0, 0, width, room))
        card = Rect(0, _HEAD / 2, width, high - _HEAD / 2, Style("art.mount", "art.band-line", 0.15), 1.8)
        yield Group((card, *turn), at % 3 * (width + _GAP), top + at // 3 * (high + _GAP))


def _turn(there: Moment, number: int, why: Sequence[str], picture: Scene, room: Area) -> Iterator[Shape]:
    """A turn: its number and whose it is, on their color, the picture after it, what speaks for it."""
    drawing, who = there.log.game.drawing(), there.log.log["moves"][there.move - 1]["player"]
    role = drawing.colors(there.state)[names_of(there.log.log["players"]).index(who)]
    em, half, face = _HEAD * 0.62, _HEAD / 2, font.face_for(who, drawing.face().display)
    wide, style = font.width(who, em, face) + half + 4, Style(role, f"{role}-rim", 0.2)
    yield Rect(half, 0.9, wide, _HEAD - 1.8, style, half - 0.9)
    yield Text(_HEAD + 1.5, half + font.middle(em), who, em, f"{role}-ink", face)
    yield from pages.disc(half, half, half, f"{number}", _HEAD * 0.68)
    y = _HEAD + _PAD / 2 + (room.height - picture.height) / 2
    yield Group(picture.children, (room.width - picture.width) / 2, y)
    y = _HEAD + room.height + _PAD + _EM
    yield from (Text(_PAD, y + at * _EM * _LINE, line, _EM) for at, line in enumerate(why))


def _parts(there: Moment, wishes: DrawOptions, width: float, high: float, at: float = inf) -> tuple[float, list[Part]]:
    """The places that a turn came from and went to, and the part of the board about them, for a picture of that size
    that has room for as much at a scale, and how large it can be, with plates of names above and below hexes; two
    parts where they are far apart and nothing goes from one to another."""
    drawing = there.log.game.drawing()
    places, scene = drawing.places(there.state, wishes), drawing.view(there.state, wishes)
    shown = [place for place in places if place.number in ends_of(there)]
    stays = all(getattr(effect, "source", None) is None for effect in there.effects)
    far = [one for one in shown if stays and dist((one.x, one.y), (shown[0].x, shown[0].y)) > _FAR * one.size]
    groups = [group for group in ([one for one in shown if one not in far], far) if group]
    square, board = form_of(places) == "square", Area(0, 0, scene.width, scene.height)
    wide, found = (width + _APART) / len(groups) - _APART, list[Part]()
    for group in groups:
        # the places, and two at the corners of what is shown around them: rows beside a single hex, a row below others
        # in one, or above it at the foot of a board, and as many columns as there is room for in a picture of this form
        size, (xs, ys) = group[0].size, zip(*((one.x, one.y) for one in group), strict=True)
        top, low, span = min(ys), max(ys), max(xs) - min(xs)
        if (level := low - top < size / 2) and not square:
            last = low + size > max(place.y for place in places) + size / 2
            top, low = top - size * (last or len(group) == 1), low + size * (not last)
        form = ((low - top) / size + 1 + (level and square)) * wide / high
        wanted = (round(form) - 1) * size if square else max((form - 2) * size, wide / at - size * 2.3)
        right = (more := max(0.0, wanted - span)) / 2
        if square:  # of squares the odd column is that nearer to the middle of the board
            inner = mean(place.x for place in places) > mean(xs)
            right = (more / size + inner) // 2 * size
        corners = (min(xs) - more + right, top), (max(xs) + right, low)
        part, beyond, outline = part_of(places, [*group, *(group[0]._replace(x=x, y=y) for x, y in corners)], board)
        if level and square:  # and of the rows above and below, half is shown
            ends = [place.y for place in places]
            y = min(max(top - size, min(ends) - size / 2), max(ends) - size * 1.5)
            part = part._replace(y=y, height=2 * size)
        found.append((group, part, beyond, outline))
    room = high - (0 if square else _PLATES)
    return min(min(wide / part.width, room / part.height) for _, part, *_ in found), found


def _picture(there: Moment, wishes: DrawOptions, width: float, high: float, most: float) -> Scene:
    """Draw the places of a turn with their names, at a scale up to `most`."""
    drawing, wishes = there.log.game.drawing(), wishes._replace(about=ends_of(there))
    places, scene = drawing.places(there.state, wishes), drawing.view(there.state, wishes)
    marks, row = [*last_marks(there, wishes, scene.children)], list[Scene]()
    scale, parts = _parts(there, wishes, width, high, most)
    for group, part, beyond, outline in parts:
        seen = tuple(without(scene.children, beyond)) if outline else scene.children
        named = [(place, place.name) for place in group if not place.name.isalpha()]  # words are on the board
        marked = scene._replace(children=(*seen, *marks))
        row.append(cut_named(marked, part, min(most, scale), named, marks, places, outline))
    lefts = accumulate((one.width + _APART for one in row), initial=0.0)
    drawn = tuple(Group(one.children, left) for one, left in zip(row, lefts, strict=False))
    return Scene(sum(one.width + _APART for one in row) - _APART, max(one.height for one in row), drawn)
