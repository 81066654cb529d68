"""The program called in this process."""

from tests.cli.conftest import pnp, refused  # noqa: F401
