"""PDN: what is read, what is written, and what is said about a broken file."""

from __future__ import annotations

import tracemalloc
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.core import registry
from damier.core.errors import BadRecord, BadSetup, DamierError
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.position import Outcome
from damier.games.draughts import GAME
from damier.games.draughts.captures import Move
from damier.games.draughts.files import read_games
from damier.games.draughts.gametype import GameType, format_game_type, parse_game_type
from damier.games.draughts.pdn import format_pdn, load_pdn, read_pdn, write_pdn
from damier.games.draughts.pdn_game import PdnGame, PdnMove
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import VARIANTS, rules_of
from damier.i18n.language import Language

SHORT = "1. 32-28 19-23 2. 28x19 14x23"


def random_match(variant: str, seed: int, most: int = 120) -> Match[DraughtsPosition, Move]:
    rng = Random(seed)
    match = Match(GAME, GAME.start(Setup(variant)))
    while not match.outcome and len(match.moves) < most:
        match.submit(match.position.to_move, rng.choice(match.position.legal_moves()))
    return match


def only(text: str) -> PdnGame:
    (game,) = read_pdn(text)
    return game


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1. 32-28 19-23 *", ["32-28", "19-23"]),
        ("1.32-28 19-23 2.28x19 14x23 1-1", ["32-28", "19-23", "28x19", "14x23"]),
        ("1 32-28 19-23 2 28x19 *", ["32-28", "19-23", "28x19"]),
        ("32-28 19-23", ["32-28", "19-23"]),
        ("1. 32 - 28 19 - 23 *", ["32-28", "19-23"]),
        ("1. 32-28! 19-23?! 2. 28x19* 14x23(?) *", ["32-28", "19-23", "28x19", "14x23"]),
        ("1. 32-28 $1 19-23 $2 *", ["32-28", "19-23"]),
        ("{before} 1. 32-28 {after} 19-23 ; to the end of the line 31-27\n *", ["32-28", "19-23"]),
        ("% a whole line\n1. 32-28 *", ["32-28"]),
        ("1. 32-28 (1. 31-27 19-23 (17-21)) 1... 19-23 *", ["32-28", "19-23"]),
        ("1. c3-d4 f6-e5 2. d4:f6 g7:e5 *", ["c3-d4", "f6-e5", "d4:f6", "g7:e5"]),
        ("1. c3d4 f6e5 *", ["c3d4", "f6e5"]),
        ("1. cd4 fe5 *", ["cd4", "fe5"]),
        ("1. 1-18 5-10 *", ["1-18", "5-10"]),
    ],
)
def test_moves_are_read_in_every_spelling(text: str, moves: list[str]) -> None:
    assert [move.text for move in only(text).moves] == moves


@pytest.mark.parametrize("result", ["2-0", "1-1", "0-2", "1-0", "1/2-1/2", "0-1", "0-0", "*"])
def test_results_end_a_game(result: str) -> None:
    first, second = read_pdn(f"{SHORT} {result}\n{SHORT} *")
    assert (first.result, len(first.moves), second.result) == (result, 4, "*")


def test_a_tag_after_moves_begins_the_next_game() -> None:
    first, second = read_pdn(f'[White "A"]\n[Result "2-0"]\n{SHORT}\n\n[White "B"]\n{SHORT}')
    assert (first.tags["White"], first.result, second.tags["White"], second.result) == ("A", "2-0", "B", "*")


def test_a_position_set_up_in_mid_game_begins_another() -> None:
    first, second = read_pdn('[GameType "20"] 1. 32-28 /FEN "B:W28:B19"/ 1... 19-23 2. 28x19 *')
    assert len(first.moves) == 1
    assert second.replay().position.points() == (1, 0)


def test_comments_marks_and_variations_are_kept() -> None:
    game = only("{start} 1. 32-28! {good} $3 19-23 (1... 18-23 {or} 2. 38-32) 2. 28x19 *")
    assert game.comments == ("start",)
    assert game.moves[0] == PdnMove("32-28", ("good",), ("!", "$3"))
    assert game.moves[1].variations == ((PdnMove("18-23", ("or",)), PdnMove("38-32")),)


@pytest.mark.parametrize(
    ("text", "comment"),
    [
        ("32-28 19-23Redoversteppedthetimelimit.\n0-1", "Redoversteppedthetimelimit."),
        ("32-28 19-23 Black resigned, in  time trouble 0-1", "Black resigned, in time trouble"),
    ],
)
def test_a_remark_without_braces_is_a_comment(text: str, comment: str) -> None:
    game = only(f"1. {text}")
    assert (game.moves[1], game.result) == (PdnMove("19-23", (comment,)), "0-1")
    assert read_pdn(write_pdn([game])) == [game]


def test_a_game_whose_moves_nobody_wrote_down_does_not_end_the_file() -> None:
    lost, known = read_pdn('[White "Ada"] 1. - - 2. - - 1/2-1/2 [White "Bob"] 1. 32 - 28 19 - 23 *')
    assert (lost.moves, lost.result, len(known.moves)) == ((), "1/2-1/2", 2)


def test_words_end_where_a_move_begins() -> None:
    assert [move.text for move in only("1. c3-d4 then d6-c5 abc 2. b2-c3 *").moves] == ["c3-d4", "d6-c5", "b2-c3"]


def test_variations_are_skipped_when_not_wanted() -> None:
    (game,) = read_pdn("1. 32-28 19-23 (1... 18-23) *", keep_variations=False)
    assert not any(move.variations for move in game.moves)


def test_what_is_written_is_read_again() -> None:
    text = "{start} 1. 32-28! {good} $3 19-23 (1... 18-23 {or} 2. 38-32 (2. 37-32 (2. 31-27) 20-25)) 2. 28x19 *"
    game = only('[GameType "20"][White "A \\"B\\" C"]' + text)
    assert read_pdn(format_pdn(game)) == [game]


def test_quotes_in_tags_survive() -> None:
    assert only(r'[Event "the \"big\" one \\ 1"] 32-28 *').tags["Event"] == r'the "big" one \ 1'


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_written_and_read_is_the_same_game(variant: str, seed: int) -> None:
    match = random_match(variant, seed)
    again = only(write_pdn([PdnGame.of(match, {"White": "Ada"})]))
    replayed = again.replay()
    assert replayed.moves == match.moves
    assert replayed.position.placement == match.position.placement
    assert again.tags["White"] == "Ada"


@pytest.mark.parametrize("name", [name for name, rules in VARIANTS.items() if rules.game_type])
def test_the_game_type_tag_names_its_variant(name: str) -> None:
    rules = rules_of(name)
    assert parse_game_type(format_game_type(rules) or "") == GameType(name, (rules.rows, rules.columns), rules.first)
    assert parse_game_type(str(rules.game_type)) == GameType(name)


# The PDN standard's table, in full.
@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("international", "20,W,10,10,N2,0"),
        ("english", "21,B,8,8,N1,0"),
        ("italian", "22,W,8,8,N2,1"),
        ("pool", "23,B,8,8,N1,0"),
        ("spanish", "24,W,8,8,N1,1"),
        ("russian", "25,W,8,8,A0,0"),
        ("brazilian", "26,W,8,8,A0,0"),
        ("canadian", "27,W,12,12,N2,0"),
        ("czech", "29,W,8,8,A0,0"),
        ("thai", "31,B,8,8,N2,0"),
        ("frisian", "40,W,10,10,N2,0"),
    ],
)
def test_game_types_are_the_standards(name: str, tag: str) -> None:
    assert format_game_type(rules_of(name)) == tag


def test_other_boards_and_first_sides_are_followed() -> None:
    start = only('[GameType "23,W,8,8,A0,0"] 1. c3-d4 *').start()
    assert (start.rules.name, start.to_move) == ("pool", 0)
    assert only('[GameType "41"] 1. c3-d4 *').start().rules.columns == 10
    assert only('[GameType "20,W,8,8,N2,0"] 1. 22-18 *').start().rules.rows == 8


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ("1. 11-15 23-19 2. 8-11 22-17 *", "english"),
        ("1. 33-28 18-23 *", "international"),
        ("1. 32-28 *", "international"),
        ("1. c3-d4 d6-c5 2. b2-c3 *", "russian"),
        ('[Variant "Frisian"] 1. 33-28 *', "frisian"),
    ],
)
def test_a_game_without_a_type_is_the_first_kind_its_moves_fit(text: str, variant: str) -> None:
    assert only(text).replay().position.rules.name == variant


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("American/English", "english"),
        ("English draughts", "english"),
        ("Anglo-American Checkers", "english"),
        ("American pool checkers", "pool"),
        ("Russian Shashki 64", "russian"),
        ("Dames brésiliennes", "brazilian"),
        ("Damas Españolas", "spanish"),
        ("Portuguese", "spanish"),
        ("Standard", "international"),
        ("From Position", "international"),
        ("10x10 International draughts", "international"),
        ("Mak-hos", "makhos"),
    ],
)
def test_names_that_people_write_are_understood(name: str, variant: str) -> None:
    for tag in ("GameType", "Variant"):
        (kind,) = only(f'[{tag} "{name}"] 1. 11-15 *').game_types()
        assert kind.variant == variant


def test_frysk_is_frisian_with_five_men_each() -> None:
    for tag in ('[GameType "97"]', '[Variant "Frysk!"]'):
        match = only(f"{tag} 1. 48-42 2-8 *").replay()
        assert (match.position.rules.name, match.position.points()) == ("frisian", (5, 5))


def test_letters_are_as_the_side_sees_them_that_begins() -> None:
    match = only('[Variant "American/English"] 1. c3-d4 b6-c5 2. d4xb6 a7xc5 0-1').replay()
    assert (match.position.rules.name, match.position.points()) == ("english", (11, 11))
    assert match.outcome == Outcome.won_by(1, 2, "the result on record")


@pytest.mark.parametrize("tag", ['[Variant "American/English"]', '[GameType "23,W,8,8,A0,0"]', '[GameType "21"]'])
def test_the_first_move_has_the_first_number_whoever_begins(tag: str) -> None:
    moves = "1. 11-15 23-19 *" if "21" in tag else "1. c3-d4 b6-c5 *"
    assert format_pdn(only(f"{tag} {moves}")).splitlines()[-1] == moves


def test_a_capture_written_jump_by_jump_is_one_move() -> None:
    text = "1. c3-d4 d6-e5 2. b2-c3 c7-d6 3. a1-b2 b6-a5 4. e3-f4 a5-b4 5. a3xc5 d6xb4 6. c3xa5 e5xc3 7. c3xa1 c1-b2"
    match = only(f'[Variant "American/English"] {text} *').replay()
    assert match.move_texts()[-3:] == ["22x13", "15x29", "30-25"]


@pytest.mark.parametrize(("move", "men"), [("21-17", 12), ("25-21", 8)])
def test_thai_games_begin_with_twelve_or_eight_men(move: str, men: int) -> None:
    assert only(f'[GameType "31"] 1. {move} *').replay().position.points() == (men, men)


@pytest.mark.parametrize("tag", ["20,w,10,10,n2,0", "Rated blitz game, international", "99"])
def test_tags_that_are_not_quite_the_standards_are_understood(tag: str) -> None:
    assert only(f'[GameType "{tag}"] 1. 32-28 *').replay().position.rules.name == "international"


@pytest.mark.parametrize(
    ("tag", "english", "french"),
    [
        ("30", "is Turkish draughts (GameType 30)", "dames turques (GameType 30)"),
        ("96", "breakthrough (GameType 96)", "ce qu'il joue de plus proche : Dames internationales"),
        ("98,W,10,10,N2,0", "nearest that it plays is International draughts", "qui perd gagne"),
        ("Antidraughts", "is antidraughts (Antidraughts)", "qui perd gagne"),
        ("Chess", "is chess (Chess)", "jeu d'échecs (Chess)"),
        ("42", "GameType 42 is not a kind", "GameType 42 n'est pas un jeu de dames"),
    ],
)
def test_a_kind_that_is_not_played_is_named_in_both_languages(tag: str, english: str, french: str) -> None:
    with pytest.raises(BadRecord) as caught:
        only(f'[GameType "{tag}"] 1. 32-28 *').replay()
    assert english in str(caught.value)
    assert french in Language("fr").say(caught.value.message)


def test_a_name_that_all_kinds_share_says_nothing() -> None:
    assert only('[Variant "Checkers"] 1. 11-15 23-19 2. 8-11 22-17 *').replay().position.rules.name == "english"


# -- laws: whatever was read can be written and read again


@pytest.mark.parametrize("result", ["4-6", "--1-0", "won by White", "", "2-0 "])
def test_a_result_that_pdn_does_not_have_is_kept_in_its_tag_only(result: str) -> None:
    game = only(f'[Result "{result}"] {SHORT}')
    assert game.tags["Result"] == result
    assert game.result == (result.strip() if result == "2-0 " else "*")
    assert read_pdn(write_pdn([game])) == [game]


def test_points_behind_the_moves_are_the_result_of_the_tag() -> None:
    first, second = read_pdn(f'[Result "4-6"] {SHORT} 4-6 [Result "1-9"] 1. 32-28 1-9')
    assert [len(game.moves) for game in (first, second)] == [4, 1]
    assert read_pdn(write_pdn([first, second])) == [first, second]


def test_a_result_made_by_hand_is_written_as_one_that_can_be_read() -> None:
    assert only(format_pdn(PdnGame(moves=(PdnMove("32-28"),), result="--1-0"))).result == "*"


def test_a_result_with_blanks_or_a_colon_is_a_result() -> None:
    assert only(f"{SHORT} 2 - 0").result == "2-0"
    assert only(f"{SHORT} 1:1").result == only(f'[Result "1:1"] {SHORT}').result == "1-1"


_WORDS = st.sampled_from(
    [
        *(
            "1.",
            "1...",
            "32-28",
            "19x28!",
            "c3-d4",
            "cd4",
            "5:14?",
            "11-15*",
            "$3",
            "!",
            "?",
            "(?)",
            "(",
            ")",
            "(1. 31-27)",
        ),
        *(
            "{a b}",
            "{}",
            "{ x\ny }",
            "; rest\n",
            "2-0",
            "2 - 0",
            "1-1",
            "*",
            "1/2-1/2",
            '[Result "4-6"]',
            '[Result "1-0"]',
        ),
        *(
            '[A "b \\" c"]',
            '[Variant "Frisian"]',
            '[GameType "21"]',
            '/FEN "B:W28:B19"/',
            "%x\n",
            "\n",
            "1-1-5",
            "7x7X7",
        ),
    ]
)


@given(st.lists(_WORDS, max_size=14).map(" ".join))
def test_whatever_was_read_is_read_the_same_once_written(text: str) -> None:
    try:
        games = read_pdn(text)
    except BadRecord:
        return
    assert read_pdn(write_pdn(games)) == games


# -- other people's files: deep, long, many


@pytest.mark.parametrize("depth", [450, 2_000])
def test_variations_within_variations_are_read_written_compared_and_shown(depth: int) -> None:
    game = only("1. 32-28 " + "(1. 31-27 {deeper} " * depth + ")" * depth + " *")
    assert only(format_pdn(game)) == game
    assert repr(game).count("deeper") == depth
    assert len({game.moves, only(format_pdn(game)).moves}) == 1


def test_variations_without_end_are_refused() -> None:
    with pytest.raises(BadRecord, match="line 1: more than 10000 variations within each other"):
        read_pdn("1. 32-28 " + "(1. 31-27 " * 10_001)


def test_a_move_shows_itself_as_python() -> None:
    (move,) = only("1. 32-28! {good} (1. 31-27 {or} 19-23 (18-23) 2. 33-28) *").moves
    assert eval(repr(move)) == move != PdnMove("32-28")


@pytest.mark.parametrize(
    "text",
    [
        '[Event "' + "a" * 500_000 + '"] *',
        '[Event "' + '\\"' * 100_000 + '"] *',
        "{" + "a" * 500_000 + "} *",
        "1-2" + "-3" * 200_000 + " *",
        "3" * 500_000 + "-2 *",
        '[Event "' + "a" * 500_000,
        "*" * 20_000,
        "1-2 {a} " * 10_000,
    ],
    ids=["tag", "quotes", "comment", "path", "digits", "open tag", "results", "comments"],
)
def test_a_long_text_is_read_in_little_memory(text: str) -> None:
    tracemalloc.start()
    try:
        with suppress(BadRecord):
            read_pdn(text)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 20 * len(text)


def test_an_ambiguous_capture_is_settled_by_what_follows() -> None:
    start = "W:WK47:B10,18,19,42"
    match = Match(GAME, GAME.start(Setup("international", position=start)))
    twins: dict[tuple[int, int], list[Move]] = {}
    for move in match.position.legal_moves():
        twins.setdefault((move.origin, move.target), []).append(move)
    several = next(moves for moves in twins.values() if len(moves) > 1)
    ends = f"{several[0].origin + 1}x{several[0].target + 1}"
    for move in several:
        after = match.position.after(move)
        for reply in after.legal_moves():
            game = only(f'[GameType "20"][FEN "{start}"] 1. {ends} {GAME.format_move(after, reply)} *')
            assert game.replay().moves[1] == reply


def test_a_game_played_beyond_a_draw_by_counting_is_replayed() -> None:
    shuffle = " ".join(f"{n}. 46-41 1-6 {n + 1}. 41-46 6-1" for n in range(1, 40, 2))
    match = only(f'[GameType "20"][FEN "W:WK46,25:BK1,16"] {shuffle} 1-1').replay()
    assert len(match.moves) == 80
    assert match.outcome is not None
    assert match.outcome.is_draw


def test_the_result_on_file_ends_the_match() -> None:
    outcome = only(f'[GameType "20"] {SHORT} 0-2').replay().outcome
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.parametrize(
    ("tags", "winner"),
    [
        ('[GameType "20"]', 0),
        ('[GameType "25"]', 0),
        ('[GameType "21"]', 1),
        ('[GameType "23"]', 1),
        ('[GameType "23,W,8,8,A0,0"]', 0),
        ('[GameType "21"][FEN "W:W31:B1"]', 1),
        ('[GameType "20"][FEN "B:W31:B1"]', 0),
    ],
)
def test_the_first_number_of_a_result_is_of_the_side_that_begins_by_the_rules(tags: str, winner: int) -> None:
    for result, expected in (("1-0", winner), ("0-1", 1 - winner)):
        match = only(f"{tags} {result}").replay()
        assert match.outcome is not None
        assert match.outcome.winners == (expected,)
        again = only(format_pdn(PdnGame.of(match))).replay().outcome
        assert (again and again.winners) == (expected,)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1. 32-28 {never closed", "line 1: a comment is opened and never closed"),
        ("1. 32-28 (1. 31-27", "a variation is opened and never closed"),
        ("1. 32-28 ) 19-23", "line 1: a variation is closed that was not opened"),
        ("( 1. 32-28 )", "line 1: a variation before any move"),
        ("nothing here", "line 1: 'nothing here' is neither a tag, a move, a comment nor a result"),
        ("1. 32-28\n19-23 ### 3", "line 2: '### 3' is neither a tag, a move, a comment nor a result"),
    ],
)
def test_a_broken_text_is_named_by_its_line(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence.replace("(", r"\(")):
        read_pdn(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            '[GameType "20"] 1. 32-28 19-23 2. 31-27 *',
            r"move 2, 31-27: 31-27 is not legal here: capturing is compulsory \(28x19\)",
        ),
        ('[GameType "35"] 1. 32-28 *', "GameType 35 is not a kind of draughts that damier plays"),
        ('[GameType "x"] 1. 32-28 *', "'x' is not a kind of draughts that damier knows; it knows international, ulb"),
        ('[Variant "Martian"] 1. c3-d4 *', "'Martian' is not a kind of draughts that damier knows"),
        ('[GameType "' + "9" * 5000 + '"] 1. 32-28 *', "GameType 99999999999999999999 is not a kind"),
        ('[GameType "20,W,' + "9" * 5000 + ',10"] 1. 32-28 *', "4 to 20 rows and columns, not 10x1000000000"),
        ("1. " + "3" * 5000 + "-28 *", "move 1, 3333"),
        ('[GameType "20"][FEN "W:W61:B1"] 1. 32-28 *', "there is no square 61"),
    ],
)
def test_a_game_that_cannot_be_is_named_by_its_move(text: str, sentence: str) -> None:
    with pytest.raises(DamierError, match=sentence):
        only(text).replay()


@given(st.text(alphabet='[]"(){};%$*!?. \n-x:/0123456789abhGFENW'))
def test_no_text_does_more_harm_than_a_sentence(text: str) -> None:
    try:
        games = read_pdn(text)
    except BadRecord:
        return
    for game in games:
        try:
            game.replay()
        except DamierError:
            continue


def test_files_in_latin_1_are_read(tmp_path: Path) -> None:
    path = tmp_path / "old.pdn"
    path.write_bytes(f'[White "Andr\xe9"] {SHORT} *'.encode("latin-1"))
    assert load_pdn(path)[0].tags["White"] == "André"


def test_pdn_is_for_draughts() -> None:
    match: Any = Match(registry.find("reversi"))
    with pytest.raises(BadSetup, match="PDN is for draughts; a game of reversi can be saved as a record"):
        PdnGame.of(match)


@pytest.mark.parametrize("tags", ['[White "Ada"][Black "Bob"]', '[Red "Bob"][White "Ada"]', '[P1 "Ada"][P2 "Bob"]'])
def test_players_are_named_by_the_tags_that_people_use(tags: str) -> None:
    (game,) = read_games(f"{tags} {SHORT} *")
    assert game.players == ("Ada", "Bob")
