"""What attacks found once: files as small as they show it, read by every verb; what never may be is not."""

from pathlib import Path
from random import Random

import pytest

from tests.crossed import some
from tests.fuzz import seeds
from tests.fuzz.attacks import batches, layouts, logs, looks, printers
from tests.fuzz.attacks.large import OFTEN, grows

FINDS = Path(__file__).with_name("finds")


def finds(kind):
    """The finds of a kind: every second one in the suite, the others in `make soak`."""
    found = sorted((FINDS / kind).iterdir())
    return pytest.mark.parametrize("path", some(found, found[::2]), ids=[path.name for path in found])


@pytest.mark.few(1)
@finds("logs")
def test_every_verb_reads_a_log_that_was_a_find(path, desk):
    desk.clear(path.name)
    name = desk.file(path.name, path.read_bytes())
    for picture in ("p.svg", "p.pdf"):
        desk.call("show", name, "-o", picture, "--force")
    logs.read_by_all(Random(0), desk, name, share=None, pictures=0)
    assert not desk.failures, desk.told()


@finds("batches")
def test_each_of_the_logs_that_were_a_find_together_has_its_report(path, desk):
    desk.clear(path.name)
    batches.in_both_orders(desk, [desk.file(file.name, file.read_bytes()) for file in sorted(path.iterdir())])
    assert not desk.failures, desk.told()


@pytest.mark.soak  # 3 s each; slices of attacks on layouts are in the suite
@finds("layouts")
def test_every_verb_reads_a_layout_that_was_a_find(path, desk):
    desk.clear(path.name)
    name = desk.file(path.name, path.read_bytes())
    for game_id in seeds.GAMES:
        layouts.read_by_all(Random(0), desk, name, game_id, share=None)
    assert not desk.failures, desk.told()


@finds("printers")
def test_every_verb_reads_profiles_that_were_a_find(path, desk):
    desk.clear(path.name)
    desk.file("config/printers.toml", path.read_bytes())
    printers.read_by_all(Random(0), desk, share=None)
    assert not desk.failures, desk.told()


@pytest.mark.few(2)
@pytest.mark.parametrize("what", OFTEN)
def test_work_grows_with_the_size(what, desk):
    desk.clear(what)
    grows(desk, what, 60)
    assert not desk.failures, desk.told()


@finds("themes")
def test_a_theme_that_was_a_find_is_read(path, desk):
    desk.clear(path.name)
    looks.read_by_all(desk, desk.file(path.name, path.read_bytes()))
    assert not desk.failures, desk.told()
