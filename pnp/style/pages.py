"""What the pages of a kit share: their size, headings, running text, tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pnp.scene import Group, Polygon, Rect, Scene, Shape, Style, Text, font

WIDTH, HEIGHT = 184.0, 250.0  # mm: fits A4 and Letter with rulers and footer
_TITLE, _HEAD, _BODY, _COMMAND, _LABEL, _LEAD = 8.0, 4.9, 3.9, 3.6, 3.1, 3.6  # mm, letters
AID_WIDTH, AID_HEIGHT = 132.0, 186.0  # mm: a side of an aid, which fits half of an A4 sheet within its margin
_SMALLEST = 75  # percent, of the text of columns


def title(words: str, width: float = WIDTH) -> Iterator[Shape]:
    """The title of a page, at its top, with a line under it, `width` mm wide; takes 14 mm."""
    yield Text(0, 7, words, font.fit(words, width, _TITLE, "bold"), "ink", "bold")
    yield rule(0, 10.5, width, "accent", 0.8)


def aid_head(words: str, lead: str) -> tuple[tuple[Shape, ...], float]:
    """The title of an aid and what the game is about below it, and where they end in mm."""
    lines = font.wrap(lead, AID_WIDTH, _LEAD)
    drawn = (Text(0, 15.5 + at * _LEAD * font.LEADING, line, _LEAD) for at, line in enumerate(lines))
    return (*title(words, AID_WIDTH), *drawn), 16.5 + (len(lines) - 1) * _LEAD * font.LEADING


def rule(x: float, y: float, width: float, role: str = "line", weight: float = 0.2) -> Shape:
    """A horizontal line, `weight` mm thick."""
    return Polygon(((x, y), (x + width, y)), Style(None, role, weight), closed=False)


def upright(x: float, y: float, height: float) -> Shape:
    """A thin vertical line."""
    return Polygon(((x, y), (x, y + height)), Style(None, "line", 0.2), closed=False)


class Column:
    """Running text from the top down; `y` is where the next thing goes."""

    def __init__(self, x: float, y: float, width: float) -> None:
        self.x, self.y, self.width = x, y, width
        self.shapes: list[Shape] = []

    def head(self, words: str) -> None:
        """A heading."""
        self.y += 2.5
        size = font.fit(words, self.width, _HEAD, "bold")
        self.shapes.append(Text(self.x, self.y + _HEAD * 0.8, words, size, "accent-dark", "bold"))
        self.y += _HEAD + 2.2

    def text(self, words: str, indent: float = 0, weight: font.Weight = "regular") -> None:
        """A paragraph."""
        for line in font.wrap(words, self.width - indent, _BODY, weight):
            self.shapes.append(Text(self.x + indent, self.y + _BODY * 0.8, line, _BODY, weight=weight))
            self.y += _BODY * font.LEADING
        self.y += 1.4

    def label(self, words: str) -> None:
        """What the next paragraph is, small above it."""
        size = font.fit(words, self.width, _LABEL)
        self.shapes.append(Text(self.x, self.y + _LABEL * 0.8, words, size, "muted"))
        self.y += _LABEL * font.LEADING

    def point(self, words: str) -> None:
        """A paragraph with a dot before it."""
        self.shapes.append(Rect(self.x + 0.3, self.y + 1.2, 1.3, 1.3, Style("accent"), 0.3))
        self.text(words, 4)

    def step(self, number: int, words: str) -> None:
        """A paragraph with its number before it, one of several that follow each other."""
        self.shapes.append(Text(self.x, self.y + _BODY * 0.8, f"{number}.", _BODY, "tent-dark", "bold"))
        self.text(words, 5)

    def section(self, texts: Mapping[str, str], key: str, count: int, numbered: bool = False) -> None:
        """The heading `key.head` of the texts and its points."""
        self.head(texts[f"{key}.head"])
        self.points(texts, key, count, numbered)

    def points(self, texts: Mapping[str, str], key: str, count: int, numbered: bool = False) -> None:
        """The points `key.1` to `key.count` of the texts, `numbered` where they follow each other."""
        for number in range(1, count + 1):
            if numbered:
                self.step(number, texts[f"{key}.{number}"])
            else:
                self.point(texts[f"{key}.{number}"])

    def example(self, texts: Mapping[str, str], words: str, drawn: Scene) -> None:
        """A drawing in the middle of the column on a light ground, what it shows in words below."""
        begin, self.y, margin = self.y, self.y + 2.5, 3.0
        self.x, self.width = self.x + margin, self.width - 2 * margin
        kept, self.shapes = self.shapes, []
        self.shapes.append(Group(drawn.children, self.x + (self.width - drawn.width) / 2, self.y + 1))
        self.y += drawn.height + 3
        self.text(f"{texts['aid.example.head']} {words}")
        self.x, self.width = self.x - margin, self.width + 2 * margin
        ground = Rect(self.x, begin + 1, self.width, self.y - begin, Style("panel"), 1.5)
        self.shapes = [*kept, ground, *self.shapes]
        self.y += 2.5

    def command(self, words: str) -> None:
        """What is to be typed, in one line; takes 4 mm."""
        size = font.fit(words, self.width, _COMMAND, "bold")
        self.shapes.append(Text(self.x, self.y + 3, words, size, "accent-dark", "bold"))
        self.y += 4

    def table(self, shapes: Iterable[Shape], width: float, height: float, above: float = 0, below: float = 0) -> None:
        """A drawing of `width` x `height` mm, made as wide as the column, with so much room (mm) about it."""
        scale = self.width / width
        self.shapes.append(Group(tuple(shapes), self.x, self.y + above, scale))
        self.y += height * scale + below


def columns(fills: Sequence[Callable[[Column], None]], top: float, gap: float = 8) -> Iterator[Shape]:
    """Columns of running text side by side, `gap` mm apart, from `top` (mm) to the end of the page.

    Each of `fills` writes one. Where the longest would not end on the page, all are drawn smaller, as little as
    is enough, down to 75 %.
    """
    width = (WIDTH - gap * (len(fills) - 1)) / len(fills)
    for index, column in enumerate(fit_columns(fills, width, HEIGHT - top)):
        yield column._replace(x=index * (width + gap), y=top)


def fit_columns(fills: Sequence[Callable[[Column], None]], width: float, height: float) -> list[Group]:
    """Columns of running text in boxes of that size (mm), all at the same scale, as in `columns`."""
    return _fit(fills, width, [height] * len(fills))


def sides(
    head: Sequence[Shape], top: float, fills: Sequence[Callable[[Column], None]], name: str
) -> tuple[Scene, Scene]:
    """Front and back of a player aid: the `head`, down to `top` mm, and two columns, one a side.

    Their text is at the same scale, as in `columns`; `name` is what both are called.
    """
    tops = (top, 0.0)
    front, back = _fit(fills, AID_WIDTH, [AID_HEIGHT - top for top in tops])
    shapes = ((*head, front._replace(y=top)), (back,))
    drawn = [Scene(AID_WIDTH, AID_HEIGHT, side, name) for side in shapes]
    return drawn[0], drawn[1]


def _fit(fills: Sequence[Callable[[Column], None]], width: float, heights: Sequence[float]) -> list[Group]:
    for percent in range(100, _SMALLEST - 1, -1):
        scale = percent / 100
        written = [Column(0, 0, width / scale) for _ in fills]
        for column, fill in zip(written, fills, strict=True):
            fill(column)
        if all(column.y * scale <= height for column, height in zip(written, heights, strict=True)):
            break
    return [Group(tuple(column.shapes), scale=scale) for column in written]


def grid(x: float, y: float, widths: Sequence[float], rows: int, height: float) -> Iterator[Shape]:
    """The lines of a table of `rows` rows, `height` mm each."""
    for row in range(rows + 1):
        yield rule(x, y + row * height, sum(widths))
    for column in range(len(widths) + 1):
        yield upright(x + sum(widths[:column]), y, rows * height)
