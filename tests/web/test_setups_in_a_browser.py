"""Setups and last positions entered in a real browser, by clicks alone, where the game names its places."""

import re

import pytest

from pnp.cli import run
from pnp.judging.text import score_cell
from pnp.library.load import load_log, read_log
from pnp.library.verdicts import moment_of
from tests.crossed import some
from tests.web.browser import PHONE, accessibility, needs_chromium, opened
from tests.web.clicked_lines import click_line
from tests.web.recorder import begun, recorder

pytestmark = needs_chromium


SETUPS = {
    "durch-die-wueste": {"palms": "", "water": ""},
    "touareg": {"camps": "Ana=43 Ben=47", "grid": ""},
    "wuestenkoenige": {"faces": ""},
    "wuestensoehne": {"tiles": "", "caravans": "Ana=A6 Ben=F11"},
}
"""By game and line what it says, or "" for what is dealt."""


@pytest.mark.parametrize("game", some(SETUPS, ["wuestensoehne"]))
def test_a_setup_is_entered_by_clicks(chromium, tmp_path, game):
    lines = "".join(f"{key}: {value}\n" for key, value in SETUPS[game].items() if value)
    (tmp_path / "meant.pnplog").write_text(begun(game) + lines, "utf-8")
    meant = read_log(str(tmp_path / "meant.pnplog"))
    header = meant.game.notation().header
    path = tmp_path / "game.pnplog"
    text = f"game: {game}\nplayers: Ana, Ben\n"
    with recorder(path, text) as server, opened(chromium, server.address, PHONE) as page:
        page.get_by_text("the setup comes first").wait_for()
        for key in SETUPS[game]:
            click_line(page, f"{key}: {header[key].write(meant.log['setup'][header[key].key])}")
        page.locator("#turn", has_text=re.compile("to move|nobody's turn")).wait_for()
        assert page.get_by_role("group", name="Line", exact=True).count() == 0
    keys = [header[key].key for key in SETUPS[game]]
    assert {key: read_log(str(path)).log["setup"][key] for key in keys} == {
        key: meant.log["setup"][key] for key in keys
    }


POSITIONS = {
    "durch-die-wueste": ("camels: Ana mint D4 D5 E6", "camels: Ben sky G8", "camels: Ben lilac K9 K10 K11"),
    "touareg": ("squares: Ana 43=9 42", "squares: Ben 47=8", "money: Ana=3 Ben=12"),
    "wuestenkoenige": ("delivered: Ana wwf", "delivered: Ben p", "camels: Ana 4 palace E1/f", "camels: Ben E2"),
    "wuestensoehne": ("goods: Ana 2 salt gems", "goods: Ben myrrh", "water: Ana=2 Ben=0", "rumours: salt-1=2 gems-2=1"),
}


@pytest.mark.parametrize("game", some(POSITIONS, ["touareg"]))
def test_a_last_position_is_entered_by_clicks_and_scored(chromium, tmp_path, game):
    path = tmp_path / "game.pnplog"
    assert run(["log", "new", game, "--players", "Ana,Ben", "--seed", "7", "--position", "-o", str(path)]) == 0
    keys = {line.partition(":")[0] for line in POSITIONS[game]}
    others = [line for line in path.read_text("utf-8").splitlines() if line.partition(":")[0] not in keys]
    meant = load_log("\n".join([*others, *POSITIONS[game], ""]))
    with recorder(path) as server, opened(chromium, server.address) as page:
        for line in POSITIONS[game]:
            click_line(page, line)
        shown = [row.inner_text().split() for row in page.locator("#scores tr").all()[1:]]
    assert load_log(path).log["position"] == meant.log["position"]
    cells = [[name, *(score_cell(part) for part in parts.values())] for name, parts in moment_of(meant).scores.items()]
    assert shown == cells


@pytest.mark.soak
def test_a_line_is_entered_as_it_is_typed_and_clicked(chromium, tmp_path):
    """A place that is clicked again goes out of the line; what is typed and what is clicked may be mixed."""
    path = tmp_path / "game.pnplog"
    with (
        recorder(path, "game: durch-die-wueste\nplayers: Ana, Ben\n") as server,
        opened(chromium, server.address, bypass_csp=True) as page,
    ):
        move = page.get_by_role("textbox", name="Move")
        page.locator("#move:not([readonly])").wait_for()
        move.fill("palms: C4 D14")
        page.get_by_role("gridcell", name="D14", exact=True).click()
        page.get_by_role("gridcell", name="E9", exact=True).press("Enter")
        page.get_by_text("2 palms instead of 5").wait_for()  # as the referee sees it before it is written
        assert move.input_value() == "palms: C4 E9"
        assert page.locator("#grid .picked").evaluate_all("(all) => all.map((one) => one.dataset.place)") == [
            "C4",
            "E9",
        ]
        assert path.read_text("utf-8").count("\n") == 2
        assert accessibility(page) == []
        move.press("Enter")
        page.locator("#live", has_text="the setup").wait_for()
        assert path.read_text("utf-8").endswith("palms: C4 E9\n")
