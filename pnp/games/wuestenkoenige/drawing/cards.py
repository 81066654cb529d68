"""The 32 event cards: sign and title at the top left, which a fan of cards shows; picture, text."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import backs, card_pictures
from pnp.games.wuestenkoenige.drawing.event_stage import BLEED, CREST, HEAD, HEIGHT, WIDTH
from pnp.games.wuestenkoenige.drawing.face import FACE
from pnp.games.wuestenkoenige.state import DECK
from pnp.scene import Part, RectOutline, Scene, Shape, Use
from pnp.scene.page import Area
from pnp.style import card_text

SAFE = 4.2  # mm from the edge to any word: the safe zone, and room
PICTURE_TOP, PICTURE = HEAD, CREST - HEAD  # mm: where the picture begins below the title, and its height
_LEFT = 17.8  # mm from the left edge to the title
_ROOM = WIDTH - SAFE - _LEFT
_MIDDLE = card_pictures.ICON[1]
_TITLES, _BODIES = (5.6, 3.2), (4.0, 2.9)  # mm, sizes of letters at most and at least
_TEXT = Area(SAFE + 0.4, CREST + 2.2, WIDTH - 2 * SAFE - 0.8, HEIGHT - SAFE - CREST - 2.2)


def cards(texts: Texts) -> Iterator[Part]:
    """Each kind as often as the deck has it."""
    back = Scene(WIDTH, HEIGHT, tuple(backs.back(WIDTH, HEIGHT, BLEED)), texts["back.card"])
    titles, bodies = ([texts[f"card.{kind}{part}"] for kind in DECK] for part in ("", ".text"))
    title = card_text.title_size(titles, _ROOM, *_TITLES, FACE.display)
    body = card_text.text_size(bodies, _TEXT, *_BODIES)
    for kind, copies in DECK.items():
        name = texts[f"card.{kind}"]
        face = Scene(WIDTH, HEIGHT, tuple(_face(kind, texts, title, body)), name)
        outline = RectOutline(WIDTH, HEIGHT, 2.5)
        yield Part(name, texts["kind.cards"], outline, face, back, copies, BLEED, key=f"card.{kind}")


def _face(kind: str, texts: Texts, title: float, body: float) -> Iterator[Shape]:
    yield Use(card_pictures.picture(kind))
    yield from card_text.title(texts[f"card.{kind}"], _LEFT, _MIDDLE, _ROOM, title, FACE.display)
    yield from card_pictures.badge(kind)
    yield from card_text.text(texts[f"card.{kind}.text"], _TEXT, body)
