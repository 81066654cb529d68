"""Maps are bounded, and what is kept of them is."""

import json

import pytest
from hypothesis import given

from pnp.data.signs import Kept
from pnp.games.durch_die_wueste.layout import read_layout
from pnp.games.durch_die_wueste.state import board_for
from pnp.geometry import hexes as module
from pnp.geometry.hexes import MOST, HexMap, Neighbours, read_map
from tests.geometry.maps import hex_maps
from tests.limits.logs import HEAD, layout, rows, write


@pytest.mark.parametrize(("lines", "size"), [
    (tuple(rows(200, 101)), 20_200), ((". " * 20_001,), 20_001),
    (tuple(" " * row + "." for row in range(300)), 45_000),
    (tuple(["."] * 20_001), 20_001), ((".", *[""] * 30_000, "."), 30_002),
])  # fmt: skip
def test_a_map_of_too_many_cells_is_refused(lines, size):
    found, violations = read_map(list(lines), ".oT")
    assert found is None
    assert (violations[0].key, violations[0].words) == ("size", {"size": size, "most": MOST})


def test_large_maps():
    assert HexMap(tuple(rows(200, 100))).cells.bit_count() == MOST  # 20 000 cells are allowed
    large = HexMap(tuple(rows(50, 50)))  # neighbours of a large map are not kept
    assert large.size > module._FEW
    assert isinstance(large.near, Neighbours)
    assert isinstance(HexMap(tuple(rows(20, 20))).near, tuple)
    # a board has no neighbours out of use
    data = layout(rows(20, 20), zones=["".join("2" if sign != " " else " " for sign in rows(20, 20)[0])])
    data["zones"] += [line.replace("T", "1").replace("o", "1").replace(".", "1") for line in rows(20, 20)[1:]]
    made, _ = read_layout(data)
    assert not any(near & made.beyond for near in board_for(made, 2).near)
    assert any(near & made.beyond for near in board_for(made, 4).near)


@pytest.mark.parametrize("verb", ["layout check", "board", "check"])
def test_it_is_told_with_its_place(tmp_path, pnp, verb):
    data = layout(rows(200, 101))
    data = {**HEAD, "layout": data, "moves": []} if verb == "check" else data
    assert (said := pnp(*verb.split(), write(tmp_path / "a.json", json.dumps(data, indent=1)))).code in (1, 2)
    assert "20200 cells" in said.out + said.err
    assert "a.json:" in said.out + said.err


@given(hex_maps())
def test_neighbours_are_the_same_worked_out_or_kept(made):
    within = made.cells & ~(made.cells & -made.cells)
    for wanted in (made.cells, within):
        few = made.near_within(wanted)
        far = Neighbours(made.cells, wanted, made.steps, len(few))
        assert tuple(far) == few
    with pytest.raises(IndexError):
        far[len(few)]
    with pytest.raises(IndexError):
        far[-1]


def test_a_cache_is_bounded():
    kept = Kept(10, 100)  # a cache is bounded by weight
    made = []

    def make(key):
        made.append(key)
        return key

    for key in range(8):
        assert kept.get(key, 30, lambda key=key: make(key)) == key
        assert kept.weight <= 100
    assert kept.get(7, 30, lambda: make("again")) == 7
    assert kept.get("heavy", 101, lambda: make("heavy")) == "heavy"
    assert kept.get(7, 30, lambda: make("again")) == 7
    assert made == [*range(8), "heavy"]
    kept = Kept(3, 100)  # a cache is bounded by number
    for key in range(8):
        kept.get(key, 1, lambda key=key: key)
    assert kept.weight == 3


@pytest.mark.soak
def test_large_inline_layouts_do_not_pile_up(tmp_path, pnp):
    from pnp.library import load

    for number in range(8):
        log = {**HEAD, "layout": layout(rows(140, 140), id=f"large-{number}"), "setup": {"seed": 1}, "moves": []}
        assert pnp("check", write(tmp_path / "a.json", log)).code == 0
        assert load._INLINE.weight <= 200_000
