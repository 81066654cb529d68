"""The small pieces: explorers, caravans, tokens, camels."""

from collections import Counter
from collections.abc import Iterator

from pnp.data.read import Texts
from pnp.games.wuestensoehne.drawing import boards, symbols
from pnp.games.wuestensoehne.drawing.boards import GOOD, RUMOUR
from pnp.games.wuestensoehne.drawing.symbols import PALETTE, good, octagram
from pnp.games.wuestensoehne.layout import GOODS, Layout
from pnp.games.wuestensoehne.state import CAMEL_TILES, COLORS, OF_EACH_GOOD, RUMOURS as STATE_RUMOURS, WATER
from pnp.scene import Circle, Group, Part, Polygon, Rect, RectOutline, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, Gradient, Line, Point
from pnp.style import figures, palette, pieces
from pnp.style.pieces import BLEED, Standee, back_ground, size_on_token, standee, strip

# A camel of a caravan: a tile with the camel in its land, and two places for goods on the sand before it.

CAMEL_TILE_WIDTH, HEIGHT = 40.0, 34.0  # mm
_AREA = Area(-pieces.BLEED, -pieces.BLEED, CAMEL_TILE_WIDTH + 2 * pieces.BLEED, HEIGHT + 2 * pieces.BLEED)


# The 16 explorers as standees to fold, to scale, with the height in figures.

WIDTH, FOOT = 16.0, 8.0  # mm, of a standee, and of the flap on each side that makes it stand
_LEAST, _STEP = 16.0, 2.0  # mm: a standee of height h is 16 + 2 h tall, 18 to 48
_LONG = 2 * (_LEAST + 16 * _STEP + FOOT)  # mm, the strip of the tallest; all are cut to it first
_BASE = 8.0  # mm under the feet of the figure, for its number
_LONGEST = 25.0  # mm, a figure of which robe and staff stay clear of the frame
_CUT = Style(None, "mark", 0.25)


def tall(height: int) -> float:
    """Return how tall the standee of an explorer is, in mm: neighbours in the order differ by 2 mm."""
    return _LEAST + _STEP * height


def standees(texts: Texts, layout: Layout) -> Iterator[Part]:
    """Make a strip an explorer, folded at the head; strips that are too long are cut at their solid line."""
    for color, heights in layout.explorers.items():
        name, role = texts["standee"].format(name=texts[f"explorer.{color}"]), symbols.role(color)
        for height in heights:
            size = Standee(WIDTH, tall(height), FOOT)
            # from the fold down the figure, under it the height between two letters
            low = tall(height) - _BASE
            one, long = figures.person("explorer", symbols.GOWN, figures.cloth(role)), min(0.78 * low, _LONGEST)
            up = 0.35 * (0.78 * low - long)  # tall ones stand on a higher dune
            cast = boards.cast(WIDTH / 2 + 0.05 * long, low - 1 - up, 0.2 * long, f"{role}-shadow")
            figure = Group((cast, Use(one, WIDTH / 2 - 0.023 * long, low - 1 - up, long)))
            words, moon = f"{symbols.player_letter(color)} {height}", (3.6, 1.6 + low * 0.09)
            panel = _window(color, WIDTH, tall(height), _BASE, words, figure, moon, up)
            shapes = list(strip(size, panel, role, PALETTE.patterns[role]))
            end: tuple[Line, ...] = ()
            if color == "white":  # the edge of what is as white as the sheet
                shapes.append(Rect(0, 0, WIDTH, size.length, Style(None, "mark", 0.2)))
            if size.length < _LONG:
                # below the standee is what is cut off
                end = (((0.0, size.length), (WIDTH, size.length)),)
                shapes.append(Rect(-BLEED, size.length, WIDTH + 2 * BLEED, _LONG - size.length + BLEED, Style("paper")))
                shapes.append(Polygon(end[0], _CUT, closed=False))
            face, outline = Scene(WIDTH, _LONG, tuple(shapes), f"{name}: {height}"), RectOutline(WIDTH, _LONG)
            key = f"explorer.{height}"
            yield Part(name, texts["kind.explorers"], outline, face, None, 1, BLEED, size.folds, end, key)


def _window(
    color: str, width: float, high: float, base: float, words: str, figure: Shape, moon: Point, up: float = 0
) -> tuple[Shape, ...]:
    """A side of a standee: who stands on a dune in the color before the evening, words below on the bare color."""
    low, fill = high - base, symbols.role(color)
    size = font.fit(words, width - 6.4, 5.6, "bold")
    text = Text(width / 2, high - base / 2 + 0.2 + font.middle(size), words, size, symbols.ink(color), "bold", "middle")
    window = Rect(1.3, 0.7, width - 2.6, low, Style(symbols.sky(-0.6 * low, low), "art.line", 0.2), 1.5)
    sun = Circle(*moon, width * 0.075, Style("dusk-sun", "art.line", 0.2))
    land = Group(symbols.dune(color), width / 2, low - 4.6 - up, width / 2)
    return Group((window, sun, land, figure), clip=window), palette.plate(text, fill), text


# The small pieces: flat explorers, caravans, turban, water, goods, camels, rumours.

_STANDEE = size_on_token(GOOD, 20.0)  # 20 mm tall


def tokens(texts: Texts, layout: Layout, upright: bool = False, shape: pieces.TokenShape = "square") -> Iterator[Part]:
    """Make all small pieces as often as the rule book; explorers and caravans flat, or `upright`, to fold."""

    def flat(name: str, kind: str, symbol: Symbol, copies: int = 1, key: str = "") -> Part:
        return pieces.token(texts[name], texts[f"kind.{kind}"], GOOD, symbol, copies, shape)._replace(key=key or name)

    if upright:
        yield from standees(texts, layout)
    for color, heights in layout.explorers.items():
        for height in () if upright else heights:
            yield flat(f"explorer.{color}", "explorers", symbols.explorer(color, height), 1, f"explorer.{height}")
    for color in COLORS:
        key, role = f"caravan.{color}", symbols.role(color)
        if upright:
            # a caravan to fold: a rider over the letter of the color
            figure = symbols.caravan_figure(color, f"{role}-shadow")
            rider = Use(figure, _STANDEE.width / 2 - 1.6, _STANDEE.tall - 7.7, 6)
            sun, letter = (_STANDEE.width * 0.75, 3.4), symbols.player_letter(color)
            panel = _window(color, _STANDEE.width, _STANDEE.tall, 6.4, letter, rider, sun)
            name, pattern = texts["standee"].format(name=texts[key]), PALETTE.patterns[role]
            yield standee(name, texts["kind.caravans"], _STANDEE, panel, role, pattern, 1)._replace(key=key)
        else:
            yield flat(key, "caravans", symbols.caravan(color))
    yield from (flat("turban", "turban", symbols.turban_token()), flat("water", "water", symbols.water(), WATER))
    yield from (_goods_tile(name, texts) for name in GOODS)
    # a camel with its two places, bags side by side, each a little larger than a goods tile
    bags = (Use(symbols.lying("bag"), CAMEL_TILE_WIDTH / 2 + way * (GOOD / 2 + 1.2), 24.8) for way in (-1, 1))
    face = Scene(CAMEL_TILE_WIDTH, HEIGHT, (boards.scene("camel", _AREA), *bags), texts["camel"])
    outline = RectOutline(CAMEL_TILE_WIDTH, HEIGHT)
    yield Part(texts["camel"], texts["kind.camels"], outline, face, None, CAMEL_TILES, pieces.BLEED, key="camel")
    yield from _rumours(texts)


def _goods_tile(name: str, texts: Texts) -> Part:
    role, middle, field = f"good.{name}", GOOD / 2, Rect(1.2, 1.2, GOOD - 2.4, GOOD - 2.4, Style())
    letter = Text(GOOD - 2.6, GOOD - 2.6, texts[name][0].upper(), 2.8, f"{role}-ink", "bold", "end")
    glow = Gradient(((0.0, f"{role}-light"), (1.0, role)), (-0.1, -0.15), (0.8, -0.15), radial=True)
    cast, sun = boards.cast(0.2, 0.62, 0.72, f"{role}-shadow"), Circle(-0.1, -0.15, 0.84, Style(glow))
    standing = pieces.stand_on(role, 2, sun, cast, Use(good(name), -0.05, -0.06, 0.8))
    picture = (*PALETTE.block(role, field, 5.5), standing._replace(x=middle, y=middle, scale=7))
    rim, plate = Rect(*field[:4], Style(None, f"{role}-rim", 0.25), 1.2), palette.plate(letter, f"{role}-floor")
    shapes = (pieces.ground(GOOD, GOOD, role), Group(picture, clip=field), rim, plate, letter)
    face, kind = Scene(GOOD, GOOD, shapes, texts[name]), texts["kind.goods"]
    return Part(texts[name], kind, RectOutline(GOOD, GOOD), face, None, OF_EACH_GOOD, BLEED, key=f"good.{name}")


def _rumours(texts: Texts) -> Iterator[Part]:
    middle, outline, told = RUMOUR / 2, RectOutline(RUMOUR, RUMOUR), symbols.thing("rumour-told")
    # a dark field within the beads of the medal, on which the pale letter is seen
    bubble = Circle(middle, middle, 4.6, Style("art.back")), Use(symbols.thing("rumour"), middle, middle, 3.8)
    back = Scene(RUMOUR, RUMOUR, (*back_ground(RUMOUR, RUMOUR, BLEED, octagram), *bubble), texts["back.rumour"])
    # a letter on a rug, a darker one where it costs
    grounds = [pieces.ground(RUMOUR, RUMOUR, role) for role in ("rug", "rug-night")]
    edges = tuple(Rect(at, at, RUMOUR - 2 * at, RUMOUR - 2 * at, Style(None, role, 0.3), 0.6)
                  for at, role in ((1.3, "rug-thread"), (1.9, "rug-dark")))  # fmt: skip
    letter = Rect(middle - 6, middle - 3.6, 13.2, 8.6, Style("rug-dark"), 1), Use(told, middle, middle + 0.3, 7.2)
    for number, copies in Counter(STATE_RUMOURS).items():
        words = Text(middle, middle + font.middle(6.6), f"{number:+}".replace("-", "−"), 6.6, "ink", "bold", "middle")
        face = Scene(RUMOUR, RUMOUR, (grounds[number < 0], *edges, *letter, words), texts["rumour"])
        key = f"rumour.{'minus-' * (number < 0)}{abs(number)}"
        yield Part(texts["rumour"], texts["kind.rumours"], outline, face, back, copies, BLEED, key=key)
