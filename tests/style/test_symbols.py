from pathlib import Path as FilePath

import pytest

from pnp.scene import Circle, Group, Path
from pnp.style import symbols
from pnp.style.theme import COLOR

TOLD = symbols.load(FilePath(symbols.__file__).with_suffix(".toml"))
NAMES = [name for name, told in TOLD.items() if "roles" in told]


def drawn(name):
    return symbols.symbol(name, *TOLD[name]["roles"])


def points(shapes, scale=1.0, x=0.0, y=0.0):
    for shape in shapes:
        match shape:
            case Group():
                assert abs(shape.rotation) <= 5
                yield from points(shape.children, scale * shape.scale, x + scale * shape.x, y + scale * shape.y)
            case Circle():
                for side in (-1, 1):
                    yield x + scale * (shape.x + side * shape.r), y + scale * (shape.y + side * shape.r)
            case Path():
                for _, *values in shape.commands:
                    yield from ((x + scale * a, y + scale * b) for a, b in zip(values[::2], values[1::2], strict=True))


def roles(shapes):
    for shape in shapes:
        if isinstance(shape, Group):
            yield from roles(shape.children)
        else:
            yield from {shape.style.fill, shape.style.stroke} - {None}


@pytest.mark.parametrize("name", NAMES)
def test_a_symbol_keeps_within_a_millimetre_of_its_middle(name):
    assert max(abs(value) for point in points(drawn(name).children) for value in point) <= 1.01


@pytest.mark.parametrize("name", NAMES)
def test_a_symbol_is_painted_in_the_roles_it_is_given_and_no_others(name):
    assert set(roles(drawn(name).children)) == set(TOLD[name]["roles"])


@pytest.mark.parametrize("name", NAMES)
def test_equal_arguments_give_the_same_symbol(name):
    assert drawn(name) is drawn(name)


def test_symbols_of_the_land_and_names():
    # symbols of the land have their own colors
    for name in NAMES:
        assert set(roles(symbols.symbol(name).children)) <= set(COLOR)
    assert len({drawn(name).name for name in NAMES}) == len(NAMES)  # names are unique
    assert symbols.symbol("drop", "sand", "ink").name != symbols.symbol("drop", "salt", "ink").name
