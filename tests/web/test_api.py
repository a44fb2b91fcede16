"""The API by HTTP and sockets, of a real server: what it gives, what it refuses and how it says so."""

from __future__ import annotations

import json
import ssl
from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from damier.core import registry
from damier.core.profile import profile_of
from damier.core.record import Record
from damier.web import models
from tests.web.serving import Server, serving

PATIENCE = 120.0
PLAINLY = ssl.create_default_context()  # made once: it takes long, and nothing here is encrypted


def visitor(server: Server, headers: Mapping[str, str] | None = None) -> httpx.Client:
    """Somebody without a cookie yet."""
    return httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE, verify=PLAINLY)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("api") / "games.sqlite") as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


@pytest.fixture
def bob(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


def created(client: httpx.Client, **order: Any) -> dict[str, Any]:
    """The state of a new game, by default of Reversi for two at one screen."""
    response = client.post("/api/games", json={"game": "reversi", "seats": ["human", "human"], "pace": 0} | order)
    assert response.status_code == 201, response.text
    state: dict[str, Any] = response.json()["state"]
    return state


def act(client: httpx.Client, game: str, **action: Any) -> httpx.Response:
    return client.post(f"/api/games/{game}/actions", json=action)


def code(response: httpx.Response) -> str:
    found: str = response.json()["error"]["code"]
    return found


def play_to_the_end(client: httpx.Client, game: str) -> dict[str, Any]:
    """The last state of a game in which the first legal move is always made."""
    while True:
        state: dict[str, Any] = client.get(f"/api/games/{game}").json()
        if state["over"]:
            return state
        done = act(client, game, type="move", move=state["choices"][0]["move"], version=state["version"])
        assert done.status_code == 200, done.text


def test_the_catalogue_has_every_game_and_variant(ada: httpx.Client) -> None:
    found = ada.get("/api/catalogue").json()["games"]
    assert [game["name"] for game in found] == list(registry.names())
    for listed in found:
        game = registry.find(listed["name"])
        assert [variant["name"] for variant in listed["variants"]] == list(game.variants)
        for variant in listed["variants"]:
            assert 2 in variant["players"]
            assert len(variant["all_sides"]) == max(variant["players"])
        seats = [kind["seat"] for kind in listed["kinds"]]
        assert {"human", "friend", "program", "random"} <= set(seats)
        assert not any(seat.startswith(("py", "hub", "gtp")) for seat in seats)


def test_the_catalogue_speaks_the_callers_language(ada: httpx.Client) -> None:
    french = ada.get("/api/catalogue", headers={"accept-language": "fr-BE, en;q=0.5"}).json()
    assert french["games"][0]["title"] == "Dames"
    assert french == ada.get("/api/catalogue?lang=fr").json() != ada.get("/api/catalogue").json()


@pytest.mark.parametrize("name", registry.names())
def test_a_game_of_each_kind_can_be_made(ada: httpx.Client, name: str) -> None:
    response = ada.post("/api/games", json={"game": name, "seats": ["human", "engine:1"], "pace": 0})
    assert response.status_code == 201
    body = response.json()
    assert response.headers["location"] == body["url"] == f"{ada.base_url}/game/{body['id']}"
    models.Created.model_validate(body)
    assert body["state"]["you"] == [0]
    assert ada.get(f"/game/{body['id']}").status_code == 200


def test_a_whole_game_is_played_downloaded_and_pasted_again(ada: httpx.Client) -> None:
    game = created(ada, size="4")["id"]
    state = play_to_the_end(ada, game)
    assert state["turn"] is None
    assert state["over"]["text"]
    record = ada.get(f"/api/games/{game}/file?format=record")
    assert record.headers["content-disposition"].startswith("attachment")
    assert Record.loads(record.text).moves == tuple(text for text, _ in state["moves"]["texts"])
    again = created(ada, game="", record=record.text, seats=[])
    assert (again["count"], again["over"]["ranks"]) == (state["count"], state["over"]["ranks"])


@pytest.mark.parametrize("name", registry.names())
def test_every_format_of_a_game_can_be_downloaded_and_pasted(ada: httpx.Client, name: str) -> None:
    state = created(ada, game=name)
    act(ada, state["id"], type="move", move=state["choices"][0]["move"])
    named = [kind["name"] for kind in state["formats"]]
    written = [kind.suffix.lstrip(".") for kind in profile_of(registry.find(name)).formats if kind.write]
    assert named == ["record", *written]
    for kind in named:
        file = ada.get(f"/api/games/{state['id']}/file", params={"format": kind})
        if file.status_code == 422:  # a format that holds less than this game
            assert code(file) == "bad-setup"
            continue
        pasted = created(ada, game=name, record=file.text, seats=["human", "human"])
        assert pasted["game"] == name


def test_a_pasted_transcript_is_continued(ada: httpx.Client) -> None:
    state = created(ada, record="f5d6c3d3c4")
    assert (state["count"], state["may_move"]) == (5, True)
    assert act(ada, state["id"], type="move", move=state["choices"][0]["move"]).status_code == 200


def test_earlier_positions_and_pictures_of_the_board(ada: httpx.Client) -> None:
    game = created(ada, record="f5d6c3d3c4")["id"]
    earlier = ada.get(f"/api/games/{game}/positions/2").json()
    models.Position.model_validate(earlier)
    assert earlier["path"] == ["d6"]
    assert earlier["seats"] == [{"score": score, "note": "", "out": False} for score in (3, 3)]
    picture = ada.get(f"/api/games/{game}/board.svg?count=2&theme=dark")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


# -- what is refused


def test_an_illegal_move_is_refused_with_the_reason_in_ones_language(ada: httpx.Client) -> None:
    game = created(ada)["id"]
    english = act(ada, game, type="move", move="a1")
    assert (english.status_code, code(english)) == (422, "illegal-move")
    french = ada.post(f"/api/games/{game}/actions?lang=fr", json={"type": "move", "move": "a1"})
    assert code(french) == "illegal-move"
    assert french.json()["error"]["text"] != english.json()["error"]["text"]


def test_nobody_moves_for_another(ada: httpx.Client, bob: httpx.Client) -> None:
    game = created(ada, seats=["human", "friend"])["id"]
    watching = act(bob, game, type="move", move="d3")
    assert (watching.status_code, code(watching)) == (403, "not-allowed")
    assert act(bob, game, type="join").status_code == 200
    early = act(bob, game, type="move", move="d3")
    assert (early.status_code, code(early)) == (409, "not-your-turn")
    assert bob.get(f"/api/games/{game}").json()["choices"] == []


def test_a_repeated_move_is_recognised_and_an_old_one_refused(ada: httpx.Client) -> None:
    state = created(ada)
    first = act(ada, state["id"], type="move", move="d3", version=state["version"])
    again = act(ada, state["id"], type="move", move="d3", version=state["version"])
    assert first.json()["version"] == again.json()["version"]
    other = act(ada, state["id"], type="move", move="c4", version=state["version"])
    assert (other.status_code, code(other)) == (409, "stale")


def test_after_the_end_there_are_no_moves(ada: httpx.Client) -> None:
    game = created(ada)["id"]
    assert act(ada, game, type="resign").status_code == 200
    late = act(ada, game, type="move", move="d3")
    assert (late.status_code, code(late)) == (409, "game-over")


@pytest.mark.parametrize("path", ["", "/positions/0", "/file", "/board.svg"])
@pytest.mark.parametrize("game", ["AAAAAAAAAAAA", "..", "a'b", "%00", "x" * 60])
def test_a_game_that_does_not_exist_is_not_found(ada: httpx.Client, game: str, path: str) -> None:
    response = ada.get(f"/api/games/{game}{path}")
    assert response.status_code == 404
    assert code(response) in ("unknown-game", "not-found")


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b"{", "JSON"),
        (b"", "body"),
        (b"[]", "object"),
        (b'{"game": 3}', "'game'"),
        (b'{"game": "reversi", "colour": "red"}', "no field 'colour'"),
        (b'{"game": "chess"}', "no game 'chess'"),
        (b'{"game": "../../etc/passwd.py"}', "no game"),
        (b'{"game": "reversi", "size": "9999x9999"}', "cells"),
        (b'{"game": "reversi", "size": "7"}', ""),
        (b'{"game": "reversi", "clock": "soon"}', "time control"),
        (b'{"game": "reversi", "seats": ["human", "human", "human"]}', ""),
        (b'{"game": "reversi", "seats": ["human", "py:/etc/passwd"]}', "damier bot"),
        (b'{"game": "reversi", "seats": ["human", "engine:99"]}', "level"),
        (b'{"game": "reversi", "position": "nonsense"}', ""),
        (b'{"game": "reversi", "record": "nonsense"}', ""),
        (b'{"game": "reversi", "pace": 1e400}', "'pace'"),
        (b'{"game": "reversi", "private": "yes"}', "true or false"),
    ],
)
def test_a_wrong_order_is_refused_with_a_sentence(ada: httpx.Client, body: bytes, text: str) -> None:
    response = ada.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert response.status_code == 422
    assert text in response.json()["error"]["text"]


def test_addresses_and_methods_that_there_are_not(ada: httpx.Client) -> None:
    assert code(ada.get("/api/nothing")) == "not-found"
    assert ada.delete("/api/games").status_code == 405
    page = ada.get("/nothing", headers={"accept": "text/html", "accept-language": "fr"})
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "Cette page" in page.text


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
ORDERS = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys(("variant", "clock", "position", "record", "private", "pace", "extra"), PLAIN),
        "game": st.sampled_from([*registry.names(), "", "chess"]) | PLAIN,
        "size": st.sampled_from(["8", "4x6", "0", "-3", "99x1"]) | PLAIN,
        "seats": st.lists(st.sampled_from(["human", "friend", "program", "random", "engine:x", "hub:x"]), max_size=9)
        | PLAIN,
    },
)
ACTIONS = st.fixed_dictionaries(
    {"type": st.sampled_from(["move", "join", "leave", "offer", "answer", "name", "explain", "odds", "x"]) | PLAIN},
    optional=dict.fromkeys(("move", "version", "seat", "what", "accept", "name", "clicks", "id"), PLAIN),
)


@settings(max_examples=60)
@given(order=ORDERS | PLAIN, action=ACTIONS | PLAIN)
def test_nothing_that_can_be_sent_breaks_the_server(server: Server, order: Any, action: Any) -> None:
    with visitor(server) as client:
        made = client.post("/api/games", content=json.dumps(order))
        game = created(client)["id"]
        done = client.post(f"/api/games/{game}/actions", content=json.dumps(action))
    for response, good in ((made, 201), (done, 200)):
        assert response.status_code in (good, 403, 409, 422), response.text
        if response.status_code != good:
            models.Refused.model_validate(response.json())


# -- who somebody is


def test_a_program_plays_by_its_token(ada: httpx.Client, server: Server) -> None:
    game = created(ada, seats=["program", "human"])["id"]
    guest = ada.post("/api/guests", json={"name": "Deep Thought"}).json()
    bearer = {"authorization": f"Bearer {guest['token']}"}
    with visitor(server, bearer) as program:
        assert act(program, game, type="join", seat=0).status_code == 200
        assert act(program, game, type="move", move="d3", id="first").json()["id"] == "first"
        state = program.get(f"/api/games/{game}").json()
        assert "set-cookie" not in program.get("/api/me").headers
    assert state["seats"][0]["name"] == "Deep Thought (black)"


def test_name_and_language_are_kept(ada: httpx.Client) -> None:
    changed = ada.patch("/api/me", json={"name": "Ada", "language": "fr"})
    assert (changed.json()["name"], changed.json()["language"]) == ("Ada", "fr")
    game = created(ada)
    assert game["seats"][0]["name"] == "Ada (noir)"
    me = ada.get("/api/me").json()
    models.Me.model_validate(me)
    assert [each["id"] for each in me["games"]] == [game["id"]]


def test_only_public_games_are_listed(ada: httpx.Client, bob: httpx.Client) -> None:
    secret, public = created(ada)["id"], created(ada, private=False, seats=["human", "friend"])["id"]
    found = bob.get("/api/games?status=open&limit=100").json()
    models.GameList.model_validate(found)
    assert public in [game["id"] for game in found["games"]]
    assert secret not in json.dumps(bob.get("/api/games?limit=100").json())
    first = bob.get("/api/games?limit=1").json()
    assert first["next"] == first["games"][0]["changed"]


# -- sockets


def opened(server: Server, path: str, client: httpx.Client | None = None) -> ClientConnection:
    cookies = "; ".join(f"{name}={value}" for name, value in (client.cookies if client else {}).items())
    headers = {"Cookie": cookies} if cookies else {}
    return connect(server.socket_address + path, additional_headers=headers, proxy=None)


def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a type."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == kind:
            return message


def test_a_move_by_http_reaches_the_sockets_of_everybody(ada: httpx.Client, server: Server) -> None:
    game = created(ada)["id"]
    with (
        opened(server, f"/api/games/{game}/socket", ada) as own,
        opened(server, f"/api/games/{game}/socket?watch") as watching,
    ):
        assert heard(own, "state")["you"] == [0, 1]
        assert heard(watching, "state")["watching"]
        act(ada, game, type="move", move="d3")
        for socket in (own, watching):
            while (state := heard(socket, "state"))["count"] != 1:
                pass
            assert state["moves"]["texts"][-1] == ["d3", 0]


def test_a_player_needs_a_cookie_or_a_token(ada: httpx.Client, server: Server) -> None:
    game = created(ada)["id"]
    with pytest.raises(InvalidStatus) as refused:
        opened(server, f"/api/games/{game}/socket")
    assert refused.value.response.status_code == 401
    assert b"no-token" in bytes(refused.value.response.body or b"")


def test_the_socket_of_a_game_that_does_not_exist_says_so(server: Server) -> None:
    with opened(server, "/api/games/AAAAAAAAAAAA/socket?watch=1") as socket:
        assert heard(socket, "refused")["code"] == "unknown-game"


def test_the_lobby_hears_of_new_games(ada: httpx.Client, server: Server) -> None:
    with opened(server, "/api/lobby/socket") as lobby:
        heard(lobby, "games")
        game = created(ada, private=False, seats=["human", "friend"])["id"]
        while game not in [each["id"] for each in heard(lobby, "games")["games"]]:
            pass
        lobby.send('{"type":"ping"}')
        heard(lobby, "pong")


def test_the_documentation_describes_every_address(ada: httpx.Client) -> None:
    described = ada.get("/api/openapi.json").json()
    paths = described["paths"]
    assert {"/api/catalogue", "/api/games", "/api/games/{game}/actions", "/api/me", "/api/guests"} <= set(paths)
    for path in paths.values():
        for operation in path.values():
            assert operation["summary"]
            assert operation["description"]
            assert operation["responses"]["422"]["content"]["application/json"]["schema"]["$ref"].endswith("Refused")
