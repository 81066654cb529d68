"""Setups without chance: a pattern of faces that is repeated over the desert."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.errors import DataError
from pnp.data.nearest import nearest
from pnp.game import DealOption, Dealt
from pnp.games.wuestenkoenige.deal import WORDS, deal, faces_of
from pnp.games.wuestenkoenige.layout import Layout

OPTIONS = (DealOption("pattern", "faces in reading order, again and again: dune,plain,valley (valley: no tile)"),)


def deal_asked(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> Dealt:
    """The deal of a seed, or the setup of a pattern, which has no seed; raises DataError for an unknown face."""
    if "pattern" not in asked:
        return Dealt(seed, deal(layout, len(players), seed))
    faces = [_face(word.strip().lower()) for word in asked["pattern"].split(",")]
    return Dealt(None, {"faces": faces_of(layout, [faces[place % len(faces)] for place in range(layout.grey)])})


def _face(word: str) -> int:
    words = {**{name: face for face, name in enumerate(WORDS)}, "valley": WORDS.index("none")}
    if word not in words:
        near = nearest(word, words) or ", ".join(words)
        raise DataError(f"--pattern: {word!r} is no face of a hex; did you mean {near}?")
    return words[word]
