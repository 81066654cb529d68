"""The pages of the kit: aid, score pad, log sheet, setup sheet, list of the stacks; and everything that is printed."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from pnp.data.read import Texts, in_language, load_texts
from pnp.game import AID, Drawing, DrawOptions, Kit, SetupSheet
from pnp.games.wuestensoehne.drawing import symbols, tiles
from pnp.games.wuestensoehne.drawing.boards import boards, spots
from pnp.games.wuestensoehne.drawing.ground import TILE
from pnp.games.wuestensoehne.drawing.pieces import tokens
from pnp.games.wuestensoehne.drawing.symbols import FACE, HELPERS, TEXTS, explorer, helper, octagram, space
from pnp.games.wuestensoehne.drawing.tiles import start, strips, tiles as draw_tiles
from pnp.games.wuestensoehne.drawing.view import board, marks, mat, places, signs, tabletop, view
from pnp.games.wuestensoehne.layout import GOODS, HEIGHTS, SIZE, SPACES, STACKS, Layout
from pnp.games.wuestensoehne.setup import stacks
from pnp.games.wuestensoehne.state import BASE_VALUE, COLORS, State
from pnp.scene import Group, Polygon, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_sheet import LogForm, LogHead, log_pages as draw_log
from pnp.style.pages import Seats, fit_text, in_colors, name_on, qr_code, wrap_text
from pnp.style.pieces import desert_box
from pnp.style.symbols import symbol

# The example of the player aid: the explorers of a complete oasis in their order, and what each takes.

_STEP, _SIDE = 26.0, 4.6  # mm, from one explorer to the next, and the radius of a piece
ROW = (("blue", 15, "salt"), ("red", 16, "water2"), ("blue", 6, ""))  # color, height and space, the first to choose


def example() -> Scene:
    """Draw the explorers from left to right, the turban beside the first, what each takes below."""
    shapes: list[Shape] = []
    for at, (color, height, taken) in enumerate(ROW):
        x = 10 + at * _STEP
        shapes.append(Use(explorer(color, height), x, _SIDE, _SIDE))
        shapes.append(Polygon(((x - 1.4, 10.6), (x + 1.4, 10.6), (x, 12.8)), Style("accent")))
        nothing = Text(x, 18 + font.middle(6), "–", 6, "muted", "bold", "middle")
        shapes.append(Use(space(taken), x, 18, _SIDE) if taken else nothing)
    shapes.append(Use(symbols.turban_token(), 2.6, 3, 2.6))
    return Scene(20 + 2 * _STEP, 23, tuple(shapes))


# The player aid: the whole game on two sides, in our own words.

SETUP_POINTS = 3
_FRONT = {"setup": SETUP_POINTS, "turn": 5, "rumour": 1}  # sections, each with so many points
_BACK = {"helpers": 0, "oasis": 4, "end": 2, "write": 2}
_STEPS = ("setup", "turn", "oasis")  # sections whose points follow each other
_COLUMN = page.AID_WIDTH
_HELPER = 11.6  # mm, a row of the table of helpers
_BODY, _UNDER = 3.5, 19.2  # mm: letters below the action spaces, and the first baseline of these
_GOODS_WIDE, _AIR = 60.0, 3.4  # mm, the box for the goods; above headings of the front, where the back is longer


def aid(texts: Texts, upright: bool = False) -> tuple[Scene, Scene]:
    """Draw action spaces, rules on front and back, the three helpers; how figures are made that stand `upright`."""
    # the action spaces: a box for the goods together and for each other one, symbols and what they give
    spaces: list[Shape] = [Use(space(name), 7 + at * 14.5, 8, 6.6) for at, name in enumerate(GOODS)]
    others = [name for name in SPACES if name not in GOODS]
    step, below, boxes = (page.AID_WIDTH - _GOODS_WIDE) / len(others), 0.0, {"good": (0.0, _GOODS_WIDE - 3)}
    boxes |= {name: (_GOODS_WIDE + at * step, step - 3) for at, name in enumerate(others)}
    for name, (x, width) in boxes.items():
        lines = list(wrap_text(x, _UNDER, texts[f"aid.space.{name}"], width, _BODY, _BODY * 1.2))
        spaces += [*lines, *([Use(space(name), x + 7, 8, 6.6)] if name in others else [])]
        below = max(below, lines[-1].y)

    sixteen, goods, back, drops = explorer("red", 16), space(GOODS[0]), octagram("accent", "paper"), space("water2")
    turban, rumour = symbols.turban_token(), space("rumour")
    heads = {"setup": turban, "turn": helper("guide"), "rumour": rumour, "helpers": drops,
             "oasis": sixteen, "end": space(GOODS[2]), "write": FACE.ornament}  # fmt: skip
    shown = page.numbered("aid", {
        "setup": (back, page.pair(symbols.shield("red"), drops), page.pair(rumour, turban)),
        "turn": (symbols.caravan("red"), page.pair(back, symbols.caravan("red")), helper("driver"), sixteen, goods),
        "rumour": (rumour,), "end": (back, page.pair(goods, symbols.thing("coin"))),
        "oasis": (goods, page.pair(sixteen, turban), page.pair(sixteen, drops), page.pair(goods, sixteen)),
    })  # fmt: skip

    def fill(sections: Mapping[str, int], column: page.Column) -> None:
        column.signs = shown
        for section, points in sections.items():
            column.y += _AIR if upright and section in _FRONT else 0
            if upright and section == "write":
                column.head(texts["aid.figures.head"])
                column.point(texts["aid.figures.1"])
            column.section(texts, f"aid.{section}", points, section in _STEPS, heads.get(section))
            if section == "oasis":
                column.example(texts, texts["aid.example"], example())
            if section == "helpers":
                column.table(_helpers(texts), _COLUMN, len(HELPERS) * _HELPER + 1)

    return page.sides(texts, FACE, fill, (_FRONT, _BACK), more=spaces, high=4.6 + below)


def _helpers(texts: Texts) -> Iterator[Shape]:
    left = 14.5 + max(font.width(texts[f"helper.{name}"], 3.7, "bold") for name in HELPERS)
    for index, name in enumerate(HELPERS):
        y = index * _HELPER
        yield Rect(0, y, _COLUMN, _HELPER - 0.8, Style("panel"), 1.5)
        yield Use(helper(name), 6, y + _HELPER / 2 - 0.4, 4.3)
        yield Text(12.5, y + 4.4, texts[f"helper.{name}"], 3.7, "ink", "bold")
        yield from wrap_text(left, y + 4.2, texts[f"helper.{name}.text"], _COLUMN - left - 1, 3.4, 3.9)


_ROW, _NUMBER = 8.2, 11.0  # mm, a row; mm, how many of a good; the gold stands right of it
_COLUMNS = {"good": 39.0, "rumour.1": 15.0, "rumour.2": 15.0, "value": 16.0}  # mm


def pad(texts: Texts, seats: Seats = ()) -> Scene:
    """Draw for three games: the value of each good; each player's number and gold, the sum, the water."""
    who = [(symbols.shield(color), "", name) for color, name in in_colors(seats, COLORS)]
    heads = [(texts[f"pad.{key}"], wide) for key, wide in _COLUMNS.items()]
    rows = [page.PadRow(texts[name], symbols.good(name), wide=False) for name in GOODS]
    rows.append(page.PadRow(texts["pad.gold"], symbols.thing("coin"), total=True))
    rows.append(page.PadRow(texts["pad.water"], symbol("drop")))
    own, value, low = [*page.pad_table(heads, who, rows, _ROW)], _COLUMNS["good"] - 4, page.PAD_HEAD
    for row in range(len(GOODS)):
        y = low + _ROW * (row + 0.5)
        number = Text(value, y + font.middle(4), str(BASE_VALUE), 4, "coin.gold-ink", "bold", "middle")
        own += (Use(symbols.thing("coin"), value, y, 3), number)
    left = sum(_COLUMNS.values())
    for at in range(len(who)):
        own.append(page.upright(left + (page.WIDTH - left) / len(who) * at + _NUMBER, low, len(GOODS) * _ROW))
    return page.pads(texts, FACE, own, texts["pad.hint"])


# The log sheet: names, the area to mark tiles in, the signs, and a line a turn, which goes on on further pages.

_CELL = 5.2  # mm, a cell of the small area
_SIGNS = ("m F9", "md F9", "d 1-04 A5 90", "d 1-04", "r 1-01 A5", "s Ana 1-01 K5 0 1-11", "x 1-02", "e 5 A5/E", "b 5",
          "o A5/E 5>A5/E", ":salt :-", "=salt-1 ?salt-1 ?-salt-1", "guide")  # fmt: skip
_LOG = LogForm(rows=85)  # a game of four with all stacks has up to 85 turns


def log_pages(layout: Layout, texts: Texts, seats: Seats, head: LogHead) -> dict[str, Scene]:
    """Draw the pages by their names; names of players where they are known."""
    side = SIZE * _CELL
    cross = *tiles.casts(layout.cross, _CELL), *tiles.lies(layout.cross, _CELL)
    paper = Rect(0, 0, side, side, Style("sand-light"))
    small = Group((paper, tiles.grid(_CELL), *cross, *tiles.rim(_CELL, 2.8)), page.WIDTH - side - 5, 19)
    told = [(sign, texts[f"log.key.{number}"]) for number, sign in enumerate(_SIGNS, 1)]
    # a line a player, to the left of the small area, and one for layout and seed
    width, who = page.WIDTH - side - 16, list[Shape]()
    caravan, tile = width - 44, width - 22
    for x, room, key in ((12.0, caravan - 14, "player"), (caravan, 20, "caravan"), (tile, 20, "tile")):
        who.append(fit_text(x, 20, texts[f"log.{key}"], room, 3.2, "muted"))
    for index, (color, name) in enumerate(in_colors(seats, COLORS)):
        y = 28.5 + 9.2 * index
        who += (Use(symbols.shield(color), 5, y - 1.4, 3.9), *name_on(12, y + 0.2, caravan - 14, name))
        who += (page.rule(x, y + 1.6, 20) for x in (caravan, tile))
    words = texts["log.seed"]
    left = max(30.0, font.width(words, 3.2) + 2)
    who += (Text(0, 67, words, 3.2, "muted"), page.rule(left, 68, width - left - 2), small)
    return draw_log(_LOG, texts, who, told, 19 + side + 9, head=head, face=FACE)


# The setup of a seed on one page: a map of the cross with caravans, each player's share, how to deal it again.

_TOP, _UNDER_MAP = 20.0, 9.0  # mm
_SHARE, _TILE, _FOUR, _WIDE = 26.5, 22.0, 23.0, (page.WIDTH - 3) / 2  # mm: a row, its tile, its explorers, all of it


def setup_sheet(deal: SetupSheet[State], wishes: DrawOptions, texts: Texts) -> Scene:
    """Draw the map, as large as there is room, the players below it, two beside each other, and how to deal again."""
    state: State = deal.state
    layout = state.match.layout
    head = f"{in_language(layout.title, wishes.lang)} · {texts['setup.title'].format(players=len(state.match.players))}"
    column = page.Column(0, 0, page.WIDTH - page.CODE - 10)
    column.points(texts, "aid.setup", SETUP_POINTS)
    if "caravans" not in deal.setup:
        column.point(texts["setup.caravans"])
    column.text(f"{texts['setup.seed'].format(seed=deal.seed)}. {texts['setup.hint']}")
    column.command(deal.command)
    again = (*column.shapes, Group((qr_code(deal.command, page.CODE),), page.WIDTH - page.CODE, 0))
    low = page.HEIGHT - max(column.y, page.CODE)
    shares = low - _SHARE * ceil(len(state.match.players) / 2) - 3
    side = shares - _TOP - _UNDER_MAP
    left, size = (page.WIDTH - side) / 2, side / SIZE
    caravans = zip(state.match.colors, state.caravans, strict=True)
    figures = (Use(symbols.caravan(color), *tiles.centre(cell, size), size * 0.46) for color, cell in caravans)
    area = (*mat(layout, size), *tiles.rim(size, 3.4), *figures)
    players = (Group(tuple(_share(state, player, texts)), player % 2 * (_WIDE + 3), player // 2 * _SHARE)
               for player in range(len(state.match.players)))  # fmt: skip
    shapes = (*page.page_title(head, FACE), Group(area, left, _TOP), Group(tuple(players), 0, shares),
              Group(again, 0, low))  # fmt: skip
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.setup"])


def _share(state: State, player: int, texts: Texts) -> Iterator[Shape]:
    name, color = state.match.players[player], state.match.colors[player]
    x, room = _TILE + 13.5, _WIDE - _TILE - 15 - _FOUR
    yield Rect(0, 0, _WIDE, _SHARE - 1.5, Style("panel"), 2)
    for number in state.reserves[player][:1]:
        known = state.match.layout.tiles[number]
        yield tiles.clip(tiles.tile_symbol(known), 2 + _TILE / 2, (_SHARE - 1.5) / 2, _TILE)
        yield Use(symbols.lying("tile-bevel"), 2 + _TILE / 2, (_SHARE - 1.5) / 2, _TILE / 10)
        yield _line(texts["setup.tile"].format(tile=known.id), 14.6)
    yield Use(symbols.shield(color), _TILE + 8, 5.4, 3.6)
    yield Text(x, 4.9, font.shorten(name, room, 3.6, "bold"), 3.6, "ink", "bold")
    yield fit_text(x, 8.9, texts[f"title.{color}"], room, 3.4)
    heights = sorted(state.match.layout.explorers[color], reverse=True)
    yield _line(texts["setup.explorers"].format(heights=" ".join(map(str, heights))), 18.8)
    step = _FOUR / (columns := max(2, ceil(len(heights) / 2)))
    for at, height in enumerate(heights):
        place = _WIDE - 1 - _FOUR + step * (at % columns + 0.5), (_SHARE - 1.5) / 2 + (at // columns - 0.5) * step
        yield Use(explorer(color, height), *place, step * 0.46)
    if player == state.turban:
        yield _line(texts["setup.first"], 23, "bold", "accent-dark")


def _line(words: str, y: float, weight: font.Weight = "regular", fill: str = "ink") -> Shape:
    return fit_text(_TILE + 5, y, words, _WIDE - _TILE - 7 - _FOUR, 3.4, fill, weight)


# The order of the stacks as a list, for a table that plays without printed backs.

_DRAW_LIST_TOP, _DRAW_LIST_HEAD, _DRAW_LIST_ROW, _GAP = 34.0, 9.0, 10.8, 4.0  # mm


def draw_list(deal: SetupSheet[State], texts: Texts) -> Scene:
    """Draw a column a stack, its tiles from the top down; those that the players begin with are struck out."""
    state: State = deal.state
    layout = state.match.layout
    taken = {layout.tiles[number].id for reserve in state.reserves for number in reserve}
    assert deal.seed is not None  # each deal of this game is one of a seed
    orders, hint = stacks(layout, len(state.match.players), deal.seed), page.Column(0, 14.5, page.WIDTH)
    hint.text(f"{texts['stacks.hint']} {texts['setup.seed'].format(seed=deal.seed)}.")
    top, wide = max(_DRAW_LIST_TOP, hint.y + 2), page.WIDTH / max(len(orders), 1)
    row = min(_DRAW_LIST_ROW, (page.HEIGHT - top - _DRAW_LIST_HEAD - 1) / max(map(len, orders), default=1))
    shapes = [*page.page_title(texts["part.stacks"], FACE), *hint.shapes]
    for index, order in enumerate(orders):
        words = texts["stacks.stack"].format(stack=layout.tiles[layout.numbers[order[0]]].stack)
        shapes.append(Group(tuple(_column(words, order, taken, wide - _GAP, row)), index * wide, top))
    # the sheet is folded between them, so that the stacks to come are behind the one that is drawn from
    dashes, folds = Style(None, "muted", 0.15, (1.5, 1.5)), (at * wide - _GAP / 2 for at in range(1, len(orders)))
    shapes += (Polygon(((x, top), (x, page.HEIGHT)), dashes, closed=False) for x in folds)
    return Scene(page.WIDTH, page.HEIGHT, tuple(shapes), texts["part.stacks"])


def _column(words: str, order: Sequence[str], taken: set[str], width: float, row: float) -> Iterator[Shape]:
    """The tiles of a stack from the top down, below its name, each with a box to tick."""
    size = min(4.6, row * 0.6)
    yield Rect(0, 0, width, _DRAW_LIST_HEAD, Style("panel"))
    yield fit_text(width / 2, _DRAW_LIST_HEAD / 2 + font.middle(4.4), words, width - 2, 4.4, "ink", "bold", "middle")
    for index, name in enumerate(order):
        middle, box = _DRAW_LIST_HEAD + row * (index + 0.5), min(3.6, row * 0.5)
        yield Rect(3, middle - box / 2, box, box, Style("sand-dark" if name in taken else None, "ink", 0.2), 0.4)
        yield Text(width * 0.6, middle + font.middle(size), name, size, "ink", "regular", "middle")
        if name in taken:
            half = font.width(name, size) / 2 + 1
            yield page.rule(width * 0.6 - half, middle, 2 * half, "ink", 0.3)
        yield page.rule(0, _DRAW_LIST_HEAD + row * (index + 1), width)


def own_words(layout: Layout, texts: Texts) -> dict[str, str]:
    """Return those texts that a layout with other explorers than the game changes."""
    if layout.explorers == HEIGHTS:
        return {}
    told = (f"{texts[f'explorer.{color}']} {', '.join(map(str, at))}" for color, at in layout.explorers.items())
    return {"aid.oasis.2": texts["aid.oasis.explorers"].format(heights="; ".join(told))}


def changes(layout: Layout, lang: str) -> list[str]:
    """Tell in sentences what a layout changes of the rules."""
    texts, told = load_texts(TEXTS, lang), list[str]()
    if layout.stack_numbers != STACKS:
        told = [texts["stacks.own"].format(stacks=", ".join(map(str, layout.stack_numbers)))]
    return [*told, *own_words(layout, texts).values()]


def kit(layout: Layout, deal: SetupSheet[State] | None, wishes: DrawOptions) -> Kit:
    """Return tiles, boards, figures, tokens, and the pages: setup and order of the stacks (of a deal), player aid,
    score pad, log sheet. The cross of start tile and strips is the board; `wishes.size` is the side of a tile, 43.5 mm
    by default."""
    texts = load_texts(TEXTS, wishes.lang)
    pages = {"setup": setup_sheet(deal, wishes, texts)} if deal else {}
    own = own_words(layout, texts)
    pages |= zip(AID, aid({**texts, **own} if own else texts, wishes.standees), strict=True)
    pages |= {"pad": pad(texts, wishes.seats), **log_pages(layout, texts, wishes.seats, wishes.log)}
    pages |= {"stacks": draw_list(deal, texts)} if deal else {}
    land = layout, wishes.size or TILE, wishes.coordinates, texts
    # the start tile there fills the sheet of the rumour board
    pieces = (*strips(*land), *boards(texts), start(*land), *tokens(texts, layout, wishes.standees, wishes.token_shape),
              *draw_tiles(*land))  # fmt: skip
    return Kit({}, pieces, pages, ("stacks",) if deal else (), box=desert_box(FACE))


DRAWING: Drawing[Layout, State] = Drawing(
    view=view, board=board, kit=kit, marker=marks, places=places, tabletop=tabletop, changes=changes, face=lambda: FACE,
    colors=lambda state: tuple(map(symbols.role, state.match.colors)), spots=spots, signs=signs)  # fmt: skip
