"""The pages of the kit: aid, score pad and log sheet, setup sheet; and everything that is printed."""

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt

from pnp.data.read import Texts, in_language, load_texts
from pnp.game import AID, Drawing, DrawOptions, Kit, LazyBoards, SetupSheet
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.games.durch_die_wueste.drawing.board import FACE, board, corner, edge, frame, mountain, sand, spots
from pnp.games.durch_die_wueste.drawing.pieces import TEXTS, parts
from pnp.games.durch_die_wueste.drawing.view import camel, marks, owned_hex, places, position, signs, tabletop, view
from pnp.games.durch_die_wueste.layout import PALMS, SUPPLY, WATER, Layout, Points
from pnp.games.durch_die_wueste.state import COLORS, State
from pnp.geometry.hexes import bits
from pnp.scene import Circle, Group, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_sheet import LogForm, log_pages as draw_log
from pnp.style.pages import Seats, in_colors, qr_code
from pnp.style.pieces import desert_box
from pnp.style.symbols import outline

# The example of the player aid: a caravan before and after it closes an area.

_SIZE, _BETWEEN = 10.0, 12.0  # mm, a hex flat to flat; mm from one picture to the other, with an arrow
_WIDTH, _HEIGHT = 3.5 * _SIZE, (2 * sqrt(3) / 2 + 2 / sqrt(3)) * _SIZE  # mm, of a picture

# rows from the top, the second half a hex to the right: m a mountain, L the leader, c a camel, s sand, w water,
# + the camel that closes the area
MAP = ("mLc", "wsc", "mm+")


def example(texts: Texts) -> Scene:
    """Draw two pictures with an arrow between them."""
    y = _HEIGHT / 2
    arrow = ((0, y - 1), (4, y - 1), (4, y - 2.6), (8, y), (4, y + 2.6), (4, y + 1), (0, y + 1))
    between = Group((Polygon(arrow, Style("accent")),), _WIDTH + 2)
    before, after = _picture(False, texts), Group(tuple(_picture(True, texts)), _WIDTH + _BETWEEN)
    return Scene(2 * _WIDTH + _BETWEEN, _HEIGHT, (*before, between, after))


def _picture(closed: bool, texts: Texts) -> Iterator[Shape]:
    for row, line in enumerate(MAP):
        for column, sign in enumerate(line):
            x, y = (column + 0.5 + row % 2 / 2) * _SIZE, (row * sqrt(3) / 2 + 1 / sqrt(3)) * _SIZE
            yield Group(mountain() if sign == "m" else (sand(),), x, y, _SIZE)
            held: Iterable[Shape] = ()  # on a hex of 1 mm
            if sign in "Lc" or (sign == "+" and closed):
                held = camel("mint", 0, sign == "L", texts)
            elif sign == "+":
                held = (Circle(0, 0, 0.36, Style(None, "accent", 0.05, (0.12, 0.08))),)
            elif sign in "ws" and closed:
                held = owned_hex(0, True, texts)
            elif sign == "w":
                held = (Use(pieces.water(3), 0, 0, 0.32),)
            yield Group(tuple(held), x, y, _SIZE)


# The player aid: the whole game on two sides, in our own words.

_FRONT, _BACK = {"setup": 4, "leaders": 3, "play": 3}, {"take": 3, "end": 3, "write": 1}
_STEPS = ("setup", "take")  # sections whose points follow each other


def _hex(name: str, *held: Shape) -> Symbol:
    """Draw a hex of sand as a sign, and what lies on it."""
    return Symbol(f"hex {name}", (Group((sand(), *held), 0, 0, 1.75),))


def _prize(name: str, points: int) -> Symbol:
    return Symbol(f"worth {name}", (Group(tuple(pieces.worth(name, points)), -1, -1, 2 / pieces.SIDE),))


def aid(texts: Texts) -> tuple[Scene, Scene]:
    """Draw the rules by sections, front and back; beside each point the pieces it speaks of."""
    leader, other = (pieces.leader(color, "red", "") for color in ("rose", "lilac"))  # no letter is read so small
    two, water = page.pair(pieces.camel("sky"), pieces.camel("mint")), pieces.water(3)
    oasis, caravan = _prize("oasis", 5), _prize("caravan", 10)
    heads = {"setup": corner(), "leaders": leader, "play": two, "take": water, "end": caravan,
             "write": Symbol("written", outline(pieces.OUTLINES, "written"))}  # fmt: skip
    shown = page.numbered("aid", {
        "setup": (edge(), page.pair(leader, pieces.owner("red", texts)), page.pair(*map(pieces.camel, COLORS[:2])),
                  page.pair(pieces.palm(), pieces.water(2))),
        "leaders": (_hex("start", Use(leader, 0, 0, 0.4)), page.pair(leader, other), pieces.owner("red", texts)),
        "play": (two, page.pair(leader, pieces.camel("rose")), pieces.camel("sky")),
        "take": (_hex("take", Use(water, 0, 0, 0.4)), oasis, _hex("own", *owned_hex(0, True, texts))),
        "end": (page.pair(*map(pieces.camel, COLORS[3:])), caravan, page.pair(oasis, water))})  # fmt: skip

    def fill(sections: Mapping[str, int], column: page.Column) -> None:
        column.signs, width = shown, column.width
        for section, points in sections.items():
            column.section(texts, f"aid.{section}", points, section in _STEPS, heads[section])
            if section == "take":
                column.example(texts, texts["aid.example"], example(texts))
        if sections is _BACK:
            y, step, names = column.y + 2, width / len(COLORS), [texts[f"camel.{color}"] for color in COLORS]
            size = min(font.fit(words, step - 2, 3.4) for words in names)
            for index, (color, words) in enumerate(zip(COLORS, names, strict=True)):
                x = step * (index + 0.5)
                column.shapes.append(Use(pieces.camel(color), x, y + 8, 7))
                column.shapes.append(Text(x, y + 20, words, size, "ink", "regular", "middle"))
            column.y += 23

    return page.sides(texts, FACE, fill, (_FRONT, _BACK))


# Pages to write on: the score pad and the log sheet.

_PARTS = ("water", "oases", "caravans", "areas", "total")
_PLAYERS = 5
_SIGNS = ("m D5", "m D5 c C4", "+w2", "+oE9", "+aF5,F6", "pass")
# Leaders and turns: of 5 players 25 and 65. 2 players empty no supply before turn 54: 21 of each color and one more.
_LOG = LogForm(rows=90, blocks=2, fixed=True)


def pad(texts: Texts, seats: Seats = ()) -> Scene:
    """Draw three score sheets to a page: a column a player, with names where known, a row a part of the score."""
    who = [(pieces.owner(color, texts), "", name) for color, name in in_colors(seats, pieces.PLAYERS)]
    signs = (pieces.water(3), pieces.palm(), pieces.coin("caravan", "tent"), pieces.coin("area", "art.camp"), None)
    rows = [page.PadRow(texts[f"score.{key}"], sign, not sign) for key, sign in zip(_PARTS, signs, strict=True)]
    return page.pads(texts, FACE, page.pad_table([(texts["pad.player"], 38)], who, rows, 10.2))


def log_pages(texts: Texts, board: str, seed: str, players: int, wishes: DrawOptions) -> dict[str, Scene]:
    """Draw the pages by their names: riders, board and seed where known, letters and signs, rows to write on."""
    riders = in_colors(wishes.seats, pieces.PLAYERS)[: players if not wishes.seats else None]
    who: list[Shape] = [*_field(texts["log.board"], board, 0, 110)]
    who += _field(texts["log.seed"], seed, 118, page.WIDTH - 118)
    step = page.WIDTH / len(riders)
    for index, (color, name) in enumerate(riders):
        who.append(Use(pieces.owner(color, texts), step * index + 4, 26.5, 3.6))
        who += page.name_on(step * index + 9, 28, step - 12, name)
    told = [(color[0], texts[f"camel.{color}"]) for color in COLORS]
    told += [(sign, texts[f"log.key.{number}"]) for number, sign in enumerate(_SIGNS, 1)]
    return draw_log(_LOG, texts, who, told, 37, [name for name, _ in wishes.seats], wishes.log, 26, FACE)


def _field(label: str, value: str, x: float, width: float) -> Iterator[Shape]:
    start = x + font.width(label, 3.4) + 3
    yield Text(x, 18, label, 3.4, "muted")
    yield page.rule(start, 18.8, x + width - start)
    yield Text(start + 1, 18, font.shorten(value, x + width - start - 2, 3.8, "bold"), 3.8, "ink", "bold")


# The setup of a seed on one page: the board, small, with palms and water, and how to deal it again.

_NAME = 0.18  # size of a hex's name as a share of the hex: larger than on the board, which is larger
_ROW, _SETUP_SHEET_SIZE = 6.4, 3.9  # mm, rows of the lists of hexes and their letters


def setup_sheet(deal: SetupSheet[State], wishes: DrawOptions, texts: Texts) -> Scene:
    """Draw the setup drawn and in words, its seed, and a QR code of the command that deals it."""
    state: State = deal.state
    picture = position(state, wishes._replace(size=None), _NAME)
    players, column = len(state.match.players), page.Column(0, -1, page.WIDTH - page.CODE - 8, 1, FACE.display)
    column.head(texts["setup.seed"].format(seed=deal.seed))
    column.text(texts["setup.hint"])
    column.command(deal.command)
    column.y += 1
    column.text(texts["setup.supply"].format(supply=state.match.board.layout.camels[players]))
    if state.match.board.layout.land & ~state.match.board.usable:
        column.text(texts["setup.unused"].format(players=players))
    if "left_out" in deal.setup:
        chosen = (f"{name} ({texts[f'camel.{color}']})" for name, color in deal.setup["left_out"].items())
        column.text(texts["setup.out"].format(colors=", ".join(chosen)))
    elif players == 5:
        column.text(texts["setup.left_out"])
    below = [*column.shapes, Group((qr_code(deal.command, page.CODE),), page.WIDTH - page.CODE, 1)]
    # the hexes of the palms and of the water of each value, a row each, on a ground of their own
    hexes, values = state.match.board.layout.hexes, state.match.water
    waters = {value: sum(1 << cell for cell in bits(state.water) if values[cell] == value) for value in (1, 2, 3)}
    rows = [(pieces.palm(), state.match.palms), *((pieces.water(value), cells) for value, cells in waters.items())]
    top = max(column.y, page.CODE + 2.5)
    below.append(Rect(0, top, page.WIDTH, len(rows) * _ROW + 3, Style("panel"), 1.5))
    for row, (symbol, cells) in enumerate(rows):
        middle = top + 1.5 + (row + 0.5) * _ROW
        below.append(Use(symbol, 2.5 + _ROW / 2, middle, _ROW * 0.46))
        y, room = middle + font.middle(_SETUP_SHEET_SIZE), page.WIDTH - _ROW - 8
        below.append(page.fit_text(_ROW + 6, y, "  ".join(hexes.named(cells)), room, _SETUP_SHEET_SIZE))
    high = top + len(rows) * _ROW + 3
    scale = min(page.WIDTH / picture.width, (page.HEIGHT - 17 - high) / picture.height)
    left = (page.WIDTH - picture.width * scale) / 2
    words = texts["setup.title"].format(players=players)
    head = page.page_title(f"{in_language(state.match.board.layout.title, wishes.lang)} · {words}", FACE)
    foot = Group(tuple(below), 0, 14 + picture.height * scale + 3)
    return Scene(page.WIDTH, page.HEIGHT, (*head, Group(picture.children, left, 14, scale), foot), texts["part.setup"])


def own_words(layout: Layout, texts: Texts) -> dict[str, str]:
    """Return those texts that a layout with other camels, palms or points than the game changes."""
    own, (oases, caravans, tied) = dict[str, str](), layout.points
    if layout.camels != SUPPLY:
        told = ", ".join(texts["aid.setup.supply"].format(camels=n, players=at) for at, n in layout.camels.items())
        own["aid.setup.3"] = texts["aid.setup.camels"].format(camels=told)
    if layout.palms != PALMS:
        own["aid.setup.4"] = texts["aid.setup.palms"].format(palms=layout.palms)
    if oases != Points().oases:
        own["aid.take.2"] = texts["aid.take.points"].format(points=oases)
    if layout.points[1:] != Points()[1:]:
        own["aid.end.2"] = texts["aid.end.points"].format(points=caravans, tied=tied)
    return own


def changes(layout: Layout, lang: str) -> list[str]:
    """Tell in sentences what a layout changes of the rules."""
    texts = load_texts(TEXTS, lang)
    own = [texts["changes.water"].format(*layout.water)] if layout.water != (*WATER.values(),) else []
    return [*own_words(layout, texts).values(), *own]


def kit(layout: Layout, deal: SetupSheet[State] | None, wishes: DrawOptions) -> Kit:
    """Return board, pieces, and the pages: setup (of a deal), player aid, score pad, log sheet."""
    texts, title = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    seed, players = (str(deal.seed), len(deal.state.match.players)) if deal else ("", _PLAYERS)
    pages = {"setup": setup_sheet(deal, wishes, texts)} if deal else {}
    own = own_words(layout, texts)
    pages |= zip(AID, aid({**texts, **own} if own else texts), strict=True)
    pages |= {"pad": pad(texts, wishes.seats), **log_pages(texts, title, seed, players, wishes)}
    pieces = tuple(parts(layout, texts, wishes.standees, wishes.token_shape))
    return Kit(LazyBoards(board=lambda: board(layout, wishes)), pieces, pages, box=desert_box(FACE))


DRAWING: Drawing[Layout, State] = Drawing(
    view=view, board=board, frame=frame, kit=kit, marker=marks, places=places, tabletop=tabletop, changes=changes,
    face=lambda: FACE, spots=spots, signs=signs,
    colors=lambda state: tuple(f"player.{color}" for color in pieces.PLAYERS[: len(state.match.players)]))  # fmt: skip
