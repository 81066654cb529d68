"""What may be agreed before a game: options of the rules; and setups without chance, a pattern of faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.errors import DataError
from pnp.data.nearest import nearest
from pnp.game import DealOption, SetupResult
from pnp.games.wuestenkoenige.deal import WORDS, deal, faces_of
from pnp.games.wuestenkoenige.layout import Layout

OPTIONS = (
    DealOption("goods-to-win", lambda: "2 or 3: kinds of goods to bring home, 2 for a short game [3]", numbers=(2, 3)),
    DealOption("points", lambda: "6, 7 or 8: points for the steps of a turn [6]", numbers=(6, 7, 8)),
    DealOption("site-step", lambda: "1: each step from or to a site costs 1 point [as the ground says]", numbers=(1,)),
    DealOption("pattern", lambda: "faces in reading order, again and again: dune,plain,valley (valley: no tile)"),
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
        raise DataError(f"--pattern: {word!r} is no face of a hex; did you mean {near}?")
    return words[word]
