"""Texts and bytes, bent: hostile words, and files with lines, words and signs changed."""

import re

_NUMBER = re.compile(rb"\d+")
HOSTILE = (
    "", " ", "a b", "\x1b[2J\x1b[31mred", "\x9b2J", "\u202egnp", "\u2066x\u2069", "a\nb", "a\r\nb", "a\tb", "\u2028",
    "\x00", "\x07", "\x7f", "\ufeff", "\xad", "\u200d", "\ud800", "=1+1", "@x", "-2+3", "+1", "{x}", "{0}", "%s", "%n",
    "'", '"', '\\"', "\\", "#", "!", "~", "??", "==", "--", "-- play", "pass", "winners", "null", "NaN", "1e999",
    "../x.toml", "/etc/passwd", "x.toml", "loop.json", "CON", "🐪", "é", "e\u0301", "ß", "İ", "１", "²", "Ana", "ana",
    "x" * 300, "A1", "a1", "A0", "AA1", "ZZ999", "A01", "A1 ", "palace", "water", "zzz", "0", "-0", "01", "1.0", "1_0",
)  # fmt: skip
TOKENS = (
    "NaN", "Infinity", "-Infinity", "1e999", "0x1F", "1e5", "-", "+", "00", "9" * 30, "9" * 5000, '"', "'", "\\",
    "\\u0000", "\\ud800", "[", "]", "{", "}", "[[a]]", "a.b.c = 1", "'''", '"""', "#", "\r", "\r\n", "\n", "\t", ",",
    ":", "=", "!", "~", "??", "== ", "-- ", "-- end ", "null", "true", "false", "1979-05-27", "07:32:00", "\u2028",
    "\x1b[2J", "\x00", "\ufeff", "*", ">", "/", "+2", "@",
)  # fmt: skip


def as_argument(word):
    """The word as a call may have it: without NUL, and half a sign as a byte that is no text is handed over."""
    return word.replace("\0", "").replace("\ud800", "\udcff")


def bent_word(chance, word, others=()):
    """Another word in the place of one."""
    way = chance.randrange(7)
    if way == 0 and others:
        return chance.choice(others)
    if way == 1:
        return chance.choice((word.lower(), word.upper(), word.title(), word[::-1]))
    if way == 2 and word:
        at = chance.randrange(len(word))
        return word[:at] + word[at + 1 :]
    if way == 3:
        at = chance.randint(0, len(word))
        return word[:at] + chance.choice(HOSTILE) + word[at:]
    if way == 4 and word:
        at = chance.randrange(len(word))
        return word[:at] + chance.choice("0123456789ABCabc-_/>=. ") + word[at + 1 :]
    return chance.choice(HOSTILE)


def bent_lines(chance, text, words=()):
    """A text with some of its lines changed: gone, twice, elsewhere, cut off, or a word of them another."""
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        at = chance.randrange(len(lines))
        _bend_line(chance, lines, at, words)
        lines = lines or [""]
    return chance.choice(("\n", "\n", "\n", "\n", "\r\n", "\n\n")).join(lines)


def _bend_line(chance, lines, at, words):
    way = chance.randrange(10)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(chance.randint(0, len(lines)), lines[at])
    elif way == 2:
        lines.insert(chance.randint(0, len(lines)), lines.pop(at))
    elif way == 3:
        lines[at] = lines[at][: chance.randint(0, len(lines[at]))]
    elif way == 4:
        lines[at] = chance.choice(("~", "  ", "2 ", "?? ", "# ", "{")) + lines[at]
    elif way == 5:
        lines[at] += chance.choice((" !", " # note", " ??", " == Ana 5", "\\", ' "', " +w2", "}"))
    elif way == 6:
        lines.insert(at, chance.choice((*HOSTILE, "??", "# x", "== Ana 3 Ben 4", '{"gap": true}', "-- play")))
    else:
        pieces = lines[at].split(" ")
        one = chance.randrange(len(pieces))
        pieces[one] = bent_word(chance, pieces[one], words)
        lines[at] = " ".join(pieces)


def bent_bytes(chance, raw, other=b""):
    """Bytes with some of them changed, gone, twice, or with a token or a part of other bytes among them."""
    raw = bytearray(raw)
    for _ in range(chance.choice((1, 1, 2, 4, 8))):
        at, end = sorted((chance.randint(0, len(raw)), chance.randint(0, len(raw))))
        end = min(end, at + chance.choice((1, 2, 8, 64, 4096)))
        way = chance.randrange(8)
        if way == 0 and at < len(raw):
            raw[at] ^= 1 << chance.randrange(8)
        elif way == 1:
            del raw[at:end]
        elif way == 2:
            raw[at:at] = raw[at:end]
        elif way == 3:
            raw[at:at] = other[chance.randint(0, len(other)) :][: chance.choice((4, 40, 400))]
        elif way == 4:
            raw[at:end] = bytes(chance.randrange(256) for _ in range(min(end - at, 8)))
        else:
            numbers = [found.start() for found in _NUMBER.finditer(raw)] if way > 5 else ()
            at = chance.choice(numbers) if numbers else at
            raw[at:at] = chance.choice(TOKENS).encode("utf-8", "surrogatepass")
    if chance.random() < 0.02:
        return chance.choice((b"\xef\xbb\xbf" + raw, raw.decode("latin-1").encode("utf-16"), raw[:1]))
    return raw
