"""Layouts painted, bent ones too: cells, brushes and values that there are, and others; the file says what is shown."""

import json
from pathlib import Path

from pnp.data.errors import PnpError
from pnp.data.toml_text import loads, plain
from pnp.web.paint.page import Requests, Session
from pnp.web.record.session import Store
from tests.fuzz import seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.attacks.layouts import bent_layout, in_form
from tests.fuzz.signs import HOSTILE, bent_bytes

LAYERS = ("map", "zones", "faces", "sectors", "three", "grid", "sides", "lines", "spaces", "stacks", "moon", "")


def a_file(chance):
    """The bytes of a layout: right, with other data, or with bytes changed."""
    way = chance.random()
    if way < 0.3:
        return in_form(bent_layout(chance), "toml").encode("utf-8", "surrogatepass")
    text = in_form(seeds.a_layout(chance), "toml").replace("\n", chance.choice(("\n", "\n", "\r\n", " # x\n")))
    raw = f"\ufeff# by hand\n{text}".encode()[chance.choice((0, 3)) :]
    return bent_bytes(chance, raw, raw) if way < 0.5 else raw


def a_request(chance, state):
    """The name and the data of a request that may be right."""
    name = chance.choice(("paint", "paint", "paint", "paint", "set", "blank", "undo", "redo", "state", "again"))
    layer = chance.choice((state["layer"], *LAYERS)) if chance.random() < 0.4 else state["layer"]
    cells = [chance.choice(state["ids"] or ["0,0"]) for _ in range(chance.choice((1, 1, 2, 5)))]
    brush = chance.choice([key for key, *_ in state["brushes"]] or [""])
    field = chance.choice(state["fields"])
    data = {"version": state["version"], "layer": layer, "cells": cells, "brush": brush, "path": field["path"]}
    data |= {"value": chance.choice((*(field.get("words") or ()), *HOSTILE, 0, 3, 99, -1, 2**60, None, True))}
    data |= {"rows": chance.choice((1, 4, 40, 41, 0, "3")), "columns": chance.choice((1, 5, 9, -1))}
    if chance.random() < 0.1:
        data[chance.choice(list(data))] = chance.choice((*HOSTILE, [], {}, [[]], 7, None))
    return name, chance.choice(([], None, "x")) if chance.random() < 0.02 else json.loads(json.dumps(data))


def run(chance, desk):
    raw = a_file(chance)
    path = Path(desk.file("x.toml", raw))
    try:
        store = Store(path, None)
    except PnpError:
        return
    try:
        session = Session(store)
    except PnpError:
        store.close()
        return
    try:
        _paint(chance, desk, session, path, raw)
    finally:
        store.close()


def _paint(chance, desk, session, path, raw):
    requests = Requests(session)
    status, state = requests.answer("state", {})
    if not desk.hold(status == 200, "a layout that is opened is not shown", state):
        return
    for _ in range(8):
        name, data = a_request(chance, state)
        desk.calls += 1
        before = path.read_bytes()
        try:
            status, said = requests.answer(name, data)
        except Exception as error:
            desk.fail(f"an exception goes through: {type(error).__name__}", (name, data, error))
            return
        now = path.read_bytes()
        desk.hold(status == 200 or now == before, "what was refused has changed the file", (name, data, said))
        told = plain(loads(session.sheet.text), session.sheet.text)
        desk.hold(session.sheet.data == told, "the page shows other data than the file", (name, data))
        desk.hold(now.decode().removeprefix("\ufeff") == session.sheet.text, "the file has another text", (name, data))
        desk.hold(not session.layers or session.painter, "layers without a painter")
        state = said if status == 200 else requests.answer("state", {"layer": state["layer"]})[1]
    while session.done:
        session.undo()
    desk.hold(path.read_bytes() == raw, "all undone, the file is another one", raw)


ATTACKS = {"layouts, painted": Attack("cells, brushes and values that there are, and others; bent files", run, 40)}
