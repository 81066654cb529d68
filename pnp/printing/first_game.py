"""The first-game sheet of a kit: how to deal, what lies ready, six turns with a reason for each; then one goes on."""

import re
from collections.abc import Iterator
from pathlib import Path

from pnp.data.messages import OPTIONS, arguments_named, language
from pnp.data.read import load_texts
from pnp.game import AnyGame, DrawOptions, Kit, Layout
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.printing import message
from pnp.printing.pictures import draw_excerpt, written_entry
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages

NAME, TURNS = "first-game", 6
_EM, _LINE, _GAP = 3.5, 1.35, 6.0  # mm, letters; em, a line; mm, between the two columns
_TOP, _HIGH, _DEALT = 15.0, 34.0, 50.0  # mm: where the text begins; the most of a picture, of that of the setup


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
    asked = kit.asked if ours else (*kit.asked, NAME)
    return kit._replace(pages=found, asked=asked)


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
    yield _board(moment_of(log, entries[0] - 1), wishes, width)
    for number, line in enumerate(font.wrap(f"{dealt} {texts['sheet.0']}", width, _EM)):
        yield Text(width + _GAP, _TOP + _EM * (1 + _LINE * number), line, _EM)
    y, high = _TOP + _DEALT + 6, (pages.HEIGHT - _TOP - _DEALT - 12) / 3
    for at, entry in enumerate(entries):
        yield Group(
            tuple(_turn(moment_of(log, entry), at + 1, texts[f"sheet.{at + 1}"], wishes, width)),
            at % 2 * (width + _GAP), y + at // 2 * high,
        )
    yield Text(0, pages.HEIGHT - 1, message("first.on"), _EM, "ink", "bold")


def _board(there: Moment, wishes: DrawOptions, width: float) -> Group:
    """The board as it lies before the first turn, without what is told below it."""
    drawing, room = there.log.game.drawing(), 0.6
    scene, places = drawing.view(there.state, wishes), drawing.places(there.state, wishes)
    left, top = (max(0.0, min(getattr(one, axis) - room * one.size for one in places)) for axis in "xy")
    wide, high = (
        max(getattr(one, axis) + room * one.size for one in places) - less for axis, less in (("x", left), ("y", top))
    )
    scale = min(width / wide, _DEALT / high)
    shown = Group(scene.children, -left * scale, -top * scale, scale)
    return Group((shown,), 0, _TOP, clip=Rect(0, 0, wide * scale, high * scale, Style()))


def _turn(there: Moment, number: int, why: str, wishes: DrawOptions, width: float) -> Iterator[Shape]:
    """A turn: its number and line, the picture after it, what speaks for it."""
    line = f"{number}. {re.sub(r'^[0-9]+ ', '', written_entry(there.log, there.move))}"
    yield Text(0, _EM, line, font.fit(line, width, _EM, "bold"), "accent-dark", "bold")
    scene = draw_excerpt(there, "", wishes, width, _HIGH)
    yield Group(scene.children[:2], 0, _EM * 1.6)
    for at, words in enumerate(font.wrap(why, width, _EM * 0.9)):
        yield Text(0, _EM * 2.8 + _HIGH + _EM * 0.9 * _LINE * at, words, _EM * 0.9)
