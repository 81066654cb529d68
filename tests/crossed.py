"""Cases of several axes: a covering selection in the suite, all others in `make soak`."""

from itertools import product

import pytest


def crossed(*axes):
    """Every combination as a parameter; the suite runs as many as make each value of every axis seen."""
    axes = [list(axis) for axis in axes]
    rows = {tuple(row % len(axis) for axis in axes) for row in range(max(map(len, axes)))}
    places = product(*(range(len(axis)) for axis in axes))
    return [_case(axes, place, () if place in rows else pytest.mark.soak) for place in places]


def together(cases):
    """The cases as parameters of a fixture, which has one each: the tuple of the values."""
    return [pytest.param(case.values, marks=case.marks, id=case.id) for case in cases]


def _case(axes, place, marks):
    values = [axis[index] for axis, index in zip(axes, place, strict=True)]
    return pytest.param(*values, marks=marks, id="-".join(map(str, values)))


def some(cases, few):
    """The cases as parameters; the suite runs those of `few`, `make soak` all others."""
    return [pytest.param(case, marks=() if case in few else pytest.mark.soak) for case in cases]
