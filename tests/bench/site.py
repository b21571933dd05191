"""The build of the whole site beside what jinja2 alone takes to render the same pages with their data ready."""

from __future__ import annotations

import time
from typing import Any

from jinja2 import Template

from snooker_cli.site.build import files


def measured() -> tuple[float, float, int]:
    """Seconds for every file of the site, seconds for jinja2 alone, and how many pages it renders."""
    jobs: list[tuple[Template, tuple[Any, ...], dict[str, Any]]] = []
    plain = Template.render

    def noted(self: Template, *given: Any, **named: Any) -> str:
        jobs.append((self, given, named))
        return plain(self, *given, **named)

    Template.render = noted  # type: ignore[method-assign]
    try:
        files()
    finally:
        Template.render = plain  # type: ignore[method-assign]
    whole = spent(files)
    alone = spent(lambda: [plain(template, *given, **named) for template, given, named in jobs])
    return whole, alone, len(jobs)


def spent(work: Any) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
