"""The pages of the documentation: commands say what is shown, links lead somewhere, every page is in the contents."""

import re
import shlex

import click
import pytest
from pygments.lexers import get_lexer_by_name

from pnp.cli import cli
from pnp.library.catalog import find_game, shipped_ids
from tests.crossed import some
from tests.shown import ROOT, blocks, check
from tests.tables import tables

PAGES = tables(__file__)["pages"]
BLOCKS = [block for page in PAGES for block in blocks(page)]
QUICK = [block for block in BLOCKS if not re.match(r"pnp (export|repair|replay)|.*--replays", block[0])]
RUN_ELSEWHERE = {"docs/printing.md", "docs/package.md", "docs/own-boards.md", "docs/new-game.md"}  # and others
SERVERS = {f"docs/{lang}recording.md" for lang in ("", "de/", "fr/")}  # its command goes on until it is stopped
ALL = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in (*ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md"))
}
OF_GAMES = {f"--{option.name}" for game in shipped_ids() for option in find_game(game).setups.options}


@pytest.mark.parametrize("block", some(BLOCKS, QUICK), ids=[command for command, _ in BLOCKS])
def test_says_what_it_shows(block, tmp_path):
    check(*block, tmp_path)


def test_no_page_shows_a_command_that_no_test_runs():
    shown = {page for page, text in ALL.items() if "```console\n$ pnp" in text} - {"README.md"}
    followed = {page for page in shown if re.match("docs/(../)?tutorials/|docs/games/", page)}
    assert shown - followed == {*PAGES, *RUN_ELSEWHERE, *SERVERS} & shown


def called(line):
    """The command that a line calls and its options: those that a game has count for every game."""
    command, words = cli, shlex.split(line.replace("[", " ").replace("]", " "), comments=True)[1:]
    while isinstance(command, click.Group) and words and words[0][0].isalpha():
        command = command.get_command(click.Context(command), words.pop(0))
    return command, {word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)}


@pytest.mark.parametrize("page", [page for page in ALL if page != "CHANGELOG.md"])
def test_commands_in_running_text_are_there_with_their_options(page):
    text = re.sub(r"\$ make bench\n.*?```", "", ALL[page], flags=re.DOTALL)  # a table with names of commands
    for line in re.findall(r"(?:`|^\$ |^)(pnp (?:--)?[a-z][^`\n]*)", text, re.MULTILINE):
        command, options = called(line)
        assert command is not None, line
        known = {"--help", *OF_GAMES} | {name for one in command.params for name in (*one.opts, *one.secondary_opts)}
        assert options <= known, line


def test_blocks_are_of_languages_that_are_known():
    fences = {fence for text in ALL.values() for fence in re.findall(r"^```(\S+)$", text, re.MULTILINE)}
    for name in fences - {"{toctree}", "pnplog"}:
        get_lexer_by_name(name)


def prose(text):
    """A page without its code."""
    return re.sub(r"^```.*?^```$|^    .*$|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(text):
    """What headings are linked by: lower case, blanks as hyphens, no other signs."""
    heads = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", ALL)
def test_links_lead_somewhere(page):
    folder = (ROOT / page).parent
    for path, anchor in re.findall(r"\]\(([^)#:\s]*)(?:#([^)]*))?\)", prose(ALL[page])):
        target = (folder / path).resolve() if path else ROOT / page
        assert target.exists(), path
        if anchor:
            assert anchor in anchors(target.read_text("utf-8")), f"{path}#{anchor}"


def test_every_page_is_in_the_contents_once():
    entries = []
    for page, text in ALL.items():
        folder = (ROOT / page).parent
        for body in re.findall(r"^```\{toctree\}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            lines = [line for line in body.splitlines() if line and not line.startswith((":", "generated/"))]
            entries += [(folder / f"{line}.md").resolve().relative_to(ROOT).as_posix() for line in lines]
    pages = {page for page in ALL if page.startswith("docs/")} - {"docs/index.md", "docs/package.md"}
    assert sorted(entries) == sorted(pages)
