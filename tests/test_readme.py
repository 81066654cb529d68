"""Every command of the README and of the page on printing works and says what is shown."""

import re
from pathlib import Path

import pytest

from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.printing.leaves import setup_sheet_of
from tests.crossed import some
from tests.shown import blocks, check

ROOT = Path(__file__).parents[1]
FIRST = blocks("README.md")
BLOCKS = [*FIRST, *blocks("docs/printing.md")]


@pytest.mark.parametrize("block", some(BLOCKS, [one for one in BLOCKS if "--size try" in one[0]]), ids="{0[0]}".format)
def test_says_what_it_shows(block, tmp_path):
    check(*block, tmp_path)


def test_five_things_are_shown():
    assert len(FIRST) >= 5


def test_the_gallery_shows_every_part_of_every_game():
    page = (ROOT / "docs" / "gallery.md").read_text("utf-8")
    shown = set(re.findall(r"!\[(.*?)\]\((.*?)\)", page))
    assert all((ROOT / "docs" / path).is_file() for _, path in shown)
    for game_id in shipped_ids():
        game = find_game(game_id)
        layout = shipped_layout(game)
        kit = game.drawing().kit(
            layout, setup_sheet_of(game, layout, game.players[0], 7, layout.id), DrawOptions(standees=True)
        )
        words = {word for word, path in shown if path.startswith(f"gallery/{game_id}/")}
        assert {part.kind for part in kit.pieces} <= words
        assert {scene.title for scene in (*kit.boards.values(), *kit.pages.values())} <= words
