"""Two transcripts and more: pages that are missing, what most have, any order, notes where the ground is thin."""

import json
import re
from itertools import permutations

import jsonschema
import pytest

import pnp as pnp_
from pnp.data.errors import DataError
from pnp.library.load import load_log
from pnp.merging.comparison import PAGE, compare
from pnp.merging.content import bare
from pnp.merging.transcripts import comparison_text, differences_of, merged
from tests.repairing.conftest import EXAMPLES
from tests.repairing.test_transcripts import NAMES, SCHEMA


def text(name):
    return (EXAMPLES / f"{name}.pnplog").read_text("utf-8")


def log_of(name, writer, *changes, without=slice(0)):
    """A copy of an example by a writer, with words changed and some of its entries gone."""
    said = text(name)
    for old, new in changes:
        assert said.count(old) == 1, old
        said = said.replace(old, new)
    log = load_log(said, f"{writer}.pnplog").log
    moves = list(log["moves"])
    del moves[without]
    return load_log({**log, "moves": moves}, f"{writer}.json")


def says(log):
    """The entries without notes."""
    return [bare(entry) for entry in log.log["moves"] if bare(entry)]


def told(*logs):
    found = differences_of(compare(*logs)).as_dict()
    jsonschema.validate(json.loads(json.dumps(found)), SCHEMA)
    return found["differences"]


@pytest.mark.parametrize("name", ["friday", "kings", "oases"])
def test_turns_of_each_player_alone_make_one_game_in_the_order_of_play(name):
    whole = load_log(text(name))
    own = {player: [one for one in whole.log["moves"] if one["player"] == player] for player in whole.players}
    logs = [load_log({**whole.log, "moves": moves}, f"{player}.json") for player, moves in own.items()]
    assert merged(compare(*logs[::-1])).log["moves"] == whole.log["moves"]
    logs[0].log["moves"][1:] = []
    with pytest.raises(DataError, match=f"after {len(logs)} entries the turn of Ana is in none of them"):
        compare(*logs)


PAGES = [("friday", 25, 12), ("friday", 30, 4), ("war", 8, 6), ("kings", 5, 5), ("oases", 12, 9), ("oases", 30, 4)]


@pytest.mark.few(1)
@pytest.mark.parametrize(("name", "start", "size"), PAGES)
def test_a_page_that_one_lacks_is_one_difference_and_comes_back_in_any_order(name, start, size):
    a, b = log_of(name, "ana", without=slice(start, start + size)), log_of(name, "ben")
    for one, other, key in ((a, b, "b"), (b, a, "a")):
        ((found),) = told(one, other)
        assert {**found, "says": ""} == {
            "kind": "page", "only": key, "entries": size, key: {"move": start + 1}, "legal": found["legal"], "says": "",
        }  # fmt: skip
        assert f"moves {start + 1} to {start + size}: only ben has them; " in found["says"]
        assert says(merged(compare(one, other))) == says(b)


@pytest.mark.few(1)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "kings"])
def test_each_has_another_page_and_a_third_sees_to_what_is_left(name):
    size = len(load_log(text(name)).moves) // 7
    places = (("a", 1), ("b", 3), ("c", 5))
    logs = [log_of(name, writer, without=slice(size * at, size * (at + 1))) for writer, at in places]
    assert [(one["kind"], one["only"]) for one in told(*logs)] == [("page", "bc"), ("page", "ac"), ("page", "ab")]
    assert says(merged(compare(*logs))) == says(merged(compare(*logs[:2]))) == says(log_of(name, "d"))


ADJACENT = [("friday", 25, 8, 12), ("friday", 40, 5, 4), ("war", 8, 5, 4), ("kings", 5, 5, 4), ("oases", 12, 6, 7)]


@pytest.mark.few(0)
@pytest.mark.parametrize(("name", "start", "size", "other"), ADJACENT)
@pytest.mark.parametrize("gap", [False, True])
def test_pages_that_lie_next_to_one_another_come_back_in_any_order(name, start, size, other, gap):
    a, b = log_of(name, "ana"), log_of(name, "ben", without=slice(start + size, start + size + other))
    a.log["moves"][start : start + size] = [{"gap": True, "entries": size}] * gap
    a = load_log(a.log, "ana.json")
    assert says(merged(compare(a, b))) == says(merged(compare(b, a))) == says(log_of(name, "c"))
    assert [one["only"] for one in told(a, b) if one["kind"] == "page"] == (
        ["b", "a"] if size > PAGE or not gap else ["a"]
    )


def counted(said, anew):
    """The text of a log with its turns numbered on through all players, anew in each part or not."""
    lines, number = [], 0
    for line in said.splitlines():
        number = 0 if anew and line.startswith("--") else number + line[:1].isdecimal()
        lines.append(f"{number}.{line.lstrip('0123456789')}" if line[:1].isdecimal() else line)
    return "\n".join(lines)


@pytest.mark.few(0)
def test_logs_that_are_numbered_by_player_by_part_and_through_all_say_the_same():
    said = text("friday")
    logs = [load_log(one, f"{at}.pnplog") for at, one in enumerate((said, counted(said, True), counted(said, False)))]
    for order in permutations(logs):
        assert compare(*order).same
        assert merged(compare(*order)).log["moves"] == logs[0].log["moves"]


SLIPS = [("4 Ana s E3", "4 Ana s E4"), ("4 Ben s K9", "4 Ben l K9"), ("12 Ben s K10", "12 Ben s A9")]


@pytest.mark.few(1)
@pytest.mark.parametrize("count", [2, 3, 6])
def test_the_order_of_the_logs_changes_no_entry_and_no_difference(count):
    logs = [
        log_of("friday", writer, *SLIPS[at % 3 : at % 3 + 1], without=slice(8 * at, 8 * at + at % 3 * 3))
        for at, writer in enumerate(("ana", "ben", "chloe", "dora", "emil", "finn")[:count])
    ]

    def known(order):
        comparison = compare(*order)
        return merged(comparison).log["moves"], sorted(
            (one.difference.kind, str(one.difference.values), one.reason, one.thin) for one in comparison.differences
        )

    first = known(logs)
    assert all(known(order) == first for order in list(permutations(logs))[1 : 720 : 1 if count < 4 else 97])
    assert count == 2 or says(merged(compare(*logs))) == says(log_of("friday", "true"))


def test_three_and_copies():
    # what two of three have is taken with a note where the rules allow both
    line, head = "1 Ana m D5\n", "game: durch-die-wueste\nlayout: basin\nplayers: Ana, Ben\nseed: 7\n-- leaders\n"
    logs = [
        load_log(f"{head}{line}", f"{name}.pnplog")
        for name, line in (("ana", line), ("ben", "1 Ana m F7\n"), ("chloe", f" {line}"), ("dora", f"  {line}"))
    ]
    (found,) = told(*logs[:3])
    assert (found["kind"], found["values"], found["legal"]) == ("replace", {"a": "D5", "b": "F7", "c": "D5"}, "both")
    assert found["says"] == "move 1: ana and chloe wrote D5, ben F7; both keep the rest legal, most have D5"
    (entry,) = merged(compare(*logs[:3])).log["moves"]
    assert (entry["leader"]["at"], entry["note"]) == ("D5", "ben: F7")
    assert not compare(*logs[:3]).open
    assert compare(*logs[:2]).open
    (entry,) = merged(compare(*logs)).log["moves"]
    assert "note" not in entry  # three of four
    a, b = log_of("friday", "ana", SLIPS[0]), log_of("friday", "ben")  # of copies one counts
    assert says(merged(compare(a, b, a, a))) == says(b)
    assert compare(a, b, a).copies == ["ana.json"]
    # the library takes more than two
    logs = [log_of("friday", writer, *SLIPS[at : at + 1]) for at, writer in enumerate("abcd")]
    assert pnp_.merge(*logs).moves == pnp_.merge(*logs[::-1]).moves
    assert [one.moves for one in pnp_.diff(*logs).differences] == [(10,) * 4, (11,) * 4, (50,) * 4]
    with pytest.raises(pnp_.UsageError, match="more is 3, expected"):
        pnp_.diff(*logs, 3)
    # notes of all stay each once
    a, b = log_of("friday", "ana", ("4 Ana s E3", "4 Ana s E3 # hm")), log_of("friday", "ben")
    c = log_of("friday", "chloe", ("4 Ana s E3", "4 Ana s E3 # beer"))
    notes = [entry["note"] for entry in merged(compare(b, a, c, b)).log["moves"] if "note" in entry]
    assert len(notes) == 1
    assert sorted(notes[0].split("; ")) == ["beer", "hm"]


WORDS = [
    ("kings", "Ana c new-camel E4 m E4>F3 d", "Ana c new-camel Ana:E4 m Ana:E4>F3 d"),
    ("kings", "m F3>F2 m F2>E3 m E3>E4", "m F3>F2>E3>E4"),
    ("oases", "B2/N", "B2/E"),
]


@pytest.mark.parametrize(("name", "old", "new"), WORDS)
def test_what_is_written_in_other_words_is_no_difference(name, old, new):
    a, b = log_of(name, "a"), log_of(name, "b", (old, new))
    assert says(a) != says(b)
    assert told(a, b) == []
    assert "differ" not in "".join(comparison_text(compare(a, b)))


def test_other_words_are_no_difference_where_others_lack_the_entry():
    line, e2 = "Ben c lost-cargo Ana:E2 w d C2>E2\n", "Ana m palace>E4 d E2"
    a, b = log_of("kings", "a"), log_of("kings", "b", (line, line.replace("E2 w", "E2/w w")))
    c, d = log_of("kings", "c", (line, "")), log_of("kings", "d", (line, ""), (e2, e2.replace("E2", "E1")))
    assert [(one["kind"], one["says"].split(":")[0]) for one in told(a, b, c, d)] == [
        ("replace", "move 1"), ("only-ab", "move 17"),
    ]  # fmt: skip


def test_the_number_of_a_turn_that_one_alone_writes_stays_where_both_differ():
    plain = load_log(re.sub(r"(?m)^\d+ (?=[ABC])", "", text("friday")), "a.pnplog")
    both = merged(compare(plain, log_of("friday", "b", ("4 Ana s E3", "4 Ana s E4"))))
    assert all("n" in entry for entry in both.log["moves"])
    wrong = merged(compare(plain, log_of("friday", "b", ("4 Ana s E3", "5 Ana s E3"))))
    assert sum("n" not in entry for entry in wrong.log["moves"]) == 1 and wrong.log["moves"][9] == plain.log["moves"][9]


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_three_are_told_in_every_language(monkeypatch, lang):
    monkeypatch.setenv("PNP_LANG", lang)
    names = [f"{name}-who-wrote-it-on-the-evening-itself" for name in ("ana", "ben", "chloe")]
    ana, ben = log_of("friday", names[0], without=slice(20, 32)), log_of("friday", names[1], SLIPS[1])
    assert max(map(len, (lines := list(comparison_text(compare(*[ana, ben, log_of("friday", names[2])])))))) <= 100
    assert not any(line.endswith("-") for line in lines)  # a name stays whole
    assert len([line for line in lines[2:] if line[2] != " "]) == 2  # behind a head of two lines


def test_logs_that_cannot_be_merged_are_refused_and_nothing_is_written(pnp, refused, tmp_path):
    for name, game in (("a", "friday"), ("b", "war"), ("c", "kings")):
        (tmp_path / f"{name}.pnplog").write_text(text(game), "utf-8")
    assert refused("log", "merge", "a.pnplog", "b.pnplog", "c.pnplog", "-o", "d.pnplog") == (
        "pnp: a.pnplog is a log of durch-die-wueste, b.pnplog of touareg: only logs of one game can be compared\n"
    )
    assert refused("log", "merge", "a.pnplog", "-o", "d.pnplog") == "pnp: 1 log: expected 2 to 26 of one game\n"
    assert "27 logs: expected 2 to 26" in refused("log", "diff", *["a.pnplog"] * 27)
    assert pnp("log", "diff", *[tmp_path / "a.pnplog"] * 26).code == 0
    (tmp_path / "a2.pnplog").write_text(text("friday"), "utf-8")
    assert "would be lost" in refused("log", "merge", "a.pnplog", "a2.pnplog", "-o", "a2.pnplog", "--force")
    assert not (tmp_path / "d.pnplog").exists()


def test_a_log_without_entries_lacks_one_page(pnp, tmp_path):
    (tmp_path / "a.pnplog").write_text(text("friday"), "utf-8")
    (tmp_path / "empty.pnplog").write_text(text("friday").split("-- leaders")[0].replace("Friday", "Empty"), "utf-8")
    assert (said := pnp("log", "merge", "empty.pnplog", "a.pnplog", "a.pnplog", "-o", "c.pnplog")).code == 0
    assert "a.pnplog says the same as another log, to the letter: it counts once" in said.err
    assert "moves 1 to 63: only a" in said.err
    assert says(load_log(tmp_path / "c.pnplog")) == says(load_log(tmp_path / "a.pnplog"))
