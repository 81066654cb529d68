"""The TextMate grammar of logs: what the reader finds in a log is colored as that, and what it cannot read is not."""

import json
import re
import runpy

import pytest

from pnp.editor.textmate import grammar_of
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import read_log
from pnp.teaching.ideas import logs_in
from tests.cases import cases
from tests.editor.coloring import colored, scopes_of
from tests.shown import ROOT

EXAMPLES = [ROOT / "docs" / "examples" / f"{name}.pnplog" for name in ("friday", "war", "kings", "oases", "mistakes")]
GRAMMAR = grammar_of([find_game(game_id) for game_id in shipped_ids()])
PLACE, NUMBER, ACTION = "constant.other.place", "constant.numeric", "keyword.control.action"
OF_ENTRY = {"n": "constant.numeric.turn", "player": "variable.other.player", "leader": ACTION}
OF_PART = {
    **dict.fromkeys(("at", "to", "flip", "path", "on", "oasis"), PLACE),
    **dict.fromkeys(("height", "rotation", "die", "rolls"), NUMBER),
    **dict.fromkeys(("tile", "compensation"), "support.constant.piece"),
    "kind": "support.constant.cards", "goods": "support.constant.goods", "takes": "string.other.claim", "color": ACTION,
}  # fmt: skip
OF_GAME = {  # what a word of this name is in one game alone
    ("touareg", "from"): PLACE,
    ("wuestenkoenige", "from"): PLACE,
    ("wuestensoehne", "from"): "variable.other.player",
    ("wuestensoehne", "takes"): NUMBER,
    ("wuestenkoenige", "player"): "variable.other.player",
    ("touareg", "camels"): NUMBER,
}


def logs_of(game_id):
    """Whole games and logs of single rules, with rare actions in them."""
    folder = cases(game_id)
    own = [path for path in EXAMPLES if f"game: {game_id}\n" in path.read_text("utf-8")]
    return [*own, *logs_in(folder, "near")]


def expected(game_id, path):
    """The scope of what the reader found at a path in the data; None where the test knows none."""
    if path[:1] != ("moves",) or len(path) < 3:
        return None
    verb, *rest = path[2:]
    if not rest:
        return OF_ENTRY.get(verb)
    keys = [key for key in rest if isinstance(key, str)]
    return OF_GAME.get((game_id, keys[-1])) or OF_PART.get(keys[-1]) if keys else ACTION


def told(game_id, text, document):
    """What the reader found in a text: line and column from 0, and the scope that it is to have."""
    lines = text.split("\n")
    for path, (line, column) in document.places.items():
        scope, rest = expected(game_id, path), lines[line - 1][column - 1 :]
        # a tile of a board of one's own may be called as a cell is
        like_a_cell = scope == "support.constant.piece" and re.match("[a-z][0-9]", rest)
        if scope and rest[0] not in '"?{#-' and not rest.startswith("pass") and not like_a_cell:
            yield line - 1, column - 1 + rest.startswith("="), scope


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_what_the_reader_finds_is_colored_as_that(game_id):
    seen = set()
    for file in logs_of(game_id):
        document = read_log(str(file)).document
        scopes = scopes_of(GRAMMAR, document.text)
        for line, column, scope in told(game_id, document.text, document):
            assert scopes[line][column].startswith(scope), (file.name, document.text.split("\n")[line], column)
            seen.add(scope)
    assert {PLACE, ACTION, "variable.other.player"} < seen


def one_line(game_id, line):
    """The scopes of the words of a line of a game."""
    return dict(colored(GRAMMAR, f"game: {game_id}\n{line}")[1])


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_verb_in_every_language_is_colored_and_a_slip_is_not(game_id):
    notation = find_game(game_id).notation()
    known = [word for kind in ("verbs", "colors") for word in notation.words.tables.get(kind, {})]
    others = [word for table in notation.words.tables.get("verbs", {}).values() for word in table]
    assert known
    for word in (*known, *others):
        assert one_line(game_id, f"2 Ana {word} D4")[word] == ACTION
        assert one_line(game_id, f"2 Ana {word}qq D4")[f"{word}qq"] == ""
    for verb in notation.verbs:
        if verb.section:
            assert one_line(game_id, f"-- {verb.section}")[verb.section] == "entity.name.section"
            assert one_line(game_id, f"-- {verb.section}q") == {"--": "", f"{verb.section}q": ""}
        if verb.by == "nobody":
            assert one_line(game_id, f"{verb.name} 4")[verb.name] == "keyword.control.entry"
        if verb.inline:
            assert one_line(game_id, f"Ana {verb.name} m D4")[verb.name] == "keyword.control.entry"
    for key in notation.keys:
        assert one_line(game_id, f"{key}: D4")[f"{key}:"] == "entity.name.tag.key"
        assert one_line(game_id, f"{key}q: D4")[f"{key}q:"] == ""


@pytest.mark.parametrize("game_id", shipped_ids())
def test_lines_that_every_log_may_have(game_id):
    assert one_line(game_id, "titre: Game 5  # at home") == {
        "titre:": "entity.name.tag.key", "Game": "string.unquoted", "5": "string.unquoted",
        "#": "comment.line.number-sign", "at": "comment.line.number-sign", "home": "comment.line.number-sign",
    }  # fmt: skip
    assert one_line(game_id, '{"player": "Ana", "gap": true}') == {
        '{"player":': "", '"Ana",': "string.quoted.double", '"gap":': "support.type.property-name",
        "true}": "constant.language",
    }  # fmt: skip
    assert one_line(game_id, "~2 Ana pass !") == {
        "~2": "keyword.operator.struck", "Ana": "variable.other.player", "pass": "keyword.control.pass",
        "!": "keyword.operator.stands",
    }  # fmt: skip
    assert one_line(game_id, "??") == {"??": "constant.language.gap"}
    assert one_line(game_id, "== Ana 12") == {
        "==": "keyword.operator.checkpoint", "Ana": "variable.other.player", "12": NUMBER,
    }  # fmt: skip
    assert one_line(game_id, "-- end Ana 7 gewinnt Ana") == {
        "--": "punctuation.definition.section", "end": "entity.name.section.end", "Ana": "variable.other.player",
        "7": NUMBER, "gewinnt": "keyword.other.winners",
    }  # fmt: skip


def test_the_line_of_the_game_in_any_language_chooses_its_words():
    move = "Ana m 48>47 3"
    assert dict(colored(GRAMMAR, f"# ours\nspiel: Touareg\n{move}")[2])["48>47"] == PLACE
    assert colored(GRAMMAR, f"game: chess\n{move}")[1] == [(word, "") for word in move.split()]
    assert dict(colored(GRAMMAR, "jeu: Durch die Wuste\n2 Ana menthe D5 +w2")[1])["+w2"] == "string.other.claim"


def test_the_grammar_in_the_docs_is_that_of_the_program():
    made = runpy.run_path(str(ROOT / "docs" / "grammar.py"))
    assert made["FILE"].read_text("utf-8") == made["text"](), "make grammar"
    package = json.loads((made["FILE"].parent / "package.json").read_text("utf-8"))
    (grammar,), (language,) = package["contributes"]["grammars"], package["contributes"]["languages"]
    assert grammar["scopeName"] == GRAMMAR["scopeName"] and grammar["language"] == language["id"]
    assert [(made["FILE"].parent / name).is_file() for name in (grammar["path"], language["configuration"])] == [
        True
    ] * 2


def expressions(rule):
    """All regular expressions of a grammar."""
    if isinstance(rule, list):
        return [found for part in rule for found in expressions(part)]
    if not isinstance(rule, dict):
        return []
    own = [rule[key] for key in ("match", "begin", "end") if key in rule]
    return own + [found for part in rule.values() for found in expressions(part)]


def test_expressions_are_such_as_oniguruma_and_python_read_alike():
    found = expressions(GRAMMAR)
    assert len(found) > 100
    for expression in found:
        re.compile(expression)
        assert not re.search(r"(?<!\\)[*+?}]\+|\(\?(?:>|P|[aimsux]+\)|\()", expression), expression
