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
    file.write_text(file.read_text("utf-8").replace("1 . . 2\n . . . .\n.", "1 . . 2\n. . . .\n.", 1), "utf-8")
    text = file.read_text("utf-8")
    said = pnp("layout", "check", "a.toml").out.splitlines()
    line = text[: text.index("\n1 . . 2\n. .")].count("\n") + 3
    assert said[0].startswith(f"a.toml:{line}:1: error: bad-map: this row is one column off")
    assert said[1:5] == [
        f"  {line - 1} | 1 . . 2",
        f"  {line} | . . . .",
        f"  {' ' * len(str(line))} | ^",
        f"  {line + 1} | . . . .",
    ]


def test_fix_mends_what_has_one_answer_and_keeps_the_rest(pnp, tmp_path):
    pnp("layout", "new", "wuestenkoenige", "-o", "a.toml")
    file = tmp_path / "a.toml"
    good = file.read_text("utf-8")
    file.write_text(good.replace("1 . . 2\n .", "I . - 2\n.", 1), "utf-8")
    told = pnp("layout", "check", "a.toml")
    assert told.code == 1 and "a.toml: 3 of them have one answer: `pnp layout check --fix` writes it" in told.out
    said = pnp("layout", "check", "--fix", "a.toml")
    assert said.code == 0
    assert "mended a.toml in 3 places" in said.err
    assert file.read_text("utf-8") == good


def test_a_map_that_does_not_end_is_told_where_it_begins(pnp, tmp_path):
    (tmp_path / "a.toml").write_text('format = "pnp-layout/1"\nid = "a"\nmap = """\n. . .\n . .\n')
    assert (
        'a.toml:3:7: wrong TOML: the text that begins here with """ has no end' in pnp("layout", "check", "a.toml").err
    )
