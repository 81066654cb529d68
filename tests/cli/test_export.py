"""`pnp export`: pictures and the file that says what is where."""

import json
from io import BytesIO

import pytest
from PIL import Image

from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout


@pytest.fixture(params=shipped_ids())
def game(request):
    return find_game(request.param)


def test_all_pieces_are_on_the_sheets(pnp, tmp_path, game):
    said = pnp("export", game.id, "--dpi", 20)
    assert said.code == 0, said.err
    folder = tmp_path / "out" / f"{game.id}-table-20dpi"
    table = json.loads((folder / "table.json").read_text())
    written = {path.name for path in folder.iterdir()} - {"table.json"}
    assert written == {name for deck in table["decks"] for name in (deck["faces"], deck["backs"]) if name} | {
        board["file"] for board in table["boards"]
    }

    counts = {}
    for deck in table["decks"]:
        with Image.open(folder / deck["faces"]) as sheet:
            assert sheet.size == (deck["columns"] * deck["cell"]["width"], deck["rows"] * deck["cell"]["height"])
            assert max(sheet.size) <= 4096
        for cell in deck["cells"]:
            key = cell["kind"], cell["name"]
            counts[key] = counts.get(key, 0) + cell["copies"]
            assert cell["row"] <= deck["rows"] <= 7
            assert cell["column"] <= deck["columns"] <= 10
    kit = game.drawing().kit(shipped_layout(game), None, DrawOptions())
    wanted = {}
    for part in kit.pieces:
        wanted[part.kind, part.name] = wanted.get((part.kind, part.name), 0) + part.copies
    assert counts == wanted


def test_outside_of_round_pieces_there_is_nothing(pnp, tmp_path):
    assert pnp("export", "touareg", "--dpi", 50, "-o", tmp_path / "t").code == 0
    with Image.open(BytesIO((tmp_path / "t" / "coins.png").read_bytes())) as sheet:
        assert sheet.getpixel((0, 0))[3] == 0
        assert sheet.getpixel((sheet.width // 6, sheet.height // 2))[3] == 255


@pytest.mark.soak
def test_the_same_bytes_each_time(pnp, tmp_path):
    for name in ("a", "b"):
        assert pnp("export", "touareg", "--dpi", 30, "-o", tmp_path / name).code == 0
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_a_folder_that_cannot_be(refused, tmp_path):
    (tmp_path / "file").write_text("mine")
    refused("export", "touareg", "--dpi", 20, "-o", tmp_path / "file")
    refused("export", "touareg", "--dpi", 20, "-o", tmp_path / "no" / "where")
    assert (tmp_path / "file").read_text() == "mine"
