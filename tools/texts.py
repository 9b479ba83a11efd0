"""Bring the translations up to date with the English texts, and compile them. Needs polib.

``remigio.pot`` has the English sentences, and is the file to write a new one in. From it come

- every ``LANG.po``: what is translated stays, what is new comes without a translation, a translation whose English
  has changed is marked fuzzy, and what is no longer said goes;
- ``en.mo`` and every ``LANG.mo``, from each key to its text: the files that the package reads. They leave out the
  English that a .mo file usually has beside each translation, which would be half of it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import polib

FOLDER = Path(__file__).resolve().parent.parent / "python" / "remigio" / "data" / "texts"
TEMPLATE = FOLDER / "remigio.pot"
_NO_WRAPPING = 0


def read(path: Path) -> polib.POFile:
    """A .po or .pot file.

    Raises:
        ValueError: a key is missing, or there twice.
    """
    file = polib.pofile(str(path), wrapwidth=_NO_WRAPPING)
    keys = [entry.msgctxt for entry in file if not entry.obsolete]
    for key in keys:
        if not key or keys.count(key) > 1:
            raise ValueError(f"{path.name}: a message has no key, or another has it too: {key}")
    return file


def update(file: polib.POFile, template: polib.POFile) -> None:
    """Give a translation the messages of the template, in their order."""
    known = {entry.msgctxt: entry for entry in file if not entry.obsolete}
    file.clear()
    for english in template:
        entry = known.get(english.msgctxt, polib.POEntry(msgctxt=english.msgctxt, msgid=english.msgid))
        if entry.msgid != english.msgid and entry.msgstr and not entry.fuzzy:
            entry.flags.append("fuzzy")
        entry.msgid, entry.msgid_plural, entry.comment = english.msgid, english.msgid_plural, english.comment
        file.append(entry)


def by_key(file: polib.POFile, english: bool = False) -> polib.POFile:
    """The catalogue that leads from the keys to the texts."""
    keyed = polib.POFile()
    keyed.metadata = file.metadata
    for entry in file:
        key = entry.msgctxt
        if entry.obsolete:
            continue
        if entry.msgid_plural:
            forms = {0: entry.msgid, 1: entry.msgid_plural} if english else entry.msgstr_plural
            keyed.append(polib.POEntry(msgid=key, msgid_plural=key, msgstr_plural=forms))
        else:
            keyed.append(polib.POEntry(msgid=key, msgstr=entry.msgid if english else entry.msgstr))
    return keyed


def compiled() -> dict[Path, bytes]:
    """What each .mo file must hold."""
    files = {TEMPLATE.with_name("en.mo"): by_key(read(TEMPLATE), english=True).to_binary()}
    return files | {
        path.with_suffix(".mo"): by_key(read(path)).to_binary() for path in sorted(FOLDER.glob("*.po"))
    }


def main() -> int:
    """Update, compile, and tell what is left to translate; the status is 1 if there is any."""
    template = read(TEMPLATE)
    template.save()
    left = []
    for path in sorted(FOLDER.glob("*.po")):
        file = read(path)
        update(file, template)
        file.save()
        left += [f"{path.name}: {entry.msgctxt} is not translated" for entry in file.untranslated_entries()]
        left += [
            f"{path.name}: {entry.msgctxt} is fuzzy: has the English changed?"
            for entry in file.fuzzy_entries()
        ]
    for path, content in compiled().items():
        path.write_bytes(content)
    print("\n".join(left) or "All is translated.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
