"""The program called in this process."""

import pytest

from tests.cli.conftest import pnp, refused

__all__ = ["pnp", "refused", "run"]


@pytest.fixture
def run(pnp):
    """Calls the program and gives what it says on standard output."""

    def call(args):
        return pnp(*args).out

    return call
