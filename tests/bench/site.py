"""The build of the whole site beside what jinja2 alone takes to render the same pages with their data ready."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from jinja2 import Template

from snooker_cli.site.build import files

Job = tuple[Template, str, dict[str, Any]]


def measured() -> tuple[float, float, int]:
    """Seconds for every file of the site, seconds for jinja2 alone, and how many pages it renders."""
    jobs = rendered_once()
    whole = spent(files)
    alone = spent(lambda: again(jobs))
    return whole, alone, len(jobs)


def rendered_once() -> list[Job]:
    """Every page rendered, with its template, language and data."""
    jobs: list[Job] = []
    plain = Template.render

    def noted(self: Template, *given: Any, **named: Any) -> str:
        jobs.append((self, tongue(self).language, dict(*given, **named)))
        return plain(self, *given, **named)

    Template.render = noted  # type: ignore[method-assign]
    try:
        files()
    finally:
        Template.render = plain  # type: ignore[method-assign]
    return jobs


def tongue(template: Template) -> Any:
    return template.environment.globals["say"]


def again(jobs: list[Job]) -> None:
    for template, language, data in jobs:
        tongue(template).speak(language)
        template.render(data)


def spent(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
