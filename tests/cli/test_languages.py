"""The language of messages: --lang, PNP_LANG, the settings. The help of verbs and options is in its catalogue."""

import ast
import inspect
import multiprocessing
import re
import tomllib
from importlib import import_module

import click
import pytest

from pnp.cli import VERBS, cli
from pnp.cli.commands import Option, sections_of
from pnp.cli.say import help_text, message
from pnp.data.messages import language, language_in_use
from pnp.library.workers import in_order
from tests.cli.logs import save, whole
from tests.tables import tables

NO_VERB = {"en": "there is no command", "fr": "il n’y a pas de commande", "de": "es gibt keinen Befehl"}


def test_a_language_that_there_is_not_is_refused_with_those_there_are(refused, monkeypatch):
    monkeypatch.setenv("PNP_LANG", "it")
    assert refused("games") == "pnp: PNP_LANG is 'it', expected de, en or fr\n"


@pytest.mark.parametrize(("name", "value"), [("PNP_LANG", "EN"), ("PNP_LANG", ""), ("LC_ALL", "fr_FR.UTF-8")])
def test_without_another_one_messages_are_english(refused, monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    assert NO_VERB["en"] in refused("zzzzzz")


@pytest.mark.parametrize("lang", ["fr", "DE"])
def test_messages_are_in_the_language_of_pnp_lang(refused, monkeypatch, lang):
    monkeypatch.setenv("PNP_LANG", lang)
    assert NO_VERB[lang.lower()] in refused("zzzzzz")
    assert language_in_use() == "en"


@pytest.mark.parametrize("option", [["--lang", "fr"], ["--lang=FR"]])
def test_the_option_stands_before_or_behind_the_verb_and_goes_before_pnp_lang(refused, monkeypatch, option):
    monkeypatch.setenv("PNP_LANG", "de")
    assert NO_VERB["fr"] in refused("log", *option, "zzzzzz")
    assert NO_VERB["fr"] in refused(*option, "log", "zzzzzz")
    assert "n’est pas un code" in refused("explain", "zzzzzz", *option)
    assert NO_VERB["fr"] in refused("--lang=de", *option, "log", "zzzzzz")
    assert NO_VERB["de"] in refused(*option, "--lang=de", "log", "zzzzzz")
    assert NO_VERB["de"] in refused("log", "zzzzzz", "--", *option)


def test_scores_setups_and_positions_are_told_in_the_language_of_the_option(pnp, tmp_path):
    log = "game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=43 Ben=47\nround 2\nAna m 43>42 4\n"
    (tmp_path / "log.pnplog").write_text(log)
    head, ana = pnp("score", "log.pnplog", "--lang", "de").out.splitlines()[1:3]
    assert re.split("  +", head.strip()) == ["Tribut", "Kamele", "Silber", "eigenes Lager", "ausgeschieden"]
    assert (head.index("Lager") + 5, head.index("ausgeschieden") + 13) == (ana.index("ja") + 2, ana.index("nein") + 4)
    assert "Ana: 43 Lager 4" in pnp("score", "log.pnplog", "--lang", "de").out
    assert pnp("show", "log.pnplog", "--lang", "de").out.startswith("nach Eintrag 2: Ana m 43>42 4\n")
    assert pnp("explain", "chott", "--lang", "de").out.startswith("chott (Touareg, Zug: Bewegung)")
    assert pnp("explain", "camel-on-camel", "--lang", "de").out.startswith("camel-on-camel (Durch die Wüste, Spiel)")
    assert " 4 Lager, 1 Saline," in pnp("layout", "list", "--lang", "de").out
    assert "Sektor NW" in pnp("setup", "touareg", "--players", "2", "--seed", "7", "--lang", "de").out


def test_options_of_sheets_are_refused_without_one_and_so_are_other_languages(refused):
    assert "--sheet" in refused("setup", "touareg", "--players", "2", "--theme", "grey", "--lang", "en")
    assert "--sheet" in refused("score", "log.pnplog", "--theme", "grey", "--lang", "en")
    assert "'it' is not one of 'de', 'en', 'fr'" in refused("games", "--lang", "it")


def test_a_setting_holds_for_paper_and_terminal(pnp, refused, monkeypatch):
    assert pnp("config", "set", "lang", "de").code == 0
    assert NO_VERB["de"] in refused("zzzzzz")
    monkeypatch.setenv("PNP_LANG", "fr")
    assert NO_VERB["fr"] in refused("zzzzzz")


@pytest.mark.soak
def test_what_is_printed_has_the_language_of_the_call_unless_it_is_asked_otherwise(pnp, tmp_path, monkeypatch):
    log, page = str(save(tmp_path / "a.json", whole())), str(tmp_path / "a.html")

    def printed(*words):
        assert pnp(*words, "replay", log, "-o", page, "--force").code == 0
        return re.search('<html lang="(..)"', (tmp_path / "a.html").read_text("utf-8"))[1]

    monkeypatch.setenv("PNP_LANG", "fr")
    assert (printed(), printed("--lang", "de")) == ("fr", "de")
    pnp("config", "set", "lang", "de")
    assert printed() == "fr"
    monkeypatch.delenv("PNP_LANG")
    assert (printed(), printed("--lang", "en")) == ("de", "en")


def test_settings_that_cannot_be_read_are_told_by_the_verbs_that_need_them(refused, tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("lang = [")
    assert NO_VERB["en"] in refused("zzzzzz")
    (tmp_path / "config" / "settings.toml").write_text('lang = "it"')
    assert "'it'" in refused("board", "durch-die-wueste")


@pytest.mark.soak
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
    verbs = [cli.get_command(ctx, name) for name in (*VERBS, *cli.commands)]
    groups = [verb for verb in verbs if isinstance(verb, click.Group)]
    return [cli, *verbs, *(group.get_command(ctx, name) for group in groups for name in group.list_commands(ctx))]


def test_every_command_and_option_has_its_help_and_every_help_is_shown():
    options = [param for command in commands() for param in command.params if isinstance(param, Option)]
    shown = {option.key for option in options}
    shown |= {f"{command.key}.{kind}" for command in commands() for kind in ("summary", "help", "epilog")}
    for key in ("pnp", "kit"):
        shown |= {f"{key}.sections.{heading}" for heading in (*sections_of(key), "begin", "lines", "others")}
    assert all(text.help.strip() for text in (*commands(), *options))
    assert all(cli.get_command(None, verb).short_help for verb in VERBS)
    assert [
        key for key in keys(tomllib.loads((help_text.folder / "en.toml").read_text("utf-8"))) if key not in shown
    ] == []
    texts = (help_text.folder / "en.toml").read_text("utf-8").split("\n\n", 1)[1]
    of_names = {"{layout}", "{players}", "{seed}", "{paper}", "{lang}", "{theme}", "{part}"}
    assert set(re.findall(r"\{.*?\}", texts)) == {"{game}", *of_names}


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_no_line_of_a_list_of_commands_is_cut(lang):
    with language(lang):
        groups = [command for command in commands() if isinstance(command, click.Group)]
        lines = [line for group in groups for line in group.get_help(click.Context(group)).splitlines()]
    assert len(groups) > 3 and [line for line in lines if line.endswith("...") and not line.endswith("]...")] == []


def keys(table):
    """The keys of a catalogue as they are asked for."""
    for key, value in table.items():
        yield from (f"{key}.{rest}" for rest in keys(value)) if isinstance(value, dict) else [key]


# What click says of its own, in the language of the call.

NEWER = {"no-option"}  # than the oldest click that pnp takes
OLDER = {"no-option-8-1"}


@pytest.mark.parametrize(
    ("args", "said"), tables(__file__)["calls_that_cannot_be_understood_are_refused_in_the_language_of_the_call"]
)
def test_calls_that_cannot_be_understood_are_refused_in_the_language_of_the_call(refused, args, said):
    assert said in refused("--lang", "fr", *args)


def test_the_help_is_in_the_language_of_the_call(pnp):
    shown = pnp("layout", "new", "--help", "--lang", "fr").out
    assert shown.startswith("Utilisation\u00a0: pnp layout new [OPTIONS] JEU\n")
    assert "--size N" in shown and "--output CHEMIN" in shown and "Afficher cette aide." in shown
    english = pnp("layout", "new", "--help").out
    assert english.startswith("Usage: pnp layout new [OPTIONS] GAME\n")
    assert "--output PATH" in english and "Show this message and exit." in english
    modules = [import_module(f"click.{name}") for name in ("core", "exceptions", "formatting", "parser", "types")]
    nodes = (node for module in modules for node in ast.walk(ast.parse(inspect.getsource(module))))
    known = {node.value for node in nodes if isinstance(node, ast.Constant)}
    for key, said in message.find("click").items():
        template = said if isinstance(said, str) else said["one"]
        assert template in known or key in NEWER | OLDER, key
