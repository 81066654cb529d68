"""The first-game sheet of a kit: how to deal, what lies ready, six turns with a reason for each; then one goes on."""

import re
from collections.abc import Iterator
from pathlib import Path

from pnp.data.messages import language
from pnp.game import AnyGame, DrawOptions
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.printing.pictures import draw_excerpt, written_entry
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages
from pnp.teaching import message
from pnp.teaching.ideas import texts_of

NAME, TURNS = "first-game", 6
_EM, _LINE, _GAP = 3.5, 1.35, 6.0  # mm, letters; em, a line; mm, between the two columns
_TOP, _HIGH, _DEALT = 15.0, 34.0, 50.0  # mm: where the text begins; the most of a picture, of that of the setup


def sheet_log(game: AnyGame) -> Path | None:
    """Return the log of the sheet; None for a game that is not taught."""
    return game.teaching / "sheet.pnplog" if game.teaching else None


def shown_entries(game: AnyGame) -> list[int]:
    """Return the entries that the sheet shows, from 1: the last six that are turns of players."""
    moves = read_log(str(sheet_log(game))).log["moves"]
    return [at for at, move in enumerate(moves, 1) if "player" in move][-TURNS:]


def first_game(game: AnyGame, lang: str) -> Scene | None:
    """Draw the sheet; None for a game that is not taught."""
    path = sheet_log(game)
    if path is None:
        return None
    with language(lang):
        title = message("first.title", game=game.title[lang])
        shapes = (*pages.page_title(title, game.drawing().face()), *_shapes(game, path, lang))
        return Scene(pages.WIDTH, pages.HEIGHT, shapes, message("first.name"))


def _shapes(game: AnyGame, path: Path, lang: str) -> Iterator[Shape]:
    """The setup across the page, below it the turns in two columns."""
    log, texts, width = read_log(str(path)), texts_of(game, lang), (pages.WIDTH - _GAP) / 2
    entries, wishes = shown_entries(game), DrawOptions(lang)
    count, seed = len(log.log["players"]), next(line for line in log.document.text.split("\n") if line[:5] == "seed:")
    dealt = message(
        "first.setup",
        game=game.id,
        players=count,
        seed=seed.partition(":")[2].strip(),
        layout=log.log.get("layout", game.default_layout),
    )
    yield _board(moment_of(log, entries[0] - 1), wishes, width)
    for number, line in enumerate(font.wrap(f"{dealt} {texts['sheet.0']}", width, _EM)):
        yield Text(width + _GAP, _TOP + _EM * (1 + _LINE * number), line, _EM)
    y, high = _TOP + _DEALT + 6, (pages.HEIGHT - _TOP - _DEALT - 12) / 3
    for at, entry in enumerate(entries):
        yield Group(
            tuple(_turn(moment_of(log, entry), at + 1, texts[f"sheet.{at + 1}"], wishes, width)),
            at % 2 * (width + _GAP),
            y + at // 2 * high,
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
