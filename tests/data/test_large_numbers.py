"""Whole numbers beyond 2^53, which not every reader of JSON knows exactly, are refused where they are read."""

import json

import pytest

from pnp.data.errors import DataError
from pnp.data.read import read

LARGEST = 2**53


def fault(folder, text, name):
    path = folder / name
    path.write_text(text)
    with pytest.raises(DataError) as caught:
        read(path)
    return caught.value


@pytest.mark.parametrize("number", [LARGEST, -LARGEST, LARGEST - 1, 0, 9007199254740992.0])
def test_up_to_two_to_the_fifty_third_they_are_read(tmp_path, number):
    path = tmp_path / "a.json"
    path.write_text(f'{{"n": {number}, "text": "99999999999999999999"}}')
    assert read(path).data["n"] == number
    assert type(read(path).data["n"]) is int
    path = tmp_path / "a.toml"
    path.write_text(f'n = {number}\ntext = "99999999999999999999"\n')
    assert read(path).data["n"] == number


@pytest.mark.parametrize("number", ["9007199254740993", "-9007199254740993", "9" * 30, "9" * 5000, "1e22", "-1e400"])
def test_beyond_they_are_told_with_line_and_column(tmp_path, number):
    in_json = fault(tmp_path, f'{{"text": "{number}",\n "n": [1, {number}]}}', "a.json")
    assert "too large" in in_json.message
    assert (in_json.line, in_json.column) == (2, 11)
    assert "too large" in (in_toml := fault(tmp_path, f"a = 1\n[t]\nn = {number}\n", "a.toml")).message
    assert (in_toml.line, in_toml.column) == (3, 5)
    assert len(in_json.message) < 120


def test_large_numbers_in_lists_before_slips_and_with_fractions(tmp_path):
    # a large number before a slip has its place
    assert fault(tmp_path, '{"a": 11111111111111111111x}', "a.json").column == 7
    # a large number in a list of toml has the place of its value
    error = fault(tmp_path, f"n = [1, 2]\nm = [3, {LARGEST + 1}]\n", "a.toml")
    assert (error.line, error.column) == (2, 9)
    path = tmp_path / "a.json"  # a float that is no whole number is read
    path.write_text(json.dumps({"n": 0.1234567890123456789}))
    assert read(path).data["n"] == 0.1234567890123456789
