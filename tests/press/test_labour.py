"""What building takes: strokes of the knife counted from the lines to cut, minutes from the table of seconds."""

import re
from math import atan2, cos, degrees, radians, sin

import pytest

from pnp import press
from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press import Imposition, impose, paper
from pnp.press.instructions import Effort, count_strokes, effort, seconds
from pnp.printing.leaves import KitOrder, kit_leaves
from pnp.printing.requests import PrintOptions
from pnp.scene import Hexagon, RectOutline, Round
from pnp.scene.model import Freeform
from tests.press.pieces import part

A4 = paper("a4")
NET = Freeform(((0, 10), (10, 10), (10, 0), (40, 0), (40, 10), (50, 10), (50, 30), (0, 30)))


@pytest.mark.parametrize(
    ("outline", "copies", "gap", "strokes"),
    [
        (RectOutline(16, 16), 1, 0, 4),
        (RectOutline(16, 16), 60, 0, 11 + 7),  # ten rows of six, or six of ten, whose neighbours share their cuts
        (RectOutline(16, 16), 60, 3, 20 + 12),  # two for each pair of neighbours
        (RectOutline(63, 88, 3), 4, 3, 4 + 4),  # round corners are left as they are
        (Hexagon(35), 1, 0, 6),
        (Round(25), 6, None, 0),  # discs are punched
        (NET, 1, None, 8),  # followed edge by edge
    ],
)
def test_strokes_are_pulls_of_the_knife_from_mark_to_mark(outline, copies, gap, strokes):
    (leaf,) = impose([part("p", outline, copies)], A4, Imposition(gap, 0))
    assert count_strokes(leaf.cuts) == strokes


def test_curves_and_minutes():
    # a curve is followed in one stroke with the line before it
    arc = tuple((20 + 20 * x, 20 + 20 * y) for x, y in ((-1, 0), (-0.98, -0.17), (-0.94, -0.34), (-0.87, -0.5)))
    (leaf,) = impose([part("p", Freeform((*arc, (60, 10), (60, 40), (0, 40))), 1)], A4, Imposition())
    assert count_strokes(leaf.cuts) == 4
    # minutes are strokes by what is cut folds and sheets to glue
    assert [seconds(work) for work in Effort._fields] == [(8, 8), (30, 60), (10, 10), (10, 10), (60, 60)]
    assert Effort(paper=75, card=40, fold=6, glue=4).minutes == (35, 55)
    assert Effort().minutes == (0, 0)


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_the_guide_asks_for_as_many_strokes_as_there_are_lines_between_marks(game_id):
    """From the lines to cut alone: those that are straight go on over gaps, and end before the edge of the paper."""
    texts, game = load_texts(press.TEXTS, "en"), find_game(game_id)
    leaves = kit_leaves(KitOrder(game.drawing().kit(shipped_layout(game), None, DrawOptions()), (), PrintOptions()))
    counted = 0
    for leaf in leaves:
        assert all(0 < x < leaf.paper.width and 0 < y < leaf.paper.height for cut in leaf.cuts for x, y in cut.points())
        if leaf.work in ("card", "tiles", "heavy", "cards") and not leaf.back:
            lines = {}
            for start, end in (segment for cut in leaf.cuts for segment in cut.segments if not segment[0].bulge):
                way = round(degrees(atan2(end.y - start.y, end.x - start.x)) % 180) % 180
                u, v = cos(radians(way)), sin(radians(way))
                along = sorted((start.x * u + start.y * v, end.x * u + end.y * v))
                lines.setdefault((way, round(start.y * u - start.x * v + 0.0032, 2)), []).append(along)
            for spans in lines.values():
                reach = -99.0
                for begin, end in sorted(spans):
                    counted, reach = counted + (begin > reach + 12), max(reach, end)
    words = [" ".join(re.findall(r"text='([^']*)'", str(leaf.children)))
             for leaf in leaves if leaf.title == texts["guide_title"]]  # fmt: skip
    assert int(re.search(r"ruler, (\d+) strokes: first", words[0])[1]) == counted
    assert effort(leaves).strokes >= counted
