"""`--art`: pictures of one's own on pieces and boards, checked before they are printed."""

import json
from io import BytesIO
from math import hypot
from pathlib import Path
from zlib import crc32

import pypdfium2
import pytest
from PIL import Image

from pnp.data.budget import MOST, Budget
from pnp.game import DrawOptions
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.printing.art import Art, art_doubts, art_of, read_art
from pnp.printing.art_svg import BadSvg, path_commands, svg_scene, too_much
from pnp.printing.files import theme_of
from pnp.scene import Group, Raster
from tests.tables import tables

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">{}</svg>'

PIXELS = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x02\x62\x59\xff\0\0\0\x01\x08\0\0\0\0"
PIXELS += crc32(PIXELS[12:]).to_bytes(4) + b"\0\0\0\0IDAT" + crc32(b"IDAT").to_bytes(4)  # 39,999,999 x 1


@pytest.fixture
def art(tmp_path):
    """Puts pictures in a folder: one color each, or the text of an SVG."""
    (tmp_path / "art").mkdir()

    def put(**pictures):
        for name, what in pictures.items():
            path = tmp_path / "art" / name.replace("__", ".").replace("_", "-")
            if isinstance(what, bytes):
                path.write_bytes(what)
            elif path.suffix == ".svg":
                path.write_text(what)
            else:
                Image.new("RGB", (40, 30), what).save(path)
        return "art"

    return put


def kit_of(game_id):
    game = find_game(game_id)
    return game.drawing().kit(shipped_layout(game), None, DrawOptions())


def with_art(folder, game_id):
    return art_of(str(folder)).on_kit(kit_of(game_id))


def rasters(shapes):
    for shape in shapes:
        if isinstance(shape, Raster):
            yield shape
        elif isinstance(shape, Group):
            yield from rasters(shape.children)


def pictured(kit):
    """The keys of the pieces with a picture on their face, and of those with one on their back."""
    faces = {part.key for part in kit.pieces if list(rasters(part.face.children))}
    return faces, {part.key for part in kit.pieces if part.back and list(rasters(part.back.children))}


def test_a_picture_is_on_the_piece_that_it_is_named_after(pnp, tmp_path, art):
    art(camel_mint__png="#ff00fe", palm__jpg="#00ff01")
    assert pnp("kit", "durch-die-wueste", "--part", "camels", "--art", "art", "-o", "k.pdf").code == 0
    with pypdfium2.PdfDocument(Path("k.pdf").read_bytes()) as document:
        page = document[len(document) - 1].render(scale=1).to_pil().convert("RGB")
    colors = {color: count for count, color in page.getcolors(1 << 20)}
    assert colors[(255, 0, 254)] > 30 * 40 * 40
    assert (153, 229, 207) not in colors  # the mint of the drawing
    assert pictured(with_art(tmp_path / "art", "durch-die-wueste")) == ({"camel.mint", "palm"}, set())


@pytest.mark.parametrize("name", ["card_sandstorm", "Sandstorm", "card.sandstorm", "CARD-SANDSTORM"])
def test_names_of_pieces_are_keys_or_printed_names(tmp_path, art, name):
    art(**{f"{name}.png": "red"})
    assert pictured(with_art(tmp_path / "art", "wuestenkoenige"))[0] == {"card.sandstorm"}


def test_backs_are_of_a_piece_or_of_a_kind(tmp_path, art):
    art(card_back__png="red", tile_back__png="blue")
    faces, backs = pictured(with_art(tmp_path / "art", "wuestenkoenige"))
    assert faces == set()
    assert {key.partition(".")[0] for key in backs} == {"card", "tile"}
    assert sum(key.startswith("card.") for key in backs) == 9
    assert with_art(tmp_path / art(), "touareg") == kit_of("touareg")


def test_a_picture_covers_the_piece_and_its_bleed_in_its_own_proportions(tmp_path, art):
    art(camel_mint__png="red")
    part = next(part for part in with_art(tmp_path / "art", "durch-die-wueste").pieces if part.key == "camel.mint")
    outer = part.face.children[-1]
    assert (outer.clip.x, outer.clip.width) == (-part.bleed, 16 + 2 * part.bleed)
    (inner,) = outer.children
    (raster,) = inner.children
    assert (raster.width * inner.scale, raster.height * inner.scale) == pytest.approx((19 * 4 / 3, 19))
    assert inner.x + raster.width * inner.scale / 2 == pytest.approx(8)


@pytest.mark.few(1)
@pytest.mark.parametrize("game", ["durch-die-wueste", "touareg"])
def test_under_the_sand_of_a_board_lies_its_ground(pnp, art, game):
    art(board__png="#123456")
    assert pnp("board", game, "--art", "art", "--format", "png", "--dpi", 40, "-o", "b.png").code == 0
    with Image.open("b.png") as drawn:
        colors = {color: count for count, color in drawn.convert("RGB").getcolors(1 << 20)}
    sand = (0xEF, 0xD9, 0xAE)
    assert colors[(0x12, 0x34, 0x56)] > drawn.width * drawn.height * 0.4
    assert colors.get(sand, 0) < 10


def test_pictures_are_in_the_file_itself(pnp, art):
    art(board__jpg="#123456")
    for style in ("svg", "pdf"):
        assert pnp("board", "touareg", "--art", "art", "-o", f"b.{style}").code == 0
    drawn = Path("b.svg").read_text()
    assert "data:image/jpeg;base64," in drawn
    assert "art/board" not in drawn
    first = Path("b.pdf").read_bytes()
    assert pnp("board", "touareg", "--art", "art", "-o", "b.pdf", "--force").code == 0
    assert Path("b.pdf").read_bytes() == first


def test_what_a_photograph_tells_besides_is_not_passed_on(tmp_path, art):
    photo = Image.new("RGB", (20, 10), "red")
    exif = photo.getexif()
    exif[0x010F], exif[0x0112] = "a camera of mine", 6  # lies on its side
    file = BytesIO()
    photo.save(file, "JPEG", exif=exif)
    art(**{"board.jpg": file.getvalue()})
    scene = art_of(str(tmp_path / "art")).pictures["board"].scene
    (raster,) = scene.children
    assert b"camera" not in raster.data
    assert (scene.width, scene.height) == (10, 20)


@pytest.mark.few(0)
def test_a_virtual_table_has_them_too(pnp, art):
    art(camel_mint__png="#ff00fe")
    assert pnp("export", "durch-die-wueste", "--to", "tts", "--art", "art", "--dpi", 20, "-o", "t/").code == 0
    with Image.open("t/camel-mint.png") as picture:
        assert picture.convert("RGB").getpixel((picture.width // 2, picture.height // 2)) == (255, 0, 254)


def test_a_picture_for_nothing_is_told_with_the_nearest_name(pnp, art):
    said = pnp("kit", "durch-die-wueste", "--part", "palms", "--art", art(plam__png="red"), "-o", "k.pdf")
    assert said.code == 0
    assert "art/plam.png: there is nothing of that name in this kit; did you mean palm?" in said.err


@pytest.mark.soak
def test_what_is_hard_to_see_is_told(pnp, tmp_path, art):
    said = pnp("kit", "durch-die-wueste", "--art", art(board__png="#604a38", camel_mint__png="#336699"), "-o", "k.pdf")
    assert "ink on art/board.png: a contrast of" in said.err
    assert "hardly told apart" not in said.err
    for words in (["board"], ["export", "--to", "tts", "--dpi", 20], ["export", "--dpi", 20]):
        said = pnp(words[0], "durch-die-wueste", *words[1:], "--art", "art")
        assert "ink on art/board.png: a contrast of" in said.err, words


def test_pictures_that_are_hardly_told_apart_are_told(tmp_path, art):
    art(camel_mint__png="#336699")
    art(camel_sky__png="#336699", camel_rose__png="#b0a030", camel_lilac__png="#78b050")
    doubts = list(art_doubts(art_read(tmp_path), kit_of("durch-die-wueste"), theme_of("color")))
    assert any("camel.sky" in doubt and "camel.mint" in doubt for doubt in doubts)
    assert any("blind to" in doubt for doubt in doubts)


def art_read(folder):
    return Art(read_art(folder / "art"))


LARGE = '<g transform="scale(1e200)">'


@pytest.mark.few(2)
@pytest.mark.parametrize(("name", "data", "told"), [
    ("palm.png", b"no picture", "is no PNG picture that can be read"),
    ("palm.jpg", b"", "is no JPEG picture that can be read"),
    ("palm.svg", b"<svg", "is no SVG"),
    ("palm.svg", b"<html/>", "does not begin with <svg>"),
    ("palm.svg", b'<!DOCTYPE x [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>', "declarations"),
    ("palm.svg", '<!DOCTYPE x [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>'.encode("utf-16"), "declarations"),
    ("palm.svg", SVG.format("<g/>" * 500_000).encode(), "larger than 2 MB"),
    ("palm.svg", SVG.format("<g/>" * 20_000).encode(), "more than 20000 elements"),
    ("palm.svg", SVG.format('<path d="M0 0' + "a1 1 0 0 0 0 0" * 20_000 + '"/>').encode(), "lines and curves"),
    ("palm.svg", SVG.format('<polygon points="' + "1 " * 50_000 + '"/>').encode(), "more than 20000 lines and"),
    ("palm.svg", SVG.format(f'<g transform="{"rotate(" * 500}"/>').encode(), "more than 1000 characters"),
    ("palm.png", PIXELS, "more than 16 million pixels"),
    ("palm.jpg", b"x" * 10_000_001, "larger than 10 MB"),
    ("palm.svg", b'<svg xmlns="http://www.w3.org/2000/svg"/>', "expected a viewBox"),
    ("palm.svg", SVG.format(f"{LARGE}{LARGE}<rect width='1' height='1'/></g></g>").encode(), "too far away"),
    *(("palm.svg", SVG.format(inside).encode(), told) for inside, told in tables(__file__)["no_pictures"]),
])  # fmt: skip
def test_what_is_no_picture(refused, art, name, data, told):
    art(**{name: data})
    said = refused("kit", "durch-die-wueste", "--art", "art", "-o", "k.pdf")
    assert f"art/{name}: " in said
    assert told in said
    assert not Path("k.pdf").exists()


def test_what_is_no_folder(refused, tmp_path, art):
    assert "expected a folder of pictures" in refused("board", "touareg", "--art", "none")
    Image.new("RGB", (2, 2)).save(tmp_path / "art" / "palm.png")
    (tmp_path / "art" / "palm.png").rename(tmp_path / "art" / "palm.jpg")
    assert "is a PNG file, expected JPEG" in refused("board", "touareg", "--art", "art")
    Image.new("RGB", (2, 2)).save(tmp_path / "art" / "palm.png")
    (tmp_path / "art" / "palm.jpg").unlink()
    Image.new("RGB", (2, 2)).save(tmp_path / "art" / "PALM.png")
    if len(list((tmp_path / "art").iterdir())) == 2:  # names that differ in case alone
        assert "there is another picture of that name" in refused("board", "touareg", "--art", "art")


def test_many_layers_of_groups_are_no_fault_of_the_program(refused, art):
    art(**{"palm.svg": SVG.format("<g>" * 5000 + "</g>" * 5000)})
    assert "more than 60 groups" in refused("kit", "durch-die-wueste", "--art", "art", "-o", "k.pdf")


def drawn(inner):
    (path,) = svg_scene(SVG.format(inner).encode()).children
    return path


def test_shapes_of_svg():
    assert drawn('<rect x="1" y="2" width="3" height="4" fill="#ABC"/>').commands == (
        ("M", 1, 2), ("L", 4, 2), ("L", 4, 6), ("L", 1, 6), ("Z",),
    )  # fmt: skip
    assert drawn('<polyline points="0,0 1,0 1,1" fill="none" stroke="red" stroke-width="2"/>').style[:3] == (
        None, "#ff0000", 2,
    )  # fmt: skip
    moved = drawn('<g transform="translate(2 3) scale(2)"><line x1="0" y1="0" x2="1" y2="1" stroke="blue"/></g>')
    assert (moved.commands, moved.style.width) == ((("M", 2, 3), ("L", 4, 5)), 2)
    turned = drawn('<path transform="rotate(90 5 5)" d="M5 0 L5 5"/>')
    assert [round(value, 6) for command in turned.commands for value in command[1:]] == [10, 5, 5, 5]
    hidden = '<rect width="1" height="1" display="none"/><title>a</title>'
    assert svg_scene(SVG.format(hidden).encode()).children == ()
    assert drawn(f'{hidden}<path d="M0 0L1 1"/>').commands == (("M", 0, 0), ("L", 1, 1))  # what stands behind is drawn


def test_what_is_clear_in_a_picture_stays_clear(tmp_path):
    for mode, kept in (("RGBA", "RGBA"), ("LA", "RGBA"), ("RGB", "RGB"), ("L", "RGB")):
        Image.new(mode, (9, 9)).save(tmp_path / "palm.png")
        with Image.open(BytesIO(read_art(tmp_path)["palm"].scene.children[0].data)) as image:
            assert image.mode == kept


def commands_of(words):
    return path_commands(words, Budget(MOST["drawing"], too_much))


def test_paths_of_svg():
    assert commands_of("m1 1 2 0v2h-2z l1,1") == [
        ("M", 1, 1), ("L", 3, 1), ("L", 3, 3), ("L", 1, 3), ("Z",), ("L", 2, 2),
    ]  # fmt: skip
    assert commands_of("M0 0C0 1 1 2 2 2S4 3 4 4")[2] == ("C", 3, 2, 4, 3, 4, 4)
    assert commands_of("M0 0Q3 0 3 3T6 6")[2][1:3] == pytest.approx((3, 5))
    half = commands_of("M-1 0A1 1 0 0 1 1 0")
    assert all(hypot(x, y) == pytest.approx(1, abs=1e-6) and y < 1e-6 for *_, x, y in half[1:])
    assert half[-1][5:] == pytest.approx((1, 0))
    assert commands_of("M0 0a0 1 0 0 0 2 2")[-1][-2:] == (2, 2)
    for wrong in ("L", "M1", "h1", "1 2", "M0 0 x", "M0 0Z 3"):
        with pytest.raises(ValueError):
            commands_of(wrong)


@pytest.mark.few(0)
def test_the_pictures_of_a_folder_count_together(refused, art):
    art(**{f"palm{number}.svg": SVG.format("<g/>" * 19_000) for number in range(6)})
    said = refused("kit", "durch-die-wueste", "--art", "art", "-o", "k.pdf")
    assert "palm5.svg: with the pictures before it in the folder: more than 100000 elements" in said


def test_names_with_prefixes_stay_short_and_a_drawing_has_an_end():
    many = " ".join(f'x:a{number}=""' for number in range(1000))  # with the name space in each 100 MB
    head = SVG.replace("viewBox", f'xmlns:x="{"u" * 100_000}" xmlns:only="" viewBox')
    assert svg_scene(head.format(f"<x:g {many}/>").encode()).children == ()
    with pytest.raises(BadSvg, match="more than"):
        svg_scene(SVG.format('<path d="' + "M0 0" * 20_001 + '"/>').encode())


@pytest.mark.soak
def test_sheets_for_other_programs_have_them(pnp, art):
    art(coin_gold__png="#ff00fe")
    assert pnp("export", "touareg", "--art", "art", "--dpi", 20, "-o", "t/").code == 0
    assert json.loads(Path("t/table.json").read_text())["decks"]
    with Image.open("t/coins.png") as sheet:
        assert (255, 0, 254) in {color[:3] for _, color in sheet.convert("RGBA").getcolors(1 << 20)}
