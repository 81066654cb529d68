"""The 32 event cards: symbol, title, text."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import backs, card_pictures
from pnp.games.wuestenkoenige.state import DECK
from pnp.scene import Part, Rect, RectOutline, Scene, Shape, Style, Text, Use, font
from pnp.style.pieces import ground

WIDTH, HEIGHT = 50.0, 75.0  # mm: nine to a sheet of A4 or Letter; sleeves for it are sold
SAFE = 3.6  # mm from the edge to any word: the safe zone and a hair
_BLEED = 3.0
_TITLE, _BODY, _LEAST = 4.6, 3.5, 2.9  # mm, sizes of letters
PICTURE_TOP, PICTURE = 11.5, 26.0  # mm
_TEXT_TOP = 40.0


def cards(texts: Texts) -> Iterator[Part]:
    """Each kind as often as the deck has it."""
    back = Scene(WIDTH, HEIGHT, tuple(backs.back(WIDTH, HEIGHT, _BLEED)), texts["back.card"])
    for kind, copies in DECK.items():
        name = texts[f"card.{kind}"]
        face = Scene(WIDTH, HEIGHT, tuple(_face(kind, texts)), name)
        yield Part(name, texts["kind.cards"], RectOutline(WIDTH, HEIGHT, 2.5), face, back, copies, _BLEED)


def _face(kind: str, texts: Texts) -> Iterator[Shape]:
    yield ground(WIDTH, HEIGHT, "frame", _BLEED)
    yield Rect(1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, Style("ground", "line", 0.25), 2)
    words, room = texts[f"card.{kind}"], WIDTH - 2 * SAFE
    size = font.fit(words, room, _TITLE, "bold")
    yield Text(WIDTH / 2, 7 + font.middle(size), words, size, "tent-dark", "bold", "middle")
    yield Use(card_pictures.picture(kind), WIDTH / 2, PICTURE_TOP + PICTURE / 2)
    yield Rect(SAFE, PICTURE_TOP, room, PICTURE, Style(None, "line", 0.3), 1.5)
    yield from _text(texts[f"card.{kind}.text"], room - 0.8)


def _text(words: str, room: float) -> Iterator[Shape]:
    """The text in the middle of what is left below the picture, smaller where it is long."""
    high = HEIGHT - SAFE - _TEXT_TOP
    sizes = (_BODY - 0.1 * step for step in range(round((_BODY - _LEAST) * 10)))
    size = next((s for s in sizes if _high(words, room, s) <= high), _LEAST)
    top = _TEXT_TOP + (high - _high(words, room, size)) / 2
    for index, line in enumerate(font.wrap(words, room, size)):
        y = top + size * (font.CAP_HEIGHT + 0.06 + index * font.LEADING)
        yield Text(WIDTH / 2, y, line, size, "ink", "regular", "middle")


def _high(words: str, room: float, size: float) -> float:
    """Height in mm of a text, from its capitals to what hangs below its last line."""
    lines = len(font.wrap(words, room, size))
    return size * ((lines - 1) * font.LEADING + font.CAP_HEIGHT + font.DESCENT)
