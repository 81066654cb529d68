"""What is said and shown of a tile that does not fit, of a way that is none, of a tile that would have fitted."""

import json

import pytest

from pnp.game import DrawOptions
from pnp.games.wuestensoehne.drawing import view
from pnp.games.wuestensoehne.layout import NAMES
from pnp.geometry.hexes import bits
from pnp.judging.verdict import judge
from pnp.library.load import parse_log, read_log
from pnp.library.verdicts import moment_of

HEAD = (
    "game: wuestensoehne\nplayers: Ana, Ben, Chloé\ntiles: Ana=1-01 Ben=1-02 Chloé=1-13\n"
    "caravans: Ana=A6 Ben=F11 Chloé=K6\n"
)


def unwrapped(text):
    """A report whose sentences go on in the next line, as one line."""
    return " ".join(text.split())


@pytest.fixture
def told(pnp, tmp_path):
    """The text report on some turns, and the first finding of the report as JSON."""

    def call(lines):
        path = tmp_path / "a.pnplog"
        path.write_text(HEAD + lines, "utf-8")
        said, report = pnp("check", path), json.loads(pnp("check", "--json", path).out)
        assert (said.code, report["legal"]) == (1, False)
        return said.out, report["findings"][0]

    return call


def test_a_tile_that_does_not_fit_names_its_side_and_the_neighbour(told):
    text, finding = told("Ana d 1-04 A5 0")
    says = "tile 1-04 does not fit on A5, turned by 0: desert with a line on its side E, oasis with a line on A6/W"
    assert finding["code"] == "does-not-fit"
    assert finding["message"] == says
    assert (finding["line"], finding["column"]) == (5, 12)
    assert says in unwrapped(text)
    assert "legal: A5 90, A7 0, A7 90, A7 180\n" in text
    assert finding["alternatives"] == ["A5 90", "A7 0", "A7 90", "A7 180"]


def test_the_neighbour_need_not_be_the_cell_of_the_caravan(told):
    _, finding = told("Ana md G6 d 1-17 G7 0")
    assert finding["message"].endswith("oasis with a line on its side N, desert with a line on F7/S")


def test_a_way_that_is_none_tells_how_far_the_caravan_comes(told):
    text, finding = told("Ana m F9")
    says = "no way along the lines leads from A6 to F9 without the driver; the caravan comes as far as D6"
    assert (finding["code"], finding["message"]) == ("not-reachable", says)
    assert says in unwrapped(text) and "legal: D6, C6, B6\n" in text
    assert told("Ana md B9")[1]["message"].endswith("from A6 to B9; the caravan comes as far as B6")
    assert told("Ana m A6")[1]["message"].endswith("from A6 to A6: the caravan stands there")


@pytest.mark.parametrize(
    ("lines", "cells"),
    [
        ("Ana m F9", ["B6", "C6", "D6"]),
        ("Ana m B6 r 1-01 B5 m F9", ["A6", "B6", "C6", "D6"]),
        (
            "Ana md D6\nBen m F9\nChloé pass\nAna m B9",
            ["C6", "E6", "F3", "F4", "F5", "F6", "F7", "F8", "G6", "H6", "I6"],
        ),
    ],
)
def test_show_rings_how_far_the_caravan_comes_where_it_broke_the_rule(lines, cells, tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(HEAD + lines, "utf-8")
    there = moment_of(read_log(str(path)), None, at_violation=True)
    state = there.state
    assert any("this is the position in which it breaks the rule" in note for note in there.notes)
    assert [NAMES[cell] for cell in bits(view.in_reach(state))] == cells
    area, bare = (
        view.view(there, DrawOptions()).children[1].children for there in (state, state._replace(phase="over"))
    )
    rings = [shape for shape in area if shape not in bare]
    assert len(area) - len(bare) == len(rings) == len(cells)
    assert {shape.style.stroke for shape in rings} == {"player.red-line"}


def test_show_tells_below_the_picture_what_was_broken(pnp, tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(HEAD + "Ana m F9", "utf-8")
    said = pnp("show", path)
    assert said.code == 1
    assert said.out.startswith("after entry 0, in entry 1: no way along the lines leads from A6 to F9 without")
    assert (pnp("show", path, "-o", "far.svg").code, (tmp_path / "far.svg").exists()) == (1, True)


def test_a_drawn_tile_that_would_have_fitted_shows_every_place_and_turn(told):
    text, finding = told("Ana m C6 d 1-05")
    says = "tile 1-05 fits on C7, turned by 0 or 90 or 180 and on C5, turned by 90"
    assert (finding["code"], finding["message"]) == ("tile-fits", says)
    assert finding["alternatives"] == ["d 1-05 C7", "d 1-05 C7 90", "d 1-05 C7 180", "d 1-05 C5 90"]
    assert says in unwrapped(text) and "#1- [ . ]" in text


def test_what_is_told_to_fit_is_what_may_be_drawn():
    case = parse_log(HEAD + "Ana m C6 d 1-05", "-")
    finding = judge(case).findings[0]
    for drawn in finding.alternatives:
        case = parse_log(f"{HEAD}Ana m C6 {drawn}", "-")
        assert judge(case).legal
