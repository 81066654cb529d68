"""Names of players across many logs: compared without accents and case, after the aliases of a file."""

from __future__ import annotations

from collections.abc import Mapping
from unicodedata import combining, normalize

from pnp.data.errors import DataError
from pnp.data.read import read
from pnp.season.sentences import message


def key_of(name: str) -> str:
    """What names that are the same have in common.

    >>> key_of("Chloé ") == key_of("CHLOE")
    True
    """
    letters = normalize("NFKD", name).casefold()
    return " ".join("".join(letter for letter in letters if not combining(letter)).split())


def read_aliases(file: str) -> dict[str, str]:
    """Aliases of a TOML or JSON file, `"Ana B." = "Ana"`, by the key of the alias. Raises DataError."""
    document = read(file)
    found: dict[str, str] = {}
    for alias, name in document.data.items():
        if not isinstance(name, str) or not name.strip():
            raise DataError(message("aliases.no-name", alias=alias), document.file, path=alias)
        found[key_of(alias)] = name
    return found


class Names:
    """The name under which each player is listed: the first spelling met, or that of an alias."""

    def __init__(self, aliases: Mapping[str, str]) -> None:
        self._aliases = aliases
        self._listed: dict[str, str] = {}
        self._known: dict[str, str] = {}

    def listed(self, name: str) -> str:
        """The listed name of a player."""
        if name not in self._known:
            self._known[name] = self._found(name)
        return self._known[name]

    def _found(self, name: str) -> str:
        named = self._aliases.get(key_of(name), name)
        return self._listed.setdefault(key_of(named), named)
