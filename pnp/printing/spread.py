"""The table before the game on one page, from above: board, piles, seats; what is there for each number of players. It
tells nothing of a deal: what chance lays out is in its pile, or shown by its back."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp import press
from pnp.data import Texts, in_language, load_texts
from pnp.game import AnyGame, DrawOptions, Kit, Layout, Tabletop
from pnp.library.deals import deal_as_asked, has_deal, without_deal
from pnp.press.outline import clip, size
from pnp.printing.leaves import is_at_home, seen
from pnp.printing.virtual.table import key_of, table_of
from pnp.scene import Area, Group, Part, Polygon, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages as page

SPREAD_NAME = "table"
_TOP, _EDGE = 14.0, 4.0  # mm, where the table begins; from its edge inwards
_SEAT, _THERE = 20.5, 19.0  # mm, the height of a seat; of its width, what is on the board
_BOARD = (94.0, 116.0)  # mm, the most room of the board
_THUMB, _ROW = 15.2, 18.0  # mm, the most of the picture of a pile, and from pile to pile
_WITH_NUMBERS = 17.0  # mm, of a row that tells what a number of players has
_HEAD, _MOST, _TWO_LINES = 6.5, 20.0, 17.0  # mm, of the headings of the rows, the most of a row, one of two lines
_SMALL, _LEAST, _COUNT = 11.2, 5.5, 10.0  # mm, the most and the least of a piece in the rows below; its number
_EM, _LEAST_EM, _HALF = 3.3, 2.2, 0.42  # mm, letters; 2.2 mm are 6 points; of the width, where the second rows begin
_NUMBER = 4.5  # mm, letters of how many there are
_SEED = 1  # of a deal that nobody sees: only numbers of pieces are taken from it


class _Item(NamedTuple):
    """A piece and how many there are; `hidden` shows its back. `others` have the same name, and another face."""

    part: Part
    copies: int
    name: str
    hidden: bool = False
    others: tuple[Part, ...] = ()


def with_spread(
    game: AnyGame, layout: Layout, kit: Kit, lang: str, home: Sequence[str] = (), high: float = page.HEIGHT
) -> Kit:  # fmt: skip
    """Return the kit with the page `table`, `high` mm, before its other pages; as it is for a game that does not tell
    how it lies. Pieces of the kinds and names `home` are said to be from there."""
    if game.drawing().tabletop is None or not kit.pages:
        return kit
    texts = load_texts(press.TEXTS, lang)
    named = (texts["spread_home"] if is_at_home(part, home) else "{name}" for part in kit.pieces)
    told = (part._replace(name=form.format(name=part.name)) for part, form in zip(kit.pieces, named, strict=True))
    shapes = tuple(_shapes(game, layout, kit._replace(pieces=tuple(told)), lang, high))
    return kit._replace(pages={SPREAD_NAME: Scene(page.WIDTH, high, shapes, texts["spread_title"]), **kit.pages})


def players_table(game: AnyGame, layout: Layout, kit: Kit, lang: str, width: float) -> Scene:
    """Draw what is before each player and what stays in the box, for each number of players, if the game tells that."""
    height, texts = _HEAD + (game.players[1] - game.players[0] + 1) * _MOST, load_texts(press.TEXTS, lang)
    shapes = _numbers(game, layout, kit, DrawOptions(lang), texts, Area(0, 0, width, height))
    return Scene(width, height, tuple(shapes), texts["spread_before"])


def _shapes(game: AnyGame, layout: Layout, kit: Kit, lang: str, high: float) -> Iterator[Shape]:
    """The table from above: the board, piles on both sides, seats above and below; then the rows of numbers."""
    texts, wishes = load_texts(press.TEXTS, lang), DrawOptions(lang)
    yield from page.page_title(f"{in_language(game.title, lang)} · {texts['spread_title']}", game.drawing().face())
    # the board with what always lies on it, as one shape
    board, always = game.drawing().board(layout, wishes._replace(small=True)), _laid(game, layout, None, wishes)
    parts = {key_of(part): part for part in kit.pieces}
    lying: list[Shape] = []
    for piece in always.pieces:
        width, height = size((part := parts[piece.part]).outline)
        face = Group(part.face.children, -width / 2, -height / 2, clip=clip(part.outline, 0))
        lying.append(Group((face,), piece.x, piece.y, rotation=piece.turn))
    whole = Group((*board.children, *lying), clip=Rect(0, 0, board.width, board.height, Style()))
    laid = _laid(game, layout, most := game.players[1], wishes)
    seats = [_before(laid, kit, most, seat) for seat in range(most)]
    # what a player has on the board of the pieces that lie before him, too
    there = Counter(piece.part for piece in laid.pieces if piece.owner is None for _ in range(piece.copies))
    begun = [{key: there[key] for key in own if there[key]} for own in seats]
    held = sum(map(Counter[str], (*seats, *begun)), Counter[str](laid.aside))
    piles = list(_piles(kit, board, always, held))
    below = _HEAD + _WITH_NUMBERS * (most - game.players[0] + 1) + 3
    table = Area(0, _TOP, page.WIDTH, high - _TOP - below)
    yield Rect(*table, Style("paper", "accent", 0.5), 6)
    inner = Area(_EDGE, table.y + _SEAT + 5, table.width - 2 * _EDGE, table.height - 2 * _SEAT - 10)
    seated = [[_items(kit, held, laid) for held in both] for both in zip(seats, begun, strict=True)]
    yield from _seats(seated, table, texts)
    scale = min(_BOARD[0] / board.width, min(_BOARD[1], inner.height) / board.height)
    left = (page.WIDTH - (wide := board.width * scale)) / 2
    yield Group((whole,), left, inner.y + (inner.height - board.height * scale) / 2, scale)
    half, room = -(-len(piles) // 2), left - _EDGE - 3
    for items, x in ((piles[:half], _EDGE), (piles[half:], left + wide + 3)):
        yield from _column(items, Area(x, inner.y, room, inner.height), texts)
    yield from _numbers(game, layout, kit, wishes, texts, Area(0, high - below + 3, page.WIDTH, below - 3))


def _seats(held: Sequence[Sequence[Sequence[_Item]]], table: Area, texts: Mapping[str, str]) -> Iterator[Shape]:
    """A place for each player at the upper and lower edge, with what he has there and on the board; an arrow to it."""
    players = len(held)
    for number, (items, there) in enumerate(held):
        lower = number < (players + 1) // 2  # clockwise from the lower right
        count = (players + 1) // 2 if lower else players // 2
        at = count - 1 - number if lower else number - (players + 1) // 2
        wide = min((step := (table.width - 2 * _EDGE) / count) - 1.6, 78.0)
        x = table.x + _EDGE + step * at + (step - wide) / 2
        y = table.y + table.height - _SEAT - 1.5 if lower else table.y + 1.5
        yield Rect(x, y, wide, _SEAT, Style("ground", "line", 0.2), 2)
        name = texts["player"].format(number=number + 1)
        yield Text(x + 2, y + 4.2, name, font.fit(name, wide - 4, _EM, "bold"), "accent-dark", "bold")
        middle, tip, foot = x + wide / 2, y - 3.2 if lower else y + _SEAT + 3.2, y - 0.6 if lower else y + _SEAT + 0.6
        yield Polygon(((middle - 2, foot), (middle + 2, foot), (middle, tip)), Style("accent"))
        yield from _row(items, x + 2, y + 4.6, wide - (_THERE + 2 if there else 4), _SEAT - 5, texts)
        if there:
            left, words = x + wide - _THERE, texts["spread_there"]
            yield page.fit_text(left, y + 4.2, words, _THERE - 2, _EM, "accent-dark", "bold")
            yield from _row(there, left, y + 4.6, _THERE - 2, _SEAT - 5, texts)


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


def _piles(kit: Kit, board: Scene, always: Tabletop, held: Counter[str]) -> Iterator[_Item]:
    """Piles beside the board, by their backs where they have several kinds; none of what is all `held`, by key."""
    for pile in table_of(kit, board, always._replace(aside={}), 1, "").piles:
        part = pile.parts[0][0]
        if sum(held[key] for key in {key_of(one) for one, _ in pile.parts}) < pile.copies:
            yield _Item(part, pile.copies, pile.name, hidden=part.back is not None and len(pile.parts) > 1)


def _column(items: Sequence[_Item], room: Area, texts: Mapping[str, str]) -> Iterator[Shape]:
    """Piles with their numbers and names, one below the other about the middle of the room."""
    thumb = min(_THUMB, ((step := min(_ROW, room.height / max(1, len(items)))) - 1) / 1.12)
    top, wide = room.y + (room.height - step * len(items)) / 2, room.width - thumb * 1.1 - 1.6
    for row, item in enumerate(items):
        y = top + row * step
        yield from _pictured(item, room.x, y, thumb)
        left, middle, name = room.x + thumb * 1.1 + 1.6, y + thumb / 2, item.name[:1].upper() + item.name[1:]
        em = max(_LEAST_EM, min(_EM, *(font.fit(word, wide, _EM) for word in name.split())))
        lines = font.wrap(name, wide, em)[: max(1, int((step - _NUMBER) / (em * 1.12)))]
        first = middle - (len(lines) * em * 1.12 - _NUMBER * 0.7) / 2
        yield Text(left, first, texts["spread_count"].format(count=item.copies), _NUMBER, "accent-dark", "bold")
        for number, words in enumerate(lines, 1):
            yield Text(left, first + number * em * 1.12, font.shorten(words, wide + 0.01, em), em, "ink")


def _pictured(item: _Item, x: float, y: float, side: float) -> Iterator[Shape]:
    """A piece as large as fits a square, on others of its color where there are several; a standee as it stands."""
    edge, width, height, low = seen(item.part)
    scale, scene = side / max(width, height), (item.hidden and item.part.back) or item.part.face
    left, top = x + (side - width * scale) / 2, y + (side - height * scale) / 2 - low * scale
    ground = next((fill for one in scene.children if (fill := getattr(one, "style", Style()).fill)), "paper")
    line, most = Style(None, "line", 0.16 / scale), side / 10 if item.copies > 1 else 0
    below = [(most + 0.35, Style("sand-core")), *((off, line._replace(fill=ground)) for off in (most, most / 2) if off)]
    yield from (Group((edge._replace(style=look),), left + off, top + off, scale) for off, look in below)
    yield Group((Group(scene.children, clip=edge), edge._replace(style=line)), left, top, scale)


def _numbers(
    game: AnyGame, layout: Layout, kit: Kit, wishes: DrawOptions, texts: Mapping[str, str], room: Area
) -> Iterator[Shape]:
    """A row for each number of players: what the first of them has before him, and what is left in the box."""
    least, most = game.players
    half, top = room.width * _HALF, room.y + _HEAD
    heads = {texts["spread_before"]: (0.0, half - 6), texts["spread_box"]: (half, room.width - half)}
    face = game.drawing().face().display
    size = min(font.fit(words, wide, 5.0, font.face_for(words, face)) for words, (_, wide) in heads.items())
    yield from (page.head_text(x, room.y + 3.4, words, wide, size, face) for words, (x, wide) in heads.items())
    step = min(_MOST, (room.y + room.height - top) / (most - least + 1))
    for row, players in enumerate(range(least, most + 1)):
        y, laid = top + row * step, _laid(game, layout, players, wishes)
        yield page.rule(0, y, room.width)
        yield Text(1, y + step / 2 + font.middle(8), str(players), 8, "ink", "bold")
        yield from _row(_items(kit, _before(laid, kit, players), laid), 11, y, half - 14, step, texts)
        yield from _row(_items(kit, laid.aside, laid), half, y, room.width - half, step, texts)


def _before(laid: Tabletop, kit: Kit, players: int, seat: int = 0) -> dict[str, int]:
    """What lies before a player, by key, but for kinds of which others have another number."""
    kinds = {key_of(part): part.kind for part in kit.pieces}
    found, held = ([Counter[str]() for _ in range(players)] for _ in range(2))
    for piece in (*laid.pieces, *laid.hands):
        if piece.owner is not None:
            found[piece.owner][kinds[piece.part]] += piece.copies
            held[piece.owner][piece.part] += piece.copies
    alike = {kind for kind in found[0] if len({counts[kind] for counts in found}) == 1}
    return {key: copies for key, copies in held[seat].items() if kinds[key] in alike}


def _items(kit: Kit, copies: Mapping[str, int], laid: Tabletop) -> list[_Item]:
    """Pieces of one name as one, by the tallest; those told apart by faces alone and cards in hands by their back."""
    items, hands = dict[str, _Item](), {piece.part for piece in laid.hands}
    names = Counter(f"{part.kind} {part.name}" for part in kit.pieces)
    for part in kit.pieces:
        if count := copies.get(key_of(part), 0):
            known = items.get(name := f"{part.kind} {part.name}")
            hidden = part.back is not None and (names[name] > 1 or key_of(part) in hands)
            less, shown = sorted((known.part, part), key=lambda one: one.folds[-2:-1]) if known else (part, part)
            others = (*known.others, less) if known and not hidden else ()
            items[name] = _Item(shown, count + (known.copies if known else 0), part.name, hidden, others)
    return list(items.values())


def _row(
    items: Sequence[_Item], left: float, y: float, room: float, height: float, texts: Texts
) -> Iterator[Shape]:
    """Pieces with their numbers, in two lines where they are many; all faces of one name where there is room."""
    shown = [part for item in items for part in (*item.others, item.part)]
    slim = max((min(1.0, seen(part)[1] / seen(part)[2]) for part in shown), default=1.0)
    told = max(_COUNT, font.width(texts["spread_each"], 3.2, "bold") + 1.8)  # mm, of the words behind pieces

    def side_in(low: int) -> float:
        free = (room - told * len(items)) / max(1, -(-len(shown) // low)) - 0.9
        return min(_SMALL / slim, height / low - 1.9, free / slim)

    low = max((1, 2) if len(items) == 1 and height >= _TWO_LINES else (1,), key=side_in)
    if len(shown) > len(items) and (small := side_in(low)) >= _LEAST:
        for item in items:
            faces, step = (*item.others, item.part), small * slim + 0.9
            across, top = -(-len(faces) // low), y + (height - (small + 1.6) * low + 1.6) / 2
            for at, part in enumerate(faces):
                own, x = _Item(part, 1, "") if item.others else item, left + at % across * step
                yield from _pictured(own, x - small * (1 - slim) / 2, top + at // across * (small + 1.6), small)
            key = "spread_each" if item.copies == 1 + len(item.others) > 1 else "spread_count"
            words, middle = texts[key].format(count=item.copies), y + height / 2 + font.middle(3.6)
            yield page.fit_text(left + across * step + 0.8, middle, words, told - 1.8, _NUMBER, "ink", "bold")
            left += across * step + told
        return
    if not items:
        yield Text(left, y + height / 2 + font.middle(_EM), texts["spread_nothing"], _EM, "muted")
        return
    # in as many lines as let pieces be the largest, behind each the room of its number
    numbers = [texts["spread_count"].format(count=item.copies) for item in items]
    behind = max(font.width(number, _NUMBER, "bold") for number in numbers) + 3.4
    sides = {lines: min(height / lines - 1.9, (room / -(-len(items) // lines) - behind) / 1.1 / slim, _SMALL / slim)
             for lines in ((1, 2) if len(items) > 1 and height >= _TWO_LINES else (1,))}  # fmt: skip
    lines = max(sides, key=sides.__getitem__)
    side, per_line = min(sides[lines], height - 4), -(-len(items) // lines)
    step = min(room / per_line, side * slim * 1.1 + behind + 2)
    for index, (item, number) in enumerate(zip(items, numbers, strict=True)):
        line, column = divmod(index, per_line)
        x, top = left + column * step, y + (height - (side + 1.6) * lines + 1.6) / 2 + line * (side + 1.6)
        yield from _pictured(item, x - side * (1 - slim) / 2, top, side)
        foot = top + side / 2 + font.middle(_NUMBER)
        yield Text(x + side * slim * 1.1 + 1, foot, number, _NUMBER, "ink", "bold")
