"""Tribe cards and fate cards: shuffled together, so that they share one back."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import backs, fate_pictures, tribes
from pnp.games.touareg.drawing.palette import PALETTE
from pnp.games.touareg.state import CARDS, LAST_FATE, TRIBES
from pnp.scene import Circle, Part, Rect, RectOutline, Scene, Shape, Style, Text, Use, font
from pnp.style import symbols as draw
from pnp.style.pieces import ground

WIDTH, HEIGHT = 41.0, 63.0  # mm: Mini American, sleeves for it are common
SAFE = 3.4  # mm from the edge to any word: the safe zone and a hair
_BLEED = 3.0
_BODY, _LEAST = 3.2, 2.7  # mm, the words of a fate card, and of a long one
_TITLE = 4.1  # mm, its title
_TEXT = 18.5  # mm, the height that they may take


def cards(texts: Texts) -> Iterator[Part]:
    """5 cards of each tribe and 16 of fate."""
    back = Scene(WIDTH, HEIGHT, tuple(backs.back(WIDTH, HEIGHT, _BLEED)), texts["back.card"])
    outline = RectOutline(WIDTH, HEIGHT, 2.5)
    for tribe in TRIBES:
        name = texts[f"card.{tribe}"]
        face = Scene(WIDTH, HEIGHT, tuple(_tribe(tribe, texts)), name)
        yield Part(name, texts["kind.tribes"], outline, face, back, CARDS, _BLEED, key=f"tribe.{tribe}")
    for card in range(1, LAST_FATE + 1):
        title = f"{texts['card.fate']} {card}"
        face = Scene(WIDTH, HEIGHT, tuple(_fate(card, texts)), title)
        yield Part(texts["card.fate"], texts["kind.fate"], outline, face, back, 1, _BLEED, key=f"fate.{card}")


def _ground(role: str) -> Rect:
    return ground(WIDTH, HEIGHT, role, _BLEED)


def _tribe(tribe: str, texts: Texts) -> Iterator[Shape]:
    role, ink, middle = tribes.role(tribe), tribes.ink(tribe), WIDTH / 2
    whole = _ground(role)
    yield from (whole, *PALETTE.block(role, whole, 6))
    yield Rect(3, 3, WIDTH - 6, HEIGHT - 6, Style("ground", ink, 0.25), 2)
    yield Use(tribes.shield(tribe), 10, 10, 5.6)
    yield Use(tribes.shield(tribe), WIDTH - 10, HEIGHT - 10, 5.6, 180)
    yield Circle(middle, 30.5, 14.5, Style("sand"))
    yield Use(draw.rider("sand-light", "ink", role, "salt"), middle, 29.5, 14)
    words = texts[f"title.{tribe}"]
    yield Text(5.2, HEIGHT - 10, words, font.fit(words, 19.4, 5.4, "bold"), "ink", "bold")
    yield Text(5.2, HEIGHT - 5.6, texts["card.turn"], font.fit(texts["card.turn"], 19.4, _BODY), "muted")


def _fate(card: int, texts: Texts) -> Iterator[Shape]:
    yield _ground("frame")
    yield Rect(1.6, 1.6, WIDTH - 3.2, HEIGHT - 3.2, Style("ground", "line", 0.25), 2)
    yield Circle(9, 9, 5.3, Style("tent", "tent-dark", 0.2))
    yield Text(9, 9 + font.middle(6), str(card), 6, "tent-ink", "bold", "middle")
    yield from _title(texts[f"fate.{card}.title"])
    yield from fate_pictures.picture(card, WIDTH / 2, 26.5, WIDTH - 2 * SAFE)
    yield from _text(texts[f"fate.{card}.text"])


def _text(words: str) -> Iterator[Shape]:
    """The text below the picture, smaller where it is long."""
    room = WIDTH - 2 * SAFE - 1
    sizes = (_BODY - 0.1 * step for step in range(round(10 * (_BODY - _LEAST)) + 1))
    size = next((s for s in sizes if len(font.wrap(words, room, s)) * s * font.LEADING <= _TEXT), _LEAST)
    lines = font.wrap(words, room, size)
    for index, line in enumerate(lines):
        y = 50 + font.middle(size) + (index - (len(lines) - 1) / 2) * size * font.LEADING
        yield Text(WIDTH / 2, y, line, size, "ink", "regular", "middle")


def _title(words: str) -> Iterator[Shape]:
    """The title to the right of the number, in one line or two, smaller where it is long."""
    left = 16.0
    room = WIDTH - SAFE - left
    sizes = (_TITLE - 0.1 * step for step in range(round(10 * (_TITLE - _LEAST)) + 1))
    size = next((s for s in sizes if _in_two(words, room, s)), _LEAST)
    lines = font.wrap(words, room, size, "bold")
    for index, line in enumerate(lines):
        y = 9 + font.middle(size) + (index - (len(lines) - 1) / 2) * size * 1.1
        yield Text(left, y, line, size, "ink", "bold")


def _in_two(words: str, room: float, size: float) -> bool:
    """Whether the words fit on two lines without a cut in one of them."""
    whole = all(font.width(word, size, "bold") <= room for word in words.split())
    return whole and len(font.wrap(words, room, size, "bold")) <= 2
