"""Words with brackets, braces and quotes: what is found has a place in the text, in every form of report."""

import json
import re
from itertools import cycle

import pytest

from pnp.editor.answers import Text, flaws, hover
from pnp.judging.verdict import report
from tests.shown import ROOT

EXAMPLES = ROOT / "docs" / "examples"

SIGNS = (
    *("{%}", "{%", "%}", "[%]", "[%", "%]", '"%"', '"%', '%"', "(%)", "'%'"),
    *("{{%}}", "[[%", '{"%"}', '["%"]', '{"%":1}', "[%,", '{"%":['),
)


def odd(name, each):
    """The text of an example up to a line one word of which stands in signs, where that word is, and what it is."""
    lines = (EXAMPLES / f"{name}.pnplog").read_text("utf-8").split("\n")
    turns = cycle(SIGNS)
    heads = next(at for at, line in enumerate(lines) if not re.match(r"[\w ]+:", line))
    for at, line in enumerate(lines):
        for word in list(re.finditer(r"\S+", line))[:: 1 if each else 3]:
            for sign in SIGNS if each else (next(turns),):
                bent = sign.replace("%", word[0])
                rest = lines[at + 1 :] if at < heads else []
                text = [*lines[:at], line[: word.start()] + bent + line[word.end() :], *rest]
                yield "\n".join(text) + "\n", at + 1, word.start() + 1, bent


@pytest.mark.parametrize("each", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["some", "all"])
def test_what_is_wrong_is_found_in_the_text(each):
    at_the_word = 0
    for log, line, column, bent in (case for name in ("friday", "war", "kings", "oases") for case in odd(name, each)):
        text = Text(log, "a.pnplog")
        found, here = flaws(text), text.lines[line - 1]
        rows = report(text.verdict)["findings"] if text.verdict else []
        assert all(1 <= (row["line"] or 1) <= len(text.lines) for row in rows), here
        for flaw in found:
            assert 1 <= flaw.column <= len(text.lines[flaw.line - 1]) + 2, here  # what lacks stands a blank behind
            assert bool(hover(text, flaw.line, flaw.column)) == bool(flaw.rule)
        named = [flaw for flaw in found if flaw.code.startswith("unknown-") and flaw.says.startswith(f"{bent} is")]
        if named and not here.startswith("-- end"):  # there the points of a name are what is claimed
            assert named[0].line == line, here
            assert column <= named[0].column < column + len(bent), here
            at_the_word += 1
    assert at_the_word > 10


@pytest.mark.parametrize(
    ("name", "old", "new", "column"),
    [
        ("friday", "2 Ana m E13", "2 {Ana} m E13", 3),
        ("friday", "6 Ben r F4 +w2 c B4 +w2", "6 Ben r {", 9),
        ("friday", "2 Ana m E13", "2 Ana m {E33}", 9),
        ("war", "Ben m 4>1 3", "1-{Ben} m 4>1 3", 3),
    ],
)
def test_every_form_of_report_tells_the_place(pnp, tmp_path, name, old, new, column):
    text = (EXAMPLES / f"{name}.pnplog").read_text("utf-8")
    (tmp_path / "a.pnplog").write_text(text.replace(f"\n{old}", f"\n{new}", 1), "utf-8")
    line = text[: text.index(f"\n{old}")].count("\n") + 2
    for form, place in {
        "text": f"line {line}, column {column}:",
        "github": f"line={line},col={column},",
        "sarif": f'"startLine": {line}, "startColumn": {column}',
        "junit": f"a.pnplog:{line}:{column}:",
    }.items():
        said = pnp("check", "a.pnplog", "--format", form)
        assert said.code == 1
        assert place in re.sub(r"\s+", " ", said.out), form
    first = json.loads(pnp("check", "a.pnplog", "--json").out)["findings"][0]
    assert (first["line"], first["column"]) == (line, column)
