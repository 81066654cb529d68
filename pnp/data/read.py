"""Texts from files and streams, in whatever encoding, as data with the place of each value."""

import codecs
import json
import os
import re
import sys
from array import array
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from stat import S_ISREG
from typing import IO, Any, Literal, NamedTuple, cast

from pnp.data import json_text
from pnp.data.budget import MOST, Budget
from pnp.data.errors import DataError, remember
from pnp.data.messages import message
from pnp.data.platform import openable
from pnp.data.signs import composed

# Texts in other encodings than UTF-8, as word processors and spreadsheets save them.

_MARKS = (  # that of UTF-32-LE begins with that of UTF-16-LE, and so is looked for first
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"), (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"), (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)  # fmt: skip
_LOOKED_AT = 4096  # bytes
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")


class Decoded(NamedTuple):
    """A text, and the name of its encoding: "" for UTF-8."""

    text: str
    encoding: str = ""


def decode(raw: bytes) -> Decoded:
    """Decode a text: in UTF-8, with or without a BOM, else in UTF-16 or Windows-1252, which has all of Latin-1. Raises
    UnicodeDecodeError, of UTF-8, for what is no text in any of them."""
    for mark, codec, name in _MARKS:
        if raw.startswith(mark):
            return _sound(raw, codec, name) or Decoded(raw.decode("utf-8-sig"))
    # before UTF-8 is tried, which takes UTF-16 of ASCII letters as it stands, with a zero between two letters
    begin = raw[:_LOOKED_AT]
    low, high = begin[0::2].count(0), begin[1::2].count(0)
    # of most characters of a text in UTF-16 one byte is 0, and always the same of the two
    mostly_0 = b"\0" in raw and max(low, high) * 4 > len(begin) and min(low, high) * 8 <= max(low, high)
    if mostly_0 and (found := _sound(raw, "utf-16-le" if high > low else "utf-16-be", "UTF-16")):
        return found
    try:
        return Decoded(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        if not (found := _sound(raw, "windows-1252", "Windows-1252")):
            raise
        return found


def _sound(raw: bytes, codec: str, name: str) -> Decoded | None:
    """The bytes as a text in an encoding; None where that is none that a person wrote."""
    try:
        text = raw.decode(codec)
    except UnicodeDecodeError:
        return None
    # Windows-1252 has a letter for all but five bytes: what else than text it gives shows in how little of it is ASCII
    plain = sum(map(str.isascii, text[:_LOOKED_AT]))
    return None if _CONTROL.search(text) or plain * 2 < min(len(text), _LOOKED_AT) else Decoded(text, name)


# Reads JSON and TOML from files and standard input; whatever is wrong with them is a DataError.

LIMIT = MOST["file"]["bytes"]

Syntax = Literal["json", "toml", "pnplog", "data"]  # `data`: it never was a text
Place = tuple[int, int]
# first bytes of zip (also .xlsx, .docx, .ods), of the compound files of older Office, of PDF
_NO_TEXTS = {b"PK\x03\x04": "zip", b"\xd0\xcf\x11\xe0": "office", b"%PDF-": "pdf", b"{\\rtf": "office"}
OFFICE = (".docx", ".doc", ".odt", ".rtf", ".xlsx", ".xls", ".ods", ".pages", ".numbers", ".pdf")
_ENDINGS: dict[str, Syntax] = {".json": "json", ".toml": "toml", ".pnplog": "pnplog"}
_TABLE = re.compile(r"(?mi)\s*\[(?:\[?[^\[\]{}\n]+\]\]?[ \t]*(?:#.*)?\r?$|(?:[biu]|size|color|quote|code)\b[^]\n]*\])")
_STATEMENT = re.compile(
    r"(?mi)^(?:[^\S\n]|[>*_•-])*+[^\W\d_][\w-]*+(?: [\w-]++){0,2}[^\S\n]*[*_]*"
    r"(?:(:)|=[^\S\n]*((?!(?:true|false|inf|nan)\b)[^\W\d_])|=)"
)  # with a group in notation only: TOML has no bare words as values
_STAMPED = re.compile(r"(?:\[[0-9][^]\"{}\n]*\]|[0-9]+([./-])[0-9]+\1[0-9]+,? [0-9]+:[^\n-]{2,9} -)[^\S\n]*[\w\u200e]")
_TOML = re.compile(r"(?:\s*#.*\n)*\s*(?:\[|[\w.\"'-]+[ \t]*=)")
_LINE_BREAK = re.compile("\r(?!\n)|[\x0b\x0c\x85\u2028\u2029]")  # of old systems and word processors
_CELLS = re.compile(r"\W*[^\W\d_]+(?:[;,\t]| [|–—-] )")  # a line of the head in cells: `players;Ana;Ben`


class Comment(NamedTuple):
    """A comment that belongs to a line of a notation, not to an entry, and so is not in the data. `text`, from its sign
    on. `line`: the key of the header line, or `-- play` of a part; "" for comments after the last line. `above` the
    line, else beside it. `entry`: how many entries stand before it; of a last position, how many of the same key."""

    text: str
    line: str
    above: bool = False
    entry: int = 0


class Source(NamedTuple):
    """The text of a file ("-": standard input) without a BOM, and what it seems to be written in. `encoding`: that of
    the file where it is not UTF-8, else ""."""

    file: str
    text: str
    syntax: Syntax
    encoding: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was read. `places` is the reader's own map from paths to line and column, if it keeps one.
    `comments`: those of a notation that are no notes of entries; `nameless`: the indices of its entries without a name.
    `unsure`: by index of an entry its other reading, which must be illegal.
    `after_end`: how many entries, mere notes, stand behind the line of the result. `remarks`: the lines that were kept
    as notes though no sign of a comment stands there. `joined`: by index of an entry the line of its second half.
    `encoding`: as in `Source`."""

    file: str
    text: str
    data: Any
    syntax: Syntax
    places: Mapping[tuple[str | int, ...], Place] = field(default_factory=dict)
    comments: tuple[Comment, ...] = ()
    nameless: tuple[int, ...] = ()
    unsure: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    encoding: str = ""
    after_end: int = 0
    remarks: tuple[int, ...] = ()
    joined: Mapping[int, int] = field(default_factory=dict)


def read(path: str | Path, stdin: IO[bytes] | None = None) -> Document:
    """Read JSON or TOML from a file or, for "-", standard input. Raises DataError."""
    return parse(read_source(path, stdin))


def read_named(path: Path) -> Document:
    """Read a file that another file names; raises DataError, also for a pipe or device, which could keep waiting."""
    with suppress(OSError, ValueError):  # the reader tells what is wrong
        if not S_ISREG(path.stat().st_mode):
            raise DataError(message("read.not-regular"), str(path))
    return read(path)


def read_source(path: str | Path, stdin: IO[bytes] | None = None) -> Source:
    """Return the text of a file. Raises DataError, for files over `LIMIT` unread."""
    return bytes_source(read_bytes(str(path), "file", stdin), str(path))


def bytes_source(raw: bytes, file: str = "-") -> Source:
    """Take bytes as if they came from a file of that name; raises DataError as `read_source`."""
    if len(raw) > LIMIT:
        raise DataError(message("read.too-large", limit=LIMIT // 1_000_000), file)
    if kind := next((kind for begin, kind in _NO_TEXTS.items() if raw.startswith(begin)), None):
        raise DataError(message(f"read.{kind}"), file)
    try:
        text, encoding = decode(raw)
    except UnicodeDecodeError as error:
        raise DataError(message("read.not-utf-8"), file, raw.count(b"\n", 0, error.start) + 1) from error
    return text_source(text, file)._replace(encoding=encoding)


def text_source(text: str, file: str = "-") -> Source:
    """Take a text as if it came from a file of that name, in NFC. Raises DataError for an empty or binary one."""
    if "\0" in (text := composed(text.lstrip("\ufeff\u200b\u200e\u200f\u2060"))):
        raise DataError(message("read.binary"), file, *line_column(text, text.index("\0")))
    if not text.strip():
        raise DataError(message("read.empty"), file)
    syntax = _ENDINGS.get(Path(file).suffix.lower())
    stamped = _STAMPED.match(text.lstrip())
    if syntax is None and text.lstrip()[0] in "{[" and not (stamped or _TABLE.match(text)):
        syntax = "json"
    elif syntax is None:
        header = _STATEMENT.search(text)
        syntax = "pnplog" if stamped or _CELLS.match(text) or (header and any(header.groups())) else "toml"
    return as_notation(Source(file, text, syntax)) if syntax == "pnplog" else Source(file, text, syntax)


def as_notation(source: Source) -> Source:
    """Take a text for notation, whatever it seems to be."""
    text = source.text
    if not (text.isascii() and frozenset("\r\x0b\x0c").isdisjoint(text)):
        text = _LINE_BREAK.sub("\n", text)
    return source._replace(text=text, syntax="pnplog")


def data_document(data: Mapping[str, Any], file: str = "-") -> Document:
    """Return a copy of data as a document without a text, so that nothing in it has a line. Raises DataError."""
    try:
        copy = json_text.loads(json.dumps(data, allow_nan=False))
    except json_text.TooDeep as error:
        raise _too_deep(file) from error
    except (TypeError, ValueError, RecursionError) as error:
        raise DataError(message("read.not-json", error=error), file) from error
    return Document(file, "", copy, "data")


def parse(source: Source) -> Document:
    """Read JSON or TOML. Raises DataError with line and column."""
    file, text, syntax, encoding = source
    if syntax == "pnplog":
        raise DataError(message("read.notation"), file)
    try:
        data = _json(file, text) if syntax == "json" else _toml(file, text)
    except RecursionError as error:
        raise _too_deep(file) from error
    return Document(file, text, data, syntax, encoding=encoding)


def line_column(text: str, offset: int) -> Place:
    """Return line and column, from 1, of a character of the text."""
    line = bisect_right(line_starts(text), offset)
    return line, offset - line_starts(text)[line - 1] + 1


@lru_cache(maxsize=2)
def line_starts(text: str) -> Sequence[int]:
    """Return the offsets of the first characters of all lines; those of the last texts are kept."""
    return array("l", chain((0,), (found.end() for found in re.finditer("\n", text))))


def read_bytes(file: str, what: str, stdin: IO[bytes] | None = None) -> bytes:
    """Read a file, or standard input for `-`, as bytes; raises DataError where that fails, or beyond its budget."""
    budget = Budget(MOST[what], lambda _, most: DataError(message("read.too-large", limit=most // 1_000_000), file))
    size = 0
    try:
        if file == "-":
            remember(stdin or sys.stdin.buffer)
            raw = (stdin or sys.stdin.buffer).read(budget.left("bytes") + 1)
        else:
            with openable(file).open("rb") as opened:
                remember(opened)
                size = os.fstat(opened.fileno()).st_size
                budget.spend("bytes", size)
                raw = opened.read(size + 1)  # not all that is left: room for it would be made first
                if len(raw) > size:  # a pipe, or the file grows
                    raw += opened.read(budget.left("bytes"))
    except FileNotFoundError as error:
        raise DataError(message("read.no-file"), file) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise DataError(message("read.failed", reason=reason), file) from error
    budget.spend("bytes", len(raw) - size)
    return raw


def _too_deep(file: str) -> DataError:
    return DataError(message("read.too-deep", deepest=json_text.DEEPEST), file)


def _json(file: str, text: str) -> Any:
    try:
        return json_text.loads(text)
    except json_text.JsonError as fault:
        ends = fault.offset >= len(text.rstrip())
        wrong = message("read.json-ends" if ends else "read.wrong-json", fault=fault.message)
        raise DataError(wrong, file, *line_column(text, fault.offset)) from fault


def _toml(file: str, text: str) -> Any:
    from pnp.data import toml_text

    try:
        if json_text.extent(data := toml_text.loads(text))[1]:
            raise _too_deep(file)
        return toml_text.plain(data, text)
    except toml_text.TomlError as fault:
        if Path(file).suffix.lower() != ".toml" and not _TOML.match(text):
            raise DataError(message("read.no-form"), file) from fault
        place = (None, None) if fault.offset < 0 else line_column(text, fault.offset)
        raise DataError(message("read.wrong-toml", fault=fault.message), file, *place) from fault


# Texts in the languages of the program: one flat TOML file a language.

Texts = Mapping[str, str]


@cache
def load_texts(folder: Path, lang: str) -> dict[str, str]:
    """Return the texts of `folder` in a language ("en"), by their keys. Raises DataError when there is no such
    language, naming those there are, or a value is no text."""
    if lang not in (languages := sorted(path.stem for path in folder.glob("*.toml"))):
        known = ", ".join(languages) or message("texts.no-language")
        raise DataError(message("texts.unknown-language", lang=lang, languages=known))
    document = read(folder / f"{lang}.toml")
    for key, value in document.data.items():
        if not isinstance(value, str):
            raise DataError(message("texts.no-text"), document.file, path=key)
    return cast(dict[str, str], document.data)


def localized(number: str, texts: Mapping[str, str]) -> str:
    """Return a number as `format` writes it, with the decimal sign of a language: `texts["decimal"]`."""
    return number.replace(".", texts["decimal"])


def in_language(text: str | Mapping[str, str], lang: str) -> str:
    """Return a text, or the one of several that is in a language, else in English, else any."""
    return text if isinstance(text, str) else text.get(lang) or text.get("en") or next(iter(text.values()))
