"""Man pages with the sections that their readers look for: of the page of a verb, which has headings of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from docutils import nodes

_SECTIONS = {
    "Usage": "Synopsis",
    "Description": "Description",
    "Options": "Options",
    "Commands": "Commands",
    "Exit status": "Exit status",
    "See also": "See also",
}
"""Headings of the pages, in the order of man pages, and what these call them."""


def with_sections(app: Any, doctree: nodes.document, docname: str) -> None:
    """Makes sections of the headings where man pages are built."""
    if app.builder.name != "man":
        return
    page = next(doctree.findall(nodes.section))
    title, around = page[0], page.parent
    below = around.children[around.index(page) + 1 :]  # what the source has besides the command
    around.children = [child for child in around.children if child not in below]
    parts = _parts([*page.children[1:], *below])
    commands = [child for child in parts["Description"] if isinstance(child, nodes.section)]
    parts["Description"] = [child for child in parts["Description"] if child not in commands]
    parts["Commands"] += [_command(command, title.astext()) for command in commands]
    page.children = [title]
    page.extend(_section(_SECTIONS[name], parts[name]) for name in _SECTIONS if parts[name])


def _parts(children: Iterable[nodes.Node]) -> dict[str, list[nodes.Node]]:
    """What stands below each heading; sections, and what stands above the first heading, are the description."""
    parts: dict[str, list[nodes.Node]] = {name: [] for name in _SECTIONS}
    name = "Description"
    for child in children:
        if isinstance(child, nodes.rubric):
            name = child.astext()
        else:
            parts["Description" if isinstance(child, nodes.section) else name].append(child)
    return parts


def _command(section: nodes.section, verb: str) -> nodes.section:
    """One command of a group: how it is called, what it does, its options, without headings."""
    parts = _parts(section.children[1:])
    children = (child for name in ("Usage", "Description", "Options") for child in parts[name])
    return _section(f"{verb} {section[0].astext()}", children)


def _section(title: str, children: Iterable[nodes.Node]) -> nodes.section:
    return nodes.section("", nodes.title("", title), *children, ids=[nodes.make_id(title)])
