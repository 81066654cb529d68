"""The help by what people want, and what is said of verbs that there are not."""

import io
import tomllib
from pathlib import Path

import click
import pytest

import pnp.cli
from pnp.cli import VERBS, cli
from pnp.cli.commands import GROUPS, sections_of
from pnp.cli.kit import command as kit
from pnp.library.catalog import shipped_ids

LANGUAGES = ("en", "fr", "de")
SECTIONS = sections_of("pnp")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_has_a_line_for_each_verb_and_fits_a_screen(pnp, lang):
    lines = pnp("--help", "--lang", lang).out.splitlines()
    assert len(lines) <= 64
    assert max(map(len, lines)) <= 80
    for verb in (verb for group, verbs in SECTIONS.items() for verb in verbs if group != "programs"):
        assert sum(line.startswith(f"  {verb} ") for line in lines) == 1
    assert all(any(verb in line for line in lines) for verb in SECTIONS["programs"])


def test_each_verb_is_in_one_section_and_groups_have_others():
    assert sorted([verb for verbs in SECTIONS.values() for verb in verbs]) == sorted({*VERBS, *cli.commands})
    context = click.Context(cli)
    found = {verb for verb in VERBS if isinstance(cli.get_command(context, verb), click.Group)}
    assert found == set(GROUPS)


def test_the_help_of_a_kit_has_eight_options_and_tells_all_with_help_all(pnp):
    short, whole = pnp("kit", "--help").out, pnp("kit", "--help-all").out
    assert sum(line.startswith("  -") for line in short.splitlines()) == 10  # with those of the help itself
    grouped = [name for names in sections_of("kit").values() for name in names]
    assert sorted(grouped) == sorted({"help", *(one.name for one in kit.params if isinstance(one, click.Option))})
    for param in kit.params:
        if isinstance(param, click.Option):
            assert param.opts[-1] in whole.replace("\n", " ")
    assert len(sections_of("kit")) == 7


@pytest.mark.parametrize("words", [["kit"], ["layout"], ["layout", "judge"], ["log", "new"]])
def test_help_is_that_of_the_verb(pnp, words):
    assert pnp("help", *words) == pnp(*words, "--help")
    assert pnp("help").out == pnp("--help").out


def test_verbs_of_groups_and_other_words_for_verbs_are_named(refused):
    assert "`pnp layout judge`" in refused("judge")
    assert "`pnp log merge`" in refused("merge")
    assert "`pnp check`" in refused("prüfen")
    assert "`pnp kit`" in refused("imprimer")
    assert "did you mean check?" in refused("chek")
    assert "there is no command" in refused("help", "foo")


def test_each_other_word_is_for_a_verb_that_there_is():
    names = tomllib.loads(Path(pnp.cli.__file__).with_name("names.toml").read_text("utf-8"))
    for word, meant in names.items():
        assert word not in {*VERBS, *cli.commands}
        at = click.Context(cli)
        for part in meant.split(" "):
            command = at.command.get_command(at, part)
            assert command, meant
            at = click.Context(command, at)


def test_alone_on_a_terminal_it_says_in_five_lines_where_to_begin(pnp, monkeypatch):
    assert (pnp().code, pnp().out) == (2, "")
    monkeypatch.setattr("pnp.cli.is_terminal", lambda: True)
    for lang in LANGUAGES:
        monkeypatch.setenv("PNP_LANG", lang)
        said = pnp()
        assert (said.code, said.err, said.out.count("\n"), "pnp start" in said.out) == (0, "", 5, True)
    assert pnp("-V") == pnp("--version")


@pytest.mark.few(0)
def test_three_questions_give_the_pdf(pnp, monkeypatch):
    class Typed:
        buffer = io.BytesIO(b"9\n2\n4\n\n")

    monkeypatch.setattr("sys.stdin", Typed)
    said = pnp("start", "--text")
    game = shipped_ids()[1]
    assert said.code == 0
    assert f"pnp kit {game} --paper letter --lang en\n" in said.out
    (file,) = Path("out").glob("*.pdf")
    assert pnp("kit", game, "--paper", "letter", "--lang", "en", "-o", "same.pdf").code == 0
    assert file.read_bytes() == Path("same.pdf").read_bytes()


def test_questions_that_nobody_answers_end(pnp, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    assert pnp("start", "--text").code == 130
    assert not Path("out").exists()
