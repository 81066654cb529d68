"""Regions have the manners of sets of names."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry.hexes import Region
from tests.geometry.maps import FIELD

names = st.sets(st.sampled_from(sorted(FIELD.numbers)))


def region(members):
    return Region(FIELD, sum(1 << FIELD.numbers[name] for name in members))


@given(names, names)
def test_does_what_sets_do(one, other):
    assert set(region(one)) == one
    assert len(region(one)) == len(one)
    assert region(one) == one
    assert region(one) & region(other) == one & other
    assert region(one) | region(other) == one | other
    assert region(one) - region(other) == one - other
    assert region(one) ^ region(other) == one ^ other
    assert (region(one) <= region(other)) == (one <= other)
    assert region(one).isdisjoint(region(other)) == one.isdisjoint(other)


def test_results_are_regions_with_their_int():
    both = region({"A2", "C3"}) & region({"C3", "E2"})
    assert isinstance(both, Region)
    assert both.mask == 1 << FIELD.numbers["C3"]


def test_what_is_no_name_is_not_in_it():
    field = Region(FIELD, FIELD.cells)
    assert "C3" in field
    assert "Z9" not in field
    assert 3 not in field
    assert "C3" not in region({"A2"})


def test_tells_its_names_in_reading_order():
    assert repr(region({"C3", "A2", "B1"})) == "Region(A2 B1 C3)"
