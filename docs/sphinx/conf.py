"""Configuration of Sphinx: pages for a browser, and a man page for each verb. `make docs` builds both (`build.py`)."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from man_sections import with_sections  # noqa: E402
from pages import no_arguments, no_epilog, process_help, process_options, verb_pages, without_ways_out  # noqa: E402

from pnp import __version__  # noqa: E402

project = "pnp"
author = "The pnp authors"
copyright = author
version = release = __version__
extensions = ["myst_parser", "sphinx_click", "sphinx.ext.autodoc"]
exclude_patterns = ["package.md", "sphinx"]
default_role = "literal"  # help and docstrings write code in single backticks
nitpicky = False
smartquotes = False
today = release  # the same bytes on any day

myst_heading_anchors = 3
myst_enable_extensions = ["html_image"]

autodoc_typehints = "signature"
autodoc_member_order = "bysource"

html_theme = "furo"
html_title = f"pnp {release}"
html_copy_source = False
html_static_path = ["pages.css"]
html_css_files = ["pages.css"]
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7a4a00", "color-brand-content": "#7a4a00"},
    "dark_css_variables": {"color-brand-primary": "#e8b563", "color-brand-content": "#e8b563"},
}

highlight_language = "none"

man_show_urls = False
man_pages = [(page.docname, page.name, page.summary, [author], 1) for page in verb_pages()]


def link_verbs(app: Any) -> None:
    """Has the names of man pages lead to the pages of the verbs, in a browser."""
    app.config.manpages_url = "{page}.html" if app.builder.name == "html" else None


def setup(app: Any) -> None:
    """Adds what makes pages of help texts and of pages that are read in the repository as well."""
    app.connect("builder-inited", link_verbs)
    app.add_lexer("pnplog", TextLexer)
    app.connect("sphinx-click-process-description", process_help)
    app.connect("sphinx-click-process-options", process_options)
    app.connect("sphinx-click-process-arguments", no_arguments)
    app.connect("sphinx-click-process-epilog", no_epilog)
    app.connect("source-read", without_ways_out)
    app.connect("doctree-resolved", with_sections)
