"""`pnp log fmt` loses no comment, wherever it stands; `pnp log convert` counts those that it leaves behind."""

import json
import re
from pathlib import Path

import pytest

from pnp.data.read import Comment
from pnp.library.catalog import find_game
from pnp.library.load import parse_log
from pnp.notation import write_notation
from tests.cli.logs import GAME

EXAMPLES = sorted((Path(__file__).parents[2] / "docs" / "examples").glob("*.pnplog"))
HEAD = """# ours
  ## a second line
game: durch-die-wueste # x
layout: basin   # our board
# who plays
players: Ana, Ben # y
title: it's "nice # one" # t
# a note of its own
seed: 7 # z
-- leaders # L
1 Ana m D4 # good
1 Ben l H9
-- play    # P
1 Ana m D5
# in between
-- end Ana 1 Ben 2 # E
# after
"""
TIDY = """# ours
## a second line
game: durch-die-wueste  # x
layout: basin  # our board
# who plays
players: Ana, Ben  # y
title: "it's \\"nice # one\\""  # t
seed: 7  # z
# a note of its own
-- leaders  # L
1 Ana m D4 # good
1 Ben l H9
-- play  # P
1 Ana m D5
# in between
-- end Ana 1 Ben 2  # E
# after
"""
TOML = """# top
format = "pnp-log/1" # f
game = "durch-die-wueste"
players = ["Ana", # a
  # before Ben
  "Ben" # b
] # c
title = \"\"\"two # no comment
lines\"\"\" # t
layout = "basin"

[setup] # s
seed = 7
# of the moves
[[moves]] # m
player = "Ana"
leader = {color = "mint", at = "D4"} # l
[[moves]]
player = "Ben"
leader.color = "lime" # d
leader.at = "H9"
[result] # r
scores = {Ana = 1, Ben = 2}
# end
"""
TIDY_TOML = """# top
format = "pnp-log/1"  # f
game = "durch-die-wueste"
players = [  # a
    "Ana",
    # before Ben
    "Ben",  # b  # c
]
title = "two # no comment\\nlines"  # t
layout = "basin"
# of the moves
moves = [
    { player = "Ana", leader = { color = "mint", at = "D4" } },  # m  # l
    { player = "Ben", leader = { color = "lime", at = "H9" } },  # d
]

[setup]  # s
seed = 7

[result.scores]  # r
Ana = 1
Ben = 2
# end
"""


@pytest.fixture
def tidied(pnp, tmp_path):
    """Writes a log, tidies it in its place, and gives its text; tidying it again must change nothing."""

    def call(text, ending="pnplog"):
        path = tmp_path / f"tidied.{ending}"
        path.write_text(text, "utf-8")
        assert pnp("log", "fmt", path, "--write").code == 0
        tidy = path.read_text("utf-8")
        assert pnp("log", "fmt", path).out == tidy
        return tidy

    return call


def marks(text):
    return sorted(re.findall(r"mark\d+", text))


def test_comments_stay_at_their_lines(tidied):
    assert tidied(HEAD) == TIDY


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_no_comment_of_any_line_is_lost_in_any_game(tidied, path):
    lines = []
    for number, line in enumerate(path.read_text("utf-8").splitlines()):
        bare = line.split("#")[0].rstrip()
        header = re.match(r"\w[\w-]*: *[^\s{[]|--", line)  # JSON has no comments
        lines += [] if line.startswith(" ") else [f"# mark{number}0"]  # it would end the turn that goes on here
        lines += [f"{bare} # mark{number}1"] if header else [line]
    text = "\n".join(lines) + "\n# mark99999\n"
    tidy = tidied(text)
    assert len(marks(text)) > 10
    assert marks(tidy) == marks(text)
    assert parse_log(tidy, "a").log == parse_log(text, "a").log


def test_a_comment_whose_line_is_written_as_json_stands_above_the_players(tidied):
    log = {"game": GAME, "players": ["Ana"], "rules": {"x y": 1}, "result": {"scores": {"Ana": 1.5}}, "moves": []}
    text = write_notation(log, find_game(GAME).notation(), [Comment("# house", "rules"), Comment("# half", "-- end")])
    assert text.startswith(f"game: {GAME}\n# house\n# half\nplayers: Ana\nrules: {{")
    moved = tidied("game: durch-die-wueste\n# of the title\ntitle: x\nplayers: Ana, Ben\nseed: 7\n")
    assert "# of the title\nplayers: Ana, Ben\ntitle: x\n" in moved


def test_a_comment_that_quotes_would_swallow_is_kept_too(tidied):
    tidy = tidied('game: durch-die-wueste\nplayers: Ana, Ben\nplace: 12" table # a 6" map\nseed: 7\n')
    assert parse_log(tidy, "a").log["place"] == '12" table # a 6" map'  # a pair of quotes, and no comment
    tidy = tidied('game: durch-die-wueste\nplayers: Ana, Ben\nplace: 12 # "\nseed: 7\n')
    assert parse_log(tidy, "a").log["place"] == "12"
    assert '# "' in tidy


def test_comments_of_parts_that_come_again_or_are_empty(tidied):
    text = "game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n"
    tidy = tidied(text + "-- leaders # one\n1 Ana m D4\n-- leaders # two\n1 Ben l H9\n-- play # three\n")
    assert "-- leaders  # one  # two\n" in tidy
    assert tidy.startswith("game: durch-die-wueste\n# three\nplayers:")
    assert "-- leaders  # at the table\n" in tidied(text + "-- leaders at the table\n1 Ana m D4\n")


def test_comments_of_a_last_position_are_kept(tidied):
    place = "camels: Ana m D4"
    tidy = tidied(f"# top\ngame: {GAME}\nplayers: Ana, Ben\n# mine\nseed: 7\n{place}\n# last\n")
    assert tidy.startswith("# top\n")
    assert tidy.endswith(f"{place}\n# mine\n# last\n")


def test_comments_beside_lines_of_a_last_position_stay_there(tidied):
    tidy = tidied(f"game: {GAME}\nplayers: Ana, Ben\nseed: 7\ncamels: Ana m D4 # one\ncamels: Ben s H9 # two\n")
    assert tidy.endswith("camels: Ana m D4  # one\ncamels: Ben s H9  # two\n")


def test_toml_keeps_its_comments(tidied):
    assert tidied(TOML, "toml") == TIDY_TOML


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_no_comment_of_a_toml_log_is_lost_in_any_game(pnp, tidied, tmp_path, path):
    pnp("log", "convert", path, "-o", tmp_path / "a.toml")
    lines = (tmp_path / "a.toml").read_text("utf-8").splitlines()
    text = "".join(f"# mark{at}0\n{line} # mark{at}1\n" for at, line in enumerate(lines)) + "# mark99999"
    tidy = tidied(text, "toml")
    assert marks(tidy) == marks(text)
    unmarked = [re.sub(r"\s*# mark\d+", "", line) for line in tidy.splitlines()]
    assert [line for line in unmarked if line] == [line for line in lines if line]


@pytest.mark.parametrize(("text", "ending", "said"), [
    (HEAD, "pnplog", "11 comments that are no notes stay behind"),
    ("game: durch-die-wueste # x\nplayers: Ana, Ben\nseed: 7\n", "pnplog", "1 comment that is no note stays behind"),
    (TOML, "toml", "14 comments that are no notes stay behind"),
])  # fmt: skip
def test_converting_tells_how_many_comments_it_leaves(pnp, tmp_path, text, ending, said):
    path = tmp_path / f"a.{ending}"
    path.write_text(text)
    converted = pnp("log", "convert", path)
    assert converted.err == f"pnp: {said}\n"
    assert json.loads(converted.out)["setup"] == {"seed": 7}
    same = pnp("log", "convert", path, "--to", ending)
    assert same.err == ""
    assert same.out == pnp("log", "fmt", path).out
