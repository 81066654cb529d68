"""What shells offer: bash really run, fish and zsh where they are, PowerShell simulated: nobody has tried it."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time

import click
import pytest

from pnp.cli import cli, run
from pnp.library.catalog import shipped_ids
from pnp.library.layouts import find_layout
from pnp.printing.kit import parts_of
from tests.cli.test_consoles import verbs
from tests.crossed import some
from tests.tables import tables

TABLES = tables(__file__)

OFFERED = TABLES["offered"]
"""What stands before the cursor, and the words that are offered."""

IN_BASH = ("pnp kit Touareg --part board --part ca", "pnp kit touareg --printer ", "pnp config set paper a4")
"""A word that is begun, one of signs beyond ASCII, a sign of the shell's; all others are asked without a shell."""

FREE = {"standings points", "game new name", "legal move", "record lan", "export base_url", "log new position"}
"""Texts in which anything may stand."""
NUMBERS = {
    *("margin", "gap", "bleed", "back_bleed", "offset", "angle", "scale_x", "scale_y", "board", "dpi", "overlap"),
    *("dx", "dy", "within"),
}


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """An environment with the program on its path and two printers, in an empty folder."""
    root = tmp_path_factory.mktemp("shell")
    (root / "bin").mkdir()
    (root / "work").mkdir()
    script = root / "bin" / "pnp"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pnp "$@"\n')
    script.chmod(0o755)
    (root / "printers.toml").write_text("['Büro']\ndx = 1\n[laser]\ndx = 1\n", "utf-8")
    own = {"PATH": f"{root / 'bin'}{os.pathsep}{os.environ['PATH']}", "PNP_CONFIG_DIR": str(root), "HOME": str(root)}
    return {"env": {**os.environ, **own, "TERM": "dumb"}, "cwd": root / "work"}


def said(home, *command, **more):
    run = subprocess.run(command, capture_output=True, check=False, **{**home, **more})
    return run.stdout.decode()


@pytest.mark.few(0)
def test_bash(home):
    told = said(home, "bash", "-c", TABLES["bash"], input="".join(f"{line}\n" for line in IN_BASH).encode())
    assert dict(zip(IN_BASH, told.splitlines(), strict=True)) == {line: OFFERED[line] for line in IN_BASH}


def typed(home, command, *keys):
    """What an interactive shell shows when the keys are typed one after the other."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True, **home)
    os.close(theirs)
    shown = ""
    try:
        for text, until in keys:
            os.write(ours, text.encode())
            end = time.monotonic() + 20
            while until not in shown and time.monotonic() < end:
                if select.select([ours], [], [], 0.2)[0]:
                    shown += os.read(ours, 4096).decode(errors="replace")
            assert until in shown, shown
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    return shown


@pytest.mark.soak
def test_a_tab_in_bash(home):
    shown = typed(
        home, ["bash", "--norc", "--noprofile", "-i"],
        ('eval "$(pnp completion bash)"; echo rea""dy\n', "ready"),
        ("pnp kit tou\t", "pnp kit touareg "), ("--part coi\t", "--part coins "),
    )  # fmt: skip
    assert "Traceback" not in shown


@pytest.mark.skipif(not shutil.which("fish"), reason="not run: no fish here")
@pytest.mark.parametrize("line", ["pnp kit touareg --part c", "pnp kit touareg --printer ", "pnp schema l"])
def test_fish(home, line):
    told = said(home, "fish", "--no-config", "-c", f"pnp completion fish | source; complete -C '{line}'")
    assert sorted(told.split()) == sorted(OFFERED[line].split())


@pytest.mark.skipif(not shutil.which("zsh"), reason="not run: no zsh here")
def test_a_tab_in_zsh(home):
    typed(
        home, ["zsh", "-f", "-i"],
        ('autoload -U compinit; compinit -u -D; eval "$(pnp completion zsh)"; echo rea""dy\n', "ready"),
        ("pnp kit tou\t", "pnp kit touareg "), ("--part coi\t", "--part coins "),
    )  # fmt: skip


@pytest.fixture
def asked_by_powershell(home, monkeypatch, capsys):
    """What the program answers to what its script sends: the words before the cursor, and the one that is begun."""

    def asked(line):
        *before, begun = line.split(" ")[1:]
        sent = {"PNP_COMPLETE_WORDS": "\n".join(before), "PNP_COMPLETE_BEGUN": begun}
        for name, value in {**sent, "_PNP_COMPLETE": "powershell_complete"}.items():
            if value:
                monkeypatch.setenv(name, value)
            else:  # PowerShell removes what is set to nothing
                monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("PNP_CONFIG_DIR", home["env"]["PNP_CONFIG_DIR"])
        with pytest.raises(SystemExit):
            run([])
        return [row.split("\t") for row in capsys.readouterr().out.splitlines() if row]

    return asked


@pytest.mark.parametrize("line", OFFERED)
def test_powershell_simulated(asked_by_powershell, line):
    rows = asked_by_powershell(line)
    assert [word for kind, word, _ in rows if kind == "plain"] == OFFERED[line].split()
    assert all(told for kind, _, told in rows if kind == "plain")


def test_files_are_left_to_powershell(asked_by_powershell):
    assert asked_by_powershell("pnp check C:\\lo") == [["file", "C:\\lo", "C:\\lo"]]
    assert asked_by_powershell("pnp show C:\\logs\\a.pnplog --lang f") == [["plain", "fr", "fr"]]
    assert asked_by_powershell("pnp kit touareg --art ") == [["dir", "", ""]]


@pytest.mark.soak
def test_the_script_for_powershell(home):
    line = said(home, "pnp", "completion", "powershell")
    assert line == (
        "$env:_PNP_COMPLETE = 'powershell_source'; pnp | Out-String | Invoke-Expression; $env:_PNP_COMPLETE = $null\n"
    )
    script = said(home, "pnp", env={**home["env"], "_PNP_COMPLETE": "powershell_source"})
    assert script.split("\n", 1)[1].startswith(
        "Register-ArgumentCompleter -Native -CommandName 'pnp', 'pnp-workshop' -ScriptBlock {\n"
    )
    assert "$env:_PNP_COMPLETE = 'powershell_complete'" in script
    assert "& pnp 2>$null" in script
    bare = re.sub(r"\"[^\"]*\"|'(?:[^']|'')*'", "", script)  # without its texts
    assert [bare.count(sign) for sign in "({["] == [bare.count(sign) for sign in ")}]"]


def parameters():
    for verb in verbs(cli):
        command = cli
        for word in verb.split():
            command = command.get_command(click.Context(command), word)
        yield from ((verb, one) for one in command.params)


def test_all_that_has_a_closed_set_offers_it():
    silent = {
        f"{verb} {one.name}"
        for verb, one in parameters()
        if one._custom_shell_complete is None
        and isinstance(one.type, (click.types.StringParamType, click.types.FuncParamType))
        and not getattr(one, "is_flag", False)
        and one.name not in NUMBERS
    }
    assert silent == FREE


@pytest.mark.few(0)
@pytest.mark.parametrize("game", some(shipped_ids(), ["touareg"]))
def test_parts_that_are_offered_are_taken(pnp, game):
    parts = parts_of(find_layout(game))
    assert {"guide", "aid", "setup"} <= set(parts)
    words = [word for part in parts[-5:] for word in ("--part", part.replace(" ", "-"))]
    assert pnp("kit", game, *words, "--seed", "1", "--no-rules", "-o", "kit.pdf").code == 0
