"""Log sheets: what their code tells, and where their rows are."""

import json

import jsonschema
import pytest

from pnp.data.schema import schema
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.deals import deal
from pnp.library.layouts import shipped_layout
from pnp.library.load import parse_log
from pnp.printing.leaves import head_text, sheet_scenes
from pnp.scene import Group
from pnp.style.log_sheet import PITCH, LogHead, RowGrid, _code, grid_of, read_code

HEADS = ("game: touareg\nplayers: Ana, Zoé", "water: " + "A1=2 " * 90, "é" * 3000 + "".join(map(chr, range(40, 3000))))


@pytest.mark.parametrize(("head", "kind", "told"), [*zip(HEADS, ("", "-z", "-d"), (True, True, False), strict=True)])
def test_a_code_tells_the_head_and_the_rows(head, kind, told):
    assert (code := _code(head, (grid := RowGrid(2, 37, 26, 24, 2, 22)))).startswith(f"pnp-log{kind} ")
    assert read_code(code) == (head if told else "", grid)
    assert len(code.encode()) < 400


@pytest.mark.parametrize(
    "code", ["", "https://pnp", "pnp-log 1 2", "pnp-log-z 1 1 26 24 2 22\n!", "pnp-log 1 1 1 999 9 1\n"]
)
def test_other_codes_are_none_of_a_sheet(code):
    assert read_code(code) is None


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_the_head_of_a_sheet_begins_the_same_game(game_id):
    log = deal(game_id, ["Ana", "Ben", "Chloé"], seed=7)
    again = parse_log(head_text(log) + "\n")
    start = log.game.setups.start
    assert start(again.layout, again.log).state == start(log.layout, log.log).state
    pages, grids = zip(*sheet_scenes(log, 60, "de"), strict=True)
    codes = [shape.title for page in pages for shape in page.children if isinstance(shape, Group) and shape.title]
    assert [read_code(code)[0] for code in codes] == [head_text(log)] * len(pages)
    assert [grid.page for grid in grids] == list(range(1, len(pages) + 1))
    assert sum(grid.lines * grid.blocks for grid in grids) >= 60
    for page, grid in zip(pages, grids, strict=True):
        boxes = list(grid.boxes())
        assert all(box.width > 65 and box.height == PITCH for box in boxes)
        assert all(box.x > 0 and box.x + box.width <= page.width and box.y + PITCH < page.height - 12 for box in boxes)


@pytest.mark.parametrize(("paper", "size"), [("a4", [210, 297]), ("letter", [215.9, 279.4])])
def test_boxes_tell_where_the_rows_are(pnp, tmp_path, paper, size):
    call = ["log", "sheet", "durch-die-wueste", "--players", "Ana,Ben", "--seed", "7", "--rows", "50", "--paper", paper]
    assert pnp(*call, "--boxes", tmp_path / "b.json", "-o", tmp_path / "s.pdf").code == 0
    told = json.loads((tmp_path / "b.json").read_text())
    jsonschema.validate(told, schema("boxes"))
    rows = [row for page in told["pages"] for row in page["rows"]]
    assert [row["entry"] for row in rows] == list(range(1, len(rows) + 1))
    assert [row["player"] for row in rows[:3]] == ["Ana", "Ben", "Ana"]
    assert all(page["size_mm"] == pytest.approx(size, abs=0.1) for page in told["pages"])


def test_sheets_of_logs_and_kits(pnp, refused, tmp_path):
    log = tmp_path / "a.pnplog"  # a sheet of a log and what it refuses
    log.write_text("game: touareg\nlayout: standard\nplayers: Ana=ajjer, Ben=ress\nseed: 7\ncamps: Ana=24 Ben=14\n")
    assert pnp("log", "sheet", log, "-o", tmp_path / "s.pdf").code == 0
    assert "expected no --players" in refused("log", "sheet", log, "--seed", 7)
    assert "--rows 9999: expected 1 to 250" in refused("log", "sheet", log, "--rows", 9999)
    game = find_game("touareg")  # the sheet of a kit without players tells what is known
    wishes = DrawOptions(log=LogHead("game: touareg\nlayout: standard"))
    assert grid_of(game.drawing().kit(shipped_layout(game), None, wishes).pages["log"]).first == 1
