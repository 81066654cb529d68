"""Kits in three sizes, and without what is at home: what a size means, what goes before it, what is counted."""

import json
import re
from itertools import groupby

import pytest

from pnp.library.catalog import shipped_ids
from pnp.library.layouts import find_layout
from pnp.press import SheetSide, content, is_read, paper
from pnp.printing.files import theme_of
from pnp.printing.ink import ink_of
from pnp.printing.kit import KitRequest, bind_kit
from pnp.printing.requests import PrintOptions
from pnp.scene import Rect, Style
from tests.printed import page_words
from tests.tables import tables

GAMES = shipped_ids()
CAMELS, TILES = GAMES[0], GAMES[-1]
MOST = dict(zip(GAMES, (6, 9, 8, 10), strict=True))  # sheets to build a standard kit


@pytest.fixture
def printed(pnp, tmp_path):
    """Prints a kit and gives its manifest and the words of its pages."""

    def print_(game, *more):
        said = pnp("kit", game, *more, "-o", "x.pdf", "--force", "--manifest", "json")
        assert said.code == 0, said.err
        return json.loads(said.out)["kits"][0], page_words(tmp_path / "x.pdf")

    return print_


@pytest.mark.few(0)
@pytest.mark.parametrize("game", GAMES)
def test_what_the_sizes_of_a_game_mean(printed, game):
    kits = {name: printed(game, "--size", name) for name in ("try", "standard", "deluxe")}
    sheets = {name: kit["sheets"] for name, (kit, _) in kits.items()}
    assert sheets["try"]["build"] <= sheets["standard"]["build"] <= sheets["deluxe"]["build"]
    assert sheets["standard"]["build"] <= MOST[game]
    assert sheets["try"]["read"] < sheets["standard"]["read"] / 2
    parts = {name: {part["name"] for part in kit["parts"]} for name, (kit, _) in kits.items()}
    assert parts["standard"] - parts["try"] >= {"Rulebook", "Score pad"} and not parts["try"] - parts["standard"]
    assert any("tray" in part for part in parts["deluxe"] - parts["standard"])
    usual, plain = printed(game)
    assert usual["parts"] == kits["standard"][0]["parts"] and plain == kits["standard"][1]


@pytest.mark.few(1)
@pytest.mark.parametrize(("size", "more", "kept", "shown"), tables(__file__)["an_option_goes_before_the_size"])
def test_an_option_goes_before_the_size(pnp, size, more, kept, shown):
    assert not kept or pnp("config", "set", *kept).code == 0
    said = (
        pnp("kit", TILES, "--size", size, *more, "--part", "aid")
        if "--rules" not in more
        else pnp("kit", TILES, "--size", size, *more)
    )
    assert said.code == 0
    name = re.search(r"out\S*\.pdf", said.err)[0]
    assert name.replace("-kit-aid", "-kit").endswith(shown), name


@pytest.mark.few(0)
def test_backs_of_tiles_are_glued_behind_where_the_printer_has_one_side(printed):
    assert (
        printed(TILES, "--size", "try")[0]["sheets"]["build"]
        < printed(TILES, "--size", "try", "--sides", "one")[0]["sheets"]["build"]
    )


@pytest.mark.few(0)
def test_what_is_at_home_is_not_printed_and_told(printed):
    whole, _ = printed(CAMELS)
    kit, words = printed(CAMELS, "--have", "Camels", "--have", "red leader")
    assert kit["sheets"]["build"] < whole["sheets"]["build"] and kit["minutes"] < whole["minutes"]
    left = {part["name"]: part["count"] for part in kit["parts"]}
    assert "cream camel" not in left and "red leader" not in left and left["blue leader"] == 6
    cover, guide, listed = words[:3]
    assert "150 Camels" not in cover and "24 Leaders" in cover
    told = re.search(r"not printed: (.*?)\. .*at most (\d+) mm", guide)
    assert told[1].startswith("30 × cream camel, ") and told[1].endswith("6 × red leader") and told[2] == "16"
    assert "cream camel 30" in listed.partition("From home")[2]
    assert [page for page in words if "Player 5" in page and "Cream camel, from home" in page]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("game", "have", "expected"),
    [(CAMELS, "cubes", "Camels"), (CAMELS, "board", "--have"), (TILES, "tiles", "--have"), (TILES, "aid", "--have")],
)
def test_what_no_cube_can_replace_is_refused_with_what_can(refused, game, have, expected):
    assert expected.lower() in refused("kit", game, "--have", have).lower()


@pytest.mark.few(0)
@pytest.mark.parametrize("game", GAMES)
def test_the_cover_tells_what_the_kit_takes(printed, game):
    kit, words = printed(game, "--players", "3", "--seed", "7")
    takes = re.search(r"To print and build (\d+) × plain paper · (\d+) × heavy paper · (\d+) × card .*", words[0])
    sheets = kit["sheets"]
    assert int(takes[1]) + int(takes[2]) == sum(sheets.values()) - sheets.get("turned", 0)
    assert re.search(r"about \d+ ml of ink · about ", takes[0])


@pytest.mark.parametrize(("role", "share"), [("ink", 1.0), ("ink", 0.5), ("sand", 0.5), ("paper", 1.0)])
def test_ink_is_that_of_the_colors_where_they_are(role, share):
    theme, sheet = theme_of("color"), paper("a4")
    drawn = Rect(0, 0, sheet.width * share, sheet.height, Style(role))
    inks = [1 - int(theme[role][at : at + 2], 16) / 255 for at in (1, 3, 5)]
    expected = (sum(inks) - min(inks)) * 12 * sheet.width * sheet.height / 1e6 * share  # 12 ml a m²
    near = 0.003 if share == 1 else 0.01  # an edge may end within a pixel
    assert ink_of([SheetSide(sheet, (drawn,), "x", work="poster")], None, theme) == pytest.approx(expected, rel=near)


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_no_sheet_but_the_last_of_its_kind_is_half_empty(game_id):
    bound = bind_kit(find_layout(game_id, None), KitRequest("3", 7, (), True, None, PrintOptions()))
    built = [leaf for leaf in bound.leaves if not leaf.back and not is_read(leaf)]
    assert len(built) > 5
    for _, alike in groupby(built, key=lambda leaf: leaf.work):
        for leaf in [*alike][:-1]:
            room = content(leaf.paper, tight=leaf.tight)
            assert leaf.covered > room.width * room.height / 2, leaf.title
