"""`pnp layout edit`: what it refuses, before anything is written or served."""

from pnp.web.record.session import Store
from tests.web.painter import begun


def test_the_verb_refuses_what_it_cannot_paint(refused, tmp_path):
    assert "`pnp layout new GAME -o mine.toml` begins one" in refused("layout", "edit", "mine.toml")
    assert "expected a layout in TOML" in refused("layout", "edit", "mine.json")
    (tmp_path / "log.toml").write_text('format = "pnp-log/1"\n')
    assert "log.toml" in refused("layout", "edit", "log.toml", "--no-open")
    (tmp_path / "broken.toml").write_text("a = [\n")
    assert "broken.toml:1:6" in refused("layout", "edit", "broken.toml", "--no-open")
    (tmp_path / "folder.toml").mkdir()
    assert "there is no file folder.toml" in refused("layout", "edit", "folder.toml")
    assert not list(tmp_path.glob(".*"))


def test_a_file_that_cannot_be_written_is_told_at_once(refused, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(begun("touareg"), "utf-8")
    path.chmod(0o444)
    assert "read-only" in refused("layout", "edit", "mine.toml")


def test_a_file_that_is_painted_already_is_refused(refused, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(begun("touareg"), "utf-8")
    store = Store(path, None)
    try:
        assert "writes to this file" in refused("layout", "edit", "mine.toml", "--no-open")
    finally:
        store.close()
    assert path.read_text("utf-8") == begun("touareg")
