"""Photographs of a sheet that the program's own letters are written on, made once; reading them costs seconds."""

import json
from pathlib import Path
from typing import NamedTuple

import handwriting
import pytest

import pnp
from pnp.cli import run

LETTERS = Path(pnp.__file__).parent / "scene" / "fonts" / "FiraSans-Regular.ttf"


class Read(NamedTuple):
    """A sheet, its photograph, what `pnp scan --json` says of it, the log that it writes, the exit code."""

    sheet: handwriting.Sheet
    photo: Path
    told: dict
    log: str
    code: int


def written(game, seed, **more):
    return handwriting.sheets(game, LETTERS, seed, **{"entries": 9, "illegal": 0.0, "width": 1500, **more})


@pytest.fixture(scope="session")
def sheet():
    """Nine turns, of which one is illegal."""
    return written("touareg", 11, illegal=0.2)


@pytest.fixture(scope="session")
def photo(sheet, tmp_path_factory):
    file = tmp_path_factory.mktemp("photos") / "page.jpg"
    file.write_bytes(sheet.photos[0])
    return file


@pytest.fixture(scope="session")
def read(sheet, photo):
    """The photograph as it is read."""
    log, out = photo.with_name("game.pnplog"), photo.with_name("told.json")
    with out.open("w") as file, pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", file)
        code = run(["scan", str(photo), "--json", "-o", str(log)])
    return Read(sheet, photo, json.loads(out.read_text()), log.read_text(), code)
