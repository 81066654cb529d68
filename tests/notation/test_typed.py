"""Lines as people type them, each read as the canonical line of its file: `typed/GAME.txt`.

A file is the head of a log, an empty line, the canonical line, an empty line, the lines that mean it.
"""

import tomllib
from pathlib import Path

import pytest

from pnp import load_log
from pnp.notation.writer import write_notation

FILES = sorted((Path(__file__).parent / "typed").glob("*.txt"))
PARTS = {file.stem: file.read_text("utf-8").rstrip("\n").split("\n\n") for file in FILES}
CASES = [(game, line) for game, parts in PARTS.items() for line in parts[2].split("\n")]


def entry(game, line):
    (move,) = load_log(f"{PARTS[game][0]}\n{line}\n").log["moves"]
    return move


def test_there_are_many_of_each_game():
    assert all(len(parts[2].split("\n")) > 20 for parts in PARTS.values())
    assert len(set(CASES)) == len(CASES) > 180


@pytest.mark.few(1)
@pytest.mark.parametrize("game", PARTS)
def test_lines_of_other_spellings_are_read_as_the_canonical_one(game):
    head, canonical, typed = PARTS[game]
    wanted = entry(game, canonical)
    notation = load_log(f"{head}\n{canonical}\n").game.notation()
    for line in typed.split("\n"):
        assert entry(game, line) == wanted, line
        log = load_log(f"{head}\n{line}\n")
        places = [place for path, place in log.document.places.items() if path[:1] == ("moves",) and len(path) > 2]
        assert all(1 <= column <= len(line) and not line[column - 1].isspace() for _, column in places), line
        assert canonical.removeprefix("2 ") in write_notation(dict(log.log), notation).replace("\n    ", " "), line


def test_two_strokes_begin_a_comment_as_well():
    game = "durch-die-wueste"
    assert entry(game, "2 Léa c F3 c F4 // windy, → late") == {**entry(game, PARTS[game][1]), "note": "windy, → late"}


LOGS = tomllib.loads((Path(__file__).parent / "typed" / "lines.toml").read_text("utf-8"))["logs"]


@pytest.mark.few(2)
@pytest.mark.parametrize("case", LOGS, ids=range(len(LOGS)))
def test_other_lines_of_a_log(case):
    log = load_log(case["log"])
    canonical = write_notation(dict(log.log), log.game.notation())
    for lines in case["lines"]:
        assert lines["canonical"] in case["log"]
        for typed in lines["typed"]:
            assert (found := load_log(case["log"].replace(lines["canonical"], typed))).log == log.log, typed
            assert write_notation(dict(found.log), found.game.notation()) == canonical
