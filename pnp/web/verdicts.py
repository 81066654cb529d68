"""A folder of verdicts: a page a log, and the index of them, what needs a human first."""

import os
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path, PurePath
from urllib.parse import quote

from pnp.data import in_language, language_in_use, plain
from pnp.data.signs import portable
from pnp.judging.renderers import Part, Renderer, Report
from pnp.judging.text import Checked, Summary, checked, judged_text, outcome_text, score_cells
from pnp.judging.verdict import Verdict
from pnp.web import message
from pnp.web.frame import Link, page, styles, with_link

INDEX = "index.html"
ORDER = ("crashed", "unusable", "illegal", "claims", "doubtful", "unfinished", "legal")
"""States of logs, what needs a human first; `doubtful`: legal or unfinished, with warnings."""
Row = Mapping[str, str]
"""What the index tells of a log: `file`, `page` ("" without one), `state`, `about` (game, date), `score`, `says`."""


class VerdictPages(Renderer):
    """The row of a log, and as `made` its page, made by another renderer: HTML or the bytes of a PDF."""

    readings = False
    faults = False

    def __init__(self, form: Renderer) -> None:
        self.form = form

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Render row and page of a log."""
        log, scores = verdict.log, score_cells(verdict.scores, verdict.gapless).items()
        found = [(one.severity, one.code, one.move) for one in verdict.findings]
        state = checked(log.document.file, log.game.id, verdict.legal, verdict.finished, found).state
        error = next((one.message for one in verdict.findings if one.severity == "error"), "")
        warnings = sum(severity == "warning" and code != "unfinished" for severity, code, _ in found)
        says = message("verdicts.error", judged=judged_text(verdict), message=error) if error else outcome_text(verdict)
        if warnings and not error:
            state, says = "doubtful", message("verdicts.warnings", count=warnings)
        # before an illegal entry scores say nothing
        totals = (f"{name} {score['total']}" if verdict.legal else name for name, score in scores)
        about = (in_language(log.game.title, language_in_use()), *(log.log.get(key, "") for key in ("title", "date")))
        row = {"file": log.document.file, "state": state, "about": " · ".join(map(str, filter(None, about)))}
        return {**row, "score": ", ".join(totals), "says": says, "made": self.form.of_verdict(verdict, more)}

    def of_report(self, report: Report) -> Part:
        """Render the row of a log without a verdict."""
        error = report["error"]
        where = ":".join(str(error[key]) for key in ("line", "column") if error[key])
        says = f"{where}: {error['message']}" if where else error["message"]
        state = "crashed" if error.get("internal") else "unusable"
        return {"file": report["file"], "state": state, "about": "", "score": "", "says": says, "made": ""}


def page_name(file: str, base: str, ending: str, taken: Mapping[str, str]) -> str:
    """Return the name of a log's page, its folders below `base` kept, with slashes; the same each time. `taken`: the
    names that there are, in small letters, each with its log."""
    inside = PurePath(os.path.relpath(_whole(file), base) if base else PurePath(file).name)
    if ".." in (parts := [*inside.parts[:-1], inside.stem]) or inside.is_absolute():
        parts = parts[-1:]
    safe = "/".join(portable(part.encode("utf-8", "replace").decode()) for part in parts)
    number, name = 1, f"{safe}{ending}"
    while name.casefold() == INDEX or taken.get(name.casefold(), file) != file:
        number, name = number + 1, f"{safe}-{number + 1}{ending}"
    return name


def base_of(arguments: Sequence[str], logs: Sequence[str]) -> str:
    """Return the folder that all logs lie in: the one that a call names, else the last that they share; "" for none."""
    if len(folders := [name for name in arguments if Path(name).is_dir()]) < len(arguments):
        folders += [str(Path(log).parent) for log in logs]
    try:
        return os.path.commonpath([*map(_whole, folders)])
    except ValueError:  # on several drives
        return ""


def _whole(path: str) -> str:
    return os.path.normpath(Path(path).absolute())


def linked_page(html: str, name: str) -> str:
    """Return the page of a log with its link to the index; `name`: its own, as the index has it."""
    return with_link(html, Link(message("verdicts.back"), "../" * name.count("/") + INDEX))


def verdicts_index(rows: Sequence[Row]) -> str:
    """Return the index, in the language in use."""
    summary, title = Summary(), message("verdicts.title")
    for row in rows:
        summary.add(Checked(row["file"], "legal" if row["state"] == "doubtful" else row["state"]))
    groups = [(state, found) for state in ORDER if (found := [row for row in rows if row["state"] == state])]
    links = (f'<a href="#{state}">{escape(_title(state, found))}</a>' for state, found in groups)
    body = ["<main>", f"<h1>{escape(title)}</h1><p>{escape(summary.headline())}</p>", f"<nav>{' '.join(links)}</nav>"]
    for state, found in groups:
        body.append(f'<h2 id="{state}">{escape(_title(state, found))}</h2><ul class="{state}">')
        for row in found:
            name = escape(plain(row["file"]))
            link = f'<a href="{escape(quote(row["page"]))}">{name}</a>' if row["page"] else f"<b>{name}</b>"
            quiet = " · ".join(filter(None, (row["about"], row["score"])))
            told = f'<br><span class="quiet">{escape(plain(quiet))}</span>' if quiet else ""
            says = plain(row["says"])
            body.append(f"<li>{link} <br>{escape(says[:1].upper() + says[1:])}{told}</li>")
        body.append("</ul>")
    return page(title, [*body, "</main>"], language_in_use(), styles("verdicts"))


def _title(state: str, found: Sequence[Row]) -> str:
    return f"{message(f'verdicts.{state}')} ({len(found)})"
