"""Every text that is printed lies inside its frame and on its page, in the language with the longest words."""

import pytest

from pnp.library.catalog import shipped_ids
from pnp.scene import Group, Rect, Style, Text
from pnp.testing.case import LONGEST
from tests.cli import logs
from tests.framed import Box, Line, drawn, leaving
from tests.shown import ROOT

EXAMPLES = ROOT / "docs" / "examples"
LONG = ("Maximiliane Katharina von Wüstenhagen", "Jean-Christophe de la Rochefoucauld", "Ýg")
EDGE = 3.0  # mm from a text to the edge of its paper

FOUR = ("--players", "4", "--seed", "7")
KITS = [
    *(("kit", game, *FOUR, "--trays", *(("--boxes",) if game != "durch-die-wueste" else ())) for game in shipped_ids()),
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
    logs.save(tmp_path / "long.json", logs.named(*LONG, moves=20))

    def call(*args):
        pages.clear()
        said = pnp(*args, "-o", tmp_path / "printed.pdf", "--force")
        assert pages, said.err
        return pages

    return call


def misplaced(pages):
    """Texts that leave their frames or their paper; not on pages that show how a board is cut, where lines cross it."""
    for page in pages:
        found = [*drawn(page.scene.children)]
        if not page.scene.title.endswith("so kommen die Blätter zusammen"):
            yield from ((page.scene.title, text) for text in leaving(found))
        paper = Box(0, 0, page.width, page.height)
        lines = (one for one in found if isinstance(one, Line))
        yield from ((page.scene.title, one.text) for one in lines if not paper.holds(one.ink, EDGE))


def test_on_every_page_of_kits(printed):
    for call in KITS:
        assert [*misplaced(printed(*call, "--lang", LONGEST))] == [], call


def test_on_score_sheets_verdicts_setup_sheets_and_pictures_of_a_log(printed):
    for call in SHEETS:
        assert [*misplaced(printed(*call, "--lang", LONGEST))] == [], call


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
