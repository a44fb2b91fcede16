"""Matches of the benchmarks: played by the arena, and what is said about them."""

from __future__ import annotations

import ast
import shlex
import sys
from collections import Counter
from dataclasses import replace
from math import exp
from pathlib import Path
from random import Random

import pytest

from benchmarks import expected, match, review, term_programs
from benchmarks.contestants import seats_of
from benchmarks.even import even_by, judged_by_both
from benchmarks.load import TICKS, Meter, Usage, busy_seconds
from benchmarks.match import Asked, print_match
from benchmarks.score import Effort, elo, faults, interval, unequal_times
from damier.arena.contest import Contest, Entry, Job, Played
from damier.arena.entries import read_entries
from damier.core import registry
from damier.core.game import Setup
from damier.review.marks import Mark
from damier.review.report import Estimate, Review, ReviewedMove
from tests.protocols.test_nboard_seat import ENGINE
from tests.walls import needs_walls

REVERSI = registry.find("reversi")
SMALL = Asked("reversi", seats_of(("random", "random"), 5.0), games=4, seconds=5.0, setup=Setup(size=(4, 4)))


def test_a_match_says_how_it_went_and_under_which_circumstances(capsys: pytest.CaptureFixture[str]) -> None:
    print_match(SMALL)
    result, times, openings, machine = capsys.readouterr().out.splitlines()
    assert result.startswith("Random player against Random player 2, 4 games: +")
    assert " by 2 pairs   faults: none" in result
    assert times.startswith("  time 5s a move for each: Random player 0.0")
    assert openings.startswith("  openings: random moves")
    assert "processors the match used" in machine


def test_a_match_that_was_interrupted_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupting(match.Progress):
        def __call__(self, games: list[Played], left: int) -> None:  # type: ignore[override]
            raise KeyboardInterrupt

    kept = replace(SMALL, results=tmp_path / "results", games=20)
    with monkeypatch.context() as patch:
        patch.setattr(match, "Progress", Interrupting)
        with pytest.raises(KeyboardInterrupt):
            match.play(kept)
    found = match.play(kept)
    assert [each.job.number for each in found.games] == list(range(20))
    assert found.usage.seconds > 0
    assert match.play(kept).usage == found.usage, "nothing is left to be played"
    with pytest.raises(SystemExit, match="holds another match: reversi, random against random, 20 games at 5s a move"):
        match.play(replace(kept, seconds=4.0))
    with pytest.raises(SystemExit, match="is not empty, and holds no match"):
        match.play(replace(kept, results=tmp_path))


def test_a_match_that_was_interrupted_as_it_began_begins_again(tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text("def choose(position):\n    return position.legal_moves()[0]\n")
    results = tmp_path / "results"
    results.mkdir()
    asked = replace(SMALL, seats=seats_of((f"py:{file}", "random"), 5.0), is_unsafe=True)
    for _ in range(2):
        match.begin(asked, results)
        (results / "contest.sqlite").unlink()


def test_pairs_are_what_the_error_goes_by() -> None:
    even = [0.5] * 20  # each opening was won by the same seat twice
    low, high = interval(even)
    assert interval([0.0, 1.0] * 20)[0] < low < 0.5 < high < 0.6
    low, high = interval([0.75])
    assert (low < 0.3, high > 0.9) == (True, True), "a single pair tells little"
    assert elo(interval([1.0, 1.0])[1]) == "+inf"


def test_the_interval_of_95_per_cent_is_one() -> None:
    rng, inside = Random(1), 0
    for _ in range(2000):
        pairs = rng.choices((0.0, 0.25, 0.5, 0.75, 1.0), (1, 2, 3, 2, 2), k=20)
        low, high = interval(pairs)
        inside += low <= (2 * 0.25 + 3 * 0.5 + 2 * 0.75 + 2) / 10 <= high
    assert 0.93 <= inside / 2000 <= 0.98


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        ((0.5, 0.51), ""),
        ((0.5, 0.6), "UNEQUAL TIMES: Bob took 20% longer a move than Ada"),
        ((1.0, 0.5), "UNEQUAL TIMES: Ada took 2.0 times as long a move as Bob"),
        ((1.0, 0.0), "UNEQUAL TIMES: Ada took 1.000 s a move, Bob none"),
        ((0.0, 0.0), ""),
    ],
)
def test_unequal_times_are_named(seconds: tuple[float, float], said: str) -> None:
    assert unequal_times(["Ada", "Bob"], [Effort(10, 10 * each, each) for each in seconds]) == said


def result_of(others: float) -> match.Result:
    """Six games from three openings: one of the second, and both of the third, were lost by Bob's fault."""
    contest = Contest("reversi", (Entry("Ada", "random"), Entry("Bob", "random")))
    ends = [("rules", None), ("rules", None), ("timeout", 1), ("rules", None), ("crash", 1), ("timeout", 0)]
    games = [
        Played(Job(at, 0, (0, 1) if at % 2 == 0 else (1, 0), at // 2), (1, 2), end, who, "", "", "")
        for at, (end, who) in enumerate(ends)
    ]
    return match.Result(contest, games, Usage(1.0, 1.0, others, 60.0), "")


def test_faults_are_named_by_kind() -> None:
    result = result_of(0.0)
    assert faults(result.contest, result.games) == "Bob crash 1, Bob timeout 2"
    assert "6 games: +3 =0 -3" in result.line(result.score)


def test_on_a_loaded_machine_nobody_is_blamed_for_the_time() -> None:
    result = result_of(0.9)
    assert "6 games: +1 =0 -1" in result.line(result.score)
    assert result.line(result.score).endswith(
        "THE MACHINE WAS LOADED: other programs used 0.90 processors, take the figures with care   "
        "LEFT OUT FOR THAT: 4 games, the pairs in which somebody ran out of time"
    )
    result.games = result.games[2:]
    assert result.score == "nothing can be told"


def test_a_loaded_machine_is_named() -> None:
    assert Usage(1.0, 1.0, 0.02).warning == ""
    assert Usage(1.0, 1.0, 0.7).warning.startswith("THE MACHINE WAS LOADED: other programs used 0.70 processors")
    assert busy_seconds("cpu  1000 0 500 9000 100 0 0 300 50 0\ncpu0 …") == 1800 / TICKS
    joined = Usage.joined([Usage(1.0, 1.0, 0.0, 30.0), Usage(3.0, 0.4, 1.2, 10.0)])
    assert str(joined).startswith("load 3.0 before; of ")
    assert str(joined).endswith(" processors the match used 0.85, others 0.30; 40 s")
    assert Usage.joined([Usage(1.0, 1.0, 0.0, 30.0), None]).warning == "whether the machine was loaded is not known"
    with Meter() as meter:
        sum(range(300_000))
    assert meter.usage.own > 0


@needs_walls
def test_an_opening_is_judged_by_both_sides(tmp_path: Path) -> None:
    for name in ("engine", "results"):
        (tmp_path / name).mkdir()
    tmp_path.chmod(0o755)
    (tmp_path / "engine" / "engine.py").write_text(ENGINE)  # it finds everything 1.5 discs better than even
    (tmp_path / "results" / "first.py").write_text("def choose(position):\n    return position.legal_moves()[0]\n")
    command = shlex.join([sys.executable, str(tmp_path / "engine" / "engine.py"), "good", "/dev/null"])
    seats = [f"nboard:{command}:Engine", f"py:{tmp_path / 'results' / 'first.py'}"]
    contest = Contest("reversi", read_entries(seats, REVERSI, tmp_path / "results"))
    start = REVERSI.start()
    positions = [start.after(move) for move in start.legal_moves()]
    even = list(even_by(lambda position: float(positions.index(position)), positions, 2.0))
    assert even == positions[:3]
    found = judged_by_both(contest, tmp_path / "results", 2, iter(even), start, 2.0, "discs")
    assert found.positions == positions[:2]
    assert found.about == (
        "2 positions within 2 discs of even, judged by our engine and by Engine only (no score by first)"
    )
    with pytest.raises(SystemExit, match="no opening that both sides find about even"):
        judged_by_both(contest, tmp_path / "results", 2, iter(even), start, 1.0, "discs")


def test_other_programs_play_without_book_and_contempt(tmp_path: Path) -> None:
    for folder, names in (("scan", ("scan",)), ("ntest", ("ntest", "TestGames.ggf"))):
        for name in names:
            (tmp_path / folder).mkdir(exist_ok=True)
            (tmp_path / folder / name).write_text("")
    (tmp_path / "scan" / "data").mkdir()
    (tmp_path / "scan" / "scan.ini").write_text("book = true\nbook-margin = 2\n")
    for name in ("coefficients", "resource"):
        (tmp_path / "ntest" / name).mkdir()
    specs = (f"scan:{tmp_path}/scan/scan", f"ntest:{tmp_path}/ntest", "random")
    results = tmp_path / "results"
    assert seats_of(specs, 1.0)(results) == seats_of(specs, 1.0)(results)
    assert seats_of(specs, 1.0)(results) == [
        f"hub:{results}/peers/1/scan:Scan",
        f"nboard:{results}/peers/2/ntest x s60:NTest",
        "random",
    ]
    assert (results / "peers" / "1" / "scan.ini").read_text() == "book = false\nbook-margin = 2\n"
    assert " 0 0 -20 -20 0 " in (results / "peers" / "2" / "parameters.txt").read_text()
    with pytest.raises(SystemExit, match="nowhere has no nothing, data"):
        seats_of(["scan:nowhere/nothing"], 1.0)(results / "other")


def test_ours_is_not_asked_for_more_time_than_it_takes(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="--seconds 5 or less"):
        seats_of(["damier"], 6.0)(tmp_path)


@pytest.mark.slow
def test_the_stability_of_marks_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["review.py", "--quick", "sos"])
    review.main()
    heads, row, total = capsys.readouterr().out.splitlines()
    assert heads.split()[:4] == ["game", "games", "moves", "same"]
    assert row.startswith("sos            1 ")
    assert total.startswith("all            1 ")
    low, high = review.wilson(95, 100)
    assert (round(low, 3), round(high, 3)) == (0.888, 0.978)


def test_marks_that_change_are_counted() -> None:
    def judged(*marks: Mark) -> Review:
        after = Estimate((0.5, 0.5), "")
        moves = [ReviewedMove(number, number, 0, "a", mark, after=after) for number, mark in enumerate(marks, start=1)]
        return Review("pebbles", "", ("Ada", "Bob"), tuple(moves), after)

    found = review.Comparison()
    found.add(
        judged(Mark.BEST, Mark.BLUNDER, Mark.FORCED, Mark.BLUNDER),
        judged(Mark.BEST, Mark.BEST, Mark.FORCED, Mark.MISTAKE),
    )
    assert (found.moves, found.same, found.leaps, found.blunders, found.vanished) == (3, 1, 1, 2, 1)


@pytest.mark.slow
def test_a_width_is_found_again() -> None:
    rng = Random(1)
    samples = []
    for _ in range(1500):
        score, stage = rng.uniform(-300, 300), rng.uniform(0, 20)
        won = rng.random() < 1 / (1 + exp(-score / (50 + 5 * stage)))
        samples.append(expected.Sample(score, stage, float(won)))
    base, slope, _ = expected.fitted_line(samples)
    assert base == pytest.approx(50, abs=30)
    assert slope == pytest.approx(5, abs=3)


@pytest.mark.parametrize("kind", term_programs.COURSES)
def test_a_simulated_student_writes_programs_of_every_sort(kind: str) -> None:
    written = [term_programs.written(kind, number, Random(number)) for number in range(60)]
    sorts = Counter(program.sort for program in written)
    assert sorts[term_programs.GOOD] > sorts[term_programs.FAULTY] > sorts[term_programs.HOSTILE] > 0
    assert len({str(program.files) for program in written}) == len(written)
    for program in written:
        for name, content in program.files.items():
            ast.parse(content, name)
