"""`pnp show` of an illegal log: the faulty place and the legal ones are marked, and the signs are told."""

from pathlib import Path

import pytest

from pnp.engine import Moved, Placed
from pnp.game import DrawOptions
from pnp.game.drawing import Spot
from pnp.games.wuestensoehne.drawing.view import place as place_of_explorer
from pnp.library.load import load_log, read_log
from pnp.library.verdicts import moment_of, replay
from pnp.printing.pictures import around, draw_moment, last_marks, moments_of, window, with_marks
from pnp.scene import Group, Path as Line
from pnp.scene.model import Area
from tests.cases import GAMES, cases
from tests.drawn import drawn_words
from tests.printed import page_words
from tests.tables import tables

TABLES = tables(__file__)

ROOT = Path(__file__).parents[2]
# log: the faulty place and the legal ones, as the findings of `pnp check` name them
CASES = TABLES["cases"]


def at(game, state, place):
    """Where a place is on the picture, from what the engine calls it."""
    layout = state.match.board.layout if game == "durch-die-wueste" else state.match.layout
    if game == "durch-die-wueste":
        x, y = layout.hexes.centre(layout.hexes.numbers[place], 20)
        wide = layout.hexes.extent(20)[0] + 12
        return 6 + x + max(135 - wide, 0) / 2, 6 + y
    if game == "touareg":
        row, column = layout.cell[int(place)]
        return 5 + 30 * (column + 0.5), 5 + 30 * (row + 0.19)  # in the sky
    if game == "wuestenkoenige":
        cells = layout.cells[layout.numbers[place]]
        assert len(cells) == 1
        x, y = layout.hexes.centre(cells[0], 36)
        return 6 + x, 6 + y
    cell, _, side = place.partition("/")
    x, y = 8 + 20 * (int(cell[1:]) - 0.5), 8 + 20 * ("ABCDEFGHIJK".index(cell[0]) + 0.5)
    lie = side and state.grid["ABCDEFGHIJK".index(cell[0]) * 11 + int(cell[1:]) - 1]
    right, down = {"": (0, 0), "N": (0, -0.67), "E": (0.67, 0), "S": (0, 0.67), "W": (-0.67, 0)}[side]
    if lie and lie.portion["NESW".index(side)] >= 0:  # where an explorer stands
        right, down = place_of_explorer(lie, "NESW".index(side))
    return x + 10 * right, y + 10 * down


@pytest.mark.parametrize("log", CASES)
def test_the_faulty_place_and_the_legal_ones_are_marked(log):
    there = moment_of(
        read_log(str(cases(log.partition("/")[0]) / f"{log.partition('/')[2]}.pnplog")), None, at_violation=True
    )
    game, marks = there.log.game, there.log.game.drawing().marks(there.state, there.finding, DrawOptions())
    for spots, names in zip(marks, CASES[log], strict=True):
        found = sorted((round(spot.x, 6), round(spot.y, 6)) for spot in spots)
        assert found == sorted(tuple(round(x, 6) for x in at(game.id, there.state, name)) for name in names)
    scene = game.drawing().view(there.state, DrawOptions())
    marked, signs = with_marks(scene, there, DrawOptions())
    over = marked.children[len(scene.children) :]
    both = [spot for spot in marks.legal if spot in marks.faulty]  # legal in another way
    drawn = [(group.x, group.y, group.scale) for group in over if isinstance(group, Group)]
    assert drawn == [*marks.legal, *marks.faulty, *both]
    assert len(signs) == sum(map(bool, marks))
    assert all(0 <= spot.x <= scene.width and 0 <= spot.y <= scene.height for spots in marks for spot in spots)


@pytest.mark.few(80)
@pytest.mark.parametrize("log", sorted(GAMES.glob("*/teaching/cases/*.breaks-*.pnplog")), ids=lambda path: path.stem)
def test_every_finding_of_the_rule_cases_can_be_marked_and_lies_on_its_picture(log):
    if (there := moment_of(read_log(str(log)), None, at_violation=True)).finding:
        marks = there.log.game.drawing().marks(there.state, there.finding, DrawOptions())
        assert len(marks.legal) == len(set(marks.legal)) and len(marks.faulty) <= 1
        if there.finding.place and there.finding.place in there.log.game.report.text(there.state, None):
            assert marks.faulty or there.finding.code == "tile-fits"


@pytest.mark.few(1)
@pytest.mark.parametrize(("lang", "faulty", "legal"), TABLES["a_picture_of_an_illegal_log_says_what_its_marks_mean"])
def test_a_picture_of_an_illegal_log_says_what_its_marks_mean(pnp, tmp_path, lang, faulty, legal):
    said = pnp("show", ROOT / "docs/examples/mistakes.pnplog", "-o", tmp_path / "then.svg", "--lang", lang)
    assert said.code == 1
    drawn = (tmp_path / "then.svg").read_text("utf-8")
    assert faulty in drawn and legal in drawn
    pnp("show", ROOT / "docs/examples/mistakes.pnplog", "--move", 12, "-o", tmp_path / "before.svg", "--lang", lang)
    before = (tmp_path / "before.svg").read_text("utf-8")
    assert faulty not in before and legal not in before


def test_the_pictures_of_tiles_tell_every_sign():
    kings = drawn_words(_view("docs/examples/kings.pnplog", 16))
    assert {"dune", "plain", "valley: no tile", "so many tiles on one another", "whose turn it is"} <= set(kings)
    oases = drawn_words(_view("docs/examples/oases.pnplog", 20))
    signs = ["a caravan", "an explorer and its height", "where the caravan to move can go without its driver"]
    signs += ["whose turn it is", "has the turban", "slot 1 or 2 of a good: no rumour"]
    for sign in (*signs, "a rumour whose value is not told"):
        assert oases.count(sign) == 1
    begun = drawn_words(_view("docs/examples/oases.pnplog", 0))
    assert "an explorer and its height" not in begun and "a rumour whose value is not told" not in begun
    assert (row := begun[begun.index("goods") :]).count("4") == 4
    assert row[row.index("4") : next(n for n, one in enumerate(row) if one.startswith("stack "))] == ["4"] * 4


def _view(path, move):
    there = moment_of(read_log(str(ROOT / path)), move)
    return there.log.game.drawing().view(there.state, DrawOptions())


# Pictures of positions: what the last entry did is marked and explained; a game as a contact sheet.

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


def test_what_the_last_entry_did_is_marked_and_a_move_is_an_arrow():
    there = moment_of(of("friday"), 19)  # 2 Ana l D8 r M8
    spots = {place.name: (place.x, place.y) for place in there.log.game.drawing().places(there.state, DrawOptions())}
    marks = list(last_marks(there, DrawOptions()))
    assert {(mark.x, mark.y) for mark in marks} == {spots["D8"], spots["M8"]}
    assert all(isinstance(mark, Group) for mark in marks)
    there = moment_of(load_log("game: touareg\nplayers: Ana, Ben\nseed: 7\nround 1\nfate 1\n"), 0)
    assert list(last_marks(there, DrawOptions())) == []
    war = moment_of(of("war"), 4)  # Ben m 14>34 4 b 14 10
    assert sum(isinstance(mark, Line) for mark in last_marks(war, DrawOptions())) == 2  # an arrow and its light edge
    last = moment_of(of("positions/wuestensoehne"), 0)  # which does not tell how its tiles lie
    assert last.log.game.drawing().places(last.state, DrawOptions()) == ()


def test_title_date_turn_and_the_marks_are_told():
    told = drawn_words(draw_moment(moment_of(of("friday"), 12), DrawOptions()))
    assert {"Friday at the club · 2026-11-20", "the last move"} <= set(told)
    assert any(line.endswith("· Ana is next") for line in told)
    assert any(
        line.endswith("the game is over") for line in drawn_words(draw_moment(moment_of(of("friday")), DrawOptions()))
    )
    log = load_log("game: touareg\nplayers: Ana, Ben\nseed: 7\nround 1\n??\nfate 1\n")
    assert any(
        "not certain: there is a gap at entry 2" in line
        for line in drawn_words(draw_moment(moment_of(log), DrawOptions()))
    )
    assert not any("gap" in line for line in drawn_words(draw_moment(moment_of(log, 1), DrawOptions())))


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
        assert (said := pnp("show", EXAMPLES / "war.pnplog", "--every", 10, *more)).code == 2
        assert "--every writes a contact sheet" in said.err
    assert list(tmp_path.iterdir()) == []


SIGNS = {
    "friday": ({"an oasis", "mountain", "not in use with so many players"}, {"water and its points"}),  # all is taken
    "war": ({"silver in each tribute", "strategic value", "chott", "so many camels"}, set()),
    "kings": ({"dune", "plain", "a camel with its cargo"}, {"goods lying open"}),
    "oases": ({"a brown line", "rumour", "camel with two places", "2 water"}, {"no tiles left"}),
}


@pytest.mark.parametrize("name", SIGNS)
def test_the_legend_has_what_is_on_the_picture(name):
    there, not_there = SIGNS[name]
    assert there <= (told := set(drawn_words(draw_moment(moment_of(of(name)), DrawOptions()))))
    assert not not_there & told


def test_five_players_use_the_whole_board():
    five = "game: durch-die-wueste\nplayers: Ana, Ben, Chloé, Dana, Emil\nseed: 7\n"
    told = drawn_words(draw_moment(moment_of(load_log(five), 0), DrawOptions()))
    assert "not in use with so many players" not in told


@pytest.mark.soak
def test_two_rows_of_pictures_are_made_to_fit(pnp, tmp_path):
    assert pnp("show", EXAMPLES / "oases.pnplog", "--every", 10, "-o", tmp_path / "oases.pdf").code == 0
    assert "after entry 30" in page_words(tmp_path / "oases.pdf")[0]


@pytest.mark.parametrize(
    ("spots", "shown"), TABLES["a_picture_of_a_fault_shows_all_marked_places_with_what_lies_around"]
)
def test_a_picture_of_a_fault_shows_all_marked_places_with_what_lies_around(spots, shown):
    most = Area(0, 0, 400, 300)
    assert window(around([Spot(x, y, 10) for x, y in spots], 1, most), most, 90, 4 / 3) == pytest.approx(shown)
