"""Whole contests: schedules, results that are never lost, the command."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from damier.arena.contest import Contest, Entry, Format, Job, Played
from damier.arena.crew import LocalCrew
from damier.arena.entries import read_entries
from damier.arena.log import Log
from damier.arena.schedule import next_jobs
from damier.arena.standings import rating_errors, ratings, standings
from damier.arena.supervisor import run_contest
from damier.cli.main import main
from damier.core import registry
from damier.core.errors import FileError
from damier.core.game import Setup
from damier.core.record import Record
from damier.i18n.language import using
from damier.pages.contest_tables import place_text
from damier.processes.guard import processes_below
from tests.arena.counting import count
from tests.walls import needs_walls


def contest(players: int, **options: object) -> Contest:
    entries = tuple(Entry(f"player {number}", "random") for number in range(players))
    return Contest(**{"game": "reversi", "entries": entries, "openings": 4, **options})  # type: ignore[arg-type]


def finished(asked: Contest, seats: int = 2, wins: Callable[[int, int], bool] = int.__lt__) -> list[Played]:
    """All games of a contest, as if who is stronger by some rule had won each."""
    played: list[Played] = []
    while jobs := next_jobs(asked, seats, played):
        for job in jobs:
            order = sorted(job.seats, key=lambda place: sum(wins(other, place) for other in job.seats))
            ranks = tuple(order.index(place) + 1 for place in job.seats)
            played.append(Played(job, ranks, "rules", None, "", "", ""))
    return played


def test_everybody_meets_everybody_with_both_colours_from_the_same_opening() -> None:
    played = finished(contest(5, games=4))
    assert Counter(each.job.seats for each in played) == {
        (first, second): 2 for first in range(5) for second in range(5) if first != second
    }
    for first, second in zip(played[::2], played[1::2], strict=True):
        assert first.job.seats == second.job.seats[::-1]
        assert first.job.opening == second.job.opening
    assert len({each.job.opening for each in played}) == 20
    assert [each.job.number for each in played] == list(range(40))


def test_the_first_meets_all_others_in_a_gauntlet() -> None:
    assert {frozenset(each.job.seats) for each in finished(contest(4, format=Format.GAUNTLET))} == {
        frozenset({0, other}) for other in (1, 2, 3)
    }


def test_three_players_sit_in_every_order() -> None:
    played = finished(contest(3, games=6), seats=3)
    assert len({each.job.seats for each in played}) == 6


@pytest.mark.parametrize("players", [2, 5, 8, 13])
def test_a_swiss_tournament_finds_the_best_and_nobody_meets_again_too_soon(players: int) -> None:
    asked = contest(players, format=Format.SWISS)
    played = finished(asked)
    assert standings(asked, played)[0].name == "player 0"
    met = Counter(frozenset(each.job.seats) for each in played)
    if players == 8:
        assert set(met.values()) == {2}
    games = Counter(place for each in played for place in each.job.seats)
    assert max(games.values()) - min(games[place] for place in range(players)) <= 2


@pytest.mark.parametrize("players", [2, 3, 6, 8])
def test_a_knockout_has_one_winner(players: int) -> None:
    played = finished(contest(players, format=Format.KNOCKOUT))
    lost = {max(each.job.seats) for each in played}
    assert lost == set(range(1, players))
    assert len(played) == 2 * (players - 1)


@pytest.mark.parametrize("players", [2, 3, 6, 9])
def test_on_a_ladder_everybody_climbs_to_their_place(players: int) -> None:
    """The last is the strongest: neighbours play, and the table is the ladder."""
    asked = contest(players, format=Format.LADDER)
    played = finished(asked, wins=int.__gt__)
    assert [line.name for line in standings(asked, played)] == [f"player {at}" for at in reversed(range(players))]
    assert max(each.job.round for each in played) == players - 1
    assert len({each.job.number for each in played}) == len(played)
    one_round = contest(players, format=Format.LADDER, rounds=1)
    assert {frozenset(each.job.seats) for each in finished(one_round)} == {
        frozenset({at, at + 1}) for at in range(0, players - 1, 2)
    }


def test_a_ladder_of_three_at_a_board_takes_turns_too() -> None:
    asked = contest(7, games=6, format=Format.LADDER)
    table = standings(asked, finished(asked, seats=3, wins=int.__gt__))
    assert table[0].name == "player 6"
    assert all(line.games for line in table)


def test_ratings_find_again_what_the_games_were_drawn_from() -> None:
    elo, rng, played = (0.0, 100.0, 300.0), Random(1), []
    for number in range(6000):
        first, second = rng.sample(range(3), 2)
        wins = rng.random() < 1 / (1 + 10 ** ((elo[second] - elo[first]) / 400))
        ranks = (1, 2) if wins else (2, 1)
        played.append(Played(Job(number, 0, (first, second), number // 2), ranks, "rules", None, "", "", ""))
    found = ratings(played)
    assert found[1] - found[0] == pytest.approx(100, abs=25)
    assert found[2] - found[1] == pytest.approx(200, abs=25)


def test_equal_results_share_a_place() -> None:
    asked = contest(4)
    ranks = {(0, 1): (1, 1), (2, 3): (1, 2)}
    played = [
        Played(Job(at, 0, seats, at), each, "rules", None, "", "", "") for at, (seats, each) in enumerate(ranks.items())
    ]
    table = standings(asked, played)
    assert [(line.name, line.place, line.is_shared) for line in table] == [
        ("player 2", 1, False),
        ("player 0", 2, True),
        ("player 1", 2, True),
        ("player 3", 4, False),
    ]
    assert [place_text(line) for line in table] == ["1", "2=", "2=", "4"]
    with using("fr"):
        assert place_text(table[1]) == "2 ex æquo"


def test_what_cannot_be_told_is_not_invented() -> None:
    asked = contest(3)
    table = standings(asked, finished(asked))
    assert [(line.name, line.points, line.rating, line.error) for line in table] == [
        ("player 0", 4, None, None),
        ("player 1", 2, None, None),
        ("player 2", 0, None, None),
    ]


def test_a_contest_is_played_and_every_game_can_be_replayed(tmp_path: Path) -> None:
    Log.create(tmp_path / "results", contest(3, games=4)).close()
    run_contest(tmp_path / "results", LocalCrew(tmp_path / "results", 2), lambda games, left: None)
    with closing(Log.open(tmp_path / "results")) as log:
        games = log.games()
        assert (len(games), log.jobs_left()) == (12, [])
    for game in games:
        match = Record.loads(game.record).replay()
        assert match.outcome
        assert match.outcome.ranks == game.ranks
    with pytest.raises(FileError, match="already"):
        Log.create(tmp_path / "results", contest(2))


RUN = "import sys; from damier.cli.main import main; sys.exit(main(sys.argv[1:]))"


def started(output: Path, *arguments: str) -> subprocess.Popen[str]:
    """The command, writing to a file: nobody reads a pipe meanwhile, and a full one would stop it."""
    with output.open("w") as file:
        return subprocess.Popen([sys.executable, "-c", RUN, *arguments], stdout=file, text=True)


RUN_AND_DIE = """
import os, signal, sys
from pathlib import Path
from damier.arena.crew import LocalCrew
from damier.arena.supervisor import run_contest
folder, done = Path(sys.argv[1]), 0
def die(games, left):
    global done
    done += len(games)
    if done >= 20: os.kill(os.getpid(), signal.SIGKILL)
run_contest(folder, LocalCrew(folder, 2), die)
"""


def test_whoever_is_killed_every_game_is_played_once(tmp_path: Path) -> None:
    """The supervisor, then workers of the next one, at any moment."""
    folder, output, games = tmp_path / "results", tmp_path / "output", 1500
    Log.create(folder, contest(2, game="sos", setup=Setup(size=(6, 6)), games=games, openings=1)).close()
    died = subprocess.run([sys.executable, "-c", RUN_AND_DIE, str(folder)], timeout=120, check=False)
    assert died.returncode == -signal.SIGKILL
    assert 20 <= count(folder) < games
    rng = Random(3)
    with started(output, "arena", "resume", str(folder), "--jobs", "2", "--json") as resumed:
        killed = 0
        while resumed.poll() is None and killed < 4:
            time.sleep(0.1)
            workers = [each for each in processes_below(resumed.pid) if is_worker(each)]
            if workers:
                os.kill(rng.choice(workers), signal.SIGKILL)
                killed += 1
        assert resumed.wait(timeout=120) == 0
    shown = json.loads(output.read_text())
    assert [game["id"] for game in shown["games"]] == list(range(games))
    assert {game["end"] for game in shown["games"]} <= {"rules", "crash"}
    assert sum(line["won"] + line["drawn"] + line["lost"] for line in shown["contestants"]) == 2 * games


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for a log and a few games."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", str(place)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, timeout=60).returncode:
        pytest.skip("only root can mount a small disk")
    yield place
    subprocess.run(["umount", str(place)], check=True, timeout=60)


def test_a_full_disk_is_told_and_the_contest_goes_on_once_there_is_room(
    small_disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = small_disk / "results"
    arguments = ["arena", "sos", "--size", "4", "random", "random", "--games", "400", "--results", str(results)]
    assert main([*arguments, "--json"]) == 2
    assert "the results cannot be written to" in capsys.readouterr().err
    kept = count(results)
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True, timeout=60)
    assert main(["arena", "resume", str(results), "--json"]) == 2
    assert "the results cannot be written to" in capsys.readouterr().err
    subprocess.run(["mount", "-o", "remount,rw,size=8m", str(small_disk)], check=True, timeout=60)
    assert main(["arena", "resume", str(results), "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert 0 < kept < 400
    assert [game["id"] for game in games] == list(range(400))


def is_worker(process: int) -> bool:
    try:
        command = Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False
    return b"arena.worker" in command and b"guard.py" not in command


@needs_walls
def test_the_command_plays_files_and_names_their_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "good.py").write_text("def choose(position): return position.legal_moves()[0]")
    (tmp_path / "bad.py").write_text("def choose(position): print('words'); return 'nonsense'")
    files = [str(tmp_path / name) for name in ("good.py", "bad.py")]
    results = str(tmp_path / "results")
    assert main(["arena", "reversi", *files, "course", "--results", results, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    lines = {line["name"]: line for line in shown["contestants"]}
    assert list(lines["bad"]) == ["name", "seat", "points", "won", "drawn", "lost", "faults", "rating", "error"]
    assert (lines["bad"]["points"], lines["bad"]["faults"], lines["bad"]["rating"]) == (0, {"nonsense": 4}, None)
    assert lines["good"]["faults"] == {}
    game = next(game for game in shown["games"] if game["blamed"])
    assert (game["blamed"], game["end"], "bad: words" in game["log"]) == ("bad", "nonsense", True)
    with closing(Log.open(Path(results))) as log:
        assert log.contest.seed > 1 << 20  # nobody can guess it
    assert main(["arena", "show", results, "--csv", "--lang", "fr"]) == 0
    assert "bad,0,4,0,0,4,,,nonsense 4" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("arena reversi random", "a contest needs two contestants or more"),
        ("arena reversi random human", "'human' is a person"),
        ("arena reversi random course --format league", "there is no format 'league'; the formats are round-robin"),
        ("arena reversi random course --time soon", "'soon' is not a time control"),
        ("arena reversi random nobody.py", "nobody.py"),
        ("arena chess random course", "there is no game 'chess'"),
        ("arena show", "show needs the folder of a contest"),
        ("arena resume nowhere", "nowhere holds no contest"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments.split()) == 2
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_usual_names_are_shown_in_the_readers_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["random", "random", "engine:2:Ada"]
    Log.create(tmp_path, Contest("reversi", read_entries(seats, registry.find("reversi"), tmp_path))).close()
    for language, names in (("en", ["Random player", "Random player 2"]), ("fr", ["Hasard", "Hasard 2"])):
        assert main(["arena", "show", str(tmp_path), "--csv", "--lang", language]) == 0
        lines = capsys.readouterr().out.splitlines()[1:]
        assert [line.partition(",")[0] for line in lines] == [*names, "Ada"]


@needs_walls
def test_a_courses_own_file_plays_by_its_own_function_and_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Contract 2: `play(plateau, premier_joueur)`; what imports is refused, unless it may."""
    files = {"imports": "import random\ndef choose(coups): return coups[0]\n", "wrong": "", "scribbles": "", "good": ""}
    (tmp_path / "runs").mkdir()
    (tmp_path / "runs" / "ia.py").write_text("def play(plateau, premier_joueur): return eval('1, 2')\n")
    (tmp_path / "borrows").mkdir()
    (tmp_path / "borrows" / "ia.py").write_text("from other import play\n")
    (tmp_path / "borrows" / "other.py").write_text(IA)
    answers = {"wrong": "(0, 0)", "scribbles": "plateau.clear() or coups(plateau, premier_joueur)"}
    for name, text in files.items():
        (tmp_path / name).mkdir()
        answer = answers.get(name, "coups(plateau, premier_joueur)")
        play = f"def play(plateau, premier_joueur):\n    return {answer}\n"
        (tmp_path / name / "ia.py").write_text(text + IA.replace("def play", "def coups") + play)
    folders = [str(tmp_path / name) for name in (*files, "borrows", "runs")]
    results = str(tmp_path / "results")
    assert main(["arena", "draughts", "--variant", "tp", *folders, "--games", "2", "--results", results, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    lines = {line["name"]: line for line in shown["contestants"]}
    assert lines["imports"]["faults"] == {"refused": 1}
    assert shown["refused"] == {
        "imports": "line 1 imports: import random",
        "borrows": "line 1 imports: from other import play",
        "runs": "line 1 could import, by eval",
    }
    assert main(["arena", "show", results, "--lang", "fr"]) == 0
    assert "la ligne 1 importe : import random" in capsys.readouterr().out
    assert lines["wrong"]["faults"] == {"illegal": 3}
    assert lines["scribbles"]["faults"] == {"crash": 3}  # its own board is empty when it thinks
    assert lines["good"]["faults"] == {}
    assert lines["good"]["points"] == 4


IA = """
def play(plateau, premier_joueur):
    moi = 0 if premier_joueur else 1
    devant = -1 if premier_joueur else 1
    for case in range(1, 51):
        if plateau[case] is None or plateau[case][0] != moi:
            continue
        rangee = (case - 1) // 5
        for cote in (0, 1):
            cible = case + 5 * devant + (cote if rangee % 2 == 0 else cote - 1)
            if 1 <= cible <= 50 and (cible - 1) // 5 == rangee + devant and plateau[cible] is None:
                return (case, cible)
    return (1, 1)
"""


def test_a_seat_may_end_like_a_file_of_python(tmp_path: Path) -> None:
    file = tmp_path / "ada.py"
    file.write_text("")
    texts = [str(file), f"py:{file}", f"py:{file}:Bob", f"nboard:python3 {file}"]
    entries = read_entries(texts, registry.find("reversi"), tmp_path / "results")
    assert [entry.name for entry in entries] == ["ada", "ada 2", "Bob", "ada.py"]
    assert [entry.seat.partition(":")[0] for entry in entries] == ["py", "py", "py", "nboard"]


OPENINGS = """\
# two ways to name an opening

f5d6c3
1. f5 f6 2. e6
---------------------------OX------XXX-------------------------- O
"""


def test_games_begin_from_the_openings_of_a_file_one_after_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "openings.txt").write_text(OPENINGS)
    results = tmp_path / "results"
    options = ["--openings", str(tmp_path / "openings.txt"), "--games", "8", "--results", str(results), "--csv"]
    assert main(["arena", "reversi", "random", "random", *options]) == 0
    with closing(Log.open(results)) as log:
        starts = [Record.loads(each.record).setup.position for each in log.games()]
        assert len(log.contest.starts) == 3
        assert starts == [text for at in (0, 1, 2, 0) for text in [log.contest.starts[at]] * 2]
        assert all(len(each.times) == len(Record.loads(each.record).moves) for each in log.games())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("f5 d6\nf5 a1\n", "openings.txt, line 2: move 2, a1:"),
        ("\nnonsense\n", "openings.txt, line 2:"),
        ("# nothing\n", "has no opening"),
    ],
)
def test_a_bad_line_of_a_file_of_openings_is_named(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "openings.txt"
    file.write_text(text)
    assert main(["arena", "reversi", "random", "random", "--openings", str(file), "--results", str(tmp_path / "r")])
    assert said in capsys.readouterr().err
    assert not (tmp_path / "r").exists()


def test_what_is_neither_a_number_nor_a_file_of_openings_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "reversi", "random", "random", "--openings", "none.txt"])
    assert "'none.txt' is neither a number of random moves nor a file" in capsys.readouterr().err


def test_openings_that_come_round_again_are_no_new_evidence() -> None:
    played = []
    for number in range(40):  # from two openings, ten times each: the first wins one, the second one, and so on
        seats = (0, 1) if number % 2 == 0 else (1, 0)
        ranks = (1, 2) if number // 2 % 2 == 0 or number % 2 else (1, 1)
        played.append(Played(Job(number, 0, seats, number // 2 + 1), ranks, "rules", None, "", "", ""))
    assert rating_errors(played, 2)[0] > 2 * rating_errors(played)[0]


def test_openings_that_all_ended_alike_are_not_taken_for_certainty() -> None:
    played = [
        Played(Job(number, 0, seats, number // 2), ranks, "rules", None, "", "", "")
        for number, (seats, ranks) in enumerate([((0, 1), (1, 2)), ((1, 0), (1, 1))] * 3)
    ]
    assert ratings(played)[0] > 0
    assert rating_errors(played) == {}
