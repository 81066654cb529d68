"""Hooks, workflows and the container file: what they name is there, and they fit the schemas of their kinds."""

import re
import shlex

import click
import pytest
from check_jsonschema import main
from click.testing import CliRunner
from ruamel.yaml import YAML

from pnp.cli import cli, run
from tests.shown import ROOT

HOOKS = {hook["id"]: hook for hook in YAML(typ="safe").load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
WORKFLOW = ROOT / ".github" / "workflows" / "test.yml"
PAGE = (ROOT / "docs" / "automation.md").read_text("utf-8")
BLOCKS = dict(zip(("hooks", "github", "gitlab"), re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL), strict=True))
CONTAINER = (ROOT / "Containerfile").read_text("utf-8").splitlines()


def fits(schema, *paths):
    return CliRunner().invoke(main, ["--builtin-schema", schema, *map(str, paths)])


def parse(line):
    """Reads the arguments of a call of the program without calling it; raises what click raises."""
    _, *words = shlex.split(line)
    command = cli
    while isinstance(command, click.Group):
        command = command.get_command(click.Context(command), words.pop(0))
    command.make_context("pnp", words)


def test_workflows(tmp_path):
    (tmp_path / "logs.yml").write_text(BLOCKS["github"])  # workflows fit their schema
    (tmp_path / "gitlab.yml").write_text(BLOCKS["gitlab"])
    for schema in ("vendor.github-workflows", "custom.github-workflows-require-timeout"):
        said = fits(schema, WORKFLOW, tmp_path / "logs.yml")
        assert said.exit_code == 0, said.output
    said = fits("vendor.gitlab-ci", tmp_path / "gitlab.yml")
    assert said.exit_code == 0, said.output
    # a workflow with a slip does not fit
    (tmp_path / "logs.yml").write_text(BLOCKS["github"].replace("runs-on", "run-on"))
    assert fits("vendor.github-workflows", tmp_path / "logs.yml").exit_code == 1
    # what workflows call is there
    calls = re.findall(r"(?:run:|-) (pnp .*)", WORKFLOW.read_text("utf-8") + BLOCKS["github"] + BLOCKS["gitlab"])
    assert len(calls) > 5
    for call in calls:
        parse(call)
    targets = " ".join(re.findall(r"run: (?:sudo )?make (.*)", WORKFLOW.read_text("utf-8"))).split()
    phony = re.findall(r"^\.PHONY: (.*)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)[0].split()
    assert set(targets) == {"tools", "test", "packages", "docs"} <= set(phony)


@pytest.fixture
def examples(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["examples", "examples"]) == 0
    assert run(["layout", "new", "touareg", "-o", "board.toml"]) == 0
    return tmp_path


def called(hook, *files):
    """What the hook ends with, called as pre-commit does: all files behind the entry."""
    return run([*shlex.split(HOOKS[hook]["entry"])[1:], *map(str, files)])


def test_hooks_do_what_they_say(examples):
    logs = sorted(path for path in examples.rglob("*") if re.search(HOOKS["pnp-check"]["files"], str(path)))
    assert len(logs) > 10
    legal = [log for log in logs if log.parent.name not in ("slips", "transcripts") and log.stem != "mistakes"]
    assert (called("pnp-check", *legal), called("pnp-check", *logs)) == (0, 1)
    assert run(["log", "fmt", "--check", *map(str, logs)]) == 1
    assert called("pnp-log-fmt", *logs) == 0
    assert run(["log", "fmt", "--check", *map(str, logs)]) == 0
    assert called("pnp-layout-check", "board.toml") == 0
    assert re.search(HOOKS["pnp-layout-check"]["files"], "layouts/mine/board.toml")


def test_hooks_and_containers():
    (repo,) = YAML(typ="safe").load(BLOCKS["hooks"])["repos"]  # the page names the hooks
    assert repo["repo"] == "<where you have it>"
    assert [hook["id"] for hook in repo["hooks"]] == list(HOOKS)
    # the container file copies what is there
    copied = [line.split()[1:-1] for line in CONTAINER if line.startswith("COPY") and "--from" not in line]
    names = [name for names in copied for name in names]
    assert {"pnp", "pyproject.toml"} < set(names)
    assert [name for name in names if not (ROOT / name).exists()] == []
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    versions = set(re.findall(r"python:([\d.]+)-slim", "\n".join(CONTAINER)))
    assert all(f"Python :: {version}" in project for version in versions)
