import pytest

from pnp.rendering.walk import number, symbols, walk
from pnp.scene import Circle, Group, Scene, Style, Symbol, Text, Use
from pnp.scene.font import width

DOT = Symbol("dot", (Circle(0, 0, 1, Style("sand")),))
PAIR = Symbol("pair", (Use(DOT), Group((Use(DOT, 2),))))


class Notes:
    def __init__(self):
        self.calls = []

    def __getattr__(self, name):
        return lambda *shape: self.calls.append((name, *shape))


def walked(*shapes):
    notes = Notes()
    walk(shapes, notes)
    return notes.calls


def test_order_symbols_and_numbers():
    group = Group((DOT.children[0], Use(DOT)))  # shapes come in drawing order inside their groups
    assert walked(group, Use(PAIR)) == [
        ("begin", group), ("outline", DOT.children[0]), ("use", Use(DOT)), ("end",), ("use", Use(PAIR)),
    ]  # fmt: skip
    assert walked(Text(0, 0, "\x00\u200b", 4)) == []  # text of nothing printable is not drawn
    # symbols are found inner ones first
    assert list(symbols(Scene(9, 9, (Use(PAIR), Use(DOT))).children).values()) == [DOT, PAIR]
    # numbers are short and rounded to a thousandth
    assert [number(value) for value in (1, 2.5, 0.12345, -0.0001, 1234567, 100, -20.0)] == [
        "1", "2.5", "0.123", "0", "1234567", "100", "-20",
    ]  # fmt: skip
    assert number(1 / 3, 6) == "0.333333"


@pytest.mark.parametrize(("anchor", "share"), [("start", 0), ("middle", 0.5), ("end", 1)])
def test_text_comes_as_it_is_shown_from_its_start(anchor, share):
    [(_, text)] = walked(Text(50, 5, "a\x00b 😀", 4, anchor=anchor))
    assert text.text == "ab [1F600]"
    assert text.x == pytest.approx(50 - share * width("ab [1F600]", 4))
    assert text.anchor == "start"
