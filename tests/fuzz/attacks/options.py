"""Every verb with options and arguments of all kinds; the options are found by asking the verbs for them."""

from functools import cache

import click

from pnp.cli import cli
from pnp.library.catalog import find_game
from tests.fuzz import seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.attacks.layouts import in_form, parts
from tests.fuzz.attacks.logs import written
from tests.fuzz.signs import HOSTILE, as_argument

ONCE = {("lsp",), ("layout", "edit"), ("record",), ("start",)}  # serve once in a process; their own tests start them
NEVER = {"watch", "install", "opened"}  # does not end; starts another program; serves a page
SLOW = {"export", "kit", "board", "setup", "calibrate"}
VALUES = (
    "0", "1", "2", "3", "5", "7", "12", "-1", "20", "99", "1e3", "nan", "inf", "0.5", "1,2", "0,0", "1,x", "9" * 20,
    "a4", "letter", "a4+letter", "a5", "80x80mm", "1x1mm", "standard", "basin", "compact", "grand", "laser", "ink",
    "silhouette", "low-ink", "grey", "all", "list", "aid", "Ana,Ben", "Ana,Ben,Chloé", "Ana,Ana", ",", "random",
    "camel-on-oasis",
    "NW=43,SE=31", "1,6,9", "dune,plain,valley", "endless", "bash", "zsh",
)  # fmt: skip
FILES = ("x.json", "x.toml", "x.pnplog", "board.toml", "missing.json", "folder", "-", "*.json", "out/y.svg", "y.pdf",
         "y.png", "y.dxf", "y", "y.jpg", "folder/y.svg", "no/y.svg")  # fmt: skip


@cache
def _verbs():
    """All verbs as (words, command)."""
    found, ctx = [], click.Context(cli)
    for name in cli.list_commands(ctx):
        command = cli.get_command(ctx, name)
        found.append(((name,), command))
        if isinstance(command, click.Group):
            found += [((name, sub), command.commands[sub]) for sub in sorted(command.commands)]
    return tuple(one for one in found if one[0] not in ONCE)


def _value(chance, param, game_id):
    kind = param.type
    if chance.random() < 0.1:
        return chance.choice(HOSTILE)
    if isinstance(kind, click.Choice):
        return chance.choice(tuple(map(str, kind.choices)))
    if isinstance(kind, click.Path) or ("FILE" in (param.metavar or "") and chance.random() < 0.5):
        return chance.choice(FILES)
    if isinstance(kind, click.IntRange):
        ends = [one + step for one in (kind.min, kind.max) if one is not None for step in (-1, 0, 1)]
        return str(chance.choice((*ends, 2, 7)))
    if param.name in ("game_id", "name", "game") and chance.random() < 0.8:
        return game_id
    if param.name == "parts":
        return chance.choice(parts(game_id))
    if param.name == "players" and chance.random() < 0.7:
        return chance.choice(("2", "3", "4", "Ana,Ben", "Ana,Ben,Chloé"))
    return chance.choice(VALUES)


def a_call(chance):
    """The words of a call of any verb."""
    words, command = chance.choice(_verbs())
    game_id, said = seeds.a_game(chance), list(words)
    for param in command.params:
        wanted = isinstance(param, click.Argument) or param.required
        if param.name in NEVER or chance.random() > (0.97 if wanted else 0.2):
            continue
        many = chance.choice((1, 1, 2, 3)) if param.nargs == -1 or getattr(param, "multiple", False) else 1
        for _ in range(many):
            said += _said(chance, param, game_id)
    if words[-1] in ("setup", "new", "kit") and chance.random() < 0.5:
        said += _of_game(chance, game_id)
    return _bounded(chance, words, said, game_id)


def _said(chance, param, game_id):
    if isinstance(param, click.Argument):
        return [_value(chance, param, game_id)]
    option = chance.choice((*param.opts, *param.secondary_opts))
    return [option] if param.is_flag else [option, _value(chance, param, game_id)]


def _of_game(chance, game_id):
    for option in find_game(game_id).setups.options:
        if chance.random() < 0.4:
            yield f"--{option.name}"
            if not option.flag:
                yield chance.choice((*VALUES, *HOSTILE))


def _bounded(chance, words, said, game_id):
    """The words without what takes long and tells nothing: whole kits, many processes, large pictures."""
    if words[0] in ("kit",):
        said = [game_id if word == "all" else word for word in said]
        said += [] if "--part" in said else ["--part", chance.choice(parts(game_id))]
    if words[0] in SLOW or words[-1] == "calibrate":
        said += ["--dpi", "20"] if words[0] in ("kit", "board", "export") and "--dpi" not in said else []
    if words[0] == "simulate" and "--games" not in said:
        said += ["--games", "2"]
    return [as_argument(word) for word in said if word not in ("-j", "--jobs", "--watch")]


def run(chance, desk):
    log = seeds.a_log(chance)
    for form in ("json", "toml", "pnplog"):
        desk.file(f"x.{form}", written(log, form))
    desk.file("board.toml", in_form(seeds.a_layout(chance), "toml"))
    desk.file("folder/one.pnplog", written(log, "pnplog"))
    desk.file("config/printers.toml", "[laser]\ndx = 1\n")
    said = a_call(chance)
    if said[0] == "export" and chance.random() < 0.8:  # the slowest of all
        said = ["games"]
    desk.call(*said, stdin=written(log, "pnplog").encode())


ATTACKS = {"options of all verbs": Attack("every option with fitting, extreme and hostile values", run, 90)}
