"""The cards: territories, tribes and fates, their pictures, told in lines in `pictures.toml`, and their backs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import cos, sin, tau
from pathlib import Path as FilePath
from typing import Any

from pnp.chance import Chance
from pnp.data.read import Texts
from pnp.games.touareg.drawing import lands, tribes
from pnp.games.touareg.drawing.lands import REACH, VARIANTS, land
from pnp.games.touareg.drawing.scenery import Layer, cliff, dunes, form, massif, rough, stone
from pnp.games.touareg.drawing.tribes import FACE, PALETTE, PICTURES
from pnp.games.touareg.layout import FATE, KINDS, Layout
from pnp.games.touareg.state import CARDS, LAST_FATE, TRIBES
from pnp.scene import Circle, Group, Part, Path, Polygon, Rect, RectOutline, Scene, Shape, Style, Text, Use, font
from pnp.scene.model import Area, Gradient, Symbol
from pnp.style import figures, landscape, oases, pages, symbols as draw
from pnp.style.field import Command
from pnp.style.land import trace
from pnp.style.landscape import stand
from pnp.style.picture import border, strewn
from pnp.style.pieces import ground
from pnp.style.symbols import load, outline

# The pictures on fate cards and tribe cards: what each word of a line in `pictures.toml` draws, in mm of the card; the
# picture reaches over its edges by the bleed.

WIDTH, HEIGHT = 41.0, 63.0  # mm: Mini American, sleeves for it are common
BLEED = 3.0
AREA = Area(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
HEAD, CREST = 16.0, 41.5  # mm, above it the sky is plain; mm, of the pale dune below the picture of a fate card


def draw_picture(name: str) -> Iterator[Shape]:
    """Draw a picture of `pictures.toml`, of a tribe or a card; `kin/ress` is `kin` with what is that tribe's own."""
    name, _, tribe = name.partition("/")
    for line in load(PICTURES)["pictures"][name].strip().format(tribe=tribe, role=tribes.role(tribe)).splitlines():
        word, *rest = line.split()
        yield from _WORDS[word](*map(_value, rest))


def _value(word: str) -> Any:
    """A number, a word, or None for a dash."""
    if word.lstrip("-").replace(".", "").isdecimal():
        return float(word) if "." in word else int(word)
    return None if word == "-" else word


@cache
def _figure(words: str) -> Symbol:
    """A figure with its roles, `tent(water,art.figure)`: one of the pictures' own, of this game or of all games."""
    name, _, roles = words.removesuffix(")").partition("(")
    given = [role for role in roles.split(",") if role]
    if name in ("stall", "purse", "pick", "peg", "wave", "sparkle", "salt-works"):
        return Symbol(" ".join((name, *given)), outline(PICTURES, name, dict(zip(("cloth",), given, strict=False))))
    if name == "stone":
        stone(layer := Layer(0.1), 0, 0.4, 1, Chance(int(roles) + 11))
        return Symbol(f"stone-{int(roles)}", tuple(layer.drawn()))
    if name in ("coin", "shield"):
        own: Symbol = getattr(tribes, name)(*given)
        return own
    return draw.symbol(name, *given)


_DUSK = figures.Coat("earth.5", "earth.7", "art.sun", "earth.7", "earth.7", "rock-edge")


def ride(x: float, foot: float, high: float, role: str, light: Any = "left", pose: Any = "stand") -> Iterator[Shape]:
    """Draw a rider in a color of pieces, `high` mm to the hump of the camel."""
    cloth = figures.cloth(role)
    yield Use(figures.camel(pose, _DUSK, light, shadow="dusk.cast"), x, foot, high)
    yield Use(figures.rider(pose, cloth, cloth, cloth, light), x, foot, high)


def _sky(x: float, y: float, radius: float, *bands: int) -> Iterator[Shape]:
    bands, last = bands or (1, 2, 3, 4, 5), len(bands or range(5)) - 1
    stops = tuple((round(0.15 + 0.85 * (at / last) ** 1.45, 3), f"art.sky-{band}") for at, band in enumerate(bands))
    yield Rect(*AREA, Style(Gradient(((0.0, "art.sky-0"), *stops), (0, HEAD - 6), (0, y + 7))))
    left, right = ((AREA.x + share * AREA.width, HEAD + 1.5) for share in (0, 1))
    yield from strewn([left, right], 24, "art.dust-0", 190, 0.18)
    if radius:
        yield landscape.sun(x, y, radius)


def _night(x: float, y: float, radius: float, seed: int) -> Iterator[Shape]:
    low = Gradient(((0.0, "art.sky-0"), (0.6, "art.sky-1"), (1.0, "art.sky-2")), (0, HEAD), (0, CREST - 3))
    yield Rect(*AREA, Style(low))
    yield Group(outline(PICTURES, "sickle"), x, y, radius)
    yield from landscape.stars(AREA._replace(y=HEAD, height=32 - HEAD), 34, seed)


def _gorge(foot: float, left: float, right: float) -> Iterator[Shape]:
    """Two cliffs with a gap between them, `left` and `right` as much higher than they are wide."""
    for way, lean, tones in ((1, left, (4, 5, 3, 4, 3)), (-1, right, (5, 6, 5, 4))):
        chance = Chance(way + 3)
        rim = [(20.5 - 23 * way + x * 0.72 * way, foot - 16 * lean + (y + 11) * lean) for x, y in form("cliff")]
        yield from cliff(rough(rim, 0.3, chance), tones, foot - 18 * lean, chance)


def _path(fill: str | None, line: str | None, width: float, *data: str | float) -> Iterator[Shape]:
    commands: list[tuple[str | float, ...]] = []
    for one in data:
        commands[-1:] = [*commands[-1:], (one,)] if isinstance(one, str) else [(*commands[-1], one)]
    yield Path(tuple(commands), Style(fill, line, width))


# by its word the shapes of a line
_WORDS: dict[str, Callable[..., Iterable[Shape]]] = {
    "picture": draw_picture, "sky": _sky, "night": _night, "rays": landscape.rays, "gorge": _gorge,
    "ride": ride, "path": _path, "heap": lands.cone,
    # its feet at (x, foot), high to its hump; it looks to the left if a `-` is behind its pose
    "camel": lambda pose, x, foot, high, light="left": (
        Use(figures.camel(pose.removesuffix("-"), _DUSK, light, pose.endswith("-"), "dusk.cast"), x, foot, high),),
    "sun": lambda *at: (landscape.sun(*at),),
    # peaks with these tops, the darker the nearer their row
    "ridge": lambda row, y, *tops: massif(
        y + 1.5, [*zip(tops[::2], tops[1::2], strict=True)], Chance(row * 9), (row, row + 2, row + 1, row + 1)),
    "dunes": lambda row, y, seed, swing=3, tops=3: dunes(AREA, y, swing, tops, seed, 2 + row // 2),
    "stand": lambda figure, *at: (stand(_figure(figure), *at),),  # its feet at (x, y)
    "put": lambda figure, *at: (Use(_figure(figure), *at),),  # its middle there
    "palm": lambda x, foot, size, variant=1: (stand(oases.palm(variant), x, foot, size),),
    "tent": lambda role, x, foot, half: lands.tent(x, foot, half, role),
}  # fmt: skip


# The picture on a fate card, its own for each, and a badge that tells what the card does.

_CLOSER = 1.16  # how much larger it is than on cards of tribes, from the middle of its foot

@cache
def picture(card: int) -> Group:
    """Draw the picture of a card on all of it, pale below `CREST`."""
    left, top = WIDTH / 2 * (1 - _CLOSER), CREST * (1 - _CLOSER)
    drawn = Group(tuple(draw_picture(load(PICTURES)["signs"][str(card)][0])), left, top, _CLOSER)
    return Group((drawn, landscape.foreground(AREA, CREST, card)), clip=Rect(*AREA, Style()))


def badge(card: int, right: float, low: float) -> Iterator[Shape]:
    """Draw the words of a card and what they count on a light ground, its lower right corner at (right, low)."""
    _, words, counts = load(PICTURES)["signs"][str(card)]
    if counts in ("strategic", "economic"):
        draw_value = lands.strategic if counts == "strategic" else lands.economic
        yield from draw_value(words, right - 6, low - 4.8, 9)
        return
    size = 4.6
    width = font.width(words, size, "bold") + 9.6
    yield Rect(right - width, low - 6.8, width, 6.8, Style("ground", "ink", 0.25), 3.4)
    yield Text(right - width + 2, low - 3.4 + font.middle(size), words, size, "ink", "bold")
    if counts == "silver":
        yield Use(tribes.coin("silver"), right - 3.8, low - 3.4, 2.6)
    else:
        yield Use(figures.camel("stand", figures.plain("ink")), right - 4.9, low - 1.5, 3.6)


# The backs: rays to a frame of zigzags, as on engraved silver, from a star that shows the way, for territories; for the
# other deck from behind a rider twice, as kings are on cards. They are the same turned by half a turn, take little ink,
# and keep 3 mm from the edges.

_BACK = FilePath(__file__).with_name("back.toml")
_CLEAR, _BAND = 3.6, 2.2  # mm: from the edge to the frame, how wide it is
_RAYS, _PENS = 64, (0.007, 0.075)  # rays, a thin and a pale wide one in turn; how wide they are, of how long


def card_back(width: float, height: float, bleed: float, middle: Sequence[Shape], bare: float) -> Iterator[Shape]:
    """Draw a back of `width` x `height` mm with its bleed, with what is drawn about (0, 0) in its `middle`: rays begin
    `bare` mm from there. They are areas, too."""
    x, y, rays = width / 2 - _CLEAR, height / 2 - _CLEAR, (list[Command](), list[Command]())
    for ray in range(_RAYS):
        turn = (ray + 0.5) * tau / _RAYS
        across, down = cos(turn), sin(turn)
        end = min((far - _BAND - 1.2) / abs(way) for far, way in ((x, across), (y, down)))
        half = _PENS[ray % 2] * end / 2
        ends = ((across * end - side * down, down * end + side * across) for side in (half, -half))
        rays[ray % 2].extend(trace([(across * bare, down * bare), *ends], digits=2))
    yield ground(width, height, "art.back", bleed)
    yield from border(_BACK, Area(_CLEAR, _CLEAR, 2 * x, 2 * y), _BAND)
    drawn = (Path(tuple(some), Style(role)) for some, role in zip(rays, ("back-ray", "back-beam"), strict=True))
    yield Group((*drawn, *middle), width / 2, height / 2)


def _riders(high: float) -> Iterator[Shape]:
    """A rider on a dune and, below it, the same turned by half a turn, `high` mm to the hump."""
    coat = figures.plain("back-ray")._replace(contour="back-edge")
    robe = coat._replace(fill="art.back", light="art.back", line="back-fill", contour="back-ray")
    shapes = (figures.camel("walk", coat), figures.rider("walk", robe, robe, robe))
    drawn = (*(Use(one, -0.2 * high, -1.3, high) for one in shapes), *outline(PICTURES, "slip"))
    yield from (*outline(PICTURES, "ground"), Group(drawn), Group(drawn, rotation=180))


# The 53 territory cards.

SIDE, _BLEED = 60.0, 3.0  # mm; mm; a small card has less, as far as its landscape reaches
SAFE = 3.4  # mm from the edge to any word: the safe zone and a hair
_NAME = 0.17  # height of the band with the name, as a share of half the side


def territories(layout: Layout, side: float, texts: Texts) -> Iterator[Part]:
    """Make all cards of a layout, squares of `side` mm: a part a tribe for the camps, then one a picture of a kind."""
    bleed = min(_BLEED, (REACH - 1) * side / 2)
    star = Use(Symbol("compass", outline(PICTURES, "compass")), 0, 0, side * 0.29)
    back = Scene(side, side, tuple(card_back(side, side, bleed, (star,), side * 0.22)), texts["back.territory"])
    square, kind_of = RectOutline(side, side, 2), texts["kind.territories"]
    for tribe in TRIBES:
        name = texts[f"land.camp.{tribe}"]
        face = Scene(side, side, tuple(_face(layout, "camp", tribe, 0, side, texts)), name)
        yield Part(name, kind_of, square, face, back, 1, bleed, key=f"camp.{tribe}")
    for kind in KINDS[1:]:
        name, cards = texts[f"land.{kind}"], layout.kinds[kind].cards
        for variant in range(min(cards, VARIANTS)):
            face = Scene(side, side, tuple(_face(layout, kind, "", variant, side, texts)), name)
            # Cards of a kind take its pictures in turn, as `key_of` counts them.
            copies = len(range(variant, cards, VARIANTS))
            yield Part(name, kind_of, square, face, back, copies, bleed, key=key_of(kind, variant))


def key_of(kind: str, number: int) -> str:
    """Return the key of the part that card `number`, from 0, of a kind is of."""
    return f"{kind}.{number % VARIANTS + 1}"


def _face(layout: Layout, kind: str, tribe: str, variant: int, side: float, texts: Texts) -> Iterator[Shape]:
    """The landscape with its values, and the name on a light band."""
    half, high = side / 2, _NAME * side / 2
    inset = max(0.12 * half, SAFE)
    yield Use(land(kind, tribe, variant), half, half, half)
    yield Group(tuple(lands.corners(layout.kinds[kind], half, 0.4 * half, inset)), half, half)
    words, y = texts[f"title.{tribe or kind}"], side - inset - high / 2
    size = font.fit(words, side - 2 * inset - high, high * 0.76, "bold", 1)
    width = font.width(words, size, "bold") + high
    yield Rect(half - width / 2, y - high / 2, width, high, Style("ground", "line", 0.2), high / 2)
    yield Text(half, y + font.middle(size), words, size, "ink", "bold", "middle")


# The tribe cards: the tribe's land and a rider of it, seen from within a tent in the tribe's color and pattern.

_STEPS, _MIDDLE = 14, WIDTH / 2  # lines of a curve; mm
_RIDING = {"ajjer": ("left", "walk"), "ahaggar": ("right",), "ress": ("left", "step")}  # the light; how it walks
_ROOF, _SIDE, _CARPET = 7.0, 30.0, 47.0  # mm: where the flaps of the tent meet, and reach the sides; mm
_WEAVE = 2.4  # mm of the carpet around its pale middle
_WORDS_ROOM, _SHIELD, _EDGE = 33.0, 5.3, 8.1  # mm, for the name; of the shield, on the shoulder of the tent


def tribe_card(tribe: str, texts: Texts) -> Iterator[Shape]:
    """Draw the face of a card."""
    role, ink = tribes.role(tribe), tribes.ink(tribe)
    riding = ride(_MIDDLE - 2.5, 45.4, 17, role, *_RIDING.get(tribe, ()))
    yield Group((*draw_picture(tribe), *riding), clip=Rect(*AREA, Style()))
    # the roof and the flaps of the tent, and the carpet before it, its far edge softly bent
    left, right, top, low = AREA.x, AREA.x + AREA.width, AREA.y, AREA.y + AREA.height
    shares = [step / _STEPS for step in range(_STEPS + 1)]
    edges = [((right - _MIDDLE) * share, _ROOF + (_SIDE - _ROOF) * share**1.2) for share in shares]
    lower = [(_MIDDLE - x, y) for x, y in reversed(edges)] + [(_MIDDLE + x, y) for x, y in edges[1:]]
    edge = [(left + AREA.width * share, _CARPET + 3.2 * (2 * share - 1) ** 2 - 1) for share in shares]
    paled = Gradient(((0, role), (0.62, f"{role}-light")), (_MIDDLE, 18), (_MIDDLE + 40, 18), True)
    for points, fill in ((((left, top), *lower, (right, top)), paled), (((left, low), *edge, (right, low)), role)):
        cloth = Polygon(points, Style(fill))
        yield from (cloth, Group(PALETTE.block(role, Rect(*AREA, Style()), 6), clip=cloth))
        yield Polygon(points, Style(None, ink, 0.3))
    # the middle of the carpet is pale, with fringes in its color: words stand there, and it takes little ink
    inner = [(x, y + _WEAVE) for x, y in edge]
    yield Polygon(((left, low), *inner, (right, low)), Style("paper", f"{role}-line", 0.3))
    yield Polygon(tuple((x, y + 0.7) for x, y in inner), Style(None, f"{role}-line", 1.1, (0.45, 0.75)), closed=False)
    yield Use(tribes.shield(tribe), _EDGE, _EDGE, _SHIELD)
    # the name of the tribe, and what its card does
    words, turn = texts[f"title.{tribe}"], texts["card.turn"]
    weight = font.face_for(words, FACE.display)
    yield Text(_MIDDLE, HEIGHT - 7.4, words, font.fit(words, _WORDS_ROOM, 5.4, weight), "accent-dark", weight, "middle")
    yield Text(_MIDDLE, HEIGHT - 3.8, turn, font.fit(turn, _WORDS_ROOM, 3.2), "ink", "regular", "middle")


# Tribe cards and fate cards: shuffled together, so that they share one back.

_NUMBER, _DISC = 7.4, 4.0  # mm: the middle of the disc with the number from both edges, its radius
_HEAD = 13.0  # mm from the left edge to the title
_ROOM, _TOP = WIDTH - SAFE - _HEAD, CREST + 1.9
_TITLES, _BODIES = (4.0, 3.0), (3.2, 2.5)  # mm, sizes of letters at most and at least
_TEXT = Area(SAFE + 0.5, _TOP, WIDTH - 2 * SAFE - 1, HEIGHT - SAFE - _TOP)


def cards(texts: Texts, fates: Sequence[int] = FATE) -> Iterator[Part]:
    """Make 5 cards of each tribe and 16 of fate."""
    back = Scene(WIDTH, HEIGHT, tuple(card_back(WIDTH, HEIGHT, BLEED, (*_riders(12.4),), 3)), texts["back.card"])
    outline = RectOutline(WIDTH, HEIGHT, 2.5)
    for tribe in TRIBES:
        name = texts[f"card.{tribe}"]
        face = Scene(WIDTH, HEIGHT, tuple(tribe_card(tribe, texts)), name)
        yield Part(name, texts["kind.tribes"], outline, face, back, CARDS, BLEED, key=f"tribe.{tribe}")
    # the sizes in mm of titles and texts, one of each for the deck
    numbers = range(1, LAST_FATE + 1)
    titles, bodies = (texts[f"fate.{card}.title"] for card in numbers), (texts[f"fate.{card}.text"] for card in numbers)
    sizes = landscape.title_size(titles, _ROOM, *_TITLES, FACE.display), landscape.text_size(bodies, _TEXT, *_BODIES)
    for card in fates:
        drawn = (
            picture(card), Circle(_NUMBER, _NUMBER, _DISC, Style("art.back-medal", "art.back-line", 0.3)),
            Text(_NUMBER, _NUMBER + font.middle(5.2), str(card), 5.2, "art.back-emblem", "bold", "middle"),
            *landscape.title(texts[f"fate.{card}.title"], _HEAD, _NUMBER, _ROOM, sizes[0], FACE.display),
            *badge(card, WIDTH - SAFE, CREST - 0.4), *landscape.text(texts[f"fate.{card}.text"], _TEXT, sizes[1]),
        )  # fmt: skip
        face = Scene(WIDTH, HEIGHT, drawn, f"{texts['card.fate']} {card}")
        yield Part(texts["card.fate"], texts["kind.fate"], outline, face, back, 1, BLEED, key=f"fate.{card}")


# Small pictures for pages of the rulebook that end early: camps, riders, tokens in the sand, cards.

_SPOTS = FilePath(__file__).with_name("spots.toml")
_SHOWN = Area(0, 8, WIDTH, 39)  # mm of a card


def spots() -> dict[int, Scene]:
    """Draw the pictures by their chapters."""
    drawn = {metal: tribes.coin(metal) for metal in ("gold", "silver")} | {"camels": tribes.camels(5)}
    for tribe in TRIBES:
        drawn[f"tent.{tribe}"] = Symbol(f"camp {tribe}", tuple(lands.tent(0, 0, 1, tribes.role(tribe))))
        drawn[tribe] = tribes.shield(tribe)
    for words in ("cards 12 7 1", "cards 5 9 15"):
        drawn[words] = landscape.fan(words, [picture(int(card)) for card in words.split()[1:]], _SHOWN)
    own: dict[str, tuple[Symbol, ...]] = {name: (one,) for name, one in drawn.items()}
    for name in ("stall(player.red)", "purse", "dead-tree"):
        own[name] = landscape.standing(name, Use(_figure(name)))
    return pages.spots(_SPOTS, landscape.Company(landscape.Look("map.cast"), own))
