from io import BytesIO

import pytest
from PIL import Image
from pypdf import PdfReader

from pnp import __version__
from pnp.rendering.pdf import Meta, pdf, points
from pnp.rendering.png import png
from pnp.rendering.svg import svg
from pnp.scene import Circle, Gradient, Group, Path, Rect, Scene, Style, Symbol, Text, Use, font
from pnp.scene.model import Page
from pnp.scene.vision import rgb
from pnp.style.theme import COLOR, THEMES
from tests.rendering.drawing import PAGE

META = Meta("Title – é", "a subject", ("one", "two"), "fr")
PLAIN = Page(215.9, 279.4, Scene(215.9, 279.4, (Circle(50, 50, 10, Style("sand")),)))


def read(*pages):
    return PdfReader(BytesIO(pdf(pages, COLOR, META)))


def test_pages_and_their_boxes():
    first, second = read(PAGE, PLAIN).pages  # pages have the exact size of the paper
    assert [float(side) for side in first.mediabox] == [0, 0, 595.276, 841.89]
    assert [float(side) for side in second.mediabox] == [0, 0, 612, 792]
    # trim and bleed boxes are those of the page or all of it
    assert [float(side) for side in first.trimbox] == [points(3), points(297 - 284), points(203), points(297 - 4)]
    assert [float(side) for side in first.bleedbox] == [points(0), points(297 - 287), points(206), points(297 - 1)]
    assert second.trimbox == second.bleedbox == second.mediabox


def test_what_a_document_tells():
    document = read(PAGE)  # the document tells what it is
    info, root = document.metadata, document.trailer["/Root"]
    assert (info.title, info.subject, info["/Keywords"]) == ("Title – é", "a subject", "one, two")
    assert info.author == info.creator == f"pnp {__version__}"
    assert root["/Lang"] == "fr"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert root["/ViewerPreferences"]["/Duplex"] == "/Simplex"
    assert info["/CreationDate"].startswith("D:20000101")
    document = read(PAGE, PLAIN, PLAIN._replace(bookmark="Rückseite"))  # each bookmark leads to its page
    assert [entry.title for entry in document.outline] == ["Everything", "Rückseite"]
    assert [document.get_destination_page_number(entry) for entry in document.outline] == [0, 2]
    text = read(PAGE).pages[0].extract_text()  # text can be read and searched
    assert "Ünicode <b> & [1F600] – 1234" in text
    assert "turned" in text
    # widths in the document are those that were measured
    text = Page(100, 100, Scene(100, 100, (Text(5, 5, "Wüste", 4),)))
    [entry] = [entry for entry in fonts(read(text).pages[0]["/Resources"]) if "Regular" in entry["/BaseFont"]]
    assert entry["/Widths"][ord("W") - entry["/FirstChar"]] == font.advances("regular")[ord("W")]


def fonts(resources):
    yield from (font.get_object() for font in resources.get("/Font", {}).values())
    for form in resources.get("/XObject", {}).values():
        yield from fonts(form.get_object()["/Resources"])


@pytest.mark.parametrize("page", [PAGE, PLAIN], ids=["with text", "without text"])
def test_every_font_is_embedded(page):
    document = read(page)
    assert all("/FontFile2" in entry["/FontDescriptor"] for entry in list(fonts(document.pages[0]["/Resources"])))
    everything = [document.get_object(number) for number in range(1, len(document.xref[0]) + 1)]
    types = [entry for entry in everything if hasattr(entry, "get") and entry.get("/Type") == "/Font"]
    assert all("+FiraSans-" in entry["/BaseFont"] for entry in types)
    assert "Helvetica" not in pdf([page], COLOR, META).decode("latin-1")


def test_symbols_and_bytes():
    heavy = Symbol("heavy", tuple(Circle(i, i, 1, Style("sand")) for i in range(300)))  # symbols are stored once
    once = pdf([PLAIN._replace(scene=Scene(100, 100, (Use(heavy),)))], COLOR, META)
    often = pdf([PLAIN._replace(scene=Scene(100, 100, (Use(heavy),) * 100))] * 3, COLOR, META)
    assert len(often) < len(once) + 2000
    # two symbols of one name are refused
    uses = tuple(Use(Symbol("same", (Circle(0, 0, r, Style("sand")),))) for r in (1, 2))
    with pytest.raises(ValueError, match="'same'"):
        read(PLAIN._replace(scene=Scene(100, 100, uses)))
    # a role that the theme lacks is refused
    with pytest.raises(KeyError, match="sandy"):
        read(PLAIN._replace(scene=Scene(100, 100, (Circle(0, 0, 1, Style("sandy")),))))
    assert pdf([PAGE, PLAIN], COLOR, META) == pdf([PAGE, PLAIN], COLOR, META)  # the same pages give the same bytes
    assert Image.open(BytesIO(png(DOCUMENT, 1, 72))).size == (72, 72)  # any page can be taken
    assert png(DOCUMENT, 0, 150) == png(DOCUMENT, 0, 150)  # the same page gives the same bytes


SQUARE = Page(50.8, 25.4, Scene(50.8, 25.4, (Rect(25.4, 0, 12.7, 12.7, Style("mark")),)))
DOCUMENT = pdf([SQUARE, SQUARE._replace(width=25.4)], COLOR, Meta("t"))


@pytest.mark.parametrize("dpi", [72, 100, 300])
def test_pixels_are_where_the_scene_has_them(dpi):
    assert (picture := Image.open(BytesIO(png(DOCUMENT, 0, dpi))).convert("L")).size == (2 * dpi, dpi)
    assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.01)
    assert picture.point(lambda value: 255 * (value < 128)).getbbox() == (dpi, 0, dpi + dpi // 2, dpi // 2)


@pytest.mark.parametrize("dpi", [0, -100, 0.01, 100_000, float("nan"), float("inf")])
def test_impossible_sizes_are_refused(dpi):
    with pytest.raises(ValueError, match="pixels"):
        png(DOCUMENT, 0, dpi)


@pytest.mark.parametrize(("gradient", "places"), [
    (Gradient(((0, "ink"), (0.25, "sand"), (1, "paper")), (10, 0), (30, 0)), {5: 0, 10: 0, 15: 1, 35: 2}),
    (Gradient(((0, "ink"), (1, "sand")), (20, 10), (20, 20), radial=True), {20: 0, 30: 1, 35: 1}),
])  # fmt: skip
def test_a_gradient_has_the_colors_of_its_roles_at_their_stops(gradient, places):
    """In a symbol as well, whose form has the gradient among its resources."""
    disc = Symbol("disc", (Rect(0, 0, 40, 20, Style(gradient)),))
    page = Page(40, 40, Scene(40, 40, (*disc.children, Use(disc, 0, 20))))
    document = pdf([page], COLOR, META)
    picture = Image.open(BytesIO(png(document, 0, 254))).convert("RGB")
    for x, stop in places.items():
        role = gradient.stops[stop][1]
        assert gradient.nearest(x, 10) == role
        for y in (10, 30):
            found = picture.getpixel((min(10 * x, 399), 10 * y))
            assert max(abs(a - round(255 * b)) for a, b in zip(found, rgb(COLOR[role]), strict=True)) <= 3
    assert document.count(b"/ShadingType") == 1
    drawn = svg(page.scene, COLOR)
    assert all(f'offset="{offset:g}" stop-color="{COLOR[role]}"' in drawn for offset, role in gradient.stops)


def test_gradients_and_clips():
    # a gradient of one color in a theme is that color
    page = Page(9, 9, Scene(9, 9, (Circle(4, 4, 3, Style(Gradient(((0, "paper"), (1, "sand")), (0, 0), (9, 9)))),)))
    assert COLOR["sand"] in svg(page.scene, COLOR)
    theme = THEMES["low-ink"]
    assert theme["paper"] == theme["sand"]
    assert b"/Shading" not in pdf([page], theme, META)
    assert "Gradient" not in svg(page.scene, theme)
    ring = Path((("M", 0, 0), ("L", 9, 0), ("L", 0, 9), ("Z",)), Style())  # a path cuts off what is outside of it
    page = Page(9, 9, Scene(9, 9, (Group((Rect(0, 0, 9, 9, Style("mark")),), clip=ring),)))
    picture = Image.open(BytesIO(png(pdf([page], COLOR, META), 0, 254))).convert("L")
    assert [picture.getpixel(at) for at in ((20, 20), (80, 80))] == [0, 255]
