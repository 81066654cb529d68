"""Writes docs/rules: each rule, where the rule sheet says it, what is a ruling, logs; run by `make rules`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any

from pnp import check
from pnp.data.read import decode
from pnp.engine import GENERAL, Rule
from pnp.library.catalog import find_game, shipped_ids
from pnp.teaching.ideas import Kind, case_folder, logs_in

HERE = Path(__file__).parent
FOLDER = HERE / "rules"
SHEETS: Mapping[str, Any] = tomllib.loads((FOLDER / "sheets.toml").read_text("utf-8"))
HEAD = (
    "What `pnp check` knows, in the order of the rule book: the rule, where it stands in the rule sheet, what of it is a",
    "ruling because the sheet is silent or says two things, and two logs: one that breaks the rule, and one that comes",
    "close and does not: of that one `...` stands for the lines at its beginning that are those of the log before it. The",
    "logs and their small boards, which stand at the end of the page, are cases of the tests; `make rules` plays them",
    "and writes this page. `pnp explain CODE` tells a rule.",
)
COUNTED = (
    "Below each heading paragraphs are counted from 1, and the points of lists apart from them; a line that stands alone",
    "is a paragraph. Examples, tips and remarks that are headed as such are not counted. The headings:",
)


def pages() -> Iterator[tuple[str, str]]:
    """The pages: names of files and their text."""
    folders = [case_folder(find_game(game_id)) for game_id in shipped_ids()]
    yield "log.md", "\n".join(_general(folders))
    for game_id, folder in zip(shipped_ids(), folders, strict=True):
        yield f"{game_id}.md", "\n".join(_game(game_id, folder))


def _general(folders: Iterable[Path]) -> Iterator[str]:
    """The page of the codes that every game has; their logs are in any game's folder."""
    games = [(game_id, find_game(game_id).title["en"]) for game_id in shipped_ids()]
    links = ", ".join(f"[{title}]({game_id}.md)" for game_id, title in games)
    yield from ("# Rules of the log", "", *HEAD, "", f"The rules of the games: {links}.", "")
    shown: list[Path] = []
    for rule in GENERAL.values():
        folder = next(folder for folder in folders if _has(folder, rule.code))
        shown += (_log(folder, kind, rule.code) for kind in ("breaks", "near"))
        yield from _rule(rule, folder)
    yield from _boards(shown)


def _game(game_id: str, folder: Path) -> Iterator[str]:
    game, sheet = find_game(game_id), SHEETS[game_id]
    yield from (f"# Rules of {game.title['en']}", "", *HEAD, "", "[Rules of the log](log.md) hold in every game.", "")
    yield from (
        "## The rule sheet",
        "",
        *_wrapped(sheet["sheet"]),
        "",
        *COUNTED,
        "",
        "| here | in the sheet |",
        "|---|---|",
    )
    yield from (f"| {here} | {there} |" for here, there in sheet["headings"].items())
    yield ""
    for rule in game.play.rules.values():
        yield from _rule(rule, folder)
    yield from ("## Rulings that no code speaks of", "", *(f"- {ruling}" for ruling in sheet["rulings"]), "")
    yield from _boards([_log(folder, kind, code) for code in game.play.rules for kind in ("breaks", "near")])


def _boards(logs: Iterable[Path]) -> Iterator[str]:
    """The files of the small boards that the logs of a page are played on, as they are, and where each is used."""
    used: dict[Path, list[Path]] = {}
    for log in logs:
        for line in _lines(log):
            if line.startswith("layout: ") and line.endswith(".toml"):
                used.setdefault(log.with_name(line.removeprefix("layout: ")), []).append(log)
    if used:
        yield from (
            "## The boards of these logs",
            "",
            "Other logs are played on the board that the game has without a `layout:`. On a map the rows are A, B, C from the",
            "top, and the cells of a row 1, 2, 3 from the left.",
            "",
        )
    for board, played in sorted(used.items()):
        count = "1 log" if len(played) == 1 else f"{len(played)} logs"
        yield from (f"{_link(board)}, {count} of this page:", "", "```toml", *_lines(board), "```", "")


def _wrapped(text: str) -> list[str]:
    from textwrap import wrap

    return wrap(text, 119)


def _rule(rule: Rule, folder: Path) -> Iterator[str]:
    breaking, near = _log(folder, "breaks", rule.code), _log(folder, "near", rule.code)
    finding = next(finding for finding in check(breaking).findings if finding.code == rule.code)
    assert rule.code not in [finding.code for finding in check(near).findings]
    yield from (f"## {rule.code}", "", f"{rule.section}: {rule.text}", "", f"- Source: {rule.source}")
    if rule.ruling:
        yield f"- Ruling: {rule.ruling}"
    where = f"entry {finding.move}" if finding.move else "the setup"
    yield from ("", f"{_link(breaking)} breaks it, {where}: {finding.message}", "", "```", *_lines(breaking), "```", "")
    yield from (f"{_link(near)} does not:", "", "```", *_rest(_lines(near), _lines(breaking)), "```", "")


def _has(folder: Path, code: str) -> bool:
    return bool(_logs(folder, "breaks", code))


def _logs(folder: Path, kind: Kind, code: str) -> list[Path]:
    return logs_in(folder, kind, code)


def _log(folder: Path, kind: Kind, code: str) -> Path:
    """The log of a kind for a code; of several that with the shortest name, the plain case."""
    return min(_logs(folder, kind, code), key=lambda path: len(path.name))


def _link(log: Path) -> str:
    return f"[{log.stem}](../../{log.relative_to(HERE.parent).as_posix()})"


def _lines(log: Path) -> list[str]:
    return decode(log.read_bytes()).text.strip().splitlines()


def _rest(lines: list[str], other: list[str]) -> list[str]:
    """The lines from the first that differs from those of another log on, after `...`."""
    same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(lines, other, strict=False))])
    return ["...", *lines[min(same, len(lines) - 1) :]] if same else lines


def main() -> None:
    """Writes the pages anew."""
    for name, text in pages():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
