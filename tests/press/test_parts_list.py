from pnp.press import ListedPart
from pnp.press.instructions import parts_list
from pnp.scene import Group, Rect, Scene, Style
from tests.press.pieces import texts_of


def words_of(entries, stocks, texts):
    return list(texts_of(parts_list(entries, stocks, {}, texts).children))


def test_each_part_has_its_count_and_the_ranges_of_its_sheets(texts):
    entries = {"camels": ListedPart(170, (3, 4, 5, 8)), "palms": ListedPart(5, (8,))}
    words = words_of(entries, dict.fromkeys(entries, "glue"), texts)
    assert words[-6:] == ["camels", "170", "3-5 8", "palms", "5", "8"]


def test_parts_stand_under_their_stock_in_the_order_of_the_sections(texts):
    entries = {name: ListedPart(1, (1,)) for name in ("box", "aid", "board", "fate")}
    stocks = {"box": "fold", "aid": "read", "board": "glue", "fate": "cards"}
    words = [word for word in words_of(entries, stocks, texts) if word not in ("1", texts["list_sheets"])]
    groups = (("read", "aid"), ("glue", "board"), ("cards", "fate"), ("fold", "box"))
    expected = [word for stock, name in groups for word in (texts[f"group_{stock}"], name)]
    assert words == [texts["list_title"], *expected]


def test_a_part_with_a_picture_shows_it_small(texts):
    picture = Scene(60, 30, (Rect(0, 0, 60, 30, Style("ink")),))
    scene = parts_list({"camels": ListedPart(1, (1,))}, {"camels": "glue"}, {"camels": picture}, texts)
    rows = [shape for shape in scene.children if isinstance(shape, Group)]
    (small,) = [shape for row in rows for shape in row.children if isinstance(shape, Group)]
    assert small.children[0].symbol.children == picture.children
    assert 60 * small.scale <= 15 and small.y + 30 * small.scale <= 12


def test_a_short_list_begins_where_a_full_page_does(texts):
    scenes = []
    for count in (0, 1, 40):
        entries = {f"p{n}": ListedPart(1, (1,)) for n in range(count)}
        scenes.append(parts_list(entries, dict.fromkeys(entries, "read"), {}, texts))
    assert {(scene.width, scene.height) for scene in scenes} == {(184, 250)}
