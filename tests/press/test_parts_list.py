from pnp.press import Entry
from pnp.press.parts_list import parts_list
from tests.press.pieces import texts_of


def test_each_part_has_its_count_and_the_ranges_of_its_sheets(texts):
    scene = parts_list({"camels": Entry(170, (3, 4, 5, 8)), "palms": Entry(5, (8,))}, texts)
    words = list(texts_of(scene.children))
    assert words[-6:] == ["camels", "170", "3-5 8", "palms", "5", "8"]
