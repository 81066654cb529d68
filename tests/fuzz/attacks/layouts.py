"""Layouts in TOML and JSON, bent: the verbs that read one, and logs that are played on one."""

import json
from functools import cache

import tomli_w

from pnp.game import DrawOptions
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from tests.fuzz import seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.signs import HOSTILE, bent_bytes
from tests.fuzz.values import bent

MAPS = ("map", "zones", "faces")
SIGNS = ".oT^12#P3dp-  \n\tx"


@cache
def parts(game_id):
    """The names of the parts of a kit."""
    game = find_game(game_id)
    kit = game.drawing().kit(shipped_layout(game), None, DrawOptions())
    return ("list", *sorted({part.kind.lower() for part in kit.pieces}), *kit.pages, *kit.boards)


def bent_layout(chance):
    """A layout with its data or its map changed."""
    layout = seeds.a_layout(chance)
    if chance.random() < 0.5:
        layout = bent(chance, layout, seeds.layout_pool())
    for key in MAPS if isinstance(layout, dict) else ():
        if isinstance(layout.get(key), str) and chance.random() < 0.5:
            layout[key] = _bent_map(chance, layout[key])
    if chance.random() < 0.3 and isinstance(layout, dict):
        texts = {chance.choice(("en", "fr", "de", "xx")): chance.choice((*HOSTILE, "T"))}
        layout["title"] = chance.choice((texts, chance.choice(HOSTILE)))
    return layout


def _bent_map(chance, text):
    rows = text.split("\n")
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(rows))
        if chance.random() < 0.7 and rows[at]:
            column = chance.randrange(len(rows[at]))
            rows[at] = rows[at][:column] + chance.choice(SIGNS) + rows[at][column + 1 :]
        else:
            rows[at] = chance.choice((rows[at] + " .", rows[at][1:], rows[0], "", " " + rows[at]))
    return "\n".join(rows)


def in_form(layout, form):
    """A layout as text; as JSON where TOML has nothing for it."""
    try:
        return tomli_w.dumps(layout) if form == "toml" else json.dumps(layout)
    except (TypeError, ValueError, AttributeError):
        return json.dumps(layout)


def read_by_all(chance, desk, name, game_id, share=2):
    """Calls verbs on a layout, some or (`share` None) all."""
    seed, players = str(chance.randrange(99)), str(chance.randint(2, 5))
    part = chance.choice(parts(game_id))
    dealt = ("setup", game_id, "--layout", name, "--players", players, "--seed", seed)
    desk.call("layout", "check", name)
    every = [
        ("layout", "show", name), dealt, (*dealt, "--json"),
        ("log", "new", game_id, "--players", "Ana,Ben", "--layout", name, "--seed", seed, "-o", "n.pnplog", "--force"),
        ("board", name, "--format", "svg", "-o", "b.svg", "--force"),
        ("kit", name, "--part", part, "--format", "svg", "-o", "k.svg", "--force", "--manifest", "text"),
    ]  # fmt: skip
    slow = [
        ("board", name, "--paper", "a4", "-o", "b.pdf", "--force"),
        (*dealt, "--sheet", "-o", "s.pdf", "--force"),
        ("kit", name, "--part", part, "-o", "k.pdf", "--force", "--lang", chance.choice(("fr", "de"))),
    ]
    if share is None:
        every += [(*every[-1], "--part", parts(game_id)[-1])]  # its board
    for call in every if share is None else chance.sample(every, share):
        desk.call(*call)
    if share is None or chance.random() < 0.05:
        desk.call(*(chance.choice(slow)))


def _values(form):
    def run(chance, desk):
        layout = bent_layout(chance)
        game_id = layout.get("game") if isinstance(layout, dict) else None
        game_id = game_id if game_id in seeds.GAMES else seeds.a_game(chance)
        name = desk.file(f"x.{form}", in_form(layout, form))
        read_by_all(chance, desk, name, game_id)
        if chance.random() < 0.5:
            log = seeds.a_log(chance, game_id)
            log["layout"] = chance.choice((layout, name))
            desk.call("check", "--on-illegal", "stands", desk.file("log.json", json.dumps(log)))
            if chance.random() < 0.1:
                desk.call("show", "log.json", "-o", "p.svg", "--force")

    return run


def _bytes(chance, desk):
    layout, form = seeds.a_layout(chance), chance.choice(("toml", "json"))
    raw = bent_bytes(chance, in_form(layout, form).encode(), in_form(seeds.a_layout(chance), form).encode())
    read_by_all(chance, desk, desk.file(f"x.{form}", raw), layout["game"], 1)


ATTACKS = {
    "TOML layouts, data": Attack("values, keys, titles and signs of maps changed", _values("toml"), 60),
    "JSON layouts, data": Attack("as in TOML", _values("json"), 40),
    "layouts, bytes": Attack("bytes and tokens changed", _bytes, 40),
}
