"""Tribe cards and fate cards: shuffled together, so that they share one back."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import backs, fate_pictures
from pnp.games.touareg.drawing.face import FACE
from pnp.games.touareg.drawing.stage import BLEED, HEIGHT, WIDTH
from pnp.games.touareg.drawing.tribe_cards import tribe_card
from pnp.games.touareg.state import CARDS, LAST_FATE, TRIBES
from pnp.scene import Circle, Part, RectOutline, Scene, Shape, Style, Text, font
from pnp.scene.page import Area
from pnp.style import card_text

SAFE = 3.4  # mm from the edge to any word: the safe zone and a hair
_NUMBER, _DISC = 8.2, 4.6  # mm: the middle of the disc with the number from both edges, its radius
_HEAD = 14.4  # mm from the left edge to the title
_ROOM = WIDTH - SAFE - _HEAD
_TITLES, _BODIES = (4.4, 3.0), (3.2, 2.5)  # mm, sizes of letters at most and at least
_TOP = fate_pictures.CREST + 1.9
_TEXT = Area(SAFE + 0.5, _TOP, WIDTH - 2 * SAFE - 1, HEIGHT - SAFE - _TOP)


def cards(texts: Texts) -> Iterator[Part]:
    """5 cards of each tribe and 16 of fate."""
    back = Scene(WIDTH, HEIGHT, tuple(backs.back(WIDTH, HEIGHT, BLEED)), texts["back.card"])
    outline = RectOutline(WIDTH, HEIGHT, 2.5)
    for tribe in TRIBES:
        name = texts[f"card.{tribe}"]
        face = Scene(WIDTH, HEIGHT, tuple(tribe_card(tribe, texts)), name)
        yield Part(name, texts["kind.tribes"], outline, face, back, CARDS, BLEED, key=f"tribe.{tribe}")
    sizes = _sizes(texts)
    for card in range(1, LAST_FATE + 1):
        title = f"{texts['card.fate']} {card}"
        face = Scene(WIDTH, HEIGHT, tuple(_fate(card, texts, *sizes)), title)
        yield Part(texts["card.fate"], texts["kind.fate"], outline, face, back, 1, BLEED, key=f"fate.{card}")


def _sizes(texts: Texts) -> tuple[float, float]:
    """The sizes in mm of titles and texts, one of each for the deck."""
    numbers = range(1, LAST_FATE + 1)
    titles = (texts[f"fate.{card}.title"] for card in numbers)
    bodies = (texts[f"fate.{card}.text"] for card in numbers)
    return card_text.title_size(titles, _ROOM, *_TITLES, FACE.display), card_text.text_size(bodies, _TEXT, *_BODIES)


def _fate(card: int, texts: Texts, title: float, body: float) -> Iterator[Shape]:
    yield from fate_pictures.picture(card)
    yield Circle(_NUMBER, _NUMBER, _DISC, Style("art.back-medal", "art.back-line", 0.3))
    yield Text(_NUMBER, _NUMBER + font.middle(5.8), str(card), 5.8, "art.back-emblem", "bold", "middle")
    yield from card_text.title(texts[f"fate.{card}.title"], _HEAD, _NUMBER, _ROOM, title, FACE.display)
    yield from fate_pictures.badge(card, WIDTH - SAFE, fate_pictures.CREST - 0.4)
    yield from card_text.text(texts[f"fate.{card}.text"], _TEXT, body)
