"""`pnp log fmt` of several logs, and `--check`."""

import os
from pathlib import Path

import pytest

UNTIDY = "game: Durch die Wüste\nplayers: Ana; Ben\nseed: 7\n"


def begun(pnp, *names):
    for name in names:
        assert pnp("log", "new", "durch-die-wueste", "--players", "Ana,Ben", "--seed", "7", "-o", name).code == 0


def test_check_names_logs_that_are_not_canonical_and_writes_nothing(pnp):
    begun(pnp, "a.pnplog", "b.pnplog")
    Path("b.pnplog").write_text(UNTIDY, "utf-8")
    Path("c.pnplog").write_bytes(Path("a.pnplog").read_bytes().replace(b"\n", b"\r\n"))
    said = pnp("log", "fmt", "--check", "a.pnplog", "b.pnplog", "c.pnplog")
    assert said.code == 1
    assert [line.split(":")[0] for line in said.out.splitlines()] == ["b.pnplog"]
    assert Path("b.pnplog").read_text("utf-8") == UNTIDY
    assert pnp("log", "fmt", "--check", "a.pnplog").code == 0


def test_another_encoding_is_not_canonical(pnp):
    begun(pnp, "a.pnplog")
    Path("b.pnplog").write_text(Path("a.pnplog").read_text("utf-8"), "utf-16")
    assert pnp("log", "fmt", "--check", "a.pnplog").code == 0
    assert pnp("log", "fmt", "--check", "b.pnplog").code == 1


def test_another_encoding_is_told_as_check_does(pnp):
    begun(pnp, "a.pnplog")
    Path("b.pnplog").write_text(Path("a.pnplog").read_text("utf-8").replace("Ana", "Léa"), "cp1252")
    told = "pnp: b.pnplog: read as Windows-1252"
    for call in (
        ("fmt", "b.pnplog"),
        ("fmt", "--check", "b.pnplog"),
        ("convert", "b.pnplog"),
        ("fmt", "--write", "b.pnplog"),
    ):
        assert pnp("log", *call).err.startswith(told), call
    assert pnp("log", "fmt", "b.pnplog").err == ""


def test_notes_behind_the_result_stay_there(pnp):
    begun(pnp, "a.pnplog")
    text = Path("a.pnplog").read_text("utf-8") + "-- play\n# before\n-- end Ana 0 Ben 0\n# behind\n# at last\n"
    Path("b.pnplog").write_text(text, "utf-8")
    assert pnp("log", "fmt", "b.pnplog").out.splitlines()[-4:] == [
        "# before",
        "-- end Ana 0 Ben 0",
        "# behind",
        "# at last",
    ]


def test_where_one_cannot_be_used_none_is_written(pnp, refused):
    Path("a.pnplog").write_text(UNTIDY, "utf-8")
    Path("b.pnplog").write_text("game: chess\nplayers: Ana, Ben\n")
    refused("log", "fmt", "--write", "a.pnplog", "b.pnplog")
    assert Path("a.pnplog").read_text("utf-8") == UNTIDY
    begun(pnp, "c.pnplog")
    assert pnp("log", "fmt", "--write", "a.pnplog", "c.pnplog").code == 0
    assert pnp("log", "fmt", "--check", "a.pnplog", "c.pnplog").code == 0


def test_several_are_never_printed_in_a_row(refused):
    assert "--write" in refused("log", "fmt", "a.pnplog", "b.pnplog")
    assert "--write" in refused("log", "fmt", "--write", "--check", "a.pnplog")


@pytest.mark.parametrize(("lang", "counts"), [
    ("en", "1 formatted, 4 unchanged"), ("fr", "1 mis en forme, 4 inchangés"), ("de", "1 formatiert, 4 unverändert"),
])  # fmt: skip
def test_an_unchanged_log_is_left_alone_and_counted(pnp, lang, counts):
    names = [f"{letter}.pnplog" for letter in "abcd"]
    begun(pnp, *names)
    assert pnp("log", "convert", "a.pnplog", "-o", "e.json").code == 0
    Path("b.pnplog").write_text(UNTIDY, "utf-8")
    for name in (*names, "e.json"):
        os.utime(name, (0, 0))
    said = pnp("log", "fmt", "--write", *names, "e.json", "--lang", lang)
    assert said.code == 0
    assert said.err.splitlines()[-1] == counts and len(said.err.splitlines()) == 2
    assert [name for name in (*names, "e.json") if Path(name).stat().st_mtime] == ["b.pnplog"]
