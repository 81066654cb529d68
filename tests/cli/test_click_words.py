"""What click says of its own, in the language of the call."""

import ast
import inspect
from importlib import import_module

import pytest

from pnp.cli.sentences import message

NEWER = {"no-option"}  # than the oldest click that pnp takes
OLDER = {"no-option-8-1"}


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["check"], "pnp: Il manque l’argument 'RELEVÉ...'\u00a0; voir pnp check --help\n"),
        (["check", "--zz", "x"], "pnp: L’option --zz n’existe pas\u00a0; voir pnp check --help\n"),
        (["check", "--jobs", "x", "x"], "'x' n’est pas un nombre\u00a0;"),
        (["check", "--jobs", "0", "x"], "'-j' / '--jobs'\u00a0: 0 n’est pas dans l’intervalle 1<=x<=64"),
        (["check", "--on-illegal", "z", "x"], "'z'\u00a0: attendu\u00a0: 'stop', 'stands'"),
        (["board", "a", "b", "c"], "Il y a des arguments de trop (b c)"),
    ],
)
def test_calls_that_cannot_be_understood_are_refused_in_the_language_of_the_call(refused, args, said):
    assert said in refused("--lang", "fr", *args)


def test_the_help_is_in_the_language_of_the_call(pnp):
    shown = pnp("layout", "new", "--help", "--lang", "fr").out
    assert shown.startswith("Utilisation\u00a0: pnp layout new [OPTIONS] JEU\n")
    assert "--size N" in shown and "-o CHEMIN" in shown and "Afficher cette aide." in shown
    english = pnp("layout", "new", "--help").out
    assert english.startswith("Usage: pnp layout new [OPTIONS] GAME\n")
    assert "-o PATH" in english and "Show this message and exit." in english


def test_the_english_words_are_those_of_click():
    modules = [import_module(f"click.{name}") for name in ("core", "exceptions", "formatting", "parser", "types")]
    nodes = (node for module in modules for node in ast.walk(ast.parse(inspect.getsource(module))))
    known = {node.value for node in nodes if isinstance(node, ast.Constant)}
    for key, said in message.find("click").items():
        template = said if isinstance(said, str) else said["one"]
        assert template in known or key in NEWER | OLDER, key
