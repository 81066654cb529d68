"""The pages of the kit: aid, score pad, log sheet, setup sheet; and everything that is printed."""

from collections.abc import Iterator, Mapping, Sequence

from pnp.data.read import Texts, in_language, load_texts
from pnp.game import AID, Drawing, DrawOptions, Kit, LazyBoards, SetupSheet
from pnp.games.touareg.drawing import board, desert, lands, tribes
from pnp.games.touareg.drawing.board import board as draw_board
from pnp.games.touareg.drawing.cards import HEIGHT, SIDE, WIDTH, cards, picture, spots, territories
from pnp.games.touareg.drawing.lands import land
from pnp.games.touareg.drawing.tribes import FACE, TEXTS, camels, coin, shield, tokens
from pnp.games.touareg.drawing.view import marks, places, signs, tabletop, view
from pnp.games.touareg.layout import CENTRE, FATE, KINDS, OWN, Layout
from pnp.games.touareg.setup import deal as dealt, distances
from pnp.games.touareg.state import COLORS, TRIBES, State
from pnp.scene import Group, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_sheet import LogForm, LogHead, log_pages as draw_log
from pnp.style.pages import Seats, in_colors, name_on
from pnp.style.pieces import desert_box

# The example of the player aid: the squares of an attack before and after an exchange.

_SIDE, _BETWEEN, _CAMP = 15.0, 26.0, (TRIBES[0], lands.VARIANTS)  # mm, of a square, with dice and an arrow; a bare camp
PAIRS = ((("camp", 10), ("fech-fech", 4)), (("camp", 7), ("fech-fech", 1)))  # kinds and camels, before and after
DICE = (2, 5)  # of the attacker and of the defender


def example(layout: Layout) -> Scene:
    """Draw both squares before, the dice, both squares after."""
    shapes: list[Shape] = []
    half, window = _SIDE / 2, Rect(-_SIDE / 2, -_SIDE / 2, _SIDE, _SIDE, Style())
    for at, pair in enumerate(PAIRS):
        for column, (kind, count) in enumerate(pair):
            ground = Use(land(kind, *(_CAMP if kind == "camp" else ())), 0, 0, half)
            square = (
                Group((ground, *lands.corners(layout.kinds[kind], half, 4.4, 0.6)), clip=window),
                window._replace(style=Style(None, "line", 0.3)),
                Use(camels(1), -2.6, 3.4, 2.9),
                Rect(0.9, 1.3, 5.6, 4.2, Style("paper", "ink", 0.15), 0.8),
                Text(3.7, 3.4 + font.middle(3.4), str(count), 3.4, "ink", "bold", "middle"),
            )
            shapes.append(Group(square, at * (2 * _SIDE + _BETWEEN) + column * _SIDE + half, half))
    left = 2 * _SIDE
    for number, die in enumerate(DICE):
        x, y = left + 7 + number * 12, 4.5
        shapes.append(Rect(x - 3, y - 3, 6, 6, Style("paper", "ink", 0.25), 1))
        shapes.append(Text(x, y + font.middle(4.2), str(die), 4.2, "ink", "bold", "middle"))
    y = 11.5
    arrow = ((4, y - 0.8), (17, y - 0.8), (17, y - 2.4), (22, y), (17, y + 2.4), (17, y + 0.8), (4, y + 0.8))
    shapes.append(Group((Polygon(arrow, Style("accent")),), left))
    return Scene(4 * _SIDE + _BETWEEN, _SIDE, tuple(shapes))


# The player aid: the whole game on two sides, in our own words.

_LEFT = {"setup": 3, "round": 4, "turn": 4}
_RIGHT = {"attack": 5, "end": 3, "write": 2}
_STEPS = ("setup", "round", "attack")  # sections whose points follow each other
_COLUMN = page.AID_WIDTH
_BOX = page.AID_WIDTH / len(KINDS)  # mm, a territory of the table of values


def _die(number: int) -> Symbol:
    words = Text(0, font.middle(1.3), str(number), 1.3, "ink", "bold", "middle")
    return Symbol(f"die {number}", (Rect(-0.8, -0.8, 1.6, 1.6, Style("paper", "ink", 0.07), 0.3), words))


def _square(kind: str, *held: Symbol) -> Symbol:
    """Draw a territory as a sign, and a marker on it."""
    window = Rect(-0.9, -0.9, 1.8, 1.8, Style(None, "line", 0.06), 0.2)
    ground = Group((Use(land(kind), 0, 0, 0.92),), clip=window)
    return Symbol(f"square {kind} {len(held)}", (ground, window, *(Use(one, 0, 0, 0.55) for one in held)))


def _card() -> Symbol:
    """Draw a fate card as a sign."""
    whole = Group((picture(FATE[0]),), -0.72, -1, 2 / HEIGHT, clip=Rect(0, 0, WIDTH, HEIGHT, Style(), 3))
    return Symbol("fate-card", (whole, Rect(-0.72, -1, 1.44, 2, Style(None, "line", 0.06), 0.1)))


def aid(layout: Layout, texts: Texts) -> tuple[Scene, Scene]:
    """Draw in front the territories with their values, then the rules, with the losses of an attack on the back."""
    if own := _own_fate(layout, texts):
        texts = {**texts, **own}
    heads = {"setup": shield(TRIBES[0]), "round": coin("silver"), "turn": camels(1), "attack": shield(TRIBES[2]),
             "end": coin("gold"), "write": FACE.ornament}  # fmt: skip
    one, other, gold, silver = camels(1), shield(TRIBES[1]), coin("gold"), coin("silver")
    herd, fight, empty = camels(5), page.pair(shield(TRIBES[2]), shield(TRIBES[3])), _square("reg", shield(TRIBES[0]))
    shown = page.numbered("aid", {
        "setup": (_square("saline"), page.pair(gold, one), _card()),
        "round": (_die(6), page.pair(_card(), other), silver, other),
        "turn": (page.pair(one, silver), page.pair(one, one), empty, page.pair(silver, one)),
        "attack": (fight, _die(DICE[0]), _die(DICE[1]), herd, page.pair(_square("fech-fech"), one)),
        "end": (shield(TRIBES[0]), silver, page.pair(herd, gold))})  # fmt: skip
    half, size = _BOX / 2, min(font.fit(texts[f"title.{kind}"], _BOX - 1.6, 3.8, "bold") for kind in KINDS)
    kinds = list[Shape]()
    for index, kind in enumerate(KINDS):
        window = Rect(-half, -half, _BOX, _BOX, Style())
        signs, x = lands.corners(layout.kinds[kind], half, 4.6, 0.6), _BOX * (index + 0.5)
        ground = Use(land(kind, *(_CAMP if kind == "camp" else ())), 0, 0, half)
        kinds += (
            Group((ground, *signs), x, half, clip=window),
            Text(x, _BOX + 4.2, texts[f"title.{kind}"], size, "ink", "bold", "middle"),
            Text(x, _BOX + 7.8, f"× {layout.kinds[kind].cards}", 3.2, "muted", "regular", "middle"),
        )

    def fill(sections: Mapping[str, int], column: page.Column) -> None:
        column.signs = shown
        for section, points in sections.items():
            column.section(texts, f"aid.{section}", points, section in _STEPS, heads.get(section))
            if section == "attack":
                column.example(texts, texts["aid.example"], example(layout))
                column.table(_losses(texts), _COLUMN, 46, above=1)

    kinds.append(Rect(0, 0, _COLUMN, _BOX, Style(None, "art.band-line", 0.3)))
    return page.sides(texts, FACE, fill, (_LEFT, _RIGHT), more=kinds, high=28.3)


def _own_fate(layout: Layout, texts: Texts) -> dict[str, str]:
    cards = ", ".join(map(str, layout.fate))
    return {"aid.setup.3": texts["aid.setup.fate"].format(cards=cards)} if layout.fate != FATE else {}


def changes(layout: Layout, lang: str) -> list[str]:
    """Tell in sentences what a layout changes of the rules."""
    texts = load_texts(TEXTS, lang)
    kinds = ((texts[f"title.{key}"], *kind) for key, kind in layout.kinds.items() if kind != OWN[key])
    told = [texts["aid.own-kind"].format(kind=name, cards=n, economic=e, strategic=s) for name, n, e, s in kinds]
    return [*told, *_own_fate(layout, texts).values()]


def _losses(texts: Texts) -> Iterator[Shape]:
    """How many camels the other side loses: dice across, strategic values down; half of the sum, rounded down."""
    # 5, of the saline, is the greatest strategic value.
    label, row, values_shown = 16.0, 6.2, (0, 1, 2, 3, 4, 5)
    step = (_COLUMN - label) / 6
    yield Rect(0, 0, _COLUMN, row, Style("panel"))
    yield page.fit_text(1, row / 2 + font.middle(3), texts["aid.die"], label - 2, 3, "muted")
    for die in range(1, 7):
        yield Text(label + step * (die - 0.5), row / 2 + font.middle(3.8), str(die), 3.8, "ink", "bold", "middle")
    for index, value in enumerate(values_shown, 1):
        y = row * (index + 0.5)
        yield from lands.strategic(str(value), label / 2, y, row * 0.86)
        for die in range(1, 7):
            yield Text(label + step * (die - 0.5), y + font.middle(3.8), str((die + value) // 2), 3.8, anchor="middle")
    yield from (page.rule(0, at * row, _COLUMN) for at in range(1, len(values_shown) + 2))


_LAST = ("tribute", "camels", "money")  # in the order that breaks ties
_FORMS_ROW = 10.5  # mm


def pad(layout: Layout, texts: Texts, seats: Seats = ()) -> Scene:
    """Draw a row a round: die, fate card, tribute and money of each tribe that plays; below what decides the game."""
    who = [(tribes.shield(tribe), texts[f"title.{tribe}"], name) for tribe, name in with_tribes(seats)]
    paying = [kind for kind in KINDS if layout.kinds[kind].economic]
    values = ", ".join(f"{texts[f'title.{kind}']} {layout.kinds[kind].economic}" for kind in paying)
    hint = page.fit_text(0, 17, texts["pad.values"].format(values=values), page.WIDTH, 3.8, "muted")
    rows = [page.PadRow(str(number), wide=False) for number in range(1, len(layout.fate) + 1)]
    rows += [page.PadRow(texts[f"pad.{key}"], total=key == "tribute") for key in _LAST]
    table = page.pad_table([(texts[f"pad.{key}"], 18) for key in ("round", "die", "fate")], who, rows, _FORMS_ROW)
    shapes = (page.pad_title(texts, FACE), hint, Group(tuple(table), 0, 21))
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.pad"])


def with_tribes(seats: Seats) -> list[tuple[str, str]]:
    """Return the tribe and the name of each player, as `in_colors`."""
    return [(COLORS[color], name) for color, name in in_colors(seats, [*COLORS])]


# The log sheet: names, camps, the numbers of the squares, the signs, and lines for dice, cards and turns.

_LOG_PAGES_CELL = 6.2  # mm, a square of the small grid
_SIGNS = ("round 4", "fate 6", "m 48>47 3", "b 48 5", "a 48>47 =4/6 3 +2", "pass")
_LOG = LogForm(rows=190, blocks=2)  # 16 rounds of four tribes take about 190


def log_pages(layout: Layout, texts: Texts, seats: Seats, head: LogHead) -> dict[str, Scene]:
    """Draw the pages by their names; names of players where they are known."""
    side = desert.ROWS * _LOG_PAGES_CELL
    numbers = Group(tuple(board.numbers(layout, _LOG_PAGES_CELL)), page.WIDTH - side, 15)
    told = [(sign, texts[f"log.key.{number}"]) for number, sign in enumerate(_SIGNS, 1)]
    # a line a tribe, to the left of the small grid, and one for layout and seed
    width, who = page.WIDTH - side - 8, list[Shape]()
    camp = width - 30
    for x, room, key in ((13.0, camp - 14, "player"), (camp + 2, 28.0, "camp")):
        who.append(page.fit_text(x, 18.5, texts[f"log.{key}"], room, 3.4, "muted"))
    for index, (tribe, name) in enumerate(with_tribes(seats)):
        y = 25.5 + 8.2 * index
        who += (Use(tribes.shield(tribe), 5, y - 1.4, 3.8), *name_on(12, y, camp - 15, name))
        who.append(page.rule(camp + 2, y + 1.4, 28))
    start = font.width(texts["log.seed"], 3.4) + 3
    who += (Text(0, 58, texts["log.seed"], 3.4, "muted"), page.rule(start, 59.2, width - start), numbers)
    return draw_log(_LOG, texts, who, told, 15 + side + 6, head=head, face=FACE)


# The grid of a seed on one page: a map, what each sector is worth, and how to deal it again.

_CELL = 24.0  # mm, a square of the map
_TOP, _ROW = 14.5, 6.4  # mm
_EDGES = (36.0, 58.0)  # mm: right edges of the columns of sums


def setup_sheet(deal: SetupSheet[State], wishes: DrawOptions, texts: Texts) -> Scene:
    """Draw the dealt grid without camps, which the players place by this very sheet; the seed, and a QR code."""
    state: State = deal.state
    layout, players = state.match.layout, len(state.match.players)
    assert deal.seed is not None  # each deal of this game is one of a seed
    grid: list[str] = dealt(layout, players, deal.seed)["grid"]
    groups = layout.camp_groups(players)
    if players == 3:  # squares instead of sectors
        frames = board.borders(layout, groups, _CELL, Style(None, "accent", 1.1))
        told: tuple[Shape, ...] = (*board.plates(layout, _CELL), frames)
    else:
        told = (*board.woven(layout, _CELL, 1.4), *board.knotted(layout, _CELL, True, 1.4, low=True))
    map_shapes = (*board.chart(layout, ("", *grid), _CELL, {}, {}), *told)
    head = f"{in_language(layout.title, wishes.lang)} · {texts['setup.title'].format(players=players)}"
    left, foot = (page.WIDTH - desert.ROWS * _CELL) / 2, _TOP + desert.ROWS * _CELL + 3
    again, worths = foot + _ROW * (len(groups) + 1) + 3, Group(tuple(_worths(layout, grid, players, texts)), 0, foot)
    # what is left to do, and that this can be dealt again
    setup = deal.setup
    if setup.get("camps"):
        camps = ", ".join(f"{name} {square}" for name, square in setup["camps"].items())
        said = [texts["setup.chosen"].format(camps=camps)]
    else:
        said = [("" if players == 3 else f"{texts['setup.sectors']} ") + texts["setup.camps"]]
    said += [texts["setup.fate"].format(cards=" ".join(map(str, setup["fate"])))] if "fate" in setup else []
    said += [texts["setup.endless"]] if "endless" in setup else []
    said.append(f"{texts['setup.seed'].format(seed=deal.seed)}. {texts['setup.hint']}")
    words = Group(tuple(page.again(said, deal.command, page.HEIGHT - again)), 0, again)
    shapes = (*page.page_title(head, FACE), Group(map_shapes, left, _TOP), worths, words)
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.setup"])


def _worths(layout: Layout, grid: Sequence[str], players: int, texts: Texts) -> Iterator[Shape]:
    """A row a group: the sums of its cards' values, and from each square the moves to the saline."""
    (first, second), left, y = _EDGES, _EDGES[1] + 6, _ROW * 0.7
    yield Rect(0, 0, page.WIDTH, _ROW, Style("panel"))
    yield page.fit_text(first, y, texts["setup.economic"], first - 2, 3.4, "ink", "bold", "end")
    yield page.fit_text(second, y, texts["setup.strategic"], second - first - 2, 3.4, "ink", "bold", "end")
    yield page.fit_text(left, y, texts["setup.moves"], page.WIDTH - left - 1, 3.4, "ink", "bold")
    names = [texts["setup.sector"].format(name=texts[f"sector.{name}"]) for name in layout.sectors]
    knots = [board.knot(board.tint(layout, name)) for name in layout.sectors]
    if players == 3:
        names, knots = [texts["setup.player"].format(player=number) for number in (1, 2, 3)], []
    for row, (name, squares) in enumerate(zip(names, layout.camp_groups(players), strict=True), 1):
        y, kinds = _ROW * (row + 0.7), [layout.kinds[grid[square - 1]] for square in squares]
        yield from (Use(knot, 3.2, y - 1.35, 2.3) for knot in knots[row - 1 : row])
        yield Text(7, y, name, font.fit(name, first - 15, 3.8, "bold"), "ink", "bold")
        yield Text(first, y, str(sum(kind.economic for kind in kinds)), 3.8, anchor="end")
        yield Text(second, y, str(sum(kind.strategic for kind in kinds)), 3.8, anchor="end")
        # for each square its number, small, and its moves; a dash where chotts bar the way
        step = (page.WIDTH - left) / max(len(squares), 8)
        for index, square in enumerate(squares):
            ways = distances(layout, grid, square).get(CENTRE)
            yield Text(left + step * index, y, f"{square}:", 3.2, "muted")
            yield Text(left + step * index + 6, y, "–" if ways is None else str(ways), 3.8, "ink", "bold")
        yield page.rule(0, _ROW * (row + 1), page.WIDTH)


def kit(layout: Layout, deal: SetupSheet[State] | None, wishes: DrawOptions) -> Kit:
    """Return board, cards (of `wishes.size` mm, 60 by default), tokens, pages: setup (of a deal), aid, pad, log."""
    texts = load_texts(TEXTS, wishes.lang)
    pages = {"setup": setup_sheet(deal, wishes, texts)} if deal else {}
    pages |= {"plan": board.plan(layout, texts), **dict(zip(AID, aid(layout, texts), strict=True))}
    pages |= {"pad": pad(layout, texts, wishes.seats), **log_pages(layout, texts, wishes.seats, wishes.log)}
    played = (*cards(texts, layout.fate), *tokens(texts, wishes.token_shape))
    pieces = (*territories(layout, wishes.size or SIDE, texts), *played)
    boards, dice = LazyBoards(board=lambda: draw_board(layout, wishes)), (texts["need.dice"],)
    return Kit(boards, pieces, pages, needs=dice, box=desert_box(FACE), asked=("board",))


DRAWING: Drawing[Layout, State] = Drawing(
    view=view, board=draw_board, kit=kit, marker=marks, places=places, tabletop=tabletop, changes=changes, rings=False,
    face=lambda: FACE, colors=lambda state: tuple(map(tribes.role, state.match.tribes)), spots=spots, signs=signs,
)  # fmt: skip
