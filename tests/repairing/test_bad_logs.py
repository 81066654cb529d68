"""Logs that are beyond repair, wrong from the setup on, or legal; a game of another distribution."""

import json
import re
from contextlib import contextmanager

import jsonschema
import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.library.load import load_log, parse_log, read_log
from pnp.repairing.edits import Replace
from pnp.repairing.repairs import MOST_WORK, repairs
from pnp.repairing.replays import Referee
from pnp.testing.random_log import random_log
from tests.crossed import some
from tests.fifth_game import installed
from tests.repairing.conftest import EXAMPLES, changed
from tests.repairing.test_command import SCHEMA
from tests.work import GROWS, calls

HEAD = "game: durch-die-wueste\nlayout: basin\nplayers: Ana, Ben\nseed: 7\n"
HEX = "game: hex\nlayout: five\nplayers: Ana, Ben\n1 Ana C1\n1 Ben swap\n2 Ana A2\n2 Ben B3\n3 Ana B2\n3 Ben D3\n"
HEX += "4 Ana C2\n4 Ben E4\n5 Ana D2\n5 Ben E5\n6 Ana E2\n"


def game_log(game_id, seed, players=2):
    game = find_game(game_id)
    layout = shipped_layout(game)
    return random_log(game, layout, layout.id, ("Ana", "Ben", "Chloé")[:players], seed, by_kind=True)


@contextmanager
def bounded(monkeypatch, entries):
    """Few entries are replayed in it: what the search may, and a log of so many once or twice."""
    played, play = [], Referee.play
    monkeypatch.setattr(Referee, "play", lambda *words: played.append(1) or play(*words))
    yield
    assert 0 < len(played) <= 2 * (MOST_WORK + entries)


def leaf(data):
    """The path to the first value of data, and the value."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        if isinstance(value, dict | list):
            path, found = leaf(value)
            return (key, *path), found
        return (key,), value
    return (), None


SPOILED = {
    "one place": lambda lines: [" ".join([*line.split()[:2], "m", "A1"]) for line in lines if line[:2] != "--"],
    "reversed": lambda lines: [line for line in lines[::-1] if line[:2] != "--"],
}


@pytest.mark.soak
@pytest.mark.parametrize("spoil", some(SPOILED, ["one place"]))
def test_a_log_with_nothing_right_ends_soon_without_an_idea(spoil, monkeypatch):
    head, _, lines = (EXAMPLES / "friday.pnplog").read_text("utf-8").partition("-- play\n")
    lines = SPOILED[spoil](lines.splitlines())
    with bounded(monkeypatch, len(lines)):
        assert repairs(parse_log("\n".join([f"{head}-- play", *lines]))) == []


@pytest.mark.few(0)
def test_it_says_so(pnp, tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(HEAD + "Ana m A1\nBen m A1\n" * 20, "utf-8")
    said = pnp("repair", path)
    lines = said.out.splitlines()
    assert said.code == 1
    tried, *furthest = lines[lines.index("  no repair found") + 1 :]
    assert re.fullmatch(r"  no edit makes the log legal: \d+ were tried", tried)
    report = json.loads(pnp("repair", "--json", path).out)
    jsonschema.validate(report, SCHEMA)
    assert (report["repairs"], report["tried"]["edits"]) == ([], int(tried.split()[-3]))
    told = report["tried"]["furthest"]
    assert " ".join(" ".join(furthest).split()) == f"what carries it furthest: {told['says']}"
    assert told["move"] == 1
    assert told["says"].endswith("makes the first move legal")


@pytest.mark.few(0)
def test_a_forgotten_change_of_the_desert_is_no_forgotten_turn():
    log = parse_log((EXAMPLES / "kings.pnplog").read_text("utf-8").replace("Ben d E2>C2", "Ben m palace>F3"))
    assert repairs(log) == []


@pytest.mark.few(1)
@pytest.mark.parametrize("note", ["", "# tea\n"])
def test_a_forgotten_camel_is_no_forgotten_turn(note):
    text = (EXAMPLES / "friday.pnplog").read_text("utf-8").partition("4 Ana r L7")[0]
    assert repairs(parse_log(text.replace("2 Ana l D8 +oE9 r M8 +oM9", f"{note}2 Ana l D8 +oE9"))) == []


def test_a_log_that_names_its_game_by_a_title_says_what_cannot_be_read(pnp, tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(HEAD.replace("durch-die-wueste", "Durch die Wüste") + "-- leaders\n1 Ana m E5, m\n", "utf-8")
    assert f"{path}:6:13: expected a color" in pnp("repair", path).err


@pytest.mark.soak
@pytest.mark.parametrize("game_id", some(["durch-die-wueste", "wuestenkoenige"], ["durch-die-wueste"]))
def test_ten_thousand_entries_end_soon(game_id, monkeypatch):
    log = game_log(game_id, 3)
    moves = log["moves"]
    many = load_log({**log, "moves": (moves * (10_000 // len(moves) + 1))[:10_000]})
    with bounded(monkeypatch, 10_000):
        repairs(many)


def test_a_result_that_was_added_up_wrongly_makes_no_legal_game_another(pnp, slip):
    end = "-- end Ana 79 Ben 60 Chloé 65 winners Ana"
    for was, now, told in ("winners Ana", "winners Ben", "the winners"), ("79", "78", "the score of Ana"):
        path = slip("friday", (end, end.replace(was, now)))
        found = repairs(read_log(str(path)))
        assert found[0].says().startswith(told) and all("more claims of the table agree" in one.says() for one in found)
        assert "repair:" not in pnp("check", path).out


@pytest.mark.soak
def test_what_is_tried_in_vain_under_house_rules_is_counted():
    log = game_log("wuestenkoenige", 4, 3)
    del log["moves"][39]
    waived = {**log, "rules": {**log.get("rules", {}), "waived": ["attack-in-site", "player-out"]}}
    assert calls(repairs, load_log(waived)) < GROWS * calls(repairs, load_log(log))


@pytest.mark.parametrize("game_id", shipped_ids())
def test_a_setup_that_is_wrong_is_put_right(game_id):
    log = game_log(game_id, 5, 3)
    key = next(key for key in log["setup"] if key not in ("seed", "grid"))
    path, was = leaf(log["setup"][key])
    wrong = json.loads(json.dumps(log))
    place = wrong["setup"][key]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = {"str": f"{str(was)[0]}{str(was)[1:]}9", "int": 77}[type(was).__name__]
    assert (found := repairs(load_log(wrong)))[0].edits == (Replace(0, (key, *path), place[path[-1]], was),)
    assert found[0].legal


@pytest.mark.soak
def test_a_flight_behind_a_wrong_change_of_the_desert_is_looked_at():
    head, first = "game: wuestenkoenige\nplayers: Ana, Ben\nseed: 7\n", "Ana m palace>F3 d F3\nBen m palace>E4 d E4\n"
    log = parse_log(f"{head}{first}Ana d B2>B2 c carpet palace 2/4 2/5 6/5 d E3\n", "a.pnplog")
    assert {(one.edits[-1].now["player"], one.legal) for one in repairs(log)} == {("Ben", True)}


def test_a_log_without_entries_or_words(pnp, refused, tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(HEAD, "utf-8")
    assert pnp("repair", path).out.splitlines()[1:] == ["  nothing to repair"]
    path.write_text("", "utf-8")
    assert "the file is empty" in refused("repair", path)


@pytest.mark.few(0)
def test_a_missing_section_line_is_an_edit(pnp, slip, tmp_path):
    path, out = slip("friday", ("-- play\n", ""), ("5 Chloé s C10\n", "")), tmp_path / "out.json"
    report = json.loads(pnp("repair", "--json", path, "-o", out).out)
    jsonschema.validate(report, SCHEMA)
    first = report["repairs"][0]
    assert first["edits"][0] == {"kind": "mark", "move": 15, "line": 22, "now": "-- play"}
    assert first["edits"][1]["now"] == {"n": 5, "player": "Chloé", "leader": {"color": "sky", "at": "C10"}}
    assert first["legal"]
    assert pnp("check", out).code == 0


@pytest.mark.soak
def test_the_same_log_has_the_same_repairs():
    text = (EXAMPLES / "slips" / "friday.pnplog").read_text("utf-8")
    one, other = ([(repair.says(), repair.cost) for repair in repairs(parse_log(text))] for _ in range(2))
    assert one == other != []


def test_a_game_of_another_distribution_is_repaired():
    with installed():
        found = repairs(parse_log(HEX.replace("3 Ana B2", "3 Ana B3")))
        assert "move 5: B2 instead of B3 makes all 11 moves legal" in [repair.says() for repair in found]
        found = repairs(parse_log(HEX.replace("2 Ben B3\n3 Ana B2", "3 Ana B2\n2 Ben B3")))
        assert found[0].says() == "exchanging moves 4 and 5 makes all 11 moves legal"


def no_false_alarm(game_id, seeds):
    for seed in seeds:
        assert repairs(load_log(game_log(game_id, seed, 2 + seed % 2))) == []


@pytest.mark.few(2)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_legal_logs_are_left_alone(game_id):
    no_false_alarm(game_id, range(2))


@pytest.mark.soak
@pytest.mark.parametrize("game_id", shipped_ids())
def test_a_thousand_legal_logs_are_left_alone(game_id):
    no_false_alarm(game_id, range(1000, 2000))


# Two slips in one log: in neighbouring entries, in one entry, and where much may undo the first.

NEIGHBOURS = (("5 Ana c K5 +w2 c J4", "5 Ana c K7 +w2 c J4"), ("5 Ben m O8 +w2 r F5", "5 Ben m O8 +w2 r F7"))
ENTRY, TWO = [("9 Ana r N6 c K6", "9 Ana r N8 c K9")], [(28, "K7", "K5"), (29, "F7", "F5")]
FIRST = ("11 Ben r H6 r E6", "11 Ben r H9 r E6")


@pytest.mark.few(1)
@pytest.mark.parametrize(("changes", "meant"), [(NEIGHBOURS, TWO), (ENTRY, [(40, "N8", "N6"), (40, "K9", "K6")])])
def test_both_are_found(slip, changes, meant):
    assert (first := repairs(read_log(str(slip("friday", *changes))))[0]).legal
    assert [(edit.move, edit.was, edit.now) for edit in first.edits] == meant


@pytest.mark.soak
def test_what_undoes_the_second_is_told_with_each_that_may_undo_the_first(slip):
    path = slip("friday", FIRST, ("12 Chloé l M3 l N2", "12 Chloé l M3 l N9"))
    found = [[edit.now for edit in one.edits] for one in repairs(read_log(str(path)))]
    assert found[:2] == [["H6", "N2"], ["H4", "N2"]]


@pytest.mark.soak
def test_claims_of_the_result_count_more_than_what_hands_do(slip):
    first, *others = repairs(read_log(str(slip("friday", FIRST, ("12 Ana m G13 m G12", "12 Ana m G19 m G12")))))
    assert ([edit.now for edit in first.edits], first.differ) == (["H6", "G13"], 0)
    assert any(other.differ and other.cost < first.cost for other in others)


# A log of each game, typed with five slips: a dash, a place, an exchanged pair, a name and a forgotten turn.

FORGOTTEN = {  # who forgot to write down the entry of this number, and what it can have been, where that is few
    "friday": ("Ben", 47, []),
    "war": ("Ana", 20, ["Ana m 12>3 2", "Ana m 12>29 2", "Ana m 12>30 2"]),
    "kings": ("Ben", 14, []),
    "oases": ("Ana", 15, ["Ana m B3"]),
}


def plain(moves):
    return [{key: value for key, value in move.items() if key != "note"} for move in moves]


@pytest.mark.few(0)
@pytest.mark.parametrize("name", some(FORGOTTEN, ["kings"]))
def test_the_repaired_log_is_the_one_that_was_meant(name, pnp, tmp_path):
    player, number, among = FORGOTTEN[name]
    path, out = EXAMPLES / "slips" / f"{name}.pnplog", tmp_path / f"{name}.json"
    said = pnp("repair", path, "-o", out)
    assert said.code == 0, said.out
    assert pnp("check", out).code == 0
    moves = read_log(str(out)).log["moves"]
    (inserted,) = (move for move in moves if move.get("note") == "was not written down")
    meant = read_log(str(EXAMPLES / f"{name}.pnplog")).log["moves"]
    assert plain(move for move in moves if move is not inserted) == plain([*meant[: number - 1], *meant[number:]])
    assert inserted["player"] == meant[number - 1]["player"] == player
    assert inserted.get("gap", False) is not bool(among)
    for line in among or [f"{player} ??"]:
        assert line in said.out


@pytest.mark.soak
@pytest.mark.parametrize("name", some(FORGOTTEN, ["friday"]))
def test_the_report_tells_three_edits_and_what_the_reader_mended_itself_is_none(name, pnp):
    report = json.loads(pnp("repair", "--json", EXAMPLES / "slips" / f"{name}.pnplog").out)
    kinds = sorted(edit["kind"] for edit in report["repairs"][0]["edits"])
    assert (report["legal"], kinds) == (False, ["exchange", "insert", "replace"])


# What cannot be read is written `?`; the repair says what it can have been.

READ = {
    "friday": ("5 Ben m O8 +w2 r F5", "5 Ben m ? +w2 r ?", ["O8", "F5"]),
    "war": ("Ben m 14>34 4 b 14 10", "Ben m ?>34 4 b 14 10", [14]),
    "kings": ("m F3>F2 m F2>E3 m E3>E4 d B3>D4", "m F3>F2 m F2>? m E3>E4 d B3>D4", ["E3"]),
    "oases": ("Ben s Ana 2-13 E10 90", "Ben s Ana 2-13 ? 90", ["E10"]),
}


def read(name, *changes):
    """The values that the repairs of an example put in place of what cannot be read, the best repair first."""
    return [[edit.now for edit in repair.edits] for repair in repairs(parse_log(changed(name, changes)))]


@pytest.mark.parametrize("name", READ)
def test_what_the_rest_of_the_log_leaves_is_told(name):
    old, new, values = READ[name]
    assert read(name, (old, new))[0] == values


def test_several_possibilities_are_told_one_by_one(pnp, slip):
    said = pnp("check", slip("friday", ("16 Chloé l N3 c D13", "16 Chloé l N3 c ?")))
    told = [line.split()[3] for line in said.out.splitlines() if "repair: move 63" in line]
    assert said.code == 0
    assert 1 < len(told) <= 8
    assert told == [values[0] for values in read("friday", ("16 Chloé l N3 c D13", "16 Chloé l N3 c ?"))]
    assert "D13" in told


def test_what_cannot_be_read_beside_slips():
    loose = ("6 Chloé l P4 +w2 c C15", "6 Chloé l ? c C15")  # the claims of the table decide
    claimed = (loose[0], "6 Chloé l ? +w2 c C15")
    assert ["P4"] in read("friday", claimed)
    assert len(read("friday", claimed)) <= len(read("friday", loose)) or not read("friday", loose)
    # a slip beside what cannot be read is found too
    assert read("friday", ("4 Ana s E3", "4 Ana s ?"), ("8 Chloé c B12", "8 Chloé c E12"))[0] == ["E3", "B12"]


def test_a_player_who_cannot_be_read(pnp, slip, tmp_path):
    path, out = slip("friday", ("5 Chloé r A6", "5 ? r A6")), tmp_path / "out.json"
    assert pnp("repair", path, "-o", out).code == 0
    move = next(move for move in read_log(str(out)).log["moves"] if move.get("note"))
    assert (move["player"], move["note"]) == ("Chloé", "? stood here")


def test_more_than_a_few_possibilities_stay_unread(pnp, slip):
    said = pnp("repair", slip("friday", ("3 Chloé l N4", "3 Chloé l ?"), ("1 Chloé l O4 +oP3", "1 Chloé l ?")))
    assert said.code == 0
    assert "what cannot be read can have been more than 8 things" in said.out
