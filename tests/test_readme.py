"""Every command of the README and of the page on printing works and says what is shown."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.catalog import find_game, game_ids
from pnp.check.load import shipped_layout
from pnp.cli.printing import dealt
from pnp.game import Wishes

ROOT = Path(__file__).parents[1]
PAGES = [(ROOT / name).read_text("utf-8") for name in ("README.md", "docs/printing.md")]
FIRST, MORE = (re.findall(r"```console\n\$ (pnp .*)\n((?:.*\n)*?)```", page) for page in PAGES)
BLOCKS = [*FIRST, *MORE]

_SIZE = re.compile(r"\([\d,]+ bytes\)")  # compression differs between machines


@pytest.mark.parametrize(("command", "shown"), BLOCKS, ids=[command for command, _ in BLOCKS])
def test_says_what_it_shows(command, shown, tmp_path):
    for name in ("docs", "layouts"):
        (tmp_path / name).symlink_to(ROOT / name)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PNP_CONFIG_DIR": str(tmp_path)}
    words = [sys.executable, "-m", *shlex.split(command)]
    run = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    said = (run.stdout + run.stderr).splitlines()
    for number, line in enumerate(shown.splitlines()):
        if line != "...":
            assert _SIZE.sub("", said[number]) == _SIZE.sub("", line)


def test_five_things_are_shown():
    assert len(FIRST) >= 5


def test_the_gallery_shows_every_part_of_every_game():
    page = (ROOT / "docs" / "gallery.md").read_text("utf-8")
    shown = set(re.findall(r"!\[(.*?)\]\((.*?)\)", page))
    assert all((ROOT / "docs" / path).is_file() for _, path in shown)
    for game_id in game_ids():
        game = find_game(game_id)
        layout = shipped_layout(game)
        kit = game.kit(layout, dealt(game, layout, game.players[0], 7, layout.id), Wishes(standees=True))
        words = {word for word, path in shown if path.startswith(f"gallery/{game_id}/")}
        assert {part.kind for part in kit.pieces} <= words
        assert {scene.title for scene in (*kit.boards.values(), *kit.pages.values())} <= words
