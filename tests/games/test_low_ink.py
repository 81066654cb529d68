"""Tiles and cards on white grounds: a rim tells where they end, lines tell one ground from another."""

import pytest
from PIL import ImageChops, ImageStat

from pnp import press
from pnp.library.catalog import find_game, shipped_ids
from pnp.press.imposition import Imposition
from pnp.press.outline import clip, size, stock_of
from pnp.printing.colors import theme_of
from pnp.printing.leaves import kit_leaves
from pnp.printing.requests import print_options
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Circle, Polygon, Rect, Scene
from pnp.scene.model import Page
from pnp.testing.printing import kit_of
from tests.press.scan import rendered

DPI = 100
MM = DPI / 25.4
LEAST = 30  # mm, from which on a piece has a rim
RIM = 0.4  # mm
GREY = 200  # the lightest that a rim may be, 255 is white
APART = 2.0  # of 255, how far two grounds are apart on average, the rim left out


def laid(game_id, theme, monkeypatch):
    """The pieces, large enough for a rim, that the press is given to lay on sheets."""
    given = []
    monkeypatch.setattr(press, "impose", lambda pieces, *_: given.extend(pieces) or ())
    monkeypatch.setattr(press, "thriftiest", lambda *_: (None, Imposition(), 0))
    list(kit_leaves(kit_of(game_id, None, "en", 3), [], print_options(theme=theme)))
    return [part for part in given if not part.folds and min(size(part.outline)) >= LEAST]


def sides(part):
    """The sides of a piece that have a rim: not the back of a card, which a printer misses."""
    return [part.face, *([part.back] if part.back and stock_of(part) == "board" else [])]


def pictures(scenes, game_id):
    """Sides of pieces, each alone, in grey."""
    pages = [Page(scene.width, scene.height, scene) for scene in scenes]
    return rendered(pdf(pages, theme_of("low-ink", find_game(game_id)), Meta("")), dpi=DPI) if pages else []


def edge_points(outline):
    """Points in the middle of the rim, in mm: of a disc, a hexagon or a rectangle."""
    match clip(outline, -RIM / 2):
        case Circle(x=x, y=y, r=r):
            return [(x - r, y), (x + r, y), (x, y - r), (x, y + r)]
        case Rect(x=x, y=y, width=width, height=height):
            middles = ((0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5), (0.25, 0), (0.75, 1))
            return [(x + width * across, y + height * down) for across, down in middles]
        case Polygon(points=points):
            return [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True)]


@pytest.mark.parametrize("game_id", shipped_ids())
def test_low_ink_tiles_and_cards_have_rims(game_id, monkeypatch):
    found = laid(game_id, "low-ink", monkeypatch)
    assert found or game_id == "durch-die-wueste"  # which has small tokens alone
    shown = [(part, side) for part in found for side in sides(part)]
    for (part, _), image in zip(shown, pictures([side for _, side in shown], game_id), strict=True):
        seen = [image.getpixel((int(x * MM), int(y * MM))) for x, y in edge_points(part.outline)]
        assert max(seen) <= GREY, (part.name, seen)


@pytest.mark.parametrize("theme", ["color", "grey"])
def test_pieces_of_other_themes_have_none(theme, monkeypatch):
    assert {*laid("wuestenkoenige", theme, monkeypatch)} <= {*kit_of("wuestenkoenige", None, "en", 3).pieces}


def test_dune_plain_and_nothing_are_told_apart(monkeypatch):
    """By what lies within the rim, in lightness alone."""
    tile = next(part for part in laid("wuestenkoenige", "low-ink", monkeypatch) if part.key.startswith("tile"))
    sides = [Scene(side.width, side.height, side.children[:-1]) for side in (tile.face, tile.back)]
    nothing = Scene(tile.face.width, tile.face.height, ())
    dune, plain, nothing = pictures([*sides, nothing], "wuestenkoenige")
    for one, other in ((dune, plain), (dune, nothing), (plain, nothing)):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] >= APART
