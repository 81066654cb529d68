"""Turns that are numbered through all players, as lists number their lines."""

import json
import re

import pytest

import pnp
from pnp.data.messages import language
from pnp.engine import is_numbered_through
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from pnp.repairing.repairs import repairs
from tests.judging.test_one_cause import example, numbered
from tests.tables import tables

GAMES = ["friday", "kings", "oases", "war"]


def through(name, form="{}. {}", anew=False):
    """The lines of an example with the turns of players numbered on; `anew` with each part."""
    number, lines = 0, []
    for line in example(name).split("\n"):
        number = 0 if anew and line.startswith("-- ") else number
        turn = re.match(r"(?:\d+ )?((?:Ana|Ben|Chloé) .*)", line)
        number += bool(turn)
        lines.append(form.format(number, turn[1]) if turn else line)
    return lines


def judged(lines, mode="stop"):
    return judge(parse_log("\n".join(lines), "a.pnplog"), mode)


def errors(lines, mode="stop"):
    return [one.message for one in judged(lines, mode).findings if one.severity == "error"]


def test_numbers_of_each_player_may_go_on_from_part_to_part():
    text = example("friday")
    head, played = text.split("-- play\n")
    lines = [*head.split("\n")[:-1], "-- play"]
    lines += [re.sub("^[0-9]+", lambda found: str(int(found[0]) + 5), line) for line in played.split("\n")]
    assert errors(lines) == []
    assert pnp.diff("\n".join(lines), text).same
    lines[lines.index("-- play") + 1] = "6 Ana m A1"
    assert errors(lines) == ["A1 is no hex of this board"]
    lines[lines.index("-- play") + 1] = "7 Ana pass"
    assert errors(lines)[0].startswith("this is turn 1 of Ana, the log numbers it 7")


def place(lines, number):
    return next(at for at, line in enumerate(lines) if line.startswith(f"{number}. "))


@pytest.mark.few(4)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("form", ["{}. {}", "{}) {}", "({}) {}", "{} {}", "{}.{}"])
@pytest.mark.parametrize("anew", [False, True])
def test_the_log_is_read_and_judged_as_it_is_meant(name, form, anew):
    meant, found = judge(parse_log(example(name), "a.pnplog")), judged(through(name, form, anew))
    assert [one.code for one in found.findings] == [one.code for one in meant.findings]
    assert (found.legal, found.scores, found.moves) == (True, meant.scores, meant.moves)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("many", [3, 4, 5])
def test_a_log_that_has_but_begun_is_no_breach(name, many):
    assert errors(through(name)[: place(through(name), many) + 1]) == []


@pytest.mark.few(1)
@pytest.mark.parametrize(("name", "first", "last", "says", "repair"), tables(__file__)["a_page_is_found_and_repaired"])
def test_a_page_is_found_and_repaired(name, first, last, says, repair):
    lines = [line for line in through(name) if not line.startswith("-- end")]
    at = place(lines, first)
    lines[at : place(lines, last + 1)] = []
    (error,) = errors(lines, "stands")
    assert error == f"{says}write `??` above line {at + 1}"
    assert (best := repairs(parse_log("\n".join(lines), "a.pnplog"))[0]).says().startswith(repair)
    assert best.legal


@pytest.mark.few(1)
@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_number_is_told_and_repaired(name):
    for number, wrong in ((1, 3), (9, 10), (9, 8), (9, 19)):
        lines = through(name)
        at = place(lines, number)
        lines[at] = lines[at].replace(f"{number}. ", f"{wrong}. ", 1)
        assert errors(lines) == [f"this is turn {number} of all players, the log numbers it {wrong}"]
        best = repairs(parse_log("\n".join(lines), "a.pnplog"))[0]
        assert f": {number} instead of {wrong} makes all " in best.says()
    with language("de"):
        assert errors(lines)[0].startswith("es ist Zug 9 von allen, ")
    with language("fr"):
        assert errors(lines)[0].startswith("c’est le tour 9 pour tous les joueurs, ")


def test_a_line_that_is_missing_between_exchanged_or_struck_ones():
    lines = through("friday")
    at = place(lines, 20)
    lines[at : at + 2] = lines[at + 1], lines[at]
    assert errors(lines)[0] == "it was the turn of Ben, not of Chloé"
    lines = through("friday")
    lines.insert(place(lines, 20), "~20. Ben m A1")  # taken back: it has no number of its own
    assert not errors(lines)


@pytest.mark.parametrize("name", GAMES)
def test_numbers_of_each_player_are_not_taken_for_those_of_all(name):
    data = numbered(name)
    assert not is_numbered_through(data["moves"])
    for at, entry in enumerate(data["moves"]):
        for wrong in (1, 4) if "n" in entry else ():
            moves = [*data["moves"][:at], {**entry, "n": entry["n"] + wrong}, *data["moves"][at + 1 :]]
            assert not is_numbered_through(moves)
    turns = [{**entry, "n": 1} for entry in data["moves"] if "n" in entry]
    assert not judge(parse_log(json.dumps({**data, "moves": turns}), "a.json")).legal


def test_turns_of_several_kinds_in_one_part_are_those_of_each_player():
    turns = [("Ana", "take"), ("Ben", "plant"), ("Ana", "plant"), ("Ben", "take"), ("Ana", "take")]
    for own in (True, False):
        moves = [{"player": who, verb: "x", "n": at // (1 + own) + 1} for at, (who, verb) in enumerate(turns)]
        assert [is_numbered_through(moves[:many]) for many in (3, 4, 5)] == [not own] * 3
