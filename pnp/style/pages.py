"""What the pages of a kit share: size, headings, running text, tables; lines of log sheets, covers, QR codes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path as FilePath
from typing import Literal, NamedTuple

from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import PLAIN_FACE, Area, BoxArt, Face
from pnp.style.landscape import Company, Look
from pnp.style.picture import Figures, scene as draw_scene
from pnp.style.symbols import load, outline

WIDTH, HEIGHT = 184.0, 250.0  # mm: fits A4 and Letter with rulers and footer
_TITLE, _HEAD, _BODY, _COMMAND, _LABEL, _LEAD = 8.0, 4.9, 3.9, 3.6, 3.1, 3.6  # mm, letters
_GAP, _AID_GAP = 1.4, 0.6  # mm, below a paragraph
_SHOWN = 7.0  # mm, a picture before a paragraph: larger ones leave letters below 9.5 points
_Sections = Mapping[str, int]  # of an aid, each with so many points
AID_WIDTH, AID_HEIGHT = 132.0, 186.0  # mm: a side of an aid, which fits half of an A4 sheet within its margin
CODE = 26.0  # mm: side of the code of a command
_AID_TITLE = 6.8  # mm, letters of the title of an aid
_MEDAL = 0.885  # of the letters on a band, half of the medal at its left
_SMALLEST = 75  # percent, of the text of columns


def page_title(words: str, face: Face = PLAIN_FACE, width: float = WIDTH) -> Iterator[Shape]:
    """Draw the title of a page, at its top, with ornament and line of a game, `width` mm wide; takes 14 mm."""
    left = 0.0
    if face.ornament:
        yield Use(face.ornament, 3.6, 4.3, 3.4)
        left = 9.0
    weight = font.face_for(words, face.display)
    yield Text(left, 7, words, font.fit(words, width - left, _TITLE, weight), "accent-dark", weight)
    yield rule(0, 10.4, width, "accent", 0.8)
    yield rule(0, 11.3, width, "accent", 0.2)


def band(words: str, face: Face, width: float, em: float) -> tuple[tuple[Shape, ...], float]:
    """Draw a heading on a band in the dark accent of a game, at its left the medal of the cover, in letters of `em` mm
    or, of a long one, 85 % of that and on several lines; and the height of the band, in mm."""
    medal = em * _MEDAL
    left, display = medal * 2 + 2.5, font.face_for(words, face.display)
    size = font.fit(words, width - left - 2, em, display, em * 0.85)
    lines = font.even_lines(words, width - left - 2, size, display)
    high, pitch = len(lines) * em * 1.25 + 1.4, size * 1.15
    shapes: list[Shape] = [Rect(medal, 0, width - medal, high, Style("art.band", "art.band-line", 0.2), 1.2)]
    # words no nearer to each other than those of running text: some display faces crowd them
    blank = max(font.width(" ", size, display), font.width(" ", size))
    for number, line in enumerate(lines):
        x, y = left, high / 2 + font.middle(size) + (number - (len(lines) - 1) / 2) * pitch
        for word in line.split(" "):
            shapes.append(Text(x, y, word, size, "art.band-ink", display))
            x += font.width(word, size, display) + blank
    shapes.append(Circle(medal, high / 2, medal, Style("paper", "accent", 0.5)))
    shapes += [Use(face.ornament, medal, high / 2, medal * 0.68)] if face.ornament else []
    return tuple(shapes), high


def fit_text(
    x: float, y: float, words: str, room: float, size: float, fill: str = "ink", weight: font.Weight = "regular",
    anchor: Literal["start", "middle", "end"] = "start",
) -> Text:  # fmt: skip
    """Write words on a line, in letters of `size` mm, or as much smaller as makes them fit `room` mm."""
    return Text(x, y, words, font.fit(words, room, size, weight), fill, weight, anchor)


def head_text(x: float, y: float, words: str, room: float, size: float, face: font.Weight) -> Text:
    """Write a heading in a display face that has its letters, fitted as by `fit_text`."""
    return fit_text(x, y, words, room, size, "accent-dark", font.face_for(words, face))


def disc(x: float, y: float, half: float, words: str, em: float) -> Iterator[Shape]:
    """Draw a number on a disc about (x, y)."""
    yield Circle(x, y, half, Style("accent-dark", "paper", 0.4))
    yield Text(x, y + font.middle(em), words, em, "paper", "bold", "middle")


def wrap_text(x: float, y: float, words: str, width: float, size: float, pitch: float) -> Iterator[Text]:
    """Write words on lines of at most `width` mm, the first at `y`, each `pitch` mm below the one before."""
    yield from (Text(x, y + pitch * number, line, size) for number, line in enumerate(font.wrap(words, width, size)))


def rule(x: float, y: float, width: float, role: str = "line", weight: float = 0.2) -> Shape:
    """Draw a horizontal line, `weight` mm thick."""
    return Polygon(((x, y), (x + width, y)), Style(None, role, weight), closed=False)


def upright(x: float, y: float, height: float) -> Shape:
    """Draw a thin vertical line."""
    return Polygon(((x, y), (x, y + height)), Style(None, "line", 0.2), closed=False)


def pair(one: Symbol, other: Symbol) -> Symbol:
    """Draw two symbols as one, side by side."""
    parts = ((one, -0.45, -0.36), (other, 0.45, 0.36))
    return Symbol(f"{one.name} and {other.name}", tuple(Use(part, x, y, 0.56) for part, x, y in parts))


def numbered(key: str, signs: Mapping[str, Sequence[Symbol]]) -> dict[str, Symbol]:
    """Return signs of the sections of an aid by the keys of their points."""
    return {f"{key}.{section}.{at}": sign for section, some in signs.items() for at, sign in enumerate(some, 1)}


class Column:
    """Running text from the top down; `y` is where the next thing goes. With `signs`, by the keys of points, headings
    stand on a ground and points have pictures before them."""

    def __init__(
        self, x: float, y: float, width: float, gap: float = _GAP, display: font.Weight = "bold"
    ) -> None:  # fmt: skip
        self.x, self.y, self.width, self.gap, self.display = x, y, width, gap, display
        self.shapes: list[Shape] = []
        self.signs: Mapping[str, Symbol] = {}

    def head(self, words: str, sign: Symbol | None = None) -> None:
        """Write a heading, before it a sign of 2 x 2 mm, if any."""
        self.y += 1.1 + self.gap
        if self.signs:
            line = Rect(self.x + 2, self.y - 0.9, self.width - 2, 6.6, Style("panel"), 1.5)
            self.shapes += [line, Rect(self.x + self.width - 1.2, self.y - 0.9, 1.2, 6.6, Style("accent"), 0.4)]
        self.shapes += [Use(sign, self.x + 3.6, self.y + 2.4, 3.3 if self.signs else 3.8)] if sign else []
        x, room = (self.x + 9, self.width - 9) if sign else (self.x, self.width)
        room -= 3 if self.signs else 0
        self.shapes.append(head_text(x, self.y + _HEAD * 0.8, words, room, _HEAD, self.display))
        self.y += _HEAD + (2.0 if self.signs else 0.8) + self.gap

    def text(self, words: str, indent: float = 0, weight: font.Weight = "regular") -> None:
        """Write a paragraph."""
        for line in font.wrap(words, self.width - indent, _BODY, weight):
            self.shapes.append(Text(self.x + indent, self.y + _BODY * 0.8, line, _BODY, weight=weight))
            self.y += _BODY * font.LEADING
        self.y += self.gap

    def label(self, words: str) -> None:
        """Write what the next paragraph is, small above it."""
        size = font.fit(words, self.width, _LABEL)
        self.shapes.append(Text(self.x, self.y + _LABEL * 0.8, words, size, "muted"))
        self.y += _LABEL * font.LEADING

    def point(self, words: str) -> None:
        """Write a paragraph with a dot before it."""
        self.shapes.append(Rect(self.x + 0.3, self.y + 1.2, 1.3, 1.3, Style("accent"), 0.3))
        self.text(words, 4)

    def step(self, number: int, words: str) -> None:
        """Write a paragraph with its number before it, one of several that follow each other."""
        self.shapes.append(Text(self.x, self.y + _BODY * 0.8, f"{number}.", _BODY, "tent-dark", "bold"))
        self.text(words, 5)

    def section(
        self, texts: Mapping[str, str], key: str, count: int, numbered: bool = False, sign: Symbol | None = None
    ) -> None:
        """Write the heading `key.head` of the texts and its points."""
        self.head(texts[f"{key}.head"], sign)
        self.points(texts, key, count, numbered)

    def points(self, texts: Mapping[str, str], key: str, count: int, numbered: bool = False) -> None:
        """Write the points `key.1` to `key.count` of the texts, `numbered` where they follow each other."""
        for number in range(1, count + 1):
            words = texts[f"{key}.{number}"]
            if sign := self.signs.get(f"{key}.{number}"):
                self.shown(sign, words, number if numbered else 0)
            else:
                self.step(number, words) if numbered else self.point(words)

    def shown(self, sign: Symbol, words: str, number: int = 0) -> None:
        """Write a paragraph with a picture before it, and its number, if any."""
        top, half, indent = self.y, _SHOWN / 2, _SHOWN + (5 if number else 1.6)
        lines = len(font.wrap(words, self.width - indent, _BODY))
        self.y += max(0, (_SHOWN - lines * _BODY * font.LEADING) / 2)
        self.text(words, indent)
        self.y = max(self.y, top + _SHOWN + self.gap)
        middle = top + max(half, (self.y - self.gap - top) / 2)
        self.shapes.append(Use(sign, self.x + indent - 1.2 - half, middle, half))
        if number:
            self.shapes += disc(self.x + 2, top + 1.8, 2, str(number), 3)

    def example(self, texts: Mapping[str, str], words: str, drawn: Scene) -> None:
        """Put a drawing in the middle of the column on a light ground, what it shows in words below."""
        begin, self.y, margin = self.y, self.y + 2.5, 3.0
        self.x, self.width = self.x + margin, self.width - 2 * margin
        kept, left = self.shapes, self.x + (self.width - drawn.width) / 2
        self.shapes = [Group(drawn.children, left, self.y + 1)]
        self.y += drawn.height + 3
        self.text(f"{texts['aid.example.head']} {words}")
        self.x, self.width = self.x - margin, self.width + 2 * margin
        ground = Rect(self.x, begin + 1, self.width, self.y - begin, Style("panel"), 1.5)
        self.shapes = [*kept, ground, *self.shapes]
        self.y += 2.5

    def command(self, words: str) -> None:
        """Write what is to be typed, in one line; takes 4 mm."""
        size = font.fit(words, self.width, _COMMAND, "bold")
        self.shapes.append(Text(self.x, self.y + 3, words, size, "accent-dark", "bold"))
        self.y += 4

    def table(self, shapes: Iterable[Shape], width: float, height: float, above: float = 0, below: float = 0) -> None:
        """Add a drawing of `width` x `height` mm, made as wide as the column, with so much room (mm) about it."""
        scale = self.width / width
        self.shapes.append(Group(tuple(shapes), self.x, self.y + above, scale))
        self.y += height * scale + below


def fit_columns(
    fills: Sequence[Callable[[Column], None]], width: float, heights: Sequence[float], gap: float = _GAP,
    display: font.Weight = "bold",
) -> list[Group]:  # fmt: skip
    """Draw columns of running text, each written by one of `fills`, in boxes `width` mm wide and so high. Where one
    would not end in its box, all are drawn smaller, as little as is enough, down to 75 %; headings are in the face
    `display`."""
    for percent in range(100, _SMALLEST - 1, -1):
        scale = percent / 100
        written = [Column(0, 0, width / scale, gap, display) for _ in fills]
        for column, fill in zip(written, fills, strict=True):
            fill(column)
        if all(column.y * scale <= height for column, height in zip(written, heights, strict=True)):
            break
    return [Group(tuple(column.shapes), scale=scale) for column in written]


def again(words: Sequence[str], command: str, height: float, down: float = 0) -> Iterator[Shape]:
    """Draw words at most `height` mm high, with the command that deals a setup again, and its code beside them."""

    def fill(column: Column) -> None:
        for line in words:
            column.text(line)
        column.command(command)

    yield from fit_columns([fill], WIDTH - CODE - 10, [height])
    yield Group((qr_code(command, CODE),), WIDTH - CODE, down)


def sides(
    texts: Mapping[str, str], face: Face, fill: Callable[[_Sections, Column], None], both: Sequence[_Sections],
    lead: str = "", more: Sequence[Shape] = (), high: float = 0,
) -> tuple[Scene, Scene]:  # fmt: skip
    """Draw front and back of a player aid: its title, `lead` or else what the game is about, `more` of `high` mm, and a
    column a side, which `fill` writes by its sections. Their text is at the same scale, as in `fit_columns`, their
    headings in the face of the title."""
    lines = font.even_lines(lead or texts["aid.goal"], AID_WIDTH, _LEAD)
    head = [*band(texts["aid.title"], face, AID_WIDTH, _AID_TITLE)[0]]
    head += (Text(0, 15.5 + at * _LEAD * font.LEADING, line, _LEAD) for at, line in enumerate(lines))
    top = 16.5 + (len(lines) - 1) * _LEAD * font.LEADING
    head += [Group(tuple(more), 0, top + 2)] if more else []
    fills, low = [partial(fill, sections) for sections in both], top + high
    display = font.face_for(texts["aid.title"], face.display)
    front, back = fit_columns(fills, AID_WIDTH, (AID_HEIGHT - low, AID_HEIGHT), _AID_GAP, display)
    first = Scene(AID_WIDTH, AID_HEIGHT, (*head, front._replace(y=low)), texts["part.aid"])
    return first, first._replace(children=(back,))


# What log sheets and score pads share: the table of signs, who plays.

_EM, _PITCH, _INSET = 3.0, 4.3, 2.5  # mm: letters of the signs, from line to line, from the edge of their ground

Seats = Sequence[tuple[str, str]]  # names and colors of players in turn order; "" for a color that nobody chose


def in_colors(seats: Seats, colors: Sequence[str]) -> list[tuple[str, str]]:
    """Return color and name of each player, the first color left of who chose none; if nobody is known all colors."""
    chosen = [color if color in colors else "" for _, color in seats]
    left = [color for color in colors if color not in chosen]
    named = [(color or left.pop(0), name) for color, (name, _) in zip(chosen, seats, strict=True)]
    return named or [(color, "") for color in colors]


def name_on(x: float, y: float, width: float, name: str, size: float = 3.8) -> Iterator[Shape]:
    """Draw a line of `width` mm to write a name on, or with it."""
    yield rule(x, y + 1.4, width)
    if name:
        size = font.fit(name, width - 1, size, "bold", size * 0.7)
        yield Text(x + 0.5, y, font.shorten(name, width - 1, size, "bold"), size, "ink", "bold")


PAD_HEAD, _PAD_TITLE, _PAD_EM = 13.0, 0.72, 4.0  # mm, who plays; share of a page's title; mm, letters
_STRIP = 57.0  # mm, of a border at the end of a title


class PadRow(NamedTuple):
    """A row of a score pad: its words, with a `sign` of 2 x 2 mm; a `total` stands out. Words that are `wide` go on
    below all columns before those of the players; these have a box to `tick`, if wanted."""

    words: str
    sign: Symbol | None = None
    total: bool = False
    wide: bool = True
    tick: bool = False


def pad_table(
    heads: Sequence[tuple[str, float]], who: Sequence[tuple[Symbol, str, str]], rows: Sequence[PadRow], high: float
) -> Iterator[Shape]:
    """Draw the table of a score pad, rows of `high` mm. `heads`: words above columns, which are so wide in mm; behind
    them a column for each player: a sign, words above the name, and the name."""
    left = sum(width for _, width in heads)
    step, foot, middle = (WIDTH - left) / len(who), PAD_HEAD + high * len(rows), PAD_HEAD / 2
    panels = ((0.0, PAD_HEAD), *((PAD_HEAD + at * high, high) for at, row in enumerate(rows) if row.total))
    shapes: list[Shape] = [Rect(0, y, WIDTH, tall, Style("panel")) for y, tall in panels]
    x, narrow = 0.0, PAD_HEAD + high * sum(not row.wide for row in rows)
    for words, width in heads:
        y = middle + font.middle(_PAD_EM * 0.9)
        shapes.append(fit_text(x + width / 2, y, words, width - 2, _PAD_EM * 0.9, "ink", "bold", "middle"))
        x += width
        shapes.append(upright(x, PAD_HEAD, (narrow if x < left - 0.1 else foot) - PAD_HEAD))
    for at, (sign, words, name) in enumerate(who):
        x = left + at * step
        shapes += (Use(sign, x + 6.2, middle, 4.7), *name_on(x + 12, middle + 2, step - 14, name))
        shapes.append(fit_text(x + 12, 4.1, words, step - 13, 3.4, "muted" if name else "ink", "bold"))
        shapes.append(upright(x, PAD_HEAD, foot - PAD_HEAD))
    for at, row in enumerate(rows):
        y, x = PAD_HEAD + at * high, 2.5 + (high if row.sign else 0)
        shapes.append(rule(0, y, WIDTH, *(("accent", 0.5) if row.total or not at else ())))
        shapes += [Use(row.sign, 1.5 + high / 2, y + high / 2, high * 0.4)] if row.sign else []
        room, y = (left if row.wide else heads[0][1]) - x - 1, y + high / 2
        weight: font.Weight = "bold" if row.total else "regular"
        told = fit_text(x, y + font.middle(_PAD_EM), row.words, room, _PAD_EM, "ink", weight)
        shapes.append(told._replace(x=heads[0][1] / 2, anchor="middle") if row.words.isdecimal() else told)
        ticks = (left + (index + 0.5) * step for index in range(len(who) if row.tick else 0))
        shapes += (Rect(x - 2.4, y - 2.4, 4.8, 4.8, Style("paper", "line", 0.3), 0.6) for x in ticks)
    frame = Rect(0, 0, WIDTH, foot, Style(None, "accent", 0.4), 2)
    yield from (Group(tuple(shapes), clip=frame), frame)


def pad_title(texts: Mapping[str, str], face: Face, scale: float = 1) -> Group:
    """Draw the title of a score pad, a `scale` times as large as that of a page, at its end some of the border."""
    wide = WIDTH / scale
    border = face.border(Area(wide - _STRIP, 2.6, _STRIP, 6.2), 6.2) if face.border else ()
    return Group((*page_title(f"{texts['game']} · {texts['pad.title']}", face, wide), *border), scale=scale)


def pads(texts: Mapping[str, str], face: Face, table: Iterable[Shape], hint: str = "") -> Scene:
    """Draw a page with a table three times, each with its title and the hint, and between them lines to cut along."""
    head = pad_title(texts, face, _PAD_TITLE)
    told, pitch = fit_text(0, 12.2, hint, WIDTH, 3.2, "muted"), HEIGHT / 3
    block = (head, told, Group(tuple(table), 0, 14.4 if hint else 11.5))
    dashed = Style(None, "muted", 0.15, (1.5, 1.5))
    cuts = (Polygon(((0, y), (WIDTH, y)), dashed, closed=False) for y in (pitch - 3, 2 * pitch - 3))
    return Scene(WIDTH, HEIGHT, (*(Group(block, 0, at * pitch) for at in range(3)), *cuts), texts["part.pad"])


def signs(told: Sequence[tuple[str, str]], hint: str, top: float, wide: float = 36.0) -> tuple[list[Shape], float]:
    """Draw the signs of a log, `wide` mm each, with what they say, in two columns, a hint below; where lines begin."""
    rows, half = -(-len(told) // 2), WIDTH / 2
    shapes: list[Shape] = []
    for index, (sign, words) in enumerate(told):
        column, row = divmod(index, rows)
        x, y = _INSET + column * half, top + row * _PITCH
        shapes.append(Text(x, y, sign, font.fit(sign, wide - 2, _EM, "bold"), "ink", "bold"))
        shapes.append(Text(x + wide, y, words, font.fit(words, half - wide - _INSET - 1, _EM), "ink"))
    y = top + rows * _PITCH + 0.8
    for line in font.wrap(hint, WIDTH - 2 * _INSET, _EM):
        shapes.append(Text(_INSET, y, line, _EM, "muted"))
        y += _EM * font.LEADING
    end = y - _EM * 0.6
    return [Rect(0, top - _EM * 1.4, WIDTH, end - top + _EM * 1.4, Style("panel"), 1.5), *shapes], end


# A cover: the picture of a game, its title above, and on paper below who plays, how long, and what is in it.

_EDGE = 0.085  # of the width, from the edges to words
COVER = 1 - 2 * _EDGE  # of the width of a cover, what there is for words
_LEAST = 0.06  # of the room for it, the letters of the title
_HIGH, _TITLE_LEADING = 0.74, 1.0  # em, of its capitals; from line to line
_SIGN = 1.7  # em, from the middle of a sign on to its words
_SYMBOLS = FilePath(__file__).with_name("symbols.toml")
_COVER_HEAD = 0.15  # of the width, of the plate that its first line takes


class Fact(NamedTuple):
    """What the cover tells in a word or two, with its sign."""

    sign: str
    words: str


def cover(face: Face, box: BoxArt, title: str, facts: Sequence[Fact], below: Scene, height: float) -> Scene:
    """Draw the page, so high in mm. `below` is drawn on the plate at its foot, below the facts; the page is as much
    wider as it has margins."""
    width = below.width / COVER
    plate = below.height + width * _COVER_HEAD
    area = Area(0, 0, width, height - plate)
    # the border of the game, or a line in its accent, with the ornament in the middle
    half, band = width * 0.035, list[Shape]()
    if face.border:
        for left in (0, width / 2 + half * 1.38):  # whole repeats on both sides of the ornament
            band += face.border(Area(left, area.height - half * 0.6, width / 2 - half * 1.38, half * 1.2), half * 1.2)
    else:
        band.append(rule(0, area.height, width, "accent", width * 0.01))
    if face.ornament:
        band.append(Circle(width / 2, area.height, half * 1.46, Style("paper", "accent", width * 0.004)))
        band.append(Use(face.ornament, width / 2, area.height, half))
    ground = Rect(*area, Style(box.ground))
    bare = (ground, Group(tuple(box.wall(area)), clip=ground._replace(style=Style())))
    above = picture(face, area, title) if face.art else (*bare, *_title(face, title, area))
    # each fact with its sign, side by side over the width
    inner, gaps = below.width, max(1, len(facts) - 1)
    ems = sum(_SIGN + font.width(fact.words, 1, "bold") for fact in facts)
    em = min(width * 0.03, inner / (ems + gaps * 1.2))
    gap = min((inner - ems * em) / gaps, em * 3)
    told, x, y = list[Shape](), (width - ems * em - gap * (len(facts) - 1)) / 2, area.height + width * 0.085
    for fact in facts:
        told.append(Group(outline(_SYMBOLS, fact.sign), x + em * 0.6, y, em * 0.62))
        told.append(Text(x + em * _SIGN, y + font.middle(em), fact.words, em, "accent-dark", "bold"))
        x += em * _SIGN + font.width(fact.words, em, "bold") + gap
    foot = Group(below.children, width * _EDGE, area.height + width * _COVER_HEAD)
    shapes = (*above, Rect(0, area.height, width, plate, Style("paper")), *band, *told, foot)
    return Scene(width, height, shapes, title)


def picture(face: Face, area: Area, title: str) -> Iterator[Shape]:
    """Draw the picture of a game that has one on all of an area, and the title on it. As a symbol it is in a document
    once, where a list shows it small, too."""
    whose = face.ornament.name if face.ornament else ""
    name = " ".join(("picture", whose, face.display, *(f"{at:g}" for at in area)))
    yield Use(Symbol(name, (untitled(face.art, area),)))
    yield from _title(face, title, area)


@lru_cache(maxsize=32)  # each kit has it on its cover and its box
def untitled(art: Callable[[Area], Iterable[Shape]] | None, area: Area) -> Group:
    """Draw the picture of a game, if it has one, on all of an area."""
    return Group(tuple(art(area) if art else ()), clip=Rect(*area, Style()))


def _title(face: Face, title: str, area: Area) -> Iterator[Shape]:
    """The title on the quiet part of the picture, in as many lines as let it be large."""
    inner = area.width * COVER
    quiet = Area(area.x + area.width * _EDGE, area.y + area.width * _EDGE * 0.5, inner, area.width * 0.5)
    quiet, weight = face.quiet(area) if face.quiet else quiet, font.face_for(title, face.display)
    size, lines = max((_broken(title, count, quiet, weight) for count in (1, 2, 3)), key=lambda one: one[0])
    hangs = font.DESCENT if set(title) & set("gjpqyQJ") else 0.0
    free = quiet.height - size * (_TITLE_LEADING * (len(lines) - 1) + _HIGH + hangs)
    y = quiet.y + free / 2 + size * _HIGH
    role = "art.letter" if face.art else "accent-dark"
    for line in lines:
        yield Text(quiet.x + quiet.width / 2, y, line, size, role, weight, "middle")
        y += size * _TITLE_LEADING


def _broken(title: str, count: int, room: Area, weight: font.Weight) -> tuple[float, list[str]]:
    """The title in at most so many lines that fit, and its letters: less with more lines, so that few are chosen."""
    words = title.split()
    most = min(room.height / (_HIGH + font.DESCENT + _TITLE_LEADING * (count - 1)), room.width)
    size = most * (1, 0.92, 0.72)[count - 1]
    while size > room.width * _LEAST:
        lines = font.wrap(title, room.width, size, weight)
        if len(lines) <= count and all(word in " ".join(lines) for word in words):
            break
        size *= 0.97
    return size, font.even_lines(title, room.width, size, weight)


# Small pictures where pages end early.

_SPOTS = FilePath(__file__).with_name("spots.toml")


def spots(file: FilePath = _SPOTS, figures: Figures | None = None) -> dict[int, Scene]:
    """Draw the pictures of a file, by the chapter of a rulebook that each is made for: its groups named by numbers."""
    (width, height), used = load(file)["frame"], figures or Company(Look("art.dune-1-shade"))
    numbers = (name for name in load(file)["groups"] if name.isdecimal())
    return {int(name): Scene(width, height, draw_scene(file, name, used)) for name in numbers}


# QR codes (ISO/IEC 18004), such as the command that deals a setup again.


@lru_cache(1 << 6)
def qr_code(words: str, side: float) -> Path:
    """Draw the words as a code `side` mm wide, its top left corner at (0, 0); leave 4 of its squares white around it.
    Nothing is drawn of words that no code can hold: more than 2,331 bytes."""
    # Few pages have a code: all others are drawn without loading what makes it.
    import segno

    try:
        # Level M reads with 15 % of the code lost; small codes (micro) are read by few phones.
        rows = list(segno.make(words, error="m", micro=False).matrix)
    except segno.DataOverflowError:
        return Path((), Style("mark", None))
    step = side / len(rows)
    commands: list[tuple[str | float, ...]] = []
    for x, y in ((x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark):
        left, top, right, low = x * step, y * step, (x + 1) * step, (y + 1) * step
        commands += [("M", left, top), ("L", right, top), ("L", right, low), ("L", left, low), ("Z",)]
    return Path(tuple(commands), Style("mark", None))
