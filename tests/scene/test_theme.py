from itertools import combinations

import pytest

from pnp.scene.theme import CAMELS, COLOR, PLAYERS, THEMES
from pnp.scene.vision import contrast, distance, lab, simulate

PIECES = [f"camel.{name}" for name in CAMELS]
OWNERS = [f"player.{name}" for name in PLAYERS]
GROUNDS = ["paper", "ground", "panel", "sand", "sand-light"]


def views(color):
    return [color, *(simulate(color, kind) for kind in ("protan", "deutan", "tritan"))]


def closest(roles):
    pairs = combinations([views(COLOR[role]) for role in roles], 2)
    return min(distance(a, b) for one, other in pairs for a, b in zip(one, other, strict=True))


def test_contrast_of_black_and_white_is_21():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_lab_of_known_colors():
    assert lab("#ff0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert lab("#ffffff") == pytest.approx((100, 0, 0), abs=0.02)


@pytest.mark.parametrize("kind", ["protan", "deutan", "tritan"])
def test_greys_look_the_same_to_everyone(kind):
    assert distance(simulate("#808080", kind), "#808080") < 1


def test_dichromats_confuse_what_is_known_to_be_confused():
    assert distance(simulate("#c06000", "deutan"), simulate("#808000", "deutan")) < distance("#c06000", "#808000") / 2
    assert distance(simulate("#00a0a0", "tritan"), simulate("#009ae0", "tritan")) < distance("#00a0a0", "#009ae0") / 2


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_ink_on_every_piece_is_readable(theme):
    inked = [role for role in theme if f"{role}-ink" in theme]
    assert set(PIECES + OWNERS) <= set(inked)
    assert {
        role: contrast(theme[role], theme[f"{role}-ink"])
        for role in inked
        if contrast(theme[role], theme[f"{role}-ink"]) < 4.5
    } == {}


@pytest.mark.parametrize("ground", GROUNDS)
def test_words_are_readable_on_every_ground(ground):
    for role in ("ink", "muted", "sand-ink", "rock-ink", "salt-ink", "water-dark"):
        assert contrast(COLOR[role], COLOR[ground]) >= 4.5, role


@pytest.mark.parametrize("ground", GROUNDS)
def test_symbols_stand_out_from_every_ground(ground):
    for role in ("palm", "water", "tent", "rock-dark", "trunk", "highlight"):
        assert contrast(COLOR[role], COLOR[ground]) >= 3, role


# Beside "told apart at a glance" (about 10) there is room for the printer at home to be off.
@pytest.mark.parametrize("roles", [PIECES, OWNERS], ids=["camels", "players"])
def test_piece_colors_stay_apart_for_every_kind_of_eyes(roles):
    assert closest(roles) >= 18


def test_an_unknown_role_names_the_nearest():
    with pytest.raises(KeyError, match=r"'sand-drak'; the nearest is 'sand-dark'"):
        COLOR["sand-drak"]
