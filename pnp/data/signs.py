"""Signs of texts that a terminal lacks, composed letters, ends of lines, names of files; and caches bounded by size."""

import codecs
import re
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar
from unicodedata import combining, normalize

# Text in the encoding of a terminal: for signs that it lacks there are others in ASCII.

INSTEAD = "pnp.instead"  # the name of the error handler, for `str.encode` and streams


@cache
def _signs() -> dict[str, str]:
    # pairs: the text, and the signs that it stands for
    words = Path(__file__).with_name("signs.txt").read_text("utf-8").split()
    return {sign: instead for instead, signs in zip(words[::2], words[1::2], strict=True) for sign in signs}


def in_ascii(text: str) -> str:
    """Write text in ASCII: arrows and dashes as such signs, letters without their accents, "?" for others. Half a
    surrogate pair, as in the name of a file that is no text, is written as an escape."""
    return "".join(sign if sign.isascii() else _instead(sign) for sign in text)


def _instead(sign: str) -> str:
    if sign in _signs():
        return _signs()[sign]
    if "\ud800" <= sign <= "\udfff":
        return f"\\u{ord(sign):04x}"
    if combining(sign):  # of a letter before it
        return ""
    # NFKD parts a letter from its accents, and a ligature into its letters
    parts = normalize("NFKD", sign)
    return "?" if parts == sign else in_ascii(parts)


def _handle(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


codecs.register_error(INSTEAD, _handle)


# Texts in NFC: each letter and its accents as one sign where there is one.


class DoubleKey(ValueError):
    """Two keys of an object are the same in NFC; its argument is that key."""


def composed(text: str) -> str:
    """Return a text in NFC."""
    # most words of logs are ASCII, which is in NFC as it is: to ask that is quicker than to normalize
    return text if text.isascii() else normalize("NFC", text)


def all_composed(data: Any) -> Any:
    """Return data with all texts and keys in NFC. Raises DoubleKey, and RecursionError when nested too deep."""
    if isinstance(data, str):
        return composed(data)
    if isinstance(data, list):
        return [all_composed(value) for value in data]
    if not isinstance(data, dict):
        return data
    new: dict[str, Any] = {}
    for key, value in data.items():
        if (known := composed(key)) in new:
            raise DoubleKey(known)
        new[known] = all_composed(value)
    return new


# Line ends: a file that has those of Windows keeps them.


def is_crlf(text: str) -> bool:
    """Tell whether all lines of a text end as on Windows."""
    return "\n" in text and text.count("\n") == text.count("\r\n")


# Names of files that every system takes, made of words that people chose.

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
# for Windows the raised digits 1 to 3 name serial and parallel ports as plain digits do
_RESERVED = re.compile(r"(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=[ ]*(?:\.|$))", re.IGNORECASE)
_LONGEST = 200  # bytes in UTF-8: most systems take 255, and endings are added


def is_reserved(name: str) -> bool:
    """Tell whether Windows takes a name for a device, whatever its ending: `nul`, `con.pdf`."""
    return bool(_RESERVED.match(name))


def portable(name: str) -> str:
    """Change a name where a system would refuse it or take it for another: signs that Windows has other uses for,
    blanks and dots at its ends, names of devices, more than 200 bytes; "_" when nothing is left."""
    if len((plain := _FORBIDDEN.sub("-", name)).encode("utf-8", "replace")) > _LONGEST:
        plain = plain.encode("utf-8", "replace")[:_LONGEST].decode("utf-8", "ignore")
    # Windows drops blanks and dots at the end of a name without a word: two names would be one file
    plain = plain.strip(" ").rstrip(". ")
    return _RESERVED.sub(r"\g<0>_", plain, count=1) if is_reserved(plain) else plain or "_"


# A cache that is bounded by the size of what it keeps.

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """At most `most` values that weigh at most `weight` together; the one that was put in first goes first. What weighs
    more than that alone is made anew each time."""

    def __init__(self, most: int, weight: int) -> None:
        self._most, self._weight = most, weight
        self._values: dict[Key, tuple[int, Value]] = {}

    def get(self, key: Key, weight: int, make: Callable[[], Value]) -> Value:
        """Return the value kept under a key, else a new one, which is kept as one that weighs so much."""
        if (found := self._values.get(key)) is not None:
            return found[1]
        value = make()
        if weight <= self._weight:
            self._values[key] = weight, value
            while len(self._values) > self._most or self.weight > self._weight:
                del self._values[next(iter(self._values))]
        return value

    @property
    def weight(self) -> int:
        """What all that is kept weighs."""
        return sum(weight for weight, _ in self._values.values())
