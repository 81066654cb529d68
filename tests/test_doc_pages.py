"""The pages on logs and layouts: their commands say what is shown, and their links lead somewhere."""

import re

import pytest

from tests.shown import ROOT, blocks, check

PAGES = (
    "docs/logs.md",
    "docs/transcripts.md",
    "docs/repair.md",
    "docs/positions.md",
    "docs/layouts.md",
    "docs/tournaments.md",
    "docs/replays.md",
    "docs/themes.md",
    "docs/virtual-tables.md",
)
BLOCKS = [block for page in PAGES for block in blocks(page)]


@pytest.mark.parametrize(("command", "shown"), BLOCKS, ids=[command for command, _ in BLOCKS])
def test_says_what_it_shows(command, shown, tmp_path):
    check(command, shown, tmp_path)


@pytest.mark.parametrize("page", sorted(path.relative_to(ROOT) for path in ROOT.glob("docs/**/*.md")), ids=str)
def test_links_within_the_docs_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text("utf-8"))
    assert [link for link in links if not (ROOT / page.parent / link).exists()] == []
