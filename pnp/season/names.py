"""Names of players across many logs: compared without accents and case, after the aliases of a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
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
    """The name under which each player is listed: that of an alias, the spelling met most often, else the first."""

    def __init__(self, aliases: Mapping[str, str], met: Iterable[str] = ()) -> None:
        """`met`: all names, as often as they are met."""
        self._aliases = aliases
        self._known: dict[str, str] = {}
        spellings: dict[str, Counter[str]] = {}
        for name, count in Counter(met).items():
            named = self._aliases.get(key_of(name), name)
            spellings.setdefault(key_of(named), Counter())[named] += count
        self._listed = {key: counts.most_common(1)[0][0] for key, counts in spellings.items()}

    def listed(self, name: str) -> str:
        """The listed name of a player."""
        if name not in self._known:
            named = self._aliases.get(key_of(name), name)
            self._known[name] = self._listed.setdefault(key_of(named), named)
        return self._known[name]
