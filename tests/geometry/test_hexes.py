"""Maps of hexes: names, parity, neighbours, and where they lie in mm."""

from math import dist, isclose, sqrt

import pytest
from hypothesis import given, strategies as st

from pnp.geometry.hexes import (  # isort: skip
    NAME, Arcs, HexMap, bits, components, distances, first, flood, letters, number_of, spread,
)  # fmt: skip
from pnp.geometry.map_rows import BadMap
from tests.geometry.maps import FIELD, hex_maps
from tests.tables import tables

EXAMPLE = HexMap((". . o", " . T .", ". . ^"))
NAMES = ("A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3")


def beside(hexes, name):
    return {hexes.names[cell] for cell in bits(hexes.near[hexes.numbers[name]])}


def test_names_and_neighbours():
    assert tuple(EXAMPLE.names.values()) == NAMES  # hexes are named by row and half the column
    assert [EXAMPLE.names[cell] for cell in bits(EXAMPLE.mask_of("T"))] == ["B2"]
    assert [EXAMPLE.names[cell] for cell in bits(EXAMPLE.mask_of("^"))] == ["C3"]
    flat = HexMap(EXAMPLE.rows, flat=True)  # flat topped hexes are named by column and half the row
    assert set(flat.names.values()) == {"A1", "C1", "E1", "B1", "D1", "F1", "A2", "C2", "E2"}
    assert flat.names[flat.mask_of("^").bit_length() - 1] == "E2"
    assert beside(EXAMPLE, "B2") == {"A2", "A3", "B1", "B3", "C2", "C3"}  # neighbours of a pointy hex
    assert beside(EXAMPLE, "A1") == {"A2", "B1"}
    assert beside(EXAMPLE, "B3") == {"A3", "B2", "C3"}
    flat = HexMap((". . .", " . . ", ". . .", " . . ", ". . ."), flat=True)  # neighbours of a flat hex
    assert flat.numbers["B1"] == flat.stride + 1
    assert beside(flat, "B1") == {"A1", "C1", "A2", "C2", "B2"}
    assert beside(flat, "C2") == {"C1", "C3", "B1", "D1", "B2", "D2"}
    assert beside(flat, "A1") == {"A2", "B1"}
    hexes = HexMap((". .", " . .", ". ."))  # neighbours do not wrap around the edge
    assert beside(hexes, "A2") == {"A1", "B1", "B2"}
    assert "C1" not in beside(hexes, "B2") | beside(hexes, "A2")


@pytest.mark.parametrize(("number", "word"), [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA")])
def test_letters_go_on_after_z(number, word):
    assert letters(number) == word
    assert number_of(word) == number_of(word.lower()) == number


@given(st.integers(0, 701))
def test_letters_are_read_back(number):
    assert number_of(letters(number)) == number


@given(hex_maps())
def test_being_neighbours_is_mutual_and_is_what_lies_one_size_apart(hexes):
    centres = {cell: hexes.centre(cell, 20) for cell in bits(hexes.cells)}
    for one, at in centres.items():
        near = {other for other, where in centres.items() if other != one and dist(at, where) < 20.01}
        assert near == set(bits(hexes.near[one]))
        assert all(isclose(dist(at, centres[other]), 20) for other in near)
        assert all(hexes.near[other] >> one & 1 for other in near)


@given(hex_maps())
def test_names_are_of_the_form_and_lead_back(hexes):
    assert len(hexes.numbers) == hexes.cells.bit_count()
    for name, cell in hexes.numbers.items():
        assert NAME.fullmatch(name)
        assert hexes.names[cell] == name


@given(hex_maps())
def test_the_ring_holds_the_neighbours_side_by_side_with_the_corners(hexes):
    for cell in bits(hexes.cells):
        corners = hexes.corners(cell, 20)
        at = hexes.centre(cell, 20)
        assert all(isclose(dist(at, corner), 20 / sqrt(3)) for corner in corners)
        ring = list(hexes.ring(cell))
        assert sum(ring) == hexes.near[cell]
        for side, neighbour in enumerate(ring):
            if neighbour:
                (x, y), (u, v) = corners[side], corners[(side + 1) % 6]
                there = hexes.centre(neighbour.bit_length() - 1, 20)
                middle = ((at[0] + there[0]) / 2, (at[1] + there[1]) / 2)
                assert dist(((x + u) / 2, (y + v) / 2), middle) < 1e-6


@given(hex_maps())
def test_the_extent_bounds_every_corner(hexes):
    width, height = hexes.extent(20)
    for cell in bits(hexes.cells):
        for x, y in hexes.corners(cell, 20):
            assert -1e-6 <= x <= width + 1e-6
            assert -1e-6 <= y <= height + 1e-6


@pytest.mark.parametrize(("rows", "key", "row", "column"), tables(__file__)["bad_maps_are_refused_with_their_place"])
def test_bad_maps_are_refused_with_their_place(rows, key, row, column):
    with pytest.raises(BadMap) as caught:
        HexMap(rows)
    assert (caught.value.key, caught.value.row, caught.value.column) == (key, row, column)


def test_maps():
    assert HexMap((". .  ", " . ", "", "")).rows == (". .", " .")  # blanks count but not those at the ends
    assert list(HexMap(("", " .", ". .")).numbers) == ["B1", "C1", "C2"]
    assert len(FIELD.numbers) == 19  # the field is a hexagon
    assert beside(FIELD, "C3") == {"B2", "B3", "C2", "C4", "D2", "D3"}
    # pointy hexes measure their size from side to side and flat ones from top to bottom
    for flat, axis in ((False, 0), (True, 1)):
        hexes = HexMap(("."), flat)
        along = [corner[axis] for corner in hexes.corners(0, 20)]
        assert isclose(max(along) - min(along), 20)
        across = [corner[1 - axis] for corner in hexes.corners(0, 20)]
        assert isclose(max(across) - min(across), 40 / sqrt(3))


@pytest.mark.parametrize("flat", [False, True])
def test_seams_go_along_sides_or_through_tips_only(flat):
    hexes = HexMap(("x x", " x ", "x x") if flat else ("x x", " x x", "x x"), flat)
    upright, level = hexes.seams(20, 5)
    sides, tips = (level, upright) if flat else (upright, level)
    assert (len(sides), len(tips)) == ((3, 2) if flat else (4, 2))
    for cell in bits(hexes.cells):
        x, y = hexes.centre(cell, 20)
        along, across = (y, x) if flat else (x, y)
        assert all(abs(seam - 5 - across) > 0.43 * 20 for seam, _ in tips), "tips are all that is cut"
        assert all((seam - 5 - along) % 10 == pytest.approx(0) for seam, _ in sides)


@pytest.mark.parametrize("flat", [False, True])
def test_seams_tell_how_many_drawings_they_cut(flat):
    hexes = HexMap(("x x", " x ", "x x") if flat else ("x x", " x x", "x x"), flat)
    drawn = hexes.cells & -hexes.cells
    middle = hexes.centre(0, 20)
    for axis, lines in enumerate(hexes.seams(20, 5, ((drawn, 0.3),))):
        assert {cuts for _, cuts in lines} == {0, 1}
        assert all(cuts == (abs(x - 5 - middle[axis]) < 6) for x, cuts in lines)


# A look at the ring against the count of its parts, for every pattern and on random maps.


def parts_of(hexes, around):
    return len(list(components(around, hexes.steps)))


def test_every_pattern_of_six_neighbours():
    cell = FIELD.numbers["C3"]
    sides = list(FIELD.ring(cell))
    arcs = Arcs(FIELD)
    for pattern in range(64):
        around = sum(side for number, side in enumerate(sides) if pattern >> number & 1)
        assert arcs.parted(cell, around) == (parts_of(FIELD, around) > 1)


@given(hex_maps(), st.data())
def test_on_any_map_with_the_same_answer_twice(hexes, data):
    cell = data.draw(st.sampled_from(sorted(bits(hexes.cells))))
    around = sum(1 << other for other in bits(hexes.near[cell]) if data.draw(st.booleans()))
    arcs = Arcs(hexes)
    expected = parts_of(hexes, around) > 1
    assert arcs.parted(cell, around) == arcs.parted(cell, around) == expected


@given(hex_maps(), st.data())
def test_a_hex_whose_neighbours_form_one_arc_parts_nothing(hexes, data):
    free = sum(1 << cell for cell in bits(hexes.cells) if data.draw(st.booleans()))
    for cell in bits(free):
        if not Arcs(hexes).parted(cell, hexes.near[cell] & free):
            assert parts_of(hexes, free & ~(1 << cell)) <= parts_of(hexes, free)


# Sets of cells as ints, against the same with Python's sets.

masks = st.integers(0, 2**200)


def reached(hexes, start, free):
    """Breadth first: the distance of each cell that can be reached."""
    found, edge = dict.fromkeys(start, 0), list(start)
    for cell in edge:
        for other in bits(hexes.near[cell]):
            if other in free and other not in found:
                found[other] = found[cell] + 1
                edge.append(other)
    return found


@st.composite
def parts(draw):
    hexes = draw(hex_maps())
    return hexes, draw(st.sets(st.sampled_from(sorted(bits(hexes.cells)))))


@given(masks)
def test_bits_are_the_cells_in_order(mask):
    cells = list(bits(mask))
    assert cells == sorted(cells)
    assert sum(1 << cell for cell in cells) == mask


@given(masks.filter(bool))
def test_first_is_the_lowest(mask):
    assert first(mask) == next(bits(mask))


@given(parts())
def test_spread_on_the_map_gives_the_neighbours(drawn):
    hexes, free = drawn
    around = {other for cell in free for other in bits(hexes.near[cell])}
    assert set(bits(spread(sum(1 << cell for cell in free), hexes.steps) & hexes.cells)) == around


@given(parts())
def test_flood_and_distances_are_those_of_a_search(drawn):
    hexes, free = drawn
    mask = sum(1 << cell for cell in free)
    for seed in free:
        found = reached(hexes, [seed], free)
        assert set(bits(flood(1 << seed, mask, hexes.steps))) == found.keys()
        rings = [set(bits(ring)) for ring in distances(1 << seed, mask, hexes.steps)]
        assert {cell: far for far, ring in enumerate(rings) for cell in ring} == found


@given(parts())
def test_components_part_the_set(drawn):
    hexes, free = drawn
    found = list(components(sum(1 << cell for cell in free), hexes.steps))
    assert sorted(cell for part in found for cell in bits(part)) == sorted(free)
    assert [first(part) for part in found] == sorted(first(part) for part in found)
    for part in found:
        assert set(bits(part)) == reached(hexes, [first(part)], free).keys()


def test_names_of_a_set_and_a_flood_in_what_is_free():
    members = sum(1 << FIELD.numbers[name] for name in ("C3", "A2", "B1"))
    assert [*FIELD.named(members)] == ["A2", "B1", "C3"]  # in reading order
    centre = 1 << FIELD.numbers["C3"]  # flood stays in what is free
    assert flood(centre, FIELD.cells & ~centre, FIELD.steps) == 0
    assert flood(centre, centre, FIELD.steps) == centre
