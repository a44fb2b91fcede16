"""The analysis room by HTTP and by its socket, of a real server: lines as they come, reports, refusals."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.running import children_of
from tests.waiting import until
from tests.web.serving import Server, serving
from tests.web.test_api import act, code, created, play_to_the_end, visitor

PATIENCE = 180.0
INSIDE = "damier.web.analysis.inside"
PDN = '[Event "Club"]\n[White "Ada"]\n[Black "Bob"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n'
EMPTY = "-" * 27
GGF = f"(;GM[Othello]PB[Ada]PW[Bob]RE[?]TY[8]BO[8 {EMPTY}O*------*O{EMPTY} *]B[f5]W[d6];)"
BLUNDER: dict[str, Any] = {"game": "draughts", "position": "W:W33,38:B22", "moves": ["33-28", "22x42"]}
WON = {"game": "draughts", "variant": "international", "position": "W:W28:B22"}
ENDGAME = {"game": "reversi", "size": "4x4", "position": "-OX--XO-X------- X"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("analysis") / "games.sqlite") as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        client.get("/api/me")
        yield client


@pytest.fixture
def bob(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        client.get("/api/me")
        yield client


@pytest.fixture
def socket(server: Server, ada: httpx.Client) -> Iterator[ClientConnection]:
    with opened(server, ada) as found:
        yield found


@contextmanager
def opened(server: Server, client: httpx.Client) -> Iterator[ClientConnection]:
    """The socket of the room, for somebody."""
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    with connect(f"{server.socket_address}/api/analysis/socket", additional_headers={"Cookie": cookies}) as found:
        assert heard(found)["type"] == "state"
        yield found


def heard(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
    return message


def asked(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """The answer to a message; what comes of a search meanwhile is skipped."""
    socket.send(json.dumps(message | {"id": "q"}))
    return heard_until(socket, lambda answer: answer.get("id") == "q" and answer["type"] != "lines")


def heard_until(socket: ClientConnection, is_wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    while not is_wanted(message := heard(socket)):
        pass
    return message


# -- games and positions


@pytest.mark.parametrize(
    ("record", "game", "moves", "names"),
    [
        (PDN, "draughts", ["32-28", "19-23", "28x19", "14x23"], ["Ada", "Bob"]),
        (GGF, "reversi", ["f5", "d6"], ["Ada", "Bob"]),
        ("f5d6c3", "reversi", ["f5", "d6", "c3"], ["", ""]),
        ("1. 32-28 19-23", "draughts", ["32-28", "19-23"], ["", ""]),
        ("damier record 1\ngame: sos\n\n1 Sa1\n", "sos", ["Sa1"], ["", ""]),
        ("W:W28:B17", "draughts", [], ["", ""]),
    ],
)
def test_a_pasted_text_of_any_format_is_read(
    ada: httpx.Client, record: str, game: str, moves: list[str], names: list[str]
) -> None:
    study = ada.post("/api/analysis", json={"game": "draughts", "record": record}).json()
    assert study["start"]["game"] == game
    assert [move["move"] for move in study["moves"]] == moves
    assert study["players"] == names


def test_a_text_that_nobody_can_read_is_refused_with_the_reason(ada: httpx.Client) -> None:
    nonsense = ada.post("/api/analysis", json={"game": "draughts", "record": "hello"})
    assert (nonsense.status_code, code(nonsense)) == (422, "bad-record")
    wrong = ada.post("/api/analysis", json={"game": "draughts", "record": "32-28 19-23 1-2"})
    assert "Move 3, 1-2" in wrong.json()["error"]["text"]
    assert ada.post("/api/analysis", json={"game": "draughts", "moves": ["32-28"] * 2001}).status_code == 422
    assert ada.post("/api/analysis", json={"game": "draughts", "size": "40"}).status_code == 422
    assert code(ada.post("/api/analysis", json={"game": "chess"})) == "unknown-name"


def test_a_position_has_its_moves_and_a_move_leads_to_the_next(ada: httpx.Client) -> None:
    position = ada.post("/api/analysis/position", json={"start": {"game": "draughts"}, "move": "32-28"}).json()
    assert position["turn"] == 1
    assert position["path"] == ["32", "28"]
    assert {"clicks": ["19", "23"], "move": "19-23"} in position["choices"]
    line = {"start": {"game": "sos", "size": "3"}, "moves": ["Sa1", "Ob1"], "move": "Sc1"}
    scene = ada.post("/api/analysis/position", json=line).json()["scene"]
    assert [cell["piece"]["seat"] for cell in scene["cells"][:3]] == [0, 1, 0]
    assert len(scene["lines"]) == 1
    wrong = ada.post("/api/analysis/position", json={"start": {"game": "draughts"}, "move": "32-99"})
    assert wrong.status_code == 422


def test_dice_can_be_chosen_and_thrown(socket: ClientConnection) -> None:
    start = asked(socket, type="look", start={"game": "dicewars", "size": "3"})["start"]
    attack = next(each for each in asked(socket, type="look", start=start)["choices"] if ">" in each["move"])
    odds = asked(socket, type="odds", start=start, clicks=attack["clicks"][:1])["notes"]
    assert odds[attack["clicks"][1]].endswith("%")
    after = asked(socket, type="look", start=start, move=attack["move"])
    assert after["turn"] == -1
    assert {chance["move"].split()[0] for chance in after["chances"]} == {"won", "lost"}
    thrown = asked(socket, type="throw", start=after["start"])["moves"]
    assert thrown[0]["move"].split()[0] in ("won", "lost")


def test_lines_of_a_game_with_dice_tell_the_chances_to_win(socket: ClientConnection) -> None:
    start = asked(socket, type="look", start={"game": "dicewars", "size": "3"})["start"]
    assert asked(socket, type="search", start=start, lines=2)["type"] == "searching"
    best = heard_until(socket, lambda message: message["type"] == "lines")["lines"][0]
    assert sum(best["expected"]) == pytest.approx(1)
    assert best["move"] in {choice["move"] for choice in asked(socket, type="look", start=start)["choices"]}


@pytest.mark.parametrize("turn", ["R", "B"])
@pytest.mark.parametrize("seats", [2, 3])
def test_chances_are_told_of_the_first_of_two_players_and_of_the_one_to_move_of_three(
    socket: ClientConnection, turn: str, seats: int
) -> None:
    cells = "R8R8B1/R8R8B1" if seats == 2 else "R8R8B1/R8R8Y1"
    start = asked(socket, type="look", start={"game": "dicewars", "position": f"{cells} turn={turn}"})["start"]
    assert asked(socket, type="search", start=start)["type"] == "searching"
    last = heard_until(socket, lambda message: message["type"] == "lines" and message["over"])
    best = last["lines"][0]
    assert len(best["expected"]) == seats
    assert sum(best["expected"]) == pytest.approx(1, abs=0.001)
    assert max(best["expected"]) == best["expected"][0]
    is_ahead = seats == 2 or turn == "R"
    assert (best["value"] > 0.5) == is_ahead
    assert 0 <= best["value"] <= 1


def test_where_the_dice_are_to_fall_nothing_is_searched(socket: ClientConnection) -> None:
    position = "R3B2/R1B4 turn=R pending=a1>b1"
    start = asked(socket, type="look", start={"game": "dicewars", "position": position})["start"]
    silent = asked(socket, type="search", start=start)
    assert silent["type"] == "refused"
    assert "dice decide in this position" in silent["text"]


def test_a_map_too_large_for_the_core_is_searched_in_python_and_gets_advice(socket: ClientConnection) -> None:
    start = asked(socket, type="look", start={"game": "dicewars", "size": "12"})["start"]
    assert asked(socket, type="search", start=start, lines=2)["type"] == "searching"
    last = heard_until(socket, lambda message: message["type"] == "lines" and message["over"])
    assert len(last["lines"]) == 2
    advice = asked(socket, type="advise", start=start)
    assert advice["type"] == "advice"
    assert advice["text"].startswith("I would")


# -- the engine


def test_lines_come_deeper_and_deeper_until_a_position_is_solved(socket: ClientConnection) -> None:
    assert asked(socket, type="search", start=ENDGAME, lines=2)["type"] == "searching"
    last = heard_until(socket, lambda message: message["type"] == "lines" and message["over"])
    assert last["lines"][0]["is_exact"]
    assert len(last["lines"]) == 2
    assert last["lines"][0]["clicks"] == [last["lines"][0]["move"]]
    assert sum(last["lines"][0]["expected"]) == pytest.approx(1)
    assert last["id"] == "q"


def test_a_new_position_ends_the_search_of_the_old_one(socket: ClientConnection) -> None:
    socket.send(json.dumps({"type": "search", "start": {"game": "draughts"}, "id": "one"}))
    heard_until(socket, lambda message: message["type"] == "lines")
    socket.send(json.dumps({"type": "search", "start": {"game": "reversi"}, "id": "two"}))
    heard_until(socket, lambda message: message["type"] == "searching" and message["id"] == "two")
    following = [heard(socket) for _ in range(3)]
    assert {message["id"] for message in following} == {"two"}
    assert asked(socket, type="rest")["type"] == "done"
    assert asked(socket, type="ping")["type"] == "pong"


def test_a_killed_search_says_so_and_goes_on(server: Server, socket: ClientConnection) -> None:
    socket.send(json.dumps({"type": "search", "start": {"game": "draughts"}, "id": "one"}))
    heard_until(socket, lambda message: message["type"] == "lines")
    for pid in searching(server):
        os.kill(pid, signal.SIGKILL)
    failed = heard_until(socket, lambda message: message["type"] == "failed")
    assert failed["text"].startswith("The analysis was interrupted, and begins again")
    heard_until(socket, lambda message: message["type"] == "lines")
    asked(socket, type="rest")


def test_who_closes_the_socket_needs_no_process_any_more(server: Server, ada: httpx.Client) -> None:
    with opened(server, ada) as socket:
        socket.send(json.dumps({"type": "search", "start": {"game": "draughts"}, "id": "one"}))
        heard_until(socket, lambda message: message["type"] == "lines")
    (pid,) = searching(server)
    until(lambda: is_idle(pid))


def searching(server: Server) -> list[int]:
    """The processes that search or judge; each has a guard before it."""
    guards = children_of(server.process.pid, INSIDE)
    return [process for guard in guards for process in children_of(guard, INSIDE)]


def stat_of(file: Path) -> list[str]:
    """The state of a process or thread, its parent, and what follows."""
    return file.read_text().rpartition(")")[2].split()


def is_idle(pid: int) -> bool:
    """Whether all threads of a process wait."""
    return all(stat_of(thread / "stat")[0] != "R" for thread in Path(f"/proc/{pid}/task").iterdir())


def test_a_search_by_http_takes_its_seconds(ada: httpx.Client) -> None:
    found = ada.post("/api/analysis/lines", json={"start": WON, "lines": 3, "seconds": 10}).json()
    assert found["over"]
    assert [line["score"] for line in found["lines"]] == ["won in 1"]
    assert found["lines"][0]["is_exact"]
    assert found["lines"][0]["expected"] == [1.0, 0.0]
    assert ada.post("/api/analysis/lines", json={"start": WON, "seconds": 60}).status_code == 422
    assert ada.post("/api/analysis/lines", json={"start": WON, "lines": 6}).status_code == 422


def test_what_is_not_the_protocol_is_refused(socket: ClientConnection) -> None:
    for message in ({"type": "look"}, {"type": "look", "start": {"game": 3}}, {"type": "dance"}, {"type": "search"}):
        assert asked(socket, **message)["code"] == "bad-message"
    start = {"game": "draughts"}
    assert asked(socket, type="search", start=start, lines=9)["code"] == "bad-message"
    assert asked(socket, type="look", start=start | {"position": "x" * 5000})["code"] == "bad-message"
    assert asked(socket, type="report", key="0" * 32)["code"] == "unknown-name"
    socket.send("no JSON")
    assert heard(socket)["code"] == "bad-message"


def test_a_foreign_page_opens_no_socket(server: Server) -> None:
    address = f"{server.socket_address}/api/analysis/socket"
    foreign = {"Origin": "https://elsewhere.example"}
    with pytest.raises(InvalidStatus, match="403"), connect(address, additional_headers=foreign):
        pass


# -- fair play


def test_a_game_is_analysed_only_once_it_is_over(ada: httpx.Client) -> None:
    game = created(ada, size="4")["id"]
    for path in (f"/api/games/{game}/analysis", f"/game/{game}/analysis"):
        refused = ada.get(path, headers={"accept": "application/json"})
        assert refused.status_code == 403
    assert "once it is over" in ada.get(f"/api/games/{game}/analysis").json()["error"]["text"]
    over = play_to_the_end(ada, game)
    study = ada.get(f"/api/games/{game}/analysis").json()
    assert len(study["moves"]) == over["count"]
    assert study["result"]
    assert ada.get(f"/game/{game}/analysis").status_code == 200
    assert code(ada.get("/api/games/Ab3Ab3Ab3Ab3/analysis")) == "unknown-game"


def test_nobody_gets_help_in_a_game_against_somebody(ada: httpx.Client, bob: httpx.Client) -> None:
    game = created(ada, game="draughts", seats=["human", "friend"])["id"]
    assert act(bob, game, type="join").status_code == 200
    assert act(ada, game, type="move", move="32-28").status_code == 200
    played = ada.post("/api/analysis", json={"game": "draughts", "moves": ["32-28"]}).json()
    start = played["start"] | {"position": played["moves"][-1]["position"]}
    for client in (ada, bob):
        refused = client.post("/api/analysis/lines", json={"start": start, "seconds": 0.1})
        assert (refused.status_code, code(refused)) == (403, "not-allowed")
    refused = bob.post("/api/analysis/reports", json={"game": "draughts", "moves": ["32-28"]})
    assert refused.status_code == 403
    assert act(ada, game, type="resign").status_code == 200
    assert bob.post("/api/analysis/lines", json={"start": start, "seconds": 0.1}).status_code == 200


# -- reports


def reported(client: httpx.Client, **study: Any) -> dict[str, Any]:
    """A report once it is made."""
    report: dict[str, Any] = client.post("/api/analysis/reports", json=study).json()

    def is_made() -> bool:
        nonlocal report
        report = client.get(f"/api/analysis/reports/{report['key']}").json()
        return report["review"] is not None or bool(report["error"])

    until(is_made)
    return report


def test_a_report_marks_the_blunder_and_is_made_once(ada: httpx.Client, bob: httpx.Client) -> None:
    report = reported(ada, **BLUNDER)
    marks = [move["mark"] for move in report["review"]["moves"]]
    assert marks == ["blunder", "forced"]
    assert report["review"]["turned"] == 1
    assert report["review"]["moves"][0]["best"]["move"] == "38-32"
    again = bob.post("/api/analysis/reports", json=BLUNDER).json()
    assert again["review"]["moves"] == report["review"]["moves"]
    french = bob.get(f"/api/analysis/reports/{report['key']}?lang=fr").json()
    assert french["review"]["start"]["score"] == "gagné en 2"


@pytest.mark.slow
def test_reports_outlive_a_server(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = tmp_path_factory.mktemp("kept") / "games.sqlite"
    with serving(database) as first, visitor(first) as client:
        report = reported(client, **BLUNDER)
    with serving(database) as second, visitor(second) as client:
        known = client.get(f"/api/analysis/reports/{report['key']}").json()
    assert known["review"] == report["review"]


def test_a_report_is_followed_as_it_is_made(ada: httpx.Client, socket: ClientConnection) -> None:
    moves = ["38-32", "22-28", "33x22"]
    key = ada.post("/api/analysis/reports", json=BLUNDER | {"moves": moves}).json()["key"]
    report = asked(socket, type="report", key=key)
    judged = {move["number"] for move in report["moves"]}
    while report["review"] is None:
        report = heard_until(socket, lambda message: message["type"] == "report")
        judged |= {move["number"] for move in report["moves"]}
    assert judged == {1, 2, 3}
    assert report["judged"] == report["all"] == 4


def test_what_cannot_be_judged_says_why(ada: httpx.Client) -> None:
    empty = ada.post("/api/analysis/reports", json={"game": "draughts"})
    assert "nothing to look back at" in empty.json()["error"]["text"]
    three = ada.post("/api/analysis/reports", json={"game": "sos", "seats": 3, "moves": ["Sa1"]})
    assert "cannot be analysed" in three.json()["error"]["text"]


# -- files


def test_a_file_has_the_variations_and_the_comments_of_the_report(ada: httpx.Client) -> None:
    key = reported(ada, **BLUNDER)["key"]
    tried = [{"behind": 0, "moves": ["33-29", "22-28"]}]
    asked_for = BLUNDER | {"names": ["Ada", "Bob"], "tried": tried, "report": key}
    pdn = ada.post("/api/analysis/file", json=asked_for | {"format": "pdn"})
    assert "draughts-analysis.pdn" in pdn.headers["content-disposition"]
    assert "33-28 $4" in pdn.text
    assert "(1. 38-32" in pdn.text
    assert "(1. 33-29 22-28" in pdn.text
    assert "blunder" in pdn.text
    record = ada.post("/api/analysis/file", json=asked_for).text
    assert "[33-29 22-28]" in record
    for text in (pdn.text, record):
        again = ada.post("/api/analysis", json={"record": text}).json()
        assert [move["move"] for move in again["moves"]] == BLUNDER["moves"]


def test_a_file_with_a_wrong_variation_or_format_is_refused(ada: httpx.Client) -> None:
    wrong = ada.post("/api/analysis/file", json=BLUNDER | {"tried": [{"behind": 0, "moves": ["1-2"]}]})
    assert code(wrong) == "bad-record"
    beyond = ada.post("/api/analysis/file", json=BLUNDER | {"tried": [{"behind": 9, "moves": ["1-2"]}]})
    assert "does not have" in beyond.json()["error"]["text"]
    assert code(ada.post("/api/analysis/file", json=BLUNDER | {"format": "gif"})) == "unknown-name"
