"""The land from above: fields and their lines, dunes, ranges, water, palms; quiet grounds."""

from itertools import pairwise, product
from math import cos, dist, hypot, sin

import pytest

from pnp.geometry.hexes import HexMap
from pnp.scene import Path
from pnp.scene.model import Area
from pnp.scene.vision import lab
from pnp.style import oases
from pnp.style.field import Field, chains, evenly, noise, simplify
from pnp.style.land import calmed, crests, dunes, outline
from pnp.style.ranges import ranges
from pnp.style.theme import SCREEN, THEMES
from pnp.testing.drawings import inside

QUIET = 12  # of lightness, that what is drawn on sand may differ from it


@pytest.mark.parametrize("theme", [THEMES["color"], THEMES["grey"], SCREEN], ids=["color", "grey", "screen"])
def test_dunes_whisper(theme):
    for part in ("lit", "half", "slip", "core", "ripple"):
        for sand in ("sand", "ground"):
            ground = theme["sand" if sand == "sand" else "ground-sand"]
            assert abs(lab(theme[f"{sand}-{part}"])[0] - lab(ground)[0]) <= QUIET


def test_dunes_and_ranges():
    theme = THEMES["low-ink"]  # in low ink the land is lines on white
    assert all(theme[f"sand-{part}"] == "" for part in ("lit", "half", "slip", "core"))
    assert all(theme[role] for role in ("sand-hatch", "rock-hatch", "rock-edge", "pool-line", "grass-line"))
    assert not any(THEMES["color"][role] for role in ("sand-hatch", "rock-hatch", "rock-edge", "pool-line"))
    # the faces of a range are told apart by lightness in color and grey
    for name in ("color", "grey"):
        tones = [lab(THEMES[name][f"rock-{tone}"])[0] for tone in range(6)]
        assert all(one - other > 8 for one, other in pairwise(tones))


def test_lines_and_noise():
    xs = [at / 20 for at in range(200)]  # noise is smooth and another for another seed
    rows = noise(xs, xs, 5, 2)
    assert all(abs(a - b) < 0.4 for row in rows for a, b in pairwise(row))
    assert max(map(max, rows)) > 0.4
    assert min(map(min, rows)) < -0.4
    assert noise(xs[50:], xs[20:], 5, 2)[0][0] == rows[20][50]
    assert noise(xs, xs, 6, 2) != rows
    # a level line of a cone is a circle about the higher ground
    rows = [[10 - hypot(x - 12, y - 12) for x in range(25)] for y in range(25)]
    (line,) = Field(0, 0, 1, rows).line(2)
    assert line[0] == line[-1]
    assert all(dist(point, (12, 12)) == pytest.approx(8, abs=0.1) for point in line)
    assert sum(x * v - u * y for (x, y), (u, v) in pairwise(line)) > 0
    assert chains({1: 2, 2: 3, 7: 8, 8: 7}) == [[1, 2, 3], [7, 8, 7]]  # chains follow what follows
    # a line with fewer points is nearly the same
    line = evenly([(10 * cos(t / 50), 10 * sin(t / 50)) for t in range(200)], 0.3)
    assert len(few := simplify(line, 0.05)) < len(line) / 3
    assert all(min(dist(point, (10 * cos(t / 99), 10 * sin(t / 99))) for t in range(400)) < 0.1 for point in few)


AREA = Area(0, 0, 200, 150)


def test_dunes():
    found = crests(AREA, 7)  # dunes are the same each time taper and grow with their wave
    assert list(dunes(found)) == list(dunes(crests(AREA, 7)))
    assert list(dunes(found)) != list(dunes(crests(AREA, 8)))
    assert sum(len(crest.points) for crest in found) > 2.5 * sum(
        len(crest.points) for crest in crests(AREA, 7, wave=81)
    )
    assert all(0 < height <= 1 for crest in found for height in crest.heights)

    # dunes run out where they are calmed and lines where words will be
    def left(x, _):
        return float(x < 100)

    assert (calm := list(calmed(crests(AREA, 7), left)))
    assert max(x for crest in calm for x, _ in crest.points) < 100
    for shape in dunes(crests(AREA, 7), lines=left):
        if (shape.style.fill or shape.style.stroke) in ("sand-crest", "sand-hatch", "sand-ripple"):
            assert max(command[1] for command in shape.commands if len(command) > 1) < 112


@pytest.mark.few(1)
@pytest.mark.parametrize("hexes", [
    HexMap(("^",)), HexMap(("  ^ ^", " ^ . ^", "  ^ ^")), HexMap(("^ ^ ^ . ^", " . ^ . ^")),
    HexMap((" ^", "^ ^", " .", "^ ^"), flat=True),
])  # fmt: skip
def test_a_range_covers_its_hexes_and_nothing_else(hexes):
    cells = hexes.mask_of("^")
    feet = [shape for shape in ranges(hexes, cells, 20, 3) if shape.style.fill == "rock-0"]
    land = Path(outline(hexes, cells, 20), feet[0].style)
    for x in range(0, 170, 2):
        for y in range(0, 70, 2):
            if any(inside(foot, x, y) for foot in feet):
                assert inside(land, x, y)
    for cell in range(cells.bit_length()):
        if cells >> cell & 1:
            assert any(inside(foot, *hexes.centre(cell, 20)) for foot in feet)


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_faces_on_the_left_are_in_the_light_and_those_on_the_right_in_the_shade(seed):
    hexes = HexMap(("^ ^ ^",))
    tones = {shape.style.fill: shape for shape in ranges(hexes, hexes.cells, 20, seed)}
    sides = {-1: [], 1: []}
    for side, across, down in product(sides, (3, 4, 5), (2, 4, 6)):
        x, y = hexes.centre(2, 20)
        sides[side] += [any(inside(tones[f"rock-{tone}"], x + side * across, y + side * down) for tone in (3, 4))]
    assert sum(sides[-1]) <= 3
    assert sum(sides[1]) >= 6


@pytest.mark.parametrize(
    ("draw", "count"), [(oases.pool, oases.POOLS), (oases.palm, oases.PALMS), (oases.tuft, oases.TUFTS)]
)
def test_there_are_five_variants_and_more_no_two_alike(draw, count):
    variants = [draw(variant) for variant in range(count)]
    assert len({symbol.name for symbol in variants}) == len({symbol.children for symbol in variants}) == count >= 5
