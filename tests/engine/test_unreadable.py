"""A place that cannot be read is written `?`: its turn is taken for one that was not written down."""

import copy
import re
from pathlib import Path

import pytest

from pnp import check, load_log
from pnp.data.errors import DataError
from pnp.notation.writer import write_notation
from tests.tables import tables

EXAMPLES = Path(__file__).parents[2] / "docs/examples"
DDW = "game: durch-die-wueste\nlayout: basin\nplayers: Ana, Ben\nseed: 7\n"
LEADERS = "1 Ana m D5\n1 Ben s H11\n"


def findings(text):
    return [(finding.code, finding.severity, finding.move) for finding in check(load_log(text)).findings]


@pytest.mark.parametrize("turn", ["2 Ana s ?", "2 Ana ? E7", "Ana c ?", "2 Ana s ? !"])
def test_the_entry_is_a_gap_of_its_player(turn):
    assert findings(f"{DDW}{LEADERS}{turn}\n2 Ben m K3\n") == [("unreadable", "warning", 3)]
    assert (verdict := check(load_log(f"{DDW}{LEADERS}{turn}\n2 Ben m K3\n"))).legal
    assert not verdict.gapless
    assert verdict.winners is None


def test_an_entry_of_a_player_that_cannot_be_read():
    log = f"{DDW}{LEADERS}2 Ana s ?\n2 Ben m K3\n3 Ana c F5\n"  # it counts as a turn that was had
    assert findings(log) == [("unreadable", "warning", 3)]
    assert ("cannot-judge", "warning", 5) in findings(log.replace("3 Ana c", "2 Ana c"))
    report = check(load_log(f"{DDW}{LEADERS}2 Ana s ?\n")).to_dict()  # the warning stands at the place
    (finding,) = report["findings"]
    assert (finding["line"], finding["column"], finding["player"]) == (7, 9, "Ana")
    assert report["complete"] is False
    broken = "2 Ana m H11"  # nothing of such a turn is judged
    assert findings(f"{DDW}{LEADERS}{broken}\n")[0][0] == "leader-already-placed"
    assert findings(f"{DDW}{LEADERS}{broken[:-3]}?\n") == [("unreadable", "warning", 3)]
    # an oasis that cannot be read after the first turn
    text = "game: wuestenkoenige\nplayers: Ana, Ben\nseed: 7\nAna m palace>F3 d F3\nBen m palace>E4 d C2>E4\n"
    assert ("unreadable", "warning", 3) in findings(f"{text}Ana c epidemic ?\n")
    # a struck turn may be unreadable
    assert findings(f"{DDW}{LEADERS}~2 Ana s ?\n2 Ana s E7\n") == [("unfinished", "warning", 4)]
    text = (EXAMPLES / "friday.pnplog").read_text("utf-8")  # in claims it is no claim
    before = check(load_log(text))
    assert (unread := re.sub(r"\+([wo])\S+", r"+\1?", text)).count("?") > 10
    assert (verdict := check(load_log(unread))).scores == before.scores
    assert verdict.findings == before.findings
    assert check(load_log(re.sub(r"\+w\S+", "+w9", text))).findings != before.findings
    # a player may be called so
    log = load_log('game: durch-die-wueste\nlayout: basin\nplayers: Ana, "?"\nseed: 7\n1 Ana m D5\n1 "?" s H11\n')
    assert [finding.code for finding in check(log).findings] == ["unfinished"]


@pytest.mark.parametrize(
    ("line", "code"),
    [("== Ana ? Ben ?", None), ("== Ana ? Ben 99", "claimed-score"), ("-- end Ana ? Ben ? winners ?", None)],
)
def test_scores_and_winners_that_cannot_be_read_claim_nothing(line, code):
    told = [found[0] for found in findings(f"{DDW}{LEADERS}{line}\n")]
    assert told == [code, "unfinished"] if code else told == ["unfinished"]


@pytest.mark.parametrize(("game", "head", "turn"), tables(__file__)["every_game_has_it_in_notation_and_in_json"])
def test_every_game_has_it_in_notation_and_in_json(game, head, turn):
    log = load_log(f"game: {game}\nplayers: Ana, Ben\n{head}{turn}\n")
    move = len(log.log["moves"])
    for loaded in (log, load_log(dict(log.log))):
        assert [(finding.code, finding.move) for finding in check(loaded).findings] == [("unreadable", move)]


@pytest.mark.parametrize("scores", [{"Ana": "x"}, {"Ana": None}])
def test_what_is_neither_a_number_nor_unreadable_is_refused(scores):
    log = {"format": "pnp-log/1", "game": "durch-die-wueste", "players": ["Ana", "Ben"], "moves": [{"scores": scores}]}
    with pytest.raises(DataError):
        load_log(log)


def leaves(value, path=()):
    """The paths to all that an entry says was done."""
    if isinstance(value, dict):
        for key, item in value.items():
            if path or key not in ("player", "n", "note", "scores", "gap"):
                yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, (*path, index))
    elif not isinstance(value, bool):
        yield path


def kinds(data):
    """One path to each kind of thing that entries of a log say, the last one."""
    paths = [(index, *path) for index, entry in enumerate(data["moves"]) for path in leaves(entry)]
    return {tuple(step for step in path if isinstance(step, str)): path for path in paths if "takes" not in path[2:4]}


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["friday", "war", "kings", "oases"])
def test_whatever_cannot_be_read_of_an_entry_accuses_nobody(name):
    log = load_log(str(EXAMPLES / f"{name}.pnplog"))
    notation = log.game.notation()
    for path in kinds(log.log).values():
        data = copy.deepcopy(dict(log.log))
        part = data["moves"]
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = "?"
        told = check(load_log(data)).findings
        assert "unreadable" in [finding.code for finding in told if finding.move == path[0] + 1], path
        assert [finding.message for finding in told if finding.severity == "error"] == [], path
        assert load_log(write_notation(data, notation)).log["moves"] == data["moves"]


@pytest.mark.parametrize("line", ["Ana ?", "Ana ???", "1 Ana: ?", "Ana ? # rain"])
def test_a_turn_of_which_nothing_can_be_read_is_a_gap(line):
    entry = load_log(f"{DDW}{line}\n").log["moves"][0]
    assert (entry["player"], entry["gap"]) == ("Ana", True)


def test_players_and_leaders_that_cannot_be_read():
    log = f"{DDW}{LEADERS}2 ? s E7\n2 Ben m K3\n"  # a player who cannot be read
    assert findings(log) == [("unreadable", "warning", 3)]
    assert "? s E7" in write_notation(dict(load_log(log).log), load_log(log).game.notation())
    log = load_log(str(EXAMPLES / "friday.pnplog"))  # after a leader that is missing play may begin
    for gap in ({"leader": {"color": "mint", "at": "?"}}, {"gap": True}):
        moves = [*log.log["moves"]]
        moves[1] = {"player": "Ben", **gap}
        told = check(load_log({**log.log, "moves": moves})).findings
        assert [finding.code for finding in told if finding.severity == "error"] == []


@pytest.mark.parametrize("mode", ["stop", "stands"])
def test_after_the_end_it_is_told_as_any_entry_is(mode):
    log = load_log(str(EXAMPLES / "war.pnplog"))
    late = {"player": "Ana", "turn": [{"move": {"from": "?", "to": 2, "camels": "?"}}]}
    ended = [*log.log["moves"], late]
    told = check(load_log({**log.log, "moves": ended}), on_illegal=mode).findings
    assert "move-after-end" in [finding.code for finding in told if finding.move == len(ended)]
