"""The table before the game on one page: the board, the piles, and what players have before them, by their number.

It tells nothing of a deal: what chance lays out is in its pile, or shown by its back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp import press
from pnp.data.texts import Texts, in_language, load_texts
from pnp.game import AnyGame, DrawOptions, Kit, Layout, Tabletop
from pnp.library.deals import deal_as_asked, has_deal, without_deal
from pnp.press.sheets.outline import clip, size
from pnp.printing.virtual.table import key_of, table_of
from pnp.scene import Group, Part, Rect, Scene, Shape, Style, Text, font
from pnp.scene.page import Area
from pnp.style import pages as page

NAME = "table"
_BOARD = (104.0, 112.0)  # mm, the most room of the board
_TOP, _GAP = 14.0, 4.0
_THUMB, _ROW, _COLUMN = 11.0, 15.0, 37.0  # mm, of the picture of a pile; from pile to pile, down and to the right
_UNDER = 5  # piles in a row under the board
_HEAD, _MOST, _TWO_LINES = 6.5, 20.0, 17.0  # mm, of the headings of the rows, the most of a row, one of two lines
_SMALL = 8.0  # mm, of a piece in the rows below
_EM = 3.1  # mm, letters
_SEED = 1  # of a deal that nobody sees: only numbers of pieces are taken from it


class _Item(NamedTuple):
    """A piece and how many there are; `hidden` shows its back."""

    part: Part
    copies: int
    name: str
    hidden: bool = False


def with_spread(game: AnyGame, layout: Layout, kit: Kit, lang: str) -> Kit:
    """The kit with the page `table` before its other pages; as it is for a game that does not tell how it lies."""
    if game.drawing().tabletop is None or not kit.pages:
        return kit
    spread = Scene(page.WIDTH, page.HEIGHT, tuple(_shapes(game, layout, kit, lang)), _texts(lang)["spread_title"])
    return kit._replace(pages={NAME: spread, **kit.pages})


def players_table(game: AnyGame, layout: Layout, kit: Kit, lang: str, width: float) -> Scene:
    """A row for each number of players: what is before each of them at the beginning, and what stays in the box.

    For a game that tells how it lies on a table.
    """
    height = _HEAD + _TWO_LINES * (game.players[1] - game.players[0] + 1)
    shapes = _numbers(game, layout, kit, DrawOptions(lang), _texts(lang), Area(0, 0, width, height))
    return Scene(width, height, tuple(shapes), _texts(lang)["spread_before"])


def _texts(lang: str) -> Texts:
    return load_texts(press.TEXTS, lang)


def _shapes(game: AnyGame, layout: Layout, kit: Kit, lang: str) -> Iterator[Shape]:
    texts, wishes = _texts(lang), DrawOptions(lang)
    yield from page.title(f"{in_language(game.title, lang)} · {texts['spread_title']}")
    board = game.drawing().board(layout, wishes)
    always = _laid(game, layout, None, wishes)
    picture, right, below = _board(board, always, kit)
    yield picture
    piles = list(_piles(kit, board, always))
    left, top = right + 6, _TOP + 7
    yield Text(left, _TOP + 3.4, texts["spread_piles"], 4.2, "accent-dark", "bold")
    columns = max(1, int((page.WIDTH - left + _GAP) // _COLUMN))
    beside = columns * int((below - top + _ROW - _THUMB) // _ROW)
    yield from _grid(piles[:beside], left, top, page.WIDTH - left, columns, texts)
    under = piles[beside:]
    yield from _grid(under, 0, below + 4, page.WIDTH, _UNDER, texts)
    top = below + 5 + -(-len(under) // _UNDER) * _ROW
    yield from _numbers(game, layout, kit, wishes, texts, Area(0, top, page.WIDTH, page.HEIGHT - top))


def _laid(game: AnyGame, layout: Layout, players: int | None, wishes: DrawOptions) -> Tabletop:
    """The beginning of a game for so many players; None: what lies there for any number."""
    tabletop = game.drawing().tabletop
    assert tabletop is not None  # `with_spread` has looked
    if players is None:
        return tabletop(layout, None, wishes)
    names = [str(number) for number in range(1, players + 1)]
    dealt = deal_as_asked(game, layout, names, _SEED) if has_deal(game) else without_deal(game, layout, names)
    setup = {**game.setups.fill(layout, dealt.setup, names), **dealt.setup}
    return tabletop(layout, game.setups.start(layout, {"players": names, "setup": setup}).state, wishes)


def _board(board: Scene, always: Tabletop, kit: Kit) -> tuple[Shape, float, float]:
    """The board, small, with what always lies on it, and where it ends to the right and below."""
    parts = {key_of(part): part for part in kit.pieces}
    lying: list[Shape] = []
    for piece in always.pieces:
        part = parts[piece.part]
        width, height = size(part.outline)
        face = Group(part.face.children, -width / 2, -height / 2, clip=clip(part.outline, 0))
        lying.append(Group((face,), piece.x, piece.y, rotation=piece.turn))
    scale = min(_BOARD[0] / board.width, _BOARD[1] / board.height)
    drawn = Group((*board.children, *lying), clip=Rect(0, 0, board.width, board.height, Style()))
    return Group((drawn,), 0, _TOP, scale), board.width * scale, _TOP + board.height * scale


def _piles(kit: Kit, board: Scene, always: Tabletop) -> Iterator[_Item]:
    """What lies beside the board, by piles: of what has a back and is of several kinds the back."""
    for pile in table_of(kit, board, always._replace(aside={}), 1, "").piles:
        part = pile.parts[0][0]
        yield _Item(part, pile.copies, pile.name, hidden=part.back is not None and len(pile.parts) > 1)


def _grid(
    items: Sequence[_Item], left: float, top: float, width: float, columns: int, texts: Mapping[str, str]
) -> Iterator[Shape]:
    """Piles with their numbers and names, in rows."""
    wide = (width - _GAP * (columns - 1)) / columns
    room = wide - _THUMB - 2.5
    for index, item in enumerate(items):
        row, column = divmod(index, columns)
        x, y = left + column * (wide + _GAP), top + row * _ROW
        yield from _pictured(item, x, y, _THUMB)
        yield Text(x + _THUMB + 2, y + 3.6, texts["spread_count"].format(count=item.copies), 3.8, "ink", "bold")
        em = min(font.fit(word, room, _EM) for word in item.name.split())  # no word is broken
        for number, words in enumerate(font.wrap(item.name, room, em)[:2]):
            yield Text(x + _THUMB + 2, y + 7.4 + number * 3.4, words, font.fit(words, room, em), "ink")


def _pictured(item: _Item, x: float, y: float, side: float) -> Iterator[Shape]:
    """A piece as large as fits a square."""
    width, height = size(item.part.outline)
    scale = side / max(width, height)
    scene = item.part.back if item.hidden and item.part.back else item.part.face
    left, top = x + (side - width * scale) / 2, y + (side - height * scale) / 2
    yield Group((Group(scene.children, clip=clip(item.part.outline, 0)),), left, top, scale)


def _numbers(
    game: AnyGame, layout: Layout, kit: Kit, wishes: DrawOptions, texts: Mapping[str, str], room: Area
) -> Iterator[Shape]:
    """A row for each number of players: what the first of them has before him, and what is left in the box."""
    least, most = game.players
    half, top = room.width / 2, room.y
    for key, x, wide in (("spread_before", 14.0, half - 8), ("spread_box", half + 10, half - 10)):
        yield Text(x, top + 3.4, texts[key], font.fit(texts[key], wide, 4.2, "bold"), "accent-dark", "bold")
    top += _HEAD
    step = min(_MOST, (room.y + room.height - top) / (most - least + 1))
    for row, players in enumerate(range(least, most + 1)):
        y = top + row * step
        laid = _laid(game, layout, players, wishes)
        yield page.rule(0, y, room.width)
        yield Text(1, y + step / 2 + font.middle(8), str(players), 8, "ink", "bold")
        yield from _row(_items(kit, _before(laid, kit, players)), 14, y, half - 8, step, texts)
        yield from _row(_items(kit, laid.aside), half + 10, y, half - 10, step, texts)


def _before(laid: Tabletop, kit: Kit, players: int) -> dict[str, int]:
    """What lies before the first player, by key, but for kinds of which others have another number."""
    kinds = {key_of(part): part.kind for part in kit.pieces}
    found: list[Counter[str]] = [Counter() for _ in range(players)]
    held: list[Counter[str]] = [Counter() for _ in range(players)]
    for piece in laid.pieces:
        if piece.owner is not None:
            found[piece.owner][kinds[piece.part]] += piece.copies
            held[piece.owner][piece.part] += piece.copies
    alike = {kind for kind in found[0] if len({counts[kind] for counts in found}) == 1}
    return {key: copies for key, copies in held[0].items() if kinds[key] in alike}


def _items(kit: Kit, copies: Mapping[str, int]) -> list[_Item]:
    """Pieces of one name as one, those that are told apart by their faces alone by their back."""
    items: dict[str, _Item] = {}
    names = Counter(f"{part.kind} {part.name}" for part in kit.pieces)
    for part in kit.pieces:
        if count := copies.get(key_of(part), 0):
            name = f"{part.kind} {part.name}"
            known = items.get(name)
            hidden = part.back is not None and names[name] > 1
            items[name] = _Item(part, count + (known.copies if known else 0), part.name, hidden)
    return list(items.values())


def _row(
    items: Sequence[_Item], left: float, y: float, room: float, height: float, texts: Mapping[str, str]
) -> Iterator[Shape]:
    """Pieces side by side with their numbers, in two lines where they are many."""
    lines = 2 if len(items) > room // 15 and height >= 2 * 8.5 else 1
    per_line = max(1, -(-len(items) // lines))
    side = min(_SMALL, height / lines - 2)
    step = min(room / per_line, side + 9)
    for index, item in enumerate(items):
        line, column = divmod(index, per_line)
        x, top = left + column * step, y + (height - lines * (side + 1)) / 2 + line * (side + 1)
        yield from _pictured(item, x, top, side)
        words = texts["spread_count"].format(count=item.copies)
        em = font.fit(words, step - side - 1, 3.2, "bold")
        yield Text(x + side + 0.6, top + side / 2 + font.middle(em), words, em, "ink", "bold")
    if not items:
        yield Text(left, y + height / 2 + font.middle(_EM), texts["spread_nothing"], _EM, "muted")
