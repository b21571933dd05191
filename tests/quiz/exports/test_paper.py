"""Papers: two forms alike in difficulty, set in each script; looked at as ink on a page."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from snooker_cli.exports.cards import cards
from snooker_cli.exports.paper import forms_of, page, pdf, twin_forms
from snooker_kb.quiz.bank import load_bank
from snooker_kb.quiz.exam import blueprints
from snooker_kb.rulebook import LANGUAGES, load

PLANS = blueprints()


@pytest.mark.parametrize("name", list(PLANS))
@pytest.mark.parametrize("seed", ["1", "spring"])
def test_forms_share_no_item_and_are_as_hard_as_each_other(name: str, seed: str) -> None:
    bank = load_bank("en")
    first, second = twin_forms(PLANS[name], bank.index, seed)
    assert len(first) == len(second) == PLANS[name].questions
    assert not set(first) & set(second)
    topics = [[bank.index[item]["topic"] for item in form] for form in (first, second)]
    assert sum(a == b for a, b in zip(*topics, strict=True)) >= len(first) - 2
    hardness = [sum(bank.index[item]["difficulty"] for item in form) / len(form) for form in (first, second)]
    assert abs(hardness[0] - hardness[1]) <= 0.1


def made(language: str, key: bool) -> bytes:
    bank, plan = load_bank(language), PLANS["quick"]
    both = forms_of(*(list(cards(bank, load(), names, "1")) for names in twin_forms(plan, bank.index, "1")))
    return pdf(page(both, plan, language, "1", key))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paper_is_set_in_its_own_script_and_direction(language: str, tmp_path: Path) -> None:
    file = tmp_path / "exam.pdf"
    file.write_bytes(made(language, key=False))
    fonts = subprocess.run(["pdffonts", file], capture_output=True, text=True, check=True).stdout
    wanted = {"en": "Noto-Sans", "ar": "Naskh", "zh": "CJK"}[language]
    assert wanted in fonts or wanted.replace("-", "") in fonts
    rows = [line.split() for line in fonts.splitlines()[2:]]
    assert {row[-5] for row in rows} == {"yes"}  # every font lies in the file
    subprocess.run(["pdftoppm", "-r", "30", "-gray", "-l", "1", file, tmp_path / "page"], check=True)
    image = next(tmp_path.glob("page*.pgm")).read_bytes()
    width, height, pixels = grey(image)
    edge = width // 4
    left = sum(pixels[row * width + column] < 128 for row in range(height) for column in range(edge))
    right = sum(pixels[row * width + column] < 128 for row in range(height) for column in range(width - edge, width))
    assert (right > left) is (language == "ar")


def grey(image: bytes) -> tuple[int, int, bytes]:
    """Width, height and pixels of a grey picture."""
    _, width, height, _ = image.split(maxsplit=4)[:4]
    return int(width), int(height), image[-int(width) * int(height) :]


def test_the_key_names_a_rule_for_every_question() -> None:
    bank, plan = load_bank("en"), PLANS["quick"]
    both = forms_of(*(list(cards(bank, load(), names, "1")) for names in twin_forms(plan, bank.index, "1")))
    html = page(both, plan, "en", "1", key=True)
    assert html.count("<tr><td>") == 2 * plan.questions
    assert all(card.item.provisions[0] in html for form in both for card in form.cards)


def test_a_seed_on_the_key_is_text_and_stands_apart_in_arabic() -> None:
    bank, plan = load_bank("ar"), PLANS["quick"]
    both = forms_of(*(list(cards(bank, load(), names, "1")) for names in twin_forms(plan, bank.index, "1")))
    html = page(both, plan, "ar", "<b>{x}", key=True)
    assert '<bdi dir="ltr">&lt;b&gt;{x}</bdi>' in html
    assert all(f'<bdi dir="ltr">{form.difficulty:.2f}</bdi>' in html for form in both)
