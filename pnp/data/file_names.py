"""Names of files that every system takes, made of words that people chose."""

from __future__ import annotations

import re

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_RESERVED = re.compile(r"(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=[ ]*(?:\.|$))", re.IGNORECASE)
_LONGEST = 200  # bytes in UTF-8: most systems take 255, and endings are added


def is_reserved(name: str) -> bool:
    """Whether Windows takes a name for a device, whatever its ending: `nul`, `con.pdf`."""
    return bool(_RESERVED.match(name))


def portable(name: str) -> str:
    """The name, changed where a system would refuse it or take it for another: signs that Windows has other uses for,
    blanks and dots at its ends, names of devices, more than 200 bytes; "_" when nothing is left.
    """
    plain = _FORBIDDEN.sub("-", name)
    if len(plain.encode("utf-8", "replace")) > _LONGEST:
        plain = plain.encode("utf-8", "replace")[:_LONGEST].decode("utf-8", "ignore")
    plain = plain.strip(" ").rstrip(". ")
    return _RESERVED.sub(r"\g<0>_", plain, count=1) if is_reserved(plain) else plain or "_"
