"""Nothing foreign reaches a terminal or a spreadsheet; what is data reaches files and pipes whole."""

import csv
import io
import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
import tomli_w

import pnp as program
from pnp.data.errors import layout_path, plain
from pnp.data.read import read
from pnp.library.catalog import find_game, shipped_ids
from pnp.testing.random_log import random_log
from tests.cli.logs import GAME, named, save
from tests.crossed import some

# clears the screen, colors, sets the title; C1; turns the direction; ends the line
HOSTILE = "\x1b[2J\x1b[31mAna\x1b]0;t\x07\x9b31m\u202e\u2066\ufeff\r\nforged\u2028\U000e0041"
FILE = "\x1b[2Ja\x9bb\u202e\nforged"
CALLS = """
import json, sys
from pnp.cli import main, say as progress
progress._PATIENCE = 1e9
for number, call in enumerate(json.load(open(sys.argv[1]))):
    sys.argv[1:] = call
    try:
        main()
    except SystemExit as left:
        print(f"## {number} {left.code}", flush=True)
"""


def told_on_a_terminal(folder, calls):
    """Exit code and text of each call, standard output and standard error being one terminal."""
    (folder / "calls").write_text(json.dumps([list(map(str, call)) for call in calls]))
    ours, theirs = pty.openpty()
    environment = {**os.environ, "PNP_CONFIG_DIR": str(folder), "COLUMNS": "200"}
    process = subprocess.Popen(
        [sys.executable, "-c", CALLS, "calls"], cwd=folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    said = b""
    try:
        while some := os.read(ours, 65536):
            said += some
    except OSError:  # Linux tells the end of a terminal so
        pass
    os.close(ours)
    assert process.wait() == 0
    parts = re.split(r"## \d+ (\d)\n", said.decode().replace("\r\n", "\n"))
    return [(int(code), text) for text, code in zip(parts[::2], parts[1::2], strict=False)]


OWN_COLORS = re.compile(r"\x1b\[(?:0|1|2|32|1;31|1;33)m")  # none of HOSTILE's


def hostile_log(game):
    """A log with foreign signs in all that is free text, and some that is not; two of its claims are wrong."""
    layout = {**read(layout_path(game.id, game.default_layout)).data, "title": HOSTILE}
    log = random_log(game, game.layouts.read(layout)[0], layout, (HOSTILE, "Ben", "\u202eCleo"), 5)
    log |= {"title": HOSTILE, "note": HOSTILE, "result": {"scores": {HOSTILE: 999}, "winners": [HOSTILE]}}
    for entry in log["moves"][::3]:
        entry["note"] = HOSTILE
    return log


@pytest.mark.soak
@pytest.mark.parametrize("game_id", some(shipped_ids(), ["touareg"]))
def test_no_verb_lets_foreign_signs_reach_a_terminal(tmp_path, game_id):
    game = find_game(game_id)
    log = hostile_log(game)
    good, layout, printers = tmp_path / f"{FILE}.json", tmp_path / f"{FILE}.layout.json", tmp_path / "printers.toml"
    save(good, log)
    save(layout, log["layout"])
    save(tmp_path / "bad.json", {**log, "moves": [{**log["moves"][0], "player": HOSTILE * 2}]})
    save(tmp_path / "key.json", {**log, HOSTILE: 1})
    save(tmp_path / "key.layout.json", {**log["layout"], HOSTILE: 1})
    save(tmp_path / "layout.json", {**log, "layout": HOSTILE})
    players = ", ".join(json.dumps(f"Ana\nforged{number}") for number in range(2))
    (tmp_path / "bad.pnplog").write_text(f"game: {game_id}\nplayers: {players}\n{FILE}: 1\n-- end An 3\n", "utf-8")
    printers.write_text(tomli_w.dumps({HOSTILE: {"dx": 1}}), "utf-8")
    calls = {
        ("check", good): 1, ("check", "bad.json"): 1,
        ("check", "key.json", "layout.json", "bad.pnplog", FILE): 2,
        ("check", "--json", good): 1, ("score", good): 1, ("score", "--csv", good): 1, ("legal", good, "--move", 0): 0,
        ("legal", good, "--move", 0, "--json"): 0, ("show", good): 0, ("show", good, "--move", 1): 0,
        ("show", good, "-o", f"{FILE}.svg"): 0, ("log", "convert", good, "--to", "json"): 0, ("log", "fmt", good): 0,
        ("log", "convert", good, "--to", "toml"): 0, ("log", "convert", good, "--to", "pnplog"): 0,
        ("log", "new", game_id, "--players", f"{HOSTILE},Ben", "--seed", 1): 0, ("layout", "show", layout): 0,
        ("layout", "check", layout, "key.layout.json"): 2,
        ("setup", game_id, "--layout", layout, "--players", 2, "--seed", 1): 0,
        ("setup", game_id, "--layout", layout, "--players", 2, "--seed", 1, "--json"): 0,
        ("kit", layout, "--part", "aid", "--manifest", "text", "-o", f"{FILE}.pdf"): 0,
        ("kit", layout, "--part", "aid", "--manifest", "json", "-o", f"{FILE}.2.pdf"): 0,
        ("printer", "list"): 0, ("printer", "show", HOSTILE): 0, ("printer", "show", FILE): 2, ("explain", HOSTILE): 2,
        ("notation", HOSTILE): 2, ("board", game_id, "--paper", HOSTILE): 2, ("legal", good, "--move", HOSTILE): 2,
        ("board", f"--{FILE}"): 2, (HOSTILE,): 2,
    }  # fmt: skip
    said = told_on_a_terminal(tmp_path, calls)
    assert len(said) == len(calls)
    for (call, code), (left, seen) in zip(calls.items(), said, strict=True):
        assert left == code, (call, seen)
        text = OWN_COLORS.sub("", seen)
        odd = {sign for sign in text if not sign.isprintable()} - {"\n", "\u00a0", "\u202f"}
        assert not odd, (call, odd)
        if "--csv" not in call:  # a cell in quotes may have several lines
            assert not [line for line in text.split("\n") if line.startswith(("forged", "pnp: forged"))], call
        assert len(re.findall(r"(?i)\\x1b|\\u001b", text)) or call[0] == "legal" or "--json" in call, (call, text)


def test_what_is_made_visible_and_what_stays():
    assert plain("Chloé 🐪 العربية 日本 \u00a0! \\x1b") == "Chloé 🐪 العربية 日本 \u00a0! \\x1b"
    assert plain(HOSTILE) == (
        "\\x1b[2J\\x1b[31mAna\\x1b]0;t\\x07\\x9b31m\\u202e\\u2066\\ufeff\\r\\nforged\\u2028\\U000e0041"
    )
    assert plain("\t\0\x7f\udcff\u200f") == "\\t\\x00\\x7f\\udcff\\u200f"
    assert plain(plain(HOSTILE)) == plain(HOSTILE)
    from pnp.judging.formats import csv_table

    assert csv_table([{"player": "-1", "total": -1}]) == "player,total\n'-1,-1\n"


def test_there_is_one_place_that_says_anything():
    folder = Path(program.__file__).parent
    speaking = re.compile(r"click\.(echo|secho|style)|\bprint\(|std(out|err)\.(write|buffer)")
    found = {str(path.relative_to(folder)) for path in folder.rglob("*.py") if speaking.search(path.read_text("utf-8"))}
    early = "__main__.py"  # before anything is imported
    kit = "testing/__main__.py"  # the conformance kit, a program of its own that knows no command line
    assert found <= {"cli/say.py", early, kit}


FORMULAS = ["=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "=cmd|' /C calc'!A0"]


@pytest.mark.parametrize("name", [*FORMULAS, "Ana", "'=1", "1-2", " =1", "A\u200bna\tB"])
def test_no_cell_is_a_formula(pnp, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    save(tmp_path / "=a.json", named(name, "Ben"))
    rows = list(csv.DictReader(io.StringIO(pnp("score", "--csv", "=a.json").out, newline="")))
    assert {row["file"] for row in rows} == {"'=a.json"}
    seen = name.translate({9: r"\t", 13: r"\r", 0x200B: r"\u200b"})
    assert [row["player"] for row in rows] == [f"'{seen}" if name in FORMULAS else seen, "Ben"]


LOCALES = [{}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"PYTHONIOENCODING": "latin-1:replace"}]


@pytest.mark.few(0)
@pytest.mark.parametrize("more", LOCALES, ids=["as-it-is", "ascii", "latin-1"])
def test_data_in_a_pipe_is_whole_and_in_utf_8(pnp, tmp_path, more):
    log = named("\x1b[31mChloé\x07", "Łódź 🐪")
    log["moves"][0]["note"] = HOSTILE
    save(tmp_path / "a.json", log)
    calls = [
        ("log", "convert", "a.json", "--to", "pnplog"),
        ("log", "convert", "a.json", "--to", "json"),
        ("log", "convert", "a.json", "--to", "toml"),
        ("log", "new", GAME, "--players", "Chloé,\x1b[31mŁ", "--seed", "1"),
        ("show", "a.json", "--text"),
    ]
    table = ("score", "--csv", "a.json")
    (tmp_path / "calls").write_text(json.dumps([*calls, table]))
    run = [sys.executable, "-c", CALLS, "calls"]
    said = subprocess.run(run, cwd=tmp_path, capture_output=True, check=True, env={**os.environ, **more})
    *piped, rows, end = re.split(rb"## \d 0\n", said.stdout)
    assert end == b""
    for call, data in zip(calls, piped, strict=True):
        assert pnp(*call, "-o", "written", "--force").code == 0
        assert data == (tmp_path / "written").read_bytes()
        assert "é" in data.decode()
    head, first = (line.split(",") for line in rows.decode().splitlines()[:2])
    assert first[head.index("player")] == r"\x1b[31mChloé\x07"
    assert b"\r" not in rows


def test_a_table_to_closed_standard_output(tmp_path):
    save(tmp_path / "a.json", named("Ana", "Ben"))
    said = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m pnp score --csv a.json >&-"], cwd=tmp_path, capture_output=True, check=False
    )
    assert (said.returncode, said.stderr) == (0, b"")
