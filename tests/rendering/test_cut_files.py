import os
import subprocess
import sys
from io import StringIO
from math import hypot, pi
from xml.etree import ElementTree

import ezdxf
import pytest

from pnp.rendering.cuts import PROFILES, cut_svg
from pnp.rendering.dxf import dxf
from pnp.scene.cut import LAYERS, Cut, CutSheet, Vertex, box_cut, polyline, radius, round_cut
from tests.rendering.cut_readback import dxf_cuts, svg_cuts
from tests.rendering.readback import SVG

SHEET = CutSheet(
    210, 297,
    (
        round_cut("cut", 30.0004, 40, 8), box_cut("cut", 50, 60, 63, 88, 3), box_cut("cut", 150, 60, 20, 20),
        polyline("cut", ((10, 200), (30, 190.5), (20, 230))),
        Cut("cut", (Vertex(100, 200, 0.4), Vertex(120, 210)), closed=False),
        polyline("score", ((60, 80), (60, 148)), closed=False),
        polyline("fold", ((0, 150), (210, 150)), closed=False),
        box_cut("registration", 10, 10, 5, 5),
    ),
    "Cards & <tiles>",
)  # fmt: skip
ORDERED = [cut for layer in LAYERS for cut in SHEET.cuts if cut.layer == layer]
FILES = {
    "svg": lambda profile: svg_cuts(cut_svg(SHEET, profile)),
    "dxf": lambda profile: dxf_cuts(dxf(SHEET, profile), SHEET.height),
}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("style", FILES)
def test_lines_and_arcs_are_read_back_as_they_were_in_the_order_of_work(style, profile):
    found = FILES[style](PROFILES[profile])
    assert [(cut.layer, cut.closed) for cut in found] == [(cut.layer, cut.closed) for cut in ORDERED]
    for one, other in zip(found, ORDERED, strict=True):
        assert one.points() == [pytest.approx(point, abs=0.002) for point in other.points()]


def test_svg_of_cuts():
    # the svg is in mm and its groups are layers with the colors of the profile
    root = ElementTree.fromstring(cut_svg(SHEET, PROFILES["lightburn"]).encode())
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    assert root.find(f"{SVG}title").text == "Cards & <tiles>"
    groups = root.findall(f"{SVG}g")
    assert {group.get("id"): group.get("stroke") for group in groups} == {
        "registration": "#f36926", "fold": "#0c96d9", "score": "#0000ff", "cut": "#ff0000",
    }  # fmt: skip
    inkscape = "{http://www.inkscape.org/namespaces/inkscape}"
    for group in groups:
        assert (group.get("fill"), group.get(f"{inkscape}groupmode")) == ("none", "layer")
        assert group.get(f"{inkscape}label") == group.get("id")
    # one path a layer where a program moves separate shapes
    root = ElementTree.fromstring(cut_svg(SHEET, PROFILES["cricut"]).encode())
    assert [len(group.findall(f"{SVG}path")) for group in root.findall(f"{SVG}g")] == [1, 1, 1, 1]
    bare = SHEET._replace(cuts=SHEET.cuts[:1])  # layers without lines are left out
    assert [cut.layer for cut in svg_cuts(cut_svg(bare, PROFILES["cricut"]))] == ["cut"]
    document = ezdxf.read(StringIO(dxf(bare, PROFILES["plain"]).decode()))
    assert {layer.dxf.name for layer in document.layers} & set(LAYERS) == {"cut"}
    # score and marks go before cuts where colors are the order: Glowforge sorts steps by the value of the color, Ligh
    glow = PROFILES["glowforge"]
    assert glow.registration < glow.score < glow.cut
    assert glow.fold < glow.cut
    assert (PROFILES["lightburn"].score, PROFILES["lightburn"].cut) == ("#0000ff", "#ff0000")
    for profile in PROFILES.values():
        assert len(set(profile[:4])) == 4


def test_dxf_of_cuts():
    # the dxf is r2010 in mm with the page as its limits
    document = ezdxf.read(StringIO(dxf(SHEET, PROFILES["lightburn"]).decode()))
    assert (document.dxfversion, document.header["$INSUNITS"], document.header["$MEASUREMENT"]) == ("AC1024", 4, 1)
    assert document.header["$LIMMAX"][:2] == (210, 297)
    colors = {layer.dxf.name: (layer.color, layer.rgb) for layer in document.layers if layer.dxf.name in LAYERS}
    assert colors["cut"] == (1, (255, 0, 0))
    assert colors["score"] == (5, (0, 0, 255))
    assert colors["registration"][1] == (0xF3, 0x69, 0x26)
    assert {entity.dxf.color for entity in document.modelspace()} == {256}
    document = ezdxf.read(  # y goes upwards in dxf from the lower left corner
        StringIO(dxf(CutSheet(100, 80, (box_cut("cut", 10, 20, 30, 5),)), PROFILES["plain"]).decode())
    )
    (box,) = document.modelspace()
    ys = [y for _, y in box.get_points("xy")]
    assert (min(ys), max(ys)) == (55, 60)
    before = ezdxf.options.write_fixed_meta_data_for_testing  # dates of other files stay as they are
    dxf(SHEET, PROFILES["plain"])
    assert ezdxf.options.write_fixed_meta_data_for_testing == before
    assert round_cut("cut", 3, 4, 5).circle == (3, 4, 5)  # a circle is told by its centre
    assert box_cut("cut", 0, 0, 10, 10, 5).circle is None
    assert {round(hypot(x - 3, y - 4), 9) for x, y in round_cut("cut", 3, 4, 5).points()} == {5}


@pytest.mark.soak
def test_the_same_lines_give_the_same_bytes_in_any_process():
    code = (
        "import sys; from tests.rendering.test_cut_files import PROFILES, SHEET, cut_svg, dxf;"
        "sys.stdout.buffer.write(dxf(SHEET, PROFILES['glowforge']) + cut_svg(SHEET, PROFILES['glowforge']).encode())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "8" if os.environ.get("PYTHONHASHSEED") == "7" else "7"}
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=environment).stdout
    assert said == dxf(SHEET, PROFILES["glowforge"]) + cut_svg(SHEET, PROFILES["glowforge"]).encode()


@pytest.mark.parametrize("corner", [0, 3, 10, 15])
def test_a_rounded_box_is_as_long_as_it_should_be(corner):
    box = box_cut("cut", 5, 7, 20, 30, corner)
    r = min(corner, 10)
    length = sum(abs(hypot(b.x - a.x, b.y - a.y)) if not a.bulge else radius(a, b) * pi / 2 for a, b in box.segments)
    assert length == pytest.approx(2 * (20 + 30) - 8 * r + 2 * pi * r)
    xs, ys = zip(*box.points(), strict=True)
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((5, 7, 25, 37))
    assert all(hypot(b.x - a.x, b.y - a.y) > 0 for a, b in box.segments)
