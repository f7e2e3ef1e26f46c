"""Whether the end of a game is in sight on every screen."""

from typing import Any

from browser.person import Person
from browser.test_layout import turn_to

SCREENS = [(1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844), (360, 640)]

BEYOND = """() => {
    const [root, words] = [document.documentElement, ".ending h2, [data-testid=outcome] :is(a, button, h2, h3)"];
    const cut = [...document.querySelectorAll(words)].filter((one) => {
        const { top, bottom, right } = one.getBoundingClientRect();
        return top < 0 || bottom > innerHeight + 1 || right > innerWidth;
    });
    const more = [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth];
    const account = document.querySelector(".ending .account");
    if (account && account.scrollWidth > account.clientWidth) more.push(account.scrollWidth - account.clientWidth);
    const covered = [...document.querySelectorAll(".board .badge .name")].filter((name) => {
        const { width, right, top, height } = name.getBoundingClientRect();
        const there = document.elementFromPoint(right - 2, top + height / 2);
        return width ? there && !name.closest(".badge").contains(there) : name.offsetParent;
    });
    return [...more.filter((pixels) => pixels > 0), ...[...cut, ...covered].map((one) => one.textContent.trim())];
}"""


def out_of_sight(person: Person) -> dict[tuple[int, int], list[Any]]:
    """By screen: by how much the page or an account is larger than its place, and what of the ending is cut off."""
    found = {}
    for width, height in SCREENS:
        turn_to(person, (width, height))
        found[width, height] = person.page.evaluate(BEYOND)
    return {screen: beyond for screen, beyond in found.items() if beyond}
