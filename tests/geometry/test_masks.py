"""Sets of cells as ints, against the same with Python's sets."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry.hexes import bits, components, distances, first, flood, spread
from tests.geometry.maps import FIELD, hex_maps

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
    free = draw(st.sets(st.sampled_from(sorted(bits(hexes.cells)))))
    return hexes, free


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


def test_flood_stays_in_what_is_free():
    centre = 1 << FIELD.numbers["C3"]
    assert flood(centre, FIELD.cells & ~centre, FIELD.steps) == 0
    assert flood(centre, centre, FIELD.steps) == centre


@given(parts())
def test_components_part_the_set(drawn):
    hexes, free = drawn
    found = list(components(sum(1 << cell for cell in free), hexes.steps))
    assert sorted(cell for part in found for cell in bits(part)) == sorted(free)
    assert [first(part) for part in found] == sorted(first(part) for part in found)
    for part in found:
        assert set(bits(part)) == reached(hexes, [first(part)], free).keys()
