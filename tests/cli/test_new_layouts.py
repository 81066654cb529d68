"""Layouts begun from nothing: written, told, checked with the rows around a fault, mended."""

import pytest

from pnp.library.catalog import shipped_ids


@pytest.mark.parametrize("game", shipped_ids())
def test_a_new_layout_checks_prints_and_deals_at_once(pnp, tmp_path, game):
    assert pnp("layout", "new", game, "-o", "Mein Brett.toml").code == 0
    assert "0" not in pnp("layout", "check", "Mein Brett.toml").err
    assert (tmp_path / "Mein Brett.toml").read_text("utf-8").count('id = "mein-brett"') == 1
    assert pnp("layout", "check", "Mein Brett.toml").code == 0
    assert pnp("setup", game, "--layout", "Mein Brett.toml", "--players", 2, "--seed", 1).code == 0
    assert pnp("board", "Mein Brett.toml", "-o", "board.svg").code == 0


@pytest.mark.parametrize("game", shipped_ids())
def test_the_format_is_told_and_stands_above_a_new_layout(pnp, game):
    told = pnp("layout", "format", game).out
    assert f'game = "{game}"' in told
    new = pnp("layout", "new", game, "-o", "-").out
    assert all(f"# {line}".rstrip() in new for line in told.splitlines())


def test_a_new_layout_may_begin_from_any_of_the_game(pnp, tmp_path):
    assert pnp("layout", "new", "durch-die-wueste", "--from", "basin", "-o", "a.toml").code == 0
    assert "Begun from the layout basin" in (tmp_path / "a.toml").read_text("utf-8")
    assert pnp("layout", "new", "durch-die-wueste", "--from", "basn").code == 2
    assert pnp("layout", "new", "durch-die-wueste", "-o", "a.toml").code == 2  # it is there


def test_faults_of_a_map_are_shown_with_the_rows_around_them(pnp, tmp_path):
    pnp("layout", "new", "wuestenkoenige", "-o", "a.toml")
    file = tmp_path / "a.toml"
    file.write_text(file.read_text("utf-8").replace("1 . . 2\n . . . .\n.", "I . . 2\n. . . .\n.", 1), "utf-8")
    text = file.read_text("utf-8")
    said = pnp("layout", "check", "a.toml").out.splitlines()
    line = text[: text.index("\nI . . 2")].count("\n") + 3
    assert said[0].startswith(f"a.toml:{line}:1: error: bad-map: this row is one column off")
    assert said[1:5] == [
        f"  {line - 1} | I . . 2",
        f"  {line} | . . . .",
        f"  {' ' * len(str(line))} | ^",
        f"  {line + 1} | . . . .",
    ]


def test_fix_mends_what_has_one_answer_and_keeps_the_rest(pnp, tmp_path):
    pnp("layout", "new", "wuestenkoenige", "-o", "a.toml")
    file = tmp_path / "a.toml"
    good = file.read_text("utf-8")
    file.write_text(good.replace("1 . . 2\n .", "I . - 2\n.", 1), "utf-8")
    assert pnp("layout", "check", "--fix", "a.toml").code == 1  # signs are looked at once the rows are right
    said = pnp("layout", "check", "--fix", "a.toml")
    assert said.code == 0
    assert "mended a.toml in 2 places" in said.err
    assert file.read_text("utf-8") == good
