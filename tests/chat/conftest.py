"""One rulebook for all tests of the chat."""

from __future__ import annotations

import pytest

from snooker_kb.rulebook import Rulebook, load


@pytest.fixture(scope="session")
def rulebook() -> Rulebook:
    return load()
