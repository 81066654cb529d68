"""Values as TOML writes them: in one line, or a text in triple quotes whose other rows stay as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

_QUOTES = ('"""', "'''")
_ROW = re.compile(r"([^\n]*?)(\r?\n|\Z)")
_SPECIAL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def value_text(value: Any) -> str:
    """A value of TOML; a text of several lines in triple quotes, lists and tables in one line."""
    import tomli_w

    if isinstance(value, Mapping):
        inside = ", ".join(f"{key_text(key)} = {value_text(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, str) and "\n" in value:
        return _in_triple_quotes(value)
    return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip("\n")


def string_in(raw: str, new: str) -> str:
    """A text in the place of one that is written as `raw`: rows that stay the same stay as they are written."""
    quotes = raw[:3]
    if quotes not in _QUOTES or "\n" not in raw or not _is_plain(raw[3:-3]) or not _is_plain(new):
        return value_text(new)
    first = re.match(r"\r?\n", raw[3:])
    lead = first[0] if first else ""
    old = [(found[1], found[2]) for found in _ROW.finditer(raw[3 + len(lead) : -3])]
    if len(old) > 1 and old[-1] == ("", "") and old[-2][1] == "":
        old.pop()  # the pattern fits once more at the end
    return f"{quotes}{lead}{_rows(old, new.split(chr(10)))}{quotes}"


def key_text(key: str) -> str:
    """A key, in quotes where it needs them."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else value_text(key)


def _is_plain(text: str) -> bool:
    """Whether a text is written in triple quotes as it is."""
    return not ('"' in text or "'" in text or "\\" in text or _SPECIAL.search(text.replace("\r\n", "\n")))


def _rows(old: Sequence[tuple[str, str]], new: Sequence[str]) -> str:
    """Rows with their breaks: those of rows at the beginning and at the end that are alike, else that of the first."""
    short = min(len(old), len(new))
    head = next((at for at in range(short) if old[at][0] != new[at]), short)
    tail = next((at for at in range(short - head) if old[-1 - at][0] != new[-1 - at]), short - head)
    common = old[0][1] or "\n"
    breaks = [old[at][1] for at in range(head)]
    middle = len(new) - head - tail
    same = len(old) == len(new)
    breaks += [old[head + at][1] if same else common for at in range(middle)]
    breaks += [one[1] for one in old[len(old) - tail :]] if tail else []
    breaks = [one or common for one in breaks[:-1]] + [""]
    return "".join(row + end for row, end in zip(new, breaks, strict=True))


def _in_triple_quotes(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"""', '""\\"').replace("\r", "\\r")
    escaped = _SPECIAL.sub(lambda found: f"\\u{ord(found[0]):04x}", escaped)
    return f'"""\n{escaped[:-1]}\\""""' if escaped.endswith('"') else f'"""\n{escaped}"""'
