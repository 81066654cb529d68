"""The 32 event cards: index and title at the top left, which a fan of cards shows; picture, text."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import backs, card_pictures
from pnp.games.wuestenkoenige.state import DECK
from pnp.scene import Part, Rect, RectOutline, Scene, Shape, Style, Text, Use, font
from pnp.style.pieces import ground

WIDTH, HEIGHT = 63.0, 88.0  # mm: the size of most cards and sleeves; nine to a sheet of A4
SAFE = 4.2  # mm from the edge to any word: the safe zone, and room in the frame
_BLEED = 3.0
_TITLE, _BODY, _LEAST = 5.2, 4.0, 2.9  # mm, sizes of letters
_INDEX = 13.0  # mm, width of the small picture in the corner
_HEAD = 8.2  # mm, middle of the title
PICTURE_TOP, _SCALE = 14.6, (WIDTH - 2 * SAFE) / card_pictures.WIDTH
PICTURE = card_pictures.HEIGHT * _SCALE
_TEXT_TOP = PICTURE_TOP + PICTURE + 2


def cards(texts: Texts) -> Iterator[Part]:
    """Each kind as often as the deck has it."""
    back = Scene(WIDTH, HEIGHT, tuple(backs.back(WIDTH, HEIGHT, _BLEED)), texts["back.card"])
    title, body = _sizes(texts)
    for kind, copies in DECK.items():
        name = texts[f"card.{kind}"]
        face = Scene(WIDTH, HEIGHT, tuple(_face(kind, texts, title, body)), name)
        outline = RectOutline(WIDTH, HEIGHT, 2.5)
        yield Part(name, texts["kind.cards"], outline, face, back, copies, _BLEED, key=f"card.{kind}")


def _sizes(texts: Texts) -> tuple[float, float]:
    """The sizes in mm of titles and texts, one of each for the deck: as large as the longest allow."""
    room = WIDTH - 2 * SAFE - _INDEX - 2
    title = min(font.fit(texts[f"card.{kind}"], room, _TITLE, "bold") for kind in DECK)
    words, high = [texts[f"card.{kind}.text"] for kind in DECK], HEIGHT - SAFE - _TEXT_TOP
    sizes = (_BODY - 0.1 * step for step in range(round((_BODY - _LEAST) * 10)))
    fitting = (size for size in sizes if all(_high(text, size) <= high for text in words))
    return title, next(fitting, _LEAST)


def _face(kind: str, texts: Texts, title: float, body: float) -> Iterator[Shape]:
    yield ground(WIDTH, HEIGHT, "frame", _BLEED)
    yield Rect(2.4, 2.4, WIDTH - 4.8, HEIGHT - 4.8, Style("ground", "line", 0.25), 2)
    words = texts[f"card.{kind}"]
    yield Text(SAFE + _INDEX + 2, _HEAD + font.middle(title), words, title, "tent-dark", "bold")
    yield from _corner(kind)
    middle = PICTURE_TOP + PICTURE / 2
    yield Use(card_pictures.picture(kind), WIDTH / 2, middle, _SCALE)
    room = WIDTH - 2 * SAFE
    yield Rect(SAFE, PICTURE_TOP, room, PICTURE, Style(None, "line", 0.3), 1.5)
    yield from _text(texts[f"card.{kind}.text"], body)


def _corner(kind: str) -> Iterator[Shape]:
    """The picture, small, in the corner that a hand shows."""
    scale = _INDEX / card_pictures.WIDTH
    high = card_pictures.HEIGHT * scale
    yield Use(card_pictures.picture(kind), SAFE + _INDEX / 2, SAFE + high / 2, scale)
    yield Rect(SAFE, SAFE, _INDEX, high, Style(None, "line", 0.3), 1)


def _text(words: str, size: float) -> Iterator[Shape]:
    """The text in the middle of what is left below the picture."""
    high = HEIGHT - SAFE - _TEXT_TOP
    top = _TEXT_TOP + (high - _high(words, size)) / 2
    for index, line in enumerate(font.wrap(words, WIDTH - 2 * SAFE - 0.8, size)):
        y = top + size * (font.CAP_HEIGHT + 0.06 + index * font.LEADING)
        yield Text(WIDTH / 2, y, line, size, "ink", "regular", "middle")


def _high(words: str, size: float) -> float:
    """Height in mm of a text, from its capitals to what hangs below its last line."""
    lines = len(font.wrap(words, WIDTH - 2 * SAFE - 0.8, size))
    return size * ((lines - 1) * font.LEADING + font.CAP_HEIGHT + font.DESCENT)
