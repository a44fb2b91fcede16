"""The stop rule for two contestants."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from damier.arena.contest import Contest, Entry, Job, Played
from damier.arena.log import Log
from damier.arena.sprt import Hypotheses, SequentialTest, describe_test
from damier.arena.standings import standings
from damier.cli.main import main
from damier.i18n.language import using
from damier.pages.contest_page import contest_page

BETWEEN = Hypotheses(0, 100)


def simulated(elo: float, rng: Random, draws: float = 0.3, favour: float = 0.15) -> SequentialTest:
    """A test of pairs whose openings favour one seat, the same in both games of a pair, until it has decided."""
    test = SequentialTest(BETWEEN)
    expected = 1 / (1 + 10 ** (-elo / 400))
    while not test.decision:
        points = 0.0
        for help_by_opening in (favour, -favour):
            drawn = rng.random()
            wins = expected + help_by_opening - draws / 2
            points += 1 if drawn < wins else 0.5 if drawn < wins + draws else 0
        test.add_pair(points / 2)
    return test


@pytest.mark.parametrize(("elo", "wrong"), [(BETWEEN.low, "H1"), (BETWEEN.high, "H0")])
def test_it_is_wrong_in_about_five_of_a_hundred_contests(elo: float, wrong: str) -> None:
    rng = Random(5)
    decisions = [simulated(elo, rng).decision for _ in range(200)]
    assert 0.01 <= decisions.count(wrong) / len(decisions) <= 0.09


def test_a_larger_difference_is_decided_sooner() -> None:
    rng = Random(5)
    lengths = [sum(simulated(elo, rng).pairs for _ in range(20)) for elo in (50, 100, 250)]
    assert lengths == sorted(lengths, reverse=True)


def games(points: list[float]) -> list[Played]:
    """Games with these points for the first contestant, each opening twice with seats exchanged."""
    found = []
    for number, share in enumerate(points):
        seats = (0, 1) if number % 2 == 0 else (1, 0)
        ranks = (1, 1) if share == 0.5 else (1, 2) if (share == 1) == (seats[0] == 0) else (2, 1)
        found.append(Played(Job(number, 0, seats, number // 2 + 1), ranks, "rules", None, "", "", ""))
    return found


def test_the_order_in_which_games_end_changes_nothing() -> None:
    rng = Random(2)
    played = games([rng.choice((1, 1, 0.5, 0)) for _ in range(400)])
    in_order = SequentialTest(BETWEEN, played)
    assert in_order.decision == "H1"
    assert in_order.pairs < 200
    shuffled = SequentialTest(BETWEEN)
    for each in rng.sample(played, len(played)):
        shuffled.add([each])
    assert (shuffled.pairs, shuffled.ratio) == (in_order.pairs, in_order.ratio)


def test_half_a_pair_and_pairs_behind_a_gap_do_not_count_yet() -> None:
    played = games([1, 1, 1, 1, 1, 1])
    assert SequentialTest(BETWEEN, played[:3]).pairs == 1
    assert SequentialTest(BETWEEN, [*played[:2], *played[4:]]).pairs == 1


def test_it_is_told_in_both_languages() -> None:
    test = SequentialTest(BETWEEN, games([1] * 30))
    assert str(describe_test(test, "Ada")).startswith(
        "SPRT, pairs: 12. Ada is stronger by 100 Elo rather than 0 (ratio "
    )
    with using("fr") as french:
        assert "Indécis si Ada est plus fort de 0 ou de 100 Elo" in french.say(
            describe_test(SequentialTest(BETWEEN), "Ada")
        )


def test_a_contest_ends_when_it_is_decided_and_stays_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = str(tmp_path / "results")
    arguments = ["sos", "--size", "4", "course", "random", "--sprt", "0,200", "--seed", "1", "--results", results]
    assert main(["arena", *arguments, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["sprt"]["decision"] == "H1"
    assert (shown["sprt"]["elo0"], shown["sprt"]["elo1"], shown["sprt"]["alpha"]) == (0, 200, 0.05)
    assert len(shown["games"]) < 2000
    assert main(["arena", "resume", results]) == 0
    assert "stronger by 200 Elo rather than 0" in capsys.readouterr().out.replace("\n", " ")
    with closing(Log.open(Path(results))) as log:
        assert len(log.games()) == len(shown["games"])
        lines = standings(log.contest, log.games())
        page = contest_page(log.contest, log.games(), lines, len(log.jobs_left()))
    assert "stronger by 200 Elo" in page
    assert "still to be played" not in page


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("random course --sprt 10,0", "'10,0' is no pair of Elo differences"),
        ("random course --sprt soon", "'soon' is no pair of Elo differences"),
        ("random course --sprt 0,nan", "is no pair of Elo differences"),
        ("random course random --sprt 0,10", "--sprt is for two contestants"),
        ("random course --format swiss --sprt 0,10", "--sprt is for two contestants"),
    ],
)
def test_a_test_that_makes_no_sense_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", "reversi", *arguments.split()]) == 2
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_log_of_a_contest_without_a_test_is_read() -> None:
    data = Contest("reversi", (Entry("a", "random"), Entry("b", "random"))).dump()
    del data["sprt"]
    assert Contest.load(data).sprt is None
    assert Contest.load({**data, "sprt": [0, 5]}).sprt == (0, 5)
