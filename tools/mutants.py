"""Small faults for C++ code: every mutant of a file stands in one text, each behind a switch that turns it on.

``a < b`` becomes ``(on(7) ? a <= b : a < b)``. So all mutants are compiled once, and one is chosen at run time. What
the compiler computes, such as constants and the arguments of templates, is left as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import tree_sitter_cpp
from tree_sitter import Language, Node, Parser

SWITCH = """\
#pragma once
#include <type_traits>
#include <utility>
extern "C" {
__attribute__((visibility("default"))) extern int remigio_mutant;
__attribute__((visibility("default"))) extern unsigned char remigio_reached[];
}
namespace remigio::mutant {
inline bool is_on(int number) noexcept {
  remigio_reached[number] = 1;
  return remigio_mutant == number;
}
constexpr bool on(int number) noexcept { return !std::is_constant_evaluated() && is_on(number); }
}
"""
"""What a file with mutants needs; to be included before all else."""

SWITCHES = """\
#include <cstdlib>
static int asked() {{
  const char* const text = std::getenv("REMIGIO_MUTANT");
  return text == nullptr ? 0 : std::atoi(text);
}}
int remigio_mutant = asked();
unsigned char remigio_reached[{size}];
"""
"""Which mutant is on, and which were asked whether they are."""

_OTHERS = {
    "<": ("<=", ">="),
    "<=": ("<", ">"),
    ">": (">=", "<="),
    ">=": (">", "<"),
    "==": ("!=",),
    "!=": ("==",),
    "&&": ("||",),
    "||": ("&&",),
    "+": ("-",),
    "-": ("+",),
    "*": ("+",),
    "/": ("*",),
    "%": ("*",),
    "&": ("|",),
    "|": ("&",),
    "^": ("|",),
    "<<": (">>",),
    ">>": ("<<",),
    "+=": ("-=",),
    "-=": ("+=",),
    "|=": ("&=",),
    "&=": ("|=",),
    "^=": ("|=",),
    "<<=": (">>=",),
    ">>=": ("<<=",),
    "++": ("--",),
    "--": ("++",),
}
_LEFT_ALONE = {
    "attribute_declaration",
    "array_declarator",
    "enumerator",
    "noexcept",
    "preproc_if",
    "preproc_def",
    "preproc_include",
    "requires_clause",
    "static_assert_declaration",
    "template_argument_list",
    "template_parameter_list",
}
_SYMMETRIC = ("min", "max", "swap")


@dataclass(frozen=True)
class Mutant:
    """One fault.

    Attributes:
        number: from 1.
        file: the path from the project's folder.
        line: from 1.
        kind: the operator, in words.
        before, after: the text, and what it becomes.
    """

    number: int
    file: str
    line: int
    kind: str
    before: str
    after: str


@dataclass
class Mutator:
    """Makes the text with the mutants of file after file, and numbers them.

    Attributes:
        dropped: the numbers of mutants that do not compile, which are left out.
        mutants: all that were made.
    """

    dropped: set[int] = field(default_factory=set)
    mutants: list[Mutant] = field(default_factory=list)

    def text(self, file: str, source: bytes) -> str:
        """The text of a file with its mutants, line by line as it was."""
        # The macro is no C++ to the parser.
        self._file, self._source = file, source
        readable = source.replace(b"REMIGIO_INLINE ", b"inline         ")
        tree = Parser(Language(tree_sitter_cpp.language())).parse(readable)
        return self._changed(tree.root_node)

    def _plain(self, node: Node) -> str:
        return self._source[node.start_byte : node.end_byte].decode()

    def _changed(self, node: Node) -> str:
        """The node's text with the mutants of all that it holds, and its own around it."""
        if node.type in _LEFT_ALONE or _is_constant(node):
            return self._plain(node)
        text = self._with_inner(node)
        for kind, after in self._variants(node):
            mutant = Mutant(
                len(self.mutants) + 1, self._file, node.start_point.row + 1, kind, self._plain(node), after
            )
            self.mutants.append(mutant)
            if mutant.number not in self.dropped:
                text = _switched(node, mutant.number, after.replace("\n", " "), text)
        return text

    def _with_inner(self, node: Node) -> str:
        parts, place = [], node.start_byte
        for child in node.children:
            parts.append(self._source[place : child.start_byte].decode())
            skipped = node.type == "case_statement" and child == node.child_by_field_name("value")
            parts.append(self._plain(child) if skipped else self._changed(child))
            place = child.end_byte
        parts.append(self._source[place : node.end_byte].decode())
        return "".join(parts)

    def _variants(self, node: Node) -> Iterator[tuple[str, str]]:
        """The kinds of mutants of one node, and their texts."""
        match node.type:
            case "binary_expression" | "assignment_expression" | "update_expression":
                yield from self._operators(node)
            case "unary_expression" if self._plain(node.children[0]) in ("!", "-", "~"):
                yield "operator dropped", self._plain(node.children[1])
            case "number_literal" if "." not in self._plain(node):
                yield "constant", f"{self._plain(node)} + 1"
                if self._plain(node).strip("uUlL") != "0":
                    yield "constant", f"{self._plain(node)} - 1"
            case "true" | "false":
                yield "constant", "false" if node.type == "true" else "true"
            case "conditional_expression":
                condition, one, other = (self._plain(node.named_children[index]) for index in (0, 1, 2))
                yield "branches swapped", f"{condition} ? {other} : {one}"
            case "call_expression":
                yield from self._calls(node)
            case "expression_statement" if node.named_children and node.named_children[0].type in (
                "assignment_expression",
                "update_expression",
                "call_expression",
            ):
                yield "statement deleted", ""
        if node.parent is not None and node.parent.type == "condition_clause" and node.is_named:
            yield from self._conditions(node)

    def _operators(self, node: Node) -> Iterator[tuple[str, str]]:
        for operator in node.children:
            for other in _OTHERS.get(self._plain(operator), ()):
                if not operator.is_named:
                    before = self._source[node.start_byte : operator.start_byte].decode()
                    yield (
                        "operator",
                        before + other + self._source[operator.end_byte : node.end_byte].decode(),
                    )

    def _calls(self, node: Node) -> Iterator[tuple[str, str]]:
        called, arguments = node.named_children[0], node.named_children[-1]
        name = self._plain(called)
        for one, other in (("min", "max"), ("max", "min")):
            if name.endswith(f"::{one}"):
                yield "function", name.removesuffix(one) + other + self._plain(arguments)
        if arguments.named_child_count == 2 and not name.endswith(_SYMMETRIC):
            first, second = map(self._plain, arguments.named_children)
            if first != second:
                yield "arguments swapped", f"{name}({second}, {first})"

    def _conditions(self, node: Node) -> Iterator[tuple[str, str]]:
        statement = node.parent.parent if node.parent else None
        if node.type in ("declaration", "init_statement") or statement is None:
            return
        if statement.type not in ("if_statement", "while_statement") or self._plain(statement).startswith(
            "if constexpr"
        ):
            return
        operator = node.child_by_field_name("operator")
        if operator is None or not set(self._plain(operator)) & set("<>=!"):
            yield "condition negated", f"!({self._plain(node)})"
        if statement.child_by_field_name("alternative") is None:
            yield "never", "false"


def _is_constant(node: Node) -> bool:
    """Whether the compiler computes it."""
    if node.type in ("declaration", "field_declaration"):
        return any(child.type == "type_qualifier" and child.text == b"constexpr" for child in node.children)
    if node.type == "condition_clause" and node.parent is not None:
        return b"constexpr" in (child.text for child in node.parent.children)
    return False


def _switched(node: Node, number: int, after: str, text: str) -> str:
    """The text, or what it becomes if the mutant is on."""
    on = f"::remigio::mutant::on({number})"
    if node.type == "expression_statement":
        return f"{{ if (!{on}) {text} }}"
    if node.parent is not None and node.parent.type == "condition_clause":
        return f"({on} ? static_cast<bool>({after}) : static_cast<bool>({text}))"
    return f"({on} ? ({after}) : ({text}))"
