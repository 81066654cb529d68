from io import BytesIO

from hypothesis import given, strategies as st
from pypdf import PdfReader

from pnp.rendering.pdf import Meta, pdf
from pnp.rendering.svg import svg
from pnp.scene import Circle, Group, Polygon, Rect, Scene, Style, Text, Use
from pnp.scene.model import Page
from pnp.style.theme import COLOR
from tests.rendering.drawing import BOXED, PAGE, SCENE
from tests.rendering.readback import greatest_gap, pdf_boxes, svg_boxes

INKED = Style("sand", "ink")


def gap(scene):
    document = pdf([Page(scene.width, scene.height, scene)], COLOR, Meta("t"))
    return greatest_gap(pdf_boxes(PdfReader(BytesIO(document))), svg_boxes(svg(scene, COLOR)))


def test_pdf_and_svg_agree():
    assert gap(SCENE) <= 0.01  # pdf and svg put everything at the same place
    document = PdfReader(BytesIO(pdf([PAGE], COLOR, Meta("t"))))  # positions are those of the scene
    triangle = [(30, 30), (30, 50), (50, 30), (50, 50)]
    assert greatest_gap([("shape", triangle)], [pdf_boxes(document)[1]]) <= 0.001
    assert greatest_gap([("shape", triangle)], [svg_boxes(svg(SCENE, COLOR))[1]]) <= 0.001


mm = st.floats(-300, 300)
size = st.floats(0.01, 100)
angle = st.floats(-360, 360)
points = st.lists(st.tuples(mm, mm), min_size=2, max_size=6)
anchor = st.sampled_from(["start", "middle", "end"])
shapes = st.recursive(
    st.one_of(
        st.builds(lambda *place: Circle(*place, INKED), mm, mm, size),
        st.builds(lambda x, y, w, h, r: Rect(x, y, w, h, INKED, r), mm, mm, size, size, size),
        st.builds(lambda points, closed: Polygon(tuple(points), INKED, closed), points, st.booleans()),
        st.builds(lambda x, y, text, em, at: Text(x, y, text, em, anchor=at), mm, mm, st.text(), size, anchor),
        st.builds(lambda *place: Use(BOXED, *place), mm, mm, st.floats(0.1, 20), angle),
    ),
    lambda inner: st.builds(
        lambda children, stretch, *place: Group(tuple(children), *place, stretch=stretch),
        st.lists(inner), st.sampled_from([1, 0.9, 1.1]), mm, mm, st.floats(0.1, 1), angle,
    ),
    max_leaves=8,
)  # fmt: skip


@given(st.lists(shapes, max_size=5))
def test_any_scene_agrees(children):
    assert gap(Scene(300, 400, tuple(children))) <= 0.01
