"""The summary of many logs: one screen, however many there are, and the counts are right."""

from collections import Counter

from pnp.data.messages import language
from pnp.judging.text import STATES, Checked, Summary, short

ERRORS = {"illegal", "claims"}


def many(number):
    """Logs of every state, in several folders."""
    for at in range(number):
        state = STATES[at % len(STATES)]
        found = (("error", f"code-{at % 20}"),) if state in ERRORS else ()
        game = "" if state in ("unusable", "crashed") else f"game-{at % 4}"
        yield Checked(f"season/round {at % 30}/{at}.json", state, game, found, found[0][1] if found else "")


def summed(logs):
    summary = Summary()
    for log in logs:
        summary.add(log)
    return summary


def test_a_hundred_thousand_logs_are_one_screen():
    summary = summed(many(100_000))
    for lang, number in (("en", "100,000"), ("fr", "100\u202f000"), ("de", "100.000")):
        with language(lang):
            lines = [line.text for line in summary.lines()]
        assert len(lines) <= 48  # with every kind of trouble and four games
        assert max(map(len, lines)) <= 100
        assert number in lines[0]


def test_each_state_and_code_is_counted():
    logs = list(many(600))
    summary = summed(logs)
    assert summary.states == Counter(log.state for log in logs)
    assert summary.found == Counter(found for log in logs for found in log.found)
    text = "\n".join(line.text for line in summary.lines())
    for state in STATES[1:]:
        first = next(log for log in logs if log.state == state)
        assert f"  {first.file}" in text
    assert "100 illegal, the first 3:" in text


def test_folders_are_told_by_their_logs_with_errors():
    logs = [Checked(f"{folder}/{at}.json", "illegal" if at < bad else "legal", "g") for folder, bad in
            (("a", 1), ("b", 3), ("c", 0)) for at in range(4)]  # fmt: skip
    lines = [line.text for line in summed(logs).lines()]
    at = lines.index("folders with most errors")
    assert lines[at + 1 : at + 4] == ["  3 of 4  b", "  1 of 4  a", ""]
    alone = [line.text for line in summed(logs[:4]).lines()]
    assert "folders with most errors" not in alone


def test_what_is_told_of_a_file_stays_in_its_line():
    lines = [line.text for line in summed([Checked("a\n\x1b[2J.json", "unusable", why=short("x" * 200))]).lines()]
    assert all("\n" not in line and "\x1b" not in line for line in lines)
    assert any(line.endswith("…") for line in lines)
