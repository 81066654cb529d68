"""Logs that are beyond repair, wrong from the setup on, or legal; a game of another distribution."""

import json
from contextlib import contextmanager

import jsonschema
import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.library.load import load_log, parse_log
from pnp.repairing.edits import Replace
from pnp.repairing.repairs import MOST_WORK, repairs
from pnp.repairing.replays import Referee
from pnp.testing.random_log import random_log
from tests.crossed import some
from tests.fifth_game import installed
from tests.mending.conftest import EXAMPLES
from tests.mending.test_command import SCHEMA

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


@pytest.mark.parametrize("spoil", some(["one place", "reversed", "a hundred slips"], ["one place"]))
def test_a_log_with_nothing_right_ends_soon_without_an_idea(spoil, monkeypatch):
    text = (EXAMPLES / "friday.pnplog").read_text("utf-8")
    head, *lines = text.partition("-- play\n")[::2]
    lines = "".join(lines).splitlines()
    if spoil == "one place":
        lines = [" ".join([*line.split()[:2], "m", "A1"]) for line in lines if not line.startswith("--")]
    elif spoil == "reversed":
        lines = [line for line in lines[::-1] if not line.startswith("--")]
    else:
        lines = [line.translate(str.maketrans("BCDEFGHI", "HGIBDCEF")) for line in lines]
    log = parse_log(f"{head}-- play\n" + "\n".join(lines))
    with bounded(monkeypatch, len(lines)):
        assert repairs(log) == []


def test_it_says_so(pnp, tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(HEAD + "Ana m A1\nBen m A1\n" * 20, "utf-8")
    said = pnp("repair", path)
    assert (said.code, said.out.splitlines()[-1]) == (1, "  no repair found")


@pytest.mark.parametrize("game_id", some(["durch-die-wueste", "wuestenkoenige"], ["durch-die-wueste"]))
def test_ten_thousand_entries_end_soon(game_id, monkeypatch):
    log = game_log(game_id, 3)
    moves = log["moves"]
    many = load_log({**log, "moves": (moves * (10_000 // len(moves) + 1))[:10_000]})
    with bounded(monkeypatch, 10_000):
        repairs(many)


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
    found = repairs(load_log(wrong))
    assert found[0].edits == (Replace(0, (key, *path), place[path[-1]], was),)
    assert found[0].legal


@pytest.mark.soak
def test_a_flight_behind_a_wrong_change_of_the_desert_is_looked_at():
    head, first = "game: wuestenkoenige\nplayers: Ana, Ben\nseed: 7\n", "Ana m palace>F3 d F3\nBen m palace>E4 d E4\n"
    log = parse_log(f"{head}{first}Ana d B2>B2 c carpet palace 2/4 2/5 6/5 d E3\n", "a.pnplog")
    assert list(repairs(log)) == []


def test_a_log_without_entries_or_words(pnp, refused, tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(HEAD, "utf-8")
    assert pnp("repair", path).out.splitlines()[1:] == ["  nothing to repair"]
    path.write_text("", "utf-8")
    assert "the file is empty" in refused("repair", path)


def test_a_missing_section_line_is_an_edit(pnp, slip, tmp_path):
    path, out = slip("friday", ("-- play\n", ""), ("4 Ana s E3", "4 Ana s E4")), tmp_path / "out.json"
    said = pnp("repair", "--json", path, "-o", out)
    report = json.loads(said.out)
    jsonschema.validate(report, SCHEMA)
    first = report["repairs"][0]
    assert [edit["kind"] for edit in first["edits"]] == ["mark", "replace"]
    assert (first["legal"], first["edits"][0]["now"], first["edits"][0]["line"]) == (True, "-- play", 23)
    assert first["edits"][1] == {
        "kind": "replace", "move": 10, "line": 17, "path": ["leader", "at"], "was": "E4", "now": "E3",
    }  # fmt: skip
    assert pnp("check", out).code == 0


@pytest.mark.soak
def test_the_same_log_has_the_same_repairs():
    text = (EXAMPLES / "slips" / "friday.pnplog").read_text("utf-8")
    one, other = ([(repair.says(), repair.cost) for repair in repairs(parse_log(text))] for _ in range(2))
    assert one == other != []


def test_a_game_of_another_distribution_is_repaired():
    with installed():
        found = repairs(parse_log(HEX.replace("3 Ana B2", "3 Ana B3")))
        assert ("B2", True) in [(repair.edits[0].now, repair.legal) for repair in found]
        found = repairs(parse_log(HEX.replace("2 Ben B3\n3 Ana B2", "3 Ana B2\n2 Ben B3")))
        assert found[0].says() == "exchanging moves 4 and 5 makes all 11 moves legal"


def no_false_alarm(game_id, seeds):
    for seed in seeds:
        assert repairs(load_log(game_log(game_id, seed, 2 + seed % 2))) == []


@pytest.mark.parametrize("game_id", shipped_ids())
def test_legal_logs_are_left_alone(game_id):
    no_false_alarm(game_id, range(2))


@pytest.mark.soak
@pytest.mark.parametrize("game_id", shipped_ids())
def test_a_thousand_legal_logs_are_left_alone(game_id):
    no_false_alarm(game_id, range(1000, 2000))
