"""`damier engine hub`: sessions with a real process."""

from __future__ import annotations

from random import Random

import pytest

from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import VARIANTS
from damier.protocols.hub import Pondering
from damier.protocols.hub_lines import HubLine
from damier.protocols.hub_notation import format_move, format_position, format_with_past, parse_move
from tests.protocols.program import Program, answered, started

START = "pos pos=W" + "b" * 20 + "e" * 10 + "w" * 20
OVER = "pos pos=B" + "e" * 49 + "w"
BLOCKING = "pos pos=W" + "e" * 5 + "w" + "e" * 27 + "w" + "e" * 5 + "w" + "e" * 4 + "b" + "e" * 4 + "w"
QUICK = "level depth=2"
NO_END = (START, "level infinite")


def is_answer(line: str) -> bool:
    return line.split()[0] == "done"


def done(program: Program) -> dict[str, str]:
    """What a search ends with."""
    return HubLine.parse(program.hear(is_answer)[-1]).arguments


def told(lines: list[str], command: str) -> list[dict[str, str]]:
    """The arguments of each line with a command."""
    return [line.arguments for line in map(HubLine.parse, lines) if line.command == command]


def test_a_session_goes_as_hub_expects_it() -> None:
    with started("hub") as program:
        program.tell("hub")
        introduction = program.hear(lambda line: line == "wait")
        (who,) = told(introduction, "id")
        assert who["name"] == "damier"
        assert who["version"]
        parameters = {each["name"]: each for each in told(introduction, "param")}
        assert parameters["variant"]["value"] == "normal"
        assert {"normal", "frisian", "russian", "brazilian"} <= set(parameters["variant"]["values"].split())
        program.tell("set-param name=threads value=1", "init")
        assert program.hear(lambda line: line == "ready") == ["ready"]
        program.tell("new-game", START + ' moves="32-28 17-22 28x17x22"', "level depth=4", "go think")
        heard = program.hear(is_answer)
        position = DraughtsPosition.initial(VARIANTS["international"])
        for text in ("32-28", "17-22", "28x17"):
            position = position.after(parse_move(position, text))
        move = parse_move(position, told(heard, "done")[0]["move"])
        for fact in told(heard, "info"):
            assert int(fact["depth"]) >= 1
            assert float(fact["score"]) < 100
            assert int(fact["nodes"]) >= 0
            assert float(fact["time"]) >= 0
            assert fact["pv"]
        program.tell("ping", "quit")
        assert program.rest() == ["pong"]
        assert program.leave() == 0
        assert move in position.legal_moves()


@pytest.mark.parametrize("core", ["", "python"])
@pytest.mark.parametrize("variant", ["normal", "russian", "ulb"])
def test_it_plays_a_whole_game_with_itself(variant: str, core: str) -> None:
    position = GAME.start(Setup("international" if variant == "normal" else variant))
    with started("hub", core=core) as program:
        program.tell("hub", f"set-param name=variant value={variant}", "init", QUICK)
        for _ in range(80):
            if not position.legal_moves():
                break
            where, moves = format_with_past(position)
            program.tell(f'pos pos={where} moves="{" ".join(moves)}"', "go think")
            position = position.after(parse_move(position, done(program)["move"]))
        program.tell("quit")
        assert program.leave() == 0


@pytest.mark.parametrize(
    "level",
    [
        "depth=3",
        "depth=0",
        "nodes=1000",
        "move-time=0.05",
        "time=1",
        "time=1 inc=0.1",
        "moves=10 time=1",
        "moves=0 time=1",
        "time=0",
        "move-time=0",
        "depth=99999999999999999999 nodes=5",
        "depth=2 move-time=60",
    ],
)
def test_every_kind_of_limit_is_kept(level: str) -> None:
    heard = answered([START, f"level {level}", "go think"], "hub")
    assert told(heard, "done")[0]["move"]
    assert not told(heard, "error")


def test_what_nobody_limits_takes_the_seconds_it_was_started_with() -> None:
    assert told(answered([START, "go"], "hub", "--seconds", "0.1"), "done")


@pytest.mark.parametrize("mode", ["think", "analyze", "ponder"])
def test_a_stop_ends_any_search(mode: str) -> None:
    with started("hub") as program:
        program.tell(*NO_END, f"go {mode}")
        program.hear(lambda line: line.startswith("info"))
        program.tell("stop")
        assert done(program)["move"]
        program.tell("stop", QUICK, "go think")
        assert done(program)["move"]


def test_a_stop_ends_a_search_that_has_not_begun_and_none_that_comes_after_it() -> None:
    heard = answered([*NO_END, "new-game", "go analyze", "stop", START, "level depth=5", "go think"], "hub")
    first, second = (HubLine.parse(line) for line in heard if is_answer(line))
    assert first.arguments["move"]
    assert second.arguments["ponder"]
    assert max(int(fact["depth"]) for fact in told(heard[heard.index(str(first)) :], "info")) >= 5


def test_a_ping_is_answered_during_a_search_which_goes_on() -> None:
    with started("hub") as program:
        program.tell(*NO_END, "go think", "ping", "ping")
        heard = program.hear(lambda line: line == "pong") + program.hear(lambda line: line == "pong")
        assert not any(map(is_answer, heard))
        program.tell("stop")
        assert done(program)["move"]


def test_a_hit_lets_the_time_of_a_pondering_search_run() -> None:
    with started("hub") as program:
        program.tell(START, "level move-time=0.2", "go ponder")
        program.hear(lambda line: line.startswith("info"))
        program.tell("ponder-hit")
        assert done(program)["move"]


def test_a_hit_that_comes_at_once_is_not_lost() -> None:
    with started("hub") as program:
        program.tell("new-game", START, "level move-time=0.1", "go ponder", "ponder-hit")
        assert done(program)["move"]
        program.tell("ponder-hit", "stop", "ping")
        assert program.hear(lambda line: line == "pong")


@pytest.mark.parametrize("mode", ["think", "ponder", "analyze"])
def test_the_end_of_the_input_ends_a_search_that_has_none(mode: str) -> None:
    with started("hub") as program:
        program.tell(*NO_END, f"go {mode}")
        assert told(program.hang_up(), "done")
        assert program.leave() == 0


def test_quitting_in_a_search_ends_the_program() -> None:
    with started("hub") as program:
        program.tell(*NO_END, "go think")
        program.hear(lambda line: line.startswith("info"))
        program.tell("quit")
        assert program.leave() == 0


def test_an_interrupt_in_a_search_ends_the_program() -> None:
    with started("hub") as program:
        program.tell(*NO_END, "go think")
        program.hear(lambda line: line.startswith("info"))
        program.interrupt()


def test_a_win_is_worth_nearly_a_hundred_men() -> None:
    (fact, *_) = told(answered([BLOCKING, "level depth=4", "go analyze"], "hub"), "info")[-1:]
    assert 90 < float(fact["score"]) <= 100


@pytest.mark.parametrize("line", ["pos", "pos pos=x", START + " moves=1-2", START + ' moves="32-28 oh"'])
def test_without_a_position_there_is_an_error_and_an_end(line: str) -> None:
    heard = answered([line, "go think"], "hub")
    assert [HubLine.parse(each).command for each in heard] == ["error", "error", "done"]
    assert told(heard, "error")[1]["message"] == "no position is set"


def test_a_game_that_is_over_is_reported() -> None:
    assert answered([OVER, "go think"], "hub") == ['error message="The game is over."', "done"]


def test_a_search_that_hub_does_not_define_is_refused_and_the_next_one_is_made() -> None:
    error, done, *_, answer = answered([START, QUICK, "go fly", "go think"], "hub")
    assert (
        told([error], "error")[0]["message"] == "there is no search 'fly'; after go comes one of think, ponder, analyze"
    )
    assert done == "done"
    assert is_answer(answer)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("level depth=x", "depth=x is not a number"),
        ("level move-time=nan", "is not a number"),
        ("set-param name=variant value=chess", "draughts has no variant 'chess'"),
        ("set-param name=colour value=red", "there is no parameter 'colour'"),
        ("set-param", "there is no parameter ''"),
        ("set-param name=level value=99", "there is no level '99'"),
        ("set-param name=memory value=1", "1 MB are not enough"),
        ("set-param name=threads value=0", "threads=0 is not a number from 1 up"),
        ("set-param name=threads value=-2", "threads=-2 is not a number"),
        ("set-param name=threads", "threads= is not a number"),
        ("set-param name=memory value=much", "memory=much is not a number"),
        ("set-param name=threads value=1000", "1000 threads are too many"),
    ],
)
def test_what_cannot_be_done_is_reported_as_an_error(line: str, sentence: str) -> None:
    error, pong = answered([line, "ping"], "hub")
    assert sentence in told([error], "error")[0]["message"]
    assert pong == "pong"


@pytest.mark.parametrize(
    "line", ["", "   ", "bogus", "stop", "ponder-hit", "new-game", "level", "x=y", '"""', "ſ\0\x1b[2J", "# go"]
)
def test_what_hub_does_not_define_is_ignored(line: str) -> None:
    assert answered([line, "ping"], "hub") == ["pong"]


def test_noise_does_it_no_harm() -> None:
    rng = Random(1)
    words = ["hub", "pos", START[4:], "go", "think", "ponder", "stop", "ponder-hit", "ping", "level", "depth=1"]
    words += ["init", "moves=32-28", "name=variant", "set-param", '"', "=", "é", "\x7f", "value=frisian", "-1"]
    lines = [" ".join(rng.choices(words, k=rng.randrange(5))) for _ in range(200)]
    heard = answered(["level depth=1", *lines, "stop", "level depth=1", START, "go think", "ping"], "hub")
    assert "pong" in heard


def test_a_level_can_be_chosen_and_plays_at_once() -> None:
    with started("hub", "--level", "2") as program:
        program.tell("hub")
        parameters = {each["name"]: each for each in told(program.hear(lambda line: line == "wait"), "param")}
        assert parameters["level"]["value"] == "2"
        program.tell("set-param name=level value=1", "init", *NO_END, "go think")
        assert done(program)["move"]


def test_a_position_of_another_variant_has_its_own_size() -> None:
    position = GAME.start(Setup("canadian"))
    lines = ["set-param name=variant value=canadian", f"pos pos={format_position(position)}", "level depth=1", "go"]
    (found,) = told(answered(lines, "hub"), "done")
    assert found["move"] in map(format_move, position.legal_moves())


def test_a_search_that_was_expected_may_last_for_ages() -> None:
    pondering = Pondering(lambda: None)
    pondering.begin(1e15)
    pondering.hit()
    timer = pondering._timer
    assert timer
    timer.join(0.05)
    assert timer.is_alive()  # its time is not too long to wait for
    pondering.end()
