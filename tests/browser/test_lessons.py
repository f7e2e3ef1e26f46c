"""Every lesson is taken in the browser: by what the tutor says, with a mistake on the way, left and taken up again."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import LANGUAGES, Visit
from browser.person import Person, enter
from browser.test_layout import turn_to
from browser.test_reach import complaints
from cantina.games import find, registry
from cantina.words.lessons import lessons

LESSONS = [f"{game.id}/{name}" for game in registry().values() for name in lessons(game)]
SCREENS = {"desk": (1280, 720), "phone": (390, 844)}
ON_ITS_SIDE = (844, 390)
COVERED = """() => {
    const plate = document.querySelector(".tutor section").getBoundingClientRect();
    const across = ({ left, right }) => left < plate.right && right > plate.left;
    const down = ({ top, bottom }) => top < plate.bottom && bottom > plate.top;
    const rings = [...document.querySelectorAll(".tutor .ring")].map((ring) => ring.getBoundingClientRect());
    return rings.filter((ring) => across(ring) && down(ring)).length;
}"""
"""How many of the things that the tutor speaks of lie under its plate."""
UNTRANSLATED = {"ru": r"[a-z]+-[a-z0-9-]+", "en": r"\b(?:lesson|tutor|ask|wait|learn)-[a-z0-9-]+"}
"""What is shown where a message is missing: its name. In Russian nothing else is written like that."""
SAYS_MORE = """before => {
    const tutor = document.querySelector("[data-testid=tutor]");
    return tutor && tutor.dataset.at + tutor.innerText !== before;
}"""


def spoken(person: Person) -> tuple[str, int]:
    """What kind of thing the tutor says, and how far the lesson is."""
    tutor = person.see("tutor")
    expect(tutor.locator("section")).to_be_visible()
    return tutor.get_attribute("data-kind") or "", int(tutor.get_attribute("data-at") or 0)


def go_on(person: Person) -> str:
    """Do what the tutor says, once."""
    kind, at = spoken(person)
    if kind == "end":
        return kind
    if kind == "do" and person.see("tutor-hint").count():
        person.see("tutor-hint").click()
    forward = person.see("tutor-next" if kind == "say" else "tutor-show")
    expect(forward).to_be_visible()
    before = f"{at}{person.see('tutor').inner_text()}"  # with the hint, if there is one
    forward.click()
    person.until(SAYS_MORE, before)
    return kind


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_taken(visit: Visit, lesson: str, language: str, screen: str) -> None:
    person = visit(language, *SCREENS[screen], bypass_csp=True).go(f"/learn/{lesson}")
    looked = False
    while (kind := go_on(person)) != "end":
        if kind == "do" and not looked:
            looked = True
            look_closely(person, SCREENS[screen])
        nothing_covered(person)
        assert re.findall(UNTRANSLATED[language], person.page.locator("main").inner_text()) == []
    game, _, name = lesson.partition("/")
    assert spoken(person)[1] == lessons(find(game))[name].length


def nothing_covered(person: Person) -> None:
    """Cards come to rest before the plate has its place, and that place is off what it speaks of."""
    person.page.wait_for_function(f"() => ({COVERED})() === 0")


def look_closely(person: Person, usual: tuple[int, int]) -> None:
    """Here, and on its side where it is a phone; then the page is loaded again."""
    said = spoken(person)
    assert complaints(person) == []
    if usual == SCREENS["phone"]:
        turn_to(person, ON_ITS_SIDE)
        nothing_covered(person)
        turn_to(person, usual)
    person.page.reload()
    assert spoken(person) == said, "what was left goes on there"


def test_a_mistake_is_shown_and_taken_back(visit: Visit) -> None:
    person = visit("en").go("/learn/secret-invasion/1-look")
    while spoken(person)[0] == "say":
        go_on(person)
    person.press(person.page.locator("[data-answer=stormtrooper]"))
    expect(person.see("tutor")).to_have_attribute("data-kind", "slip")
    expect(person.see("tutor")).to_contain_text("Look first")
    person.see("tutor-back").click()
    expect(person.see("tutor")).to_have_attribute("data-kind", "do")
    person.press(person.page.locator("[data-answer=han]"))
    expect(person.see("tutor")).to_have_attribute("data-at", "2")


def test_what_is_no_answer_says_why(visit: Visit) -> None:
    """Han Solo is laid down, and it is asked whose card he looks at: no card in hand, and not oneself."""
    person = visit("en").go("/learn/secret-invasion/1-look")
    while spoken(person)[1] < 2:
        go_on(person)
    expect(person.page.locator("#question")).to_contain_text("whose card")
    person.page.locator(".dock [data-hand] button.card").first.click()
    expect(person.page.get_by_role("tooltip")).to_contain_text("Something else is being decided now.")
    person.page.keyboard.press("Escape")
    mine = person.page.get_by_role("button", name="This card is used on others.")
    expect(mine).to_have_attribute("aria-disabled", "true")
    mine.focus()
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("tooltip")).to_contain_text("This card is used on others.")


def test_a_lesson_that_was_left_goes_on(visit: Visit) -> None:
    person = visit("ru").go("/")
    person.hit(person.see("learn-secret-invasion"))
    person.page.get_by_role("link", name="Начать").first.click()
    while spoken(person)[1] < 3:
        go_on(person)
    person.page.reload()
    assert spoken(person) == ("say", 3)
    person.go("/learn/secret-invasion")
    expect(person.page.get_by_role("link", name="Продолжить")).to_be_visible()


def test_by_keyboard_alone(visit: Visit) -> None:
    """What is to be read has the focus; answers have their numbers."""
    person = visit("en").go("/learn/secret-invasion/3-droids")
    for keys, at in (("1", 2), ("1", 5)):
        expect(person.see("tutor")).to_have_attribute("data-kind", "do")
        person.page.keyboard.press(keys)
        expect(person.see("confirm")).to_be_focused()
        person.page.keyboard.press("Enter")
        expect(person.see("tutor")).to_have_attribute("data-at", str(at))
    expect(person.see("tutor-next")).to_be_focused()
    enter(person.see("tutor-next"))
    expect(person.see("tutor")).to_have_attribute("data-kind", "do")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_the_games_that_can_be_learned(visit: Visit, language: str, screen: str) -> None:
    """The bare address lists them, the quickest first; from one game to the others there is a way."""
    person = visit(language, *SCREENS[screen], bypass_csp=True).go("/learn")
    main = person.page.locator("main")
    assert re.findall(UNTRANSLATED[language], main.inner_text()) == []
    assert complaints(person) == []
    taught = [game.id for game in registry().values() if lessons(game)]
    ways = main.locator("li a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert sorted(ways) == sorted(f"/learn/{name}" for name in taught)
    assert ways[0] == "/learn/secret-invasion"
    main.locator("li a").first.click()
    expect(main.locator("li")).to_have_count(len(lessons(find("secret-invasion"))))
    main.locator("a[href='/learn']").click()
    expect(main.locator("li")).to_have_count(len(taught))


ALONE = """log => [...log.querySelectorAll("button")].filter((name) => {
    const after = name.nextSibling;
    if (!after || !/^[.,:;]/.test(after.textContent)) return false;
    const stop = document.createRange();
    stop.setStart(after, 0);
    stop.setEnd(after, 1);
    return stop.getBoundingClientRect().top > name.getBoundingClientRect().bottom - 4;
}).length"""
"""Behind how many names of the log a stop stands on the next line, by itself."""


def test_no_stop_stands_by_itself_in_the_log(visit: Visit) -> None:
    """Names that can be looked up are buttons, after which a line may end; the log is as narrow as it may be."""
    person = visit("en", *SCREENS["desk"]).go("/learn/secret-invasion/1-look")
    while spoken(person)[1] < 5:
        go_on(person)
    log = person.see("log")
    expect(log.get_by_role("button", name="Luke Skywalker")).not_to_have_count(0)
    for width in range(120, 260, 5):
        log.evaluate("(log, width) => (log.style.width = `${width}px`)", width)
        assert log.evaluate(ALONE) == 0, width
