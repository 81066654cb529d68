"""Files with the line ends of Windows: read as others are, and written as they were found."""

import json
from pathlib import Path

import pytest

from tests.cli.logs import GAME, broken, save, whole
from tests.web.recorder import EXAMPLES, begun, session

NAMES = ("friday", "war", "kings", "oases")


def windows(data):
    return data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def as_on_windows(path):
    """The file with the line ends of Windows; its path."""
    path.write_bytes(windows(path.read_bytes()))
    return path


def test_the_same_is_said_of_a_log(pnp, tmp_path):
    for name in NAMES:
        text = (EXAMPLES / f"{name}.pnplog").read_bytes()
        Path("a.pnplog").write_bytes(text)
        plain = pnp("check", "--all", "a.pnplog"), pnp("score", "--json", "a.pnplog"), pnp("show", "a.pnplog")
        Path("a.pnplog").write_bytes(windows(text))
        assert (pnp("check", "--all", "a.pnplog"), pnp("score", "--json", "a.pnplog"), pnp("show", "a.pnplog")) == plain


@pytest.mark.parametrize("form", ["pnplog", "json", "toml"])
def test_tidying_keeps_them(pnp, form):
    Path("a.pnplog").write_bytes((EXAMPLES / "kings.pnplog").read_bytes())
    assert pnp("log", "convert", "a.pnplog", "--to", form, "-o", f"b.{form}").code == 0
    tidy = Path(f"b.{form}").read_bytes()
    as_on_windows(Path(f"b.{form}"))
    assert pnp("log", "fmt", "--check", f"b.{form}").code == 0
    assert pnp("log", "fmt", "--write", f"b.{form}").code == 0
    assert Path(f"b.{form}").read_bytes() == windows(tidy)


def test_a_log_of_both_gets_line_feeds(pnp):
    text = (EXAMPLES / "kings.pnplog").read_bytes()
    Path("a.pnplog").write_bytes(text.replace(b"\n", b"\r\n", 3))
    assert pnp("log", "fmt", "--write", "a.pnplog").code == 0
    assert Path("a.pnplog").read_bytes() == text


def test_a_log_in_another_form_has_line_feeds(pnp):
    Path("a.pnplog").write_bytes(windows((EXAMPLES / "kings.pnplog").read_bytes()))
    assert pnp("log", "convert", "a.pnplog", "--to", "json", "-o", "a.json").code == 0
    assert b"\r" not in Path("a.json").read_bytes()


@pytest.mark.parametrize("form", ["json", "pnplog"])
def test_repairs_and_merged_logs_keep_them(pnp, tmp_path, form):
    for name, data in (("bad", broken()), ("good", whole())):
        path = save(tmp_path / f"{name}.0.json", data)
        assert pnp("log", "convert", path, "--to", form, "-o", f"{name}.{form}").code == 0
        as_on_windows(tmp_path / f"{name}.{form}")
    assert pnp("repair", f"bad.{form}", "-o", f"r.{form}").code == 0
    assert pnp("log", "merge", f"bad.{form}", f"good.{form}", "-o", f"m.{form}").code == 0
    for name in ("r", "m"):
        made = Path(f"{name}.{form}").read_bytes()
        assert made == windows(made)
        assert b"\r\n" in made


def test_a_layout_keeps_them(pnp, tmp_path):
    pnp("layout", "new", GAME, "-o", "a.toml")
    path = as_on_windows(tmp_path / "a.toml")
    text = path.read_bytes()
    assert b' = """\r\n' in text or b" = '''\r\n" in text or b"= [\r\n" in text
    assert pnp("layout", "check", "a.toml").code == 0
    assert pnp("layout", "check", "--fix", "a.toml").code == 0
    assert path.read_bytes() == text


def test_a_recorder_keeps_them(tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_bytes(windows(begun(GAME).encode()))
    with session(path) as found:
        found.play("r M7")
        assert b"\r" not in found.store.text.encode()
        assert not found.store.is_changed()
        found.play("c C6")
        path.write_bytes(windows(path.read_bytes() + b"# by hand\n"))
        assert found.store.is_changed()
        found.again()
        found.strike()
    text = path.read_bytes()
    assert text == windows(text)
    assert b"~Ben c C6\r\n# by hand\r\n" in text


def test_settings_with_them_are_read(pnp, tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_bytes(b'paper = "letter"\r\nlang = "fr"\r\n')
    assert "paper = letter" in pnp("config").out
    assert json.loads(pnp("check", "--json", save(tmp_path / "a.json", whole())).out)["legal"]
