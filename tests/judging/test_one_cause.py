"""One cause is one error: what follows from it is a count."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from pnp.data.messages import language
from pnp.judging.text import verdict_text
from pnp.judging.verdict import judge, place_of
from pnp.library.load import LogProblems, parse_log
from tests.engine.table import PLAY, check
from tests.tables import tables

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def example(name):
    return (EXAMPLES / f"{name}.pnplog").read_text("utf-8")


def faults(text):
    with pytest.raises(LogProblems) as caught:
        parse_log(text, "a.pnplog")
    return caught.value.errors


def errors(text, mode="stands"):
    """The lines of a report that tell an error, and those that count what follows."""
    lines = verdict_text(judge(parse_log(text, "a.pnplog"), mode)).split("\n")
    return [line.strip() for line in lines if re.match(r"  error |    \d+ entr\w+ more", line)]


def test_parts_that_are_missing_or_too_many():
    assert not errors(example("friday").replace("-- play\n", ""))  # a part that begins where the one before is over
    (fault,) = faults(example("friday").replace("-- play\n", "-- plya\n"))  # a part that there is not
    assert fault.message.startswith("unknown part; did you mean play?")
    told = errors(re.sub(r"^round .*\n", "", example("war"), count=1, flags=re.MULTILINE))  # a missing round
    assert told[0].startswith("error no-round: move 1 (Ana)")
    assert re.match(r"\d+ entries more for the same reason, up to move \d+", told[1])
    assert sum("no-round" in line for line in told) == 1
    for was, now in ("m 14>4 8", "m 14>4 18"), ("Ana m 24>25 8\n", ""):  # what could not be, what is missing
        assert len(errors(example("war").replace(was, now))) == 1


@pytest.mark.parametrize("game", ["friday", "war", "kings"])
def test_a_player_who_is_called_otherwise_in_the_head(game):
    text = re.sub(r"(?m)^(players: .*?)Ben", r"\1Xaver", example(game))
    text = re.sub(r"(?m)^(camps: .*?)Ben", r"\1Xaver", text)
    told = errors(text)
    assert sum("Ben is not one of the players" in line for line in told) == 1
    assert "entries more for the same reason" in told[1]


def test_two_causes():
    log = example("kings")  # two names are two causes
    head = re.sub(r"(?m)^players: .*", "players: Ana, Xaver, Yvo", log)
    told = errors(head)
    assert next(line for line in told if line.startswith("error")).endswith("Ben is not one of the players")
    assert sum(line.startswith("error unknown-player") for line in told) == 2
    # a name that cannot be read in notation is told once
    log = re.sub(r"(?m)^(\d+) Ben ", r"\1 Bne ", example("friday"))
    told = errors(log)
    assert sum("Bne is not one of the players" in line for line in told) == 1
    # the first word out of place is pointed at
    head = "game: durch-die-wueste\nlayout: basin\nplayers: Léa, Tom\nseed: 7\n-- play\n"
    for line, word in (("2 Léa c F3 x F4 y", "x"), ("2 Léa c", "c"), ("2 Léa c F3 +q2", "+q2"), ("2 Léa teal", "teal")):
        (fault,) = faults(head + line)
        assert fault.column == line.rindex(word) + 1 + {"c": 1}.get(word, 0), line
    told = text("round 3", "Ana m 24>10 14", "Ben m 14>34 14", mode="stands")  # errors of another kind are not folded
    assert told.count("error not-enough-camels") == 2
    # a missing round is one error and a count
    told = text("Ana m 24>10 4", "Ben m 14>34 4", "Ana m 10>11 4", "fate 14", mode="stands")
    assert told.count("error ") == 1
    assert "3 entries more for the same reason, up to move 4" in told


# Turns out of order: what the numbers of the table prove of them, and what follows from one cause.

TURNS = [f"{1 + index // 2} {turn}" for index, turn in enumerate(PLAY)]


def said(*turns, mode="stop"):
    """The messages of the errors of a log of these turns."""
    return [finding.message for finding in check(*turns, mode=mode).verdict.findings if finding.severity == "error"]


@pytest.mark.parametrize(("turns", "proven"), [
    ([TURNS[0], *TURNS[2:]], "it was the turn of Ben, not of Ana: turn 1 of Ben is missing"),
    (
        [*TURNS[:2], TURNS[3], TURNS[2], *TURNS[4:]],
        "it was the turn of Ana, not of Ben: entries 13 and 14 are exchanged",
    ),
    (
        [*TURNS[:2], TURNS[2].replace("Ana", "Ben"), *TURNS[3:]],
        "it was the turn of Ana, not of Ben: by the numbers it is turn 2 of Ana",
    ),
    ([*TURNS[:3], *TURNS[2:]], "it was the turn of Ben, not of Ana: it is entry 13 once more"),
])  # fmt: skip
def test_the_numbers_prove_what_is_wrong(turns, proven):
    assert said(*turns)[0] == proven


@pytest.mark.parametrize(
    "turns",
    [
        [PLAY[0], *PLAY[2:]],  # no numbers
        [TURNS[0], TURNS[2]],  # nothing follows that would prove it
        [TURNS[0], *(turn.replace("2 Ana", "5 Ana") for turn in TURNS[2:])],  # numbers that fit nothing
    ],
)
def test_what_is_not_proven_is_not_said(turns):
    assert said(*turns)[0] == "it was the turn of Ben, not of Ana"


def test_a_number_too_high_is_a_missing_turn_of_the_player():
    assert said(TURNS[0].replace("1 Ana", "2 Ana"), *TURNS[1:])[0].endswith(": turn 1 of Ana is missing")


# A page that is missing.


def numbered(name):
    """An example as data, whose turns bear the numbers that a table gives them."""
    data, count = parse_log(example(name), "a.pnplog").log, Counter()
    verbs = ("leader", "camels", "turn")
    for entry in data["moves"]:
        if verb := next((verb for verb in verbs if verb in entry), None):
            count[entry["player"], verb] += 1
            entry["n"] = count[entry["player"], verb]
    return data


def verdict_without(data, first, last, gap=False, mode="stop"):
    """The verdict on a log without these entries, from 1; with a `gap` in their place."""
    moves = [*data["moves"][: first - 1], *([{"gap": True}] if gap else []), *data["moves"][last:]]
    kept = {key: value for key, value in data.items() if key != "result"}
    return judge(parse_log(json.dumps({**kept, "moves": moves}), "a.json"), mode)


def test_a_page_is_named_with_its_line_in_each_language():
    cut = [line for at, line in enumerate(example("friday").split("\n")) if at < 24 or not re.match("[6-9] ", line)]
    for lang, says in (
        ("en", "turns 6 to 9 of Ana, Ben and Chloé are missing, 12 entries: write `??` above line 39"),
        ("fr", "il manque les tours 6 à 9 (Ana, Ben et Chloé), 12 entrées : écrivez `??` au-dessus de la ligne 39"),
        ("de", "es fehlen die Züge 6 bis 9 von Ana, Ben und Chloé, 12 Einträge: zu schreiben ist `??` über Zeile 39"),
    ):
        with language(lang):
            case = parse_log("\n".join(cut), "a.pnplog")
            (error,) = (one for one in judge(case, "stands").findings if one.severity == "error")
        assert (error.message.replace("\u00a0", " "), error.code, error.move) == (says, "turn-number", 31)
        assert place_of(case.document, error)[0] == 39
        assert not error.alternatives


@pytest.mark.parametrize(("game", "first", "last", "says"), tables(__file__)["a_page_is_found_by_the_numbers"])
def test_a_page_is_found_by_the_numbers(game, first, last, says):
    data = numbered(game)
    (error,) = (one for one in verdict_without(data, first, last).findings if one.severity == "error")
    assert says in error.message
    assert error.message.endswith(f'write `{{"gap": true}}` before move {first}')
    assert error.move == first
    behind = verdict_without(data, first, last, mode="stands").findings
    assert [one.message for one in behind if one.severity == "error"] == [error.message]
    assert verdict_without(data, first, last, gap=True).legal


@pytest.mark.few(0)
@pytest.mark.parametrize("game", ["friday", "kings", "oases", "war"])
def test_one_wrong_number_is_no_page(game):
    data = numbered(game)
    for at, entry in enumerate(data["moves"]):
        for wrong in {1, 2, 11} if "n" in entry else ():
            moves = [*data["moves"][:at], {**entry, "n": entry["n"] + wrong}, *data["moves"][at + 1 :]]
            found = verdict_without({**data, "moves": moves}, 0, 0).findings
            assert not any("entries" in one.message for one in found), (at, wrong)


@pytest.mark.parametrize(
    ("game", "first", "last", "again"), [("friday", 21, 32, 50), ("kings", 4, 6, 12), ("war", 6, 9, 16)]
)
def test_what_cannot_be_judged_is_told_once_a_gap(game, first, last, again):
    data = numbered(game)
    moves = [*data["moves"][:again], {"gap": True}, *data["moves"][again:]]
    verdict = verdict_without({**data, "moves": moves}, first, last, gap=True)
    shown, more = (verdict_text(verdict, every).split("\n") for every in (False, True))
    told = [sum("cannot-judge" in line for line in lines) for lines in (shown, more)]
    behind = {one.move for one in verdict.findings if one.code == "cannot-judge"}
    gaps = [at for at, entry in enumerate(verdict.log.log["moves"], 1) if "gap" in entry]
    after = [sum(move > gap for move in behind) for gap in gaps]
    runs = [after[0] - after[1], after[1]]
    counts = [int(re.search(r"(\d+) entr\w+ more", line)[1]) for line in shown if "behind this gap" in line]
    assert told == [sum(map(bool, runs)), sum(one.code == "cannot-judge" for one in verdict.findings)]
    assert counts == [count - 1 for count in runs if count > 1]
    assert not any("not-applied" in line for line in shown)


def test_numbers_that_prove_nothing():
    data = numbered("friday")  # turns without a number prove nothing
    for at in (34, 42):  # before and after the page, and a gap
        for change in ({"n": 7}, {"gap": True}):
            entry = {key: value for key, value in data["moves"][at - 1].items() if key not in change}
            entry = entry if "n" in change else {"player": entry["player"], "gap": True}
            moves = [*data["moves"][: at - 1], entry, *data["moves"][at:]]
            found = verdict_without({**data, "moves": moves}, 35, 41).findings
            assert not any("entries" in one.message for one in found), (at, change)
    # numbers that only count on may be what is wrong
    for entry in data["moves"]:
        if "camels" in entry and entry["n"] > 5:
            entry["n"] += 2
    (error,) = (one for one in verdict_without(data, 1, 0).findings if one.severity == "error")
    assert error.message.endswith("; or only the numbers are wrong: without them the log is legal")


HEAD = "game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=24 Ben=14\n"


def text(*lines, mode="stop"):
    return " ".join(verdict_text(judge(parse_log(HEAD + "\n".join(lines) + "\n"), mode)).split())


def test_a_round_that_is_not_finished_names_who_owes_cards():
    told = text("round 2", "Ana m 24>10 4", "fate 14", "round 3")
    assert "the round before is not finished: tribe cards are left: Ana 1, Ben 2" in told
    told = text("round 1", "Ana m 24>10 4", "Ben m 14>34 4", "round 3")
    assert "is not finished: the fate card is not turned" in told
    told = text("round 1", "Ana m 24>10 4", "round 3")
    assert "is not finished: tribe cards are left: Ben 1; the fate card is not turned" in told
