"""The program is called as in the tests of the command line."""

from tests.cli.conftest import pnp, refused  # noqa: F401
