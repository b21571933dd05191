"""The order in which things are shown: chosen by a seed, and the same in Python and in the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_OFFSET, _PRIME, _MASK = 0x811C9DC5, 0x01000193, 0xFFFFFFFF


def fnv1a32(text: str) -> int:
    """The 32-bit FNV-1a hash of the UTF-8 bytes of a text."""
    value = _OFFSET
    for byte in text.encode():
        value = (value ^ byte) * _PRIME & _MASK
    return value


def shown_order(seed: str, item: str, options: int) -> list[int]:
    """The options of an item by their stored index, in the order in which they are shown."""
    return sorted(range(options), key=lambda index: (fnv1a32(f"{seed}:{item}:{index}"), index))


def drawn(seed: str, items: Iterable[str]) -> list[str]:
    """Ids of items in the order that a seed draws them."""
    return sorted(items, key=lambda item: (fnv1a32(f"{seed}:{item}"), item))


def asked(shown: Sequence[int], place: int) -> int:
    """The stored index of the option at a place on the screen, counted from 0."""
    return shown[place]
