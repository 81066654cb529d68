"""Cards: what their pictures share, the pale dune that words stand on, and the words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import cos, pi, sin
from types import MappingProxyType
from typing import NamedTuple, cast, get_args

from pnp.chance import Chance
from pnp.scene import Area, Circle, Gradient, Group, Path, Polygon, Rect, Shape, Style, Symbol, Text, Use, Weight, font
from pnp.style import figures, oases, symbols
from pnp.style.field import spread

# All are made for an area in mm; equal arguments give equal shapes. The roles `art...` of `pnp.style.theme` are a
# picture in each theme.

_LINE = 0.2  # mm, around what shines
_OUTLINE = "art.dune-0-line"

_CUT = (("art.figure", 0.06), ("paper", 0.05))  # lines around cards of a fan, of their width


def stars(area: Area, count: int, seed: int) -> Iterator[Shape]:
    """Draw stars of three sizes, in the role of the sun."""
    chance = Chance(seed)
    for _ in range(count):
        x, y = area.x + area.width * spread(chance, 0, 1), area.y + area.height * spread(chance, 0, 1)
        yield Circle(x, y, area.width * (0.0016, 0.0026, 0.004)[chance.below(3)], Style("art.sun"))


def sun(x: float, y: float, radius: float) -> Circle:
    """Draw the disc of a sun or moon."""
    return Circle(x, y, radius, Style("art.sun", _OUTLINE, _LINE))


def rays(x: float, y: float, radius: float) -> Iterator[Polygon]:
    """Draw rays about a sun, long and short in turn."""
    for ray in range(16):
        turn, reach = ray * pi / 8, radius * (1.9 if ray % 2 else 1.55)
        sides = ((radius * 1.2, turn - 0.09), (reach, turn), (radius * 1.2, turn + 0.09))
        points = tuple((x + far * cos(at), y + far * sin(at)) for far, at in sides)
        yield Polygon(points, Style("art.sun", _OUTLINE, _LINE))


def foreground(area: Area, y: float, seed: int) -> Path:
    """Draw the pale dune on which the text of a card stands, its crest about y mm, in the light there; it goes on
    beyond the area, so that no line around it is seen there."""
    left, right, low = area.x - 1, area.x + area.width + 1, area.y + area.height + 1
    way = 1 if seed % 2 else -1
    crest = ("C", left + area.width * 0.3, y - 2.2 * way, left + area.width * 0.62, y + 2.2 * way, right, y - 0.6 * way)
    outline = (("M", left, low), ("L", left, y + 0.6 * way), crest, ("L", right, low), ("Z",))
    fill = Gradient(((0.0, "sand-light"), (1.0, "ground")), (0, y - 2), (0, y + 12))
    return Path(outline, Style(fill, "art.dune-4-line", 0.3))


def stand(symbol: Symbol, x: float, foot: float, size: float, turn: float = 0) -> Use:
    """Draw a figure with its feet at (x, foot), `size` mm from its middle to its sides."""
    return Use(symbol, x, foot - 0.92 * size, size, turn)


def _worn(role: str) -> figures.Coat:
    return figures.cloth(role) if role else figures.LEATHER


class Look(NamedTuple):
    """How figures of pictures that files tell are painted: the role of their shadows, the coat of camels; from a role,
    "" for none, the coat of who rides or walks, and that of turbans, covers and packs."""

    shadow: str
    fur: figures.Coat = figures.FUR
    robe: Callable[[str], figures.Coat] = _worn
    cloth: Callable[[str], figures.Coat] = _worn


class Company(dict[str, tuple[Symbol, ...]]):
    """Figures by name, 1 mm high, their feet at (0, 0): those of a picture's own, and others by their words. A pose is
    a camel, `explorer` and `walker` are people, then there are `palm-3`, `palm-5`, `tent`. `right`: lit from there;
    `mirrored`; `ridden`, `dyed`; what it carries; a role with a dot in its name, that of cloth, else of leather."""

    def __init__(self, look: Look, own: Mapping[str, tuple[Symbol, ...]] = MappingProxyType({})) -> None:
        super().__init__(own)
        self.look = look

    def __missing__(self, name: str) -> tuple[Symbol, ...]:
        what, *words = name.split()
        if what in _TALL:
            one, foot = (symbols.symbol("tent"), 0.78) if what == "tent" else (oases.palm(int(what[-1])), 0.92)
            return (Symbol(f"standing {what}", (Use(one, 0, -foot / 2, 0.5),)),)
        look, pose, mirror = self.look, cast("figures.Pose", what), "mirrored" in words
        light: figures.Side = "right" if "right" in words else "left"
        role = next((word for word in words if "." in word), "")
        robe, cloth = look.robe(role), look.cloth(role)
        if what in get_args(figures.Person):
            return (figures.person(cast("figures.Person", what), robe, cloth, light, mirror, look.shadow),)
        fur = cloth._replace(far=f"{role}-fold") if "dyed" in words else look.fur
        drawn = [figures.camel(pose, fur, light, mirror, look.shadow)]
        if "ridden" in words:
            drawn.append(figures.rider(pose, robe, cloth, cloth, light, mirror))
        loads: tuple[figures.Load, ...] = ("packs", "pots")
        return (*drawn, *(figures.load(kind, pose, cloth, light, mirror) for kind in loads if kind in words))


_TALL = ("palm-3", "palm-5", "tent")


def standing(name: str, drawn: Shape, foot: float = 0.92) -> tuple[Symbol, ...]:
    """Return what is drawn about (0, 0), `foot` mm above the ground, with its feet at (0, 0)."""
    return (Symbol(f"standing {name}", (Group((drawn,), 0, -foot),)),)


def fan(name: str, pictures: Sequence[Shape], area: Area) -> Symbol:
    """Draw what lies in an area of pictures of cards as a fan, the last upright in front; 1 mm high, foot at (0, 0)."""
    edges = [Rect(*area, Style(None, role, area.width * wide), area.width * 0.06) for role, wide in _CUT]
    drawn: list[Shape] = []
    low = area.height * 0.7  # from the feet down to where the fan is held; lower for those behind
    for number, one in enumerate(pictures, 1):
        turn = 0 if number == len(pictures) else 24 if number % 2 else -24
        card = Group((*edges, Group((one,), clip=edges[0])), -area.x - area.width / 2, -area.y - area.height - low)
        drawn.append(Group((card,), 0, low + (0.13 * area.height if turn else 0), rotation=turn))
    seen = Rect(-2 * area.height, -2 * area.height, 4 * area.height, 2 * area.height, Style())
    return Symbol(name, (Group((Group(tuple(drawn), clip=seen),), scale=1 / area.height),))


# Words on cards: titles in the display face of a game, texts below the picture; one size of each for a whole deck.

_STEP = 0.1  # mm, from one size to the next smaller one
_TITLE_LEADING = 1.02  # em from baseline to baseline


def title_size(titles: Iterable[str], room: float, most: float, least: float, face: Weight, lines: int = 2) -> float:
    """Return the largest em in mm, from `most` down to `least`, at which all titles take at most `lines` of `room` mm.
    No word of a title is cut, where it is not longer than a line at the least size."""
    sizes, every = _sizes(most, least), [*titles]
    return next((size for size in sizes if all(_fits(one, room, size, face, lines) for one in every)), least)


def _fits(words: str, room: float, size: float, face: Weight, lines: int) -> bool:
    weight, broken = font.face_for(words, face), _lines(words, room, size, face)
    return len(broken) <= lines and all(font.width(line, size, weight) <= room for line in broken)


def _lines(words: str, room: float, size: float, face: Weight) -> list[str]:
    """The words in lines at blanks alone."""
    weight, lines = font.face_for(words, face), [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        lines[-1:] = [longer] if not lines[-1] or font.width(longer, size, weight) <= room else [lines[-1], word]
    return lines


def title(words: str, x: float, y: float, room: float, size: float, face: Weight) -> Iterator[Shape]:
    """Draw a title from x on, its lines about y, in light letters."""
    lines = _lines(words, room, size, face)
    for index, line in enumerate(lines):
        down = (index - (len(lines) - 1) / 2) * size * _TITLE_LEADING
        yield Text(x, y + font.middle(size) + down, line, size, "art.letter", font.face_for(words, face))


def text_size(texts: Iterable[str], area: Area, most: float, least: float) -> float:
    """Return the largest em in mm, from `most` down to `least`, at which each of the texts stays in the area."""
    sizes, every = _sizes(most, least), [*texts]
    return next((size for size in sizes if all(text_height(one, area, size) <= area.height for one in every)), least)


def text(words: str, area: Area, size: float) -> Iterator[Shape]:
    """Draw a text in the middle of an area, centred."""
    top = area.y + (area.height - text_height(words, area, size)) / 2
    for index, line in enumerate(font.even_lines(words, area.width, size)):
        y = top + size * (font.CAP_HEIGHT + 0.06 + index * font.LEADING)
        yield Text(area.x + area.width / 2, y, line, size, "ink", "regular", "middle")


def text_height(words: str, area: Area, size: float) -> float:
    """Return the height in mm of a text, from its capitals to what hangs below its last line."""
    return size * ((len(font.wrap(words, area.width, size)) - 1) * font.LEADING + font.CAP_HEIGHT + font.DESCENT)


def _sizes(most: float, least: float) -> Iterator[float]:
    return (most - _STEP * step for step in range(round((most - least) / _STEP) + 1))
