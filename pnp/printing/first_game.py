"""The first-game sheet of a kit: how to deal, what lies ready, six turns with a reason for each; then one goes on."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from math import dist
from pathlib import Path

from pnp.data import OPTIONS, arguments_named, language, load_texts
from pnp.game import AnyGame, DrawOptions, Kit, Layout, Place
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.press import TEXTS
from pnp.printing import message
from pnp.printing.pictures import around, cut_out, form_of, free_of, last_marks, part_of, without, written_entry
from pnp.scene import Area, Group, Rect, Scene, Shape, Style, Text, font
from pnp.style import captions, pages

NAME, TURNS = "first-game", 6
_EM, _LINE, _GAP = 3.5, 1.35, 6.0  # mm, letters; em, a line; mm, between the two columns
_TOP, _HIGH, _DEALT = 15.0, 31.5, 68.0  # mm: where the text begins; the most of a picture, of that of the setup
_BAND = 7.5  # mm, of how to go on, at the foot
_NARROW = 0.62  # of a mount: beside narrower pictures there is room for words
_NAME = 2.7  # mm, letters of the names of places
# cells around the middles of all: the border with its names, less where that would cut words
_RIM, _NEAR = 0.74, 0.58
_FAR, _APART = 3.5, 2.0  # cells, between places in one picture; mm, between two pictures


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


def first_game(game: AnyGame, lang: str, printed: str | None = None) -> Scene:
    """Draw the sheet of a game that is taught; `printed`: the id of the layout that lies on the table."""
    path = sheet_log(game)
    with language(lang), arguments_named(OPTIONS):  # it prints a command, whoever prints it
        title = message("first.title", game=game.title[lang])
        shapes = (*pages.page_title(title, game.drawing().face()), *_shapes(game, path, lang, printed))
        return Scene(pages.WIDTH, pages.HEIGHT, shapes, message("first.name"))


def _shapes(game: AnyGame, path: Path, lang: str, printed: str | None) -> Iterator[Shape]:
    """The setup with the meaning of its signs, across the page; below it the turns in two columns."""
    log, texts, width = read_log(str(path)), load_texts(path.with_name("texts"), lang), (pages.WIDTH - _GAP) / 2
    moments, wishes = [moment_of(log, entry) for entry in shown_entries(game)], DrawOptions(lang)
    drawing, begun = game.drawing(), moment_of(log, moments[0].move - 1).state
    bare = drawing.view(begun, wishes._replace(small=True))
    places, words = drawing.places(begun, wishes), captions.areas_told(bare.children, 0)
    wide, narrow = (around(places, room, Area(0, 0, bare.width, bare.height)) for room in (_RIM, _NEAR))
    part = narrow if any(one.y < wide.y + wide.height < one.y + one.height for one in words) else wide
    board = cut_out(bare, part, min(width / part.width, _DEALT / part.height))
    yield Group(board.children, 0, _TOP)
    # beside it how to begin, then a legend of all signs down to where the picture may end
    column = pages.Column(left := board.width + _GAP, _TOP - 0.5, pages.WIDTH - left)
    layout = log.log.get("layout", game.default_layout)
    column.text(message("first.setup" if printed in (None, layout) else "first.other-board", layout=layout))
    seed = next(line for line in log.document.text.split("\n") if line[:5] == "seed:").partition(":")[2].strip()
    column.command(message("first.command", game=game.id, players=len(log.log["players"]), seed=seed, layout=layout))
    column.y += 2
    column.text(texts["sheet.0"])
    yield from column.shapes
    mark: captions.Sign = (*captions.last(form_of(places)),), load_texts(TEXTS, lang)["mark_last"]
    signs = (*drawing.signs(moments[-1].state, wishes._replace(small=True)), mark)
    for scale in (percent / 100 for percent in range(100, 50, -2)):
        told = captions.legend(signs, column.width / scale, inset=0)
        if (high := told.height * scale) <= _TOP + _DEALT - column.y:
            break
    yield Group(told.children, left, _TOP + _DEALT + 3 * scale - high, scale)
    y, high = _TOP + _DEALT + _GAP, (pages.HEIGHT - _TOP - _DEALT - _GAP - _BAND - 1) / 3
    for at, there in enumerate(moments):
        turn = _turn(there, at + 1, texts[f"sheet.{at + 1}"], DrawOptions(lang, coordinates=False), width)
        yield Group(tuple(turn), at % 2 * (width + _GAP), y + at // 2 * high)
    yield Rect(0, pages.HEIGHT - _BAND, pages.WIDTH, _BAND, Style("panel"), 1.5)
    y, line = pages.HEIGHT - _BAND / 2 + font.middle(_EM), message("first.on")
    yield pages.fit_text(pages.WIDTH / 2, y, line, pages.WIDTH - 4, _EM, "accent-dark", "bold", "middle")


def _turn(there: Moment, number: int, why: str, wishes: DrawOptions, width: float) -> Iterator[Shape]:
    """A turn: its number, whose it is, small its line, the picture after it, what speaks for it."""
    who, _, line = re.sub(r"^[0-9]+ ", "", written_entry(there.log, there.move)).partition(" ")
    yield Text(0, _EM, head := f"{number}. {who}", _EM * 1.1, "accent-dark", "bold")
    x = font.width(head, _EM * 1.1, "bold") + _EM
    yield Text(x, _EM, line, font.fit(line, width - 4 - x, _EM * 0.85), "muted")
    picture, top, em = _picture(there, wishes, width), _EM * 1.6, _EM * 0.9
    beside = width - picture.width if picture.width < _NARROW * width else 0.0
    yield Rect(0, top, width, _HIGH, Style("panel"))
    left = 0.0 if beside else (width - picture.width) / 2
    yield Group(picture.children, left, top + (_HIGH - picture.height) / 2)
    below = 0, top + _HIGH + _EM * 1.2, width
    x, y, room = (picture.width + 3, top + 2 * em, beside - 6) if beside else below
    yield from pages.wrap_text(x, y, why, room, em, em * _LINE)


def _picture(there: Moment, wishes: DrawOptions, width: float) -> Scene:
    """The places that a turn came from and went to, as large as they can be on a mount as wide, with their names; in
    two pictures where they are far apart and nothing goes from one to another."""
    drawing = there.log.game.drawing()
    places, scene = drawing.places(there.state, wishes), drawing.view(there.state, wishes)
    changed = {getattr(effect, end, None) for effect in there.effects for end in ("at", "source")}
    shown = [place for place in places if place.number in changed]
    stays = all(getattr(effect, "source", None) is None for effect in there.effects)
    far = [one for one in shown if stays and dist((one.x, one.y), (shown[0].x, shown[0].y)) > _FAR * one.size]
    groups = [group for group in ([one for one in shown if one not in far], far) if group]
    wide = (width + _APART) / len(groups) - _APART
    square, ratio = form_of(places) == "square", wide / _HIGH
    most = around(places, 0.5 if square else _RIM, Area(0, 0, scene.width, scene.height))
    marks, row = [*last_marks(there, wishes, scene.children)], list[Scene]()
    for group in groups:
        seen, outline = scene.children, None
        if square:
            part = _whole_squares(group, most, ratio, [*captions.areas_told(scene.children, group[0].size)])
        else:
            about = group
            if len(group) == 1:  # a place alone is told by what lies beside it
                about = [one for one in places if dist((one.x, one.y), (group[0].x, group[0].y)) < 1.1 * one.size]
            part, beyond, outline = part_of(places, about, Area(0, 0, scene.width, scene.height))
            seen = tuple(without(seen, beyond))
        scale = min(wide / part.width, (_HIGH - (0 if square else _NAME * 1.3)) / part.height)  # plates stand half out
        named = [place for place in group if not place.name.isalpha()]  # words are on the board
        told = [(place, font.width(place.name, _NAME, "bold") + _NAME * 0.6, _NAME * 1.3) for place in named]
        free = zip(free_of(scene, marks, part, scale, told, places), told, strict=True)
        names = [captions.name_plate(*at, place.name, _NAME, long) for at, (place, long, _) in free]
        shapes = (*seen, *marks)
        row.append(cut_out(scene._replace(children=shapes), part, scale, [*chain(*names)], outline=outline))
    drawn = (Group(one.children, (wide + _APART) * at) for at, one in enumerate(row))
    return Scene((wide + _APART) * (len(row) - 1) + row[-1].width, row[0].height, tuple(drawn))


def _whole_squares(group: Sequence[Place], most: Area, ratio: float, told: Sequence[Area], least: int = 2) -> Area:
    """The squares about some places, of two rows or more as many as there is room for, none of them cut, nor any of the
    discs and words that are `told`, for which there may be a row more."""
    size, wanted = group[0].size, around(group, 0.5, most)
    high = max(least, low := round(wanted.height / size))
    wide = max(round(wanted.width / size), min(round(high * ratio), round(most.width / size)))
    left, top = round((wanted.x - most.x) / size), round((wanted.y - most.y) / size)
    left = min(max(left - (wide - round(wanted.width / size)) // 2, 0), round(most.width / size) - wide)
    rows = range(min(top, round(most.height / size) - high), max(top + low - high, 0) - 1, -1)
    parts = [Area(most.x + left * size, most.y + row * size, wide * size, high * size) for row in rows]
    lost = [sum(0.1 < captions.shared(box, one) < box.width * box.height - 0.1 for box in told) for one in parts]
    return parts[lost.index(min(lost))] if not min(lost) or high > 2 else _whole_squares(group, most, ratio, told, 3)
