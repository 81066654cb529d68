"""A look at the ring against the count of its parts, for every pattern and on random maps."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry.hexes import Arcs, bits, components
from tests.geometry.maps import FIELD, hex_maps


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
            before = parts_of(hexes, free)
            assert parts_of(hexes, free & ~(1 << cell)) <= before
