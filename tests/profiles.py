"""How hard Hypothesis tries: ``HYPOTHESIS_PROFILE=ci`` tries more, and the same examples every time."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# The fixture `impl` is a module, which no example can change; the twin is slow by design.
_UNCHECKED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]

settings.register_profile("dev", max_examples=30, deadline=None, suppress_health_check=_UNCHECKED)
settings.register_profile(
    "ci", max_examples=100, deadline=None, suppress_health_check=_UNCHECKED, derandomize=True, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))
