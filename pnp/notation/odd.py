"""Signs that are not in the canonical form: lines that have none of them are read in the quick way."""

from __future__ import annotations

DASHES = "-‐‑‒–—―−⸺⸻﹘﹣－"
ARROWS = "→⇒⇨⇾➔➙➛➜➝➞➟➠➡⟶⟹↦►▶▸"
FRACTIONS = "½¼¾⅓⅔⅕⅖⅗⅘⅙⅚"
DOUBLE_QUOTES = "“”„‟«»‹›"
"""All but the plain one."""
SINGLE_QUOTES = "'‘’‚‛`´"
UNSEEN = "\u200b\u200e\u200f\u2060\ufeff"
"""Signs without a width; between words they are blanks."""
BETWEEN = ",;|，；｜、"
"""Signs that stand between words."""
BRACKETS = "()[]（）［］"
WIDE = "".join(map(chr, range(0xFF01, 0xFF5F)))
"""The signs of ASCII as Asian keyboards write them."""
_ODD = frozenset(
    f"{DASHES[1:]}{ARROWS}{FRACTIONS}{DOUBLE_QUOTES}{SINGLE_QUOTES}{UNSEEN}{BETWEEN}{BRACKETS}{WIDE}⁄∕…\ufe0f"
)


def is_odd(line: str) -> bool:
    """Whether the words of a line are to be looked at sign by sign."""
    return not _ODD.isdisjoint(line) or "--" in line or "//" in line or (">" in line and _odd_arrow(line))


def _odd_arrow(line: str) -> bool:
    """Whether an arrow is longer than one sign, or has a blank beside it; `C2/->C3` is canonical."""
    spaced = " >" in line or "> " in line or "=>" in line or "\t>" in line or ">\t" in line
    return spaced or line[-1] == ">" or line.count("->") > line.count("/->")
