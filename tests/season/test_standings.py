"""Standings: points for places, shared ties, names that are the same, what counts for nobody."""

from fractions import Fraction
from pathlib import Path

import pytest

from pnp.data.messages import language
from pnp.judging.verdict import places

from pnp.season.standings import (  # isort: skip
    Judged, LeftOut, Names, RankedGame, StandingsRow, cells_of, cross_table, handed_in, key_of, left_out_lines,
    rank_logs, standings,
)  # fmt: skip
from tests.cli.conftest import pnp  # noqa: F401
from tests.shown import ROOT


def game(totals, winners, file="a.pnplog", why=(), same=None, kind="touareg"):
    result = RankedGame(file, kind, str(Path(file).parent), "", places(totals, winners), totals)
    return Judged(result, tuple(LeftOut(file, *one) for one in why), same or f"{file} {totals}")


def table(*games, **more):
    return {row.name: (rank, row.points, row.wins) for rank, row in rank_logs(games, **more).rows}


def test_places_and_their_points():
    assert table(game({"Ana": 7, "Ben": 9, "Cleo": 3, "Dora": 1}, ["Ben"])) == {  # places give points
        "Ben": (1, 3, 1), "Ana": (2, 2, 0), "Cleo": (3, 1, 0), "Dora": (4, 0, 0),
    }  # fmt: skip
    # a winner comes first whatever the totals
    assert places({"Ana": 7, "Ben": 9}, ["Ana"]) == {"Ana": (1, 1), "Ben": (2, 2)}
    found = table(game({"Ana": 9, "Ben": 9, "Cleo": 3}, ["Ana", "Ben"]))  # ties share the points of their places
    assert found == {
        "Ana": (1, Fraction(5, 2), Fraction(1, 2)), "Ben": (1, Fraction(5, 2), Fraction(1, 2)), "Cleo": (3, 1, 0),
    }  # fmt: skip
    # points of all games of a place add up to the scale
    found = rank_logs([game({"Ana": 1, "Ben": 1, "Cleo": 1}, ["Ana", "Ben", "Cleo"])])
    assert sum(row.points for _, row in found.rows) == 3 + 2 + 1
    # equal rows share their rank
    found = table(game({"Ana": 5, "Ben": 1}, ["Ana"]), game({"Ana": 1, "Ben": 5}, ["Ben"], "b"))
    assert [rank for rank, _, _ in found.values()] == [1, 1]
    found = rank_logs([game({"Ana": 9, "Ben": 5, "Cy": 5, "Dora": 1}, ["Ana"]), game({"Ana": 1, "Eve": 2}, ["Eve"])])
    assert [(rank, row.name) for rank, row in found.rows] == [
        (1, "Ana"), (2, "Eve"), (3, "Ben"), (3, "Cy"), (5, "Dora"),
    ]  # fmt: skip
    assert found.rows[0][1].as_dict(1)["by_game"] == {"touareg": {"games": 2, "points": 5}}
    met = cross_table(found)
    assert (met["Ana", "Ben"][:2], met["Ben", "Ana"][:2], met["Ben", "Cy"][:2]) == ((1, 1), (0, 1), (0, 1))


def test_names():
    assert key_of(" ÉMILE ") == key_of("e\u0301mile")  # names are compared without accents and case after the aliases
    found = table(
        game({"Léa": 1, "Tom": 0}, ["Léa"]), game({"LEA": 1, "Tommy": 0}, ["LEA"], "b"), aliases={"tommy": "Tom"}
    )
    assert {name: points for name, (_, points, _) in found.items()} == {"Léa": 6, "Tom": 4}
    assert Names({}).listed("Ana") == "Ana"
    # a player is listed as most logs have the name
    names = Names({"lea b.": "Léa"}, ["LEA", "Léa", "Lea B.", "lea", "LEA"])
    assert {names.listed(name) for name in ("LEA", "lea", "Lea B.", "léa")} == {"LEA"}
    assert Names({"lea b.": "Léa"}, ["LEA", "Léa", "Lea B."]).listed("LEA") == "Léa"
    # two players of one name count for nobody
    found = rank_logs([game({"Noé": 1, "NOE": 0}, ["Noé"])], count=frozenset({"duplicate"}))
    assert [one.as_dict() for one in found.left_out] == [
        {"file": "a.pnplog", "reason": "one-person", "reasons": ["one-person"], "message": "Noé"}
    ]


@pytest.mark.parametrize("reason", ["illegal", "unfinished", "disputed", "incomplete"])
def test_what_is_wrong_with_a_log_leaves_it_out_unless_it_is_asked_to_count(reason):
    bad = game({"Ana": 1, "Ben": 0}, None, why=[(reason,)])
    found = rank_logs([bad])
    assert (found.rows, [one.reason for one in found.left_out]) == ((), [reason])
    assert len(rank_logs([bad], count=frozenset({reason})).rows) == 2


def test_the_same_game_counts_once():
    twice = [game({"Ana": 1, "Ben": 0}, ["Ana"], file, same="same") for file in "aab"]
    found = rank_logs(twice)
    assert [one.as_dict() for one in found.left_out] == [
        {"file": file, "reason": "duplicate", "reasons": ["duplicate"], "other": "a"} for file in "ab"
    ]
    assert {row.games for _, row in found.rows} == {1}
    # the same play under other names counts once and the name is asked for
    misspelt = [game({name: 1, "Ben": 0}, [name], file, same="x") for name, file in (("Ana", "a"), ("Anna", "b"))]
    for lang, question in {"en": "is Anna Ana?", "fr": "Anna, est-ce Ana\u00a0?", "de": "ist Anna Ana?"}.items():
        with language(lang):
            (out,) = rank_logs(misspelt).left_out
            assert (out.reason, out.other, out.message) == ("duplicate", "a", question)
    (out,) = rank_logs(misspelt, aliases={"anna": "Ana"}).left_out
    assert (out.other, out.message) == ("a", None)


@pytest.mark.parametrize(
    ("lang", "wins", "points"), [("en", "2.83", "6.5"), ("fr", "2,83", "6,5"), ("de", "2,83", "6,5")]
)
def test_people_read_shares_with_two_decimals(lang, wins, points):
    row = StandingsRow("Ana", 4, Fraction(17, 6), Fraction(13, 2), 82)
    with language(lang):
        assert cells_of(1, row)[3:5] == [wins, points]
    assert row.as_dict(1)["wins"] == 2.8333


def test_all_reasons_of_a_log_are_told_at_once():
    bad = game({"Ana": 1, "Ben": 0}, None, why=[("illegal", "no-card", 3), ("incomplete",)])
    (out,) = rank_logs([bad]).left_out
    assert out.as_dict() == {
        "file": "a.pnplog", "reason": "illegal", "reasons": ["illegal", "incomplete"], "code": "no-card", "move": 3,
    }  # fmt: skip
    assert [*left_out_lines(rank_logs([bad]))] == [
        "1 log left out: 1 illegal + incomplete",
        "  a.pnplog: illegal, no-card at move 3 + incomplete",
    ]
    assert rank_logs([bad], count=frozenset({"illegal"})).left_out[0].as_dict()["reasons"] == ["incomplete"]


def test_of_more_than_ten_that_are_left_out_the_first_of_each_reason_are_named():
    bad = [game({"Ana": 1, "Ben": 0}, None, f"{number}.pnplog", [("illegal", "no-card", 3)]) for number in range(11)]
    assert [len([*left_out_lines(rank_logs(bad[:count]), every=False)]) for count in (9, 10, 11)] == [10, 11, 2]
    few = [game({"Ana": 1, "Ben": 0}, None, f"{number}.txt", [("incomplete",)]) for number in range(4)]
    assert [*left_out_lines(rank_logs([*few, *bad]), every=False)][1].endswith("2.txt and 1 more (-v names them)")


FRIDAY = ROOT / "docs" / "examples" / "friday.pnplog"


def test_logs_are_taken_from_folders_as_texts_and_by_a_cluster(tmp_path, monkeypatch):
    (tmp_path / "friday.pnplog").write_bytes(FRIDAY.read_bytes())
    for source in (tmp_path, str(tmp_path), FRIDAY.read_text("utf-8")):
        assert [row.name for _, row in standings([source]).rows] == ["Ana", "Chloé", "Ben"]
    sent = []
    monkeypatch.setattr("pnp.library.workers.in_order_on", lambda to, work, logs, _: sent.append(to) or map(work, logs))
    assert len(handed_in([str(tmp_path)], cluster="a:1")[0]) == len(handed_in([str(tmp_path)])[0]) == 1
    assert sent == ["a:1"]


@pytest.mark.few(1)
@pytest.mark.parametrize("count", [2, 30])
def test_what_is_left_out_is_told_once_and_the_table_beside_a_file(pnp, tmp_path, count):  # noqa: F811
    for number in range(count):
        (tmp_path / f"{number:02}.pnplog").write_text("game: touareg\nplayers: Ana\n")
    alone = pnp("standings", FRIDAY, ".")
    said = pnp("standings", FRIDAY, ".", "-o", "table.html", "--by", "date")
    assert alone.out in said.out
    assert "2026-11-20" in said.out
    assert (lines := alone.err.splitlines()) == [line for line in said.err.splitlines() if "table.html" not in line]
    assert len(lines) == (3 if count == 2 else 2)
    assert f"{count} unusable" in lines[0]
    if count == 30:
        assert lines[1] == "  unusable: 00.pnplog, 01.pnplog, 02.pnplog and 27 more (-v names them)"
        assert all(f"{number:02}.pnplog" in pnp("standings", FRIDAY, ".", "-v").err for number in range(count))
    assert (tmp_path / "table.html").read_text("utf-8").count(".pnplog: unusable") == count
