"""The first-game sheet of a kit: how to deal, what lies ready, six turns with a reason for each; then one goes on."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from pnp.data.messages import OPTIONS, arguments_named, language
from pnp.data.read import load_texts
from pnp.game import AnyGame, DrawOptions, Kit, Layout, Place
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.printing import message
from pnp.printing.pictures import last_marks, written_entry
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, font
from pnp.scene.model import Area
from pnp.style import captions, pages

NAME, TURNS = "first-game", 6
_EM, _LINE, _GAP = 3.5, 1.35, 6.0  # mm, letters; em, a line; mm, between the two columns
_TOP, _HIGH, _DEALT = 15.0, 38.0, 50.0  # mm: where the text begins; the most of a picture, of that of the setup
_ROOM, _LEAST, _NAME = 0.9, 2.4, 2.7  # cells: around middles of places, the least height; mm, letters of their names


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
    first, own = [name for name in ("setup", "table") if name in kit.pages], read_log(str(sheet_log(game))).log
    found = {**{name: kit.pages[name] for name in first}, NAME: blank, **kit.pages}
    ours = layout.id in (game.default_layout, own.get("layout", game.default_layout))
    return kit._replace(pages=found, asked=kit.asked if ours else (*kit.asked, NAME))


def first_game(game: AnyGame, lang: str) -> Scene:
    """Draw the sheet of a game that is taught."""
    path = sheet_log(game)
    with language(lang), arguments_named(OPTIONS):  # it prints a command, whoever prints it
        title = message("first.title", game=game.title[lang])
        shapes = (*pages.page_title(title, game.drawing().face()), *_shapes(game, path, lang))
        return Scene(pages.WIDTH, pages.HEIGHT, shapes, message("first.name"))


def _shapes(game: AnyGame, path: Path, lang: str) -> Iterator[Shape]:
    """The setup across the page, below it the turns in two columns."""
    log, texts, width = read_log(str(path)), load_texts(path.with_name("texts"), lang), (pages.WIDTH - _GAP) / 2
    entries, wishes = shown_entries(game), DrawOptions(lang)
    count, seed = len(log.log["players"]), next(line for line in log.document.text.split("\n") if line[:5] == "seed:")
    dealt = message(
        "first.setup", game=game.id, players=count, seed=seed.partition(":")[2].strip(),
        layout=log.log.get("layout", game.default_layout),
    )
    board = _board(moment_of(log, entries[0] - 1), wishes, width)
    yield Group(board.children, 0, _TOP, clip=Rect(0, 0, board.width, board.height, Style()))
    left = board.width + _GAP
    for number, line in enumerate(font.wrap(f"{dealt} {texts['sheet.0']}", pages.WIDTH - left, _EM)):
        yield Text(left, _TOP + _EM * (1 + _LINE * number), line, _EM)
    y, high = _TOP + _DEALT + 6, (pages.HEIGHT - _TOP - _DEALT - 12) / 3
    for at, entry in enumerate(entries):
        yield Group(
            tuple(_turn(moment_of(log, entry), at + 1, texts[f"sheet.{at + 1}"], wishes, width)),
            at % 2 * (width + _GAP), y + at // 2 * high,
        )
    yield Text(0, pages.HEIGHT - 1, message("first.on"), _EM, "ink", "bold")


def _board(there: Moment, wishes: DrawOptions, width: float) -> Scene:
    """The board as it lies before the first turn, without what is told below it."""
    drawing = there.log.game.drawing()
    return _cut(drawing.view(there.state, wishes), _around(drawing.places(there.state, wishes), 0.6), width, _DEALT)


def _around(places: Sequence[Place], room: float) -> Area:
    """What is within so many cells of the middles of places."""
    left, top = (min(getattr(one, axis) - room * one.size for one in places) for axis in "xy")
    right, bottom = (max(getattr(one, axis) + room * one.size for one in places) for axis in "xy")
    return Area(left, top, right - left, bottom - top)


def _cut(scene: Scene, part: Area, width: float, height: float) -> Scene:
    """A part of a picture, as large as it can be on `width` x `height` mm."""
    scale = min(width / part.width, height / part.height)
    shown = Group(scene.children, -part.x * scale, -part.y * scale, scale)
    return Scene(part.width * scale, part.height * scale, (shown,))


def _turn(there: Moment, number: int, why: str, wishes: DrawOptions, width: float) -> Iterator[Shape]:
    """A turn: its number and line, the picture after it, what speaks for it."""
    line = f"{number}. {re.sub(r'^[0-9]+ ', '', written_entry(there.log, there.move))}"
    yield Text(0, _EM, line, font.fit(line, width, _EM, "bold"), "accent-dark", "bold")
    yield Group(tuple(_picture(there, wishes, width)), 0, _EM * 1.6)
    for at, words in enumerate(font.wrap(why, width, _EM * 0.9)):
        yield Text(0, _EM * 2.8 + _HIGH + _EM * 0.9 * _LINE * at, words, _EM * 0.9)


def _picture(there: Moment, wishes: DrawOptions, width: float) -> Iterator[Shape]:
    """The places that a turn came from and went to, large, with their names; nothing but the board is around them."""
    drawing = there.log.game.drawing()
    places, scene = drawing.places(there.state, wishes), drawing.view(there.state, wishes)
    told = {getattr(effect, end, None) for effect in there.effects for end in ("at", "source")}
    shown = [place for place in places if place.number in told]
    part = _window(_around(shown, _ROOM), _around(places, 0.6), _LEAST * shown[0].size, width / _HIGH)
    cut = _cut(scene._replace(children=(*scene.children, *last_marks(there, wishes))), part, width, _HIGH)
    frame, scale = Rect(0, 0, cut.width, cut.height, Style(None, "line", 0.3)), cut.width / part.width
    x, y, size = shown[0].x, shown[0].y, shown[0].size
    steps = {(round(abs(place.x - x) / size, 1), round(abs(place.y - y) / size, 1)) for place in places}
    square = {(1.0, 0.0), (0.0, 1.0)} <= steps
    names = list[Shape]()
    for place in shown:
        half, wide = place.size * scale / 2, font.width(place.name, _NAME, "bold") + _NAME * 0.6
        x, y = (place.x - part.x) * scale, (place.y - part.y) * scale
        # where the game writes it smaller: in a corner of squares, at the upper edge of hexes
        x, y = (x - half + wide / 2, y + half - _NAME * 0.65) if square else (x, y - half + _NAME * 0.65)
        names += captions.name_plate(x, y, place.name, _NAME, wide)
    yield Group((*cut.children, *names), clip=frame)
    yield frame


def _window(wanted: Area, most: Area, least: float, ratio: float) -> Area:
    """The area that is wanted, at least `least` mm high, `ratio` times as wide as high as far as there is `most`."""
    high = min(most.height, max(least, wanted.height, wanted.width / ratio))
    wide = min(most.width, max(wanted.width, high * ratio))
    x, y = wanted.x + (wanted.width - wide) / 2, wanted.y + (wanted.height - high) / 2
    x = min(max(x, most.x), most.x + most.width - wide)
    return Area(x, min(max(y, most.y), most.y + most.height - high), wide, high)
