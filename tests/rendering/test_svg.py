from xml.etree import ElementTree

import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.colors import theme_of
from pnp.rendering.svg import NodeTable, svg, svg_of_scenes
from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Style, Symbol, Text, Use
from pnp.style import symbols
from pnp.style.symbols import camel, palm
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
    assert len(clips) == 2
    assert wanted | clips <= set(ids)


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
    camel = symbols.camel("sand", "ink")
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


# Many scenes in one document: each as it is alone, what they share defined once.

CAMEL = camel("sand", "ink")
BOARD = Symbol("board", (Rect(0, 0, 80, 60, Style("sand", "line")), Use(palm(), 9, 9, 4), Text(40, 30, "Sand", 5)))
CLIP = Circle(10, 10, 5, Style())


def position(number):
    """A board with one camel more in each position, in a clip."""
    camels = tuple(Use(CAMEL, 10 * place, 20, 3) for place in range(number))
    return Scene(80, 60, (Use(BOARD), Group(camels, clip=CLIP), Text(3, 58, f"move {number}", 4)), f"Move {number}")


def parse(scenes, **more):
    return ElementTree.fromstring(svg_of_scenes(scenes, COLOR, **more).encode())


def definitions(root):
    return {element.get("id"): element for element in root.iter() if element.get("id")}


def drawn(element, defined):
    """An element and all within, what it refers to in the place of ids: equal for equal pictures."""
    words = {key: value for key, value in element.attrib.items() if key != "id"}
    if HREF in words:
        words[HREF] = drawn(defined[words[HREF][1:]], defined)
    if "clip-path" in words:
        words["clip-path"] = drawn(defined[words["clip-path"][5:-1]], defined)
    children = tuple(drawn(child, defined) for child in element if child.tag != f"{SVG}defs")
    return element.tag, tuple(sorted(words.items(), key=lambda pair: pair[0])), element.text, children


def test_each_scene_is_drawn_as_it_is_alone():
    scenes = [position(3), SCENE, position(1), position(3)]
    root = parse(scenes)
    inner = root.findall(f"{SVG}svg")
    assert len(inner) == 4
    for scene, found in zip(scenes, inner, strict=True):
        alone = ElementTree.fromstring(svg(scene, COLOR).encode())
        assert drawn(found, definitions(root))[3] == drawn(alone, definitions(alone))[3]
        assert found.get("viewBox") == alone.get("viewBox")
        assert (f"{found.get('width')}mm", f"{found.get('height')}mm") == (alone.get("width"), alone.get("height"))


def test_scenes_lie_below_each_other_in_true_size():
    root = parse([position(1), SCENE, position(2)], title="A game", lang="de")
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "417mm", "0 0 210 417")
    assert [inner.get("y") for inner in root.findall(f"{SVG}svg")] == ["0", "60", "357"]
    assert [inner.get("id") for inner in root.findall(f"{SVG}svg")] == ["scene-1", "scene-2", "scene-3"]
    assert root.find(f"{SVG}title").text == "A game"
    assert [inner.find(f"{SVG}title").text for inner in root.findall(f"{SVG}svg")] == [
        "Move 1",
        "Everything & <more>",
        "Move 2",
    ]


def test_ids_are_those_of_one_document_and_all_are_there():
    root = parse([position(number) for number in range(5)])
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    wanted = {element.get(HREF)[1:] for element in root.iter(f"{SVG}use")}
    wanted |= {element.get("clip-path")[5:-1] for element in root.iter() if element.get("clip-path")}
    assert wanted <= set(ids)


def test_what_scenes_share_is_defined_once():
    scenes = [position(number) for number in range(5)]
    root = parse(scenes)
    assert len(list(root.iter(f"{SVG}defs"))) == 1
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 3  # board, palm, camel
    glyphs = [path.get("d") for path in root.findall(f"{SVG}defs/{SVG}path")]
    assert len(glyphs) == len(set(glyphs)) == len(set("Sandmove01234"))
    alone = sum(len(svg(scene, COLOR)) for scene in scenes)
    assert len(svg_of_scenes(scenes, COLOR)) < alone / 2


def test_the_same_scenes_give_the_same_text():
    scenes = [position(2), SCENE]
    assert svg_of_scenes(scenes, COLOR) == svg_of_scenes(scenes, COLOR)


def test_two_different_symbols_of_one_name_are_refused_across_scenes():
    other = Symbol("board", (Circle(0, 0, 1, Style("ink")),))
    with pytest.raises(ValueError, match="two different symbols are named 'board'"):
        svg_of_scenes([position(1), Scene(9, 9, (Use(other),))], COLOR)


def test_no_scene_is_an_empty_document():
    root = parse([])
    assert root.get("viewBox") == "0 0 0 0"
    assert root.findall(f"{SVG}svg") == []
