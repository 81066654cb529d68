"""Player aids on their sheets: how many, how large, each back behind its front."""

import pytest

from pnp.press import Imposition, TooLarge, aids, paper
from pnp.press.instructions import effort
from pnp.scene import Circle, Scene, Style
from tests.press.places import places
from tests.tables import tables

A4 = paper("a4")
FRONT, BACK = (Scene(132, 186, (Circle(10, 10, 2, Style("ink")),), "Aid") for _ in range(2))


def laid(sheets="a4", size="a5", copies=2, backs="long"):
    sheet = paper(sheets)
    return list(aids((FRONT, BACK), (sheet, sheet.turned()), Imposition(backs=backs), size, copies))


@pytest.mark.parametrize(
    ("sheets", "size", "copies", "expected"), tables(__file__)["there_is_an_aid_for_each_player_and_sheets_are_full"]
)
def test_there_is_an_aid_for_each_player_and_sheets_are_full(sheets, size, copies, expected):
    fronts = [leaf for leaf in laid(sheets, size, copies) if not leaf.back]
    assert [dict(leaf.holds)["Aid"] for leaf in fronts] == expected
    assert [sum(place.name == "aid/front" for place in places(leaf.children)) for leaf in fronts] == expected


@pytest.mark.parametrize("backs", ["long", "short"])
@pytest.mark.parametrize("size", ["a5", "a6"])
@pytest.mark.parametrize("lies", [A4, A4.turned()], ids=["portrait", "landscape"])
def test_each_back_is_behind_its_front_and_upright_when_the_aid_is_turned_over(lies, size, backs):
    front, back = aids((FRONT, BACK), (lies,), Imposition(backs=backs), size, 2)
    across = (backs == "long") == lies.portrait  # the axis about which the paper is turned stands upright
    fronts, behind = places(front.children), places(back.children)
    for one, other in zip(fronts, behind, strict=True):
        expected = (lies.width - one.x, one.y) if across else (one.x, lies.height - one.y)
        assert (other.x, other.y) == pytest.approx(expected)
        assert other.turn % 360 == ((0 if across else 180) - one.turn) % 360
    assert back.back


@pytest.mark.parametrize("backs", ["separate", "gutterfold", "none"])
def test_without_backs_on_the_other_side_both_lie_side_by_side(backs):
    leaves = laid(copies=3, backs=backs)
    assert [(leaf.back, leaf.work) for leaf in leaves] == [(False, "aid-halves")] * 3
    for leaf in leaves:
        front, back = places(leaf.children)
        assert (front.name, back.name) == ("aid/front", "aid/back")
        assert (front.x, front.y, back.y) == pytest.approx((297 / 4, 105, 105))
        assert back.x == pytest.approx(297 * 3 / 4)


@pytest.mark.parametrize(("size", "cuts"), [("a5", 1), ("a6", 2)])
def test_sheets_are_cut_in_halves_or_quarters(size, cuts):
    front, _ = laid(size=size, copies=2)
    assert effort([front]).paper == cuts


def test_what_would_be_too_small_to_read_is_refused():
    with pytest.raises(TooLarge, match="Aid"):
        laid("80x110mm", "a6")
