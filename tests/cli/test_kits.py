"""`pnp kit all`, --manifest, --watch."""

import json
import re
import shlex
import shutil
import tomllib
from hashlib import sha256
from itertools import count
from math import pi
from pathlib import Path
from types import SimpleNamespace

import pypdfium2
import pytest
from pypdf import PdfReader

from pnp import check_layout, list_games, load_layout, press
from pnp.data.errors import layout_path
from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.inputs import changes
from pnp.library.layouts import find_layout, shipped_layout
from pnp.printing.kit import part_names, takes_part
from pnp.printing.requests import LANGUAGES
from pnp.printing.spread import SPREAD_NAME, _Item, _pictured, _row, with_spread
from pnp.scene import Group, Rect, Style, Text
from pnp.testing.case import LONGEST
from pnp.testing.drawings import texts
from tests.cli import logs
from tests.drawn import drawn_words
from tests.framed import Box, Line, drawn, leaving
from tests.shown import ROOT


@pytest.mark.soak
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


@pytest.mark.parametrize(
    ("shape", "area", "strokes", "discs", "minutes"),
    [("square", 16 * 16, 16, 0, (10, 15)), ("disc", 64 * pi, 0, 45, (10, 10))],
)
def test_the_manifest_tells_sheets_paper_used_strokes_and_minutes(pnp, shape, area, strokes, discs, minutes):
    """45 tokens in five rows of nine: 10 and 6 strokes through card, 30 or 60 seconds each, and a sheet to glue."""
    parts = ("--part", "water", "--part", "pad", "--token-shape", shape)
    (kit,) = json.loads(pnp("kit", "durch-die-wueste", *parts, "--manifest", "json", "-o", "k.pdf").out)["kits"]
    assert (tokens := sum(part["count"] for part in kit["parts"] if part["name"] != "Score pad")) == 45
    assert kit["sheets"] == {"build": 1, "read": 1}
    assert kit["blank"] == 0
    assert kit["used"] == round(100 * tokens * area / (210 * 297))
    assert (kit["strokes"], kit["discs"]) == ({"paper": 0, "card": strokes}, discs)
    assert (kit["minutes_with_thin_card"], kit["minutes"]) == minutes


def test_a_manifest_to_read_and_to_check_files_with(pnp, tmp_path):
    said = pnp("kit", "touareg", "--seed", 7, "--part", "coins", "--part", "aid", "--manifest", "text", "-o", "k.pdf")
    assert said.code == 0
    head, *parts, file = said.out.splitlines()
    assert head == "touareg, layout standard, seed 7"
    assert parts[-1] == "     4 Player aid, sheet 2-3"
    assert file == f"{sha256((tmp_path / 'k.pdf').read_bytes()).hexdigest()}  k.pdf"


@pytest.mark.few(0)
def test_a_kit_as_pictures_one_a_page(pnp, refused, tmp_path):
    parts = ("--part", "setup", "--part", "pad", "--seed", 7)
    assert pnp("kit", "touareg", *parts, "--format", "svg").code == 0
    assert pnp("kit", "touareg", *parts, "--dpi", 20, "-o", tmp_path / "k.png").code == 0
    assert pnp("kit", "touareg", "--part", "pad", "-o", tmp_path / "one.svg").code == 0
    assert sorted(path.name for path in [*tmp_path.glob("*.*"), *tmp_path.glob("out/*")]) == [
        "k-1.png", "k-2.png", "one.svg", "touareg-kit-seed7-setup-pad-1.svg", "touareg-kit-seed7-setup-pad-2.svg",
    ]  # fmt: skip
    assert "ends in .svg" in refused("kit", "touareg", "--format", "svg", "-o", "k.pdf")


@pytest.mark.soak
def test_all_games_go_to_a_folder_and_have_no_common_layout(pnp, refused, tmp_path):
    assert pnp("kit", "all", "--part", "aid", "-o", tmp_path / "kits").code == 0
    assert len(list((tmp_path / "kits").iterdir())) == len(shipped_ids())
    assert "--force" in refused("kit", "all", "--part", "aid", "-o", tmp_path / "kits")
    assert "--layout" in refused("kit", "all", "--layout", "classic")
    assert "all games" in refused("kit", "all", "--watch")
    assert pnp("kit", "all", "--part", "fate", "--manifest", "text").code == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"touareg-kit-fate.pdf"}


def test_of_all_games_those_are_printed_that_have_the_part():
    assert [takes_part(find_layout(game, None), "fate") for game in ("touareg", "wuestenkoenige")] == [True, False]


@pytest.mark.soak
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
        if (text := next(contents)) is None:
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
        if (text := texts[next(steps)]) is None:
            raise KeyboardInterrupt
        own.write_text(text)

    monkeypatch.setattr(changes, "__defaults__", (pause,))
    said = pnp("kit", own, "--part", "aid", "-o", "aid.pdf", "--watch")
    assert said.code == 130
    lines = said.err.splitlines()
    assert [line.split()[0] for line in lines] == ["wrote", "watching", "pnp:", "watching", "wrote", "watching", "pnp:"]
    assert "own.toml:1" in lines[2]


@pytest.mark.few(0)
def test_watching_overwrites_only_what_it_wrote(pnp, tmp_path, monkeypatch):
    shutil.copy(layout_path("touareg", "standard"), tmp_path / "own.toml")
    (tmp_path / "aid.pdf").write_text("mine")

    def pause(seconds):
        raise KeyboardInterrupt

    monkeypatch.setattr(changes, "__defaults__", (pause,))
    assert "--force" in pnp("kit", "own.toml", "--part", "aid", "-o", "aid.pdf", "--watch").err
    assert (tmp_path / "aid.pdf").read_text() == "mine"


# The page of the table before the game, and what a kit tells only when it is asked for.


def page_of(game_id, lang="en"):
    game, layout = find_game(game_id), shipped_layout(find_game(game_id))
    return with_spread(game, layout, game.drawing().kit(layout, None, DrawOptions(lang)), lang).pages[SPREAD_NAME]


def printed_words(path):
    with pypdfium2.PdfDocument(path.read_bytes()) as document:
        return [page.get_textpage().get_text_range() for page in document]


@pytest.mark.few(3)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_all_words_are_on_the_page(game_id, lang):
    page = page_of(game_id, lang)
    for text, corners in texts(page.children):
        assert all(0 <= x <= page.width + 0.01 and 0 <= y <= page.height for x, y in corners), text


@pytest.mark.parametrize("game_id", shipped_ids())
def test_each_number_of_players_has_a_row_and_its_seats_lie_in_the_middle_of_the_table(game_id):
    game = find_game(game_id)
    alone = [word for word in drawn_words(page_of(game_id)) if word.isdecimal() and len(word) == 1]
    rows = [str(number) for number in range(game.players[0], game.players[1] + 1)]
    assert alone[-len(rows) :] == rows or all(number in alone for number in rows)
    table, *seats = (one for one in page_of(game_id).children if isinstance(one, Rect))
    for side in {one.y for one in seats}:
        ends = [end for one in seats if one.y == side for end in (one.x - table.x, one.x + one.width - table.x)]
        assert min(ends) == pytest.approx(table.width - max(ends))


def test_piles_and_what_a_player_has():
    shown = drawn_words(page_of("wuestensoehne"))  # piles have the counts of the kit
    assert all(pile in " ".join(shown) for pile in ("1 × Rumour board", "1 × Turban", "10 × Salt"))
    assert shown.count("17 ×") == 5 + 1  # the stacks; one of them stays in the box with two players
    rows = rows_of("durch-die-wueste")  # what a player has and what stays in the box
    assert rows["2"] == ["1 each", *["8 ×"] * 5, *["6 ×"] * 3]  # leaders; camels, and the leaders of three colors
    assert rows["5"] == ["1 each", *["1 ×"] * 5]  # each leaves one out
    assert rows_of("touareg")["4"] == ["5 ×", "1 ×", "5 ×", "nothing"]  # cards of the tribe, gold, silver
    part = shipped_kit("touareg").pieces[0]  # many stand in two lines, pieces of 8.1 mm and 1.6 mm apart
    shapes = _row([_Item(part, 7, "", False)] * 10, 0, 0, 100, 20, {"spread_count": "{count}", "spread_each": ""})
    upper, lower = sorted({one.y for one in shapes if isinstance(one, Text)})
    assert lower - upper == pytest.approx(9.7)


def test_of_pieces_to_fold_the_table_shows_standees_alone_as_they_stand():
    standee = next(part for part in shipped_kit("durch-die-wueste", standees=True).pieces if part.folds)
    across, upright = ((0, 9), (9, 9)), ((4, 0), (4, 9))
    assert shown_of(standee) == (standee.folds[1][0][1], standee.folds[2][0][1])
    for folds in ((), (across,), (upright,) * 3, (across, upright, across, upright)):
        assert shown_of(standee._replace(folds=folds)) == (0, standee.face.height)


def shown_of(part):
    """What is seen of a piece, from its upper edge down."""
    *_, piece = _pictured(_Item(part, 1, ""), 0, 0, 8)  # on its shadow
    clip = piece.children[0].clip
    assert clip.height * piece.scale == pytest.approx(8)
    return clip.y, pytest.approx(clip.y + clip.height)


def shipped_kit(game_id, **wishes):
    return find_game(game_id).drawing().kit(shipped_layout(find_game(game_id)), None, DrawOptions(**wishes))


def rows_of(game_id):
    """By number of players, the counts in its row."""
    shown = drawn_words(page_of(game_id))
    least, most = find_game(game_id).players
    numbers = [str(number) for number in range(least, most + 1)]  # in their order; there are figures on coins, too
    rows = {}
    for word in shown[shown.index("Stays in the box") + 1 :]:
        if word == numbers[min(len(rows), len(numbers) - 1)] and word not in rows:
            row = rows[word] = []
        elif "×" in word or word in ("nothing", "1 each"):
            row.append(word)
    return rows


@pytest.mark.few(0)
def test_a_kit_has_it_with_a_deal_and_without(pnp, tmp_path):
    for more in ([], ["--seed", 7, "--players", 3]):
        said = pnp("kit", "wuestenkoenige", "--no-rules", "-o", "k.pdf", "--force", *more)
        assert said.code == 0 and "Cards: 4 sheets fewer, as the pieces lie closer together" in said.err
        pages = printed_words(tmp_path / "k.pdf")
        assert sum(page.startswith("Wüstenkönige · The table") for page in pages) == 1  # the list has it in small
        assert any("Seed 7" in page or "seed 7" in page for page in pages) == bool(more)
    assert pnp("kit", "wuestenkoenige", "--part", "table", "-o", "t.pdf").code == 0
    assert len(printed_words(tmp_path / "t.pdf")) == 1
    assert pnp("kit", "wuestenkoenige", "--part", "der tisch", "--lang", "de", "-o", "u.pdf").code == 0


@pytest.mark.soak
def test_the_order_of_the_stacks_is_told_only_to_who_asks(pnp):
    head = "Order of the stacks"
    call = ["kit", "wuestensoehne", "--no-rules", "--players", 2, "--seed", 7]
    assert pnp(*call, "-o", "k.pdf").code == 0
    assert not any(head in page for page in printed_words(Path("k.pdf")))
    assert pnp(*call, "--part", "stacks", "-o", "s.pdf").code == 0
    assert any(head in page for page in printed_words(Path("s.pdf")))


def test_a_log_sheet_has_lines_for_a_whole_game():
    """Four players and all stacks: 80 tiles to draw after the first ones."""
    game = find_game("wuestensoehne")
    kit = game.drawing().kit(shipped_layout(game), None, DrawOptions())
    pages = [kit.pages[name] for name in kit.pages if name.startswith("log")]
    assert len([word for page in pages for word in drawn_words(page) if word.isdecimal() and int(word) > 11]) > 74


# Every text that is printed lies inside its frame and on its page, in the language with the longest words.

EXAMPLES = ROOT / "docs" / "examples"
LONG = ("Maximiliane Katharina von Wüstenhagen", "Jean-Christophe de la Rochefoucauld", "Ýg")
EDGE = 3.0  # mm from a text to the edge of its paper

FOUR = ("--players", "4", "--seed", "7")
KITS = [
    *(("kit", game, *FOUR, "--trays", "--boxes") for game in shipped_ids()),
    ("kit", "durch-die-wueste", *FOUR, "--no-rules", "--standees", "--aid", "a6"),
    ("kit", "wuestensoehne", "--no-rules", "--paper", "letter", "--theme", "low-ink", "--backs", "gutterfold"),
]
SHEETS = [
    ("score", "--sheet", EXAMPLES / "friday.pnplog"),
    ("score", "--sheet", "long.json"),
    *(("score", "--sheet", EXAMPLES / "positions" / f"{game}.pnplog") for game in shipped_ids()),
    *(("check", EXAMPLES / f"{name}.pnplog") for name in ("friday", "mistakes", "war")),
    ("check", "long.json"),
    ("show", EXAMPLES / "friday.pnplog", "--every", "20"),
    *(("setup", game, *FOUR, "--sheet") for game in shipped_ids()),
]
REPORTS = [  # in the language of the call
    ("standings", EXAMPLES / "friday.pnplog", EXAMPLES / "war.pnplog", "long.json"),
    ("simulate", "wuestensoehne", "--games", "2"),
]


@pytest.fixture
def printed(pnp, tmp_path, monkeypatch):
    """Calls the program; the pages of the PDF that it would write."""
    pages = []
    monkeypatch.setattr("pnp.rendering.pdf.pdf", lambda made, *_: pages.extend(made) or b"%PDF-")
    monkeypatch.setattr("pnp.printing.ink.ink_of", lambda *_: 9.0)
    logs.save(tmp_path / "long.json", logs.named(*LONG, moves=20))

    def call(*args):
        pages.clear()
        said = pnp(*args, "-o", tmp_path / "printed.pdf", "--force")
        assert pages, said.err
        return pages

    return call


def misplaced(pages):
    """Texts that leave their frames or their paper; not on pages of pieces of a board, whose edges cross its words."""
    for page in pages:
        found = [*drawn(page.scene.children)]
        if not page.scene.title.endswith(("so kommen die Blätter zusammen", "Erstes Spiel")):
            yield from ((page.scene.title, text) for text in leaving(found))
        paper = Box(0, 0, page.width, page.height)
        lines = (one for one in found if isinstance(one, Line))
        yield from ((page.scene.title, one.text) for one in lines if not paper.holds(one.ink, EDGE))


@pytest.mark.few(0)
@pytest.mark.parametrize("call", KITS, ids=" ".join)
def test_on_every_page_of_kits(printed, call):
    assert [*misplaced(printed(*call, "--lang", LONGEST))] == []


@pytest.mark.soak
def test_on_score_sheets_verdicts_setup_sheets_and_pictures_of_a_log(printed):
    for call in SHEETS:
        assert [*misplaced(printed(*call, "--lang", LONGEST))] == [], call


@pytest.mark.few(0)
def test_on_standings_and_reports_of_simulations(printed, monkeypatch):
    monkeypatch.setenv("LC_ALL", f"{LONGEST}_DE.UTF-8")
    for call in REPORTS:
        assert [*misplaced(printed(*call))] == [], call


FRAME = Rect(0, 0, 40, 10, Style("panel", "line", 0.2))
PLATE = Rect(0, 5, 40, 10, Style("ground"))


@pytest.mark.parametrize(("shapes", "expected"), [
    ((FRAME, Text(1, 5, "within", 3)), []),
    ((FRAME, Text(1, 11, "across", 3)), ["across"]),
    ((FRAME, Text(1, 9.5, "hugging", 3)), ["hugging"]),  # its descenders come too near to the line
    ((FRAME, Text(1, 5, "a line", 4), Text(1, 10.7, "and", 4), Text(1, 14, "next", 4)), ["and"]),
    ((FRAME, Text(1, 9, "a", 2.6), Text(1, 12.4, "on", 2.6)), ["on"]),
    ((Text(1, 12, "under", 3), Rect(0, 0, 40, 10, Style(None, "line"))), ["under"]),
    ((FRAME, PLATE, Text(1, 11, "plate", 3)), []),
    ((Group((FRAME, Text(1, 11, "across", 3)), 50, 50, 0.5, 90),), ["across"]),
    ((Group((FRAME, Text(1, 11, "unseen", 3)), clip=Rect(0, 0, 40, 5, Style())),), []),
])  # fmt: skip
def test_what_leaves_a_frame_is_found(shapes, expected):
    assert [*leaving([*drawn(shapes)])] == expected


# The page on boards of one's own: all of its commands, one after the other, in an empty folder.

PAGE = ROOT / "docs" / "own-boards.md"
BLOCK = re.compile(r"```(toml|console|diff|pnplog)\n(.*?)```", re.DOTALL)
SIZE = re.compile(r"\([\d,]+ bytes\)")  # compression differs between machines


def runs(text):
    """The commands of a block, each with what is shown below it."""
    return [command.split("\n", 1) for command in re.split(r"(?m)^\$ pnp ", text)[1:]]


def edited(folder, text):
    """Replaces the lines of a block, each pair once, in the only file that has the first of them."""
    lines = text.splitlines()
    for old, new in zip(lines[::2], lines[1::2], strict=True):
        assert (old[0], new[0]) == ("-", "+")
        (file,) = [one for one in folder.glob("*.*") if f"\n{old[1:]}\n" in one.read_text("utf-8", errors="ignore")]
        file.write_text(file.read_text("utf-8").replace(f"\n{old[1:]}\n", f"\n{new[1:]}\n", 1), "utf-8")


def shown_is_said(shown, run):
    said = (run.out + run.err).splitlines()
    for number, line in enumerate(shown.splitlines()):
        if line != "...":
            assert SIZE.sub("", said[number]) == SIZE.sub("", line)


PARTS = PAGE.read_text("utf-8").split("## The other games")
OWN = re.findall(r"(?m)^    (\w+ = .*?) +# (.*)$", PAGE.read_text("utf-8"))


def test_each_thing_that_a_layout_can_change_is_sound_alone():
    titled, layout = {game.title["de"]: game.id for game in list_games()}, {}
    assert len(OWN) == 9
    for line, said in OWN:
        layout = next((load_layout(name).document.data for title, name in titled.items() if title in said), layout)
        assert check_layout(layout | tomllib.loads(line)).legal, line


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS, ids=["first", "others"])
def test_each_command_says_what_is_shown(pnp, tmp_path, part):
    blocks = BLOCK.findall(part)
    assert len(blocks) > 5
    for kind, text in blocks:
        if kind == "toml":
            (tmp_path / text.split("\n", 1)[0].removeprefix("# ")).write_text(text, "utf-8")
        elif kind == "pnplog":
            with (tmp_path / "friday.pnplog").open("a", encoding="utf-8") as log:
                log.write(text)
        elif kind == "diff":
            edited(tmp_path, text)
        else:
            for command, shown in runs(text):
                shown_is_said(shown, pnp(*shlex.split(command)))


def test_the_rulebook_is_a_part_by_its_name_in_any_language_where_there_is_one():
    kit, texts = SimpleNamespace(pieces=(), boards={}, pages={}), load_texts(press.TEXTS, "fr")
    assert part_names(kit, kit, texts, book=True)["livret de règles"] == "rules"
    assert not {"rules", "livret de règles"} & part_names(kit, kit, texts).keys()
