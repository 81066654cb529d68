"""`pnp layout judge`, `list` and `check`: what plays badly is named; the boards of the program are in order."""

import json
import tomllib

import jsonschema
import pytest

from pnp.chance import Chance
from pnp.data.errors import folder
from pnp.game.painting import blob, component, map_text, steps_from
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import layout_ids_of, load_layout, shipped_layout
from pnp.simulation import playout
from pnp.simulation.judge import measures_of, numbers_of, quick_games, worse_than_shipped
from pnp.simulation.run import subject_of
from tests.crossed import some
from tests.tables import tables

TABLES = tables(__file__)

LAYOUTS = [(game_id, layout_id) for game_id in game_ids() for layout_id in layout_ids_of(find_game(game_id))]
HEAD = 'format = "pnp-layout/1"\ngame = "durch-die-wueste"\nid = "own"\ntitle = "Own"\nmap = """\n'
EVEN = TABLES["even"]
ONE_SIDE = TABLES["one_side"]


def board(rows):
    return HEAD + rows.lstrip("\n") + '"""\n'


def values(text, players=2):
    loaded = load_layout(text)
    return {one.key: one.value for one in measures_of(loaded.game, loaded.layout, players)}


@pytest.mark.few(1)
@pytest.mark.parametrize(("game_id", "layout_id"), LAYOUTS)
def test_no_layout_of_the_program_is_worse_than_the_others(game_id, layout_id):
    game = find_game(game_id)
    layout = shipped_layout(game, layout_id)
    for players in range(game.players[0], game.players[1] + 1):
        assert measures_of(game, layout, players)
        assert worse_than_shipped(game, layout, players) == []


def test_measures_of_a_board_are_those_that_a_pencil_finds():
    found = values(board(EVEN))
    assert (found["hexes"], found["water-touch"], found["palms-apart"]) == (81, 0, 3)
    assert found["water-far"] == 2
    assert values(board(". . . o o\n . T T T .\n. T T . .\n"))["water-touch"] == 100
    # one camel on C2 cuts off the tail of three hexes
    assert values(board("T . T o T . .\n . T . T . .\n. o\n .\n  .\n"))["pocket"] >= 2


@pytest.mark.few(0)
def test_a_board_with_all_water_on_one_side_is_called_unfair(pnp, tmp_path):
    (tmp_path / "own.toml").write_text(board(ONE_SIDE))
    assert (said := pnp("layout", "judge", "own.toml", "--players", "2", "--games", "4")).code == 0
    assert "warning: unfair: waterholes that lean to one side" in said.out
    assert values(board(ONE_SIDE))["water-side"] == 50
    assert values(board(EVEN))["water-side"] < 15


@pytest.mark.few(0)
def test_the_verdict_is_a_table_the_games_of_both_bots_and_the_same_each_time(pnp):
    said = pnp("layout", "judge", "basin", "--games", "4")
    assert said.code == 0 and said.out.count("\n") <= 30
    assert said.out == pnp("layout", "judge", "basin", "--games", "4", "-j", "2").out
    assert "4 games of the greedy bot" in said.out and "4 games of the reply bot" in said.out
    assert "a verdict on the seats needs 1500 games of each bot: --thorough" in said.out
    lines = said.out.splitlines()
    (row,) = (at for at, line in enumerate(lines) if line.split()[:2] == ["hexes", "in"])
    assert lines[row].split()[3:] == ["122", "114", "to", "189"] and "longer games" in lines[row + 1]


def judgement(pnp, *words):
    said = pnp("layout", "judge", *words, "--json")
    assert said.code == 0, said.err
    found = json.loads(said.out)
    jsonschema.validate(found, json.loads((folder("schemas") / "judgement.json").read_text("utf-8")))
    for one in found["simulations"].values():
        jsonschema.validate(one, json.loads((folder("schemas") / "simulation.json").read_text("utf-8")))
    return found


@pytest.mark.few(0)
def test_a_judgement_for_programs_has_both_bots_and_what_they_exclude(pnp):
    found = judgement(pnp, "basin", "--games", "6", "--players", "2")
    assert found["games"] == {"greedy": 6, "reply": 6} and list(found["simulations"]) == ["greedy", "reply"]
    both = [seat for one in found["simulations"].values() for seat in one["seats"]]
    assert found["excluded"] == {"seat_wins_more_than": max(seat["high"] for seat in both), "level": 0.95}
    assert found["bots_agree"] == (found["verdict"] != "disagree") and found["length"] == "quick"
    assert found["seats"] == found["simulations"]["reply"]["seats"]
    alone = judgement(pnp, "basin", "--games", "2", "--players", "2", "--bot", "random")
    assert alone["bots_agree"] is None and list(alone["games"]) == ["random"]


@pytest.mark.few(0)
def test_two_boards_stand_side_by_side(pnp, tmp_path, refused):
    (tmp_path / "own.toml").write_text(board(EVEN))
    words = ("own.toml", "basin", "--games", "2", "--players", "2")
    found = judgement(pnp, *words)
    assert (found["layout"], found["beside"]["layout"]) == ("own", "basin")
    (change,) = (one for one in found["changes"] if one["key"] == "palms-apart")
    assert (change["was"], change["now"], change["better"]) == (3, 5, True)
    said = pnp("layout", "judge", *words).out.splitlines()
    assert said[1].split()[:3] == ["measure", "own", "basin"] and said[2].split()[:5] == [
        "hexes", "in", "use", "81", "122",
    ]  # fmt: skip
    assert {"own:", "basin:"} <= set(said)
    assert "one of" in refused("layout", "judge", "own.toml", "wuestenkoenige")


@pytest.mark.few(0)
def test_thorough_plays_what_a_verdict_needs_and_says_so_first(pnp, monkeypatch):
    monkeypatch.setattr("pnp.simulation.judge.games_needed", lambda seats: 3)
    said = pnp("layout", "judge", "basin", "--thorough")
    assert said.code == 0 and "basin: 3 games of each bot" in said.err
    assert "3 games of the reply bot" in said.out and "--thorough" not in said.out


def test_quick_games_are_as_many_as_half_a_minute_takes(monkeypatch):
    assert quick_games((subject := subject_of("durch-die-wueste", "basin", 2)), "greedy", 0) == 200
    monkeypatch.setattr("pnp.simulation.judge._EFFORT", {"greedy": 12_000, "reply": 500})
    assert 2 <= quick_games(subject, "greedy", 0) <= 20 and quick_games(subject, "reply", 0) == 0
    assert numbers_of(subject, None, None, False, 0).keys() == {"greedy"}
    monkeypatch.setattr("pnp.simulation.judge.quick_games", lambda *_: 0)
    assert numbers_of(subject, None, None, False, 0) == {"greedy": 1}


def test_ctrl_c_in_the_games_of_the_second_bot_leaves_those_of_the_first(pnp, monkeypatch):
    def interrupted(game, trial, state, options, chance):
        raise KeyboardInterrupt

    monkeypatch.setitem(playout.BOTS, "reply", interrupted)
    said = pnp("layout", "judge", "basin", "--games", "2")
    assert said.code == 130 and "2 games of the greedy bot" in said.out and "reply" not in said.out


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_judges_its_layouts(pnp, game_id):
    said = pnp("layout", "judge", game_id, "--games", "1", "--players", str(find_game(game_id).players[0]))
    assert said.code == 0 and "1 games of the reply bot" in said.out


def test_what_plays_badly_is_warned_of_with_its_places(pnp, tmp_path):
    rows = (
        EVEN.replace("o . . . o", "o o . . o", 1)
        .replace(". T . . o . . T .", ". T T . o . . ^ ^")
        .replace(". . . . . . . . o", ". . . . . . ^ T ^")
    )
    (tmp_path / "own.toml").write_text(board(rows))
    assert (said := pnp("layout", "check", "own.toml")).code == 0
    assert "waterholes that touch (A3 A4)" in said.out
    assert "palm sites next to each other (B2 B3)" in said.out
    assert "a palm site with 2 hexes around it" in said.out or "a palm site with 3 hexes around it" in said.out


def test_sites_side_by_side_are_warned_of(pnp, tmp_path):
    text = pnp("layout", "new", "wuestenkoenige", "-o", "-").out.replace("1 . . 2\n", "1 . 2 .\n")
    (tmp_path / "own.toml").write_text(text)
    assert "fire and plant have only" in pnp("layout", "check", "own.toml").out


def test_lists_and_logs(pnp, refused, tmp_path):
    said = pnp("layout", "list")  # layouts are listed with their counts
    assert said.out.count("\n") == len(LAYOUTS)
    assert "basin  Basin: 122 hexes, 20 waterholes, 6 palm sites" in said.out
    assert "108 desert hexes" in said.out and "17, 17" in said.out and "12 erg" in said.out
    # a log is no layout to judge
    (tmp_path / "a.pnplog").write_text("game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n")
    assert "expected a layout" in refused("layout", "judge", "a.pnplog")


def test_a_board_on_which_no_move_is_legal_is_played_all_the_same(pnp, tmp_path):
    (tmp_path / "own.toml").write_text(board("T T T\n T T\n"))
    assert (said := pnp("simulate", "own.toml", "--players", "2", "--games", "3", "--bot", "random")).code == 0
    assert "at 100.0 % none" in said.out and "100.0 % ties" in said.out


# `pnp layout generate`: layouts that pass the check, the same each time, told how they were judged.

MAKES = [game_id for game_id in game_ids() if find_game(game_id).trial().generate]


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", some(MAKES, ["durch-die-wueste"]))
def test_what_is_made_passes_the_check_deals_and_tells_how_it_was_judged(pnp, tmp_path, game_id):
    words = ("layout", "generate", game_id, "--seed", "5", "--tries", "2", "--games", "1")
    assert pnp(*words, "-o", "own.toml").code == 0
    text = (tmp_path / "own.toml").read_text("utf-8")
    assert f"`pnp layout generate {game_id} --seed 5 --tries 2 --games 1`" in text
    assert "# 1 games of the random bot, seed 5" in text
    assert "no errors" in pnp("layout", "check", "own.toml").out
    assert pnp("setup", game_id, "--layout", "own.toml", "--players", "3", "--seed", "1").code == 0
    assert pnp(*words, "-o", "-").out == text
    assert pnp("layout", "generate", game_id, "--seed", "6", "--tries", "1", "--games", "0", "-o", "-").out != text


def test_what_is_made():
    data = find_game("wuestenkoenige").trial().generate(24, 2, 11)  # the board of a seed is the same on every machine
    assert data == find_game("wuestenkoenige").trial().generate(24, 2, 11)
    assert map_text(dict.fromkeys(blob(12, Chance(3)), ".")) == BLOB
    # shapes have so many connected hexes
    for seed in range(20):
        assert 80 <= len(found := blob(90, Chance(seed))) <= 90
        assert component(found, min(found)) == found
        assert len(steps_from([min(found)], found)) == len(found)


BLOB = "    . .\n . . . .\n. . . .\n . .\n"


@pytest.mark.few(0)
def test_the_number_of_cells_and_players_is_followed():
    for cells in (60, 240):
        for players in (2, 5):
            data = find_game("durch-die-wueste").trial().generate(cells, players, 3)
            text = "".join(data["map"].split())
            assert 0.75 * cells <= len(text) - text.count("^") <= 1.1 * cells
            head = {"format": "pnp-layout/1", "game": "durch-die-wueste", "id": "own", "title": "Own"}
            load_layout({**head, **data})


@pytest.mark.soak
def test_the_best_of_more_tries_is_no_worse(pnp):
    def badly(tries):
        words = ("--seed", "1", "--tries", str(tries), "--games", "1", "-o", "-")
        return pnp("layout", "generate", "durch-die-wueste", *words).out.count("# warning")

    assert badly(8) <= badly(1)


def test_layout_new_begins_with_a_board_of_a_size(pnp, tmp_path):
    assert pnp("layout", "new", "wuestenkoenige", "--size", "30", "-o", "own.toml").code == 0
    data = tomllib.loads((tmp_path / "own.toml").read_text("utf-8"))
    assert (data["id"], data["title"]) == ("own", "own")
    loaded = load_layout("own.toml")
    assert 24 <= next(one.value for one in measures_of(loaded.game, loaded.layout, 2) if one.key == "hexes") <= 34
    assert "# A layout made by chance" in (tmp_path / "own.toml").read_text("utf-8")


@pytest.mark.parametrize(("words", "told"), TABLES["bad_calls_are_refused"])
def test_bad_calls_are_refused(refused, words, told):
    assert told in refused("layout", "generate", *words)


def test_a_size_and_a_layout_to_begin_with_contradict_each_other(refused):
    assert "expected one of them" in refused("layout", "new", "wuestenkoenige", "--from", "compact", "--size", "30")
