"""`pnp examples`: the examples of the documentation in a folder of one's own."""

from pathlib import Path

from pnp.library.catalog import example_files


def test_writes_all_examples_with_their_folders(pnp):
    said = pnp("examples", "mine")
    assert said.code == 0
    written = {path.relative_to("mine").as_posix(): path.read_bytes() for path in Path("mine").rglob("*.*")}
    assert written == example_files()
    assert {"friday.pnplog", "slips/war.pnplog", "positions/touareg.pnplog", "art/palm.svg"} <= set(written)
    assert pnp("check", "mine/friday.pnplog", "mine/war.pnplog", "mine/kings.pnplog", "mine/oases.pnplog").code == 0


def test_overwrites_nothing_and_then_writes_nothing(pnp, refused):
    own = Path("mine/war.pnplog")
    own.parent.mkdir()
    own.write_text("my own game")
    assert "mine/war.pnplog: the file exists already" in refused("examples", "mine")
    assert [path.name for path in Path("mine").rglob("*")] == ["war.pnplog"]
    assert pnp("examples", "mine", "--force").code == 0
    assert own.read_bytes() == example_files()["war.pnplog"]


def test_needs_a_folder(refused):
    Path("file").write_text("")
    for name in ("file", "-", "no/such/place"):
        assert "folder" in refused("examples", name)
    assert [path.name for path in Path().iterdir()] == ["file"]
