"""`pnp log diff` and `pnp log merge` on two transcripts of the example games."""

import json
from collections import Counter
from functools import cache

import jsonschema
import pytest
from hypothesis import assume, given, strategies as st

from pnp.data.errors import folder
from pnp.library.load import load_log, read_log
from pnp.merging.content import GAP, OPEN, _anchors, align, contents
from tests.repairing.conftest import EXAMPLES, changed
from tests.tables import tables

TABLES = tables(__file__)

SCHEMA = json.loads((folder("schemas") / "diff.json").read_text("utf-8"))
NAMES = ("friday", "war", "kings", "oases")


@pytest.fixture
def two(tmp_path):
    """Writes two copies of an example, each with changes of its own; Ana's, then Ben's."""

    def write(name, ana=(), ben=()):
        paths = []
        for writer, changes in (("ana", ana), ("ben", ben)):
            paths.append(tmp_path / f"{writer}.pnplog")
            paths[-1].write_text(changed(name, changes), "utf-8")
        return paths

    return write


def told(pnp, a, b):
    """What differs, each difference in short: kind, moves, both values, whose is legal."""
    said = pnp("log", "diff", a, b, "--json")
    report = json.loads(said.out)
    jsonschema.validate(report, SCHEMA)
    assert said.code == (0 if report["same"] else 1)
    return [
        (
            one["kind"], one.get("a", {}).get("move"), one.get("b", {}).get("move"), one.get("was"), one.get("now"),
            one["legal"],
        )
        for one in report["differences"]
    ]  # fmt: skip


def joined(pnp, a, b, out, code=0):
    """The log that both make."""
    said = pnp("log", "merge", a, b, "-o", out, "--force")
    assert said.code == code, said.err
    return read_log(str(out)).log


def truth(name):
    return read_log(str(EXAMPLES / f"{name}.pnplog")).log


# a slip of each kind, in each game: what Ana wrote, what is told of it


@pytest.mark.few(1)
@pytest.mark.parametrize("case", TABLES["cases"])
def test_a_slip_is_told_with_both_values_and_undone(pnp, two, tmp_path, case):
    name, slip, expected = TABLES["cases"][case]
    a, b = two(name, ana=[slip])
    assert told(pnp, a, b) == [tuple(expected)]
    kind, move, _, was, now, legal = expected
    assert told(pnp, b, a) == [(kind, move, move, now, was, {"b": "a"}.get(legal, legal))]
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth(name)


# a line that Ana forgot, and which entry it is
@pytest.mark.few(1)
@pytest.mark.parametrize(("name", "line", "move"), TABLES["a_forgotten_entry_is_told_and_put_back"])
def test_a_forgotten_entry_is_told_and_put_back(pnp, two, tmp_path, name, line, move):
    a, b = two(name, ana=[(f"{line}\n", "")])
    ((kind, at, there, was, _, legal),) = told(pnp, a, b)
    assert (kind, at, there, was, legal) == ("only-b", None, move, None, "b")
    assert [one[:3] for one in told(pnp, b, a)] == [("only-a", move, None)]
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth(name)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("name", "line", "move"),
    [("friday", "4 Ben s K9", 12), ("war", "round 2", 12), ("kings", "Ben d F3>E3", 3), ("oases", "Ben d 3-07", 25)],
)
def test_an_entry_written_twice_is_told_and_taken_out(pnp, two, tmp_path, name, line, move):
    a, b = two(name, ana=[(f"{line}\n", f"{line}\n{line}\n")])
    ((kind, at, _, _, now, legal),) = told(pnp, a, b)
    assert (kind, now, legal) == ("only-a", None, "b")
    assert at in (move - 1, move)
    assert joined(pnp, a, b, tmp_path / "c.json") == truth(name)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("name", "one", "other", "move"), TABLES["two_that_stand_the_other_way_round_are_told_and_turned"]
)
def test_two_that_stand_the_other_way_round_are_told_and_turned(pnp, two, tmp_path, name, one, other, move):
    first, rest = other.split("\n", 1)
    a, b = two(name, ana=[(f"{one}{other}", f"{first}\n{one}{rest}")])
    assert told(pnp, a, b) == [("exchange", move, move, None, None, "b")]
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth(name)


# Alignment of two sequences: what stays, what one alone has, what is taken for what.

LETTERS = st.text("abA", max_size=12)


def cost(one, other):
    """Letters of another case are alike, others have nothing in common."""
    return 0.5 if one.lower() == other.lower() else 2.5


def shown(one, other):
    """The pairs as text: what is alike, `-x` of one alone, `+x` of the other alone."""
    pairs, out, i, j = align(one, other, cost), [], 0, 0
    for a, b in [*pairs, (len(one), len(other))]:
        out += [*(f"-{item}" for item in one[i:a]), *(f"+{item}" for item in other[j:b])]
        out += [one[a] if one[a] == other[b] else f"{one[a]}{other[b]}"] if a < len(one) else []
        i, j = a + 1, b + 1
    return " ".join(out)


def test_alignments():
    assert shown("abcdef", "abdef") == "a b -c d e f"  # what is missing doubled or misspelled is found where it is
    assert shown("abcdef", "abccdef") in ("a b c +c d e f", "a b +c c d e f")
    assert shown("abcdef", "abCdef") == "a b cC d e f"
    assert shown("ababab", "abAbab") == "a b aA b a b"
    assert shown("ababcb", "abab") == "a b a b -c -b"
    assert shown("", "ab") == "+a +b"
    assert shown("xyz", "abc") == "-x -y -z +a +b +c"
    assert _anchors("abca", "xbcca") == [(1, 1)]  # what stands once in both
    noted = load_log((EXAMPLES / "friday.pnplog").read_text("utf-8").replace("1 Ana r M7", "1 Ana r M7 # windy"))
    said = contents(noted)[0]
    assert (said.note, said.written) == ("windy", {"n": 1, "player": "Ana", "leader": {"color": "rose", "at": "M7"}})
    # a long run of the same with one more is aligned to its end
    assert len(align("ab" * 2000, "ab" * 900 + "c" + "ab" * 1100, cost)) == 4000
    assert len(align("a" * 3000 + "B" + "a" * 10, "a" * 2500 + "b" + "a" * 10, cost)) == 2511
    # before the first item that stands once in both and behind the last one, too
    once = list(map(str, range(200)))
    assert align(["x", "y", *once, "z"], ["X", "Y", *once, "Z"], cost) == [(at, at) for at in range(203)]


def price(one, other, pairs):
    """What an alignment costs: items that are alone, runs of them, unlike pairs."""
    found, i, j = 0, 0, 0
    for a, b in [*pairs, (len(one), len(other))]:
        found += GAP * (a - i + b - j) + OPEN * ((a > i) + (b > j))
        found += cost(one[a], other[b]) if a < len(one) and one[a] != other[b] else 0
        i, j = a + 1, b + 1
    return found


def cheapest(one, other):
    """The price of the best alignment, by the plain recursion over which of both was alone last."""

    @cache
    def least(i, j, last):
        if i == len(one) and j == len(other):
            return 0
        ways = []
        if i < len(one) and j < len(other):
            ways.append(least(i + 1, j + 1, "") + (0 if one[i] == other[j] else cost(one[i], other[j])))
        if i < len(one):
            ways.append(least(i + 1, j, "a") + GAP + OPEN * (last != "a"))
        if j < len(other):
            ways.append(least(i, j + 1, "b") + GAP + OPEN * (last != "b"))
        return min(ways)

    return least(0, 0, "")


@given(LETTERS, LETTERS)
def test_pairs_rise_in_both_and_cost_little_more_than_the_cheapest(one, other):
    pairs = align(one, other, cost)
    assert pairs == sorted(pairs)
    assert max(Counter(i for i, _ in pairs).values(), default=1) == 1
    assert [j for _, j in pairs] == sorted({j for _, j in pairs})
    # what stands once in both is an anchor, however dear
    assume(not any(one.count(item) == other.count(item) == 1 for item in one))
    assert price(one, other, pairs) == pytest.approx(cheapest(one, other))


@given(LETTERS)
def test_a_sequence_with_itself_is_paired_item_by_item(one):
    assert align(one, one, cost) == [(at, at) for at in range(len(one))]


# What two transcripts that differ become: what is left open, what notes tell, what is no difference at all.

HEAD = "game: durch-die-wueste\nlayout: basin\nplayers: {players}\nseed: 7\n"


@pytest.fixture
def begun(tmp_path):
    """Writes the begin of a game of Ana and Ben."""

    def write(file, *lines, players="Ana, Ben"):
        path = tmp_path / file
        path.write_text(HEAD.format(players=players) + "".join(f"{line}\n" for line in lines), "utf-8")
        return path

    return write


def test_a_log_in_other_words_and_another_form_says_the_same(pnp, begun, tmp_path):
    a = begun(
        "a.pnplog", "-- leaders", "1 Ana m D5", "1 Ben s H11 # in the corner", "== Ana 10", "-- play", "1 Ana m D6"
    )
    b = begun("b.pnplog", "# Ben's", "— leaders", "ana: mint d5", "b. sky h11", "— play", "# at last", "A m d6")
    b.write_text("recorder: Ben\n" + b.read_text("utf-8").replace("seed: 7\n", "").replace("game:", "seed: 7\ngame:"))
    assert told(pnp, a, b) == []
    assert pnp("log", "diff", a.name, b.name).out == "a.pnplog and b.pnplog say the same\n"
    for form in ("json", "toml", "pnplog"):
        other = tmp_path / f"other.{form}"
        assert pnp("log", "convert", b, "-o", other).code == 0
        assert told(pnp, a, other) == told(pnp, other, a) == []
    assert pnp("log", "diff", a, a).code == 0


def test_a_seed_is_the_same_as_what_it_deals(pnp, begun, tmp_path):
    a = begun("a.pnplog", "-- leaders", "Ana m D5")
    dealt = pnp("log", "new", "durch-die-wueste", "--players", "Ana,Ben", "--layout", "basin", "--seed", 7).out
    b = tmp_path / "b.pnplog"
    b.write_text(dealt.replace("seed: 7\n", "") + "-- leaders\nAna m D5\n", "utf-8")
    assert told(pnp, a, b) == []
    palms = next(line for line in dealt.splitlines() if line.startswith("palms:"))
    turned = f"palms: {' '.join(reversed(palms.split()[1:]))}"
    b.write_text(b.read_text("utf-8").replace(palms, turned), "utf-8")
    assert told(pnp, a, b) == []


def test_names_may_lack_accents_and_players_stand_for_themselves(pnp, begun, tmp_path):
    a = begun("a.pnplog", "-- leaders", "Zoé m D5", "Ben s H11", "== Zoé 3", players="Zoé, Ben")
    b = begun("b.pnplog", "-- leaders", "zoe m D5", "B. s H10", "== zoe 4", players="ZOE, B.")
    assert [one[:1] + one[3:5] for one in told(pnp, a, b)] == [("replace", "H11", "H10"), ("claim", 3, 4)]
    assert (merged := joined(pnp, b, a, tmp_path / "c.json", 1))["players"] == ["Zoé", "Ben"]
    assert {entry.get("player", "Ben") for entry in merged["moves"]} == {"Zoé", "Ben"}
    assert merged["moves"] == joined(pnp, a, b, tmp_path / "c.json", 1)["moves"]


def test_where_both_may_be_right_a_note_tells_of_the_other(pnp, begun, tmp_path):
    a = begun("a.pnplog", "-- leaders", "Ana m D5 # maybe", "Ben s H11")
    b = begun("b.pnplog", "-- leaders", "Ana m F7", "Ben s H11")
    assert [one[5] for one in told(pnp, a, b)] == ["both"]
    assert joined(pnp, a, b, tmp_path / "c.json", 1)["moves"][0] == {
        "player": "Ana", "leader": {"color": "mint", "at": "D5"}, "note": "maybe; b: F7",
    }  # fmt: skip
    assert "Ana m D5 # maybe; b: F7\n" in pnp("log", "merge", b, a).out
    said = pnp("log", "merge", a, b, "-o", tmp_path / "c.pnplog").err
    assert "  move 1: a wrote D5, b F7; both keep the rest legal (line 6 of both)\n" in said
    assert "pnp: 1 difference is left open: a note tells of it\n" in said


def test_notes_tell_of_entries_that_one_log_alone_has(pnp, begun, tmp_path):
    a = begun("a.pnplog", "-- leaders", "Ana m D5", "~Ben s H9", "Ben s H11")
    b = begun("b.pnplog", "-- leaders", "Ana m D5", "Ben s H11", "Ana l D9")
    assert told(pnp, a, b) == [
        ("only-a", 2, None, {"player": "Ben", "leader": {"color": "sky", "at": "H9"}, "struck": True}, None, "both"),
        ("only-b", None, 3, None, {"player": "Ana", "leader": {"color": "lilac", "at": "D9"}}, "both"),
    ]
    merged = joined(pnp, a, b, tmp_path / "c.json", 1)["moves"]
    assert joined(pnp, b, a, tmp_path / "c.json", 1)["moves"] == merged
    assert [entry.get("note") for entry in merged] == [None, "not in the log of b", None, "not in the log of a"]
    b = begun("b.pnplog", "-- leaders", "Ana m D5", "Ana l D9", "Ben c F7")  # each forgot one of two neighbours
    a = begun("a.pnplog", "-- leaders", "Ana m D5", "Ben s H11", "Ben c F7")
    assert [one["player"] for one in joined(pnp, a, b, tmp_path / "c.json")["moves"]] == ["Ana", "Ben", "Ana", "Ben"]


@pytest.mark.few(0)
def test_neither_is_right_and_that_is_said(pnp, two, tmp_path):
    a, b = two("friday", ana=[("4 Ben s K9", "4 Ben s A1")], ben=[("4 Ben s K9", "4 Ben s L10")])
    assert told(pnp, a, b) == [("replace", 11, 11, "A1", "L10", "none")]
    moves = joined(pnp, a, b, tmp_path / "c.json", 1)["moves"]
    assert moves[10] == {"player": "Ben", "n": 4, "leader": {"color": "sky", "at": "A1"}, "note": "ben: L10"}
    assert "`pnp repair` looks for slips" in pnp("log", "merge", a, b, "-o", tmp_path / "d.pnplog").err
    assert pnp("repair", tmp_path / "d.pnplog", "-o", tmp_path / "e.json").code == 0
    del moves[10]["note"]
    assert read_log(str(tmp_path / "e.json")).log["moves"][10]["leader"]["at"] == "K9"


def test_slips_of_both_in_one_entry_or_setup_are_undone_one_by_one(pnp, two, tmp_path):
    line = "3 Ana s D3 +oC4 s E2 +w3"
    a, b = two("friday", ana=[(line, line.replace("D3", "G3"))], ben=[(line, line.replace("E2", "H9"))])
    assert told(pnp, a, b) == [("replace", 22, 22, "G3", "D3", "b"), ("replace", 22, 22, "E2", "H9", "a")]
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth("friday")
    a, b = two("war", ana=[("Ana=24", "Ana=23")], ben=[("Ben=14", "Ben=15")])
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth("war")


def test_a_slip_that_shows_later_is_undone_where_it_is(pnp, two, tmp_path):
    """L10 for K10 is legal; twelve turns later L11 is next to no sky camel any more."""
    a, b = two("friday", ana=[("4 Ben s K9", "4 Ben s J8"), ("12 Ben s K10", "12 Ben s A9")])
    assert [one[5] for one in told(pnp, a, b)] == ["b", "b"]
    assert joined(pnp, a, b, tmp_path / "c.json") == truth("friday")


def test_a_gap_is_filled_from_the_other_log(pnp, two, tmp_path):
    for gap in ("??", "Ben ??"):
        a, b = two("friday", ana=[("6 Ben r F4 +w2 c B4 +w2", gap)])
        ((kind, *_, now, legal),) = told(pnp, a, b)
        assert (kind, now["camels"][0], legal) == ("replace", {"color": "rose", "at": "F4"}, "both")
        assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth("friday")


def test_claims_that_one_log_alone_has_are_kept_where_the_rules_give_them(pnp, two, tmp_path):
    result = "-- end Ana 79 Ben 60 Chloé 65 winners Ana\n"
    a, b = two("friday", ana=[(result, ""), ("1 Ana m E14 +w3 +oD14", "1 Ana m E14")])
    assert told(pnp, a, b) == []
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth("friday")
    more = [("E14 +w3", "E14 +w1"), ("\n-- play", "\n== Ana 1\n-- play")]
    a, b = two("friday", [("1 Ana m E14 +w3", "1 Ana m E14")], more)
    assert told(pnp, a, b) == []
    moves = joined(pnp, a, b, tmp_path / "c.json")["moves"]
    assert moves[15]["camels"] == [{"color": "mint", "at": "E14", "takes": {"oases": ["D14"]}}]
    assert not any("scores" in entry for entry in moves)


def test_claims_that_differ_go_to_who_agrees_with_the_rules_else_a_note_tells(pnp, two, tmp_path):
    a, b = two(
        "friday",
        [("\n-- play", "\n== Ana 50\n-- play"), ("winners Ana", "winners Ben")],
        [("\n-- play", "\n== Ana 0\n-- play")],
    )
    assert [one[:1] + one[3:] for one in told(pnp, a, b)] == [
        ("claim", 50, 0, "both"),
        ("claim", ["Ben"], ["Ana"], "both"),
    ]
    merged = joined(pnp, a, b, tmp_path / "c.json", 1)
    assert merged["moves"][15] == {"scores": {"Ana": 0}, "note": "ana: 50"}
    assert joined(pnp, b, a, tmp_path / "c.json", 1) == merged
    assert merged["result"] == truth("friday")["result"]
