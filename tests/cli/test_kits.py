"""`pnp kit all`, --manifest, --watch."""

import json
import shutil
from hashlib import sha256
from itertools import count
from math import ceil, pi

import pytest
from pypdf import PdfReader

from pnp.data.errors import layout_path
from pnp.library.catalog import shipped_ids
from pnp.library.inputs import changes


def test_the_kits_of_all_games(pnp, tmp_path):
    said = pnp("kit", "all", "--manifest", "json")
    assert said.code == 0
    told = json.loads(said.out)
    assert [kit["game"] for kit in told["kits"]] == list(shipped_ids())
    assert {path.name for path in (tmp_path / "out").iterdir()} == {f"{game}-kit.pdf" for game in shipped_ids()}
    for kit, file in zip(told["kits"], told["files"], strict=True):
        data = (tmp_path / file["name"]).read_bytes()
        assert (file["bytes"], file["sha256"]) == (len(data), sha256(data).hexdigest())
        sheets = {sheet for part in kit["parts"] for sheet in part["sheets"]}
        assert sheets == set(range(4, max(sheets) + 1)), "before them are cover, guide and list"
        assert max(sheets) <= len(PdfReader(tmp_path / file["name"]).pages)


@pytest.mark.parametrize(("shape", "area", "kind"), [("square", 16 * 16, "straight"), ("disc", 64 * pi, "disc")])
def test_the_manifest_tells_sheets_paper_used_cuts_and_minutes(pnp, shape, area, kind):
    parts = ("--part", "water", "--part", "pad", "--token-shape", shape)
    (kit,) = json.loads(pnp("kit", "durch-die-wueste", *parts, "--manifest", "json", "-o", "k.pdf").out)["kits"]
    tokens = sum(part["count"] for part in kit["parts"] if part["name"] != "Score pad")
    assert tokens == 45
    assert kit["sheets"] == {"build": 1, "read": 1}
    assert kit["blank"] == 0
    assert kit["used"] == round(100 * tokens * area / (210 * 297))
    assert [name for name, cuts in kit["cuts"].items() if cuts] == [kind]
    assert kit["cuts"]["disc"] in (0, tokens)
    assert kit["minutes"] == 5 * ceil(
        (60 * kit["glued"] + 15 * kit["cuts"]["straight"] + 10 * kit["cuts"]["disc"]) / 300
    )


def test_a_manifest_to_read_and_to_check_files_with(pnp, tmp_path):
    said = pnp("kit", "touareg", "--seed", 7, "--part", "coins", "--part", "aid", "--manifest", "text", "-o", "k.pdf")
    assert said.code == 0
    head, *parts, file = said.out.splitlines()
    assert head == "touareg, layout standard, seed 7"
    assert parts[-1] == "     4 Player aid, sheet 2-3"
    assert file == f"{sha256((tmp_path / 'k.pdf').read_bytes()).hexdigest()}  k.pdf"


def test_a_kit_as_pictures_one_a_page(pnp, refused, tmp_path):
    parts = ("--part", "setup", "--part", "pad", "--seed", 7)
    assert pnp("kit", "touareg", *parts, "--format", "svg").code == 0
    assert pnp("kit", "touareg", *parts, "--dpi", 20, "-o", tmp_path / "k.png").code == 0
    assert pnp("kit", "touareg", "--part", "pad", "-o", tmp_path / "one.svg").code == 0
    names = sorted(path.name for path in [*tmp_path.glob("*.*"), *tmp_path.glob("out/*")])
    assert names == [
        "k-1.png",
        "k-2.png",
        "one.svg",
        "touareg-kit-seed7-setup-pad-1.svg",
        "touareg-kit-seed7-setup-pad-2.svg",
    ]
    assert "ends in .svg" in refused("kit", "touareg", "--format", "svg", "-o", "k.pdf")


@pytest.mark.soak
def test_all_games_go_to_a_folder_and_have_no_common_layout(pnp, refused, tmp_path):
    assert pnp("kit", "all", "--part", "aid", "-o", tmp_path / "kits").code == 0
    assert len(list((tmp_path / "kits").iterdir())) == len(shipped_ids())
    assert "--force" in refused("kit", "all", "--part", "aid", "-o", tmp_path / "kits")
    assert "--layout" in refused("kit", "all", "--layout", "classic")
    assert "all games" in refused("kit", "all", "--watch")


def test_of_all_games_those_are_printed_that_have_the_part(pnp, tmp_path):
    said = pnp("kit", "all", "--part", "boxes", "--manifest", "text")
    assert said.code == 0
    assert "durch-die-wueste" not in said.out
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        f"{game}-kit-boxes.pdf" for game in shipped_ids() if game != "durch-die-wueste"
    }


def test_a_kit_that_fails_leaves_the_others_unwritten(refused, tmp_path):
    said = refused("kit", "all", "--part", "camels", "--part", "fate")
    assert "'fate' is no part of the kit of durch-die-wueste" in said
    assert "with --seed" in refused("kit", "touareg", "--part", "setup")
    assert "with --seed" not in refused("kit", "touareg", "--seed", 7, "--part", "setups")
    assert not list((tmp_path / "out").glob("*"))


def test_each_change_of_a_file_is_seen_once(tmp_path):
    file = tmp_path / "layout.toml"
    file.write_text("one")
    contents = iter(["one", "two", None, "two", "three"])

    def pause(seconds):
        text = next(contents)
        if text is None:
            file.unlink()
        else:
            file.write_text(text)

    seen = changes(file, pause)
    assert [next(seen) for _ in range(3)] == [None] * 3
    assert file.read_text() == "three"
    with pytest.raises(OSError, match="No such file"):
        next(changes(tmp_path / "none.toml"))


def test_watching_prints_again_and_survives_a_broken_layout(pnp, tmp_path, monkeypatch):
    own = tmp_path / "own.toml"
    good = layout_path("touareg", "standard").read_text()
    own.write_text(good)
    steps = count()
    texts = ["nonsense", good, None]

    def pause(seconds):
        text = texts[next(steps)]
        if text is None:
            raise KeyboardInterrupt
        own.write_text(text)

    monkeypatch.setattr(changes, "__defaults__", (pause,))
    said = pnp("kit", own, "--part", "aid", "-o", "aid.pdf", "--watch")
    assert said.code == 130
    lines = said.err.splitlines()
    assert [line.split()[0] for line in lines] == ["wrote", "watching", "pnp:", "watching", "wrote", "watching", "pnp:"]
    assert "own.toml:1" in lines[2]


def test_watching_overwrites_only_what_it_wrote(pnp, tmp_path, monkeypatch):
    shutil.copy(layout_path("touareg", "standard"), tmp_path / "own.toml")
    (tmp_path / "aid.pdf").write_text("mine")

    def pause(seconds):
        raise KeyboardInterrupt

    monkeypatch.setattr(changes, "__defaults__", (pause,))
    assert "--force" in pnp("kit", "own.toml", "--part", "aid", "-o", "aid.pdf", "--watch").err
    assert (tmp_path / "aid.pdf").read_text() == "mine"
