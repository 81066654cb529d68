"""The program called in this process."""

from tests.cli.conftest import pnp  # noqa: F401
