"""Which item comes next: what is due, the weakest topics first; then what is new, the easy before the hard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from .ordering import fnv1a32
from .progress import Share


def queue(
    found: Iterable[str],
    index: Mapping[str, Mapping[str, Any]],
    due: Mapping[str, datetime],
    weak: Sequence[Share],
    now: datetime,
    seed: str,
) -> list[str]:
    """The items in the order in which they are asked; those answered and not yet due are left out."""
    weakness = {share.name: share.recent for share in weak}

    def place(item: str) -> tuple[Any, ...]:
        row = index[item]
        mixed = fnv1a32(f"{seed}:{item}")
        if item in due:
            return (0, weakness.get(row["topic"], 1.0), due[item], item)
        return (1, weakness.get(row["topic"], 1.0), row["difficulty"], mixed, item)

    return sorted((item for item in found if item not in due or due[item] <= now), key=place)


def next_due(found: Iterable[str], due: Mapping[str, datetime]) -> datetime | None:
    """When the first of some items is due."""
    return min((due[item] for item in found if item in due), default=None)
