"""Pictures of positions: what the last entry did is marked and explained; a game as a contact sheet."""

from pathlib import Path

import pytest

from pnp.engine import Moved, Placed
from pnp.game import DrawOptions
from pnp.library.load import load_log, read_log
from pnp.library.verdicts import moment_of, replay
from pnp.printing.pictures import draw_moment, last_marks, moments_of
from pnp.scene import Group
from pnp.scene import Path as Line
from pnp.testing.drawings import drawn_words
from tests.printed import page_words

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
    told = drawn_words(draw_moment(moment_of(of("friday"), 12), DrawOptions()))
    assert {"Friday at the club · 2026-11-20", "what the last entry did"} <= set(told)
    assert any(line.endswith("· Ana is next") for line in told)
    assert any(
        line.endswith("the game is over") for line in drawn_words(draw_moment(moment_of(of("friday")), DrawOptions()))
    )


def test_a_contact_sheet_has_the_setup_every_nth_position_and_the_end(pnp, tmp_path):
    assert [moment.move for moment in moments_of(of("war"), 10)] == [0, 10, 20, 28]
    illegal = list(moments_of(of("mistakes"), 10))
    assert [moment.move for moment in illegal] == [0, 10, 19]
    assert illegal[-1].finding.move == 20
    assert pnp("show", EXAMPLES / "war.pnplog", "--every", 10, "-o", tmp_path / "war.pdf").code == 0
    text = "".join(page_words(tmp_path / "war.pdf"))
    for entry in (0, 10, 20, 28):
        assert f"after entry {entry}" in text


def test_a_contact_sheet_is_a_pdf(pnp, tmp_path):
    for more in (["-o", tmp_path / "war.png"], [], ["-o", tmp_path / "war.pdf", "--move", 3]):
        said = pnp("show", EXAMPLES / "war.pnplog", "--every", 10, *more)
        assert said.code == 2
        assert "--every writes a contact sheet" in said.err
    assert list(tmp_path.iterdir()) == []


def test_a_picture_after_a_gap_says_so():
    log = load_log("game: touareg\nplayers: Ana, Ben\nseed: 7\nround 1\n??\nfate 1\n")
    assert any(
        "not certain: there is a gap at entry 2" in line
        for line in drawn_words(draw_moment(moment_of(log), DrawOptions()))
    )
    assert not any("gap" in line for line in drawn_words(draw_moment(moment_of(log, 1), DrawOptions())))


SIGNS = {
    "friday": ({"water and its points", "an oasis", "mountain", "not in use with so many players"}, set()),
    "war": ({"silver in each tribute", "strategic value", "chott", "so many camels"}, set()),
    "kings": ({"dune", "plain", "a camel with its cargo"}, {"goods lying open"}),
    "oases": ({"a brown line", "rumour", "camel with two places", "2 water"}, {"no tiles left"}),
}


@pytest.mark.parametrize("name", SIGNS)
def test_the_legend_has_what_is_on_the_picture(name):
    there, not_there = SIGNS[name]
    told = set(drawn_words(draw_moment(moment_of(of(name)), DrawOptions())))
    assert there <= told
    assert not not_there & told


def test_five_players_use_the_whole_board():
    five = "game: durch-die-wueste\nplayers: Ana, Ben, Chloé, Dana, Emil\nseed: 7\n"
    told = drawn_words(draw_moment(moment_of(load_log(five), 0), DrawOptions()))
    assert "not in use with so many players" not in told


@pytest.mark.soak
def test_two_rows_of_pictures_are_made_to_fit(pnp, tmp_path):
    assert pnp("show", EXAMPLES / "oases.pnplog", "--every", 10, "-o", tmp_path / "oases.pdf").code == 0
    texts = page_words(tmp_path / "oases.pdf")
    assert "after entry 30" in texts[0]
