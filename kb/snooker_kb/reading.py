"""Documents from bytes: YAML, JSON or JSON lines, one situation after another, each with what is wrong with it.

A stream is read a line at a time, so that its length does not matter. YAML here is the plain part of it: ``no``,
``off`` and dates stay words, and there are no aliases and no tags: a situation needs none, and they can multiply data.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from .situation import Fault

MEGABYTE = 1 << 20
LARGEST = MEGABYTE  # a document
LONGEST = 64 * MEGABYTE  # a line that is read past to find the next document
DEEPEST = 20
_MARKS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"), (b"\x00\x00\xfe\xff", "UTF-32"))


class Document(NamedTuple):
    """One document: the line it begins on, its data, and its faults. With faults the data mean nothing."""

    line: int
    data: Any
    faults: list[Fault]


class Chunk(NamedTuple):
    """The text of one document, or why there is none."""

    line: int
    text: str
    fault: Fault | None = None


class BadText(Exception):
    """A document that cannot be read at all."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def documents(lines: Iterable[bytes], name: str = "") -> Iterator[Document]:
    """Every document of a stream of lines, in order. A name that ends in .json, .jsonl or .yaml tells the form."""
    numbered = _decoded(lines)
    head: list[Chunk] = []
    for chunk in numbered:
        head.append(chunk)
        if chunk.fault or chunk.text.strip():
            break
    first = head[-1].text if head else ""
    chunks = _rest(head, numbered)
    if _is_yaml(first, name):
        yield from (_yaml_document(chunk) for chunk in _yaml_chunks(chunks))
    elif _whole_on_a_line(first):
        yield from (_json_document(chunk) for chunk in chunks if chunk.fault or chunk.text.strip())
    else:
        yield from (_json_document(chunk) for chunk in _joined(chunks))


def _rest(head: list[Chunk], chunks: Iterator[Chunk]) -> Iterator[Chunk]:
    yield from head
    yield from chunks


def limited(stream: Any) -> Iterator[bytes]:
    """The lines of a binary stream; of one longer than a document may be, so much that this is seen."""
    while line := stream.readline(LARGEST + 2):
        yield line
        skipped = 0
        while len(line) > LARGEST and not line.endswith(b"\n") and skipped <= LONGEST:
            line = stream.readline(LARGEST + 2)
            skipped += len(line)
        if skipped > LONGEST:
            return


def _decoded(lines: Iterable[bytes]) -> Iterator[Chunk]:
    """Each line as text with its number. Text in another encoding is told once, and ends the stream."""
    for number, line in enumerate(lines, start=1):
        encoding = next((name for mark, name in _MARKS if number == 1 and line.startswith(mark)), None)
        if encoding or b"\0" in line:
            what = f"is {encoding}, not UTF-8" if encoding else "is not text: it holds a zero byte"
            yield Chunk(number, "", Fault(f"line {number}", what, "save the file as UTF-8 text"))
            return
        if len(line) > LARGEST:
            yield Chunk(number, "", _too_long(number))
            continue
        try:
            yield Chunk(number, line.decode("utf-8-sig" if number == 1 else "utf-8"))
        except UnicodeDecodeError as error:
            what = f"is not UTF-8: byte 0x{line[error.start]:02x} at column {error.start + 1}"
            yield Chunk(number, "", Fault(f"line {number}", what, "save the file as UTF-8 text"))


def _too_long(line: int) -> Fault:
    return Fault(
        f"line {line}", "begins a document of more than 1 MB", "part it: one situation is a few hundred characters"
    )


def _is_yaml(first: str, name: str) -> bool:
    if name.lower().endswith((".yaml", ".yml", ".json", ".jsonl", ".ndjson")):
        return name.lower().endswith(("yaml", "yml"))
    start = first.strip()
    return not (start[:1] in {"{", "["} and (len(start) == 1 or start[1:].lstrip()[:1] in {'"', "}", "]", "{", "["}))


def _whole_on_a_line(first: str) -> bool:
    """Whether each line is a document of its own: the first one closes what it opens."""
    start = first.strip()
    return (start[:1], start[-1:]) in {("{", "}"), ("[", "]")} or start[:1] not in {"{", "["}


def _joined(lines: Iterable[Chunk]) -> Iterator[Chunk]:
    """All lines as one document."""
    texts: list[str] = []
    size, first = 0, 0
    for line in lines:
        if line.fault:
            yield line
            return
        size += len(line.text)
        first = first or (line.line if line.text.strip() else 0)
        if size > LARGEST:
            yield Chunk(first or 1, "", _too_long(first or 1))
            return
        texts.append(line.text if first else "")
    if first:
        yield Chunk(first, "".join(texts))


def _yaml_chunks(lines: Iterable[Chunk]) -> Iterator[Chunk]:
    """The documents between ``---`` lines; of one that is faulty or too long only the fault."""
    texts: list[str] = []
    start, size = 1, 0
    fault: Fault | None = None
    for line in lines:
        parted = line.text.startswith("---") and line.text[3:4] in {"", " ", "\t", "\n", "\r"}
        if parted or line.text.rstrip() == "...":
            yield from _chunk(start, texts, fault)
            texts, start, fault, size = ["   " + line.text[3:]], line.line, None, 0
            continue
        size += len(line.text)
        fault = fault or line.fault or (_too_long(start) if size > LARGEST else None)
        texts.append("\n" if fault or (line.text.startswith("%") and not "".join(texts).strip()) else line.text)
    yield from _chunk(start, texts, fault)


def _chunk(start: int, texts: list[str], fault: Fault | None) -> Iterator[Chunk]:
    written = any(text.strip() and not text.lstrip().startswith("#") for text in texts)
    if fault or written:
        yield Chunk(start, "".join(texts), fault)


def _yaml_document(chunk: Chunk) -> Document:
    from .plain_yaml import parse

    if chunk.fault:
        return Document(chunk.line, None, [chunk.fault])
    data, faults = parse(chunk.text, chunk.line)
    return Document(chunk.line, data, faults)


def _json_document(chunk: Chunk) -> Document:
    if chunk.fault:
        return Document(chunk.line, None, [chunk.fault])
    faults: list[Fault] = []
    try:
        data = parse_json(chunk.text, chunk.line, faults)
    except BadText as error:
        return Document(chunk.line, None, [*faults, error.fault])
    return Document(chunk.line, data, faults)


def parse_json(text: str, line: int, faults: list[Fault]) -> Any:
    """Strict JSON: a key given twice, NaN and endless numbers are faults. Raises BadText where it is not JSON."""

    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in found]
        for key in sorted({key for key in keys if keys.count(key) > 1}) if len(set(keys)) < len(keys) else ():
            faults.append(Fault(key, f"is given {keys.count(key)} times", "give it once"))
        return dict(found)

    def refuse(word: str) -> None:
        faults.append(Fault(f"line {line}", f"holds {word[:20]}, which is no number of JSON", "give a plain number"))

    def decimal(digits: str) -> float:
        value = float(digits)
        if value in {float("inf"), float("-inf")}:
            refuse(digits)
        return value

    try:
        data = json.loads(text, object_pairs_hook=pairs, parse_constant=refuse, parse_float=decimal)
    except json.JSONDecodeError as error:
        place = f"line {line + error.lineno - 1}, column {error.colno}"
        raise BadText(
            Fault(place, f"is not JSON: {_lowered(error.msg)}", "write one JSON object a line, or YAML")
        ) from None
    except RecursionError:
        raise BadText(too_deep(line)) from None
    except ValueError:
        raise BadText(Fault(f"line {line}", "holds a number of thousands of digits", "give a plain number")) from None
    if _depth(data) > DEEPEST:
        raise BadText(too_deep(line))
    faults += [_half(line)] if "\\u" in text and _has_half(data) else []
    return data


def _lowered(message: str) -> str:
    return message[:1].lower() + message[1:]


def too_deep(line: int) -> Fault:
    return Fault(
        f"line {line}", f"is nested more than {DEEPEST} deep", "write it flat: a situation is three levels at most"
    )


def _half(line: int) -> Fault:
    return Fault(f"line {line}", "holds half of a character", "write the character itself instead of its \\u code")


def _has_half(data: Any) -> bool:
    return any("\ud800" <= c <= "\udfff" for c in repr_of(data))


def repr_of(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def _depth(data: Any) -> int:
    depth, level = 0, [data]
    while level and depth <= DEEPEST:
        level = [
            inner
            for value in level
            if isinstance(value, dict | list)
            for inner in (value.values() if isinstance(value, dict) else value)
        ]
        depth += bool(level)
    return depth
