from io import BytesIO

import pytest
from PIL import Image

from pnp.rendering.pdf import Meta, pdf
from pnp.rendering.png import png
from pnp.scene import Rect, Scene, Style
from pnp.scene.model import Page
from pnp.style.theme import COLOR

SQUARE = Page(50.8, 25.4, Scene(50.8, 25.4, (Rect(25.4, 0, 12.7, 12.7, Style("mark")),)))
DOCUMENT = pdf([SQUARE, SQUARE._replace(width=25.4)], COLOR, Meta("t"))


@pytest.mark.parametrize("dpi", [72, 100, 300])
def test_pixels_are_where_the_scene_has_them(dpi):
    picture = Image.open(BytesIO(png(DOCUMENT, 0, dpi))).convert("L")
    assert picture.size == (2 * dpi, dpi)
    assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.01)
    box = picture.point(lambda value: 255 * (value < 128)).getbbox()
    assert box == (dpi, 0, dpi + dpi // 2, dpi // 2)


def test_any_page_can_be_taken():
    assert Image.open(BytesIO(png(DOCUMENT, 1, 72))).size == (72, 72)


def test_the_same_page_gives_the_same_bytes():
    assert png(DOCUMENT, 0, 150) == png(DOCUMENT, 0, 150)


@pytest.mark.parametrize("dpi", [0, -100, 0.01, 100_000, float("nan"), float("inf")])
def test_impossible_sizes_are_refused(dpi):
    with pytest.raises(ValueError, match="pixels"):
        png(DOCUMENT, 0, dpi)
