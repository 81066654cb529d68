"""Writes docs/rules/books.md: where the rulebooks tell each part of the rule sheets, with which examples and codes; run
by `make rules`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.books import Edition, read_edition
from pnp.books.book import SUFFIX, Figure, Heading
from pnp.engine import Rule
from pnp.library.catalog import find_game, shipped_ids
from pnp.teaching.ideas import case_folder, logs_in

HERE = Path(__file__).parent
PAGE = HERE / "rules" / "books.md"
SHEETS: Mapping[str, Any] = tomllib.loads((HERE / "rules" / "sheets.toml").read_text("utf-8"))
HEAD = (
    "# What the rulebooks tell",
    "",
    "For each part of the rule sheets the chapters of the English rulebook that tell it (`pnp rules GAME`), its",
    "examples, and the codes of the rules; then each code with its example: one of the book, or a log of the tests.",
    "The referee plays all of them. The headings are those of the pages of the rules. `make rules` writes this page.",
)
_CODE = re.compile(r"illegal ([a-z0-9-]+)")


def page() -> str:
    """The text of the page."""
    return "\n".join((*HEAD, *(line for game_id in shipped_ids() for line in _game(game_id)), ""))


def _game(game_id: str) -> Iterator[str]:
    sheet, edition = SHEETS[game_id], read_edition(find_game(game_id))
    figures, rules = _figures(edition), edition.game.play.rules.values()
    told = {heading: chapters for heading, chapters in sheet["book"].items() if heading != "rulings"}
    yield from (
        "",
        f"## {edition.game.title['en']}",
        "",
        "| rule sheet | chapter | examples | codes |",
        "|---|---|---|---|",
    )
    for heading, chapters in told.items():
        about = sheet.get("examples", {}).get(heading)
        all_drawn = [figure for chapter in chapters for figure in figures[chapter]]
        chosen = [one for one in all_drawn if about is None or one.target.removesuffix(SUFFIX) in about]
        drawn = ", ".join(_link(edition, figure) for figure in chosen)
        codes = ", ".join(f"`{rule.code}`" for rule in rules if heading in _headings(rule, told))
        yield f"| {heading} | {' · '.join(chapters)} | {drawn or 'in words'} | {codes or 'no code'} |"
    yield from ("", "| ruling | chapter |", "|---|---|")
    for ruling, chapter in zip(sheet["rulings"], sheet["book"]["rulings"], strict=True):
        yield f"| {ruling} | {chapter or 'logs only'} |"
    yield from ("", "| code | chapter | example |", "|---|---|---|")
    yield from (_coded(rule, edition, figures, told) for rule in rules)


def _figures(edition: Edition) -> dict[str, list[Figure]]:
    """The figures of each chapter."""
    found: dict[str, list[Figure]] = {}
    chapter = ""
    for block in edition.blocks:
        if isinstance(block, Heading) and block.level == 2:
            chapter = block.text
        found.setdefault(chapter, [])
        if isinstance(block, Figure) and block.target != "rules":
            found[chapter].append(block)
    return found


def _headings(rule: Rule, told: Mapping[str, Sequence[str]]) -> list[str]:
    """The headings of the sheet that the source of a rule names, the longest where one begins like another."""
    named = (part.strip().removeprefix("Rule sheet, ") for part in rule.source.split(";"))
    found = (max((one for one in told if part.startswith(one)), key=len, default="") for part in named)
    return [heading for heading in dict.fromkeys(found) if heading]


def _coded(rule: Rule, edition: Edition, figures: Mapping[str, list[Figure]], told: Mapping[str, Sequence[str]]) -> str:
    """The row of a code: the figure that breaks it, else the chapters of its headings and a log of the tests."""
    for chapter, drawn in figures.items():
        for figure in drawn:
            if (found := _CODE.search(figure.wish)) and found[1] == rule.code:
                return f"| `{rule.code}` | {chapter} | {_link(edition, figure)} |"
    chapters = dict.fromkeys(one for heading in _headings(rule, told) for one in told[heading])
    logs = logs_in(case_folder(edition.game), "breaks", rule.code)
    log = min(logs, key=lambda path: len(path.name))
    link = f"[{log.stem}](../../{log.relative_to(HERE.parent).as_posix()})"
    return f"| `{rule.code}` | {' · '.join(chapters) or 'Questions and answers'} | {link} |"


def _link(edition: Edition, figure: Figure) -> str:
    if not figure.target.endswith(SUFFIX):
        return f"`{figure.target}`"
    path = edition.path.with_name("examples") / figure.target
    return f"[{path.stem}](../../{path.relative_to(HERE.parent).as_posix()})"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
