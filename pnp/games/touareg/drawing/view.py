"""A position as a picture: owners, camels, table of the tribes, signs, marks, places; and as it lies on a table."""

from collections.abc import Iterable, Iterator
from functools import cache
from operator import itemgetter

from pnp.data.read import Texts, in_language, load_texts
from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Place, Placed, Spot, Tabletop
from pnp.game.drawing import Stock
from pnp.games.touareg.drawing import board, cards, desert, lands, tribes
from pnp.games.touareg.drawing.lands import land
from pnp.games.touareg.drawing.tribes import TEXTS
from pnp.games.touareg.layout import KINDS, SQUARES, Layout
from pnp.games.touareg.score import camels as score_camels
from pnp.games.touareg.state import CARDS, LAST_FATE, TRIBES, State, tributes
from pnp.scene import Circle, Group, Rect, Scene, Shape, Style, Symbol, Text, Use, Weight, font
from pnp.style import figures
from pnp.style.captions import Sign, legend, turn
from pnp.style.pages import fit_text

# What belongs to somebody: the border of a square, its camels and who leads them, the shield of its tribe.


def holdings(state: State, size: float, wishes: DrawOptions) -> Iterator[Shape]:
    """Draw on each owned square the tribe's border, shield, camels: none on a small picture, one for all on a part."""
    edge = size * (0.12 if wishes.small else 0.06)
    for square, owner in enumerate(state.owner):
        if owner < 0:
            continue
        tribe = state.match.tribes[owner]
        x, y = desert.corner(state.match.layout, square, size)
        style = Style(None, f"{tribes.role(tribe)}-line", edge)
        yield Rect(x + edge / 2, y + edge / 2, size - edge, size - edge, style)
        if wishes.small:
            yield Circle(x + size * 0.72, y + size * 0.28, size * 0.24, Style("paper"))
            yield Use(tribes.shield(tribe), x + size * 0.72, y + size * 0.28, size * 0.215)
            continue
        if count := state.camels[square]:
            # before tents of others but one, before those of its own color, where it is not seen, none
            if square != state.match.camps[owner]:
                most, u, v, by = _BANKS.get(state.match.kinds[square], (len(_HERD), 0, 0, 1))
                shown = 1 if square in state.match.camps or wishes.about is not None else min(count, most)
                grown = 0 if wishes.about is None else 0.45 * by  # larger, its feet where they were
                at = x + (u - 0.36 * grown) * size, y + (v - 0.68 * grown) * size
                yield Use(herd(tribe, shown), *at, (by + grown) * size)
            yield from _counted(str(count), x + size * 0.84, y + size * 0.85, size)
        yield Circle(x + size * 0.84, y + size * 0.85, size * 0.125, Style("paper"))
        yield Use(tribes.shield(tribe), x + size * 0.84, y + size * 0.85, size * 0.115)


# Poses, places of the feet and heights of up to five camels, as shares of a square: who leads them, the others.
_HERD: tuple[tuple[figures.Pose, float, float, float], ...] = (
    ("walk", 0.39, 0.7, 0.165), ("step", 0.17, 0.68, 0.14), ("walk", 0.27, 0.56, 0.11), ("step", 0.44, 0.52, 0.1),
    ("walk", 0.13, 0.54, 0.1))  # fmt: skip
_BANKS = {"guelta": (2, -0.02, 0.24, 0.85), "saline": (3, 0.1, 0.0, 0.75)}  # at water: how many, how far off, how large


@cache
def herd(tribe: str, count: int) -> Symbol:
    """Draw up to five camels on a square of 1 x 1 mm, the far ones first; the first of them is ridden by a tribe."""
    cloth, places = figures.cloth(tribes.role(tribe)), _HERD[:count]
    led, far = Use(figures.rider("walk", cloth, cloth, cloth), *places[0][1:]), sorted(places, key=itemgetter(2))
    drawn = [Use(figures.camel(pose, shadow="map.cast"), *place) for pose, *place in far]
    return Symbol(f"herd {tribe} {count}", (*drawn, led))


def _counted(words: str, right: float, y: float, size: float) -> Iterator[Shape]:
    """Draw a number on a light ground that goes on below the shield about (right, y)."""
    em, high = font.fit(words, size * 0.24, size * 0.2, "bold"), size * 0.19
    left = right - size * 0.17 - font.width(words, em, "bold")
    yield Rect(left, y - high / 2, right - left, high, Style("ground", "ink", size * 0.01), high / 4)
    yield Text(right - size * 0.145, y + font.middle(em), words, em, "ink", "bold", "end")


def signs(state: State, wishes: DrawOptions) -> Iterator[Sign]:
    """Yield the signs in the order of the grid, each with its words."""
    texts, tribe, window = load_texts(TEXTS, wishes.lang), state.match.tribes[0], Rect(-0.45, -0.45, 0.9, 0.9, Style())
    for kind in KINDS:
        if kind in state.match.kinds[1:]:
            picture = Use(land(kind, tribe if kind == "camp" else "", _PICTURES.get(kind, (0,))[0]), 0, 0, 0.45)
            edge = window._replace(style=Style(None, "line", 0.03))
            yield (Group((picture,), clip=window), edge), texts[f"title.{kind}"]
    yield tuple(lands.economic("3", 0, 0, 0.5)), texts["view.sign.economic"]
    yield tuple(lands.strategic("2", 0, 0, 0.5)), texts["view.sign.strategic"]
    edge = Rect(-0.42, -0.42, 0.84, 0.84, Style(None, f"{tribes.role(tribe)}-line", 0.06))
    yield (edge, Use(tribes.shield(tribe), 0.2, 0.2, 0.2)), texts["view.sign.owner"]
    own = Circle(0.3, 0, 0.2, Style("paper")), Use(tribes.shield(tribe), 0.3, 0, 0.184)
    yield (*_counted("12", 0.3, 0, 1.6), *own), texts["view.sign.camels"]


CELL = 30.0  # mm
_PICTURES = {"camp": (4,), "saline": (4,), "guelta": (0, 2), "mountain": (0, 1), "fech-fech": (4, 7), "chott": (0, 1),
             "erg": (4, 5, 7)}  # fmt: skip
FRAME = 5.0
_ROW = 9.0  # mm, a row of the table
_COLUMNS = ("tribute", "camels", "money", "squares", "cards")


def view(state: State, wishes: DrawOptions) -> Scene:
    """Draw the grid, squares of `wishes.size` mm (30 by default), below it the tribes' table and the signs."""
    size, layout, texts = wishes.size or CELL, state.match.layout, load_texts(TEXTS, wishes.lang)
    camps = dict(zip(state.match.camps, state.match.tribes, strict=True))
    side = desert.ROWS * size
    valued = () if wishes.small else range(1, SQUARES + 1) if wishes.about is None else wishes.about
    grid = board.chart(layout, state.match.kinds, size, camps, _PICTURES, valued)
    scale = side / (desert.ROWS * CELL)
    below = Group(tuple(_table(state, texts)), FRAME, side + FRAME + 2 * scale, scale)
    width, height = side + 2 * FRAME, side + FRAME + scale * (_ROW * (len(state.match.players) + 2) + 6)
    turns = (turn(texts["view.sign.turn"]),) if state.acting >= 0 else ()
    told = legend((*signs(state, wishes), *turns, *wishes.more), width, inset=FRAME)
    numbers = board.plates(layout, size, 2.2 if wishes.small else 1) if wishes.coordinates else ()
    squares = Group((*grid, *holdings(state, size, wishes), *numbers), FRAME, FRAME)
    shapes = (Rect(0, 0, width, height + told.height, Style("paper")), squares, below, Group(told.children, 0, height))
    return Scene(width, height + told.height, shapes, in_language(layout.title, wishes.lang))


def _table(state: State, texts: Texts) -> Iterator[Shape]:
    match, players, width = state.match, range(len(state.match.players)), desert.ROWS * CELL
    for player, name in enumerate(match.players):
        tribe, y = match.tribes[player], _ROW * (player + 1) + 4.5
        if player == state.acting:
            yield Rect(0, y - 6.3, width, _ROW, Style("panel"), 1.5)
        yield Use(tribes.shield(tribe), 4.4, y - 1.8, 4)
        out = f" ({texts['view.out']})" if state.out >> player & 1 else ""
        title = texts.get(f"title.{tribe}") or font.shorten(tribe, 20, 3.6)  # a log may name a tribe that is none
        yield Text(11, y, f"{title}{out}", 3.6, "muted")
        start = max(27.0, 11 + font.width(f"{title}{out}", 3.6) + 3)
        yield Text(start, y, font.shorten(name, width - 24 * len(_COLUMNS) - 3 - start, 5), 5)
    values = {
        "tribute": tributes(state), "camels": [score_camels(state, player) for player in players],
        "money": state.money, "squares": [state.owner.count(player) for player in players], "cards": state.cards,
    }  # fmt: skip
    for index, key in enumerate(_COLUMNS):
        right = width - 3 - 24 * (len(_COLUMNS) - 1 - index)
        yield fit_text(right, 5.5, texts[f"view.{key}"], 22, 4, "muted", "regular", "end")
        for player in players:
            weight: Weight = "bold" if key == "tribute" else "regular"
            yield Text(right, _ROW * (player + 1) + 4.5, str(values[key][player]), 5.2, "ink", weight, "end")
    # the camels in the box; the fate card of the round; the cards left in its deck
    left = " ".join(str(card) for card in range(1, LAST_FATE + 1) if state.deck >> card & 1)
    told = [texts["view.box"].format(camels=state.box)]
    told += [texts["view.fate"].format(card=state.fate, title=texts[f"fate.{state.fate}.title"])] if state.fate else []
    drawn = texts["view.drawn"].format(cards=state.drawn)
    told.append(drawn if state.deck < 0 else texts["view.deck"].format(cards=left or "–"))
    yield fit_text(0, _ROW * (len(players) + 1) + 4.5, " · ".join(told), width, 4, "muted")


# The squares that a finding marks on the picture of a position.

_UP, _SHARE = 0.31, 0.46  # of a square: a mark stands in the sky, between the values


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """Return the square it is about, and those that might have been named instead."""
    size = wishes.size or CELL
    # alternatives may be dice, cards or counts where the fault is no square; else 47, or 43>47
    field = finding.path[-1] if finding.path else ""
    words = finding.alternatives if field in ("from", "to", "at") else ()

    def spots(names: Iterable[str]) -> tuple[Spot, ...]:
        squares = dict.fromkeys(int(name) for name in names if name.isdecimal() and 1 <= int(name) <= SQUARES)
        middles = (_middle(state.match.layout, square, size, FRAME) for square in squares)
        return tuple(Spot(x, y - _UP * size, _SHARE * size) for x, y in middles)

    return Marks(spots([finding.place or ""]), spots(word.split(">")[0 if field == "from" else -1] for word in words))


def _middle(layout: Layout, square: int, size: float, frame: float) -> tuple[float, float]:
    x, y = desert.corner(layout, square, size)
    return frame + x + size / 2, frame + y + size / 2


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """Return the squares, row by row."""
    size, texts, match = wishes.size or CELL, load_texts(TEXTS, wishes.lang), state.match
    found = []
    for square in sorted(range(1, SQUARES + 1), key=lambda square: match.layout.cell[square]):
        kind, owner, camels = match.kinds[square], state.owner[square], state.camels[square]
        holds = [texts.get(f"title.{kind}") or kind, *([match.players[owner]] if owner >= 0 else [])]
        holds += [texts["place.camels"].format(camels=camels)] if camels else []
        x, y = _middle(match.layout, square, size, FRAME)
        found.append(Place(square, str(square), x, y, size, ", ".join(holds)))
    return tuple(found)


# A position laid out on a table: territory cards, camels and markers on the squares, money before the players.

_CAMELS = [("camel.5", 5), ("camel.1", 1)]
_COINS = [("coin.gold", 5), ("coin.silver", 1)]
_CHANGE = 5  # coins of silver
# from the middle of a square, as shares of it: the marker and the camels, by worth
_PLACES = {"marker": (0.28, 0.28), "camel.5": (-0.16, 0.06), "camel.1": (0.2, 0.0)}


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """Return a spot a square; with a state all that lies there, before the players, and drawn fate cards aside."""
    size = (wishes.size or cards.SIDE) + board.ROOM
    spots = tuple(Spot(*_middle(layout, square, size, desert.FRAME), size) for square in range(1, SQUARES + 1))
    if state is None:
        return Tabletop(spots)
    stock, match = Stock(tribes.COPIES), state.match
    texts, laid, notes = load_texts(TEXTS, wishes.lang), [], []
    for square, (x, y, _) in enumerate(spots, 1):
        camels, lacking = stock.change(state.camels[square], _CAMELS)
        held = [(key, copies, *_PLACES[key]) for key, copies in camels]
        if state.owner[square] >= 0:
            held.append((f"marker.{match.tribes[state.owner[square]]}", 1, *_PLACES["marker"]))
        card = cards.key_of(match.kinds[square], match.kinds[1:square].count(match.kinds[square]))
        laid.append(Placed(f"camp.{match.tribes[match.camps.index(square)]}" if square in match.camps else card, x, y))
        laid += [Placed(key, x + u * size, y + v * size, copies) for key, copies, u, v in held]
        notes += [texts["table.camels"].format(square=square, camels=lacking)] if lacking else []
    for player, name in enumerate(match.players):
        # gold, and silver, of which there are five coins to pay with
        silver = stock.take("coin.silver", _CHANGE if state.money[player] >= 2 * _CHANGE else 0)
        changed, lacking = stock.change(state.money[player] - silver, _COINS)
        coins = {"coin.gold": 0, "coin.silver": 0} | dict(changed)
        coins["coin.silver"] += silver
        laid += [Placed(key, copies=copies, owner=player) for key, copies in coins.items() if copies]
        laid.append(Placed(f"tribe.{match.tribes[player]}", copies=CARDS, owner=player))
        notes += [texts["table.money"].format(name=name, money=lacking)] if lacking else []
        notes += [texts["table.cards"].format(name=name, cards=state.cards[player])] if state.cards[player] else []
    notes += [texts["view.drawn"].format(cards=state.drawn)] if state.deck < 0 else []
    # fate cards that are not in the deck, and the cards of tribes that nobody plays
    gone = (card for card in state.match.layout.fate if state.deck >= 0 and not state.deck >> card & 1)
    aside = {f"fate.{card}": 1 for card in gone} | {f"tribe.{one}": CARDS for one in TRIBES if one not in match.tribes}
    return Tabletop(spots, tuple(laid), aside, tuple(notes))
