"""The net of a box: what belongs together meets when it is folded."""

from itertools import pairwise
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.press.boxes import tuckbox

WALLS = ("back", "left", "front", "right")
sizes = st.tuples(st.floats(12, 130), st.floats(12, 200), st.floats(2, 120))


def area(points):
    around = pairwise((*points, points[0]))
    return sum(x * v - u * y for (x, y), (u, v) in around) / 2


def inside(point, points):
    x, y = point
    crossed = 0
    for (a, b), (c, d) in pairwise((*points, points[0])):
        crossed += (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a)
    return crossed % 2 == 1


def on(point, line):
    return abs(dist(line[0], point) + dist(point, line[1]) - dist(*line)) < 1e-6


def touches(panel, fold):
    """True when a fold lies on an edge of a panel."""
    return any(all(on(end, edge) for end in fold) for edge in pairwise((*panel, panel[0])))


def quarter(line, centre):
    """A turn by 90 degrees about a line in the plane that lifts the point `centre`."""
    (a, b), (c, d) = line
    length = dist(*line)
    u, v = (c - a) / length, (d - b) / length
    side = 1 if u * (centre[1] - b) - v * (centre[0] - a) > 0 else -1

    def turn(point):
        x, y, z = point
        along = (x - a) * u + (y - b) * v
        across = ((y - b) * u - (x - a) * v) * side
        # along the line nothing changes; what was across it goes up, what was up goes back over it
        return a + along * u + z * v * side, b + along * v - z * u * side, across

    return turn


def folded(net):
    """Each panel's way into space, all folds bent by 90 degrees, the back left on the table."""
    ways = {"back": lambda point: point}
    left = list(net.folds)
    while left:
        for fold in list(left):
            owners = [name for name, panel in net.panels.items() if touches(panel, fold)]
            assert len(owners) == 2, (fold, owners)
            known = [name for name in owners if name in ways]
            if len(known) == 1:
                (new,) = set(owners) - set(known)
                points = net.panels[new]
                centre = tuple(sum(axis) / len(points) for axis in zip(*points, strict=True))
                turn = quarter(fold, centre)
                ways[new] = lambda point, turn=turn, base=ways[known[0]]: base(turn(point))
                left.remove(fold)
    return ways


def in_space(net):
    ways = folded(net)
    return {name: [ways[name]((x, y, 0.0)) for x, y in panel] for name, panel in net.panels.items()}


def near(one, other):
    return dist(one, other) < 0.01


@settings(max_examples=40)
@given(sizes)
def test_folded_it_is_the_box_asked_for(size):
    width, height, depth = size
    net = tuckbox(*size)
    box = in_space(net)
    corners = [point for wall in WALLS for point in box[wall]]
    spans = [max(axis) - min(axis) for axis in zip(*corners, strict=True)]
    assert spans == pytest.approx([width, height, depth], abs=0.01)
    assert set(box) == set(net.panels)


@settings(max_examples=40)
@given(sizes)
def test_edges_that_are_joined_meet(size):
    box = in_space(tuckbox(*size))
    left, back, front = box["left"], box["back"], (box["front"][0], *box["front"][-3:])
    assert near(back[1], left[0]) and near(back[2], left[3])
    lid, bottom = box["lid"], box["bottom"]
    assert near(lid[0], front[1]) and near(lid[1], front[0])
    assert near(bottom[3], front[2]) and near(bottom[2], front[3])
    for flap, wall in (("tuck", "front"), ("lap", "front"), ("glue", "back")):
        for point in box[flap]:
            assert _off(point, box[wall]) < 0.01, (flap, point)
    for end, cover in (("top", "lid"), ("bottom", "bottom")):
        for side in ("left", "right"):
            assert all(_off(point, box[cover]) < 0.01 for point in box[f"{side}-{end}"])


def _off(point, panel):
    """How far a point lies off the plane of a panel, which is square to the axes."""
    (axis,) = [i for i in range(3) if max(p[i] for p in panel) - min(p[i] for p in panel) < 1e-6]
    return abs(point[axis] - panel[0][axis])


@settings(max_examples=40)
@given(sizes)
def test_flaps_stay_inside_the_box_and_clear_of_one_another(size):
    width, height, _ = size
    box = in_space(tuckbox(*size))
    corners = [point for wall in WALLS for point in box[wall]]
    low, high = ([pick(axis) for axis in zip(*corners, strict=True)] for pick in (min, max))
    for flap in ("tuck", "lap", "glue", "left-top", "right-top", "left-bottom", "right-bottom"):
        for point in box[flap]:
            assert all(a - 1e-6 <= p <= b + 1e-6 for a, p, b in zip(low, point, high, strict=True))
    for end in ("top", "bottom"):
        assert _reach(box[f"left-{end}"]) + _reach(box[f"right-{end}"]) < width
    assert _deep(box["tuck"], 1) + _deep(box["lap"], 1) <= height + 1e-6


def _reach(points):
    return _deep(points, 0)


def _deep(points, axis):
    return max(point[axis] for point in points) - min(point[axis] for point in points)


@settings(max_examples=40)
@given(sizes)
def test_the_outline_goes_around_all_panels_and_nothing_else(size):
    net = tuckbox(*size)
    points = net.outline.points
    assert area(points) == pytest.approx(sum(abs(area(panel)) for panel in net.panels.values()))
    assert area(points) > 0, "clockwise, as y grows downwards"
    assert min(x for x, _ in points) == pytest.approx(0)
    assert min(y for _, y in points) == pytest.approx(0)
    assert {tuple(point) for panel in net.panels.values() for point in panel} <= set(points)


@settings(max_examples=40)
@given(sizes)
def test_folds_lie_inside_the_outline(size):
    net = tuckbox(*size)
    for (a, b), (c, d) in net.folds:
        for share in (0.01, 0.3, 0.5, 0.7, 0.99):
            assert inside((a + share * (c - a), b + share * (d - b)), net.outline.points)


def test_walls_of_a_box_for_54_cards_lie_side_by_side():
    net = tuckbox(65, 90, 17.7)
    assert max(x for x, _ in net.outline.points) == pytest.approx(12.7 + 2 * 65 + 2 * 17.7)
    assert max(y for _, y in net.outline.points) == pytest.approx(15 + 2 * 17.7 + 90 + 12.7)
    assert len(net.folds) == 12
    assert area(net.panels["front"]) == pytest.approx(65 * 90 - 157, abs=1), "half a circle of 10 mm is cut out"
