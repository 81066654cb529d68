from xml.etree import ElementTree

import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.files import theme_of
from pnp.rendering.svg import NodeTable, svg
from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Style, Text, Use
from pnp.style import symbols
from pnp.style.theme import COLOR
from tests.rendering.drawing import SCENE
from tests.rendering.readback import HREF, SVG

NAUGHTY = '<script>alert("1")</script> & \x00\x1b ]]> \ud800'


def parsed(scene):
    return ElementTree.fromstring(svg(scene, COLOR, "de").encode())


def test_size_titles_and_texts_of_an_svg():
    root = parsed(SCENE)  # size is in mm and the view box agrees
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "de"
    assert root.find(f"{SVG}title").text == "Everything & <more>"  # titles are told
    assert [title.text for title in root.iter(f"{SVG}title")][1:] == ["A </g> group"]
    assert not list(root.iter(f"{SVG}text"))  # text is drawn as outlines and can still be read out
    assert "Ünicode <b> & [1F600] – 1234" in [element.get("aria-label") for element in root.iter()]
    # nothing outside the file is referred to
    for element in parsed(SCENE).iter():
        for name, value in element.attrib.items():
            assert name != HREF or value.startswith("#")
            assert "url(" not in value or value.startswith("url(#")
    ids = [element.get("id") for element in root.iter() if element.get("id")]  # every reference has its definition
    assert len(ids) == len(set(ids))
    wanted = {element.get(HREF)[1:] for element in root.iter(f"{SVG}use")}
    clips = {element.get("clip-path")[5:-1] for element in root.iter() if element.get("clip-path")}
    fills = {fill[5:-1] for element in root.iter() if (fill := element.get("fill", "")).startswith("url(")}
    assert (len(clips), len(fills)) == (3, 2)
    assert wanted | clips | fills <= set(ids)


@pytest.mark.parametrize("text", [NAUGHTY, "\x00", ""])
def test_texts_of_people_are_escaped(text):
    scene = Scene(100, 50, (Text(5, 5, text, 3), Group((), title=text)), title=text)
    assert not list(parsed(scene).iter(f"{SVG}script"))
    assert "\x00" not in svg(scene, COLOR)


def test_paint_and_symbols_of_an_svg():
    scene = Scene(9, 9, (Circle(1, 2, 3, Style(None, "ink", 0.25, (1, 0.5))),))  # paint is that of the style
    circle = parsed(scene).find(f"{SVG}circle")
    assert (circle.get("fill"), circle.get("stroke")) == ("none", COLOR["ink"])
    assert (circle.get("stroke-width"), circle.get("stroke-dasharray")) == ("0.25", "1 0.5")
    style = Style(None, "ink")  # lines of paths are round and those of polygons exact
    scene = Scene(9, 9, (Path((("M", 0, 0), ("L", 1, 1)), style), Polygon(((0, 0), (1, 1)), style, closed=False)))
    path, polygon = parsed(scene).findall(f"{SVG}path")
    assert path.get("stroke-linecap") == "round"
    assert polygon.get("stroke-linecap") is None
    assert polygon.get("d") == "M0 0L1 1"
    camel = symbols.symbol("tent", "sand", "ink")  # a repeated symbol is defined once
    root = parsed(Scene(100, 100, tuple(Use(camel, 10 * i, 5, 4) for i in range(9))))
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 1
    assert len(root.findall(f"{SVG}use")) == 9
    assert svg(SCENE, COLOR) == svg(SCENE, COLOR)  # the same scene gives the same text
    table = NodeTable(theme_of("color", find_game(shipped_ids()[0])))  # a group without shapes leaves no trace
    square = Rect(0, 0, 5, 5, Style("ink"))
    bare = table.add(Scene(9, 9, (square,), ""))
    assert table.add(Scene(9, 9, (Group((), 3, 3), square, Group((Group((), 1, 1),), 2, 2)), "")) == bare
    assert len(table.nodes) == 1


# Scenes as tables of nodes: groups are closed, also those in which nothing is.
