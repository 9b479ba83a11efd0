"""Reading pictures in tests: what is in an SVG, and where."""

from __future__ import annotations

import math
import re
from functools import cache
from importlib.util import find_spec
from xml.etree import ElementTree as ET

from remigio.drawing import ink

SVG = "{http://www.w3.org/2000/svg}"


def read(svg):
    """The root of a picture, which must be well-formed."""
    root = ET.fromstring(svg)
    assert root.tag == SVG + "svg"
    return root


def check(svg):
    """What holds for every picture."""
    root = read(svg)
    x, y, width, height = map(float, root.get("viewBox").split())
    assert (x, y) == (0, 0)
    assert (float(root.get("width")), float(root.get("height"))) == (width, height)
    for across, down in corners(svg):
        assert -0.01 <= across <= width + 0.01
        assert -0.01 <= down <= height + 0.01
    assert not [each for each in root.iter() if each.get("id") or each.get("class")]
    assert root.get("role") == "img"
    assert root.get("aria-label") == root[0].text != ""
    return root


def cards_of(svg):
    """The cards drawn, in the order in which they are."""
    return [each.get("data-card") for each in read(svg).iter(SVG + "g") if each.get("data-card")]


def titles_of(svg):
    """What is told of each card, by a pointer over it."""
    return [each.find(SVG + "title").text for each in read(svg).iter(SVG + "g") if each.get("data-card")]


def texts_of(svg):
    """The lines of text."""
    return [each.text for each in read(svg).iter(SVG + "text")]


def tilted(svg):
    """The cards that lie askew."""
    return [
        each.get("data-card")
        for each in read(svg).iter(SVG + "g")
        if each.get("data-card") and "rotate" in each.get("transform")
    ]


def lifted(svg):
    """The cards that stand out of their rows."""
    found = []
    for group in read(svg).iter(SVG + "g"):
        placed = [each for each in group if each.get("data-card")]
        heights = {each: float(re.findall(r"[-\d.]+", each.get("transform"))[1]) for each in placed}
        found += [each.get("data-card") for each in placed if heights[each] < max(heights.values())]
    return found


def corners(svg):
    """Every point that a picture reaches, as its own coordinates have it; of a path, the points that it is made of."""
    yield from _walk(read(svg), (1, 0, 0, 1, 0, 0))


def _walk(element, outer):
    matrix = _times(outer, _matrix(element.get("transform", "")))
    yield from (_apply(matrix, point) for point in _points(element))
    for inner in element:
        yield from _walk(inner, matrix)


def _points(element):
    if element.tag == SVG + "rect":
        x, y, width, height = (float(element.get(name)) for name in ("x", "y", "width", "height"))
        border = 0.5 if element.get("stroke") else 0
        for across in (x - border, x + width + border):
            for down in (y - border, y + height + border):
                yield across, down
    elif element.tag == SVG + "text":
        x, y, size = float(element.get("x")), float(element.get("y")), float(element.get("font-size"))
        width = width_of(element.text, size, element.get("font-weight") == "bold")
        start = x - {"middle": width / 2, "end": width}.get(element.get("text-anchor"), 0)
        yield from ((start, y - size), (start + width, y + 0.25 * size))


@cache
def width_of(text, size, bold):
    """How wide the text is in DejaVu Sans; as the package takes it to be, where there is no matplotlib."""
    if find_spec("matplotlib") is None:
        return ink.width_of(text, size, bold)
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    font = FontProperties(family="DejaVu Sans", weight="bold" if bold else "normal")
    # A blank at the end has no outline, so the text is measured between two bars.
    both, bars = (
        TextPath((0, 0), each, size=size, prop=font).get_extents().x1 for each in (f"|{text}|", "||")
    )
    return both - bars


def _matrix(transform):
    matrix = (1, 0, 0, 1, 0, 0)
    for name, written in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(each) for each in written.split()]
        if name == "translate":
            step = (1, 0, 0, 1, *numbers)
        elif name == "scale":
            step = (numbers[0], 0, 0, numbers[0], 0, 0)
        else:
            assert name == "rotate"
            sine, cosine = math.sin(math.radians(numbers[0])), math.cos(math.radians(numbers[0]))
            x, y = numbers[1:]
            step = (cosine, sine, -sine, cosine, x - x * cosine + y * sine, y - x * sine - y * cosine)
        matrix = _times(matrix, step)
    return matrix


def _times(outer, inner):
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def _apply(matrix, point):
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def luminance(color):
    """The relative luminance of a color, as WCAG defines it."""
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The contrast of two colors, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
