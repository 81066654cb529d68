"""Positions for a page: drawings as numbered nodes stored once, what each place holds, and how positions differ."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from pnp.data.visible import plain
from pnp.game import DrawOptions, Place
from pnp.library.moment import Moment
from pnp.printing.colors import screen_theme
from pnp.printing.draw import draw_moment, last_marks
from pnp.rendering.svg_nodes import NodeTable
from pnp.scene import Scene


class Frames(NamedTuple):
    """What `board.js` shows: its data as JSON has them, and the definitions that the nodes refer to."""

    data: dict[str, Any]
    definitions: str


def frames_of(moments: Sequence[Moment], end: Moment | None, lang: str) -> Frames:
    """The positions of some moments of a log; `end`: one more, in which an entry breaks a rule."""
    table = NodeTable(screen_theme(moments[0].log.game))
    wishes = DrawOptions(lang)
    scenes = [_scene(moment, wishes) for moment in moments] + ([draw_moment(end, wishes)] if end else [])
    shown = [*moments, *([end] if end else [])]
    places = [moment.log.game.drawing().places(moment.state, wishes) for moment in shown]
    frames = [table.add(scene) for scene in scenes]
    words: dict[str, int] = {"": 0}
    holds = [[words.setdefault(plain(place.holds), len(words)) for place in found] for found in places]
    data = {
        "nodes": table.nodes,
        "frames": _edits(frames),
        "sizes": [[round(scene.width, 2), round(scene.height, 2)] for scene in scenes],
        "rows": _rows(places[0]),
        "words": list(words),
        "holds": [holds[0] if holds else [], *(_changes(before, after) for before, after in pairwise(holds))],
    }
    return Frames(data, table.definitions())


def json_in_script(data: object) -> str:
    """Data for a script: nothing in it ends the script or begins a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _scene(moment: Moment, wishes: DrawOptions) -> Scene:
    scene = moment.log.game.drawing().view(moment.state, wishes)
    return scene._replace(children=(*scene.children, *last_marks(moment, wishes)))


def _rows(places: Sequence[Place]) -> list[list[list[Any]]]:
    """The places row by row: name, middle and size of each."""
    rows: dict[float, list[list[Any]]] = {}
    for place in places:
        middle = [round(value, 2) for value in (place.x, place.y, place.size)]
        rows.setdefault(round(place.y, 1), []).append([place.name, *middle])
    return list(rows.values())


def _changes(before: Sequence[int], after: Sequence[int]) -> list[int]:
    """Number and new words of each place that holds something else."""
    changed = (at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)
    return [value for at in changed for value in (at, after[at])]


def _edits(frames: Sequence[Sequence[int]]) -> list[list[Any]]:
    """The first frame, and of each later one where it differs from the one before: begin, how many go, what comes."""
    found: list[list[Any]] = [list(frames[0])]
    for before, after in pairwise(frames):
        same = next((i for i, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
        begin = min(len(before), len(after)) if same is None else same
        end = 0
        while end < min(len(before), len(after)) - begin and before[-1 - end] == after[-1 - end]:
            end += 1
        found.append([begin, len(before) - begin - end, *after[begin : len(after) - end]])
    return found
