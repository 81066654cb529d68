"""What shapes the names of prints: one table, and every option of the verbs that print is in it."""

from pathlib import Path
from pkgutil import resolve_name

import click
import pytest

from pnp.cli import board, check, deals, export, kept, kit, replay, rules
from pnp.cli.output import NOTHING, shapes
from pnp.data.errors import layout_path
from pnp.printing.kit import PrintedKit
from pnp.printing.virtual.export import TableFiles
from pnp.scene import font
from tests.tables import tables

TABLES = tables(__file__)

GAME, CARDS = "durch-die-wueste", "touareg"
FRIDAY = (Path(__file__).parents[2] / "docs" / "examples" / "friday.pnplog").read_text("utf-8")
PRINTING = {
    "kit": kit.command, "board": board.command, "setup": deals.setup, "rules": rules.command, "score": check.score,
    "printer calibrate": kept.calibrate, "export": export.command, "replay": replay.command,
}  # fmt: skip
OTHERWISE = TABLES["otherwise"]  # fmt: skip
"""An option given otherwise than usual."""
ELSEWHERE = {
    "name", "again", "help_all", "verbose", "game_id", "logs", "asked", "to", "style", "sheet", "output",
    "list_options", "shop", "watch", "jobs", "cluster",
}  # fmt: skip
"""Arguments and options that say what is written, where, or nothing of a print."""

IDLE = {"dpi", "cut_profile", "overlap", "margin", "sides", "seam"}
"""Options that change nothing in some calls, and then shape no name."""


@pytest.fixture
def named(pnp, tmp_path, monkeypatch):
    """Calls a verb that prints, without drawing a page: the names of its files, or of its folder; none where the call
    is refused.
    """
    made = []

    def print_kit(loaded, order, *_):
        return PrintedKit(loaded.game.id, "", order.seed, {".pdf": b""}, {}, wanted=[*map(str.lower, order.parts)])

    def save_folder(asked, name, *_):
        made.append(name)
        return Path("out", name)

    def save_all(files, *_):
        made.extend(path.name for path in files)

    def save(path, *_):
        made.append(path.name)

    drawn = {
        "cli.kit.print_kit": print_kit, "cli.kit.save_all": save_all,
        "cli.board.page_files": lambda *_: {".pdf": b""}, "cli.board.cut_files": lambda *_: {},
        "cli.board.save_all": save_all, "cli.export.files_for": lambda *_: TableFiles({}, iter(())),
        "cli.export.save_folder": save_folder,
        "cli.kept.pdf_of": lambda *_: b"", "cli.kept.save": save,
        "cli.deals.setup_sheet": lambda *_: b"", "cli.deals.save": save,
        "printing.papers.score_sheet": lambda *_: b"", "cli.check.save": save,
        "cli.rules.book_pdf": lambda *_: b"", "cli.rules.save": save,
        "cli.replay.replay_page": lambda *_: "", "cli.replay.save": save,
    }  # fmt: skip
    for place in drawn:  # a module that is read for the first time below must not keep what stands in for a function
        resolve_name(f"pnp.{place}")
    for place, instead in drawn.items():
        monkeypatch.setattr(f"pnp.{place}", instead)
    monkeypatch.setattr(click, "launch", lambda path: 0)
    (tmp_path / "friday.pnplog").write_text(FRIDAY, "utf-8")
    (tmp_path / "signs.ttf").write_bytes(font.FILES["bold"].read_bytes())
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "water-1.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', "utf-8"
    )
    assert pnp("printer", "set", "laser", "--scale-x", "99.5").code == 0

    def call(*words):
        made.clear()
        said = pnp(*words)
        assert said.code in (0, 2), (words, said.err)
        return tuple(made)

    return call


def options(verb):
    return {one.name for one in PRINTING[verb].params if isinstance(one, click.Option)}


@pytest.mark.parametrize("verb", PRINTING)
def test_every_option_of_a_verb_that_prints_is_in_the_table(verb):
    assert options(verb) - shapes().keys() == set()
    assert options(verb) - OTHERWISE.keys() - ELSEWHERE == set()
    silent = {key for key in OTHERWISE if shapes()[key] == NOTHING}
    assert silent == {"cut", "manifest", "opened", "force"}  # none of them changes a byte of what has that name


@pytest.mark.few(1)
@pytest.mark.parametrize("verb", PRINTING)
def test_names_differ_where_an_option_does_as_the_table_says(named, verb):
    seen, told = {}, set()
    for base in TABLES["bases"][verb]:
        usual = named(*base)
        assert usual == named(*base) and len(usual) == 1
        for key in sorted(options(verb) & OTHERWISE.keys()):
            other = named(*base, *OTHERWISE[key])
            if not other or {*OTHERWISE[key]} <= {*base} or (key in IDLE and other == usual):
                continue
            assert (other != usual) == (shapes()[key] != NOTHING), (base, key, other)
            assert other == usual or seen.setdefault(other, key) == key
            assert all(len(name) <= 80 for name in other)
            told.add(key)
    assert options(verb) & OTHERWISE.keys() - told == ({"log"} if verb == "export" else set())


FILES = ("fr", "water", "basin", "low-ink", "3p", "my-aid", "dunes")


@pytest.mark.soak
def test_names_of_files_are_taken_for_no_option(named, tmp_path):
    for name in (*FILES, "Dunes", "deep/dunes"):
        file = tmp_path / f"{name}.toml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(layout_path(GAME, "basin").read_text("utf-8"), "utf-8")
    calls = [
        ("kit", GAME), ("kit", GAME, "--lang", "fr"), ("kit", GAME, "--part", "water"),
        ("kit", GAME, "--layout", "basin"),
        ("kit", GAME, "--theme", "low-ink"), ("kit", GAME, "--players", "3"), ("kit", "dunes.toml", "--part", "aid"),
        ("kit", GAME, "--players", "Ana,Ben", "--seed", "7"), ("kit", GAME, "--players", "ana,ben", "--seed", "7"),
        ("kit", GAME, "--players", "Ana=red,Ben", "--seed", "7"), ("kit", GAME, "--part", "aid", "--part", "camels"),
        *(("kit", f"{name}.toml") for name in (*FILES, "Dunes", "deep/dunes")),
    ]  # fmt: skip
    names = {call: named(*call) for call in calls}
    assert len({*names.values()}) == len(calls), names
    assert names["kit", "dunes.toml"] == (f"{GAME}-kit-dunes.pdf",)
    assert named("kit", GAME, "--layout", "./dunes.toml") == names["kit", "dunes.toml"]
    (tmp_path / "dunes.toml").write_text(layout_path(GAME, "classic").read_text("utf-8"), "utf-8")
    assert named("kit", "dunes.toml") == names["kit", "dunes.toml"]


def test_plain_calls_have_plain_names(named):
    assert named("kit", GAME, "--players", "3", "--seed", "7") == (f"{GAME}-kit-3p-seed7.pdf",)
    assert named("kit", GAME, "--lang", "fr", "--theme", "low-ink", "--paper", "DIN A3") == (
        f"{GAME}-kit-a3-fr-low-ink.pdf",
    )
    assert named("kit", GAME, "--part", "boxes", "--boxes") == named("kit", GAME, "--part", "boxes")
    assert named("kit", GAME, "--part", "water", "--aid", "a6", "--no-rules") == (f"{GAME}-kit-water.pdf",)
    assert named("export", GAME) == (f"{GAME}-table",)
    assert named("printer", "calibrate") == ("calibration.pdf",)
    many = [f"Player with the long name {number}" for number in range(4)]
    first, second = (named("kit", GAME, "--players", ",".join(names), "--seed", "7") for names in (many, many[::-1]))
    assert first != second and {len(*first), len(*second)} <= {*range(60, 67)}
    for call in (
        ("kit", GAME, "--players", "3"),
        ("export", GAME, "--to", "tts", "--players", "3"),
        ("kit", CARDS, "--fair"),
    ):
        assert named(*call) != named(*call)
    assert named("kit", CARDS, "--seed", "7", "--fair") != named("kit", CARDS, "--seed", "7")


@pytest.mark.few(0)
def test_an_export_takes_its_earlier_files_away_and_no_others(pnp, tmp_path):
    assert pnp("export", GAME, "--dpi", "20").code == 0
    (folder,) = tmp_path.glob("out/durch*")
    ours = sorted(path.name for path in folder.iterdir())
    (folder / "stranger.png").write_bytes(b"mine")
    listed = folder.with_name(f".{folder.name}.sha256")
    digest, name = listed.read_text("utf-8").splitlines()[0].split("  ")
    (folder / "earlier.png").write_bytes((folder / name).read_bytes())
    others = ("earlier.png", "stranger.png", "../../mine.png", "gone.png")
    (tmp_path / "mine.png").write_bytes((folder / name).read_bytes())
    listed.write_text("".join(f"{digest}  {other}\n" for other in others), "utf-8")
    assert pnp("export", GAME, "--dpi", "20").code == 0
    assert sorted(path.name for path in folder.iterdir()) == sorted([*ours, "stranger.png"])
    assert (tmp_path / "mine.png").exists()
    assert pnp("export", GAME, "--dpi", "20", "--lang", "fr").code == 0
    assert sorted(path.name for path in folder.iterdir()) == sorted([*ours, "stranger.png"])
