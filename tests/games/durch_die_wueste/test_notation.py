import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.data.schema import accepts
from pnp.games.durch_die_wueste.notation import NOTATION
from pnp.notation import read_notation, write_notation
from tests.games.durch_die_wueste.log_strategies import logs


def read(text):
    document, problems = read_notation(text, "a.pnplog", NOTATION)
    assert [str(problem) for problem in problems] == []
    return document.data


@settings(max_examples=400, deadline=None)
@given(logs())
def test_json_to_notation_to_json_gives_equal_data(log):
    assert accepts("log", "durch-die-wueste")(log)
    assert read(write_notation(log, NOTATION)) == log


@settings(max_examples=200, deadline=None)
@given(logs())
def test_what_is_written_is_canonical(log):
    text = write_notation(log, NOTATION)
    assert write_notation(read(text), NOTATION) == text
