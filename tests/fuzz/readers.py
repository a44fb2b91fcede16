"""Everything that reads a text from outside: what it is fed with, and how. It may raise a DamierError, no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from damier.core import registry
from damier.core.clock import TimeControl
from damier.core.errors import DamierError
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.profile import profile_of
from damier.core.record import Record
from damier.games.draughts.dat import read_dat, write_dat
from damier.games.draughts.fen import format_fen, parse_fen
from damier.games.draughts.gametype import parse_game_type
from damier.games.draughts.pdn import read_pdn, write_pdn
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import VARIANTS, rules_of
from damier.games.reversi.ggf import read_ggf, write_ggf
from damier.games.reversi.notation import parse_transcript
from damier.play.session import resumed
from damier.play.sizes import parse_number, parse_size
from damier.play.standard_services import StandardServices
from damier.protocols import dxp_messages
from damier.protocols.gtp import Gtp
from damier.protocols.gtp_seat import GtpPlayer
from damier.protocols.hub import Hub
from damier.protocols.hub_lines import HubLine
from damier.protocols.hub_seat import HubPlayer
from damier.protocols.nboard import NBoard
from damier.protocols.nboard_seat import NBoardPlayer
from damier.protocols.program import ExternalProgram
from damier.seats.occupant import parse_occupants
from tests.fuzz.engines import answer, converse

_LONGEST_REFUSAL = 50_000  # of a text that `repr` makes six times as long; screens shorten it further
_MOST_GAMES = 5  # that are played again, of one file
_GGF = "(;GM[Othello]PC[GGS/os]PB[Ada]PW[B\\]ob]RE[+8]TI[05:00//02:00]TY[8]BO[8 {} *]B[F5//1.5]W[D6//2]B[C3];)"
_BOARD = "---------------------------O*------*O---------------------------"
_PDN = (
    (
        '[Variant "American/English"] 1. c3-d4 d6-e5 2. b2-c3 c7-d6 3. a1-b2 b6-a5 4. e3-f4 a5-b4 5. a3xc5 d6xb4 '
        '6. c3xa5 e5xc3 7. c3xa1 White is lost 0-1 [Result "4-6"] 1. - - 2. 11-15 4-6'
    ),
    (
        '[Event "x \\"y\\""]\n[Result "2-0"]\n[GameType "20,W,10,10,N2,0"]\n'
        "{start} 1. 32-28! {good} $3 19-23 (1... 18-23 {or} 2. 38-32 (2. 37-32)) 2. 28x19 14x23(?) 2-0\n"
    ),
    '[GameType "25"]\n1. c3-d4 f6-e5 2. d4:f6 g7:e5 *\n\n[Variant "Frisian"] 1. 33-28 18-23 0-0',
    '1. 11-15 23-19 2. 8-11 22-17 1/2-1/2\n% x\n[FEN "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29"] 1... 12-19 *',
    '[GameType "20"] 1. 32-28 /FEN "B:W28:B19"/ 1... 19-23 2. 28x19 *\n[GameType "41"] 1. cd4 ; rest\n *',
)
_FENS = (
    *(
        "W:W31-50:B1-20",
        "B:WK46,25:BK1,16:H12:E3:R46*2/-:P46-41,1-6",
        "W:Wa1,Kc3:Bh8",
        '[FEN "W:W32,33:B19."]',
        "?:Wk5:B9",
    ),
    *("W:W31-50:B1-20:H0:F1", "B:W:BK1-K5", "start"),
)
_POSITIONS: dict[str, Sequence[str]] = {
    "draughts": _FENS,
    "reversi": ("-----OX--XO----- X", f"{_BOARD} *", "----/-OX-/-XO-/---- x", "XXXXXXXXXXXXXXXX O"),
    "sos": ("SO-/---/--- 0-0 0", "SOS/---/--- 1-0 1", "so./... 0-0-0 2", "SOS/OOO/SOS 2-2 0"),
    "dicewars": (
        "R2B1/R1B1 turn=R",
        "R2B1--/R1B8Y2 turn=B surplus=0,3,0 passes=- turns=12 pending=dice",
        "R2B1/R1B1 turn=R surplus=0,0 pending=a1>b1",
        "map=aab/acb/-cc links=a-d cells=R3B2Y1 rules=sui2021 battles=3 transfers=2 pending=a>b",
        "wide=a1a1b-/--b-b- links=a1-b cells=R3B8 rules=classic turns=-",
        *("holes=8", "../. .", "territories=5", "map=aab/-bb links=a-b", "a: b c/b: c/c:"),
    ),
}
_MOVES: dict[str, Sequence[str]] = {
    "draughts": ("32-28", "32x23", "c3-d4", "cd4", "c3:e5", "32 - 28!?", "7,5 > 6,4", "28x19x23", "a3b4c5"),
    "reversi": ("d3", "3,4", "pass", "(3; 4)", "--", "D 3"),
    "sos": ("Sb2", "b2 S", "S 2,2", "o=(1;1)"),
    "dicewars": (
        "b2>b3",
        "end",
        "won 5,3:4",
        "lost 1,1:2",
        "+b3",
        "1,2 -> 2,2",
        "a1 to b1",
        "end turn",
        "a=b",
        "a1=a2",
        "+c",
    ),
}
_RECORDS = (
    (
        "damier record 1\ngame: reversi\n\n1 d3\n\nresult: 1 2; White failed: x\n"
        'details: {"text": "{name} failed: {why}", "facts": {"name": {"side": "white"}, "why": {"text": "x"}}}\n'
    ),
    (
        "damier record 1\ngame: reversi\nsize: 8x8\nseats: 2\nplayer: Ada\nclock: 5+3\nclock-left: 290.5 300\n"
        "seating: human:Ada, engine:4\n\n1 d3\n2 c3\n3 c4\n\nresult: 2 1; resigned\n"
    ),
    "damier record 1\ngame: draughts\nvariant: russian\n\n# c\n1 c3-d4\n2 f6-e5\n3 d4:f6\n",
    "damier record 1\ngame: sos\nsize: 3x4\nseats: 3\nstart: SO--/----/---- 0-0-0 0\nevent: x\n\n1 Sc1\n",
    "damier record 1\ngame: dicewars\nstart: R2B1/R1B1 turn=R surplus=0,0\n\n1 a1>b1\n2 won 5,3:4\n3 end\n",
)
_GTP = (
    "protocol_version\nboardsize 8\nclear_board\nkomi 0\n1 play b f5\n2 genmove w\nundo\ngg-undo 1\nshowboard\nquit",
    "time_settings 300 0 0\ntime_left w 12.5 0\nplay w d3\nreg_genmove b\nknown_command undo\nfinal_score\nname",
    "boardsize 6\ngogui-setup b a1 w b1 b c2\ngogui-setup_player w\ngogui-rules_legal_moves\ngenmove w # x\nset_game x",
)
_NBOARD = (
    f"nboard 2\nset depth 3\nset game {_GGF.format(_BOARD)}\nping 1\ngo\nhint 2\nmove D3/1.5/2\nanalyze\nlearn\nquit",
    "set contempt 0\nset depth          3\nmove f5//1.25\nd6\nhint 1\nping 2\nmove PA",
)
_HUB = (
    (
        'hub\ninit\nnew-game\npos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves="32-28 19-23"\n'
        "level depth=3 nodes=100\ngo think\nping\nquit"
    ),
    "set-param name=variant value=frisian\nlevel time=10 moves=5 inc=1\ngo analyze\nlevel move-time=0.1\ngo ponder",
    "set-param name=level value=3\nset-param name=variant value=normal\nlevel infinite\npos pos=B\ngo think",
)
_OTHERS = {
    "hub": (
        (
            'id name=Scan version=3.1\nparam name=variant value=normal type=enum values="normal frisian"\nwait\nready\n'
            "info depth=3 score=0.12 nodes=120 time=0.01 pv=32-28\ndone move=32-28 ponder=19-23"
        ),
        "wait\nready\ninfo 3 4 0.12 120\nmove 32-28 19-23",
    ),
    "gtp": ("=1 2\n=2 true\n=3 true\n=4\n\n=5\n\n=6\n\n=7\n=8 D3\n", "= 2\n= false\n= true\n=\n=\n? unknown\n=\n= d3"),
    "nboard": ("set myname x\npong 1\npong 2\nstatus x\nnodestats 1 2\n=== F5/1.25/0.5", "pong 1\npong 2\n=== f5"),
}
_DXP = (
    "R01damier                          W010075A",
    "R01x                               Z000000BWzzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
    *("Ascan                            0", "M0001322800", "M00092819010023", "127.0.0.1:27531", "[::1]:1"),
)


_SEATS = ((HubPlayer, "draughts"), (GtpPlayer, "reversi"), (NBoardPlayer, "reversi"))


class Reader(NamedTuple):
    """A name, texts that can be read, and what reads them."""

    name: str
    corpus: Sequence[str]
    read: Callable[[str], object]


def _record(text: str) -> None:
    record = Record.loads(text)
    session = resumed(StandardServices(), record)
    again = Record.loads(session.record().dumps())
    assert again.replay().moves == session.match.moves


def _pdn(text: str) -> None:
    games = read_pdn(text)
    assert read_pdn(write_pdn(games)) == games
    for game in islice(games, _MOST_GAMES):
        _try(game.replay)


def _fen(text: str) -> None:
    for name in ("international", "russian", "spanish", "frisian", "ulb"):
        _try(_check_fen, text, VARIANTS[name])
    _try(_check_fen, text, rules_of("international", (20, 20)))


def _check_fen(text: str, rules: Any) -> None:
    position = parse_fen(text, rules)
    assert parse_fen(format_fen(position), rules) == position
    position.legal_moves()


def _ggf(text: str) -> None:
    game = read_ggf(text)
    assert read_ggf(write_ggf(game)).moves == game.moves
    game.time_left(0)


def _dat(text: str) -> None:
    setup = read_dat(text)
    position: DraughtsPosition = registry.find("draughts").start(setup)
    assert read_dat(write_dat(position)) == setup


def _dxp(text: str) -> None:
    start = DraughtsPosition.initial(VARIANTS["international"])
    for read in (dxp_messages.Request.parse, dxp_messages.parse_acceptance, dxp_messages.parse_address):
        _try(read, text)
    _try(dxp_messages.parse_move, start, text)
    HubLine.parse(text)


def _options(text: str) -> None:
    for read in (TimeControl.parse, parse_size, parse_number, parse_occupants):
        _try(read, text)


def _typed(game: Any, position: Any, text: str) -> None:
    move = game.parse_move(position, text)
    assert move in position.legal_moves()
    assert game.parse_move(position, game.format_move(position, move)) == move


def _position(game: Any, text: str) -> None:
    for variant in game.variants:
        _try(_check_position, game, Setup(variant, position=text))
    for kind in profile_of(game).formats:
        kind.matches_text(text)


def _check_position(game: Any, setup: Setup) -> None:
    position = game.start(setup, Random(1))
    assert game.start(game.setup(position)) == position
    Match(game, position)
    position.legal_moves()
    game.scene(position)


def _try(read: Callable[..., object], *facts: object) -> None:
    """Read a text that may be refused, in a sentence that people can read."""
    try:
        read(*facts)
    except DamierError as error:
        if len(str(error)) > _LONGEST_REFUSAL:
            raise AssertionError(f"a refusal of {len(str(error))} characters") from None


def _middles(name: str) -> list[Any]:
    """Some positions of a game, a chance node among them where there are any."""
    game, rng = registry.find(name), Random(7)
    position = game.start(rng=Random(7))
    found = []
    for _ in range(6):
        found.append(position)
        if position.legal_moves():
            position = position.after(rng.choice(position.legal_moves()))
    return found


def _typed_in(name: str) -> Callable[[str], None]:
    game, positions = registry.find(name), _middles(name)

    def read(text: str) -> None:
        for position in positions:
            _try(_typed, game, position, text)

    return read


def _seat(kind: type[ExternalProgram], game: str) -> Callable[[str], None]:
    return lambda text: answer(kind, game, text.split("\n"))


def _positions_of(name: str) -> Callable[[str], None]:
    game = registry.find(name)
    return lambda text: _position(game, text)


READERS = {
    reader.name: reader
    for reader in (
        Reader("record", _RECORDS, _record),
        Reader("pdn", _PDN, _pdn),
        Reader("fen", _FENS, _fen),
        Reader("gametype", ("20", "20,W,10,10,N2,0", "American/English", "Frysk!", "98"), parse_game_type),
        Reader("ggf", (_GGF.format(_BOARD), "(;GM[Othello]PB[Ada]B[F5//1.5]W[D6];)"), _ggf),
        Reader("transcript", ("f5d6c3d3c4f4f6g5e3f3g6e2", "F5 d6; c3,d3"), parse_transcript),
        Reader("dat", ("1\n4\n0 1 0 -1\n0 0 0 0\n0 2 0 0\n0 0 0 0", "-1 4.0 0 -2.0 " + "0 " * 10 + "1.0 0 0 0"), _dat),
        Reader("gtp", _GTP, lambda text: converse(Gtp, "reversi", text.split("\n"))),
        Reader("nboard", _NBOARD, lambda text: converse(NBoard, "reversi", text.split("\n"))),
        Reader("hub", _HUB, lambda text: converse(Hub, "draughts", text.split("\n"))),
        *(Reader(f"seat-{kind.protocol}", _OTHERS[kind.protocol], _seat(kind, game)) for kind, game in _SEATS),
        Reader("dxp", _DXP, _dxp),
        Reader("options", ("5+3", "20s", "0.5+0.1", "6x7", "8", "human:Ada,engine:4", "py:a.py:Hal"), _options),
        *(Reader(f"move-{name}", texts, _typed_in(name)) for name, texts in _MOVES.items()),
        *(Reader(f"position-{name}", texts, _positions_of(name)) for name, texts in _POSITIONS.items()),
    )
}
