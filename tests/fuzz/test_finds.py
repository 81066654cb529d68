"""What attacks found once: files as small as they show it, read by every verb; what never may be is not."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.fuzz import seeds
from tests.fuzz.attacks import layouts, logs, printers
from tests.fuzz.attacks.large import OFTEN, grows
from tests.fuzz.attacks.standing import replayed

FINDS = Path(__file__).with_name("finds")


def finds(kind):
    found = sorted((FINDS / kind).iterdir())
    return pytest.mark.parametrize("path", found, ids=[path.name for path in found])


@finds("logs")
def test_every_verb_reads_a_log_that_was_a_find(path, desk):
    desk.clear(path.name)
    name = desk.file(path.name, path.read_bytes())
    for picture in ("p.svg", "p.pdf"):
        desk.call("show", name, "-o", picture, "--force")
    logs.read_by_all(Random(0), desk, name, share=None, pictures=0)


@finds("engine")
def test_the_engine_plays_a_log_that_was_a_find(path, desk):
    desk.clear(path.name)
    for mode in ("stop", "stands"):
        assert replayed(desk, Random(0), json.loads(path.read_text("utf-8")), mode, often=1) == []


@finds("layouts")
def test_every_verb_reads_a_layout_that_was_a_find(path, desk):
    desk.clear(path.name)
    name = desk.file(path.name, path.read_bytes())
    for game_id in seeds.GAMES:
        layouts.read_by_all(Random(0), desk, name, game_id, share=None)


@finds("printers")
def test_every_verb_reads_profiles_that_were_a_find(path, desk):
    desk.clear(path.name)
    desk.file("config/printers.toml", path.read_bytes())
    printers.read_by_all(Random(0), desk, share=None)


@pytest.mark.parametrize("what", OFTEN)
def test_work_grows_with_the_size(what, desk):
    desk.clear(what)
    grows(desk, what, 60)
