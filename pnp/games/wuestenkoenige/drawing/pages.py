"""The pages of the kit: aid, score pad, log sheet, setup sheet; and everything that is printed."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import sqrt
from typing import cast

from pnp.data.read import Texts, in_language, load_texts
from pnp.game import AID, Drawing, DrawOptions, Kit, LazyBoards, SetupSheet
from pnp.games.wuestenkoenige.drawing import pieces
from pnp.games.wuestenkoenige.drawing.board import FACE, HEX, board, rose, site
from pnp.games.wuestenkoenige.drawing.cards import cards, die, spots
from pnp.games.wuestenkoenige.drawing.grounds import FACES, corners, hexagon, sign
from pnp.games.wuestenkoenige.drawing.pieces import PLAYERS, TEXTS, pieces as draw_pieces
from pnp.games.wuestenkoenige.drawing.view import marks, places, position, signs, tabletop, view
from pnp.games.wuestenkoenige.layout import GOODS, Layout
from pnp.games.wuestenkoenige.setup import POINTS
from pnp.games.wuestenkoenige.state import DUNE, PLAIN, VALLEY, State, terrain
from pnp.scene import Group, Polygon, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_sheet import LogForm, LogHead, log_pages as draw_log
from pnp.style.pages import Seats, in_colors, name_on
from pnp.style.pieces import desert_box

# The options of the rules that a deal was asked for, in a sentence.


def agreement_text(rules: Mapping[str, int], texts: Texts) -> str:
    """Return the options as players say them, by the keys of a log's `rules`."""
    words = (texts[f"rules.{key}"].format(number=number) for key, number in rules.items())
    return texts["rules.agreed"].format(rules=", ".join(words))


# The example of the player aid: a way from the palace into an oasis, with what each step costs.

_HALF, _STEP = 6.5, 20.0  # mm from the middle of a hex to a side; mm from hex to hex

WAY = ("palace", "plain", "plain", GOODS[0])
"""What is drawn: the palace, the terrain of the hexes on the way, the oasis."""


def costs(rules: Mapping[str, int]) -> tuple[int, int, int]:
    """Return the points of each step: from a site, on the same ground, into a site."""
    site = 1 if rules.get("site_step") == 1 else 2
    return site, 1, site


def example(rules: Mapping[str, int]) -> Scene:
    """Draw the palace, two plains and an oasis side by side, arrows with their costs between them."""
    shapes, high = list[Shape](), 2 * _HALF * 2 / sqrt(3)
    y = high / 2
    for at, name in enumerate(WAY):
        x = _HALF + at * _STEP
        if name == "plain":
            shapes.append(Use(hexagon("plain", at), x, y, _HALF))
        else:
            edge = Polygon(corners(_HALF), Style(None, "site-gold", _HALF * 0.06))
            scene = Group((Use(site(name), 0, 0, 2 * _HALF),), clip=edge._replace(style=Style()))
            shapes.append(Group((scene, edge), x, y))
    for at, cost in enumerate(costs(rules)):
        x = _HALF + (at + 0.5) * _STEP
        shapes.append(Polygon(((x - 2.2, y - 1.7), (x + 2.2, y), (x - 2.2, y + 1.7)), Style("accent")))
        shapes.append(Text(x, y - 3.4 + font.middle(4), str(cost), 4, "ink", "bold", "middle"))
    return Scene(2 * _HALF + 3 * _STEP, high, tuple(shapes))


# The tables of the player aid: what a step costs, what the die of an attack does.

WIDTH = 138.0  # mm, a little more than a side of the aid, so that tables are no larger than its rules
_ROW, _SIGN = 8.0, 9.0  # mm, of the table of costs: a row; from the left of a cell to its word, behind a hexagon
_COSTS = 4 * _ROW  # mm, its height
_DIE, _LINE, _SIZE = 13.0, 4.5, 3.6  # mm: the column of the die, from line to line, letters
_ROLLS = {"1": (1,), "2": (2, 3), "4": (4,), "5": (5,), "6": (6,)}  # the dice in the row of each key


def cost_table(texts: Texts) -> Iterator[Shape]:
    """Draw from which ground (rows) to which (columns); beside it the compass rose."""
    words = [texts[f"face.{face}"] for face in FACES]
    cell = max(_SIGN + max(font.width(word, 3) for word in words), font.width(texts["aid.step.from"], 3)) + 2.2
    yield Rect(0, 0, 4 * cell, _ROW, Style("panel"))
    yield Text(1.6, _ROW / 2 + font.middle(3), texts["aid.step.from"], 3, "muted")
    for index, face in enumerate(FACES, 1):
        for left, y in ((cell * index, 0), (0, _ROW * index)):
            yield Use(sign(face), left + 4.6, y + _ROW / 2, 2.8)
            yield Text(left + _SIGN, y + _ROW / 2 + font.middle(3), words[index - 1], 3)
        for other, to in enumerate(FACES, 1):
            cost, weight = ("1", "regular") if face == to else ("2", "bold")
            at = cell * (other + 0.5), _ROW * (index + 0.5) + font.middle(4.8)
            yield Text(*at, cost, 4.8, "ink", cast(font.Weight, weight), "middle")
    for line in range(5):
        yield from (page.rule(0, line * _ROW, 4 * cell), page.upright(line * cell, 0, 4 * _ROW))
    yield Use(rose(), WIDTH - 13.5, _COSTS / 2, 13)
    for number, told in enumerate(font.wrap(texts["aid.step.rose"], 22, 3)):
        yield Text(WIDTH - 29, _COSTS / 2 + 4 * number, told, 3, "muted", anchor="end")


def dice(texts: Texts) -> Scene:
    """Draw what each number of the die does."""
    shapes, top = [page.rule(0, 0, WIDTH)], 0.0
    for roll, numbers in _ROLLS.items():
        lines = font.wrap(texts[f"aid.die.{roll}"], WIDTH - _DIE - 3, _SIZE)
        high = len(lines) * _LINE + 1.6
        shapes.append(Rect(0, top, _DIE, high, Style("panel")))
        left = (_DIE - 5.4 * (len(numbers) - 1)) / 2
        shapes += (die(number, left + 5.4 * at, top + high / 2, 4.4) for at, number in enumerate(numbers))
        for index, line in enumerate(lines):
            shapes.append(Text(_DIE + 2, top + 0.8 + _LINE * (index + 0.5) + font.middle(_SIZE), line, _SIZE))
        top += high
        shapes.append(page.rule(0, top, WIDTH))
    return Scene(WIDTH, top, tuple(shapes))


# The player aid: the whole game on two sides, in our own words.

_LEFT = {"setup": 3, "turn": 3, "step": 3}
_RIGHT = {"site": 2, "desert": 2, "attack": 2, "loss": 3, "write": 2}
_STEPS = ("setup", "turn")  # sections whose points follow each other


def _changes(layout: Layout, texts: Texts) -> list[str]:
    """The event cards that there are, where they are not the game's."""
    if not layout.own_deck:
        return []
    own = (f"{number} {texts[f'card.{kind}']}" for kind, number in layout.own_deck.items())
    return [texts["aid.setup.events"].format(cards=", ".join(own))]


def aid(layout: Layout, texts: Texts, rules: Mapping[str, int]) -> tuple[Scene, Scene]:
    """Draw the rules on front and back, with what a step costs and what the die of an attack does. `rules`: the options
    of the game to be played, as in a log; without any the page tells which there are."""
    spare = reserve(layout.reserve + (layout.faces or ()).count(0), texts)
    spare = " ".join((spare, *_changes(layout, texts)))
    water, fire, plant = map(pieces.token, GOODS)
    heads = {"setup": plant, "turn": pieces.camel(0, texts), "step": rose(), "site": water, "desert": hexagon("dune"),
             "attack": pieces.camel(1, texts), "loss": fire, "write": FACE.ornament}  # fmt: skip

    def fill(sections: Mapping[str, int], column: page.Column) -> None:
        # the costs before steps, the die after the first of attack
        for section, points in sections.items():
            column.head(texts[f"aid.{section}.head"], heads[section])
            if section == "step":
                column.table(cost_table(texts), WIDTH, _COSTS, below=3)
            for point in range(1, points + 1):
                words = _phrase(f"aid.{section}.{point}", texts, rules)
                if (section, point) == ("setup", 1):
                    words = f"{words} {spare}"
                column.step(point, words) if section in _STEPS else column.point(words)
                if section == "attack" and point == 1:
                    drawn = dice(texts)
                    column.table(drawn.children, WIDTH, drawn.height, below=3)
            if section == "step":
                site, *_ = steps = costs(rules)
                said = texts["aid.example"].format(site=site, sum=sum(steps), points=rules.get("points", POINTS))
                column.example(texts, said, example(rules))

    return page.sides(texts, FACE, fill, (_LEFT, _RIGHT), _phrase("aid.goal", texts, rules))


def _phrase(key: str, texts: Texts, rules: Mapping[str, int]) -> str:
    """A text as it is with such options."""
    if key == "aid.setup.3" and rules:
        return agreement_text(rules, texts)
    if key == "aid.goal" and rules.get("goods_to_win") == 2:
        return texts["aid.goal.2"]
    if key == "aid.step.1" and rules.get("site_step") == 1:
        return texts["aid.step.1.site"]
    return texts[key].format(points=rules.get("points", POINTS))


def pad(texts: Texts, seats: Seats = ()) -> Scene:
    """Draw three score sheets to a page: a column a player, named if known, boxes to tick for what is delivered."""
    who = [(pieces.camel(PLAYERS.index(color), texts), "", name) for color, name in in_colors(seats, PLAYERS)]
    rows = [page.PadRow(texts[f"good.{good}"], pieces.token(good), tick=True) for good in GOODS]
    rows += [page.PadRow(texts[f"pad.{key}"], total=key == "won") for key in ("goods", "camels", "won")]
    return page.pads(texts, FACE, page.pad_table([(texts["pad.player"], 38)], who, rows, 8.8))


# The log sheet: names in turn order, the signs, and a line a turn, which goes on on further pages.

_SIGNS = ("m C2>C3>D3", "m C2/w>C3", "m C3>water +2", "a C2 Ben:C2 3", "t C2 wf", "d C2", "d C2>D2")
_CARDS = {
    "sand": "C3", "sandstorm": "A2 flip", "epidemic": "water", "drying": "A2 3", "new-camel": "C2",
    "lost-cargo": "Ben:C2 w", "swap": "Ben:C2 Ben:D3", "migration": "C2>C3 palace>F3", "carpet": "C2 1/4 3/2 6/6",
}  # fmt: skip
_LOG = LogForm(rows=105)  # four bots that play greedily take 80 to 140 turns


def log_pages(texts: Texts, seats: Seats, head: LogHead) -> dict[str, Scene]:
    """Draw the pages by their names; names of players where they are known."""
    told = [(sign, texts[f"log.key.{number}"]) for number, sign in enumerate(_SIGNS, 1)]
    told.append((f"x Ana {next(iter(_CARDS))}", texts["log.key.8"]))
    told += [(f"c {kind} {on}", texts[f"card.{kind}"]) for kind, on in _CARDS.items()]
    # a line a player in two columns, and one for layout and seed
    who: list[Shape] = [Text(0, 17, texts["log.player"], 3.4, "muted")]
    for index, (color, name) in enumerate(in_colors(seats, PLAYERS)):
        x, y = (index % 2) * (page.WIDTH / 2 + 2), 24.5 + 10 * (index // 2)
        who.append(Use(pieces.camel(PLAYERS.index(color), texts), x + 4.4, y - 1.2, 4.2))
        who += name_on(x + 11, y, page.WIDTH / 2 - 15, name)
    x, words = page.WIDTH / 2 + 2, texts["log.seed"]
    label = max(30.0, font.width(words, 3.4) + 2)
    who += (Text(x, 44.5, words, 3.4, "muted"), page.rule(x + label, 46, page.WIDTH - x - label - 2))
    return draw_log(_LOG, texts, who, told, 53, head=head, wide=44, face=FACE)


# The setup of a seed on one page: the board with its tiles, small, and how to deal it again.

_FOOT, _TOP = 44.0, 14.0  # mm: height of what is below the map and above it


def setup_sheet(deal: SetupSheet[State], wishes: DrawOptions, texts: Texts) -> Scene:
    """Draw the dealt faces as a map with the camels in the palace, what else to lay out, seed, command and its code."""
    state: State = deal.state
    picture = position(state, wishes._replace(size=None))
    scale = min(page.WIDTH / picture.width, (page.HEIGHT - _TOP - _FOOT) / picture.height)
    left = (page.WIDTH - picture.width * scale) / 2
    players = texts["setup.title"].format(players=len(state.match.players))
    faces = Counter(terrain(stack) for stack in state.tiles[: state.match.layout.grey])
    tiles = {"dunes": faces[DUNE], "plains": faces[PLAIN], "bare": faces[VALLEY]}
    words = [f"{texts['setup.tiles'].format(**tiles)} {reserve(state.reserve, texts)}"]
    words.append(texts["setup.players"].format(name=state.match.players[0]))
    words += [agreement_text(deal.rules, texts)] if deal.rules else []
    words.append(("" if deal.seed is None else f"{texts['setup.seed'].format(seed=deal.seed)}. ") + texts["setup.hint"])
    foot = Group(tuple(page.again(words, deal.command, _FOOT - 4, 3)), 0, page.HEIGHT - _FOOT + 4)
    head = page.page_title(f"{in_language(state.match.layout.title, wishes.lang)} · {players}", FACE)
    shapes = (*head, Group(picture.children, left, _TOP, scale), foot)
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.setup"])


def reserve(tiles: int, texts: Texts) -> str:
    """Return how many tiles are in the reserve before the first turn, in words."""
    return texts["reserve.some"].format(tiles=tiles) if tiles else texts["reserve.empty"]


def kit(layout: Layout, deal: SetupSheet[State] | None, wishes: DrawOptions) -> Kit:
    """Return board, tiles, camels, goods, cards, and the pages: setup (of a deal), player aid, score pad, log sheets.
    `wishes.size` is a hex of the board, 36 mm flat to flat by default; the tiles are a little smaller."""
    texts = load_texts(TEXTS, wishes.lang)
    pages = {"setup": setup_sheet(deal, wishes, texts)} if deal else {}
    pages |= zip(AID, aid(layout, texts, deal.rules if deal else {}), strict=True)
    pages |= {"pad": pad(texts, wishes.seats), **log_pages(texts, wishes.seats, wishes.log)}
    pieces = draw_pieces(layout, wishes.size or HEX, texts, wishes.standees, wishes.token_shape)
    printed, boards = (*pieces, *cards(texts, layout.deck)), LazyBoards(board=lambda: board(layout, wishes))
    return Kit(boards, printed, pages, needs=(texts["need.dice"],), box=desert_box(FACE))


DRAWING: Drawing[Layout, State] = Drawing(
    view=view, board=board, kit=kit, marker=marks, places=places, tabletop=tabletop, face=lambda: FACE, spots=spots,
    signs=signs, changes=lambda layout, lang: _changes(layout, load_texts(TEXTS, lang)),
    colors=lambda state: tuple(map(pieces.player_role, range(len(state.match.players)))))  # fmt: skip
