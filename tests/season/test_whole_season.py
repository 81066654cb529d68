"""A season with every fault in it: what counts adds up to what was played, each fault is named with its file."""

import json
from fractions import Fraction
from itertools import combinations

import jsonschema
import pytest

from pnp.data.errors import folder as data_folder
from pnp.scene import Text
from pnp.season.sheet import PaperTable, PrintOptions, _fill_pages, standings_pdf
from pnp.season.standings import rank_logs
from pnp.style import pages
from tests.cli.conftest import pnp  # noqa: F401 - a fixture
from tests.printed import page_lines, page_words
from tests.season.faulty import ALIASES, FAULTS, PEOPLE, STRAY, season
from tests.season.test_standings import game

SCALE = (3, 2, 1, 0)


def reckoned(handed):
    """Points, wins, games and totals of each person, from what was played: no code of standings has a part in it."""
    people = {}
    for one in handed:
        if one.game is None:
            continue
        names = list(one.game.totals)
        first = [name for name in names if name in one.game.winners]
        rest = [name for name in names if name not in one.game.winners]
        places = [first] if first else []
        for total in sorted({one.game.totals[name] or 0 for name in rest}, reverse=True):
            places.append([name for name in rest if (one.game.totals[name] or 0) == total])
        at = 0
        for group in places:
            share = Fraction(sum(SCALE[at : at + len(group)]), len(group))
            for name in group:
                row = people.setdefault(name, {"points": Fraction(0), "wins": Fraction(0), "games": 0, "total": 0})
                row["points"] += share
                row["wins"] += Fraction(1, len(group)) if at == 0 else 0
                row["games"] += 1
                row["total"] += one.game.totals[name] or 0
            at += len(group)
    return people


def spelled(name):
    """What all spellings of a person have in common, as the season writes them."""
    from tests.season.faulty import _bare

    return _bare({"THE OLD ONE": "Ben", "ANA B.": "Ana"}.get(name.upper(), name)).upper()


@pytest.mark.few(0)
@pytest.mark.parametrize(("logs", "people"), [(60, 12), pytest.param(500, 40, marks=pytest.mark.soak)])
def test_a_season_with_every_fault(pnp, tmp_path, logs, people):  # noqa: F811
    made = season(tmp_path / "season", logs, people)
    (tmp_path / "names.toml").write_text("".join(f"{json.dumps(a)} = {json.dumps(b)}\n" for a, b in ALIASES.items()))
    words = ("standings", tmp_path / "season", "--alias", "names.toml")
    said = pnp(*words, "--json")
    found = json.loads(said.out)
    jsonschema.validate(found, json.loads((data_folder("schemas") / "standings.json").read_text("utf-8")))
    assert said.code == 1
    left_out = {(one["file"], one["reason"]) for one in found["left_out"]}
    assert left_out == {(one.file, one.reason) for one in made.handed if one.reason}
    assert len(found["left_out"]) == len(left_out)
    assert {one["file"] for one in found["claims_differ"]} == {one.file for one in made.handed if one.claimed}
    wanted = {spelled(name): row for name, row in reckoned(made.handed).items()}
    told = {spelled(row["name"]): row for row in found["players"]}
    assert told.keys() == wanted.keys()
    for name, row in wanted.items():
        near = {key: pytest.approx(float(row[key]), abs=1e-4) for key in row}
        assert {key: told[name][key] for key in row} == near, name
    ranked = [tuple(-wanted[spelled(row["name"])][key] for key in ("points", "wins")) for row in found["players"]]
    assert ranked == sorted(ranked)
    assert (text := pnp(*words, "-v")).code == 1
    for one in made.handed:
        assert (f"  {one.file}: " in text.err) == bool(one.reason or one.claimed), one
    assert pnp(*words, "--json", "-j", "2").out == said.out


@pytest.mark.soak
def test_a_season_has_ties_every_spelling_and_every_fault(tmp_path):
    made = season(tmp_path / "season", 60, 12)
    assert any(len(one.game.winners) > 1 for one in made.handed if one.game)
    assert len({one.reason for one in made.handed}) == 9  # eight reasons and none
    assert len(made.handed) > 60 + len(STRAY)
    assert len(FAULTS) == 20
    assert len(set(PEOPLE)) == 40


# Standings on paper: the table, who met whom, each player's games, on as many pages as they need.

PLAYERS = [f"Player{number}" for number in range(1, 18)]


def words_of(found, tmp_path, read=page_words):
    (tmp_path / "a.pdf").write_bytes(standings_pdf(found, [], PrintOptions()))
    return read(tmp_path / "a.pdf")


def test_a_small_season_stands_on_one_page_with_who_met_whom_and_each_game(tmp_path):
    found = rank_logs(
        [game({"Ana": 79, "Ben": 60}, ["Ana"], "friday.pnplog"), game({"Ana": 19, "Cy": 24}, ["Cy"], "b")]
    )
    (lines,) = words_of(found, tmp_path, page_lines)
    text = " ".join(lines)
    assert "Who came before whom" in text and "Games of each player" in text
    assert "1 Ana · 0/1 1/1" in text and "2 Cy 1/1 · ·" in text
    assert "Ana friday.pnplog Touareg 1 79" in text and "Ben friday.pnplog Touareg 2 60" in text


def test_long_tables_and_names_on_paper(tmp_path):
    # a table that is too large for a page goes on on others
    games = [game({one: 9, other: 3}, [one], f"{one}-{other}") for one, other in combinations(PLAYERS, 2)]
    told = words_of(rank_logs(games), tmp_path)
    assert sum("Who came before whom" in page for page in told) == 2  # 14 columns and 3
    assert " 15 16 17 " in next(page for page in told if "1 Player1 1/1 1/1 1/1" in page)
    assert all(f"{one}-{other} Touareg 1 9" in " ".join(told) for one, other in combinations(PLAYERS, 2))
    # a long name stays in its column
    name = "A name that is as long as a whole sentence of many words would be, and longer"
    text = " ".join(words_of(rank_logs([game({name: 2, "Ben": 1}, [name], "x" * 90)]), tmp_path))
    assert "A name that is" in text and "x" * 90 not in text and "…" in text
    # a page is filled to its foot and no further
    table = PaperTable("T", ["n", "m"], [[str(one), "x"] for one in range(40)], [50.0, 30.0], frozenset({0, 1}))
    (first, last) = _fill_pages([table, table._replace(title="U", rows=())])
    assert (first.title, last.title) == ("T", "T")
    words = [[one for one in page.children[0].children if type(one) is Text] for page in (first, last)]
    assert {one.x for one in words[0][2:]} == {0, 52}
    lowest = [max(one.y for one in each) for each in words]
    rule, text = first.children[0].children[3:5]  # a word stands on the rule below it
    assert (rule.points[0][1] - text.y, text.text) == (pytest.approx(1.4), "n")
    assert pages.HEIGHT - 2 * 7 < lowest[0] < pages.HEIGHT - 3 and lowest[1] < pages.HEIGHT / 2
