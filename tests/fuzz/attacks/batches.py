"""Many arguments in one call: each has its outcome, whatever the others are."""

import json
import os
import re
from html import unescape
from urllib.parse import unquote_to_bytes

from pnp.cli.standings import COUNTABLE
from tests.fuzz import holds, seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.attacks.logs import FORMS, STANDS, written
from tests.fuzz.signs import HOSTILE, TOKENS, as_argument, bent_bytes
from tests.fuzz.values import bent

BROKEN = (b"", b" ", b"{", b"[" * 5000, b'{"a": NaN0}', b'{"a": 1e999x}', b"\xff\xfe{\x00}\x00", b"\x00", b"a = 1",
          b'{"format": "pnp-log/1"}', b"game: x", b"game: touareg\n", b"null", b"5", b'"x"', b"[]")  # fmt: skip


def _argument(chance, desk, number):
    """An argument that stands for exactly one log."""
    return chance.choice(_WAYS)(chance, desk, number)


def _right(chance, desk, number):
    form = chance.choice(FORMS)
    return desk.file(f"{number}.{form}", written(seeds.a_log(chance), form))


def _broken(chance, desk, number):
    return desk.file(f"{number}.{chance.choice(FORMS)}", chance.choice(BROKEN))


def _odd_number(chance, desk, number):
    token = chance.choice(TOKENS).encode("utf-8", "replace")
    return desk.file(f"{number}.json", b'{"format": "pnp-log/1", "n": ' + token + b"0}")


def _missing(chance, desk, number):
    return chance.choice(("missing.json", "x" * 300 + ".json", "missing/x.json", "x.json/y.json", "a*b[.json"))


def _odd_name(chance, desk, number):
    name = as_argument(chance.choice(HOSTILE)).replace("/", "")[:200]
    return desk.file(f"{number}{name}.json", json.dumps(seeds.a_log(chance)))


def _loop(chance, desk, number):
    link = desk.folder / f"loop{number}.json"
    link.symlink_to(link.name)
    return link.name


def _in_folder(chance, desk, number):
    return desk.file(f"folder{number}/a.pnplog", written(seeds.a_log(chance), "pnplog"))


def _on_layout(chance, desk, number):
    layout = chance.choice((seeds.a_layout(chance), "loop.json", "..", "", "x.toml", "é.json", ".", "0.json"))
    return desk.file(f"{number}.json", json.dumps({**seeds.a_log(chance), "layout": layout}))


def _bent_bytes(chance, desk, number):
    raw = bent_bytes(chance, written(seeds.a_log(chance), "json").encode())
    return desk.file(f"{number}.{chance.choice(FORMS)}", raw)


def _bent(chance, desk, number):
    game = seeds.a_game(chance)
    return desk.file(f"{number}.json", json.dumps(bent(chance, seeds.a_log(chance, game), seeds.pool(game))))


_WAYS = (_right, _right, _right, _broken, _odd_number, _missing, _odd_name, _loop, _in_folder, _on_layout, _on_layout,
         _bent_bytes, _bent)  # fmt: skip


def run(chance, desk):
    files = [_argument(chance, desk, number) for number in range(chance.choice((1, 2, 3, 5)))]
    if chance.random() < 0.2:
        files.append(files[0])
    if chance.random() < 0.1:
        files.append("-")
    stdin = written(seeds.a_log(chance), chance.choice(FORMS)).encode()
    jobs = ("-j", "2") if chance.random() < 0.02 else ()
    in_both_orders(desk, files, *chance.choice(((), STANDS)), *jobs, stdin=stdin)
    said = desk.call("score", "--", *files, stdin=stdin)
    if len(files) != 1 and not said.crash:
        desk.hold(f"{len(files)} logs:" in said.err, "the summary counts other than the arguments", said)


def in_both_orders(desk, files, *options, stdin=b""):
    """Checks logs in one call, and in another the other way round; both give the same reports, one each."""
    one, other = (
        _reports(desk, desk.call("check", "--json", *options, "--", *order, stdin=stdin), order)
        for order in (files, files[::-1])
    )
    whole = one is not None and other is not None
    desk.hold(not whole or one == other[::-1], "reports differ with the order of the arguments", files)


def _reports(desk, said, files):
    """The reports of a call, one for each argument; None when it broke off."""
    if said.crash:
        return None
    faults, found = holds.reports(said, files)
    for fault in faults:
        desk.fail(fault, said)
    return found


def _replays(chance, desk):
    """Standings of games under odd names: every link leads to a page beside, and no name is markup."""
    files = [_odd_name(chance, desk, number) for number in range(2)] + [_argument(chance, desk, 2)]
    page = f"{as_argument(chance.choice(HOSTILE)).replace('/', '').strip()[:60] or 'a'}.html"
    reasons = [word for why in COUNTABLE for word in ("--count", why)]
    said = desk.call("standings", "--replays", "--force", f"-o./{page}", *reasons, "--", *files)
    written = desk.folder / page
    if said.code != 2 and not said.crash and desk.hold(written.is_file(), "no page of standings", said):
        for address in re.findall(r'<a href="([^"#][^"]*)"', written.read_text("utf-8")):
            beside = desk.folder / os.fsdecode(unquote_to_bytes(unescape(address)))
            desk.hold(
                beside.is_file() and len(beside.relative_to(desk.folder).parts) == 2, "a link leads nowhere", said
            )


def _since(chance, desk):
    """Checks logs again since a report on them: a whole one, a part of it, one that somebody has bent."""
    files = [_argument(chance, desk, number) for number in range(3)]
    full = desk.call("check", "--json", "--", *files)
    lines = full.out.encode().splitlines(keepends=True)
    way = chance.choice(("whole", "cut", "bytes", "values"))
    if way == "values":
        bent_lines = [bent(chance, json.loads(line), {}) for line in lines]
        lines = [f"{json.dumps(line)}\n".encode() for line in bent_lines]
    report = b"".join(lines)
    report = {"cut": report[: chance.randrange(len(report) + 1)], "bytes": bent_bytes(chance, report)}.get(way, report)
    since = ("--since", desk.file("report.jsonl", report))
    form = chance.choice(("json", "csv", "github", "sarif", "junit"))
    desk.call("check", "--format", form, *since, "--", *files)
    again = desk.call("check", "--json", *since, "--", *files)
    same = way in ("whole", "cut") and not full.crash
    desk.hold(not same or (again.out, again.code) == (full.out, full.code), "not what a full run says", again)


ATTACKS = {
    "since": Attack("logs checked again since an earlier report, whole, broken off or bent", _since, 20),
    "batches": Attack("logs of all kinds beside files that are none: one outcome each, in any order the same", run, 70),
    "replays": Attack("standings of games under odd names, with their replays", _replays, 10),
}
