"""Each verb does what its help says."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from pnp.cli import VERBS
from pnp.engine import GENERAL
from pnp.library.catalog import example_files, find_game, shipped_ids
from pnp.library.load import read_log
from tests.cases import GAMES
from tests.cli.logs import GAME, broken, save, whole
from tests.fifth_game import installed
from tests.tables import tables
from tests.web.recorder import begun

OF_PRINTERS = [f"printer {verb}" for verb in ("calibrate", "set", "list", "show", "remove")]


@pytest.mark.parametrize(
    "verb", [*VERBS, "log new", "log convert", "log fmt", "layout list", "layout check", "layout show", *OF_PRINTERS]
)
def test_every_verb_has_help_with_an_example(pnp, verb):
    assert (said := pnp(*verb.split(), "--help")).code == 0
    assert said.out.startswith(f"Usage: pnp {verb} ")
    assert (
        verb in ("games", "log", "layout", "layout list", "notation", "printer list")
        or f"pnp {verb} " in said.out.split("Example")[1]
    )


def test_version_games_and_notation(pnp):
    assert pnp("--version").out.startswith("pnp ")  # version and help
    assert (said := pnp("--help")).code == 0
    assert all(re.search(rf"\b{verb}\b", said.out) for verb in VERBS)
    said = pnp("games")  # games and notation
    for game_id in shipped_ids():
        assert game_id in said.out
        assert find_game(game_id).notation().example().splitlines()[0] in pnp("notation", game_id).out
    # the line that turns completion on
    for shell in ("bash", "zsh", "fish"):
        assert f"_PNP_COMPLETE={shell}_source pnp" in pnp("completion", shell).out


@pytest.mark.parametrize("group", [(), ("log",), ("layout",)])
def test_a_call_without_a_verb_shows_the_help_and_is_no_success(pnp, group):
    said = pnp(*group)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("Usage: ")


def test_usage_errors_are_one_sentence(refused):
    assert "did you mean check?" in refused("chek")
    assert "did you mean fmt?" in refused("log", "fmat")
    assert "LOG" in refused("check")
    refused("check", "x", "--foo")
    refused("check", "x", "-j", "0")
    refused("check", "x", "--on-illegal", "cheat")
    refused("setup", GAME)
    refused("setup", GAME, "--players", "two")
    refused("setup", GAME, "--players", 6)
    refused("setup", GAME, "--players", 2, "--seed", -1)
    refused("setup", GAME, "--players", 2, "--seed", 2**53)
    refused("kit", GAME, "--players", 9, "--seed", 3)
    refused("check", "nowhere.json")
    refused("check", "nowhere*.json")
    refused("check", "x" * 5000)


def test_the_example_of_the_notation_is_legal(pnp, tmp_path):
    for game_id in shipped_ids():
        path = tmp_path / "example.pnplog"
        path.write_text(find_game(game_id).notation().example())
        assert pnp("check", path).code == 0


@pytest.mark.few(0)
def test_every_code_is_explained_with_an_example(pnp):
    tables = [GENERAL, *(find_game(game_id).play.rules for game_id in shipped_ids())]
    for code, rule in ((code, rule) for table in tables for code, rule in table.items()):
        said = pnp("explain", code.upper())
        assert said.code == 0
        told = " ".join(said.out.split())
        assert rule.text in told
        assert f" Example: {rule.example} Source: {rule.source}" in told
        assert not rule.ruling or f" Ruling: {rule.ruling}" in told
        assert rule.example and rule.source
        assert max(map(len, said.out.splitlines())) <= 100


def test_codes(refused, pnp):
    # a code that does not exist
    assert "did you mean camel-not-connected?" in refused("explain", "camel-not-conected")
    assert "None" not in refused("explain", "zzzzz")
    every = pnp("explain").out  # codes are listed and found by a word
    assert all(f"\n  {code}: " in every for code in ("not-your-turn", "camel-on-oasis", "second-card", "no-water"))
    assert max(map(len, every.splitlines())) <= 100
    assert "chott: " in (own := pnp("explain", "--game", "touareg").out)
    assert "camel-on-oasis" not in own
    assert (found := pnp("explain", "WATERHOLE")).code == 0
    assert "leader-on-water: " in found.out
    assert "not-your-turn" not in found.out


def test_layouts_are_listed_shown_and_sound(pnp):
    listed = pnp("layout", "list").out.splitlines()
    assert pnp("layout", "list", GAME).out.splitlines() == [line for line in listed if line.startswith(GAME)]
    assert listed[0].split()[:2] == [GAME, "classic"]
    for line in listed:
        game_id, layout_id = line.split()[:2]
        assert layout_id in pnp("layout", "show", game_id, layout_id).out
        said = pnp("layout", "check", next(Path(__file__).parents[2].glob(f"layouts/{game_id}/{layout_id}.*")))
        assert (said.code, said.err) == (0, "")


def test_a_layout_file_is_shown_without_its_control_signs(pnp, tmp_path):
    text = (Path(__file__).parents[2] / "layouts" / GAME / "basin.toml").read_text()
    path = tmp_path / "own.toml"
    path.write_text(text.replace('"Basin"', '"Ba\\u001b[31msin"'))
    assert (said := pnp("layout", "show", path)).code == 0
    assert "\x1b" not in said.out
    assert "\\x1b[31m" in said.out


def test_seeds(pnp):
    one, other = (pnp("setup", GAME, "--players", 3, "--seed", 12) for _ in range(2))  # the same seed deals the same
    assert one == other
    assert one.out != pnp("setup", GAME, "--players", 3, "--seed", 13).out
    said = pnp("setup", GAME, "--players", 3, "--json")  # without a seed one is drawn and told
    seed = json.loads(said.out)["setup"]["seed"]
    assert said.err == f"seed {seed}\n"
    assert json.loads(pnp("setup", GAME, "--players", 3, "--json", "--seed", seed).out) == json.loads(said.out)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dealt_setup_is_a_legal_log_to_write_into(pnp, tmp_path, players):
    path = tmp_path / "new.json"
    assert pnp("setup", GAME, "--players", players, "--json", "--layout", "basin", "-o", path).code == 0
    assert (said := pnp("check", "--json", path)).code == 0
    assert [finding["code"] for finding in json.loads(said.out)["findings"]] == ["unfinished"]


@pytest.mark.parametrize("form", ["json", "toml", "pnplog"])
def test_a_new_log_in_any_form(pnp, tmp_path, form):
    path = tmp_path / f"new.{form}"
    assert pnp("log", "new", GAME, "--players", "Ana, Ben", "--seed", 7, "-o", path).code == 0
    assert pnp("check", path).code == 0
    assert (read := json.loads(pnp("log", "convert", path).out))["players"] == ["Ana", "Ben"]
    assert read["setup"]["seed"] == 7
    assert read["moves"] == []
    assert len(read["setup"]["palms"]) == 5
    if form == "toml":
        assert tomllib.loads(path.read_text()) == read


def test_a_new_log_on_a_layout_of_ones_own_can_be_checked(pnp, tmp_path):
    (tmp_path / "own.toml").write_text((Path(__file__).parents[2] / "layouts" / GAME / "basin.toml").read_text())
    (tmp_path / "logs").mkdir()
    for path, kind in ((tmp_path / "a.json", str), (tmp_path / "logs" / "b.json", dict)):
        assert pnp("log", "new", GAME, "--players", "Ana,Ben", "--layout", "own.toml", "-o", path).code == 0
        assert isinstance(json.loads(path.read_text())["layout"], kind)
        assert pnp("check", path).code == 0


def test_conversion_there_and_back_loses_nothing(pnp, tmp_path):
    first = save(tmp_path / "a.json", whole(5))
    for ending in ("pnplog", "toml", "json"):
        path = tmp_path / f"b.{ending}"
        assert pnp("log", "convert", first, "-o", path).code == 0
        assert json.loads(pnp("log", "convert", path).out) == whole(5)


@pytest.mark.parametrize("ending", ["json", "toml", "pnplog"])
def test_tidying_keeps_form_and_data_and_is_done_once(pnp, tmp_path, ending):
    path = tmp_path / f"a.{ending}"
    pnp("log", "convert", save(tmp_path / "x.json", whole()), "-o", path)
    if ending != "toml":
        path.write_text(path.read_text().replace(", ", ",  "))
    assert pnp("log", "fmt", path, "--write").code == 0
    tidy = path.read_text()
    assert pnp("log", "fmt", path).out == tidy
    assert json.loads(pnp("log", "convert", path).out) == whole()


def test_a_position_at_any_moment(pnp, tmp_path):
    path = save(tmp_path / "a.json", whole())
    moves = len(whole()["moves"])
    begin, end = pnp("show", path, "--move", 0), pnp("show", path, "--text")
    assert begin.out.startswith("after entry 0\n")
    assert end.out.startswith(f"after entry {moves}: ")
    assert "M1" not in begin.out
    assert "M1" in end.out
    total = json.loads(pnp("score", "--json", path).out)["scores"]["Ana"]["total"]
    assert ["Ana", str(total)] in [line.split()[:2] for line in end.out.splitlines()]
    assert f"0 (the setup) to {moves}" in pnp("show", path, "--move", moves + 1).err
    assert pnp("legal", path, "--move", -1).code == 2


def test_what_is_legal(pnp, tmp_path):
    path = save(tmp_path / "a.json", whole())
    there = json.loads(pnp("legal", path, "--move", 10, "--json").out)
    assert (there["move"], there["phase"], there["turn"]) == (10, "play", ["Ana"])
    assert {one["player"] for one in there["entries"]} == {"Ana"}
    assert "Ana to move" in pnp("legal", path, "--move", 10).out
    end = json.loads(pnp("legal", path, "--json").out)
    assert (end["move"], end["over"], end["entries"], end["turn"]) == (len(whole()["moves"]), True, [], [])
    assert "the game is over" in pnp("legal", path).out


def test_show_and_legal_stop_before_an_illegal_entry(pnp, tmp_path):
    path = save(tmp_path / "a.json", broken())
    for verb, code in (("show", 1), ("legal", 0)):
        assert (said := pnp(verb, path)).code == code
        assert "entry 3 is illegal" in said.err
        assert said.out.startswith("after entry 2")
        assert pnp(verb, path, "--move", 2).code == 0


def test_a_last_position_alone(pnp, tmp_path):
    log = whole()
    position = {"camels": {"Ana": {"mint": [log["moves"][0]["leader"]["at"]]}, "Ben": {}}}
    del log["moves"]
    assert pnp("show", (path := save(tmp_path / "a.json", {**log, "position": position}))).code == 0
    assert pnp("show", path, "--move", 3).code == 2
    assert "whose turn" in pnp("legal", path).err


@pytest.mark.parametrize(("words", "offered"), tables(__file__)["completion"])
def test_completion(pnp, monkeypatch, capsys, words, offered):
    monkeypatch.setenv("_PNP_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
    with pytest.raises(SystemExit):
        pnp()
    assert [line.split(",")[1] for line in capsys.readouterr().out.splitlines() if line.startswith("plain,")] == offered


# The verbs that look at a log, with the example and the dealt setups of every game.

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.pnplog"))
LEGAL = [path for path in EXAMPLES if path.stem != "mistakes"]
BROKEN = sorted(GAMES.glob("*/teaching/cases/*.breaks-*.pnplog"))
examples = pytest.mark.parametrize("path", LEGAL, ids=[path.stem for path in LEGAL])


def log_of(path):
    return read_log(str(path)).log


def player_names(log):
    return [one if isinstance(one, str) else one["name"] for one in log["players"]]


def test_every_game_has_a_legal_example():
    assert {log_of(path)["game"] for path in LEGAL} == set(shipped_ids())


@pytest.mark.few(2)
@examples
def test_who_is_to_move_is_who_moves_next_and_has_something_to_do(pnp, path):
    moves = log_of(path)["moves"]
    for number, entry in enumerate(moves):
        if "player" not in entry or number % max(1, len(moves) // 6):
            continue
        there = json.loads(pnp("legal", path, "--move", number, "--json").out)
        assert entry["player"] in there["turn"]
        assert there["move"] == number
        assert [one for one in there["entries"] if one.get("player") == entry["player"]]
        told = pnp("legal", path, "--move", number).out.splitlines()
        assert told[0].startswith(f"after entry {number}: ")
        assert entry["player"] in told[0]


@examples
def test_the_position_in_words_changes_from_entry_to_entry(pnp, path):
    log = log_of(path)
    count = len(log["moves"])
    shown = [pnp("show", path, "--text", "--move", number) for number in (0, count // 2, count)]
    assert {said.code for said in shown} == {0}
    assert len({said.out.split("\n", 1)[1] for said in shown}) == 3
    assert all(name in shown[-1].out for name in player_names(log))
    assert all(line == line.rstrip() for said in shown for line in said.out.splitlines())


@pytest.mark.parametrize("game_id", shipped_ids())
def test_the_options_of_a_game_are_listed_and_others_are_refused(pnp, refused, game_id):
    game = find_game(game_id)
    assert (said := pnp("setup", game_id, "--players", game.players[0], "--options")).code == 0
    assert [line.split()[0] for line in said.out.splitlines()] == [f"--{one.name}" for one in game.setups.options]
    assert "--sideways" in refused("setup", game_id, "--players", game.players[0], "--sideways")


@pytest.mark.few(20)
@pytest.mark.parametrize("path", BROKEN, ids=[f"{path.parents[1].name}-{path.stem}" for path in BROKEN])
def test_what_stands_although_it_is_illegal_is_found_first_all_the_same(pnp, path):
    """To let illegal turns stand changes what comes after the first of them, never the first itself."""
    plain, stands = (json.loads(pnp("check", "--json", *args, path).out) for args in ((), ("--on-illegal", "stands")))
    assert plain["findings"][:1] == stands["findings"][:1] != []


# `pnp record`: what it refuses, before anything is written or served.


def test_a_seed_is_refused_where_nothing_is_dealt_as_for_a_new_log(refused):
    with installed():
        of_new, of_record = (
            refused(*verb, "hex", "--players", "Ana,Ben", "--seed", 1) for verb in (["log", "new"], ["record"])
        )
    assert of_new == of_record


def test_the_verb_refuses_what_it_cannot_do(pnp, tmp_path):
    log = tmp_path / "game.pnplog"
    log.write_text(begun("touareg"), "utf-8")
    new = ("record", "touareg", "--players", "Ana,Ben", "--no-open")
    assert "there already" in pnp(*new, "-o", log).err
    assert "ends in .pnplog" in pnp(*new, "-o", tmp_path).err
    assert "expected" in pnp(*new, "-o", tmp_path / "a.json").err
    assert "this machine has no such address" in pnp(*new, "-o", tmp_path / "a.pnplog", "--lan", "192.0.2.9").err
    assert "--players" in pnp("record", "touareg", "-o", tmp_path / "a.pnplog").err
    assert "without --players" in pnp(*new, "--resume", "-o", log).err
    assert "cannot be read" in pnp("record", "touareg", "--resume", "-o", tmp_path / "b.pnplog").err
    assert pnp("record", "wuestenkoenige", "--resume", "-o", log).code == 2
    assert log.read_text("utf-8") == begun("touareg")


# `pnp examples`: the examples of the documentation in a folder of one's own.


def test_writes_all_examples_with_their_folders(pnp):
    assert pnp("examples", "mine").code == 0
    written = {path.relative_to("mine").as_posix(): path.read_bytes() for path in Path("mine").rglob("*.*")}
    assert written == example_files()
    assert {"friday.pnplog", "slips/war.pnplog", "positions/touareg.pnplog", "art/palm.svg"} <= set(written)
    assert pnp("check", "mine/friday.pnplog", "mine/war.pnplog", "mine/kings.pnplog", "mine/oases.pnplog").code == 0


def test_examples_are_written_and_overwrite_nothing(refused, pnp):
    Path("file").write_text("")  # needs a folder
    for name in ("file", "-", "no/such/place"):
        assert "folder" in refused("examples", name)
    assert [path.name for path in Path().iterdir()] == ["file"]
    own = Path("mine/war.pnplog")  # overwrites nothing and then writes nothing
    own.parent.mkdir()
    own.write_text("my own game")
    assert "mine/war.pnplog: the file exists already" in refused("examples", "mine")
    assert [path.name for path in Path("mine").rglob("*")] == ["war.pnplog"]
    assert pnp("examples", "mine", "--force").code == 0
    assert own.read_bytes() == example_files()["war.pnplog"]
