"""``python -m remigio`` is the command ``remigio``."""

from __future__ import annotations

from remigio.cli import main

if __name__ == "__main__":
    main()
