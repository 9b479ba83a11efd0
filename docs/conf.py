"""How Sphinx makes the site: ``python3 dev.py docs``."""

from __future__ import annotations

import re
from typing import Any

import remigio
from sphinx.application import Sphinx

project = "remigio"
author = "The remigio developers"
copyright = author  # noqa: A001
version = release = remigio.__version__

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
nb_execution_mode = "off"  # tests/test_tour.py runs the notebook, and holds what it shows to what is kept

html_theme = "furo"
html_title = "remigio"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False

default_role = "py:obj"  # a name in single backticks is a link, and must lead somewhere
nitpick_ignore_regex = [  # types of other projects, whose sites are not asked, and of ours that are no part of the API
    (
        "py:.*",
        r"(collections|concurrent|fractions|matplotlib|numpy|np|os)\..*|Fraction|NDArray|TypeAliasForwardRef",
    ),
    ("py:.*", r"Raise|RuleFacts|LedgerRow|Bot|Place|Progress|.*\.(FrozenMap|Client)"),
]
napoleon_use_ivar = True
autodoc_member_order = "bysource"
autodoc_type_aliases = {
    name: name
    for name in (
        "CardLike",
        "HandLike",
        "TableLike",
        "Codes",
        "Packed",
        "Hands",
        "Points",
        "Records",
        "Mask",
        "Pictured",
        "Shown",
    )
}
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 110


def skip(app: Sphinx, what: str, name: str, value: object, skipped: bool, options: Any) -> bool | None:
    """Leave out the fields of named tuples, which the docstring of the class tells of."""
    return True if type(value).__name__ == "_tuplegetter" else None


def keep_colon(app: Sphinx, what: str, name: str, value: object, options: Any, lines: list[str]) -> None:
    """Keep the first line of a property whole: napoleon takes what stands before a colon for its type."""
    if what in ("attribute", "property"):
        lines[:0] = ["..", ""]


def name_types(app: Sphinx, *event: Any) -> tuple[str | None, ...]:
    """Write the names of our own types as names, also where they are part of a union."""
    return tuple(text and re.sub(r"TypeAliasForwardRef\('(\w+)'\)", r"\1", text) for text in event[-2:])


def find_ours(app: Sphinx, env: Any, node: Any, shown: Any) -> Any:
    """Find names of the package that modules below it use without saying where they are."""
    domain, name = env.get_domain("py"), f"remigio.{node['reftarget']}"
    return domain.resolve_xref(env, node["refdoc"], app.builder, node["reftype"], name, node, shown)


def speak_spanish(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: object) -> None:
    """Tell browsers and screen readers which pages are in Spanish."""
    if page.startswith("es/"):
        context["language"] = "es"


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-skip-member", skip)
    app.connect("autodoc-process-docstring", keep_colon, priority=400)
    app.connect("autodoc-process-signature", name_types)
    app.connect("missing-reference", find_ours)
    app.connect("html-page-context", speak_spanish)
