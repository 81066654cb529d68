"""Figures: where they stand, their light, and that equal ones are one symbol."""

from typing import get_args

import pytest

from pnp.rendering.svg import svg
from pnp.scene import Circle, Scene, Style, Use
from pnp.style import figures, symbols
from pnp.style.figures import FUR, Pose, camel, cloth, load, plain, rider
from pnp.style.theme import THEMES
from tests.games.durch_die_wueste.drawn import items

POSES = get_args(Pose)
RED = cloth("tent")._replace(shade="tent-dark", line="tent-dark", contour="fur-contour")


def outline(symbol, role):
    """All points of what is filled with a role."""
    return [point for item in items(symbol.children) if item.fill == role for point in item.points]


@pytest.mark.parametrize("pose", POSES)
@pytest.mark.parametrize("mirror", [False, True])
def test_a_camel_stands_on_its_feet_and_fills_its_frame(pose, mirror):
    xs, ys = zip(*outline(camel(pose, plain("ink"), mirror=mirror), "ink"), strict=True)
    left, right = (-max(xs), -min(xs)) if mirror else (min(xs), max(xs))
    assert -0.48 < left < -0.4 and 0.6 < right < 1.03
    assert -0.001 < max(ys) < 0.04
    assert -0.8 < min(ys) < -0.5 if pose == "kneel" else -1.2 < min(ys) < -1


@pytest.mark.few(3)
@pytest.mark.parametrize("pose", POSES)
@pytest.mark.parametrize("light", ["left", "right"])
def test_light_lies_around_the_side_it_falls_from_and_shadows_on_the_other(pose, light):
    symbol = camel(pose, light=light, shadow="sand-core")
    glow, lit, shadow = ([x for x, _ in outline(symbol, role)] for role in ("fur-light", "fur", "sand-core"))
    if light == "left":
        assert min(glow) < min(lit) and max(glow) < max(lit) and max(shadow) > 0.6
    else:
        assert max(glow) > max(lit) and min(glow) > min(lit) and min(shadow) < -0.5


@pytest.mark.parametrize("pose", POSES)
def test_a_mirrored_camel_is_lit_from_the_same_side(pose):
    """What is in the shade is not mirrored: it is that of the other light."""
    left, mirrored = camel(pose), camel(pose, mirror=True)
    assert sorted(outline(left, "fur")) == sorted((-x, y) for x, y in outline(mirrored, "fur"))
    flipped = camel(pose, light="right", mirror=True)
    assert sorted(outline(left, "fur-shade")) == sorted((-x, y) for x, y in outline(flipped, "fur-shade"))
    assert sorted(outline(left, "fur-shade")) != sorted((-x, y) for x, y in outline(mirrored, "fur-shade"))


@pytest.mark.parametrize("pose", POSES)
def test_a_rider_sits_on_the_camel_and_holds_its_rein(pose):
    drawn = [item for item in items(rider(pose, RED, RED, RED).children) if item.fill == "tent"]
    head = [y for _, y in outline(camel(pose, plain("ink")), "ink")]
    assert min(y for item in drawn for _, y in item.points) < min(head) - 0.2
    (rein,) = (item for item in items(rider(pose, RED, RED, RED).children) if item.stroke == "tent-dark")
    muzzle = symbols.load(figures._FILE)["poses"][pose]["muzzle"]
    assert rein.points[-1] == pytest.approx([value / 100 for value in muzzle], abs=0.011)


@pytest.mark.parametrize("theme", THEMES)
def test_only_low_ink_has_lines_around_figures(theme):
    shapes = [Use(camel("walk"), 20, 20, 9), Use(load("pots", "walk", FUR), 20, 20, 9), Circle(0, 0, 1, Style("sand"))]
    assert (THEMES[theme]["fur-contour"] != "") == (theme == "low-ink")
    assert ("stroke=" in svg(Scene(40, 40, tuple(shapes)), THEMES[theme])) == (theme == "low-ink")


def test_equal_figures_are_one_symbol():
    assert camel("walk", FUR) is camel("walk", FUR)
    drawn = [camel(pose, mirror=mirror) for pose in POSES for mirror in (False, True)]
    drawn += [rider(pose, RED, RED, FUR) for pose in POSES] + [load(kind, "stand") for kind in ("packs", "pots")]
    assert len({symbol.name for symbol in drawn}) == len(drawn)
