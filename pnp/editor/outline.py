"""What a log holds, line by line: its entries, and the score after each."""

from __future__ import annotations

from typing import NamedTuple

from pnp.data.positions import locate
from pnp.editor.texts import Text
from pnp.game import Score
from pnp.library.moment import replay


class Row(NamedTuple):
    """A line (from 1) and what there is to say of it."""

    line: int
    says: str


def symbols(text: Text) -> list[Row]:
    """The entries of a log, each with its number and as it is written."""
    if text.log is None:
        return []
    moves = text.log.log.get("moves", ())
    places = [locate(text.log.document, ("moves", number)) for number in range(len(moves))]
    return [
        Row(place[0], f"{number}: {text.lines[place[0] - 1].strip()}")
        for number, place in enumerate(places, 1)
        if place
    ]


def scores(text: Text) -> list[Row]:
    """The score after each entry that changes it, as far as the log is legal."""
    if text.log is None or "position" in text.log.log:
        return []
    found: list[Row] = []
    said = ""
    for moment in replay(text.log):
        if not moment.legal:
            break
        told = " · ".join(f"{name} {_total(score)}" for name, score in moment.scores.items())
        place = locate(text.log.document, ("moves", moment.move - 1))
        if told != said and place:
            found.append(Row(place[0], told))
        said = told
    return found


def _total(score: Score) -> object:
    return "?" if score["total"] is None else score["total"]
