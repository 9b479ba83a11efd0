"""Numbers and chances as people write them in each language."""

from __future__ import annotations

from fractions import Fraction

from .texts import say


def whole(number: int, lang: str) -> str:
    """A whole number in groups of three: with commas, or in Spanish with thin spaces from five digits on.

    Example:
        >>> whole(322207, "en"), whole(1451, "es"), whole(1451, "it")
        ('322,207', '1451', '1.451')
    """
    if len(str(abs(number))) < int(say("number.grouped_from", lang)):
        return str(number)
    return f"{number:,}".replace(",", say("number.thousands", lang))


def decimal(number: float, lang: str, digits: int) -> str:
    """A number with so many digits after the point, or after the comma.

    Example:
        >>> decimal(1451.27, "en", 1), decimal(1451.27, "es", 1)
        ('1,451.3', '1451,3')
    """
    before, point, after = f"{abs(number):.{digits}f}".partition(".")
    sign = "-" if number < 0 else ""
    return sign + whole(int(before), lang) + say("number.decimal", lang) * len(point) + after


def percent(chance: Fraction, lang: str) -> str:
    """A chance in hundredths.

    Example:
        >>> percent(Fraction(1, 3), "en")
        '33.3%'
    """
    return say("number.percent", lang, number=decimal(100 * float(chance), lang, 1))


def one_in(chance: Fraction, lang: str) -> str:
    """A chance as one in so many; these with one digit after the point if they are few.

    Example:
        >>> one_in(Fraction(1, 322207), "en"), one_in(Fraction(2, 3), "es")
        ('1 in 322,207', '1 de cada 1,5')
    """
    against = 1 / chance
    shown = decimal(float(against), lang, 1) if against < 10_000 else whole(round(against), lang)
    return say("chance.one_in", lang, count=shown)
