"""Speed, each figure beside its yardstick measured in the same run. ``make bench`` prints the table; no test times."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests")]

from situations import cases  # noqa: E402
from snooker_kb.quick import quick  # noqa: E402
from snooker_kb.rulebook import load  # noqa: E402
from snooker_kb.ruling import adjudicate, program  # noqa: E402
from snooker_kb.situation import read_situation  # noqa: E402

BIN = Path(sys.executable).parent
#: As a person has it: with compiled modules kept.
QUICK = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def seconds(work: Callable[[], Any], repeat: int) -> float:
    """The median time of a call, after one warm-up."""
    work()
    times = []
    gc.collect()
    for _ in range(repeat):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return median(times)


def process(command: list[str], repeat: int = 15) -> float:
    """The median time of a whole process, alternating runs being the caller's business."""
    return seconds(lambda: subprocess.run(command, capture_output=True, check=False, cwd=ROOT, env=QUICK), repeat)


def row(what: str, figure: str, yardstick: str, wanted: str) -> None:
    print(f"{what:44} {figure:>22}   {yardstick:44} {wanted}", flush=True)


def start_up() -> None:
    """A cold command beside a cold import of typer."""
    situation = ROOT / "tests" / "bench" / "situation.yaml"
    typer = process([sys.executable, "-c", "import typer"])
    for command in (["rule", "S3.14"], ["judge", str(situation)]):
        took = process([str(BIN / "snooker"), *command])
        again = process([sys.executable, "-c", "import typer"])
        base = (typer + again) / 2
        row(
            f"snooker {command[0]}, cold",
            f"{took * 1000:.0f} ms",
            f"import typer: {base * 1000:.0f} ms, ratio {took / base:.2f}",
            "≤ 1.5",
        )


def judging() -> None:
    """Warm verdicts and rulings beside pyshacl on the same situations."""
    from snooker_kb.compile.shacl_engine import adjudicate_with_shacl

    rulebook = load()
    data = [case["situation"] for case in cases()]
    facts = [read_situation(situation, rulebook) for situation in data]
    rules = program(rulebook, "wpbsa-2024")
    verdict = seconds(lambda: deque((quick(f, rules) for f in facts), maxlen=0), 200) / len(facts)
    ruling = seconds(lambda: deque((adjudicate(f, rulebook, "wpbsa-2024") for f in facts), maxlen=0), 60) / len(facts)
    few = data[:: max(1, len(data) // 8)]
    shacl = seconds(lambda: [adjudicate_with_shacl(situation, rulebook) for situation in few], 1) / len(few)
    row(
        "verdict without grounds, warm",
        f"{1 / verdict:,.0f} /s",
        f"pyshacl: {1 / shacl:.2f} /s, ratio {shacl / verdict:,.0f}",
        "≥ 200,000 /s and ≥ 1000 times",
    )
    row("ruling with grounds, warm", f"{1 / ruling:,.0f} /s", f"pyshacl: ratio {shacl / ruling:,.0f}", "≥ 20,000 /s")


def compiling() -> None:
    """Reading, validating and compiling the ontology, and the same with its provisions two and four times."""
    from rdflib import BNode, Graph, URIRef

    from snooker_kb.compile import records
    from snooker_kb.compile.check import faults
    from snooker_kb.compile.names import KB, RDF
    from snooker_kb.compile.source import read

    start = time.perf_counter()
    graph = read(ROOT / "ontology")
    parse = time.perf_counter() - start

    def times(count: int) -> Graph:
        """The ontology with each address and provision ``count`` times, under new names, each with its norms."""
        copy = Graph()
        for triple in graph:
            copy.add(triple)
        for number in range(1, count):
            for cls in (KB.Address, KB.Provision):
                for node in graph.subjects(RDF.type, cls):
                    for s, p, o in graph.triples((node, None, None)):
                        other = URIRef(f"{o}x{number}") if p in {KB.addressOf, KB.partOf} else o
                        if not isinstance(o, BNode):
                            copy.add((URIRef(f"{s}x{number}"), p, other))
            for norm, provision in graph.subject_objects(KB["from"]):
                copy.add((norm, KB["from"], URIRef(f"{provision}x{number}")))
        return copy

    sizes = [(count, times(count)) for count in (1, 2, 4)]
    figures = []
    for count, larger in sizes:
        start = time.perf_counter()
        found = faults(larger)
        list(records.addresses(larger))
        took = time.perf_counter() - start
        assert not found, found[:3]
        figures.append((count, len(list(larger.subjects(RDF.type, KB.Address))), took))
    base = figures[0][2]
    row(
        "compile with SHACL validation",
        f"{parse + base:.1f} s",
        f"parsing {parse:.1f} s, {len(graph):,} triples",
        "< 10 s",
    )
    for count, addresses, took in figures:
        row(
            f"  validated, provisions x {count}",
            f"{took:.2f} s",
            f"{addresses} addresses, {took / base:.2f} times the first",
            "linear in the provisions",
        )


def website() -> None:
    """The whole site beside jinja2 alone on the same pages."""
    from .site import measured

    whole, alone, pages = measured()
    row("the whole website", f"{whole:.1f} s", f"jinja2 alone, {pages} pages: ratio {whole / alone:.2f}", "< 5 s")


def places() -> None:
    """Facts from where 22 balls lie, before and after the stroke."""
    from snooker_kb.geometry.facts import facts_from_table

    table = {"before": full_table(0), "after": full_table(9)}
    situation = {"ball_on": "red", "contact": "none", "table": table}
    took = seconds(lambda: facts_from_table(situation, load()), 200)
    judged = read_situation({"ball_on": "red", "contact": "none"}, load())
    ruling = seconds(lambda: adjudicate(judged, load()), 200)
    row("facts from where 22 balls lie", f"{took * 1000:.2f} ms", f"one ruling: {ruling * 1000:.2f} ms", "< 1 ms")


def full_table(shift: float) -> dict[str, Any]:
    """Fifteen reds in loose rows, the colours on their spots, the cue-ball at Baulk."""
    reds = [[2760 + 60 * row + shift, 62.0 * (place - row / 2)] for row in range(5) for place in range(row + 1)]
    colours = {"yellow": [737, -292], "green": [737, 292], "brown": [737, 0], "blue": [1784.5, 0]}
    return {"red": reds, **colours, "pink": [2676.75, 0], "black": [3245, 0], "cue_ball": [600, 200 - shift]}


def beside(took: float, base: float) -> str:
    return f"import typer: {base * 1000:.0f} ms, ratio {took / base:.2f}"


def quizzing() -> None:
    """The whole bank made anew, and the first question on the screen beside a cold import of typer."""
    from tempfile import TemporaryDirectory

    from snooker_kb.quiz.making.build import drafts

    start = time.perf_counter()
    count = len(drafts(load()))
    took = time.perf_counter() - start
    row(
        "the bank of the quiz",
        f"{took:.0f} s",
        f"one process; {count} items: {took / count * 1000:.1f} ms each",
        "< 60 s",
    )
    with TemporaryDirectory() as folder:
        QUICK["SNOOKER_DATA"] = folder
        command = [str(BIN / "snooker"), "quiz", "--topic", "miss"]
        before = process([sys.executable, "-c", "import typer"])
        first = seconds(lambda: subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, env=QUICK), 15)
        base = (before + process([sys.executable, "-c", "import typer"])) / 2
    row(
        "first question, cold",
        f"{first * 1000:.0f} ms",
        f"import typer: {base * 1000:.0f} ms, ratio {first / base:.2f}",
        "≤ 1.5",
    )


def asking() -> None:
    """A cold and a warm question of the chat, and its figures by file, language and topic, never blended."""
    from chat import figures
    from snooker_kb.chat import answer

    before = process([sys.executable, "-c", "import typer"])
    cold = process([str(BIN / "snooker"), "ask", "red on, white hit the black first, nothing potted"])
    base = (before + process([sys.executable, "-c", "import typer"])) / 2
    row(
        "snooker ask, cold",
        f"{cold * 1000:.0f} ms",
        f"import typer: {base * 1000:.0f} ms, ratio {cold / base:.2f}",
        "≤ 2",
    )
    folder = ROOT / "tests" / "chat"
    texts = [entry["question"] for entry in figures.rows(folder, "cases")]
    times = []
    for text in texts:
        start = time.perf_counter()
        answer(text, load())
        times.append(time.perf_counter() - start)
    times.sort()
    share = f"median {median(times) * 1000:.0f} ms over {len(texts)} texts"
    row("95 of 100 answers, warm", f"{times[len(times) * 95 // 100] * 1000:.0f} ms", share, "< 50 ms")
    print("\n".join(["", *figures.table(folder, load()), "", *figures.by_topic(folder, load())]), flush=True)


if __name__ == "__main__":
    print(f"{'what':44} {'figure':>22}   {'yardstick in the same run':44} wanted")
    for part in (start_up, judging, compiling, places, website, quizzing, asking):
        part()
