from pnp.press import ListedPart
from pnp.press.sheets.parts_list import parts_list
from tests.press.pieces import texts_of


def test_each_part_has_its_count_and_the_ranges_of_its_sheets(texts):
    scene = parts_list({"camels": ListedPart(170, (3, 4, 5, 8)), "palms": ListedPart(5, (8,))}, texts)
    words = list(texts_of(scene.children))
    assert words[4:10] == ["camels", "170", "3-5 8", "palms", "5", "8"]


def test_a_short_list_begins_where_a_full_page_does(texts):
    few, many = (parts_list({f"p{n}": ListedPart(1, (1,)) for n in range(count)}, texts) for count in (1, 40))
    assert (few.width, few.height) == (many.width, many.height) == (184, 250)
