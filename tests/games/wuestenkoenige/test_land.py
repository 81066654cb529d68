"""The land: one gorge under the grid, tiles of two grounds, sites as scenes; quiet grounds."""

from dataclasses import replace
from itertools import pairwise, product
from math import cos, dist, pi, sin
from statistics import mean

import pytest

from pnp.game import DrawOptions
from pnp.games.wuestenkoenige.drawing import board
from pnp.games.wuestenkoenige.drawing.board import site
from pnp.games.wuestenkoenige.drawing.grounds import FACES, REACH, VARIANTS, corners, gorge, ground, hexagon, sign, tile
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.printing.files import theme_of
from pnp.rendering.svg import svg
from pnp.scene import Gradient, Group, Path
from pnp.scene.model import Area
from pnp.scene.vision import lab
from pnp.style.ranges import LIGHT
from pnp.testing.drawings import roles
from tests.drawn import used

SIZE = 36
GAME = find_game("wuestenkoenige")
LAYOUTS = {name: shipped_layout(GAME, name) for name in ("compact", "grand")}
AREA = Area(0, 0, 150, 120)
QUIET = 16  # of lightness, that what is drawn on a tile may differ from it


@pytest.fixture(params=LAYOUTS)
def layout(request):
    return LAYOUTS[request.param]


@pytest.mark.few(1)
def test_it_is_the_same_each_time_and_another_on_another_board(layout):
    drawn = board.land(layout, SIZE)
    assert board.land.__wrapped__(layout, SIZE) == drawn
    assert (other := board.land(replace(layout, id="other"), SIZE)).children != drawn.children
    assert other.name != drawn.name


@pytest.mark.few(1)
def test_a_board_is_small(layout):
    scene = board.board(layout, DrawOptions())
    assert all(len(svg(scene, theme_of(name, GAME))) < 300_000 for name in ("color", "low-ink", "grey"))


@pytest.mark.few(0)
def test_the_gorge_covers_its_area_whatever_that_is():
    for area in (AREA, AREA._replace(x=-9, width=20, height=20), AREA._replace(width=2000)):
        rock, *drawn = gorge(area, 3)
        assert (rock.x, rock.y, rock.width, rock.height) == area
        tops = [shape.style.fill for shape in drawn if isinstance(shape, Path) and shape.style.stroke == "gorge-wall"]
        assert [top.stops[-1][1] for top in tops[:4]] == ["gorge-3", "gorge-2", "gorge-1", "gorge-0"]
    assert list(gorge(AREA, 3)) != list(gorge(AREA, 4))


def test_a_river_runs_from_end_to_end_of_the_way_its_light_at_the_palace():
    way = (130.0, 100.0), (20.0, 15.0)
    fills = ((shape, shape.style.fill) for shape in gorge(AREA, 3, way) if isinstance(shape, Path))
    ((water, fill),) = (
        pair for pair in fills if isinstance(pair[1], Gradient) and pair[1].stops[1][1] == "gorge-gully"
    )
    assert (fill.begin, fill.stops[0][1]) == (way[0], "gorge-gully-lit")
    assert all(min(dist(end, command[1:]) for command in water.commands if command[1:]) < 6 for end in way)


@pytest.mark.parametrize("face", FACES[:2])
def test_tiles_are_seven_crops_that_reach_over_their_bleed_some_with_a_landmark(face):
    crops = [ground(face, variant) for variant in range(VARIANTS)]
    assert len({crop.children for crop in crops}) == VARIANTS == 7
    assert 2 <= sum("mark-lit" in roles(crop.children) or "leaf-0" in roles(crop.children) for crop in crops) < VARIANTS
    for crop in crops:
        (inner,) = crop.children
        assert (below := inner.children[0]).x * inner.scale <= -REACH
        assert (below.x + below.width) * inner.scale >= REACH


@pytest.mark.parametrize("face", FACES[:2])
def test_a_rim_is_the_same_on_all_sides(face):
    _, rim, lit, *_ = tile(face).children
    assert (rim.style.fill, lit.style.stroke) == (f"{face}-edge-dim", f"{face}-edge-lit")
    rings = [round(dist((0, 0), step[1:]), 2) for step in rim.commands if len(step) == 3]
    assert rings == [round(REACH / cos(pi / 6), 2)] * 6 + [round(dist((0, 0), lit.points[0]), 2)] * 6
    assert hexagon(face).children[0].clip.points == corners(1)


def _parts(path):
    begins = [at for at, (letter, *_) in enumerate(path.commands) if letter == "M"]
    return [[step[1:] for step in path.commands[a:b] if step[1:]] for a, b in pairwise([*begins, None])]


def test_dunes_have_one_sun_and_run_on_from_tile_to_tile():
    met = {}
    for variant in range(VARIANTS):
        shapes = {one.style.fill: one for one in ground("dune", variant).children[0].children[1].children}
        for sides in zip(*(_parts(shapes[role]) for role in ("sand-lit", "sand-core", "sand-slip")), strict=True):
            away = [mean(-LIGHT[0] * x - LIGHT[1] * y for x, y in side) for side in sides]
            assert away == sorted(away)  # a crest's flank to the light, its slip face away from it
        for part, turn in product(_parts(shapes["sand-crest"]), (0, pi / 3, -pi / 3)):
            turned = [(x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)) for x, y in part]
            for ((far, at), (then, place)), side in product(pairwise(turned), (-18, 18)):
                if (far < side) != (then < side):
                    met.setdefault((turn, side), []).append(at + (place - at) * (side - far) / (then - far))
    assert len(met) == 6
    for (turn, side), places in met.items():  # each crest is met by one of all tiles at the side across
        assert all(min(abs(at - place) for place in met[turn, -side]) < 1 for at in places if abs(at) < 9)


@pytest.mark.parametrize("name", ["color", "grey"])
def test_grounds_whisper(name):
    theme = theme_of(name, GAME)
    for face, parts in (("sand", ("lit", "half", "slip", "core")), ("plain", ("lit", "pale", "dim", "deep"))):
        assert all(abs(lab(theme[f"{face}-{part}"])[0] - lab(theme[face])[0]) <= QUIET for part in parts)
    tones = [lab(theme[f"gorge-{tone}"])[0] for tone in range(5)]
    assert all(one > other for one, other in pairwise(tones))
    assert tones[0] - tones[-1] <= QUIET
    assert lab(theme["plain"])[0] - max(tones[0], *(lab(theme[f"gorge-{tone}-lit"])[0] for tone in range(5))) >= 24
    assert lab(theme["sand"])[0] - lab(theme["plain"])[0] >= 8


def test_in_low_ink_grounds_are_lines_on_one_color_that_is_nearly_white():
    theme = theme_of("low-ink", GAME)
    for face in FACES[:2]:
        drawn = {role for role in roles(tile(face).children) if role.startswith(("sand", face))}
        areas = drawn - {f"{face}-edge-line", *(f"sand-{line}" for line in ("crest", "hatch", "ripple"))}
        assert [lab(color)[0] > 95 for color in {theme[role] for role in areas} - {""}] == [True]
        assert theme[f"{face}-edge-line"]
    assert theme["gorge-rib"] and not theme["gorge-ledge"]  # cliffs too are lines alone


def test_each_site_is_a_scene_of_its_own_in_its_hexes_beside_its_good(layout):
    drawn = used(board.land(layout, SIZE).children)
    assert [drawn[name] for name in ("site palace", "site water", "site fire", "site plant")] == [1] * 4
    assert [drawn[f"good {good}"] for good in ("water", "fire", "plant")] == [1] * 3
    assert len({site(name).children for name in ("palace", "water", "fire", "plant")}) == 4


def test_tiles_lie_on_their_hexes_with_a_shadow_of_all_looks_that_their_face_has():
    places = [((40.0 * number, 0.0), "valley" if number == 3 else "dune") for number in range(14)]
    shadow, *tiles = board.laid(places, SIZE)
    assert shadow.style.fill == "gorge-cast"
    assert [command[0] for command in shadow.commands].count("M") == len(tiles) == 13
    assert {shape.symbol for shape in tiles} == {hexagon("dune", look) for look in range(VARIANTS)}
    assert all(shape.scale < SIZE / 2 for shape in tiles)


def test_signs_of_grounds_are_plain():
    assert len({sign(face).children for face in FACES}) == 3
    assert not any(isinstance(shape, Group) for face in FACES for shape in sign(face).children)
