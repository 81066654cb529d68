"""The verdict as text: the line, the caret, the rule, the position, the alternatives, the score."""

from pnp.judging.text import fault_text, plain, verdict_text
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from tests.engine.table import FOLDER, HEAD, LEADERS


def told(*play, head=HEAD, end=""):
    text = head + "\n".join(["-- leaders", *LEADERS, "-- play", *play, end]) + "\n"
    case = parse_log(text, str(FOLDER / "w.pnplog"))
    return verdict_text(judge(case)).splitlines()


def test_the_caret_stands_under_the_place():
    lines = told("Ana c B4", "Ben c F5 s Z9")
    at = next(number for number, line in enumerate(lines) if "Ben c F5 s Z9" in line)
    assert lines[at + 1].index("^") == lines[at].index("Z9")


def test_the_place_is_marked_in_the_position_around_it():
    lines = told("Ana c A5")
    assert sum("[" in line for line in lines if not line.startswith("    rule")) == 1
    assert any(line.lstrip().startswith("legal: ") for line in lines)


def test_a_long_line_is_cut_around_the_place():
    lines = told("Ana c B4 # " + "x" * 300, "Ben c A4 # " + "y" * 300)
    shown = next(line for line in lines if "Ben c A4" in line)
    assert len(shown) < 120


def test_the_result_is_told_in_words():
    assert told("Ana c B4")[-1].strip() == "score if the game ended now"
    assert told("Ana c Z9")[-1].strip() == "score before the first illegal move"
    assert "not written down" in told("??")[-1]
    assert told("Ana c B4", end="-- end Ana 1 Ben 2")[0].endswith("legal, but 2 claims of the table differ")


def test_moves_are_counted():
    file = str(FOLDER / "w.pnplog")
    for count, said in ((1, "legal, 1 move"), (2, "legal, 2 moves")):
        text = HEAD + "-- leaders\n" + "\n".join(LEADERS[:count]) + "\n"
        assert verdict_text(judge(parse_log(text, file))).splitlines()[0] == f"{file}: {said}"


def test_nothing_that_moves_the_cursor_is_printed():
    assert plain("a\x1b[31m\n\u202eb🐪") == "a\\x1b[31m\\n\\u202eb🐪"
    assert fault_text("a\x07\n  b\x07") == "pnp: a\\x07\n  b\\x07"
