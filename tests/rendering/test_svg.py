from xml.etree import ElementTree

import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.colors import theme_of
from pnp.rendering.svg import NodeTable, svg
from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Style, Text, Use
from pnp.style import symbols
from pnp.style.theme import COLOR
from tests.rendering.drawing import SCENE
from tests.rendering.readback import HREF, SVG

NAUGHTY = '<script>alert("1")</script> & \x00\x1b ]]> \ud800'


def parsed(scene):
    return ElementTree.fromstring(svg(scene, COLOR, "de").encode())


def test_size_is_in_mm_and_the_view_box_agrees():
    root = parsed(SCENE)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "de"


def test_titles_are_told():
    root = parsed(SCENE)
    assert root.find(f"{SVG}title").text == "Everything & <more>"
    assert [title.text for title in root.iter(f"{SVG}title")][1:] == ["A </g> group"]


def test_text_is_drawn_as_outlines_and_can_still_be_read_out():
    root = parsed(SCENE)
    assert not list(root.iter(f"{SVG}text"))
    assert "Ünicode <b> & [1F600] – 1234" in [element.get("aria-label") for element in root.iter()]


def test_nothing_outside_the_file_is_referred_to():
    for element in parsed(SCENE).iter():
        for name, value in element.attrib.items():
            assert name != HREF or value.startswith("#")
            assert "url(" not in value or value.startswith("url(#")


def test_every_reference_has_its_definition():
    root = parsed(SCENE)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    wanted = {element.get(HREF)[1:] for element in root.iter(f"{SVG}use")}
    clips = {element.get("clip-path")[5:-1] for element in root.iter() if element.get("clip-path")}
    fills = {fill[5:-1] for element in root.iter() if (fill := element.get("fill", "")).startswith("url(")}
    assert (len(clips), len(fills)) == (3, 2)
    assert wanted | clips | fills <= set(ids)


@pytest.mark.parametrize("text", [NAUGHTY, "\x00", ""])
def test_texts_of_people_are_escaped(text):
    scene = Scene(100, 50, (Text(5, 5, text, 3), Group((), title=text)), title=text)
    root = parsed(scene)
    assert not list(root.iter(f"{SVG}script"))
    assert "\x00" not in svg(scene, COLOR)


def test_paint_is_that_of_the_style():
    scene = Scene(9, 9, (Circle(1, 2, 3, Style(None, "ink", 0.25, (1, 0.5))),))
    circle = parsed(scene).find(f"{SVG}circle")
    assert (circle.get("fill"), circle.get("stroke")) == ("none", COLOR["ink"])
    assert (circle.get("stroke-width"), circle.get("stroke-dasharray")) == ("0.25", "1 0.5")


def test_lines_of_paths_are_round_and_those_of_polygons_exact():
    style = Style(None, "ink")
    scene = Scene(9, 9, (Path((("M", 0, 0), ("L", 1, 1)), style), Polygon(((0, 0), (1, 1)), style, closed=False)))
    path, polygon = parsed(scene).findall(f"{SVG}path")
    assert path.get("stroke-linecap") == "round"
    assert polygon.get("stroke-linecap") is None
    assert polygon.get("d") == "M0 0L1 1"


def test_a_repeated_symbol_is_defined_once():
    camel = symbols.tent("sand", "ink")
    root = parsed(Scene(100, 100, tuple(Use(camel, 10 * i, 5, 4) for i in range(9))))
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 1
    assert len(root.findall(f"{SVG}use")) == 9


def test_the_same_scene_gives_the_same_text():
    assert svg(SCENE, COLOR) == svg(SCENE, COLOR)


# Scenes as tables of nodes: groups are closed, also those in which nothing is.


def test_a_group_without_shapes_leaves_no_trace():
    table = NodeTable(theme_of("color", find_game(shipped_ids()[0])))
    square = Rect(0, 0, 5, 5, Style("ink"))
    bare = table.add(Scene(9, 9, (square,), ""))
    assert table.add(Scene(9, 9, (Group((), 3, 3), square, Group((Group((), 1, 1),), 2, 2)), "")) == bare
    assert len(table.nodes) == 1
