"""Scenes as tables of nodes: groups are closed, also those in which nothing is."""

from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.colors import theme_of
from pnp.rendering.svg import NodeTable
from pnp.scene import Group, Rect, Scene, Style


def test_a_group_without_shapes_leaves_no_trace():
    table = NodeTable(theme_of("color", find_game(shipped_ids()[0])))
    square = Rect(0, 0, 5, 5, Style("ink"))
    bare = table.add(Scene(9, 9, (square,), ""))
    assert table.add(Scene(9, 9, (Group((), 3, 3), square, Group((Group((), 1, 1),), 2, 2)), "")) == bare
    assert len(table.nodes) == 1
