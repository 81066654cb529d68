"""Folds of pieces lie on the sheet where the piece does."""

import pytest

from pnp.press import Imposition, impose, paper
from pnp.press.outline import Anchor, fold_marks
from pnp.scene import Polygon, RectOutline, Use
from tests.press.pieces import part

FOLD = ((0.0, 10.0), (20.0, 10.0))


def test_a_fold_turns_with_its_piece():
    straight, turned = (
        next(fold_marks(Anchor(RectOutline(20, 50), 100, 100, turn, 0), [FOLD])).points for turn in (False, True)
    )
    assert straight == ((90, 85), (110, 85))
    assert turned == ((115, 90), (115, 110))


@pytest.mark.parametrize("marks", ["none", "corner", "cross", "full"])
def test_every_copy_has_its_folds_with_any_marks(marks):
    strip = part("strip", RectOutline(20, 50), 7)._replace(folds=(FOLD,))
    (leaf,) = impose([strip], paper("a4"), Imposition(marks=marks))
    uses = [shape for shape in leaf.children if isinstance(shape, Use)]
    dashed = [shape for shape in leaf.children if isinstance(shape, Polygon) and shape.style.dash]
    assert len(uses) == len(dashed) == 7
    for use, line in zip(uses, dashed, strict=True):
        (x, y), (u, v) = line.points
        middle = (x + u) / 2 - use.x, (y + v) / 2 - use.y
        assert middle == pytest.approx((15, 0) if use.rotation else (0, -15))


def test_what_is_folded_lies_on_sheets_of_its_own():
    strip = part("strip", RectOutline(20, 50), 3)._replace(folds=(FOLD,))
    leaves = impose(
        [part("token", RectOutline(20, 50), 3), strip, part("card", RectOutline(20, 50), 3, back=True)], paper("a4")
    )
    assert [dict(leaf.holds) for leaf in leaves] == [{"token": 3}, {"card": 3}, {}, {"strip": 3}]
