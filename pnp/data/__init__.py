"""Files: finds, reads, schema-checks and writes layouts, logs and texts; every fault is a DataError with its place.
What most rooms need of its chapters can be had here."""

from importlib import import_module
from typing import TYPE_CHECKING

from pnp.data.errors import (  # isort: skip
    LACKING, DataError, DataErrors, OutputError, PnpError, UsageError, forbid, hint, nearest, one_line, plain,
)  # fmt: skip
from pnp.data.messages import FALLBACK, OPTIONS, Messages, arguments_named, language, language_in_use, number_text

if TYPE_CHECKING:
    from pnp.data.arguments import CellSize, Data, Dots, Games, Seed, Told, public

    from pnp.data.read import (  # isort: skip
        LIMIT, Comment, Document, Source, Texts, data_document, in_language, load_texts, localized, parse, read_source,
        text_source,
    )  # fmt: skip
    from pnp.data.schema import accepts, error_at, locate

# chapters that most calls do without, such as one that tells the version, and what is had of them here
_LATER = {
    "arguments": ("CellSize", "Data", "Dots", "Games", "Seed", "Told", "public"),
    "read": (
        *("LIMIT", "Comment", "Document", "Source", "Texts", "data_document", "in_language", "load_texts"),
        *("localized", "parse", "read_source", "text_source"),
    ),
    "schema": ("accepts", "error_at", "locate"),
}


def __getattr__(name: str) -> object:
    """A name of one of these chapters, which is imported then."""
    if chapter := next((chapter for chapter, names in _LATER.items() if name in names), None):
        return getattr(import_module(f"pnp.data.{chapter}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
