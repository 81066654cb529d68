"""`pnp export`: pictures and the file that says what is where."""

import json

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
    assert ("coins.png" in written) == (game.id == "touareg")

    counts = {}
    for deck in table["decks"]:
        with Image.open(folder / deck["faces"]) as sheet:
            assert sheet.size == (deck["columns"] * deck["cell"]["width"], deck["rows"] * deck["cell"]["height"])
            assert max(sheet.size) <= 4096
            if deck["faces"] == "coins.png":  # outside of round pieces there is nothing
                middle = deck["cell"]["width"] // 2, deck["cell"]["height"] // 2
                assert [sheet.getpixel(at)[3] for at in ((0, 0), middle)] == [0, 255]
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


@pytest.mark.soak
def test_the_same_bytes_each_time(pnp, tmp_path):
    for name in ("a", "b"):
        assert pnp("export", "touareg", "--dpi", 30, "-o", tmp_path / name).code == 0
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_a_folder_that_cannot_be(refused, tmp_path):
    (tmp_path / "file").write_text("mine")
    refused("export", "durch-die-wueste", "--dpi", 20, "-o", tmp_path / "file")
    refused("export", "durch-die-wueste", "--dpi", 20, "-o", tmp_path / "no" / "where")
    assert (tmp_path / "file").read_text() == "mine"
