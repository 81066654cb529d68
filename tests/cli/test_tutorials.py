"""Pages that are followed from the first command to the last in an empty folder, with nothing but the program."""

import shlex
from pathlib import Path

import pytest

from tests.shown import ROOT, assert_shown, session

PAGES = ["docs/package.md", *(str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("docs/**/tutorials/*.md")))]


@pytest.mark.few(0)
@pytest.mark.parametrize("page", PAGES)
def test_each_step_says_what_it_shows(pnp, page):
    steps = list(session(page))
    assert [first for first, _ in steps if first.startswith("pnp ")]
    for step, text in steps:
        if not step.startswith("pnp "):
            with Path(step.lstrip(">")).open("a" if step.startswith(">>") else "w", encoding="utf-8") as file:
                file.write(text)
            continue
        said = pnp(*shlex.split(step, comments=True)[1:])
        assert said.code in (0, 1), said.err
        assert_shown(text, (said.out + said.err).splitlines())
