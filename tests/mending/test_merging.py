"""What two transcripts that differ become: what is left open, what notes tell, what is no difference at all."""

import pytest

from pnp.library.load import read_log
from tests.mending.test_transcripts import joined, told, truth, two  # noqa: F401

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
    b = begun("b.pnplog", "-- leaders", "zoe m D5", "BEN s H10", "== zoe 4", players="ZOE, ben")
    assert [one[:1] + one[3:5] for one in told(pnp, a, b)] == [("replace", "H11", "H10"), ("claim", 3, 4)]
    merged = joined(pnp, b, a, tmp_path / "c.json", 1)
    assert merged["players"] == ["ZOE", "ben"]
    assert {entry.get("player", "ben") for entry in merged["moves"]} == {"ZOE", "ben"}


def test_where_both_may_be_right_the_first_stays_with_a_note_of_the_second(pnp, begun, tmp_path):
    a = begun("a.pnplog", "-- leaders", "Ana m D5 # maybe", "Ben s H11")
    b = begun("b.pnplog", "-- leaders", "Ana m F7", "Ben s H11")
    assert [one[5] for one in told(pnp, a, b)] == ["both"]
    assert joined(pnp, a, b, tmp_path / "c.json", 1)["moves"][0] == {
        "player": "Ana", "leader": {"color": "mint", "at": "D5"}, "note": "maybe; b: F7",
    }  # fmt: skip
    assert "Ana m F7 # a: D5\n" in pnp("log", "merge", b, a).out
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
    assert joined(pnp, a, b, tmp_path / "c.json", 1)["moves"][-1] == {"note": "b has here: Ana l D9"}
    merged = joined(pnp, b, a, tmp_path / "c.json", 1)
    assert merged["moves"][2] == {**read_log(str(b)).log["moves"][2], "note": "a has not got this"}


def test_neither_is_right_and_that_is_said(pnp, two, tmp_path):  # noqa: F811
    a, b = two("friday", ana=[("4 Ben s K9", "4 Ben s A1")], ben=[("4 Ben s K9", "4 Ben s L10")])
    assert told(pnp, a, b) == [("replace", 11, 11, "A1", "L10", "none")]
    moves = joined(pnp, a, b, tmp_path / "c.json", 1)["moves"]
    assert moves[10] == {"player": "Ben", "n": 4, "leader": {"color": "sky", "at": "A1"}, "note": "ben: L10"}
    assert "`pnp repair` looks for slips" in pnp("log", "merge", a, b, "-o", tmp_path / "d.pnplog").err
    assert pnp("repair", tmp_path / "d.pnplog", "-o", tmp_path / "e.json").code == 0
    del moves[10]["note"]
    repaired = read_log(str(tmp_path / "e.json")).log["moves"]
    assert repaired[10]["leader"]["at"] == "K9"


def test_slips_of_both_in_one_entry_are_undone_one_by_one(pnp, two, tmp_path):  # noqa: F811
    line = "3 Ana s D3 +oC4 s E2 +w3"
    a, b = two("friday", ana=[(line, line.replace("D3", "G3"))], ben=[(line, line.replace("E2", "H9"))])
    assert told(pnp, a, b) == [("replace", 22, 22, "G3", "D3", "b"), ("replace", 22, 22, "E2", "H9", "a")]
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth("friday")


def test_a_slip_that_shows_later_is_undone_where_it_is(pnp, two, tmp_path):  # noqa: F811
    """L10 for K10 is legal; twelve turns later L11 is next to no sky camel any more."""
    a, b = two("friday", ana=[("4 Ben s K9", "4 Ben s J8"), ("12 Ben s K10", "12 Ben s A9")])
    assert [one[5] for one in told(pnp, a, b)] == ["b", "b"]
    assert joined(pnp, a, b, tmp_path / "c.json") == truth("friday")


def test_a_gap_is_filled_from_the_other_log(pnp, two, tmp_path):  # noqa: F811
    for gap in ("??", "Ben ??"):
        a, b = two("friday", ana=[("6 Ben r F4 +w2 c B4 +w2", gap)])
        ((kind, *_, now, legal),) = told(pnp, a, b)
        assert (kind, now["camels"][0], legal) == ("replace", {"color": "rose", "at": "F4"}, "both")
        assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth("friday")


def test_claims_that_one_log_alone_has_are_kept_where_the_rules_give_them(pnp, two, tmp_path):  # noqa: F811
    result = "-- end Ana 79 Ben 60 Chloé 65 winners Ana\n"
    a, b = two("friday", ana=[(result, ""), ("1 Ana m E14 +w3 +oD14", "1 Ana m E14")])
    assert told(pnp, a, b) == []
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth("friday")
    a, b = two(
        "friday", [("1 Ana m E14 +w3", "1 Ana m E14")], [("E14 +w3", "E14 +w1"), ("\n-- play", "\n== Ana 1\n-- play")]
    )
    assert told(pnp, a, b) == []
    assert joined(pnp, a, b, tmp_path / "c.json")["moves"][15]["camels"] == [
        {"color": "mint", "at": "E14", "takes": {"oases": ["D14"]}}
    ]
    assert not any("scores" in entry for entry in joined(pnp, a, b, tmp_path / "c.json")["moves"])


def test_claims_that_differ_go_to_who_agrees_with_the_rules_else_a_note_tells(pnp, two, tmp_path):  # noqa: F811
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
    assert merged["moves"][15] == {"scores": {"Ana": 50}, "note": "ben: 0"}
    assert merged["result"] == truth("friday")["result"]
