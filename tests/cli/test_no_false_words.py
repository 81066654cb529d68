"""What the program once said that was not so: games that are over, setups without players, sound layouts."""

import json
import re
import shutil
from pathlib import Path

import pytest

from pnp.data.errors import DataError
from pnp.data.read import data_document
from pnp.judging.text import house_rule
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, game_of
from pnp.library.load import read_log
from tests.engine.table import FOLDER, HEAD, LEADERS, PLAY
from tests.tables import tables

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["war", "oases"])
def test_a_running_game_is_not_over_and_something_may_come(pnp, name):
    path = EXAMPLES / f"{name}.pnplog"
    count = len(read_log(str(path)).log["moves"])
    for move in range(0, count, max(1, count // 9)):
        assert "is over" not in pnp("legal", path, "--move", move).out
        there = json.loads(pnp("legal", path, "--move", move, "--json").out)
        assert (there["phase"] != "over", there["over"], bool(there["entries"])) == (True, False, True)


def test_before_a_round_it_is_nobodys_turn_and_in_it_that_of_all_who_have_cards(pnp):
    path = EXAMPLES / "war.pnplog"
    assert pnp("legal", path, "--move", 0).out.splitlines() == ["after entry 0: nobody's turn", "  round 1-6"]
    assert pnp("legal", path, "--move", 6).out.splitlines()[0] == "after entry 6: Ana or Ben to move"
    assert pnp("legal", path).out == "after entry 28: the game is over\n"
    there = json.loads(pnp("legal", path, "--json").out)
    head = {"format": "pnp-legal/1", "file": str(path), "move": 28}
    assert there == {**head, "phase": "over", "over": True, "turn": [], "entries": [], "goes_on": []}


@pytest.mark.parametrize("position", [{}, {"owners": {"A": [43]}}])
def test_a_position_that_a_game_does_not_know_is_refused(position):
    known = find_game("touareg")
    game = known._replace(setups=known.setups._replace(position=None))
    log = {"format": "pnp-log/1", "game": "touareg", "players": ["A", "B"], "setup": {"seed": 7}, "position": position}
    with pytest.raises(DataError, match="last positions are not read for touareg, expected moves instead"):
        game_of(data_document(log, "-"), "log", game)


def tile_set(tmp_path, change):
    """A file of the standard tiles, changed."""
    text = (ROOT / "layouts" / "wuestensoehne" / "standard.toml").read_text("utf-8")
    path = tmp_path / "own.toml"
    path.write_text(change(text).replace('id = "standard"', 'id = "own"'), "utf-8")
    return path


def without(stack, keep=0):
    """The tiles of a stack but for the first few are left out."""
    pattern = re.compile(rf'^\s*\{{ id = "{stack}-(\d+)".*\n', re.M)
    return lambda text: pattern.sub(lambda match: match[0] if int(match[1]) <= keep else "", text)


def test_a_setup_that_leaves_players_out_is_refused(pnp, refused, tmp_path):
    path = tile_set(tmp_path, without(1, keep=2))
    told = "own is too small for 4 players: each begins with a tile of stack 1, which holds 2"
    call = ("wuestensoehne", "--layout", path)
    assert told in refused("setup", *call, "--players", 4, "--seed", 1)
    assert told in refused("setup", *call, "--players", 4, "--seed", 1, "--sheet")
    assert told in refused("log", "new", *call, "--players", "A,B,C,D", "--seed", 1)
    assert told in refused("kit", path, "--players", 4, "--seed", 1)
    assert pnp("setup", *call, "--players", 2, "--seed", 1).code == 0  # two begin with stack 2
    assert "3 players" in refused("setup", *call, "--players", 3, "--seed", 1)


def told(pnp, path):
    """What `layout check` says but for its last two lines: the quick games and the counts."""
    said = pnp("layout", "check", path)
    return [line.removeprefix(f"{path}:") for line in said.out.splitlines() if re.search(r": (error|warning): ", line)]


@pytest.mark.few(1)
@pytest.mark.parametrize(("change", "words"), [
    (without(5), "warning: stack 5 holds no tiles, expected some or no such stack"),
    (without(1, 2), "warning: stack 1 holds 2 tiles, and each of up to 4 players begins with one of it"),
    (without(2, 1), "warning: stack 2 holds 1 tile, and each of 2 players begins with one of it"),
    (without(2), "warning: stack 2 holds no tiles, and each of 2 players begins with one of it"),
])  # fmt: skip
def test_a_stack_that_is_empty_or_too_small_is_told_once_with_its_place(pnp, tmp_path, change, words):
    path = tile_set(tmp_path, change)
    (line,) = told(pnp, path)
    number = next(n for n, text in enumerate(path.read_text().splitlines(), 1) if text.startswith("stacks"))
    assert line.startswith(f"{number}:")
    assert line.endswith(words)


def test_stacks_that_are_small_or_missing_and_a_set_without_oases(pnp, tmp_path, refused):
    path = tile_set(tmp_path, lambda text: without(2, 1)(without(1, 2)(text)))
    lines = told(pnp, path)
    assert len(lines) == len({*lines}) == 2
    tiles = re.compile(r'^(\s*\{ id = "[^"]+", stack = \d, sides = ")[^"]+".*\},?$', re.M)
    path = tile_set(tmp_path, lambda text: tiles.sub(lambda match: match[1] + 'DDDD" },', text))
    assert [line.split(" ", 1)[1] for line in told(pnp, path)] == [
        "warning: no tile has an oasis, expected some sides O with their portions"
    ]
    assert told(pnp, tile_set(tmp_path, without(2, 2))) == []
    path = tile_set(tmp_path, lambda text: text.replace("stacks = [1, 2, 3, 4, 5]", "stacks = [1]"))
    assert "2 players leave out the first" in refused("setup", "wuestensoehne", "--layout", path, "--players", 2)


@pytest.mark.parametrize(("old", "new", "words"), tables(__file__)["a_square_twice_in_the_sectors"])
def test_a_square_twice_in_the_sectors_is_told_with_its_place(pnp, tmp_path, old, new, words):
    text = (ROOT / "layouts" / "touareg" / "standard.toml").read_text("utf-8")
    assert old in text
    path = tmp_path / "own.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    lines = told(pnp, path)
    assert [line.split("error: ")[1] for line in lines] == words
    number = next(n for n, line in enumerate(text.splitlines(), 1) if old in line)
    assert all(line.startswith(f"{number}:") for line in lines)


# House rules as a player meets them: in the notation, in TOML, at the head of what is printed.


def test_a_wrong_code_in_notation_is_told_at_its_place(pnp):
    Path("a.pnplog").write_text(
        "game: touareg\nplayers: Ana, Ben\nrules: waived=chott,no-rols\nseed: 7\ncamps: Ana=20 Ben=10\n"
    )
    assert (said := pnp("check", "a.pnplog")).code == 2
    assert "a.pnplog:3:21" in said.err
    assert "did you mean no-rolls?" in said.err
    Path("a.toml").write_text(
        'format = "pnp-log/1"\ngame = "touareg"\nplayers = ["Ana", "Ben"]\nmoves = [{ round = { die = 1 } }]\n'
        '[rules]\nwaived = ["setup-camp-square"]\n[setup]\nseed = 7\ncamps = { Ana = 8, Ben = 10 }\n'
    )
    assert (said := pnp("check", "a.toml")).code == 0
    assert said.out.splitlines()[1] == "  house rules, not judged: setup-camp-square"
    assert pnp("score", "a.toml").out.splitlines()[1] == said.out.splitlines()[1]
    assert pnp("legal", "a.toml").code == 0


FAR = ("Ana m B6", "Ben s G8 s F2", "Ana l A3 l F9", "Ben r A8 r G3", "Ana s B1 s D1")
LEGAL = ("Ana c B4", *PLAY[1:])
ADVICE = "writes the line `rules: waived=camel-not-connected`"


def advised(pnp, *play, options=(), copies=1, leaders=LEADERS):
    """Whether `pnp check` says that the table plays without the rule that camels are connected."""
    shutil.copy(FOLDER / "field.toml", "field.toml")
    names = [f"{copy}.pnplog" for copy in range(copies)]
    for name in names:
        Path(name).write_text(HEAD + "\n".join(["-- leaders", *leaders, "-- play", *play]) + "\n")
    said = pnp("check", *options, *names)
    assert said.code == 1
    assert "waived=" not in said.out or ADVICE in " ".join(said.out.split())
    return "waived=" in said.out


@pytest.mark.few(0)
def test_a_rule_that_is_broken_again_and_again_may_be_a_house_rule(pnp):
    assert advised(pnp, *FAR)
    assert advised(pnp, *FAR, "Ben c G6")  # an error of another kind behind them


@pytest.mark.few(0)
@pytest.mark.parametrize("play", [
    pytest.param(("Ana c C4", *FAR[1:], FAR[0]), id="the first error is another"),
    pytest.param(("Ana c C4", *FAR[1:]), id="the first error is another and the rest are as before"),
    pytest.param(("Ana m B6", *PLAY[1:]), id="it is broken once"),
    pytest.param(("Ana m B6", PLAY[1], "Ana m B7 m B8", PLAY[3], "Ana m A7 c C5"), id="the others follow from it"),
    pytest.param(FAR[:2], id="too few entries"),
    pytest.param((FAR[0], "Ben s A7 s G8", *FAR[2:]), id="another error among them"),
])  # fmt: skip
def test_one_slip_is_no_house_rule(pnp, play):
    assert not advised(pnp, *play)


@pytest.mark.few(0)
def test_what_a_repair_explains_is_no_house_rule(pnp):
    """The sky leader was written on B9 and stood on E4: three camels in turn are then connected, one by one."""
    leaders = [turn.replace("s E4", "s B9") for turn in LEADERS]
    play = ("Ana s E3", PLAY[1], "Ana c B4 s F4", PLAY[3], "Ana c C5 s D4", PLAY[5])
    assert not advised(pnp, *play, leaders=leaders)
    assert "E4 instead of B9" in pnp("check", "0.pnplog").out
    assert house_rule(judge(read_log("0.pnplog")))


@pytest.mark.soak
def test_of_several_logs_a_house_rule_is_told_where_repairs_are_asked_for(pnp):
    assert not advised(pnp, *FAR, copies=2)
    assert advised(pnp, *FAR, copies=2, options=["--repair"])
