"""Line ends: a file that has those of Windows keeps them."""

from __future__ import annotations


def is_crlf(text: str) -> bool:
    """Whether all lines of a text end as on Windows."""
    return "\n" in text and text.count("\n") == text.count("\r\n")


def ends_as(model: str, text: str) -> str:
    """A text of lines that end in a line feed alone, with the line ends of another one."""
    return text.replace("\n", "\r\n") if is_crlf(model) else text
