"""What may be agreed before a game: options of the rules; and setups without chance, a pattern of faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.errors import DataError
from pnp.data.nearest import nearest
from pnp.game import DealOption, SetupResult
from pnp.games.wuestenkoenige.deal import WORDS, deal, faces_of
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.sentences import message

OPTIONS = (
    DealOption("goods-to-win", lambda: message("options.goods-to-win"), numbers=(2, 3)),
    DealOption("points", lambda: message("options.points"), numbers=(6, 7, 8)),
    DealOption("site-step", lambda: message("options.site-step"), numbers=(1,)),
    DealOption("pattern", lambda: message("options.pattern")),
)


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """The deal of a seed, or the setup of a pattern, which has no seed; raises DataError for an unknown face."""
    if "pattern" not in asked:
        return SetupResult(seed, deal(layout, len(players), seed))
    faces = [_face(word.strip().lower()) for word in asked["pattern"].split(",")]
    return SetupResult(None, {"faces": faces_of(layout, [faces[place % len(faces)] for place in range(layout.grey)])})


def _face(word: str) -> int:
    words = {**{name: face for face, name in enumerate(WORDS)}, "valley": WORDS.index("none")}
    if word not in words:
        near = nearest(word, words) or ", ".join(words)
        raise DataError(message("options.unknown-face", face=repr(word), near=near))
    return words[word]
