"""Pictures of positions: what the last entry did is marked and explained; a game as a contact sheet."""

from pathlib import Path

import pypdf
import pytest

from pnp.engine import Moved, Placed
from pnp.game import DrawOptions
from pnp.library.load import load_log, read_log
from pnp.library.moment import moment_of, replay
from pnp.printing.contact_sheet import moments_of
from pnp.printing.draw import draw_moment, last_marks
from pnp.scene import Group
from pnp.scene import Path as Line
from pnp.testing.drawn import words

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
NAMES = ("friday", "war", "kings", "oases")


def of(name):
    return read_log(str(EXAMPLES / f"{name}.pnplog"))


@pytest.mark.parametrize("name", NAMES)
def test_every_place_that_an_effect_names_is_on_the_picture(name):
    for moment in replay(of(name)):
        places = {place.number for place in moment.log.game.drawing().places(moment.state, DrawOptions())}
        for effect in moment.effects:
            at = {effect.at} if isinstance(effect, Placed) else set()
            assert at | ({effect.source, effect.at} if isinstance(effect, Moved) else set()) <= places


def test_what_the_last_entry_did_is_marked():
    there = moment_of(of("friday"), 19)  # 2 Ana l D8 r M8
    spots = {place.name: (place.x, place.y) for place in there.log.game.drawing().places(there.state, DrawOptions())}
    marks = list(last_marks(there, DrawOptions()))
    assert {(mark.x, mark.y) for mark in marks} == {spots["D8"], spots["M8"]}
    assert all(isinstance(mark, Group) for mark in marks)


def test_a_move_is_an_arrow():
    there = moment_of(load_log("game: touareg\nplayers: Ana, Ben\nseed: 7\nround 1\nfate 1\n"), 0)
    assert list(last_marks(there, DrawOptions())) == []
    war = moment_of(of("war"), 4)  # Ben m 14>34 4 b 14 10
    assert sum(isinstance(mark, Line) for mark in last_marks(war, DrawOptions())) == 2  # an arrow and its light edge


def test_title_date_turn_and_the_marks_are_told():
    told = words(draw_moment(moment_of(of("friday"), 12), DrawOptions()))
    assert {"Friday at the club · 2026-11-20", "what the last entry did"} <= set(told)
    assert any(line.endswith("· Ana is next") for line in told)
    assert any(line.endswith("the game is over") for line in words(draw_moment(moment_of(of("friday")), DrawOptions())))


def test_a_contact_sheet_has_the_setup_every_nth_position_and_the_end(pnp, tmp_path):
    assert [moment.move for moment in moments_of(of("war"), 10)] == [0, 10, 20, 28]
    illegal = list(moments_of(of("mistakes"), 10))
    assert [moment.move for moment in illegal] == [0, 10, 19]
    assert illegal[-1].finding.move == 20
    assert pnp("show", EXAMPLES / "war.pnplog", "--every", 10, "-o", tmp_path / "war.pdf").code == 0
    text = "".join(page.extract_text() for page in pypdf.PdfReader(tmp_path / "war.pdf").pages)
    for entry in (0, 10, 20, 28):
        assert f"after entry {entry}" in text


def test_a_contact_sheet_is_a_pdf(pnp, tmp_path):
    for more in (["-o", tmp_path / "war.png"], [], ["-o", tmp_path / "war.pdf", "--move", 3]):
        said = pnp("show", EXAMPLES / "war.pnplog", "--every", 10, *more)
        assert said.code == 2
        assert "--every writes a contact sheet" in said.err
    assert list(tmp_path.iterdir()) == []
