"""Where links lead: invitations and replays, on this computer alone and in the local network."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.house import Server
from browser.person import Person

NETWORK = "127.0.0.2"
"""A further address of this computer stands for the one that others would use."""


@pytest.fixture(scope="module")
def networked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("networked"), "--network", NETWORK)
    yield server
    server.close()


@pytest.fixture
def lonely(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("lonely"), "--network", "none")
    yield server
    server.close()


def invitation_of(person: Person, seats: list[str], **wish: Any) -> str:
    table = person.set_up(seats, **wish)
    person.go(f"/table/{table}")
    return person.see("invite").input_value()


def test_the_house_is_opened_to_the_network_and_closed_again(visit: Visit, networked: Server) -> None:
    anna, boris = visit("en", at=networked), visit("en", at=networked)
    link = invitation_of(anna, ["me", "open", "open"])
    assert link.startswith(networked.address)
    expect(anna.see("reach")).to_contain_text("This link opens on this computer only.")
    expect(anna.page.get_by_role("img", name="QR code")).to_have_count(0)

    anna.see("reach-open").click()
    expect(anna.page.get_by_role("img", name="QR code")).to_be_visible()
    link = anna.see("invite").input_value()
    assert link.startswith(f"http://{NETWORK}:{networked.port}/join/")
    boris.page.goto(link)
    expect(boris.see("invitation")).to_contain_text("Secret Invasion")
    boris.see("join").click()
    boris.page.wait_for_url("**/table/*")
    expect(boris.see("invite")).to_have_value(link)
    expect(boris.see("reach")).to_have_count(0)

    anna.see("reach-close").click()
    expect(anna.see("reach")).to_contain_text("This link opens on this computer only.")
    expect(boris.page.get_by_role("status").filter(has_text="The connection is lost")).to_be_visible()
    assert anna.see("invite").input_value().startswith(networked.address)


def test_without_a_network_the_link_is_said_to_lead_nowhere(visit: Visit, lonely: Server) -> None:
    anna = visit("ru", at=lonely)
    invitation_of(anna, ["me", "open"])
    expect(anna.see("reach")).to_contain_text("не подключён к локальной сети")
    expect(anna.see("reach-open")).to_have_count(0)


def test_a_link_copied_from_a_replay_opens_for_others(visit: Visit, networked: Server) -> None:
    anna, boris = (
        visit("en", at=networked, permissions=["clipboard-read", "clipboard-write"]),
        visit("ru", at=networked),
    )
    table = anna.set_up(["me", "random"])
    anna.ask("POST", f"/api/tables/{table}/do", do="resign")
    anna.go(f"/replay/{table}?at=1&as=none")
    anna.page.get_by_role("button", name="Copy link").click()
    expect(anna.page.get_by_text("This link opens on this computer only.")).to_be_visible()
    link = anna.page.evaluate("navigator.clipboard.readText()")
    boris.page.goto(link)
    expect(boris.see("bar")).to_contain_text("1 /")
    boris.go(f"/table/{table}")
    boris.page.wait_for_url(f"**/replay/{table}**")


def test_a_private_replay_says_that_its_link_is(visit: Visit) -> None:
    anna, boris = visit("en", permissions=["clipboard-read", "clipboard-write"]), visit("en")
    table = anna.set_up(["me", "random"], watch=False)
    anna.ask("POST", f"/api/tables/{table}/do", do="resign")
    anna.go(f"/replay/{table}?at=1&as=none")
    anna.page.get_by_role("button", name="Copy link").click()
    expect(anna.page.get_by_text("It opens only for those who sat at the table")).to_be_visible()
    boris.go(f"/replay/{table}")
    expect(boris.page.get_by_role("heading", level=1)).to_have_text("This replay cannot be shown")


# -- what an invitation says ------------------------------------------------------------------------------------------


def test_an_invitation_says_game_host_and_seats(visit: Visit) -> None:
    anna, boris = visit("en"), visit("ru")
    anna.ask("GET", "/api/me")
    anna.ask("POST", "/api/me", name="Anna")
    link = invitation_of(anna, ["me", "open", "counter"], pace="move:90")
    boris.page.goto(link)
    card = boris.see("invitation")
    expect(card).to_contain_text("Anna зовёт вас сыграть в игру «Тайное вторжение».")
    expect(card.get_by_role("listitem")).to_have_count(3)
    expect(card.get_by_role("list", name="Места")).to_contain_text("свободно")
    expect(boris.see("join")).to_be_enabled()
    anna.page.goto(link)
    expect(anna.see("invitation")).to_contain_text("You already have a seat at this table.")
    anna.page.get_by_role("link", name="To the table").click()
    anna.page.wait_for_url("**/table/*")


def test_a_wrong_invitation_says_so(visit: Visit) -> None:
    stranger = visit("en")
    stranger.go("/join/nothing-of-the-kind")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("This invitation leads nowhere")
    expect(stranger.page.get_by_role("main")).to_contain_text("Perhaps a part of the link was lost")


def test_whoever_comes_too_late_is_told_that_they_watch(visit: Visit) -> None:
    anna, boris, late = visit("en"), visit("en"), visit("en")
    link = invitation_of(anna, ["me", "open"])
    late.page.goto(link)
    expect(late.see("invitation")).to_have_attribute("data-kind", "free")
    boris.ask("GET", "/api/me")
    boris.ask("POST", "/api/join", token=link.rsplit("/", 1)[1])
    late.see("join").click()  # a moment too late
    late.page.wait_for_url("**/table/*")
    expect(late.page.get_by_text("All seats are taken: you are watching.")).to_be_visible()
    expect(late.see("watching")).to_have_text("You are watching")
    expect(anna.see("watching")).to_have_count(0)

    later = visit("ru")
    later.page.goto(link)
    expect(later.page.get_by_role("heading", level=1)).to_have_text("Свободных мест уже нет")
    expect(later.see("invitation")).to_contain_text("Игра началась, все места заняты. Можно посмотреть.")
    later.see("join").click()
    expect(later.see("watching")).to_have_text("Вы смотрите")


def test_who_may_not_watch_is_told_so_at_once(visit: Visit) -> None:
    anna, boris, late = visit("en"), visit("en"), visit("en")
    link = invitation_of(anna, ["me", "open"], watch=False)
    late.page.goto(link)
    expect(late.see("invitation")).to_have_attribute("data-kind", "free")
    boris.ask("GET", "/api/me")
    boris.ask("POST", "/api/join", token=link.rsplit("/", 1)[1])
    late.see("join").click()
    expect(late.see("invitation")).to_contain_text("This table allows no spectators.")
    expect(late.see("join")).to_have_count(0)


def test_an_invitation_expires_with_its_game(visit: Visit) -> None:
    anna, boris, late = visit("en"), visit("en"), visit("en")
    link = invitation_of(anna, ["me", "open"])
    boris.ask("GET", "/api/me")
    boris.ask("POST", "/api/join", token=link.rsplit("/", 1)[1])
    anna.ask("POST", f"/api/tables/{anna.table()}/do", do="resign")
    late.page.goto(link)
    expect(late.page.get_by_role("heading", level=1)).to_have_text("This invitation has expired")
    late.page.get_by_role("link", name="Watch again").click()
    expect(late.see("bar")).to_be_visible()
