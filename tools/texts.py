"""Bring the translations up to date with the English texts, and compile them. Needs polib.

``remigio.pot`` has the English sentences, and is the file to write a new one in. From it come

- every ``LANG.po``: what is translated stays, what is new comes without a translation, a translation whose English
  has changed is marked fuzzy, and what is no longer said goes;
- ``en.json`` and every ``LANG.json``, from each key to its text: the files that the package reads. In a wheel they are
  a fifth smaller than .mo files, which are full of numbers.
"""

from __future__ import annotations

import json
import re
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


def by_key(file: polib.POFile, english: bool = False) -> dict[str, str]:
    """From the keys to the texts, and from the empty key to the rule of plurals."""
    rule = re.search(r"plural=(.*);", file.metadata["Plural-Forms"])
    if rule is None:
        raise ValueError("a file without a rule of plurals")
    texts = {entry.msgctxt: entry.msgid if english else entry.msgstr for entry in file if not entry.obsolete}
    return {"": rule[1]} | texts


def compiled() -> dict[Path, bytes]:
    """What each .json file must hold."""
    texts = {TEMPLATE.with_name("en.json"): by_key(read(TEMPLATE), english=True)}
    texts |= {path.with_suffix(".json"): by_key(read(path)) for path in sorted(FOLDER.glob("*.po"))}
    return {
        path: (json.dumps(by, ensure_ascii=False, indent=0) + "\n").encode() for path, by in texts.items()
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
