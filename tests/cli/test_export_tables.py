"""`pnp export --to`: saves of Tabletop Simulator and packages of Tabletop Playground, read back."""

import json
from collections import Counter
from pathlib import Path

import pytest
from jsonschema import Draft7Validator
from PIL import Image

from pnp.data.errors import folder
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.library.load import read_log
from pnp.library.verdicts import moment_of
from pnp.printing.virtual.table import _piled, key_of
from pnp.scene import Part, Round, Scene
from tests.crossed import some
from tests.tables import tables

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
LOGS = ["friday", "war", "kings", "oases"]


def schema(name):
    return Draft7Validator(json.loads((folder("schemas") / f"{name}.json").read_text()))


def printed(game):
    """How many pieces of each name the kit has."""
    kit = game.drawing().kit(shipped_layout(game), None, DrawOptions())
    counts = Counter()
    for part in kit.pieces:
        counts[part.name] += part.copies
    return counts


def spots(game):
    return game.drawing().tabletop(shipped_layout(game), None, DrawOptions()).spots


def every(objects):
    """All objects of a save, those in bags and decks too."""
    for found in objects:
        yield found
        yield from every(found.get("ContainedObjects", ()))


def pieces_of(save):
    """How many pieces of each name a save has: no board, no page, no hand, nothing that holds others."""
    names = Counter()
    for found in every(save["ObjectStates"]):
        pictured = found.get("CustomImage", {}).get("ImageURL", "")
        if found["Name"] in ("Custom_Tile", "CardCustom") and pictured.rpartition("/")[2] not in (
            "board.png",
            "aid.png",
        ):
            names[found["Nickname"]] += 1
    return names


def named_in(save):
    for found in every(save["ObjectStates"]):
        image = found.get("CustomImage", {})
        yield from (image[key] for key in ("ImageURL", "ImageSecondaryURL") if key in image)
        for sheet in found.get("CustomDeck", {}).values():
            yield from (sheet["FaceURL"], sheet["BackURL"])


def board_of(save):
    return next(found for found in save["ObjectStates"] if "AttachedSnapPoints" in found)


def exported(pnp, folder, *args):
    said = pnp("export", *args, "--dpi", 20, "-o", folder)
    assert said.code == 0, said.err
    return said


def save_in(folder):
    (path,) = folder.glob("*.json")
    return json.loads(path.read_text())


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", some(shipped_ids(), ["touareg"]))
def test_a_save_has_all_pieces_and_every_picture(pnp, tmp_path, game_id):
    game = find_game(game_id)
    exported(pnp, tmp_path / "t", game_id, "--to", "tts")
    save = save_in(tmp_path / "t")
    schema("tts").validate(save)
    assert pieces_of(save) == printed(game)
    assert set(named_in(save)) == {path.name for path in (tmp_path / "t").glob("*.png")}
    guids = [found["GUID"] for found in every(save["ObjectStates"])]
    assert len(guids) == len(set(guids))
    assert len(board_of(save)["AttachedSnapPoints"]) == len(spots(game)) > 20
    assert (board_of(save)["Locked"], board_of(save)["Tooltip"]) == (True, False)  # nothing pops up over a game
    assert sum(found["Name"] == "HandTrigger" for found in save["ObjectStates"]) == game.players[1]
    rules = next(tab["body"] for tab in save["TabStates"].values() if tab["title"] == "Rules")
    assert all(rule.text in rules for rule in game.play.rules.values())
    if game_id == "touareg":
        hidden_tiles_wait_in_bags_and_cards_in_decks_face_down(save)


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", some(shipped_ids(), ["durch-die-wueste", "wuestenkoenige"]))
def test_a_package_has_all_pieces_and_every_picture(pnp, tmp_path, game_id):
    game = find_game(game_id)
    exported(pnp, tmp_path / "t", game_id, "--to", "ttpg")
    templates = [json.loads(path.read_text()) for path in sorted((tmp_path / "t" / "Templates").iterdir())]
    for template in templates:
        schema("ttpg").validate(template)
    pieces = [template for template in templates if template["FrontTexture"] not in ("board.png", "aid.png")]
    assert sum(len(template["Indices"]) for template in pieces) == printed(game).total()
    named = {template[key] for template in templates for key in ("FrontTexture", "BackTexture")}
    named |= {template["Model"] for template in templates if template["Model"].endswith(".png")}
    assert named == {path.name for path in (tmp_path / "t" / "Textures").iterdir()}
    (board,) = (template for template in templates if template["SnapPoints"])
    assert len(board["SnapPoints"]) == len(spots(game))
    script = (tmp_path / "t" / "Scripts" / "table.js").read_text()
    assert all(script.count(template["GUID"]) == 1 for template in templates)
    assert len(json.loads((tmp_path / "t" / "Manifest.json").read_text())["GUID"]) == 32


@pytest.mark.few(0)
@pytest.mark.parametrize("log", some(LOGS, ["friday", "kings"]))
def test_a_moment_of_a_log_lies_as_its_picture_shows(pnp, tmp_path, log):
    """Each piece on its spot, as many in all as in the kit, and other pieces at another moment."""
    path = EXAMPLES / f"{log}.pnplog"
    there = moment_of(read_log(str(path)), 8)
    game = there.log.game
    exported(pnp, tmp_path / "t", "--to", "tts", "--log", path, "--move", 8)
    save = save_in(tmp_path / "t")
    schema("tts").validate(save)
    assert pieces_of(save) == printed(game)
    names = {key_of(part): part.name for part in game.drawing().kit(there.log.layout, None, DrawOptions()).pieces}
    board = board_of(save)
    drawn = game.drawing().board(there.log.layout, DrawOptions())
    top = game.drawing().tabletop(there.log.layout, there.state, DrawOptions())
    lying = Counter(
        (found["Nickname"], *(round(found["Transform"][key], 1) for key in ("posX", "posZ")))
        for found in save["ObjectStates"]
        if found["Name"] in ("Custom_Tile", "CardCustom")
    )
    scale = 2 * board["Transform"]["scaleX"] / drawn.width
    for piece in (piece for piece in top.pieces if piece.owner is None):
        x, z = (piece.x - drawn.width / 2) * scale, (drawn.height / 2 - piece.y) * scale
        at = names[piece.part], round(round(x, 4), 1), round(round(z, 4), 1)
        assert lying[at] >= piece.copies, at


@pytest.mark.soak
def test_pieces_lie_elsewhere_at_the_end_of_a_log(pnp, tmp_path):
    states = []
    for when in (["--move", 8], []):
        said = exported(pnp, tmp_path / str(len(when)), "--to", "tts", "--log", EXAMPLES / "kings.pnplog", *when)
        assert "To play" in said.err
        states.append(save_in(tmp_path / str(len(when)))["ObjectStates"])
    assert states[0] != states[1]


@pytest.mark.few(0)
def test_a_piece_snaps_to_the_middle_of_its_cell(pnp, tmp_path):
    """The first tile of the cross lies on the board where a point to snap to is."""
    exported(pnp, tmp_path / "t", "wuestensoehne", "--to", "tts")
    save = save_in(tmp_path / "t")
    board = board_of(save)
    scale = board["Transform"]["scaleX"]
    points = {
        (round(-point["Position"]["x"] * scale, 2), round(-point["Position"]["z"] * scale, 2))
        for point in board["AttachedSnapPoints"]
    }
    start = next(found for found in save["ObjectStates"] if found["Nickname"] == "start tile")["Transform"]
    assert (round(start["posX"], 2), round(start["posZ"], 2)) in points
    left, *_, right = sorted(points)
    assert left[0] < -10 < 10 < right[0]


@pytest.mark.few(0)
def test_a_deal_is_on_the_table(pnp, tmp_path):
    said = exported(pnp, tmp_path / "t", "durch-die-wueste", "--to", "tts", "--players", 3, "--seed", 7)
    save = save_in(tmp_path / "t")
    on_board = Counter(found["Nickname"] for found in save["ObjectStates"] if found["Name"] == "Custom_Tile")
    assert on_board["palm"] == 5
    assert sum(found["Name"] == "HandTrigger" for found in save["ObjectStates"]) == 3
    aside = next(found for found in save["ObjectStates"] if found["Nickname"] == "not in this game")
    out = Counter(found["Nickname"] for found in aside["ContainedObjects"])
    assert (out["orange leader"], out["black leader"], out["mint camel"]) == (6, 6, 4)
    assert "seed" not in said.err
    assert "seed " in exported(pnp, tmp_path / "u", "durch-die-wueste", "--to", "tts", "--players", 3).err


def hidden_tiles_wait_in_bags_and_cards_in_decks_face_down(save):
    decks = {found["Nickname"]: found for found in save["ObjectStates"] if found["Name"] == "DeckCustom"}
    assert {name: len(deck["DeckIDs"]) for name, deck in decks.items()} == {"Tribes": 20, "fate card": 16}
    for deck in decks.values():
        assert deck["Transform"]["rotZ"] == 180
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        (sheet,) = deck["CustomDeck"].values()
        cells = [number % 100 for number in deck["DeckIDs"]]
        assert len(set(cells)) == len(cells)
        assert max(cells) < sheet["NumWidth"] * sheet["NumHeight"]
    (lands,) = (found for found in save["ObjectStates"] if found["Nickname"] == "Territories")
    assert (lands["Name"], len(lands["ContainedObjects"])) == ("Bag", 53)
    image = lands["ContainedObjects"][0]["CustomImage"]
    assert image["ImageURL"] != image["ImageSecondaryURL"]


@pytest.mark.soak
def test_pictures_of_tiles_are_square(pnp, tmp_path):
    """A tile of the program is, before it is scaled."""
    exported(pnp, tmp_path / "t", "durch-die-wueste", "--to", "tts")
    for name in ("board", "oasis-5", "camel-mint", "aid"):
        with Image.open(tmp_path / "t" / f"{name}.png") as picture:
            assert picture.width == picture.height > 10
    tiles = (found for found in every(save_in(tmp_path / "t")["ObjectStates"]) if found["Name"] == "Custom_Tile")
    token = next(found for found in tiles if found["Nickname"] == "oasis token 5")
    assert token["Transform"]["scaleX"] / token["Transform"]["scaleZ"] == pytest.approx(1, abs=0.001)


@pytest.mark.soak
def test_where_pictures_will_be(pnp, tmp_path):
    exported(pnp, tmp_path / "t", "touareg", "--to", "tts", "--base-url", "https://example.org/a")
    save = save_in(tmp_path / "t")
    assert all(name.startswith("https://example.org/a/") for name in named_in(save))
    written = {path.name for path in (tmp_path / "t").glob("*.png")}
    assert {name.rpartition("/")[2] for name in named_in(save)} == written


@pytest.mark.soak
@pytest.mark.parametrize("program", ["tts", "ttpg", None])
def test_the_same_bytes_each_time(pnp, tmp_path, program):
    what = ("--to", program, "--log", EXAMPLES / "kings.pnplog", "--move", 4) if program else ("touareg",)
    for name in ("a", "b"):
        exported(pnp, tmp_path / name, *what)
    files = [path.relative_to(tmp_path / "a") for path in (tmp_path / "a").rglob("*.*")]
    assert len(files) > 10 or not program
    for path in files:
        assert (tmp_path / "a" / path).read_bytes() == (tmp_path / "b" / path).read_bytes()


@pytest.mark.few(0)
def test_an_illegal_log_is_shown_as_far_as_it_goes(pnp, tmp_path):
    said = pnp("export", "--to", "tts", "--log", EXAMPLES / "mistakes.pnplog", "--dpi", 20, "-o", tmp_path / "t")
    assert said.code == 1
    assert "illegal" in said.err
    schema("tts").validate(save_in(tmp_path / "t"))


@pytest.mark.few(0)
def test_names_of_others_reach_no_path_and_no_terminal(pnp, tmp_path):
    (tmp_path / "a.pnplog").write_text((EXAMPLES / "kings.pnplog").read_text().replace("Ana", '"../x\u202e"'))
    exported(pnp, tmp_path / "t", "--to", "tts", "--log", tmp_path / "a.pnplog", "--move", 0)
    assert "../x\\u202e" in save_in(tmp_path / "t")["TabStates"]["0"]["body"]
    assert [path.name for path in (tmp_path / "t").iterdir() if "x" in path.stem and "." in path.stem] == []


@pytest.mark.parametrize(("args", "told"), tables(__file__)["what_cannot_be"])
def test_what_cannot_be(refused, args, told):
    assert told in refused("export", *args)


# `pnp export`: pictures and the file that says what is where.


@pytest.fixture(params=shipped_ids())
def game(request):
    return find_game(request.param)


@pytest.mark.few(1)
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


@pytest.mark.few(0)
def test_a_folder_that_cannot_be(refused, tmp_path):
    (tmp_path / "file").write_text("mine")
    refused("export", "durch-die-wueste", "--dpi", 20, "-o", tmp_path / "file")
    refused("export", "durch-die-wueste", "--dpi", 20, "-o", tmp_path / "no" / "where")
    assert (tmp_path / "file").read_text() == "mine"


def test_piles_stand_below_each_other_as_far_as_the_board_goes():
    token = Part("token", "tokens", Round(10.0), Scene(10, 10, ()))
    groups = [(str(number), ((token, 1),)) for number in range(9)]
    piles = [(pile.name, pile.x, pile.y) for pile in _piled(groups, Scene(100, 200, ()))]
    assert [x for _, x, _ in piles] == [118.0] * 4 + [170.0] * 4 + [222.0]
    assert [y for _, _, y in piles] == [92.0, 40.0, -12.0, -64.0] * 2 + [92.0]
