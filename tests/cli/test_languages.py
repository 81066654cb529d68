"""The language of messages is that of PNP_LANG; the help of verbs and options comes from its catalogue."""

import multiprocessing
import re
import tomllib
from shutil import copy

import click
import pytest

from pnp.cli import VERBS, cli
from pnp.cli.commands import Option
from pnp.cli.sentences import help_text, message
from pnp.data.messages import language, language_in_use
from pnp.library.workers import in_order


@pytest.fixture
def french(monkeypatch, tmp_path):
    """A catalogue of the command line in French, with one message."""
    folder = tmp_path / "catalogue"
    folder.mkdir()
    copy(message.folder / "en.toml", folder)
    (folder / "fr.toml").write_text('[explain]\nno-code = "{code!r} n’est pas un code"\n', "utf-8")
    monkeypatch.setattr(message, "folder", folder)


def test_a_language_that_there_is_not_is_refused_with_those_there_are(refused, monkeypatch):
    monkeypatch.setenv("PNP_LANG", "fr")
    assert refused("games") == "pnp: PNP_LANG is 'fr', expected en\n"


@pytest.mark.parametrize(("name", "value"), [("PNP_LANG", "EN"), ("PNP_LANG", ""), ("LC_ALL", "fr_FR.UTF-8")])
def test_without_another_one_messages_are_english(pnp, monkeypatch, french, name, value):
    monkeypatch.setenv(name, value)
    assert pnp("explain", "zzzzzz").err == "pnp: 'zzzzzz' is no code of the checker, and no rule speaks of it\n"


def test_messages_are_in_the_language_of_pnp_lang_and_those_it_lacks_in_english(pnp, monkeypatch, french):
    monkeypatch.setenv("PNP_LANG", "fr")
    assert pnp("explain", "zzzzzz").err == "pnp: 'zzzzzz' n’est pas un code\n"
    assert "there is no command" in pnp("zzzzzz").err
    assert language_in_use() == "en"


def test_a_new_process_speaks_the_language_of_the_one_that_began_it():
    before = multiprocessing.get_start_method()
    multiprocessing.set_start_method("spawn", force=True)  # as where processes cannot be forked
    try:
        with language("fr"):
            assert list(in_order(spoken, [1, 2], 2, str)) == ["fr", "fr"]
    finally:
        multiprocessing.set_start_method(before, force=True)


def spoken(item):
    return language_in_use()


def commands():
    """All commands, groups of them first."""
    ctx = click.Context(cli)
    verbs = [cli.get_command(ctx, name) for name in VERBS]
    return [cli, *verbs, *(inner for verb in verbs for inner in getattr(verb, "commands", {}).values())]


def test_every_command_and_option_has_its_help_and_every_help_is_shown():
    options = [param for command in commands() for param in command.params if isinstance(param, Option)]
    shown = {option.key for option in options}
    shown |= {f"{command.key}.{kind}" for command in commands() for kind in ("summary", "help", "epilog")}
    assert all(text.help.strip() for text in (*commands(), *options))
    assert all(cli.get_command(None, verb).short_help for verb in VERBS)
    assert [
        key for key in keys(tomllib.loads((help_text.folder / "en.toml").read_text("utf-8"))) if key not in shown
    ] == []


def keys(table):
    """The keys of a catalogue as they are asked for."""
    for key, value in table.items():
        yield from (f"{key}.{rest}" for rest in keys(value)) if isinstance(value, dict) else [key]


def test_the_help_has_no_gaps_but_the_game_and_those_of_names_of_files():
    texts = (help_text.folder / "en.toml").read_text("utf-8").split("\n\n", 1)[1]
    of_names = {"{layout}", "{players}", "{seed}", "{paper}", "{lang}", "{theme}", "{part}"}
    assert set(re.findall(r"\{.*?\}", texts)) == {"{game}", *of_names}
