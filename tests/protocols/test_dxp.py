"""DamExchange, both ways: our engine as a process that waits for calls, and programs elsewhere as players."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, BadSetup, IllegalMove, PlayerFailed
from damier.core.game import Setup
from damier.core.match import Match, run
from damier.games.draughts import GAME
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition
from damier.protocols.dxp_messages import (
    Channel,
    Request,
    format_acceptance,
    format_move,
    parse_acceptance,
    parse_address,
    parse_move,
)
from damier.protocols.dxp_seat import DxpPlayer
from tests.protocols.program import Program, started

START = GAME.start()
PATIENCE = 60.0


def at(fen: str) -> DraughtsPosition:
    return GAME.start(Setup("international", position=fen))


# -- messages


@pytest.mark.parametrize("fen", ["", "B:W31-50:B1-20", "W:WK47,16:BK4,35"])
def test_a_request_comes_back(fen: str) -> None:
    request = Request("Ada's program", 1, 5, 75, at(fen))
    assert Request.parse(str(request)) == request
    assert len(str(request)) == (43 if not fen else 94)


def test_a_request_is_written_as_the_protocol_has_it() -> None:
    assert str(Request("damier", 0, 10, 0, START)) == f"R01{'damier':32}W010000A"
    assert str(Request("damier", 1, 10, 75, at("W:W50:BK1"))).endswith(f"Z010075BWZ{'e' * 48}w")


@pytest.mark.parametrize(
    ("fen", "text", "message"),
    [("", "32-28", "M0003322800"), ("W:W32:B19,27,28", "32x14", "M00033214021928")],
)
def test_a_move_is_written_as_the_protocol_has_it(fen: str, text: str, message: str) -> None:
    position = at(fen)
    move = GAME.parse_move(position, text)
    assert format_move(move, 3.2) == message
    assert parse_move(position, message) == move


def test_what_a_capture_takes_may_be_left_out() -> None:
    position = at("W:W32:B19,27,28")
    assert parse_move(position, "M0000321400") == position.legal_moves()[0]


@pytest.mark.parametrize("text", ["", "M", "M0000", "M00003228001", "M000032280128", "E00", "Mxxxx322800"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises((BadNotation, IllegalMove)):
        parse_move(START, text)


@pytest.mark.parametrize("text", ["", "R", "R01", f"R01{'x':32}X010000A", f"R01{'x':32}W010000B", "M0000322800"])
def test_what_is_no_request_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a request for a game"):
        Request.parse(text)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("", ("127.0.0.1", 27531)),
        ("example.org", ("example.org", 27531)),
        ("4000", ("127.0.0.1", 4000)),
        (":4000", ("127.0.0.1", 4000)),
        ("example.org:4000", ("example.org", 4000)),
        ("[::1]:4000", ("::1", 4000)),
    ],
)
def test_an_address_is_a_host_and_a_port(text: str, address: tuple[str, int]) -> None:
    assert parse_address(text) == address


@pytest.mark.parametrize("text", ["a:b", "a:-1", "a:99999", "a:123456789"])
def test_what_is_not_an_address_is_reported(text: str) -> None:
    with pytest.raises(BadSetup, match="is not an address"):
        parse_address(text)


# -- our engine, called


@contextmanager
def waiting(*arguments: str) -> Iterator[tuple[Program, int]]:
    """Our engine and the port where it waits for calls."""
    with started("dxp", "--address", "0", *arguments) as program:
        (line,) = program.hear(lambda line: line.startswith("Waiting"))
        yield program, int(line.rpartition(":")[2])


@contextmanager
def called(port: int) -> Iterator[Channel]:
    """A connection to it."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        yield Channel(connection, "damier")


def ask(channel: Channel, request: Request) -> str:
    """The code with which a request is answered."""
    channel.send(str(request))
    name, code = parse_acceptance(channel.receive(PATIENCE))
    assert name == "damier 1"
    return code


def test_it_plays_with_whoever_calls() -> None:
    with waiting("--level", "1") as (program, port):
        for seat in (0, 1):
            with called(port) as channel:
                assert ask(channel, Request("Ada", seat, 5, 75, START)) == "0"
                position = START
                for _ in range(6):
                    if position.to_move == seat:
                        move = parse_move(position, channel.receive(PATIENCE))
                    else:
                        move = position.legal_moves()[0]
                        channel.send(format_move(move, 1.0))
                    position = position.after(move)
                channel.send("CHow are you?")
                channel.send("B001W")
                while (heard := channel._next(PATIENCE)) != "K1":
                    assert heard[0] == "M"
        program.interrupt()
        told = program.rest()
        assert told.count("A game with Ada") == 2
        assert "Ada has closed the connection" in told


def test_it_resigns_where_it_cannot_move_and_plays_the_next_game() -> None:
    with waiting("--level", "1") as (_, port), called(port) as channel:
        position = at("W:W6,34,40,50:B45")
        assert ask(channel, Request("Ada", 1, 5, 0, position)) == "0"
        channel.send(format_move(GAME.parse_move(position, "6-1"), 1.0))
        assert channel.receive(PATIENCE) == "E10"
        channel.send("E00")
        assert ask(channel, Request("Ada", 1, 5, 0, START)) == "0"


def test_it_makes_no_more_moves_than_were_agreed_on() -> None:
    with waiting("--level", "1") as (_, port), called(port) as channel:
        assert ask(channel, Request("Ada", 0, 5, 1, START)) == "0"
        position = START.after(parse_move(START, channel.receive(PATIENCE)))
        channel.send(format_move(position.legal_moves()[0], 1.0))
        assert channel.receive(PATIENCE) == "E00"
        channel.send("E00")
        assert ask(channel, Request("Ada", 1, 5, 0, START)) == "0"


def test_it_confirms_the_end_of_a_game() -> None:
    with waiting("--level", "1") as (_, port), called(port) as channel:
        assert ask(channel, Request("Ada", 1, 5, 0, START)) == "0"
        channel.send("E00")
        assert channel.receive(PATIENCE) == "E00"


def test_it_does_not_accept_every_game() -> None:
    with waiting("--level", "1") as (_, port), called(port) as channel:
        channel.send(str(Request("Ada", 0, 5, 0, START)).replace("R01", "R02"))
        assert parse_acceptance(channel.receive(PATIENCE))[1] == "1"
        channel.send("R01 and nothing that makes sense")
        assert parse_acceptance(channel.receive(PATIENCE))[1] == "2"
        assert ask(channel, Request("Ada", 0, 5, 0, at("B:W50:B45"))) == "2"  # nobody can move
        assert ask(channel, Request("Ada", 1, 5, 0, START)) == "0"


@pytest.mark.parametrize("message", ["M0000999900", "Mnonsense", "Q", "x" * 500, "\x7f"])
def test_nonsense_ends_a_call_and_not_the_engine(message: str) -> None:
    with waiting("--level", "1") as (program, port):
        with called(port) as channel:
            assert ask(channel, Request("Ada", 1, 5, 0, START)) == "0"
            channel.send(message)
            with pytest.raises(PlayerFailed, match="has closed the connection"):
                channel.receive(PATIENCE)
        with called(port) as channel:
            assert ask(channel, Request("Ada", 1, 5, 0, START)) == "0"
        assert program.process.poll() is None


def test_a_place_that_is_taken_is_reported() -> None:
    with waiting() as (_, port), started("dxp", "--address", str(port)) as program:
        assert program.process.wait(PATIENCE) == 2
        assert program.process.stderr
        assert re.search(rf"cannot listen at 127.0.0.1:{port}: ", program.process.stderr.read())


# -- a program elsewhere as a player


def test_a_game_with_our_own_engine_is_played_to_its_end() -> None:
    with waiting("--level", "1") as (_, port):
        player = DxpPlayer(f"127.0.0.1:{port}")
        match = Match(GAME, START)
        assert run(match, [FirstMove(), player]).reason
        assert player.name == "damier 1"
        assert player.choose(START) in START.legal_moves()  # a new game, with the other colour
        player.close()


class FirstMove:
    """Plays the first legal move."""

    def choose(self, position: DraughtsPosition, /) -> Move:
        return position.legal_moves()[0]


@contextmanager
def elsewhere(*answers: str) -> Iterator[str]:
    """The address of a program that answers what it is told to each message, and then hangs up."""

    def serve() -> None:
        connection, _ = listener.accept()
        with connection:
            channel = Channel(connection, "caller")
            for answer in answers:
                channel.receive(PATIENCE)
                channel.send(answer)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=serve)
        thread.start()
        yield "{}:{}".format(*listener.getsockname())
        thread.join(PATIENCE)


YES = format_acceptance("Far", "0")


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ((), "has closed the connection"),
        (("hello",), "does not speak DamExchange"),
        ((format_acceptance("Far", "2"),), "Far declines this game"),
    ],
)
def test_one_that_does_not_play_is_reported(answers: tuple[str, ...], sentence: str) -> None:
    with elsewhere(*answers) as address:
        player = DxpPlayer(address)
        with pytest.raises(PlayerFailed, match=sentence):
            player.choose(START)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("E10", "Far resigns"),
        ("E20", "Far considers the game a draw"),
        ("E00", "Far has ended the game"),
        ("M0000322700 ", "Far has answered"),
        ("M0000315000", "Far has answered .*: 31-50 is not legal here"),
    ],
)
def test_what_it_answers_wrongly_is_reported(answer: str, sentence: str) -> None:
    with answering(answer) as address:
        player = DxpPlayer(address)
        player.budget = TimeLeft(300.0)
        with pytest.raises(PlayerFailed, match=sentence):
            player.choose(START)


@contextmanager
def answering(move: str) -> Iterator[str]:
    """The address of a program that accepts a game and makes that move in it."""
    with elsewhere(f"{YES}\0{move}") as address:
        yield address


def test_a_silent_one_ends_the_patience() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        player = DxpPlayer("{}:{}".format(*listener.getsockname()), timeout=0.2)
        with pytest.raises(PlayerFailed, match=r"has not answered for 0\.2 seconds"):
            player.choose(START)


@pytest.mark.parametrize("host", ["x" * 64 + ".org", "a..b", "a\0b"])
def test_a_host_that_cannot_be_is_reported(host: str) -> None:
    with pytest.raises(PlayerFailed, match="cannot be reached"):
        DxpPlayer(f"{host}:27531").choose(START)


def test_one_that_is_not_there_is_reported() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = "{}:{}".format(*listener.getsockname())
    with pytest.raises(PlayerFailed, match="cannot be reached"):
        DxpPlayer(address)


def test_another_variant_is_not_played() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        player = DxpPlayer("{}:{}".format(*listener.getsockname()))
        with pytest.raises(PlayerFailed, match="does not play russian"):
            player.prepare(GAME.start(Setup("russian")))
        player.close()
