"""The entries of a log as items of a list: as written by hand, what each gained, what is to be said of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from pnp.data.visible import plain
from pnp.engine import Finding, Scored
from pnp.game import LoadedLog, names_of, rule_of
from pnp.library.moment import Moment
from pnp.mending.repair import Repair
from pnp.notation import entry_line
from pnp.web.sentences import message

_SHOWN = 8  # alternatives of a finding
_REPAIRS = 3


class Told:
    """What there is to say of a log, by entry; entry 0 is the setup."""

    def __init__(self, findings: Sequence[Finding], repairs: Sequence[Repair]) -> None:
        self.findings = findings
        self.repairs = repairs
        wrong = [finding.move for finding in findings if finding.severity == "error"]
        self.first = wrong[0] if wrong else -1

    def of(self, log: LoadedLog, move: int) -> str:
        """The findings of an entry, and the repairs of the log under the first one that is illegal."""
        told = [finding_html(log, finding) for finding in self.findings if finding.move == move]
        if move == self.first and self.repairs:
            told.append(_repairs(self.repairs[:_REPAIRS]))
        return "".join(told)


def entry_items(log: LoadedLog, moments: Sequence[Moment], end: Moment | None, told: Told) -> Iterator[str]:
    """A list item a position; `end`: the moment at which an entry breaks a rule."""
    yield _item(0, 0, message("replay.setup"), "", told.of(log, 0))
    for frame, moment in enumerate(moments[1:], 1):
        yield _item(frame, moment.move, line_of(log, moment.move), gained(moment), told.of(log, moment.move))
    if end and end.finding:
        move = end.finding.move
        if move:
            yield _item(len(moments), move, line_of(log, move), "", told.of(log, move), "illegal")
        rest = len(log.log.get("moves", ())) - move
        if rest > 0:
            yield f'<li class="quiet">{escape(message("replay.not-judged", count=rest))}</li>'


def line_of(log: LoadedLog, move: int) -> str:
    """An entry as it is written by hand, in one line."""
    written = entry_line(log.log["moves"][move - 1], log.log, log.game.notation()).split("\n")
    return plain(" ".join(line.strip() for line in written))


def gained(moment: Moment) -> str:
    """The points that an entry gave, by player and what for."""
    names = names_of(moment.log.log["players"])
    scored = [effect for effect in moment.effects if isinstance(effect, Scored) and effect.points]
    part = moment.log.game.report.part or str
    parts = set(next(iter(moment.scores.values()))) if scored else set()
    found: dict[str, list[str]] = {}
    for effect in scored:
        reason = part(effect.reason) if effect.reason in parts else effect.reason
        found.setdefault(names[effect.player], []).append(f"{effect.points:+} {reason}")
    return "; ".join(f"{plain(name)} {', '.join(points)}" for name, points in found.items())


def finding_html(log: LoadedLog, finding: Finding) -> str:
    """A finding: what is wrong, the rule, what would have been legal."""
    rule = rule_of(log.game, finding.code)
    legal = ", ".join(map(plain, [one for one, _ in zip(finding.alternatives, range(_SHOWN), strict=False)]))
    lines = [f"<strong>{escape(plain(finding.message))}</strong> <code>{escape(finding.code)}</code>"]
    lines.append(escape(message("replay.rule", rule=rule.text)))
    lines += [escape(message("replay.legal", places=legal))] if legal else []
    return f'<div class="{finding.severity}">{"<br>".join(lines)}</div>'


def _repairs(found: Sequence[Repair]) -> str:
    told = "".join(f"<li>{escape(plain(repair.says()))}</li>" for repair in found)
    return f'<div class="meant">{escape(message("replay.meant"))}<ul>{told}</ul></div>'


def _item(frame: int, move: int, line: str, points: str, told: str, kind: str = "") -> str:
    gave = f'<span class="gained">{escape(points)}</span>' if points else ""
    number = f"<b>{move}</b> " if move else ""
    link = f'<a href="#m{move}">{number}{escape(line)}</a>'
    marked = f' class="{kind}"' if kind else ""
    return f'<li data-frame="{frame}" id="e{move}"{marked}>{link} {gave}{told}</li>'
