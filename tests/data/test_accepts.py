"""The fast decision about data against their schema beside jsonschema: logs and layouts changed in one place."""

import json
from copy import deepcopy

import pytest
from jsonschema import Draft7Validator

from pnp.data import schema as chapter
from pnp.data.errors import layout_ids, layout_path
from pnp.data.read import read
from pnp.data.schema import accepts, schema
from pnp.library.catalog import shipped_ids
from pnp.library.load import read_log
from pnp.teaching.ideas import logs_in
from tests.cases import cases
from tests.tables import tables

ODD = (None, True, False, 0, 1, -1, 1.0, 1.5, 10**20, "", "?", "?\n", "a", [], ["a"], [[]], {}, {"a": 1})


def places(data, path=()):
    """The paths to all values of data; of a list the first and the last one."""
    yield path
    inner = data.items() if isinstance(data, dict) else [*enumerate(data)] if isinstance(data, list) else ()
    for key, value in [inner[0], inner[-1]] if isinstance(inner, list) and len(inner) > 2 else inner:
        yield from places(value, (*path, key))


def changed(data):
    """The data, then with each value changed, left out, and with one more beside it."""
    yield data
    for *path, last in filter(None, places(data)):
        for value in (*ODD, ...):
            other = node = deepcopy(data)
            for key in path:
                node = node[key]
            if value is ... and isinstance(node, dict):
                node["more"] = node.pop(last)
            elif value is not ...:
                node[last] = value
            yield other


def documents(game_id, kind):
    if kind == "layout":
        return [read(layout_path(game_id, name)).data for name in layout_ids(game_id)[:1]]
    logs = [{**read_log(str(path)).log} for path in logs_in(cases(game_id), "near")]
    # the longest entries have most kinds of values, and a position another half of the schema
    short = [
        {**log, "moves": sorted(log["moves"], key=lambda one: -len(str(one)))[:3]} for log in logs if "moves" in log
    ]
    return [
        *sorted(short, key=lambda log: -len(str(log["moves"])))[:4],
        *[log for log in logs if "position" in log][:2],
    ]


@pytest.mark.few(0)
@pytest.mark.parametrize("kind", ["log", "layout"])
@pytest.mark.parametrize("game_id", shipped_ids())
def test_it_is_that_of_jsonschema(game_id, kind):
    right, fast = Draft7Validator(schema(kind, game_id)), accepts(kind, game_id)
    told = [(right.is_valid(data), fast(data), data) for whole in documents(game_id, kind) for data in changed(whole)]
    assert [data for slow, quick, data in told if slow != quick] == []
    assert {slow for slow, _, _ in told} == {True, False}


@pytest.mark.parametrize(("rules", "values"), [[*map(json.loads, row)] for row in tables(__file__)["words"]])
def test_each_word_of_a_schema_is_taken_as_jsonschema_takes_it(monkeypatch, rules, values):
    monkeypatch.setattr(chapter, "schema", lambda kind, game: rules)
    decide = accepts.__wrapped__("log", "")
    assert [decide(value) for value in values] == [Draft7Validator(rules).is_valid(value) for value in values]
    assert len({decide(value) for value in values}) == 2
