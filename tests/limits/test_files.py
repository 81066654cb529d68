"""What would keep the program waiting, and what is too large to draw."""

import json
import os
import threading

import pytest

from pnp.library.inputs import expand
from pnp.press import one_piece
from pnp.press.paper import MOST, TooLarge
from pnp.scene.model import Rect, Scene, Style
from pnp.style.pages import qr_code
from tests.limits.logs import HEAD, layout, rows, write
from tests.tables import tables

fifos = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")


@fifos
def test_a_pipe_as_layout_of_a_log_is_refused(tmp_path, refused):
    os.mkfifo(tmp_path / "l.toml")
    # were it read, the test would fail instead of waiting
    threading.Thread(target=lambda: (tmp_path / "l.toml").write_text("a = 1"), daemon=True).start()
    said = refused("check", write(tmp_path / "a.json", {**HEAD, "layout": "l.toml", "moves": []}))
    assert "l.toml: cannot be read: it is no regular file" in said


@fifos
def test_a_pipe_as_argument_is_read(tmp_path, pnp):
    os.mkfifo(tmp_path / "log")
    threading.Thread(target=lambda: (tmp_path / "log").write_text(json.dumps({**HEAD, "moves": []}))).start()
    assert pnp("check", tmp_path / "log").code == 0


@fifos
def test_a_pipe_as_layout_to_check_is_read(tmp_path, pnp):
    os.mkfifo(tmp_path / "l")
    threading.Thread(target=lambda: (tmp_path / "l").write_text(json.dumps(layout(rows(20, 20))))).start()
    assert pnp("layout", "check", tmp_path / "l").code == 0


@pytest.fixture
def looped(tmp_path, monkeypatch):
    """A folder with logs, and links in it that lead back to it."""
    monkeypatch.chdir(tmp_path)
    for name in ("x/a.json", "x/deep/b.json", "x/deep/er/c.json", "x/.hidden/d.json", "x/deep/.e.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    for link in ("one", "two", "deep/three"):
        (tmp_path / "x" / link).symlink_to(tmp_path / "x")
    return tmp_path


@pytest.mark.parametrize(("pattern", "found"), tables(__file__)["patterns_do_not_follow_links"])
def test_patterns_do_not_follow_links(looped, pattern, found):
    assert expand((pattern,)).logs == found


def test_patterns_and_words(looped):
    assert expand((f"{looped}/**/c.json",)).logs == [f"{looped}/x/deep/er/c.json"]  # absolute patterns
    assert qr_code("a" * 2331, 30).commands  # words that no code can hold are left out
    assert qr_code("a" * 2332, 30).commands == ()


@pytest.mark.few(0)
@pytest.mark.parametrize("game", ["durch-die-wueste", "touareg", "wuestenkoenige", "wuestensoehne"])
def test_a_setup_whose_command_is_too_long_is_printed_without_code(tmp_path, pnp, game):
    from pnp.data.errors import folder

    source = next((folder("layouts") / game).glob("*.toml"))
    path = tmp_path.joinpath(*["d" * 240] * 10)
    path.mkdir(parents=True)
    (path / "l.toml").write_bytes(source.read_bytes())
    players = "3" if game == "touareg" else "2"
    args = ["setup", game, "--players", players, "--seed", 3, "--layout", path / "l.toml", "--sheet", "-o", "s.pdf"]
    said = pnp(*args)
    assert said.code == 0, said
    assert (tmp_path / "s.pdf").read_bytes().startswith(b"%PDF")


def scene(width, height):
    return Scene(width, height, (Rect(0, 0, 1, 1, Style()),), "x")


def test_a_page_in_one_piece_is_bounded():
    extra = one_piece(scene(100, 100), "x").paper
    most = MOST - (extra.width - 100), MOST - (extra.height - 100)
    assert one_piece(scene(*most), "x").paper[1:3] == (MOST, MOST)
    for width, height in ((most[0] + 1, 100), (100, most[1] + 1)):
        with pytest.raises(TooLarge, match="99 % as large"):
            one_piece(scene(width, height), "x")
    with pytest.raises(TooLarge, match="at most 50 % as large"):
        one_piece(scene(most[0] / 0.505, 100), "x")


@pytest.mark.few(0)
def test_a_board_too_large_for_a_page_is_refused_with_a_way_out(tmp_path, refused, pnp):
    file = write(tmp_path / "a.json", layout(rows(100, 7)))
    assert "PDF readers show 5000 mm at most" in refused("board", file, "--hex", 100, "-o", "b.pdf")
    assert not (tmp_path / "b.pdf").exists()
    assert pnp("board", file, "--hex", 40, "-o", "b.pdf").code == 0
