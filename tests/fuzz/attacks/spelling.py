"""Logs that say the same in another way: the verdict is the same."""

import json

from tests.fuzz import seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.attacks.logs import FORMS
from tests.fuzz.attacks.standing import a_game_gone_wrong


def verdict(report, moved=None):
    """What a report says but for how and where it was written; `moved` numbers entries as they were before."""
    if "error" in report:
        return "unusable"
    keys = ("legal", "finished", "complete", "scores", "winners")
    return [report[key] for key in keys], [_finding(one, moved or {}) for one in report["findings"]]


def _finding(one, moved):
    move, name = moved.get(one["move"], one["move"]), one["player"] or ""
    return one["code"], one["severity"], move, name.upper(), one["alternatives"]


def _said(desk, name):
    said = desk.call("check", "--json", "--on-illegal", "stands", name)
    lines = said.out.splitlines()
    return json.loads(lines[0]) if lines and not said.crash else None


def _other_words(chance, text):
    """Notation with other spacing, line ends, a BOM, other case (but tiles of an own set keep theirs)."""
    lines, begun = [], False
    loud, wide = '"tiles"' not in text and chance.random() < 0.5, chance.random() < 0.5
    for line in text.split("\n"):
        begun = begun or ":" not in line
        plain = begun and not any(sign in line for sign in '"#{')
        said = chance.choice((line.upper(), line.lower())) if plain and loud and not line.startswith("--") else line
        said = said.replace(" ", "   ") if plain and wide and not line.startswith(" ") else said
        lines.append(said + chance.choice(("", "", "  ", "\t")))
    return chance.choice(("", "\ufeff")) + chance.choice(("\n", "\r\n")).join(lines)


def _with_notes(chance, log):
    """The log with notes, and entries that do nothing between the others; new number of an entry -> the old."""
    moves, moved = [], {}
    for number, entry in enumerate(log["moves"], 1):
        while chance.random() < 0.1:
            moves.append(chance.choice(({"note": "between"}, {**entry, "struck": True})))
        moves.append({**entry, "note": "said"} if chance.random() < 0.3 else entry)
        moved[len(moves)] = number
    while chance.random() < 0.3:
        moves.append({"note": "after"})
        moved[len(moves)] = len(log["moves"])
    return {**log, "moves": moves}, moved


def _turned(chance, data):
    """The same data, keys in another order; of an entry the order tells its verb."""
    keys = list(data)
    chance.shuffle(keys)
    return {key: data[key] for key in keys}


def run(chance, desk):
    log = a_game_gone_wrong(chance) if chance.random() < 0.7 else seeds.a_log(chance)
    first = _said(desk, desk.file("x.json", json.dumps(log)))
    if first is None or "error" in first or "moves" not in log:
        return
    wanted = verdict(first)
    spaced = json.dumps(_turned(chance, log), indent=chance.choice((None, 1, 4)), ensure_ascii=chance.random() < 0.5)
    _compare(desk, "JSON of other order and spacing", wanted, desk.file("y.json", spaced))
    for form in FORMS:
        said = desk.call("log", "convert", "x.json", "--to", form, "-o", f"z.{form}", "--force")
        if said.code == 0:
            _compare(desk, f"converted to {form}", wanted, f"z.{form}")
    if (desk.folder / "z.pnplog").exists() and not any('"' in name for name in _names(log)):
        text = _other_words(chance, (desk.folder / "z.pnplog").read_text("utf-8"))
        _compare(desk, "notation of other case and spacing", wanted, desk.file("w.pnplog", text))
    for form in ("toml", "pnplog"):
        if (desk.folder / f"z.{form}").exists() and chance.random() < 0.4:
            comments_kept(chance, desk, f"z.{form}")
    noted, moved = _with_notes(chance, log)
    _compare(desk, "notes and struck turns added", wanted, desk.file("n.json", json.dumps(noted)), moved)


def comments_kept(chance, desk, name):
    """Puts comments into a file that is tidy; `fmt` keeps them all, and tidies its own to itself."""
    lines, number = (desk.folder / name).read_text("utf-8").split("\n"), 0
    for at in sorted(chance.sample(range(len(lines)), min(len(lines), 6)), reverse=True):
        number += 1
        if chance.random() < 0.5 or any(sign in lines[at] for sign in "#\"'{\\"):
            lines.insert(at, f"# kept-{number}.")
        else:
            lines[at] += f"  # kept-{number}."
    with_comments = desk.file(f"c-{name}", "\n".join(lines))
    said = desk.call("log", "fmt", with_comments, terminal=False)
    if said.code != 0:
        desk.fail("a log with comments is not tidied", said)
        return
    counts = [said.out.count(f"kept-{one}.") for one in range(1, number + 1)]
    desk.hold(set(counts) == {1}, f"fmt of {name[2:]} keeps comments otherwise than once", f"{lines}\n{said.out}")
    again = desk.call("log", "fmt", desk.file(f"d-{name}", said.out), terminal=False)
    desk.hold(again.out == said.out, f"fmt of {name[2:]} changes its own, with comments", f"{said.out}\n{again.out}")
    desk.call("log", "fmt", with_comments, "--write")
    desk.hold((desk.folder / with_comments).read_text("utf-8") == said.out, "fmt --write writes other than it says")


def _names(log):
    return [one if isinstance(one, str) else one.get("name", "") for one in log["players"]]


def _compare(desk, how, wanted, name, moved=None):
    report = _said(desk, name)
    if "case" in how and report and " may be " in report.get("error", {}).get("message", ""):
        return  # `b2`, a cell in small letters, may be an action: it is asked
    if report is not None:
        found = verdict(report, moved)
        if found != wanted:
            text = (desk.folder / name).read_text("utf-8")
            desk.fail(f"another verdict: {how}", f"{wanted}\n{found}\n{report.get('error')}\n{text}")


ATTACKS = {
    "spelling": Attack(
        "notes, struck turns, spacing, case, order of keys, forms: the same verdict; comments are kept", run, 60
    )
}
