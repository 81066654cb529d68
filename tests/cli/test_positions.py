"""`pnp log new --position`: a last position to fill in, and that of a moment of a log."""

import json
from pathlib import Path

import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import read_log
from tests.tables import tables

ROOT = Path(__file__).parents[2]
FRIDAY = ROOT / "docs" / "examples" / "friday.pnplog"
GAMES = [game_id for game_id in shipped_ids() if find_game(game_id).setups.to_position]
GAME = "durch-die-wueste"


@pytest.mark.parametrize("form", ["pnplog", "json", "toml"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_to_fill_in_is_one_that_is_scored(pnp, game_id, form):
    assert pnp("log", "new", game_id, "--position", "--players", "Ana,Ben", "-o", f"a.{form}").code == 0
    text = Path(f"a.{form}").read_text("utf-8")
    assert "seed" not in read_log(f"a.{form}").log.get("setup", {})  # the setup is there to be changed
    report = json.loads(pnp("score", "--json", f"a.{form}").out)
    assert (report["legal"], report["finished"], report["winners"]) == (True, False, None)
    hint = find_game(game_id).notation().position.hint().splitlines()
    assert ([line for line in text.splitlines() if line.startswith("#")][1:] == [f"# {line}" for line in hint]) == (
        form == "pnplog"
    )
    again = pnp("log", "new", game_id, "--position", "--players", "Ana,Ben", "--to", form)
    assert again.out.strip() == text.strip()


MISTAKES = tables(__file__)["mistakes"]


def with_mistakes(game_id):
    """The example of a last position with two mistakes of who wrote it, and what is told of them."""
    changes, *told = MISTAKES[game_id]
    lines = (ROOT / "docs" / "examples" / "positions" / f"{game_id}.pnplog").read_text("utf-8").splitlines()
    for old, new in changes.items():
        (at,) = (at for at, line in enumerate(lines) if line.startswith((old, f"camels: {old}")))
        lines[at] = new
    return "\n".join(lines) + "\n", told


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", GAMES)
def test_two_mistakes_in_a_position_are_told_each_at_its_place(pnp, game_id):
    text, told = with_mistakes(game_id)
    Path("a.pnplog").write_text(text, "utf-8")
    findings = json.loads(pnp("check", "--json", "a.pnplog").out)["findings"]
    assert [[one["code"], one["line"], one["column"]] for one in findings] == [one[:3] for one in told]
    assert all(words in one["message"] for one, (*_, words) in zip(findings, told, strict=True))
    assert "score of the position, so far as it can be so" in pnp("score", "a.pnplog").out
    for form in ("json", "toml"):
        pnp("log", "convert", "a.pnplog", "-o", f"a.{form}")
        again = json.loads(pnp("check", "--json", f"a.{form}").out)["findings"]
        assert [(one["code"], one["message"]) for one in again] == [(one["code"], one["message"]) for one in findings]
        assert all(one["line"] for one in again)
    assert pnp("check", "a.pnplog", "-o", "a.pdf").code == 1
    assert pnp("score", "--sheet", "a.json", "-o", "s.pdf").code == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_the_lines_of_a_position_are_told(pnp, game_id):
    said = pnp("notation", game_id).out
    assert all(f"  {key}: " in said for key in find_game(game_id).notation().position.lines)


def test_the_setup_of_a_seed_is_kept(pnp):
    made = pnp("log", "new", GAME, "--position", "--players", "Ana,Ben", "--seed", 7)
    assert "seed: 7\npalms: " in made.out
    made = pnp("log", "new", GAME, "--position", FRIDAY, "--move", 20)
    assert made.code == 0
    assert "-- end" not in made.out  # what the table claims of the end
    (Path("then.pnplog")).write_text(made.out, "utf-8")
    assert pnp("show", "then.pnplog").out.splitlines()[1:] == pnp("show", FRIDAY, "--move", 20).out.splitlines()[1:]


def test_the_position_at_the_end_of_a_log_scores_as_the_log(pnp):
    pnp("log", "new", GAME, "--position", FRIDAY, "-o", "end.pnplog")
    there, log = (json.loads(pnp("score", "--json", path).out) for path in ("end.pnplog", FRIDAY))
    for key in ("scores", "winners", "finished", "legal"):
        assert there[key] == log[key]
    assert "title: Friday at the club\n" in (text := Path("end.pnplog").read_text("utf-8"))
    assert text.endswith("-- end Ana 79 Ben 60 Chloé 65 winners Ana\n")


def test_a_position_of_an_illegal_log_of_one_with_a_gap_and_of_another_game(pnp, refused):
    assert (made := pnp("log", "new", GAME, "--position", FRIDAY.with_name("mistakes.pnplog"))).code == 1
    assert "entry 20 is illegal; this is the position before it" in made.err
    assert "camels: Ana " in made.out
    lines = FRIDAY.read_text("utf-8").split("-- play")
    Path("gap.pnplog").write_text(f"{lines[0]}-- play\n??\n", "utf-8")
    assert "something is missing in the log" in pnp("log", "new", GAME, "--position", "gap.pnplog").err
    assert "missing" not in pnp("log", "new", GAME, "--position", "gap.pnplog", "--move", 3).err
    assert f"is a log of {GAME}, not of touareg" in refused("log", "new", "touareg", "--position", FRIDAY)


def test_a_layout_beside_the_log_is_named_from_where_the_position_is(pnp, tmp_path):
    (tmp_path / "club").mkdir()
    assert pnp("layout", "show", GAME, "basin").code == 0
    source = (ROOT / "layouts" / GAME / "basin.toml").read_text("utf-8")
    (tmp_path / "club" / "mine.toml").write_text(source.replace('id = "basin"', 'id = "mine"'), "utf-8")
    (tmp_path / "club" / "a.pnplog").write_text(
        f"game: {GAME}\nlayout: mine.toml\nplayers: Ana, Ben\nseed: 7\n-- leaders\nAna m D5\n", "utf-8"
    )
    pnp("log", "new", GAME, "--position", "club/a.pnplog", "-o", "b.pnplog")
    assert "layout: club/mine.toml\n" in Path("b.pnplog").read_text("utf-8")
    assert pnp("score", "b.pnplog").code == 0


@pytest.mark.parametrize(("words", "said"), [
    (("--position", FRIDAY, "--players", "Ana,Ben"), "takes players, layout and setup from the log"),
    (("--position", FRIDAY, "--seed", "0"), "takes players, layout and setup from the log"),
    (("--position", FRIDAY, "--move", "99"), "0 (the setup) to 63"),
    (("--position", "--players", "Ana,Ben", "--move", "3"), "--move needs a log"),
    (("--players", "Ana,Ben", "--move", "3"), "--move needs a log"),
    (("--position", "no.pnplog"), "no.pnplog"),
])  # fmt: skip
def test_what_cannot_be_asked(refused, words, said):
    assert said in refused("log", "new", GAME, *words)
