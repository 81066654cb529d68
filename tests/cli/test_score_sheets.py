"""The picture of a score sheet is as large as its legend can be read."""

from collections import Counter

import pytest

from pnp.data.messages import language
from pnp.library.load import load_log
from pnp.library.verdicts import moment_of
from pnp.printing import papers
from pnp.printing.papers import _readable, words_block
from pnp.printing.requests import PrintOptions
from pnp.scene import Group, Polygon
from tests.drawn import sized_texts
from tests.shown import ROOT


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("log", "words"),
    [("kings", "Tal: kein Plättchen"), ("friday", "Palmenplatz"), ("oases", "Weihrauch"), ("war", "Saline")],
)
@pytest.mark.parametrize("room", [130.0, 60.0, 0.0])
def test_legends_of_score_sheets_are_read(log, words, room):
    with language("de"):
        scene, scale = _readable(moment_of(load_log(ROOT / "docs" / "examples" / f"{log}.pnplog"), None), room)
    shown = [size * scale for text, size in sized_texts(scene.children) if words in text]
    assert shown and min(shown) >= 6


def test_a_paragraph_begins_where_the_page_does():
    assert {shape.x for shape in words_block("Ana has won. " * 20).shapes} == {0}


def test_rules_stand_between_paragraphs_and_none_above_the_first_of_a_page(monkeypatch):
    monkeypatch.setattr(papers, "log_pdf", lambda scenes, *_: [page.children for page in scenes])
    log = load_log(ROOT / "docs" / "examples" / "friday.pnplog")
    pages = papers.document_pdf("Friday", [words_block("Ana has won. " * 200)] * 9, log, PrintOptions())
    kinds = [Counter(map(type, shapes)) for shapes in pages]
    assert len({kind[Polygon] - kind[Group] for kind in kinds}) == 1 < len(kinds)
