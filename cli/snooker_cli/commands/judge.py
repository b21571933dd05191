"""``snooker judge``: rulings on situations from options, a file or a stream."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, NamedTuple

from snooker_kb.reading import Document, documents, limited
from snooker_kb.rulebook import Rulebook, load
from snooker_kb.ruling import Ruling, adjudicate
from snooker_kb.situation import BadSituation, Fault, read_situation
from snooker_kb.verdict.facts import Facts

from ..guard import BAD_INPUT, BAD_KNOWLEDGE, FULL, OPEN, fault_of_ours
from ..output import complain, ruling_text, say, say_json, words
from ..progress import Progress
from ..settings import Refused, Settings, unknown

Data = Mapping[str, Any]
ENGINES = ("python", "shacl")
NOTHING = Fault(
    "situation", "is missing", "give a file, - for the standard input, or facts such as --ball-on red --contact black"
)


class Request(NamedTuple):
    """What is to be judged, and how."""

    file: str | None = None
    facts: Mapping[str, Any] = {}
    settings: Settings = Settings()
    engine: str = "python"
    every_edition: bool = False
    readings: tuple[str, ...] = ()
    show_situation: bool = False
    pooltool: str | None = None  # a file of strokes that pooltool simulated, instead of one of situations


class Answer(NamedTuple):
    """What one document came to: something to print for people or programs, the faults, and the exit code."""

    data: Any
    text: str
    faults: list[Fault]
    code: int


def judge(request: Request) -> int:
    """Judge every situation of a request, in order. Gives the exit code of the worst."""
    rulebook = load()
    language = request.settings.tongue()
    facts = overlay(request, rulebook)
    worst, number = FULL, 0
    for document, ahead in numbered(request):
        answer = answered(document, facts, request, rulebook, language)
        number += 1
        gc.enable()  # off for a quick start, but a stream may be long
        heading = "" if number == 1 and not ahead else words(language)["situation"].format(line=document.line)
        show(answer, document, request.settings.json, heading)
        worst = max(worst, answer.code)
        if "-" in {request.file, request.pooltool}:
            sys.stdout.flush()
    if not number:
        raise Refused(
            Fault(request.file or request.pooltool or "situation", "holds no situation", "write field: value lines")
        )
    return worst


def overlay(request: Request, rulebook: Rulebook) -> dict[str, Any]:
    """The facts that the options give, over those of a file. Raises Refused."""
    if request.engine not in ENGINES:
        raise Refused(unknown("--engine", request.engine, ENGINES))
    facts = dict(request.facts)
    if request.file and request.pooltool:
        raise Refused(Fault("--pooltool", "stands beside another file", "give one of them"))
    edition = request.settings.named(rulebook)
    if edition:
        facts["edition"] = edition
    if request.readings:
        facts["readings"] = list(request.readings)
    return facts


def numbered(request: Request) -> Iterator[tuple[Document, bool]]:
    """Each document, and whether another follows: a single one needs no heading."""
    stream = simulated(request.pooltool) if request.pooltool else sources(request)
    if request.settings.json:  # each is answered as soon as it is there
        yield from ((document, False) for document in stream)
        return
    document = next(stream, None)
    while document is not None:
        after = next(stream, None)
        yield document, after is not None
        document = after


def sources(request: Request) -> Iterator[Document]:
    """The documents of the file or of the standard input, or one empty one for the options to fill."""
    if request.file is None:
        if not request.facts:
            raise Refused(NOTHING)
        yield Document(1, {}, [])
    elif request.file == "-":
        yield from documents(limited(sys.stdin.buffer))
    else:
        with opened(request.file) as stream, Progress(request.file) as progress:
            yield from documents(progress.over(limited(stream)), request.file)


def simulated(file: str) -> Iterator[Document]:
    """The situations that the strokes of a file come to."""
    from snooker_kb.pooltool_events import situations  # late: few files come from pooltool

    yield from situations(sources(Request(file)))


def opened(name: str) -> BinaryIO:
    """A file to read. Raises Refused."""
    try:
        return open(name, "rb")
    except OSError as error:
        folder = isinstance(error, IsADirectoryError)
        mend = "name a file of situations" if folder else "check the name, or give - for the standard input"
        raise Refused(Fault(name, (error.strerror or "cannot be read").lower(), mend)) from None
    except ValueError:
        raise Refused(Fault("FILE", "holds a zero byte", "check the name")) from None


def answered(
    document: Document, facts: Mapping[str, Any], request: Request, rulebook: Rulebook, language: str
) -> Answer:
    """The answer to one document; a fault of it or of the rulebook concerns that document alone."""
    if document.faults:
        return Answer(None, "", document.faults, BAD_INPUT)
    data = {**document.data, **facts} if facts and isinstance(document.data, Mapping) else document.data
    try:
        return ruled(data, read_situation(data, rulebook), request, rulebook, language)
    except BadSituation as bad:
        return Answer(None, "", bad.faults, BAD_INPUT)
    except Refused:
        raise
    except Exception as error:  # told, and the rest still judged
        return Answer(
            None, "", [Fault("rulebook", fault_of_ours(error), "the other situations are judged")], BAD_KNOWLEDGE
        )


def ruled(data: Data, facts: Facts, request: Request, rulebook: Rulebook, language: str) -> Answer:
    if request.show_situation:
        return Answer(understood(facts), "", [], FULL)
    if request.every_edition:
        from .editions import across, text

        rulings = {edition: decide(data, facts, edition, request, rulebook).as_dict() for edition in rulebook.editions}
        found = across(rulings)
        return Answer(found, text(found, rulebook, language), [], max(map(code_of, rulings.values())))
    ruling = decide(data, facts, facts.edition, request, rulebook).as_dict()
    said = "" if request.settings.json else ruling_text(ruling, rulebook, language)
    return Answer(ruling, said, [], code_of(ruling))


def decide(data: Data, facts: Facts, edition: str, request: Request, rulebook: Rulebook) -> Ruling:
    if request.engine == "shacl":
        from snooker_kb.compile.shacl_engine import adjudicate_with_shacl

        return adjudicate_with_shacl(data, rulebook, edition)
    return adjudicate(facts, rulebook, edition)


def code_of(ruling: Mapping[str, Any]) -> int:
    return OPEN if ruling["open"] else FULL


def understood(facts: Facts) -> dict[str, Any]:
    """The situation as it was read, with the edition that applies."""
    stated = {name: getattr(facts, name) for name in sorted(facts.stated) if "." not in name}
    return {"edition": facts.edition, **stated}


def show(answer: Answer, document: Document, as_json: bool, heading: str) -> None:
    """Print an answer: one line for programs; for people the text, under a heading where there are several."""
    if as_json and answer.faults:
        say_json({"error": [fault._asdict() for fault in answer.faults], "line": document.line})
    elif answer.faults:
        where = f"situation on line {document.line}: " if heading else ""
        for fault in answer.faults:
            complain([fault], "" if fault.field.startswith("line ") else where)
    elif as_json or not answer.text:
        say_json(answer.data)
    else:
        say(f"{heading}\n{answer.text}" if heading else answer.text)
