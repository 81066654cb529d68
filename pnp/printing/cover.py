"""The cover of a kit, and what covers tell of a game in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from pnp import press
from pnp.data.texts import in_language, load_texts
from pnp.game import AnyGame, Kit
from pnp.scene import Group, Scene, Shape, Text, font
from pnp.style import pages as page
from pnp.style.cover import Fact, Size, cover, room

NAME = "cover"
_SIZE = 4.4  # mm, letters of the contents
_COLUMNS = 2
_PAGE = Size(page.WIDTH, page.HEIGHT, 0.3)


def facts_of(game: AnyGame, lang: str) -> tuple[Fact, ...]:
    """For how many players, how long, from which age, as far as the game tells."""
    texts = load_texts(press.TEXTS, lang)
    least, most = game.players
    who = texts["cover_players_only"].format(count=most) if least == most else texts["cover_players"]
    told = [Fact("players", who.format(least=least, most=most))]
    if game.minutes:
        told.append(Fact("time", texts["cover_minutes"].format(least=game.minutes[0], most=game.minutes[1])))
    if game.age:
        told.append(Fact("age", texts["cover_age"].format(age=game.age)))
    return tuple(told)


def with_cover(game: AnyGame, kit: Kit, lang: str) -> Kit:
    """The kit with the page `cover` before its other pages; as it is for one without pages."""
    if not kit.pages:
        return kit
    return kit._replace(pages={NAME: kit_cover(game, kit, lang), **kit.pages})


def kit_cover(game: AnyGame, kit: Kit, lang: str) -> Scene:
    """The picture, the title, and how many pieces of which kind there are."""
    texts = load_texts(press.TEXTS, lang)
    title = in_language(game.title, lang)
    contents = Group(tuple(_contents(kit, texts, *room(_PAGE))))
    facts = facts_of(game, lang)
    drawn = cover(game.drawing().face(), kit.box, title, facts, contents, _PAGE)
    return drawn._replace(title=texts["cover_title"])


def _contents(kit: Kit, texts: Mapping[str, str], width: float, height: float) -> Iterator[Shape]:
    """A line for each board and each kind of pieces, in two columns, as large as there is room."""
    counts: Counter[str] = Counter({board.title: 1 for board in kit.boards.values()})
    for part in kit.pieces:
        counts[part.kind] += part.copies
    yield Text(0, _SIZE * 0.8, texts["cover_contents"], _SIZE, "accent-dark", "bold")
    rows = -(-len(counts) // _COLUMNS)
    step = min(_SIZE * 1.5, (height - _SIZE * 2) / max(rows, 1))
    wide = width / _COLUMNS
    for index, (name, count) in enumerate(counts.items()):
        column, row = divmod(index, rows)
        x, y, size = column * wide, _SIZE * 2 + (row + 0.4) * step, min(_SIZE * 0.9, step * 0.72)
        yield Text(x + size * 2.4, y, str(count), size, "accent-dark", "bold", "end")
        left = wide - size * 4
        yield Text(x + size * 3.1, y, font.shorten(name, left, size), size)
