"""The dialogue of a game: moves, commands, the end, and leaving in the middle."""

from __future__ import annotations

import os
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import BadSetup, UnknownName
from damier.core.game import Setup
from damier.core.record import Record
from damier.core.rulebook import rules_of
from damier.games.reversi import PASS
from damier.i18n import language
from damier.i18n.language import say
from damier.play import autosave
from damier.ui.terminal.play import INTERRUPTED
from tests.play.fake_services import Eager, FakeServices
from tests.ui.terminal.stage import Pipe, Stage, clock_of

SMALL = Setup(size=(4, 4))
WIPE_OUT = Setup(position="-----XO--XX----- X")  # d2 takes white's last disc
WHITE_PASSES = Setup(position="XO--O---O------- X")  # after c1 white cannot move, then black can
ATTACK = Setup(position="R8B1 turn=R")
BATTLES = Setup(position="R8B1/R1B8 turn=R")


def answer(stage: Stage, typed: str) -> str:
    """What was said right after a line was typed, up to the next prompt."""
    return stage.said.partition(f"> {typed}\n")[2].partition(" > ")[0]


def test_moves_are_made_in_turn_until_the_game_ends() -> None:
    stage = Stage(typed=["d2"], setup=WIPE_OUT)
    assert stage.play() == 0
    assert "Ada (black) wins: neither side can move." in stage.said
    assert stage.said.endswith("Ada (black) 5, Bob (white) 0\n")


def test_an_illegal_move_is_answered_by_the_legal_ones_and_nothing_is_lost() -> None:
    stage = Stage(typed=["a1", "d2"], setup=WIPE_OUT)
    stage.play()
    assert answer(stage, "a1").startswith("a1 is not legal here: a disc on a1 would turn nothing; legal: c1, d1, d2\n")
    assert "wins" in stage.said


def test_of_very_many_legal_moves_only_some_are_listed() -> None:
    stage = Stage("sos", typed=["Sa1", "Sa1"])
    stage.play()
    assert "c3 … (35 in all)" in stage.said


def test_an_empty_line_is_answered_by_a_word_of_help() -> None:
    stage = Stage(typed=[""])
    stage.play()
    assert "Type a move, or help." in stage.said


@pytest.mark.parametrize("word", ["help", "?", "AIDE", "h"])
def test_help_teaches_the_notation_with_moves_of_this_position(word: str) -> None:
    stage = Stage(typed=[word])
    stage.play()
    told = answer(stage, word)
    assert "3,4 is d3" in told
    assert "d3  c4  f5  e6" in told
    for command in ("hint", "undo", "save [file]", "load [file]", "moves", "resign", "draw", "quit"):
        assert re.search(rf"\n  (\w, )?{re.escape(command)} ", told)


@pytest.mark.parametrize("game", ["draughts", "reversi", "sos", "dicewars"])
def test_every_game_has_help_of_its_own(game: str) -> None:
    stage = Stage(game, "human,human", typed=["help"])
    stage.play()
    assert "Here, for example: " in stage.said


def test_moves_lists_the_legal_moves_in_columns() -> None:
    stage = Stage(typed=["moves"])
    stage.play()
    assert answer(stage, "moves").startswith("4 legal moves:\n  d3  c4  f5  e6\n")


def test_a_hint_is_a_move_with_the_time_it_took() -> None:
    stage = Stage(typed=["hint"])
    stage.play()
    assert answer(stage, "hint").startswith("I would play d3.\n")


def test_the_computer_says_what_it_played_and_how_long_it_thought() -> None:
    stage = Stage(seats="human,engine:2", typed=["d3"])
    stage.play()
    assert "Computer, novice (white) plays c3.\n" in stage.said


def test_undo_goes_back_to_the_last_choice_of_a_person() -> None:
    stage = Stage(seats="human,engine", typed=["d3", "undo", "c4"])
    stage.play()
    assert str(stage.session.match.moves[0]) == "c4"
    assert "Undone." in stage.said


def test_undo_at_the_start_says_that_there_is_nothing_to_take_back() -> None:
    stage = Stage(typed=["undo"])
    stage.play()
    assert "There is no move to undo." in stage.said


def test_undo_passes_over_dice_and_forced_ends_of_turns() -> None:
    stage = Stage("dicewars", "human,engine", BATTLES, typed=["a1>b1", "undo", "moves"])
    stage.play()
    assert stage.session.match.moves == ()
    assert answer(stage, "moves").startswith("2 legal moves:")


def test_a_pass_that_is_forced_is_made_and_announced() -> None:
    stage = Stage(setup=WHITE_PASSES, typed=["c1"])
    stage.play()
    assert "No other move is possible. Bob (white) passes." in stage.said
    assert stage.said.count("Ada (black) > ") == 2


def test_a_throw_is_shown_with_its_faces_and_new_dice_in_one_line() -> None:
    stage = Stage("dicewars", "human:Ada,human:Bob", BATTLES, typed=["a1>b1", "end"])
    stage.play()
    throw = next(line for line in stage.said.split("\n") if " against " in line)
    assert throw.endswith(": won")
    assert sum(face in "⚀⚁⚂⚃⚄⚅" for face in throw) == 9
    (gained,) = [line for line in stage.said.split("\n") if "new dice:" in line]
    assert sum(int(number) for number in re.findall(r"\+(\d)", gained)) == 3  # red holds a1, a2 and b1


def test_resigning_ends_the_game_for_the_other() -> None:
    stage = Stage(typed=["d3", "resign"])
    assert stage.play() == 0
    assert "Ada (black) wins: Bob (white) resigned." in stage.said


def test_in_a_terminal_resigning_is_asked_twice() -> None:
    stage = Stage(typed=["resign", "", "resign", "maybe", "yes", "q"], is_terminal=True)
    stage.play()
    assert stage.said.count("Do you resign? [y/N] ") == 3
    assert "Please answer y or n." in stage.said
    assert "Bob (white) wins" in stage.said


@pytest.mark.parametrize(
    ("reply", "told"), [("y", "A draw: the players agreed"), ("n", "Bob (white) refuses the draw.")]
)
def test_a_draw_is_offered_to_the_other_person(reply: str, told: str) -> None:
    stage = Stage(typed=["draw", reply])
    stage.play()
    assert told in stage.said


def played(advantage: float | None, moves: int, setup: Setup = Setup()) -> Stage:  # noqa: B008
    """A game in which the person plays so many moves and then offers a draw."""
    stage = Stage(seats="human:Ada,engine", setup=setup, services=FakeServices(advantage))
    match = stage.session.match
    while len(match.moves) < moves:
        match.submit(match.position.to_move, match.position.legal_moves()[0])
    stage.screen.source.write("draw\n")
    stage.screen.source.seek(0)
    return stage


@pytest.mark.parametrize(
    ("advantage", "moves", "is_taken"),
    [(0.4, 20, True), (0.0, 20, True), (-0.1, 20, False), (5.0, 2, False)],
    ids=["the person is better", "even", "the computer is better", "too early"],
)
def test_a_computer_takes_a_draw_when_it_is_no_better(advantage: float, moves: int, is_taken: bool) -> None:
    stage = played(advantage, moves)
    stage.play()
    assert ("A draw: the players agreed" in stage.said) is is_taken
    assert ("refuses the draw" in stage.said) is not is_taken


def test_a_computer_that_cannot_judge_goes_by_the_score() -> None:
    stage = played(None, 20)
    black, white = stage.session.match.position.points()
    stage.play()
    assert ("A draw: the players agreed" in stage.said) is (white <= black)


def test_a_saved_game_is_loaded_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "my game.damier"
    stage = Stage(typed=["d3", f"save {file}", "c3", "undo", "undo", f"load {file}", "resign"])
    stage.play()
    assert f"Saved in {file}" in stage.said
    assert f"Loaded from {file}" in stage.said
    assert [str(move) for move in stage.session.match.moves] == []
    assert "Ada (black) wins: Bob (white) resigned." in stage.said
    assert Record.load(file).players == ("Ada", "Bob")


def test_loading_takes_the_players_of_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game"
    Stage("sos", "human:Zoé,engine:3,random", Setup(seats=3, size=(3, 3)), typed=[f"save {file}"]).play()
    stage = Stage(typed=[f"charger {file}", "Sa1"])
    stage.play()
    assert "Zoé (blue) > " in stage.said
    assert "Computer, casual (red) plays Sb1." in stage.said
    assert "Random player (green) plays" in stage.said


def test_an_existing_file_is_replaced_only_if_that_is_meant(tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("my thesis", encoding="utf-8")
    stage = Stage(typed=[f"save {file}", "n"])
    stage.play()
    assert file.read_text(encoding="utf-8") == "my thesis"
    stage = Stage(typed=[f"save {file}", "y", "d3", f"save {file}"])
    stage.play()
    assert stage.said.count("Replace it?") == 1
    assert len(Record.load(file).moves) == 1


def test_save_without_a_name_makes_a_new_file_and_keeps_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Stage(typed=["save", "d3", "save"]).play()
    (file,) = tmp_path.glob("reversi-*.damier")
    assert len(Record.load(file).moves) == 1


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("save /nowhere/at/all", "cannot write /nowhere/at/all: No such file or directory"),
        ("save /dev/full", "cannot write /dev/full: it is not a regular file"),
        ("save {folder}/" + "x" * 300, "File name too long"),
        ("load {folder}/" + "x" * 300, "File name too long"),
        ("save {folder}", "cannot write {folder}: it is not a regular file"),
        ("load {folder}/none", "cannot read {folder}/none: No such file or directory"),
        ("load {folder}/broken", "this is not a record of a game"),
        (
            "load {folder}/illegal",
            "move 1, a1: a1 is not legal here: a disc on a1 would turn nothing; legal: d3, c4, f5, e6",
        ),
        ("load {folder}/level", "there is no game 'engine:99'"),
    ],
)
def test_trouble_with_a_file_is_reported_and_the_game_goes_on(command: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "broken").write_text("hello\n", encoding="utf-8")
    (tmp_path / "illegal").write_text("damier record 1\ngame: reversi\n\n1 a1\n", encoding="utf-8")
    seated = "damier record 1\ngame: reversi\nseating: human, engine:99\n"
    (tmp_path / "level").write_text(seated, encoding="utf-8")
    stage = Stage(typed=[command.format(folder=tmp_path), "d3", "resign"])
    stage.play()
    assert told.format(folder=tmp_path) in stage.said
    assert "Ada (black) wins" in stage.said


def test_a_record_that_was_cut_off_is_loaded_without_its_last_line(tmp_path: Path) -> None:
    file = tmp_path / "cut"
    file.write_text("damier record 1\ngame: reversi\n\n1 d3\n2 c", encoding="utf-8")
    stage = Stage(typed=[f"load {file}"])
    stage.play()
    assert "The file was cut off in the middle of a line" in stage.said
    assert stage.said.count("Bob (white) > ") == 1
    assert "move 1: d3 (black)" in stage.said


def test_load_asks_for_the_file_if_none_is_named(tmp_path: Path) -> None:
    stage = Stage(typed=["load", str(tmp_path / "none")])
    stage.play()
    assert "Which file? " in stage.said


def test_load_without_a_file_is_forgotten() -> None:
    stage = Stage(typed=["load", "", "d3"])
    stage.play()
    assert "cannot read" not in stage.said
    assert len(stage.session.match.moves) == 1


def test_the_end_of_input_keeps_the_game_and_says_how_to_go_on(state: Path) -> None:
    stage = Stage(typed=["d3"])
    assert stage.play() == 0
    assert "End of input." in stage.said
    assert re.search(rf"Continue it from the menu, or with: .*damier play --load {state}/last.damier\n", stage.said)
    assert Record.load(autosave.path()).moves == ("d3",)


def test_quit_keeps_the_game(state: Path) -> None:
    stage = Stage(typed=["d3", "q", "c3"])
    assert stage.play() == 0
    assert f"The game is saved in {state}/last.damier" in stage.said


def test_a_game_without_a_move_is_not_worth_keeping() -> None:
    stage = Stage(typed=["quit"])
    stage.play()
    assert stage.said.endswith("Goodbye!\n")
    assert not autosave.exists()


FOLLOWING = {"d3": ("c3", "c4", "c5"), "c4": ("c3", "d3", "e3"), "f5": ("f4", "e3", "f6")}  # a legal game of four moves


def test_a_finished_game_is_no_longer_kept() -> None:
    stage = Stage(typed=["d3", "resign"])
    stage.play()
    assert stage.session.is_autosaved
    assert not autosave.exists()


def test_another_game_s_end_leaves_the_one_that_waits_alone() -> None:
    Stage(typed=["d3"]).play()
    Stage(seats="random,random", setup=SMALL).play()
    assert Record.load(autosave.path()).moves == ("d3",)


def test_a_new_game_puts_aside_the_one_that_waits(state: Path) -> None:
    for move in ("d3", "c4", "f5"):
        stage = Stage(typed=[move, *FOLLOWING[move]])
        stage.play()
    assert f"The game that was saved before is now in {state}/earlier-2.damier" in stage.said
    files = [state / f"{name}.damier" for name in ("earlier-1", "earlier-2", "last")]
    assert [Record.load(file).moves[0] for file in files] == ["d3", "c4", "f5"]


def test_of_the_games_put_aside_the_newest_few_are_kept(state: Path) -> None:
    for number in range(8):
        Stage(typed=["d3", *FOLLOWING["d3"]]).play()
        for at, file in enumerate(sorted(state.glob("earlier-*.damier"))):
            os.utime(file, (number, number - at))
    assert len(list(state.glob("*.damier"))) == 6


def test_a_game_that_has_hardly_begun_is_not_put_aside(state: Path) -> None:
    Stage(typed=["d3"]).play()
    stage = Stage(typed=["c4"])
    stage.play()
    assert "The game that was saved before" not in stage.said
    assert list(state.glob("*.damier")) == [autosave.path()]


def test_a_game_that_is_taken_up_again_is_not_put_aside(state: Path) -> None:
    Stage(typed=["d3"]).play()
    Stage(typed=[f"load {autosave.path()}", "c3"]).play()
    assert Record.load(autosave.path()).moves == ("d3", "c3")
    assert list(state.glob("*.damier")) == [autosave.path()]


def test_loading_another_game_puts_this_one_aside(tmp_path: Path, state: Path) -> None:
    Stage(typed=["c4", f"save {tmp_path}/other.damier", "resign"]).play()
    Stage(typed=["d3", *FOLLOWING["d3"], f"load {tmp_path}/other.damier"]).play()
    assert Record.load(state / "earlier-1.damier").moves[0] == "d3"
    assert Record.load(autosave.path()).moves == ("c4",)


def test_resigning_can_be_taken_back_after_the_end() -> None:
    stage = Stage(typed=["d3", "resign", "y", "u", "q"], is_terminal=True)
    stage.play()
    assert len(stage.session.match.moves) == 1
    assert not stage.session.match.outcome


class Curious(Pipe):
    """Looks, whenever it is read, whether a game is kept."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.looks: list[bool] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line."""
        self.looks.append(autosave.exists())
        return super().readline(-1 if size is None else size)


def test_the_game_is_on_file_before_anybody_is_asked() -> None:
    stage = Stage()
    source = stage.screen.source = Curious("d3\n")
    stage.play()
    assert source.looks == [False, True]


def test_a_folder_that_cannot_be_written_is_reported_once_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    stage = Stage(typed=["d3", "c3", "c4"])
    assert stage.play() == 0
    assert stage.said.count("cannot write") == 2
    assert stage.said.endswith("The game could not be saved.\n")


def test_a_game_that_cannot_be_kept_is_left_only_if_that_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    stage = Stage(typed=["d3", "quit", "n", "c3", "quit", "y"], is_terminal=True)
    assert stage.play() == 0
    assert stage.said.count("The game cannot be saved. Quit anyway? [y/N] ") == 2
    assert len(stage.session.match.moves) == 2


class Interrupted(Eager):
    """Is interrupted while it thinks."""

    def choose(self, position: Any, /) -> Any:
        """Control-C."""
        raise KeyboardInterrupt


def test_control_c_while_the_computer_thinks_keeps_the_game() -> None:
    stage = Stage(seats="human,engine", typed=["d3"])
    stage.services.make_player = lambda occupant, game, rng: Interrupted()  # type: ignore[method-assign]
    assert stage.play() == INTERRUPTED
    assert "Interrupted." in stage.said
    assert Record.load(autosave.path()).moves == ("d3",)


class Looking(Eager):
    """Looks for the game on file while it thinks."""

    def choose(self, position: Any, /) -> Any:
        """The first legal move."""
        assert Record.load(autosave.path()).moves == ("d3",)
        return super().choose(position)


def test_a_person_s_move_is_on_file_before_the_computer_thinks() -> None:
    stage = Stage(seats="human,engine", typed=["d3"])
    stage.services.make_player = lambda occupant, game, rng: Looking()  # type: ignore[method-assign]
    stage.play()
    assert len(stage.session.match.moves) == 2


class Failing(Eager):
    """Has no answer."""

    def choose(self, position: Any, /) -> Any:
        """Trouble."""
        raise BadSetup("--map is empty; leave it out, and the map is made as usual")


class Cheating(Eager):
    """Passes when it must not."""

    def choose(self, position: Any, /) -> Any:
        """A pass."""
        return PASS


@pytest.mark.parametrize("player", [Failing, Cheating])
def test_a_player_that_fails_loses(player: type[Eager]) -> None:
    stage = Stage(seats="human,engine", typed=["d3"])
    stage.services.make_player = lambda occupant, game, rng: player()  # type: ignore[method-assign]
    assert stage.play() == 0
    assert "Black wins: Computer (white) gave no legal answer." in stage.said


def test_a_level_that_does_not_exist_is_refused_before_the_game() -> None:
    stage = Stage(seats="human,engine:99")
    with pytest.raises(UnknownName):
        stage.play()
    assert stage.said == ""


def test_computers_alone_play_to_the_end_with_a_board_for_each_move() -> None:
    stage = Stage(seats="engine,random", setup=SMALL)
    assert stage.play() == 0
    assert stage.session.match.outcome
    assert stage.said.count("┌───┬") == len(stage.session.match.moves) + 1 - stage.said.count("passes")


def test_the_clock_stands_beside_the_board_and_limits_the_computer() -> None:
    stage = Stage(seats="human,engine", typed=["d3"], clock=clock_of("5+3", [0.0]))
    stage.play()
    assert "5:00" in stage.said
    assert stage.services.players[0].budget == TimeLeft(300.0, 3.0)


def test_a_move_that_comes_too_late_loses_the_game() -> None:
    stage = Stage(typed=["d3"], clock=clock_of("10s", [0.0, 0.0, 0.0, 11.0]))
    assert stage.play() == 0
    assert "Bob (white) wins: Ada (black) ran out of time." in stage.said


def test_an_unfinished_game_keeps_the_time_that_was_left(state: Path) -> None:
    Stage(typed=["d3"], clock=clock_of("5+3", [0.0])).play()
    record = Record.load(autosave.path())
    assert (record.tags["clock"], record.tags["clock-left"]) == ("5+3", "303.0 300.0")
    stage = Stage(typed=[f"load {autosave.path()}"])
    stage.play()
    assert "5:03" in stage.said


def test_a_time_left_that_is_no_time_is_the_whole_time(state: Path) -> None:
    Stage(typed=["d3"], clock=clock_of("5+3", [0.0])).play()
    file = autosave.path()
    file.write_text(file.read_text(encoding="utf-8").replace("303.0 300.0", "inf nan"), encoding="utf-8")
    stage = Stage(typed=[f"load {file}"])
    stage.play()
    assert "5:00" in stage.said


def test_after_the_end_a_person_may_look_back_save_and_play_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = ["d2", "x", "r", "", "", "s", "", "n", "d2", "u", "q"]
    stage = Stage(typed=typed, setup=WIPE_OUT, is_terminal=True)
    assert stage.play() == 0
    assert stage.said.count("[n]ew game, [r]eplay") == 5
    assert "Please answer n, r, s, u or q." in stage.said
    assert "0/1 > " in stage.said
    assert "1/1 > " in stage.said
    assert len(list(tmp_path.glob("*.damier"))) == 1
    assert stage.said.count("wins: neither side can move") == 3


def test_players_are_prepared_again_before_another_game() -> None:
    stage = Stage(seats="human:Ada,engine", typed=["d2", "n", "d2", "q"], setup=WIPE_OUT, is_terminal=True)
    stage.play()
    assert [len(player.prepared) for player in stage.services.players] == [1, 1]


def test_players_that_cannot_play_again_are_told_and_the_question_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage(seats="human:Ada,engine", typed=["d2", "n", "q"], setup=WIPE_OUT, is_terminal=True)
    first, make = stage.services.players, stage.services.make_player

    def make_once(*asked: Any) -> Any:
        if first:
            raise BadSetup("{kind}: needs a file after the colon, as in {example}", kind="py", example="py:my_ai.py")
        return make(*asked)

    monkeypatch.setattr(stage.services, "make_player", make_once)
    assert stage.play() == 0
    assert "py: needs a file after the colon" in stage.said
    assert stage.said.count("[n]ew game, [r]eplay") == 2


def test_the_dialogue_speaks_french() -> None:
    language.choose("fr")
    stage = Stage(seats="human,engine", typed=["aide", "coups", "indice", "d3", "annuler", "a1", "nulle", "abandonner"])
    stage.play()
    for told in (
        "Un coup est la case de votre pion",
        "u, annuler             annuler votre dernier coup",
        "4 coups permis :",
        "Je jouerais d3.",
        "Annulé.",
        "a1 n'est pas permis ici : un pion en a1 ne retournerait rien ; coups permis : d3, c4, f5, e6",
        "Ordinateur (blanc) refuse la nulle.",
        "Ordinateur (blanc) gagne : les noirs ont abandonné.",
    ):
        assert told in stage.said


@pytest.mark.parametrize("name", ["draughts", "reversi", "sos", "dicewars"])
def test_the_rules_are_told_in_both_languages(name: str) -> None:
    game = registry.find(name)
    for variant in game.variants:
        for code, word in (("en", "rules"), ("fr", "règles")):
            with language.using(code):
                stage = Stage(typed=[word], game=name, setup=Setup(variant))
                stage.play()
                sections = rules_of(game, variant)
                texts = [say(each) for section in sections for each in (section.title, *section.sentences)]
            assert len(sections) >= 3
            assert all(text in " ".join(stage.said.split()) for text in texts)


def test_the_rules_are_those_of_the_game_that_is_played() -> None:
    rules = Setup(position="R3B2 rules=standard,most_dice=4 passes=- turns=-")
    stage = Stage(typed=["rules", "quit"], game="dicewars", setup=rules)
    stage.play()
    assert "1 to 4 dice" in stage.said
    assert "Nothing else ends the game." in stage.said
    assert "At the start" not in stage.said


def test_what_a_letter_and_a_cell_mean_as_a_move_is_not_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    stage = Stage(
        typed=["S 2,2", "s b2", "S 4,1", "s a4", "S 22", "s b", "s my game", "O a1", "quit"],
        game="sos",
        setup=Setup(size=(3, 3)),
    )
    stage.play()
    assert [str(move) for move in stage.session.match.moves] == ["Sb2", "Oa1"]
    assert "Sb2 is not legal here: " in stage.said
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["my game"]


def test_the_end_of_a_turn_has_a_french_word_wherever_moves_are_listed() -> None:
    language.choose("fr")
    stage = Stage(
        typed=["coups", "zz", "a1>c1", "conseil"], game="dicewars", setup=Setup(position="R1B2--/R2B1B8 turn=R")
    )
    stage.play()
    assert "a2>b2 83,8 %  fin" in stage.said.replace("\N{NO-BREAK SPACE}", " ")
    assert "coups permis : a2>b2, fin" in stage.said
    assert not re.search(r"\bend\b", stage.said)


def test_an_attack_is_told_with_its_odds() -> None:
    stage = Stage(typed=["moves", "a1>b1", "quit"], game="dicewars", setup=Setup(position="R3B2--/R1B1B1 turn=R"))
    stage.play()
    assert "a1>b1 77.9%" in stage.said
    assert "  odds 77.9%: " in stage.said
    assert "2 cells · 4 dice · +2 a turn" in stage.said


def test_saving_asks_for_a_name_and_tells_the_formats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    stage = Stage(typed=["save", "mine.pdn", "save", "plain", "quit"], game="draughts", is_terminal=True)
    stage.play()
    assert "The ending of the name chooses the format: .damier, or .pdn (PDN), .dat (INFO-F106)." in stage.said
    assert (tmp_path / "mine.pdn").exists()
    assert (tmp_path / "plain.damier").exists()


def test_a_cell_alone_lists_the_moves_that_begin_there_with_their_odds() -> None:
    stage = Stage("dicewars", setup=Setup(position="R3B2B1/R1B1R1 turn=R"), typed=["a1", "A1", "c1"])
    stage.play()
    assert stage.said.count("1 legal move:\n  a1>b1 77.9%\n") == 2
    assert answer(stage, "c1").startswith("No move begins with c1: c1 is not yours.\n")


@pytest.mark.parametrize(
    ("game", "setup", "cell", "told"),
    [
        ("dicewars", Setup(position="R3B2/R1B1 turn=R"), "a2", "a2 has one die, and an attack needs two"),
        ("dicewars", Setup(position="R3R2/R1B1 turn=R"), "a1", "all neighbours of a1 are yours"),
        ("draughts", Setup(), "46", "the piece on 46 is blocked"),
    ],
)
def test_a_cell_without_moves_says_why(game: str, setup: Setup, cell: str, told: str) -> None:
    stage = Stage(game, setup=setup, typed=[cell])
    stage.play()
    assert answer(stage, cell).startswith(f"No move begins with {cell}: {told}.\n")


LETTERED = Setup(position="map=as-/auh links=h-s cells=R8B1B2R1 turn=R")  # the cells are a, s, u, h


def test_a_letter_that_names_a_cell_is_that_cell_and_no_command() -> None:
    stage = Stage("dicewars", setup=LETTERED, typed=["a", "S", "u", "h", "s game", "m"])
    stage.play()
    assert answer(stage, "a").startswith("2 legal moves:\n  a>s 100%   a>u 99.9%\n")
    assert answer(stage, "S").startswith("No move begins with s: s is not yours.\n")
    assert answer(stage, "u").startswith("No move begins with u: u is not yours.\n")
    assert answer(stage, "h").startswith("No move begins with h: h has one die, and an attack needs two.\n")
    assert answer(stage, "s game").startswith("'s game' is not a move")
    assert answer(stage, "m").startswith("3 legal moves:")  # no cell is called m


@pytest.mark.parametrize(
    ("code", "help_word", "named", "lettered", "full"),
    [
        ("en", "help", "help, undo, quit", "  q, quit ", ("  help ", "  undo ", "  save [file] ")),
        ("fr", "aide", "aide, annuler, quitter", "  q, quitter ", ("  aide ", "  annuler ", "  sauver [fichier] ")),
    ],
)
def test_the_help_of_a_map_with_lettered_cells_says_that_commands_are_typed_in_full(
    code: str, help_word: str, named: str, lettered: str, full: tuple[str, ...]
) -> None:
    with language.using(code):
        stage = Stage("dicewars", setup=LETTERED, typed=["", help_word, "q"])
        stage.play()
    hint, told = answer(stage, ""), answer(stage, help_word)
    assert f" {help_word}{' :' if code == 'fr' else ':'} " in hint
    assert named in told
    for line in (lettered, *full):
        assert f"\n{line}" in told
    assert stage.said.endswith({"en": "Goodbye!\n", "fr": "Au revoir !\n"}[code])


def test_on_a_grid_letters_stay_commands_and_nothing_is_said_of_it() -> None:
    stage = Stage("dicewars", setup=ATTACK, typed=["h", "", "u", "q"])
    stage.play()
    assert "in full" not in stage.said
    assert "Type a move, or help.\n" in stage.said
    assert "There is no move to undo." in stage.said
    assert stage.said.endswith("Goodbye!\n")


@pytest.mark.parametrize(("code", "told"), [("en", "links: a-b, a-c, b-c"), ("fr", "liens : a-b, a-c, b-c")])
def test_links_are_listed_below_the_board(code: str, told: str) -> None:
    with language.using(code):
        stage = Stage("dicewars", setup=Setup(position="map=a-b-c links=a-b,a-c,b-c cells=R2B1B1"))
        stage.play()
    assert f"\n{told}\n" in stage.said


def test_a_map_without_links_has_no_list_of_them() -> None:
    stage = Stage("dicewars", setup=ATTACK)
    stage.play()
    assert "links" not in stage.said


def test_very_many_links_are_cut_short() -> None:
    names = [f"{letter}{digit}" for letter in "abcdef" for digit in "123"]
    links = ",".join(f"{one}-{other}" for one, other in combinations(names, 2))
    position = f"wide={'--'.join(names)} links={links} cells={'R2' + 17 * 'B1'}"
    stage = Stage("dicewars", setup=Setup(position=position))
    stage.play()
    (listed,) = re.findall(r"links: .*?\)", stage.said, re.DOTALL)
    assert listed.count("-") == 120
    assert listed.endswith("… (153 in all)")
    assert max(map(len, listed.split("\n"))) <= 100
