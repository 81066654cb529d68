"""The words on all sheets: from the catalogue, each of them used, within their pages, and readable."""

import pytest

from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing import board, pages, view
from pnp.games.durch_die_wueste.drawing.pieces import PALETTE, TEXTS
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.printing.leaves import setup_sheet_of
from pnp.scene.vision import contrast
from pnp.testing.drawings import Noted
from tests.games.asked import asked_for
from tests.games.durch_die_wueste.boards import ASKED, layout_of
from tests.games.durch_die_wueste.drawn import beneath, items

COLOR = PALETTE.theme("color")
GAME = find_game("durch-die-wueste")
LAYOUT = layout_of()
PLAYERS = (2, 3, 5)
DEALS = {players: setup_sheet_of(GAME, LAYOUT, players, 7, "basin") for players in PLAYERS}


def test_every_word_of_the_catalogue_is_printed_somewhere(monkeypatch):
    texts = Noted(load_texts(TEXTS, "en"))
    for module in (board, pages, view):
        monkeypatch.setattr(module, "load_texts", lambda folder, lang: texts)
    chosen = setup_sheet_of(GAME, LAYOUT, 5, 7, "basin", "en", asked_for(GAME, ASKED)[0][1])
    for deal in (None, *DEALS.values(), chosen):
        pages.kit(LAYOUT, deal, DrawOptions())
    pages.kit(LAYOUT, None, DrawOptions(standees=True))
    state = DEALS[3].state
    for match in (state.match, state.match._replace(palms=0)):
        view.view(state._replace(match=match), DrawOptions())
    elsewhere = ("place.", "table.")  # in the browser, and on virtual tables
    assert texts.asked == {key for key in texts if not key.startswith(elsewhere)}


def scenes():
    for players, deal in DEALS.items():
        made = GAME.drawing().kit(LAYOUT, deal, DrawOptions())
        for name, scene in (*made.boards.items(), *made.pages.items()):
            yield pytest.param(scene, id=f"{name} for {players}")
    yield pytest.param(GAME.drawing().view(DEALS[5].state, DrawOptions()), id="view")
    yield pytest.param(GAME.drawing().view(DEALS[2].state, DrawOptions(size=10)), id="small view")


SCENES = list(scenes())


@pytest.mark.parametrize("scene", SCENES)
def test_no_word_leaves_its_page_and_none_lies_on_another(scene):
    boxes = []
    for item in items(scene):
        if item.text:
            xs, ys = zip(*item.points, strict=True)
            box = (min(xs), min(ys), max(xs), max(ys))
            assert box[0] >= 0 and box[1] >= 0 and box[2] <= scene.width and box[3] <= scene.height, item.text
            boxes.append((box, item.text.text))
    for number, (one, words) in enumerate(boxes):
        for other, others in boxes[:number]:
            apart = one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
            assert apart, f"{words!r} lies on {others!r}"


@pytest.mark.parametrize("scene", SCENES)
def test_every_word_can_be_read_on_its_ground(scene):
    painted = list(items(scene))
    for number, item in enumerate(painted):
        if item.text:
            middle = tuple(sum(side) / 4 for side in zip(*item.points, strict=True))
            ground = beneath(middle, painted[:number])
            assert contrast(COLOR[item.text.fill], COLOR[ground]) >= 4.5, (item.text.text, ground)


def test_the_log_sheet_has_a_row_for_every_turn_that_a_game_can_have():
    """2 players: 21 camels of each color and one more, 2 a turn but 1 in the first: 54 turns at most."""
    most = -(-(5 * 21 + 1 + 1) // 2)
    sheet = GAME.drawing().kit(LAYOUT, DEALS[2], DrawOptions()).pages["log"]
    rows = [int(item.text.text) for item in items(sheet) if item.text and item.text.text.isdecimal()]
    assert max(rows) >= -(-most // 2) == 27


@pytest.mark.parametrize("name", ["classic", "basin", "canyon"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_setup_sheet_of_every_board_fits_its_page(name, players):
    shipped = shipped_layout(GAME, name)
    sheet = (
        GAME.drawing()
        .kit(shipped, setup_sheet_of(GAME, shipped, players, 2**53 - 1, name), DrawOptions())
        .pages["setup"]
    )
    points = [point for item in items(sheet) if item.text for point in item.points]
    assert all(0 <= x <= sheet.width and 0 <= y <= sheet.height for x, y in points)


def test_the_setup_sheet_names_every_palm_and_water():
    deal = DEALS[3]
    names = LAYOUT.hexes.names
    sheet = GAME.drawing().kit(LAYOUT, deal, DrawOptions()).pages["setup"]
    lists = [set(item.text.text.split()) for item in items(sheet) if item.text]
    assert {name for cell, name in names.items() if deal.state.match.palms >> cell & 1} in lists
    for value in (1, 2, 3):
        cells = [cell for cell, worth in deal.state.match.water.items() if worth == value]
        assert {names[cell] for cell in cells} in lists
