"""Bad input from the command line: a clear sentence, its place, the nearest right thing, and the exit code."""

import copy
import json
import shutil
from collections import Counter

import pytest
from click.testing import CliRunner

from pnp.cli.layout import command
from pnp.data.errors import layout_path
from pnp.data.read import read
from pnp.data.schema import accepts
from pnp.games.wuestensoehne.bots import quick_game
from pnp.games.wuestensoehne.layout import ARMS, NAMES, SPACES, lie_of, read_layout
from pnp.games.wuestensoehne.setup import deal, stacks
from tests.cases import cases
from tests.games.wuestensoehne.games import GAME, PLENTY, plenty, standard
from tests.tables import tables

TABLES = tables(__file__)

LOGS = cases("wuestensoehne")
STANDARD = layout_path("wuestensoehne", "standard")
HEAD = "game: wuestensoehne\nplayers: Ana, Ben, Chloé\ntiles: Ana=1-01 Ben=1-02 Chloé=1-13\n"
HEAD += "caravans: Ana=A6 Ben=F11 Chloé=K6\n"
SALT = "Ana d 1-04 A5 90 e 5 A5/E o A5/E 5>A5/E"


@pytest.fixture
def finding(pnp, tmp_path):
    """The first finding on some turns; its place and sentence stand in the text report too."""

    def call(lines, head=HEAD):
        path = tmp_path / "bad.pnplog"
        path.write_text(head + lines, "utf-8")
        found = json.loads(pnp("check", "--json", path).out)["findings"][0]
        assert (said := pnp("check", path)).code == 1
        assert f"line {found['line']}, column {found['column']}: {found['message']}" in " ".join(said.out.split())
        return found

    return call


@pytest.mark.few(1)
@pytest.mark.parametrize(("lines", "code", "place", "says", "legal"), TABLES["turns"])
def test_turns(finding, lines, code, place, says, legal):
    found = finding(lines.replace("SALT", SALT))
    assert (found["code"], found["line"], found["column"]) == (code, *place)
    assert says in found["message"]
    assert legal == "any" or found["alternatives"] == legal


def test_a_rotation_of_45_in_json_and_as_text(pnp, tmp_path):
    start = {"tiles": ["2-01", "2-02"], "caravans": {"Ana": "A6", "Ben": "F11"}}
    log = {"format": "pnp-log/1", "game": "wuestensoehne", "players": ["Ana", "Ben"], "setup": start}
    for rotation in (45, "90", 90.5, -90, True, None):
        action = {"explore": {"from": "stack", "tile": "2-03", "at": "A5", "rotation": rotation}}
        path = tmp_path / "bad.json"
        path.write_text(json.dumps({**log, "moves": [{"player": "Ana", "turn": [action]}]}, indent=1))
        assert (said := pnp("check", path)).code in (1, 2)
        assert "expected 0, 90, 180, 270" in " ".join(said.out.split()) or "rotation" in said.err
    (path := tmp_path / "bad.pnplog").write_text("game: wuestensoehne\nplayers: Ana, Ben\nseed: 7\nAna d 1-04 A5 45\n")
    assert ":4:15: expected how far the tile is turned clockwise: 0, 90, 180 or 270" in pnp("check", path).err


def test_turns_and_spaces_that_are_none(pnp, tmp_path):
    said = pnp("check", LOGS / "no-place.breaks-28.pnplog")  # more goods than places
    assert said.code == 1
    assert "error no-place: move 28 (Ana), line 33, column 33: Ana has no free place for salt\n" in said.out
    assert "legal: 5>E7/S:-, 5>E7/S:salt\n" in said.out
    assert "carries no gems" in " ".join(pnp("check", LOGS / "no-place.breaks-28-not-carried.pnplog").out.split())
    path = tmp_path / "own.toml"  # a space that is none is no layout
    path.write_text(STANDARD.read_text("utf-8").replace('"salt"', '"sugar"', 1), "utf-8")
    assert (said := pnp("layout", "check", path)).code == 2
    assert said.err.startswith(f'pnp: {path}:22:72: "sugar": expected incense or myrrh or gems or salt')


@pytest.mark.parametrize(("values", "column", "says"), TABLES["values_that_the_six_rumour_tiles_cannot_give"])
def test_values_that_the_six_rumour_tiles_cannot_give(finding, tmp_path, values, column, says):
    shutil.copy(LOGS / "plenty.toml", tmp_path)
    text = (LOGS / "bad-reveal.breaks-11-two-of-one.pnplog").read_text("utf-8")
    found = finding(values, text[: text.index("reveal") + 7])
    assert (found["code"], found["line"], found["column"]) == ("bad-reveal", 16, column)
    assert says in found["message"]


@pytest.mark.few(3)
@pytest.mark.parametrize(("tile", "old", "new", "place", "says"), TABLES["a_set_of_ones_own"])
def test_a_set_of_ones_own(pnp, tmp_path, tile, old, new, place, says):
    lines = STANDARD.read_text("utf-8").split("\n")
    number = next(number for number, line in enumerate(lines) if f'id = "{tile}"' in line)
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new)
    path = tmp_path / "own.toml"
    path.write_text("\n".join(lines), "utf-8")
    said = pnp("layout", "check", path)
    assert f"{path}:{place}: {says}" in " ".join(said.out.split())
    assert said.code == ("error" in says)


@pytest.mark.few(0)
def test_a_set_may_have_its_own_number_of_tiles_which_is_told(pnp, tmp_path):
    assert "stacks of 17, 17, 17, 17, 17 tiles; 200 quick games" in pnp("layout", "check", STANDARD).out
    path = tmp_path / "own.toml"
    lines = STANDARD.read_text("utf-8").split("\n")
    path.write_text("\n".join(line for line in lines if 'id = "5-17"' not in line), "utf-8")
    assert "stacks of 17, 17, 17, 17, 16 tiles" in (said := pnp("layout", "check", path)).out
    assert said.code == 0


def test_a_take_that_says_what_no_take_has(pnp, tmp_path):
    start = {"tiles": ["1-01", "1-02", "1-13"], "caravans": {"Ana": "A6", "Ben": "F11", "Chloé": "K6"}}
    take = {"explorer": 5, "space": "A5/E", "declined": True}
    turn = [
        {"explore": {"from": "stack", "tile": "1-04", "at": "A5", "rotation": 90}},
        {"explorer": {"height": 5, "on": "A5/E"}},
        {"score": {"oasis": "A5/E", "takes": [take]}},
    ]
    log = {"format": "pnp-log/1", "game": "wuestensoehne", "players": ["Ana", "Ben", "Chloé"], "setup": start}
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({**log, "moves": [{"player": "Ana", "turn": turn}]}))
    (found,) = (f for f in json.loads(pnp("check", "--json", path).out)["findings"] if f["severity"] == "error")
    assert (found["code"], found["move"]) == ("bad-take", 1)
    assert "'declined' is no key of a take" in found["message"]


GOLDEN = {"tiles": ["1-08", "1-12", "1-14"]}
CROSS = {
    "A6": "DDDO", "B6": "DODD", "C6": "DDOO", "D6": "ODDD", "E6": "DDDO", "F6": "DDDD",
    "F7": "ODDD", "F8": "DODD", "F9": "ODDO", "F10": "DDOD", "F11": "ODDD",
    "G6": "DODD", "H6": "DDOD", "I6": "OODD", "J6": "DDDO", "K6": "DODD",
    "F5": "DDOD", "F4": "DDDO", "F3": "DOOD", "F2": "ODDD", "F1": "DDOD",
}  # fmt: skip


def data():
    return copy.deepcopy(read(layout_path("wuestensoehne", "standard")).data)


def test_the_standard_set_and_its_tiles():
    # the cross lies as the digest says
    assert {NAMES[cell]: lie.sides for cell, lie in standard().cross.items()} == CROSS
    assert standard().cross[ARMS[0][2]].portion == (-1, -1, 2, 2)
    layout = standard()  # the standard set
    assert [stack.bit_count() for stack in layout.stacks] == [17] * 5
    counts = Counter(part.space for tile in layout.tiles for part in tile.portions)
    assert {space: counts[space] for space in SPACES} == {
        "incense": 9, "myrrh": 9, "gems": 9, "salt": 9, "camel": 10, "water2": 10, "rumour": 9,
    }  # fmt: skip
    # a tile turns clockwise
    tile = standard().tiles[standard().numbers["2-17"]]  # OOOD, NE with a camel, S without a space
    assert (lie := lie_of(tile, 1)).sides == "DOOO"
    assert lie.portion == (-1, 1, 1, 3)
    assert lie.spaces == ("", "camel", "camel", "")
    assert deal(standard(), 3, 7) == GOLDEN  # the same seed deals the same
    assert (shuffled := stacks(standard(), 3, 7))[0][:3] == GOLDEN["tiles"]
    assert [len(stack) for stack in shuffled] == [17] * 5
    assert [stack[0][0] for stack in stacks(standard(), 2, 7)] == list("2345")
    assert all(tile.startswith("2-") for tile in deal(standard(), 2, 7)["tiles"])
    text = GAME.layouts.describe(standard())  # layouts and setups in words
    assert "1-04   ODDD N:salt" in text
    assert "9 incense, 9 myrrh, 9 gems, 9 salt, 10 camel, 10 water2, 9 rumour" in text
    assert f"player 1 begins with {GOLDEN['tiles'][0]}" in GAME.setups.describe(standard(), 3, GOLDEN)


def change(path, value):
    changed = data()
    target = changed
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    return changed


@pytest.mark.parametrize(("path", "value", "severity", "words"), TABLES["what_is_wrong_with_a_set_is_told"])
def test_what_is_wrong_with_a_set_is_told(path, value, severity, words):
    changed = change(path, value)
    assert accepts("layout", "wuestensoehne")(changed)
    _, problems = read_layout(changed)
    assert any(words in problem.message and problem.severity == severity for problem in problems)


def test_what_is_worth_telling_of_a_set():
    changed = data()  # more spaces than pieces are worth telling
    for tile in changed["tiles"][3:7]:
        tile["portions"][0]["space"] = "camel"
    layout, problems = read_layout(changed)
    assert layout
    assert [problem.message for problem in problems] == ["13 spaces for camel, but 10 pieces"]
    del changed["title"]  # a set needs no title
    assert accepts("layout", "wuestensoehne")(changed)
    assert read_layout(changed)[0].title == "standard"
    tallies = [quick_game(standard(), seed) for seed in range(20)]  # quick games tell how well a set tiles
    assert all(tally.drawn == 85 for tally in tallies)
    assert 0 < sum(tally.idle for tally in tallies) < 20 * 40
    assert min(size for tally in tallies for size in tally.sizes) >= 1
    assert quick_game(plenty(), 1).idle >= 9  # nine tiles of this set fit nowhere
    result = CliRunner().invoke(command, ["check", str(PLENTY)])  # layout check tells it
    assert result.exit_code == 0
    assert "200 quick games: " in result.output
