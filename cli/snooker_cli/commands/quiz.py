"""``snooker quiz``: practise, be examined, see progress, and keep the bank."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from snooker_kb.situation import Fault

from ..guard import FULL, OPEN
from ..options import Edition, Json, Lang, done, merged
from ..quiz.practice import QUESTIONS, Asked, bank_in, begun, practise
from ..settings import Refused, unknown
from . import quiz_bank

Rule = Annotated[str | None, typer.Option("--rule", help="Items on this rule, such as S3.14.", metavar="RULE")]
Topic = Annotated[str | None, typer.Option("--topic", help="Items on this topic, such as miss.", metavar="TOPIC")]
Kind = Annotated[str | None, typer.Option("--kind", help="Items of this kind, such as table.", metavar="KIND")]
Difficulty = Annotated[str | None, typer.Option(help="From 1 to 5: one number, or two as in 2..4.", metavar="N..M")]
Count = Annotated[int, typer.Option(help="How many questions.", min=1, max=1000)]
Seed = Annotated[str | None, typer.Option(help="A word that fixes the order.", metavar="WORD")]


def register(app: typer.Typer) -> None:
    """Add ``quiz`` with its commands to the application."""
    group = typer.Typer(rich_markup_mode=None, help="Questions for referees, with their reasons.")
    app.add_typer(group, name="quiz", epilog="Example: snooker quiz --topic miss --count 1")
    group.callback(invoke_without_command=True, epilog="Example: snooker quiz --topic miss --count 1")(practise_command)
    group.command("exam", epilog="Example: snooker quiz exam --blueprint quick --seed spring")(exam_command)
    group.command("progress", epilog="Example: snooker quiz progress")(progress_command)
    group.command("diagnose", epilog="Example: snooker quiz diagnose")(diagnose_command)
    group.command("export", epilog="Example: snooker quiz export -")(export_command)
    group.command("import", epilog="Example: snooker quiz import progress.json")(import_command)
    quiz_bank.register(group)


def practise_command(
    context: typer.Context,
    rule: Rule = None,
    topic: Topic = None,
    kind: Kind = None,
    difficulty: Difficulty = None,
    count: Count = QUESTIONS,
    seed: Seed = None,
    everything: Annotated[bool, typer.Option("--all", help="Ask what is not due yet, too.")] = False,
    diagnose: Annotated[bool, typer.Option("--diagnose", help="Ask what tells most of wrong rules held.")] = False,
    edition: Edition = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Practise: what is due first, then what is new; each answer is explained at once."""
    if context.invoked_subcommand is not None:
        return
    asked = Asked(rule, topic, kind, difficulty, count, seed, everything, diagnose)
    done(lambda: practise(asked, merged(context, lang, edition, as_json)))


def exam_command(
    context: typer.Context,
    blueprint: Annotated[str, typer.Option(help="The kind of examination.", metavar="NAME")] = "club",
    seed: Seed = None,
    minutes: Annotated[float | None, typer.Option(help="Other time than the blueprint's.", min=0.1, max=600)] = None,
    retest: Annotated[str | None, typer.Option(help="Ask again what this one missed.", metavar="EXAM")] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Sit an examination: timed, without help, with a result sheet and a review."""
    settings = merged(context, lang, None, as_json)

    def command() -> int:
        from snooker_kb.quiz.exam import blueprints, marked, selected
        from snooker_kb.quiz.exam import retest as again

        from ..output import heading, say_json, verbatim
        from ..quiz import play

        if blueprint not in blueprints():
            raise Refused(unknown("--blueprint", blueprint, tuple(blueprints())))
        plan, bank = blueprints()[blueprint], bank_in(settings)
        session = begun(bank, seed)
        keys = {name: bank.item(name).key for name in bank.index}
        if retest is None:
            items = selected(plan, bank.index, session.seed)
        else:
            exams = {exam.id: exam for exam in session.store.progress().exams}
            if retest not in exams:
                raise Refused(unknown("--retest", retest, tuple(exams)))
            answers = [pair for pair in exams[retest].answers if pair[0] in keys]
            missed = marked(plan, answers, keys, bank.index).missed
            items = again(missed, bank.index, session.seed, plan.questions)
        if not items:
            raise Refused(Fault("--retest", "missed nothing", "sit another examination"))
        exam = play.examine(session, plan, items, minutes or plan.minutes)
        result = marked(plan, exam.answers, keys, bank.index)
        if settings.json:
            say_json({"exam": exam.id, "seed": exam.seed, "blueprint": plan.name, **result._asdict()})
            return FULL if result.passed else OPEN
        session.screen.result(plan, result, exam.seed, exam.seconds)
        if result.missed:
            heading(session.screen.tell("review"), bank.language)
            for name, answer in exam.answers:
                if name in result.missed:
                    item, text = bank.item(name), bank.words(name)
                    session.screen.question(item, text, range(len(item.options)), "")
                    session.screen.feedback(item, text, answer)
            again_by = verbatim(f"snooker quiz exam --retest {exam.id}", bank.language)
            session.screen.line("retest", command=again_by)
        return FULL if result.passed else OPEN

    done(command)


def progress_command(context: typer.Context, lang: Lang = None, as_json: Json = False) -> None:
    """Show how far you are: by topic, by rule, day by day."""
    settings = merged(context, lang, None, as_json)

    def command() -> int:
        from snooker_kb.quiz import progress

        from ..output import say_json
        from ..quiz import play

        session = begun(bank_in(settings), None)
        reviews, index = session.store.progress().reviews, session.bank.index
        by_topic = progress.shares(reviews, progress.topics(index))
        by_rule = progress.shares(reviews, progress.rules(index))
        if settings.json:
            figures = {"topics": [row._asdict() for row in by_topic], "rules": [row._asdict() for row in by_rule]}
            say_json({"answers": len(reviews), "streak": progress.streak(reviews), **figures})
            return FULL
        play.remarks(session)
        if not reviews:
            session.screen.line("no_answers")
            return FULL
        session.screen.line("streak", streak=progress.streak(reviews), count=len(reviews))
        session.screen.shares(by_topic, session.screen.tell("by_topic"))
        session.screen.shares(by_rule[:12], session.screen.tell("by_rule"))
        session.screen.days(progress.by_day(reviews))
        return FULL

    done(command)


def diagnose_command(context: typer.Context, lang: Lang = None, as_json: Json = False) -> None:
    """Tell which wrong rules your answers fit."""
    settings = merged(context, lang, None, as_json)

    def command() -> int:
        from ..output import say_json
        from ..quiz import play

        session = begun(bank_in(settings), None)
        reviews = session.store.progress().reviews
        items = play.options_of(session.bank, sorted({r.item for r in reviews} & session.bank.index.keys()))
        found = play.suspects(session, reviews, items)
        if settings.json:
            say_json({"suspicions": [one._asdict() for one in found if one.bites]})
        else:
            session.screen.suspects(found)
        return FULL

    done(command)


def export_command(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="Where to write, or - for the output.", metavar="FILE")],
    lang: Lang = None,
) -> None:
    """Write all your answers to a file that the page and another computer can read."""
    settings = merged(context, lang, None, False)

    def command() -> int:
        from snooker_kb.quiz.log import dumped

        from ..output import say

        session = begun(bank_in(settings), None)
        kept = session.store.progress()
        if file == "-":
            say(dumped(kept).rstrip())
            return FULL
        written_whole(Path(file), dumped(kept))
        session.screen.line("exported", count=len(kept.reviews), file=file)
        return FULL

    done(command)


def import_command(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="A file of progress, or -.", metavar="FILE")],
    lang: Lang = None,
) -> None:
    """Take in the answers of a file; what is kept already stays."""
    settings = merged(context, lang, None, False)

    def command() -> int:
        from snooker_kb.quiz.log import loaded
        from snooker_kb.quiz.scheduling import due_times

        from ..output import complain
        from ..quiz import play

        try:
            found, faults = loaded(text_of(file))
        except ValueError as error:
            raise Refused(Fault(file, str(error), "give a file that snooker quiz export or the page wrote")) from None
        session = begun(bank_in(settings), None)
        new = session.store.merge(found, due_times)
        session.screen.line("imported", new=new, count=len(found.reviews))
        play.remarks(session)
        complain(f"{file}: {fault}" for fault in faults)
        return OPEN if faults else FULL

    done(command)


def text_of(file: str) -> str:
    """The text of a file of progress. Raises ValueError where it is none."""
    import sys

    from snooker_kb.quiz.log import LARGEST

    raw = sys.stdin.buffer.read(LARGEST + 1) if file == "-" else read(Path(file), LARGEST + 1)
    if len(raw) > LARGEST:
        raise ValueError(f"is larger than {LARGEST} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("is not UTF-8 text") from None


def read(path: Path, most: int) -> bytes:
    with path.open("rb") as stream:
        return stream.read(most)


def written_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    put: Callable[[str], int] = part.open("w", encoding="utf-8", newline="\n").write
    try:
        put(text)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
