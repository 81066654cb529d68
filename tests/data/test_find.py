import pytest

from pnp.data import errors
from pnp.data.errors import DataError, nearest
from pnp.data.read import load_texts


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    folder = tmp_path / "layouts" / "some-game"
    folder.mkdir(parents=True)
    for name in ("wide.toml", "basin.toml", "classic.json", "notes.txt"):
        (folder / name).write_text("")
    monkeypatch.setattr(errors, "_PACKAGE", tmp_path / "pnp")
    return tmp_path


def test_layouts_are_found_in_a_checkout_the_named_one_first(shipped):
    assert errors.layout_ids("some-game", "classic") == ["classic", "basin", "wide"]
    assert errors.layout_path("some-game", "wide") == shipped / "layouts/some-game/wide.toml"


def test_layouts_are_found_in_a_wheel(shipped):
    (shipped / "pnp").mkdir()
    (shipped / "layouts").rename(shipped / "pnp" / "_layouts")
    assert errors.layout_ids("some-game") == ["basin", "classic", "wide"]


@pytest.mark.parametrize(
    ("layout_id", "hint"),
    [("basni", "did you mean basin"), ("zzz", "there are basin, classic, wide"), ("../x", "there are")],
)
def test_an_unknown_layout_is_told_with_the_nearest(shipped, layout_id, hint):
    with pytest.raises(DataError, match=hint):
        errors.layout_path("some-game", layout_id)


def test_the_folders_of_this_checkout_are_there():
    assert (errors.folder("schemas") / "log.json").is_file()
    assert errors.folder("layouts").is_dir()


def test_nearest_word_whatever_the_case():
    assert nearest("MINNT", ["mint", "sky"]) == "mint"
    assert nearest("x" * 100_000, ["mint", "sky"]) is None


def test_texts_by_language(tmp_path):
    (tmp_path / "en.toml").write_text('title = "Desert"')
    (tmp_path / "fr.toml").write_text("title = 1")
    assert load_texts(tmp_path, "en") == {"title": "Desert"}
    with pytest.raises(DataError, match="there are en, fr"):
        load_texts(tmp_path, "de")
    with pytest.raises(DataError, match="expected a text") as caught:
        load_texts(tmp_path, "fr")
    assert caught.value.path == "title"
